"""Minimisère: the packs, the deal, the tricks, the low cards, the Joker, and what is refused."""

import pytest

from tabletop.games.minimisere.rules import GAME, Minimisere
from tabletop.rules import HIDDEN
from tabletop.rules.cards import sort_cards
from tests.games.minimisere.minimisere_tables import (
    FIVE,
    FOUR,
    RISING,
    SIX,
    THREE,
    THROWING,
    WAITING,
    last_card,
    play,
    table,
)
from tests.rules.match_questions import beats, cards, facts, legal, refused, tricks, zone

RANKS = {3: "AKQJT", 4: "AKQJT2", 5: "AKQJT2", 6: "AKQJT9872"}


def start(players: int, **options: bool) -> Minimisere:
    match = GAME.start(players, options, seed=1)
    assert isinstance(match, Minimisere)
    return match


# --- the pack and the deal


@pytest.mark.parametrize(("players", "size", "each"), [(3, 21, 7), (4, 25, 6), (5, 25, 5), (6, 36, 6)])
def test_each_number_of_players_has_its_pack_and_hands(players: int, size: int, each: int) -> None:
    # MI-1
    match = start(players)
    pack = match.shuffles[1].split()
    wanted = [rank + suit for suit in "SHDC" for rank in RANKS[players]] + ["JK"] * (players < 6)
    assert sorted(pack) == sorted(wanted)
    assert len(pack) == size
    zones = match.view(None).zones
    assert [len(zones[f"hand:{seat}"]) for seat in range(players)] == [each] * players
    assert ("out" in zones) == (players == 4)


def test_with_four_players_the_last_card_is_put_aside_unseen() -> None:
    # MI-1
    match = table(FOUR, out="JK")
    for seat in (0, 1, 2, 3, None):
        assert zone(match, "out", seat) == HIDDEN
    assert match.card_out_of_play == match.pack.joker
    last = last_card((6, 0, 0, 0), (0, 30, 0, 0))[-1].view
    assert last.winners == (1,)
    assert HIDDEN not in last.zones["out"]


def test_nines_take_the_place_and_the_powers_of_the_deuces() -> None:
    # MI-2
    assert "2S" not in start(5, nine=True).shuffles[1]
    nines = tuple(hand.replace("2", "9") for hand in FIVE)
    match = play(table(nines, nine=True), "9S, QS, TS, AC, JH")
    assert match.seat == 0
    match = play(table(nines, nine=True), "QH, 9H, AD, AC, TH")
    assert match.seat == 0


@pytest.mark.parametrize("nine", [False, True])
@pytest.mark.parametrize("players", [3, 6])
def test_with_three_or_six_players_the_option_for_nines_has_no_effect(players: int, *, nine: bool) -> None:
    # MI-2
    plain, other = start(players), start(players, nine=nine)
    assert other.pack.cards == plain.pack.cards
    if players == 6:
        match = play(table(SIX, nine=nine), "AS, 9S, 2H, 2D, KC, 8S")
        assert match.seat == 0
        assert refused(play(table(SIX, nine=nine), "AS, 2S, 2H, 2D, KC, 8S, KH"), "play 2S")[0] == "MI-4"


def test_the_first_dealer_is_drawn() -> None:
    # MI-3
    match = GAME.start(3, shuffles=["1 0 2"], seed=1)
    assert (match.dealer, match.seat, match.deal) == (1, 2, 1)


def test_cards_are_dealt_one_at_a_time_and_the_deal_passes_to_the_left() -> None:
    # MI-3
    match = start(5)
    pack = match.shuffles[1].split()
    assert match.dealer is not None
    for turn in range(5):
        seat = (match.dealer + 1 + turn) % 5
        assert match.view(seat).zones[f"hand:{seat}"] == sort_cards(pack[turn::5])
    view = last_card((1, 4, 0, 0, 0))[-1].view
    assert (view.deal, view.dealer, view.turn) == (2, 0, 1)


# --- leading and following


def test_the_dealers_left_leads_any_card() -> None:
    # MI-4: worked example 1
    match = table()
    assert match.seat == 0
    assert legal(match) == "AS, KS, 2S, QH, JK, AS lot, KS lot, 2S lot, QH lot, JK lot"


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    # MI-4
    match = play(table(), "QH, KH, AD, AC, TH")
    assert match.seat == 1
    assert facts(match, "lead", "tricks") == (1, (0, 1, 0, 0, 0))
    assert legal(match) == "QS, JS, AH, 2H"


def test_whoever_holds_the_suit_led_must_follow() -> None:
    # MI-5: worked example 2
    match = play(table(), "2S")
    assert legal(match) == "QS, JS"
    play(match, "QS, TS")
    assert legal(match) == "AC, KC, QC, JC, 2C"
    play(match, "AC, JH")
    assert match.seat == 0
    assert zone(match, "won:0") == "2S QS TS AC JH"


def test_the_joker_waits_until_its_holder_cannot_follow() -> None:
    # MI-5, MI-10: worked example 5
    match = play(table(WAITING), "TS")
    assert legal(match) == "2S"
    play(match, "2S, TH, JD, QC")
    assert match.seat == 0
    play(match, "JS")
    assert legal(match) == "AH, KH, QH, JK"
    play(match, "JK, 2H, TD, JC")
    assert facts(match, "tricks", "lead") == ((2, 0, 0, 0, 0), 0)


