"""Which cards have come to melds that lay on the table before: laid off, in every game with melds."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.rules import View


def laid_off(before: View, view: View) -> Iterator[tuple[str, int]]:
    """Where those cards lie: the zone of the meld, and the place in it."""
    for zone, cards in view.zones.items():
        lay = before.zones.get(zone, ())
        if zone.startswith("meld:") and lay:
            yield from ((zone, place) for place, card in enumerate(cards) if card not in lay)
