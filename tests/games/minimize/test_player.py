"""What a player of Minimize weighs a hand by."""

from random import Random
from statistics import mean

import pytest

from tabletop.games.loaders import policy_of
from tabletop.games.minimize.moves import START
from tabletop.games.minimize.pack import HAND_SIZE, KIND_OF_CODE, PACK, QUARTERS, WORTH, worth_in_quarters
from tabletop.games.minimize.player import POLICY
from tabletop.games.minimize.public_hands import must_fail
from tabletop.games.minimize.rules import GAME, Minimize
from tabletop.games.minimize.throw_points import max_points_thrown
from tabletop.games.minimize.throws import throw_moves
from tabletop.players import levels
from tabletop.players.levels import LEVELS
from tabletop.players.slips import Slips
from tests.games.minimize.minimize_tables import table
from tests.players.test_policies import thought
from tests.rules.match_questions import play


def thought_of(*hands: str) -> set[str]:
    match = table(*hands)
    return {str(move) for move in POLICY.worthwhile_moves(match, match.legal_moves())}


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("", 0),
        ("HV JK", 0),
        ("12R 3Y", 12),
        ("7R 7Y 12G", 14),
        ("4R 5R 6R 9Y", 15),
        ("4R 5Y 6R 12B", 12),
        ("4R 5Y 6R 7B 12B", 22),
        ("8R 9R JK", 17),
        ("8R 9Y JK", 9),
        ("8R 10Y JK JK", 18),
    ],
)
def test_the_most_points_that_one_throw_takes_away(hand: str, points: int) -> None:
    # MZ-7 to MZ-11
    assert max_points_thrown(tuple(sorted(KIND_OF_CODE[code] for code in hand.split()))) == points


def test_the_most_points_of_a_throw_are_those_of_the_dearest_throw_in_the_list() -> None:
    rng = Random(3)
    pack = [KIND_OF_CODE[code] for code in PACK]
    for size in (*range(1, HAND_SIZE + 2), *[HAND_SIZE] * 300):
        hand = tuple(sorted(rng.sample(pack, size)))
        dearest = max(
            (sum(WORTH[KIND_OF_CODE[code]] for code in move.pieces) for move in throw_moves(hand)), default=0
        )
        assert max_points_thrown(hand) == dearest


def test_nobody_thinks_of_throwing_a_low_card_and_keeping_the_high_ones() -> None:
    assert thought_of("12R 11R 2B", "1B", "2B") == {"throw 12R", "throw 11R"}
    assert thought_of("3R 2R 1B", "1B", "2B") == {"throw 3R", "throw 2R", "throw 1B", "declare"}


def one_card_known(other: str = "4R 5R 6R 7R 8R 9R 10R") -> Minimize:
    """Seat 0 holds one point; the other threw a long sequence and picked up the first player's one."""
    match = table("1B 1R JK JK NP NP DS", other, stock="JK")
    run = " ".join(card for card in other.split() if card[-1] == "R")
    return play(match, f"throw 1B, pick stock, throw {run}, pick 1B")


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_declares_against_a_hand_that_everybody_knows_to_be_lower(level: str) -> None:
    match = one_card_known()
    assert "declare" in match.legal_moves()
    assert must_fail(match, match.hands[0])
    assert thought(match, level)[0] != "declare"
    assert POLICY.choose_move(match, match.legal_moves(), Random(1)) != "declare"


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_declares_with_a_hand_that_is_known_to_be_the_lowest(level: str) -> None:
    run = "4R 5R 6R 7R 8R 9R 10R"
    match = play(table("12B 1R JK JK NP NP DS", run, stock="JK"), f"throw 12B, pick stock, throw {run}")
    play(match, "pick 12B")
    assert "declare" in match.legal_moves()
    assert not must_fail(match, match.hands[0])
    assert POLICY.settled_moves(match) == ("declare",)
    assert thought(match, level)[0] == "declare"


def test_a_hand_is_not_sure_to_be_the_lowest_beside_cards_that_nobody_has_seen() -> None:
    match = play(table("2B 1R JK JK NP NP DS", "4R 5R 6R 7R 8R 9R 11B", stock="JK"), "throw 2B, pick stock")
    play(match, "throw 4R 5R 6R 7R 8R 9R, pick 2B")
    assert "declare" in match.legal_moves()
    assert POLICY.settled_moves(match) == ()


def test_a_hand_with_a_card_that_nobody_has_seen_may_be_higher() -> None:
    match = one_card_known("4R 5R 6R 7R 8R 9R 12B")
    assert not must_fail(match, match.hands[0])


@pytest.mark.parametrize(
    ("ends", "taken"), [("1R 1G", {"pick 1R", "pick 1G"}), ("4R 4G", {"pick 4R", "pick 4G", "pick stock"})]
)
def test_a_one_on_offer_is_not_left_for_an_unknown_card(ends: str, taken: set[str]) -> None:
    match = play(table(f"{ends} 9B 5Y", "12Y 9R 2Y 6G", stock="11B"), f"throw {ends}, pick stock, throw 12Y")
    assert set(POLICY.obvious_moves(match, match.legal_moves())) == taken


