"""Classic Dominoes: what a seat can imagine agrees with all it knows, each deal as likely as another."""

from collections import Counter
from collections.abc import Sequence
from math import comb, sqrt
from random import Random

import pytest

from tabletop.games.classic_dominoes.rules import GAME, ClassicDominoes
from tabletop.games.listing import plain_listing
from tabletop.messages import said
from tabletop.rules import Game, IllegalMove, Match, View
from tabletop.rules.dominoes import TILES
from tests.games.imagined import imagined
from tests.rules.domino_tables import DRAWING, EXAMPLE, domino_match, hand, play


def origin(match: Match) -> dict[str, str]:
    """Where the shuffle of the first deal put each tile: a first hand, a certain draw, or the pile."""
    drawn = sum(move == "draw" for move in match.moves)
    hands = 5 * match.players
    return {
        tile: f"hand {number // 5}" if number < hands else f"{number}" if number < hands + drawn else "pile"
        for number, tile in enumerate(match.shuffles[0].split(" "))
    }


def replayed(view: View, order: Sequence[str], options: dict[str, str] | None = None) -> Match | None:
    """The match that this shuffle and the moves of the view make, if they make this view."""
    match = GAME.start(view.players, options, seed=1, shuffles=[" ".join(order)])
    for _, move in view.moves:
        try:
            match.play(move)
        except IllegalMove:
            return None
    return match if match.view(view.seat) == view else None


def holding_no_six(tiles: tuple[str, ...]) -> bool:
    return not any("6" in tile for tile in tiles)


