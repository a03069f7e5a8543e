"""From a data file to a Box. Whatever is wrong in the file is refused with a sentence that says where."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from yarnhall.core import own_data, ring
from yarnhall.core.own_data import Part, Table
from yarnhall.core.refusal import BadOption
from yarnhall.games.knitting_circle.box import Box
from yarnhall.games.knitting_circle.data import (
    ALL_CARDS,
    BUTTON_KINDS,
    BUTTONS,
    CARDS,
    COLOUR_BUTTON,
    COLOUR_NAMES,
    COLOURS,
    LONGEST,
    PATTERN_BUTTON,
    PATTERN_NAMES,
    PAW,
    PAWS,
    PAYS_PAW,
    PAYS_YARN,
    PER_COLOUR,
    PER_DOUBLED,
    PER_FULL,
    PER_GARMENT,
    PER_PATTERN,
    PER_THREE_BUTTONS,
    PER_TWO_BUTTONS,
    PER_TYPE,
    POINTS,
    REQUEST_NAMES,
    REQUESTS,
    TYPE_NAMES,
    UGLY,
    YARN,
    bonus,
)

FEWEST_CARDS: Final = 12
MOST_POINTS: Final = 15
# What former versions of the rules shipped, by the last of them; to the letter, since tables show its hash.
FORMER: Final = {1: "components-1.toml", 3: "components-3.toml"}
PATCHES: Final = 2  # before it, a file brought whole tables
READ_STRICTLY: Final = 3  # see _as_then
# Words of the notation, which no colour can be called by.
NO_COLOURS: Final = ("basket", "far", "flip", "knit", "near", "on", "purl", "to", "with")


def shipped_text(file: str = "components.toml") -> str:
    return (files("yarnhall.games.knitting_circle") / file).read_text("utf-8")


def shipped_tables() -> Table:
    """The components, the ring, and the names that things have if nobody gives others."""
    names = {
        "colours": {name: name for name in COLOUR_NAMES},
        "garments": dict(zip(_type_keys(), TYPE_NAMES, strict=True)),
        "requests": {str(number): REQUEST_NAMES[number] for number in range(1, REQUESTS + 1)},
    }
    return {**own_data.read(ring.shipped_text()), **own_data.read(shipped_text()), "names": names}


def former_file(rules: int) -> str:
    """What was shipped under former rules; empty for the present."""
    for last, file in FORMER.items():
        if rules <= last:
            return shipped_text(file)
    return ""


def former_text(rules: int, own: str) -> str:
    """The data of a game that began under former rules with that data of its own, if any, as it was read then."""
    shipped = former_file(rules)
    if not own:
        return shipped
    given = own_data.read(own)
    if rules < READ_STRICTLY:
        given = _as_then(given)
    if rules < PATCHES:
        return own_data.file_of({**own_data.read(shipped), **given})
    if not shipped:
        return own
    # What it left out was shipped then; the ring and names are the present ones.
    then = {**shipped_tables(), **own_data.read(shipped)}
    whole = own_data.patched(then, given)
    return own_data.file_of({name: whole[name] for name in {**own_data.read(shipped), **given}})


def _as_then(given: Table) -> Table:
    """Until version 2 a slot under both `yarn` and `paw` paid the paw, and [paws] was not asked what else it says."""
    found = dict(given)
    if isinstance(paws := given.get("paws"), dict):
        found["paws"] = {"limit": paws.get("limit")}
    if isinstance(garments := given.get("garments"), dict):
        found["garments"] = {name: _paid_then(garment) for name, garment in garments.items()}
    return found


def _paid_then(garment: object) -> object:
    if not isinstance(garment, dict):
        return garment
    yarn, paw = garment.get("yarn"), garment.get("paw")
    if not isinstance(yarn, list) or not isinstance(paw, list):
        return garment
    return {**garment, "yarn": [slot for slot in yarn if slot not in paw]}


_boxes: dict[str, Box] = {}


def box(text: str) -> Box:
    """The Box of a data file's text; an empty text means the shipped one. Raises BadOption."""
    known = _boxes.get(text)
    if known is not None:
        return known
    made = _open(text)
    if len(_boxes) >= 32:
        _boxes.clear()
    _boxes[text] = made
    return made


