"""Kaluki: the deal, turns, the end of a deal and of a match."""

from random import Random

from tabletop.games.kaluki.joker_melds import DOUBLE_PACK, PIECE_OF_CODE, hand_size
from tabletop.games.kaluki.rules import GAME, Kaluki
from tabletop.rules import HIDDEN
from tests.games.kaluki.kaluki_tables import ALONE, dealt, legal, turn
from tests.rules.match_questions import hand, play, refused, told_tally

A = "KS KH KD 7S 7H 7D 2C 4C 9C JS 5H TD QC 3H 9S"
B = "AS 3S 5S 8S TS QS 2H 4H 6H 8H TH QH AC 3C 6C"

# --- players, pack, dealer, deal


def test_two_to_four_play_each_for_himself() -> None:
    # KA-1
    for players in GAME.players:
        assert GAME.start(players, seed=1).scores == (0,) * players


def test_the_pack_has_two_of_each_card_and_four_jokers() -> None:
    # KA-2
    assert len(DOUBLE_PACK) == 108
    assert DOUBLE_PACK.count("JK") == 4
    assert all(DOUBLE_PACK.count(card) == 2 for card in set(DOUBLE_PACK) - {"JK"})
    match = GAME.start(3, seed=1)
    assert sum(map(len, match.view(None).zones.values())) == 108


def test_the_first_dealer_is_drawn_and_the_deal_passes_to_the_left() -> None:
    # KA-3
    match = GAME.start(3, shuffles=["2 0 1", " ".join(DOUBLE_PACK[4:] + DOUBLE_PACK[:4])], seed=1)
    assert (match.dealer, match.seat) == (2, 2)
    end = turn("7S", down=True)
    play(end, "discard 7S")
    assert (end.dealer, end.deal) == (0, 2)


def test_a_joker_at_the_cut_is_kept_and_counts_as_a_card() -> None:
    # KA-4, example 1: seat 2 is on the dealer's right
    order = [*DOUBLE_PACK[:107], "JK"]
    match = GAME.start(3, dealer=0, shuffles=[" ".join(order)])
    view = match.view(2)
    assert [len(view.zones[f"hand:{seat}"]) for seat in range(3)] == [15, 15, 15]
    assert view.zones["hand:2"][-1] == "JK"
    assert sorted(view.zones["hand:2"][:-1]) == sorted(order[1:42:3])
    assert view.zones["discard"] == (order[44],)
    assert view.facts["cut"] is True
    assert match.view(0).zones["hand:2"] == (HIDDEN,) * 15


def test_with_two_players_the_dealers_left_is_his_right() -> None:
    # KA-4, example 1
    match = dealt([" ".join([*A.split()[:14], "JK"]), B], bottom="JK")
    assert match.view(None).facts["cut"] is True
    assert hand(match, 0).split().count("JK") == 1
    assert len(match.view(None).zones["stock"]) == 108 - 30 - 1


def test_any_other_card_at_the_bottom_stays_there_unseen() -> None:
    # KA-4
    match = dealt([A, B], bottom="AS")
    assert match.view(None).facts["cut"] is False
    assert match.view(None).zones["stock"] == (HIDDEN,) * 77
    assert match.stock[-1] == PIECE_OF_CODE["AS"]


def test_fifteen_cards_each_from_the_dealers_left_then_the_upcard() -> None:
    # KA-5
    match = GAME.start(2, dealer=0, shuffles=[" ".join(DOUBLE_PACK[4:] + DOUBLE_PACK[:4])])
    order = DOUBLE_PACK[4:]
    assert sorted(match.view(1).zones["hand:1"]) == sorted(order[:30:2])
    assert sorted(match.view(0).zones["hand:0"]) == sorted(order[1:30:2])
    assert match.view(0).zones["discard"] == (order[30],)
    assert match.view(0).facts["upcard"] == order[30]


def test_the_dealer_may_exchange_for_the_upcard() -> None:
    # KA-6, KA-7, example 2: no king of spades can be used by seat 0
    match = dealt([ALONE + " 9S 6D 8D 2D JH AD 7C", "KS " + A[9:] + " 4D 6S"], upcard="AC")
    assert legal(match) == {"take", "leave"}
    assert (match.seat, match.dealer) == (1, 1)
    play(match, "take")
    assert len(match.view(1).zones["hand:1"]) == 16
    assert legal(match, "meld", "lay", "draw") == set()
    assert legal(match) == {f"discard {card}" for card in match.view(1).zones["hand:1"]} - {"discard AC"}
    rule, reason = refused(match, "discard AC")
    assert rule == "KA-6"
    assert "ace of clubs" in reason
    play(match, "discard KS")
    assert match.seat == 0
    assert legal(match) == {"draw stock"}
    assert refused(match, "draw discard")[0] == "KA-9"
    assert match.view(0).zones["discard"] == ("KS",)


