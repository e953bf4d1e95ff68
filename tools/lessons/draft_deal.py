"""Plays on from where a lesson ends, as sensible players would: nobody need write a whole deal by hand."""

from __future__ import annotations

from tabletop.games import GAMES
from tabletop.lessons import Reply, Step, load_lesson
from tabletop.workers.opponent_client import quick_move


def draft_rest_of_deal(slug: str) -> str:
    """A line for the script: what everybody plays from the end of the lesson to the end of the deal."""
    lesson = load_lesson(slug)
    match = lesson.start(GAMES[slug])
    for item in lesson.items:
        if isinstance(item, Step) and item.expectation.is_move:
            match.play(item.expectation.accepted_moves(match.legal_moves())[0])
        elif isinstance(item, Reply):
            match.play(next(move for move in item.moves if move in match.legal_moves()))
    deal, moves = match.deal, list[str]()
    while match.seat is not None and match.deal == deal:
        move = quick_move(match.view(match.seat))
        moves.append(str(move))
        match.play(move)
    return f"everybody: {'; '.join(moves)}"
