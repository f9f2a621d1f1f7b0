"""What every test may use."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings as hypothesis_settings

# The suite finds the same things every time; `--hypothesis-profile=search` looks for new ones.
hypothesis_settings.register_profile("suite", deadline=None, derandomize=True, print_blob=True)
hypothesis_settings.register_profile("search", deadline=None, max_examples=1000, print_blob=True)
hypothesis_settings.load_profile("suite")


@pytest.fixture(autouse=True, scope="session")
def quick_passwords() -> Iterator[None]:
    """Hash passwords quickly: the slowness that protects people would be most of the time of the suite."""
    from django.conf import settings

    before = settings.PASSWORD_HASHERS
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    yield
    settings.PASSWORD_HASHERS = before
