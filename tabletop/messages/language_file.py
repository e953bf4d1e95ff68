"""Reads `<language>.toml`: how a language counts, names cards, and addresses whoever plays."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.messages.english import ENGLISH
from tabletop.messages.language import Forms, Language
from tabletop.messages.pattern import slot_names

NUMBERS_TO_TRY = range(30)

_CODES = {
    "ranks": frozenset(ENGLISH.ranks),
    "suits": frozenset(ENGLISH.suits),
    "colours": frozenset(ENGLISH.colours),
    "words": frozenset(ENGLISH.words),
}


def parse_language(code: str, text: str, find_more: Callable[[], Mapping[str, str]] = dict) -> Language:
    """Returns the language that a file describes, without any sentences yet; `find_more` finds some.

    Raises ValueError, with a sentence for a translator, if something is missing or not what it should be.
    """
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise ValueError(f"{code}.toml is no TOML: {fault}.") from fault
    numbers, names = _table(code, told, "numbers"), _table(code, told, "names")
    dates = _table(code, told, "dates")
    language = Language(
        code=code,
        title=_text(code, told, "title"),
        ranks=_forms(code, told, "ranks"),
        suits=_forms(code, told, "suits"),
        colours=_forms(code, told, "colours"),
        words=_forms(code, told, "words"),
        card_templates=_texts(code, told, "card"),
        number_card_templates=_texts(code, told, "number_card"),
        tile_templates=_texts(code, told, "tile"),
        you=_texts(code, names, "you"),
        possessives=_texts(code, names, "own"),
        number_words=_number_words(code, numbers),
        joins=_joins(code, told),
        months=_months(code, dates, "months"),
        short_months=_months(code, dates, "short_months"),
        day_templates={form: _text(code, dates, form or "full") for form in ENGLISH.day_templates},
        first_day=str(dates.get("first_day", "1")),
        genders=_text(code, told, "genders"),
        tile_gender=_text(code, told, "tile_gender"),
        choice_for_number=_plural_rule(code, _text(code, numbers, "plural")),
        choice_for_fraction=_choice_for_fraction(code, numbers),
        decimal_sign=_text(code, numbers, "decimal"),
        bound_words=_bound_words(code, told),
        find_more=find_more,
    )
    _check_genders(language)
    _check_templates(language)
    return language


def _check_genders(language: Language) -> None:
    """Checks that every gender is one of the language: choices go by it."""
    if not language.genders:
        raise ValueError(f"{language.code}.toml: there has to be a gender.")
    tables = (language.ranks, language.suits, language.colours, language.words)
    told = {forms["gender"] for table in tables for forms in table.values() if "gender" in forms}
    told |= {language.tile_gender, language.number_card_templates.get("gender", language.genders[0])}
    if odd := told - set(language.genders):
        raise ValueError(f"{language.code}.toml: there is no gender {', '.join(sorted(odd))}.")


def _check_templates(language: Language) -> None:
    """Checks that pieces are made of what there is."""
    for templates, slots in (
        (language.card_templates, {"rank", "suit"}),
        (language.number_card_templates, {"colour", "number"}),
        (language.tile_templates, {"tile"}),
        (language.day_templates, {"day", "month", "short_month", "year"}),
    ):
        for template in templates.values():
            if odd := slot_names(template) - slots:
                raise ValueError(f'{language.code}.toml: "{template}" has no {", ".join(sorted(odd))}.')


def _number_words(code: str, numbers: Mapping[str, Any]) -> tuple[str, ...]:
    words = numbers.get("words", [])
    if not isinstance(words, list):
        raise ValueError(f'{code}.toml: "words" is no list of numbers in words.')
    return tuple(map(str, words))


def _bound_words(code: str, told: Mapping[str, Any]) -> tuple[str, ...]:
    words = told.get("bound_words", [])
    if not isinstance(words, list):
        raise ValueError(f'{code}.toml: "bound_words" is no list of words.')
    return tuple(map(str, words))


def _choice_for_fraction(code: str, numbers: Mapping[str, Any]) -> int | None:
    choice = numbers.get("fraction", 1)
    if choice == "whole":
        return None
    if type(choice) is not int or choice < 0:
        raise ValueError(f'{code}.toml: "fraction" is no number of a choice.')
    return choice


def _plural_rule(code: str, rule: str) -> Callable[[int], int]:
    """Returns a plural rule, written as gettext has it: `n != 1`."""
    from gettext import c2py  # English, in which most programs start, does without

    try:
        choice = c2py(rule)
        if min(map(choice, NUMBERS_TO_TRY)) < 0:
            raise ValueError(rule)
        return choice
    except (ValueError, ArithmeticError, RecursionError) as fault:
        raise ValueError(f'{code}.toml: "{rule}" is no plural rule.') from fault


def _joins(code: str, told: Mapping[str, Any]) -> Mapping[str, str]:
    joins = _texts(code, told, "joins")
    if missing := set(ENGLISH.joins) - set(joins):
        raise ValueError(f"{code}.toml: [joins] lacks {', '.join(sorted(missing))}.")
    return joins


def _months(code: str, dates: Mapping[str, Any], name: str) -> Sequence[str]:
    months = dates.get(name)
    if not isinstance(months, list) or list(map(type, months)) != [str] * 12:
        raise ValueError(f'{code}.toml: "{name}" in [dates] is not a list of twelve months.')
    return tuple(months)


def _forms(code: str, told: Mapping[str, Any], name: str) -> Mapping[str, Forms]:
    table = _table(code, told, name)
    if missing := _CODES[name] - set(table):
        raise ValueError(f"{code}.toml: [{name}] lacks {', '.join(sorted(missing))}.")
    return {piece: _texts(code, table, piece) for piece in table}


def _texts(code: str, told: Mapping[str, Any], name: str) -> Mapping[str, str]:
    """Returns a table of texts, one of which has the name "" and is the plain one, but for joins."""
    table = _table(code, told, name)
    if name != "joins" and "" not in table:
        raise ValueError(f'{code}.toml: [{name}] lacks its plain form, which has the name "".')
    return {form: _text(code, table, form) for form in table}


def _table(code: str, told: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    table = told.get(name)
    if not isinstance(table, Mapping):
        raise ValueError(f"{code}.toml: the table [{name}] is missing.")
    return table


def _text(code: str, told: Mapping[str, Any], name: str) -> str:
    text = told.get(name)
    if not isinstance(text, str):
        raise ValueError(f'{code}.toml: "{name}" is not a text.')
    return text
