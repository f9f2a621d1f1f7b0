"""Benchmarks: run one as `python3 manage.py bench draw`, never as a timed test. The figures stand in README.md."""
