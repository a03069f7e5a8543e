"""The commands besides `play`, and everything that can be wrong with a command."""

from __future__ import annotations

import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

import yarnhall
from yarnhall.core import record as records
from yarnhall.core.record import Record
from yarnhall.core.refusal import Refused
from yarnhall.server import serve as serving
from yarnhall.server.settings import Settings
from yarnhall.terminal import files

from .conftest import Hall, Process

GAMES = [*yarnhall.games(), "button_box"]


@pytest.fixture
def over(hall: Hall) -> Path:
    """A game that Ada, who hid everything, has lost."""
    path = Path("over.game")
    hall("play", "button_box", "--seed", "x", "--seats", "me:Ada,greedy", "--save", str(path), typed="1\nhide\n" * 4)
    assert path.exists()
    return path


@pytest.fixture
def half(hall: Hall) -> Path:
    path = Path("half.game")
    hall("play", "button_box", "--seed", "x", "--seats", "me:Ada,me:Ben", "--save", str(path), typed="\n1\nhide\n\n1\n")
    assert path.exists()
    return path


def test_without_a_command_it_opens_the_hall(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[Settings, bool]] = []
    monkeypatch.setattr(serving, "serve", lambda settings, browser, say: opened.append((settings, browser)))
    assert hall().exit_code == 0
    assert hall("serve", "--no-browser", "--port", "9000", "--database", "x.sqlite", "--origin", "a").exit_code == 0
    assert [(settings.port, settings.origins, browser) for settings, browser in opened] == [
        (8420, [], True),
        (9000, ["a"], False),
    ]
    assert opened[0][0].database.endswith("hall.sqlite")
    assert hall("serve", "--log-level", "loud").exit_code == 2
    assert hall("serve", "--workers", "2").exit_code == 0


def test_help_says_what_can_be_done(hall: Hall) -> None:
    shown = hall("--help").stdout
    for word in ("serve", "games", "play", "replay", "verify"):
        assert word in shown
    assert hall("--version").stdout == f"yarnhall {yarnhall.__version__}\n"


def test_a_seed_is_checked_against_its_commitment(hall: Hall, half: Path) -> None:
    commitment = sha256(b"x").hexdigest()
    assert "fits the commitment" in hall("verify", str(half), "--commitment", commitment).stdout
    refused = hall("verify", str(half), "--commitment", "0" * 64)
    assert refused.exit_code == 2


@pytest.mark.parametrize(
    "command", ["backup", "doctor", "games", "play", "replay", "reset-password", "restore", "serve", "site", "verify"]
)
def test_every_command_has_help(hall: Hall, command: str) -> None:
    done = hall(command, "--help")
    assert done.exit_code == 0
    assert f"yarnhall {command}" in done.stdout


def test_a_link_for_a_new_password_is_for_those_who_have_an_account(hall: Hall) -> None:
    refused = hall("reset-password", "nobody", "--database", "hall.sqlite")
    assert refused.exit_code == 2
    assert "Nobody has the login 'nobody' in this hall." in refused.output
    with sqlite3.connect("hall.sqlite") as database:
        database.execute("INSERT INTO person (id, name, login, created) VALUES ('p_a', 'Ada', 'ada', 1)")
    database.close()
    made = hall("reset-password", "Ada", "--database", "hall.sqlite", "--public-url", "https://hall.example")
    assert made.exit_code == 0
    assert made.output.startswith("https://hall.example/profile#reset=")


def test_the_doctor_names_what_is_wrong(hall: Hall) -> None:
    found = hall("doctor", "--database", "hall.sqlite")
    assert "✓ Database" in found.stdout
    Path("torn.sqlite").write_bytes(b"not a database at all, but long enough to look like a file" * 20)
    found = hall("doctor", "--database", "torn.sqlite")
    assert found.exit_code == 1
    assert re.search(r"✗ Database: .*the file is something else than a database", found.stdout)
    assert "✓ Games" in found.stdout


