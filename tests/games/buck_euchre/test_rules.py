"""Buck Euchre: the deal, the tricks, and what is refused."""

import pytest

from tabletop.games.buck_euchre.pack import CARDS
from tabletop.games.buck_euchre.rules import GAME
from tabletop.rules import HIDDEN
from tests.games.buck_euchre.buck_euchre_tables import (
    HANDS_A,
    NO_TRUMPS,
    ORDERED_A,
    STUB_A,
    last_trick,
    order,
    playable,
    playing,
    table,
)
from tests.rules.match_questions import cards, facts, play, refused, tricks

# --- seats, dealer and deal


@pytest.mark.parametrize("start", [25, 15, 35])
def test_everybody_plays_for_himself_and_starts_with_the_same_points(start: int) -> None:
    # BE-1
    match = table(start=start)
    assert match.scores == (start,) * 4
    assert match.winners == ()


def test_the_first_dealer_is_drawn() -> None:
    # BE-2
    drawn = GAME.start(shuffles=["2 0 1 3", order(HANDS_A, STUB_A, 2)])
    assert (drawn.dealer, drawn.seat, drawn.deal) == (2, 3, 1)


def test_the_deal_passes_to_the_left() -> None:
    # BE-2
    match = play(table(), f"{ORDERED_A}, drop, drop, drop")
    assert (match.deal, match.dealer) == (2, 0)


def test_five_cards_each_and_an_upcard_on_the_stub() -> None:
    # BE-3
    match = GAME.start(dealer=1, shuffles=[" ".join(reversed(CARDS))])
    assert match.seat == 2
    assert match.view(2).zones["hand:2"] == cards("KH 9H JD KC 9C")
    assert match.view(1).zones["hand:1"] == cards("TS QH AD TD QC")
    view = match.view(None)
    assert [len(view.zones[f"hand:{seat}"]) for seat in range(4)] == [5] * 4
    assert (view.zones["upcard"], view.zones["stock"]) == (("JS",), (HIDDEN,) * 3)
    assert view.facts["upcard"] == "JS"
    assert match.view(0).zones["stock"] == (HIDDEN,) * 3


def test_hands_are_seen_by_their_owners_only_and_sorted_by_printed_suit() -> None:
    match = table()
    assert match.view(1).zones["hand:1"] == cards("TH 9H JD AC KC")
    assert match.view(0).zones["hand:1"] == match.view(None).zones["hand:1"] == (HIDDEN,) * 5


# --- ranks


@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [
        ("H", "AH KH JD JH", "JH"),
        ("H", "AH KH JD QH", "JD"),
        ("H", "TH KH AH QH", "AH"),
        ("H", "TH 9H QH KH", "KH"),
        ("H", "AD KD 9H TD", "9H"),
        ("H", "TD 9D QD KD", "KD"),
        ("S", "9S AS JC TS", "JC"),
        ("C", "AC JC JS KC", "JC"),
        ("D", "AD KD JH QD", "JH"),
        ("H", "TC JC QC 9C", "QC"),
        (None, "TH JH QH 9H", "QH"),
        (None, "TD AD JD JH", "AD"),
        (None, "TD 9D JH 9H", "TD"),
        (None, "JD TD JH AC", "JD"),
    ],
)
def test_how_the_cards_rank(trump: str | None, trick: str, winner: str) -> None:
    # BE-4, BE-13
    hands = trick.split()
    match = playing(*hands, trump=trump)
    # Each seat holds another card, so that the deal goes on.
    spare = [card for card in CARDS if card not in hands]
    match.unplayed = (1 << 24) - 1
    match.hands = tuple(
        hand | 1 << CARDS.index(card) for hand, card in zip(match.hands, _others(spare, trump), strict=True)
    )
    tricks(match, trick)
    assert match.leader == hands.index(winner)


def _others(spare: list[str], trump: str | None) -> list[str]:
    """Cards for the next trick."""
    return [card for card in spare if card[1] in "SC" and card[0] in "T9AKQ" and card[1] != trump][-4:]


