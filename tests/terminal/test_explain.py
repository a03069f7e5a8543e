"""A terminal that tells enough: components, signs, rules by number, what can be done now, and steps that wait."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import yarnhall
from yarnhall.core import record as records
from yarnhall.core.forced import next_forced
from yarnhall.core.registry import game as find_game
from yarnhall.core.rulebook import rule
from yarnhall.terminal import files

from .conftest import Hall

RULES = """# Game

## R1 Setting up

- **R1.1** Shuffle. It may
  take two lines.
- **R1.2** Deal.
- **R1.3 Begin:** the first player does.

## R10 The end

- **R10.1** Stop.
"""


def test_a_rule_by_its_number_and_a_section_by_its_own() -> None:
    assert rule(RULES, "1.1") == "- **R1.1** Shuffle. It may\n  take two lines."
    assert rule(RULES, "1.2") == "- **R1.2** Deal."
    assert rule(RULES, "1.3") == "- **R1.3 Begin:** the first player does."
    assert rule(RULES, "10.1") == "- **R10.1** Stop."
    assert rule(RULES, "1").splitlines()[0] == "## R1 Setting up"
    assert "R10" not in rule(RULES, "1")
    assert rule(RULES, "2.7") == rule(RULES, "3") == ""


@pytest.mark.parametrize("game", yarnhall.games())
def test_somebody_who_never_saw_the_game_is_told(hall: Hall, game: str) -> None:
    done = hall("play", game, "--seed", "x", "--seats", "me,random", typed="cards\nlegend\nwhy 1.1\nwhy 99\nxyzzy 1\n")
    found = find_game(game)
    options = found.configure(None)
    for group in found.cards(options):
        assert group.title in done.stdout
        if group.reconstructed:
            assert group.reconstructed in done.stdout
    assert sum(len(group.cards) for group in found.cards(options)) > 5
    assert len(found.legend(options)) > 2
    assert all(sign.meaning.split()[0] in done.stdout for sign in found.legend(options))
    assert rule(found.rulebook(), "1.1").split()[-1].strip("*.") in done.stdout
    wrong = done.stderr.splitlines()
    assert wrong[0].startswith("There is no rule '99'")
    verbs = re.search(r"'xyzzy' is nothing you can do; now there is (.+)\.", wrong[1])
    assert verbs is not None, wrong
    first = done.stdout.partition("Player A> ")[0]
    # Side by side, behind what they share, or in words with the notation behind them.
    found_verbs = re.findall(r"(?m)(?:^|   ) *\d+ ([a-z]+)|^  ([a-z]+) .*?  \d+\u00a0|^ *\d+ [A-Z].*?\(([a-z]+)", first)
    listed = {verb for one in found_verbs for verb in one if verb}
    assert set(re.split(r", | and ", verbs[1])) <= listed
    assert found.notation is not None
    assert len(listed) < len(found.notation.verbs)


@pytest.mark.parametrize("game", yarnhall.games())
def test_a_long_list_shows_every_verb(hall: Hall, game: str) -> None:
    """Somewhere in a game at random there are more moves than fit: what is listed has some of every verb."""
    found = find_game(game)
    options = found.configure(None)
    start = records.start(found, found.seats(options)[-1], options, "long")
    state = records.opening(start)
    moves: list[tuple[int, int]] = []
    while (acting := state.to_act()) and len(moves) < 200:
        player = acting[0]
        legal = state.legal(player)
        verbs = {found.write(state, player, action).split()[0] for action in legal}
        if len(legal) > 40 and len(verbs) > 1:
            break
        moves.append((player, legal[len(moves) % len(legal)]))
        state.apply(*moves[-1])
    else:
        return
    record = records.Record(game, found.rules, start.seats, start.options, "long", tuple(moves))
    files.write(Path("long.game"), record)
    shown = hall("play", "--load", "long.game", typed="\n" * 3).stdout
    numbers = 0
    for verb in verbs:
        one_by_one = re.findall(rf"\b\d+ {re.escape(verb)}\b", shown)
        alike = re.findall(rf"(?m)^  {re.escape(verb)}\b.*?  \d+\u00a0.*$", shown)
        assert one_by_one or alike, (verb, shown)
        numbers += len(one_by_one) + sum(line.count("\u00a0") for line in alike)
    left_out = [int(many) for many in re.findall(r"… and (\d+) more; `moves \w+` lists them", shown)]
    assert numbers + sum(left_out) == len(legal)


@pytest.mark.usefixtures("toys")
class TestPress:
    """A forced step waits for Enter where the last choice could still be taken back."""

    TALLY = ("play", "tally", "--seed", "x", "--seats", "me:Ada,me:Ben")

    def test_enter_does_it(self, hall: Hall) -> None:
        done = hall(*self.TALLY, typed="mark 2\n\nmark 1\nsave t.game\n")
        assert "Nothing else is left to do. Enter: End turn; undo takes back your last choice." in done.stdout
        assert done.stderr == ""
        assert "1. A: mark 2\n2. A: end turn\n3. B: mark 1\n" in Path("t.game").read_text()

    def test_one_move_is_not_counted_as_many(self, hall: Hall) -> None:
        assert hall(*self.TALLY, typed="mark 2\n7\n").stderr == "There is no move 7; there is only move 1.\n"

    def test_undo_takes_back_the_choice(self, hall: Hall) -> None:
        hall(*self.TALLY, typed="mark 2\nundo\nmark 3\nsave t.game\n")
        assert "1. A: mark 3\n" in Path("t.game").read_text()
        assert "mark 2" not in Path("t.game").read_text()

    def test_auto_does_it_at_once_until_told_otherwise(self, hall: Hall) -> None:
        hall(*self.TALLY, typed="auto\nmark 2\nmark 1\nauto\nmark 3\nsave t.game\n")
        assert Path("t.game").read_text().endswith("4. B: end turn\n5. A: mark 3\n")

    def test_bots_never_wait(self, hall: Hall) -> None:
        done = hall("play", "tally", "--seed", "x", "--seats", "random,random")
        assert "The end ─" in done.stdout
        assert ">" not in done.stdout


def test_enter_does_the_only_move_also_where_nothing_is_forced(hall: Hall) -> None:
    """As in a window for reactions, where who has nothing to react with is asked like everybody."""
    asked = 0
    for game in yarnhall.games():
        found = find_game(game)
        start = records.start(found, 2, {}, "only")
        state = records.opening(start)
        moves: list[tuple[int, int]] = []
        while (acting := state.to_act()) and len(moves) < 60:
            legal = state.legal(acting[0])
            if len(legal) == 1 and next_forced(state) is None:
                break
            moves.append((acting[0], legal[len(moves) % len(legal)]))
            state.apply(*moves[-1])
        else:
            continue
        record = records.Record(game, found.rules, start.seats, start.options, "only", tuple(moves))
        files.write(Path(f"{game}.game"), record)
        done = hall("play", "--load", f"{game}.game", typed="\n")
        assert "Nothing else can be done; Enter does it." in done.stdout
        assert "An empty line" not in done.stderr
        asked += 1
    assert asked
