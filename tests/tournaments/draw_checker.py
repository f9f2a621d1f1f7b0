"""A second, independent computation of a draw, written from the published description only.

It shares no code with the program, so that a mistake would have to be made twice. It knows neither refusals nor shapes:
it takes a correct document and returns the draws and byes that follow from its seed.
"""

import hashlib
import hmac


def integers(document):
    name = "/".join((document["tournament"], document["round"], str(document["attempt"])))
    key = bytes.fromhex(document["seed"])
    i = 0
    while True:
        message = (name + "\n" + document["word"] + "\n" + str(i)).encode("utf-8")
        block = hmac.new(key, message, hashlib.sha256).digest()
        for at in (0, 8, 16, 24):
            yield int.from_bytes(block[at : at + 8], "big")
        i += 1


def below(numbers, n):
    r = next(numbers)
    while r >= 2**64 - (2**64 % n):
        r = next(numbers)
    return r % n


def shuffle(things, numbers):
    for k in reversed(range(1, len(things))):
        j = below(numbers, k + 1)
        things[k], things[j] = things[j], things[k]


def recompute(document):
    """Return (draws, byes) as they must stand in the document."""
    numbers = integers(document)
    queue = [(player["id"], sorted(player["cards"])) for player in document["players"]]
    if document["order"] == "random":
        shuffle(queue, numbers)
    elif document["order"] == "several_first":
        many = [entry for entry in queue if len(entry[1]) > 1]
        single = [entry for entry in queue if len(entry[1]) == 1]
        shuffle(many, numbers)
        shuffle(single, numbers)
        queue = many + single
    half = document["places"] // 2
    pots = {"left": list(range(1, half + 1)), "right": list(range(1, half + 1))}
    draws = []
    for player, cards in queue:
        holds = []
        for card in cards:
            side = "left" if pots["left"] else "right"
            sent_back = []
            while True:
                number = pots[side].pop(below(numbers, len(pots[side])))
                again = side == "right" and number in holds and any(n not in holds for n in pots[side])
                if not again:
                    break
                sent_back.append(number)
                pots[side] = sorted([*pots[side], number])
            holds.append(number)
            draws.append({"card": card, "player": player, "pot": side, "number": number, "put_back": sent_back})
    assert not pots["left"]
    return draws, pots["right"]


def lot(document):
    """Return the index of the candidate that the lot falls on."""
    return below(integers(document), len(document["candidates"]))


def promised(document):
    """Say whether the seed is the one that was promised."""
    return hashlib.sha256(document["seed"].encode("ascii")).hexdigest() == document["commitment"]