# --- tricks


@pytest.mark.parametrize(
    ("dropped", "lead", "second"),
    [((), 0, 1), ((0,), 1, 2), ((0, 2), 1, 3), ((2,), 0, 1), ((2, 3), 0, 1), ((0, 3), 1, 2)],
)
def test_the_first_in_from_the_dealers_left_leads(dropped: tuple[int, ...], lead: int, second: int) -> None:
    # BE-11: worked example 10
    match = playing(*HANDS_A, trump="D", declarer=1, dropped=dropped)
    assert (match.seat, facts(match, "lead")) == (lead, (lead,))
    match.play(match.legal_moves()[0])
    assert match.seat == second


def test_the_lead_when_the_first_seat_has_dropped() -> None:
    # BE-11: worked example 10
    match = play(table(), "pass, order up, bury 9D, stay, stay, drop")
    assert match.seat == 1
    assert playable(match) == "TH 9H JD AC KC"


def test_a_trick_has_as_many_cards_as_players_who_are_in() -> None:
    # BE-11
    match = play(table(), f"{ORDERED_A}, stay, drop, drop")
    frames = tricks(match, "JH").watch("play 9H", None)
    assert [frame.beat for frame in frames] == ["trick", "rest"]
    assert frames[0].view.zones["trick"] == cards("JH 9H")
    assert (frames[0].view.facts["winning"], frames[0].view.turn) == ("JH", 0)
    assert frames[1].view.zones["won:0"] == (HIDDEN,) * 2


def test_the_winner_leads_and_five_tricks_are_played() -> None:
    # BE-11
    match = play(table(), f"{ORDERED_A}, stay, drop, stay")
    tricks(match, "JH 9H QH AH")
    assert playable(match) == "TH JD"
    tricks(match, "JD AD")
    assert (match.seat, facts(match, "tricks", "lead")) == (1, ((1, 1, 0, 0), 1))
    tricks(match, "AC KD 9C KC QD TC TH TD")
    assert match.deal == 1
    tricks(match, "KH")
    assert match.deal == 2


def test_following_suit() -> None:
    # BE-12
    match = play(table(), f"{ORDERED_A}, stay, stay, stay")
    tricks(match, "TC")
    assert playable(match) == "AC KC"
    tricks(match, "KC")
    assert playable(match) == "AS KS QS JS TS"


def test_the_left_bower_must_be_played_to_trumps_and_not_to_its_printed_suit() -> None:
    # BE-12: worked example 3
    led = tricks(playing("AD TS", "JD JC AC KC QC", "9S", "9H", trump="H", declarer=0), "AD")
    assert playable(led) == "JD AC KC QC JC"
    led = tricks(playing("AD TS", "JD 9D AC KC QC", "9S", "9H", trump="H", declarer=0), "AD")
    assert playable(led) == "9D"
    led = tricks(playing("9H TS", "JD 9D AC KC QC", "9S", "9H", trump="H", declarer=0), "9H")
    assert playable(led) == "JD"


def test_when_the_left_bower_is_led_trumps_are_led() -> None:
    # BE-12
    led = tricks(playing("JD TS", "9H AD KD QD TD", "9S 9D", "TH", trump="H", declarer=0), "JD")
    assert playable(led) == "9H"


def test_an_ordinary_jack_follows_its_printed_suit() -> None:
    # BE-4, BE-12
    led = tricks(playing("AD TS", "JD JC AC KC QC", "9S", "9H", trump="S", declarer=0), "AD")
    assert playable(led) == "JD"
    led = tricks(playing("AD TS", "JD JC AC KC QC", "9S", "9H", trump=None), "AD")
    assert playable(led) == "JD"


def test_the_highest_trump_wins_or_else_the_highest_card_of_the_suit_led() -> None:
    # BE-13
    match = tricks(play(table(), NO_TRUMPS), "KH TH AS TD")
    assert match.seat == 0
    match = tricks(play(table(), "pass, pass, pass, pass, name spades, stay, stay, stay"), "KH TH AS TD")
    assert match.seat == 2


