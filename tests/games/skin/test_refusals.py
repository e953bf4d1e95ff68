"""Skin: moves that are refused, with the rule and the reason; and what views and imagined matches keep."""

from random import Random

import pytest

from tabletop.games.skin.rules import GAME, Skin
from tests.games.skin.skin_tables import fact, table
from tests.rules.match_questions import play, refused, zone

TWO_BETS = "accept, bet 5, accept, bet 5"


@pytest.mark.parametrize(
    "text",
    [
        "limits 1", "limits 1 to 5", "limits 01 5", "bet", "bet x", "bet 1 2", "bet -1", "offer 3",
        "offer 3 2", "take", "take 1S", "take AS KS", "no", "new", "stop now", "Accept", "accept 2S",
        "bet 1000000000", "bet ٣", "limits 1 5 ",
    ],
)  # fmt: skip
def test_text_that_is_no_move_breaks_no_rule(text: str) -> None:
    for match in (table("2S", limits=""), table("2S 3S"), table("2S 3S", "accept")):
        assert refused(match, text)[0] is None


def test_limits_that_the_banker_cannot_declare() -> None:
    # SK-6
    match = table("", chips=(30, 4, 4, 4, 20, 20, 20), players=7, limits="")
    assert refused(match, "limits 2 3") == ("SK-6", "Limits are one of 1 1, 1 2, 1 5, 1 10, 5 10 or 5 20.")
    assert refused(match, "limits 1 10") == ("SK-6", "You could not cover 6 bets of 10.")
    poor = table("", chips=(100, 4, 4), players=3, limits="")
    assert refused(poor, "limits 5 10") == ("SK-6", "None of the others has 5 chips.")
    for text in ("accept", "bet 3", "take AS", "offer 3 to 2", "new card", "no bet"):
        assert refused(match, text)[0] == "SK-6"
    play(match, "limits 1 1")
    assert refused(match, "limits 1 5") == ("SK-6", "The limits of this deal are 1 and 1.")


def test_bets_that_cannot_be_made() -> None:
    # SK-8, SK-14
    match = table("2S 3S 4S", "accept", chips=(100, 100, 100, 3))
    assert refused(match, "bet 4") == ("SK-8", "You can bet from 1 to 3, not 4.")
    assert refused(match, "bet 0") == ("SK-8", "You can bet from 1 to 3, not 0.")
    assert refused(match, "no bet") == ("SK-14", "You have the card, so you have to bet on it.")
    play(match, "bet 3")
    assert refused(match, "bet 3")[0] == "SK-14"
    assert refused(match, "bet 6")[0] == "SK-8"
    assert refused(match, "no bet")[0] == "SK-22"


def test_nobody_bets_who_has_too_few_chips() -> None:
    # SK-8, SK-14
    match = table("2S 3S 4S", TWO_BETS, chips=(100, 9, 9, 9), limits="5 10")
    play(match, "accept, bet 9")
    banker = table("2S 3S 3H", "accept, bet 5")
    assert refused(banker, "bet 1") == (
        "SK-14",
        "You hold the bank: you stake what each of the others bets.",
    )


def test_nobody_bets_while_the_banker_has_no_chips_left() -> None:
    # SK-8
    match = table("2S 3S 4S", TWO_BETS, players=3, chips=(10, 100, 100))
    assert fact(match, "asks") == "side"
    assert refused(match, "bet 1") == ("SK-8", "You cannot bet 1 now, which is the lowest bet.")


def test_nobody_offers_a_side_bet_to_whom_too_few_chips_are_left() -> None:
    # SK-17
    match = table("2S 3S 4S 5S", f"{TWO_BETS}, accept, bet 5", players=5, chips=(100, 100, 100, 5, 100))
    assert "offer 1 to 2" in match.legal_moves()
    assert refused(match, "offer 1 to 3") == (
        "SK-17",
        "That player has fewer than 1 free chip, which is the lowest bet.",
    )


def test_accepting_or_rejecting_what_is_not_offered() -> None:
    # SK-12
    match = table("2S 3S", "accept")
    assert refused(match, "accept") == ("SK-12", "No card is being offered to you now.")
    assert refused(match, "reject")[0] == "SK-12"


