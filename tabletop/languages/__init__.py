"""The languages that a player can choose, read from the files beside this one when they are needed.

`<language>.toml` says what a language is called, how it counts and names cards; `<language>.po` has the
sentences of the program. Each game has a `<language>.po` of its own, which is read when one of its sentences
is told. English needs no file, and is told where another language lacks something or is damaged.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypedDict

from tabletop.disk import problem_reason, read_bytes
from tabletop.messages import Language
from tabletop.messages.english import ENGLISH
from tabletop.messages.language_file import parse_language
from tabletop.messages.po_file import parse_po, share_translated

FOLDER: Final = Path(__file__).parent
PSEUDO: Final = "pseudo"
"""The code of the language that is made of English, to try out what is told and what has room."""

AS_SYSTEM: Final = "system"
"""The setting by which the program speaks the language of the system."""

AS_LANGUAGE: Final = "language"
"""The setting by which cards have the letters of the language that is told."""

LEAST_SHARE: Final = 0.95
"""How much of the program's catalogue has to be translated before a language is offered."""

LARGEST_FILE: Final = 4 << 20
_CODE = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")
_TITLE = re.compile(r'^title\s*=\s*"([^"\\]+)"', re.MULTILINE)
_log = logging.getLogger(__name__)


class Locale(TypedDict):
    """A language of the system, as SDL tells it."""

    language: str
    country: str | None


@cache
def language_codes() -> tuple[str, ...]:
    """Returns the codes of all languages with a file, finished or not; English comes first."""
    found = (file.stem for file in FOLDER.glob("*.toml"))
    return (ENGLISH.code, *sorted(code for code in found if _CODE.fullmatch(code)))


def language_title(code: str) -> str:
    """Returns what a language is called in that language."""
    if code == ENGLISH.code:
        return ENGLISH.title
    found = _TITLE.search(read_text(FOLDER / f"{code}.toml"))
    return found[1] if found else code


def index_letters(code: str) -> tuple[str, ...]:
    """Returns the letters of ace, king, queen and jack in a language; English ones if its file is damaged."""
    if code == ENGLISH.code:
        return ENGLISH.index_letters
    try:
        return parse_language(code, read_text(FOLDER / f"{code}.toml")).index_letters
    except ValueError as fault:
        _log.warning("The letters of %s cannot be used, so English ones are: %s", code, fault)
        return ENGLISH.index_letters


def is_whole(code: str) -> bool:
    """Returns whether enough of the program is translated for a language to be offered."""
    if code == ENGLISH.code:
        return True
    path = FOLDER / f"{code}.po"
    return path.exists() and share_translated(read_text(path)) >= LEAST_SHARE


def offered_languages() -> tuple[str, ...]:
    """Returns the codes of the languages that are offered to a player."""
    return tuple(code for code in language_codes() if is_whole(code))


def chosen_language(setting: str, locales: Iterable[Locale]) -> str:
    """Returns the code of the language that a setting means; `locales` are the system's, the best first."""
    if setting != AS_SYSTEM:
        return setting if setting in (*language_codes(), PSEUDO) else ENGLISH.code
    for locale in locales:
        code = _code_for(locale["language"], locale["country"])
        if code is not None and is_whole(code):
            return code
    return ENGLISH.code


def _code_for(language: str, country: str | None) -> str | None:
    """Returns the code that fits a language best: that of its country, or else of another one."""
    codes = language_codes()
    wanted = (f"{language}_{country}", language)
    alike = (code for code in codes if code.partition("_")[0] == language)
    return next((code for code in wanted if code in codes), None) or next(alike, None)


def read_language(code: str, find_more: Callable[[], Mapping[str, str]] = dict) -> Language:
    """Returns a language with the sentences of the program; English if its file is missing or damaged.

    `find_more` is asked for more sentences where one is missing.
    """
    if code == ENGLISH.code:
        return ENGLISH
    if code == PSEUDO:
        from tabletop.languages.pseudo import PSEUDO_LANGUAGE  # only developers ask for it

        return PSEUDO_LANGUAGE
    try:
        language = parse_language(code, read_text(FOLDER / f"{code}.toml"), find_more)
    except ValueError as fault:
        _log.warning("The language %s cannot be used, so English is: %s", code, fault)
        return ENGLISH
    language.sentences.update(read_catalogue(FOLDER / f"{code}.po"))
    return language


def read_catalogue(path: Path) -> Mapping[str, str]:
    """Returns the sentences of a catalogue; none if there is no such file, or it is damaged."""
    return parse_po(read_text(path)) if path.exists() else {}


def read_text(path: Path) -> str:
    """Returns the text of a file; what cannot be read is told in the log, and counts as empty."""
    try:
        return str(read_bytes(path, LARGEST_FILE), "utf-8-sig")
    except OSError as problem:
        _log.warning("%s cannot be read, so English is told: %s.", path, problem_reason(problem))
    except ValueError:
        _log.warning("%s is no text in UTF-8, so English is told.", path)
    return ""
