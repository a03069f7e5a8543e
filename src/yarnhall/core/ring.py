"""The ring of knit and purl spaces around which cats walk: more games than one draft there, and an owner's file of what
is printed serves them all."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final

from yarnhall.core import own_data
from yarnhall.core.own_data import Part
from yarnhall.core.refusal import BadOption

KNIT: Final = 0
PURL: Final = 1
PLAYERS: Final = [2, 3, 4]  # there is a ring for each of these numbers
MOST_SPACES: Final = 20


class Ring:
    """One ring. Nobody changes it."""

    def __init__(self, sides: list[int], starts: list[int]) -> None:
        self.sides: list[int] = sides  # knit or purl, clockwise
        self.starts: list[int] = starts  # spaces, the one with the star first


def shipped_text() -> str:
    return (files("yarnhall.core") / "ring.toml").read_text("utf-8")


def rings(part: Part) -> list[Ring]:
    """The rings for two, three and four of a table [ring]. Raises BadOption."""
    part.demand_known([str(players) for players in PLAYERS])
    return [_ring(part.part(str(players)), players) for players in PLAYERS]


def for_players(found: list[Ring], players: int) -> Ring:
    """One player uses the ring for two."""
    return found[max(players, PLAYERS[0]) - PLAYERS[0]]


def stitches(part: Part, name: str, fewest: int, most: int) -> list[int]:
    """A row of knits and purls, written as K and P."""
    text = part.text(name)
    if not fewest <= len(text) <= most or text.strip("KP"):
        raise BadOption(f"{name!r} in {part.where} must be {fewest} to {most} letters K and P, not {text!r}.")
    return ["KP".index(letter) for letter in text]


def _ring(part: Part, players: int) -> Ring:
    part.demand_known(["spaces", "starts"])
    # Somebody must always find a space: more spaces than cats, and both stitches among them.
    sides = stitches(part, "spaces", 2 * players + 2, MOST_SPACES)
    if len(set(sides)) < 2:
        raise BadOption(f"'spaces' in {part.where} must have knit and purl spaces.")
    starts = part.numbers("starts", 1, len(sides))
    if len(starts) != players or len(set(starts)) != players:
        raise BadOption(f"'starts' in {part.where} must be {players} different spaces, not {starts}.")
    return Ring(sides, [start - 1 for start in starts])


@lru_cache(32)
def from_text(text: str) -> list[Ring]:
    """The rings of a file that has nothing but [ring], laid over the shipped ones; an empty text leaves them all."""
    tables = own_data.read(shipped_text())
    return rings(Part(own_data.patched(tables, own_data.read(text))).part("ring"))


@lru_cache(32)
def hash_of(text: str) -> str:
    return own_data.short_hash(text or shipped_text())
