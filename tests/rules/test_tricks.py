"""What trick games share, seen on the packs of several of them."""

from random import Random

import pytest

from tabletop.rules.cards import PACK as PLAIN
from tabletop.rules.cards import RANKS, SUITS
from tabletop.rules.tricks.pack import (
    CardMoves,
    Pack,
    Ranks,
    card_numbers,
    dealing_order,
    follow_suit_reason,
    hidden_cards,
)
from tests.games.hearts.hearts_tables import table

WHIST = Pack(PLAIN)
SPANISH = Pack(rank + suit for suit in SUITS for rank in "AKQJ765432")
EUCHRE = Pack(rank + suit for suit in SUITS for rank in "AKQJT9")
WITH_JOKER = Pack([*(rank + suit for suit in SUITS for rank in "AKQJT2"), "JK"])


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def of_suit(suit: str, ranks: str = RANKS) -> list[str]:
    return [rank + suit for rank in ranks]


SPANISH_SUITS = [of_suit(suit, "7AKQJ65432") for suit in SUITS]
BOWERS = ["JS", "JC", *of_suit("S", "AKQT9")]
SPADES = Ranks(
    EUCHRE, [BOWERS, of_suit("C", "AKQT9"), of_suit("H", "AKQJT9"), of_suit("D", "AKQJT9")], BOWERS
)


# --- packs and hands


@pytest.mark.parametrize("pack", [WHIST, SPANISH, EUCHRE, WITH_JOKER])
def test_a_hand_and_its_bits_are_the_same_cards(pack: Pack) -> None:
    rng = Random(1)
    for size in range(len(pack.cards) + 1):
        hand = rng.sample(pack.cards, size)
        assert pack.cards_in(pack.bits(hand)) == tuple(card for card in pack.cards if card in hand)
    assert pack.cards_in(0) == ()
    assert pack.cards_in(pack.all_cards) == pack.cards


def test_bits_are_found_in_the_sorting_order() -> None:
    assert WHIST.cards_in(WHIST.bits(cards("2C AS TD KH 9S"))) == cards("AS 9S KH TD 2C")
    assert card_numbers(WHIST.bits(cards("KS AS 2C"))) == [0, 1, 51]


def test_a_card_follows_its_suit() -> None:
    assert WHIST.cards_in(WHIST.follow[WHIST.number_of["5H"]]) == tuple(of_suit("H"))
    assert SPANISH.cards_in(SPANISH.suits[2]) == tuple(of_suit("D", "AKQJ765432"))


def test_a_joker_follows_no_suit_and_everything_follows_it() -> None:
    joker = WITH_JOKER.number_of["JK"]
    assert WITH_JOKER.follow[joker] == WITH_JOKER.all_cards
    assert not any(suit >> joker & 1 for suit in WITH_JOKER.suits)


@pytest.mark.parametrize("dealer", range(4))
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left(dealer: int) -> None:
    order = list(PLAIN)
    Random(2).shuffle(order)
    hands = WHIST.deal_hands(order, dealer, 4)
    for number, card in enumerate(order):
        assert hands[(dealer + 1 + number) % 4] >> WHIST.number_of[card] & 1
    assert sum(hands) == WHIST.all_cards


def test_a_part_of_the_pack_can_be_dealt() -> None:
    hands = EUCHRE.deal_hands(EUCHRE.cards[:20], 0, 4)
    assert [len(EUCHRE.cards_in(hand)) for hand in hands] == [5, 5, 5, 5]
    assert EUCHRE.cards_in(hands[1])[0] == "AS"


@pytest.mark.parametrize("dealer", range(4))
def test_a_shuffle_can_be_found_that_deals_given_hands(dealer: int) -> None:
    hands = [of_suit(suit) for suit in "DHCS"]
    order = dealing_order(hands, dealer).split()
    assert WHIST.deal_hands(order, dealer, 4) == tuple(WHIST.bits(hand) for hand in hands)


# --- moves


def test_the_moves_of_a_hand_stand_in_the_sorting_order() -> None:
    plays = CardMoves(WHIST, "play", "trick")
    hand = cards("AS 7S KH TD 9D 2C")
    assert plays.moves_of(WHIST.bits(hand)) == tuple(f"play {card}" for card in hand)
    assert plays.moves_of(0) == ()
    assert plays[WHIST.bits(cards("TD 9D"))] == ("play TD", "play 9D")


def test_every_move_is_made_once_and_found_by_its_notation() -> None:
    plays = CardMoves(WHIST, "play", "trick")
    for hand in (WHIST.bits(cards("AS KS")), WHIST.bits(cards("KS 2C"))):
        for move in plays.moves_of(hand):
            number = plays.card_of[str(move)]
            assert move is plays.by_card[number]
            assert (move.pieces, move.place, move.mask) == ((WHIST.cards[number],), "trick", move)
    assert "play ZZ" not in plays.card_of