def test_a_joker_that_is_led_sets_no_suit_and_wins() -> None:
    # MI-6, MI-9: worked example 4
    match = play(table(), "JK")
    for held, played in zip(FIVE[1:], ("AH", "2D", "AC", "JD"), strict=True):
        assert legal(match) == ", ".join(held.split())
        play(match, played)
    assert match.seat == 0
    assert zone(match, "won:0") == "JK AH 2D AC JD"


# --- taking tricks


def test_the_highest_card_of_the_suit_led_wins_without_trumps() -> None:
    # MI-7
    assert play(table(), "QH, KH, AD, AC, JH").seat == 1
    assert play(table(), "KS, QS, TS, 2C, TC").seat == 0


def test_cards_rank_from_the_ace_to_the_seven() -> None:
    # MI-7
    assert play(table(RISING), "7S, 8S, 9S, TS, JS, 2S").seat == 4


def test_a_low_card_that_is_led_beats_its_whole_suit() -> None:
    # MI-8: worked examples 2 and 10
    assert play(table(), "2S, QS, TS, AC, JH").seat == 0
    assert play(table(THROWING, dealer=0), "2S, 2H, AD, AC, 2C, AS").seat == 1


def test_a_low_card_that_is_not_led_loses_to_its_whole_suit() -> None:
    # MI-8: worked example 3
    match = play(table(), "QH")
    assert sorted(legal(match).split(", ")) == ["2H", "AH", "AH lot", "KH", "KH lot"]
    play(match, "2H, AD, AC, TH")
    assert match.seat == 0


@pytest.mark.parametrize("hands", [WAITING, ("AS KS QS JS TS 2H", "2S AH KH QH JH JK", *FOUR[2:])])
def test_with_four_or_five_players_a_joker_that_is_not_led_loses(hands: tuple[str, ...]) -> None:
    # MI-10
    out = "TH" if len(hands) == 4 else ""
    match = table(hands, out)
    while match.seat != 1 or "play JK" not in match.legal_moves() or not match.trick:
        match.play("play TS" if match.seat == 0 and not match.taken_cards[0] else match.legal_moves()[0])
    lead, best = match.leader, match.winning_card
    match.play("play JK")
    assert match.winning_card == best
    while match.trick:
        match.play(match.legal_moves()[-1])
    assert match.seat == lead == 0


def test_with_three_players_the_joker_played_second_loses() -> None:
    # MI-11: worked example 11
    match = table((THREE[0], THREE[2], THREE[1]))
    play(match, "TS")
    assert legal(match) == "TD, AC, KC, QC, JC, TC, JK"
    play(match, "JK, JD")
    assert match.seat == 0
    assert facts(match, "joker") == (None,)


@pytest.mark.parametrize(("said", "leads"), [("win", 2), ("lose", 0)])
def test_with_three_players_the_joker_played_third_wins_or_loses_as_is_said(said: str, leads: int) -> None:
    # MI-11: worked example 11
    match = play(table(THREE), "TS, JD")
    assert legal(match) == "TD, AC, KC, QC, JC, TC, JK win, JK lose"
    full, _ = match.watch(f"play JK {said}", None)
    assert full.beat == "trick"
    assert full.view.turn == leads
    assert (match.seat, match.leader) == (leads, leads)
    assert zone(match, f"won:{leads}") == "TS JD JK"
    assert facts(match, "joker") == (said,)
    assert match.view(1).moves[-1] == (2, f"play JK {said}")


def test_with_three_players_a_joker_that_is_led_wins_and_one_held_need_not_be_played() -> None:
    # MI-9, MI-11
    match = table((THREE[2], THREE[0], THREE[1]))
    assert legal(match) == "TD, AC, KC, QC, JC, TC, JK"
    assert play(match, "JK, AS, AD").seat == 0


def test_what_was_said_of_the_joker_is_forgotten_with_the_deal() -> None:
    # MI-11
    match = play(table(THREE), "TS, JD, JK win")
    while match.deal == 1:
        match.play(match.legal_moves()[0])
    assert facts(match, "joker", "lot", "tricks") == (None, None, (0, 0, 0))


# --- what is refused


def test_moves_are_refused_by_the_first_rule_they_break() -> None:
    # MI-4, MI-5, MI-12, MI-13
    match = play(table(), "QH")
    assert refused(match, "play AS") == ("MI-4", "You do not hold the ace of spades.")
    assert refused(match, "play AS lot")[0] == "MI-4"
    assert refused(match, "play JK win") == ("MI-4", "You do not hold the joker.")
    assert refused(match, "play QS") == ("MI-5", "You hold a heart, so you must follow suit.")
    assert refused(match, "play QS lot")[0] == "MI-5"
    assert refused(match, "play QS win")[0] == "MI-5"
    assert refused(match, "play AH win")[0] == "MI-11"
    assert refused(match, "play 2H lot") == (
        "MI-13",
        "The deuce of hearts does not beat the queen of hearts, so the Lot cannot be bid with it.",
    )
    play(match, "KH, AD, AC, TH")
    assert refused(match, "play AH lot") == (
        "MI-12",
        "The Lot is bid in the first trick only, and the ace of hearts comes after it.",
    )


