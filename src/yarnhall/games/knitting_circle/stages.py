"""What a seat is being asked. Each seat has a stage of its own, because crafting is done by all at once."""

from __future__ import annotations

from typing import Final

from yarnhall.core.stages import Stage, Stages

WAIT: Final = 0  # nothing to do
TYPE: Final = 1  # choose the type of the first garment
CARD: Final = 2  # keep one of two garment cards
CENTRE: Final = 3  # choose a centre tile
SPOT: Final = 4  # choose where in the ring it goes
DRAFT: Final = 5  # take a tile from the ring
CRAFT: Final = 6  # anything of the crafting phase
TURN: Final = 7  # turn drafted tiles
BUTTON: Final = 8  # choose one of two buttons that fit
DONE: Final = 9  # done with crafting; may take that back
TIDY: Final = 10  # keep yarn, drop a button
OVER: Final = 11

BUSY: Final = "{players} are busy."  # what others read while several seats act

# In each: what the one who acts is asked, what the others read, and what is said when something else was tried.
STAGES: Final = Stages(
    [
        Stage(WAIT, "wait", instead="It is not your turn to act."),
        Stage(TYPE, "type", "Choose the type of your first garment.", "{player} chooses a first garment."),
        Stage(
            CARD,
            "card",
            "Keep one of the two cards.",
            "{player} chooses between two cards.",
            "Keep one of the two garment cards you drew.",
        ),
        Stage(
            CENTRE,
            "centre",
            "You are first player: choose a centre tile.",
            "{player} chooses a centre tile.",
            "Choose one of the yarn tiles in the centre.",
        ),
        Stage(
            SPOT,
            "spot",
            "Choose the tile of the ring it replaces.",
            "{player} places a centre tile.",
            "Choose the tile of the ring that the centre tile replaces.",
        ),
        Stage(
            DRAFT,
            "draft",
            "Your turn: move your cat and take a tile.",
            "{player} moves and takes a tile.",
            "Move your cat to one of the spaces within reach and take a tile there.",
        ),
        Stage(
            CRAFT,
            "craft",
            "Craft as much as you like, then say that you are done.",
            "{player} is crafting.",
            "Start, knit, flip, use a grabby paw or complete something, or say that you are done.",
        ),
        Stage(
            TURN,
            "turn",
            "Choose tiles to turn.",
            "{player} turns tiles.",
            "Choose a drafted tile to turn, or stop turning once you turned one.",
        ),
        Stage(
            BUTTON,
            "button",
            "Two buttons fit: choose one.",
            "{player} chooses between two buttons.",
            "Choose which of the two buttons that fit goes onto the garment.",
        ),
        Stage(
            DONE, "done", "You are done. {others}", instead="You are done with crafting; you can only take that back."
        ),
        Stage(
            TIDY,
            "tidy",
            "The round ends: keep up to {keep} yarn; you may drop a button.",
            "{player} tidies up.",
            "Discard yarn or drop a button, then say that you are ready.",
        ),
        Stage(OVER, "over", instead="The game is over."),
    ]
)
