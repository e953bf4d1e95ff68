"""Puts cards on a table that is being laid: runs, throws, melds for everybody, a bank, a chain."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tabletop.layout import bank, chain, melded, opened, runs, spread
from tabletop.layout.arrange import Rect
from tabletop.layout.laid import Caption, Place

if TYPE_CHECKING:
    from tabletop.layout.laying import Laying


def put_run(table: Laying, zone: str, kind: str, seat: int) -> None:
    """What belongs to a run that grows before a seat: the run, the packets of finished ones, the rest."""
    ground, plan = table.ground, table.plan
    plate, pieces = ground.plates[seat], table.view.zones[zone]
    if kind == plan.runs:
        slots = runs.slots(ground, plate, len(plan.ranks))
        table.spots[zone] = tuple(slots[plan.ranks.index(piece[0])] for piece in pieces)
        table.trays += (runs.tray(slots, pieces, plan.ranks, table.view.facts["suits"][seat]),)
    elif kind == plan.won:
        table.spots[zone] = runs.rest(ground, plate, len(pieces))
    else:
        table.spots[zone] = runs.packets(ground, plate, len(pieces), len(plan.ranks))


def put_counts(table: Laying) -> None:
    """What is said of the piles at the plates, where nothing else lies."""
    plates = table.ground.plates if table.plan.runs else {}
    for seat, plate in plates.items():
        words = table.words.get(f"{table.plan.won}:{seat}")
        zones = (f"{table.plan.won}:{seat}", f"{table.plan.finished}:{seat}")
        lying = tuple(spot for zone in zones for spot in table.spots.get(zone, ()))
        if words and lying:
            said = runs.counted(table.ground, plate, lying, words)
            if not any(tray.rect.overlaps(_around_words(table, said)) for tray in table.trays):
                table.captions.append(said)


def put_open_hands(table: Laying) -> None:
    """Hands that are shown at a table for tricks, near their plates; all else has been laid."""
    if not table.shown:
        return
    rooms = opened.rooms(table.ground, _dealt(table), table.view.players, tuple(_taken(table)))
    for seat, zone in table.shown.items():
        count = len(table.view.zones[zone])
        if seat in rooms and count <= rooms[seat].most:
            table.spots[zone] = opened.hand(table.ground, rooms[seat], count)
        else:
            table.before(seat, [zone])


def _dealt(table: Laying) -> int:
    """How many cards a hand has had in this deal, so that its room stays the same all through it."""
    plan, zones = table.plan, table.view.zones
    if plan.runs:
        return len(plan.ranks)
    kinds = {"hand", plan.won, *plan.trick}
    here = sum(len(pieces) for zone, pieces in zones.items() if zone.partition(":")[0] in kinds)
    return max(here // table.view.players, *(len(zones[zone]) for zone in table.shown.values()))


def _taken(table: Laying) -> Iterable[Rect]:
    """What lies on a table for tricks beside the hands, as large as it will become."""
    ground, plan = table.ground, table.plan
    sentence, step = table.sentence(), 16 * ground.u
    # It moves a little with the number of cards in the own hand.
    yield Rect(sentence.x, sentence.y // step * step, sentence.w, sentence.h + step)
    yield from (tray.rect for tray in table.trays)
    yield from (spot.bounds for _, spot in table.small_cards)
    yield from (place.glow for place in table.places if place.name in plan.piles)
    for said in () if plan.runs else table.captions:
        yield _around_words(table, said)
    for seat, plate in ground.plates.items():
        if plan.runs:
            length = len(plan.ranks)
            piles = (*runs.rest(ground, plate, length), *runs.packets(ground, plate, 2 * length, length))
            yield Rect.union(spot.bounds for spot in piles)
            yield _around_words(table, runs.counted(ground, plate, piles, "99 won"))
        elif plan.won and table.keeper(seat % (plan.sides or table.view.players)) == plate:
            yield opened.won_strip(ground, plate, _dealt(table))


def _around_words(table: Laying, said: Caption) -> Rect:
    return Rect.around(said.x, said.y, 8 * table.ground.box * len(said.text), 16 * table.ground.box)


def put_spread(table: Laying) -> None:
    """A row of piles with throws between them; the ends of a throw may have words above them."""
    u, words, apart = table.ground.u, table.words, table.plan.spread
    counts = {zone: len(table.view.zones[zone]) for zone in table.row()}
    lanes = spread.lanes(table.ground, counts, apart)
    foot = max(lane.land.bounds.bottom for lane in lanes.values())
    said, below = table.captions, []
    for zone, lane in lanes.items():
        table.spots[zone] = lane.spots
        reach = lane.glow.grown(150 * u if zone in apart else 22 * u)
        table.places.append(Place(zone, zone, lane.glow, reach, (lane.land,)))
        land = lane.land.bounds
        table.captions = []
        table.caption(zone, Rect(lane.glow.cx - land.w / 2, land.y, land.w, foot - land.y))
        below += table.captions
        table.captions = said
        for end, spot in zip(("first", "last"), (*lane.spots[:1], *lane.spots[-1:]), strict=False):
            name = f"{zone}.{end}"
            if words.get(name):
                y = spot.y - spot.height / 2 - 15 * u
                table.captions.append(Caption(words[name], spot.x, y, "gold", name))
    table.captions += spread.side_by_side(below, 8 * table.ground.box, 14 * table.ground.box)
    if words.get("direction"):
        table.captions.append(_direction(table, words["direction"], words.get("direction.icon", "")))


def _direction(table: Laying, words: str, icon: str) -> Caption:
    """Where the play goes, between the row and the seat across; beside its cards where they reach down."""
    ground, u = table.ground, table.ground.u
    x, top = ground.size[0] / 2, spread.around(ground).y
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
    return Caption(words, x, y, "soft", "direction", icon)


def put_common_melds(table: Laying) -> None:
    """The melds in the middle: a place for a new one, and places to add to the others."""
    room, u = melded.area(table.ground, table.own.rect.y), table.ground.u
    common, all_zones = table.plan.common, table.view.zones
    zones = [zone for zone in all_zones if zone.startswith(f"{common}:")]
    counts = [len(all_zones[zone]) for zone in zones]
    *laid, new = melded.spread(counts, room, u, table.ground.size[0] / 2)
    for number, (zone, spots) in enumerate(zip(zones, laid, strict=True), start=1):
        table.spots[zone] = spots
        table.places.extend(melded.places(zone, number, all_zones[zone], spots, u))
    table.places.append(melded.new_place(common, new, room))


def put_bank(table: Laying) -> None:
    """A card before every seat; across the middle the deck, the offer, the middle and the discards."""
    ground, zones = table.ground, table.view.zones
    for seat, plate in ground.plates.items():
        spot = bank.seat_card(ground, plate)
        zone = f"{table.plan.bank}:{seat}"
        table.spots[zone] = (spot,) * len(zones[zone])
        if seat == ground.me:
            glow = spot.bounds
            table.places.append(Place(zone, zone, glow, glow.grown(60 * ground.u), (spot,)))
    deck, out = bank.ends(ground)
    table.spots["deck"] = bank.heap(ground, deck, len(zones["deck"]), top_first=True)
    table.spots["discard"] = bank.heap(ground, out, len(zones["discard"]), top_first=False)
    table.spots["offer"] = (bank.offer_spot(ground, len(zones["middle"])),) * len(zones["offer"])
    table.spots["middle"] = bank.spread(ground, len(zones["middle"]))
    if "pack" in zones:
        table.spots["pack"] = bank.heap(ground, deck, len(zones["pack"]), top_first=True)
    middle = [spot.x for spot in table.spots["middle"]] or [deck[0]]
    for name, x in (("deck", deck[0]), ("middle", (middle[0] + middle[-1]) / 2), ("discard", out[0])):
        if table.words.get(name):
            at = deck[1] + 79 * ground.u
            table.captions.append(Caption(table.words[name], x, at, zone=name))
    if table.words.get("own"):
        table.captions.append(bank.own_words(ground, table.words["own"]))
    if table.view.dealer is not None:
        table.captions.extend(bank.bank_words(ground, table.view.dealer, table.words))


def put_chain(table: Laying) -> None:
    """The chain in the middle, with the numbers of its squares and a place at either end."""
    zone, u = table.plan.chain, table.ground.u
    cards = table.view.zones[zone]
    if not cards:
        table.spots[zone] = ()
        return
    start = chain.starter(table.view, zone)
    room = chain.area(table.ground, table.own.rect.y)
    laid = chain.lay_chain(cards, table.view.facts["squares"], start, room, u)
    table.spots[zone] = laid.spots
    table.signs += laid.tags
    table.places.extend(chain.places(laid, u))
