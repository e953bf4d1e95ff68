"""Opponents know what their seat can know: nothing that lies unseen changes what they do or say."""

import re
from collections.abc import Iterator
from math import inf
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.games.registry import game_module
from tabletop.players.characters import CHARACTERS_BY_FACE
from tabletop.players.levels import LEVELS
from tabletop.rules import HIDDEN, Game, Match, View
from tabletop.rules.cards import PACK
from tabletop.workers.view_wire import view_to_bytes
from tabletop.workers.worker import decide_move
from tests.covering_cases import times_to_try
from tests.english_names import card_name, minimisere_card_name
from tests.players.english_reasons import english_reason, full_english_reason

pytestmark = pytest.mark.sampled(each_game=True)

TABLES = [(game, players) for game in GAMES.values() for players in game.players]
IDS = [f"{game.slug}-{players}" for game, players in TABLES]
TILE = re.compile(r"[0-6]-[0-6]")
PIECE = re.compile(r"[2-9TJQKA][SHDC]|[0-6]-[0-6]")

ASKERS = [(tuple(LEVELS)[face % len(LEVELS)], face) for face in CHARACTERS_BY_FACE]
"""Each character at one of the levels, and each level by turns."""

READ = times_to_try(40, 120)
"""The positions whose reasons are read, and more where they are few."""

MOST = 600
"""Where chance plays along, a deal may go on for ever."""

every_table = pytest.mark.parametrize(("game", "players"), TABLES, ids=IDS)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def choices(game: Game, players: int, seed: int, most: int) -> Iterator[Match]:
    """Positions of matches in which there is a choice: by turns the policy plays, and chance."""
    rng = Random(seed)
    match = game.start(players, {}, seed)
    policy = policy_of(game.slug)
    for number in range(most):
        moves = match.legal_moves()
        if not moves:
            match = game.start(players, {}, seed + number)
            moves = match.legal_moves()
        if len(moves) > 1:
            yield match
        match.play(policy.choose_move(match, moves, rng) if number % 3 else rng.choice(moves))


def seen_by(view: View) -> set[str]:
    return {piece for zone in view.zones.values() for piece in zone if piece != HIDDEN}


@every_table
def test_rules_of_thumb_are_the_same_in_every_world_that_could_be(game: Game, players: int) -> None:
    policy = policy_of(game.slug)
    for number, match in enumerate(choices(game, players, 3, times_to_try(80, 160))):
        view = match.view(match.seat)
        moves = match.legal_moves()
        played = policy.choose_move(match, moves, Random(number))
        weighed = policy.worthwhile_moves(match, moves)
        obvious = policy.obvious_moves(match, weighed)
        assert played in moves
        assert weighed
        assert set(obvious) <= set(weighed) <= set(moves)
        for world in (game.imagine(view, Random(seed)) for seed in range(3)):
            assert policy.choose_move(world, moves, Random(number)) == played
            assert policy.worthwhile_moves(world, moves) == weighed
            assert policy.obvious_moves(world, weighed) == obvious


@every_table
def test_whatever_comes_up_can_be_weighed(game: Game, players: int) -> None:
    """Many deals with all options, now and then with a move that nobody would make."""
    policy = policy_of(game.slug)
    for seed in range(times_to_try(10, 25)):
        rng = Random(seed)
        options = {option.name: rng.choice(option.choices)[0] for option in game.options}
        match, ended, moves_made = game.start(players, options, seed), False, 0
        while not ended and moves_made < MOST:
            moves = match.legal_moves()
            weighed = policy.worthwhile_moves(match, moves)
            assert weighed
            assert set(policy.obvious_moves(match, weighed)) <= set(weighed) <= set(moves)
            played = policy.choose_move(match, moves, rng)
            assert played in moves
            ended = match.play_to_score(played if rng.random() < 0.75 else rng.choice(moves))
            moves_made += 1


