"""Who sits at the table as a section: what the plates say of everybody, and hands that lie open."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.accessibility import Node, Role, section_keys
from tabletop.messages import names_text, say
from tabletop.rules import HIDDEN
from tabletop.scenes.table.accessible.piece_nodes import joined_notes, node_box, piece_name, zone_nodes
from tabletop.scenes.table.playback.score_animation import seats_by_side
from tabletop.scenes.table.state.board_state import BoardState
from tabletop.words import SeatPlateWords


def seat_section(board: BoardState) -> Node:
    """Returns the section of the players, clockwise from whoever sits at the bottom."""
    count = board.view.players
    seats = [(board.bottom_seat + step) % count for step in range(count)]
    nodes = tuple(_seat_node(board, seat, (number, count)) for number, seat in enumerate(seats, start=1))
    return Node(section_keys.SEATS, Role.SECTION, say("Players"), children=nodes)


def _seat_node(board: BoardState, seat: int, position: tuple[int, int]) -> Node:
    plate = board.layout.plates.get(seat)
    return Node(
        f"seat:{seat}",
        Role.LIST_ITEM,
        names_text(board.names[seat]),
        description=joined_notes(_seat_facts(board, seat)),
        position=position,
        box=None if plate is None else node_box(plate.rect),
        children=tuple(_open_hand(board, seat)),
    )


def _seat_facts(board: BoardState, seat: int) -> Iterator[str]:
    """Yields what the plate of a seat shows, and what is seen beside it."""
    view, highlights = board.view, board.highlights
    words = board.words_with_scores(highlights.scores).seat_plate(seat)
    if view.turn == seat:
        yield say("is thinking") if highlights.thinking >= 0 else say("on turn")
    yield words.line
    yield number_words(words)
    held = board.view_words.held_line(len(view.zones.get(f"hand:{seat}", ())))
    if f"hand:{seat}" in view.zones and held not in words.line:
        yield held
    if _is_partner(board, seat):
        yield say("your partner", context="who sits there")
    if view.dealer == seat:
        yield say("dealer", context="who sits there")
    for reminder in board.view_words.reminder_pictures():
        if reminder.seat == seat and reminder.piece != HIDDEN:
            yield piece_name(board, reminder.piece)
    yield board.view_words.zone_captions().get(f"won:{seat}", "")
    if seat in board.fallback_seats:
        yield say("plays by rule of thumb")
    if words.is_out:
        yield say("takes no part", context="who sits there")


def number_words(plate: SeatPlateWords) -> str:
    """Returns the number of a plate with what it counts; where nothing is said of that, it is the score."""
    if not plate.number:
        return plate.label
    return f"{plate.number} {plate.label}" if plate.label else say("score {number}", number=plate.number)


def _is_partner(board: BoardState, seat: int) -> bool:
    own = board.view.seat
    sides = seats_by_side(board.view, board.bottom_seat)
    return own is not None and seat != own and any({own, seat} <= set(side) for side in sides)


def _open_hand(board: BoardState, seat: int) -> Iterator[Node]:
    """Yields the pieces of a hand that lies open before everybody, or in front of nobody's own seat."""
    zone = f"hand:{seat}"
    is_told_elsewhere = zone == board.layout.hand_zone and board.view.seat is not None
    if not is_told_elsewhere and any(code != HIDDEN for code in board.view.zones.get(zone, ())):
        yield from zone_nodes(board, zone, {})
