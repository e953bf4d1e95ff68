"""Jersey Gin: the deal, a turn, knocking and gin, the match, and what is refused."""

from random import Random

import pytest

from tabletop.games.jersey_gin.rules import GAME
from tabletop.rules import HIDDEN
from tabletop.rules.cards import PACK
from tests.games.jersey_gin.jersey_gin_tables import (
    HAND_0,
    HAND_2,
    PUBLISHED,
    WITH_6S,
    after_break,
    at,
    beats,
    hand,
    legal,
    melds,
    table,
)
from tests.rules.match_questions import cards, play, refused, told_tally

# --- seats, dealer and deal


def test_three_play_each_for_himself() -> None:
    # JG-1
    match = table(PUBLISHED, "8C")
    play(match, "draw stock, knock 8C")
    assert match.scores == (7, 0, 0)


def test_the_first_dealer_is_drawn_by_shuffling_the_seats() -> None:
    # JG-3
    match = GAME.start(shuffles=["1 0 2", " ".join(PACK)])
    assert (match.dealer, match.seat, match.deal) == (1, 2, 1)


def test_the_deal_passes_to_the_left() -> None:
    # JG-3
    match = play(table(PUBLISHED, "8C", dealer=2), "draw stock, knock 8C")
    assert (match.dealer, match.seat, match.deal) == (0, 1, 2)


def test_ten_cards_each_one_at_a_time_then_the_upcard_then_the_stock() -> None:
    # JG-2, JG-4
    match = GAME.start(dealer=0, shuffles=[" ".join(PACK)])
    view = match.view(1)
    assert match.seat == 1
    assert view.zones["hand:1"] == cards("AS JS 8S 5S 2S QH 9H 6H 3H KD")
    assert match.view(0).zones["hand:0"] == cards("QS 9S 6S 3S KH TH 7H 4H AD JD")
    assert view.zones["hand:0"] == (HIDDEN,) * 10
    assert view.zones["discard"] == (PACK[30],)
    assert view.zones["stock"] == (HIDDEN,) * 21
    assert view.facts["upcard"] == PACK[30]
    match.play("draw stock")
    assert PACK[31] in match.view(1).zones["hand:1"]


# --- a turn


def test_a_turn_is_a_draw_and_a_discard_and_passes_to_the_left() -> None:
    # JG-8
    match = table(PUBLISHED, "8C", "QC", dealer=2)
    assert match.legal_moves() == ("draw stock", "draw discard")
    assert refused(match, "discard 9C") == ("JG-8", "Draw a card first, from the stock or the discard pile.")
    assert refused(match, "knock 9C")[0] == "JG-8"
    play(match, "draw stock")
    assert match.seat == 0
    assert refused(match, "draw stock")[0] == "JG-8"
    assert refused(match, "discard TH") == ("JG-8", "You do not hold the ten of hearts.")
    play(match, "discard 9C")
    assert match.seat == 1
    assert match.view(0).zones["discard"] == (HIDDEN, "9C")


def test_the_first_player_may_take_the_upcard() -> None:
    # JG-8
    match = play(table(PUBLISHED, "8C", "QC"), "draw discard")
    assert "QC" in match.view(0).zones["hand:0"]
    assert match.view(1).zones["discard"] == ()
    assert match.view(1).zones["hand:0"] == (HIDDEN,) * 11


def test_a_card_taken_from_the_discard_pile_is_kept_for_this_turn() -> None:
    # JG-9
    match = play(table(PUBLISHED, "8C", "QC"), "draw discard")
    assert "QC" not in legal(match, "discard") | legal(match, "knock")
    rule, reason = refused(match, "discard QC")
    assert rule == "JG-9"
    assert "queen of clubs" in reason
    assert refused(match, "knock QC")[0] == "JG-9"
    play(match, "discard 9C, draw stock, discard 8C, draw stock")
    match.stock = match.stock[1:]
    play(match, "discard 9S, draw stock")
    assert "QC" in legal(match, "discard")


