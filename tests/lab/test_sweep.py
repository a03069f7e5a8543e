"""Sweeps: one value of a game over a range, and the value that comes nearest to a wish."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from yarnhall.__main__ import app
from yarnhall.core import own_data
from yarnhall.core.refusal import BadOption, Refused
from yarnhall.core.registry import AnyGame, game as find_game, games
from yarnhall.lab import sweep as sweeps
from yarnhall.lab.play import GameRow, Played, SeatRow
from yarnhall.lab.vary import Vary, read, varied


def patchable() -> tuple[AnyGame, str, list[int], str]:
    """A game that takes data of one's own, the path of a list of numbers in them, the list, and the option."""
    for id in games():
        game = find_game(id)
        for path, value in _leaves(dict(game.shipped_data(game.configure(None))), ""):
            numbers = value if isinstance(value, list) and all(type(one) is int for one in value) else []
            if len(numbers) > 1 and numbers == sorted(numbers) and path.endswith("points"):
                return game, path, numbers, "data"
    raise AssertionError("no game has such data")


def _leaves(table: dict[str, object], path: str) -> list[tuple[str, object]]:
    found: list[tuple[str, object]] = []
    for name, value in table.items():
        inner = f"{path}.{name}" if path else name
        found += _leaves(value, inner) if isinstance(value, dict) else [(inner, value)]
    return found


def value_at(text: object, path: str) -> object:
    table: object = own_data.read(str(text))
    for part in path.split("."):
        assert isinstance(table, dict)
        table = table[part]
    return table


def test_ranges_steps_and_lists_are_read() -> None:
    assert read("a.b=3..6") == Vary("a.b", (3, 4, 5, 6))
    assert read("a=0..100:50") == Vary("a", (0, 50, 100))
    assert read("a = 4, 1,2") == Vary("a", (1, 2, 4))
    for wrong in ("a", "a=", "=1..2", "a=5", "a=2..1", "a=1..x", "a=1,x", "a=0..100000"):
        with pytest.raises(BadOption, match="PATH="):
            read(wrong)


def test_a_path_sets_a_number_moves_a_list_and_keeps_what_else_is_said() -> None:
    game, path, value, option = patchable()
    made = varied(game, {option: ""}, {path: value[0] + 2})
    assert value_at(made[option], path) == [one + 2 for one in value]
    made = varied(game, made, {f"{path}.1": value[0] + 1})
    assert value_at(made[option], path) == [value[0] + 1, *[one + 2 for one in value[1:]]]
    game.configure(made)


def test_a_path_that_leads_nowhere_says_what_there_is() -> None:
    game, path, value, option = patchable()
    first, _, rest = path.partition(".")
    with pytest.raises(Refused, match=f"there is .*{rest.partition('.')[0]}"):
        varied(game, {option: ""}, {f"{first}.nothing": 1})
    with pytest.raises(Refused, match="list of"):
        varied(game, {option: ""}, {f"{path}.{len(value) + 1}": 1})


def made_up(settings: sweeps.Settings) -> list[Played]:
    """Two seats; the more a card is worth, the more points they have, and the more often the first one wins."""
    worth = sum(settings.values())
    found = []
    for number in range(80):
        chance = random.Random(number)
        winner = int(chance.random() > 0.3 + 0.05 * worth)
        row = GameRow(number, "s", 1, 1, 20, 2.0, 2, [], 0, 0.5, 1.0, winner, "")
        seats = [
            SeatRow(number, seat, "b", chance.gauss(20, 2) + worth, 1, float(seat == winner), 1, 2.0, ["card: owl"])
            for seat in range(2)
        ]
        found.append(Played(row, seats))
    return found


def test_curves_follow_the_value_and_the_wish_is_found() -> None:
    vary = read("cards.owl.points=0..6")
    points = sweeps.sweep(vary, made_up)
    (_, rates), *_ = sweeps.curves(points, ["points of a seat"])
    means = [rate.mean for rate in rates if rate is not None]
    assert means == sorted(means)
    assert means[-1] - means[0] == pytest.approx(6)
    wishes = [sweeps.wish("points of a seat=24")]
    assert sweeps.nearest(points, wishes).settings == {"cards.owl.points": 4}
    assert sweeps.watched(vary, points, []) == ["card: owl"]
    page = sweeps.report("button_box", vary, points, ["card: owl"], ["found"])
    assert page.count("<figure>") == 5
    with pytest.raises(BadOption, match="No seat had card: fox"):
        sweeps.watched(vary, points, ["card: fox"])
    with pytest.raises(BadOption, match="NAME=VALUE"):
        sweeps.wish("points of a seat")
    with pytest.raises(BadOption, match="Nothing is known of 'joy'"):
        sweeps.nearest(points, [sweeps.wish("joy=3")])
    for wrong in ("seats with card: fox=10%", "first places of seats with card: fox=10%"):
        with pytest.raises(BadOption, match="No seat had card: fox; there is card: owl"):
            sweeps.nearest(points, [sweeps.wish(wrong)])


def test_a_wish_that_cannot_be_is_refused_before_everything_was_played() -> None:
    values: list[sweeps.Settings] = []

    def play(settings: sweeps.Settings) -> list[Played]:
        values.append(settings)
        return made_up(settings)

    with pytest.raises(BadOption, match="Nothing is known of 'joy'"):
        sweeps.sweep(read("cards.owl.points=0..6"), play, [sweeps.wish("joy=3")])
    assert len(values) == 1


def test_several_values_are_searched() -> None:
    pytest.importorskip("cma")
    two = [read("a=0..9"), read("b=0..9")]
    wishes = [sweeps.wish("points of a seat=35")]
    points = list(sweeps.search(two, wishes, made_up, rounds=6))
    best = sweeps.nearest(points, wishes)
    assert abs(sum(best.settings.values()) - 15) <= 1
    assert len(points) < 100


def test_the_command_draws_curves(tmp_path: Path) -> None:
    game, path, value, _ = patchable()
    vary = f"{path}={value[0]}..{value[0] + 1}"
    words = ["sweep", game.id, "--vary", vary, "--games", "2", "--bots", "random", "--towards", "turns of a game=20"]
    answer = CliRunner().invoke(app, words)
    assert answer.exit_code == 0, answer.output
    assert "Nearest to turns of a game 20 of 2 settings" in answer.output
    assert "<svg" in (tmp_path / f"{game.id}-sweep.html").read_text("utf-8")
    refused = CliRunner().invoke(app, ["sweep", game.id, "--vary", "nothing=1..2"])
    assert refused.exit_code == 2
    assert "leads nowhere" in refused.output


def test_games_that_a_bot_stopped_are_told(tmp_path: Path) -> None:
    """Before, a sweep left them out without a word."""
    (tmp_path / "own.py").write_text(
        "from yarnhall.bots.random import RandomBot\n\n\n"
        "class Cheat(RandomBot):\n"
        "    def __init__(self, judge):\n        pass\n\n"
        "    def choose(self, state, player, rng):\n"
        "        return 999_999_999 if rng.below(60) == 0 else super().choose(state, player, rng)\n"
    )
    game, path, value, _ = patchable()
    words = ["sweep", game.id, "--vary", f"{path}={value[0]}..{value[0] + 1}", "--games", "4", "--seats", "2"]
    answer = CliRunner().invoke(app, [*words, "--bots", "own.py:Cheat,random"])
    assert " of 8 (" in answer.stderr
    assert "stopped by a bot" in answer.stderr
    assert "999999999 is no legal action" in (tmp_path / "stopped" / "stopped.txt").read_text("utf-8")
