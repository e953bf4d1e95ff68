"""Shuffles are fixed for good by the seed, even, and can be given beforehand."""

import hashlib
from collections import Counter
from itertools import permutations
from random import Random

import pytest

from tabletop.rules import BadSetup
from tabletop.rules.cards import PACK
from tabletop.rules.dominoes import TILES
from tabletop.rules.shuffling import ShuffleSource
from tests.chi_square import chi_square_deviation
from tests.smallest_game import HIGHEST_CARD
from tests.smallest_game import PACK as SPADES

LARGEST_SEED = (1 << 256) - 1

GOLDEN = [
    (
        0,
        0,
        PACK,
        (
            "7C QH QD 5D QC 5S 2H 9C 8S 4D KD AD KS TC 6S 9S 3H 8C 2C 7H 4H 3C JS 9H 2S JH "
            "KH TH 5C 2D 4S QS 4C AS 8H JC JD KC 6H TD 3D AC TS 6D 7S 7D 5H 6C AH 3S 9D 8D"
        ),
    ),
    (
        7,
        0,
        PACK,
        (
            "TH 4C 9H 6H TS QS 3C KS 2S 2D 9D 4D 6C 2C JC 5D 3D 6S 7D 3H 8C 3S 6D AH 8H JS "
            "2H AD TD 9S 4S 5C KH JD 7H QD 7C KD 8S QH 5S AC QC JH AS 8D 7S 4H 9C TC KC 5H"
        ),
    ),
    (
        7,
        1,
        PACK,
        (
            "8H JC AC 5S 2H 2S AH 3H 6D QH 8C AD JD 9C TS 2D 4H 6H 4D KC 7S 4C 9H QC 9D 3D "
            "5C QS 8D 5H 6C 6S AS 4S KH JH KD 3C 7D TC JS 8S KS 5D 7C QD 7H 3S TD 9S 2C TH"
        ),
    ),
    (
        LARGEST_SEED,
        0,
        PACK,
        (
            "QC 2C JD 4S 9D AS JS TH 5C 2H 4D KS JH 8S AH TD 9C 8H 7C 3C 8D 2S 3H QH 5H AC "
            "KC AD 2D 6S QS 7D 9H 9S KH 7S 6D TS KD JC 7H 4H QD 5S 3D 6C 8C 4C TC 5D 3S 6H"
        ),
    ),
    (
        7,
        0,
        TILES,
        (
            "1-1 6-0 6-5 2-0 4-0 5-3 4-3 6-6 2-2 3-1 5-2 6-2 4-4 6-1 "
            "6-3 5-5 3-3 4-2 3-2 1-0 3-0 5-0 5-4 2-1 0-0 5-1 4-1 6-4"
        ),
    ),
    (7, 3, ("0", "1", "2", "3"), "1 2 3 0"),
]


@pytest.mark.parametrize(("seed", "number", "pieces", "order"), GOLDEN)
def test_the_orders_of_a_seed_never_change(
    seed: int, number: int, pieces: tuple[str, ...], order: str
) -> None:
    assert " ".join(ShuffleSource.from_seed(seed).shuffle_pieces(number, pieces)) == order


def test_the_order_of_four_packs_never_changes() -> None:
    order = " ".join(ShuffleSource.from_seed(7).shuffle_pieces(0, PACK * 4))
    assert (
        hashlib.sha256(order.encode()).hexdigest()
        == "42d5fd226aad36e1cab7ca4ee71c34f5ee930aaef621b41b540c8b247ca78281"
    )


def test_the_first_deal_of_a_seed_never_changes() -> None:
    match = HIGHEST_CARD.start(3, seed=7)
    assert match.shuffles == ("1 2 0", "QS KS JS 2S AS 9S 5S 7S 4S 8S 6S 3S TS")


def test_every_card_comes_to_every_position_equally_often() -> None:
    chance = ShuffleSource.from_seed(1)
    counts: Counter[tuple[int, str]] = Counter()
    for number in range(6000):
        counts.update(enumerate(chance.shuffle_pieces(number, PACK)))
    assert abs(chi_square_deviation(counts.values(), 52 * 52)) < 4


def test_every_order_of_few_pieces_comes_equally_often() -> None:
    chance = ShuffleSource.from_seed(2)
    counts = Counter("".join(chance.shuffle_pieces(number, "ABCD")) for number in range(6000))
    assert set(counts) == {"".join(order) for order in permutations("ABCD")}
    assert abs(chi_square_deviation(counts.values(), 24)) < 4


