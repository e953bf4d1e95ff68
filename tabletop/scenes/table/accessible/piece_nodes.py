"""Pieces and zones as nodes: what a card is, what can be done with it, and what the table shows beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from tabletop.accessibility.node import Action, Box, Node, Role, State
from tabletop.layout.arrangements import Rect
from tabletop.layout.table_layout import DropTarget
from tabletop.messages import list_text, say
from tabletop.rules import HIDDEN
from tabletop.scenes.table.accessible.offers import Offers
from tabletop.scenes.table.accessible.piece_keys import piece_keys, pieces_in_order, place_key, zone_key
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.state.board_state import BoardState

PRESSED: Final = frozenset({Action.PRESS, Action.FOCUS})
DOT: Final = " · "
"""What stands between facts in one line of the screen."""
FOCUSED: Final = frozenset({Action.FOCUS})
READ: Final = frozenset[Action]()


@dataclass(frozen=True)
class PieceFacts:
    """What the table shows of one piece besides its face."""

    states: frozenset[State] = frozenset()
    notes: tuple[str, ...] = ()
    actions: frozenset[Action] = frozenset()


def node_box(rect: Rect) -> Box:
    """Returns the box of a layout rectangle for a node."""
    box = box_of(rect)
    return box.left, box.top, box.width, box.height


def piece_name(board: BoardState, code: str) -> str:
    """Returns what a piece is called: "Queen of spades"."""
    return say("{Card}", card=board.view_words.piece_slot(code))


def joined_notes(notes: Iterable[str]) -> str:
    """Returns short facts in a row, with commas where the screen has dots; empty ones are left out."""
    return list_text(*filter(None, (part for note in notes for part in note.split(DOT))))


def zone_nodes(board: BoardState, zone: str, facts: Mapping[int, PieceFacts]) -> Iterator[Node]:
    """Yields the open pieces of a zone in their order, each with its place among all that lie there."""
    lying = pieces_in_order(board, zone)
    spots = dict(zip(board.piece_ids.get(zone, ()), board.layout.spots.get(zone, ()), strict=False))
    numbers = {identity: number for number, identity in enumerate(lying, start=1)}
    for identity, key in piece_keys(board, zone, lying):
        shown = facts.get(identity, PieceFacts())
        yield Node(
            key,
            Role.LIST_ITEM,
            piece_name(board, board.pieces[identity].code),
            description=joined_notes(shown.notes),
            states=shown.states,
            position=(numbers[identity], len(lying)),
            box=node_box(spots[identity].bounds) if identity in spots else None,
            actions=shown.actions,
        )


def is_pile(board: BoardState, zone: str) -> bool:
    """Returns whether only the top piece of a zone is seen, or none, or it is clicked as a whole."""
    spots = board.layout.spots.get(zone, ())
    codes = board.pieces.codes(board.piece_ids.get(zone, ()))
    if zone in board.layout.taps or (codes and not any(code != HIDDEN for code in codes)):
        return True
    if len(spots) < 2:
        return False
    wide = max(spot.x for spot in spots) - min(spot.x for spot in spots)
    high = max(spot.y for spot in spots) - min(spot.y for spot in spots)
    return wide < 0.4 * spots[0].width and high < 0.4 * spots[0].height


def pile_node(board: BoardState, zone: str, offers: Offers) -> Node:
    """Returns a pile: how many lie there, the top one if it is open, and whether it can be clicked."""
    words, count = board.view_words, len(board.piece_ids.get(zone, ()))
    caption = words.zone_captions().get(zone, "")
    top = board.pieces[board.top_piece(zone)].code if board.layout.spots.get(zone) else HIDDEN
    told = str(count) in caption
    can_press = zone in offers.piles and count > 0
    closed = offers.hand and can_press and zone not in offers.playable_piles
    return Node(
        zone_key(zone),
        Role.LIST_ITEM,
        joined_notes((words.zone_name(zone),)),
        value="" if top == HIDDEN else piece_name(board, top),
        description="" if told else words.held_line(count),
        states=frozenset({State.UNPLAYABLE}) if closed else frozenset(),
        box=zone_box(board, zone),
        actions=PRESSED if can_press else READ,
    )


def zone_box(board: BoardState, zone: str) -> Box | None:
    """Returns the box around all pieces of a zone; None where none lie there."""
    spots = board.layout.spots.get(zone, ())
    return node_box(Rect.union([spot.bounds for spot in spots])) if spots else None


def place_node(board: BoardState, place: DropTarget, offers: Offers) -> Node:
    """Returns a place at which pieces can be played; it is pressed to play there what is chosen."""
    is_open = offers.has_chosen and place in offers.places
    return Node(
        place_key(place.name),
        Role.BUTTON if is_open else Role.LIST_ITEM,
        board.view_words.place_name(place.name),
        description=_lying_at(board, place),
        box=node_box(place.number_box or place.glow),
        actions=PRESSED if is_open else READ,
    )


def _lying_at(board: BoardState, place: DropTarget) -> str:
    """Returns what lies open where pieces would be laid on: one place is told from another by its meld."""
    zone = place.name.partition(" ")[0]
    if place.joined_box is None or zone not in board.piece_ids or is_pile(board, zone):
        return ""
    codes = board.pieces.codes(board.piece_ids[zone])
    return "" if HIDDEN in codes else board.view_words.piece_list(tuple(codes))


def in_set(nodes: Iterable[Node]) -> tuple[Node, ...]:
    """Returns nodes with their places among each other."""
    nodes = tuple(nodes)
    return tuple(replace(node, position=(number, len(nodes))) for number, node in enumerate(nodes, start=1))
