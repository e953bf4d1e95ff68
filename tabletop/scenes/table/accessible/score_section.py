"""The score as a section: what is played, the panel, trumps, and what the table keeps in mind."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.accessibility import Node, Role, section_keys
from tabletop.accessibility.node import Box
from tabletop.messages import RankName, SuitName, names_text, say
from tabletop.scenes.table.accessible.piece_nodes import joined_notes, node_box, piece_name
from tabletop.scenes.table.state.board_state import BoardState
from tabletop.words import PanelWords, Words


def score_section(board: BoardState, line: str) -> Node:
    """Returns the section of the score; `line` is what the top bar says of the match."""
    words = board.words_with_scores(board.highlights.scores)
    nodes = [Node("match", Role.TEXT, joined_notes((line,)))] if line else []
    nodes += [*_panel_nodes(board, words), *_mark_nodes(board, words), *_legend_nodes(board)]
    return Node(section_keys.SCORES, Role.SECTION, say("Scores"), children=tuple(nodes))


def _panel_nodes(board: BoardState, words: Words) -> Iterator[Node]:
    """Yields the head and the rows of the score panel; without one, the numbers of the plates."""
    panel, layout = words.panel, board.layout
    box = None if layout.panel is None else node_box(layout.panel)
    if panel is None:
        yield from _plate_numbers(board, words)
        return
    if head := joined_notes((panel.head, panel.aside)):
        yield Node("score:head", Role.TEXT, head, box=box)
    yield from _panel_rows(panel, box)


def _panel_rows(panel: PanelWords, box: Box | None) -> Iterator[Node]:
    for number, row in enumerate(panel.rows, start=1):
        told = joined_notes((row.label, row.number, row.aside))
        yield Node(f"score:{number}", Role.LIST_ITEM, told, position=(number, len(panel.rows)), box=box)


def _plate_numbers(board: BoardState, words: Words) -> Iterator[Node]:
    count = board.view.players
    for number in range(count):
        seat = (board.bottom_seat + number) % count
        plate = words.seat_plate(seat)
        told = joined_notes((names_text(board.names[seat]), f"{plate.number} {plate.label}".strip()))
        yield Node(f"score:{number + 1}", Role.LIST_ITEM, told, position=(number + 1, count))


def _mark_nodes(board: BoardState, words: Words) -> Iterator[Node]:
    """Yields trumps, the card that made them, and the note above the own plate."""
    trump, note, layout = words.trump_words(), words.viewer_note(), board.layout
    if trump is not None:
        told = say("Trumps: {suit}", suit=SuitName(trump.suit)) if trump.suit else say("No trumps")
        box = None if layout.trump is None else node_box(layout.trump)
        yield Node("trumps", Role.TEXT, joined_notes((told, trump.label)), box=box)
    for reminder in words.reminder_pictures():
        if reminder.seat is None:
            caption = words.zone_captions().get("reminder", "")
            yield Node("reminder", Role.TEXT, joined_notes((piece_name(board, reminder.piece), caption)))
    if note is not None and layout.note is not None:
        told = joined_notes((note.label, note.line, note.number))
        yield Node("note", Role.TEXT, told, box=node_box(layout.note))


def _legend_nodes(board: BoardState) -> Iterator[Node]:
    """Yields what cards are worth, and how many of each rank are still to come, where the table says so."""
    legend = board.view_words.card_values() if board.highlights.worths else None
    if legend is not None and board.layout.legend is not None:
        worths = [
            say("{Rank}: {points:# point|# points}", rank=RankName(rank), points=points)
            for rank, points in legend.worths
            if points
        ]
        yield Node(
            "worths", Role.TEXT, legend.head, value=joined_notes(worths), box=node_box(board.layout.legend)
        )
