"""A part of a table lays zones of its own, and answers what the others need to know of it.

A part is shown a `LayoutBuilder`: view, frame, and what has been laid so far. It returns a `PartLayout`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeVar

from tabletop.layout.areas.own_hand import RAISED_HEIGHT, OwnHand
from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.areas.table_middle import pile_points, trick_spot
from tabletop.layout.arrangements import Point, Rect, Spot, Spots
from tabletop.layout.incremental import Steps
from tabletop.layout.match_pieces import HIDDEN
from tabletop.layout.table_layout import Bracket, Caption, DropTarget, Extras, LaidView, Reminder, Tag, Tray

T = TypeVar("T")


class PartLayout(NamedTuple):
    """What one part lays."""

    spots: Mapping[str, Spots] = MappingProxyType({})
    places: Sequence[DropTarget] = ()
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
    def needs_wide_panel(self) -> bool:
        """Returns whether the score panel needs room for what sides have taken."""
        return False

    def height_under_plates(self, players: int) -> float | None:
        """Returns the height of what lies under the plates, in units of the felt."""

    def line_obstacle(self, frame: TableFrame) -> Rect | None:
        """Returns what a line of tiles goes around, all through a match."""

    def precompute(self, table: LayoutBuilder) -> Steps[None] | None:
        """Works out in steps what takes longest to work out."""

    def lay_zones(self, table: LayoutBuilder) -> PartLayout | None:
        """Lays its zones, its places and what is said of them."""

    def lay_zones_last(self, table: LayoutBuilder) -> PartLayout | None:
        """Lays what takes the room that all else has left."""

    def room_for_piles(self, table: LayoutBuilder, count: int) -> PileRow | None:
        """Returns where `count` piles lie, if not across the middle."""

    def reserved_middle(self, table: LayoutBuilder) -> Rect | None:
        """Returns the part of the middle that seats may not lay their cards in."""

    def covered_boxes(self, table: LayoutBuilder) -> Sequence[Rect] | None:
        """Returns what it covers in the middle that open hands keep clear of."""

    def prompt_y(self, table: LayoutBuilder) -> float | None:
        """Returns the height of the sentence to the person on turn."""

    def extras(self, table: LayoutBuilder) -> Extras | None:
        """Returns what only this part knows of the layout, once all has been laid."""


class LayoutBuilder:
    """A table being laid, as its parts are shown it."""

    def __init__(
        self, parts: Sequence[Part], view: LaidView, frame: TableFrame, words: Mapping[str, str]
    ) -> None:
        self.parts = parts
        self.view = view
        self.frame = frame
        self.zone_words = words
        self.own_hand_zone = f"hand:{frame.own_seat}"
        self.own_hand = OwnHand((), frame.own_plate)
        """The own hand, which is laid before all else."""
        self.spots: dict[str, Spots] = {}
        self.places: list[DropTarget] = []
        self.captions: list[Caption] = []
        self.brackets: list[Bracket] = []
        self.tags: list[Tag] = []
        self.trays: list[Tray] = []
        self.hand_trays: list[Rect] = []
        self.reminders: list[tuple[Reminder, Spot]] = []
        self._seat_zones = _seat_zones_by_kind(tuple(view.zones), self.own_hand_zone)
        self._pile_rows: dict[int, PileRow] = {}
        self.shown_hands = [held for held in self.seat_zones("hand") if set(view.zones[held[0]]) - {HIDDEN}]
        """The hands of others of which any piece is seen, with the seat."""

    def add_layout(self, share: PartLayout | None) -> None:
        """Puts what a part has laid on the table."""
        if share is not None:
            self.spots.update(share.spots)
            self.places += share.places
            self.captions += share.captions
            self.brackets += share.brackets
            self.tags += share.tags
            self.trays += share.trays
            self.hand_trays += share.hand_trays

    def ask_parts(self, asked: Callable[[Part], T | None]) -> Iterator[T]:
        """Returns what those parts say that have something to say."""
        return (answer for part in self.parts if (answer := asked(part)) is not None)

    def seat_zones(self, kind: str) -> Sequence[tuple[str, int]]:
        """Returns the zones of that kind that end in a seat, with the seat; not the own hand."""
        return self._seat_zones.get(kind, ())

    def pile_row(self, count: int) -> PileRow:
        """Returns where `count` piles lie: across the middle, unless a part needs it."""
        known = self._pile_rows.get(count)
        if known is None:
            beside = next(self.ask_parts(lambda part: part.room_for_piles(self, count)), None)
            known = beside or PileRow(pile_points(self.frame, count, small=False), small=False)
            self._pile_rows[count] = known
        return known

    @property
    def reserved_middle(self) -> Rect:
        """Returns the part of the middle that seats may not lay their cards in."""
        u = self.frame.u
        kept = next(self.ask_parts(lambda part: part.reserved_middle(self)), None)
        return kept or Rect.centred_at(*self.frame.play_centre, 300 * u, 240 * u)

    @property
    def prompt_box(self) -> Rect:
        """Returns the strip for the sentence to the person on turn, by default just above the hand."""
        u, box, x = self.frame.u, self.frame.box, self.frame.size[0] / 2
        y = next(self.ask_parts(lambda part: part.prompt_y(self)), None)
        if y is None:
            y = min(self.below_trick, self.above_hand + 7 * box)
        wide = 760 * u
        if y > self.frame.buttons.y - 30 * box:
            wide = min(wide, self.frame.width_beside_buttons(x) - 24 * u)
        return Rect.centred_at(x, y, wide, 30 * self.frame.q)

    @property
    def above_hand(self) -> float:
        """Returns the height just above a card of the own hand that is raised."""
        return self.own_hand.rect.y - RAISED_HEIGHT * self.frame.u - 16 * self.frame.box

    @property
    def below_trick(self) -> float:
        """Returns the height midway between a trick and the own hand."""
        card = trick_spot(self.frame, self.frame.own_seat, self.view.players)
        return (card.y + card.height / 2 + self.own_hand.rect.y) / 2

    def caption_box(self, said: Caption) -> Rect:
        """Returns the box of what a caption says."""
        return Rect.centred_at(said.x, said.y, 8 * self.frame.box * len(said.text), 16 * self.frame.box)


@lru_cache(maxsize=64)
def _seat_zones_by_kind(zones: tuple[str, ...], own: str) -> Mapping[str, Sequence[tuple[str, int]]]:
    """Returns those of the zones that end in a seat, by their kind."""
    found: dict[str, list[tuple[str, int]]] = {}
    for zone in zones:
        name, _, number = zone.rpartition(":")
        if name and number.isdecimal() and zone != own:
            found.setdefault(name.partition(":")[0], []).append((zone, int(number)))
    return found
