"""Which language the program speaks: by the settings, the command line, or the system; and its cards."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.languages import AS_LANGUAGE, AS_SYSTEM, Locale, chosen_language, index_letters, read_language
from tabletop.messages import current_language, tell_in


class LanguageChoice:
    """Has everything told in the language that is wanted, and puts its letters on cards; English at first."""

    def __init__(self) -> None:
        self._language = current_language()
        self._code = self._language.code
        self._letters = AS_LANGUAGE

    def speak(self, wanted: str) -> None:
        """Tells everything in the language of a setting from now on."""
        code = chosen_language(wanted, system_locales() if wanted == AS_SYSTEM else ())
        if code != self._code:
            from tabletop.games.catalogues import GameCatalogues  # to import games takes long

            self._code = code
            self._language = read_language(code, GameCatalogues(code).find_more)
            self._tell()

    def put_letters(self, wanted: str) -> None:
        """Puts the letters of a setting on the cards from now on, and into their short names."""
        if wanted != self._letters:
            self._letters = wanted
            self._tell()

    def _tell(self) -> None:
        is_own = self._letters == AS_LANGUAGE
        letters = self._language.index_letters if is_own else index_letters(self._letters)
        tell_in(self._language.with_index_letters(letters))


def system_locales() -> Sequence[Locale]:
    """Returns the languages of the system, the best first."""
    import pygame

    return [
        {"language": locale["language"], "country": locale["country"]}
        for locale in pygame.system.get_pref_locales()
    ]