def test_the_twin_of_the_upcard_may_be_discarded() -> None:
    # KA-6
    match = play(dealt([A, B], upcard="AC"), "take")
    assert "discard AC" in legal(match)
    play(match, "discard AC")
    assert hand(match, 1).split().count("AC") == 1


def test_the_dealer_gets_nothing_for_an_upcard_that_he_leaves() -> None:
    # KA-6, KA-7
    match = dealt([A, B])
    assert refused(match, "draw stock")[0] == "KA-6"
    play(match, "leave")
    assert (match.seat, legal(match)) == (0, {"draw stock"})
    assert len(match.view(1).zones["hand:1"]) == 15
    assert refused(match, "take")[0] == "KA-6"


# --- a turn


def test_a_turn_is_a_draw_and_a_discard_and_passes_to_the_left() -> None:
    # KA-8
    match = play(dealt([A, B, "JK " + A[3:]], upcard="2S", stock="5D"), "leave")
    rule, reason = refused(match, "discard 9C")
    assert (rule, reason) == ("KA-8", "Draw a card first, from the stock or the discard pile.")
    play(match, "draw stock")
    assert "5D" in hand(match, 0)
    assert refused(match, "draw stock")[0] == "KA-8"
    assert refused(match, "discard AH") == ("KA-8", "You do not hold the ace of hearts.")
    assert refused(match, "meld JK KS KH") == ("KA-8", "You hold no joker.")
    play(match, "discard 9C")
    assert match.seat == 1
    assert match.view(1).zones["discard"] == ("2S", "9C")


def test_every_different_card_may_be_discarded_once_listed() -> None:
    # KA-8: equal cards give equal moves
    match = turn("9C 9C JK JK 4S")
    assert match.legal_moves() == ("discard 4S", "discard 9C", "discard JK")
    play(match, "discard 9C")
    assert hand(match, 0) == "4S 9C JK JK"


def test_a_card_from_the_discard_pile_must_be_used() -> None:
    # KA-9, KA-18, example 4
    match = turn("KS KH 7S 7H 7D 9H 9S 4C QC 2C", top="KD", drawn=False)
    assert legal(match) == {"draw stock", "draw discard"}
    play(match, "draw discard")
    assert match.view(1).facts["taken"] == "KD"
    assert legal(match) == {"meld KS KH KD", "meld 7S 7H 7D"}
    rule, reason = refused(match, "discard KD")
    assert rule == "KA-9"
    assert "king of diamonds" in reason
    play(match, "meld 7S 7H 7D")
    assert legal(match) == {"meld KS KH KD"}
    play(match, "meld KS KH KD")
    assert match.view(1).facts["taken"] is None
    assert "discard 9S" in legal(match)


def test_a_card_that_does_not_make_the_initial_meld_cannot_be_drawn() -> None:
    # KA-9, KA-16, example 4: 27 + 21 = 48
    match = turn("KS KH 7S 7H 7D 9H 9S 4C QC 2C", top="9D", drawn=False)
    assert legal(match) == {"draw stock"}
    rule, reason = refused(match, "draw discard")
    assert rule == "KA-9"
    assert "51 points" in reason


def test_the_other_copy_of_a_drawn_card_serves_as_well() -> None:
    # KA-9
    match = turn("9S 9H 9D 4C", ["9S 9H 9C"], top="9D", drawn=False, down=True)
    play(match, "draw discard, lay 9D 1")
    assert match.view(0).facts["taken"] is None
    assert hand(match, 0) == "9S 9H 9D 4C"


def test_a_drawn_card_may_be_laid_off_after_another() -> None:
    # KA-9, KA-18: the nine fits when the eight lies, which so cannot be melded elsewhere
    match = turn("8H 8S 8D 2C", ["5H 6H 7H"], top="9H", drawn=False, down=True)
    play(match, "draw discard")
    assert legal(match) == {"lay 8H 1 high"}
    rule, reason = refused(match, "meld 8S 8H 8D")
    assert rule == "KA-9"
    assert "nine of hearts" in reason
    play(match, "lay 8H 1 high")
    assert legal(match) == {"lay 9H 1 high"}


def test_a_joker_from_the_discard_pile_must_be_used() -> None:
    # KA-9
    match = turn("4H 9C 9S", top="JK", drawn=False, down=True)
    play(match, "draw discard")
    assert legal(match) == {"meld 9S 9C JK"}
    assert legal(turn("4H 9C TS", top="JK", drawn=False, down=True)) == {"draw stock"}


def test_a_joker_waits_for_the_card_that_it_would_stand_for() -> None:
    # KA-9, KA-14, KA-18: the two and the king of hearts are held
    match = turn("2H KH", ["3H 4H 5H 6H 7H 8H 9H TH JH QH"], top="JK", drawn=False, down=True)
    play(match, "draw discard")
    assert legal(match) == {"lay 2H 1 low", "lay KH 1 high"}
    play(match, "lay 2H 1 low")
    assert legal(match) == {"lay JK 1 low", "lay KH 1 high"}


