"""The packs that games are played with: their sprites, their shape, and whether they are cards or tiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

HIDDEN: Final = "??"


class Edition(NamedTuple):
    """How the pack looks, as the settings say: four-colour suits, the colour of the backs, large indices."""

    has_four_colours: bool = False
    back_colour: str = "blue"
    has_large_indices: bool = False


DEFAULT_EDITION: Final = Edition()


@dataclass(frozen=True)
class PackLook:
    """One pack: whatever differs from one to another is asked here."""

    name: str
    corner_radius: float
    """The radius of a corner, as a share of the width."""
    has_suits: bool = False
    """Whether it is the usual pack, with suits in two or four colours and backs in several."""
    is_of_tiles: bool = False
    """Tiles are thick, keep their angle while they are carried, flatten as they land, and never lean."""

    def sprite(self, code: str, edition: Edition = DEFAULT_EDITION) -> str:
        """Returns the sprite of a piece, as its path without suffix."""
        if code == HIDDEN:
            return f"{self.name}/back-{edition.back_colour}" if self.has_suits else f"{self.name}/back"
        has_large_indices = edition.has_large_indices and not self.is_of_tiles
        folder = f"{self.name}/large" if has_large_indices else self.name
        if self.has_suits and edition.has_four_colours and not code.startswith("JK"):
            folder += "/four"
        return f"{folder}/{'JK1' if self.has_suits and code == 'JK' else code}"

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
