"""Checks that a language keeps to its glossary: one word for one thing, in catalogues, books and lessons.

`tabletop/languages/<code>_glossary.toml` has a table `[terms]`, with a line for each English term:

    "trick" = { say = "baza", never = ["truco"] }
    "lead" = { say = ["sal*", "abr*"], except = ["in the lead"] }

What it should `never` say must stand nowhere. Where English has the term, alone or with an s, the translation
should `say` this, or one of several; a sentence may do without, but most should not. `except` are English
words in which the term means something else. A `*` stands for any letters, so that all forms of a word are
meant.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from tabletop.languages import FOLDER, read_catalogue
from tabletop.messages.language import CONTEXT_MARK
from tabletop.messages.pattern import SLOT
from tools.translations.texts import game_texts, sections_of

FREE_SHARE: Final = 0.2
"""The largest share of the English texts with a term whose translations may do without the word for it."""

FREE_SENTENCES: Final = 2
"""How many translations may do without the word, however few there are."""

KEYS: Final = frozenset(("say", "never", "except"))


class TextPair(NamedTuple):
    """An English text, its translation, and where that stands."""

    place: str
    english: str
    told: str


@dataclass(frozen=True)
class Term:
    """An English term, the words for it, the words not to be used, and where English means something else."""

    english: str
    say: tuple[str, ...]
    never: tuple[str, ...]
    exceptions: tuple[str, ...]

    @property
    def wanted(self) -> str:
        """Returns the words for it, as they are named in what is said of it."""
        return " or ".join(f"“{word}”" for word in self.say)


class Glossary:
    """The terms of a language, ready to look for."""

    def __init__(self, terms: Sequence[Term]) -> None:
        meant = {term.english.lower(): term for term in terms}
        passed_over = [words.lower() for term in terms for words in term.exceptions]
        # The longest fits first: "odd trick" is no trick of its own.
        names = sorted((*meant, *passed_over), key=len, reverse=True)
        self._english = re.compile(rf"\b({'|'.join(map(re.escape, names))})(?:e?s)?\b")
        self._terms = meant
        self._wanted = {term: _words(term.say) for term in terms if term.say}
        self._never = {word: _words((word,)) for term in terms for word in term.never}
        self._any_never = _words(tuple(self._never)) if self._never else None

    def faults(self, texts: Sequence[TextPair]) -> Iterator[str]:
        """Yields a sentence for each word that should not be there, and for each term with another word."""
        for text in texts:
            words = words_alone(text.told)
            if self._any_never is None or not self._any_never.search(words):
                continue
            for word, pattern in self._never.items():
                if pattern.search(words):
                    yield f"{text.place}: “{text.told}” has “{word}”, which is not to be used."
        told, missing = Counter[Term](), Counter[Term]()
        for term, _, is_kept in self.places(texts):
            told[term] += 1
            missing[term] += not is_kept
        for term, count in missing.items():
            if count > max(FREE_SENTENCES, FREE_SHARE * told[term]):
                yield f"{count} of {told[term]} texts with “{term.english}” do not have {term.wanted}."

    def places(self, texts: Sequence[TextPair]) -> Iterator[tuple[Term, TextPair, bool]]:
        """Yields each term with each text that has it, and whether its translation has a word for it."""
        for text in texts:
            for term in self._terms_in(text.english):
                if term in self._wanted:
                    yield term, text, self._wanted[term].search(words_alone(text.told)) is not None

    def _terms_in(self, english: str) -> set[Term]:
        if not self._terms:
            return set()
        found = self._english.findall(words_alone(english))
        return {self._terms[name] for name in found if name in self._terms}


def glossary_path(code: str) -> Path:
    """Returns the file of a language."""
    return FOLDER / f"{code}_glossary.toml"


def read_glossary(text: str) -> Glossary:
    """Returns the glossary of a file. Raises ValueError, with a sentence for a translator."""
    terms = tomllib.loads(text).get("terms")
    if not isinstance(terms, Mapping):
        raise ValueError("A glossary has a table [terms].")
    return Glossary([_term(english, told) for english, told in terms.items()])


def _term(english: str, told: object) -> Term:
    if not isinstance(told, Mapping) or not told or not told.keys() <= KEYS:
        raise ValueError(f'"{english}" needs what to say, never to say, or where it is an exception.')
    return Term(english, *(_several(english, told.get(key, ())) for key in ("say", "never", "except")))


def _several(english: str, words: Any) -> tuple[str, ...]:
    several = (words,) if isinstance(words, str) else tuple(words)
    if not all(isinstance(word, str) and word.strip("* ") for word in several):
        raise ValueError(f'"{english}" has something among its words that is none.')
    return several


def _words(words: Sequence[str]) -> re.Pattern[str]:
    r"""Returns what finds one of some words, with `*` for any letters."""
    patterns = (r"\w*".join(map(re.escape, word.lower().split("*"))) for word in words)
    return re.compile(rf"(?<!\w)(?:{'|'.join(patterns)})(?!\w)")


def words_alone(text: str) -> str:
    """Returns a text in small letters, without the names of slots, but with the words that they choose."""
    return SLOT.sub(lambda slot: f" {slot[2]} " if slot[2] and "|" in slot[2] else " ", text.lower())


def texts_of(code: str) -> Iterator[TextPair]:
    """Yields everything that is translated into a language, beside the English."""
    for path in sorted(FOLDER.parent.rglob(f"{code}.po")):
        place = str(path.relative_to(FOLDER.parent))
        for entry, told in read_catalogue(path).items():
            yield TextPair(place, entry.rpartition(CONTEXT_MARK)[2], told)
    for text in game_texts(code):
        if text.is_translated:
            sections = zip(sections_of(text.english).items(), sections_of(text.told).values(), strict=False)
            for (name, ours), theirs in sections:
                for pair in zip(ours, theirs, strict=False):
                    yield TextPair(f"{text.title}, {name}", *pair)


def faults_of_words(code: str) -> Iterator[str]:
    """Yields where a language does not keep to its glossary; a language without one has no faults."""
    path = glossary_path(code)
    if path.is_file():
        yield from read_glossary(path.read_text(encoding="utf-8")).faults(tuple(texts_of(code)))


def places_without_words(code: str) -> Iterator[str]:
    """Yields every place where a translation does without the word for a term."""
    glossary = read_glossary(glossary_path(code).read_text(encoding="utf-8"))
    for term, text, is_kept in glossary.places(tuple(texts_of(code))):
        if not is_kept:
            yield f"“{term.english}”, {text.place}: {text.told}"