def test_only_the_top_of_the_discard_pile_is_seen() -> None:
    # JG-10
    match = play(table(PUBLISHED, "8C", "QC"), "draw stock, discard 8C")
    for seat in (0, 1, 2, None):
        assert match.view(seat).zones["discard"] == (HIDDEN, "8C")
    assert match.view(1).moves == ((0, "draw stock"), (0, "discard 8C"))


def test_moves_name_their_cards_and_where_they_go() -> None:
    match = table(PUBLISHED, "8C", "QC")
    stock, discard = match.legal_moves()
    assert (stock.pieces, stock.place, stock.detail) == ((), None, ("stock",))
    assert (discard.pieces, discard.place, discard.detail) == (("QC",), "hand:0", ("discard",))
    play(match, "draw stock")
    for move in match.legal_moves():
        assert (move.pieces, move.place, move.detail) == ((str(move)[-2:],), "discard", ())


# --- knocking


def test_the_published_example() -> None:
    # JG-11, JG-15: example 1
    match = play(table(PUBLISHED, "8C"), "draw stock")
    assert legal(match, "knock") == {"8C", "9C", "7H", "7D"}
    assert legal(match, "gin") == set()
    assert legal(match, "discard") == set(cards(HAND_0 + " 8C"))
    frames = match.watch("knock 8C", 1)
    assert beats(frames) == [
        "play", "reveal", "reveal", "reveal", "score", "gather", "shuffle", "deal", "rest",
    ]  # fmt: skip
    score = at("score", frames)
    assert [hand(score, seat) for seat in range(3)] == ["9C", "4H AD 5D AC", "AS 6H 4D 3D"]
    assert score.view.scores == (7, 0, 0)
    assert told_tally(score.view) == (("JG-15", "Knocked with 9, the others had 11 and 14", (7, 0, 0)),)


def test_a_knock_needs_a_deadwood_of_ten_or_less() -> None:
    # JG-5, JG-7, JG-11: without the 9 of clubs it is the queen, exactly ten
    match = play(table(PUBLISHED, "QS"), "draw stock")
    assert legal(match, "knock") == {"QS", "9C"}
    assert refused(match, "knock KS") == (
        "JG-11", "Without the king of spades you have 39 points of deadwood; a knock needs 1 to 10.",
    )  # fmt: skip


def test_without_deadwood_it_is_gin_or_a_discard_but_no_knock() -> None:
    # JG-11, JG-12: example 2
    match = play(table(WITH_6S, "KC"), "draw stock")
    assert legal(match, "gin") == {"9C"}
    assert "9C" in legal(match, "discard")
    assert legal(match, "knock") == {"KS", "KH", "KD", "KC"}
    rule, reason = refused(match, "knock 9C")
    assert rule == "JG-11"
    assert reason.endswith("declare gin instead.")
    assert refused(match, "gin KC") == (
        "JG-12", "Without the king of clubs you have 9 points of deadwood; gin needs 0.",
    )  # fmt: skip


def test_the_knock_is_laid_step_by_step() -> None:
    # JG-14
    match = play(table(PUBLISHED, "8C", "QC"), "draw stock")
    play_, *reveals, _, _, _, _, _ = match.watch("knock 8C", None)
    assert play_.view.zones["discard"] == (HIDDEN, HIDDEN)
    assert play_.view.moves[-1] == (0, "knock 8C")
    assert [hand(play_, seat) for seat in range(3)] == [" ".join([HIDDEN] * 10)] * 3
    first, second, third = reveals
    assert melds(first) == {"meld:1:0": "3S 4S 5S", "meld:2:0": "7H 7D 7C", "meld:3:0": "KS KH KD"}
    assert hand(first, 0) == "9C"
    assert hand(first, 1) == " ".join([HIDDEN] * 10)
    assert hand(second, 1) == "4H AD 5D AC"
    assert melds(third)["meld:6:2"] == "4C 5C 6C"
    assert hand(third, 2) == "AS 6H 4D 3D"


