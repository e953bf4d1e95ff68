"""The packs that games are played with: their sprites, their shape, and whether they are cards or tiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

from tabletop.graphics.pictures.index_letters import ENGLISH_LETTERS, letter_of

HIDDEN: Final = "??"


class Edition(NamedTuple):
    """How the packs look, as settings and language say.

    Four-colour suits, backs, large indices, the set of tiles, and the letters of ace, king, queen and jack.
    """

    has_four_colours: bool = False
    back_colour: str = "blue"
    has_large_indices: bool = False
    tile_set: str = "ivory"
    letters: tuple[str, ...] = ENGLISH_LETTERS


DEFAULT_EDITION: Final = Edition()


@dataclass(frozen=True)
class PackLook:
    """One pack: whatever differs from one to another is asked here."""

    name: str
    corner_radius: float
    """The radius of a corner, as a share of the width."""
    has_suits: bool = False
    """Whether it is the usual pack, with suits in two or four colours."""
    is_of_tiles: bool = False
    """Tiles are thick, keep their angle while they are carried, flatten as they land, and never lean."""

    def sprite(self, code: str, edition: Edition = DEFAULT_EDITION) -> str:
        """Returns the sprite of a piece: its path without suffix, and perhaps another letter behind `~`."""
        if self.is_of_tiles:
            folder = self.folder_of_set(edition)
            return f"{folder}/{'back' if code == HIDDEN else code}"
        if code == HIDDEN:
            return f"{self.name}/back-{edition.back_colour}"
        letter = letter_of(code, edition.letters) if self.has_suits else ""
        folder = f"{self.name}/large" if edition.has_large_indices else self.name
        if self.has_suits and edition.has_four_colours and not code.startswith("JK"):
            folder += "/four"
        return f"{folder}/{'JK1' if self.has_suits and code == 'JK' else code}{letter}"

    def side(self, edition: Edition = DEFAULT_EDITION) -> str:
        """Returns the sprite of the side that shows below a tile."""
        return f"{self.folder_of_set(edition)}/side"

    def folder_of_set(self, edition: Edition) -> str:
        """Returns where the sprites of the chosen set of tiles are."""
        return (
            self.name if edition.tile_set == DEFAULT_EDITION.tile_set else f"{self.name}/{edition.tile_set}"
        )

    def thickness(self, size: tuple[int, int]) -> int:
        """Returns how many pixels of a piece's side show; none of a card's."""
        return max(2, round(min(size) * 3 / 52)) if self.is_of_tiles else 0


PACKS: Final[Mapping[str, PackLook]] = MappingProxyType(
    {
        pack.name: pack
        for pack in (
            PackLook("cards", 16 / 250, has_suits=True),
            PackLook("minimize", 18 / 250),
            PackLook("dominoes", 15 / 100, is_of_tiles=True),
        )
    }
)