@every_table
def test_what_is_out_of_sight_changes_neither_view_nor_move(game: Game, players: int) -> None:
    answers, first = 0, TABLES.index((game, players))
    for seed, match in enumerate(choices(game, players, 5, times_to_try(50, 90))):
        me = match.seat
        if (seed > 4 and seed % 9) or me is None:
            continue
        one = match.copy()
        other = game.imagine(match.view(me), Random(seed))
        for view in on_from(one, other, me, Random(seed)):
            view_bytes = view_to_bytes(view)
            assert view_to_bytes(other.view(me)) == view_bytes
            answers += 1
            if answers % 5 == 1:
                level, face = ASKERS[(first + answers // 5) % len(ASKERS)]
                told = decide_move(view_to_bytes(other.view(me)), level, patience=inf, face=face)
                assert told == decide_move(view_bytes, level, patience=inf, face=face)
    assert answers >= 3


def on_from(one: Match, other: Match, me: int, rng: Random) -> Iterator[View]:
    """Yields the views of two matches that look alike to `me`, played on alike as long as can be."""
    for _ in range(12):
        if one.seat == me:
            yield one.view(me)
            pairs = [(move, move) for move in one.legal_moves()]
        else:
            pairs = [
                (move, twin)
                for move in one.legal_moves()
                for twin in other.legal_moves()
                if move.mask == twin.mask
            ]
        if not pairs:
            return
        move, twin = rng.choice(pairs)
        one.play(move)
        other.play(twin)
        if one.seat is None or one.view(me) != other.view(me):
            # A card was turned up or drawn, and it was another one.
            return


@every_game
def test_a_letter_holds_no_piece_that_its_seat_cannot_see(game: Game) -> None:
    for match in choices(game, game.players[-1], 8, 40):
        view = match.view(match.seat)
        view_bytes = view_to_bytes(view).decode()
        told = seen_by(view) | set(PIECE.findall(str(dict(view.facts))))
        for seat in range(match.players):
            for piece in set(match.view(seat).zones.get(f"hand:{seat}", ())) - told - {HIDDEN}:
                assert f'"{piece}"' not in view_bytes


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_gets_the_same_answer(game: Game, level: str) -> None:
    *_, match = (match.copy() for match in choices(game, game.players[0], 2, 50))
    view_bytes = view_to_bytes(match.view(match.seat))
    assert decide_move(view_bytes, level, patience=inf) == decide_move(view_bytes, level, patience=inf)


def named(said: str) -> set[str]:
    return {card for card in PACK if card_name(card) in said or minimisere_card_name(card) in said}


def still_out(said: str) -> set[str]:
    """Returns the only card that is said to beat another: who has counted knows that it is out."""
    found = re.search(r"[Oo]nly (.+?) beats? the ", said)
    return named(found[1]) if found else set()


@every_table
def test_reasons_are_sentences_about_what_can_be_seen(game: Game, players: int) -> None:
    policy, has_reasons = policy_of(game.slug), game_module(game.slug, "reasons") is not None
    sentences = set[str]()
    for number, match in enumerate(choices(game, players, 11, 3000)):
        if number >= READ and (len(sentences) > 10 or not has_reasons):
            break
        view = match.view(match.seat)
        seen = seen_by(view)
        values = {str(move): 0.5 for move in policy.worthwhile_moves(match, match.legal_moves())}
        for move in values:
            said = full_english_reason(view, move, values)
            sentences.add(said)
            assert said.endswith(".")
            assert said[0].isupper() or said[0] == "@"
            # What was turned or thrown in the open is known to all, though the pile lies face down (JG-10).
            told = {piece for _, notation in view.moves for piece in notation.split(" ")}
            told.add(str(view.facts.get("upcard")))
            assert named(said) - still_out(said) <= seen | told
            # Of a tile that was turned and went back everybody knows where it lies.
            assert set(TILE.findall(said)) <= seen | set(view.facts.get("seen", ()))
    # A game without reasons of its own is explained by the search alone.
    assert len(sentences) > 10 or not has_reasons


@every_game
def test_the_only_move_is_explained_too(game: Game) -> None:
    rng, found = Random(4), 0
    for seed in range(4, 12):
        match = game.start(game.players[0], {}, seed)
        for _ in range(150):
            moves = match.legal_moves()
            if len(moves) == 1:
                found += 1
                assert full_english_reason(match.view(match.seat), moves[0], {str(moves[0]): 0.5}).endswith(
                    "."
                )
            if not moves:
                break
            match.play(rng.choice(moves))
        if found:
            break
    assert found


@every_game
def test_a_move_that_was_made_without_weighing_any_is_explained_or_left_alone(game: Game) -> None:
    for match in choices(game, game.players[0], 11, 60):
        for move in match.legal_moves()[:3]:
            said = english_reason(match.view(match.seat), move, {})
            assert said is None or said.endswith(".")
