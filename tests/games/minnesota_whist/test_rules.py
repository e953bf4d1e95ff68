"""Minnesota Whist: the deal, the bidding, the tricks, and what is refused."""

import pytest

from tabletop.games.minnesota_whist.rules import GAME
from tabletop.rules import HIDDEN
from tabletop.rules.cards import PACK as PLAIN
from tabletop.rules.tricks.pack import dealing_order
from tests.games.minnesota_whist.minnesota_whist_tables import (
    HANDS_A,
    HIGH,
    LOW,
    ONE_SUIT_EACH,
    last_trick,
    legal,
    table,
)
from tests.rules.match_questions import beats, cards, facts, play, refused, tricks

# --- seats, dealer and deal


def test_partners_sit_opposite_and_have_the_same_score() -> None:
    # MW-1
    view = last_trick(13, high=True, scores=(6, 0))[-1].view
    assert view.scores == (13, 0, 13, 0)
    assert view.winners == (0, 2)


def test_the_first_dealer_is_drawn() -> None:
    # MW-2
    drawn = GAME.start(shuffles=["2 0 1 3", dealing_order([h.split() for h in HANDS_A], 2)])
    assert (drawn.dealer, drawn.seat, drawn.deal) == (2, 3, 1)
    assert drawn.view(3).zones["hand:3"] == cards(HANDS_A[3])


def test_the_deal_passes_to_the_left() -> None:
    # MW-2
    view = last_trick(7, high=True, scores=(0, 0))[-1].view
    assert (view.deal, view.dealer, view.turn) == (2, 0, 1)


def test_the_whole_pack_is_dealt_one_card_at_a_time_from_the_dealers_left() -> None:
    # MW-3
    match = GAME.start(dealer=1, shuffles=[" ".join(PLAIN)])
    assert match.seat == 2
    assert match.view(2).zones["hand:2"] == cards("AS TS 6S 2S JH 7H 3H QD 8D 4D KC 9C 5C")
    assert match.view(1).zones["hand:1"] == cards("JS 7S 3S QH 8H 4H KD 9D 5D AC TC 6C 2C")
    assert [len(match.view(None).zones[f"hand:{seat}"]) for seat in range(4)] == [13] * 4


# --- bidding


def test_any_card_may_be_laid_as_a_bid() -> None:
    # MW-4
    match = table()
    assert legal(match) == HANDS_A[0]
    assert match.legal_moves()[0] == "bid AS"
    assert {move.place for move in match.legal_moves()} == {"bid:0"}
    match.play("bid AD")
    assert match.seat == 1
    assert legal(match) == HANDS_A[1]


def test_a_bid_lies_face_down() -> None:
    # MW-4
    match = play(table(), "bid 2H")
    own, other = match.view(0), match.view(1)
    assert (own.zones["bid:0"], other.zones["bid:0"]) == (("2H",), (HIDDEN,))
    assert "2H" not in own.zones["hand:0"]
    assert [len(view.zones["hand:0"]) for view in (own, other)] == [12, 12]
    assert own.moves == ((0, "bid 2H"),)
    assert other.moves == match.view(None).moves == ((0, "bid ??"),)
    assert facts(match, "kind", "granded", "shown", "lead") == (None, None, (None,) * 4, None)


def test_bids_are_turned_up_in_turn_to_the_first_black_one() -> None:
    # MW-5, MW-6: worked example 1
    match = play(table(), "bid 2H, bid 3S, bid 4S")
    frames = match.watch("bid 4C", 2)
    assert beats(frames) == "play reveal reveal rest"
    bids = [[frame.view.zones[f"bid:{seat}"] for seat in range(4)] for frame in frames]
    assert bids == [
        [(HIDDEN,), (HIDDEN,), ("4S",), (HIDDEN,)],
        [("2H",), (HIDDEN,), ("4S",), (HIDDEN,)],
        [("2H",), ("3S",), ("4S",), (HIDDEN,)],
        [(), (), (), ()],
    ]
    assert [frame.view.turn for frame in frames] == [0, 0, 1, 0]
    assert [frame.view.facts["granded"] for frame in frames] == [None, None, 1, 1]
    assert [frame.view.facts["kind"] for frame in frames] == [None, None, "high", "high"]


