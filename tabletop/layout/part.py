"""A part of a table lays zones of its own, and answers what the others need to know of it.

A part is shown a `Laying`: view, frame, and what has been laid so far. It returns a `Share`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeVar

from tabletop.layout.arrange import Point, Rect, Spot, Spots
from tabletop.layout.follow import HIDDEN
from tabletop.layout.hand import RAISED, Hand
from tabletop.layout.laid import Bracket, Caption, Extras, LaidView, Place, Reminder, Tag, Tray
from tabletop.layout.middle import pile_points, trick_spot
from tabletop.layout.seats import Ground
from tabletop.layout.steps import Steps

T = TypeVar("T")


class Share(NamedTuple):
    """What one part lays."""

    spots: Mapping[str, Spots] = MappingProxyType({})
    places: Sequence[Place] = ()
    captions: Sequence[Caption] = ()
    brackets: Sequence[Bracket] = ()
    tags: Sequence[Tag] = ()
    trays: Sequence[Tray] = ()
    hand_trays: Sequence[Rect] = ()


@dataclass(frozen=True)
class PileRow:
    """The middles of the piles, from left to right: in the middle, beside or among what has it."""

    points: tuple[Point, ...]
    small: bool = True
    where: Literal["middle", "aside", "among", "corner"] = "middle"


@dataclass(frozen=True)
class Part:
    """A part of a table; where it has nothing to say to a question, the answer is None."""

    @property
    def is_wide(self) -> bool:
        """Returns whether the score panel needs room for what sides have taken."""
        return False

    def under(self, players: int) -> float | None:
        """Returns the height of what lies under the plates, in units of the felt."""

    def blocks(self, ground: Ground) -> Rect | None:
        """Returns what a line of tiles goes around, all through a match."""

    def ahead(self, table: Laying) -> Steps[None] | None:
        """Works out in steps what takes longest to work out."""

    def lay(self, table: Laying) -> Share | None:
        """Lays its zones, its places and what is said of them."""

    def lay_last(self, table: Laying) -> Share | None:
        """Lays what takes the room that all else has left."""

    def room_for_piles(self, table: Laying, count: int) -> PileRow | None:
        """Returns where `count` piles lie, if not across the middle."""

    def keep(self, table: Laying) -> Rect | None:
        """Returns the part of the middle that seats may not lay their cards in."""

    def covers(self, table: Laying) -> Sequence[Rect] | None:
        """Returns what it covers in the middle that open hands keep clear of."""

    def sentence(self, table: Laying) -> float | None:
        """Returns the height of the sentence to the person on turn."""

    def extras(self, table: Laying) -> Extras | None:
        """Returns what only this part knows of the layout, once all has been laid."""


class Laying:
    """A table being laid, as its parts are shown it."""

    def __init__(
        self, parts: Sequence[Part], view: LaidView, ground: Ground, words: Mapping[str, str]
    ) -> None:
        self.parts = parts
        self.view = view
        self.ground = ground
        self.words = words
        self.own_zone = f"hand:{ground.me}"
        self.own = Hand((), ground.own)
        """The own hand, which is laid before all else."""
        self.spots: dict[str, Spots] = {}
        self.places: list[Place] = []
        self.captions: list[Caption] = []
        self.brackets: list[Bracket] = []
        self.tags: list[Tag] = []
        self.trays: list[Tray] = []
        self.hand_trays: list[Rect] = []
        self.reminders: list[tuple[Reminder, Spot]] = []
        self._seated = _seated(tuple(view.zones), self.own_zone)
        self._rows: dict[int, PileRow] = {}
        self.shown = [held for held in self.zones("hand") if set(view.zones[held[0]]) - {HIDDEN}]
        """The hands of others of which any piece is seen, with the seat."""

    def add(self, share: Share | None) -> None:
        """Puts what a part has laid on the table."""
        if share is not None:
            self.spots.update(share.spots)
            self.places += share.places
            self.captions += share.captions
            self.brackets += share.brackets
            self.tags += share.tags
            self.trays += share.trays
            self.hand_trays += share.hand_trays

    def answers(self, asked: Callable[[Part], T | None]) -> Iterator[T]:
        """Returns what those parts say that have something to say."""
        return (answer for part in self.parts if (answer := asked(part)) is not None)

    def zones(self, kind: str) -> Sequence[tuple[str, int]]:
        """Returns the zones of that kind that end in a seat, with the seat; not the own hand."""
        return self._seated.get(kind, ())

    def row(self, count: int) -> PileRow:
        """Returns where `count` piles lie: across the middle, unless a part needs it."""
        known = self._rows.get(count)
        if known is None:
            beside = next(self.answers(lambda part: part.room_for_piles(self, count)), None)
            known = beside or PileRow(pile_points(self.ground, count, small=False), small=False)
            self._rows[count] = known
        return known

    @property
    def keep(self) -> Rect:
        """Returns the part of the middle that seats may not lay their cards in."""
        u = self.ground.u
        kept = next(self.answers(lambda part: part.keep(self)), None)
        return kept or Rect.around(*self.ground.middle, 300 * u, 240 * u)

    @property
    def sentence(self) -> Rect:
        """Returns the strip for the sentence to the person on turn, by default just above the hand."""
        u, box, x = self.ground.u, self.ground.box, self.ground.size[0] / 2
        y = next(self.answers(lambda part: part.sentence(self)), None)
        if y is None:
            y = min(self.below_trick, self.above_hand + 7 * box)
        wide = 760 * u
        if y > self.ground.buttons.y - 30 * box:
            wide = min(wide, 2 * (self.ground.buttons.x - x) - 24 * u)
        return Rect.around(x, y, wide, 30 * self.ground.q)

    @property
    def above_hand(self) -> float:
        """Returns the height just above a card of the own hand that is raised."""
        return self.own.rect.y - RAISED * self.ground.u - 16 * self.ground.box

    @property
    def below_trick(self) -> float:
        """Returns the height midway between a trick and the own hand."""
        card = trick_spot(self.ground, self.ground.me, self.view.players)
        return (card.y + card.height / 2 + self.own.rect.y) / 2

    def around(self, said: Caption) -> Rect:
        """Returns the box of what a caption says."""
        return Rect.around(said.x, said.y, 8 * self.ground.box * len(said.text), 16 * self.ground.box)


@lru_cache(maxsize=64)
def _seated(zones: tuple[str, ...], own: str) -> Mapping[str, Sequence[tuple[str, int]]]:
    """Returns those of the zones that end in a seat, by their kind."""
    found: dict[str, list[tuple[str, int]]] = {}
    for zone in zones:
        name, _, number = zone.rpartition(":")
        if name and number.isdecimal() and zone != own:
            found.setdefault(name.partition(":")[0], []).append((zone, int(number)))
    return found
