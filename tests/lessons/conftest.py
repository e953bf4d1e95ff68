"""Lessons are played in a program that starts again for each test."""

from tests.drawings import cleared_up, drawn_once

__all__ = ["cleared_up", "drawn_once"]
