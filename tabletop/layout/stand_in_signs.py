"""Small signs on pieces that say what they stand for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tabletop.layout.arrangements import Rect, Spots
from tabletop.layout.table_layout import Tag

_SUITS = "♠♥♦♣"


def stand_in_tags(spots: Mapping[str, Spots], words: Mapping[str, Sequence[str]]) -> Iterator[Tag]:
    """Yields small signs on pieces, in the strip at their left that is always seen; cards take two lines."""
    for zone, texts in words.items():
        lying = spots.get(zone, ())
        for text, spot, after in zip(texts, lying, (*lying[1:], None), strict=False):
            if text:
                seen = after.x - spot.x if after else spot.width
                wide = min(0.4 * spot.width, seen - 0.02 * spot.width)
                high = (0.36 if text[-1] in _SUITS else 0.22) * spot.height
                box = Rect(spot.x - spot.width / 2, spot.y - 0.21 * spot.height, wide, high)
                yield Tag(text, box, spot.z + 0.5)
