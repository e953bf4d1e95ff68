"""Checks the catalogues of a language: what is missing, and what could not be told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tabletop.messages import Language
from tabletop.messages.pattern import IN_WORDS, SentencePart, parse
from tools.translations.collecting import CollectedMessage

SENTENCE_ENDS: Final = (".", "!", "?", "…", ":")
PERSON_CHOICES: Final = (2, 4)
"""By person: Anna, you; and where several can do it: Anna, you, they, you and they."""


def faults(language: Language, messages: Mapping[str, CollectedMessage]) -> Iterator[str]:
    """Yields a sentence for each fault of a language."""
    for entry, message in messages.items():
        told = language.sentences.get(entry)
        if not told:
            yield f'"{message.key}" is not translated.'
            continue
        for fault in faults_of_sentence(language, message, told):
            yield f'"{told}" for "{message.key}": {fault}'
    for entry in sorted(language.sentences.keys() - messages.keys()):
        yield f'"{entry}" is translated, and never said.'


def faults_of_sentence(language: Language, message: CollectedMessage, told: str) -> Iterator[str]:
    """Yields what is wrong with one translation."""
    try:
        parts = parse(told)
    except ValueError as fault:
        yield str(fault)
        return
    english = {part.slot for part in parse(message.key) if part.slot}
    used = {part.slot for part in parts if part.slot}
    if used - english:
        yield f"there is no slot {', '.join(sorted(used - english))}."
    if english - used:
        yield f"the slot {', '.join(sorted(english - used))} is not told."
    if message.key.endswith(SENTENCE_ENDS) != told.endswith(SENTENCE_ENDS):
        yield "one of the two ends like a sentence, the other does not."
    if message.key[:1].isspace() or told[:1].isspace() or told[-1:].isspace():
        yield "it begins or ends with a space."
    kinds = kinds_by_slot(message)
    for part in parts:
        if part.slot in kinds and (wrong := _fault_of_slot(language, part, kinds[part.slot])):
            yield f"{{{part.slot}}}: {wrong}"


def kinds_by_slot(message: CollectedMessage) -> dict[str, str]:
    """Returns what stands in each slot; a slot that English counts is a number, whatever the code shows."""
    kinds = {slot: kind for slot, kind in message.slot_kinds.items() if kind}
    for part in parse(message.key):
        if part.form == IN_WORDS or any("#" in choice or IN_WORDS in choice for choice in part.choices):
            kinds[part.slot] = "a number"
        elif part.choices or part.form == "own":
            kinds.setdefault(part.slot, "a person")
    return kinds


def _fault_of_slot(language: Language, part: SentencePart, kind: str) -> str:
    """Returns what is wrong with how a slot is told; "" if nothing is."""
    wanted = _choice_counts(language, kind)
    if part.choices and wanted and len(part.choices) not in wanted:
        return f"it has {len(part.choices)} choices, and {kind} has {' or '.join(map(str, wanted))}."
    forms = _forms_of(language, kind)
    return "" if forms is None or part.form in forms else f'{kind} has no form "{part.form}".'


def _choice_counts(language: Language, kind: str) -> tuple[int, ...]:
    """Returns how many choices there can be for a kind of value; () if any number may do."""
    if kind == "a number":
        return (len({language.choice_for_number(number) for number in range(200)}),)
    if kind in ("a person", "several"):
        return PERSON_CHOICES
    return (len(language.genders),) if kind in ("a card or tile", "a rank", "a suit") else ()


def _forms_of(language: Language, kind: str) -> frozenset[str] | None:
    """Returns the forms that everything of a kind has; None if any will do."""
    match kind:
        case "a number":
            return frozenset(("", IN_WORDS))
        case "a person":
            return frozenset((*language.you, "own"))
        case "a card or tile":
            return frozenset(language.card_templates)
        case "a rank":
            return frozenset.intersection(*map(frozenset, language.ranks.values()))
        case "a suit":
            return frozenset.intersection(*map(frozenset, language.suits.values()))
    return None
