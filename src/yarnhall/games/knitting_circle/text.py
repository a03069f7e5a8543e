"""The table in characters: what `view` shows, for the terminal and for tests."""

from __future__ import annotations

from typing import Final

from yarnhall.core.cards import Sign
from yarnhall.core.state import Player
from yarnhall.core.words import count, listing, seat as seat_name
from yarnhall.games.knitting_circle.data import (
    CARDS,
    LONGEST,
    PATTERN_NAMES,
    PAYS_PAW,
    PAYS_YARN,
    ROUNDS,
    SIDE_NAMES,
)
from yarnhall.games.knitting_circle.reference import bonus_text, request_text
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.things import CARD
from yarnhall.games.knitting_circle.view import (
    ButtonView,
    KnittingCircleView,
    NeedleView,
    RequestView,
    SeatView,
    SpaceView,
    view,
)

_MARK: Final = {"knit": "V", "purl": "-", "either": "*"}
_PAYS: Final = {PAYS_YARN: " +yarn", PAYS_PAW: " +paw"}
_PHASES: Final = {
    "setup": "first garments",
    "centre": "a centre tile is placed",
    "draft": "draft",
    "craft": "crafting",
    "tidy": "end of the round",
    "over": "the end",
}
_DOING: Final = {"done": " · done", "wait": "", "over": ""}  # of a seat; any other is busy

LEGEND: Final = [
    Sign("V", "a knit stitch: of a space of the ring, a tile or a slot"),
    Sign("-", "a purl stitch; where a tile or button could lie, nothing"),
    Sign("*", "a tile that may be laid either way"),
    Sign(">", "a space that the cat may go to; the next slot of a garment"),
    Sign("near, far", "the two tiles at a space, nearer to the board and farther from it"),
    Sign("2:teal V", "your second drafted tile: teal, showing knit"),
    Sign("3 - pink", "the third slot of a garment is purl, and pink lies there"),
    Sign("=4", "a garment that ends at this slot scores 4 points"),
    Sign("(3 points; 1 yarn)", "what the card of a garment brings when the garment is completed or at the end"),
    Sign("+yarn, +paw", "what a slot pays at once when a tile is put there"),
    Sign("pink+teal(2)", "a button that asks for pink and teal and is worth 2 points"),
    Sign("paw", "a request that still gives a grabby paw"),
    Sign("busy", "somebody who still has something to do in this phase"),
    Sign("[x]", "an objective of the scenario that is reached"),
]


def board(state: KnittingCircleState, observer: Player | None) -> str:
    seen = view(state, observer)
    names = state.box.colour_names
    lines = [_heading(seen), _data(seen)]
    lines += [_space(seen, names, number, space) for number, space in enumerate(seen["ring"])]
    lines.append(f"Bag  {_counts(names, seen['bag'])} · centre  {_colours(names, seen['centre'])}")
    lines.append(_supply(seen))
    lines += [_request(state, request) for request in seen["requests"]]
    for seat, area in enumerate(seen["seats"]):
        lines += _area(state, seat, area)
    return "\n".join(lines)


def spots(state: KnittingCircleState, observer: Player | None) -> dict[str, str]:
    """What can be pointed at; the boards in the browser give the same names to their pieces. Of the others only their
    draft slots are always in sight."""
    seen = view(state, observer)
    box = state.box
    names = box.colour_names
    found = {f"deck.{type}": f"the deck of {name}" for type, name in enumerate(box.type_names)}
    for space, tiles in enumerate(seen["ring"]):
        for where, colour in (("near", tiles["near"]), ("far", tiles["far"])):
            found[f"ring.{space}.{where}"] = f"space {space + 1} {where}, {_tile_or_nothing(names, colour)}"
    for colour in seen["centre"]:
        found[f"centre.{colour}"] = f"the {names[colour]} centre tile"
    for request in seen["requests"]:
        found[f"request.{request['number']}"] = f"the request {box.request_names[request['number']]}"
    for seat, area in enumerate(seen["seats"]):
        for slot, tile in enumerate(area["slots"]):
            lies = _tile_or_nothing(names, tile["colour"] if tile else None)
            found[f"{seat}.tile.{slot}"] = f"draft slot {slot + 1}, {lies}"
    if observer is not None:
        found |= _own_spots(state, observer, seen["seats"][observer])
    return found


