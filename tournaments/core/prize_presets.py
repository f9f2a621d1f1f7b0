"""Lists of prizes to begin with: the whole pot in shares, as it is usual in the halls (PRS-40, PRS-45)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from scoring.core.prize_list import Prize


def _shares(*percent: int) -> tuple[Prize, ...]:
    return tuple(Prize(place, share=share) for place, share in enumerate(percent, start=1))


PRESETS: Mapping[int, tuple[Prize, ...]] = MappingProxyType(
    {
        1: _shares(10_000),
        2: _shares(6500, 3500),
        4: _shares(4000, 3000, 2000, 1000),
        8: _shares(3000, 2000, 1400, 1000, 800, 700, 600, 500),
        12: _shares(2600, 1700, 1200, 900, 700, 600, 500, 500, 400, 300, 300, 300),
        16: _shares(2200, 1500, 1100, 800, 600, 600, 500, 500, *[275] * 8),
    }
)
"""Prizes by how many they are; the shares of each list are the whole pot, better places never get less."""
