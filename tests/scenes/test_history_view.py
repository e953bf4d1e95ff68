"""Looking back from the middle of something: what was begun is over, nothing of now lies over it."""

import pygame
import pytest

from tabletop.graphics.text import typography
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.table.flow.curtain_scene import CurtainScene
from tabletop.scenes.table.flow.history_view import LookingBack
from tabletop.scenes.table.state.board_layouts import BoardLayouts
from tabletop.workers.opponent_client import quick_move
from tests.scenes.played_ahead import most_of_the_deal
from tests.scenes.program import Program
from tests.scenes.skin_tables import all_people, bets, laid_amount, pile_point
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver
from tests.scenes.test_end_of_turn import until_asked
from tests.scenes.test_fuzz import played
from tests.scenes.test_log_panel import opened, seated, to_be_told, told

pytestmark = pytest.mark.sampled


def test_a_hint_is_over_once_one_looks_back() -> None:
    sitting = opened("minnesota-whist", 3)
    table = sitting.table
    sitting.press_key(pygame.K_h, "h")
    sitting.pass_time(400)
    assert table.overlay.bubble is not None
    table.history_view.show_row(table.history_view.panel.lines.rows[-1])
    sitting.pass_time(400)
    assert table.overlay.bubble is None
    sitting.press_key(pygame.K_ESCAPE)
    sitting.pass_time(400)
    assert table.is_ready
    assert not table.hint.is_hint_shown


def test_a_card_in_the_hand_goes_home_when_one_looks_back() -> None:
    sitting = opened("minnesota-whist", 3)
    table = sitting.table
    spot = sitting.piece_point(table.board.pieces[table.board.hand[-1]].code)
    sitting.press(spot)
    sitting.move(spot, (spot[0] - 20, spot[1] - 80))
    assert table.mouse.is_dragging
    sitting.press_key(pygame.K_l, "l")
    sitting.pass_time(400)
    assert isinstance(table.turn.phase, LookingBack)
    assert not table.mouse.is_dragging


def to_the_score() -> TableDriver:
    levels = LEVELS_ALONE["minnesota-whist"]
    ahead = most_of_the_deal("minnesota-whist", levels, 5)
    sitting = TableDriver("minnesota-whist", levels, ahead=ahead)
    sitting.until_scored()
    return sitting


def test_what_a_deal_came_down_to_is_not_said_of_another_table() -> None:
    sitting = to_the_score()
    table = sitting.table
    summary = table.overlay.summary
    assert summary is not None
    sitting.press_key(pygame.K_g, "g")
    table.history_view.show_row(table.history_view.panel.lines.rows[3])
    sitting.pass_time(300)
    assert summary not in set(table.overlay.self_and_descendants())
    table.history_view.return_to_present()
    sitting.pass_time(300)
    assert summary in set(table.overlay.self_and_descendants())
    assert table.after_deal.is_summary_shown


def test_the_next_deal_comes_though_the_sheet_was_opened_while_looking_back() -> None:
    sitting = to_the_score()
    table = sitting.table
    sitting.press_key(pygame.K_g, "g")
    table.history_view.show_row(table.history_view.panel.lines.rows[3])
    table.show_sheet()
    sitting.app.leave_down_to(table)
    table.after_deal.go_on()
    assert sitting.until_ready()
    assert table.board.view.deal == 2


def test_what_is_made_again_is_seen_at_once() -> None:
    sitting = opened("minnesota-whist", 4)
    table = sitting.table
    made = len(sitting.controller.move_log)
    sitting.press_key(pygame.K_z, mod=pygame.KMOD_CTRL)
    sitting.pass_time(800)
    sitting.press_key(pygame.K_UP)
    sitting.pass_time(300)
    assert isinstance(table.turn.phase, LookingBack)
    sitting.press_key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert sitting.until_ready()
    assert len(sitting.controller.move_log) >= made


def test_nothing_is_told_before_it_was_shown_and_all_as_soon_as_it_was() -> None:
    sitting = opened("minnesota-whist", 3, animation_speed="normal", opponents_pace="leisurely")
    table = sitting.table
    sitting.table.turn.play_move(str(quick_move(sitting.controller.view())))
    early, late = 0, 0
    for _ in range(4000):
        sitting.app.step(16)
        table.refresh()
        shown = len(table.board.view.moves)
        early = max(early, len(told(sitting)) - shown)
        if table.playback.is_idle and not table.board.pieces.is_busy:
            late = max(late, shown - len(told(sitting)))
        if table.is_ready:
            break
    assert table.is_ready
    assert (early, late) == (0, 0)


def test_moves_of_opponents_are_told_as_they_are_made() -> None:
    sitting = opened("minnesota-whist", 3, animation_speed="normal", opponents_pace="leisurely")
    before = len(told(sitting))
    sitting.table.turn.play_move(str(quick_move(sitting.controller.view())))
    counts = set()
    for _ in range(4000):
        sitting.app.step(16)
        counts.add(len(told(sitting)) - before)
        if sitting.table.is_ready:
            break
    assert len(counts) > 2


