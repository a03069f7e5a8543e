"""What a seat is being asked: the stages of a turn, of the window and of the powers."""

from __future__ import annotations

from typing import Final

from yarnhall.core.stages import Stage, Stages

ACT: Final = 0  # the active player: play, reveal or end the turn
WINDOW: Final = 1  # an opponent: react or let it pass
RECOVER: Final = 2  # a Tapestry from the own Scrap Pile to hand
RETURN: Final = 3  # a Tapestry from an opponent's Scrap Pile to the top of their Chest
DEVOUR: Final = 4  # a Tapestry of an opponent's Scrap Pile out of the game
STRIKE: Final = 5  # an opponent's Tapestry in Display or Showcase
SPY: Final = 6  # an opponent whose Chest is looked at
SORT: Final = 7  # one of the top two of an opponent's Chest
TOP: Final = 8  # which of the own top three goes back on top
BOTTOM: Final = 9  # which of the others goes to the very bottom
MILL: Final = 10  # a player whose Chest loses a Tapestry
GIFT: Final = 11  # a Tapestry of any Scrap Pile to the bottom of its owner's Chest
PLUNDER: Final = 12  # up to two Tapestries of any Scrap Piles out of the game
DISCARD: Final = 13  # Tapestries of the own hand
OVER: Final = 14

# In each: what the one who acts is asked, what the others read, and what is said when something else was tried.
STAGES: Final = Stages(
    [
        Stage(
            ACT,
            "act",
            "Your turn: {actions} left.",
            "{player} has {actions} left.",
            "Play a Tapestry from your hand, reveal one of your Display, or end your turn.",
        ),
        Stage(
            WINDOW,
            "window",
            [
                "{revealer} reveals {revealed}. React with a Blue of your Display, or let it pass?",
                "{revealer} reacts with Blue to {answered}. React with a Blue of your Display, or let it pass?",
                "Your answer is sealed. You may take it back while {awaited} may still react.",
            ],
            [
                "{revealer} reveals {revealed}. {awaited} may react.",
                "{revealer} reacts with Blue to {answered}. {awaited} may react.",
                "{revealer} reveals {revealed}. {awaited} may react.",
            ],
            "React with a Blue Tapestry of your Display, or pass.",
        ),
        Stage(
            RECOVER,
            "recover",
            "{power}: Take a Tapestry from your Scrap Pile.",
            "{power}: {player} takes a Tapestry from their Scrap Pile.",
            "Choose a Tapestry of your Scrap Pile to take into your hand.",
        ),
        Stage(
            RETURN,
            "return",
            "{power}: Put a Tapestry of an opponent's Scrap Pile on top of their Chest.",
            "{power}: {player} puts a Tapestry of an opponent's Scrap Pile on top of their Chest.",
            "Choose a Tapestry of an opponent's Scrap Pile to put on top of their Chest.",
        ),
        Stage(
            DEVOUR,
            "devour",
            "{power}: Remove a Tapestry of an opponent's Scrap Pile from the game.",
            "{power}: {player} removes a Tapestry of an opponent's Scrap Pile from the game.",
            "Choose a Tapestry of an opponent's Scrap Pile to remove from the game.",
        ),
        Stage(
            STRIKE,
            "strike",
            [
                "{power}: Choose a Tapestry of an opponent's Display or Showcase: it goes to their Scrap Pile.",
                "{power}: Choose a Tapestry of an opponent's Display or Showcase: it leaves the game.",
            ],
            [
                "{power}: {player} chooses a Tapestry of an opponent that goes to the Scrap Pile.",
                "{power}: {player} chooses a Tapestry of an opponent that leaves the game.",
            ],
            "Choose a Tapestry in the Display or Showcase of an opponent you may aim at.",
        ),
        Stage(
            SPY,
            "spy",
            [
                "{power}: Choose an opponent: you look at the top two Tapestries of their Chest.",
                "{power}: Choose an opponent: you look at the top Tapestry of their Chest.",
                "{power}: Choose an opponent: you look at the bottom Tapestry of their Chest.",
            ],
            [
                "{power}: {player} chooses a Chest to look at the top two Tapestries of.",
                "{power}: {player} chooses a Chest to look at the top Tapestry of.",
                "{power}: {player} chooses a Chest to look at the bottom Tapestry of.",
            ],
            "Choose an opponent whose Chest you look into.",
        ),
        Stage(
            SORT,
            "sort",
            [
                "{power}: Choose which goes to the bottom of {target}'s Chest; the other stays on top.",
                "{power}: Choose which goes to {target}'s Scrap Pile; the other goes back on top of the Chest.",
                "{power}: Choose which goes to {target}'s Scrap Pile; the other goes to the bottom of the Chest.",
                "{power}: {target}'s Chest has a single Tapestry: it goes to {target}'s Scrap Pile.",
            ],
            [
                "{power}: {player} chooses which of two Tapestries goes to the bottom of {target}'s Chest.",
                "{power}: {player} chooses which of two Tapestries goes to {target}'s Scrap Pile.",
                "{power}: {player} chooses which of two Tapestries goes to {target}'s Scrap Pile.",
                "{power}: {player} looks at the only Tapestry of {target}'s Chest.",
            ],
            "Choose one of the Tapestries you are looking at.",
        ),
        Stage(
            TOP,
            "top",
            "{power}: Choose the Tapestry that goes back on top of your Chest.",
            "{power}: {player} sorts the top of their Chest.",
            "Choose which of the Tapestries you are looking at goes back on top.",
        ),
        Stage(
            BOTTOM,
            "bottom",
            "{power}: Choose the Tapestry that goes to the bottom of your Chest.",
            "{power}: {player} sorts the top of their Chest.",
            "Choose which of the remaining Tapestries goes to the bottom.",
        ),
        Stage(
            MILL,
            "mill",
            [
                "{power}: Choose a player: the top Tapestry of their Chest goes to their Scrap Pile.",
                "{power}: Choose a player: the bottom Tapestry of their Chest goes to their Scrap Pile.",
                "{power}: You may choose a player: the bottom Tapestry of their Chest goes to their Scrap Pile.",
            ],
            [
                "{power}: {player} chooses whose Chest loses its top Tapestry.",
                "{power}: {player} chooses whose Chest loses its bottom Tapestry.",
                "{power}: {player} may choose a player whose Chest loses its bottom Tapestry.",
            ],
            "Choose a player whose Chest loses a Tapestry, or skip where you may.",
        ),
        Stage(
            GIFT,
            "gift",
            "{power}: You may put a Tapestry of a Scrap Pile under its owner's Chest.",
            "{power}: {player} may put a Tapestry of a Scrap Pile under its owner's Chest.",
            "Choose a Tapestry of a Scrap Pile to put under its owner's Chest, or skip.",
        ),
        Stage(
            PLUNDER,
            "plunder",
            [
                "{power}: You may remove a Tapestry of a Scrap Pile from the game, and then a second.",
                "{power}: You may remove a second Tapestry of a Scrap Pile; then you draw one.",
            ],
            [
                "{power}: {player} may remove a Tapestry of a Scrap Pile from the game.",
                "{power}: {player} may remove a second Tapestry of a Scrap Pile from the game.",
            ],
            "Choose a Tapestry of a Scrap Pile to remove from the game, or skip.",
        ),
        Stage(
            DISCARD,
            "discard",
            "{power}: Discard {tapestries} from your hand.",
            "{power}: {player} must discard {tapestries}.",
            "Choose a Tapestry of your hand to discard.",
        ),
        Stage(OVER, "over"),
    ]
)
