"""Finds positions to practise: where they lie, the match that leads to one, and today's."""

from collections.abc import Sequence
from datetime import date
from random import Random
from typing import Final

from tabletop.coach.judge import Verdict
from tabletop.coach.practice_positions import LARGEST, BadPositions, PracticePosition, read_positions
from tabletop.controller.history.match_history import MatchHistory
from tabletop.controller.history.replay import Replay
from tabletop.controller.history.resuming import watchers_of
from tabletop.disk import read_bytes
from tabletop.games import GAMES
from tabletop.games.registry import POSITIONS_FILE, game_file
from tabletop.messages import Message
from tabletop.players.characters import ALL_CHARACTERS
from tabletop.records import Header, Sitter
from tabletop.rules import BadSetup, IllegalMove

USUAL_LEVEL: Final = "club"


def load_positions(slug: str) -> tuple[PracticePosition, ...]:
    """Returns the positions of a game; () if it has none. Raises BadPositions."""
    path = game_file(slug, POSITIONS_FILE)
    if path is None:
        return ()
    try:
        text = read_bytes(path, 4 * LARGEST + 1).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadPositions(0, "this file cannot be read.") from None
    return read_positions(text, slug)


def position_replay(position: PracticePosition, you: Sitter) -> Replay:
    """Returns the match up to the decision, with the move that was made there. Raises BadPositions."""
    game = GAMES[position.game]
    others = [one for one in ALL_CHARACTERS if f"face-{one.face}" != you.face]
    try:
        match = game.start(position.players, position.options, position.seed, position.dealer)
        ahead = match.copy()
        for move in position.moves:
            ahead.play(move)
        sitters = tuple(
            you if seat == ahead.seat else Sitter(one.name, f"face-{one.face}", USUAL_LEVEL)
            for seat, one in zip(range(position.players), others, strict=False)
        )
        history = MatchHistory(match, watchers_of(sitters))
        history.replay_moves((*position.moves, position.played_move))
    except (BadSetup, IllegalMove) as problem:
        raise BadPositions(0, f"a position cannot be played: {problem}") from None
    known = position.game, position.options, position.dealer, sitters, position.seed
    return Replay(history, Header(*known, practice="known deal"))


def position_verdict(position: PracticePosition, why: Message) -> Verdict:
    """Returns the verdict on the move that was played in a position."""
    lost = next(one for one in position.worth if one.move == position.played_move)
    return Verdict(
        position.played_move, "slip", position.best_move, -lost.points, lost.error, why, position.worth
    )


def position_of_day(games: Sequence[str], day: date) -> PracticePosition | None:
    """Returns one position of these games, another one each day; None where there are none."""
    found = list[PracticePosition]()
    # Sorted, so that all have the same position that day, whatever order their menu is in.
    for slug in sorted(games):
        try:
            found += load_positions(slug)
        except BadPositions:
            continue
    return Random(day.isoformat()).choice(found) if found else None
