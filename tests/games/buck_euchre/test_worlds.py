"""Buck Euchre: the matches that a seat could be in."""

from itertools import permutations
from random import Random

import pytest

from tabletop.games.buck_euchre.pack import CARDS, PACK
from tabletop.games.buck_euchre.rules import GAME, BuckEuchre
from tabletop.rules import HIDDEN, IllegalMove, Match, View
from tests.games.buck_euchre.buck_euchre_tables import HANDS_A, ORDERED_A, order, table
from tests.games.imagined import assert_equally_likely, others, played_at_random
from tests.rules.match_questions import play, tricks

EYES = (0, 1, 2, 3, None)
SEEDS = (1, 30, 34)


def random_position(seed: int, moves: int) -> BuckEuchre:
    match = played_at_random(GAME.start(seed=seed), seed, moves)
    assert isinstance(match, BuckEuchre)
    return match


def test_an_imagined_later_deal_has_a_whole_record() -> None:
    for seed in range(6):
        match = random_position(seed, 120)
        for seat in EYES:
            view = match.view(seat)
            world = GAME.imagine(view, Random(1))
            assert world.view(seat) == view
            assert len(world.moves) == len(match.moves)
            assert not any(HIDDEN in move for move in world.moves)


def test_a_discard_of_an_earlier_deal_is_a_card_that_was_not_played_then() -> None:
    # BE-7
    match = play(table(), f"{ORDERED_A}, stay, drop, stay")
    tricks(match, "JH 9H QH AH JD AD AC KD 9C KC QD TC TH TD KH")
    assert match.deal == 2
    world = GAME.imagine(match.view(0), Random(1))
    assert world.moves[1].startswith("bury")
    assert f"play {world.moves[1][5:]}" not in world.moves
    assert world.view(3).moves[1][1] == world.moves[1]


def four_tricks(seed: int) -> BuckEuchre:
    """Everyone is in, and four tricks have been played by chance, the upcard among them."""
    rng = Random(seed)
    match = play(table(), f"{ORDERED_A}, stay, stay, stay")
    for _ in range(16):
        match.play(rng.choice(match.legal_moves()))
    assert "play QH" in match.moves
    return match


def all_that_agree(view: View) -> set[tuple[str, ...]]:
    """The last cards of seats 1, 2 and 3 and the dealer's discard, as seat 0 may think them to be."""
    plays = [(seat, notation[5:]) for seat, notation in view.moves if notation.startswith("play")]
    hands = [[card for mover, card in plays if mover == seat] for seat in range(4)]
    hands[0] += view.zones["hand:0"]
    rest = set(CARDS) - {card for hand in hands for card in hand}
    found: set[tuple[str, ...]] = set()
    for lying in permutations(sorted(rest), 4):
        stock = " ".join(sorted(rest - set(lying)))
        dealt = [hands[0], [*hands[1], lying[0]], [*hands[2], lying[1]], [*hands[3], *lying[2:]]]
        dealt[3].remove("QH")
        match = table(tuple(map(" ".join, dealt)), f"QH {stock}")
        try:
            for _, notation in view.moves:
                match.play(f"bury {lying[3]}" if notation == "bury ??" else notation)
        except IllegalMove:
            continue
        assert match.view(0) == view
        found.add(lying)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_every_deal_that_agrees_with_the_view_is_equally_likely(seed: int) -> None:
    # BE-7, BE-12
    view = four_tricks(seed).view(0)
    ways = all_that_agree(view)
    assert 20 < len(ways) < 840

    def unseen(world: Match) -> tuple[str, ...]:
        assert isinstance(world, BuckEuchre)
        return *others(world), *PACK.cards_in(world.buried_card)

    assert_equally_likely(GAME, view, ways, unseen, times=20, seed=seed)


def test_the_upcard_is_known_wherever_it_went() -> None:
    # BE-3, BE-7, BE-8
    ordered = GAME.world_sampler(play(table(), ORDERED_A).view(1))
    down = GAME.world_sampler(play(table(), "pass, pass, pass, pass").view(1))
    for seed in range(20):
        assert "QH" in ordered(Random(seed)).view(3).zones["hand:3"]
        world = down(Random(seed))
        assert isinstance(world, BuckEuchre)
        assert CARDS[world.upcard] == "QH"
        assert len(world.stock) == 4


def test_who_did_not_follow_holds_no_card_that_would_have_followed() -> None:
    # BE-12
    match = tricks(play(table(), f"{ORDERED_A}, stay, stay, stay"), "JH 9H AS")
    draw = GAME.world_sampler(match.view(0))
    for seed in range(40):
        hand = draw(Random(seed)).view(2).zones["hand:2"]
        assert not any(card[1] == "H" or card == "JD" for card in hand)


def test_the_dealer_may_have_buried_what_he_does_not_follow() -> None:
    # BE-7, BE-12
    match = play(table(), "order up, bury KD, stay, stay, stay")
    tricks(match, "TC KC TS 9D")
    draw = GAME.world_sampler(match.view(0))
    rng = Random(1)
    buried, held = set[str](), set[str]()
    for _ in range(300):
        world = draw(rng)
        assert isinstance(world, BuckEuchre)
        buried.update(PACK.cards_in(world.buried_card))
        held |= set(PACK.cards_in(world.hands[3] & world.unplayed))
    assert "AC" in buried
    assert not any(card[1] == "C" for card in held)
    assert "QH" in held
    assert "QH" not in buried


def test_the_dealer_knows_his_discard_and_a_dropped_hand_stays_unknown() -> None:
    # BE-7, BE-10
    match = play(table(), f"{ORDERED_A}, stay, drop, stay")
    draw = GAME.world_sampler(match.view(3))
    rng = Random(1)
    hands = set()
    for _ in range(30):
        world = draw(rng)
        assert isinstance(world, BuckEuchre)
        assert world.buried_card == PACK.bits(["9D"])
        hands.add(world.hands[2])
    assert len(hands) > 20


def test_what_a_seat_cannot_see_makes_no_difference() -> None:
    swapped = (HANDS_A[0], HANDS_A[2], HANDS_A[1], HANDS_A[3])
    one, other = table(), table(swapped, "QH QC JC 9S")
    assert one.view(0) == other.view(0)
    for match, card in ((one, "9D"), (other, "AD")):
        play(match, f"order up, bury {card}")
    assert one.view(0) == other.view(0)
    assert one.view(3) != other.view(3)
    assert order(HANDS_A, "QH", 3) != order(swapped, "QH", 3)
