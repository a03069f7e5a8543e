"""Skeins with one mistake each. The laws must find every one, and say which law it breaks."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple, Self

from yarnhall.core.cards import Card, Cards
from yarnhall.core.game import Offer, ScoreLine, View
from yarnhall.core.panel import Count, Panel
from yarnhall.core.reasons import Reason
from yarnhall.core.refusal import Unreadable
from yarnhall.core.rng import Rng
from yarnhall.core.stages import Stage, Stages
from yarnhall.core.state import Action, Note, Place, Player
from yarnhall.core.words import seat

from .toy import CARDS, DRAW, KNOT, LAY, OVER, PLAY, PLAYING, TURN, Skeins, SkeinsGame, SkeinsTensor, pack


class Bug(NamedTuple):
    law: int
    make: Callable[[], SkeinsGame]
    says: str  # words of the message that show it was this mistake


class ActsOutOfTurn(Skeins):
    def legal(self, player: Player) -> list[Action]:
        if self.phase == PLAYING and player != self.active:
            return [pack(PLAY, card) for card in self.hands[player][:1]]
        return super().legal(player)


class Stuck(Skeins):
    def legal(self, player: Player) -> list[Action]:
        return [] if self.phase == PLAYING and len(self.deck) < 9 else super().legal(player)


class Endless(Skeins):
    def play(self, player: Player, card: int) -> None:
        super().play(player, card)
        if self.phase == OVER:
            self.phase = PLAYING
            self.hands[self.active] = sorted(self.hands[self.active] + self.rows[player])
            self.rows[player] = []


class Crashes(Skeins):
    def draw(self, player: Player) -> int:
        return super().draw(player) if len(self.deck) != 5 else self.deck[999]


class AllowsAnything(Skeins):
    def refuse(self, player: Player, action: Action) -> str | None:
        return None if player in self.to_act() else super().refuse(player, action)


class RefusesTheLegal(Skeins):
    def refuse(self, player: Player, action: Action) -> str | None:
        return "Not the knot." if action == pack(PLAY, KNOT) else super().refuse(player, action)


class RefusesWithoutWords(Skeins):
    def refuse(self, player: Player, action: Action) -> str | None:
        return None if action in self.legal(player) else "no"


class RefusalWrites(Skeins):
    def refuse(self, player: Player, action: Action) -> str | None:
        reason = super().refuse(player, action)
        if reason is not None:
            self.turn += 1
        return reason


class SameActionTwice(Skeins):
    def legal(self, player: Player) -> list[Action]:
        found = super().legal(player)
        return [*found, found[-1]] if self.phase == PLAYING and found else found


class HugeAction(Skeins):
    def legal(self, player: Player) -> list[Action]:
        return [*super().legal(player), 2**53] if player in self.to_act() else []


class SameOffer(SkeinsGame):
    def offer(self, state: Skeins, player: Player, action: Action) -> Offer:
        return {"do": super().offer(state, player, action)["do"]}


class AmbiguousNotation(SkeinsGame):
    def write(self, state: Skeins, player: Player, action: Action) -> str:
        return super().write(state, player, action).split()[0]


class SaysTheSame(SkeinsGame):
    def say(self, state: Skeins, player: Player, action: Action) -> str:
        return super().say(state, player, action).split()[0]


class SaysWithAStop(SkeinsGame):
    def say(self, state: Skeins, player: Player, action: Action) -> str:
        return super().say(state, player, action) + "."


class SaysABrace(SkeinsGame):
    def say(self, state: Skeins, player: Player, action: Action) -> str:
        return super().say(state, player, action) + " on {needle}"


class ReasonsWithTheTop(SkeinsGame):
    def reasons(self, state: Skeins, player: Player, action: Action) -> list[Reason]:
        return [Reason(f"Next comes card {state.deck[-1]}.", 1)] if state.deck else []


class ReasonsInPlurals(SkeinsGame):
    def reasons(self, state: Skeins, player: Player, action: Action) -> list[Reason]:
        return [Reason("Brings 1 points.", 1)]


class ReasonsWithoutEnd(SkeinsGame):
    def reasons(self, state: Skeins, player: Player, action: Action) -> list[Reason]:
        return [Reason("Brings a card", 1)]


class ReadsAnother(SkeinsGame):
    def read(self, state: Skeins, player: Player, text: str) -> Action:
        super().read(state, player, text)
        return state.legal(player)[0]


class ReadsGarbage(SkeinsGame):
    def parse(self, state: Skeins, player: Player, text: str) -> Action | None:
        return None if len(text) < 100 or not state.legal(player) else state.legal(player)[0]


class ReadCrashes(SkeinsGame):
    def parse(self, state: Skeins, player: Player, text: str) -> Action | None:
        word = text.split()[-1] if text.split() else ""
        return None if not word.isdigit() or int(word) >= 0 else -1  # int("²") is no number, though a digit


class SharedHands(Skeins):
    def clone(self) -> Self:
        twin = super().clone()
        twin.hands = self.hands
        return twin


class SharedRows(Skeins):
    def clone(self) -> Self:
        twin = super().clone()
        twin.rows = self.rows[:]
        return twin


class ForgottenTurn(Skeins):
    def clone(self) -> Self:
        twin = super().clone()
        twin.turn = 0
        return twin


class SharedChance(Skeins):
    def clone(self) -> Self:
        twin = super().clone()
        twin.rng = self.rng
        return twin


class TakesOwnCard(Skeins):
    def determinize(self, observer: Player, rng: Rng) -> Self:
        twin = super().determinize(observer, rng)
        mine, deck = twin.hands[observer], twin.deck
        if mine and deck:
            mine[0], deck[0] = deck[0], mine[0]
        return twin


class DealsNothingAnew(Skeins):
    def determinize(self, observer: Player, rng: Rng) -> Self:
        twin = self.clone()
        twin.rng = rng
        return twin


class DealsAnewFromTheTrueOrder(Skeins):
    def put_in_order(self, pool: list[int]) -> None:
        pass


class TellsAboutTheDeck(Skeins):
    """A counter that nobody may see, kept in twins."""

    def determinize(self, observer: Player, rng: Rng) -> Self:
        twin = super().determinize(observer, rng)
        if self.deck and self.seen[observer] < 0:
            twin.tip = self.deck[-1] % 2  # type: ignore[attr-defined]
        return twin


class KeepsRealChance(Skeins):
    def determinize(self, observer: Player, rng: Rng) -> Self:
        twin = super().determinize(observer, rng)
        twin.rng = self.rng.clone()
        return twin


class UsesUpRealChance(Skeins):
    def determinize(self, observer: Player, rng: Rng) -> Self:
        twin = super().determinize(observer, rng)
        self.rng.shuffle(twin.deck)
        return twin


class ForgetsWhatWasSeen(Skeins):
    def determinize(self, observer: Player, rng: Rng) -> Self:
        twin = super().determinize(observer, rng)
        if self.seen[observer] >= 0:
            rng.shuffle(twin.deck)
            twin.seen = [card if card < 0 else twin.deck[-1] for card in self.seen]
        return twin


class ShowsLaidCards(SkeinsGame):
    def laid(self, state: Skeins, player: Player, observer: Player | None) -> int | bool:
        return state.laid[player]


class ShowsTopOfDeck(SkeinsGame):
    def text(self, state: Skeins, observer: Player | None) -> str:
        return super().text(state, observer) + f"\ntop: {state.deck[-1:]}"


class ShowsSpectators(SkeinsGame):
    def view(self, state: Skeins, observer: Player | None) -> View:
        view = dict(super().view(state, observer))
        return view if observer is not None else {**view, "hands": [hand[:] for hand in state.hands]}


class PanelTells(SkeinsGame):
    def panels(self, state: Skeins, observer: Player | None) -> list[Panel]:
        return [Panel(None, [Count("Highest card", "cards", str(max(hand, default=0)))]) for hand in state.hands]


class PanelForTheFirst(SkeinsGame):
    def panels(self, state: Skeins, observer: Player | None) -> list[Panel]:
        return [Panel(str(state.points(0)), [])]


class StatusTells(SkeinsGame):
    def status(self, state: Skeins, observer: Player | None) -> str:
        knot = [seat(player) for player in range(state.players) if KNOT in state.hands[player]]
        return f"{knot[0]} frowns." if knot and state.to_act() else super().status(state, observer)


class RefusalTells(Skeins):
    def refuse(self, player: Player, action: Action) -> str | None:
        reason = super().refuse(player, action)
        hidden = reason is not None and reason.startswith("You do not hold") and action % 32 in self.deck
        return "That card is still in the deck." if hidden else reason


class AskingTells(Skeins):
    def legal(self, player: Player) -> list[Action]:
        knot = pack(PLAY, KNOT)
        found = super().legal(player)
        return [knot] if self.turned and knot in found else found


class WaitingTells(Skeins):
    """The marker must be turned, and where a hidden card is decides whether that could still be taken back."""

    def legal(self, player: Player) -> list[Action]:
        found = super().legal(player)
        return found[:1] if self.phase == PLAYING and not self.turned and found else found

    def apply(self, player: Player, action: Action) -> None:
        if action // 32 == TURN and KNOT in self.deck:
            self.reveals += 1
        super().apply(player, action)


class LogTellsDraw(SkeinsGame):
    def tell(self, note: Note, observer: Player | None) -> str:
        kind, player, what = note
        return f"{seat(player)}: draw {what}." if kind == DRAW else super().tell(note, observer)


class LogTellsLaid(SkeinsGame):
    def tell(self, note: Note, observer: Player | None) -> str:
        kind, player, what = note
        return f"{seat(player)}: lay {what}." if kind == LAY else super().tell(note, observer)


class LogTellsSpectators(SkeinsGame):
    def tell(self, note: Note, observer: Player | None) -> str:
        return super().tell(note, note[1] if observer is None else observer)


class QuietDraw(Skeins):
    def draw(self, player: Player) -> int:
        card = super().draw(player)
        self.reveals -= 1
        return card


class QuietPlay(Skeins):
    """A card of one's own tells its owner nothing, so this alone is no bug; the last one shows what was laid."""

    def play(self, player: Player, card: int) -> None:
        super().play(player, card)
        if self.phase != OVER:
            self.reveals -= 1


