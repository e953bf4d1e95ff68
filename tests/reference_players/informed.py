"""Who knows exactly how the reference players think, though not what they hold.

What such a player wins is about the most that thinking can win against them, where the house's opponents
have to be ready for anybody. It and its partner play by rule of thumb.
"""

from random import Random

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.rules import Match, Move
from tests.reference_players import REFERENCES

WORLDS = 40
"""In how many matches that the seat could be in each move is tried."""

MOST_MOVES = 1000


def informed_move(match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
    """Returns the move that brings the most points against the others, if these are reference players."""
    policy, seat = policy_of(match.game.slug), match.on_turn
    worthwhile = policy.settled_moves(match)[:1] or policy.worthwhile_moves(match, moves)
    if len(worthwhile) == 1:
        return worthwhile[0]
    view = match.view(seat)
    draw = policy.likely_worlds(view, GAMES[view.game].world_sampler(view))
    points = dict.fromkeys(worthwhile, 0.0)
    for _ in range(WORLDS):
        world = draw(rng)
        for move in worthwhile:
            points[move] += points_ahead(played_on(world.copy(), move, seat, rng), seat)
    return max(points, key=points.__getitem__)


def played_on(match: Match, move: Move, seat: int, rng: Random) -> Match:
    """Plays a move and the rest of the deal: a seat's side by rule of thumb, others as reference players."""
    policy, reference = policy_of(match.game.slug), REFERENCES[match.game.slug]
    sides = match.game.listing.sides or match.players
    for _ in range(MOST_MOVES):
        if match.play_to_score(move):
            break
        moves = match.legal_moves()
        choose = reference if (match.on_turn - seat) % sides else policy.choose_move
        move = moves[0] if len(moves) == 1 else choose(match, moves, rng)
    return match


def points_ahead(match: Match, seat: int) -> float:
    """Returns how far a seat is ahead of the mean of those who do not score with it."""
    sides = match.game.listing.sides or match.players
    others = [score for other, score in enumerate(match.scores) if (other - seat) % sides]
    sign = -1 if match.game.listing.few_points_win else 1
    return sign * (match.scores[seat] - sum(others) / len(others))