@pytest.mark.parametrize("spinners", ["all", "first", "none"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_imagined_first_deal_can_be_played_again(players: int, spinners: str) -> None:
    rng = Random(players)
    match = GAME.start(players, {"spinners": spinners}, seed=players)
    while match.deal == 1 and match.seat is not None:
        for seat in (None, *range(players)):
            twin = GAME.imagine(match.view(seat), rng)
            assert len(twin.shuffles) == 1
            again = replayed(match.view(seat), twin.shuffles[0].split(" "), {"spinners": spinners})
            assert again is not None
            assert all(again.view(other) == twin.view(other) for other in range(players))
        match.play(rng.choice(match.legal_moves()))


def test_who_drew_had_no_tile_that_fitted() -> None:
    match = play(domino_match(DRAWING, "5-3 4-2 6-1"), "play 6-6", "draw", "draw", "draw", "play 6-1 1.up")
    assert all(holding_no_six(hand(world, 1)) for world in imagined(match, 0))
    assert {origin(world)["6-1"] for world in imagined(match, 0)} == {"12"}


def test_the_tile_just_drawn_may_fit_but_none_before_it() -> None:
    match = play(domino_match(DRAWING, "5-3 4-2 3-1"), "play 6-6", "draw", "draw")
    worlds = list(imagined(match, 0))
    assert all(origin(world)[tile] in ("11", "pile") for world in worlds for tile in ("6-1", "6-0"))
    assert {holding_no_six(hand(world, 1)) for world in worlds} == {True, False}
    # A seat knows what it drew itself.
    assert all(hand(world, 1) == hand(match, 1) for world in imagined(match, 1, draws=10))


def test_what_is_played_later_may_have_been_drawn_before() -> None:
    match = play(domino_match(DRAWING, "5-3 4-2 6-1"), "play 6-6", "draw", "draw", "draw", "play 6-1 1.up")
    play(match, "play 6-5 1.left", "play 1-0 2.on")
    assert {origin(world)["1-0"] for world in imagined(match, 0)} == {"hand 1", "10", "11"}


def test_what_would_have_fitted_before_was_drawn_since() -> None:
    hands = ("6-6 6-4 6-3 6-2 6-1", "3-3 3-2 3-1 2-2 2-1")
    match = play(
        domino_match(hands, "6-5 6-0 5-1", options={"spinners": "none"}),
        "play 6-6",
        "draw",
        "play 6-5 1.left",
    )
    play(match, "play 6-4 1.right", "draw", "draw", "play 5-1 2.on", "play 6-1 4.on", "play 6-0 5.on")
    # Seat 1 had no 6 at first, and has not drawn the 6-0 last, for with that it could not have played.
    assert {origin(world)["6-0"] for world in imagined(match, 0)} == {"11"}


def test_who_passed_had_no_tile_that_fitted() -> None:
    rng, seen = Random(3), 0
    for seed in range(40):
        match = GAME.start(3, {"spinners": "none"}, seed=seed)
        while match.deal == 1 and match.seat is not None:
            mover, moves, asked = match.seat, match.legal_moves(), match.view(None).facts["places"]
            match.play(rng.choice(moves))
            if moves == ("pass",) and match.deal == 1:
                seen += 1
                for world in imagined(match, (mover + 1) % 3, draws=20):
                    assert not any(
                        str(asks) in tile for tile in hand(world, mover) for asks in asked.values()
                    )
    assert seen > 5


def test_nobody_was_dealt_a_higher_double_than_the_one_that_opened() -> None:
    match = play(domino_match(EXAMPLE[1:], "6-6"), "play 5-5")
    assert {origin(world)["6-6"] for world in imagined(match, 1)} == {"pile"}


def test_a_higher_double_can_be_drawn_later() -> None:
    match = play(
        domino_match(("4-4 4-3 4-2 4-1 4-0", "6-5 6-3 6-2 6-1 6-0"), "6-6 5-4"), "play 4-4", "draw", "draw"
    )
    assert {"10", "11", "pile"} == {origin(world)["6-6"] for world in imagined(match, 0)}


def test_whose_turn_it_is_tells_who_holds_the_highest_double() -> None:
    match = domino_match(("5-5 6-4 3-2 2-1 1-0", "3-3 5-4 4-1 3-0 6-0"))
    doubles = Counter(world.legal_moves()[0] for world in imagined(match, 1))
    assert set(doubles) == {"play 6-6", "play 5-5", "play 4-4"}


def test_without_a_pile_every_double_is_in_some_hand() -> None:
    class Block(ClassicDominoes):
        def _hand_size(self) -> int:
            return 7

    match = Game(plain_listing("block", said("Block"), (4,)), GAME.options, Block).start(
        4, shuffles=[" ".join(TILES)]
    )
    assert (match.seat, match.view(None).zones["stock"]) == (0, ())
    for seat in (None, 1, 2, 3):
        for world in imagined(match, seat, draws=20):
            assert world.legal_moves() == ("play 6-6",)
            assert world.view(seat) == match.view(seat)


def test_the_opening_double_is_as_likely_as_there_are_hands_with_it() -> None:
    match = domino_match(("5-5 6-4 3-2 2-1 1-0", "3-3 5-4 4-1 3-0 6-0"))
    draws = 4000
    found = Counter(world.legal_moves()[0] for world in imagined(match, None, draws=draws))
    # With `above` doubles in the pile, nine tiles of the others go to the two hands.
    ways = {f"play {7 - 1 - above}-{7 - 1 - above}": comb(27 - above, 9) for above in range(7)}
    for opening, count in ways.items():
        share = count / sum(ways.values())
        assert abs(found[opening] - draws * share) < 4 * sqrt(draws * share * (1 - share))  # type: ignore[index]


def test_all_deals_that_agree_are_equally_likely() -> None:
    match = play(domino_match(DRAWING, "5-3 4-2 6-1"), "play 6-6", "draw", "draw", "draw", "play 6-1 1.up")
    view = play(match, "play 6-5 1.left", "play 1-0 2.on").view(0)
    mine = DRAWING[0].split()
    rest = [tile for tile in TILES if tile not in (*mine, "6-1")]
    rng = Random(5)
    truth: Counter[tuple[str, str]] = Counter()
    accepted = 0
    while accepted < 1000:
        rng.shuffle(rest)
        again = replayed(view, [*mine, *rest[:7], "6-1", *rest[7:]])
        if again is not None:
            accepted += 1
            truth.update(origin(again).items())
    guess: Counter[tuple[str, str]] = Counter()
    for world in imagined(match, 0, draws=accepted):
        guess.update(origin(world).items())
    for where in truth | guess:
        share = (truth[where] + guess[where]) / 2 / accepted
        spread = sqrt(2 * accepted * share * (1 - share))
        assert abs(truth[where] - guess[where]) <= max(8, 4.5 * spread), where
