"""Games for OpenSpiel: `spiel.load(GAME)` is a `pyspiel.Game`, for its algorithms and bots.

The deal is a chance node with so many outcomes, all alike; what chance brings afterwards follows from it, so that a
history says everything. Where several seats may act at once, the first of them is asked first. Search that must not see
what is hidden asks `resample_from_infostate`, which deals it anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import numpy as np

from yarnhall.core.extras import need
from yarnhall.core.refusal import BadOption
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import seeded
from yarnhall.core.state import Player, State
from yarnhall.core.words import listing
from yarnhall.rl.table import Table

need("openspiel")

import pyspiel  # noqa: E402 - after the sentence that says what is missing

LONGEST: Final = 20_000  # actions; more than any game took
DEALS: Final = 10_000


class SpielState(pyspiel.State):  # type: ignore[misc]  # has no types
    """A position. Players of OpenSpiel are seats, its actions the numbers that learners know."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = game.table
        self.spiel = game
        self.state: State | None = None  # None: not yet dealt

    def current_player(self) -> int:
        if self.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        acting = self.state.to_act()
        return acting[0] if acting else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.spiel.deals) for deal in range(self.spiel.deals)]

    def _legal_actions(self, player: Player) -> list[int]:
        if self.state is None:
            return list(range(self.spiel.deals))
        return sorted(self.table.tensor.numbered(self.state, player))

    def _apply_action(self, action: int) -> None:
        if self.state is None:
            table = self.table
            self.state = table.game.new(table.seats, table.options, f"{self.spiel.seed}-{action}")
            return
        player = self.state.to_act()[0]
        self.state.apply(player, self.table.tensor.numbered(self.state, player)[action])

    def _action_to_string(self, player: Player, action: int) -> str:
        if self.state is None or player < 0:
            return f"deal {action}"
        meant = self.table.tensor.numbered(self.state, player).get(action)
        return f"action {action}" if meant is None else self.table.game.write(self.state, player, meant)

    def is_terminal(self) -> bool:
        return self.state is not None and not self.state.to_act()

    def returns(self) -> list[float]:
        if self.state is None or self.state.to_act():
            return [0.0] * self.table.seats
        return [self.table.rewards(self.table.game, self.state, seat) for seat in range(self.table.seats)]

    def resample_from_infostate(self, player: Player, sampler: Callable[[], float]) -> SpielState:
        """A position that looks the same to the seat, with everything dealt anew that it cannot know."""
        twin: SpielState = self.clone()
        if self.state is not None:
            twin.state = self.state.determinize(player, seeded(f"resampled {sampler()}"))
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> SpielState:
        twin = SpielState(self.spiel)
        twin.state = None if self.state is None else self.state.clone()
        return twin

    def __str__(self) -> str:
        if self.state is None:
            return "not yet dealt"
        return self.table.drawn(self.state, max(0, self.current_player()))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game with a preset and a number of seats."""

    id: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = params or {}
        game = find_game(self.id)
        seats = int(given.get("seats", 0)) or None
        self.table = Table(self.id, seats, str(given.get("preset", "standard")), str(given.get("reward", "win")))
        self.deals = int(given.get("deals", DEALS))
        self.seed = "open_spiel"
        about = pyspiel.GameInfo(
            num_distinct_actions=self.table.tensor.actions,
            max_chance_outcomes=self.deals,
            num_players=self.table.seats,
            min_utility=-100.0,
            max_utility=100.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type_of(game), about, dict(given))

    def new_initial_state(self, text: str | None = None) -> SpielState:
        if text:
            raise BadOption("A position is made from its history, not from a text.")
        return SpielState(self)

    def make_py_observer(self, kind: object = None, params: object = None) -> SpielObserver:
        return SpielObserver(self.table)


class SpielObserver:
    """What a seat may know, as OpenSpiel asks for it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tensor = np.zeros(table.tensor.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: Player) -> None:
        if state.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.table.observe_of(state.state, player)["observation"]

    def string_from(self, state: SpielState, player: Player) -> str:
        return "not yet dealt" if state.state is None else self.table.drawn(state.state, player)


def _type_of(game: AnyGame) -> Any:
    modes = pyspiel.GameType
    seats = [number for options in game.presets.values() for number in game.seats(options)]
    return modes(
        short_name=name_of(game),
        long_name=f"Yarnhall: {game.title}",
        dynamics=modes.Dynamics.SEQUENTIAL,
        chance_mode=modes.ChanceMode.EXPLICIT_STOCHASTIC,
        information=modes.Information.IMPERFECT_INFORMATION,
        utility=modes.Utility.GENERAL_SUM,
        reward_model=modes.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": 0, "preset": "standard", "deals": DEALS, "reward": "win"},
    )


def name_of(game: AnyGame) -> str:
    """As OpenSpiel calls it."""
    return f"python_yarnhall_{game.id}"


def load(game: str, **given: str | int) -> SpielGame:
    """The game as OpenSpiel has games. What may be given: seats, preset, deals and reward."""
    found = find_game(game)
    if name_of(found) not in pyspiel.registered_names():
        # A class of its own: OpenSpiel keeps what it is given until the program has ended, which only classes survive.
        # Pickles look for it in this module.
        kind = type(f"Spiel_{found.id}", (SpielGame,), {"id": found.id})
        globals()[kind.__name__] = kind
        pyspiel.register_game(_type_of(found), kind)
    unknown = set(given) - {"seats", "preset", "deals", "reward"}
    if unknown:
        raise BadOption(f"There is no {listing(sorted(unknown))} here; there is seats, preset, deals and reward.")
    loaded: SpielGame = pyspiel.load_game(name_of(found), given)
    return loaded