def test_only_the_shown_bids_are_known_afterwards() -> None:
    # MW-6: worked example 1
    match = play(table(), "bid 2H, bid 3S, bid 4S, bid 4C")
    assert facts(match, "kind", "granded", "shown") == ("high", 1, ("2H", "3S", None, None))
    assert match.seat == 0
    shown = ((0, "bid 2H"), (1, "bid 3S"))
    assert match.view(None).moves == (*shown, (2, "bid ??"), (3, "bid ??"))
    assert match.view(2).moves == (*shown, (2, "bid 4S"), (3, "bid ??"))
    assert match.moves == ("bid 2H", "bid 3S", "bid 4S", "bid 4C")


def test_a_bid_that_was_not_shown_stays_secret_in_later_deals() -> None:
    # MW-6
    match = play(table(), HIGH)
    while match.deal == 1:
        match.play(match.legal_moves()[-1])
    assert match.view(0).moves[:4] == ((0, "bid 2S"), (1, "bid ??"), (2, "bid ??"), (3, "bid ??"))
    assert match.view(3).moves[:4] == ((0, "bid 2S"), (1, "bid ??"), (2, "bid ??"), (3, "bid 4C"))


@pytest.mark.parametrize(
    ("bids", "shown", "kind", "granded", "lead"),
    [
        ("bid 2H, bid 3S, bid 4S, bid 4C", "2H 3S", "high", 1, 0),
        ("bid 2S, bid 3H, bid 4H, bid 5H", "2S", "high", 0, 3),
        ("bid 2C, bid 3S, bid 4S, bid 4C", "2C", "high", 0, 3),
        ("bid AD, bid 3H, bid QC, bid 5H", "AD 3H QC", "high", 2, 1),
        ("bid 2H, bid 3H, bid 4H, bid 4C", "2H 3H 4H 4C", "high", 3, 2),
        ("bid 2H, bid 3H, bid 4H, bid 5H", "2H 3H 4H 5H", "low", None, 0),
        ("bid 2D, bid 3D, bid 4D, bid 8D", "2D 3D 4D 8D", "low", None, 0),
    ],
    ids=[
        "the second grands",
        "the first grands",
        "clubs are black",
        "the third grands",
        "the dealer grands",
        "low with hearts",
        "low with diamonds",
    ],
)
def test_the_first_black_bid_grands(bids: str, shown: str, kind: str, granded: int | None, lead: int) -> None:
    # MW-6, MW-8: worked examples 1 to 4
    match = play(table(), bids)
    turned_up = (*shown.split(), None, None, None)[:4]
    assert facts(match, "shown", "kind", "granded", "lead") == (turned_up, kind, granded, lead)
    assert match.seat == lead


def test_a_low_deal_is_led_by_the_dealers_left() -> None:
    # MW-8: worked example 4
    match = play(table(dealer=1), "bid 4H, bid 5H, bid 2H, bid 3H")
    assert facts(match, "kind", "lead") == ("low", 2)
    assert match.seat == 2


def test_bids_are_taken_back_and_can_be_played() -> None:
    # MW-7
    match = play(table(), HIGH)
    for seat, hand in enumerate(HANDS_A):
        assert match.view(seat).zones[f"hand:{seat}"] == cards(hand)
        assert match.view(seat).zones[f"bid:{seat}"] == ()
    tricks(match, "5S 2S 3S 4S")
    assert match.view(None).zones["trick"] == ()


# --- tricks


def test_following_suit_as_in_the_worked_example() -> None:
    # MW-9: worked example 5
    match = play(table(), HIGH)
    assert match.seat == 3
    assert legal(match) == HANDS_A[3]
    tricks(match, "5S")
    assert legal(match) == "AS KS QS 2S"
    tricks(match, "2S JS 8S")
    assert match.seat == 1
    tricks(match, "JH 4H 5H 2H")
    assert match.seat == 1
    tricks(match, "TS 7S")
    assert legal(match) == "8D 7D 6D 5D TC 9C 8C 7C 6C 5C 4C"
    tricks(match, "4C KS")
    assert match.seat == 0
    assert facts(match, "tricks", "lead") == ((1, 2), 0)


def test_there_is_no_trump_and_the_highest_card_of_the_suit_led_wins() -> None:
    # MW-3, MW-9
    match = tricks(play(table(ONE_SUIT_EACH), "bid 2S, bid 2H, bid 2D, bid 2C"), "2C AS AH AD")
    assert match.seat == 3
    assert facts(match, "tricks") == ((0, 1),)


