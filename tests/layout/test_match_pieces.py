"""Pieces are followed from view to view: never created, never another face-up piece."""

from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.layout.match_pieces import HIDDEN, PieceNumbers, match_pieces, number_pieces
from tests.smallest_game import HIGHEST_CARD

ALL_GAMES = (*GAMES.values(), HIGHEST_CARD)


def test_a_card_played_from_a_hidden_hand_comes_from_that_hand() -> None:
    before = {"hand:0": ("AS",), "hand:1": (HIDDEN, HIDDEN), "hand:2": (HIDDEN, HIDDEN), "trick": ()}
    after = {"hand:0": ("AS",), "hand:1": (HIDDEN, HIDDEN), "hand:2": (HIDDEN,), "trick": ("KS",)}
    numbers = number_pieces(before)
    moved = match_pieces(numbers, before, after, mover=2)
    assert moved["trick"][0] in numbers["hand:2"]
    assert moved["hand:1"] == numbers["hand:1"]


def test_the_top_card_of_the_stock_is_drawn() -> None:
    before = {"hand:0": ("AS",), "stock": (HIDDEN,) * 3}
    after = {"hand:0": ("AS", "2S"), "stock": (HIDDEN,) * 2}
    numbers = number_pieces(before)
    moved = match_pieces(numbers, before, after, mover=0)
    assert moved["hand:0"][1] == numbers["stock"][0]
    assert moved["stock"] == numbers["stock"][1:]


def test_a_discard_covers_the_last_one() -> None:
    before = {"hand:1": (HIDDEN,) * 3, "discard": (HIDDEN, "7D")}
    after = {"hand:1": (HIDDEN,) * 2, "discard": (HIDDEN, HIDDEN, "KD")}
    numbers = number_pieces(before)
    moved = match_pieces(numbers, before, after, mover=1)
    assert moved["discard"][:2] == numbers["discard"]
    assert moved["discard"][2] in numbers["hand:1"]


def test_a_discard_taken_uncovers_the_one_below() -> None:
    before = {"hand:1": (HIDDEN,) * 2, "discard": (HIDDEN, HIDDEN, "8C")}
    after = {"hand:1": (HIDDEN,) * 3, "discard": (HIDDEN, "7D")}
    numbers = number_pieces(before)
    moved = match_pieces(numbers, before, after, mover=1)
    assert moved["discard"] == numbers["discard"][:2]
    assert numbers["discard"][2] in moved["hand:1"]


def test_a_bid_goes_back_into_the_hand_it_came_from() -> None:
    before = {"hand:1": (HIDDEN,) * 2, "hand:2": (HIDDEN,) * 2, "bid:1": ("3S",), "bid:2": (HIDDEN,)}
    after = {"hand:1": (HIDDEN,) * 3, "hand:2": (HIDDEN,) * 3, "bid:1": (), "bid:2": ()}
    numbers = number_pieces(before)
    moved = match_pieces(numbers, before, after)
    assert set(moved["hand:1"]) == {*numbers["hand:1"], *numbers["bid:1"]}
    assert set(moved["hand:2"]) == {*numbers["hand:2"], *numbers["bid:2"]}


def test_one_open_card_for_another_goes_through_the_movers_hand() -> None:
    before = {"hand:0": (HIDDEN, HIDDEN), "hand:1": (HIDDEN, HIDDEN), "discard": ("7D",)}
    after = {"hand:0": (HIDDEN, HIDDEN), "hand:1": (HIDDEN, HIDDEN), "discard": ("KD",)}
    numbers = number_pieces(before)
    moved = match_pieces(numbers, before, after, mover=1)
    assert numbers["discard"][0] in moved["hand:1"]
    assert moved["discard"][0] in numbers["hand:1"]
    assert moved["hand:0"] == numbers["hand:0"]


def test_two_views_of_any_kind_match() -> None:
    rng = Random(4)
    pack = [f"{number}" for number in range(30)]
    zones = ("hand:0", "hand:1", "hand:2", "stock", "discard", "trick")
    for _ in range(300):
        views = []
        for _ in range(2):
            lies: dict[str, list[str]] = {zone: [] for zone in zones}
            for piece in rng.sample(pack, len(pack)):
                lies[rng.choice(zones)].append(piece if rng.random() < 0.4 else HIDDEN)
            views.append(lies)
        follow_and_check(views[0], views[1], number_pieces(views[0]), rng.choice((None, 0, 1, 2)))


def follow_and_check(before: object, after: object, numbers: PieceNumbers, mover: int | None) -> PieceNumbers:
    """Follows, and makes sure that nothing is lost and no face-up piece turns into another one."""
    assert isinstance(before, dict)
    assert isinstance(after, dict)
    moved = match_pieces(numbers, before, after, mover=mover)
    was = {number: code for zone in before for number, code in zip(numbers[zone], before[zone], strict=True)}
    now = {number: code for zone in after for number, code in zip(moved[zone], after[zone], strict=True)}
    assert was.keys() == now.keys()
    for number, code in now.items():
        assert HIDDEN in (code, was[number]) or code == was[number]
    return moved


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.slug)
def test_every_frame_of_random_matches(game) -> None:  # type: ignore[no-untyped-def]
    rng = Random(7)
    for seat in (0, None):
        match = game.start(game.players[-1], seed=rng.randrange(1 << 30))
        view = match.view(seat)
        numbers = number_pieces(view.zones)
        for _ in range(150):
            if match.seat is None:
                break
            mover = match.seat
            for frame in match.watch(rng.choice(match.legal_moves()), seat):
                numbers = follow_and_check(dict(view.zones), dict(frame.view.zones), numbers, mover)
                view = frame.view
