"""Why a card is advised in Malilla, Calypso, Buck Euchre and Minnesota Whist: it is true of what is seen."""

import re
from dataclasses import replace
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.buck_euchre.pack import PACK
from tabletop.games.calypso.rules import hand_of_copies
from tabletop.rules import Match
from tests.games.buck_euchre import buck_euchre_tables
from tests.games.calypso import calypso_tables
from tests.games.malilla import malilla_tables
from tests.games.minnesota_whist import minnesota_whist_tables
from tests.players.english_reasons import english_reason
from tests.rules.arranged_match import with_moves_recounted
from tests.rules.match_questions import play, tricks

PLACE = r" It is (your|the) (lowest|highest) [\w ]+\.$"


def reason(match: Match, move: str) -> str | None:
    assert match.seat is not None
    assert move in match.legal_moves()
    said = english_reason(match.view(match.seat), move, {})
    # Where the card stands among others is told apart from the reason.
    return None if said is None else re.sub(PLACE, "", said)


@pytest.mark.parametrize("slug", ["malilla", "calypso", "buck-euchre", "minnesota-whist"])
def test_every_move_of_whole_deals_has_a_reason(slug: str) -> None:
    rng = Random(4)
    match = GAMES[slug].start(4, {}, seed=4)
    while match.seat is not None and match.deal < 4:
        for move in match.legal_moves():
            said = reason(match, str(move))
            assert said is not None, move
            assert said[0].isupper() or said[0] == "@"
            assert said.endswith(".")
        match.play(rng.choice(match.legal_moves()))


OTHER_REASONS = ("calypso", "malilla")
"""Where one card may be the only one for another reason: it is there twice, or it alone beats the best."""


@pytest.mark.parametrize("slug", ["calypso", "buck-euchre", "minnesota-whist", "malilla", "minimisere"])
def test_where_there_is_no_choice_the_hint_says_so_and_nothing_else(slug: str) -> None:
    rng = Random(4)
    match = GAMES[slug].start(4, {}, seed=4)
    said: dict[bool, set[str]] = {False: set(), True: set()}
    while match.seat is not None and match.deal < 5:
        moves = match.legal_moves()
        # MI-11, MI-12: a card with which something is said leaves the choice to say it.
        if moves[0].verb == "play" and not any(move.detail for move in moves):
            reasons = {str(reason(match, str(move))) for move in moves}
            said[len(moves) == 1] |= reasons
            hand = match.view(match.seat).zones[f"hand:{match.seat}"]
            assert (reasons == {"It is your last card."}) == (len(hand) == 1)
        match.play(rng.choice(moves))
    forced = {words for words in said[True] if words.startswith("You must follow suit, and it is your only ")}
    assert forced
    assert not said[False] & forced
    assert said[True] - forced - {"It is your last card."} == set() or slug in OTHER_REASONS


# --- Malilla


def test_who_cannot_beat_an_opponent_hopes_for_the_partner_or_gives_little() -> None:
    match = malilla_tables.holding("AC 5D 6D", "4C JC 4H", "QC 5C 2D", "7C 3D 2H")
    match = tricks(match, "AC")
    assert reason(match, "play JC") == (
        "You can’t beat the ace of clubs, but your partner plays last and may win your jack of clubs."
    )
    match = tricks(malilla_tables.holding("7S", "JS KS", "2D", "3D"), "7S")
    assert reason(match, "play JS") == (
        "You can’t beat the seven of spades, so give away as few points as you can."
    )
    assert reason(match, "play KS") == (
        "You can’t beat the seven of spades, and the king of spades is the card to part with."
    )