def test_cards_rank_from_the_ace_to_the_two() -> None:
    # MW-3
    match = play(table(), HIGH)
    for lead, follow in (("5S", "AS JS 8S"), ("AH", "JH 8H 5H"), ("2D", "QD TD 8D")):
        tricks(match, f"{lead} {follow}")
    assert match.seat == 1


def test_a_full_trick_lies_before_it_is_swept() -> None:
    # MW-9, MW-10
    match = tricks(play(table(), HIGH), "5S 2S JS")
    assert beats(match.copy().watch("play 8S", 0)) == "trick rest"
    full, swept = (frame.view for frame in match.watch("play 8S", 0))
    assert full.zones["trick"] == ("5S", "2S", "JS", "8S")
    assert full.turn == swept.turn == 1
    assert (full.facts["lead"], full.facts["tricks"]) == (3, (0, 0))
    assert swept.zones["trick"] == ()
    assert swept.zones["won:1"] == (HIDDEN,) * 4
    assert (swept.facts["lead"], swept.facts["tricks"]) == (1, (0, 1))


def test_the_cards_of_a_trick_lie_as_they_were_played() -> None:
    match = tricks(play(table(), HIGH), "5S 2S")
    assert match.view(1).zones["trick"] == match.view(None).zones["trick"] == ("5S", "2S")
    assert {move.place for move in match.legal_moves()} == {"trick"}
    assert facts(match, "lead") == (3,)


def test_won_tricks_lie_face_down_in_order() -> None:
    # MW-10
    match = tricks(play(table(), HIGH), "5S 2S JS 8S JH 4H 5H 2H TS 7S 4C KS")
    for seat in (0, 1, None):
        zones = match.view(seat).zones
        assert (zones["won:0"], zones["won:1"]) == ((HIDDEN,) * 4, (HIDDEN,) * 8)
    assert tuple(PLAIN[card] for card in match.taken_cards[0]) == cards("TS 7S 4C KS")
    assert tuple(PLAIN[card] for card in match.taken_cards[1]) == cards("5S 2S JS 8S JH 4H 5H 2H")


@pytest.mark.parametrize("bids", [HIGH, LOW], ids=["high", "low"])
def test_all_thirteen_tricks_are_played(bids: str) -> None:
    # MW-10
    match = play(table(), bids)
    for _ in range(51):
        match.play(match.legal_moves()[0])
    assert match.deal == 1
    assert sum(facts(match, "tricks")[0]) == 12
    match.play(match.legal_moves()[0])
    assert match.deal == 2
    assert len(match.moves) == 56


# --- refusals


def test_refused_moves_name_their_rule() -> None:
    # MW-4, MW-9
    bidding, playing = play(table(), "bid 2H"), tricks(play(table(), HIGH), "5S")
    assert refused(playing, "bid AS") == (
        "MW-4",
        "The bidding is over, so the ace of spades can only be played to a trick.",
    )
    assert refused(playing, "bid 8D")[0] == "MW-4"
    assert refused(bidding, "play JS") == (
        "MW-9",
        "The jack of spades can be played when all four bids have been made.",
    )
    assert refused(bidding, "play AS")[0] == "MW-9"
    assert refused(bidding, "bid AS") == ("MW-4", "You do not hold the ace of spades.")
    assert refused(bidding, "bid 2H") == ("MW-4", "You do not hold the two of hearts.")
    assert refused(playing, "play 8S") == ("MW-9", "You do not hold the eight of spades.")
    assert refused(playing, "play AH") == ("MW-9", "You hold a spade, so you must follow suit.")


def test_a_card_that_was_played_is_no_longer_held() -> None:
    # MW-9
    match = tricks(play(table(), HIGH), "5S 2S JS 8S")
    assert refused(match, "play JS") == ("MW-9", "You do not hold the jack of spades.")


@pytest.mark.parametrize("text", ["bid ??", "play ??", "bid", "pass", "lead AS", "play 1S", "bid 2S 3S"])
def test_other_words_are_no_move(text: str) -> None:
    for match in (table(), play(table(), HIGH)):
        rule, reason = refused(match, text)
        assert rule is None
        assert text in reason
