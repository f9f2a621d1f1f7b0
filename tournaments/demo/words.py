"""What is said and written in the hall on a demo evening: in German, as such evenings are."""

from __future__ import annotations

WORDS = (
    "Zwetschke",
    "Kukuruz",
    "Marille",
    "Gansl",
    "Paradeiser",
    "Jause",
    "Stanitzel",
    "Erdäpfel",
    "Ribisel",
    "Herzkönig",
    "Zuadrahn",
    "Bummerl",
)
VENUE = "Gasthaus zum Goldenen Hirschen"
HOST = "Sportverein"
DONOR, HALL = "Spende des Bürgermeisters", "Saalmiete"
READ_WRONG = "Zettel verkehrt abgelesen"
NOT_THERE = "nicht erschienen"
FIRST_GOODS, OTHER_GOODS = "Wanderpokal", "Sachpreis"
TITLES = {
    "ober-grafendorf-2019": "Ober-Grafendorf 2019",
    "roiten-2018": "Roiten 2018",
    "altlengbach-pairs": "Altlengbach (Paare)",
    "state-final-64": "Landesfinale",
    "club-113-of-128": "Vereinsabend",
}
