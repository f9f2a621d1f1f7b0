"""Invented people for the demo: names as they are common in Lower Austria, in no relation to anybody."""

from __future__ import annotations

import random

GIVEN = (
    "Franz",
    "Josef",
    "Johann",
    "Maria",
    "Anna",
    "Karl",
    "Leopold",
    "Ferdinand",
    "Elisabeth",
    "Theresia",
    "Michael",
    "Stefan",
    "Andreas",
    "Barbara",
    "Katharina",
    "Georg",
    "Rudolf",
    "Herbert",
    "Gerhard",
    "Christine",
    "Margit",
    "Renate",
    "Helmut",
    "Walter",
    "Erwin",
    "Gertrude",
    "Ingrid",
    "Hermine",
    "Alois",
    "Matthias",
    "Sabine",
    "Doris",
)
FAMILY = (
    "Huber",
    "Gruber",
    "Wagner",
    "Pichler",
    "Steiner",
    "Moser",
    "Mayer",
    "Hofer",
    "Leitner",
    "Berger",
    "Fuchs",
    "Eder",
    "Fischer",
    "Schmid",
    "Winkler",
    "Weber",
    "Schwarz",
    "Maier",
    "Reiter",
    "Brunner",
    "Lang",
    "Baumgartner",
    "Auer",
    "Binder",
    "Lechner",
    "Wolf",
    "Wallner",
    "Aigner",
    "Ebner",
    "Koller",
    "Lehner",
    "Haas",
    "Schuster",
    "Heilig",
    "Österreicher",
    "Strobl",
    "Kainz",
    "Zöchling",
    "Gansberger",
    "Hackl",
)
CLUBS = ("SV Pielachtal", "FF Weinburg", "Kartenrunde Hofstetten", "Dorferneuerung Kilb", "")


def people(count: int, *, seed: int) -> list[tuple[str, str]]:
    """Return so many different names, family name first, each with a home club or ""."""
    chance = random.Random(f"people {seed}")
    pairs = [(family, given) for family in FAMILY for given in GIVEN]
    return [(f"{family} {given}", chance.choice(CLUBS)) for family, given in chance.sample(pairs, count)]
