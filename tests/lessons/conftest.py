"""Lessons are played in a program that starts anew for each test."""

from tests.drawings import drawn_once

__all__ = ["drawn_once"]