def test_secret_moves_carry_their_mask() -> None:
    bids = CardMoves(WHIST, "bid", "bid:2", mask="bid ??")
    assert {(move.mask, move.place) for move in bids.by_card} == {("bid ??", "bid:2")}


def test_words_said_with_a_card_follow_it() -> None:
    bids = CardMoves(WITH_JOKER, "play", "trick", detail=("lot",))
    moves = bids.moves_of(WITH_JOKER.bits(cards("AS JK")))
    assert moves == ("play AS lot", "play JK lot")
    assert [(move.pieces, move.detail, move.mask) for move in moves] == [
        (("AS",), ("lot",), "play AS lot"),
        (("JK",), ("lot",), "play JK lot"),
    ]
    assert bids.card_of["play AS lot"] == WITH_JOKER.number_of["AS"]


def test_a_joker_stands_last_among_the_moves() -> None:
    plays = CardMoves(WITH_JOKER, "play", "trick")
    assert plays.moves_of(WITH_JOKER.bits(cards("JK AC 2S"))) == ("play 2S", "play AC", "play JK")
    assert plays.moves_of(WITH_JOKER.bits(cards("JK"))) == ("play JK",)


@pytest.mark.parametrize("pack", [WHIST, SPANISH, EUCHRE, WITH_JOKER])
def test_the_moves_of_any_hand_are_its_cards(pack: Pack) -> None:
    plays = CardMoves(pack, "play", "trick")
    rng = Random(3)
    for _ in range(200):
        hand = rng.getrandbits(len(pack.cards))
        assert [move.pieces[0] for move in plays.moves_of(hand)] == list(pack.cards_in(hand))


# --- taking a trick


def winner_of(pack: Pack, ranks: Ranks, trick: str) -> int:
    """Returns which card wins, counted from the lead."""
    played = [pack.number_of[card] for card in cards(trick)]
    best = 0
    for place, card in enumerate(played):
        if ranks.beats[played[best]] >> card & 1:
            best = place
    return best


def wins(pack: Pack, ranks: Ranks, trick: str) -> str:
    return cards(trick)[winner_of(pack, ranks, trick)]


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("5S 2S JS 8S", "JS"),
        ("2H AS AD AC", "2H"),
        ("2H 3H AS KH", "KH"),
        ("AS KS QS JS", "AS"),
    ],
)
def test_without_trumps_the_highest_card_of_the_suit_led_wins(trick: str, winner: str) -> None:
    assert wins(WHIST, WHIST.ranks, trick) == winner


def test_with_trumps_the_highest_trump_wins() -> None:
    hearts = Ranks(SPANISH, SPANISH_SUITS, SPANISH_SUITS[1])
    spades = Ranks(SPANISH, SPANISH_SUITS, SPANISH_SUITS[0])
    assert wins(SPANISH, hearts, "AH KH QH 7H") == "7H"
    assert wins(SPANISH, spades, "AH 2S QH 7H") == "2S"
    assert wins(SPANISH, spades, "AH 2S 3S 7D") == "3S"


def test_bowers_are_the_highest_trumps() -> None:
    assert wins(EUCHRE, SPADES, "AC KC JC AS") == "JC"
    assert wins(EUCHRE, SPADES, "AS JC JS 9S") == "JS"
    assert wins(EUCHRE, SPADES, "AC KC 9S QC") == "9S"


def test_a_joker_that_is_led_wins_and_one_that_is_not_loses() -> None:
    assert wins(WITH_JOKER, WITH_JOKER.ranks, "JK AS AH AD AC") == "JK"
    assert wins(WITH_JOKER, WITH_JOKER.ranks, "2H JK KD KC KS") == "2H"


def test_among_equal_cards_the_first_wins() -> None:
    assert winner_of(WHIST, WHIST.ranks, "9H 9H 9H 9H") == 0
    assert winner_of(WHIST, WHIST.ranks, "2H 9H 9H 9H") == 1


# --- following and beating with and without trumps


def beaters(ranks: Ranks, pack: Pack, card: str) -> tuple[str, ...]:
    return pack.cards_in(ranks.beats[pack.number_of[card]])


def test_without_trumps_only_higher_cards_of_the_suit_beat_a_card() -> None:
    ranks = Ranks(SPANISH, SPANISH_SUITS)
    assert beaters(ranks, SPANISH, "QH") == cards("AH KH 7H")
    assert beaters(ranks, SPANISH, "7H") == ()
    assert ranks.follow == SPANISH.follow


