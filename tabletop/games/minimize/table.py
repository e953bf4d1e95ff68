"""How the table of Minimize is laid."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tabletop.games.minimize import lanes
from tabletop.layout.arrange import Rect
from tabletop.layout.laid import Caption, Extras, Place
from tabletop.layout.part import Laying, Part, PileRow, Share
from tabletop.layout.parts.hands import Fan
from tabletop.layout.parts.piles import caption
from tabletop.layout.plan import Plan

_SPREAD = ("previous", "throw")
_ALONE = PileRow((), small=False)


@dataclass(frozen=True)
class HandsUnder(Part):
    """Open hands that lie in a row under their plates."""

    def lay(self, table: Laying) -> Share:
        ground, zones = table.ground, table.view.zones
        return Share(
            {zone: lanes.under(ground, ground.plates[seat], len(zones[zone])) for zone, seat in table.shown}
        )


@dataclass(frozen=True)
class Throws(Part):
    """The stock and the discards, and between them what was thrown, spread in order."""

    piles: tuple[str, ...] = ("stock", "previous", "throw", "discard")

    def lay(self, table: Laying) -> Share:
        ground, zones = table.ground, table.view.zones
        counts = {zone: len(zones[zone]) for zone in self.piles}
        laid = lanes.lanes(ground, counts, frozenset(_SPREAD))
        places = [_place(zone, lane, ground.u) for zone, lane in laid.items()]
        captions = [said for zone, lane in laid.items() for said in _at_ends(table, zone, lane)]
        captions += lanes.side_by_side(list(_below(table, laid)), 8 * ground.box, 14 * ground.box)
        if table.words.get("direction"):
            captions.append(_direction(table, table.words["direction"]))
        return Share({zone: lane.spots for zone, lane in laid.items()}, places, captions)

    def keep(self, table: Laying) -> Rect:
        box = lanes.around(table.ground)
        return Rect(box.x, box.y, box.w, box.h + 36 * table.ground.u)

    def sentence(self, table: Laying) -> float:
        return table.above_hand

    def extras(self, table: Laying) -> Extras:
        """Adds a box for what the hand is worth; of the last throw, one picks from either end."""
        return {"note": lanes.note(table.ground), "picks": {"previous": "pick"}}


def _place(zone: str, lane: lanes.Lane, u: float) -> Place:
    reach = lane.glow.grown((150 if zone in _SPREAD else 22) * u)
    return Place(zone, zone, lane.glow, reach, (lane.land,))


def _at_ends(table: Laying, zone: str, lane: lanes.Lane) -> Sequence[Caption]:
    """Returns words above the ends of a throw, moved apart where its cards lie close together."""
    said, box = sorted(_over_ends(table, zone, lane), key=lambda one: one.x), table.ground.box
    if len(said) < 2:
        return said
    one, other = said
    least = 4.0 * box * (len(one.text) + len(other.text)) + 8 * box
    short = max(0.0, least - (other.x - one.x)) / 2
    return replace(one, x=one.x - short), replace(other, x=other.x + short)


def _over_ends(table: Laying, zone: str, lane: lanes.Lane) -> Iterator[Caption]:
    for end, spot in zip(("first", "last"), (*lane.spots[:1], *lane.spots[-1:]), strict=False):
        name = f"{zone}.{end}"
        if table.words.get(name):
            y = spot.y - spot.height / 2 - 15 * table.ground.u
            yield Caption(table.words[name], spot.x, y, "gold", name)


def _below(table: Laying, laid: dict[str, lanes.Lane]) -> Iterator[Caption]:
    """Yields words below the row, all in one line."""
    foot = max(lane.land.bounds.bottom for lane in laid.values())
    for zone, lane in laid.items():
        land = lane.land.bounds
        box = Rect(lane.glow.cx - land.w / 2, land.y, land.w, foot - land.y)
        yield from caption(table, zone, box, _ALONE)


def _direction(table: Laying, words: str) -> Caption:
    """Returns the caption for the direction of play, between the row and the seat across."""
    ground, u = table.ground, table.ground.u
    x, top = ground.size[0] / 2, lanes.around(ground).y
    y = min(top - 38 * u, max(top - 46 * u, ground.top + 46 * u))
    wide = (7.5 * len(words) + 24) * ground.box
    hands = [spot.bounds for zone, spots in table.spots.items() if zone.startswith("hand:") for spot in spots]
    taken = hands + [plate.rect for plate in ground.plates.values()]
    across = [box for box in hands if box.overlaps(Rect.around(x, y, wide, 16 * ground.box))]
    if across:
        reach = Rect.union(across)
        aside = (reach.right + 12 * u + wide / 2, reach.x - 12 * u - wide / 2)
        free = (
            at
            for at in aside
            if not any(Rect.around(at, y, wide, 16 * ground.box).overlaps(box) for box in taken)
        )
        x = next(free, x)
    return Caption(words, x, y, "soft", "direction", table.words.get("direction.icon", ""))


PLAN = Plan(hand=Fan(), parts=(HandsUnder(), Throws()), taps={"stock": "pick stock", "discard": "discover"})
