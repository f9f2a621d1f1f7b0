"""What every test of the API may use."""

from __future__ import annotations

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def counted_anew() -> None:
    """Forget how often somebody asked: tests share one address."""
    cache.clear()