def _own_spots(state: KnittingCircleState, seat: Player, area: SeatView) -> dict[str, str]:
    box = state.box
    found = {f"{seat}.paws": "the grabby paws"}
    for tile in area["basket"]:
        found[f"{seat}.tile.{tile['place']}"] = f"{box.colour_names[tile['colour']]} in the basket"
    for slot, button in enumerate(area["workspace"]):
        found[f"{seat}.button.{slot}"] = f"button {slot + 1}, {_button(state, button) if button else 'nothing'}"
    for which, needle in enumerate(area["needles"]):
        if needle is not None:
            found[f"{seat}.needle.{which}"] = f"the {box.type_names[needle['type']]} on needle {which + 1}"
    return found


def _tile_or_nothing(names: list[str], colour: int | None) -> str:
    return "empty" if colour is None else names[colour]


def _heading(seen: KnittingCircleView) -> str:
    rounds = f"Round {seen['round']} of {ROUNDS} · " if seen["round"] else "Before the first round · "
    scenario = f"Scenario {seen['scenario']} · " if seen["scenario"] else ""
    return f"{scenario}{rounds}{_PHASES[seen['phase']]} · first player {seat_name(seen['first'])}"


def _data(seen: KnittingCircleView) -> str:
    """R14.5"""
    return f"{'Own values' if seen['own_data'] else 'Reconstructed components'} · data {seen['data']}"


def _supply(seen: KnittingCircleView) -> str:
    parts = [count(seen["paws"], "grabby paw")]
    if not seen["family"]:
        parts.append(count(seen["uglies"], "ugly button"))
    return f"Supply  {', '.join(parts)}"


def _space(seen: KnittingCircleView, names: list[str], number: int, space: SpaceView) -> str:
    cat = ""
    if space["cat"] is not None:
        alone = space["cat"] == len(seen["seats"])
        cat = "  cat of the opponent" if alone else f"  cat of {seat_name(space['cat'])}"
    light = ">" if number in seen["reach"] else " "
    near, far = _tile(names, space["near"]), _tile(names, space["far"])
    return f"{light}{number + 1:>2} {_MARK[space['side']]} {space['side']}  near {near:<7} far {far:<7}{cat}".rstrip()


def _request(state: KnittingCircleState, request: RequestView) -> str:
    """Request 3 Perfectly Tailored (5 points, paw): Four garments at their full length."""
    number = request["number"]
    whose = f" of {seat_name(request['owner'])}" if request["owner"] is not None else ""
    worth = count(state.box.requests[number], "point") + (", paw" if request["paw"] else "")
    met = f" Fulfilled by {listing([seat_name(seat) for seat in request['met']])}." if request["met"] else ""
    name = state.box.request_names[number]
    return f"Request {number}{whose}  {name} ({worth}): {request_text(state.box, number)}{met}"


def _tile(names: list[str], colour: int | None) -> str:
    return "-" if colour is None else names[colour]


def _colours(names: list[str], colours: list[int]) -> str:
    return ", ".join(names[colour] for colour in colours) or "-"


def _counts(names: list[str], numbers: list[int]) -> str:
    return ", ".join(f"{names[colour]} {number}" for colour, number in enumerate(numbers) if number) or "-"


