"""What a learner is told of the lesson at a table."""

from __future__ import annotations

from collections.abc import Mapping

from yarnhall.core.lesson import End, Step
from yarnhall.core.state import Player
from yarnhall.table.match import Match
from yarnhall.table.table import Table
from yarnhall.wire import parts as p


def told(table: Table, match: Match, observer: Player | None) -> p.LessonTold | None:
    """How far the learner is; nobody else is told."""
    tutor, where = table.tutor, table.where
    if tutor is None or where is None or observer != tutor.lesson.you:
        return None
    lesson = tutor.lesson
    spots = table.game.spots(match.state, observer)
    pages: tuple[Step | End, ...] = (lesson.end,) if where.finished else where.pages
    known = [one.id for one in table.game.lessons()]
    after = known.index(lesson.id) + 1
    action = where.right[0] if where.right else None
    return p.LessonTold(
        id=lesson.id,
        title=lesson.title,
        done=where.done,
        of=tutor.of,
        pages=[_page(page, spots) for page in pages],
        action=action,
        text=table.game.write(match.state, observer, action) if action is not None else "",
        keep=where.keep,
        astray=where.astray,
        finished=where.finished,
        next=known[after] if after < len(known) else None,
    )


def _page(page: Step | End, spots: Mapping[str, str]) -> p.PageTold:
    # Astray, the pages are of a position that is gone: what they point at need not be there any more.
    point = [name for name in page.point if name in spots]
    named = [spots[name] for name in point]
    if isinstance(page, End):
        return p.PageTold(say=page.say, point=point, named=named)
    return p.PageTold(say=page.say, point=point, named=named, rule=page.rule, tries=page.tries, refused=page.refused)
