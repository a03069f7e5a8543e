"""Many games of one kind, stepped together: what learners need of them, as lists that one call each makes arrays of."""

from __future__ import annotations

from yarnhall.core.encoder import ROW, Encoder, Sparse, make_room
from yarnhall.core.state import Action, Player, State


class Batch:
    """Games, each with the seat that is asked. Where several may act at once, the first of them is asked first."""

    def __init__(self, encoder: Encoder) -> None:
        self.encoder: Encoder = encoder
        self.states: list[State] = []
        self.asked: list[Player] = []
        self.actions: list[list[Action]] = []  # legal ones of the seat that is asked
        self.numbers: list[list[int]] = []  # and the numbers that a learner knows them by
        # As `observe` found them: numbers of legal actions, one game after the other, as bytes, and for each game how
        # many there are of them, of small numbers, and of other numbers that were written.
        self.marks: list[object] = []
        self.legal: list[int] = []
        self.small: list[int] = []
        self.places: list[int] = []
        self.over: list[int] = []  # places of the games that ended with the last step
        self.illegal: list[int] = []  # places of the games in which that was no legal action; nothing happened there

    def add(self, state: State) -> None:
        self.states.append(state)
        self.asked.append(0)
        self.actions.append([])
        self.numbers.append([])
        self.ask(len(self.states) - 1)

    def replace(self, place: int, state: State) -> None:
        """A new game in the place of one that is over."""
        self.states[place] = state
        self.ask(place)

    def ask(self, place: int) -> None:
        """Find out who is asked, and what can be done."""
        acting = self.states[place].to_act()
        if acting:
            self.ask_seat(place, acting[0])

    def ask_seat(self, place: int, player: Player) -> None:
        """The same, where one knows whom to ask."""
        state = self.states[place]
        self.asked[place] = player
        actions = state.legal(player)
        self.actions[place] = actions
        self.numbers[place] = self.encoder.numbers(state, player, actions)

    def step(self, choices: list[int]) -> None:
        """In each game the action of that number. `over` and `illegal` tell where something is to be done."""
        self.over = []
        self.illegal = []
        for place in range(len(self.states)):
            chosen = choices[place]
            numbers = self.numbers[place]
            index = 0
            while index < len(numbers) and numbers[index] != chosen:
                index += 1
            if index == len(numbers) or chosen >= self.encoder.actions:
                self.illegal.append(place)
                continue
            state = self.states[place]
            state.apply(self.asked[place], self.actions[place][index])
            acting = state.to_act()
            if acting:
                self.ask_seat(place, acting[0])
            else:
                self.over.append(place)

    def observe(self) -> Sparse:
        """What the asked seat of each game may know, one game after the other."""
        out = Sparse(self.encoder.size)
        make_room(self.encoder.actions)
        marks: list[object] = []
        self.small = []
        self.places = []
        self.legal = []
        room = self.encoder.actions
        for place in range(len(self.states)):
            small, places, legal = len(out.small), len(out.places), len(marks)
            out.at = 0
            self.encoder.encode(self.states[place], self.asked[place], self.actions[place], out)
            for number in self.numbers[place]:
                if number < room:
                    marks.append(ROW[number])
            self.small.append(len(out.small) - small)
            self.places.append(len(out.places) - places)
            self.legal.append(len(marks) - legal)
        self.marks = marks
        return out

    def sample(self, below: list[float]) -> list[int]:
        """For each game one of the legal numbers, by a number from 0 up to 1."""
        found: list[int] = []
        room = self.encoder.actions
        for place in range(len(self.states)):
            numbers = self.numbers[place]
            chosen = numbers[int(below[place] * len(numbers))]
            # A list longer than a learner can count is cut at its end.
            found.append(chosen if chosen < room else numbers[0])
        return found
