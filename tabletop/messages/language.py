"""A language: its sentences, the forms of pieces and names, how it counts; and how it tells a message."""

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from tabletop.messages.pattern import IN_WORDS, SentencePart, parse, slot_names
from tabletop.messages.slots import (
    PLAYER_NAME,
    CalendarDay,
    ColourName,
    Fraction,
    PieceName,
    RankName,
    SeatName,
    Several,
    SlotValue,
    SuitName,
    Tellable,
)

LOG = logging.getLogger(__name__)

Forms = Mapping[str, str]
"""The forms of a word by name; `""` is the plain one, and `"gender"` is a letter."""

CONTEXT_MARK = "\x04"
"""Stands between a context and a sentence in a catalogue, as gettext has it."""

MINUS = "\u2212"
OWNING_FORMS = ("own", "yours")
"""The forms of a name that owns something: before the thing, and where the thing is not said again."""

PLAIN_JOINS = {"space": " ", "hyphen": "-", "dash": "–"}
"""The joins that are the same in every language."""

INDEX_RANKS = "AKQJ"
"""The ranks whose letters in the corners of cards are others in other languages."""

SENTENCE_ENDS = (".", "!", "?", "…")

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True)
class Language:
    """Tells messages; a sentence that it does not know is told in English.

    `ranks`, `suits`, `colours` and `words` (for `JK`, `??` and cards that have names of their own) hold forms
    by code. The templates say by form, in the grammar of messages, how rank and suit make a card, colour and
    number another, a tile its name, and day, month and year a date, with `first_day` for the first of them.
    `you` are the forms of the second person, and `possessives` how a name owns something: by the letter it
    ends in, or `""` for all others.
    """

    code: str
    title: str
    ranks: Mapping[str, Forms]
    suits: Mapping[str, Forms]
    colours: Mapping[str, Forms]
    words: Mapping[str, Forms]
    card_templates: Mapping[str, str]
    number_card_templates: Mapping[str, str]
    tile_templates: Mapping[str, str]
    you: Forms
    possessives: Mapping[str, str]
    number_words: Sequence[str]
    joins: Mapping[str, str]
    months: Sequence[str]
    short_months: Sequence[str]
    day_templates: Mapping[str, str]
    first_day: str = "1"
    genders: str = "n"
    tile_gender: str = "n"
    choice_for_number: Callable[[int], int] = lambda number: int(number != 1)
    choice_for_fraction: int | None = 1
    """The choice behind a fraction; None for that of its whole part, as in French: 1,5 point, 4,5 points."""

    decimal_sign: str = "."
    bound_words: Sequence[str] = ()
    """Words that end no line, as those of one letter in Polish."""

    sentences: dict[str, str] = field(default_factory=dict)
    find_more: Callable[[], Mapping[str, str]] = dict
    """Asked for more sentences where one is missing."""

    _parts: dict[str, tuple[SentencePart, ...]] = field(default_factory=dict)
    _cards: dict[str, Forms] = field(default_factory=dict)

    @property
    def index_letters(self) -> tuple[str, ...]:
        """Returns what stands in the corners of ace, king, queen and jack, and in their short names."""
        return tuple(self.ranks[rank].get("short", rank) for rank in INDEX_RANKS)

    def with_index_letters(self, letters: Sequence[str]) -> "Language":
        """Returns the same language with other letters for ace, king, queen and jack."""
        if tuple(letters) == self.index_letters:
            return self
        lettered = {
            rank: {**self.ranks[rank], "short": letter}
            for rank, letter in zip(INDEX_RANKS, letters, strict=True)
        }
        return replace(self, ranks={**self.ranks, **lettered}, _cards={})

    def tell(self, key: str, slots: Mapping[str, SlotValue], context: str = "") -> str:
        """Returns a message in this language.

        A whole sentence, which ends in a full stop or the like, begins with a capital letter where it begins
        with a slot; but not with a name: of a person, who may spell it as they like, or of a file.
        """
        parts = self._parts_of(key, context)
        told = "".join([part.before + self._slot_text(part, slots) for part in parts])
        is_sentence = not parts[0].before and told.endswith(SENTENCE_ENDS)
        return _capitalised(told) if is_sentence and not self._begins_with_name(parts[0], slots) else told

    def bind(self, words: str) -> str:
        """Returns words with a no-break space behind each that may end no line."""
        return self._bound.sub(rf"\1{NO_BREAK_SPACE}", words) if self.bound_words else words

    @cached_property
    def _bound(self) -> re.Pattern[str]:
        """Returns what finds a word that may end no line, and the space behind it."""
        words = "|".join(map(re.escape, self.bound_words))
        return re.compile(rf"(?<![^\s(„“«*])({words}) (?=\S)", re.IGNORECASE)

    def _begins_with_name(self, first: SentencePart, slots: Mapping[str, SlotValue]) -> bool:
        is_plain = first.form in ("", *OWNING_FORMS) and not first.choices and not first.before
        return is_plain and bool(first.slot) and self._is_name(slots[first.slot])

    def _is_name(self, value: SlotValue) -> bool:
        if isinstance(value, str):
            return value != PLAYER_NAME
        if isinstance(value, Several):
            return self._is_name(value.items[0])
        if not isinstance(value, Tellable):
            return False
        return self._begins_with_name(self._parts_of(value.key, value.context)[0], dict(value.slots))

    def _parts_of(self, key: str, context: str) -> tuple[SentencePart, ...]:
        entry = f"{context}{CONTEXT_MARK}{key}" if context else key
        parts = self._parts.get(entry)
        if parts is None:
            parts = self._parts[entry] = self._parsed(self._translation(entry) or key, key)
        return parts

    def _translation(self, entry: str) -> str | None:
        if entry not in self.sentences:
            self.sentences.update(self.find_more())
        return self.sentences.get(entry)

    def _parsed(self, sentence: str, key: str) -> tuple[SentencePart, ...]:
        """Returns the parts of a sentence; a translation that cannot be told must not stop a match."""
        try:
            if unknown := slot_names(sentence) - slot_names(key):
                raise ValueError(f'"{sentence}" has slots that "{key}" does not have: {", ".join(unknown)}.')
            return parse(sentence)
        except ValueError as fault:
            if sentence == key:
                raise
            LOG.warning("A sentence in %s is told in English. %s", self.title, fault)
            return parse(key)

    def _slot_text(self, part: SentencePart, slots: Mapping[str, SlotValue]) -> str:
        if not part.slot:
            return ""
        text = self._value_text(slots[part.slot], part.form, part.choices)
        return _capitalised(text) if part.is_capital else text

    def _value_text(self, value: SlotValue, form: str, choices: Sequence[str]) -> str:
        if choices:
            chosen = choices[min(self._choice(value), len(choices) - 1)]
            if "#" not in chosen and IN_WORDS not in chosen:
                return chosen
            chosen = chosen.replace("#", self._plain_text(value, ""))
            return chosen.replace(IN_WORDS, self._in_words(value)) if IN_WORDS in chosen else chosen
        return self._in_words(value) if form == IN_WORDS else self._plain_text(value, form)

    def _choice(self, value: SlotValue) -> int:
        """Returns which choice belongs to a value: by number, by person or by gender."""
        if isinstance(value, int):
            return self.choice_for_number(abs(value))
        if isinstance(value, float | Fraction):
            if self.choice_for_fraction is not None:
                return self.choice_for_fraction
            shown = value if isinstance(value, float) else round(value.value, value.digits)
            return self.choice_for_number(abs(int(shown)))
        if isinstance(value, str):
            return int(value == PLAYER_NAME)
        if isinstance(value, Several):
            return self._choice_for_several(value)
        return self.genders.index(self.gender_of(value))

    def _choice_for_several(self, several: Several) -> int:
        """Returns the choice for several persons: behind "Anna" and "you" come "they" and "you and they"."""
        if len(several.items) == 1:
            return self._choice(several.items[0])
        return 3 if PLAYER_NAME in several.items else 2

    def gender_of(self, value: SlotValue) -> str:
        """Returns the gender of a piece, a suit, a rank or a colour, as a letter; the first for all else."""
        if not isinstance(value, PieceName | SuitName | RankName | ColourName):
            return self.genders[0]
        return self._forms(value).get("gender", self.genders[0])

    def _plain_text(self, value: SlotValue, form: str) -> str:
        match value:
            case str():
                text = self._name_text(value, form)
            case int() | float():
                text = self._digits(str(value))
            case Fraction(number, digits):
                text = self._digits(f"{number:.{digits}f}")
            case CalendarDay():
                text = self._day_text(value, form)
            case Several(items, join):
                text = self._joined([self._plain_text(item, form) for item in items], join)
            case PieceName() | SuitName() | RankName() | ColourName():
                forms = self._forms(value)
                text = forms.get(form, forms[""])
            case _:
                assert not isinstance(value, SeatName), (
                    f"{value!r} cannot be told: it has to become a name first"
                )
                text = self._owning(self.tell(value.key, dict(value.slots), value.context), form)
        return text

    def _day_text(self, day: CalendarDay, form: str) -> str:
        return self.tell(
            self.day_templates[form],
            {
                "day": self.first_day if day.day == 1 else day.day,
                "month": self.months[day.month - 1],
                "short_month": self.short_months[day.month - 1],
                "year": day.year,
            },
        )

    def _name_text(self, name: str, form: str) -> str:
        if name == PLAYER_NAME:
            return self.you.get(form, self.you[""])
        return self._owning(name, form)

    def _owning(self, name: str, form: str) -> str:
        """Returns a name as that of an owner, if the form is one of those."""
        if form not in OWNING_FORMS:
            return name
        template = self.possessives.get(name[-1:], self.possessives[""])
        return template.replace("#", name)

    def _digits(self, number: str) -> str:
        return number.replace("-", MINUS).replace(".", self.decimal_sign)

    def _in_words(self, value: SlotValue) -> str:
        if isinstance(value, int) and 0 <= value < len(self.number_words):
            return self.number_words[value]
        return self._plain_text(value, "")

    def _joined(self, texts: Sequence[str], join: str) -> str:
        if len(texts) < 2 or join in PLAIN_JOINS:
            return PLAIN_JOINS.get(join, "").join(texts)
        last = texts[-1]
        return f"{self.joins['comma'].join(texts[:-1])}{self._join_before(last, join)}{last}"

    def _join_before(self, text: str, join: str) -> str:
        """Returns a join as it is said before a text: Ana y Juan, but Ana e Isabel."""
        begins = text.lower()
        fitting = [key for key in self.joins if f"{join} {begins}".startswith(key)]
        return self.joins[max(fitting, key=len)]

    def _forms(self, value: SlotValue) -> Forms:
        if isinstance(value, SuitName):
            return self.suits[value.code]
        if isinstance(value, RankName):
            return self.ranks[value.code]
        if isinstance(value, ColourName):
            return self.colours[value.code]
        assert isinstance(value, PieceName), f"{value!r} has no forms"
        forms = self._cards.get(value.code)
        if forms is None:
            forms = self._cards[value.code] = self._card_forms(value.code)
        return forms

    def _card_forms(self, code: str) -> Forms:
        """Returns the forms of a card or a tile, made of those of what it consists of."""
        if code in self.words:
            return self.words[code]
        if "-" in code:
            return {"gender": self.tile_gender, **self._told_forms(self.tile_templates, {"tile": code})}
        if code[-1] in self.colours:
            return self._told_forms(
                self.number_card_templates, {"colour": ColourName(code[-1]), "number": int(code[:-1])}
            )
        rank = RankName(code[:-1])
        forms = self._told_forms(self.card_templates, {"rank": rank, "suit": SuitName(code[-1])})
        return {"gender": self.gender_of(rank), **forms}

    def _told_forms(self, templates: Mapping[str, str], slots: Mapping[str, SlotValue]) -> Forms:
        return {form: self.tell(template, slots) for form, template in templates.items()}


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
