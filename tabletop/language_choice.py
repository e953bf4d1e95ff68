"""Which language the program speaks: by the settings, the command line, or the system."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.catalogues import GameCatalogues
from tabletop.languages import AS_SYSTEM, Locale, chosen_language, read_language
from tabletop.messages import current_language, tell_in


class LanguageChoice:
    """Has everything told in the language that is wanted; English to begin with."""

    def __init__(self) -> None:
        self._code = current_language().code

    def speak(self, wanted: str) -> None:
        """Tells everything in the language of a setting from now on."""
        code = chosen_language(wanted, system_locales() if wanted == AS_SYSTEM else ())
        if code != self._code:
            self._code = code
            tell_in(read_language(code, GameCatalogues(code).find_more))


def system_locales() -> Sequence[Locale]:
    """Returns the languages of the system, the best first."""
    import pygame

    return [
        {"language": locale["language"], "country": locale["country"]}
        for locale in pygame.system.get_pref_locales()
    ]
