"""R11: cards, requests, projects and characters of one's own, laid over the shipped ones."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from yarnhall import laws
from yarnhall.core.own_data import file_of
from yarnhall.core.record import from_json, from_text, replay, start
from yarnhall.core.refusal import BadOption
from yarnhall.core.rng import seeded
from yarnhall.games.archravels import components, stages, turns, yarn
from yarnhall.games.archravels.data import EVENT, REQUEST
from yarnhall.games.archravels.game import GAME, ArchRavels, Options
from yarnhall.games.archravels.state import ArchRavelsState

EXAMPLE = re.findall(r"```toml\n(.*?)```", (Path(__file__).parent.parent / "RULES.md").read_text("utf-8"), re.DOTALL)[0]


class Own(ArchRavels):
    """The game with the example's cards, for the laws."""

    presets: Mapping[str, Options] = {
        "standard": Options(data=EXAMPLE),
        "earlier": Options("earlier", "chosen", "4/4", "strict", data=EXAMPLE),
    }

    def rulebook(self) -> str:
        return GAME.rulebook()


def test_r11_1_what_is_left_out_stays_as_shipped() -> None:
    own = GAME.reference(GAME.configure({"data": '[requests.Loot]\npoints = 9.75\n[projects.Recess]\nitems = ["hat"]'}))
    shipped = GAME.reference(GAME.configure(None))
    changed = [one["name"] for one, other in zip(own["requests"], shipped["requests"], strict=True) if one != other]
    assert changed == ["Loot"]
    loot = own["requests"][18]
    assert (loot["points"], loot["text"]) == (39, "3 yellow")
    assert own["projects"][1] == {"name": "Recess", "items": [1, 0, 0, 0, 0], "points": 4 * 13}
    changed = [key for key, value in own.items() if value != dict(shipped)[key]]
    assert changed == ["requests", "projects"]


@pytest.mark.parametrize("singles", ["2/6", "4/4"])
def test_r11_1_a_file_that_says_everything_as_shipped_changes_nothing(singles: str) -> None:
    whole = file_of(components.shipped(["2/6", "4/4"].index(singles)))
    plain, own = GAME.new(3, {"singles": singles}, "same"), GAME.new(3, {"singles": singles, "data": whole}, "same")
    assert GAME.view(plain, 0) == GAME.view(own, 0)
    assert plain.census() == own.census()


def test_r11_2_the_example_of_the_rules_can_be_played() -> None:
    state = GAME.new(2, {"data": EXAMPLE, "characters": "chosen"}, "own")
    cards = Counter(card for card in state.census() if card < REQUEST)
    assert (cards[0], cards[1], cards[22], cards[EVENT]) == (4, 2, 8, 0)
    state.apply(0, GAME.read(state, 0, "character theo"))
    state.apply(1, GAME.read(state, 1, "character ted"))
    assert "Favourite Dice Tower ♥ (RBBBBB, 9¾ points + 5)" in GAME.text(state, 0)
    assert "Shop 4 · Craft 2 · Shop 2 + Craft 1 Any Colors · Exchange" in GAME.text(state, 0)
    assert set(GAME.view(state, 0)["requests_known"]) >= {6, 18}, "Octopus, and Theo's own"


def test_r11_2_what_own_cards_say_is_what_they_do() -> None:
    """The powers of a space are the file's, whoever stands on it."""
    data = '[characters.Theo]\nspaces = ["Shop 6", "Craft 9", "Take 3 + Craft 1 Any Colors + Exchange", "Shop 1"]'
    state = GAME.new(2, {"data": data, "characters": "chosen"}, "own 2")
    state.apply(0, GAME.read(state, 0, "character theo"))
    state.apply(1, GAME.read(state, 1, "character ted"))
    turns.begin_turn(state, 0)
    state.apply(0, GAME.read(state, 0, "move 3"))
    asked = "Your turn: you may take 3 yarn of one colour, craft 1 item or request with any colours and exchange yarn"
    assert GAME.status(state, 0) == f"{asked}; then restock the Yarn Bazaar."
    state.apply(0, GAME.read(state, 0, "craft bear"))
    assert GAME.view(state, 0)["need"] == 3