def test_a_backup_is_written_and_brought_back(hall: Hall) -> None:
    assert hall("doctor", "--database", "hall.sqlite").stdout  # makes it
    assert "holds everything" in hall("backup", "copy.sqlite", "--database", "hall.sqlite").stdout
    assert "is back" in hall("restore", "copy.sqlite", "--database", "other.sqlite").stdout
    refused = hall("backup", "copy.sqlite", "--database", "hall.sqlite")
    assert (refused.exit_code, refused.stdout) == (2, "")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--trusted-proxy", "hall.example"], "address or a network"),
        (["--database", "mysql://x/y"], "SQLite or PostgreSQL"),
        (["--public-url", "nowhere"], "http"),
        (["--log-level", "loud"], "debug, info, warning or error"),
    ],
)
def test_a_setting_that_cannot_be_is_told_in_a_sentence(hall: Hall, words: list[str], reason: str) -> None:
    refused = hall("serve", "--no-browser", *words)
    assert refused.exit_code == 2
    assert reason in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_a_port_in_use_and_a_database_that_is_none_are_told_in_a_sentence(hall: Hall) -> None:
    Path("torn.sqlite").write_bytes(b"not a database at all, but long enough to look like a file" * 20)
    Path("file").write_text("no folder")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        refused = [
            (hall("serve", "--no-browser", "--port", port, "--database", "new.sqlite"), f"127.0.0.1:{port}: Address"),
        ]
    with socket.socket() as probe:  # a port that nobody listens at any more
        probe.bind(("127.0.0.1", 0))
        closed = probe.getsockname()[1]
    free = ("serve", "--no-browser", "--port", str(closed))
    refused += [
        (hall(*free, "--database", "torn.sqlite"), "the file is something else than a database"),
        (hall(*free, "--database", "file/hall.sqlite"), "cannot be opened"),
        (hall(*free, "--database", f"postgresql://hall:secret@127.0.0.1:{closed}/hall"), "cannot be opened"),
        (hall(*free, "--workers", "2", "--database", "new.sqlite"), "PostgreSQL"),
        (hall("admin", "--database", "nowhere.sqlite"), "There is no database"),
        (hall("admin", "announce", "x", "--in", "soon", "--database", "new.sqlite"), "--in"),
    ]
    for done, reason in refused:
        assert (done.exit_code, done.stdout) == (2, ""), done.output
        assert reason in done.stderr
        assert done.stderr.count("\n") == 1, done.stderr
        assert "secret" not in done.stderr
        assert not Path("nowhere.sqlite").exists()


def test_games_lists_options_presets_and_seats(hall: Hall) -> None:
    shown = hall("games").stdout
    assert "Button Box (button_box)" in shown
    assert re.search(r"--hand +2, 3 or 4 +3 +Hand: how many buttons", shown)
    assert re.search(r"--long +yes or no +no ", shown)
    assert re.search(r"--bonus +0 to 5 +0 ", shown)
    assert re.search(r"short and rich +2 or 3 +hand 2, bonus 5", shown)
    assert re.search(r"mender +sees a good part", shown)
    for id in yarnhall.games():
        assert f"({id})" in shown
    assert "Button Box" in hall("games", "button-box").stdout


@pytest.mark.parametrize("game", GAMES)
def test_games_fits_a_narrow_screen(hall: Hall, game: str) -> None:
    done = hall("games", game, COLUMNS="50")
    assert done.exit_code == 0
    tables = [line for line in done.stdout.splitlines() if line.startswith(" ")]
    assert max(map(len, tables)) <= 80


def test_replay_steps_forward_back_and_anywhere(hall: Hall, over: Path) -> None:
    shown = hall("replay", str(over), typed="\nn\np\n5\nend\nlog\nstart\nq\n").stdout
    assert re.findall(r"(\d+) of 12> ", shown) == ["0", "1", "2", "1", "5", "12", "12", "0"]
    assert "1. A: Lay coral\n  Ada lays coral." in shown
    assert "All buttons are laid: Greedy bot wins." in shown
    assert "Greedy bot, place 1" in shown