def test_neighbouring_seeds_and_shuffles_are_strangers() -> None:
    counts = Counter(ShuffleSource.from_seed(seed).shuffle_pieces(0, PACK)[0] for seed in range(5200))
    assert abs(chi_square_deviation(counts.values(), 52)) < 4
    orders = {
        tuple(ShuffleSource.from_seed(seed).shuffle_pieces(number, PACK))
        for seed in range(50)
        for number in (0, 1)
    }
    assert len(orders) == 100


def test_shuffling_leaves_the_pieces_as_they_were() -> None:
    pieces = list(TILES)
    assert sorted(ShuffleSource.from_seed(3).shuffle_pieces(0, pieces)) == sorted(TILES)
    assert tuple(pieces) == TILES


def test_without_a_seed_every_match_is_another() -> None:
    assert len({HIGHEST_CARD.start(4).shuffles for _ in range(20)}) == 20


def test_imagined_chance_comes_from_the_given_source() -> None:
    orders = [ShuffleSource.from_rng(Random(seed)).shuffle_pieces(0, PACK) for seed in (1, 1, 2)]
    assert orders[0] == orders[1] != orders[2]


def rotated(by: int) -> str:
    return " ".join((*SPADES[by:], *SPADES[:by]))


def test_given_shuffles_are_taken_in_turn_and_then_the_seeds_own() -> None:
    given = ("1 0", rotated(0), rotated(4))
    match = HIGHEST_CARD.start(2, seed=9, shuffles=given)
    own = HIGHEST_CARD.start(2, seed=9)
    for _ in range(3):
        for each in (match, own):
            for _ in range(2):
                each.play(each.legal_moves()[0])
    assert match.dealer is not None
    assert match.shuffles[:3] == given
    assert match.shuffles[3] == own.shuffles[3]
    assert own.shuffles[2] != given[2]


def test_the_dealers_draw_takes_the_first_shuffle_and_a_named_dealer_none() -> None:
    drawn = HIGHEST_CARD.start(3, shuffles=["2 0 1", rotated(1)])
    assert (drawn.dealer, drawn.shuffles) == (2, ("2 0 1", rotated(1)))
    named = HIGHEST_CARD.start(3, dealer=0, shuffles=[rotated(1)])
    assert (named.dealer, named.shuffles) == (0, (rotated(1),))


@pytest.mark.parametrize(
    "order",
    [
        "",
        rotated(0)[:-3],
        rotated(0) + " AS",
        rotated(0).replace("2S", "AS"),
        rotated(0).replace("2S", "2H"),
        rotated(0).replace(" ", "  "),
        rotated(0) + " ",
        rotated(0).lower(),
        rotated(0).replace(" ", ","),
        "x" * 10_000,
    ],
    ids=[
        "nothing",
        "a card missing",
        "a card too many",
        "a card twice",
        "a strange card",
        "wide spaces",
        "a space behind",
        "small letters",
        "commas",
        "nonsense",
    ],
)
def test_a_bad_shuffle_is_refused_and_named(order: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        HIGHEST_CARD.start(2, dealer=0, shuffles=[order])
    assert "Shuffle 1 is" in str(refusal.value)
    assert "13 pieces" in str(refusal.value)
    assert len(str(refusal.value)) < 400


@pytest.mark.parametrize("seats", ["0 1 2", "0", "1 1", "2 3", rotated(0)])
def test_a_bad_draw_for_dealer_is_refused(seats: str) -> None:
    with pytest.raises(BadSetup):
        HIGHEST_CARD.start(2, shuffles=[seats])


def test_a_bad_shuffle_in_the_middle_is_found_when_its_turn_comes_and_ends_the_match() -> None:
    match = HIGHEST_CARD.start(2, dealer=0, shuffles=[rotated(0), "AS KS"])
    match.play(match.legal_moves()[0])
    with pytest.raises(BadSetup, match="Shuffle 2 is"):
        match.play(match.legal_moves()[0])
    for _ in range(2):
        with pytest.raises(BadSetup, match="Shuffle 2 is"):
            match.legal_moves()
        with pytest.raises(BadSetup, match="Shuffle 2 is"):
            match.play("play KS")
    assert match.shuffles == (rotated(0),)


def test_a_copy_has_the_same_shuffles_ahead() -> None:
    match = HIGHEST_CARD.start(2, dealer=0, shuffles=[rotated(0), rotated(3)])
    twin = match.copy()
    for each in (match, twin):
        for _ in range(4):
            each.play(each.legal_moves()[0])
    assert match.shuffles == twin.shuffles
    assert len(match.shuffles) == 3
