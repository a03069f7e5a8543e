"""Which games there are and what is in their boxes, as pages are told."""

from __future__ import annotations

from functools import cache
from typing import cast

from yarnhall.bots.levels import offered
from yarnhall.core import options as option_forms
from yarnhall.core.game import Way
from yarnhall.core.lesson import Lesson
from yarnhall.core.registry import AnyGame, game as find_game
from yarnhall.wire import bodies as b


@cache
def body(id: str) -> b.GameBody:
    game = find_game(id)
    presets = sorted(game.presets, key=lambda name: name != "standard")
    return b.GameBody(
        id=game.id,
        title=game.title,
        tagline=game.tagline,
        credits=game.credits,
        rules=game.rules,
        unit=game.unit,
        options=[_option(field) for field in option_forms.form(game.options)],
        presets=[b.PresetBody(name, option_forms.values(game.presets[name]), _seats(game, name)) for name in presets],
        ways=[_way(game, way) for way in game.ways],
        seats=_seats(game, "standard"),
        levels=[b.LevelBody(level.name, level.title, level.description) for level in offered()],
        lessons=[_lesson(lesson) for lesson in game.lessons()],
    )


def _seats(game: AnyGame, preset: str) -> list[int]:
    return list(game.seats(game.presets[preset]))


def _way(game: AnyGame, way: Way) -> b.WayBody:
    options = game.configure(way.options)
    seats = list(game.seats(options))
    return b.WayBody(way.title, way.about, option_forms.values(options), seats, way.scenario, way.gentle)


def _lesson(lesson: Lesson) -> b.LessonCard:
    return b.LessonCard(lesson.id, lesson.title, lesson.about, sum(bool(step.do) for step in lesson.steps))


def _option(field: option_forms.FormField) -> b.OptionTold:
    kind = cast(b.OptionKind, field.kind)
    choices = list(field.choices)
    return b.OptionTold(field.name, kind, field.label, field.help, field.default, choices, field.low, field.high)


@cache
def cards(id: str) -> b.CardsBody:
    game = find_game(id)
    return cards_of(game, game.presets["standard"])


def cards_of(game: AnyGame, options: object) -> b.CardsBody:
    groups = [
        b.CardsTold(group.title, [b.CardTold(*card) for card in group.cards], group.reconstructed, group.spoken)
        for group in game.cards(options)
    ]
    return b.CardsBody(game.title, groups, dict(game.reference(options)))


def rules(id: str) -> b.RulesBody:
    found = find_game(id)
    return b.RulesBody(found.title, found.rulebook())