def test_a_finished_game_is_tried_from_a_moment_and_nothing_of_it_is_kept(hall: Hall, over: Path) -> None:
    before = over.read_text()
    done = hall("replay", str(over), "--as", "A", typed="end\ntry\n2\ntry\nquit\nno\nq\n")
    assert "The game is over here: go back to a move before the end." in done.stderr
    assert "What if: bots play the others, and nothing of it counts." in done.stdout
    assert "The game ends here and was not saved." in done.stdout
    assert done.stdout.rstrip().endswith("2 of 12>")
    assert over.read_text() == before


def test_replay_refuses_to_go_where_there_is_nothing(hall: Hall, over: Path) -> None:
    done = hall("replay", str(over), typed="99\np\nhop\n" + "9" * 5000 + "\n?\n")
    assert done.exit_code == 0
    lines = done.stderr.splitlines()
    assert lines[0] == "There is no move 99; the game has 12 moves."
    assert lines[1] == "There is no move -1; the game has 12 moves."
    assert lines[2].startswith("'hop' leads nowhere.")
    assert len(lines) == 5


def test_a_finished_game_is_shown_with_everybody_s_eyes(hall: Hall, over: Path) -> None:
    shown = hall("replay", str(over), "--print").stdout
    assert "as everybody saw it" in shown
    assert "hand coral horn ivory" in shown
    assert "hand jade khaki linen" in shown
    assert [int(number) for number in re.findall(r"^(\d+)\. [AB]: ", shown, re.MULTILINE)] == list(range(1, 13))


def test_a_game_that_goes_on_is_shown_with_one_player_s_eyes(hall: Hall, half: Path) -> None:
    for words in ((), ("--as", "a"), ("--as", "Ada")):
        shown = hall("replay", str(half), "--print", *words).stdout
        assert "hand coral horn ivory" in shown
        assert not re.search(r"jade|khaki|linen", shown)
    ben = hall("replay", str(half), "--as", "B", typed="end\nlog\n").stdout
    assert "jade" in ben
    assert not re.search(r"coral|horn|ivory", ben)
    spectator = hall("replay", str(half), "--as", "spectator", "--print").stdout
    assert not re.search(r"coral|horn|ivory|jade|khaki|linen", spectator)
    everything = hall("replay", str(half), "--as", "all", "--print").stdout
    assert re.search(r"coral", everything)
    assert re.search(r"jade", everything)


def test_nobody_else_s_eyes(hall: Hall, half: Path) -> None:
    done = hall("replay", str(half), "--as", "C")
    assert done.exit_code == 2
    assert done.stderr == "Nobody is called 'C' here; --as is A, B, spectator or all.\n"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("perspective", ["A", "B", "spectator", "all"])
def test_every_game_can_be_replayed(hall: Hall, game: str, perspective: str) -> None:
    hall("play", game, "--seed", "r", "--seats", "greedy,random", "--save", "r.game")
    done = hall("replay", "r.game", "--as", perspective, "--print")
    assert done.exit_code == 0
    assert "Greedy bot, place " in done.stdout
    assert hall("replay", "r.game", "--as", perspective, typed="end\n3\n\n").exit_code == 0


def test_verify_says_what_it_found(hall: Hall, over: Path, half: Path) -> None:
    done = hall("verify", str(over))
    assert done.exit_code == 0
    assert done.stdout == (
        "The record of Button Box is whole: its digest fits, 12 actions can be replayed, "
        "and it ends: All buttons are laid: Greedy bot wins.\n"
    )
    assert "3 actions can be replayed, and the game is not over yet." in hall("verify", str(half)).stdout


