"""Reads all that is translated into a language, and finds sentences in it."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.messages import Language
from tabletop.messages.language_file import parse_language
from tabletop.messages.po_file import parse_po
from tools.translations.catalogues import LANGUAGES_FOLDER
from tools.translations.collecting import ROOT, CollectedMessage


def read_whole_language(code: str) -> Language:
    """Returns a language with the sentences of all its catalogues. Raises ValueError."""
    language = parse_language(code, (ROOT / LANGUAGES_FOLDER / f"{code}.toml").read_text(encoding="utf-8"))
    for path in sorted((ROOT / "tabletop").rglob(f"{code}.po")):
        language.sentences.update(parse_po(path.read_text(encoding="utf-8")))
    return language


def find_messages(
    text: str, messages: Mapping[str, CollectedMessage], sentences: Mapping[str, str]
) -> list[CollectedMessage]:
    """Returns the messages that are this text, in English or as translated; or else those that have it."""
    known = [(message, (message.key, sentences.get(entry, ""))) for entry, message in messages.items()]
    same = [message for message, told in known if text in told]
    wanted = text.lower()
    return same or [message for message, told in known if any(wanted in one.lower() for one in told)]