def test_an_underknock_scores_ten_more_and_cards_go_on_the_other_opponents_melds() -> None:
    # JG-14, JG-16: example 3
    hands = (HAND_0, "TH JH QH 2H 2D 2C AC AD AH 4H", HAND_2)
    match = play(table(hands, "8C"), "draw stock")
    frames = match.watch("knock 8C", 2)
    score = at("score", frames)
    assert beats(frames).count("reveal") == 4
    assert [hand(score, seat) for seat in range(3)] == ["9C", "4H", "6H 4D 3D"]
    assert "AS AH AD AC" in melds(score).values()
    assert match.scores == (0, 24, 0)
    assert told_tally(score.view) == (
        ("JG-16", "Underknocked with 4, the others had 9 and 13", (0, 14, 0)),
        ("JG-16", "Ten more for the underknock", (0, 10, 0)),
    )


def test_a_run_grows_from_hand_to_hand() -> None:
    # JG-14: example 4
    hands = (
        "3S 4S 5S 7H 7D 7C KS KH KD 9C",
        "TH JH QH 2H 2D 2C AC AD 4H 7S",
        "9D TD JD 4C 5C 6C 3D 6S 8S QS",
    )
    match = play(table(hands, "8C"), "draw stock")
    score = at("score", match.watch("knock 8C", 2))
    assert melds(score)["meld:1:0"] == "3S 4S 5S 6S 7S 8S"
    assert [hand(score, seat) for seat in range(3)] == ["9C", "4H AD AC", "QS 3D"]
    assert match.scores == (0, 20, 0)


def test_a_hand_is_arranged_with_the_lay_offs_in_mind() -> None:
    # JG-13, JG-14: example 5
    hands = (
        "8S 9S TS JH JD JC KS KH KD AH",
        "5H 6H 7H 7S 7D TC TD TH QC KC",
        "2S 2H 4S 4C 6C 8D QD QS 9D AC",
    )
    match = play(table(hands, "3C"), "draw stock")
    score = at("score", match.watch("knock 3C", 0))
    assert hand(score, 1) == "7D QC"
    assert "TH TD TC" in melds(score).values()
    assert "5H 6H 7H" in melds(score).values()
    assert melds(score)["meld:1:0"] == "7S 8S 9S TS"


def test_an_opponent_with_an_equal_count_does_not_beat_the_knocker() -> None:
    # JG-15
    hands = (HAND_0, "TH JH QH 2S 2H 2D AC AH 3D 4H", "9S TS JS 4C 5C 6C 6H 4D AS AD")
    match = play(table(hands, "8C"), "draw stock")
    score = at("score", match.watch("knock 8C", None))
    assert hand(score, 1) == "AH 4H 3D AC"
    assert match.scores == (0 + 3, 0, 0)


def test_a_knock_can_win_nothing_but_the_deal() -> None:
    # JG-15
    hands = (HAND_0, "TH JH QH 2S 2H 2D AC AH 3D 4H", "9S TS JS 4C 5C 6C 3H 4D AS AD")
    match = play(table(hands, "8C"), "draw stock, knock 8C")
    assert (match.scores, match.deals_won) == ((0, 0, 0), (1, 0, 0))


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_of_two_opponents_tied_below_the_knocker_the_one_on_his_left_wins(dealer: int) -> None:
    # JG-16
    hands = [HAND_0, "TH JH QH 2S 2H 2D 6H 6D 6C 4H", "9S TS JS AS AH AD 8H 8D 8C 4D"]
    knocker, left = (dealer + 1) % 3, (dealer + 2) % 3
    seated = [hands[(seat - knocker) % 3] for seat in range(3)]
    match = play(table(seated, "QC", dealer=dealer), "draw stock, knock QC")
    assert match.scores == tuple(5 + 0 + 10 if seat == left else 0 for seat in range(3))


# --- gin


def test_gin_scores_forty_and_no_lay_offs() -> None:
    # JG-17: example 2
    match = play(table(WITH_6S, "KC"), "draw stock")
    frames = match.watch("gin 9C", 2)
    score = at("score", frames)
    assert frames[0].view.zones["discard"][-1] == "9C"
    assert beats(frames)[:5] == ["play", "reveal", "reveal", "reveal", "score"]
    assert hand(score, 0) == ""
    assert hand(score, 1) == "6S 4H AD AC"
    assert melds(score)["meld:1:0"] == "3S 4S 5S"
    assert match.scores == (66, 0, 0)
    assert told_tally(score.view) == (("JG-17", "Gin: 40, plus 12 and 14 from the other hands", (66, 0, 0)),)


