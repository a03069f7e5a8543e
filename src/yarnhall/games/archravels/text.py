"""The table in characters: what `view` shows, for the terminal and for tests."""

from __future__ import annotations

from yarnhall.core.state import Player
from yarnhall.core.words import seat as seat_name
from yarnhall.games.archravels import yarn
from yarnhall.games.archravels.data import (
    EDITIONS,
    ITEM_RULES,
    LETTERS,
    PROJECT_ITEMS,
    PROJECT_POINTS,
    REQUEST_QUARTERS,
    REQUEST_RULES,
    SPACES,
    TYPE_NAMES,
    UNIT,
)
from yarnhall.games.archravels.reference import RULE_TEXTS
from yarnhall.games.archravels.state import ArchRavelsState
from yarnhall.games.archravels.things import CARD, CHARACTER, COLOUR, ITEM, PROJECT, REQUEST, space_name
from yarnhall.games.archravels.view import ArchRavelsView, PatternView, SeatView, view
from yarnhall.games.archravels.words import points_text


def board(state: ArchRavelsState, observer: Player | None) -> str:
    seen = view(state, observer)
    lines = [f"{seen['edition'].capitalize()} edition · turn {seen['turn']}"]
    if seen["free_characters"]:
        free = ", ".join(CHARACTER.name(character) for character in seen["free_characters"])
        lines.append(f"Characters to choose from: {free}")
    else:
        lines += _middle(seen)
    for seat, area in enumerate(seen["seats"]):
        lines += _area(seen, seat, area)
    return "\n".join(lines)


def _middle(seen: ArchRavelsView) -> list[str]:
    slots = [
        f"{slot}:{_slot(card, seen['spare'][slot - 1])}{'<' if seen['resolving'] == slot - 1 else ''}"
        for slot, card in enumerate(seen["bazaar"], 1)
    ]
    deck = f"{seen['deck']} cards"
    if seen["requests_left"]:
        known = ", ".join(REQUEST.name(request) for request in seen["requests_known"])
        deck += f", {seen['requests_left']} requests in the top {seen['seeded']}"
        deck += f" (with {known})" if known else ""
    lines = [
        f"Bazaar    {' | '.join(slots[:3])}",
        f"          {' | '.join(slots[3:])}",
        f"Deck      {deck}; {sum(seen['discard'])} discarded",
    ]
    for project in seen["projects"]:
        lines.append("Project   " + ("-" if project is None else _project(project)))
    lines.append(f"          {seen['project_deck']} more; {seen['to_finish']} to finish until the end")
    if seen["supply"] is not None and seen["tray"] is not None:
        lines.append(f"Supply    {letters(seen['supply'])}; {items(seen['tray'])}")
    return lines


def _slot(card: int | None, spare: bool) -> str:
    if card is None:
        return "(1 of any colour)" if spare else "-"
    return CARD.name(card)


def _project(project: int) -> str:
    return f"{PROJECT.name(project)} ({points_text(UNIT * PROJECT_POINTS[project])}): {items(PROJECT_ITEMS[project])}"


def _area(seen: ArchRavelsView, seat: int, area: SeatView) -> list[str]:
    title = f"{'*' if seat == seen['active'] else ' '}{chr(65 + seat)} {seat_name(seat)}"
    character = area["character"]
    if character is None:
        return [title]
    kind = TYPE_NAMES[EDITIONS.index(seen["edition"])][character >> 1]
    title += f" · {CHARACTER.name(character)}, {kind} · {points_text(area['points'])}"
    if area["tangled"]:
        title += " · tangled"
    spaces = [
        ("[{}]" if space == area["marker"] else "{}").format(space_name(character, space)) for space in range(SPACES)
    ]
    lines = [
        title,
        f"   Spaces    {' · '.join(spaces)}",
        f"   Bowl      {letters(area['bowl'])}{_threes(area['threes'])}",
        "   Patterns  " + ", ".join(_pattern(item, area["patterns"][item]) for item in range(1, 4)),
        f"   Items     {items(area['items'])}",
    ]
    for held in area["requests"]:
        request = held["request"]
        cost = held["pattern"]["cost"]
        wanted = letters(cost) if cost is not None else RULE_TEXTS[REQUEST_RULES[request]]
        mark = "done" if held["done"] else wanted
        heart = " ♥" if held["favourite"] else ""
        lines.append(f"   Request   {REQUEST.name(request)}{heart} ({points_text(REQUEST_QUARTERS[request])}): {mark}")
    if area["projects"]:
        lines.append("   Finished  " + ", ".join(PROJECT.name(project) for project in area["projects"]))
    return lines


def _pattern(item: int, found: PatternView) -> str:
    cost = found["cost"]
    wanted = letters(cost) if cost is not None else RULE_TEXTS[ITEM_RULES[item]]
    return f"{ITEM.name(item)} {wanted}"


def _threes(threes: list[int]) -> str:
    shown = ", ".join(f"{number} {COLOUR.name(colour)}" for colour, number in enumerate(threes) if number)
    return f" (Yarn3: {shown})" if shown else ""


def letters(numbers: list[int]) -> str:
    """RRBY"""
    if max(numbers) > 9:
        return " ".join(f"{number}{LETTERS[colour]}" for colour, number in enumerate(numbers) if number)
    return "".join(LETTERS[colour] * number for colour, number in enumerate(numbers)) or "-"


def items(numbers: list[int]) -> str:
    """2 hat, 1 scarf"""
    return ", ".join(f"{number} {ITEM.name(item)}" for item, number in enumerate(numbers) if number) or "-"


def bowl(text: str) -> int:
    """A bowl from its letters: the inverse of `letters`, for tests."""
    return yarn.pack([text.count(letter) for letter in LETTERS])
