"""What the table shows so that nobody has to remember it: trumps, worths, what a card can be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TrumpWords:
    """The trump suit ("" where a deal has none), and what is said below it."""

    suit: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class LegendWords:
    """What cards are worth: a head, and ranks with their points from the highest down; 0 counts nothing."""

    head: str
    worths: tuple[tuple[str, int], ...]


class Marks:
    """What is marked at a table; a game says more where it has more to mark."""

    def trumps(self) -> TrumpWords | None:
        """The trump suit, as it is seen all through the deal; None while there is nothing to say of it."""
        return None

    def legend(self) -> LegendWords | None:
        """What cards are worth, where nobody knows that by heart; else None."""
        return None

    def gloss(self, code: str) -> str:  # noqa: ARG002
        """What a card of the own hand can be, while it is pointed at; "" where its face says all."""
        return ""

    def face_down(self) -> frozenset[str]:
        """The zones that lie face down although the viewer knows them."""
        return frozenset()