def _area(state: KnittingCircleState, seat: int, area: SeatView) -> list[str]:
    box = state.box
    names = box.colour_names
    drafted = [
        f"{slot}:{names[tile['colour']]} {_MARK[tile['side']]}" if tile else f"{slot}:-"
        for slot, tile in enumerate(area["slots"], 1)
    ]
    basket = [
        f"{names[tile['colour']]} {_MARK[tile['side']]}" + (f" ×{tile['number']}" if tile["number"] > 1 else "")
        for tile in area["basket"]
    ]
    workspace = [f"{slot}:{_button(state, button)}" for slot, button in enumerate(area["workspace"], 1)]
    paws = f"grabby paws {area['paws']} of {box.paw_limit}"
    doing = _DOING.get(area["stage"], " · busy")
    lines = [
        f"{chr(65 + seat)} {seat_name(seat)} · {count(area['points'], 'point')} · {paws}{doing}",
        f"   Drafted  {'  '.join(drafted)}   Basket  {', '.join(basket) or '-'}",
        f"   Buttons  {' '.join(workspace)}",
    ]
    for which, needle in enumerate(area["needles"], 1):
        lines += _needle(state, which, needle)
    for made in area["made"]:
        sewn = f" · {', '.join(_button(state, button) for button in made['buttons'])}" if made["buttons"] else ""
        ugly = " · ugly" if made["ugly"] else ""
        pattern = PATTERN_NAMES[made["pattern"]]
        worth = count(made["points"], "point")
        number = "" if made["card"] is None else f" {made['card'] % CARDS + 1}"
        lines.append(
            f"   Made  {box.type_names[made['type']]}{number}: {_colours(names, made['tiles'])}"
            f" · {worth} · {pattern}{sewn}{ugly}{_bonuses(state, made['card'])}"
        )
    for card in area["dealt"]:
        lines.append(f"   Dealt  {_card(state, card)}")
    if area["pair"] is not None:
        lines += [f"   Choose  {_card(state, card)}" for card in area["pair"]]
    elif area["choosing"]:
        lines.append("   Choose  one of two cards")
    for objective in area["scenario"]:
        lines.append(f"   [{'x' if objective['reached'] else ' '}] {objective['text']}")
    return lines


def _button(state: KnittingCircleState, button: ButtonView | None) -> str:
    if button is None:
        return "-"
    if button["kind"] == "colour":
        name = "+".join(state.box.colour_names[colour] for colour in button["needs"])
    else:
        name = (PATTERN_NAMES if button["kind"] == "pattern" else state.box.type_names)[button["needs"][0]]
    return f"{name}({button['points']})"


def _card(state: KnittingCircleState, card: int) -> str:
    """hats 5 (1 for every garment at full length; 1 yarn)"""
    if state.family:
        return state.box.type_names[card // CARDS]
    return f"{CARD.named(card, state)}{_bonuses(state, card)}"


def _bonuses(state: KnittingCircleState, card: int | None) -> str:
    """What the card says at its bottom."""
    if card is None:
        return ""
    return f" ({'; '.join(bonus_text(state.box, bonus) for bonus in state.box.bonuses[card])})"


def _needle(state: KnittingCircleState, number: int, needle: NeedleView | None) -> list[str]:
    """The card, and below it each slot with its stitch, its tile or what it would bring."""
    if needle is None:
        return [f"   Needle {number}  -"]
    type = needle["type"]
    name = state.box.type_names[type] if needle["card"] is None else _card(state, needle["card"])
    could = listing([PATTERN_NAMES[pattern] for pattern in needle["could"]], "or")
    full = len(needle["tiles"]) == state.box.slots[type]
    so_far = f"{'is' if full else 'can still be'} {could}" if could else "can have no pattern any more"
    return [
        f"   Needle {number}  {name} · {so_far}",
        f"      {'  '.join(_slot(state, needle, type, slot) for slot in range(state.box.slots[type]))}",
    ]


def _slot(state: KnittingCircleState, needle: NeedleView, type: int, slot: int) -> str:
    """3 - pink =2"""
    box = state.box
    filled = slot < len(needle["tiles"])
    following = slot == len(needle["tiles"]) and needle["wants"] is not None
    side = _MARK[SIDE_NAMES[box.side[type * LONGEST + slot]]]
    tile = f" {box.colour_names[needle['tiles'][slot]]}" if filled else ""
    points = f" ={box.points[type * (LONGEST + 1) + slot + 1]}" if slot + 1 >= box.mandatory[type] else ""
    pays = "" if filled else _PAYS.get(box.pays[type * LONGEST + slot], "")
    return f"{'>' if following else ''}{slot + 1} {side}{tile}{points}{pays}"
