"""The table in characters: what `view` shows, for the terminal and for tests."""

from __future__ import annotations

from yarnhall.core.state import Player
from yarnhall.core.words import listing, seat as seat_name
from yarnhall.games.knitting_circle.data import CARDS, COLOUR_NAMES, PATTERN_NAMES, ROUNDS, TYPE_NAMES
from yarnhall.games.knitting_circle.reference import bonus_text
from yarnhall.games.knitting_circle.state import KnittingCircleState
from yarnhall.games.knitting_circle.things import CARD, REQUEST
from yarnhall.games.knitting_circle.view import ButtonView, KnittingCircleView, NeedleView, SeatView, view

_MARK = {"knit": "V", "purl": "-", "either": "*"}


def board(state: KnittingCircleState, observer: Player | None) -> str:
    seen = view(state, observer)
    lines = [f"Round {seen['round']} of {ROUNDS} · {seen['phase']} · first player {seat_name(seen['first'])}"]
    lines += _ring(seen)
    lines.append(f"Bag  {_counts(seen['bag'])} · centre  {_colours(seen['centre'])}")
    for request in seen["requests"]:
        paw = " · paw" if request["paw"] else ""
        whose = f" of {seat_name(request['owner'])}" if request["owner"] is not None else ""
        met = f" · {listing([seat_name(seat) for seat in request['met']])}" if request["met"] else ""
        lines.append(f"Request {request['number']}{whose}: {REQUEST.name(request['number'])}{paw}{met}")
    for seat, area in enumerate(seen["seats"]):
        lines += _area(state, seen, seat, area)
    return "\n".join(lines)


def _ring(seen: KnittingCircleView) -> list[str]:
    lines = []
    for number, space in enumerate(seen["ring"]):
        cat = ""
        if space["cat"] is not None:
            alone = space["cat"] == len(seen["seats"])
            cat = "  cat of the opponent" if alone else f"  cat of {seat_name(space['cat'])}"
        light = ">" if number in seen["reach"] else " "
        near, far = _tile(space["near"]), _tile(space["far"])
        lines.append(f"{light}{number + 1:>2} {space['side']}  near {near:<7} far {far:<7}{cat}".rstrip())
    return lines


def _tile(colour: int | None) -> str:
    return "-" if colour is None else COLOUR_NAMES[colour]


def _colours(colours: list[int]) -> str:
    return ", ".join(COLOUR_NAMES[colour] for colour in colours) or "-"


def _counts(numbers: list[int]) -> str:
    return ", ".join(f"{COLOUR_NAMES[colour]} {number}" for colour, number in enumerate(numbers) if number) or "-"


def _area(state: KnittingCircleState, seen: KnittingCircleView, seat: int, area: SeatView) -> list[str]:
    drafted = [
        f"{slot}:{COLOUR_NAMES[tile['colour']]}{_MARK[tile['side']]}" if tile else f"{slot}:-"
        for slot, tile in enumerate(area["slots"], 1)
    ]
    basket = [
        COLOUR_NAMES[tile["colour"]]
        + ("" if tile["side"] == "either" else _MARK[tile["side"]])
        + (f" ×{tile['number']}" if tile["number"] > 1 else "")
        for tile in area["basket"]
    ]
    workspace = [f"{slot}:{_button(button)}" for slot, button in enumerate(area["workspace"], 1)]
    lines = [
        f"{chr(65 + seat)} {seat_name(seat)} · {area['points']} points · {area['paws']} paws · {area['stage']}",
        f"   Drafted  {' '.join(drafted)}   Basket  {', '.join(basket) or '-'}",
        f"   Buttons  {' '.join(workspace)}",
    ]
    for number, needle in enumerate(area["needles"], 1):
        lines.append(f"   Needle {number}  {_needle(state, needle)}")
    for made in area["made"]:
        sewn = f" · {', '.join(_button(button) for button in made['buttons'])}" if made["buttons"] else ""
        ugly = " · ugly" if made["ugly"] else ""
        pattern = PATTERN_NAMES[made["pattern"]]
        lines.append(f"   Made  {TYPE_NAMES[made['type']]}: {_colours(made['tiles'])} · {pattern}{sewn}{ugly}")
    if area["dealt"]:
        lines.append(f"   Dealt  {', '.join(CARD.name(card) for card in area['dealt'])}")
    if area["pair"] is not None:
        lines.append(f"   Choose  {' or '.join(_card(state, card) for card in area['pair'])}")
    elif area["choosing"]:
        lines.append("   Choose  one of two cards")
    for objective in area["scenario"]:
        lines.append(f"   [{'x' if objective['reached'] else ' '}] {objective['text']}")
    return lines


def _button(button: ButtonView | None) -> str:
    if button is None:
        return "-"
    if button["kind"] == "colour":
        name = "+".join(COLOUR_NAMES[colour] for colour in button["needs"])
    else:
        name = (PATTERN_NAMES if button["kind"] == "pattern" else TYPE_NAMES)[button["needs"][0]]
    return f"{name}({button['points']})"


def _card(state: KnittingCircleState, card: int) -> str:
    """hats 5 (1 for every garment at full length; 1 yarn)"""
    if state.family:
        return TYPE_NAMES[card // CARDS]
    return f"{CARD.name(card)} ({'; '.join(bonus_text(bonus) for bonus in state.box.bonuses[card])})"


def _needle(state: KnittingCircleState, needle: NeedleView | None) -> str:
    if needle is None:
        return "-"
    name = TYPE_NAMES[needle["type"]] if needle["card"] is None else _card(state, needle["card"])
    wants = f"then {needle['wants']}" if needle["wants"] else "full"
    return f"{name}: {_colours(needle['tiles'])}, {wants} · {PATTERN_NAMES[needle['pattern']]}, {needle['points']}"
