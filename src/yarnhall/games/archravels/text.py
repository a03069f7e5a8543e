"""The table in characters: what `view` shows, for the terminal and for tests."""

from __future__ import annotations

from yarnhall.core.cards import Sign
from yarnhall.core.state import Player
from yarnhall.core.words import count, seat as seat_name
from yarnhall.games.archravels import yarn
from yarnhall.games.archravels.box import Box
from yarnhall.games.archravels.data import (
    COLOUR_NAMES,
    EDITIONS,
    EVENT,
    FAVOURITE_POINTS,
    ITEM_MANY,
    ITEM_RULES,
    ITEMS,
    LETTERS,
    REQUEST as REQUEST_FACE,
    SPACES,
    TYPE_NAMES,
    UNIT,
)
from yarnhall.games.archravels.patterns import card_name, needs_text, space_text
from yarnhall.games.archravels.reference import EVENT_TEXTS, points_of
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.things import COLOUR, ITEM, items_text
from yarnhall.games.archravels.view import ArchRavelsView, PatternView, SeatView, view
from yarnhall.games.archravels.words import countdown_text, points_text


def legend() -> list[Sign]:
    """The letters and signs of the board below."""
    return [
        *[Sign(letter, f"{name} yarn") for letter, name in zip(LETTERS, COLOUR_NAMES, strict=True)],
        Sign("RRB", "three yarn: two red and one blue"),
        Sign("1: … 6:", "the spaces of the Yarn Bazaar with the yarn that their cards give"),
        Sign("(1 of any colour)", "a space that the turn before left empty: it counts as a card with one yarn"),
        Sign("-", "nothing, or a space that was emptied in this turn"),
        Sign("<", "the event or request that is being resolved"),
        Sign("* A", "the star: whose turn it is"),
        Sign("[Craft 2]", "where the action marker stands: it has to move to another space"),
        Sign("♥", "the favourite of this character: five points more for whoever plays it"),
        Sign(
            "−6 now", "points if the game ended now: each yarn in the bowl costs one, each unfinished request its value"
        ),
        Sign("tangled", "cannot craft in the next turn, or in this one"),
    ]


def board(state: ArchRavelsState, observer: Player | None) -> str:
    seen = view(state, observer)
    lines = [f"{seen['edition'].capitalize()} edition · turn {seen['turn']}"]
    if seen["countdown"] is not None:
        lines.append(countdown_text(seen["countdown"]))
    if seen["free_characters"]:
        free = ", ".join(state.box.character_names[character] for character in seen["free_characters"])
        lines.append(f"Characters to choose from: {free}")
    else:
        lines += _middle(state.box, seen)
    for seat, area in enumerate(seen["seats"]):
        lines += _area(state.box, seen, seat, area)
    return "\n".join(lines)


def _middle(box: Box, seen: ArchRavelsView) -> list[str]:
    slots = [
        f"{slot}:{_slot(box, card, seen['spare'][slot - 1])}{'<' if seen['resolving'] == slot - 1 else ''}"
        for slot, card in enumerate(seen["bazaar"], 1)
    ]
    deck = count(seen["deck"], "card")
    if seen["requests_left"]:
        known = ", ".join(box.request_names[request] for request in seen["requests_known"])
        place = "them" if seen["seeded"] == seen["deck"] else f"the top {seen['seeded']}"
        deck += f", {count(seen['requests_left'], 'request')} among {place}"
        deck += f" (with {known})" if known else ""
    lines = [
        f"Bazaar    {' | '.join(slots[:3])}",
        f"          {' | '.join(slots[3:])}",
        f"Deck      {deck}; {sum(seen['discard'])} discarded",
    ]
    resolving = seen["resolving"]
    shown = None if resolving is None else seen["bazaar"][resolving]
    if shown is not None and shown >= EVENT:
        about = EVENT_TEXTS[shown - EVENT] if shown < REQUEST_FACE else _request(box, shown - REQUEST_FACE)
        lines.insert(2, f"          < {card_name(shown, box.request_names)}: {about}")
    for project in seen["projects"]:
        lines.append("Project   " + ("-" if project is None else _project(box, project)))
    if seen["closing"] is None:
        ends = "when 1 more is finished" if seen["to_finish"] == 1 else f"when {seen['to_finish']} more are finished"
        lines.append(f"          {count(seen['project_deck'], 'project')} in the deck; the game ends {ends}")
    if seen["supply"] is not None and seen["tray"] is not None:
        lines.append(f"Supply    {letters(seen['supply'])}; {items_text(seen['tray'])}")
    return lines


def _slot(box: Box, card: int | None, spare: bool) -> str:
    if card is None:
        return "(1 of any colour)" if spare else "-"
    return card_name(card, box.request_names)


def _project(box: Box, project: int) -> str:
    points = points_of(UNIT * box.project_points[project])
    return f"{box.project_names[project]} ({points}): {items_text(box.project_items[project])}"


def _request(box: Box, request: int) -> str:
    """GGOO, 8 points"""
    return f"{_wanted(box, request)}, {points_of(box.quarters[request])}"


def _wanted(box: Box, request: int) -> str:
    rule, cost = box.rules[request], box.costs[request]
    return letters(yarn.counts(cost)) if rule == yarn.EXACT else needs_text(rule, cost, box.sizes[request])


