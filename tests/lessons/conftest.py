"""Lessons are played in a program that starts again for each test."""

from tests.drawing_cache import cleared_up, drawn_once
from tests.steady_clock import steady_search

__all__ = ["cleared_up", "drawn_once", "steady_search"]