def test_laid_chips_are_taken_up_before_one_looks_back() -> None:
    sitting = all_people(bets)
    table = sitting.table
    sitting.click(pile_point(sitting, 1))
    assert laid_amount(sitting).total == 1
    sitting.press_key(pygame.K_g, "g")
    sitting.press_key(pygame.K_UP)
    sitting.pass_time(400)
    assert isinstance(table.turn.phase, LookingBack)
    assert not laid_amount(sitting).chips
    sitting.press_key(pygame.K_ESCAPE)
    sitting.pass_time(400)
    assert table.is_ready
    assert "stake" not in table.overlay.buttons


def test_a_long_line_of_the_past_is_laid_once_it_is_known_how(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = seated("star", 5)
    asked = []
    usual = BoardLayouts.find_in_steps

    def finds(self: BoardLayouts, view: object) -> bool:
        asked.append(view)
        return usual(self, view) and len(asked) > 3  # type: ignore[arg-type]

    monkeypatch.setattr(BoardLayouts, "find_in_steps", finds)
    sitting.press_key(pygame.K_g, "g")
    table = sitting.table
    now = table.board.view
    row = next(row for row in table.history_view.panel.lines.rows if row.is_move)
    table.history_view.show_row(row)
    assert table.board.view is now
    sitting.pass_time(400)
    assert len(table.board.view.moves) == 1


def test_the_wheel_over_its_title_is_not_for_the_table() -> None:
    sitting = opened("star", 4)
    panel = sitting.table.history_view.panel
    sitting.app.move_pointer((panel.rect.left + 30, panel.rect.top + 12))
    assert sitting.table.tree.handle(
        pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    )


def replayed(slug: str, size: tuple[int, int]) -> ReplayScene:
    app = Program(size)
    scene = ReplayScene(app, played(slug, None, 3).replay())
    app.show(scene)
    app.send(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g")
    for _ in range(30):
        app.step(16)
    return scene


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("slug", ["minnesota-whist", "jersey-gin", "star"])
def test_in_a_replay_the_log_leaves_the_own_hand_in_sight(slug: str, size: tuple[int, int]) -> None:
    scene = replayed(slug, size)
    hand = [scene.board.piece_box(identity) for identity in scene.board.piece_ids["hand:0"]]
    assert hand
    assert scene.log.rect.collidelist(hand) < 0


def test_in_a_replay_a_position_of_the_log_is_laid_once_it_is_known_how(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = replayed("star", (1280, 800))
    found = False
    monkeypatch.setattr(BoardLayouts, "find_in_steps", lambda *_: found)
    scene._go_to_row(scene.log.lines.rows[-1])
    scene.update(scene.app.now)
    assert scene.at == 0
    found = True
    scene.update(scene.app.now)
    assert scene.at == scene.replay.length


def test_around_the_line_that_is_shown_one_can_read_what_came_before_and_after() -> None:
    scene = replayed("malilla", (1280, 800))
    lines = scene.log.lines
    for at in (60, 20, 90):
        scene.go_to(at)
        assert lines.chosen is not None
        for number in (lines.chosen - 1, lines.chosen + 1):
            assert lines.rect.contains(lines.box_of(number))


def test_to_break_sentences_that_fit_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = seated("minnesota-whist", 4)
    broken = []
    usual = typography.wrap

    def wrap(words: str, size: int, room: int, *weight: typography.Weight) -> tuple[str, ...]:
        broken.append(words)
        return usual(words, size, room, *weight)

    monkeypatch.setattr("tabletop.graphics.text.typography.wrap", wrap)
    sitting.table.show_log()
    assert len(told(sitting)) > 10
    assert not [words for words in told(sitting) if words in broken]


def test_what_was_drawn_is_still_told_after_a_look_back_and_the_curtain_closes_the_log() -> None:
    sitting = TableDriver("minnows", (None,) * 3, seed=3, animation_speed="off")
    until_asked(sitting, "draw")
    table, board = sitting.table, sitting.table.board
    words, new = board.highlights.words, board.pieces.codes(board.highlights.forcing)
    assert words.startswith("New in your hand")
    sitting.press_key(pygame.K_g, "g")
    sitting.pass_time(300)
    assert table.history_view.panel.shown
    sitting.press_key(pygame.K_UP)
    sitting.pass_time(300)
    assert isinstance(table.turn.phase, LookingBack)
    sitting.press_key(pygame.K_ESCAPE)
    sitting.pass_time(300)
    assert (board.highlights.words, board.pieces.codes(board.highlights.forcing)) == (words, new)
    assert table.overlay.buttons["done"].shown
    sitting.click(table.overlay.buttons["done"].rect.center)
    sitting.pass_time(300)
    assert isinstance(sitting.app.top, CurtainScene)
    assert not table.history_view.panel.shown


def test_where_no_curtain_falls_the_log_stays_and_becomes_that_of_the_next_person() -> None:
    sitting = TableDriver("minnows", (None,) * 3, seed=3, animation_speed="off", curtain=False)
    table, controller = sitting.table, sitting.controller
    sitting.until_ready()
    sitting.press_key(pygame.K_g, "g")
    for _ in range(12):
        before = controller.viewer
        drawing = [str(move) for move in table.moves if move.verb == "draw"]
        table.turn.play_move((drawing or [str(quick_move(controller.view()))])[0])
        assert sitting.until_ready()
        assert controller.viewer != before
        assert table.history_view.panel.shown
        assert told(sitting) == to_be_told(sitting)