def _area(box: Box, seen: ArchRavelsView, seat: int, area: SeatView) -> list[str]:
    title = f"{'*' if seat == seen['active'] else ' '}{chr(65 + seat)} {seat_name(seat)}"
    character = area["character"]
    if character is None:
        return [title]
    kind = TYPE_NAMES[EDITIONS.index(seen["edition"])][character >> 1]
    title += f" · {box.character_names[character]}, {kind} · {points_text(area['points'])}"
    if seen["placing"] is None:
        title += " now"
    if area["tangled"]:
        title += " · tangled"
    first = character * SPACES
    spaces = [space_text(offer) for offer in box.offers[first : first + SPACES]]
    if area["marker"] is not None:
        spaces[area["marker"]] = f"[{spaces[area['marker']]}]"
    favourite = box.favourites[character]
    lines = [
        title,
        f"   Spaces    {' · '.join(spaces)}",
        f"   Favourite {box.request_names[favourite]} ♥ ({_request(box, favourite)} + {FAVOURITE_POINTS})",
        f"   Bowl      {letters(area['bowl'])}{_threes(area['threes'])}",
        "   Patterns  " + "; ".join(_pattern(item, area["patterns"][item]) for item in (0, ITEMS - 1)),
        "             " + "; ".join(_pattern(item, area["patterns"][item]) for item in range(1, ITEMS - 1)),
        f"   Items     {items_text(area['items']) if any(area['items']) else '-'}",
    ]
    for held in area["requests"]:
        request = held["request"]
        heart = " ♥" if held["favourite"] else ""
        about = f"done, {points_of(box.quarters[request])}" if held["done"] else _request(box, request)
        lines.append(
            f"   Request   {box.request_names[request]}{heart}: {about}{_lacking(held['pattern'], held['done'])}"
        )
    if area["projects"]:
        lines.append("   Finished  " + ", ".join(box.project_names[project] for project in area["projects"]))
    return lines


def _lacking(found: PatternView, done: bool) -> str:
    return f" ({found['lacks']} lacking)" if found["lacks"] and not done else ""


def _pattern(item: int, found: PatternView) -> str:
    cost = found["cost"]
    wanted = letters(cost) if cost is not None else needs_text(ITEM_RULES[item], 0, 0)
    return f"{ITEM.name(item)} {wanted}"


def _threes(threes: list[int]) -> str:
    shown = ", ".join(f"{number} {COLOUR.name(colour)}" for colour, number in enumerate(threes) if number)
    return f" (Yarn3: {shown})" if shown else ""


def spots(box: Box, seen: ArchRavelsView, observer: Player | None) -> dict[str, str]:
    """What can be pointed at; the boards in the browser give the same names to their pieces."""
    found = {"deck": "the Yarn Deck"}
    for slot in range(len(seen["bazaar"])):
        found[f"slot.{slot}"] = f"space {slot + 1} of the Yarn Bazaar"
    if seen["resolving"] is not None:
        found["shown"] = "the card that is being resolved"
    for place, project in enumerate(seen["projects"]):
        if project is None:
            found[f"place.{place}"] = f"the open place {place + 1} of the Project List"
        else:
            found[f"project.{project}"] = f"the project {box.project_names[project]}"
    for seat, area in enumerate(seen["seats"]):
        if area["character"] is not None:
            owner = "your" if seat == observer else f"{seat_name(seat)}'s"
            found |= _seat_spots(box, seat, area, owner)
            if seat == observer:
                found |= _own_spots(box, seat, area)
    return found


def _seat_spots(box: Box, seat: Player, area: SeatView, owner: str) -> dict[str, str]:
    """What is shown of everybody."""
    found = {f"bowl.{seat}.{colour}": f"{name} in {owner} bowl" for colour, name in enumerate(COLOUR_NAMES)}
    for item in range(ITEMS):
        found[f"item.{seat}.{item}"] = f"{owner} {ITEM_MANY[item]}"
    for held in area["requests"]:
        found[f"request.{seat}.{held['request']}"] = f"{owner} request {box.request_names[held['request']]}"
    return found


def _own_spots(box: Box, seat: Player, area: SeatView) -> dict[str, str]:
    """Others' boards are open only while one looks at them."""
    assert area["character"] is not None
    first = area["character"] * SPACES
    found = {
        f"space.{seat}.{space}": f"your space {space_text(offer)}"
        for space, offer in enumerate(box.offers[first : first + SPACES])
    }
    if area["marker"] is not None:
        found[f"marker.{seat}"] = "your action marker"
    for item in range(ITEMS):
        found[f"pattern.{seat}.{item}"] = f"your pattern {_pattern(item, area['patterns'][item])}"
    for project in area["projects"]:
        found[f"done.{seat}.{project}"] = f"your finished project {box.project_names[project]}"
    return found


def letters(numbers: list[int]) -> str:
    """RRBY"""
    if max(numbers) > 9:
        return " ".join(f"{number}{LETTERS[colour]}" for colour, number in enumerate(numbers) if number)
    return "".join(LETTERS[colour] * number for colour, number in enumerate(numbers)) or "-"


def bowl(text: str) -> int:
    """A bowl from its letters: the inverse of `letters`, for tests."""
    return yarn.pack([text.count(letter) for letter in LETTERS])