def sensible(match: Minimize) -> set[str]:
    """What a player may do at once without being wondered at."""
    return {
        str(move) for move in POLICY.obvious_moves(match, POLICY.worthwhile_moves(match, match.legal_moves()))
    }


def test_nobody_picks_up_a_dear_card_that_goes_with_nothing() -> None:
    match = play(table("12R 9B 5Y", "12Y 9R 2Y 6G", stock="10B"), "throw 12R, pick stock, throw 9R")
    assert "pick 12R" in sensible(match)
    match = play(table("11R 9B 5Y", "12Y 9R 2Y 6G", stock="10B"), "throw 11R, pick stock, throw 9R")
    assert sensible(match) == {"pick stock"}


def test_a_card_that_goes_on_the_throw_is_not_kept_unless_it_is_a_joker() -> None:
    match = table("4R 4G 9B 5Y", "12Y 9R 2Y 6G", stock="4Y", quick=True)
    assert sensible(play(match, "throw 4R 4G, pick stock")) == {"add 4Y"}
    match = table("4R 5R 6R 9B 5Y", "12Y 9R 2Y 6G 1B", stock="JK", quick=True)
    assert sensible(play(match, "throw 4R 5R 6R, pick stock")) > {"keep"}


def test_a_hand_that_is_very_likely_the_lowest_is_declared() -> None:
    assert sensible(table("1G JK", "12Y 9R 2Y 6G 8R")) == {"declare"}
    assert "declare" not in sensible(table("7G JK", "12Y"))
    assert {"declare"} < sensible(table("2G 1R", "12Y 1Y"))


def test_who_overlooks_things_still_sees_single_cards_and_what_is_on_offer() -> None:
    match = table("4R 4G 9B 5Y", "12Y 9R 2Y 6G")
    moves = match.legal_moves()
    assert POLICY.noticed_moves(match, moves, 0.0, Random(1)) == moves
    assert "throw 4R 4G" in moves
    assert {move.pieces for move in POLICY.noticed_moves(match, moves, 1.0, Random(1))} == {
        ("4R",),
        ("4G",),
        ("5Y",),
        ("9B",),
    }
    play(match, "throw 9B")
    assert POLICY.noticed_moves(match, match.legal_moves(), 1.0, Random(1)) == match.legal_moves()


def test_only_easy_opponents_overlook_throws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "slips_in", lambda *_: Slips(0.01, 0.005, overlooked=1.0))
    match = table("4R 4G 9B 8Y 8R", "12Y 9R 2Y 6G")
    thrown = {level: thought(match, level)[0] for level in LEVELS}
    assert thrown["club"] == thrown["expert"] == "throw 8R 8Y"
    assert thrown["beginner"] == "throw 9B"


def test_only_throws_that_are_nearly_as_good_as_the_best_are_made_without_much_thought() -> None:
    assert sensible(table("12R 8Y 7B", "12Y 9R 2Y 6G")) == {"throw 12R"}


def test_a_card_drawn_unseen_may_be_high_until_its_player_has_thrown_again() -> None:
    view = play(
        table("6R 7R 8R 9R 10R 11R 12R", "12Y 9R 2Y 6G"), "throw 6R 7R 8R 9R 10R 11R 12R, pick stock"
    ).view(1)
    draw, rng = policy_of("minimize").likely_worlds(view, GAME.world_sampler(view)), Random(4)
    worlds = [draw(rng) for _ in range(400)]
    assert all(isinstance(world, Minimize) for world in worlds)
    drawn = [WORTH[world.hands[0][0]] for world in worlds if isinstance(world, Minimize)]
    assert mean(drawn) == pytest.approx(mean(WORTH[KIND_OF_CODE[card]] for card in PACK), abs=0.6)


def test_long_hands_and_short_ones_are_imagined_as_low_as_they_are() -> None:
    held: dict[bool, list[int]] = {True: [], False: []}
    imagined: dict[bool, list[int]] = {True: [], False: []}
    for seed in range(1, 161):
        match, rng, ended = GAME.start(2, {}, seed, 0), Random(seed), False
        assert isinstance(match, Minimize)
        while not ended:
            other = 1 - match.on_turn
            count = len(match.hands[other])
            if match.stage == START and any(seat == other for seat, _ in match.view(None).moves):
                view = match.view(match.seat)
                world = policy_of("minimize").likely_worlds(view, GAME.world_sampler(view))(rng)
                assert isinstance(world, Minimize)
                held[count > 5].append(worth_in_quarters(match.hands[other]))
                imagined[count > 5].append(worth_in_quarters(world.hands[other]))
            ended = match.play_to_score(POLICY.choose_move(match, match.legal_moves(), rng))
    for is_long, worths in held.items():
        assert len(worths) > 200
        assert mean(imagined[is_long]) == pytest.approx(mean(worths), abs=1.5 * QUARTERS)
