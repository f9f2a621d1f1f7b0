"""PRS-30, PRS-31: a race is won by who first has counted up to the target."""

from __future__ import annotations

import pytest

from scoring.core.race import Race


def test_nobody_has_won_at_the_start():
    assert Race(7).winner is None
    assert Race(7).counts == (0, 0)


def test_the_first_at_the_target_wins():
    race = Race(7).add(0, count=3).add(1, count=3).add(1, count=3).add(1)
    assert race == Race(7, (3, 7))
    assert race.winner == 1


def test_what_goes_beyond_the_target_is_cut_off():
    assert Race(7, (6, 0)).add(0, count=3) == Race(7, (7, 0))


def test_more_than_two_sides_can_race():
    assert Race(3, (1, 2, 0)).add(2, count=3).winner == 2


def test_a_race_that_is_won_takes_nothing_more():
    with pytest.raises(ValueError, match="nothing can be added"):
        Race(1, (1, 0)).add(1)


@pytest.mark.parametrize(("target", "counts"), [(0, (0, 0)), (2, (3, 0)), (2, (-1, 0)), (2, (2, 2))])
def test_a_race_that_cannot_be_is_a_bug(target, counts):
    with pytest.raises(ValueError, match=r"no race|both have won"):
        Race(target, counts)