def test_cards_that_cannot_be_taken() -> None:
    # SK-15
    match = table("2S 2H 3S 4S 5S", "reject, reject, reject", side_bets=False)
    assert refused(match, "take 4S") == ("SK-15", "The four of spades does not lie in the middle.")
    play(match, "pass, pass, pass")
    play(match, "take 2S")
    assert refused(match, "take 2H") == ("SK-15", "You cannot choose the two of hearts from the middle now.")
    assert refused(match, "pass")[0] == "SK-15"


def test_a_card_of_the_middle_whose_rank_somebody_has() -> None:
    # SK-15
    match = table("2S 2H 3S 4S 5S", "reject, reject, reject, take 2S, bet 1, reject, reject", side_bets=False)
    assert zone(match, "middle").startswith("2H 4S")
    assert refused(match, "take 2H") == ("SK-15", "Somebody has a two, so the two of hearts cannot be taken.")


def test_side_bets_that_cannot_be_offered() -> None:
    # SK-17, SK-18
    match = table("2S 3S 4S 5S", TWO_BETS, chips=(100, 100, 100, 8))
    assert refused(match, "offer 4 to 2") == ("SK-17", "This side bet can be from 1 to 3, not 4.")
    for other, why in (
        (0, "The banker makes no side bets."),
        (1, "That player has no bet with the banker, and so cannot make a side bet."),
        (3, "A side bet is made with another player."),
        (9, "A side bet is made with another player."),
    ):
        assert refused(match, f"offer 1 to {other}") == ("SK-17", why)
    assert refused(match, "agree") == ("SK-18", "No side bet is being offered to you now.")
    play(match, "offer 1 to 2")
    assert refused(match, "ready")[0] == "SK-18"
    assert refused(match, "offer 1 to 3")[0] == "SK-18"
    play(match, "agree, ready")
    assert refused(match, "offer 1 to 2") == (
        "SK-17",
        "You need a bet with the banker before you can offer a side bet.",
    )
    off = table("2S 3S 4S 5S", TWO_BETS, side_bets=False)
    assert refused(off, "offer 1 to 2") == ("SK-17", "There are no side bets in this match.")


def test_what_only_a_banker_who_has_lost_may_do() -> None:
    # SK-21, SK-23
    match = table("2S 3S", "accept")
    assert refused(match, "new card")[0] == "SK-21"
    assert refused(match, "stop")[0] == "SK-23"
    broke = table("2S 3S 3H", "accept, bet 5", chips=(5, 0, 0, 5))
    assert refused(broke, "new card") == (
        "SK-21",
        "Nobody could bet against a new card, so you have to stop.",
    )


def test_every_seat_and_bystander_sees_the_same() -> None:
    match = table("2S 3S 4S", "accept, bet 5")
    views = [match.view(seat) for seat in (0, 1, 2, 3, None)]
    assert all(
        (view.zones, view.facts, view.moves) == (views[0].zones, views[0].facts, views[0].moves)
        for view in views
    )


def test_chips_at_stake_and_free_ones_always_add_up() -> None:
    # SK-5
    rng = Random(2)
    for players in GAME.players:
        match = GAME.start(players, seed=players)
        assert isinstance(match, Skin)
        for _ in range(300):
            if match.seat is None:
                break
            match.play(rng.choice(match.legal_moves()))
            stakes = list(match.bets)
            stakes[match.dealer or 0] += sum(match.bets)
            for first, second, amount in match.side_bets:
                stakes[first] += amount
                stakes[second] += amount
            assert tuple(map(sum, zip(match.free_chips, stakes, strict=True))) == match.scores
            assert min(match.free_chips) >= 0
            assert sum(match.scores) == 100 * players


def test_every_order_of_the_deck_is_possible() -> None:
    match = table("2S 3S", "accept")
    draw = GAME.world_sampler(match.view(None))
    rng = Random(5)
    orders = [world.order for world in (draw(rng) for _ in range(300)) if isinstance(world, Skin)]
    assert len({order[2] for order in orders}) == 50
    assert len({order[:2] for order in orders}) == 1
    assert fact(match, "turned") == ("2S", "3S")
