"""The queues: what people wait for is not to stand behind what runs for an hour."""

from __future__ import annotations

DEALS = "deals"
PUBLISHING = "publishing"
ARCHIVES = "archives"

QUEUES = (DEALS, PUBLISHING, ARCHIVES)
"""In the order in which one thread alone serves them."""
