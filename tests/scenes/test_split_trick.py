"""A trick of Calypso that splits can be followed: card after card, newcomers glow, and it lingers."""

from collections.abc import Iterator

from tabletop.rules import View
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.board.board_geometry import pieces_split_up
from tests.scenes.table_driver import FRAME, TableDriver


def shown(sitting: TableDriver, tricks: int) -> Iterator[tuple[View, View, int]]:
    """Returns what is shown while N tricks are played: the view before, the view then, and the time."""
    table, app, seen = sitting.table, sitting.app, 0
    while seen < tricks and not sitting.controller.is_over:
        before = table.board.view
        if table.is_ready and not table.board.pieces.is_busy:
            table.show_moves(sitting.controller.play(sitting.controller.legal_moves()[0]))
        app.step(FRAME)
        app.leave_down_to(table)
        if table.board.view is not before:
            yield before, table.board.view, app.now
            seen += bool(before.zones["trick"]) and not table.board.view.zones["trick"]


def grown(before: View, after: View) -> dict[str, set[str]]:
    """The cards that came into calypsos from a trick."""
    zones = [f"calypso:{seat}" for seat in range(4)]
    came = {zone: set(after.zones[zone]) - set(before.zones[zone]) for zone in zones}
    return {zone: cards for zone, cards in came.items() if cards}


def lying(board: Board, zone: str, cards: set[str]) -> set[int]:
    pairs = zip(board.piece_ids[zone], board.view.zones[zone], strict=True)
    return {lie for lie, card in pairs if card in cards}


def table(speed: str = "fast") -> TableDriver:
    return TableDriver("calypso", (None, "club", "club", "club"), animation_speed=speed)


def test_newcomers_of_a_calypso_glow_until_the_next_card() -> None:
    sitting, seen = table(), 0
    for before, after, _ in shown(sitting, 8):
        board = sitting.table.board
        if before.zones["trick"] and not after.zones["trick"]:
            while board.pieces.is_busy:
                sitting.app.step(FRAME)
            sitting.app.step(FRAME)
            new = {lie for zone, cards in grown(before, after).items() for lie in lying(board, zone, cards)}
            assert board.highlights.forcing == new
            seen += len(new)
        elif len(after.zones["trick"]) == 1:
            assert not board.highlights.forcing
    assert seen > 8


def test_the_cards_of_a_trick_that_splits_leave_one_after_the_other() -> None:
    sitting, seen = table("normal"), 0
    lies = dict(sitting.table.board.piece_ids)
    for _ in shown(sitting, 10):
        board = sitting.table.board
        split = pieces_split_up(lies, board.piece_ids)
        leaving = {motion.start_time for lie in split if (motion := board.pieces[lie].motion) is not None}
        assert not split or len(leaving) == len(split)
        seen += bool(split)
        lies = dict(board.piece_ids)
    assert seen > 2


def test_what_opponents_do_next_waits_until_it_could_be_followed() -> None:
    sitting, waited = table("normal"), list[int]()
    split_at: int | None = None
    for before, after, now in shown(sitting, 14):
        if split_at is not None and after.turn is not None:
            mover = after.moves[-1][0]
            # After the last trick of a deal whoever looks on has gone on themselves.
            if mover != sitting.table.board.bottom_seat and after.zones["trick"]:
                waited.append(now - split_at)
            split_at = None
        if len(grown(before, after)) + bool(_won(before, after)) > 1:
            split_at = now
    assert len(waited) > 2
    assert min(waited) > 1500


def _won(before: View, after: View) -> bool:
    piles = [zone for zone in after.zones if zone.startswith("won:")]
    return any(len(after.zones[zone]) > len(before.zones[zone]) for zone in piles)


def test_tricks_that_go_one_way_do_not_linger() -> None:
    assert not pieces_split_up({"trick": (1, 2, 3, 4)}, {"trick": (), "won:1": (4, 3, 2, 1)})
    assert not pieces_split_up({"trick": (1, 2)}, {"trick": (1, 2, 3)})
    assert pieces_split_up({"trick": (1, 2)}, {"trick": (), "won:1": (2,), "calypso:1": (1,)}) == {1, 2}


def test_the_own_card_is_shown_at_once_after_a_trick_that_split() -> None:
    sitting = table("normal")
    for before, after, _ in shown(sitting, 20):
        me = sitting.table.board.bottom_seat
        if split_up_by(before, after) and after.turn == me:
            sitting.until_ready(3000)
            controller = sitting.controller
            sitting.table.show_moves(controller.play(controller.legal_moves()[0]))
            sitting.pass_time(4 * FRAME)
            assert sitting.table.board.view.zones["trick"]
            return
    raise AssertionError("no trick that split was won")


def split_up_by(before: View, after: View) -> bool:
    return bool(grown(before, after)) and _won(before, after)
