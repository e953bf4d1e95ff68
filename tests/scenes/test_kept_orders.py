"""The order in which people have laid their own hands stays when a match is left and gone on with."""

from pathlib import Path

import pytest

from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.records import MatchLibrary
from tabletop.records.library.hand_orders import orders_file, read_orders, write_orders
from tabletop.rules import HIDDEN
from tabletop.scenes.table.flow.curtain_scene import CurtainScene
from tabletop.scenes.table.table_scene import TableScene
from tests.scenes.program import Program, SlowOpponents

PEOPLE = (Sitter("Anna", "face-1"), Sitter("Ben", "face-2"))
COMPUTERS = tuple(Sitter(name, "face-3", "club") for name in ("Cleo", "Dora"))


def begun(folder: Path, *sitters: Sitter, slug: str = "minnesota-whist") -> tuple[Program, TableScene]:
    """A new match, where the first seat leads or bids."""
    app = Program(looks=None)
    app.settings = app.settings.changed("animation_speed", "off")
    dealer = len(sitters) - 1 or None
    controller = Controller.start(
        GAMES[slug], sitters, dealer=dealer, seed=3, opponents=app.opponents, folder=folder
    )
    table = app.sit_at(controller)
    return app, ready(app, table)


def gone_on(app: Program, path: Path | None, opponents: SlowOpponents | None = None) -> TableScene:
    assert path is not None
    return app.sit_at(Controller.resume(path, opponents=opponents or app.opponents))


def ready(app: Program, table: TableScene) -> TableScene:
    """The next person has the table."""
    for _ in range(50):
        if isinstance(app.top, CurtainScene):
            app.leave_down_to(table)
            table.pass_and_play.take_table()
        if table.is_ready:
            return table
        app.step()
    raise AssertionError("nobody's turn")


def reversed_by_hand(table: TableScene) -> tuple[str, ...]:
    """Reverses the viewer's hand piece by piece; returns how it lies then."""
    board = table.board
    for number in range(1, len(board.hand)):
        for at in range(number, 0, -1):
            table.hand_actions.shift_piece(board.hand[at], -1)
    return board.pieces.codes(board.hand)


def test_a_hand_lies_as_its_owner_left_it(tmp_path: Path) -> None:
    app, table = begun(tmp_path, PEOPLE[0], *COMPUTERS, COMPUTERS[0])
    sorted_codes = table.board.pieces.codes(table.board.hand)
    laid = reversed_by_hand(table)
    assert laid == sorted_codes[::-1]
    path = table.controller.path
    app.leave_all()
    again = gone_on(app, path)
    assert again.board.pieces.codes(again.board.hand) == laid
    again.sort()
    assert again.board.pieces.codes(again.board.hand) != laid
    app.leave_all()
    assert path is not None
    assert not orders_file(path).exists()


def test_each_of_several_people_finds_the_own_hand_and_nobody_elses(tmp_path: Path) -> None:
    app, table = begun(tmp_path, *PEOPLE, *COMPUTERS)
    anna = reversed_by_hand(table)
    played = table.moves[0].pieces[0]
    table.hand_actions.play_move(table.moves[0])
    ready(app, table)
    ben = reversed_by_hand(table)
    table.hand_actions.play_move(table.moves[0])
    while table.board.view.seat == 1 and table.controller.next_person is not None:
        app.step()
    path = table.controller.path
    app.leave_all()
    again = gone_on(app, path)
    assert again.board.view.seat is None
    assert set(again.board.view.zones["hand:0"]) == {HIDDEN}
    assert again.board.hand == ()
    kept = again.board.own_orders
    assert [code for code in kept[0] if code != played] == [code for code in anna if code != played]
    assert set(kept[1]) <= set(ben)
    app.leave_all()
    assert path is not None
    assert read_orders(path, 1) == kept


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\x00\xff",
        b'tabletop hand order, format 1, seal 0\n{"deal": 1, "hands": {"0": ["KS"]}}',
        b"tabletop hand order, format 1, seal " + b"9" * 70_000,
    ],
)
def test_a_damaged_file_of_orders_counts_for_nothing(damage: bytes, tmp_path: Path) -> None:
    record = tmp_path / "whist.tabletop"
    write_orders(record, 1, {0: ("KS", "2S")})
    assert read_orders(record, 1) == {0: ("KS", "2S")}
    assert read_orders(record, 2) == {}
    orders_file(record).write_bytes(damage)
    assert read_orders(record, 1) == {}


@pytest.mark.parametrize("hands", [{-1: ("KS",)}, {9: ("KS",)}, {0: ("??", "KS", "KS", "no card")}])
def test_orders_that_fit_no_hand_lose_no_card(hands: dict[int, tuple[str, ...]], tmp_path: Path) -> None:
    app, table = begun(tmp_path, PEOPLE[0], *COMPUTERS, COMPUTERS[0])
    held, path = set(table.board.pieces.codes(table.board.hand)), table.controller.path
    app.leave_all()
    assert path is not None
    write_orders(path, 1, hands)
    again = gone_on(app, path)
    assert len(again.board.hand) == 13
    assert set(again.board.pieces.codes(again.board.hand)) == held


def test_a_folder_of_that_name_stops_nothing(tmp_path: Path) -> None:
    record = tmp_path / "whist.tabletop"
    orders_file(record).mkdir()
    assert read_orders(record, 1) == {}
    write_orders(record, 1, {0: ("KS",)})
    assert [path.name for path in tmp_path.iterdir()] == ["whist.tabletop.order"]


def test_orders_go_with_their_match(tmp_path: Path) -> None:
    for name in ("here.tabletop", "gone.tabletop"):
        write_orders(tmp_path / name, 1, {0: ("KS",)})
    (tmp_path / "here.tabletop").write_text("a match")
    (tmp_path / "mine.order").write_text("of something else")
    MatchLibrary(tmp_path).remove_leftovers()
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["here.tabletop", "here.tabletop.order", "mine.order"]


def test_a_match_that_is_over_keeps_no_orders(tmp_path: Path) -> None:
    app, table = begun(tmp_path, PEOPLE[0], slug="solitaire-dominoes")
    path = table.controller.path
    assert path is not None
    write_orders(path, 1, {0: ("6-6",)})
    while not table.controller.is_over:
        table.controller.play(table.controller.legal_moves()[0])
    app.leave_all()
    assert path.exists()
    assert not orders_file(path).exists()


def test_looking_back_at_another_hand_leaves_the_own_one_as_it_was_laid(tmp_path: Path) -> None:
    app, table = begun(tmp_path, PEOPLE[0], *COMPUTERS, COMPUTERS[0])
    laid = reversed_by_hand(table)
    view = table.board.view
    other = {**view.zones, "hand:0": view.zones["hand:1"]}
    earlier = type(view)(**{name: getattr(view, name) for name in view.__slots__} | {"zones": other})
    table.history_view.show_view(earlier, "Before.")
    assert table.board.pieces.codes(table.board.hand) != laid
    table.history_view.return_to_present()
    assert table.board.pieces.codes(table.board.hand) == laid
    app.leave_all()
