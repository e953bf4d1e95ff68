"""Habits of one line: whoever wins with one has found out the opponents, and not the game."""

from random import Random

from tabletop.games.buck_euchre.pack import PASS
from tabletop.games.calypso.rules import OWN_CARDS, Calypso
from tabletop.games.malilla.rules import Malilla
from tabletop.rules import Match, Move
from tests.reference_players import rummy_players, trick_players


def declares_early(match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
    """Declares at Minimize as soon as that is allowed."""
    early = [move for move in moves if move.verb == "declare"]
    return early[0] if early else rummy_players.minimize(match, moves, rng)


def never_promises(match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
    """Passes at Buck Euchre whatever is held."""
    return PASS if PASS in moves else trick_players.buck_euchre(match, moves, rng)


def bids_red(match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
    """Bids red at Minnesota Whist whatever is held."""
    red = tuple(move for move in moves if move.verb == "bid" and move.pieces[0][1] in "HD")
    return trick_players.whist(match, red or moves, rng)


def plays_high(match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
    """Plays the highest card at Malilla, for the partner and the others alike."""
    assert isinstance(match, Malilla)
    number = match.pack.play_moves.card_of
    right = match.correct_plays(match.on_turn, match.hand) if not match.is_asking else 0
    cards = [move for move in moves if right >> number.get(move, 40) & 1]
    beats = match.ranks.beats
    return (
        min(cards, key=lambda move: beats[number[move]].bit_count())
        if cards
        else trick_players.malilla(match, moves, rng)
    )


def leads_their_own(match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
    """Leads at Calypso the suit that the seat collects as long as there is one."""
    assert isinstance(match, Calypso)
    own = [move for move in moves if OWN_CARDS[match.on_turn] >> match.pack.play_moves.card_of[move] & 1]
    return own[-1] if own and not match.trick else trick_players.calypso(match, moves, rng)
