"""R14: the reconstruction, and data of one's own."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from yarnhall.core import record as records, ring
from yarnhall.core.own_data import file_of
from yarnhall.core.refusal import BadOption, Illegal
from yarnhall.games.knitting_circle.box import Box
from yarnhall.games.knitting_circle.components import FORMER, box, former_text, shipped_text
from yarnhall.games.knitting_circle.data import BUTTONS, LONG_JOHNS, LONGEST, PAYS_PAW, TYPE_NAMES
from yarnhall.games.knitting_circle.game import GAME
from yarnhall.games.knitting_circle.state import KnittingCircleState

Lay = Callable[..., Any]
seen: Callable[..., Any] = GAME.view  # whatever a view holds, the tests look into it

OWN = """
[paws]
limit = 2

[ring.2]
spaces = "PPKKPPKKPK"
starts = [3, 8]
"""


def test_r14_1_the_printed_numbers_hold() -> None:
    made = box("")
    assert sum(made.cards) == 84
    assert all(12 <= number <= 16 for number in made.cards)
    assert len(made.needs) == 3 * BUTTONS == 90
    assert len(made.requests) == 19


def test_r14_2_the_reconstruction_fits_the_example_of_the_rules() -> None:
    """Every player of the example scores exactly two of its four requests: 8, 8, 10 and 7 points."""
    points = box("").requests
    pairs = {points[a] + points[b] for a in (3, 4, 9, 10) for b in (3, 4, 9, 10) if a < b}
    assert {8, 10, 7} <= pairs
    assert points[10] + points[9] == 8


def test_r14_2_buttons_are_about_two_points_and_colours_are_even() -> None:
    made = box("")
    assert 1.9 < sum(made.worth) / 90 < 2.3
    assert [sum(made.needs[button] >> colour & 1 for button in range(30)) for colour in range(6)] == [10] * 6


def test_r14_3_what_is_reconstructed_says_so() -> None:
    assert "RECONSTRUCTION" in shipped_text().splitlines()[0]
    assert "reconstruction" in GAME.rulebook()
    assert "reconstruction" in GAME.reference(GAME.presets["standard"])["note"]


def test_r14_4_own_data_lie_over_the_shipped_ones_like_a_patch() -> None:
    state = GAME.new(2, {"data": OWN}, "x")
    view = seen(state, None)
    assert [space["side"] for space in view["ring"]] == [{"P": "purl", "K": "knit"}[side] for side in "PPKKPPKKPK"]
    assert (view["paw_limit"], view["own_data"]) == (2, True)
    assert sorted(state.cats) == [2, 7]
    assert state.box.requests == box("").requests
    assert state.box.ring[1:] == box("").ring[1:], "a ring that is left out is the shipped one"
    mittens = box("[garments.mittens]\npoints = [3, 5]\n")
    assert (mittens.points[3:5], mittens.cards, mittens.colour) == ([3, 5], box("").cards, box("").colour)
    assert GAME.reference(GAME.configure({"data": OWN}))["note"] == ""


SHIPPED = ring.shipped_text() + shipped_text()


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("limit = 3", "limit = ", "The data file is no TOML"),
        ("limit = 3", "limit = 0", "'limit' in [paws] must be a number from 1 to 12, not 0."),
        ("limit = 3", "limit = true", "'limit' in [paws] must be a number"),
        ("limit = 3", "limits = 3", "[paws] has 'limits'; there may be limit."),
        (
            "[paws]",
            "[claws]",
            "The data file has 'claws'; there may be ring, paws, garments, buttons, requests and names",
        ),
        ("[garments.hats]", "[garments.gloves]", "[garments] has 'gloves'; there may be mittens, hats,"),
        ("slots = ", "stitches = ", "[garments.mittens] has 'stitches'; there may be colour, slots, points, yarn, paw"),
        ("paw = [6]", "paw = [4]", "Slot 4 in [garments.long-johns] stands under 'yarn' and under 'paw'"),
        ("points = 1 }", "value = 1 }", "Button 1 of colour of [buttons] has 'value'; there may be colours, points"),
        ('spaces = "KPKPKPKP"\n', 'spaces = "KPKPKPKX"\n', "'spaces' in [ring.2] must be 6 to 20 letters K and P"),
        ('spaces = "KPKPKPKP"\n', 'spaces = "KKKKKKKK"\n', "must have knit and purl spaces"),
        ("starts = [1, 5]", "starts = [1, 1]", "must be 2 different spaces"),
        ("starts = [1, 5]", "starts = [1, 9]", "must be a number from 1 to 8, not 9"),
        ('colour = "pink"\n', 'colour = "mauve"\n', "'mauve' in [garments.mittens] is no colour"),
        ('colour = "pink"\n', 'colour = "teal"\n', "Each garment type must have a colour of its own."),
        ('slots = "KPKP"\n', 'slots = "KP"\n', "'slots' in [garments.mittens] must be 3 to 10 letters"),
        ("points = [2, 4]\n", "points = [2, 4, 6]\n", "three slots at least are mandatory"),
        ("points = [2, 4]\n", 'points = [2, "4"]\n', "must be a number from 0 to 30"),
        ("yarn = [5]", "yarn = [8]", "'yarn' in [garments.scarves] must be a number from 1 to 7"),
        ('["2 per stripes"]', '["2 per chequers"]', "'2 per chequers' on card 1 of [garments.mittens]"),
        ('["2 per stripes"]', '["0 yarn"]', "is no bonus; it should look like"),
        ('["2 per stripes"]', '"2 yarn"', "must be a list of up to three texts"),
        ('  ["2 per stripes"],\n', "", "There are 84 garment cards in the box, not 83."),
        ('  { colours = ["pink"], points = 1 },\n', "", "There are 30 colour buttons in the box, not 29."),
        ('colours = ["pink"]', 'colours = ["pnik"]', "'pnik' in button 1 of colour of [buttons] is no colour"),
        ('colours = ["pink"]', "colours = []", "must ask for a colour"),
        ('pattern = "solid"', 'pattern = "no pattern"', "must ask for a pattern"),
        ("copies = 8", "copies = 9", "There are 30 pattern buttons in the box, not 31."),
        ('garment = "hats"', 'garment = "gloves"', "is no garment type"),
        ("points = [5, 3, 5, 4,", "points = [3, 5, 4,", "must be 18 numbers, not 17"),
    ],
)
def test_r14_4_what_is_wrong_in_a_file_is_said_in_a_sentence(before: str, after: str, sentence: str) -> None:
    assert before in SHIPPED
    with pytest.raises(BadOption) as refused:
        GAME.configure({"data": SHIPPED.replace(before, after, 1)})
    assert sentence in str(refused.value)
    assert str(refused.value).endswith(".")


NAMES = """
[names.colours]
teal = "Aqua"

