"""What a player can do. One action is one int: (kind * 32 + what) * 2**24 + code."""

from __future__ import annotations

from typing import Final

from yarnhall.core.actions import Actions, Kind, Layout
from yarnhall.games.archravels import things

CHARACTER: Final = 0
MOVE: Final = 1
SHOP: Final = 2  # a slot of the Bazaar
YARN: Final = 3  # what is taken from the supply
CRAFT: Final = 4
PAY: Final = 5  # all of what is paid, or given to a player
PICK: Final = 6  # one of many that are paid
SPIN: Final = 7
EXCHANGE: Final = 8  # a colour given back for a colour taken
NUMBER: Final = 9  # how many are exchanged
DONE: Final = 10  # no more player actions: restock
CAT: Final = 11
DONATE: Final = 12
GIVE: Final = 13  # the seat that gets the request
PASS: Final = 14  # craft nothing
FINISH: Final = 15
LEARN: Final = 16
FROG: Final = 17  # unravel an item
ITEM: Final = 18  # the item to unravel
END: Final = 19  # end the turn

BITS_WHAT: Final = 5
BITS_CODE: Final = 24

ACTIONS: Final[Actions] = Actions(
    Layout(("what", 1 << BITS_WHAT), ("code", 1 << BITS_CODE)),
    [
        Kind(
            CHARACTER,
            "character",
            "character {character}",
            looks="the characters",
            says="Play as {character}",
            what=things.CHARACTER,
        ),
        Kind(MOVE, "move", "move {space}", looks="the spaces of your board", says="Move to {space}", what=things.SPACE),
        Kind(
            SHOP,
            "shop",
            "shop {slot}",
            looks="the Yarn Bazaar",
            says=["Take {card} from space {slot}", "Take 1 yarn of any colour, from the empty space {slot}"],
            what=things.SLOT,
        ),
        Kind(
            YARN,
            "yarn",
            "yarn {yarn}",
            looks="the colours you lack",
            says=["Take {yarn}", "Take {yarn} back"],
            code=things.YARN,
        ),
        Kind(CRAFT, "craft", "craft {made}", looks="your patterns and requests", says="Craft {made}", what=things.MADE),
        Kind(
            PAY,
            "pay",
            "pay {yarn}",
            looks="the yarn in your bowl",
            says=["Pay {yarn}", "Give {yarn} to {target}"],
            code=things.YARN,
        ),
        Kind(PICK, "pick", "pick {colour}", looks="the yarn in your bowl", says="Pay 1 {colour}", what=things.COLOUR),
        Kind(
            SPIN, "spin", "spin {colour}", looks="the colours you lack", says="Take {colour} yarn", what=things.COLOUR
        ),
        Kind(
            EXCHANGE,
            "exchange",
            "exchange {colour} {for}",
            "exchange red blue",
            looks="the yarn in your bowl",
            says="Exchange {colour} for {for}",
            what=things.COLOUR,
            code=things.COLOUR.called("for"),
        ),
        Kind(
            NUMBER,
            "number",
            "number {number}",
            looks="the yarn in your bowl",
            says="Exchange {number} {given} for {taken}",
            code=things.NUMBER,
        ),
        Kind(DONE, "done", "done", says="Restock the Yarn Bazaar"),
        Kind(CAT, "cat", "cat {seat}", looks="what the others could craft", says="Tangle {seat}", what=things.SEAT),
        Kind(
            DONATE,
            "donate",
            "donate {seat} {colour}",
            looks="the yarn in your bowl",
            says="Give 1 {colour} to {seat}",
            what=things.SEAT,
            code=things.COLOUR,
        ),
        Kind(
            GIVE,
            "give",
            "give {seat}",
            looks="what the request asks for",
            says=["Keep {request}", "Give {request} to {seat}"],
            what=things.SEAT,
        ),
        Kind(PASS, "pass", "pass", says="Craft nothing"),
        Kind(FINISH, "finish", "finish {project}", looks="the projects", says="Finish {project}", what=things.PROJECT),
        Kind(
            LEARN,
            "learn",
            "pay {item} to learn",
            looks="your patterns",
            says="Return {item} to learn that pattern",
            what=things.ITEM,
        ),
        Kind(FROG, "frog", "frog", looks="your items", says="Frog an item"),
        Kind(ITEM, "item", "frog {item}", looks="your items", says="Frog {item}", what=things.ITEM),
        Kind(END, "end", "end", says="End your turn"),
    ],
)


def pack(kind: int, what: int, code: int) -> int:
    return (kind << BITS_WHAT | what) << BITS_CODE | code


def kind_of(action: int) -> int:
    return action >> BITS_WHAT + BITS_CODE


def what_of(action: int) -> int:
    return action >> BITS_CODE & (1 << BITS_WHAT) - 1


def code_of(action: int) -> int:
    return action & (1 << BITS_CODE) - 1
