"""Hidden pieces are dealt so that every way that fits is equally likely."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.rules.hidden_pieces import HiddenPieces
from tests.chi_square import chi_square_deviation

Placing = tuple[tuple[str, ...], ...]


def placings(pieces: str, room: Mapping[str, int], barred: Mapping[str, str]) -> Iterator[Placing]:
    """Yields every way to place the pieces, found by trying all orders."""
    found = set()
    for order in permutations(pieces.split()):
        rest = list(order)
        placing = {place: tuple(sorted(rest.pop() for _ in range(size))) for place, size in room.items()}
        if all(set(cards).isdisjoint(barred.get(place, "").split()) for place, cards in placing.items()):
            found.add(tuple(placing.values()))
    yield from found


def unseen(pieces: str, room: Mapping[str, int], barred: Mapping[str, str]) -> HiddenPieces:
    return HiddenPieces(pieces.split(), room, {place: cards.split() for place, cards in barred.items()})


SITUATIONS = {
    "nothing known": ("AS KS QS JS TS 9S", {"left": 2, "across": 2, "right": 2}, {}),
    "one void": ("AS KS AH KH QH JH", {"left": 2, "across": 2, "right": 2}, {"left": "AS KS"}),
    "voids that force a card": ("AS AH KH QH", {"left": 2, "right": 2}, {"left": "AS"}),
    "two voids in one suit": (
        "AS KS AH KH QH JH",
        {"left": 2, "across": 2, "right": 2},
        {"left": "AS KS", "across": "AS KS"},
    ),
    "voids in different suits": (
        "AS KS AH KH AD KD QD",
        {"left": 2, "across": 2, "right": 3},
        {"left": "AS KS", "across": "AH KH", "right": "AD"},
    ),
    "hands of different sizes": (
        "AS KS AH KH AD KD",
        {"left": 1, "across": 2, "right": 3},
        {"left": "AS", "right": "AH KH"},
    ),
    "a place without room": ("AS KS AH", {"left": 0, "across": 2, "right": 1}, {"right": "KS"}),
    "a stock beside the hands": (
        "6-6 6-5 6-4 5-5 5-4 4-4",
        {"hand": 2, "stock": 4},
        {"hand": "6-6 5-5"},
    ),
    "voids of three hands beside a stock": (
        "AS KS AH KH AD KD AC",
        {"left": 1, "across": 1, "right": 1, "stock": 4},
        {"left": "AS KS", "across": "AH KH", "right": "AD KD"},
    ),
    "one hand void of two suits beside a stock": (
        "AS KS AH KH AD KD AC",
        {"left": 2, "across": 2, "stock": 3},
        {"left": "AS KS AH KH", "across": "AD KD"},
    ),
    "one way only": ("AS AH", {"left": 1, "right": 1}, {"left": "AH"}),
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_way_that_fits_is_equally_likely(situation: str) -> None:
    pieces, room, barred = SITUATIONS[situation]
    ways = set(placings(pieces, room, barred))
    drawing = unseen(pieces, room, barred)
    assert drawing.count_ways() == len(ways)
    rng = Random(5)
    counts: Counter[Placing] = Counter()
    for _ in range(60 * len(ways)):
        dealt = drawing.sample_placement(rng)
        counts[tuple(tuple(sorted(dealt.get(place, ()))) for place in room)] += 1
    assert set(counts) == ways
    if len(ways) > 1:
        assert abs(chi_square_deviation(counts.values(), len(ways))) < 4


def test_pieces_of_one_place_lie_in_any_order() -> None:
    drawing = unseen("AS KS AH", {"hand": 1, "stock": 2}, {"hand": "AS"})
    rng = Random(6)
    counts = Counter(tuple(drawing.sample_placement(rng)["stock"]) for _ in range(2000))
    assert set(counts) == {("AS", "KS"), ("KS", "AS"), ("AS", "AH"), ("AH", "AS")}
    assert abs(chi_square_deviation(counts.values(), 4)) < 4


def test_drawing_one_seat_after_the_other_would_be_uneven_and_is_noticed() -> None:
    # Left takes any heart or diamond first: that is how a careless program deals.
    rng = Random(7)
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(3000):
        left = rng.choice(["AH", "AD"])
        across = rng.choice([card for card in ("AS", "AH", "AD") if card not in (left, "AD")])
        counts[left, across] += 1
    assert chi_square_deviation(counts.values(), len(counts)) > 5


def test_nothing_unseen_is_dealt_as_nothing() -> None:
    drawing = HiddenPieces((), {"left": 0, "right": 0})
    assert drawing.count_ways() == 1
    assert drawing.sample_placement(Random(1)) == {}


@pytest.mark.parametrize(
    ("pieces", "room", "barred"),
    [
        ("AS KS", {"left": 1, "right": 1}, {"left": "AS KS"}),
        ("AS KS", {"left": 1}, {}),
        ("AS", {"left": 1, "right": 1}, {}),
    ],
    ids=["all barred", "too many pieces", "too few pieces"],
)
def test_what_cannot_be_is_no_way(pieces: str, room: dict[str, int], barred: dict[str, str]) -> None:
    impossible = unseen(pieces, room, barred)
    assert impossible.count_ways() == 0
    with pytest.raises(AssertionError, match="no way"):
        impossible.sample_placement(Random(1))


@settings(max_examples=60, derandomize=True)
@given(seed=st.integers(0, 10**6), sizes=st.lists(st.integers(0, 9), min_size=1, max_size=4))
def test_every_piece_gets_a_place_that_is_not_barred(seed: int, sizes: list[int]) -> None:
    rng = Random(seed)
    room = {f"hand:{seat}": size for seat, size in enumerate(sizes)}
    pieces = [str(number) for number in range(sum(sizes))]
    places = [place for place, size in room.items() for _ in range(size)]
    where = dict(zip(pieces, places, strict=True))
    barred = {
        place: [piece for piece in pieces if where[piece] != place and rng.random() < 0.5] for place in room
    }
    dealt = HiddenPieces(pieces, room, barred).sample_placement(rng)
    assert sorted(piece for held in dealt.values() for piece in held) == sorted(pieces)
    for place, held in dealt.items():
        assert len(held) == room[place]
        assert set(held).isdisjoint(barred[place])
