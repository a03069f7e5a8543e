"""What is in the box: the tables of one data file. All states of a game share one; nobody changes it."""

from __future__ import annotations

from yarnhall.core.pickling import Reduced, reduced
from yarnhall.games.knitting_circle.data import BUTTONS, CARDS, LONGEST, REQUESTS, TYPES


class Box:
    """Tables of ints, filled by components.py."""

    def __reduce__(self) -> Reduced:
        return reduced(self)

    def __init__(self) -> None:
        self.hash: str = ""  # of the file's text
        self.shipped: bool = True  # False: somebody's own values
        self.colour: list[int] = [0] * TYPES  # of the yarn that starts a garment of the type
        self.type_of_colour: list[int] = [0] * TYPES
        self.slots: list[int] = [0] * TYPES  # how many
        self.mandatory: list[int] = [0] * TYPES
        self.side: list[int] = [0] * (TYPES * LONGEST)  # [type][slot]
        self.pays: list[int] = [0] * (TYPES * LONGEST)  # [type][slot]: see data.PAYS_*
        self.points: list[int] = [0] * (TYPES * (LONGEST + 1))  # [type][length]
        self.cards: list[int] = [0] * TYPES  # how many
        self.bonuses: list[list[int]] = []  # [card]: see data.bonus
        self.needs: list[int] = [0] * (3 * BUTTONS)  # [kind][button]: mask of colours, pattern, or type
        self.worth: list[int] = [0] * (3 * BUTTONS)  # [kind][button]: points
        self.requests: list[int] = [0] * (REQUESTS + 1)  # points, by number
        self.ring: list[list[int]] = []  # [face]: side of each space, clockwise; faces for two, three and four
        self.starts: list[list[int]] = []  # [face]: spaces, the one with the star first
        self.paw_limit: int = 0
        # As sentences call them (R14.4). In a data file colours and types have the names of data.py.
        self.colour_names: list[str] = []
        self.type_names: list[str] = []
        self.request_names: list[str] = []  # by number
        for _ in range(TYPES * CARDS):
            self.bonuses.append([])

    def face(self, players: int) -> int:
        """R12.1: one player uses the face for two."""
        return max(players, 2) - 2
