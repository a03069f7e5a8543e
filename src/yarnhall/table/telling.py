"""What one reader is told about a table: everything, or one event, with nothing in it that they may not know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from yarnhall.core.options import own_texts
from yarnhall.core.record import options_then
from yarnhall.core.registry import AnyGame
from yarnhall.core.state import Player, State
from yarnhall.core.words import amount
from yarnhall.table import events as e, lessons
from yarnhall.table.cast import portrait
from yarnhall.table.daily import sealed
from yarnhall.table.decide import can_hand
from yarnhall.table.intents import may_intend
from yarnhall.table.match import Match, Step, lines_of
from yarnhall.table.programs import is_program
from yarnhall.table.table import Recent, Table
from yarnhall.wire import messages as m, parts as p, words as w


@dataclass(frozen=True, slots=True)
class Reader:
    """Whose eyes and ears. Equal readers are told equal bytes."""

    person: str | None  # None: somebody without a seat
    show: Player | None = None  # the seat looked through; None: a spectator, or the curtain

    def audience(self, table: Table) -> w.Audience:
        return "seats" if table.seats_of(self.person) else "spectators"


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected, as the server knows it at this moment."""

    at: int
    present: frozenset[Player] = frozenset()
    away_since: Mapping[Player, int] = field(default_factory=dict)
    absent: frozenset[Player] = frozenset()  # away longer than the hall's pause
    spectators: int = 0


def reader(table: Table, person: str | None, wish: Player | None) -> Reader:
    """The reader that a person is: through the seat they wish if it is theirs, through their only one, or curtained."""
    mine = table.seats_of(person)
    if not mine:
        return Reader(person if person == table.host else None)
    if wish in mine:
        return Reader(person, wish)
    return Reader(person, mine[0] if len(mine) == 1 else None)


def after_event(table: Table, was: Reader) -> Reader:
    """The curtain falls when the shown seat has nothing to do and another of the same screen has."""
    mine = table.seats_of(was.person)
    acting = table.acting()
    if len(mine) > 1 and was.show not in acting and any(seat in acting for seat in mine):
        return Reader(was.person)
    return was


def whole(table: Table, who: Reader, presence: Presence) -> m.TableTold:
    """Everything."""
    head = table.head
    audience = who.audience(table)
    return m.TableTold(
        table=head.id,
        protocol=w.PROTOCOL,
        version=table.versions.of(audience),
        audience=audience,
        game=head.game,
        title=table.game.title,
        options=head.options,
        reference=reference(table),
        own=[p.OwnText(*own) for own in own_texts(table.game.options, head.options)],
        public=head.public,
        clock=head.clock,
        commitment=table.commitment,
        you=table.seats_of(who.person),
        host=who.person is not None and who.person == table.host,
        invite=head.invite if audience == "seats" or (who.person and who.person == table.host) else None,
        imported=head.imported,
        what_if=head.what_if or None,
        daily=head.daily or None,
        quiet=table.quiet(),
        remarks=list(w.REMARKS),
        lets_pass=table.game.lets_pass,
        now=now(table, who, presence),
        log=log(table, who.show),
        chat=[line for line in table.chat if line.audience == audience or table.phase == "over"],
    )


def reference(table: Table) -> Mapping[str, Any]:
    """What the game's board must know and never changes."""
    return table.game.reference(options_of(table))


def options_of(table: Table) -> Any:
    """The options of the game at this table."""
    return table.game.configure(options_then(table.game, table.head.rules, table.head.options))


def event(table: Table, recent: Recent, who: Reader, latest: p.Now | None) -> m.EventTold | None:
    """One event, or None for a reader whom it does not concern. `latest` is what holds now, if it is the last one."""
    version = recent.version(who.audience(table))
    if version is None:
        return None
    stored = recent.stored
    body = stored.event
    told = m.EventTold(version=version, kind=_kind(body), at=stored.at, now=latest)
    if not isinstance(body, e.Said):
        told.seat = getattr(body, "seat", None)
    match body:
        case e.Started() | e.Acted() | e.Forced():
            told.steps = _steps_told(table, recent, who)
        case e.Undone():
            told.keep = body.keep
        case e.Lifted():
            # What others did since is told again, under its new numbers.
            told.keep = body.first
            told.steps = _steps_told(table, recent, who)
        case e.AnsweredUndo():
            told.agree = body.agree
        case e.Said():
            told.chat = p.ChatLine(stored.at, body.audience, body.seat, body.name, body.text)
        case e.Adopted():
            told.seat = next(iter(table.seats_of(body.person)), None)
    return told


