"""A table plan: how the hands lie, and the parts that the rest of the table is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tabletop.layout.part import Part
from tabletop.layout.parts.hand_styles import Hands


@dataclass(frozen=True)
class Plan:
    """The plan of a table: its parts lay their zones in this order, and what they leave is laid last."""

    hand: Hands
    parts: tuple[Part, ...] = ()
    taps: Mapping[str, str] = field(default_factory=dict)
    """The move that is made by clicking a zone; "hand" is the own hand."""
    taken: tuple[str, ...] = ()
    """Zones on the table whose pieces are picked up like those of the own hand."""
    buttons: int = 4
    """How many buttons the column leaves room for, the main one among them."""
    dense: bool = False
    """Whether the rows of the score panel stand close with larger text, to leave room below it."""

    trick_scale: float = 1.0
    """How large a trick lies in the middle, as a factor of its usual size."""
