"""Whole games with everything a person can type."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import yarnhall
from yarnhall.core import record as records
from yarnhall.core.registry import game as find_game
from yarnhall.terminal import files
from yarnhall.terminal.seats import BadSeat, read

from .conftest import PLUGIN, Hall, Process

GAMES = [*yarnhall.games(), "button_box"]
AT_BUTTONS = ("play", "button_box", "--seed", "x", "--seats", "me:Ada,greedy")
# With seed x Ada holds coral, horn and ivory, and the other seat jade, khaki and linen.


def after(output: str, prompt: str) -> str:
    return output.rpartition(prompt)[2]


def placed(output: str) -> bool:
    """Somebody is first, or, where nobody won, all share one place."""
    line = re.search(r"Placing: (.+)", output)
    places = re.findall(r"(\d+)\. ", line[1]) if line else []
    return bool(places) and (places[0] == "1" or len(set(places)) == 1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [None, "me,random", "me,me"])
def test_a_whole_game_by_numbers(hall: Hall, game: str, seats: str | None) -> None:
    chosen = [] if seats is None else ["--seats", seats]
    done = hall("play", game, "--seed", "whole", "--save", "whole.game", *chosen, typed="1\n" * 2000)
    assert done.exit_code == 0, done.output
    assert "The end ─" in done.stdout
    assert placed(done.stdout)
    record = files.read(Path("whole.game"))
    state = records.replay(record)
    assert not state.to_act()
    assert hall("verify", "whole.game").exit_code == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_a_process_of_its_own(process: Process, game: str) -> None:
    done = process("play", game, "--seed", "own", "--seats", "me:Ada,greedy", typed="1\n" * 2000)
    assert done.returncode == 0
    assert placed(done.stdout)
    assert "Traceback" not in done.stdout + done.stderr
    assert set(done.stderr.splitlines()) <= {"The game is over."}


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_one_another_to_the_end(hall: Hall, game: str) -> None:
    done = hall("play", game, "--seed", "bots", "--seats", "greedy,random")
    assert done.exit_code == 0
    assert placed(done.stdout)
    assert "Greedy bot" in done.stdout
    assert "> " not in done.stdout  # nobody is asked anything


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_can_be_played_to_the_end(hall: Hall, game: str) -> None:
    found = find_game(game)
    for preset, options in found.presets.items():
        for count in {found.seats(options)[0], found.seats(options)[-1]}:
            seats = ",".join(["random"] * count)
            done = hall("play", game, "--preset", preset, "--seats", seats, "--seed", "preset")
            assert done.exit_code == 0, (preset, count)
            assert placed(done.stdout), (preset, count)


def test_the_same_seed_and_the_same_words_give_the_same_game(hall: Hall) -> None:
    assert hall(*AT_BUTTONS, typed="1\n2\n" * 6).output == hall(*AT_BUTTONS, typed="1\n2\n" * 6).output


def test_without_a_seed_every_game_is_dealt_anew(hall: Hall) -> None:
    boards = {hall("play", "button_box").stdout for _ in range(6)}
    assert len(boards) > 1


def test_moves_by_number_by_notation_and_by_a_clear_beginning(hall: Hall) -> None:
    for first in ("2", "lay horn", "  LAY   Horn ", "lay h"):
        done = hall(*AT_BUTTONS, typed=f"{first}\nhide\nsave moves.game\n")
        assert "Ada lays horn." in done.stdout
        assert done.stderr == ""
        assert "1. A: lay horn\n2. A: hide\n" in Path("moves.game").read_text()


def test_each_move_shows_board_status_and_the_moves(hall: Hall) -> None:
    shown = hall(*AT_BUTTONS, typed="2\n").stdout
    assert "Ada: hand coral horn ivory | shown - | hidden -" in shown
    assert "You must lay a button." in shown
    assert "1 Lay coral   2 Lay horn    3 Lay ivory" in shown
    assert "You must show or hide it." in after(shown, "Ada lays horn.")


def test_bots_are_told_of_as_the_person_may_know_it(hall: Hall) -> None:
    shown = hall("play", "button_box", "--seed", "x", "--seats", "me:Ada,random", typed="1\n2\n" * 3).stdout
    before_the_end = shown.partition("The end")[0]
    assert "Since your last turn:\n  Ada hides coral.\n  Random bot lays a button." in before_the_end
    assert not re.search(r"Random bot (lays|hides) (jade|khaki|linen)", shown)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("knit one", "'knit one' is no move here; try 'lay coral', 'lay horn' or 'lay ivory'."),
        ("lay linen", "You do not have that button."),
        ("lay", "'lay' could mean 'lay coral', 'lay horn' or 'lay ivory'."),
        ("0", "There is no move 0; the moves are numbered from 1 to 3."),
        ("-1", "There is no move -1; the moves are numbered from 1 to 3."),
        ("4", "There is no move 4; the moves are numbered from 1 to 3."),
        ("9" * 5000, None),
        ("", "An empty line is no move."),
        ("undo", "There is nothing to take back: the game just began, or something hidden came to light."),
        ("restart", "There is nothing you can take back: somebody else acted, or something hidden came to light."),
        ("save nowhere/at/all.game", "'nowhere/at/all.game' cannot be written: no such file or directory."),
        ("save bad\x00name", "'bad\\x00name' cannot be written: embedded null byte."),
        ("\x00\x1b[2J", None),
        ("{0} {9} [bold]x[/bold]", None),
    ],
)
def test_what_cannot_be_done_gets_one_sentence_and_changes_nothing(
    hall: Hall, typed: str, sentence: str | None
) -> None:
    done = hall(*AT_BUTTONS, typed=f"{typed}\nboard\nsave after.game\n")
    if sentence is not None:
        assert done.stderr == f"{sentence}\n"
    assert len(done.stderr.splitlines()) == 1
    assert "\x1b" not in done.output
    assert done.stdout.count("Ada: hand coral horn ivory | shown - | hidden -") == 2
    assert files.read(Path("after.game")).actions == ()


def test_undo_takes_back_a_move_until_something_hidden_comes_to_light(hall: Hall) -> None:
    done = hall(*AT_BUTTONS, typed="1\nundo\n2\nshow\nundo\nsave undo.game\n")
    assert done.stdout.count("Taken back.") == 1
    assert "nothing to take back" in done.stderr
    assert files.read(Path("undo.game")).actions[:2] == ((0, 2 + 7), (0, 0))


def test_one_person_may_take_back_what_bots_answered(hall: Hall) -> None:
    """The random bot hides its button with this seed, so that nothing came to light."""
    for seed in range(40):
        done = hall(
            "play",
            "button_box",
            "--seed",
            f"u{seed}",
            "--seats",
            "me,random",
            typed="1\nhide\nundo\nsave back.game\nhide\nsave again.game\n",
        )
        if "Random bot hides" in done.stdout:
            assert len(files.read(Path("back.game")).actions) == 1
            # The bot's chance belongs to the moment: taken back and done again, it answers the same.
            assert done.stdout.count("Random bot hides a button.") == 2
            return
        Path("back.game").unlink()
        Path("again.game").unlink()
    raise AssertionError("no seed let the random bot hide its button")


def test_restart_takes_back_the_whole_turn(hall: Hall) -> None:
    done = hall(
        "play", "button_box", "--seed", "x", "--seats", "me:Ada,me:Ben", "--style", "open", typed="1\nrestart\n"
    )
    assert "Taken back." in done.stdout
    assert after(done.stdout, "Taken back.").count("hand coral horn ivory") == 1


def test_a_hint_tells_more_each_time_and_no_number(hall: Hall) -> None:
    done = hall(*AT_BUTTONS, typed="3\nhint\nhint\nhint\n")
    first, second, third = done.stdout.split("Look at what is left to do. Type hint again for more.")[1].partition(
        "It begins: Show … Type hint again for more."
    )
    assert "show" not in first.lower()
    assert second
    assert "Show: The best." in third
    assert re.search(r"Hide: (Worse|A little worse|About as good|Less promising at first sight)\.", third)
    assert "chances" not in done.stdout


def test_log_board_score_moves_rules_and_help(hall: Hall) -> None:
    shown = hall(*AT_BUTTONS, typed="log\n1\nshow\nlog\nboard\nscore\nmoves\nrules\n?\nhelp\n").stdout
    assert "Nothing has happened yet." in shown
    assert "Ada lays coral.\n  Ada shows coral.\n  Greedy bot lays a button." in shown
    assert "Shown         3   1 button" in shown
    assert "Button Box: each player has a hand of secret buttons" in " ".join(shown.split())
    assert shown.count("save [FILE]") == 2


def test_the_score_of_others_is_told_only_as_far_as_it_can_be_known(hall: Hall) -> None:
    for seed in range(40):
        typed = "1\nhide\nscore\n"
        shown = hall("play", "button_box", "--seed", f"s{seed}", "--seats", "me:Ada,random", typed=typed).stdout
        depends = "The score of Random bot depends on what you cannot see."
        assert ("Random bot hides" in shown) == (depends in shown)
        assert "The score of Ada" not in shown


def test_save_load_and_go_on(hall: Hall) -> None:
    hall(*AT_BUTTONS, typed="1\nhide\nsave half.json\nquit\n")
    half = files.read(Path("half.json"))
    assert half.names == ("Ada", "Greedy bot")
    done = hall("play", "--load", "half.json", typed="1\nhide\n" * 3 + "save\n")
    assert "A is Ada and B is Greedy bot." in done.stdout
    assert "Since your last turn:\n  Greedy bot lays a button." in done.stdout
    whole = files.read(Path("half.json"))
    assert whole.actions[: len(half.actions)] == half.actions
    assert not records.replay(whole).to_act()
    straight = hall(*AT_BUTTONS, typed="1\nhide\n" * 4 + "save straight.game\n")
    assert straight.exit_code == 0
    assert files.read(Path("straight.game")).actions == whole.actions


def test_a_loaded_game_may_change_who_plays(hall: Hall) -> None:
    hall(*AT_BUTTONS, typed="1\nsave half.game\nquit\n")
    done = hall("play", "--load", "half.game", "--seats", "random,me:Eve", typed="\n")
    assert "A is Random bot and B is Eve." in done.stdout
    refused = hall("play", "--load", "half.game", "--seats", "me")
    assert refused.stderr == "The game in 'half.game' has 2 seats, not 1.\n"


def test_a_game_that_is_over_can_be_loaded_and_looked_at(hall: Hall) -> None:
    hall(*AT_BUTTONS, "--save", "over.game", typed="1\nhide\n" * 4)
    done = hall("play", "--load", "over.game", typed="log\nboard\nundo\n\n")
    assert done.exit_code == 0
    assert "Placing: 1. Greedy bot   2. Ada" in done.stdout
    assert "Ada hides coral." in done.stdout
    assert done.stderr == "The game is over.\n"


def test_quit_asks_whether_to_save(hall: Hall) -> None:
    done = hall(*AT_BUTTONS, typed="1\nquit\nmaybe\nyes\n")
    assert done.exit_code == 0
    saved = next(Path.cwd().glob("button_box-*.game"))
    assert f"Saved in {saved.name}." in done.stdout
    assert f"yarnhall play --load {saved.name}" in done.stdout
    assert len(files.read(saved).actions) == 1
    saved.unlink()
    assert "was not saved" in hall(*AT_BUTTONS, typed="quit\nno\n").stdout
    assert not list(Path.cwd().glob("*"))


def test_the_end_of_input_leaves_politely(hall: Hall) -> None:
    assert after(hall(*AT_BUTTONS, typed="1\n").stdout, "Ada> ") == "\nThe game ends here and was not saved.\n"
    done = hall(*AT_BUTTONS, "--save", "auto.game", typed="1\n")
    assert "The game is saved in auto.game; `yarnhall play --load auto.game` goes on with it." in done.stdout
    assert len(files.read(Path("auto.game")).actions) == 1


def test_saving_never_writes_over_something_else(hall: Hall) -> None:
    Path("diary.txt").write_text("Dear diary")
    done = hall(*AT_BUTTONS, typed="save diary.txt\n")
    assert done.stderr == "'diary.txt' is there already and holds something else; choose another name.\n"
    hall(*AT_BUTTONS, typed="save mine.game\n1\nsave mine.game\n")
    assert len(files.read(Path("mine.game")).actions) == 1
    other = hall("play", "button_box", "--seed", "y", "--save", "mine.game", typed="1\n")
    assert other.exit_code == 2
    assert len(other.stderr.splitlines()) == 1
    assert files.read(Path("mine.game")).seed == "x"
    assert Path("diary.txt").read_text() == "Dear diary"


def test_options_of_the_game_stand_on_the_command_line(hall: Hall) -> None:
    words = ("--preset", "short and rich", "--style=open", "--long", "--bonus", "2", "--save", "o.game")
    assert hall("play", "button_box", *words).exit_code == 0
    assert files.read(Path("o.game")).options == {"hand": 2, "style": "open", "long": True, "bonus": 2}
    assert hall("play", "button-box", "--long", "no", "--hand", "4", "--save", "p.game").exit_code == 0
    assert files.read(Path("p.game")).options == {"hand": 4, "style": "secret", "long": False, "bonus": 0}
    assert hall("play", "Button Box", "--no-long", "--save", "q.game").exit_code == 0
    assert files.read(Path("q.game")).options["long"] is False


def test_seats_are_read() -> None:
    assert [(seat.name, seat.level is None) for seat in read("me, greedy,me:Zoë ,GREEDY,random")] == [
        ("Player A", True),
        ("Greedy bot", False),
        ("Zoë", True),
        ("Greedy bot 2", False),
        ("Random bot", False),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "me,",
        "me:",
        "me:" + "x" * 25,
        "me:Ada,me:ADA",
        "me:greedy bot",
        "me:Greedy bot 2",
        "greedy:Hal",
        "me:a\x1bb",
    ],
)
def test_seats_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(BadSeat, match=r"[.]$"):
        read(text)


def test_narrow_screens_and_no_colour(process: Process) -> None:
    done = process("play", "button_box", "--seed", "x", typed="score\nhint\n?\n", COLUMNS="24", NO_COLOR="1")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert "Player A: hand coral horn ivory | shown - | hidden -" in done.stdout  # a board is never cut
    assert "1 Lay coral\n2 Lay horn\n3 Lay ivory\n" in done.stdout


def test_bytes_that_are_no_text_are_no_move(process: Process) -> None:
    done = process(*AT_BUTTONS, typed=b"\xff\xfe\n1\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert len(done.stderr.splitlines()) == 1
    assert "Ada lays coral." in done.stdout


def test_a_real_terminal_gets_colour_and_a_ctrl_c_leaves_politely(tmp_path: Path) -> None:
    leader, follower = pty.openpty()
    environment = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "CI")}
    path = os.pathsep.join([str(Path(yarnhall.__file__).parents[1]), str(PLUGIN)])
    running = subprocess.Popen(
        [sys.executable, "-m", "yarnhall", *AT_BUTTONS, "--save", "tty.game"],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        cwd=tmp_path,
        env={**environment, "PYTHONPATH": path, "TERM": "xterm-256color", "COLUMNS": "80"},
        start_new_session=True,
        preexec_fn=_take_terminal,
    )
    os.close(follower)
    seen = _until(leader, "Ada> ")
    seen += _until(leader, "Ada> ", b"1\n")
    # A signal between the prompt and the read is noticed with the next key: pressed again if nothing comes.
    seen += _until(leader, "goes on with it", b"\x03", b"\x03", b"\x03")
    assert running.wait(timeout=30) == 130
    os.close(leader)
    assert "\x1b[1m" in seen
    assert "Traceback" not in seen
    assert "The game is saved in tty.game" in seen


def _take_terminal() -> None:
    import fcntl
    import termios

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # ignored where the tests run in the background
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _until(leader: int, text: str, *keys: bytes) -> str:
    """What the terminal shows until the text is there; the next key is pressed whenever nothing more comes."""
    seen = ""
    left = list(keys)
    while text not in seen:
        if left and len(left) == len(keys):
            os.write(leader, left.pop(0))
        if not select.select([leader], [], [], 5)[0]:
            assert left, f"{text!r} never came, only {seen!r}"
            os.write(leader, left.pop(0))
            continue
        seen += os.read(leader, 4096).decode(errors="replace")
    return seen
