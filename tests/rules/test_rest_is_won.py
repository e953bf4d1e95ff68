"""When the rest of the tricks is won: played out in every way, in the match and in all that could be."""

from collections.abc import Iterator
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.players.thinking import quick_move
from tabletop.rules import Game, Match
from tabletop.rules.tricks.game import TrickGame
from tests.games.hearts.rules import GAME as HEARTS

TRICK_GAMES = {game.slug: game for game in (*GAMES.values(), HEARTS) if issubclass(game.match, TrickGame)}
MOST_LINES = 150
DEALS = {"buck-euchre": 400, "minimisere": 150}
"""Hands of few cards need more deals until somebody has nothing but winners."""


def positions(game: Game, deals: int) -> Iterator[Match]:
    """Where somebody is on turn, in matches that are played sensibly, carelessly, or both in turn."""
    chance = Random(game.slug)
    for seed in range(deals):
        match = game.start(chance.choice(game.players), seed=seed)
        care = chance.choice((0.0, 0.7, 1.0))
        while match.seat is not None and match.deal == 1:
            yield match
            sensible = chance.random() < care and match.game.slug in GAMES
            match.play(quick_move(match.view(match.seat)) if sensible else chance.choice(match.legal_moves()))


def claims(game: Game, deals: int) -> Iterator[Match]:
    """Where somebody takes the rest, with more than one card."""
    for match in positions(game, deals):
        if (
            match.seat is not None
            and game.rest_is_won(match.view(match.seat))
            and len(match.legal_moves()) > 1
        ):
            yield match.copy()


def outcomes(match: Match, chance: Random) -> set[tuple[object, ...]]:
    """Who takes the tricks, and what the deal brings, in all lines of play, or in many of them."""
    found: set[tuple[object, ...]] = set()
    if len(match.legal_moves()) <= 2:
        _all_lines(match, (), found)
        return found
    for _ in range(MOST_LINES):
        line, takers = match.copy(), []
        while _is_on(line, match):
            takers += _taker(line, chance.choice(line.legal_moves()))
        found.add((*takers, line.scores))
    return found


def _all_lines(match: Match, takers: tuple[int, ...], found: set[tuple[object, ...]]) -> None:
    for move in match.legal_moves():
        line = match.copy()
        took = (*takers, *_taker(line, move))
        if _is_on(line, match):
            _all_lines(line, took, found)
        else:
            found.add((*took, line.scores))


def _is_on(line: Match, match: Match) -> bool:
    return line.seat is not None and line.deal == match.deal


def _taker(line: Match, move: str) -> list[int]:
    """Plays; who took the trick that it completes, if it completes one."""
    taken = []
    for beat in line.rests(move):
        if beat == "trick":
            assert line.seat is not None
            taken.append(line.seat)
    return taken


@pytest.mark.parametrize("slug", [slug for slug in TRICK_GAMES if slug != "calypso"])
def test_whoever_is_told_that_the_rest_is_won_wins_it_whatever_is_played(slug: str) -> None:
    game, chance, found = TRICK_GAMES[slug], Random(1), 0
    for match in claims(game, DEALS.get(slug, 60)):
        seat = match.on_turn
        left = len(match.view(seat).zones[f"hand:{seat}"])
        worlds = [game.imagine(match.view(seat), Random(number)) for number in range(3)]
        scores = set()
        for world in (match, *worlds):
            assert world.rest_is_won()
            (outcome,) = outcomes(world, chance)
            assert outcome[:-1] == (seat,) * left
            scores.add(outcome[-1])
        assert len(scores) == 1 or slug in ("malilla", "hearts"), "what the others throw on it counts"
        found += 1
    assert found > 10


@pytest.mark.parametrize("slug", [slug for slug in TRICK_GAMES if slug != "calypso"])
def test_the_view_tells_it_as_the_match_does(slug: str) -> None:
    game = TRICK_GAMES[slug]
    for match in positions(game, 12):
        assert match.seat is not None
        assert game.rest_is_won(match.view(match.seat)) == match.rest_is_won()


def test_at_calypso_it_is_never_told_as_each_trick_is_used_at_once() -> None:
    assert not any(claims(GAMES["calypso"], 4))


def test_a_higher_card_in_any_other_hand_is_enough_to_say_nothing() -> None:
    for match in positions(GAMES["minnesota-whist"], 8):
        assert isinstance(match, TrickGame)
        if not match.rest_is_won():
            continue
        beaten = [match.ranks.beats[card] & match.theirs for card in range(52) if match.hand >> card & 1]
        assert not any(beaten)


def test_where_plays_may_be_challenged_nothing_is_told() -> None:
    game, chance = GAMES["malilla"], Random(2)
    for seed in range(12):
        match = game.start(4, {"irregularities": "punished"}, seed)
        while match.seat is not None and match.deal == 1:
            assert not game.rest_is_won(match.view(match.seat))
            moves = [move for move in match.legal_moves() if move.pieces] or match.legal_moves()[:1]
            match.play(chance.choice(moves))


def test_games_without_tricks_never_say_so() -> None:
    for slug, game in GAMES.items():
        if slug not in TRICK_GAMES:
            match = game.start(game.players[0], seed=1)
            assert not game.rest_is_won(match.view(match.seat))
