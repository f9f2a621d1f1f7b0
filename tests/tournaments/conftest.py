"""What every test of the tournaments may use."""

from __future__ import annotations

import pytest

from tests.tournaments.build import Build


@pytest.fixture
def announced(db: None) -> Build:
    return Build()


@pytest.fixture
def selling(announced: Build) -> Build:
    return announced.selling()


@pytest.fixture
def running(announced: Build) -> Build:
    """Return a tournament of 16 places whose first round is drawn: 12 cards, 4 byes."""
    return announced.drawn()
