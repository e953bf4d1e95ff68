"""Plays on from where a lesson ends, as sensible players would: nobody need write a whole deal by hand."""

from __future__ import annotations

from tabletop.games import GAMES
from tabletop.lessons import Reply, Step, lesson_of
from tabletop.players.thinking import quick_move


def rest_of_deal(slug: str) -> str:
    """A line for the script: what everybody plays from the end of the lesson to the end of the deal."""
    lesson = lesson_of(slug)
    match = lesson.start(GAMES[slug])
    for beat in lesson.beats:
        if isinstance(beat, Step) and beat.wish.is_move:
            match.play(beat.wish.accepted(match.legal_moves())[0])
        elif isinstance(beat, Reply):
            match.play(next(move for move in beat.moves if move in match.legal_moves()))
    deal, moves = match.deal, list[str]()
    while match.seat is not None and match.deal == deal:
        move = quick_move(match.view(match.seat))
        moves.append(str(move))
        match.play(move)
    return f"everybody: {'; '.join(moves)}"