class QuietGlance(QuietPlay):
    def play(self, player: Player, card: int) -> None:
        super().play(player, card)
        if self.deck:
            self.seen[self.active] = self.deck[-1]


class WrongSum(SkeinsGame):
    def sheet(self, state: Skeins, player: Player) -> list[ScoreLine]:
        lines = super().sheet(state, player)
        return lines[:1] if state.phase == OVER else lines


class LowestWins(Skeins):
    def placing(self) -> list[int]:
        points = [self.points(player) for player in range(self.players)]
        return [1 + sum(other < mine for other in points) for mine in points]


class NobodySecond(Skeins):
    def placing(self) -> list[int]:
        return [rank if rank == 1 else rank + 1 for rank in super().placing()]


class EndingTooEarly(SkeinsGame):
    def ending(self, state: Skeins) -> str | None:
        return "The deck is empty." if not state.deck else None


class BraceInStatus(SkeinsGame):
    def status(self, state: Skeins, observer: Player | None) -> str:
        return super().status(state, observer).replace("{1}", "{player}")


class MoodyView(SkeinsGame):
    asked = 0

    def view(self, state: Skeins, observer: Player | None) -> View:
        self.asked += 1
        return {**super().view(state, observer), "asked": self.asked}


class ViewOfTuples(SkeinsGame):
    def view(self, state: Skeins, observer: Player | None) -> View:
        return {**super().view(state, observer), "markers": tuple(state.markers)}