# --- the end of a deal


def test_going_out_by_a_discard() -> None:
    # KA-20
    match = turn("7S", down=True, other="KS 3C JK")
    frames = match.watch("discard 7S", None)
    assert [frame.beat for frame in frames] == ["play", "score", "gather", "shuffle", "deal", "rest"]
    assert match.scores == (4, -4)
    assert told_tally(frames[1].view)[0][0] == "KA-20"
    assert told_tally(frames[1].view)[0][2] == (4, -4)
    assert "tally" not in match.view(0).facts


def test_going_out_without_a_discard() -> None:
    # KA-20, example 9: it had melded before
    match = turn("2S 3S 4S 5S", down=True, other="KS KH KD 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC JK")
    play(match, "meld 2S 3S 4S 5S")
    assert match.scores == (16, -16)
    match = turn("7H", ["7S 7D 7C"], down=True)
    play(match, "lay 7H 1")
    assert match.scores == (1, -1)


def test_kaluki_pays_double() -> None:
    # KA-21, example 9
    hand_0 = "KS KH KD KC 7S 7H 7D 7C AS AH AD AC 2S 3S 4S 8H"
    match = turn(hand_0, other="QS QH QD 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC JK")
    play(match, "meld KS KH KD KC, meld 7S 7H 7D 7C, meld AS AH AD AC, meld 2S 3S 4S")
    frames = match.watch("discard 8H", 1)
    assert match.scores == (32, -32)
    assert told_tally(frames[1].view)[0][0] == "KA-21"


def test_a_turn_later_it_is_no_kaluki() -> None:
    # KA-21
    match = turn("KS KH KD 7S 7H 7D 8H 9C", other="2S 4S 6D")
    match.stock = tuple(PIECE_OF_CODE[card] for card in ("QC", "8D", "AD"))
    play(match, "meld KS KH KD, meld 7S 7H 7D, discard 9C, draw stock, discard QC, draw stock")
    match.hands = (PIECE_OF_CODE["8D"], match.hands[1])
    play(match, "discard 8D")
    assert match.scores == (3, -3)


def test_the_discard_pile_becomes_the_stock_twice() -> None:
    # KA-22
    match = turn("9C 4S", top="2S", other="6H TD", down=True)
    match.discard_pile = tuple(PIECE_OF_CODE[card] for card in ("3C", "QD", "2S"))
    match.stock = ()
    frames = match.watch("discard 9C", 0)
    assert [frame.beat for frame in frames] == ["play", "gather", "shuffle", "rest"]
    view = match.view(0)
    assert view.facts["renewed"] == 1
    assert view.zones["discard"] == ("9C",)
    assert sorted(match.shuffles[-1].split()) == ["2S", "3C", "QD"]
    assert match.seat == 1
    assert len(view.zones["stock"]) == 3


def test_the_third_time_the_deal_ends_and_nobody_pays() -> None:
    # KA-22, KA-23: it counts as a deal
    match = turn("9C 4S", top="2S", down=True)
    match.stock = ()
    match.renewal_count = 2
    frames = match.watch("discard 9C", 0)
    assert told_tally(frames[1].view)[0][0] == "KA-22"
    assert (match.scores, match.deal) == ((0, 0), 2)
    assert match.view(0).facts["renewed"] == 0


def test_a_discard_pile_of_one_card_makes_no_stock() -> None:
    # KA-22
    match = turn("9C 4S", down=True)
    match.discard_pile = ()
    match.stock = ()
    play(match, "discard 9C")
    assert (match.scores, match.deal) == ((0, 0), 2)


def test_the_match_ends_after_its_deals() -> None:
    # KA-23
    match = turn("9C", down=True, deals=4)
    match.deal = 4
    frames = match.watch("discard 9C", 1)
    assert [frame.beat for frame in frames] == ["play", "score", "rest"]
    assert (match.winners, match.seat, match.scores) == ((0,), None, (1, -1))
    assert match.view(1).zones["hand:1"] == ("2D",)
    assert HIDDEN not in match.view(None).zones["stock"]


def test_equal_highest_scores_share_the_win() -> None:
    # KA-23
    match = turn("9C 4S", deals=4)
    match.deal, match.renewal_count, match.stock = 4, 2, ()
    play(match, "discard 9C")
    assert match.winners == (0, 1)


def test_the_units_always_add_up_to_nothing() -> None:
    # KA-20: everybody starts at 0
    rng = Random(5)
    match = GAME.start(3, {"deals": 4}, seed=5)
    assert isinstance(match, Kaluki)
    while match.seat is not None:
        match.play(rng.choice(match.legal_moves()))
        assert sum(match.scores) == 0
        assert (
            sum(map(hand_size, match.hands))
            + len(match.stock)
            + len(match.discard_pile)
            + sum(len(meld.cards) for meld in match.melds)
            == 108
        )
    assert match.deal == 4
