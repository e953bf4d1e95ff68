"""Lessons that one plays: what stands in a game's `lesson.txt`, and who leads through it. No screen."""

from tabletop.lessons.guide import Guide
from tabletop.lessons.lesson import BadLesson, Lesson, NextDeal, Reply, Step, Wish
from tabletop.lessons.rehearsal import Stand, rehearse
from tabletop.lessons.script import read
from tabletop.lessons.shelf import lesson_of

__all__ = [
    "BadLesson",
    "Guide",
    "Lesson",
    "NextDeal",
    "Reply",
    "Stand",
    "Step",
    "Wish",
    "lesson_of",
    "read",
    "rehearse",
]
