"""One action, one int: (kind * 32 + what) * 2**24 + code. `what` is what the kind says; the code is yarn (see yarn.py)
or a small number."""

from __future__ import annotations

from typing import Final

CHARACTER: Final = 0  # what: character
MOVE: Final = 1  # what: space
SHOP: Final = 2  # what: slot of the Bazaar
YARN: Final = 3  # code: what is taken from the supply
CRAFT: Final = 4  # what: item, or 5 + request
PAY: Final = 5  # code: all of what is paid, or given to a player
PICK: Final = 6  # what: colour; one of many that are paid
SPIN: Final = 7  # what: colour
EXCHANGE: Final = 8  # what: colour given back; code: colour taken
NUMBER: Final = 9  # code: how many are exchanged
DONE: Final = 10  # no more player actions: restock
CAT: Final = 11  # what: seat
DONATE: Final = 12  # what: seat; code: colour
GIVE: Final = 13  # what: seat that gets the request
PASS: Final = 14  # craft nothing
FINISH: Final = 15  # what: project
LEARN: Final = 16  # what: item
FROG: Final = 17  # unravel an item
ITEM: Final = 18  # what: the item to unravel
END: Final = 19  # end the turn
KINDS: Final = 20

# By number, as an offer says them.
NAMES: Final = [
    "character",
    "move",
    "shop",
    "yarn",
    "craft",
    "pay",
    "pick",
    "spin",
    "exchange",
    "number",
    "done",
    "cat",
    "donate",
    "give",
    "pass",
    "finish",
    "learn",
    "frog",
    "item",
    "end",
]


def pack(kind: int, what: int, code: int) -> int:
    return (kind << 5 | what) << 24 | code


def kind_of(action: int) -> int:
    return action >> 29


def what_of(action: int) -> int:
    return action >> 24 & 31


def code_of(action: int) -> int:
    return action & 0xFFFFFF
