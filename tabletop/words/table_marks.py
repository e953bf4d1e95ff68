"""What the table shows so that nobody has to remember it: trumps, worths, what a card can be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TrumpWords:
    """The trump suit ("" where a deal has none), and the words below it."""

    suit: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class LegendWords:
    """What cards are worth: a head, and ranks with their points from the highest down; 0 counts nothing."""

    head: str
    worths: tuple[tuple[str, int], ...]


class TableMarks:
    """The marks on a table; a game adds its own."""

    def trump_words(self) -> TrumpWords | None:
        """Returns the trump suit as it is marked all through the deal; None while there is none to show."""
        return None

    def card_values(self) -> LegendWords | None:
        """Returns what cards are worth, where nobody knows that by heart; else None."""
        return None

    def card_note(self, code: str) -> str:  # noqa: ARG002
        """Returns what a card of the viewer's hand can be while pointed at; "" if its face says all."""
        return ""

    def face_down_zones(self) -> frozenset[str]:
        """Returns the zones that lie face down although the viewer knows them."""
        return frozenset()
