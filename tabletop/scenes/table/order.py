"""The order of the own hand: sorted by suit or rank, or as the player laid it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

RANKS: Final = "AKQJT98765432"
SUITS: Final = "SHCD"
"""Black and red in turn, so that neighbours differ."""

Key = Callable[[str, str], tuple[int, ...] | None]


def _usual(_code: str, _way: str) -> None:
    """The game has no order of its own."""


@dataclass
class HandOrder:
    """How the hand is kept: "groups" (what belongs together), "suit", "rank", or "own"."""

    way: str = "suit"
    laid: tuple[str, ...] = ()

    def of(self, hand: Sequence[str], key: Key = _usual) -> tuple[str, ...]:
        """The hand's codes from left to right; new pieces of an own order come last.

        `key` tells of a code and a way of sorting where the game has the piece lie; None for the usual place.
        """
        if self.way == "own":
            self.laid = _kept(self.laid, hand)
            return self.laid
        usual = _by_rank if self.way == "rank" else _by_suit
        return tuple(sorted(hand, key=lambda code: key(code, self.way) or usual(code)))

    def next_way(self, *, has_groups: bool) -> str:
        """Goes on to the next way of sorting."""
        ways = ("groups", "suit", "rank") if has_groups else ("suit", "rank")
        way = "suit" if self.way == "groups" and not has_groups else self.way
        self.way = ways[(ways.index(way) + 1) % len(ways)] if way in ways else ways[0]
        return self.way

    def move(self, shown: Sequence[str], taken: Sequence[int], to: int) -> None:
        """Puts the pieces at these places of the shown order before the one at `to`; keeps that order."""
        staying = [code for number, code in enumerate(shown) if number not in taken]
        at = to - sum(number < to for number in taken)
        moved = [shown[number] for number in sorted(taken)]
        self.laid = (*staying[:at], *moved, *staying[at:])
        self.way = "own"


def _kept(laid: Sequence[str], hand: Sequence[str]) -> tuple[str, ...]:
    left = Counter(hand)
    kept = []
    for code in laid:
        if left[code]:
            left[code] -= 1
            kept.append(code)
    return (*kept, *(code for code in hand if _take(left, code)))


def _take(left: Counter[str], code: str) -> bool:
    left[code] -= 1
    return left[code] >= 0


def _by_suit(code: str) -> tuple[int, ...]:
    if len(code) == 2 and code[0] in RANKS and code[1] in SUITS:
        return SUITS.index(code[1]), RANKS.index(code[0])
    return (9, *_numbers(code))


def _by_rank(code: str) -> tuple[int, ...]:
    if len(code) == 2 and code[0] in RANKS and code[1] in SUITS:
        return RANKS.index(code[0]), SUITS.index(code[1])
    return (99, *_numbers(code))


def _numbers(code: str) -> tuple[int, ...]:
    """Tiles and other packs: as the rules sort them, highest first."""
    return tuple(-ord(letter) for letter in code)
