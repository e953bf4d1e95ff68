"""One switch: the frame goes round sections and things, and a press takes what it is on."""

from tabletop.accessibility import Action, Node, Role, State, section_keys
from tabletop.accessibility.output import ActionRequest
from tabletop.accessibility.scanning import MOST_WITHOUT_GROUPS, Scanner, Stop, all_stops, stops_of

PRESS = frozenset({Action.PRESS})
PACE = 1000


def button(key: str, x: int = 0, y: int = 0, *states: State) -> Node:
    return Node(key, Role.BUTTON, key.upper(), box=(x, y, 40, 40), actions=PRESS, states=frozenset(states))


def section(key: str, *items: Node) -> Node:
    return Node(key, Role.SECTION, key.title(), children=items)


def window(*children: Node) -> Node:
    return Node("window", Role.WINDOW, "Tabletop", children=children)


def a_hand(count: int, rows: int = 1) -> Node:
    wide = -(-count // rows)
    return section("hand", *(button(f"card{n}", 50 * (n % wide), 50 * (n // wide)) for n in range(count)))


def started(root: Node) -> Scanner:
    scanner = Scanner()
    scanner.pace = PACE
    scanner.start(root, 0)
    return scanner


def shown(scanner: Scanner) -> str:
    assert scanner.current is not None
    return scanner.current.key


def keys(stops: tuple[Stop, ...]) -> list[str]:
    return [stop.key for stop in stops]


def presses_to(scanner: Scanner, key: str) -> tuple[int, int]:
    """Returns the presses and the milliseconds until something is done, and does it."""
    now = presses = 0
    while True:
        stop = scanner.current
        assert stop is not None
        request = None
        if stop.key == key or any(each.key == key for each in all_stops(stop.inner)):
            presses += 1
            request = scanner.press(now)
            if request is not None:
                return presses, now
            continue
        now += scanner.wake_ms(now) or 0
        assert now < 60 * PACE, f"{key} is never reached"
        scanner.update(now)


def test_the_frame_goes_round_sections_and_stays_longer_at_the_first() -> None:
    scanner = started(window(a_hand(3), section("tools", button("menu"), button("rules"))))
    assert shown(scanner) == "scan:hand"
    assert not scanner.update(1499)
    assert scanner.update(1500)
    assert shown(scanner) == "scan:tools"
    assert not scanner.update(2499)
    assert scanner.update(2500)
    assert shown(scanner) == "scan:hand"


def test_a_press_goes_in_and_the_next_one_does_it() -> None:
    scanner = started(window(a_hand(3), section("tools", button("menu"), button("rules"))))
    assert scanner.press(100) is None
    assert shown(scanner) == "card0"
    scanner.update(1600)
    assert scanner.press(1700) == ActionRequest("card1", Action.PRESS)
    assert shown(scanner) == "scan:hand", "after that it begins where most is wanted next"


def test_back_is_the_last_stop_of_a_section() -> None:
    scanner = started(window(section("tools", button("menu"), button("rules")), a_hand(2)))
    scanner.press(0)
    for now in (1500, 2500):
        scanner.update(now)
    assert scanner.current is not None
    assert scanner.current.is_back
    assert scanner.press(2600) is None
    assert shown(scanner) == "scan:tools"


def test_who_does_not_press_for_three_rounds_is_led_back() -> None:
    scanner = started(window(a_hand(2), section("tools", button("menu"), button("rules"))))
    scanner.press(0)
    now = 0
    for _ in range(9):
        assert scanner.current is not None
        assert not scanner.current.key.startswith("scan:")
        now += scanner.wake_ms(now) or 0
        scanner.update(now)
    assert shown(scanner) == "scan:hand"


def test_a_section_with_one_thing_is_that_thing() -> None:
    scanner = started(window(section("table", button("stock")), section("tools", button("a"), button("b"))))
    assert scanner.press(0) == ActionRequest("stock", Action.PRESS)


def test_a_single_section_is_entered_at_once() -> None:
    assert keys(stops_of(window(section("question", button("yes"), button("no"))))) == ["yes", "no"]


def test_only_what_can_be_done_is_a_stop() -> None:
    hand = section(
        "hand",
        button("played"),
        button("kept", 50, 0, State.UNPLAYABLE),
        button("taken back", 75, 0, State.UNPLAYABLE, State.SELECTED),
        button("off", 100, 0, State.DISABLED),
        Node("words", Role.TEXT, "Three cards"),
        Node("name", Role.TEXT_FIELD, "Name", actions=frozenset({Action.SET_VALUE, Action.FOCUS})),
    )
    assert keys(stops_of(window(hand))) == ["played", "taken back"]
    assert stops_of(window(section("log", Node("words", Role.TEXT, "Nothing yet")))) == ()


def test_a_slider_is_moved_by_many_presses_without_leaving_it() -> None:
    slider = Node("volume", Role.SLIDER, "Volume", actions=frozenset({Action.INCREASE, Action.DECREASE}))
    scanner = started(window(section("sound", slider, button("mute"))))
    assert scanner.press(0) is None
    more = ActionRequest("volume", Action.INCREASE)
    assert [scanner.press(10), scanner.press(20)] == [more, more]
    scanner.update(1600)
    assert scanner.press(1700) == ActionRequest("volume", Action.DECREASE)
    scanner.update(2800)
    assert scanner.current is not None
    assert scanner.current.is_back


def test_a_long_page_is_a_stop_although_it_holds_others() -> None:
    page = Node(
        "page",
        Role.DOCUMENT,
        "Rules",
        actions=frozenset({Action.SCROLL_DOWN, Action.SCROLL_UP}),
        children=(Node("words", Role.TEXT, "1. Play."),),
    )
    (stop,) = stops_of(window(section("book", page)))
    assert [inner.request and inner.request.action for inner in stop.inner] == [
        Action.SCROLL_DOWN,
        Action.SCROLL_UP,
        None,
    ]


def test_thirteen_cards_are_three_groups_of_neighbours() -> None:
    groups = stops_of(window(a_hand(13)))
    assert [len(group.inner) - 1 for group in groups] == [4, 5, 4]
    assert groups[0].box == (0, 0, 190, 40)
    assert all(group.inner[-1].is_back for group in groups)


def test_groups_go_by_the_rows_on_the_screen() -> None:
    groups = stops_of(window(a_hand(15, rows=3)))
    assert [[stop.key for stop in group.inner[:-1]] for group in groups] == [
        [f"card{n}" for n in range(first, first + 5)] for first in (0, 5, 10)
    ]


def test_any_number_of_things_is_reached_with_few_presses() -> None:
    for count in (1, 2, 7, 8, 13, 26, 60, 200):
        root = window(a_hand(count, rows=max(1, count // 9)), section("tools", button("menu"), button("b")))
        levels = list(all_stops(stops_of(root)))
        assert sum(stop.request is not None for stop in levels) == count + 2
        assert all(len(stop.inner) <= MOST_WITHOUT_GROUPS + 1 for stop in levels)
        presses, _ = presses_to(started(root), f"card{count // 2}")
        assert presses <= 5


def test_each_of_thirteen_cards_is_reached_within_ten_stops() -> None:
    root = window(a_hand(13), section("tools", button("menu"), button("rules")))
    costs = [presses_to(started(root), f"card{number}") for number in range(13)]
    assert {presses for presses, _ in costs} == {3}
    assert max(ms for _, ms in costs) <= 7 * PACE
    assert sum(ms for _, ms in costs) / 13 < 4 * PACE


def test_the_frame_stays_where_it_is_while_the_tree_changes_elsewhere() -> None:
    scanner = started(window(a_hand(4), section("tools", button("menu"), button("rules"))))
    scanner.press(0)
    scanner.update(1500)
    scanner.show(window(a_hand(3), section("tools", button("menu"), button("rules"))), 1600)
    assert shown(scanner) == "card1"


def test_a_question_that_opens_gets_the_frame() -> None:
    scanner = started(window(a_hand(4), section("tools", button("menu"), button("rules"))))
    scanner.press(0)
    scanner.show(window(section("question", button("yes"), button("no"))), 100)
    assert shown(scanner) == "yes"


def test_a_paused_scanner_shows_no_frame_and_takes_no_press() -> None:
    root = window(a_hand(4))
    scanner = started(root)
    scanner.pause()
    scanner.show(root, 100)
    assert (scanner.current, scanner.press(5000), scanner.wake_ms(0)) == (None, None, None)
    assert not scanner.update(5000)
    scanner.start(root, 6000)
    assert shown(scanner) == "card0"


def test_where_nothing_can_be_done_there_is_no_stop() -> None:
    scanner = started(window(section("log", Node("words", Role.TEXT, "Nothing yet"))))
    assert scanner.current is None
    assert scanner.press(0) is None
    scanner.update(9000)
    assert scanner.current is None


def test_a_message_that_hangs_over_the_hand_comes_after_it() -> None:
    message = section("message", button("read"))
    hand = Node(section_keys.HAND, Role.SECTION, "Your hand", children=(button("a"), button("b")))
    assert keys(stops_of(window(message, hand))) == ["scan:section:hand", "read"]
    rest = Node(section_keys.HAND, Role.SECTION, "Your hand", children=(button("a", 0, 0, State.DISABLED),))
    assert keys(stops_of(window(message, rest, section("tools", button("menu"))))) == ["read", "menu"]


def test_while_a_card_is_chosen_the_table_comes_first() -> None:
    def table(*states: State) -> Node:
        hand = Node(
            section_keys.HAND, Role.SECTION, "Your hand", children=(button("QS", 0, 0, *states), button("a"))
        )
        return window(hand, Node(section_keys.TABLE, Role.SECTION, "Table", children=(button("place"),)))

    assert keys(stops_of(table())) == ["scan:section:hand", "place"]
    assert keys(stops_of(table(State.SELECTED))) == ["place", "scan:section:hand"]