def test_what_has_to_be_beaten_is_beaten_with_little_or_trumped() -> None:
    match = tricks(malilla_tables.holding("2C 5D", "QC 5C", "7C 3D", "AC 2H"), "2C")
    assert reason(match, "play 5C") == (
        "You have to beat the two of clubs, and the five of clubs is the cheapest card that does."
    )
    assert reason(match, "play QC") == (
        "You have to beat the two of clubs, and the queen of clubs is harder to beat in turn."
    )
    match = tricks(malilla_tables.holding("2C 5D", "3S 5S", "7C 3D", "AS 2H"), "2C")
    assert reason(match, "play 3S") == "You have no clubs, so you have to trump the two of clubs."


def test_a_middling_lead_draws_a_higher_card() -> None:
    match = malilla_tables.holding("QC 5D", "KC 5C", "7C 3D", "AC 2H")
    assert reason(match, "play QC") == ("@1 must beat the queen of clubs with a higher club, if they can.")
    match = malilla_tables.holding("AC 5D", "KC 5C", "7C 3D", "QC 2H")
    assert (
        reason(match, "play AC") == "Of the clubs still out, only the seven of clubs beats the ace of clubs."
    )


def test_the_partner_s_trick_is_taken_for_the_lead_only() -> None:
    match = tricks(malilla_tables.holding("3C 5H", "7C 3H", "4C 4H", "2S AH"), "3C 7C 4C")
    assert reason(match, "play 2S") == (
        "The trick is your side’s anyway, and with the two of spades you get the next lead."
    )


def test_a_card_that_takes_the_partner_s_trick_is_not_said_to_be_added_to_it() -> None:
    match = tricks(malilla_tables.holding("2C 5H", "4H 3H", "JC 4C QS", "7C AH"), "2C 4H")
    begin = "Your partner is winning with the two of clubs, but the"
    assert reason(match, "play 4C") == f"{begin} four of clubs is harder to beat."
    assert reason(match, "play JC") == f"{begin} jack of clubs is harder to beat."


# --- Calypso


def _trinidad(lead: int, trick: str, hand: str) -> Match:
    """Returns a view of seat 0 on turn with this hand, after these cards from the leader on."""
    match = calypso_tables.table()
    match.leader, match.trick, match.seat = lead, calypso_tables.numbers(trick), 0
    match.hands[0] = hand_of_copies(calypso_tables.numbers(hand))
    with_moves_recounted(match)
    return match


def test_a_lead_in_calypso_says_what_may_beat_it() -> None:
    match = _trinidad(0, "", "QD KC 5C")
    assert reason(match, "play QD") == (
        "Only an ace or a king of diamonds or a trump beats the queen of diamonds."
    )
    assert reason(match, "play 5C") == "Your partner may win the trick with a higher club or with a trump."


def test_the_last_card_of_a_calypso_is_led_for_its_own_sake() -> None:
    match = calypso_tables.building({0: calypso_tables.all_but("7")})
    match.hands[0] = hand_of_copies(calypso_tables.numbers("7S 9S"))
    match.leader = match.seat = 0
    with_moves_recounted(match)
    assert reason(match, "play 7S") == "The seven of spades is the last card that your calypso needs."
    assert reason(match, "play 9S") == (
        "Your own spades win when led, even low ones, unless somebody overtrumps."
    )


def test_a_card_that_leaves_the_trick_to_the_others_is_explained() -> None:
    match = _trinidad(3, "KH", "AH 3H")
    assert reason(match, "play 3H") == (
        "Don’t spend a good card on the king of hearts: your partner plays last and may still win the trick."
    )
    match = _trinidad(1, "KD 2D 3D", "QD JD")
    assert reason(match, "play JD") == (
        "You can’t beat the king of diamonds, a trump: every card you could play is one they need."
    )


def test_an_ace_that_cannot_beat_a_low_card_of_its_suit_is_told_that_this_is_a_trump() -> None:
    match = _trinidad(3, "5C", "AC JC")
    assert reason(match, "play JC") == (
        "You can’t beat the five of clubs, a trump: your partner plays last and may still win the trick."
    )