[names.garments]
hats = "bobble caps"

[names.requests]
14 = "Two by two"
"""


def test_r14_4_names_of_ones_own_are_said_everywhere(lay: Lay) -> None:
    table = lay("drafted teal.k yellow.p | colour teal | garment hats | needle hats: teal teal", data=NAMES)
    assert table.may("A", "knit") == ["knit 2 yellow on 1"]
    assert "start bobble-caps with 2 yellow" in table.may("A", "start")
    table.play("A: flip 2", "A: turn 1", "A: knit 1 aqua on 1", "A: finish 1")
    log = table.log_at()
    assert "{0} knits Aqua onto bobble caps." in log
    assert "{0} sews on the colour button Aqua (1)." in log
    assert "{0} sews on the garment button bobble caps (2)." in log
    for sentence in [*log, GAME.text(table.state, 0), *(line.why for line in GAME.sheet(table.state, 0))]:
        assert not re.search(r"\b(teal|hats)\b", sentence), sentence
    with pytest.raises(Illegal, match="Bobble caps cost a yellow tile, not pink"):
        lay("basket pink", data=NAMES).play("A: start bobble caps with basket pink")
    dry = lay("paws 1", data=NAMES)
    dry.state.bag[3] = 0
    with pytest.raises(Illegal, match="There is no Aqua yarn in the bag"):
        dry.play("A: grab aqua")
    reference = GAME.reference(GAME.configure({"data": NAMES}))
    assert reference["colours"][3] == "Aqua"
    assert reference["types"][1]["name"] == "bobble caps"
    assert reference["requests"][13]["name"] == "Two by two"
    assert "bobble caps" in reference["requests"][16]["text"]
    assert any("Aqua" in line["text"] for deck in reference["types"] for card in deck["cards"] for line in card)


@pytest.mark.parametrize(
    ("own", "sentence"),
    [
        ('[names.colours]\nmauve = "x"', "[names.colours] has 'mauve'; there may be pink, yellow"),
        ('[names.colours]\nteal = "Pink"', "Each colour must be different; 'pink' is there twice."),
        (
            '[names.colours]\nteal = "sky blue"',
            "A colour is one word of letters and no word of a move, not 'sky blue'.",
        ),
        ('[names.colours]\nteal = "basket"', "A colour is one word of letters and no word of a move, not 'basket'."),
        ("[names.colours]\nteal = 3", "'teal' in [names.colours] must be a text, not 3."),
        ('[names.garments]\nhats = "hats {0}"', "A garment type has no braces and no commas in it"),
        ('[names.garments]\nhats = "hats 2"', "A garment type has letters, spaces and hyphens only, not 'hats 2'."),
        ('[names.requests]\n19 = "x"', "[names.requests] has '19'; there may be 1, 2,"),
    ],
)
def test_r14_4_names_that_cannot_be_are_refused(own: str, sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.configure({"data": own})
    assert sentence in str(refused.value)


def test_r14_4_a_file_of_any_size_or_kind_is_refused_calmly() -> None:
    for text in ("#" * 70_000, "garments = 3", "[garments]\nhats = 1", "requests = []", "\x00", "a = [" * 5000):
        with pytest.raises(BadOption):
            GAME.configure({"data": text})


def test_r14_5_a_table_shows_a_hash_and_a_record_carries_the_data() -> None:
    record = records.start(GAME, 2, {"data": OWN}, "own")
    again = records.from_json(record.to_json())
    state = records.opening(again)
    assert seen(state, 0)["data"] == box(OWN).hash != box("").hash
    assert json.loads(record.to_json())["options"]["data"] == OWN
    assert tomllib.loads(OWN)["paws"] == {"limit": 2}
    assert records.from_text(record.to_text()).options["data"] == OWN


def test_r14_5_the_terminal_shows_the_hash_and_what_is_reconstructed() -> None:
    shipped, own = GAME.new(2, None, "x"), GAME.new(2, {"data": OWN}, "x")
    assert f"Reconstructed components · data {shipped.box.hash}" in GAME.text(shipped, 0)
    assert f"Own values · data {own.box.hash}" in GAME.text(own, 0)
    assert all(part.reconstructed == "" for part in GAME.cards(GAME.configure({"data": OWN})))
    assert sum(1 for part in GAME.cards(GAME.configure({})) if part.reconstructed) == 12


def johns(data: Box) -> int:
    """The most that long johns give."""
    first = TYPE_NAMES.index("long johns") * (LONGEST + 1)
    return max(data.points[first : first + LONGEST + 1])


def test_r14_6_a_game_begun_with_former_values_ends_with_them() -> None:
    """Version 1 gave a point more for long johns."""
    begun = records.Record("knitting_circle", 1, 2, {}, "x", ())
    then, now = records.opening(begun), GAME.new(2, None, "x")
    assert isinstance(then, KnittingCircleState)
    assert johns(then.box) == johns(now.box) + 1
    assert then.box.shipped
    assert then.box.hash != now.box.hash


def test_r14_6_what_own_data_left_out_is_the_former_values_too() -> None:
    own = "[paws]\nlimit = 2\n"
    then = box(former_text(1, own))
    assert then.paw_limit == 2
    assert johns(then) == johns(box(shipped_text(FORMER[1])))
    assert not then.shipped
    everything = shipped_text()
    assert johns(box(former_text(1, everything))) == johns(box("")), "what was given is kept"


def test_r14_6_a_file_that_was_read_less_strictly_is_read_so_in_games_of_then() -> None:
    """Version 2 let a slot stand under `yarn` and `paw`, which paid the paw, and read over further words of [paws]."""
    whole = tomllib.loads(shipped_text())["garments"]
    whole["long-johns"]["paw"] = [4, 6]
    own = file_of({"paws": {"limit": 2, "colour": "white"}, "garments": whole})
    with pytest.raises(BadOption, match=r"\[paws\] has 'colour'"):
        GAME.new(2, {"data": own}, "x")
    then = records.opening(records.Record("knitting_circle", 2, 2, {"data": own}, "x", ()))
    assert isinstance(then, KnittingCircleState)
    slots = then.box.pays[LONG_JOHNS * LONGEST : LONG_JOHNS * LONGEST + LONGEST]
    assert slots == [0, 0, 0, PAYS_PAW, 0, PAYS_PAW, 0, 0, 0, 0]
    assert then.box.paw_limit == 2
    assert former_text(GAME.rules, OWN) == OWN, "what is still read alike stays as it was written"
    assert former_text(GAME.rules, "") == ""


def test_r14_6_a_game_begun_when_cards_said_two_things_ends_with_them() -> None:
    begun = records.Record("knitting_circle", 3, 2, {}, "x", ())
    then, now = records.opening(begun), GAME.new(2, None, "x")
    assert isinstance(then, KnittingCircleState)
    assert then.box.shipped
    assert then.box.hash == "fb84a0506abdc6f5", "as it was shown then"
    assert sum(len(card) for card in then.box.bonuses) > sum(len(card) for card in now.box.bonuses)
    own = box(former_text(3, OWN))
    assert own.bonuses == then.box.bonuses, "what was left out was shipped then"
    assert (own.paw_limit, own.shipped) == (2, False)
    assert own.ring == box(OWN).ring
    named = box(former_text(3, OWN + '[names.colours]\nteal = "aqua"\n'))
    assert "aqua" in named.colour_names
