"""Every lesson at a table without a hall: what the learner is told at each step, and what bots do."""

from __future__ import annotations

from yarnhall.core.tutor import Tutor
from yarnhall.table import decide, telling
from yarnhall.table.decide import Setting, Who
from yarnhall.table.events import AnyEvent, Chair, Head, Stored
from yarnhall.table.table import Table
from yarnhall.wire import commands as c
from yarnhall.wire.parts import LessonTold

ADA = Who("ada", "Ada", None)
SETTING = Setting({"gentle": "Gentle"})


def opened(tutor: Tutor) -> Table:
    record = tutor.record()
    chairs = [
        Chair("person", "ada", "Ada") if seat == tutor.lesson.you else Chair("bot", None, f"Bot {seat}", "gentle")
        for seat in range(record.seats)
    ]
    head = Head(
        "t",
        record.game,
        record.rules,
        record.options,
        record.seed,
        "ada",
        "Ada",
        "i",
        chairs,
        0,
        lesson=tutor.lesson.id,
    )
    table = Table(head)
    happen(table, decide.decide(table, c.Start(id="s"), ADA, SETTING))
    return table


def happen(table: Table, events: list[AnyEvent]) -> None:
    for event in events:
        table.apply(Stored(table.n + 1, table.n + 1, event))


def told(table: Table, tutor: Tutor) -> LessonTold:
    lesson = telling.scene(table, table.playing, tutor.lesson.you).lesson
    assert lesson is not None
    return lesson


def test_every_lesson_is_told_step_by_step_and_bots_do_what_it_says(tutor: Tutor) -> None:
    table = opened(tutor)
    you = tutor.lesson.you
    read: list[str] = []
    for _ in range(200):
        lesson = told(table, tutor)
        if lesson.finished:
            break
        bots = table.bots_to_act()
        if bots:
            assert lesson.action is None
            (seat, _), action = bots[0], table.scripted(bots[0][0])
            assert action is not None
            happen(table, decide.bot_acts(table, seat, action, table.position))
            continue
        assert lesson.action is not None
        read += [page.say for page in lesson.pages]
        assert all(len(page.point) == len(page.named) for page in lesson.pages)
        act = c.Act(id=f"a{table.n}", seat=you, position=table.position, action=lesson.action)
        happen(table, decide.decide(table, act, Who("ada", "Ada", you), SETTING))
    assert read == [step.say for step in tutor.lesson.steps]
    assert [page.say for page in told(table, tutor).pages] == [tutor.lesson.end.say]


def test_any_other_move_is_answered_and_the_way_back_restores_the_lesson(tutor: Tutor) -> None:
    table = opened(tutor)
    you = tutor.lesson.you
    before = told(table, tutor)
    view = tutor.game.view(table.playing.state, you)
    others = [action for action in table.playing.state.legal(you) if action != before.action]
    where = table.where
    assert where is not None
    other = next((action for action in others if action not in where.right), None)
    if other is None:
        return  # everything is right here
    act = c.Act(id="x", seat=you, position=table.position, action=other)
    happen(table, decide.decide(table, act, Who("ada", "Ada", you), SETTING))
    astray = told(table, tutor)
    assert astray.astray
    assert astray.action is None
    back = c.AskUndo(id="y", seat=you, position=table.position, step=astray.keep)
    happen(table, decide.decide(table, back, Who("ada", "Ada", you), SETTING))
    assert told(table, tutor) == before
    assert tutor.game.view(table.playing.state, you) == view
