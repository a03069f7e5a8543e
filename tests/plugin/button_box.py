"""Button Box: each player has a hand of secret buttons and lays them down, one a turn, shown or hidden.

A shown button scores its number, a hidden one half of it, rounded down, and the bonus. Most points win.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from yarnhall.core.game import Game, Offer, ScoreLine, View
from yarnhall.core.judge import Judge
from yarnhall.core.options import option
from yarnhall.core.rng import Rng
from yarnhall.core.state import Action, Note, Player, State
from yarnhall.core.words import count, listing, seat

BUTTONS = ["amber", "brass", "coral", "denim", "ebony", "felt", "glass", "horn", "ivory", "jade", "khaki", "linen"]
SHOW, HIDE, LAY = 0, 1, 2  # LAY + button lays that button


class ButtonState(State):
    def __init__(self, players: int, rng: Rng, open_hands: bool = False, bonus: int = 0) -> None:
        super().__init__(players, rng)
        self.open_hands = open_hands
        self.bonus = bonus
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.shown: list[list[int]] = [[] for _ in range(players)]
        self.hidden: list[list[int]] = [[] for _ in range(players)]
        self.box: list[int] = []
        self.laid = -1  # the button laid this turn, shown or hidden next
        self.active = 0

    def to_act(self) -> list[Player]:
        return [self.active] if self.laid >= 0 or self.hands[self.active] else []

    def legal(self, player: Player) -> list[Action]:
        if player not in self.to_act():
            return []
        return [SHOW, HIDE] if self.laid >= 0 else [LAY + button for button in self.hands[player]]

    def apply(self, player: Player, action: Action) -> None:
        if action >= LAY:
            self.laid = action - LAY
            self.hands[player].remove(self.laid)
            self.note(action, player, self.laid)
            return
        pile = self.shown if action == SHOW else self.hidden
        pile[player].append(self.laid)
        self.note(action, player, self.laid)
        if action == SHOW:
            self.reveals += 1
        self.laid = -1
        self.active = (player + 1) % self.players
        self.turn += 1

    def note(self, action: Action, player: Player, button: int) -> None:
        if self.notes is not None:
            self.notes.append((min(action, LAY), player, button, int(self.open_hands)))

    def clone(self) -> ButtonState:
        twin = ButtonState(self.players, self.rng.clone(), self.open_hands, self.bonus)
        twin.reveals, twin.turn = self.reveals, self.turn
        twin.hands = [hand[:] for hand in self.hands]
        twin.shown = [pile[:] for pile in self.shown]
        twin.hidden = [pile[:] for pile in self.hidden]
        twin.box = self.box[:]
        twin.laid, twin.active = self.laid, self.active
        return twin

    def determinize(self, observer: Player, rng: Rng) -> ButtonState:
        twin = self.clone()
        twin.rng = rng
        rivals = [] if self.open_hands else [player for player in range(self.players) if player != observer]
        unknown = twin.box[:]
        for rival in rivals:
            unknown += twin.hands[rival] + twin.hidden[rival]
        laid_by_rival = twin.laid >= 0 and self.active in rivals
        if laid_by_rival:
            unknown.append(twin.laid)
        unknown.sort()  # so that the new deal owes nothing to the true one
        rng.shuffle(unknown)
        for rival in rivals:
            twin.hands[rival] = [unknown.pop() for _ in twin.hands[rival]]
            twin.hidden[rival] = [unknown.pop() for _ in twin.hidden[rival]]
        if laid_by_rival:
            twin.laid = unknown.pop()
        twin.box = unknown
        return twin

    def points(self, player: Player) -> int:
        shown = sum(button + 1 for button in self.shown[player])
        return shown + sum((button + 1) // 2 + self.bonus for button in self.hidden[player])

    def placing(self) -> list[int]:
        points = [self.points(player) for player in range(self.players)]
        return [1 + sum(other > own for other in points) for own in points]

    def refuse(self, player: Player, action: Action) -> str | None:
        if action in self.legal(player):
            return None
        if action >= LAY and self.laid >= 0:
            return "You have laid a button; show it or hide it."
        return "You do not have that button." if action >= LAY else "Lay a button first."

    def census(self) -> list[int]:
        piles = [*self.hands, *self.shown, *self.hidden, self.box, [self.laid] if self.laid >= 0 else []]
        return [button for pile in piles for button in pile]


@dataclass(frozen=True)
class Options:
    hand: Literal[2, 3, 4] = option(3, "Hand", "how many buttons each player has")
    style: Literal["secret", "open"] = option("secret", "Style", names={"secret": "Secret hands", "open": "Open hands"})
    long: bool = option(False, "Long", "deal one button more")
    bonus: int = option(0, "Bonus", "for each hidden button", low=0, high=5)


def names(buttons: list[int]) -> str:
    return " ".join(BUTTONS[button] for button in buttons) or "-"


class ButtonBox(Game[ButtonState, Options]):
    id = "button_box"
    title = "Button Box"
    tagline = "Lay your buttons, shown or hidden."
    credits = "Made for these tests."
    options = Options
    presets: Mapping[str, Options] = {
        "standard": Options(),
        "open": Options(style="open"),
        "short and rich": Options(hand=2, bonus=5),
    }
    judge = Judge()

    def seats(self, options: Options) -> range:
        return range(2, 3) if options.long else range(2, 4)

    def deal(self, seats: int, options: Options, rng: Rng) -> ButtonState:
        state = ButtonState(seats, rng, options.style == "open", options.bonus)
        box = list(range(len(BUTTONS)))
        rng.shuffle(box)
        for player in range(seats):
            state.hands[player] = sorted(box.pop() for _ in range(options.hand + options.long))
        state.box = box
        return state

    def view(self, state: ButtonState, observer: Player | None) -> View:
        return {"board": self.text(state, observer)}

    def offer(self, state: ButtonState, player: Player, action: Action) -> Offer:
        return {"do": self.write(state, player, action)}

    def write(self, state: ButtonState, player: Player, action: Action) -> str:
        return ("show", "hide")[action] if action < LAY else f"lay {BUTTONS[action - LAY]}"

    def parse(self, state: ButtonState, player: Player, text: str) -> Action | None:
        words = text.lower().split()
        if len(words) == 2 and words[0] == "lay" and words[1] in BUTTONS:
            return LAY + BUTTONS.index(words[1])
        return None

    def status(self, state: ButtonState, observer: Player | None) -> str:
        if not state.to_act():
            return "The game is over."
        who = "You" if observer == state.active else seat(state.active)
        return f"{who} must {'show or hide it' if state.laid >= 0 else 'lay a button'}."

    def tell(self, note: Note, observer: Player | None) -> str:
        kind, player, button, opened = note
        what = BUTTONS[button] if observer == player or kind == SHOW or opened else "a button"
        return f"{seat(player)} {('shows', 'hides', 'lays')[kind]} {what}."

    def sheet(self, state: ButtonState, player: Player) -> list[ScoreLine]:
        shown = sum(button + 1 for button in state.shown[player])
        hidden = state.points(player) - shown
        return [
            ScoreLine("Shown", shown, count(len(state.shown[player]), "button")),
            ScoreLine("Hidden", hidden, count(len(state.hidden[player]), "button")),
        ]

    def ending(self, state: ButtonState) -> str | None:
        if state.to_act():
            return None
        winners = [seat(player) for player, rank in enumerate(state.placing()) if rank == 1]
        return f"All buttons are laid: {listing(winners)} wins."

    def text(self, state: ButtonState, observer: Player | None) -> str:
        lines = []
        for player in range(state.players):
            seen = observer == player or state.open_hands or not state.to_act()
            hand = names(state.hands[player]) if seen else f"{len(state.hands[player])} buttons"
            hidden = names(state.hidden[player]) if seen else f"{len(state.hidden[player])} buttons"
            lines.append(f"{seat(player)}: hand {hand} | shown {names(state.shown[player])} | hidden {hidden}")
            if state.laid >= 0 and state.active == player:
                lines[-1] += f" | laid {BUTTONS[state.laid] if seen else 'a button'}"
        return "\n".join(lines)

    def rulebook(self) -> str:
        return f"# Button Box\n\n{__doc__}\n"


GAME = ButtonBox()
