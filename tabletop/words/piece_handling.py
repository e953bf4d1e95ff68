"""How a table handles the pieces of a game: how they are drawn, shuffled, sorted, joined and heard."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tabletop.messages import said
from tabletop.rules import Move
from tabletop.rules.dominoes import DOTS, TILES, is_double


@dataclass(frozen=True, slots=True)
class PieceSounds:
    """The names of the sounds that pieces make; "" for none."""

    shuffle: str
    deal: str
    dealt_piece: str
    """The sound of each piece as it lands where it was dealt."""
    lay: str
    lay_several: str


CARD_SOUNDS = PieceSounds("shuffle", "deal", "deal", "lay", "slide")
TILE_SOUNDS = PieceSounds("mixing", "slide", "", "tile", "tile")


class PieceHandling:
    """The part of a game's words that says how its pieces are handled: as cards, unless it says more."""

    pack = "cards"
    """The pieces as they are drawn: the folder of their pictures."""
    has_tiles = False
    """Whether the pieces are called tiles, and not cards."""
    deal_label = said("Deal the cards")
    """The words of the button that begins a match."""
    is_stirred = False
    """Whether the pieces are stirred about on the felt to shuffle them; a pile is riffled."""
    sort_setting = "card_sort"
    """The name of the setting that says how hands of these pieces are sorted."""
    adds_pieces_to_line = False
    """Whether pieces are added to a line, so that none of a hand may fit."""
    piece_sounds = CARD_SOUNDS
    verb_sounds: Mapping[str, str] = MappingProxyType({"pass": "knock"})
    """By verb: the sound that a move makes in place of its pieces."""

    def sort_key(self, code: str, way: str) -> tuple[int, ...] | None:
        """Returns the place of a piece in a sorted hand, where this game ranks in its own way; else None."""

    def sort_keys(self, codes: Iterable[str], way: str) -> dict[str, tuple[int, ...]]:
        """Returns the places in a sorted hand of those pieces that this game ranks in its own way."""
        keys = {code: self.sort_key(code, way) for code in codes}
        return {code: key for code, key in keys.items() if key is not None}

    def halves(self, code: str) -> tuple[str, str] | None:  # noqa: ARG002
        """Returns the two halves by which a piece is joined to others; None where it is joined whole."""
        return None

    def lies_across(self, code: str, move: Move | None) -> bool:  # noqa: ARG002
        """Returns whether a piece lies across the line that this move, or any, joins it to."""
        return False


class TileHandling(PieceHandling):
    """How dominoes are handled."""

    pack = "dominoes"
    has_tiles = True
    deal_label = said("Mix the tiles")
    is_stirred = True
    sort_setting = "tile_sort"
    piece_sounds = TILE_SOUNDS

    def sort_key(self, code: str, way: str) -> tuple[int, ...] | None:
        """Sorts by number, or by weight, from high to low."""
        place = tuple(-ord(letter) for letter in code)
        if way == "weight":
            return (-DOTS.get(code, 0), *place)
        return place if way == "number" else None

    def halves(self, code: str) -> tuple[str, str] | None:
        return (code[0], code[2]) if code in TILES else None

    def lies_across(self, code: str, move: Move | None) -> bool:
        return code in TILES and is_double(code) and not (move is not None and "inline" in move.detail)
