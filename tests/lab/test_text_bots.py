"""Whoever plays by reading: in an arena with a leaderboard, and in single games for evaluations."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from yarnhall.__main__ import app
from yarnhall.core import record as records
from yarnhall.core.refusal import Refused
from yarnhall.text_game import TextGame, play

GAME = "button_box"
MODELS = '''
from yarnhall.bots.text_bot import TextBot


class First(TextBot):
    """Reads nothing and answers as models do, with words around it."""

    def answer(self, prompt):
        assert "Your choices:" in prompt
        return "Let me think.\\n\\nMove: 1"


class Learns(TextBot):
    """Wrong at first, right when it is told so."""

    def answer(self, prompt):
        return "1" if "refused" in prompt else "fly to the moon"


class Mute(TextBot):
    def answer(self, prompt):
        return ""
'''


def test_models_enter_an_arena_and_a_leaderboard_is_written(tmp_path: Path) -> None:
    models = tmp_path / "models.py"
    models.write_text(MODELS)
    board = tmp_path / "out" / "board.json"
    bots = ",".join(f"{models}:{name}" for name in ("First", "Learns", "Mute"))
    words = ["arena", GAME, "--bots", f"random,{bots}", "--deals", "2", "--leaderboard", str(board)]
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path)
        result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    found = json.loads(board.read_text())
    assert found["game"] == GAME
    rows = {row["bot"]: row for row in found["standings"]}
    assert set(rows) == {"random", "First", "Learns", "Mute"}
    assert [row["rank"] for row in found["standings"]] == [1, 2, 3, 4]
    assert rows["Mute"]["stopped"] == 12  # three rivals, two deals, two seatings
    assert rows["Mute"]["rank"] == 4
    assert rows["First"]["stopped"] == rows["Learns"]["stopped"] == 0
    assert ":Mute in seat B: none of 3 replies was a choice" in result.output


def test_a_game_is_played_by_texts_to_its_end() -> None:
    prompts: list[str] = []

    def model(prompt: str) -> str:
        prompts.append(prompt)
        return "1"

    found = play(GAME, [model, model], seed="text")
    assert found.gave_up is None
    assert found.refused == [0, 0]
    assert len(prompts) > 2
    assert "You are Player 1, seat 1." in prompts[0]
    assert any("Since your last choice:" in prompt for prompt in prompts)
    state = records.replay(found.record)
    assert not state.to_act()
    assert [float(state.points(seat)) for seat in range(2)] == found.points


@pytest.mark.parametrize("reply", ["hm", "", None])
def test_who_says_nothing_legal_loses(reply: str | None) -> None:
    found = play(GAME, [lambda _: "1", lambda _: reply], seed="text")
    assert found.gave_up == 1
    assert found.placing == [1, 2]
    assert found.refused == [0, 3]


def test_a_refused_reply_changes_nothing() -> None:
    table = TextGame(GAME, seed="text")
    before = table.observation()
    with pytest.raises(Refused):
        table.step("fly to the moon")
    assert table.observation() == before
    assert table.refused[before[0]] == 1