def _kind(body: e.AnyEvent) -> m.EventKind:
    match body:
        case e.Adopted():
            return "sat"
        case e.Imported():
            return "started"
    return _KINDS[type(body)]


_KINDS: dict[type[e.Event], m.EventKind] = {
    e.Sat: "sat",
    e.Stood: "stood",
    e.SeatSet: "set",
    e.Started: "started",
    e.Acted: "acted",
    e.Forced: "acted",
    e.Undone: "undone",
    e.Lifted: "undone",
    e.AskedUndo: "undo_asked",
    e.AnsweredUndo: "undo_answered",
    e.Said: "said",
    e.Left: "left",
    e.Handed: "handed",
    e.Taken: "taken",
    e.Resigned: "resigned",
    e.TimedOut: "timeout",
    e.Waited: "waited",
    e.Vacation: "vacation",
    e.Rematched: "rematch",
    e.Given: "given",
    e.Closed: "closed",
}


def _steps_told(table: Table, recent: Recent, who: Reader) -> list[p.StepTold]:
    if table.match is None:
        return []
    state = table.match.state
    steps = enumerate(recent.steps, recent.first_step)
    return [step_told(table.game, state, number, step, who.show) for number, step in steps]


def step_told(game: AnyGame, state: State, number: int, step: Step, observer: Player | None) -> p.StepTold:
    """One step as the observer may know it."""
    lines = lines_of(game, state, step, observer)
    return p.StepTold(step=number, turn=step.turn, seat=step.player, forced=step.forced, lines=lines)


def log(table: Table, observer: Player | None) -> list[p.LogLine]:
    if table.match is None:
        return []
    return [
        p.LogLine(number, step.turn, step.player, line)
        for number, step in enumerate(table.match.steps, 1)
        for line in table.match.told(step, observer)
    ]


def now(table: Table, who: Reader, presence: Presence) -> p.Now:
    """Everything that changes."""
    over = table.phase == "over"
    return p.Now(
        at=presence.at,
        phase=table.phase,
        seats=seats(table, who.person, presence),
        spectators=presence.spectators,
        scene=None if table.match is None else scene(table, table.match, who.show),
        undo_asked=table.told_undo(),
        result=result(table) if over else None,
        seed=table.head.seed if over and not sealed(table.head, presence.at) else None,
        rematch=table.rematch,
    )


def seats(table: Table, person: str | None, presence: Presence) -> list[p.SeatTold]:
    acting = table.acting()
    told = []
    for seat, chair in enumerate(table.chairs):
        bot = chair.kind == "bot"
        here = bot or seat in presence.present
        told.append(
            p.SeatTold(
                seat=seat,
                name=chair.name,
                kind=chair.kind,
                level=chair.level,
                portrait=portrait(chair.name) if bot and not table.head.imported else None,
                program=is_program(chair.person),
                yours=person is not None and chair.person == person,
                host=chair.person is not None and chair.person == table.host,
                same_screen=chair.same_screen,
                present=here,
                away_since=None if here or chair.kind == "open" else presence.away_since.get(seat),
                can_hand=can_hand(table, seat, presence.absent),
                left=chair.left,
                resigned=chair.resigned,
                acting=seat in acting,
                time_left=table.clocks.remaining(seat, presence.at) if table.clocks.kept and not bot else None,
                time_runs=seat in table.clocks.running,
                vacation=table.clocks.away[seat] if table.clocks.resting(seat, presence.at) else None,
            )
        )
    return told


