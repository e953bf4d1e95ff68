"""What plain speech is: no notation, no name out of the code, and every sentence whole."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tabletop.games import GAMES
from tabletop.rules import Move

CODES = re.compile(r"\?\?|\b(?:[AKQJT2-9][SHDC]|\d{1,2}[RYGB]|JK|HV|DN|NP|DS)\b")
"""Pieces as the notation writes them; tiles are spoken of just so, as the 6-4."""
RULE_NUMBERS = re.compile(r"\b[A-Z]{2}-\d+[a-z]?\b")
CODE_WORDS = re.compile(
    r"\w_\w|\b\w+:\d|\b\d+\.[a-z]|[\"'{}\[\]<>=]|\b(?:None(?! of| this)|True|False)\b|,\)|\.\."
)
"""Names out of the code, zones, places, and values as the program prints them."""
END = (".", "!", "?", "…")


def speech_faults(kind: str, words: str, moves: Iterable[Move] = ()) -> list[str]:
    """Returns what is wrong with such words, where these moves are legal."""
    found = [f"a code: {code}" for code in CODES.findall(words)]
    found += [f"the number of a rule: {number}" for number in RULE_NUMBERS.findall(words)]
    found += [f"not said so: {part}" for part in CODE_WORDS.findall(words)]
    pieces = (move for move in moves if move.pieces and " " in move)
    found += [f"a notation: {move}" for move in pieces if re.search(rf"\b{move}\b", words, re.IGNORECASE)]
    found += [f"a slug: {slug}" for slug in GAMES if "-" in slug and slug in words]
    if words != words.strip() or "  " in words or " ." in words or " ," in words:
        found.append("loose spaces")
    if kind in ("sentence", "prompt", "question") and words:
        found += [] if words.endswith(END) else ["no end"]
        found += [] if words[0].isupper() or not words[0].isalpha() else ["no beginning"]
    if kind in ("answer", "button"):
        found += [] if words and not words.endswith(".") else ["no label"]
    if kind == "sentence" and not words:
        found.append("no words")
    return [f"{fault} in {kind} {words!r}" for fault in found]
