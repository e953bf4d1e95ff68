"""How the table of Minimize is laid."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tabletop.games.minimize import throw_row
from tabletop.layout.arrangements import Rect
from tabletop.layout.part import LayoutBuilder, Part, PartLayout, PileRow
from tabletop.layout.parts.card_piles import pile_captions
from tabletop.layout.parts.hand_styles import Fan
from tabletop.layout.plan import Plan
from tabletop.layout.table_layout import Caption, DropTarget, Extras

_SPREAD = ("previous", "throw")
_ALONE = PileRow((), small=False)


@dataclass(frozen=True)
class HandsUnderPlates(Part):
    """Open hands that lie in a row under their plates."""

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        frame, zones = table.frame, table.view.zones
        return PartLayout(
            {
                zone: throw_row.open_hand_spots(frame, frame.plates[seat], len(zones[zone]))
                for zone, seat in table.shown_hands
            }
        )


@dataclass(frozen=True)
class ThrowRow(Part):
    """The stock and the discards, and between them what was thrown, spread in order."""

    piles: tuple[str, ...] = ("stock", "previous", "throw", "discard")

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        frame, zones = table.frame, table.view.zones
        counts = {zone: len(zones[zone]) for zone in self.piles}
        laid = throw_row.lay_row(frame, counts, frozenset(_SPREAD))
        places = [_row_place(zone, lane, frame.u) for zone, lane in laid.items()]
        captions = [said for zone, lane in laid.items() for said in _end_captions(table, zone, lane)]
        captions += throw_row.side_by_side(
            list(_captions_below(table, laid)), max(8 * frame.box, 7.6 * frame.text_unit), 14 * frame.box
        )
        if table.zone_words.get("direction"):
            captions.append(_direction_caption(table, table.zone_words["direction"]))
        return PartLayout({zone: lane.spots for zone, lane in laid.items()}, places, captions)

    def reserved_middle(self, table: LayoutBuilder) -> Rect:
        box = throw_row.row_box(table.frame)
        return Rect(box.x, box.y, box.w, box.h + 36 * table.frame.u)

    def prompt_y(self, table: LayoutBuilder) -> float:
        return table.above_hand

    def extras(self, table: LayoutBuilder) -> Extras:
        """Adds a box for what the hand is worth; of the last throw, one picks from either end."""
        return {"note": throw_row.note_box(table.frame), "picks": {"previous": "pick"}}


def _row_place(zone: str, lane: throw_row.RowZone, u: float) -> DropTarget:
    reach = lane.highlight.grown((150 if zone in _SPREAD else 22) * u)
    return DropTarget(zone, zone, lane.highlight, reach, (lane.single_spot,))


def _end_captions(table: LayoutBuilder, zone: str, lane: throw_row.RowZone) -> Sequence[Caption]:
    """Returns words above the ends of a throw, moved apart where its cards lie close together."""
    said, box = sorted(_captions_over_ends(table, zone, lane), key=lambda one: one.x), table.frame.box
    if len(said) < 2:
        return said
    one, other = said
    least = 4.0 * box * (len(one.text) + len(other.text)) + 8 * box
    short = max(0.0, least - (other.x - one.x)) / 2
    return replace(one, x=one.x - short), replace(other, x=other.x + short)


def _captions_over_ends(table: LayoutBuilder, zone: str, lane: throw_row.RowZone) -> Iterator[Caption]:
    for end, spot in zip(("first", "last"), (*lane.spots[:1], *lane.spots[-1:]), strict=False):
        name = f"{zone}.{end}"
        if table.zone_words.get(name):
            y = spot.y - spot.height / 2 - 15 * table.frame.u
            yield Caption(table.zone_words[name], spot.x, y, "gold", name)


def _captions_below(table: LayoutBuilder, laid: dict[str, throw_row.RowZone]) -> Iterator[Caption]:
    """Yields words below the row, all in one line."""
    foot = max(lane.single_spot.bounds.bottom for lane in laid.values())
    for zone, lane in laid.items():
        land = lane.single_spot.bounds
        box = Rect(lane.highlight.cx - land.w / 2, land.y, land.w, foot - land.y)
        yield from pile_captions(table, zone, box, _ALONE)


def _direction_caption(table: LayoutBuilder, words: str) -> Caption:
    """Returns the caption for the direction of play, between the row and the seat across."""
    frame, u = table.frame, table.frame.u
    x, top = frame.size[0] / 2, throw_row.row_box(frame).y
    y = min(top - 38 * u, max(top - 46 * u, frame.top_plates_bottom + 46 * u))
    wide = (7.5 * len(words) + 24) * frame.box
    hands = [spot.bounds for zone, spots in table.spots.items() if zone.startswith("hand:") for spot in spots]
    taken = hands + [plate.rect for plate in frame.plates.values()]
    across = [box for box in hands if box.overlaps(Rect.centred_at(x, y, wide, 16 * frame.box))]
    if across:
        reach = Rect.union(across)
        aside = (reach.right + 12 * u + wide / 2, reach.x - 12 * u - wide / 2)
        free = (
            at
            for at in aside
            if not any(Rect.centred_at(at, y, wide, 16 * frame.box).overlaps(box) for box in taken)
        )
        x = next(free, x)
    return Caption(words, x, y, "soft", "direction", table.zone_words.get("direction.icon", ""))


PLAN = Plan(
    hand=Fan(), parts=(HandsUnderPlates(), ThrowRow()), taps={"stock": "pick stock", "discard": "discover"}
)
