"""A random action never leaves a tournament in a state that no rule explains."""

from __future__ import annotations

import pytest
from django.db import connection

from tests.properties.playing import play

CHUNKS = 30
SEEDS = {"sqlite": 300, "postgresql": 30}

pytestmark = pytest.mark.django_db


@pytest.mark.timeout(600)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_moment_of_a_random_evening_is_explained_by_the_rules(chunk: int, pytestconfig: pytest.Config) -> None:
    seeds = pytestconfig.getoption("seeds") or SEEDS[connection.vendor]
    for seed in range(chunk, seeds, CHUNKS):
        play(seed, actions=pytestconfig.getoption("actions"))