def test_r11_2_own_names_are_said_everywhere_and_can_be_typed() -> None:
    data = (
        '[requests.Robot]\nname = "Dice Tower"\n[projects.Recess]\nname = "Break"\n[characters.Theo]\nname = "Big Theo"'
    )
    state = GAME.new(2, {"data": data, "characters": "chosen"}, "own")
    state.notes = []
    assert "Big Theo" in GAME.text(state, 0)
    state.apply(0, GAME.read(state, 0, "character big theo"))
    state.apply(1, GAME.read(state, 1, "character eliza"))
    assert GAME.tell_at(state, state.notes[0], None) == "{0} plays Big Theo."
    turns.begin_turn(state, 0)
    state.held[0] |= 1 << 7
    state.bowl[0] += 5 * yarn.ONE[0]
    state.items[0] = state.items[2] = 1
    state.projects[0] = 1
    state.apply(0, GAME.read(state, 0, "move craft 2"))
    state.apply(0, GAME.read(state, 0, "craft dice tower"))
    assert GAME.tell_at(state, state.notes[-1], None) == "{0} crafts Dice Tower with 5 red."
    state.stage = stages.RESTOCK
    assert GAME.write(state, 0, GAME.read(state, 0, "finish break")) == "finish break"
    assert GAME.reference(GAME.configure({"data": data}))["requests"][7]["name"] == "Dice Tower"
    assert "Dice Tower 9" in GAME.sheet(state, 0)[1].why


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ("[yarn]", "The data file has 'yarn'; there may be yarn-cards, events, requests, projects, characters and"),
        ("[yarn-cards]\n'1 pink' = 2", "[yarn-cards] has '1 pink'; there may be 1 red, 1 blue"),
        ("[yarn-cards]\n'1 red' = 21", "'1 red' in [yarn-cards] must be a number from 0 to 20, not 21."),
        ("[events]\nDonate = true", "'Donate' in [events] must be a number from 0 to 20, not True."),
        ("[requests.Robot]\ncost = 3", "[requests.Robot] has 'cost'; there may be name, yarn, points and early."),
        ("[requests.Robot]\nname = 'Hat'", "Each name of a request must be different; 'hat' is there twice."),
        ("[requests.Robot]\nname = 'a{0}'", "A name of a request has no braces and no commas in it, as 'a{0}' has."),
        ("[projects.Recess]\nname = ''", "A name of a project must be 1 to 32 characters on one line, not ''."),
        ("[characters.Theo]\nname = 'Ted'", "Each name of a character must be different; 'Ted' is there twice."),
        ("[requests.Robot]\nyarn = '6 of one colour'", "'yarn' in [requests.Robot] must look like '3 red and 1 blue'"),
        ("[requests.Robot]\nyarn = '9 red and 9 red'", "may ask for at most 9 of a colour"),
        ("[requests.Robot]\nyarn = ' red'", "'yarn' in [requests.Robot] must look like"),
        ("[requests.Robot]\nyarn = ''", "'yarn' in [requests.Robot] must look like"),
        ("[requests.Robot]\npoints = 9.8", "'points' in [requests.Robot] must be a number from 0 to 60 in quarters"),
        ("[requests.Robot]\npoints = nan", "'points' in [requests.Robot] must be a number from 0 to 60 in quarters"),
        ("[requests.Robot]\npoints = true", "'points' in [requests.Robot] must be a number from 0 to 60 in quarters"),
        ("[requests.Robot]\nearly = 1", "'early' in [requests.Robot] must be true or false, not 1."),
        ("[requests.Robot]\nearly = false", "The earlier edition must have every favourite, also Robot."),
        ("[projects.Recess]\nitems = []", "'items' in [projects.Recess] must be 1 to 6 items, not 0."),
        ("[projects.Recess]\nitems = ['sock']", "'sock' in [projects.Recess] is no item; there is hat, bear"),
        ("[projects.Recess]\nitems = 'hat'", "'items' in [projects.Recess] must be a list, not 'hat'."),
        ("[projects.Recess]\npoints = -1", "'points' in [projects.Recess] must be a number from 0 to 60, not -1."),
        ("[characters.Theo]\nfavourite = 'Socks'", "'Socks' in [characters.Theo] is no request; there is"),
        ("[characters.Theo]\nfavourite = 'Robot'", "Each character must have a favourite of its own; Robot is there"),
        ("[characters.Theo]\nspaces = ['Shop 3']", "'spaces' in [characters.Theo] must be 4 texts, not 1."),
        ("[characters.Theo]\nspaces = ['Shop 7', '', '', '']", "A space in [characters.Theo] must look like 'Shop 3'"),
        ("[characters.Theo]\nspaces = ['Shop 3 + Shop 2', '', '', '']", "must look like 'Shop 3', 'Craft 2'"),
        ("[characters.Theo]\nspaces = ['Take 4', '', '', '']", "A space in [characters.Theo] must look like"),
        ("[tokens]\nyarn = 3", "'yarn' in [tokens] must be a number from 4 to 60, not 3."),
        ("[tokens", "The data file is no TOML text"),
        ("'1 red' = 0", "The data file has '1 red'; there may be yarn-cards"),
    ],
)
def test_r11_1_what_is_wrong_is_refused_with_a_sentence(data: str, sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.configure({"data": data})
    assert sentence in str(refused.value)


def test_r11_1_a_deck_needs_yarn_cards() -> None:
    cards = components.shipped(0)["yarn-cards"]
    assert isinstance(cards, dict)
    with pytest.raises(BadOption, match=r"The Yarn Deck needs at least 24 yarn cards, not 23\."):
        GAME.configure({"data": file_of({"yarn-cards": dict.fromkeys(cards, 1)})})


def test_r11_1_the_record_carries_the_data() -> None:
    rng = seeded("own record")
    record = start(GAME, 2, {"data": EXAMPLE}, "own")
    state = replay(record)
    assert isinstance(state, ArchRavelsState)
    actions: list[tuple[int, int]] = []
    while len(actions) < 200 and state.to_act():
        player = state.to_act()[0]
        legal = state.legal(player)
        actions.append((player, legal[rng.below(len(legal))]))
        state.apply(*actions[-1])
    played = type(record)(**{**record.__dict__, "actions": tuple(actions)})
    for again in (from_json(played.to_json()), from_text(played.to_text())):
        assert again == played
        twin = replay(again)
        assert isinstance(twin, ArchRavelsState)
        assert GAME.view(twin, None) == GAME.view(state, None)


@pytest.mark.parametrize("preset", Own.presets)
def test_the_laws_hold_with_own_data(preset: str) -> None:
    laws.check(Own(), presets=[preset], games=3, thoroughness=0.01)
