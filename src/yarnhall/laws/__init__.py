"""The laws every game keeps, ours and plugins'. `laws.check(game)` plays it at random and raises LawBroken."""

from yarnhall.laws.broken import LAWS, LawBroken
from yarnhall.laws.check import Report, check, retrace
from yarnhall.laws.hearing import Finding, sentences
from yarnhall.laws.lessons import LessonBroken, lessons
from yarnhall.laws.shrink import hypothesis_test
from yarnhall.laws.trial import Terms

__all__ = [
    "LAWS",
    "Finding",
    "LawBroken",
    "LessonBroken",
    "Report",
    "Terms",
    "check",
    "hypothesis_test",
    "lessons",
    "retrace",
    "sentences",
]
