"""What every player at the table would do in Malilla, Buck Euchre, Minimisère and Calypso."""

from dataclasses import replace
from math import inf
from random import Random

import pytest

from tabletop.games.buck_euchre.hand_evaluation import expected_tricks
from tabletop.games.buck_euchre.rules import BuckEuchre
from tabletop.games.calypso.rules import hand_of_copies
from tabletop.games.loaders import policy_of
from tabletop.players.policy import DrawWorld
from tabletop.rules import Match, Move
from tabletop.workers.view_wire import view_to_bytes
from tabletop.workers.worker import decide_move
from tests.games.buck_euchre import buck_euchre_tables
from tests.games.calypso import calypso_tables
from tests.games.malilla import malilla_tables
from tests.games.minimisere import minimisere_tables
from tests.players.english_reasons import english_reason, full_english_reason
from tests.rules.arranged_match import with_moves_recounted
from tests.rules.match_questions import play, tricks


def thought(match: Match) -> tuple[str, str]:
    assert match.seat is not None
    move, why = decide_move(view_to_bytes(match.view(match.seat)), "club", patience=inf)
    return move, str(why)


def at_once(match: Match) -> Move:
    return policy_of(match.game.slug).choose_move(match, match.legal_moves(), Random(1))


def test_an_incorrect_play_is_challenged_when_a_later_card_proves_it() -> None:
    match = tricks(malilla_tables.punished(), "7S 7D AD 2S AS")
    assert "challenge" in match.legal_moves()
    assert match.seat == 1
    match.play("play 2H")
    assert thought(match) == (
        "challenge",
        "A card played later proves that an earlier play was wrong.",
    )


def test_nothing_is_challenged_on_a_mere_suspicion() -> None:
    match = tricks(malilla_tables.punished(), "7S 7D AD 2S")
    policy = policy_of("malilla")
    assert "challenge" in match.legal_moves()
    assert "challenge" not in policy.worthwhile_moves(match, match.legal_moves())


def test_opponents_play_correctly_also_where_they_need_not() -> None:
    match = tricks(malilla_tables.punished(malilla_tables.HANDS_B), "AH 5H QH")
    assert policy_of("malilla").worthwhile_moves(match, match.legal_moves()) == ("play 7H",)


def test_points_go_on_the_trick_that_the_partner_has_for_certain() -> None:
    match = malilla_tables.table(malilla_tables.HANDS_B)
    assert at_once(tricks(match, "4C KC 2C")) == "play JC"


def test_a_hand_without_hope_drops_out_and_a_bower_stays_in() -> None:
    match = play(buck_euchre_tables.table(), buck_euchre_tables.ORDERED_A)
    assert at_once(match) == "stay"
    match.play("stay")
    assert at_once(match) == "drop"
    assert thought(match) == (
        "drop",
        "Dropping out is free, and staying in without winning a trick costs five.",
    )


def test_the_lot_is_not_thought_of_with_a_poor_hand() -> None:
    match = minimisere_tables.table(minimisere_tables.RISING)
    moves = policy_of("minimisere").worthwhile_moves(match, match.legal_moves())
    assert moves
    assert not any(move.detail for move in moves)
    grand = minimisere_tables.table(minimisere_tables.FOUR, out="JK")
    assert any(move.detail for move in policy_of("minimisere").worthwhile_moves(grand, grand.legal_moves()))


def test_the_last_hand_adds_what_the_partner_s_calypso_lacks() -> None:
    hands = (
        "AS KS QS JS TS 9S 8S 4S 3S 2S AH KH QH",
        "AD AD KD QD JD TD 9D 8D 7D 6D 5D 4D 2D",
        "7S 6S 5S JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
        "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
    )
    match = calypso_tables.table(hands)
    match.calypsos[0] = (
        calypso_tables.building({0: "765"}).calypsos[0] & ~calypso_tables.building({0: "6"}).calypsos[0]
    )
    for move in ("play 2S", "play 2D"):
        match.play(move)
    assert at_once(match) == "play 6S"


def test_third_hand_leaves_its_partner_s_ace_alone() -> None:
    match = calypso_tables.table()
    match.leader, match.trick, match.seat = 2, calypso_tables.numbers("AC 3C"), 0
    match.hands[0] = hand_of_copies(calypso_tables.numbers("9S 4H"))
    with_moves_recounted(match)
    assert at_once(match) == "play 4H"


def test_a_high_card_is_led_from_another_s_suit_and_no_low_one() -> None:
    match = calypso_tables.table()
    match.hands[0] = hand_of_copies(calypso_tables.numbers("AD 7D 5C 3H"))
    assert at_once(match) == "play AD"
    assert full_english_reason(match.view(0), "play AD", {}) == ("Only a trump beats the ace of diamonds.")


def test_a_calypso_that_is_complete_is_worth_more_than_one_that_nearly_is() -> None:
    nearly, done = calypso_tables.building({0: "AKQJT9876543"}), calypso_tables.building(complete={0: 1})
    policy = policy_of("calypso")
    before = (0, 0, 0, 0)
    for match in (nearly, done):
        match._score_side(0)
    assert policy.deal_worth(nearly, before)[0] < policy.deal_worth(done, before)[0]


def test_a_calypso_whose_last_card_cannot_come_any_more_promises_nothing() -> None:
    hopeful, hopeless = (calypso_tables.building({0: "AKQJT9876543"}) for _ in range(2))
    hopeless.stock = tuple(card for card in hopeless.stock if card not in calypso_tables.numbers("2S"))
    worth = policy_of("calypso").deal_worth
    before = (0, 0, 0, 0)
    assert worth(hopeful, before)[0] - worth(hopeless, before)[0] > 200


