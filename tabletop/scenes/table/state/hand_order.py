"""The order of the own hand: sorted as the player likes it, or as the player laid it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

RANKS: Final = "AKQJT98765432"
SUITS: Final = "SHCD"
"""Black and red in turn, so that neighbours differ."""
RANKED_SUITS: Final = "SHDC"
"""The suits as they rank in most games."""

CARD_WAYS: Final = ("suit", "plain", "rank")
TILE_WAYS: Final = ("number", "weight")

SortKeys = Callable[[Sequence[str], str], Mapping[str, tuple[int, ...]]]
"""Returns the sort keys that a game has of its own for these pieces, by code, in a way of sorting."""


def _no_keys(_codes: Sequence[str], _way: str) -> Mapping[str, tuple[int, ...]]:
    """Returns no key: the game has no order of its own."""
    return {}


@dataclass
class HandOrder:
    """How the hand is kept: "groups" (what belongs together), one of the `ways` of sorting, or "own"."""

    way: str = "suit"
    laid: tuple[str, ...] = ()
    ways: tuple[str, ...] = CARD_WAYS
    usual: str = "suit"
    """How a hand is sorted where nothing belongs together."""
    turned: bool = False
    """Whether the other end comes first."""
    is_new: bool = False
    """Whether the player has chosen something else than before the match."""

    def follow_settings(self, usual: str, *, turned: bool) -> None:
        """Sorts as the settings have it, or as the player has chosen since."""
        self.usual, self.turned, self.is_new = usual, turned, False
        self.ways = TILE_WAYS if usual in TILE_WAYS else CARD_WAYS
        if self.way not in {"groups", "own"}:
            self.way = usual

    def ordered(self, hand: Sequence[str], sort_keys: SortKeys = _no_keys) -> tuple[str, ...]:
        """Returns the hand's codes from left to right; new pieces of an own order come last."""
        if self.way == "own":
            self.laid = _in_laid_order(self.laid, hand)
            return self.laid
        way = self.usual if self.way == "groups" else self.way
        # For the game, black and red suits in turn or not is one way of sorting.
        own = sort_keys(hand, "suit" if way == "plain" else way)
        return tuple(sorted(hand, key=lambda code: _piece_key(code, way, own.get(code), turned=self.turned)))

    def use_next_way(
        self, *, has_groups: bool, hand: Sequence[str] = (), sort_keys: SortKeys = _no_keys
    ) -> str:
        """Goes on to the next way of sorting that would change this hand; returns it."""
        ways = ("groups", *self.ways) if has_groups else self.ways
        before = self.ordered(hand, sort_keys)
        for _ in ways:
            way = self.usual if self.way == "groups" and not has_groups else self.way
            self.way = ways[(ways.index(way) + 1) % len(ways)] if way in ways else ways[0]
            if self.way != "groups":
                self.usual, self.is_new = self.way, True
            if not hand or self.way == "groups" or self.ordered(hand, sort_keys) != before:
                break
        return self.way

    def reverse(self) -> None:
        """Reverses the hand; an own order is given up for that."""
        self.turned, self.is_new = not self.turned, True
        if self.way == "own":
            self.way = self.usual

    def move_pieces(self, shown: Sequence[str], taken: Sequence[int], to: int) -> None:
        """Moves the pieces at these indices before the one at `to`, and keeps that order."""
        staying = [code for number, code in enumerate(shown) if number not in taken]
        at = to - sum(number < to for number in taken)
        moved = [shown[number] for number in sorted(taken)]
        self.laid = (*staying[:at], *moved, *staying[at:])
        self.way = "own"


def _in_laid_order(laid: Sequence[str], hand: Sequence[str]) -> tuple[str, ...]:
    left = Counter(hand)
    kept = []
    for code in laid:
        if left[code]:
            left[code] -= 1
            kept.append(code)
    return (*kept, *(code for code in hand if _take_code(left, code)))


def _take_code(left: Counter[str], code: str) -> bool:
    left[code] -= 1
    return left[code] >= 0


def _piece_key(code: str, way: str, own: tuple[int, ...] | None, *, turned: bool) -> tuple[int, ...]:
    """Returns the sort key of a piece, by its own key if the game has one for it.

    Suits keep their places if the hand is reversed.
    """
    is_card = len(code) == 2 and code[0] in RANKS and code[1] in SUITS
    if own is None:
        own = _card_key(code, way) if is_card else (9, *(-ord(letter) for letter in code))
    # A card's key begins with the place of its suit among `SUITS`.
    if is_card and way == "plain":
        own = (RANKED_SUITS.index(SUITS[own[0]]), *own[1:])
    if not turned:
        return own
    if way in TILE_WAYS or (is_card and way == "rank"):
        return (-own[0], *(own[1:] if is_card else (-part for part in own[1:])))
    return (own[0], *(-part for part in own[1:]))


def _card_key(code: str, way: str) -> tuple[int, ...]:
    rank, suit = RANKS.index(code[0]), SUITS.index(code[1])
    return (rank, suit) if way == "rank" else (suit, rank)
