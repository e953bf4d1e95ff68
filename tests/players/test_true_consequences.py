"""What the coach says came of a move is true of the very deals that it was judged by."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tabletop.coach.clauses import consequence_sentence
from tabletop.coach.move_comparison import MoveComparison
from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.games.registry import game_module
from tabletop.messages.wire import to_plain
from tabletop.rules import Match
from tabletop.workers.reason_wire import reason_from_plain
from tests.covering_cases import times_to_try
from tests.players.consequence_claims import claims_in, played_again
from tests.words.plain_speech import speech_faults

pytestmark = pytest.mark.sampled

DECISIONS, WORLDS, MOVES = times_to_try(5, 10), 24, 6
MOST_MOVES = 150


def decisions(slug: str) -> Iterator[Match]:
    """Yields positions with a choice from matches that are played half sensibly."""
    rng, game, policy = Random(f"{slug} came of"), GAMES[slug], policy_of(slug)
    while True:
        match = game.start(rng.choice(game.players), {}, seed=rng.randrange(10**6))
        depth = rng.randrange(60)
        for number in range(MOST_MOVES):
            if match.seat is None:
                break
            moves = match.legal_moves()
            if number >= depth and len(moves) > 1:
                yield match
                break
            match.play(
                rng.choice(moves) if rng.random() < 0.2 else policy.choose_move(match.copy(), moves, rng)
            )


@pytest.mark.parametrize("slug", [slug for slug in GAMES if game_module(slug, "consequences")])
def test_what_came_of_a_move_is_true_of_two_deals_in_three_in_which_it_lost(slug: str) -> None:
    rng, policy, told = Random(5), policy_of(slug), 0
    for number, match in enumerate(decisions(slug)):
        view = match.view(match.seat)
        draw = policy.likely_worlds(view, GAMES[slug].world_sampler(view))
        trial = MoveComparison(view, policy, draw, f"{number}")
        moves = rng.sample(match.legal_moves(), min(MOVES, len(match.legal_moves())))
        ends = trial.try_in_worlds(moves, WORLDS, lambda: False)
        made, better = (pick(moves, key=trial.mean_points) for pick in (min, max))
        pairs = trial.play_out_pairs(made, better, ends, lambda: False)
        sentence = consequence_sentence(view, pairs)
        if sentence is not None:
            said = str(sentence)
            assert reason_from_plain(to_plain(sentence)) == sentence
            told += 1
            assert not speech_faults("sentence", said.replace("@", "Anna"))
            worlds, drawing = [], Random(f"{number}")
            for _ in pairs:
                worlds.append(draw(drawing))
                drawing.getrandbits(64)
            claims = claims_in(said)
            true_in = [
                all(claim(mine, other, hit) for claim, hit in claims)
                for world, pair in zip(worlds, pairs, strict=True)
                for mine, other in [[played_again(world.copy(), one) for one in pair]]
            ]
            lost = [
                true for true, (mine, other) in zip(true_in, pairs, strict=True) if mine.points < other.points
            ]
            assert 3 * sum(lost) >= 2 * len(lost), (said, sum(lost), len(lost))
            if said.startswith("Usually"):
                assert 3 * sum(true_in) >= 2 * len(true_in), said
            elif not said.startswith("When it goes wrong"):
                assert all(true_in), said
        if number >= DECISIONS:
            break
    assert told or slug == "skin", "nothing is ever told"
