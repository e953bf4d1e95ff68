"""Finds positions to practise: where they lie, the match that leads to one, and today's."""

from collections.abc import Sequence
from datetime import date
from random import Random
from typing import Final

from tabletop.coach.judge import Verdict
from tabletop.coach.positions import LARGEST, BadPositions, Position, read
from tabletop.controller.course import Course
from tabletop.controller.replay import Replay
from tabletop.controller.resuming import watchers_of
from tabletop.disk import read_bytes
from tabletop.games import GAMES
from tabletop.games.rooms import POSITIONS, paper
from tabletop.players.characters import CAST
from tabletop.records import Header, Sitter
from tabletop.rules import BadSetup, IllegalMove

USUAL_LEVEL: Final = "club"


def positions_of(slug: str) -> tuple[Position, ...]:
    """Returns the positions of a game; () if it has none. Raises BadPositions."""
    path = paper(slug, POSITIONS)
    if path is None:
        return ()
    try:
        text = read_bytes(path, 4 * LARGEST + 1).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadPositions(0, "this file cannot be read.") from None
    return read(text, slug)


def replay_of(position: Position, you: Sitter) -> Replay:
    """Returns the match up to the decision, with the move that was made there. Raises BadPositions."""
    game = GAMES[position.game]
    others = [one for one in CAST if f"face-{one.face}" != you.face]
    try:
        match = game.start(position.players, position.options, position.seed, position.dealer)
        ahead = match.copy()
        for move in position.moves:
            ahead.play(move)
        sitters = tuple(
            you if seat == ahead.seat else Sitter(one.name, f"face-{one.face}", USUAL_LEVEL)
            for seat, one in zip(range(position.players), others, strict=False)
        )
        course = Course(match, watchers_of(sitters))
        course.retrace((*position.moves, position.played))
    except (BadSetup, IllegalMove) as problem:
        raise BadPositions(0, f"a position cannot be played: {problem}") from None
    known = position.game, position.options, position.dealer, sitters, position.seed
    return Replay(course, Header(*known, practice="known deal"))


def verdict_on(position: Position, why: str) -> Verdict:
    """Returns the verdict on the move that was played in a position."""
    lost = next(one for one in position.worth if one.move == position.played)
    return Verdict(position.played, "slip", position.best, -lost.points, lost.error, why, position.worth)


def todays(games: Sequence[str], day: date) -> Position | None:
    """Returns one position of these games, another one each day; None where there are none."""
    found = list[Position]()
    for slug in sorted(games):
        try:
            found += positions_of(slug)
        except BadPositions:
            continue
    return Random(day.isoformat()).choice(found) if found else None
