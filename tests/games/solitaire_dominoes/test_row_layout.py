"""The row of tiles: as large as there is room for, and marks under threes that can go together."""

from itertools import combinations
from random import Random

import pytest

from tabletop.games.solitaire_dominoes.row_layout import (
    aside_box,
    brackets,
    lay_aside,
    lay_row,
    sentence_height,
)
from tabletop.games.solitaire_dominoes.rules import GAME as SOLITAIRE_DOMINOES
from tabletop.layout.areas.table_frame import table_frame
from tabletop.layout.arrangements import Rect
from tabletop.layout.table_layout import Bracket
from tabletop.rules.dominoes import TILES
from tests.layout.test_tables import SIZES, laid


def box_of(mark: Bracket) -> Rect:
    return Rect.centred_at((mark.left + mark.right) / 2, mark.y, mark.right - mark.left, 16)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [0, 1, 3, 14, 15, 28])
def test_a_row_of_any_length_has_room(size: tuple[int, int], count: int) -> None:
    felt = table_frame(size, 1, 0)
    boxes = [spot.bounds for spot in lay_row(felt, count)]
    assert len(boxes) == count
    assert all(felt.felt.contains_box(box) for box in boxes)
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


def test_threes_that_overlap_are_marked_one_below_the_other() -> None:
    felt = table_frame((960, 600), 1, 0)
    spots = lay_row(felt, len(TILES))
    marks = list(
        brackets(felt, "row", spots, {"row.2": "three 5s", "row.3": "three 5s", "row.9": "three 0s"})
    )
    assert [(mark.left, mark.right) for mark in marks] == [
        (spots[first].bounds.x, spots[first + 2].bounds.right) for first in (2, 3, 9)
    ]
    assert marks[0].y == marks[2].y < marks[1].y
    assert not any(box_of(one).overlaps(box_of(other)) for one, other in combinations(marks, 2))


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
def test_a_short_row_has_larger_tiles_than_a_rack(size: tuple[int, int]) -> None:
    felt = table_frame(size, 1, 0, button_rows=5)
    assert lay_row(felt, 9)[0].width > 1.3 * 66 * felt.u
    assert lay_row(felt, 28)[0].width > 0.55 * 66 * felt.u


def test_a_row_can_be_enlarged_only_where_that_is_worth_while() -> None:
    match = SOLITAIRE_DOMINOES.start(1, {"dealing": "free"}, seed=1)
    short = laid(match.view(0), (1280, 800)).sight
    while "deal" in match.legal_moves():
        match.play("deal")
    long = laid(match.view(0), (1280, 800)).sight
    assert short is not None
    assert long is not None
    assert short.max_factor == 1.0
    assert long.max_factor > 1.5


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", range(3))
def test_marks_keep_clear_of_tiles_and_of_the_sentence(seed: int, size: tuple[int, int]) -> None:
    rng, match = Random(seed), SOLITAIRE_DOMINOES.start(1, {"dealing": "free"}, seed=seed)
    marked = 0
    while match.seat is not None:
        table = laid(match.view(0), size)
        marked += len(table.brackets)
        for mark in table.brackets:
            assert not box_of(mark).overlaps(table.prompt, 2)
            for spots in table.spots.values():
                assert not any(box_of(mark).overlaps(spot.bounds) for spot in spots)
        moves = match.legal_moves()
        match.play("deal" if "deal" in moves and rng.random() < 0.7 else rng.choice(moves))
    assert marked


@pytest.mark.parametrize("size", SIZES)
def test_what_was_removed_is_named_clear_of_the_tiles_and_of_the_sentence(size: tuple[int, int]) -> None:
    match = SOLITAIRE_DOMINOES.start(1, {"dealing": "free"}, seed=1)
    while not match.view(0).zones["aside"]:
        moves = match.legal_moves()
        match.play(next((move for move in moves if move.pieces), moves[0]))
    table = laid(match.view(0), size)
    (said,) = (caption for caption in table.captions if caption.zone == "aside")
    words = Rect.centred_at(said.x, said.y, 100 * table.box, 16 * table.box)
    assert not words.overlaps(table.prompt)
    assert not any(words.overlaps(spot.bounds) for spots in table.spots.values() for spot in spots)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
def test_the_tiles_put_aside_use_the_room_below_the_row(size: tuple[int, int], scale: float) -> None:
    felt = table_frame(size, 1, 0, button_rows=5, text_scale=scale)
    spots, box = lay_aside(felt, len(TILES)), aside_box(felt)
    assert spots[0].width > (40 if scale == 1 else 31) * felt.u
    assert all(box.contains_box(spot.bounds) for spot in spots)
    assert not any(one.bounds.overlaps(other.bounds) for one, other in combinations(spots, 2))
    assert box.y - sentence_height(felt) >= 40 * felt.box
    assert not box.overlaps(felt.own_plate)
    assert not box.overlaps(felt.buttons)