def test_the_partner_is_hoped_for_only_where_they_may_win_the_trick() -> None:
    match = _trinidad(3, "AC", "3C 2C")
    assert reason(match, "play 2C") == (
        "You can’t beat the ace of clubs, a trump: every card you could play is one they need."
    )
    hopeful = "You can’t beat the jack of hearts: your partner plays last and may still win the trick."
    hopeless = "You can’t beat the jack of hearts: the others can’t build anything with the four of hearts."
    for thrown, said in (("6H", hopeful), ("3C", hopeless)):
        match = calypso_tables.lay(calypso_tables.table(), 0, f"2H 3H {thrown} 5H")
        match.leader = match.seat = 3
        match.hands[3] = hand_of_copies(calypso_tables.numbers("JH"))
        match.hands[0] = hand_of_copies(calypso_tables.numbers("TH 4H 2D 3D 4D 5D 6D 7D 8D 9D TD JD"))
        with_moves_recounted(match)
        match.play("play JH")
        assert reason(match, "play 4H") == said


def test_who_gives_the_others_what_they_need_is_told_what_is_kept_for_it() -> None:
    match = calypso_tables.building({0: "Q"})
    match.leader, match.trick, match.seat = 3, calypso_tables.numbers("AC"), 0
    match.hands[0] = hand_of_copies(calypso_tables.numbers("QS 8D"))
    with_moves_recounted(match)
    assert reason(match, "play 8D") == (
        "You can’t beat the ace of clubs, a trump, and your spades are trumps that you had better keep."
    )
    match.calypsos[2] = hand_of_copies(calypso_tables.numbers("QH"))
    match.hands[0] = hand_of_copies(calypso_tables.numbers("QH 8D"))
    with_moves_recounted(match)
    assert (
        reason(match, "play 8D")
        == "You can’t beat the ace of clubs, a trump, but they need the eight of diamonds."
    )


def test_a_trick_is_taken_for_the_card_that_the_own_side_lacks() -> None:
    match = _trinidad(1, "KC 7S 3C", "AC JC")
    assert reason(match, "play AC") == (
        "The ace of clubs takes the trick, and your side needs the seven of spades in it."
    )


# --- Buck Euchre


def test_a_card_that_could_win_and_is_kept_is_not_called_helpless() -> None:
    match = play(buck_euchre_tables.table(), f"{buck_euchre_tables.ORDERED_A}, stay, stay, stay")
    view = match.view(match.seat)
    seen = replace(
        view,
        facts={**view.facts, "winning": "QC"},
        zones={**view.zones, "trick": ("QC",), f"hand:{view.seat}": ("AC", "9C")},
    )
    assert english_reason(seen, "play 9C", {}) == (
        "Don’t spend a good card on the queen of clubs: keep it for a later trick."
    )
    seen = replace(seen, zones={**seen.zones, f"hand:{view.seat}": ("TC", "9C")})
    assert english_reason(seen, "play 9C", {}) == (
        "You can’t beat the queen of clubs here, so throw your cheapest card."
    )


def test_a_trump_is_sure_where_nobody_who_is_in_can_hold_a_higher_one() -> None:
    hands = ("JS QS TS AC KC", "AS 9D KD TD 9C", "KS 9S QD TH 9H", "JH AH KH AD TC")
    match = buck_euchre_tables.playing(*hands, trump="S", declarer=0, dropped=(2, 3))
    asks = "Leading a trump draws out the others’ trumps, and your other cards grow stronger."
    tricks(match, "JS AS")
    assert reason(match, "play QS") == asks
    tricks(match, "QS 9C")
    assert reason(match, "play TS") == "Nobody can beat the ten of spades: it takes the trick."


def test_the_one_card_that_beats_a_lead_is_named() -> None:
    hands = ("KD 9D KC 9H 9S", "TC JD QD TD AD", "JH QH KH AH TH", "QS KS AS AC QC")
    match = buck_euchre_tables.playing(*hands, trump="S", declarer=1)
    assert reason(match, "play KD") == "Only the ace of diamonds or a trump beats the king of diamonds."


