"""Lessons that one plays: what stands in a game's `lesson.txt`, and who leads through it. No screen.

A lesson is a match without a folder: no record, nothing counted. Its opponents answer from the
script; a move that was not expected lies there until it has been answered, and is taken back.
"""

from tabletop.lessons.guide import Guide
from tabletop.lessons.lesson import BadLesson, Expectation, Lesson, NextDeal, Reply, Step
from tabletop.lessons.lesson_loader import load_lesson
from tabletop.lessons.script import read_lesson
from tabletop.lessons.script_check import LessonPosition, check_script

__all__ = [
    "BadLesson",
    "Expectation",
    "Guide",
    "Lesson",
    "LessonPosition",
    "NextDeal",
    "Reply",
    "Step",
    "check_script",
    "load_lesson",
    "read_lesson",
]