def test_what_everyone_needs() -> None:
    # BE-14
    assert last_trick((3, 1, 1, 0), declarer=0)[1].view.scores == (22, 24, 24, 30)
    assert last_trick((2, 1, 1, 1), declarer=0)[1].view.scores == (30, 24, 24, 24)


def test_won_tricks_lie_face_down() -> None:
    match = tricks(play(table(), NO_TRUMPS), "KH TH AS TD")
    for seat in (0, 1, None):
        assert match.view(seat).zones["won:0"] == (HIDDEN,) * 4


# --- refusals


@pytest.mark.parametrize(
    ("said", "move", "rule"),
    [
        ("pass, pass, pass, pass", "order up", "BE-6"),
        ("order up", "order up", "BE-6"),
        ("order up", "pass", "BE-6"),
        (f"{ORDERED_A}", "pass", "BE-6"),
        ("pass", "bury AC", "BE-7"),
        (f"{ORDERED_A}", "bury TD", "BE-7"),
        ("pass", "name spades", "BE-8"),
        ("pass", "name hearts", "BE-8"),
        ("order up", "name spades", "BE-8"),
        ("pass", "stay", "BE-10"),
        ("order up", "drop", "BE-10"),
        (f"{ORDERED_A}, stay, stay, stay", "drop", "BE-10"),
        (NO_TRUMPS, "stay", "BE-10"),
        ("pass", "play TH", "BE-11"),
        (f"{ORDERED_A}", "play TH", "BE-11"),
        ("order up", "bury QH", "BE-7"),
        ("order up", "bury AS", "BE-7"),
        ("pass, pass, pass, pass", "name hearts", "BE-8"),
        (f"{ORDERED_A}, stay, stay, stay", "play AS", "BE-11"),
        (f"{ORDERED_A}, stay, stay, stay, play JH", "play JH", "BE-11"),
        (f"{ORDERED_A}, stay, stay, stay, play JH", "play AC", "BE-12"),
        (f"{ORDERED_A}, stay, stay, stay, play JH", "play AS", "BE-11"),
    ],
)
def test_refused_moves_name_their_rule(said: str, move: str, rule: str) -> None:
    # BE-6, BE-7, BE-8, BE-10, BE-11, BE-12
    assert refused(play(table(), said), move)[0] == rule


def test_reasons_name_what_is_at_stake() -> None:
    # BE-7, BE-8, BE-11, BE-12
    ordered = play(table(), "order up")
    assert refused(ordered, "bury QH")[1] == (
        "The queen of hearts was ordered up, so another card must be discarded."
    )
    assert refused(ordered, "bury AS")[1] == "You do not hold the ace of spades."
    second = play(table(), "pass, pass, pass, pass")
    assert refused(second, "name hearts")[1] == "The upcard's suit was hearts: name another."
    led = tricks(playing("9H TS", "JD 9D AC KC QC", "9S", "TH", trump="H", declarer=0), "9H")
    assert refused(led, "play 9D")[1] == (
        "The jack of diamonds is the left bower, a trump like the card led, so you must play it."
    )
    led = tricks(playing("JD TS", "9H AD KD QD TD", "9S 9D", "TH", trump="H", declarer=0), "JD")
    assert refused(led, "play AD")[1] == "You hold a heart, so you must follow suit."
    led = tricks(playing("AD TS", "JD 9D AC KC QC", "9S", "9H", trump="H", declarer=0), "AD")
    assert refused(led, "play JD")[1] == "You hold a diamond, so you must follow suit."


@pytest.mark.parametrize(
    "text", ["bury ??", "order", "order  up", "name", "name hearts now", "play 8H", "hold"]
)
def test_other_words_are_no_move(text: str) -> None:
    for match in (table(), play(table(), "order up"), play(table(), NO_TRUMPS)):
        rule, reason = refused(match, text)
        assert rule is None
        assert text in reason