def test_a_trump_is_kept_when_the_partner_has_the_trick() -> None:
    match = malilla_tables.holding("3C 5S 7S", "7C 3H 4H", "4C 5D 6D", "2S 3D 2H")
    assert at_once(tricks(match, "3C 7C 4C")).startswith("play 2H")


def test_points_are_ventured_on_a_partner_who_is_winning_so_far() -> None:
    match = malilla_tables.holding("AC 5D 6D", "4C 3H 4H", "QC 5C 2D", "7C 3D 2H")
    assert at_once(tricks(match, "AC 4C")) == "play QC"


def test_nobody_leads_low_from_under_an_ace_without_its_seven() -> None:
    match = malilla_tables.holding("AC 3C 2H", "7C 3H 4H", "QC 5C 2D", "7H 3D 5H")
    assert at_once(match) == "play 2H"


def test_a_king_keeps_its_guard_when_nothing_can_be_won() -> None:
    match = malilla_tables.holding("7C 5D 6D", "KH 2H 3D", "AH 5H 4H", "7H 2D 6H")
    assert at_once(tricks(match, "7C")) == "play 3D"


def test_whoever_named_a_suit_is_imagined_with_trumps_and_who_passed_without() -> None:
    match = play(buck_euchre_tables.table(), buck_euchre_tables.ORDERED_A)
    view, policy = match.view(1), policy_of("buck-euchre")
    draw = match.game.world_sampler(view)

    def promised(draw: DrawWorld[Match]) -> float:
        rng = Random(1)
        worlds = [draw(rng) for _ in range(60)]
        return (
            sum(expected_tricks(world.hands[0], "H") for world in worlds if isinstance(world, BuckEuchre))
            / 60
        )

    assert match.seat == 1
    assert promised(policy.likely_worlds(view, draw)) > promised(draw) + 0.5


def test_worlds_before_anybody_has_spoken_are_all_alike_in_buck_euchre() -> None:
    match = buck_euchre_tables.table()
    view = match.view(match.seat)
    draw = match.game.world_sampler(view)
    assert policy_of("buck-euchre").likely_worlds(view, draw) is draw


def test_staying_with_little_is_explained_by_those_who_dropped_or_by_hope() -> None:
    match = play(buck_euchre_tables.table(), buck_euchre_tables.ORDERED_A)
    match.play("drop")
    view = match.view(2)
    assert english_reason(view, "stay", {}) == "Few players are left in, so you may well get a trick."
    nobody = replace(view, facts={**view.facts, "stayed": (None, True, None, None)})
    assert english_reason(nobody, "stay", {}) == "A trick isn’t certain, but one of your cards may well win."


def test_a_lead_in_buck_euchre_is_explained_by_what_may_beat_it() -> None:
    match = play(buck_euchre_tables.table(), f"{buck_euchre_tables.ORDERED_A}, stay, stay, stay")
    view = match.view(match.seat)
    reasons = {str(move): english_reason(view, str(move), {}) for move in match.legal_moves()}
    assert reasons["play JH"] == "Nobody can beat the jack of hearts: it takes the trick."
    assert reasons["play KH"] == (
        "Leading a trump draws out the others’ trumps, and your other cards grow stronger. "
        "It is your lowest trump."
    )
    assert (
        reasons["play 9C"]
        == "Your sure winner can wait: the nine of clubs costs little. It is your lowest club."
    )
    weak = replace(view, zones={**view.zones, f"hand:{view.seat}": ("AC", "9C")})
    assert english_reason(weak, "play AC", {}) == "Only a trump can beat the ace of clubs."
    assert english_reason(weak, "play 9C", {}) == (
        "You have no sure winner to lead, and the nine of clubs costs little."
    )


MEEK = ("TS TH JD QC JC", "AS KS QS JS 2S", "AH KH QH JH 2H", "AD KD QD TD 2D", "AC KC TC 2C JK")


def test_a_hand_that_wants_no_trick_leads_what_the_most_others_beat() -> None:
    assert at_once(minimisere_tables.table(MEEK)) in ("play TS", "play TH")


def weighed(match: Match) -> set[str]:
    return set(policy_of(match.game.slug).worthwhile_moves(match, match.legal_moves()))


def test_taking_the_partner_s_sure_trick_is_not_thought_of_without_a_cause() -> None:
    match = malilla_tables.holding("3C 5H", "7C 3H", "4C 4H", "2S 2H")
    assert weighed(tricks(match, "3C 7C 4C")) == {"play 2H"}
    match = malilla_tables.holding("3C 5H", "7C 3H", "4C 4H", "2S AH")
    assert weighed(tricks(match, "3C 7C 4C")) == {"play 2S", "play AH"}


@pytest.mark.parametrize(
    ("ranks", "hand", "moves"),
    [("", "AS 2D", "AS 2D"), ("A", "AS 2D", "2D"), ("", "AS KH", "KH")],
    ids=["lacked", "in the calypso already", "another card is wanted as well"],
)
def test_the_partner_s_trick_is_only_trumped_with_a_card_that_is_wanted(
    ranks: str, hand: str, moves: str
) -> None:
    match = calypso_tables.building({0: ranks})
    calypso_tables.lay(match, 1, "3C AC 4C")
    match.hands[0] = hand_of_copies(calypso_tables.numbers(hand))
    assert weighed(match) == {f"play {card}" for card in moves.split()}


def test_low_cards_that_do_the_same_are_weighed_once() -> None:
    match = malilla_tables.holding("6C 5C 3C 7H", "4C AH KH QH", "7D AD KD QD", "7C AC KC QC")
    assert weighed(match) == {"play 5C", "play 3C", "play 7H"}