def test_every_trump_beats_a_card_of_another_suit() -> None:
    ranks = Ranks(SPANISH, SPANISH_SUITS, SPANISH_SUITS[0])
    assert set(beaters(ranks, SPANISH, "AH")) == {"7H", *SPANISH_SUITS[0]}
    assert beaters(ranks, SPANISH, "AS") == ("7S",)
    assert beaters(ranks, SPANISH, "7S") == ()


def test_a_left_bower_is_one_of_the_trumps() -> None:
    assert beaters(SPADES, EUCHRE, "JC") == ("JS",)
    assert beaters(SPADES, EUCHRE, "AS") == ("JS", "JC")
    assert set(beaters(SPADES, EUCHRE, "QC")) == {"AC", "KC", *BOWERS}
    assert EUCHRE.cards_in(SPADES.follow[EUCHRE.number_of["JC"]]) == cards("AS KS QS JS TS 9S JC")
    assert "JC" not in EUCHRE.cards_in(SPADES.follow[EUCHRE.number_of["AC"]])


def test_in_a_pack_without_trumps_each_card_is_beaten_by_those_named_before_it() -> None:
    plain = Ranks(EUCHRE, [of_suit(suit, "AKQJT9") for suit in SUITS])
    assert (EUCHRE.ranks.follow, EUCHRE.ranks.beats) == (plain.follow, plain.beats)
    assert WITH_JOKER.cards_in(WITH_JOKER.ranks.follow[WITH_JOKER.number_of["JK"]]) == ("JK",)


# --- unseen cards


def test_unseen_cards_go_where_there_is_room_and_nothing_bars_them() -> None:
    sure = [EUCHRE.bits(EUCHRE.cards[:6]), EUCHRE.bits(["AH"]), 0, 0]
    shut = [0, 0, EUCHRE.suits[3], 0]
    unseen = hidden_cards(EUCHRE, sure, (6, 6, 6, 6), shut)
    for seed in range(30):
        dealt = unseen.sample_placement(Random(seed))
        assert {place: len(held) for place, held in dealt.items()} == {"1": 5, "2": 6, "3": 6}
        assert not any(card[1] == "C" for card in dealt["2"])
        assert {card for held in dealt.values() for card in held} == set(EUCHRE.cards[6:]) - {"AH"}


# --- voids


def told(tricks: list[str], pack: Pack = WHIST, ranks: Ranks = WHIST.ranks) -> list[str]:
    """Returns what each of four seats cannot hold; `3: 5S 2S JS 8S` is a trick that seat 3 led to."""
    match, shut = table(), [0] * 4
    match.pack, match.ranks = pack, ranks
    for trick in tricks:
        lead, played = trick.split(":")
        for turn, card in enumerate(played.split()):
            seat = (int(lead) + turn) % 4
            shut[seat] |= match._cards_ruled_out(seat, pack.number_of[card])
            match._replay_card(seat, pack.play_moves.by_notation[f"play {card}"])
    return [" ".join(pack.cards_in(cards)) for cards in shut]


def test_who_follows_shows_no_void() -> None:
    assert told(["3: 5S 2S JS 8S", "1: JH 4H 5H 2H"]) == ["", "", "", ""]


def test_who_does_not_follow_holds_no_card_of_the_suit_led() -> None:
    spades, hearts = " ".join(of_suit("S")), " ".join(of_suit("H"))
    assert told(["1: TS 7S 4C KS"]) == ["", "", "", spades]
    assert told(["1: TS 7S 4C KS", "0: 2H 3H 4D 5D"]) == ["", "", hearts, f"{spades} {hearts}"]


def test_an_unfinished_trick_tells_as_much() -> None:
    assert told(["2: TC 3D"]) == ["", "", "", " ".join(of_suit("C"))]
    assert told(["2: TC"]) == told([]) == ["", "", "", ""]


def test_a_joker_played_to_a_suit_shows_a_void_and_one_led_only_that_there_is_no_other() -> None:
    spades = " ".join(of_suit("S", "AKQJT2"))
    shown = told(["0: AS JK KS QS", "2: JK AS 2H 2D"], WITH_JOKER, WITH_JOKER.ranks)
    assert shown == ["JK", f"{spades} JK", "", "JK"]


def test_a_left_bower_follows_trumps_and_not_its_printed_suit() -> None:
    assert told(["0: AS JC KS QS"], EUCHRE, SPADES) == ["", "", "", ""]
    assert told(["0: AC JC KC QC"], EUCHRE, SPADES) == ["", " ".join(of_suit("C", "AKQT9")), "", ""]


def test_a_refusal_names_the_suit_that_is_held() -> None:
    assert str(follow_suit_reason("9H")) == "You hold a heart, so you must follow suit."
    assert str(follow_suit_reason("AC")) == "You hold a club, so you must follow suit."