class ViewByNumber(SkeinsGame):
    def view(self, state: Skeins, observer: Player | None) -> View:
        return {**super().view(state, observer), "rows": dict(enumerate(row[:] for row in state.rows))}


class ForeignChance(SkeinsGame):
    def deal(self, seats: int, options: object, rng: Rng) -> Skeins:
        assert isinstance(options, self.options)
        state = super().deal(seats, options, rng)
        random.shuffle(state.deck)
        for player in range(seats):
            state.hands[player].append(state.deck.pop())
        return state


class LostCard(Skeins):
    def draw(self, player: Player) -> int:
        card = super().draw(player)
        if card == KNOT:
            self.hands[player].remove(card)
        return card


class TwiceTheCard(Skeins):
    def play(self, player: Player, card: int) -> None:
        super().play(player, card)
        if card == KNOT:
            self.hands[player].append(card)


class OtherCard(Skeins):
    def play(self, player: Player, card: int) -> None:
        super().play(player, card)
        self.rows[player][-1] = max(card, 1)


class KeepsHalfTheDeck(Skeins):
    """The lower half of the deck is never dealt anew: other hidden cards are."""

    def determinize(self, observer: Player, rng: Rng) -> Self:
        twin = super().determinize(observer, rng)
        for at in range(len(self.deck) // 2):
            twin.swap(self.deck[at], at)
        return twin

    def swap(self, card: int, at: int) -> None:
        """Put the card at that place of the deck, and what lies there where the card is."""
        for zone in (self.deck, self.laid, *self.hands):
            if card in zone and not (zone is self.deck and zone.index(card) == at):
                zone[zone.index(card)] = self.deck[at]
                zone.sort() if zone in self.hands else None
                self.deck[at] = card
                return


class KeepsOneHand(Skeins):
    """The hand of the seat before the observer is never dealt anew."""

    def determinize(self, observer: Player, rng: Rng) -> Self:
        before = (observer - 1) % self.players
        kept = self.hands[before]
        hidden = self.clone()
        hidden.hands[before] = []
        twin = type(self).mro()[1].determinize(hidden, observer, rng)  # type: ignore[attr-defined]
        twin.hands[before] = kept[:]
        return twin  # type: ignore[no-any-return]


class SwapsWhatLiesOpen(Skeins):
    """The last cards of two rows change places: everybody knows where they lie."""

    def determinize(self, observer: Player, rng: Rng) -> Self:
        twin = super().determinize(observer, rng)
        if twin.rows[0] and twin.rows[1]:
            twin.rows[0][-1], twin.rows[1][-1] = twin.rows[1][-1], twin.rows[0][-1]
        return twin


class LeavesRowsOut(Skeins):
    """Nobody is asked about cards that lie in rows."""

    def places(self, observer: Player) -> list[Place]:
        return [place for place in super().places(observer) if not any(place.known == row for row in self.rows if row)]


class TellsACardTwice(Skeins):
    """The top of the deck is told as hidden too where it was looked at."""

    def places(self, observer: Player) -> list[Place]:
        seen = [card for card in self.seen[observer : observer + 1] if card >= 0]
        return [*super().places(observer), *([Place(0, [], seen)] if seen else [])]


class LongObservation(SkeinsTensor):
    def observe(self, state: Skeins, player: Player) -> list[float]:
        return [*super().observe(state, player), *([0.0] if not state.deck else [])]


class ObservesTheTop(SkeinsTensor):
    def observe(self, state: Skeins, player: Player) -> list[float]:
        numbers = super().observe(state, player)
        if state.deck:
            numbers[1 + CARDS + state.deck[-1]] = 1.0
        return numbers


class OneNumberForPlays(SkeinsTensor):
    def number(self, state: Skeins, player: Player, action: Action, place: int) -> int:
        return action if action // 32 != PLAY else PLAY * 32


class OnePlural(SkeinsGame):
    def tell(self, note: Note, observer: Player | None) -> str:
        return f"{seat(note[1])} leaves 1 cards." if note[0] == PLAY else super().tell(note, observer)


class ManySingular(SkeinsGame):
    def sheet(self, state: Skeins, player: Player) -> list[ScoreLine]:
        row, laid = super().sheet(state, player)
        return [row._replace(why=f"{len(state.rows[player])} card"), laid]


class OwnSingular(SkeinsGame):
    nouns = {"skein": "skeins"}  # noqa: RUF012 - the contract has it on the instance

    def panels(self, state: Skeins, observer: Player | None) -> list[Panel]:
        return [Panel(None, [Count("Deck", "cards", f"{len(state.deck)} skein")]) for _ in state.hands]


class CountsNothing(SkeinsGame):
    def ending(self, state: Skeins) -> str | None:
        return "Nobody saw the no cards of the deck." if state.phase == OVER else None


class TwoSpaces(SkeinsGame):
    def status(self, state: Skeins, observer: Player | None) -> str:
        return super().status(state, observer).replace(" for you", "  for you")


class TwoStops(Skeins):
    def refuse(self, player: Player, action: Action) -> str | None:
        reason = super().refuse(player, action)
        return None if reason is None else f"{reason}."


class SaysNone(SkeinsGame):
    def tell(self, note: Note, observer: Player | None) -> str:
        return f"{seat(note[1])} plays on None." if note[0] == PLAY else super().tell(note, observer)


class SaysCode(SkeinsGame):
    stages = Stages([Stage(0, "laying"), Stage(1, "prefetch")])

    def status(self, state: Skeins, observer: Player | None) -> str:
        return "Now prefetch a card." if state.phase == PLAYING else super().status(state, observer)


class LongStatus(SkeinsGame):
    def status(self, state: Skeins, observer: Player | None) -> str:
        return " ".join([super().status(state, observer)] * 8)


class BraceInLog(SkeinsGame):
    def tell(self, note: Note, observer: Player | None) -> str:
        return super().tell(note, observer).replace("draw", "{kind}")


class TypedSeat(SkeinsGame):
    def read(self, state: Skeins, player: Player, text: str) -> Action:
        if "{" in text:
            raise Unreadable(f"Nobody knows {text.strip()}.")
        return super().read(state, player, text)


class BadCard(SkeinsGame):
    def cards(self, options: object) -> list[Cards]:
        return [Cards("Skeins", [Card("Knot", "shuffles the deck", "1 points")])]


def with_tensor(kind: type[SkeinsTensor]) -> Callable[[], SkeinsGame]:
    def make() -> SkeinsGame:
        game = SkeinsGame()
        game.tensor = kind()
        return game

    return make


def with_state(kind: type[Skeins]) -> Callable[[], SkeinsGame]:
    def make() -> SkeinsGame:
        game = SkeinsGame()
        game.kind = kind
        return game

    return make


BUGS: dict[str, Bug] = {
    "a seat not to act has legal actions": Bug(1, with_state(ActsOutOfTurn), "is not to act and has"),
    "nobody to act has a legal action": Bug(1, with_state(Stuck), "none has a legal action"),
    "the game never ends": Bug(1, with_state(Endless), "goes on after 300 actions"),
    "a legal action crashes": Bug(1, with_state(Crashes), "IndexError"),
    "nothing is refused": Bug(2, with_state(AllowsAnything), "is not legal for seat"),
    "a legal action is refused": Bug(2, with_state(RefusesTheLegal), "Not the knot."),
    "a refusal is no sentence": Bug(2, with_state(RefusesWithoutWords), "does not end like a sentence"),
    "refusing changes the state": Bug(2, with_state(RefusalWrites), "`turn`"),
    "an action is listed twice": Bug(2, with_state(SameActionTwice), "not unique"),
    "an action is too large": Bug(2, with_state(HugeAction), "2**53 - 1"),
    "two actions have one offer": Bug(3, SameOffer, "have the same offer"),
    "two actions have the same words": Bug(3, SaysTheSame, "are both said as"),
    "a choice ends with a stop": Bug(12, SaysWithAStop, "ends without a stop"),
    "a field is left in a choice": Bug(12, SaysABrace, "a brace was left"),
    "a reason tells a secret": Bug(6, ReasonsWithTheTop, "tell what that seat cannot know"),
    "a reason is miscounted": Bug(12, ReasonsInPlurals, "'1 points' should be one"),
    "a reason is no sentence": Bug(12, ReasonsWithoutEnd, "does not end like a sentence"),
    "two actions have one notation": Bug(3, AmbiguousNotation, "are both written"),
    "notation is read as another action": Bug(3, ReadsAnother, "is read as"),
    "garbage is read as an action": Bug(3, ReadsGarbage, "is no move and is read as action"),
    "garbage crashes the reader": Bug(3, ReadCrashes, "ValueError"),
    "clones share all hands": Bug(4, with_state(SharedHands), "changed `hands` of the original"),
    "clones share each row": Bug(4, with_state(SharedRows), "changed `rows` of the original"),
    "clones forget a field": Bug(4, with_state(ForgottenTurn), "in `turn`"),
    "clones share the generator": Bug(4, with_state(SharedChance), "shares its generator"),
    "determinize moves the observer's card": Bug(5, with_state(TakesOwnCard), "that seat may do"),
    "determinize deals nothing anew": Bug(5, with_state(DealsNothingAnew), "hidden from seat"),
    "determinize deals anew from the true order": Bug(5, with_state(DealsAnewFromTheTrueOrder), "a bot could tell"),
    "determinize keeps a tip about the deck": Bug(5, with_state(TellsAboutTheDeck), "a bot could tell"),
    "determinize keeps the real generator": Bug(5, with_state(KeepsRealChance), "generator that was given"),
    "determinize uses up the real generator": Bug(5, with_state(UsesUpRealChance), "`deck`"),
    "determinize keeps half of the deck": Bug(5, with_state(KeepsHalfTheDeck), "hidden from seat"),
    "determinize keeps a hand": Bug(5, with_state(KeepsOneHand), "hidden from seat"),
    "determinize forgets what was seen": Bug(5, with_state(ForgetsWhatWasSeen), "knows that"),
    "determinize swaps what lies open": Bug(5, with_state(SwapsWhatLiesOpen), "knows that"),
    "the view shows a hidden card": Bug(6, ShowsLaidCards, ".laid"),
    "the text shows a hidden card": Bug(6, ShowsTopOfDeck, "text: "),
    "a spectator sees the hands": Bug(6, ShowsSpectators, "a spectator is shown"),
    "a panel tells a secret": Bug(6, PanelTells, "panels[1]"),
    "the status tells a secret": Bug(6, StatusTells, "frowns"),
    "a refusal tells a secret": Bug(6, with_state(RefusalTells), "still in the deck"),
    "asking or not tells a secret": Bug(6, with_state(AskingTells), "is asked tells"),
    "waiting or not tells a secret": Bug(6, with_state(WaitingTells), "waits tells seat"),
    "the log tells what was drawn": Bug(6, LogTellsDraw, "the log tells"),
    "the log tells what was laid": Bug(6, LogTellsLaid, "the log tells them apart"),
    "the log tells a spectator": Bug(6, LogTellsSpectators, "a spectator"),
    "drawing does not grow reveals": Bug(7, with_state(QuietDraw), "'draw' of seat"),
    "playing shows the next one something without growing reveals": Bug(7, with_state(QuietGlance), "did not know"),
    "the sheet does not sum up": Bug(8, WrongSum, "sums to"),
    "a seat has no panel": Bug(8, PanelForTheFirst, "there are 1 panels"),
    "the lowest wins": Bug(8, with_state(LowestWins), "and the points are"),
    "nobody is second": Bug(8, with_state(NobodySecond), "not ranked as a race"),
    "the ending is told too early": Bug(8, EndingTooEarly, "goes on and its ending is told"),
    "a brace is left in the status": Bug(8, BraceInStatus, "a brace was left"),
    "the view changes by itself": Bug(9, MoodyView, "when asked again"),
    "the view has tuples": Bug(9, ViewOfTuples, "view.markers is a tuple"),
    "the view has numbers for keys": Bug(9, ViewByNumber, "which is no text"),
    # Two deals may differ only in what nobody sees: then the law speaks of places.
    "chance comes from elsewhere": Bug(9, ForeignChance, "the record replays to "),
    "a card is lost": Bug(10, with_state(LostCard), "missing: [0]"),
    "a card is there twice": Bug(10, with_state(TwiceTheCard), "too often: [0"),
    "a card turns into another": Bug(10, with_state(OtherCard), "missing: [0]"),
    "places leave cards out": Bug(10, with_state(LeavesRowsOut), "do not hold every component once"),
    "places tell a card twice": Bug(10, with_state(TellsACardTwice), "do not hold every component once"),
    "an observation grows": Bug(11, with_tensor(LongObservation), "instead of 49"),
    "an observation tells a secret": Bug(11, with_tensor(ObservesTheTop), "tells apart what that seat cannot"),
    "two actions have one number": Bug(11, with_tensor(OneNumberForPlays), "one number for learners"),
    "one of many": Bug(12, OnePlural, "'1 cards' should be one"),
    "many of one": Bug(12, ManySingular, "card' should be many"),
    "many of one, in the game's own word": Bug(12, OwnSingular, "skein' should be many"),
    "the no cards": Bug(12, CountsNothing, "nobody says 'the no"),
    "two spaces": Bug(12, TwoSpaces, "'  ' stands in"),
    "two full stops": Bug(12, with_state(TwoStops), "'..' stands in"),
    "Python speaks": Bug(12, SaysNone, "'None' is out of the code"),
    "a stage speaks": Bug(12, SaysCode, "'prefetch' is out of the code"),
    "a status is too long": Bug(12, LongStatus, "are too many"),
    "a brace is left in the log": Bug(12, BraceInLog, "a brace was left"),
    "a typed brace becomes a name": Bug(12, TypedSeat, "became the name of a seat"),
    "a card's value is miscounted": Bug(12, BadCard, "'1 points' should be one"),
}
