"""The column of buttons: what matters most has room, also in the smallest window."""

import itertools

from tabletop.workers.opponent_client import quick_move
from tests.scenes.table_driver import TableDriver


def shown(sitting: TableDriver) -> list[str]:
    return [name for name, button in sitting.table.overlay.buttons.items() if button.shown]


def until_the_second_round() -> TableDriver:
    """Buck Euchre in a small window, everyone having passed the upcard."""
    people = (None, "club", "club", "club")
    sitting = TableDriver(
        "buck-euchre", people, seed=0, size=(960, 600), curtain=False, animation_speed="off"
    )
    table, controller = sitting.table, sitting.controller
    while sitting.until_ready() and controller.view().facts["phase"] != "second":
        table.show_moves(controller.play(quick_move(controller.view())))
    return sitting


def test_suits_to_name_leave_room_for_a_hint_and_not_for_the_last_trick() -> None:
    sitting = until_the_second_round()
    column = shown(sitting)
    assert len([name for name in column if name.startswith("name ")]) == 3
    assert column[3:] == ["pass", "hint", "sheet"]


def test_buttons_move_closer_before_one_is_left_out() -> None:
    sitting = until_the_second_round()
    boxes = [button.rect for button in sitting.table.overlay.buttons.values() if button.shown]
    gaps = {below.top - above.bottom for above, below in itertools.pairwise(boxes)}
    assert len(gaps) == 1
    assert 0 < gaps.pop() < sitting.table.board.look.box(8)
    assert boxes[0].top >= sitting.table.board.layout.buttons.y - 1
