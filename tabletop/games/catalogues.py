"""Finds the sentences of games in a language, in the catalogue beside the modules of each game.

A game is opened when one of its modules is imported: before, nobody can say a sentence of it. What its
package itself says, such as the pitch on the box, is in the catalogue of the program.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from tabletop.games.registry import GAME_MODULES, GAME_PACKAGES
from tabletop.languages import read_catalogue


class GameCatalogues:
    """Reads the catalogues of one language, of those games that were opened since it was asked last."""

    def __init__(self, code: str) -> None:
        self._code = code
        self._read: set[str] = set()

    def find_more(self) -> Mapping[str, str]:
        """Returns the sentences of games whose catalogues have not been read yet."""
        sentences: dict[str, str] = {}
        for package in GAME_PACKAGES:
            if package not in self._read and is_opened(package):
                self._read.add(package)
                folder = Path(sys.modules[package].__path__[0])
                sentences.update(read_catalogue(folder / f"{self._code}.po"))
        return sentences


def is_opened(package: str) -> bool:
    """Returns whether a module of that game has been imported, besides its package itself."""
    return any(f"{package}.{module}" in sys.modules for module in GAME_MODULES)
