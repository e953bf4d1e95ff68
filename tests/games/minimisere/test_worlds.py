"""Minimisère: the matches that a seat could be in."""

from collections import Counter
from itertools import chain
from random import Random

import pytest

from tabletop.games.minimisere.rules import GAME, Minimisere
from tabletop.rules import IllegalMove, Match
from tabletop.rules.tricks.pack import dealing_order
from tests.chi_square import chi_square_deviation
from tests.games.imagined import (
    all_that_agree,
    assert_equally_likely,
    others,
    played_at_random,
)
from tests.games.minimisere.minimisere_tables import FOUR, THREE, play, table


def position(players: int, seed: int, plays: int) -> Minimisere:
    match = played_at_random(GAME.start(players, seed=seed), seed, plays, without="lot")
    assert isinstance(match, Minimisere)
    return match


@pytest.mark.parametrize(
    ("players", "seed", "plays"),
    [
        (3, 1, 14),
        (3, 2, 14),
        (3, 4, 13),
        (4, 1, 17),
        (4, 3, 18),
        (5, 1, 17),
        (5, 2, 18),
        (6, 1, 27),
        (6, 2, 27),
    ],
)
def test_every_deal_that_agrees_with_the_view_is_equally_likely(players: int, seed: int, plays: int) -> None:
    match = position(players, seed, plays)
    view = match.view(0)

    def agrees(dealt: list[tuple[str, ...]]) -> bool:
        """Whether these hands, dealt and played as the view tells, give the view."""
        hands, out = dealt[:players], dealt[players:]
        order = " ".join((dealing_order(hands, view.dealer_seat), *chain(*out)))
        again = GAME.start(players, dealer=view.dealer, shuffles=[order])
        try:
            for _, notation in view.moves:
                again.play(notation)
        except IllegalMove:
            return False
        return again.view(view.seat) == view

    def unseen(world: Match) -> tuple[str, ...]:
        assert isinstance(world, Minimisere)
        return *others(world), *match.pack.cards_in(world.card_out_of_play)

    ways = all_that_agree(view, match.pack.cards, agrees)
    assert_equally_likely(GAME, view, ways, unseen, times=20, seed=seed)


def test_nobody_is_imagined_with_a_suit_that_he_did_not_follow() -> None:
    # MI-5
    view = play(table(THREE), "TS, JD, JK lose").view(0)
    for seed in range(30):
        hands = GAME.imagine(view, Random(seed))
        for seat in (1, 2):
            assert not any(card[1] == "S" for card in hands.view(seat).zones[f"hand:{seat}"])


def test_a_joker_that_was_led_tells_nothing_of_the_suits() -> None:
    # MI-6
    led = play(table((THREE[2], THREE[0], THREE[1])), "JK, AS, AD").view(0)
    assert any("KS" in GAME.imagine(led, Random(seed)).view(2).zones["hand:2"] for seed in range(30))


def test_the_card_out_of_play_may_be_any_that_is_not_seen() -> None:
    # MI-1
    view = table(FOUR, out="JK").view(0)
    out = Counter(GAME.imagine(view, Random(seed)).shuffles[0][-2:] for seed in range(1900))
    assert len(out) == 19
    assert abs(chi_square_deviation(out.values(), 19)) < 4.5


def test_a_match_that_ended_with_cards_in_hand_is_imagined_as_it_is() -> None:
    # MI-15
    for hands, out, moves in (
        (table(), "", "QH lot, AH, 2D, 2C, TH"),
        (table(("KS KH QS JS TS 2S", "AH AS QH JH TH 2H", *FOUR[2:]), "JK"), "JK", "KS lot, AS, 2D, 2C"),
    ):
        hands.scores = (0, *[20 + seat for seat in range(hands.players - 1)])
        match = play(hands, moves)
        assert match.winners
        for seat in (0, None):
            view = match.view(seat)
            world = GAME.imagine(view, Random(1))
            assert world.view(seat) == view
            assert world.view(None).zones.get("out", ()) == tuple(out.split())
