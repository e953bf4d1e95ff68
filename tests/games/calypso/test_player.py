"""What opponents at Calypso are never seen to do. Seats 0 to 3 collect spades, diamonds, hearts and clubs."""

from random import Random

import pytest

from tabletop.games.calypso.player import POLICY
from tabletop.games.calypso.rules import Calypso, hand_of_copies
from tests.games.calypso import calypso_tables
from tests.rules.arranged_match import with_moves_recounted


def third(led: str, second: str, hand: str) -> Calypso:
    """Seat 2 leads, and seat 0 plays third."""
    match = calypso_tables.lay(calypso_tables.table(), 2, f"{led} {second}")
    match.hands[0] = hand_of_copies(calypso_tables.numbers(hand))
    return match


def last(hand: str, **calypsos: str) -> Calypso:
    """Seat 1 leads the ace of clubs and is ahead, and seat 0 plays last."""
    match = calypso_tables.building({"SDHC".index(suit): ranks for suit, ranks in calypsos.items()})
    calypso_tables.lay(match, 1, "AC 3C 4C")
    match.hands[0] = hand_of_copies(calypso_tables.numbers(hand))
    return match


def obvious(match: Calypso) -> str:
    moves = POLICY.worthwhile_moves(match, match.legal_moves())
    return " ".join(move.pieces[0] for move in POLICY.obvious_moves(match, moves) or moves)


@pytest.mark.parametrize(
    ("led", "second", "moves"),
    [("AD", "3D", "2H"), ("AC", "3C", "AS 2H"), ("KD", "3D", "AS 2H")],
    ids=["the last hand's own ace", "might be trumped", "might be beaten"],
)
def test_the_third_hand_leaves_a_card_alone_that_nobody_can_beat(led: str, second: str, moves: str) -> None:
    match = third(led, second, "AS 2H")
    match.calypsos[0] = hand_of_copies(calypso_tables.numbers("AS"))
    assert " ".join(move.pieces[0] for move in POLICY.worthwhile_moves(match, match.legal_moves())) == moves


def test_the_others_get_no_card_that_any_side_lacks_while_a_harmless_one_is_there() -> None:
    assert obvious(last("KD QD 4H 5H", D="K", H="4")) == "4H KD"
    assert obvious(last("QD JD 5H", D="K", H="4")) == "5H QD JD"  # Nothing is harmless.


@pytest.mark.parametrize(("laid", "kept"), [("KH", "2S"), ("3C KC", "2S")], ids=["second hand", "third hand"])
def test_nobody_throws_what_the_others_lack_on_their_trick_with_a_trump_in_hand(laid: str, kept: str) -> None:
    match = calypso_tables.building({1: "2"})
    calypso_tables.lay(match, 4 - len(laid.split()), laid)
    match.hands[0] = hand_of_copies(calypso_tables.numbers("2S KD JD"))
    assert match.seat == 0
    assert obvious(match) == kept
    # Without a trump something has to go.
    match.hands[0] = hand_of_copies(calypso_tables.numbers("KD JD"))
    with_moves_recounted(match)
    assert obvious(match) == "KD JD"


def test_nobody_leads_the_cards_that_half_a_calypso_of_the_others_waits_for() -> None:
    match = calypso_tables.building({1: "A987654"})
    match.leader = match.seat = 0
    match.hands[0] = hand_of_copies(calypso_tables.numbers("KD 7D 4H 2S"))
    with_moves_recounted(match)
    assert obvious(match) == "2S 4H 7D"
    match.calypsos[1] = hand_of_copies(calypso_tables.numbers("AD"))
    assert obvious(match) == "2S 4H KD 7D"


def test_a_card_that_the_trick_has_already_is_of_no_use_to_the_others() -> None:
    assert obvious(last("3C 5C")) == "3C"


def test_the_last_hand_takes_a_trick_from_the_others() -> None:
    assert obvious(last("2S KD", S="2", D="K")) == "2S"


def test_the_partner_s_trick_gets_a_card_that_the_side_lacks() -> None:
    match = calypso_tables.building({0: "2", 2: "K"})
    calypso_tables.lay(match, 1, "3C AC 4C")
    match.hands[0] = hand_of_copies(calypso_tables.numbers("2S KH QH 5D"))
    assert obvious(match) == "QH"


def test_a_newcomer_hardly_looks_at_what_others_have_but_knows_its_own_calypso() -> None:
    match = calypso_tables.building(dict.fromkeys(range(4), "AKQJT98765"))
    match.seat = 1
    before = list(match.calypsos)
    dim = POLICY.remembered_match(match.copy(), 0.3, Random(1))
    assert isinstance(dim, Calypso)
    assert dim.calypsos[1] == before[1]
    assert all(0 < dim.calypsos[seat].bit_count() < before[seat].bit_count() for seat in (0, 2, 3))
    assert POLICY.remembered_match(match.copy(), 1.0, Random(1)).view(1) == match.view(1)
    assert match.calypsos == before


def leading(hand: str, calypsos: dict[int, str], out: int | None = None) -> Calypso:
    """Seat 0 leads; the seat that is `out` threw a diamond on the last trick of spades."""
    match = calypso_tables.building(calypsos)
    if out is not None:
        calypso_tables.lay(match, 0, " ".join("2D" if seat == out else f"{2 + seat}S" for seat in range(4)))
    match.hands[0] = hand_of_copies(calypso_tables.numbers(hand))
    match.seat = match.leader = 0
    with_moves_recounted(match)
    return match


def test_the_card_that_completes_a_calypso_is_led_unless_somebody_may_trump_it() -> None:
    nearly = {0: calypso_tables.all_but("7"), 2: ""}
    hand = "7S AD AC KC QH JH 9H 8D 6C 5C 4H 3H"
    assert obvious(leading(hand, nearly)) == "7S"
    assert len(obvious(leading(hand, nearly, out=1)).split()) > 1
    assert obvious(leading(hand, nearly, out=2)) == "7S"
    assert POLICY.choose_move(leading(hand, nearly), (), Random(1)) == "play 7S"


def test_the_second_hand_is_not_forced_to_give_up_trumps() -> None:
    match = calypso_tables.building({0: calypso_tables.all_but("T")})
    calypso_tables.lay(match, 3, "TC")
    match.hands[0] = hand_of_copies(calypso_tables.numbers("TS 4S 4D"))
    assert obvious(match) == "TS 4S 4D"


def test_the_second_hand_wins_with_an_ace_what_its_side_lacks() -> None:
    match = calypso_tables.building({})
    calypso_tables.lay(match, 3, "QS")
    match.hands[0] = hand_of_copies(calypso_tables.numbers("AS JS 2S"))
    assert obvious(match) == "AS"
    match.calypsos[0] = hand_of_copies(calypso_tables.numbers("QS"))
    assert len(obvious(match).split()) == 3


def test_the_last_hand_gives_the_others_a_trump_rather_than_what_its_own_calypso_lacks() -> None:
    match = calypso_tables.building({0: calypso_tables.all_but("7")})
    calypso_tables.lay(match, 1, "AS 3S 4S")
    match.hands[0] = hand_of_copies(calypso_tables.numbers("JS 9S 7S"))
    assert obvious(match) == "JS 9S"
