"""The error of a check: something that should have happened did not."""

from __future__ import annotations


class Stuck(RuntimeError):
    """An error for something that should have happened and did not."""
