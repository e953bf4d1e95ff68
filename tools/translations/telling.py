"""Tells every sentence of a language with all that can stand in its slots: what does not read well?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tabletop.messages import (
    ColourName,
    Fraction,
    Language,
    PieceName,
    RankName,
    Several,
    SlotValue,
    SuitName,
    said,
)
from tabletop.messages.english import ENGLISH
from tabletop.messages.slots import PLAYER_NAME
from tools.translations.checking import kinds_by_slot
from tools.translations.collecting import CollectedMessage

CARDS: Final = tuple(
    PieceName(f"{rank}{suit}") for rank in ENGLISH.ranks if rank != "d" for suit in ENGLISH.suits
)
OTHER_PIECES: Final = tuple(map(PieceName, ("dS", "JK", "??", "4B", "12R", "7Y", "9G", "6-4", "0-0")))
NAMES: Final = ("Anna", PLAYER_NAME)
SAMPLES: Final[Mapping[str, Sequence[SlotValue]]] = {
    "a number": (*range(22), -3, Fraction(1.5, 1)),
    "a person": NAMES,
    "several": (Several(NAMES[:1]), Several(("Anna", "Bruno")), Several((*NAMES, "Bruno")), *NAMES),
    "a card or tile": (*CARDS, *OTHER_PIECES),
    "a rank": tuple(map(RankName, ENGLISH.ranks)),
    "a suit": tuple(map(SuitName, ENGLISH.suits)),
    "a colour": tuple(map(ColourName, ENGLISH.colours)),
    "a sentence": (said("Pass"),),
}
"""What is put into a slot, by what stands there."""

ANYTHING: Final[Sequence[SlotValue]] = ("Anna", PLAYER_NAME, 1, 2, PieceName("QS"), said("Pass"))
"""What is put into a slot of which nothing is known."""

LONGEST_RATIO: Final = 1.6
LEAST_LENGTH: Final = 12
"""How many letters a label may have in any case."""

LEFT_OVER: Final = re.compile(r"[{}|#~]|  | [,.;]|^$")
"""What never stands in a sentence that is told: signs of slots, doubled space, space before a stop."""

_WORD: Final = re.compile(r"[A-Za-z]{2,}")
_SLOT: Final = re.compile(r"\{[^{}]*\}")
MOST_ENGLISH_WORDS: Final = 2
"""How many words may be the same in both languages, such as a name."""


def faults_when_told(language: Language, messages: Mapping[str, CollectedMessage]) -> Iterator[str]:
    """Yields a sentence for each translation that cannot be told, or does not read well with some value."""
    for entry, message in messages.items():
        told = language.sentences.get(entry)
        if told is None:
            continue
        if told == message.key and len(_WORD.findall(_SLOT.sub("", told))) > MOST_ENGLISH_WORDS:
            yield f'"{told}" is English.'
        if fault := next(_faults_of(language, message), None):
            yield f'"{told}" for "{message.key}": {fault}'


def _faults_of(language: Language, message: CollectedMessage) -> Iterator[str]:
    for slots in slot_values(message):
        try:
            text = language.tell(message.key, slots, message.context)
        except (KeyError, IndexError, ValueError, AssertionError) as fault:
            yield f"it cannot be told with {_shown(slots)} ({fault!r})."
            continue
        if LEFT_OVER.search(text):
            yield f'with {_shown(slots)} it is told as "{text}".'


def slot_values(message: CollectedMessage) -> Iterator[dict[str, SlotValue]]:
    """Yields values for all slots of a message, so that each has every one of its own values once."""
    kinds = kinds_by_slot(message)
    samples = {slot: SAMPLES.get(kinds.get(slot, ""), ANYTHING) for slot in message.slot_kinds}
    usual = {slot: values[0] for slot, values in samples.items()}
    yield usual
    for slot, values in samples.items():
        for value in values[1:]:
            yield {**usual, slot: value}


def long_labels(language: Language, messages: Mapping[str, CollectedMessage]) -> Iterator[str]:
    """Yields the labels of buttons and lines of plates that are much longer than in English."""
    for entry, message in messages.items():
        if entry not in language.sentences or not message.is_label:
            continue
        slots = next(slot_values(message))
        english = ENGLISH.tell(message.key, slots, message.context)
        text = language.tell(message.key, slots, message.context)
        if len(text) > max(LEAST_LENGTH, LONGEST_RATIO * len(english)):
            yield f'"{text}" has {len(text)} letters, "{english}" {len(english)}: it may have no room.'


def _shown(slots: Mapping[str, SlotValue]) -> str:
    return ", ".join(f"{slot} {value}" for slot, value in slots.items()) or "nothing in it"
