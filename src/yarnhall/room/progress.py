"""What somebody has earned and learned, as pages are told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from yarnhall.core.registry import game as find_game, games
from yarnhall.room.writes import lesson_key
from yarnhall.room.written import Board, Earned
from yarnhall.wire import people as b


@lru_cache(1000)
def _seats(id: str, achievement: str) -> tuple[int, ...]:
    """For how many an achievement is: asking the game takes long enough to be felt when it is asked for all of them."""
    game = find_game(id)
    options = next(one.options for one in game.achievements() if one.id == achievement)
    return tuple(game.seats(game.configure(options)))


def _achievements(id: str, mine: Sequence[Earned]) -> b.AchievementsBody | None:
    game = find_game(id)
    have = {one.achievement: one for one in mine if one.game == id}
    told = [
        b.AchievementTold(
            id=one.id,
            group=one.group,
            title=one.title,
            detail=one.detail,
            options=dict(one.options),
            seats=list(_seats(id, one.id)),
            at=have[one.id].at if one.id in have else None,
            table=have[one.id].board if one.id in have else None,
        )
        for one in game.achievements()
    ]
    return b.AchievementsBody(id, game.title, sum(one.at is not None for one in told), told) if told else None


def achievements(mine: Sequence[Earned]) -> list[b.AchievementsBody]:
    """What can be earned in each game, and what somebody has earned."""
    return [told for id in games() if (told := _achievements(id, mine)) is not None]


Key = tuple[str, str]  # game and lesson


def begun(earned: Sequence[Earned], boards: Sequence[Board]) -> tuple[dict[Key, int], dict[Key, Board]]:
    """When somebody finished each lesson, and the newest table at which it was left in the middle."""
    finished, left = dict[Key, int](), dict[Key, Board]()
    for one in earned:
        if one.achievement.startswith(lesson_key("")):
            finished[one.game, one.achievement.removeprefix(lesson_key(""))] = one.at
    for board in boards:
        key = (board.head.game, board.head.lesson)
        # Whoever takes a finished lesson again begins it again.
        if board.head.lesson and board.phase == "playing" and key not in finished and key not in left:
            left[key] = board
    return finished, left


def learned(earned: Sequence[Earned], boards: Sequence[Board]) -> list[b.LearnedTold]:
    """Lessons that somebody has begun or finished."""
    finished, left = begun(earned, boards)
    return [
        b.LearnedTold(*key, finished.get(key), left[key].head.id if key in left else None)
        for key in sorted(finished.keys() | left.keys())
    ]
