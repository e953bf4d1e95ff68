"""Calypso: sharing out the tricks, what calypsos and piles count, and the end of the match."""

import pytest

from tabletop.games.calypso.rules import GAME, Calypso
from tabletop.rules import IllegalMove
from tests.games.calypso.calypso_tables import all_but, building, lay, numbers, table
from tests.rules.arranged_match import with_moves_recounted
from tests.rules.match_questions import beats, cards, told_tally, zone


def piles(match: Calypso) -> list[str]:
    return [zone(match, f"won:{seat}") for seat in range(4)]


def calypsos(match: Calypso) -> list[str]:
    return [zone(match, f"calypso:{seat}") for seat in range(4)]


# --- calypsos


def test_a_calypso_lies_face_up_in_the_sorting_order() -> None:
    # CA-10
    match = lay(table(), 0, "2S AH KS QS")
    for seat in (0, 1, 2, 3, None):
        assert match.view(seat).zones["calypso:0"] == cards("KS QS 2S")
    assert calypsos(table()) == [""] * 4


def test_sharing_out_tricks() -> None:
    # CA-11: worked example 5
    match = lay(table(), 0, "7S QH 7S 3D")
    assert match.seat == 0
    assert calypsos(match) == ["7S", "", "QH", ""]
    assert piles(match) == ["7S 3D", "", "", ""]
    lay(match, 2, "QH 9C 8S 7S")
    assert match.seat == 2
    assert calypsos(match) == ["8S 7S", "", "QH", ""]
    assert piles(match) == ["7S 3D", "", "QH 9C 7S", ""]
    assert match.scores == (110, 0, 110, 0)
    lay(match, 1, "AS 9S QH JH")
    assert match.seat == 1
    assert calypsos(match) == ["8S 7S", "", "QH", ""]
    assert piles(match)[1] == "AS 9S QH JH"
    assert match.scores == (110, 40, 110, 40)


def test_every_rank_lies_once_in_a_calypso() -> None:
    # CA-10, CA-11
    match = lay(building({0: "72"}), 0, "7S 2S 7S KS")
    assert calypsos(match)[0] == "KS 7S 2S"
    assert piles(match)[0] == "7S 2S 7S"


def test_cards_of_the_opponents_suits_go_to_the_winners_pile() -> None:
    # CA-11
    match = lay(table(), 3, "AH KH 2H AS")
    assert match.seat == 3
    assert calypsos(match) == [""] * 4
    assert piles(match) == ["", "", "", "AH KH 2H AS"]


def test_the_winners_partner_is_served_too() -> None:
    # CA-11
    match = lay(building({1: "A"}), 3, "AC AD 5D KC")
    assert match.seat == 3
    assert calypsos(match) == ["", "AD 5D", "", "AC KC"]
    assert piles(match)[3] == "AD"


def test_the_thirteenth_rank_completes_a_calypso_and_the_rest_begins_a_new_one() -> None:
    # CA-12: worked example 6
    match = lay(building({0: all_but("K")}), 2, "AS KS KS AS")
    assert match.seat == 2
    assert zone(match, "complete:0") == "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    assert calypsos(match)[0] == "AS KS"
    assert piles(match) == ["", "", "AS", ""]
    assert match.scores == (550, 0, 550, 0)


def test_cards_in_a_pile_never_come_back() -> None:
    # CA-12
    match = building({0: all_but("K")})
    lay(match, 0, "QS 2D JS AD")
    assert piles(match)[0] == "QS 2D JS AD"
    lay(match, 0, "KS 3D 4D 5D")
    assert zone(match, "calypso:0") == ""
    assert piles(match)[0] == "QS 2D JS AD 3D 4D 5D"


def test_both_calypsos_of_a_side_can_be_completed_by_one_trick() -> None:
    # CA-12
    match = lay(building({0: all_but("K"), 2: all_but("2")}), 0, "KS 2H 2S 2H")
    assert match.completed == [1, 0, 1, 0]
    assert calypsos(match) == ["2S", "", "2H", ""]
    assert piles(match)[0] == ""
    assert match.scores[0] == 1000 + 40


