"""Notation, refusals, log and the reference; and that every rule is tested."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from yarnhall.core.refusal import Ambiguous, Illegal, Refused, Unreadable
from yarnhall.games.calico import actions, partitions, reference, words
from yarnhall.games.calico.data import SCENARIO_SCORE, SCENARIOS, patch
from yarnhall.games.calico.game import GAME
from yarnhall.games.calico.state import CalicoState
from yarnhall.games.calico.zones import SECRET
from yarnhall.terminal.moves import Moves

HERE = Path(__file__).parent


def placing() -> CalicoState:
    state = GAME.new(2, "beginner", "words")
    state.active = 0
    state.hand[:2] = [patch("Nd") + SECRET, patch("Ns") + SECRET]
    state.market = [patch("Pd"), patch("Pf"), patch("Pd")]
    return state


def taking() -> CalicoState:
    state = placing()
    state.apply(0, GAME.read(state, 0, "place dots a1"))
    return state


def test_a_patch_may_be_said_in_part() -> None:
    state = placing()
    assert GAME.read(state, 0, "pl nav str C4") == GAME.read(state, 0, "place navy stripes c4")
    assert GAME.read(state, 0, "place stripes c4") == GAME.read(state, 0, "place navy stripes c4")
    with pytest.raises(Ambiguous, match="navy dots or navy stripes"):
        GAME.read(state, 0, "place navy c4")


def test_the_drawn_board_says_what_cats_and_goals_are_worth() -> None:
    state = placing()
    drawn = GAME.text(state, 0).splitlines()
    assert any(line.startswith("Millie      3 points: 3 or more touching patches of ") for line in drawn)
    assert "   *1 A-B-C-D-E-F  10 points or 15: colours and patterns still fit" in drawn
    for space, letters in (("b2", "Nd"), ("c1", "Nd"), ("d1", "Ns")):  # two alike beside the first spot: not all differ
        state.hand[:2] = [patch(letters) + SECRET, patch("Pf") + SECRET]
        state.apply(0, GAME.read(state, 0, f"place {'dots' if letters == 'Nd' else 'stripes'} {space}"))
        state.apply(0, GAME.read(state, 0, "take 2"))
        state.market = [patch("Pd"), patch("Pf"), patch("Pd")]
        state.apply(1, state.legal(1)[0])
        state.apply(1, state.legal(1)[0])
        state.market = [patch("Pd"), patch("Pf"), patch("Pd")]
    assert "   *1 A-B-C-D-E-F  can no longer be met" in GAME.text(state, 0).splitlines()


def test_only_who_goes_round_the_circle_is_told_of_it() -> None:
    titles = {name: [part.title for part in GAME.cards(GAME.presets[name])] for name in ("standard", "circle")}
    assert "Quilting Circle" not in titles["standard"]
    assert "Quilting Circle" in titles["circle"]


def test_a_take_may_be_said_by_place_or_patch() -> None:
    state = taking()
    assert actions.where_of(GAME.read(state, 0, "take 3")) == 2
    assert actions.where_of(GAME.read(state, 0, "take fern")) == 1
    with pytest.raises(Ambiguous, match="'take 1' or 'take 3'"):
        GAME.read(state, 0, "take pink dots")


@pytest.mark.parametrize(
    ("text", "error", "sentence"),
    [
        ("place navy dots", Unreadable, "'dots' is no space"),
        ("place navy dots f9", Unreadable, "spaces are a1 to e5"),
        ("place pink dots a1", Illegal, "You have no pink dots in hand; you have navy dots and navy stripes"),
        ("place vines a1", Illegal, "Nothing in your hand is vines"),
        ("place navy dots b4", Illegal, "place of a Design Goal"),
        ("take 1", Illegal, "Place a patch of your hand"),
        ("goal AA-BB-CC", Illegal, "Place a patch of your hand"),
        ("goal", Unreadable, "should look like 'goal AA-BB-CC'"),
        ("sew navy a1", Unreadable, "nothing you can do; now there is place"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(text: str, error: type[Refused], sentence: str) -> None:
    state = placing()
    with pytest.raises(error, match=re.escape(sentence)):
        GAME.read(state, 0, text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("take 4", "there are 3"),
        ("take 2 pink dots", "At 2 lies pink fern, not pink dots"),
        ("take purple vines", "There is no purple vines that you can take"),
        ("take green", "Nothing to be taken is green"),
    ],
)
def test_what_cannot_be_taken_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Refused, match=re.escape(sentence)):
        GAME.read(taking(), 0, text)


def test_the_log_tells_what_a_patch_earns() -> None:
    state = placing()
    state.notes = []
    state.buttons[1:6] = [1] * 5
    for cell in (9, 10):
        state.coloured[4] |= 1 << cell
        state.free[0] &= ~(1 << cell)
    state.buttons[4] = 0
    state.buttons[0] = 1
    state.apply(0, GAME.read(state, 0, "place navy dots b2"))
    assert [GAME.tell(note, 1) for note in state.notes][:3] == [
        "{0} places navy dots on b2.",
        "{0} sews on a navy button: 3 points.",
        "{0} has a button of every colour and gets the rainbow button: 3 points.",
    ]


def test_the_offer_of_a_placement_says_what_it_earns() -> None:
    state = placing()
    for cell in (9, 10):
        state.coloured[4] |= 1 << cell
        state.free[0] &= ~(1 << cell)
    action = GAME.read(state, 0, "place navy dots b2")
    assert GAME.offer(state, 0, action) == {
        "do": "place",
        "patch": patch("Nd"),
        "row": 2,
        "col": 2,
        "earns": 3,
        "button": 4,
        "rainbow": False,
        "cat": None,
        "goals": [{"spot": 0, "colours_can": True, "patterns_can": True, "points": 0}],
    }


def test_the_offer_of_a_placement_says_what_becomes_of_the_goals_around_it() -> None:
    state = placing()
    state.hues[0] = partitions.add(state.hues[0], 4)
    offer = GAME.offer(state, 0, GAME.read(state, 0, "place navy dots b2"))
    assert offer["goals"] == [{"spot": 0, "colours_can": False, "patterns_can": True, "points": 0}]


def test_the_reference_is_json_and_names_everything() -> None:
    reference = GAME.reference(GAME.configure("scenario-3"))
    assert json.loads(json.dumps(reference)) == reference
    assert [len(border) for border in reference["boards"].values()] == [24] * 4
    assert (reference["scenario"] or "").startswith("Scenario 3: 60 points")


@pytest.mark.parametrize("number", range(1, SCENARIOS + 1))
def test_the_reference_words_the_objectives_in_the_order_of_the_view(number: int) -> None:
    state = GAME.new(1, f"scenario-{number}", "words")
    told = GAME.reference(GAME.configure(f"scenario-{number}"))["objectives"]
    seen = GAME.view(state, 0)["objectives"]
    assert told == [reference.objective(one["what"], one["needed"]) for one in seen]
    assert told[0] == f"at least {SCENARIO_SCORE[number]} points"


def test_the_texts_of_the_cats_fit_the_table_of_the_rules() -> None:
    rules = GAME.rulebook()
    for cat, text in zip(words.CAT_TITLES, ["", *reference.CAT_TEXTS], strict=True):
        if text:
            assert f"{words.CAT_TITLES[cat]} | {text.replace(' patches', '')}" in rules


def test_every_rule_is_cited_by_a_test() -> None:
    numbers = re.findall(r"\*\*R(\d+\.\d+)\*\*", GAME.rulebook())
    assert len(numbers) == len(set(numbers)) > 40
    cited = {
        found.replace("_", ".")
        for file in HERE.glob("test_*.py")
        for found in re.findall(r"def test_r(\d+_\d+)_", file.read_text("utf-8"))
    }
    assert sorted(set(numbers) - cited) == []
    assert sorted(cited - set(numbers)) == []


def test_little_words_may_be_said_or_left_out_in_the_terminal() -> None:
    state = GAME.new(1, "beginner", "little")
    moves = Moves(GAME, state, 0)
    written = GAME.write(state, 0, moves.actions[0])
    beginning, _, space = written.rpartition(" ")
    assert beginning.startswith("place ")
    assert moves.read(f"{beginning} on {space}") == moves.actions[0]
    with pytest.raises(Unreadable):
        moves.read(f"{beginning} under {space}")
