"""What a seat is being asked."""

from __future__ import annotations

from typing import Final

CHARACTER: Final = 0  # which character to play
MOVE: Final = 1  # where the action marker goes
ACT: Final = 2  # the actions of the space, or restock
SHOP: Final = 3  # the next slot of a Shop that has begun
WILD: Final = 4  # colours for a wild card or an empty space
PAY: Final = 5  # with which yarn to craft, all at once
PICK: Final = 6  # with which yarn to craft, one by one
GIFT: Final = 7  # which yarn a player gets as Friendship Bracelets
NUMBER: Final = 8  # how many to exchange
CAT: Final = 9  # whom the cat tangles
SALE: Final = 10  # which yarn to take
DONATE: Final = 11  # which yarn to give to whom
CLERK: Final = 12  # which yarn to take, seat after seat
CIRCLE: Final = 13  # which item to craft, seat after seat
REQUEST: Final = 14  # who gets a Special Request
RESTOCK: Final = 15  # Restock actions: finish, learn, frog, or end the turn
FROG: Final = 16  # which item to frog
REFUND: Final = 17  # which yarn it gives back
LAST: Final = 18  # the last thing to craft, seat after seat
OVER: Final = 19

# By number, as the view says them.
NAMES: Final = [
    "character",
    "move",
    "act",
    "shop",
    "wild",
    "pay",
    "pick",
    "gift",
    "number",
    "cat",
    "sale",
    "donate",
    "clerk",
    "circle",
    "request",
    "restock",
    "frog",
    "refund",
    "last",
    "over",
]
