"""Domino tables for tests: shuffles from hands, late positions from what is open, and short questions."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from tabletop.games.classic_dominoes.rules import GAME as CLASSIC_DOMINOES
from tabletop.rules import Frame, Game, IllegalMove, Match
from tabletop.rules.dominoes import TILES, TILES_FITTING, tile_bits, tile_numbers
from tabletop.rules.line_dominoes.line_game import LineGame
from tabletop.rules.line_dominoes.line_of_play import OpenPlace, PlayedLine
from tests.rules.arranged_match import with_moves_recounted
from tests.rules.match_questions import told_tally

EXAMPLE = ("6-5 4-4 3-1 2-0 1-0", "5-5 6-4 3-2 2-1 0-0", "6-3 5-4 4-1 3-0 6-0")
DRAWING = ("6-6 6-5 6-4 6-3 6-2", "5-4 4-3 3-2 2-1 1-0")


def shuffle_of(hands: Iterable[str], pile: str = "") -> str:
    """Returns the shuffle that gives these hands and begins the pile; the rest follows in sorting order."""
    given = " ".join((*hands, pile)).split()
    return " ".join((*given, *(tile for tile in TILES if tile not in given)))


def domino_match(
    hands: Iterable[str],
    pile: str = "",
    *,
    options: Mapping[str, Any] | None = None,
    game: Game = CLASSIC_DOMINOES,
    before: Iterable[str] = (),
) -> Match:
    """Returns a match that begins with these hands; `before` are shuffles that come earlier."""
    hands = tuple(hands)
    return game.start(len(hands), options, seed=1, shuffles=(*before, shuffle_of(hands, pile)))


def late_match(
    hands: Iterable[str],
    places: Mapping[str, int],
    pile: str = "",
    *,
    scores: tuple[int, ...] = (),
    options: Mapping[str, Any] | None = None,
    game: Game = CLASSIC_DOMINOES,
    next_shuffles: Iterable[str] = (),
) -> Match:
    """Returns a match late in a deal, seat 0 on move, with these hands, open places and pile."""
    hands = tuple(hands)
    match = game.start(len(hands), options, seed=1, shuffles=(" ".join(TILES), *next_shuffles))
    assert isinstance(match, LineGame)
    match.hands = tuple(tile_bits(hand.split()) for hand in hands)
    kept = " ".join((*hands, pile)).split()
    laid = tile_numbers(tile for tile in TILES if tile not in kept)
    match.order = (*laid, *tile_numbers(kept))
    match.top = len(TILES) - len(pile.split())
    ends = tuple(OpenPlace(name, asks, TILES_FITTING[asks]) for name, asks in places.items())
    wanted = 0
    for end in ends:
        wanted |= end.fitting_tiles
    match.line = PlayedLine(laid, (None,) * len(laid), ends, wanted)
    match.scores = scores or (0,) * len(hands)
    match.seat = 0
    with_moves_recounted(match)
    return match


def play(match: Match, *moves: str) -> Match:
    """Returns a copy of the match after these moves."""
    for move in moves:
        match.play(move)
    return match


def legal(match: Match) -> set[str]:
    """Returns what can be played."""
    return {str(move) for move in match.legal_moves()}


def places(match: Match) -> dict[str, int]:
    """Returns the open places."""
    found = match.view(None).facts["places"]
    assert isinstance(found, dict)
    return found


def hand(match: Match, seat: int) -> tuple[str, ...]:
    """Returns what that seat holds."""
    return match.view(seat).zones[f"hand:{seat}"]


def refused_rule(match: Match, text: str) -> str | None:
    """Returns the rule that a move breaks; nothing may have changed."""
    before = match.view(match.seat)
    with pytest.raises(IllegalMove) as refusal:
        match.play(text)
    assert match.view(match.seat) == before
    reason = str(refusal.value.reason)
    assert reason.endswith(".")
    assert len(reason) < 120
    return refusal.value.rule


def refusal_sentence(match: Match, text: str) -> str:
    """Returns what is said to a move that is refused."""
    with pytest.raises(IllegalMove) as refusal:
        match.play(text)
    return str(refusal.value.reason)


def score_sheet(frames: tuple[Frame, ...]) -> Any:
    """Returns the score sheet of the deal that ended: rules, sentences and points."""
    (view,) = (frame.view for frame in frames if frame.beat == "score")
    return told_tally(view)


def beats_of(frames: tuple[Frame, ...]) -> list[str]:
    """Returns why the table rested."""
    return [frame.beat for frame in frames]
