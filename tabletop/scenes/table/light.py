"""What stands out on the table now, and where the keyboard is."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from tabletop.rules import Move
from tabletop.scenes.table.stock import Laid
from tabletop.words.stakes import Spot as ChipSpot

Focus = tuple[str, int | str]
"""Where the keyboard is: "piece" or "take" and which, "chips" and their value, "card" and whose, or name."""


@dataclass
class Light:
    """What stands out now: legal places, the one under the pointer, chosen and forcing pieces."""

    moves: tuple[Move, ...] = ()
    chosen: tuple[int, ...] = ()
    over: str = ""
    forcing: frozenset[int] = frozenset()
    hinted: frozenset[int] = frozenset()
    advised: str = ""
    focus: Focus | None = None
    hovered: int | None = None
    piles: tuple[str, ...] = ()
    takes: frozenset[int] = frozenset()
    thinking: int = -1
    words: str = ""
    dim: bool = True
    held: tuple[int, ...] = ()
    laid: Laid = field(default_factory=Laid)
    """The own chips that are not in the stock."""
    chip: int | None = None
    """What of the own chips is under the pointer: a value of the stock, or 0 for those that were laid."""
    awaited: tuple[ChipSpot, ...] = ()
    """Where chips are not shown yet, as they still glide there."""
    counts: bool = True
    """Whether the table counts what is left of each rank."""
    playable: frozenset[str] = field(default_factory=frozenset)
    cover: pygame.Rect | None = None
    """Where a bubble stands."""
