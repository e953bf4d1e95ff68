"""Tiles that only lie side by side give way to each other; those that are joined keep touching."""

from tabletop.layout.arrange import Rect
from tabletop.layout.seams import GAP, parted


def test_a_line_without_neighbours_keeps_its_tiles_whole() -> None:
    boxes = {1: (4, 4, 2, 4), 2: (6, 5, 4, 2), 3: (10, 5, 4, 2)}
    assert parted(boxes, [0, 1, 2]) == {number: Rect(*box) for number, box in boxes.items()}


def test_two_tiles_side_by_side_share_the_gap() -> None:
    # 2 hangs from the right of 1 and turns down; 3 hangs below 1: they lie side by side.
    boxes = {1: (0, 0, 2, 4), 2: (2, 2, 2, 4), 3: (0, 4, 2, 4)}
    narrow = parted(boxes, [0, 1, 1])
    assert narrow[1] == Rect(*boxes[1])
    assert narrow[2].x == 2, "its left side is joined to 1, and stays"
    assert narrow[3] == Rect(0, 4, 2 - GAP, 4)
    free = parted({1: (0, 0, 2, 4), 2: (2, 2, 4, 2), 3: (0, 4, 2, 4), 4: (2, 4, 2, 4)}, [0, 1, 1, 9])
    assert free[4].x - free[3].right == GAP == 2 * (2 - free[3].right)


def test_where_both_sides_hold_others_nothing_gives_way() -> None:
    boxes = {1: (0, 0, 2, 4), 2: (2, 0, 4, 2), 3: (0, 4, 2, 4), 4: (2, 2, 2, 4)}
    narrow = parted(boxes, [0, 1, 1, 3])
    assert narrow[1] == Rect(*boxes[1])
    assert narrow[4].x == 2
    assert narrow[4].y - narrow[2].bottom == GAP


def test_tiles_that_meet_at_a_corner_stay_as_they_are() -> None:
    boxes = {1: (0, 0, 2, 4), 2: (2, 4, 4, 2)}
    assert parted(boxes, [0, 0]) == {number: Rect(*box) for number, box in boxes.items()}
