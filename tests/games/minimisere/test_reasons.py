"""Why a card is advised in Minimisère: what is true of the table that the player sees."""

import re
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.minimisere.rules import Minimisere
from tests.games.minimisere import minimisere_tables
from tests.players.english_reasons import english_reason
from tests.rules.match_questions import tricks

POOR = ("KS TH JD QC JC", "AS QS TS JS 2S", "AH KH QH JH 2H", "AD KD QD TD 2D", "AC KC TC 2C JK")
RICH = ("AS KS 2S QH TD", "QS JS TS KH 2H", "AH JH TH AD KD", "QD JD 2D AC KC", "QC JC TC 2C JK")
"""Seat 0 has three sure spades, and the ten of diamonds to lose a trick with."""


PLACE = r" It is (your|the) (lowest|highest) [\w ]+\.$"


def reason(match: Minimisere, move: str) -> str | None:
    assert match.seat is not None
    assert f"play {move}" in match.legal_moves()
    said = english_reason(match.view(match.seat), f"play {move}", {})
    # Where the card stands among others is told apart from the reason.
    return None if said is None else re.sub(PLACE, "", said)


def test_a_lead_without_a_trick_is_low_or_wins_for_certain() -> None:
    match = minimisere_tables.table(POOR)
    assert reason(match, "TH") == (
        "Four higher hearts are still out, and somebody else may take the trick: you have none yet."
    )
    assert reason(match, "KS") == "Of the cards still out, only the ace of spades beats the king of spades."
    match = minimisere_tables.table(RICH)
    assert reason(match, "AS") == (
        "Nobody can beat the ace of spades: it wins for sure, and three or more tricks score well."
    )
    assert reason(match, "2S") == "The deuce of spades wins if you lead it, and only then."


def test_with_every_trick_so_far_one_is_lost_with_the_card_kept_for_it() -> None:
    match = tricks(minimisere_tables.table(RICH), "AS QS AH 2D QC KS JS JH QD JC")
    match = tricks(match, "2S TS TH JD TC")
    assert reason(match, "TD") == (
        "You have won every trick, and winning them all scores nothing: the ten of diamonds may lose one."
    )
    match = tricks(minimisere_tables.table(RICH), "AS QS AH 2D QC KS JS JH QD JC QH 2H TH JD TC")
    assert reason(match, "2S") == (
        "The deuce of spades wins, and you keep the ten of diamonds to lose a trick: "
        "winning them all scores nothing."
    )


def test_the_last_card_of_all_has_a_reason_too() -> None:
    match = tricks(minimisere_tables.table(RICH), "AS QS AH 2D QC KS JS JH QD JC")
    match = tricks(match, "2S TS TH JD TC QH 2H KD AC 2C")
    assert reason(match, "TD")


def test_who_has_no_trick_gets_rid_of_what_may_win_one() -> None:
    match = tricks(minimisere_tables.table(POOR), "KS")
    assert (
        reason(match, "QS")
        == "The queen of spades is the highest card you can get rid of without taking the trick."
    )
    assert reason(match, "2S") == "The deuce of spades loses here, and would win if you had to lead it."
    match = tricks(match, "AS 2H")
    assert reason(match, "AD") == (
        "You can’t follow suit: get rid of the ace of diamonds while somebody else wins."
    )
    assert reason(match, "2D") == (
        "You can’t follow suit: throw the deuce of diamonds away now, "
        "because it would win if you had to lead it."
    )


def test_a_joker_that_leads_has_the_trick_and_winners_are_kept() -> None:
    match = minimisere_tables.play(minimisere_tables.table(), "JK")
    assert reason(match, "QS") == (
        "The joker has the trick: keep what wins if you lead it, and part with the queen of spades."
    )