def scene(table: Table, match: Match, observer: Player | None) -> p.Scene:
    """The position as it is now."""
    mine = table.phase == "playing" and observer is not None and table.chairs[observer].level is None
    return p.Scene(
        position=table.position,
        step=len(match.steps),
        turn=match.state.turn,
        observer=observer,
        acting=table.acting(),
        status=table.game.status(match.state, observer) if table.phase == "playing" else ending(table),
        view=table.game.view(match.state, observer),
        panels=panels(table.game, match.state, observer),
        offers=offers(table, match, observer) if mine and observer is not None else [],
        undo=regrets(match, observer) if mine and observer is not None else 0,
        restart=match.restartable(observer) if mine and observer is not None else 0,
        passing=observer in table.passing if mine and table.game.lets_pass else None,
        since=match.last_choice(observer) if observer is not None else 0,
        press=press(table, match) if table.waits is not None and table.waits.seat == observer and mine else None,
        lesson=lessons.told(table, match, observer) if table.tutor is not None else None,
        intention=intention(table, observer) if mine and observer is not None else None,
    )


def intention(table: Table, seat: Player) -> p.Intention | None:
    """What the seat has left for its next turn, or could."""
    left, why, can = table.intents.get(seat), table.dropped.get(seat, ""), may_intend(table, seat)
    if left is None and not why and not can:
        return None
    said = [] if left is None else [step.says for step in left.steps]
    return p.Intention(can, said, [] if left is None else list(left.bound), why)


def press(table: Table, match: Match) -> p.Press | None:
    """What waits for the reader's press."""
    waits = table.waits
    if waits is None:
        return None
    return p.Press(waits.action, table.game.press(match.state, waits.seat, waits.action), waits.until)


def regrets(match: Match, player: Player) -> int:
    """How many steps the seat's `undo` would take back."""
    return match.undoable(player) or len(match.liftable(player) or ())


def panels(game: AnyGame, state: State, observer: Player | None) -> list[p.PanelTold]:
    return [
        p.PanelTold(panel.points, [p.CountTold(*count) for count in panel.counts])
        for panel in game.panels(state, observer)
    ]


def offers(table: Table, match: Match, player: Player) -> list[p.OfferTold]:
    game, state = table.game, match.state
    if not match.may_act(player):
        return []
    return [
        p.OfferTold(
            action,
            game.write(state, player, action),
            game.offer(state, player, action),
            game.say(state, player, action),
        )
        for action in state.legal(player)
    ]


def ending(table: Table) -> str:
    """Why the game ended, in a sentence."""
    if table.match is None:
        return "The game has not begun."
    if table.match.over:
        return table.game.ending(table.match.state) or "The game is over."
    if table.closed is not None:
        return f"A host of the hall closed this table{f': {table.closed}' if table.closed else '.'}"
    quitters = [seat for seat, chair in enumerate(table.chairs) if chair.resigned]
    if not quitters:
        return "The record ends here."
    names = " and ".join("{" + str(seat) + "}" for seat in quitters)
    return f"{names} gave up."


def result(table: Table) -> p.Result:
    """Who won, with everything that counted."""
    match = table.playing
    state, game = match.state, table.game
    unit = game.unit
    return p.Result(
        sentence=ending(table),
        placing=placing(table),
        points=[state.points(seat) / unit for seat in range(state.players)],
        amounts=[amount(state.points(seat), unit) for seat in range(state.players)],
        sheets=[
            [
                p.SheetLine(line.label, line.points / unit, line.why, amount(line.points, unit))
                for line in game.sheet(state, seat)
            ]
            for seat in range(state.players)
        ],
        finished=match.over,
        scored=game.scored,
    )


def placing(table: Table) -> list[int]:
    """The rank of each seat; who gave up comes after all who did not."""
    match = table.playing
    ranks = match.state.placing() if match.over else [1] * len(table.chairs)
    quitters = [chair.resigned for chair in table.chairs]
    keys = list(zip(quitters, ranks, strict=True))
    return [1 + sum(other < key for other in keys) for key in keys]