def test_nobody_is_obliged_to_declare_gin() -> None:
    # JG-12
    match = play(table(WITH_6S, "KC"), "draw stock, discard 9C")
    assert (match.seat, match.deal, match.scores) == (1, 1, (0, 0, 0))


# --- the end of a deal and of the match


def test_all_cards_are_gathered_in_the_stock_and_dealt_from_there() -> None:
    frames = play(table(PUBLISHED, "8C"), "draw stock").watch("knock 8C", 0)
    for beat in ("gather", "shuffle"):
        assert at(beat, frames).view.zones["stock"] == (HIDDEN,) * 52
    dealt = at("deal", frames).view.zones
    assert len(dealt["stock"]) == 22
    assert dealt["discard"] == ()
    rest = frames[-1].view
    assert (len(rest.zones["stock"]), len(rest.zones["discard"])) == (21, 1)
    assert "tally" not in rest.facts
    assert rest.facts["won"] == (1, 0, 0)


def test_the_end_of_the_match() -> None:
    # JG-23: example 10
    hands = (HAND_0, "TH JH QH 2H 2D 2C AC AD 3H 6S", HAND_2)
    match = play(table(hands, "KC", target=50), "draw stock")
    match.scores, match.deals_won = (0, 45, 30), (0, 3, 1)
    frames = match.watch("gin 9C", 1)
    assert match.scores == (190, 120, 55)
    assert (match.winners, match.seat, match.legal_moves()) == ((0,), None, ())
    tally = told_tally(frames[-1].view)
    assert [(rule, points) for rule, _, points in tally] == [
        ("JG-17", (65, 0, 0)), ("JG-23", (100, 0, 0)), ("JG-23", (25, 75, 25)),
    ]  # fmt: skip
    assert all(HIDDEN not in zone for zone in match.view(None).zones.values())
    assert beats(frames)[-2:] == ["score", "rest"]


def test_the_highest_total_wins_even_if_another_reached_the_target() -> None:
    # JG-23
    match = play(table(WITH_6S, "KC", target=50), "draw stock")
    match.scores, match.deals_won = (0, 49, 48), (0, 6, 5)
    play(match, "gin 9C")
    assert match.scores == (66 + 100 + 25, 49 + 150, 48 + 125)
    assert match.winners == (1,)


def test_equal_highest_totals_share_the_win() -> None:
    # JG-23
    match = play(table(WITH_6S, "KC", target=50), "draw stock")
    match.scores, match.deals_won = (0, 41, 0), (0, 6, 0)
    play(match, "gin 9C")
    assert match.scores == (191, 191, 0)
    assert match.winners == (0, 1)


def test_the_match_goes_on_below_the_target() -> None:
    # JG-23
    match = play(table(WITH_6S, "KC"), "draw stock, gin 9C")
    assert (match.scores, match.winners, match.deal) == ((66, 0, 0), (), 2)


def test_a_deal_may_last_while_all_draw_from_the_discard_pile() -> None:
    # JG-24
    match = table()
    rng = Random(1)
    for _ in range(100):
        match.play("draw discard")
        match.play(rng.choice([move for move in match.legal_moves() if move.verb == "discard"]))
    assert (match.deal, len(match.stock), match.breaker) == (1, 21, None)


def test_text_that_is_no_move() -> None:
    match = table()
    for text in ("draw", "draw pile", "discard 7h", "discard", "discard 1S", "lay 7H", "knock"):
        assert refused(match, text)[0] is None


@pytest.mark.parametrize("text", ["knock QC", "gin QC"])
def test_after_the_break_refusals_name_their_rule(text: str) -> None:
    # JG-11, JG-21
    match = play(after_break(PUBLISHED, "8C AH 2S"), "draw stock")
    assert refused(match, text)[0] == "JG-8"
    assert refused(match, "knock 9C")[0] == "JG-19"
    assert refused(match, "gin 8C")[0] == "JG-21"
