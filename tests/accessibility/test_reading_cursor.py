"""The reading cursor: from section to section, from thing to thing, and when the tree changes below it."""

import pytest

from tabletop.accessibility import Action, Node, Role
from tabletop.accessibility.reading_cursor import ReadingCursor
from tabletop.accessibility.reading_order import rows_of, sections_of


def text(key: str, box: tuple[int, int, int, int] | None = None) -> Node:
    return Node(key, Role.TEXT, key.upper(), box=box)


def section(key: str, *items: Node, role: Role = Role.SECTION) -> Node:
    return Node(key, role, key.title(), children=items)


def window(*children: Node) -> Node:
    return Node("window", Role.WINDOW, "Tabletop", children=children)


def a_table(hand: str = "abcd", trick: str = "xy") -> Node:
    return window(section("hand", *map(text, hand)), section("trick", *map(text, trick)))


def at(root: Node, key: str) -> ReadingCursor:
    cursor = ReadingCursor()
    cursor.show(root)
    assert cursor.go_to(key)
    return cursor


def test_sections_are_gone_through_round_and_round() -> None:
    cursor = at(a_table(), "c")
    cursor.go_to_section(1)
    assert cursor.key == "x"
    cursor.go_to_section(1)
    assert cursor.key == "a"
    cursor.go_to_section(-1)
    assert cursor.key == "x"


def test_in_a_section_one_stops_at_its_ends() -> None:
    cursor = at(a_table(), "c")
    assert cursor.go_by(1)
    assert not cursor.go_by(1)
    assert cursor.key == "d"
    assert cursor.go_to_end(last=False)
    assert not cursor.go_by(-1)
    assert cursor.key == "a"
    assert cursor.go_to_end(last=True)
    assert cursor.key == "d"


def test_the_cursor_stays_at_a_card_while_others_go() -> None:
    cursor = at(a_table("abcd"), "c")
    assert cursor.show(a_table("bc", "xya"))
    assert cursor.key == "c"
    assert cursor.show(a_table("b", "xyac")), "the card has moved to the trick, and the cursor with it"
    assert cursor.section is not None
    assert cursor.section.key == "trick"


@pytest.mark.parametrize(("left", "neighbour"), [("abd", "d"), ("ab", "b"), ("a", "a"), ("efg", "e")])
def test_where_a_card_is_gone_the_cursor_is_at_its_neighbour(left: str, neighbour: str) -> None:
    cursor = at(a_table("abcd"), "c")
    assert not cursor.show(a_table(left))
    assert cursor.key == neighbour


def test_where_a_section_is_gone_the_cursor_is_in_the_one_at_its_place() -> None:
    cursor = at(
        window(section("hand", text("a")), section("log", text("b")), section("tools", text("c"))), "b"
    )
    assert not cursor.show(window(section("hand", text("a")), section("tools", text("c"))))
    assert cursor.key == "c"


def test_a_question_that_opens_gets_the_cursor_and_gives_it_back_to_the_first_section() -> None:
    cursor = at(a_table(), "y")
    assert not cursor.show(window(section("question", text("yes"), text("no"), role=Role.DIALOG)))
    assert cursor.key == "yes"
    assert not cursor.show(a_table())
    assert cursor.key == "a"


def test_an_empty_tree_has_no_place() -> None:
    cursor = at(a_table(), "y")
    assert not cursor.show(window())
    assert cursor.item is None
    assert not cursor.go_by(1)
    assert not cursor.go_by_row(1)
    cursor.go_to_section(1)
    assert cursor.key == ""


def test_up_and_down_go_to_the_nearest_of_the_next_row() -> None:
    def box(x: int, y: int) -> tuple[int, int, int, int]:
        return x, y, 90, 50

    boxes = {"a": box(0, 0), "b": box(100, 4), "c": box(200, 0), "d": box(0, 100), "e": box(210, 100)}
    cursor = at(window(section("shelf", *(text(key, place) for key, place in boxes.items()))), "c")
    assert cursor.go_by_row(1)
    assert cursor.key == "e"
    assert not cursor.go_by_row(1)
    assert cursor.go_by(-1)
    assert cursor.go_by_row(-1)
    assert cursor.key == "a"


def test_where_all_lies_in_one_row_down_is_the_next() -> None:
    cursor = at(a_table(), "a")
    assert cursor.go_by_row(1)
    assert cursor.key == "b"


def test_boxes_of_unequal_height_are_in_a_row_if_they_overlap_by_half_of_the_lower_one() -> None:
    assert rows_of([(0, 0, 9, 90), (9, 30, 9, 20), (18, 80, 9, 20), (0, 200, 9, 9)]) == [[0, 1, 2], [3]]
    assert rows_of([(0, 0, 9, 90), (9, 81, 9, 20)]) == [[0], [1]]


def test_what_only_holds_others_is_no_item_but_tells_them_its_name() -> None:
    press = frozenset({Action.PRESS})
    fast = Node("fast", Role.CHOICE, "Fast", actions=press)
    choices = Node("speed", Role.CHOICES, "Speed", actions=frozenset({Action.SET_VALUE}), children=(fast,))
    line = Node("match", Role.LIST_ITEM, "Whist", actions=press, children=(text("date"),))
    (found,) = sections_of(window(section("settings", choices, line)))
    assert [(item.key, item.group) for item in found.items] == [
        ("fast", "Speed"),
        ("match", ""),
        ("date", "Whist"),
    ]


def test_what_holds_others_and_says_more_than_its_name_is_an_item_before_them() -> None:
    seat = Node("seat", Role.LIST_ITEM, "Anna", description="2 cards", children=(text("card"),))
    (found,) = sections_of(window(section("seats", seat)))
    assert [(item.key, item.group) for item in found.items] == [("seat", ""), ("card", "Anna")]


def test_a_section_within_another_one_stands_for_itself() -> None:
    root = window(section("page", text("a"), section("sound", text("b")), text("c")))
    assert [(each.key, [item.key for item in each.items]) for each in sections_of(root)] == [
        ("page", ["a", "c"]),
        ("sound", ["b"]),
    ]


def test_what_lies_in_no_section_is_in_one_of_the_window() -> None:
    assert [each.key for each in sections_of(window(text("a"), section("hand", text("b"))))] == [
        "window",
        "hand",
    ]
    assert [each.key for each in sections_of(window(section("hand", text("b")), text("a")))] == [
        "hand",
        "window",
    ]


def test_an_empty_section_that_says_so_is_its_own_item() -> None:
    trick = Node("trick", Role.SECTION, "Trick", "empty")
    assert [item.key for each in sections_of(window(trick, section("hand"))) for item in each.items] == [
        "trick"
    ]