def test_an_upcard_that_lies_on_the_stub_beats_nothing() -> None:
    match = buck_euchre_tables.with_upcard("AC")
    hands = ("JC JS KC 9H 9D", "TC JD QD KD AD", "JH QH KH AH TH", "QS KS AS TD QC")
    match.hands = tuple(PACK.bits(hand.split()) for hand in hands)
    with_moves_recounted(match)
    assert reason(match, "play KC") == "Nobody can beat the king of clubs: it takes the trick."


def test_a_high_card_that_is_thrown_is_not_called_little() -> None:
    match = play(buck_euchre_tables.table(), f"{buck_euchre_tables.ORDERED_A}, stay, stay, stay")
    view = match.view(match.seat)
    seen = replace(
        view,
        facts={**view.facts, "winning": "QC"},
        zones={**view.zones, "trick": ("QC",), f"hand:{view.seat}": ("QS", "AD", "KD")},
    )
    assert english_reason(seen, "play AD", {}) == (
        "You can’t beat the queen of clubs here, and you can spare the ace of diamonds."
    )
    assert english_reason(seen, "play KD", {}) == (
        "You can’t beat the queen of clubs here, so throw your cheapest card."
    )


@pytest.mark.parametrize(("walkover", "said"), [("five", "goes down by five"), ("wins", "wins the match")])
def test_the_last_one_who_drops_out_leaves_the_deal_to_the_declarer(walkover: str, said: str) -> None:
    match = play(buck_euchre_tables.table(walkover=walkover), f"{buck_euchre_tables.ORDERED_A}, drop")
    assert reason(match, "drop") == "Dropping out is free, and staying in without winning a trick costs five."
    match.play("drop")
    assert reason(match, "drop") == f"Then @0 {said}, but staying in without winning a trick costs you five."


def test_the_dealer_discards_an_only_card_so_as_to_trump_its_suit() -> None:
    hands = ("JH AH KH TC 9C", "TD TH 9H AC KC", "AS KS QS JS TS", "AD KD JD 9C 9S")
    match = buck_euchre_tables.table((hands[0].replace("9C", "9D"), *hands[1:]), "QH QD QC JC")
    match.play("order up")
    assert reason(match, "bury 9S") == "It is your only spade: without it you can trump when spades are led."
    assert reason(match, "bury KD") == "It is the card you will miss least."
    assert reason(match, "bury JD") == "It is the card you will miss least."


# --- Minnesota Whist


def test_a_high_lead_that_is_not_the_longest_suit_hopes_for_the_partner() -> None:
    match = play(minnesota_whist_tables.table(), minnesota_whist_tables.HIGH)
    assert match.seat is not None
    said = {str(move): reason(match, str(move)) for move in match.legal_moves()}
    assert any(each and each.endswith("your partner may hold the best of them.") for each in said.values())


def test_of_cards_with_the_same_reason_the_lowest_or_highest_is_called_so() -> None:
    match = tricks(malilla_tables.holding("2C 5H", "4H 3H", "JC 6C 4C QS", "7C AH"), "2C 4H")
    ends = {
        card: str(english_reason(match.view(2), f"play {card}", {})).partition("harder to beat.")[2]
        for card in ("JC", "6C", "4C")
    }
    assert ends == {"JC": " It is your highest club.", "6C": "", "4C": " It is your lowest club."}


def test_where_a_lower_card_is_good_for_something_else_the_lowest_is_the_one_that_will_do() -> None:
    match = _trinidad(1, "JH 5H 8H", "AH QH 7H 2H")
    assert str(english_reason(match.view(0), "play QH", {})).endswith("It is the lowest that will do.")
    assert str(english_reason(match.view(0), "play AH", {})).endswith("It is your highest heart.")
