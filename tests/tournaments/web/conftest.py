"""What every test of the pages may use."""

from __future__ import annotations

import pytest
from django.test import Client


@pytest.fixture
def client() -> Client:
    """Return a browser that reads English."""
    return Client(headers={"accept-language": "en"})
