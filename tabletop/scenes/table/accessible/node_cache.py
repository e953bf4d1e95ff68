"""Nodes that are made again only when what they are made of has changed: a table is described often."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

Made = TypeVar("Made")


class NodeCache:
    """Keeps what was made last under each name, with the values that it was made of."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Sequence[object], object]] = {}

    def kept(self, name: str, made_of: Sequence[object], make: Callable[[], Made]) -> Made:
        """Returns what was made of the same objects, or of equal texts and numbers; else makes it."""
        known = self._kept.get(name)
        if known is None or not _are_same(known[0], made_of):
            known = made_of, make()
            self._kept[name] = known
        return known[1]  # type: ignore[return-value] # what a name stands for is always made alike


def _are_same(one: Sequence[object], other: Sequence[object]) -> bool:
    return len(one) == len(other) and all(map(_is_same, one, other))


def _is_same(one: object, other: object) -> bool:
    """Returns whether two values are the same; of views and layouts, the identical ones alone are."""
    return one is other or (isinstance(one, (str, int, frozenset, tuple)) and one == other)
