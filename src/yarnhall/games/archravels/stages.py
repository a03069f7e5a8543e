"""What a seat is being asked."""

from __future__ import annotations

from typing import Final

from yarnhall.core.stages import Stage, Stages

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

# In each: what the one who acts is asked, what the others read, and what is said when something else was tried.
STAGES: Final = Stages(
    [
        Stage(CHARACTER, "character", "Choose your character.", "{player} chooses a character.", "Choose a character."),
        Stage(
            MOVE,
            "move",
            "Your turn: move your action marker.",
            "{player} moves the action marker.",
            "Move your action marker to one of its spaces.",
        ),
        Stage(
            ACT,
            "act",
            [
                "Your turn: you may {left}; then restock the Yarn Bazaar.",
                "Your turn: only restocking the Yarn Bazaar is left.",
            ],
            ["{player} may {left}.", "{player} has only to restock the Yarn Bazaar."],
            "Take the actions of your space, or be done and restock the Yarn Bazaar.",
        ),
        Stage(
            SHOP,
            "shop",
            "Shop: take {cards} of the Yarn Bazaar.",
            "{player} shops and takes {cards}.",
            "A Shop is taken as a whole: choose the next card or empty space of the Yarn Bazaar.",
        ),
        Stage(
            WILD,
            "wild",
            "Choose {yarn} of any colours.",
            "{player} chooses {yarn}.",
            "Choose the colours of the yarn you take.",
        ),
        Stage(
            PAY,
            "pay",
            "Choose the yarn to craft {made} with.",
            "{player} chooses the yarn to craft {made} with.",
            "Choose the yarn you pay with.",
        ),
        Stage(
            PICK,
            "pick",
            "Choose {yarn} more to craft {made} with.",
            "{player} chooses {yarn} more to craft {made} with.",
            "Choose the yarn you pay with, one at a time.",
        ),
        Stage(
            GIFT,
            "gift",
            "{made}: choose {yarn} to give to {seat}.",
            "{made}: {player} chooses {yarn} to give to {seat}.",
            "Choose the yarn you give.",
        ),
        Stage(
            NUMBER,
            "number",
            "Choose how many {colours}.",
            "{player} chooses how many {colours}.",
            "Say how many you exchange.",
        ),
        Stage(
            CAT,
            "cat",
            "Tangled Cat: choose who cannot craft in their next turn.",
            "Tangled Cat: {player} chooses whom it tangles.",
            "Choose another player for the cat to tangle.",
        ),
        Stage(
            SALE,
            "sale",
            "Yarn Sale: choose {yarn} to take.",
            "Yarn Sale: {player} takes {yarn}.",
            "Choose the yarn you take at the Yarn Sale.",
        ),
        Stage(
            DONATE,
            "donate",
            "Donate: give another player 1 of your yarn.",
            "Donate: {player} gives somebody 1 yarn.",
            "Choose another player and the yarn you give.",
        ),
        Stage(
            CLERK,
            "clerk",
            "Friendly Clerk: choose 1 yarn to take.",
            "Friendly Clerk: {player} takes 1 yarn.",
            "Choose the yarn the Friendly Clerk gives you.",
        ),
        Stage(
            CIRCLE,
            "circle",
            "Craft Circle: you may craft 1 item.",
            "Craft Circle: {player} may craft 1 item.",
            "Craft one item, or pass.",
        ),
        Stage(
            REQUEST,
            "request",
            "Special Request {request} ({asks}): keep it, or give it away.",
            "{player} decides who takes the Special Request {request}.",
            "Keep the Special Request, or give it to another player.",
        ),
        Stage(
            RESTOCK,
            "restock",
            "Finish projects, learn or frog; then end your turn.",
            "{player} may finish projects, learn and frog.",
            "Finish a project, learn a pattern, frog an item, or end your turn.",
        ),
        Stage(
            FROG, "frog", "Choose the item to frog.", "{player} chooses an item to frog.", "Choose the item you frog."
        ),
        Stage(
            REFUND,
            "refund",
            "Choose the yarn that {made} gives back.",
            "{player} chooses the yarn that {made} gives back.",
            "Choose the yarn the frogged item gives back.",
        ),
        Stage(
            LAST,
            "last",
            "The game is ending: you may craft 1 last item or request.",
            "The game is ending: {player} may craft 1 last thing.",
            "Craft one item or request, or pass.",
        ),
        Stage(OVER, "over"),
    ]
)