def _open(text: str) -> Box:
    data = Part(own_data.patched(shipped_tables(), own_data.read(text)))
    made = Box()
    made.shipped = not text or text in [shipped_text(file) for file in FORMER.values()]
    made.hash = own_data.short_hash(text or shipped_text())
    for one in ring.rings(data.part("ring")):
        made.ring.append(one.sides)
        made.starts.append(one.starts)
    made.paw_limit = data.part("paws").number("limit", 1, PAWS)
    _garments(made, data.part("garments"))
    _buttons(made, data.part("buttons"))
    _requests(made, data.part("requests"))
    _names(made, data.part("names"))
    return made


def _type_keys() -> list[str]:
    """As tables are called by garment types."""
    return [name.replace(" ", "-") for name in TYPE_NAMES]


# Tables -------------------------------------------------------------------------------------------------------


def _garments(made: Box, garments: Part) -> None:
    for type, key in enumerate(_type_keys()):
        _garment(made, type, garments.part(key))
    if len(set(made.colour)) != COLOURS:
        raise BadOption("Each garment type must have a colour of its own.")
    if sum(made.cards) != ALL_CARDS:
        raise BadOption(f"There are {ALL_CARDS} garment cards in the box, not {sum(made.cards)}.")


def _garment(made: Box, type: int, garment: Part) -> None:
    where = garment.where
    colour = garment.choice("colour", COLOUR_NAMES, "colour")
    made.colour[type] = colour
    made.type_of_colour[colour] = type
    sides = ring.stitches(garment, "slots", 3, LONGEST)
    points = garment.numbers("points", 0, 30)
    mandatory = len(sides) - len(points) + 1
    if not points or mandatory < 3:
        raise BadOption(
            f"'points' in {where} must be 1 to {len(sides) - 2} numbers: three slots at least are mandatory."
        )
    made.slots[type] = len(sides)
    made.mandatory[type] = mandatory
    for slot in range(len(sides)):
        made.side[type * LONGEST + slot] = sides[slot]
        if slot + 1 >= mandatory:
            made.points[type * (LONGEST + 1) + slot + 1] = points[slot + 1 - mandatory]
    for slot in garment.numbers("yarn", 1, len(sides)):
        made.pays[type * LONGEST + slot - 1] = PAYS_YARN
    for slot in garment.numbers("paw", 1, len(sides)):
        if made.pays[type * LONGEST + slot - 1] == PAYS_YARN:
            raise BadOption(f"Slot {slot} in {where} stands under 'yarn' and under 'paw'; a slot pays one of them.")
        made.pays[type * LONGEST + slot - 1] = PAYS_PAW
    cards = garment.items("cards")
    if not FEWEST_CARDS <= len(cards) <= CARDS:
        raise BadOption(f"'cards' in {where} must be {FEWEST_CARDS} to {CARDS} cards, not {len(cards)}.")
    made.cards[type] = len(cards)
    for place, card in enumerate(cards):
        if not isinstance(card, list) or len(card) > 3:
            raise BadOption(f"Card {place + 1} in {where} must be a list of up to three texts, not {card!r}.")
        for text in card:
            made.bonuses[type * CARDS + place].append(_bonus(text, f"card {place + 1} of {where}"))


_PLAIN: Final = {
    "point": POINTS,
    "points": POINTS,
    "yarn": YARN,
    "paw": PAW,
    "paws": PAW,
    "per full": PER_FULL,
    "per type": PER_TYPE,
    "per 2 buttons": PER_TWO_BUTTONS,
    "per 3 buttons": PER_THREE_BUTTONS,
    "per doubled type": PER_DOUBLED,
}


