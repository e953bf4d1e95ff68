"""Bidirectional text: letters in the order in which they are seen, and what belongs together.

This is the part of Unicode's rules for both directions (UAX 9) that one line of a game needs: numbers within
words from right to left, and such words within others. A name never turns round what stands beside it: in
"שרה: 5 points" the number stays after the name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

Kind = TypeVar("Kind")

RIGHT_TO_LEFT: Final = frozenset({"R", "AL"})
NUMBER_PATTERN: Final = re.compile("[ne]?(?:n[s,]?)*n[e]?")
"""Digits with points between them, and signs before or after; each letter is a class of `NUMBER_CLASSES`."""
NUMBER_CLASSES: Final = {"EN": "n", "AN": "n", "ES": "s", "CS": ",", "ET": "e"}

JOINERS: Final = "\u200c\u200d"
MIRRORED: Final = dict(zip("()[]{}<>«»‹›", ")(][}{><»«›‹", strict=True))
SCRIPT_CODES: Final = {
    "ARABIC": "Arab",
    "HEBREW": "Hebr",
    "SYRIAC": "Syrc",
    "THAANA": "Thaa",
    "NKO": "Nkoo",
    "DEVANAGARI": "Deva",
    "BENGALI": "Beng",
    "GURMUKHI": "Guru",
    "GUJARATI": "Gujr",
    "ORIYA": "Orya",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "KANNADA": "Knda",
    "MALAYALAM": "Mlym",
    "SINHALA": "Sinh",
    "THAI": "Thai",
    "LAO": "Laoo",
    "TIBETAN": "Tibt",
    "MYANMAR": "Mymr",
    "KHMER": "Khmr",
    "GEORGIAN": "Geor",
    "ARMENIAN": "Armn",
    "ETHIOPIC": "Ethi",
    "MONGOLIAN": "Mong",
    "HANGUL": "Hang",
    "HIRAGANA": "Hira",
    "KATAKANA": "Kana",
    "CJK": "Hani",
    "LATIN": "Latn",
    "GREEK": "Grek",
    "CYRILLIC": "Cyrl",
}
"""The codes of scripts (ISO 15924), by how Unicode's names of their letters begin."""
COMMON_SCRIPT: Final = "Zyyy"


@dataclass(frozen=True, slots=True)
class TextRun(Generic[Kind]):
    """A run of letters of one kind, script and direction, in the order in which they are written."""

    letters: str
    kind: Kind
    script: str
    is_right_to_left: bool
    start: int
    """The index of its first letter in the words."""


def runs_in_visual_order(words: str, kind_of: Callable[[str], Kind]) -> tuple[TextRun[Kind], ...]:
    """Returns the runs of one line from left to right; `kind_of` tells the kind of a cluster."""
    levels = _embedding_levels(words)
    found: list[tuple[TextRun[Kind], int]] = []
    at = 0
    for cluster in grapheme_clusters(words):
        level = levels[at]
        new = TextRun(cluster, kind_of(cluster), _script(cluster), level % 2 == 1, at)
        if found and found[-1][1] == level and (longer := _merged(found[-1][0], new)) is not None:
            found[-1] = longer, level
        else:
            found.append((new, level))
        at += len(cluster)
    return _reordered(found)


def _merged(before: TextRun[Kind], after: TextRun[Kind]) -> TextRun[Kind] | None:
    """Returns two runs as one; None where they are drawn apart."""
    known = {before.script, after.script} - {COMMON_SCRIPT}
    if before.kind != after.kind or len(known) > 1:
        return None
    return replace(before, letters=before.letters + after.letters, script=next(iter(known), COMMON_SCRIPT))


def grapheme_clusters(words: str) -> Iterator[str]:
    """Yields each letter with its accents and signs: both letters of a flag, an emoji with its variants."""
    cluster = ""
    for letter in words:
        if cluster and _extends_cluster(cluster, letter):
            cluster += letter
            continue
        if cluster:
            yield cluster
        cluster = letter
    if cluster:
        yield cluster


def has_right_to_left(words: str) -> bool:
    """Returns whether any part of the words is read from right to left."""
    return not words.isascii() and any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in words)


def mirrored(letters: str) -> str:
    """Returns the letters as they stand from left to right where the words run the other way."""
    return "".join(MIRRORED.get(cluster, cluster) for cluster in reversed(tuple(grapheme_clusters(letters))))


def _extends_cluster(cluster: str, letter: str) -> bool:
    if letter in JOINERS or unicodedata.category(letter) in {"Mn", "Mc", "Me"}:
        return True
    # After a joiner, and for tones of skin, one picture goes on.
    if cluster[-1] == "\u200d" or "\U0001f3fb" <= letter <= "\U0001f3ff":
        return True
    return _is_flag_letter(letter) and _is_flag_letter(cluster)


def _is_flag_letter(letter: str) -> bool:
    """Returns whether a letter is one of those of which two make a flag."""
    return len(letter) == 1 and "\U0001f1e6" <= letter <= "\U0001f1ff"


def _script(cluster: str) -> str:
    begin = unicodedata.name(cluster[0], "").partition(" ")[0].partition("-")[0]
    return SCRIPT_CODES.get(begin, COMMON_SCRIPT)


def _embedding_levels(words: str) -> list[int]:
    """Returns how deep each letter is nested: even from left to right, odd from right to left."""
    levels = [0] * len(words)
    if not has_right_to_left(words):
        return levels
    classes = [unicodedata.bidirectional(letter) for letter in words]
    for start, end in _right_to_left_spans(classes):
        levels[start:end] = [1] * (end - start)
        told = "".join(NUMBER_CLASSES.get(one, ".") for one in classes[start:end])
        for number in NUMBER_PATTERN.finditer(told):
            levels[start + number.start() : start + number.end()] = [2] * len(number[0])
    return levels


def _right_to_left_spans(classes: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yields where words run from right to left, as start and end.

    That is all of them, or from the first to the last such letter in a row.
    """
    if "L" not in classes:
        yield 0, len(classes)
        return
    first = last = -1
    # The last one closes a span that goes on to the end.
    for at, one in enumerate((*classes, "L")):
        if one in RIGHT_TO_LEFT:
            first, last = (at if first < 0 else first), at
        # A mark goes with the letter before it (UAX 9, rule W1).
        elif one == "NSM" and last == at - 1 >= 0:
            last = at
        elif one == "L" and first >= 0:
            yield first, last + 1
            first = last = -1


def _reordered(found: list[tuple[TextRun[Kind], int]]) -> tuple[TextRun[Kind], ...]:
    """Returns the runs as they are seen: each row of deeper ones is turned round (UAX 9, rule L2)."""
    for depth in range(max((level for _, level in found), default=0), 0, -1):
        at = 0
        while at < len(found):
            end = at
            while end < len(found) and found[end][1] >= depth:
                end += 1
            found[at:end] = reversed(found[at:end])
            at = max(end, at + 1)
    return tuple(stretch for stretch, _ in found)