def test_verify_misses_a_component(hall: Hall, over: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = type(records.replay(files.read(over)))
    monkeypatch.setattr(kind, "census", lambda self: list(range(12 - len(self.shown[1]))))
    done = hall("verify", str(over))
    assert done.exit_code == 2
    assert done.stderr == "After action 4 of the record a component is missing, or there twice.\n"


def broken(over: Path) -> dict[str, str | bytes]:
    """Records that are wrong, each in its own way."""
    record = files.read(over)
    text, body = record.to_text(), json.loads(record.to_json())
    stranger = replace(record, actions=((1, 5), *record.actions[1:]))
    illegal = replace(record, actions=((0, 2), *record.actions[1:]))
    return {
        "empty": "",
        "prose": "Once upon a time\n",
        "binary": bytes(range(256)),
        "cut": text[:-30],
        "another move": text.replace("1. A: lay coral", "1. A: lay horn"),
        "an unreadable move": text.replace("1. A: lay coral", "1. A: knit"),
        "another seat": text.replace("1. A: lay coral", "1. B: lay coral"),
        "another number": text.replace("1. A: lay coral", "7. A: lay coral"),
        "an endless number": text.replace("1. A: lay coral", "1" * 5000 + ". A: lay coral"),
        "no heading": text.replace("rules: 1", "rules 1"),
        "bad heading": text.replace("rules: 1", "rules: one"),
        "deep heading": text.replace("rules: 1", "rules: " + "[" * 100000),
        "newer rules": replace(record, rules=9).to_json(),
        "another seed": text.replace('seed: "x"', 'seed: "y"'),
        "unknown game": json.dumps({**body, "game": "no such game"}),
        "unknown game, digest mended": replace(record, game="no such game").to_json(),
        "unknown option": replace(record, options={"colour": "red"}).to_json(),
        "bad option": replace(record, options={**record.options, "hand": 77}).to_json(),
        "too many seats": replace(record, seats=10**12).to_json(),
        "an action more": replace(record, actions=(*record.actions, (0, 1))).to_json(),
        "an action out of turn": stranger.to_json(),
        "an illegal action": illegal.to_json(),
        "a huge action": replace(record, actions=((0, 2**70),)).to_json(),
        "a negative seat": replace(record, actions=((-1, 2),)).to_json(),
        "half a character": json.dumps({**body, "seed": "\ud800"}),
        "no digest": json.dumps({key: value for key, value in body.items() if key != "digest"}),
        "bad names": json.dumps({**body, "names": "Ada"}),
        "another format": json.dumps({**body, "format": "yarnhall record 99"}),
        "no JSON": record.to_json()[:-20],
        "a list": "{" + "[" * 100000,
    }


@pytest.mark.parametrize("command", [("verify",), ("replay",), ("play", "--load")])
def test_a_broken_record_gets_one_sentence(hall: Hall, over: Path, command: tuple[str, ...]) -> None:
    for name, content in broken(over).items():
        path = Path("broken")
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        done = hall(*command, str(path))
        assert done.exit_code == 2, f"{name}: {done.output}"
        assert done.stdout == "", name
        assert re.fullmatch(r"[^\n]+\.\n", done.stderr), f"{name}: {done.stderr!r}"
        assert len(done.stderr) < 300, name


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(data=st.data())
def test_no_change_to_a_record_goes_unnoticed(over: Path, data: st.DataObject) -> None:
    """Any one character replaced: the record is refused, or says the same game as before."""
    record = files.read(over)
    text = data.draw(st.sampled_from([record.to_text(), record.to_json()]))
    at = data.draw(st.integers(0, len(text) - 1))
    changed = text[:at] + data.draw(st.characters(exclude_categories=["Cs"])) + text[at + 1 :]
    try:
        found: Record = records.from_text_or_json(changed)
        records.replay(found)
    except Refused:
        return
    assert found.digest() == record.digest()


BAD_COMMANDS = {
    ("play", "no_such_game"): "There is no game 'no_such_game'; there is ",
    ("play",): "Name the game first, as in `yarnhall play GAME --seats me,mender`; see `yarnhall games`.",
    ("play", "--hand", "3", "button_box"): "Name the game first",
    ("play", "button_box", "--colour", "red"): "Button Box has no option --colour; it has --hand, --style, --long ",
    ("play", "button_box", "--hand", "7"): "Option hand is 2, 3 or 4, not '7'.",
    ("play", "button_box", "--hand"): "--hand needs a value.",
    ("play", "button_box", "--hand", "2", "--hand", "3"): "--hand is there twice.",
    ("play", "button_box", "--no-hand"): "Button Box has no option --no-hand; ",
    ("play", "button_box", "--bonus", "-1"): "Option bonus is a number from 0 to 5, not '-1'.",
    ("play", "button_box", "--long", "perhaps"): "Option long is yes or no, not 'perhaps'.",
    ("play", "button_box", "hand"): "'hand' belongs to no option; an option of a game is written --name value.",
    ("play", "button_box", "--preset", "huge"): "Button Box has no preset 'huge'; there is standard, ",
    ("play", "button_box", "--seats", "me"): "Button Box with these options is for 2 or 3 seats, not 1.",
    ("play", "button_box", "--seats", "me,me,me,me"): "Button Box with these options is for 2 or 3 seats, not 4.",
    (
        "play",
        "button_box",
        "--seats",
        "me,genius",
    ): "There is no bot 'genius'; there is first-evening, loose-thread, mender, tailor, couturier, master, "
    "random and greedy.",
    ("play", "button_box", "--seats", ""): "A seat in '' is empty; ",
    ("play", "button_box", "--seed", "a\nb"): "A seed is text that can be printed, not 'a\\nb'.",
    ("play", "button_box", "--save", "no/such/folder.game", "--seats", "x"): "There is no bot 'x'; ",
    ("play", "button_box", "--seed"): "Option '--seed' requires an argument.",
    ("play", "--load", "no.game"): "'no.game' cannot be read: no such file or directory.",
    ("play", "--load", "."): "'.' cannot be read: is a directory.",
    ("play", "button_box", "--load", "no.game"): "A loaded game brings its own options and seed: ",
    ("games", "no_such_game"): "There is no game 'no_such_game'; there is ",
    ("replay", "no.game"): "'no.game' cannot be read: no such file or directory.",
    ("verify", "no.game"): "'no.game' cannot be read: no such file or directory.",
    ("verify",): "Missing argument 'file'.",
    ("verify", "a", "b"): "Got unexpected extra argument",
    ("juggle",): "No such command 'juggle'.",
    ("--juggle",): "No such option: --juggle",
}


@pytest.mark.parametrize("words", BAD_COMMANDS, ids=" ".join)
def test_a_bad_command_gets_one_sentence_and_exit_code_2(hall: Hall, words: tuple[str, ...]) -> None:
    done = hall(*words)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.startswith(BAD_COMMANDS[words])
    assert len(done.stderr.splitlines()) == 1
    assert not list(Path.cwd().iterdir())


def test_a_bad_command_in_a_process_of_its_own(process: Process) -> None:
    done = process("play", "no_such_game")
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"There is no game 'no_such_game'; there is [^\n]+\.\n", done.stderr)


def test_a_file_without_end_is_not_read_to_its_end(hall: Hall) -> None:
    done = hall("verify", "/dev/zero")
    assert done.stderr == "'/dev/zero' is no record: it is larger than 8 MB.\n"


def test_a_file_one_may_not_read(hall: Hall, over: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert hall("verify", str(over)).stderr == "'over.game' cannot be read: permission denied.\n"


def test_names_in_a_record_cannot_command_the_terminal(hall: Hall, over: Path) -> None:
    record = replace(files.read(over), names=("\x1b[2J[red]{1}\n", "Greedy bot"))
    Path("names.json").write_text(record.to_json())
    shown = hall("replay", "names.json", "--print").stdout
    assert "A is [2J[red]{1} and B is Greedy bot." in shown
    assert "\x1b" not in shown


def test_a_reader_who_has_seen_enough_is_no_error(over: Path) -> None:
    replaying = subprocess.Popen(
        [sys.executable, "-m", "yarnhall", "replay", str(over), "--print"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert replaying.stdout is not None
    assert replaying.stderr is not None
    replaying.stdout.close()
    complaint = replaying.stderr.read()
    replaying.stderr.close()
    replaying.wait(timeout=60)
    assert complaint == b""