def _bonus(text: object, where: str) -> int:
    if isinstance(text, str):
        number, _, rest = text.lower().replace("-", " ").partition(" ")
        if number.isdecimal() and len(number) < 3 and 1 <= int(number) <= MOST_POINTS:
            amount = int(number)
            if rest in _PLAIN:
                return bonus(_PLAIN[rest], 0, amount)
            if rest.startswith("per 2 ") and rest[6:] in COLOUR_NAMES:
                return bonus(PER_COLOUR, COLOUR_NAMES.index(rest[6:]), amount)
            if rest.startswith("per ") and rest[4:] in TYPE_NAMES:
                return bonus(PER_GARMENT, TYPE_NAMES.index(rest[4:]), amount)
            if rest.startswith("per ") and rest[4:] in PATTERN_NAMES[1:]:
                return bonus(PER_PATTERN, PATTERN_NAMES.index(rest[4:]), amount)
    raise BadOption(
        f"{text!r} on {where} is no bonus; it should look like '1 yarn', '3 points', '1 per 2 pink' or '2 per stripes'."
    )


def _buttons(made: Box, buttons: Part) -> None:
    for kind, name in enumerate(BUTTON_KINDS):
        number = 0
        for entry in buttons.parts(name, "button"):
            entry.demand_known(["colours" if kind == COLOUR_BUTTON else name, "points", "copies"])
            needs = _needs(kind, entry)
            points = entry.number("points", 0, MOST_POINTS)
            copies = entry.number("copies", 1, BUTTONS) if "copies" in entry.table else 1
            for _ in range(copies):
                if number < BUTTONS:
                    made.needs[kind * BUTTONS + number] = needs
                    made.worth[kind * BUTTONS + number] = points
                number += 1
        if number != BUTTONS:
            raise BadOption(f"There are {BUTTONS} {name} buttons in the box, not {number}.")


def _needs(kind: int, entry: Part) -> int:
    if kind == PATTERN_BUTTON:
        pattern = entry.choice("pattern", PATTERN_NAMES, "pattern")
        if pattern == UGLY:
            raise BadOption(f"{entry.where[0].upper()}{entry.where[1:]} must ask for a pattern.")
        return pattern
    if kind != COLOUR_BUTTON:
        return entry.choice("garment", TYPE_NAMES, "garment type")
    mask = 0
    for word in entry.texts("colours"):
        mask |= 1 << own_data.place_of(word, COLOUR_NAMES, "colour", entry.where)
    if not mask:
        raise BadOption(f"{entry.where[0].upper()}{entry.where[1:]} must ask for a colour.")
    return mask


def _requests(made: Box, requests: Part) -> None:
    points = requests.numbers("points", 0, 30)
    if len(points) != REQUESTS:
        raise BadOption(f"'points' in {requests.where} must be {REQUESTS} numbers, not {len(points)}.")
    made.requests = [0, *points]


def _names(made: Box, names: Part) -> None:
    """R14.4: as they are printed, where ours are others."""
    colours, garments, requests = names.part("colours"), names.part("garments"), names.part("requests")
    made.colour_names = [colours.text(name) for name in COLOUR_NAMES]
    made.type_names = [garments.text(key) for key in _type_keys()]
    made.request_names = ["", *(requests.text(str(number)) for number in range(1, REQUESTS + 1))]
    own_data.demand_names(made.colour_names, "colour")
    own_data.demand_names(made.type_names, "garment type")
    own_data.demand_names(made.request_names[1:], "request")
    for name in made.colour_names:
        # They are typed: "knit basket pink on 2".
        if not name.isalpha() or name.lower() in NO_COLOURS:
            raise BadOption(f"A colour is one word of letters and no word of a move, not {name!r}.")
    for name in made.type_names:
        if not name.replace(" ", "").replace("-", "").isalpha():
            raise BadOption(f"A garment type has letters, spaces and hyphens only, not {name!r}.")
