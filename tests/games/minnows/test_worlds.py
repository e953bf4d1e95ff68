"""Minnows: what a seat can imagine agrees with all it knows, each deal about as likely as another."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from random import Random

import pytest

from tabletop.games.minnows.rules import GAME, Minnows
from tabletop.rules import IllegalMove, Match, View
from tabletop.rules.cards import PACK as CARDS
from tests.games.imagined import imagined
from tests.games.minnows.minnows_tables import HANDS, table
from tests.rules.match_questions import hand, play


def replayed(view: View, order: Sequence[str], **options: str) -> Match | None:
    """The match that this shuffle and the moves of the view make, if they make this view."""
    match = GAME.start(view.players, options, dealer=0, shuffles=[" ".join(order)])
    for seat, move in view.moves:
        if match.seat != seat:
            return None
        try:
            match.play(move)
        except IllegalMove:
            return None
    return match if match.view(view.seat) == view else None


def ranks(cards: str) -> set[str]:
    return {card[0] for card in cards.split()}


def test_who_drew_could_not_add_any_card() -> None:
    match = play(table(HANDS, "9D 3C"), "play 7H left 3, draw")
    worlds = list(imagined(match, 1))
    # The ends were 4 and 6, each with two regular cards: an 8 or a Queen would have fitted.
    assert {sum(ranks(card) <= {"8", "Q"} for card in hand(world, 0).split()) for world in worlds} == {0, 1}
    # The card drawn may be one of them, but is one card only.
    assert any({"8", "Q"} & ranks(hand(world, 0)) for world in worlds)


def test_with_play_after_a_turn_that_ends_tells_that_the_card_did_not_fit() -> None:
    match = play(table(HANDS, "9D 3C", draw="play-after"), "play 7H left 3, draw")
    assert match.seat == 1
    assert not any({"8", "Q"} & ranks(hand(world, 0)) for world in imagined(match, 1))


def test_with_play_after_a_turn_that_goes_on_tells_that_the_card_fits() -> None:
    match = play(table(HANDS, "9D 8C", draw="play-after"), "play 7H left 3, draw")
    assert match.seat == 0
    assert all(len({"8", "Q"} & ranks(hand(world, 0))) == 1 for world in imagined(match, 1))


def test_with_until_drawing_again_tells_that_the_card_did_not_fit() -> None:
    match = play(table(HANDS, "9D 3C 5C 8C", draw="until"), "play 7H left 3, draw, draw, draw")
    for world in imagined(match, None):
        assert len({"8", "Q"} & ranks(hand(world, 0))) <= 1
    play(match, "play 8C left 4")
    for world in imagined(match, None):
        assert world.shuffles[0].split()[17] == "8C"
        assert not {"8", "Q"} & ranks(hand(world, 0))


def test_without_a_pile_two_players_know_everything() -> None:
    seen = 0
    for seed in range(60):
        match = GAME.start(2, {"draw": "until"}, seed=seed, dealer=0)
        rng = Random(seed)
        while match.seat is not None and match.deal == 1 and match.view(0).zones["stock"]:
            match.play(rng.choice(match.legal_moves()))
        if match.seat is not None and match.deal == 1:
            seen += 1
            assert {hand(world, 1) for world in imagined(match, 0, 10)} == {hand(match, 1)}
    assert seen > 3


def test_who_passed_could_not_add_any_card() -> None:
    seen = 0
    for seed in range(30):
        match = GAME.start(3, {"draw": "until"}, seed=seed, dealer=0)
        rng = Random(seed)
        while match.seat is not None:
            mover, moves = match.seat, match.legal_moves()
            assert isinstance(match, Minnows)
            wanted = match.open_cards[0] | match.open_cards[1]
            match.play(rng.choice(moves))
            if moves == ("pass",) and match.seat is not None:
                seen += 1
                for world in imagined(match, (mover + 1) % 3, 20):
                    assert isinstance(world, Minnows)
                    assert not world.hands[mover] & wanted
    assert seen > 5


def test_at_first_all_deals_are_equally_likely() -> None:
    match = table(HANDS, "9D")
    found = Counter(card for world in imagined(match, 1, 3000) for card in hand(world, 0).split())
    assert len(found) == 52 - 8
    share = 3000 * 7 / 44
    assert all(abs(count - share) < 4.5 * sqrt(share) for count in found.values())


@pytest.mark.parametrize(
    ("pile", "moves"),
    [
        ("9D 3C 8H", "play 7H left 3, draw, draw, draw, play 8H left 4"),
        ("9D QC 8H", "play 7H left 3, draw, draw, play QC right 6, play 8H left 4"),
    ],
)
def test_later_deals_are_about_as_likely_as_they_should_be(pile: str, moves: str) -> None:
    match = play(table(HANDS, pile), moves)
    view = match.view(1)
    order = match.shuffles[0].split(" ")
    # The viewer's own cards, and the starter, lie where they lie; all others are shuffled.
    drawers = [seat for seat, move in view.moves if move == "draw"]
    mine = {*range(0, 15, 2)} | {15 + number for number, seat in enumerate(drawers) if seat == 1}
    free = [place for place in range(52) if place not in mine]
    cards = [order[place] for place in free]
    rng = Random(6)
    truth: Counter[str] = Counter()
    accepted = 0
    while accepted < 300:
        rng.shuffle(cards)
        trial = list(order)
        for place, card in zip(free, cards, strict=True):
            trial[place] = card
        again = replayed(view, trial)
        if again is not None:
            accepted += 1
            truth.update(hand(again, 0).split())
    guess = Counter(card for world in imagined(match, 1, accepted) for card in hand(world, 0).split())
    assert set(guess) <= set(CARDS)
    for card in truth | guess:
        share = (truth[card] + guess[card]) / 2 / accepted
        spread = sqrt(2 * accepted * share * (1 - share))
        assert abs(truth[card] - guess[card]) <= max(10, 4.5 * spread), card