def test_taking_a_trick_for_certain_perhaps_or_because_one_must() -> None:
    match = tricks(minimisere_tables.table(), "QH")
    assert reason(match, "AH") == "Nobody can beat the ace of hearts: it takes the trick."
    assert reason(match, "2H") == "The deuce of hearts loses here, and would win if you had to lead it."
    match = minimisere_tables.table(
        ("TS 2C JH QH KH", "KS QS AD KD QD", "AS JS AC KC QC", "2S 2H AH TH JC", "TC JD TD 2D JK")
    )
    match = tricks(match, "TS")
    assert reason(match, "QS") == (
        "You can’t stay under the ten of spades, but your queen of spades may still be beaten."
    )


def test_whoever_plays_last_knows() -> None:
    match = minimisere_tables.table(
        ("TS JH QH KH AH", "2S AD KD QD 2C", "JS AC KC QC 2H", "QS TH TD JD 2D", "KS AS TC JC JK")
    )
    match = tricks(match, "TS 2S JS QS")
    assert reason(match, "AS") == "You have to take this trick: spend your highest spade on it."
    assert reason(match, "KS") == "You play last, so the king of spades is sure to take the trick."


def test_a_trick_is_left_to_one_who_has_none() -> None:
    match = minimisere_tables.table(
        ("AS TC AH TH QD", "KS AC QH JD TD", "QS KC KH AD KD", "JS QC 2H JH 2D", "TS JC 2C 2S JK")
    )
    match = tricks(match, "AS KS QS JS TS TC AC KC QC JC QH KH 2H 2C")
    assert reason(match, "TH") == "@2 has no tricks yet, and this one spoils that."


def test_the_only_card_of_a_suit_is_thrown() -> None:
    match = minimisere_tables.table(
        ("AS TS JH QH KH", "2S AD KD QD 2C", "JS AC KC QC 2H", "QS TH TD JD 2D", "KS AH TC JC JK")
    )
    match = tricks(match, "TS 2S JS QS KS AH KH AD 2H TH")
    assert match.seat == 4
    match = tricks(match, "TC")
    assert match.seat == 0
    assert (
        reason(match, "AS")
        == "You can’t follow suit: get rid of the ace of spades, your only spade, while somebody else wins."
    )


def test_the_lot_is_explained_for_both_sides() -> None:
    assert reason(minimisere_tables.table(), "AS lot") == (
        "Your hand should win all the tricks, and without the bid they would score nothing."
    )
    match = minimisere_tables.play(minimisere_tables.table(), "QH lot")
    assert reason(match, "AH") == "The ace of hearts beats the queen of hearts: one lost trick sinks the Lot."
    assert reason(match, "2H") == "The Lot can still be stopped later: keep your high card for another trick."
    match = minimisere_tables.play(match, "2H")
    assert (
        reason(match, "TS")
        == "You can’t stop the Lot here: keep what may win later, and throw the ten of spades."
    )


def test_the_joker_played_third_is_a_choice() -> None:
    match = minimisere_tables.play(minimisere_tables.table(minimisere_tables.THREE), "AS, QH")
    assert reason(match, "JK win") == ("As third player you choose: a winning joker is a sure trick.")
    assert reason(match, "JK lose") == (
        "As third player you choose: a losing joker leaves the trick to somebody else."
    )


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_move_of_whole_deals_has_a_reason_and_what_is_called_sure_is_sure(players: int) -> None:
    rng = Random(players)
    match = GAMES["minimisere"].start(players, {}, seed=players)
    while match.seat is not None and match.deal < 6:
        assert isinstance(match, Minimisere)
        view = match.view(match.seat)
        for move in match.legal_moves():
            said = english_reason(view, move, {})
            assert said is not None
            assert said[0].isupper() or said[0] == "@"
            assert said.endswith(".")
            if said.startswith("Nobody can beat"):
                others = match.unplayed & ~match.hands[match.seat]
                assert not match.pack.beats[match.pack.card_of_move[move]] & others
        match.play(rng.choice(match.legal_moves()))
