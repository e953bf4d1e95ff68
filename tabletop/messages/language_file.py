"""Reads `<language>.toml`: how a language counts, names cards, and addresses whoever plays."""

import tomllib
from collections.abc import Callable, Mapping
from gettext import c2py
from typing import Any

from tabletop.messages.english import ENGLISH
from tabletop.messages.language import Forms, Language

_CODES = {
    "ranks": frozenset(ENGLISH.ranks),
    "suits": frozenset(ENGLISH.suits),
    "colours": frozenset(ENGLISH.colours),
    "words": frozenset(ENGLISH.words),
}


def parse_language(code: str, text: str) -> Language:
    """Returns the language that a file describes, without any sentences yet.

    Raises ValueError, with a sentence for a translator, if something is missing or not what it should be.
    """
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise ValueError(f"{code}.toml is no TOML: {fault}.") from fault
    numbers, names = _table(code, told, "numbers"), _table(code, told, "names")
    genders = _text(code, told, "genders")
    return Language(
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
        number_words=tuple(map(str, numbers.get("words", ()))),
        joins=_joins(code, told),
        genders=genders,
        tile_gender=_text(code, told, "tile_gender"),
        choice_for_number=_plural_rule(code, _text(code, numbers, "plural")),
        choice_for_fraction=int(numbers.get("fraction", 1)),
        decimal_sign=_text(code, numbers, "decimal"),
    )


def _plural_rule(code: str, rule: str) -> Callable[[int], int]:
    """Returns a plural rule, written as gettext has it: `n != 1`."""
    try:
        return c2py(rule)
    except ValueError as fault:
        raise ValueError(f'{code}.toml: "{rule}" is no plural rule.') from fault


def _joins(code: str, told: Mapping[str, Any]) -> Mapping[str, str]:
    joins = _texts(code, told, "joins")
    if missing := set(ENGLISH.joins) - set(joins):
        raise ValueError(f"{code}.toml: [joins] lacks {', '.join(sorted(missing))}.")
    return joins


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