def test_a_joker_may_not_be_played_to_a_suit_that_can_be_followed() -> None:
    # MI-5
    match = play(table(WAITING), "TS")
    assert refused(match, "play JK") == ("MI-5", "You hold a spade, so you must follow suit.")
    assert refused(match, "play JK lot")[0] == "MI-5"


def test_with_three_players_the_words_win_and_lose_belong_to_the_third_joker() -> None:
    # MI-11, MI-12
    match = table((THREE[2], THREE[0], THREE[1]))
    for move in ("play JK win", "play JK lose", "play AC lose"):
        assert refused(match, move)[0] == "MI-11"
    assert refused(match, "play AC lot") == (
        "MI-12",
        "With three players there is no Lot to bid with the ace of clubs.",
    )
    match = play(table(THREE), "TS, JD")
    assert refused(match, "play JK")[0] == "MI-11"
    assert refused(match, "play AC win")[0] == "MI-11"
    assert refused(match, "play JK lot")[0] == "MI-12"
    second = play(table((THREE[0], THREE[2], THREE[1])), "TS")
    assert refused(second, "play JK win")[0] == "MI-11"


def test_the_lot_is_refused_by_the_first_rule_it_breaks() -> None:
    # MI-12, MI-13, MI-14
    match = play(table(), "QH lot")
    assert refused(match, "play AH lot") == (
        "MI-14",
        "The Lot has been bid already, so the ace of hearts is played without it.",
    )
    assert refused(match, "play 2H lot")[0] == "MI-14"
    match = play(table(), "KS lot, QS, TS, AC, TC")
    assert refused(match, "play AS lot")[0] == "MI-12"
    assert refused(play(table(), "JK"), "play AH lot")[0] == "MI-13"


@pytest.mark.parametrize(
    "text",
    ["play", "play AS ", "play AS  lot", "play AS lot lot", "play JK win lose", "AS", "lot", "play ??"],
)
def test_other_words_are_no_move(text: str) -> None:
    for match in (table(), table(THREE)):
        assert refused(match, text)[0] is None


@pytest.mark.parametrize(
    ("hands", "move"), [(FIVE, "play 9S"), (THREE, "play 2S"), (SIX, "play JK"), (FIVE, "play 5S")]
)
def test_a_card_that_is_not_in_the_pack_is_no_move(hands: tuple[str, ...], move: str) -> None:
    assert refused(table(hands), move)[0] is None


# --- what is seen


def test_everybody_sees_the_tricks_and_nobody_a_hand_but_his_own() -> None:
    match = play(table(), "QH, KH, AD, AC, TH, QS, TS")
    view = match.view(2)
    assert view.zones["hand:2"] == cards("KD QD 2D")
    assert view.zones["hand:0"] == (HIDDEN,) * 4
    assert view.zones["trick"] == cards("QS TS")
    assert view.zones["won:1"] == cards("QH KH AD AC TH")
    assert view.facts == {"lead": 1, "tricks": (0, 1, 0, 0, 0), "lot": None, "joker": None}
    assert {move.place for move in match.legal_moves()} == {"trick"}


def test_a_full_trick_lies_before_it_is_swept() -> None:
    match = play(table(), "QH, KH, AD, AC")
    full, swept = match.watch("play TH", None)
    assert (full.beat, swept.beat) == ("trick", "rest")
    assert full.view.zones["trick"] == cards("QH KH AD AC TH")
    assert (full.view.turn, full.view.facts["lead"], swept.view.facts["lead"]) == (1, 0, 1)
    assert swept.view.zones["trick"] == ()


def test_the_pack_is_gathered_and_shuffled_between_deals() -> None:
    frames = last_card((2, 1, 1, 2))
    assert beats(frames) == "trick score gather shuffle deal rest"
    gathered = frames[2].view
    assert gathered.zones["pack"] == (HIDDEN,) * 25
    assert all(not held for name, held in gathered.zones.items() if name != "pack")
    assert "pack" not in frames[-1].view.zones
    assert "tally" in gathered.facts
    assert "tally" not in frames[-1].view.facts


def test_the_words_of_a_move_are_told_apart() -> None:
    bid = next(move for move in table().legal_moves() if move == "play AS lot")
    assert (bid.verb, bid.pieces, bid.place, bid.detail) == ("play", ("AS",), "trick", ("lot",))
    said = next(move for move in play(table(THREE), "TS, JD").legal_moves() if move == "play JK win")
    assert (said.pieces, said.detail) == (("JK",), ("win",))


def test_a_whole_deal() -> None:
    # MI-16: worked example 6
    match = tricks(table(), "QH KH AD AC TH QS TS JC TD 2S AH 2D 2C JH JK 2H KD KC JD KS JS QD QC TC AS")
    assert match.scores == (1, 8, 5, 5, 5)
    assert (match.deal, match.dealer, match.seat) == (2, 0, 1)
