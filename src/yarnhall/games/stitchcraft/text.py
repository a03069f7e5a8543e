"""The table in characters: what `view` shows, for the terminal and for tests."""

from __future__ import annotations

from yarnhall.core.cards import Sign
from yarnhall.core.state import Player
from yarnhall.core.words import count, listing, seat as seat_name
from yarnhall.games.stitchcraft import words
from yarnhall.games.stitchcraft.data import FAVOR_LOSES, FAVOR_WINS, NAMES, PATTERNS, POWERS
from yarnhall.games.stitchcraft.state import StitchcraftState
from yarnhall.games.stitchcraft.view import SeatView, StitchcraftView, view


def board(state: StitchcraftState, observer: Player | None) -> str:
    seen = view(state, observer)
    lines = [
        f"{words.PATTERN_TITLES[seen['pattern']]} · {words.MODE_TITLES[seen['mode']]} · turn {seen['turn']}",
        f"{seen['need'][0]} of one colour or {seen['need'][1]} different colours in a Showcase win.",
    ]
    for seat, area in enumerate(seen["seats"]):
        lines += _area(seen, seat, area)
    if seen["stack"]:
        waiting = ", against it ".join(f"{_card(seen, colour)} of {seat_name(seat)}" for seat, colour in seen["stack"])
        lines.append(f"Revealed  {waiting}")
    if seen["stage"] == "window":
        lines.append(f"Asked     {listing([seat_name(seat) for seat in seen['acting']])}{_answer(seen)}")
    if seen["looking"]:
        lines.append("You look at, top first: " + ", ".join(_card(seen, colour) for colour in seen["looking"]))
    return "\n".join(lines)


def legend() -> list[Sign]:
    return [
        Sign("*A", "the star: whose turn it is; the letter names the seat in moves"),
        Sign("Hand 3", "so many Tapestries in a hand that you cannot see; (with Red): one of them you know"),
        Sign("2:?", "a Tapestry face down at place 2 of a Display; 2:Red if you know it"),
        Sign("Red ×2", "two Red Tapestries in a Showcase or Scrap Pile"),
        Sign("3 of 4 alike", "how far the Showcase is toward four of one colour"),
        Sign("5 of 7 colours", "how far it is toward seven different colours"),
        Sign("Chest 31", "Tapestries left to draw, and those in it that you know; with none one is out"),
        Sign("Revealed", "what waits to be settled, each Tapestry against the one before it"),
        Sign("Asked", "who may still react"),
    ]


def spots(seen: StitchcraftView, observer: Player | None) -> dict[str, str]:
    """What can be pointed at; the boards in the browser give the same names to their pieces."""
    found = {f"stack.{index}": f"the revealed {NAMES[colour]}" for index, (_, colour) in enumerate(seen["stack"])}
    for seat, area in enumerate(seen["seats"]):
        owner = "your" if seat == observer else f"{seat_name(seat)}'s"
        found[f"{seat}.chest"] = f"{owner} Chest"
        found[f"{seat}.scrap"] = f"{owner} Scrap Pile"
        found[f"{seat}.hand"] = f"{owner} hand"
        for colour, name in enumerate(NAMES):
            found[f"{seat}.showcase.{colour}"] = f"{name} in {owner} Showcase"
            if seat == observer and area["hand"] is not None and area["hand"][colour]:
                found[f"{seat}.hand.{colour}"] = f"{name} in your hand"
        for place in range(len(area["display"])):
            found[f"{seat}.display.{place}"] = f"place {place + 1} of {owner} Display"
    return found


def _card(seen: StitchcraftView, colour: int) -> str:
    """Red (Unravel)"""
    return f"{NAMES[colour]} ({POWERS[PATTERNS.index(seen['pattern'])][colour]})"


def _answer(seen: StitchcraftView) -> str:
    if seen["answer"] is None:
        return ""
    return f"; your sealed answer: {'let it pass' if seen['answer'] == 'pass' else 'react with Blue'}"


def _area(seen: StitchcraftView, seat: int, area: SeatView) -> list[str]:
    mark = "*" if seat == seen["active"] else " "
    title = f"{mark}{chr(65 + seat)} {seat_name(seat)}"
    if area["team"] is not None:
        title += f" · team {'AB'[area['team']]}"
    if area["role"] is not None:
        title += f" · {area['role'].capitalize()}"
    if seen["mode"] == "crowd-favorite":
        title += f" · Crowd Favor {area['favor']:+d} ({FAVOR_WINS:+d} wins, {FAVOR_LOSES:+d} is out)"
    if area["out"]:
        return [f"{title} · out of the game"]
    if seat == seen["active"] and seen["winners"] is None:
        title += f" · {count(seen['actions'], 'action')} left"
    hand = counts(area["hand"]) if area["hand"] is not None else _hidden_hand(area)
    display = " ".join(
        f"{place}:{'?' if colour is None else NAMES[colour]}" for place, colour in enumerate(area["display"], 1)
    )
    lines = [
        title,
        f"   Hand      {hand}",
        f"   Display   {display or '-'}",
        f"   Showcase  {counts(area['showcase'])}  ({_toward(seen, area)})",
        f"   Chest     {area['chest']}{_known_chest(area)}",
        f"   Scrap     {counts(area['scrap'])}",
    ]
    if any(area["removed"]):
        lines.append(f"   Removed   {counts(area['removed'])}")
    return lines


def _toward(seen: StitchcraftView, area: SeatView) -> str:
    if area["role"] == "apprentice":
        return "an Apprentice's does not count"
    together = "with the partner's: " if seen["mode"] == "consortium" else ""
    return f"{together}{area['best']} of {seen['need'][0]} alike, {area['colours']} of {seen['need'][1]} colours"


def counts(numbers: list[int]) -> str:
    """Red ×2, Blue"""
    return (
        ", ".join(
            NAMES[colour] + (f" ×{number}" if number > 1 else "") for colour, number in enumerate(numbers) if number
        )
        or "-"
    )


def _hidden_hand(area: SeatView) -> str:
    known = f" (with {counts(area['remembered'])})" if any(area["remembered"]) else ""
    return f"{area['hand_size']}{known}"


def _known_chest(area: SeatView) -> str:
    size = area["chest"]
    if not size:
        return " (out when their turn begins)"
    known = [
        f"{NAMES[colour]} {'on top' if depth == 0 else 'at the bottom' if depth == size - 1 else f'at {depth + 1}'}"
        for depth, colour in area["chest_known"]
    ]
    return f" ({', '.join(known)})" if known else ""
