"""The table in characters: what `view` shows, for the terminal and for tests."""

from __future__ import annotations

from yarnhall.core.cards import Sign
from yarnhall.core.state import Player
from yarnhall.core.words import seat as seat_name
from yarnhall.games.stitchcraft import words
from yarnhall.games.stitchcraft.data import NAMES
from yarnhall.games.stitchcraft.state import StitchcraftState
from yarnhall.games.stitchcraft.view import SeatView, StitchcraftView, view


def board(state: StitchcraftState, observer: Player | None) -> str:
    seen = view(state, observer)
    lines = [f"{words.PATTERN_TITLES[seen['pattern']]} · {words.MODE_TITLES[seen['mode']]} · turn {seen['turn']}"]
    for seat, area in enumerate(seen["seats"]):
        lines += _area(seen, seat, area)
    if seen["stack"]:
        waiting = ", then ".join(f"{NAMES[colour]} of {seat_name(seat)}" for seat, colour in seen["stack"])
        lines.append(f"Revealed: {waiting}")
    if seen["looking"]:
        lines.append("You look at, top first: " + ", ".join(NAMES[colour] for colour in seen["looking"]))
    return "\n".join(lines)


def _area(seen: StitchcraftView, seat: int, area: SeatView) -> list[str]:
    mark = "*" if seat == seen["active"] else " "
    title = f"{mark}{chr(65 + seat)} {seat_name(seat)}"
    if area["team"] is not None:
        title += f" · team {'AB'[area['team']]}"
    if area["role"] is not None:
        title += f" · {area['role'].capitalize()}"
    if seen["mode"] == "crowd-favorite":
        title += f" · Crowd Favor {area['favor']:+d}"
    if area["out"]:
        return [f"{title} · out of the game"]
    hand = counts(area["hand"]) if area["hand"] is not None else _hidden_hand(area)
    display = " ".join(
        f"{place}:{'?' if colour is None else NAMES[colour]}" for place, colour in enumerate(area["display"], 1)
    )
    lines = [
        title,
        f"   Hand      {hand}",
        f"   Display   {display or '-'}",
        f"   Showcase  {counts(area['showcase'])}  ({area['best']} of {seen['need'][0]} alike,"
        f" {area['colours']} of {seen['need'][1]} colours)",
        f"   Chest     {area['chest']}{_known_chest(area)}",
        f"   Scrap     {counts(area['scrap'])}",
    ]
    if any(area["removed"]):
        lines.append(f"   Removed   {counts(area['removed'])}")
    return lines


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
    known = [
        f"{NAMES[colour]} {'on top' if depth == 0 else 'at the bottom' if depth == size - 1 else f'at {depth + 1}'}"
        for depth, colour in area["chest_known"]
    ]
    return f" ({', '.join(known)})" if known else ""


def legend() -> list[Sign]:
    return [
        Sign("*A", "the star: whose turn it is; moves name players by their letter"),
        Sign("Chest", "the face-down deck; in brackets what you know of it"),
        Sign("Display", "Tapestries played face down: to reveal one uses its power"),
        Sign("2:Red", "the second Tapestry of a Display is Red; 2:? if you do not know it"),
        Sign("Showcase", "Tapestries that were revealed: enough of them win"),
        Sign("Scrap", "the Scrap Pile: Tapestries that were discarded or cancelled"),
        Sign("Removed", "Tapestries that are out of the game"),
        Sign("×2", "two of that colour"),
        Sign("-", "nothing lies there"),
    ]
