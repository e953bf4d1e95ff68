"""What every player at the table would do in Malilla, Buck Euchre, Minimisère and Calypso."""

from random import Random

from tabletop.players.letters import to_bytes
from tabletop.players.policies import policy_of
from tabletop.players.worker import decided
from tabletop.rules import Match, Move
from tests.rules import bowers, manille, misere, trinidad


def thought(match: Match) -> tuple[str, str]:
    assert match.seat is not None
    return decided(to_bytes(match.view(match.seat)), "club")


def at_once(match: Match) -> Move:
    return policy_of(match.game.slug).choose(match, match.legal_moves(), Random(1))


def test_an_incorrect_play_is_challenged_when_a_later_card_proves_it() -> None:
    match = manille.tricks(manille.punished(), "7S 7D AD 2S AS")
    assert "challenge" in match.legal_moves()
    assert match.seat == 1
    match.play("play 2H")
    assert thought(match) == (
        "challenge",
        "A card that was played later proves that an earlier play was not correct.",
    )


def test_nothing_is_challenged_on_a_mere_suspicion() -> None:
    match = manille.tricks(manille.punished(), "7S 7D AD 2S")
    policy = policy_of("malilla")
    assert "challenge" in match.legal_moves()
    assert "challenge" not in policy.worthwhile(match, match.legal_moves())


def test_opponents_play_correctly_also_where_they_need_not() -> None:
    match = manille.tricks(manille.punished(manille.HANDS_B), "AH 5H QH")
    assert policy_of("malilla").worthwhile(match, match.legal_moves()) == ("play 7H",)


def test_points_go_on_the_trick_that_the_partner_has_for_certain() -> None:
    match = manille.table(manille.HANDS_B)
    assert at_once(manille.tricks(match, "4C KC 2C")) == "play JC"


def test_a_hand_without_hope_drops_out_and_a_bower_stays_in() -> None:
    match = bowers.say(bowers.table(), bowers.ORDERED_A)
    assert at_once(match) == "stay"
    match.play("stay")
    assert at_once(match) == "drop"
    assert thought(match) == ("drop", "Dropping out costs nothing, and a deal without a trick costs five.")


def test_the_lot_is_not_thought_of_with_a_poor_hand() -> None:
    match = misere.table(misere.RISING)
    moves = policy_of("minimisere").worthwhile(match, match.legal_moves())
    assert moves
    assert not any(move.detail for move in moves)
    grand = misere.table(misere.FOUR, out="JK")
    assert any(move.detail for move in policy_of("minimisere").worthwhile(grand, grand.legal_moves()))


def test_the_last_hand_adds_what_the_partner_s_calypso_lacks() -> None:
    hands = (
        "AS KS QS JS TS 9S 8S 4S 3S 2S AH KH QH",
        "AD AD KD QD JD TD 9D 8D 7D 6D 5D 4D 2D",
        "7S 6S 5S JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
        "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
    )
    match = trinidad.table(hands)
    match.calypsos[0] = trinidad.building({0: "765"}).calypsos[0] & ~trinidad.building({0: "6"}).calypsos[0]
    for move in ("play 2S", "play 2D"):
        match.play(move)
    assert at_once(match) == "play 6S"
