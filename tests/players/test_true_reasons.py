"""What a reason says of a trick comes true in every world that the player could be in, by any house rules."""

from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tests.players.english_reasons import english_reason, full_english_reason
from tests.players.reason_claims import ClaimPosition, false_claims
from tests.words.plain_speech import speech_faults

TRICKS = ("minnesota-whist", "malilla", "buck-euchre", "minimisere", "calypso")
POSITIONS, MOVES, WORLDS, SOME = 50, 120, 5, 0.12


@pytest.mark.parametrize("slug", TRICKS)
def test_what_is_said_of_a_trick_holds_however_it_ends(slug: str) -> None:
    rng, game, policy = Random(7), GAMES[slug], policy_of(slug)
    seen = 0
    while seen < POSITIONS:
        options = {option.name: rng.choice(option.choices)[0] for option in game.options}
        match = game.start(rng.choice(game.players), options, seed=rng.randrange(10**6))
        while match.seat is not None and len(match.moves) < MOVES:
            moves = match.legal_moves()
            if any(move.verb == "play" for move in moves) and rng.random() < SOME:
                seen += 1
                # Malilla: an incorrect play, where it is possible, is never advised.
                advised = policy.worthwhile_moves(match, moves) if slug == "malilla" else moves
                at = ClaimPosition(match, advised, rng, WORLDS)
                for move in at.moves:
                    said = english_reason(at.view, move, dict.fromkeys(moves, 0.0)) or ""
                    assert not false_claims(at, move, said), (said, move, at.hand, at.trick, at.view.facts)
            match.play(rng.choice(moves))


@pytest.mark.parametrize("slug", GAMES)
def test_every_reason_is_plain_speech(slug: str) -> None:
    rng, game = Random(8), GAMES[slug]
    for players in game.players:
        options = {option.name: rng.choice(option.choices)[0] for option in game.options}
        match = game.start(players, options, seed=rng.randrange(10**6))
        while match.seat is not None and len(match.moves) < MOVES:
            moves = match.legal_moves()
            if rng.random() < SOME:
                view, values = match.view(match.seat), {str(move): rng.random() for move in moves}
                said = [
                    full_english_reason(view, move, values) for move in rng.sample(moves, min(4, len(moves)))
                ]
                wrong = [fault for words in said for fault in speech_faults("sentence", words)]
                assert not wrong, (match.moves[-3:], wrong)
            match.play(rng.choice(moves))