def test_complete_calypsos_lie_one_after_the_other() -> None:
    # CA-12
    match = building(complete={1: 2})
    one = zone(building(complete={1: 1}), "complete:1")
    assert one.startswith("AD KD")
    assert zone(match, "complete:1") == f"{one} {one}"


# --- what counts


@pytest.mark.parametrize(
    ("complete", "points"),
    [
        ({0: 1}, 500),
        ({0: 2}, 1250),
        ({0: 3}, 2250),
        ({0: 4}, 3250),
        ({0: 1, 2: 2}, 1750),
        ({2: 3}, 2250),
    ],
)
def test_each_calypso_of_a_player_has_its_value(complete: dict[int, int], points: int) -> None:
    # CA-13: worked example 7
    match = lay(building(complete=complete), 0, "2S 2D 3D 4D")
    assert match.scores == (points + 20 + 30, 0) * 2


def test_cards_in_progress_count_twenty_and_cards_in_piles_ten() -> None:
    # CA-13
    match = building({1: "AKQ", 3: "A2"})
    match.taken_cards[1], match.taken_cards[3] = numbers("AS KS"), numbers("QS")
    lay(match, 1, "JD AS KH QH")
    assert match.scores == (0, 6 * 20 + 6 * 10) * 2


def test_the_score_is_counted_after_every_trick_and_grows() -> None:
    # CA-14
    match = GAME.start(seed=8, dealer=3)
    before = match.scores
    while match.seat is not None:
        match.play(match.legal_moves()[-1])
        gained = [now - then for now, then in zip(match.scores, before, strict=True)]
        if len(match.moves) % 4:
            assert not any(gained)
        else:
            assert sorted(gained)[:2] == [0, 0]
            assert gained[0] == gained[2]
            assert max(gained) >= 40
        before = match.scores


def test_the_score_sheet_tells_what_the_deal_has_brought() -> None:
    # CA-13
    match = GAME.start(seed=8, dealer=3)
    totals = [0, 0, 0, 0]
    while match.seat is not None:
        for frame in match.watch(match.legal_moves()[-1], None):
            if frame.beat == "score":
                tally = told_tally(frame.view)
                assert {rule for rule, _, _ in tally} == {"CA-13"}
                assert all(any(points) for _, _, points in tally), "nothing was brought by it"
                for _, _, points in tally:
                    totals = [total + more for total, more in zip(totals, points, strict=True)]
                assert tuple(totals) == frame.view.scores
    assert tuple(totals) == match.scores


# --- the end


def last_trick(scores_of_piles: tuple[int, int]) -> Calypso:
    """The last trick of the match, which seat 0 leads and wins with AS, 2D, 3D and 4D: 50 points."""
    match = table()
    match.deal, match.stock = 4, ()
    match.taken_cards[0] = numbers("2C") * scores_of_piles[0]
    match.taken_cards[1] = numbers("2C") * scores_of_piles[1]
    match.scores = (10 * scores_of_piles[0], 10 * scores_of_piles[1]) * 2
    match.hands = [1 << card for card in numbers("AS 2D 3D 4D")]
    match.leader = match.seat = 0
    with_moves_recounted(match)
    for card in ("AS", "2D", "3D"):
        match.play(f"play {card}")
    return match


@pytest.mark.parametrize(
    ("piles_before", "winners"), [((10, 14), (0, 2)), ((10, 16), (1, 3)), ((10, 15), (0, 1, 2, 3))]
)
def test_after_four_deals_the_higher_score_wins(
    piles_before: tuple[int, int], winners: tuple[int, ...]
) -> None:
    # CA-15
    match = last_trick(piles_before)
    frames = match.watch("play 4D", 2)
    assert beats(frames) == "trick score rest"
    assert match.winners == winners
    assert match.seat is None
    assert match.legal_moves() == ()
    assert "tally" in frames[-1].view.facts


def test_the_match_has_four_deals_and_208_moves() -> None:
    # CA-15
    match = GAME.start(seed=2)
    for _ in range(208):
        assert not match.winners
        match.play(match.legal_moves()[0])
    assert match.winners
    assert match.deal == 4
    with pytest.raises(IllegalMove) as refusal:
        match.play("play AS")
    assert refusal.value.rule is None
