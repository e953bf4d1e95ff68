"""Which pieces a sentence names, found in its words as a reader finds them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from tabletop.messages.english import RANK_NAMES
from tabletop.rules.cards import SUIT_NAMES
from tabletop.words import Words

_RANKS: Final[Mapping[str, str]] = {
    **{name: rank for rank, name in RANK_NAMES.items()},
    **{str(number): str(number) for number in range(2, 10)},
    "10": "T",
}
_SUITS: Final[Mapping[str, str]] = {name: suit for suit, name in SUIT_NAMES.items()}
_RANK: Final = f"(?:{'|'.join(_RANKS)})"
_CARDS: Final = re.compile(
    rf"\b({_RANK}(?:(?:, | and | or |, and |, or | then )(?:the |your )?{_RANK})*) of ({'|'.join(_SUITS)})\b"
)
_TILE: Final = re.compile(r"\b([0-6])[-–]([0-6])\b")
_DOUBLES: Final = dict(zip(("blank", "one", "two", "three", "four", "five", "six"), range(7), strict=True))
_DOUBLE: Final = re.compile(rf"\bdouble[ -]({'|'.join(_DOUBLES)})\b")
_KINDS: Final = frozenset(("JK",))
"""What is spoken of in general, as no single piece is meant by it."""


def named_pieces(words: str, pack: Iterable[str], said: Words) -> frozenset[str]:
    """The codes of all pieces of the pack that the words name."""
    codes, lower = set(pack) - _KINDS, words.lower()
    found = {code for code in codes if _has(lower, said.piece_list([code]).lower())}
    for ranks, suit in _CARDS.findall(lower):
        found |= {_RANKS[rank] + _SUITS[suit] for rank in re.findall(rf"\b{_RANK}\b", ranks)}
    for high, low in _TILE.findall(lower):
        found.add("-".join(sorted((high, low), reverse=True)))
    for double in _DOUBLE.findall(lower):
        found.add(f"{_DOUBLES[double]}-{_DOUBLES[double]}")
    return frozenset(found & codes)


def _has(words: str, piece: str) -> bool:
    bare = re.sub(r"^(the|a|an) ", "", piece)
    return re.search(rf"\b{re.escape(bare)}\b", words) is not None
