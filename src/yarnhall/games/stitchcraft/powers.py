"""The twenty-four powers (R5), each as the choices it asks for, one after another."""

from __future__ import annotations

from yarnhall.core.state import Player
from yarnhall.games.stitchcraft import actions, notes, stages
from yarnhall.games.stitchcraft.data import (
    ATTRITION,
    BLACK,
    BLUE,
    COLOURS,
    GREEN,
    LOOM,
    ORANGE,
    PURPLE,
    RACKETEERING,
    RED,
    WHITE,
    YELLOW,
)
from yarnhall.games.stitchcraft.turns import Turns


class Powers(Turns):
    """What a revealed Tapestry does."""

    def begin_power(self, colour: int) -> None:
        """What happens at once, then the first choice."""
        me = self.active
        pattern = self.pattern
        if colour == BLUE:
            self.after_action()  # R5.11: revealed as an action, Blue has no power
        elif colour == GREEN:
            if pattern == ATTRITION:
                self.mill(me, me, False)
            self.enter(stages.RECOVER)
        elif colour == RED:
            self.enter(stages.DEVOUR if pattern == RACKETEERING else stages.STRIKE)
        elif colour == ORANGE:
            self.enter(stages.SPY)
        elif colour == PURPLE:
            self.look_top(me, me, 3)
            if self.count >= 2:
                self.enter(stages.TOP)
            else:
                self.after_action()  # R5.2: a single one stays on top
        elif colour == YELLOW:
            self.begin_yellow()
        else:
            if colour == BLACK or pattern == RACKETEERING:
                self.draw_bottom(me)
            else:
                self.draw_top(me)
            if pattern == LOOM:
                self.enter(stages.SPY)
            elif pattern == RACKETEERING and colour == WHITE:
                self.enter(stages.GIFT)
            else:
                self.enter(stages.MILL)

    def begin_yellow(self) -> None:
        me = self.active
        if self.pattern == ATTRITION:
            self.count = 0
            self.enter(stages.PLUNDER)
            return
        if self.pattern == RACKETEERING:
            self.draw_bottom(me)
        else:
            self.draw_top(me)
        self.draw_top(me)
        self.count = min(2, self.hand_size(me))
        self.enter(stages.DISCARD)

    def enter(self, stage: int) -> None:
        """Ask for a choice; a part for which there is nothing to choose is passed over (R5.1)."""
        self.stage = stage
        choices = self.choices()
        if not choices or (len(choices) == 1 and choices[0] == actions.pack(actions.SKIP, 0, 0)):
            self.leave(stage)

    def leave(self, stage: int) -> None:
        """A part is done: the next one, or the end of the power."""
        if stage == stages.RECOVER and self.pattern == RACKETEERING:
            self.enter(stages.RETURN)
        elif stage == stages.DEVOUR:
            self.enter(stages.STRIKE)
        else:
            self.after_action()

    # What can be chosen ---------------------------------------------------------------------------------------

    def choices(self) -> list[int]:
        """The legal actions of the active player while a power asks for something."""
        stage = self.stage
        me = self.active
        found: list[int] = []
        if stage == stages.RECOVER:
            self.add_scrap(found, 1 << me)
        elif stage == stages.RETURN or stage == stages.DEVOUR:
            self.add_scrap(found, self.foes[me])
        elif stage == stages.STRIKE:
            self.add_strikes(found)
        elif stage == stages.SPY:
            self.add_chests(found, self.foes[me])
        elif stage == stages.SORT or stage == stages.TOP:
            self.add_looked(found, 0)
        elif stage == stages.BOTTOM:
            self.add_looked(found, 1)
        elif stage == stages.MILL:
            self.add_chests(found, self.choosable())
            if self.pattern == RACKETEERING:
                found.append(actions.pack(actions.SKIP, 0, 0))
        elif stage == stages.GIFT or stage == stages.PLUNDER:
            self.add_scrap(found, self.choosable())
            found.append(actions.pack(actions.SKIP, 0, 0))
        else:
            for colour in range(COLOURS):
                if self.hand[me * COLOURS + colour]:
                    found.append(actions.pack(actions.CARD, 0, colour))
        return found

    def add_scrap(self, found: list[int], seats: int) -> None:
        for seat in range(self.players):
            if seats >> seat & 1:
                for colour in range(COLOURS):
                    if self.scrap[seat * COLOURS + colour]:
                        found.append(actions.pack(actions.TAKE, seat, colour))

    def add_strikes(self, found: list[int]) -> None:
        foes = self.foes[self.active]
        for seat in range(self.players):
            if foes >> seat & 1:
                for place in range(len(self.display[seat])):
                    found.append(actions.pack(actions.STRIKE, seat, place))
                for colour in range(COLOURS):
                    if self.showcase[seat * COLOURS + colour]:
                        found.append(actions.pack(actions.STRIP, seat, colour))

    def add_chests(self, found: list[int], seats: int) -> None:
        for seat in range(self.players):
            if seats >> seat & 1 and self.chest[seat]:
                found.append(actions.pack(actions.SEAT, seat, 0))

    def add_looked(self, found: list[int], skip: int) -> None:
        """A choice for each different colour among the top cards looked at, those already placed left out."""
        chest = self.chest[self.target]
        colours = 0
        for depth in range(skip, self.count):
            colours |= 1 << (chest[len(chest) - 1 - depth] & 7)
        for colour in range(COLOURS):
            if colours >> colour & 1:
                found.append(actions.pack(actions.CARD, 0, colour))

    # What a choice does ---------------------------------------------------------------------------------------

    def choose(self, action: int) -> None:
        stage = self.stage
        me = self.active
        seat = actions.seat_of(action)
        index = actions.index_of(action)
        if actions.kind_of(action) == actions.SKIP:
            if self.notes is not None:
                self.notes.append((notes.SKIP, me))
            self.leave(stage)
        elif stage == stages.RECOVER:
            self.scrap[me * COLOURS + index] -= 1
            self.into_hand(me, index | self.everybody() << 3)
            if self.notes is not None:
                self.notes.append((notes.TAKE, me, index))
            self.leave(stage)
        elif stage == stages.RETURN or stage == stages.GIFT:
            self.give_back(seat, index)
        elif stage == stages.DEVOUR or stage == stages.PLUNDER:
            self.remove(seat, index)
        elif stage == stages.STRIKE:
            self.strike(seat, index, actions.kind_of(action) == actions.STRIKE)
        elif stage == stages.SPY:
            self.spy(seat)
        elif stage == stages.SORT:
            self.sort(index)
        elif stage == stages.TOP:
            self.put_on_top(index)
        elif stage == stages.BOTTOM:
            self.put_below(index)
        elif stage == stages.MILL:
            top = self.power == BLACK and self.pattern == ATTRITION
            self.mill(me, seat, not top)
            self.aimed_at(seat)
        else:
            self.discard(index)

    def aimed_at(self, seat: Player) -> None:
        """The part that was aimed at a seat is done; Crowd Favor may end the power with it."""
        if self.aim(seat):
            self.leave(self.stage)
        elif self.stage != stages.OVER:
            self.after_action()

    def give_back(self, seat: Player, colour: int) -> None:
        """R5.4 Reciprocate: on top of the owner's Chest; R5.8 Augment: under it. All know it there."""
        bottom = self.stage == stages.GIFT
        self.scrap[seat * COLOURS + colour] -= 1
        card = colour | self.everybody() << 3
        if bottom:
            self.chest[seat].insert(0, card)
        else:
            self.chest[seat].append(card)
        if self.notes is not None:
            self.notes.append((notes.RETURN, self.active, seat, colour, 1 if bottom else 0))
        self.aimed_at(seat)

    def remove(self, seat: Player, colour: int) -> None:
        """R5.5 Engorge and R5.9 Plunder: out of a Scrap Pile, out of the game."""
        self.scrap[seat * COLOURS + colour] -= 1
        self.removed[seat * COLOURS + colour] += 1
        if self.notes is not None:
            self.notes.append((notes.REMOVE, self.active, seat, colour))
        if self.stage == stages.DEVOUR:
            self.aimed_at(seat)
            return
        self.count += 1
        if not self.aim(seat):
            if self.stage != stages.OVER:
                self.after_action()
        elif self.count == 2:
            self.draw_top(self.active)
            self.leave(stages.PLUNDER)
        else:
            self.enter(stages.PLUNDER)

    def strike(self, seat: Player, index: int, hidden: bool) -> None:
        """R5.5: a Tapestry of an opponent's Display, chosen blind, or of their Showcase."""
        colour = index
        if hidden:
            colour = self.display[seat].pop(index) & 7
            self.reveals += 1
        else:
            self.showcase[seat * COLOURS + colour] -= 1
        banished = self.pattern == ATTRITION
        if banished:
            self.removed[seat * COLOURS + colour] += 1
        else:
            self.scrap[seat * COLOURS + colour] += 1
        if self.notes is not None:
            self.notes.append((notes.STRIKE, self.active, seat, colour, 1 if hidden else 0, 1 if banished else 0))
        self.aimed_at(seat)

    def spy(self, seat: Player) -> None:
        """R5.6, R5.7, R5.8: look into an opponent's Chest."""
        if self.power == WHITE:
            self.look_bottom(self.active, seat)
        else:
            self.look_top(self.active, seat, 2 if self.power == ORANGE else 1)
        if self.power != ORANGE:
            self.aimed_at(seat)
        elif not self.aim(seat):
            if self.stage != stages.OVER:
                self.after_action()
        elif self.pattern == LOOM and self.count == 1:
            self.sorted(notes.SORT_STAYS)  # R5.2: Reed leaves a single one where it is
            self.after_action()
        else:
            self.stage = stages.SORT

    def sort(self, colour: int) -> None:
        """R5.6: one of the two goes to the bottom (Reed) or the Scrap Pile; the other to the top or bottom."""
        seat = self.target
        chest = self.chest[seat]
        me = 1 << self.active
        chosen = chest.pop()
        other = -1
        if self.count == 2:
            other = chest.pop()
            if chosen & 7 != colour:
                swapped = chosen
                chosen = other
                other = swapped
        if self.pattern == LOOM:
            # R9.4: who knew both still knows them only if they are alike.
            known = chosen >> 3 & other >> 3 if chosen & 7 == other & 7 else 0
            chest.append(other & 7 | (known | me) << 3)
            chest.insert(0, chosen & 7 | (known | me) << 3)
            self.sorted(notes.SORT_BOTTOM)
        else:
            self.scrap[seat * COLOURS + colour] += 1
            self.reveals += 1
            if self.notes is not None:
                self.notes.append((notes.SHOWN, self.active, seat, colour, 0))
            if other >= 0:
                # R9.4: who knew the card that stays knows it still if the one discarded is clearly another.
                known = other >> 3 if chosen & 7 != other & 7 else chosen >> 3 & other >> 3
                other = other & 7 | (known | me) << 3
                if self.pattern == ATTRITION:
                    chest.append(other)
                    self.sorted(notes.SORT_TOP)
                else:
                    chest.insert(0, other)
                    self.sorted(notes.SORT_BOTTOM)
        self.leave(stages.SORT)

    def put_on_top(self, colour: int) -> None:
        """R5.10: one of the own top three (or two) goes back on top."""
        chest = self.chest[self.active]
        known = self.everybody()
        looked: list[int] = []
        for _ in range(self.count):
            card = chest.pop()
            known &= card >> 3
            looked.append(card & 7)
        for other in looked:
            if other != colour:
                known = 0
        known |= 1 << self.active
        looked.remove(colour)
        if len(looked) == 1:
            chest.insert(0, looked[0] | known << 3)
            chest.append(colour | known << 3)
            self.sorted(notes.SORT_ORDER)
            self.leave(stages.TOP)
            return
        # The two that are left wait under the chosen one until the next choice.
        chest.append(looked[1] | known << 3)
        chest.append(looked[0] | known << 3)
        chest.append(colour | known << 3)
        self.enter(stages.BOTTOM)

    def put_below(self, colour: int) -> None:
        """R5.10: one goes to the very bottom; the third above it (Heddles), out of the game or to the Scrap Pile."""
        me = self.active
        chest = self.chest[me]
        top = chest.pop()
        chosen = chest.pop()
        third = chest.pop()
        if chosen & 7 != colour:
            swapped = chosen
            chosen = third
            third = swapped
        if self.pattern == LOOM:
            chest.insert(0, third)
        else:
            if self.pattern == ATTRITION:
                self.removed[me * COLOURS + (third & 7)] += 1
            else:
                self.scrap[me * COLOURS + (third & 7)] += 1
            self.reveals += 1
            if self.notes is not None:
                self.notes.append((notes.SHOWN, me, me, third & 7, 1 if self.pattern == ATTRITION else 0))
        chest.insert(0, chosen)
        chest.append(top)
        self.sorted(notes.SORT_ORDER)
        self.leave(stages.BOTTOM)

    def sorted(self, where: int) -> None:
        if self.notes is not None:
            self.notes.append((notes.SORT, self.active, self.target, where))

    def discard(self, colour: int) -> None:
        """R5.9 Treadle and Windfall: two of the own hand, or all if fewer."""
        me = self.active
        self.leave_hand_open(me, colour)
        self.scrap[me * COLOURS + colour] += 1
        self.reveals += 1
        self.count -= 1
        if self.notes is not None:
            self.notes.append((notes.DISCARD, me, colour))
        if self.count == 0:
            self.leave(stages.DISCARD)
