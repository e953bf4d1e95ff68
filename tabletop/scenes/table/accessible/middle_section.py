"""What lies in the middle of the table as a section: the trick, the line, melds, rows and piles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from tabletop.accessibility import Node, Role, section_keys
from tabletop.layout.areas.table_middle import seats_that_laid
from tabletop.layout.table_layout import DropTarget
from tabletop.messages import RankName, Several, say
from tabletop.scenes.table.accessible.hand_section import hand_facts
from tabletop.scenes.table.accessible.offers import Offers
from tabletop.scenes.table.accessible.piece_keys import pieces_in_order, zone_key
from tabletop.scenes.table.accessible.piece_nodes import (
    PRESSED,
    READ,
    PieceFacts,
    is_pile,
    joined_notes,
    pile_node,
    place_node,
    zone_box,
    zone_nodes,
)
from tabletop.scenes.table.decorations.lead_mark import LED, TRICK_ZONE
from tabletop.scenes.table.state.board_state import BoardState

LINE_ZONE: Final = "line"
PILED_ZONES: Final = ("won", "complete", "pack")
"""What has been won or put away: how much that is, is told with whoever has it."""


def middle_section(board: BoardState, offers: Offers) -> Node:
    """Returns the section of what lies on the table, in nobody's hand."""
    zones = sorted(_zones(board), key=partial(_reading_order, board))
    children = tuple(_zone_group(board, zone, offers) for zone in zones)
    lone = tuple(place_node(board, place, offers) for place in _places_beside(board, offers))
    return Node(
        section_keys.TABLE, Role.SECTION, say("Table", context="what lies there"), children=(*children, *lone)
    )


def _zones(board: BoardState) -> Iterator[str]:
    """Yields the zones in the middle in which something lies, can be clicked, or is played to."""
    captions, layout = board.view_words.zone_captions(), board.layout
    for zone, pieces in board.view.zones.items():
        kind = zone.partition(":")[0]
        if kind in ("hand", *PILED_ZONES) or zone == layout.hand_zone:
            continue
        if pieces or zone in (TRICK_ZONE, LINE_ZONE) or captions.get(zone):
            yield zone


def _reading_order(board: BoardState, zone: str) -> int:
    """Returns how early a zone is read: what is played to comes first, and piles come last."""
    if zone in (TRICK_ZONE, LINE_ZONE):
        return 0
    return 2 if is_pile(board, zone) else 1


def _zone_group(board: BoardState, zone: str, offers: Offers) -> Node:
    """Returns a zone with what is seen of it: a pile, or its pieces and the places there."""
    if is_pile(board, zone) and zone != TRICK_ZONE:
        return pile_node(board, zone, offers)
    facts = _piece_facts(board, zone, offers)
    places = tuple(place_node(board, place, offers) for place in _places_at(board, zone, offers))
    nodes = tuple(zone_nodes(board, zone, facts))
    count = len(board.piece_ids.get(zone, ()))
    hidden = count - len(nodes)
    return Node(
        zone_key(zone),
        Role.GROUP,
        joined_notes((board.view_words.zone_name(zone),)),
        value="" if count else say("empty", context="a place on the table"),
        description=board.view_words.held_line(count) if hidden else _missing_ranks(board, zone),
        box=zone_box(board, zone),
        children=(*places, *nodes) if zone == LINE_ZONE else (*nodes, *places),
    )


def _missing_ranks(board: BoardState, zone: str) -> str:
    """Returns which ranks a run still lacks that grows in a tray; "" where there are more than it has."""
    tray = next((tray for tray in board.layout.trays if tray.zone == zone), None)
    if tray is None or not 0 < len(tray.missing) <= len(board.piece_ids.get(zone, ())):
        return ""
    ranks = Several(tuple(RankName(rank) for rank, _ in tray.missing))
    return say("{ranks} missing", ranks=ranks)


def _piece_facts(board: BoardState, zone: str, offers: Offers) -> Mapping[int, PieceFacts]:
    """Returns what the table shows of the pieces of a zone."""
    lying = pieces_in_order(board, zone)
    if zone in board.layout.taken:
        return hand_facts(board, lying, offers)
    owners = seats_that_laid(board.view, zone) if zone == TRICK_ZONE else ()
    signs = board.view_words.stand_in_signs().get(zone, ())
    new = board.last_moves.pieces
    facts = {}
    for number, identity in enumerate(lying):
        notes = []
        if number < len(owners) and (seat := owners[number]) is not None:
            notes.append(say("played by {who}", who=board.names[seat]))
        if zone == TRICK_ZONE and number == 0:
            notes.append(say(LED))
        if number < len(signs):
            notes.append(signs[number])
        if (zone, number) in new:
            notes.append(say("new", context="laid since your last move"))
        actions = PRESSED if identity in offers.takes else READ
        facts[identity] = PieceFacts(notes=tuple(notes), actions=actions)
    return facts


def _places_at(board: BoardState, zone: str, offers: Offers) -> Iterator[DropTarget]:
    """Yields the places at which a zone is added to."""
    for place in _open_places(board, offers):
        if _zone_of_place(board, place) == zone:
            yield place


def _places_beside(board: BoardState, offers: Offers) -> Iterator[DropTarget]:
    """Yields the places that belong to no zone that is told, such as that for a new meld."""
    told = set(_zones(board))
    piles = {zone for zone in told if is_pile(board, zone) and zone != TRICK_ZONE}
    for place in _open_places(board, offers):
        if _zone_of_place(board, place) not in told - piles:
            yield place


def _open_places(board: BoardState, offers: Offers) -> Iterator[DropTarget]:
    """Yields the open ends of a line, and other places while something chosen may go there."""
    for place in board.layout.places:
        if place.move_place == board.layout.hand_zone:
            continue
        if place.number_box is not None or (offers.has_chosen and place in offers.places):
            yield place


def _zone_of_place(board: BoardState, place: DropTarget) -> str:
    """Returns the zone that is added to at a place; its own name where that is no zone."""
    if place.number_box is not None and LINE_ZONE in board.view.zones:
        return LINE_ZONE
    name = place.name.partition(" ")[0]
    return name if name in board.view.zones else str(place.move_place)
