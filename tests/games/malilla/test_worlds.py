"""Malilla: the matches that a seat could be in."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tabletop.games.malilla.facts import facts_of
from tabletop.games.malilla.rules import CARDS, GAME, PACK, Malilla
from tabletop.rules import IllegalMove
from tests.games.imagined import (
    all_that_agree,
    assert_equally_likely,
    others,
    played_at_random,
)
from tests.games.malilla.malilla_tables import HANDS_5, HANDS_A, HANDS_B, order, punished, table
from tests.rules.match_questions import tricks


def random_position(seed: int, plays: int, **options: Any) -> Malilla:
    match = played_at_random(GAME.start(options=options, seed=seed), seed, plays, without="challenge")
    assert isinstance(match, Malilla)
    return match


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("plays", "irregularities"), [(32, "prevented"), (31, "prevented"), (33, "punished"), (40, "punished")]
)
def test_every_deal_that_agrees_with_the_view_is_equally_likely(
    seed: int, plays: int, irregularities: str
) -> None:
    view = random_position(seed, plays, irregularities=irregularities).view(0)
    turned = facts_of(view)["turned"]

    def agrees(dealt: list[tuple[str, ...]]) -> bool:
        """Whether these hands, dealt and played as the view tells, give the view."""
        if turned not in dealt[view.dealer_seat]:
            return False
        hands = tuple(" ".join(sorted(hand, key=turned.__eq__)) for hand in dealt)
        match = GAME.start(
            options=view.options, dealer=view.dealer, shuffles=[order(hands, view.dealer_seat)]
        )
        try:
            for _, notation in view.moves:
                match.play(notation)
        except IllegalMove:
            return False
        return match.view(view.seat) == view

    ways = all_that_agree(view, CARDS, agrees)
    assert_equally_likely(GAME, view, ways, others, times=40, seed=seed)


def held_by(match: Malilla, viewer: int, seat: int) -> set[str]:
    """All cards that the viewer may think to be in a hand."""
    draw = GAME.world_sampler(match.view(viewer))
    rng = Random(1)
    found: set[str] = set()
    for _ in range(200):
        world = draw(rng)
        assert isinstance(world, Malilla)
        found |= set(PACK.cards_in(world.hands[seat] & world.unplayed))
    return found


def test_the_turned_card_is_imagined_in_the_dealers_hand() -> None:
    # ML-3
    for viewer in (0, 1, 2, None):
        draw = GAME.world_sampler(table().view(viewer))
        for seed in range(20):
            assert "2S" in draw(Random(seed)).view(3).zones["hand:3"]


def test_who_did_not_follow_holds_no_card_of_the_suit_and_no_trump_that_wins() -> None:
    # ML-9, ML-12
    held = held_by(tricks(table(HANDS_A), "7S AH AD 2S"), 0, 1)
    assert not any(card[1] == "S" for card in held)
    match = tricks(table(HANDS_5), "2H 7S 3S")
    assert not any(card[1] == "H" for card in held_by(match, 0, 2))


def test_who_did_not_beat_an_opponent_could_not() -> None:
    # ML-12
    match = tricks(table(HANDS_B), "AH 5H")
    assert "7H" not in held_by(match, 0, 1)
    assert {"KH", "JH"} <= held_by(match, 0, 1)


def test_who_throws_a_card_on_an_opponents_trick_has_no_trump_that_would_win() -> None:
    # ML-13
    match = tricks(table(HANDS_5), "2H 6S AC")
    held = held_by(match, 0, 2)
    assert not held & {"7S", "AS", "KS", "QS", "JS"}
    assert "3S" in held


def test_who_throws_a_seven_that_must_be_kept_back_has_nothing_else() -> None:
    # ML-11
    hands = (
        "7S AS KS QS JS 6S 5S 4S 3S 3H",
        "7H 7D 7C AH KH QH JH 6H 5H 4H",
        "AD KD QD JD 6D 5D 4D 3D 2D 2C",
        "AC KC QC JC 6C 5C 4C 3C 2H 2S",
    )
    thrown = "7S AH AD 2S AS KH KD AC KS QH QD KC QS JH JD QC JS 6H 6D JC 6S 5H 5D 6C 5S 4H 4D 5C"
    match = tricks(table(hands), thrown)
    assert "7D" in held_by(match, 0, 2)
    tricks(match, "4S 7H")
    assert held_by(match, 0, 1) == {"7D", "7C"}


def test_where_every_card_can_be_played_nothing_is_told_by_a_play() -> None:
    # ML-21
    match = tricks(punished(HANDS_B), "AH 6S")
    assert {"7H", "KH", "7S"} <= held_by(match, 0, 1)


def test_a_challenge_in_an_imagined_match_judges_the_imagined_hands() -> None:
    # ML-22
    match = tricks(punished(HANDS_B), "2H 5H")
    draw = GAME.world_sampler(match.view(2))
    rng = Random(1)
    ends: Counter[bool] = Counter()
    for _ in range(200):
        world = draw(rng)
        assert isinstance(world, Malilla)
        world.play("challenge")
        ends[world.winners == (0, 2)] += 1
        assert world.winners == (1, 3)
    match = tricks(punished(HANDS_B), "6H 5H")
    draw = GAME.world_sampler(match.view(2))
    for _ in range(200):
        world = draw(rng)
        assert isinstance(world, Malilla)
        could = bool(set(PACK.cards_in(world.hands[1])) & {"7H", "AH", "KH", "QH", "JH"})
        world.play("challenge")
        assert (world.winners == (0, 2)) == could


def test_what_a_seat_cannot_see_makes_no_difference() -> None:
    swapped = (HANDS_A[0], HANDS_A[2], HANDS_A[1], HANDS_A[3])
    one, other = table(), table(swapped)
    assert one.view(0) == other.view(0)
    assert one.view(1) != other.view(1)
