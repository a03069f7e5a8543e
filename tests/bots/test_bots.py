"""What each bot chooses."""

from __future__ import annotations

from typing import Any

import pytest

import yarnhall
from yarnhall.bots.greedy import TRIES, GreedyBot
from yarnhall.bots.levels import LEVELS, SPARE, UnknownBot, level
from yarnhall.bots.random import RandomBot
from yarnhall.bots.seat import NoAnswer, Seated, think
from yarnhall.core.judge import Judge
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.core.rng import Rng, seeded
from yarnhall.core.state import Action, Player, State

SHOW, HIDE = 0, 1


class Taste(Judge):
    """Judges the button game by the last action alone, and counts how often it is asked."""

    def __init__(self, shown: int, hidden: int, prior: tuple[int, int] = (0, 0)) -> None:
        self.shown = shown
        self.hidden = hidden
        self.liked = prior
        self.asked = 0

    def worth(self, state: Any, player: Player) -> int:
        self.asked += 1
        return self.shown if state.shown[player] else self.hidden

    def prior(self, state: State, player: Player, actions: list[Action]) -> list[int]:
        return list(self.liked)[: len(actions)] + [0] * (len(actions) - 2)


def laid(game: AnyGame) -> State:
    """A game in which the first player must show or hide."""
    state: State = game.new(2, seed="laid")
    state.apply(0, state.legal(0)[0])
    return state


def test_random_chooses_every_legal_action_sooner_or_later(button_box: AnyGame) -> None:
    state = button_box.new(2, seed="any")
    rng = seeded("random")
    assert {think(RandomBot(), state, 0, rng) for _ in range(60)} == set(state.legal(0))


def test_the_same_chance_gives_the_same_choices(button_box: AnyGame) -> None:
    state = button_box.new(2, seed="any")
    for known in LEVELS + SPARE:
        bot = known.make(button_box.judge)
        first = [think(bot, state, 0, rng) for rng in [seeded("same")] for _ in range(20)]
        assert first == [think(bot, state, 0, rng) for rng in [seeded("same")] for _ in range(20)]


@pytest.mark.parametrize(("shown", "hidden", "chosen"), [(9, 2, SHOW), (2, 9, HIDE), (-5, -9, SHOW)])
def test_greedy_takes_what_is_worth_most(button_box: AnyGame, shown: int, hidden: int, chosen: Action) -> None:
    assert think(GreedyBot(Taste(shown, hidden), 3), laid(button_box), 0, seeded("g")) == chosen


def test_equal_worth_is_left_to_chance(button_box: AnyGame) -> None:
    rng = seeded("tie")
    chosen = {think(GreedyBot(Taste(4, 4), 2), laid(button_box), 0, rng) for _ in range(30)}
    assert chosen == {SHOW, HIDE}


@pytest.mark.parametrize(("prior", "chosen"), [((1, 7), HIDE), ((7, 1), SHOW)])
def test_the_prior_breaks_a_tie(button_box: AnyGame, prior: tuple[int, int], chosen: Action) -> None:
    rng = seeded("prior")
    bot = GreedyBot(Taste(4, 4, prior), 2)
    assert {think(bot, laid(button_box), 0, rng) for _ in range(20)} == {chosen}


def test_the_prior_breaks_a_near_tie_and_no_other(button_box: AnyGame) -> None:
    class Liking(Judge):
        def prior(self, state: State, player: Player, actions: list[Action]) -> list[int]:
            return [0, 5, 9]

    bot = GreedyBot(Liking(), 1)
    state = laid(button_box)
    assert bot.best(state, 0, [10, 11, 12], [1000, 990, 0], seeded("near")) == 1
    assert bot.best(state, 0, [10, 11, 12], [1000, 900, 0], seeded("far")) == 0


def test_long_lists_get_fewer_worlds(button_box: AnyGame) -> None:
    taste = Taste(1, 2)
    think(GreedyBot(taste, 8), laid(button_box), 0, seeded("short"))
    assert taste.asked == 8 * 2
    bot = GreedyBot(taste, 8)
    assert [bot.worlds(2), bot.worlds(TRIES // 4), bot.worlds(TRIES * 5)] == [8, 4, 1]


def test_nobody_thinks_about_a_single_choice(button_box: AnyGame) -> None:
    state = button_box.new(2, {"hand": 2}, "one")
    for player in (0, 1):
        state.apply(player, state.legal(player)[0])
        state.apply(player, HIDE)
    assert len(state.legal(0)) == 1
    taste = Taste(1, 2)
    bot = GreedyBot(taste, 8)
    assert think(bot, state, 0, seeded("x")) == state.legal(0)[0] == bot.choose(state.clone(), 0, seeded("x"))
    assert taste.asked == 0


@pytest.mark.parametrize("id", [*yarnhall.games(), "button_box"])
def test_greedy_beats_random(id: str) -> None:
    """One greedy bot among random ones, in each seat in turn, wins at least two games of three."""
    game = find_game(id)
    seats = next(count for count in game.seats(game.configure(None)) if count > 1)
    won = 0
    for number in range(24):
        state = game.new(seats, seed=f"match {number}")
        greedy = number % seats
        rng = seeded(f"bots {number}")
        bots = [level("greedy" if player == greedy else "random").make(game.judge) for player in range(seats)]
        while acting := state.to_act():
            state.apply(acting[0], think(bots[acting[0]], state, acting[0], rng))
        won += state.placing()[greedy] == 1
    assert won >= 16


def test_levels_have_words_for_people() -> None:
    assert len(LEVELS) == 6
    assert [LEVELS[0].title, LEVELS[-1].title] == ["First evening", "Master"]
    for known in LEVELS + SPARE:
        assert known.title
        assert known.description
        assert level(f" {known.name.upper()} ") is known


def test_an_unknown_bot_gets_a_sentence() -> None:
    with pytest.raises(
        UnknownBot, match=r"^There is no bot 'genius'; there is first-evening, .*master, random and greedy\.$"
    ):
        level("genius")


def test_a_level_is_found_by_its_title_too() -> None:
    assert level("First evening") is LEVELS[0]


def test_a_fault_of_the_game_is_not_told_as_the_bots(button_box: AnyGame) -> None:
    class Broken(RandomBot):
        def plan(self, state: State, player: Player, rng: Rng) -> list[Action]:
            raise ValueError("I am the bot")

    state = laid(button_box)
    with pytest.raises(NoAnswer, match="it raised ValueError: I am the bot"):
        Seated(Broken()).choose(state, state.to_act()[0], 0, seeded("x"))

    class Faulty:
        """A state that cannot be dealt anew."""

        def legal(self, player: Player) -> list[Action]:
            return state.legal(player)

        def determinize(self, player: Player, rng: Rng) -> State:
            raise ValueError("I am the game")

    with pytest.raises(ValueError, match="I am the game"):
        Seated(RandomBot()).choose(Faulty(), state.to_act()[0], 0, seeded("x"))  # type: ignore[arg-type]
