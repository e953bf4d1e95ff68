"""The own hand as a section: its pieces as they lie, which of them is chosen, and which cannot be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.accessibility import Node, Role, State, section_keys
from tabletop.messages import say
from tabletop.rules import HIDDEN
from tabletop.scenes.table.accessible.offers import Offers
from tabletop.scenes.table.accessible.piece_keys import pieces_in_order
from tabletop.scenes.table.accessible.piece_nodes import (
    FOCUSED,
    PRESSED,
    READ,
    PieceFacts,
    pile_node,
    zone_nodes,
)
from tabletop.scenes.table.state.board_state import BoardState


def hand_section(board: BoardState, offers: Offers) -> Node | None:
    """Returns the section of the own hand; None while nobody looks, or nobody has one."""
    zone = board.layout.hand_zone
    if board.view.seat is None or zone not in board.piece_ids:
        return None
    return Node(section_keys.HAND, Role.SECTION, _name(board), children=_hand_nodes(board, zone, offers))


def _name(board: BoardState) -> str:
    """Returns whose hand it is: one's own has no name where only one person plays."""
    return say("{Who:own} hand", who=board.names[board.bottom_seat])


def _hand_nodes(board: BoardState, zone: str, offers: Offers) -> tuple[Node, ...]:
    lying = pieces_in_order(board, zone)
    facts = hand_facts(board, lying, offers)
    nodes = tuple(zone_nodes(board, zone, facts))
    # A row that lies face down is clicked as a pile is.
    is_row = zone in board.layout.taps or any(board.pieces[one].code == HIDDEN for one in lying)
    return (pile_node(board, zone, offers), *nodes) if is_row else nodes


def hand_facts(board: BoardState, lying: tuple[int, ...], offers: Offers) -> dict[int, PieceFacts]:
    """Returns what the table shows of each of these pieces that can be taken up."""
    highlights, chosen = board.highlights, board.selection.pieces
    is_open = offers.hand and (bool(highlights.playable) or highlights.nothing_fits)
    groups, worths, hand = _groups(board), _worths(board), set(board.hand)
    facts = {}
    for identity in lying:
        code = board.pieces[identity].code
        states = {State.SELECTED} if identity in chosen else set[State]()
        if is_open and code not in highlights.playable:
            states.add(State.UNPLAYABLE)
        notes = tuple(_notes(board, identity, code, groups, worths))
        can_reach = offers.has_ring and identity in hand
        actions = READ if not can_reach else PRESSED if is_open else FOCUSED
        facts[identity] = PieceFacts(frozenset(states), notes, actions)
    return facts


def _notes(
    board: BoardState, identity: int, code: str, groups: Mapping[int, str], worths: Mapping[str, int]
) -> Iterator[str]:
    """Yields what stands at a piece of the own hand: what it belongs to, can be, and is worth."""
    if identity in board.highlights.hinted:
        yield say("advised", context="a card of the hint")
    yield groups.get(identity, "")
    yield board.view_words.card_note(code)
    if worth := worths.get(code[0], 0):
        yield say("{points:# point|# points}", points=worth)


def _groups(board: BoardState) -> dict[int, str]:
    """Returns the words below each piece of the own hand that is kept in groups."""
    highlights, order = board.highlights, board.hand_order
    if order.way != "groups" or not highlights.helps:
        return {}
    words = board.words(board.view, moves=highlights.moves)
    left = [(one, board.pieces[one].code) for one in pieces_in_order(board, board.layout.hand_zone)]
    found: dict[int, str] = {}
    groups = words.hand_groups(loosest=highlights.loosest)
    for group in groups:
        # Where all belong to one group, to hear of it once is enough.
        for code in group.pieces if len(groups) > 1 else group.pieces[:1]:
            match = next((pair for pair in left if pair[1] == code), None)
            if match is not None:
                left.remove(match)
                found[match[0]] = group.label
    return found


def _worths(board: BoardState) -> Mapping[str, int]:
    """Returns the points of each rank, where the table says them."""
    legend = board.view_words.card_values() if board.highlights.worths else None
    return {} if legend is None else dict(legend.worths)
