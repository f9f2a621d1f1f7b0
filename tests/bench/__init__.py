"""Benchmarks, never timed tests: `.venv/bin/python -m tests.bench.draw postgres`. README.md has the figures."""
