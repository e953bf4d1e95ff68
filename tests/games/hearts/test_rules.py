"""The rules of Hearts, which are what a trick game has by itself, and the points of its cards."""

from random import Random

import pytest

from tabletop.games import GAMES, LISTINGS
from tabletop.games.loaders import plan_of, policy_of, words_of
from tabletop.layout.default_plan import DEFAULT_PLAN
from tabletop.messages import said
from tabletop.players.levels import Level
from tabletop.players.policy import Policy
from tabletop.players.search import Search
from tabletop.rules import Match
from tabletop.words.trick_words import FewPointsWords
from tests.games.hearts.hearts_tables import last_trick, table
from tests.games.hearts.rules import GAME
from tests.rules.match_questions import refused, tricks

NAMES = ("You", "Anna", "Bruno", "Chidi")


def test_the_package_is_in_the_catalogue_and_needs_no_more_than_its_rules() -> None:
    assert GAMES["hearts"] is GAME
    assert LISTINGS["hearts"].few_points_win
    assert words_of("hearts") is FewPointsWords
    assert type(policy_of("hearts")) is Policy
    assert plan_of("hearts") is DEFAULT_PLAN


@pytest.mark.parametrize(("players", "cards"), [(3, 17), (4, 13), (5, 10)])
def test_the_deal_comes_out_even(players: int, cards: int) -> None:
    # HE-1, HE-2
    match = GAME.start(players, seed=1)
    assert [hand.bit_count() for hand in match.hands] == [cards] * players  # type: ignore[attr-defined]
    assert sum(map(len, match.view(None).zones.values())) == players * cards


def test_a_card_that_is_not_held_and_one_that_does_not_follow_are_refused() -> None:
    # HE-3, HE-4
    match = tricks(table(), "2H")
    assert refused(match, "play AC") == ("HE-3", "You do not hold the ace of clubs.")
    assert refused(match, "play 2S") == ("HE-4", "You hold a heart, so you must follow suit.")


def test_the_highest_card_of_the_suit_led_takes_the_trick_and_leads() -> None:
    # HE-4, HE-2
    match = tricks(table(), "2H 3H AD AC")
    assert (match.seat, match.leader, match.trick_counts) == (1, 1, (0, 1, 0, 0))
    assert match.view(None).zones["won:1"] == ("2H", "3H", "AD", "AC")


def test_hearts_and_the_queen_count_for_those_who_take_them() -> None:
    # HE-5
    assert last_trick(1, 2, 3, 4).scores == (1, 2, 3, 4)
    match = table()
    assert match._points(("QS", "AH", "2H", "KS")) == 15
    assert table(queen=0)._points(("QS", "AH", "2H", "KS")) == 2


def test_whoever_takes_all_the_points_has_none() -> None:
    # HE-6
    assert last_trick(0, 13, 0, 0).scores == (13, 0, 13, 13)


def test_the_fewest_points_win_as_soon_as_anybody_reaches_the_target() -> None:
    # HE-7
    assert last_trick(1, 2, 3, 4, scores=(0, 0, 0, 45)).winners == ()
    match = last_trick(1, 2, 3, 4, scores=(12, 11, 20, 46))
    assert (match.scores, match.winners, match.seat) == ((13, 13, 23, 50), (0, 1), None)


def test_the_table_says_what_to_do_without_words_of_its_own() -> None:
    words, match = words_of("hearts"), table()
    view = match.view(0)
    assert words(view, NAMES).top_bar_line() == "Deal 1 · played to 50 · fewest points win"
    assert words(view, NAMES, match.legal_moves()).prompt() == "Lead any card."
    frames = tricks(match, "2H").watch("play 3H", 0)
    assert words(match.view(2), NAMES, match.legal_moves()).prompt() == "You have no hearts: play any card."
    assert words(frames[-1].view, NAMES).move_sentence(1) == "Anna played the three of hearts."
    tricks(match, "AD")
    frame = match.watch("play AC", 0)[0]
    assert (frame.beat, words(frame.view, NAMES).announcement(view, frame.beat)) == (
        "trick",
        "Anna takes the trick.",
    )
    view = match.view(0)
    assert words(view, NAMES).seat_plate(1).line == "1 trick"
    assert words(view, NAMES).prompt() == "Anna leads."
    assert words(tricks(match, "KH").view(2), NAMES).prompt() == "You have no hearts: play any card."


# --- opponents without a policy


def deal(seed: int, client: int) -> Match:
    """A deal in which one seat thinks and the others play anything."""
    rng, match = Random(seed), GAME.start(4, seed=seed)
    level = Level("some", said("some"), 200, 0.0)
    while True:
        moves = match.legal_moves()
        move = rng.choice(moves)
        if match.seat == client and len(moves) > 1:
            search = Search(GAME, match.view(client), policy_of("hearts"), Random(seed))
            move = search.advise(level).move
        if match.play_to_score(move):
            return match


def test_without_a_policy_the_search_still_shuns_points() -> None:
    matches = [deal(seed, client=seed % 4) for seed in range(4)]
    taken = sum(match.scores[seed % 4] for seed, match in enumerate(matches))
    everything = sum(sum(match.scores) for match in matches)
    assert everything == 4 * 26
    assert taken < everything / 4 / 3


def test_what_a_deal_is_worth_goes_by_the_listings_sense_of_the_score() -> None:
    match = table()
    match.scores = (10, 20, 30, 40)
    assert Policy[Match]().deal_worth(match, (10, 10, 10, 10)) == pytest.approx((20, 20 / 3, -20 / 3, -20))
