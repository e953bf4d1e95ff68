"""The log at the table and in a replay: what it tells, the table as it was, and now again."""

from itertools import count

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.rules import HIDDEN
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.table.flow.history_view import LookingBack
from tabletop.words import Words
from tabletop.workers.opponent_client import quick_move
from tests.scenes.played_ahead import moves_to
from tests.scenes.program import Program
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver
from tests.scenes.test_curtain import behind, until_curtain
from tests.scenes.test_fuzz import played

pytestmark = pytest.mark.sampled


def seated(slug: str, moves: int, **settings: object) -> TableDriver:
    """Returns a match in which N turns of the person at the table were played."""
    levels, turn = LEVELS_ALONE[slug], count()
    ahead = moves_to(lambda *_: next(turn) == moves - 1, slug, levels, 5) or ()
    sitting = TableDriver(slug, levels, ahead=ahead, **settings)  # type: ignore[arg-type]
    sitting.until_ready()
    sitting.table.turn.play_move(str(quick_move(sitting.controller.view())))
    sitting.until_ready()
    return sitting


def opened(slug: str, moves: int = 4, **settings: object) -> TableDriver:
    sitting = seated(slug, moves, **settings)
    sitting.press_key(pygame.K_g, "g")
    sitting.pass_time(300)
    assert sitting.table.history_view.panel.shown
    return sitting


def to_be_told(sitting: TableDriver) -> list[str]:
    """A sentence for every move that whoever looks may know, with the pieces that came into the own hand."""
    log, said = sitting.controller.move_log, sitting.table.board.words_of_view(sitting.controller.view())
    return [
        said.move_sentence_in_play(line.known_number)
        or said.move_sentence_with(line.known_number, log.drawn_pieces(line))
        for line in log.lines()
    ]


def told(sitting: TableDriver) -> list[str]:
    return [row.words for row in sitting.table.history_view.panel.lines.rows if row.is_move]


@pytest.mark.parametrize("slug", GAMES)
def test_every_move_that_one_may_know_is_told_the_newest_last(slug: str) -> None:
    sitting = opened(slug)
    assert told(sitting) == to_be_told(sitting)
    lines = sitting.table.history_view.panel.lines
    assert lines.box_of(len(lines.rows) - 1).bottom <= lines.rect.bottom + 1
    assert not [words for words in told(sitting) if HIDDEN in words]


@pytest.mark.parametrize("slug", [slug for slug in GAMES if words_of(slug).may_look_back])
def test_a_line_shows_the_table_as_it_was_and_the_table_of_now_comes_back(slug: str) -> None:
    sitting = opened(slug)
    table, lines = sitting.table, sitting.table.history_view.panel.lines
    now, moves = table.board.view, sitting.controller.legal_moves()
    first = next(row for row in lines.rows if row.is_move)
    table.history_view.show_row(first)
    sitting.pass_time(1500)
    assert isinstance(table.turn.phase, LookingBack)
    assert len(table.board.view.moves) == 1
    assert first.words in table.board.highlights.words
    assert not table.is_ready
    sitting.press_key(pygame.K_ESCAPE)
    sitting.pass_time(1500)
    assert table.board.view is now
    assert table.is_ready
    assert table.moves == moves
    assert table.history_view.panel.shown
    sitting.press_key(pygame.K_ESCAPE)
    assert not table.history_view.panel.shown


def test_the_heading_of_a_trick_shows_it_whole() -> None:
    sitting = opened("minnesota-whist", 5)
    table = sitting.table
    heading = next(row for row in table.history_view.panel.lines.rows if row.words == "Trick 2")
    table.history_view.show_row(heading)
    sitting.pass_time(800)
    assert len(table.board.view.zones["trick"]) == 4
    assert table.board.highlights.words == "Deal 1, trick 2."


def test_a_click_on_a_line_looks_back_and_one_on_the_felt_returns() -> None:
    sitting = opened("malilla", 4)
    table, lines = sitting.table, sitting.table.history_view.panel.lines
    row = next(number for number in reversed(range(len(lines.rows))) if lines.rows[number].is_move) - 2
    sitting.click(lines.box_of(row).center)
    sitting.pass_time(600)
    assert isinstance(table.turn.phase, LookingBack)
    assert lines.chosen == row
    sitting.click((500, 330))
    sitting.pass_time(600)
    assert not isinstance(table.turn.phase, LookingBack)
    assert lines.chosen is None
    assert table.is_ready


def test_arrows_walk_from_move_to_move_past_headings() -> None:
    sitting = opened("minnesota-whist", 5)
    lines = sitting.table.history_view.panel.lines
    seen = []
    for _ in range(12):
        sitting.press_key(pygame.K_UP)
        assert lines.chosen is not None
        seen.append(lines.rows[lines.chosen])
    assert all(row.is_move for row in seen)
    assert len({row.line.number for row in seen}) == 12
    sitting.press_key(pygame.K_HOME)
    assert lines.rows[lines.chosen or 0].line.number == 0


def test_opponents_wait_while_one_looks_back() -> None:
    sitting = opened("minnesota-whist", 3)
    table = sitting.table
    sitting.table.turn.play_move(str(quick_move(sitting.controller.view())))
    table.history_view.show_row(table.history_view.panel.lines.rows[2])
    made = len(sitting.controller.view().moves)
    sitting.pass_time(4000)
    assert len(sitting.controller.view().moves) == made
    assert table.wake_ms(sitting.app.now) is None
    table.history_view.return_to_present()
    sitting.until_ready()
    assert len(sitting.controller.view().moves) > made
    assert told(sitting)[-1] == table.board.view_words.move_sentence(len(table.board.view.moves) - 1)


def test_after_a_deal_one_can_look_back_and_the_deal_still_waits() -> None:
    sitting = TableDriver("minnesota-whist", LEVELS_ALONE["minnesota-whist"])
    sitting.until_scored()
    table, scored = sitting.table, sitting.table.board.view
    sitting.press_key(pygame.K_g, "g")
    table.history_view.show_row(table.history_view.panel.lines.rows[3])
    sitting.pass_time(3000)
    assert isinstance(table.turn.phase, LookingBack)
    table.history_view.return_to_present()
    sitting.pass_time(1000)
    assert table.board.view is scored
    assert table.after_deal.is_waiting


def test_taking_back_takes_its_lines_away() -> None:
    sitting = opened("minnesota-whist", 4)
    before = len(told(sitting))
    sitting.table.take_back()
    sitting.pass_time(800)
    assert len(told(sitting)) < before
    assert not isinstance(sitting.table.turn.phase, LookingBack)


def test_the_log_is_closed_before_somebody_else_gets_the_table() -> None:
    sitting = TableDriver("minimize", (None, None, None))
    until_curtain(sitting)
    behind(sitting)
    sitting.press_key(pygame.K_g, "g")
    assert sitting.table.history_view.panel.shown
    until_curtain(sitting)
    assert not sitting.table.history_view.panel.shown
    behind(sitting)
    sitting.press_key(pygame.K_g, "g")
    assert told(sitting) == to_be_told(sitting)


def test_with_reduced_motion_it_stands_there_at_once() -> None:
    sitting = seated("malilla", 2, reduced_motion=True)
    panel = sitting.table.history_view.panel
    sitting.press_key(pygame.K_g, "g")
    sitting.app.step()
    box = panel.rect.copy()
    sitting.pass_time(600)
    assert panel.rect == box


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("larger", [False, True])
def test_it_stands_clear_of_rim_and_buttons(size: tuple[int, int], larger: bool) -> None:  # noqa: FBT001
    sitting = opened("minnesota-whist", 3, size=size, text_size="larger" if larger else "normal")
    overlay, panel = sitting.table.overlay, sitting.table.history_view.panel
    assert panel.rect.top >= overlay.top_bar.rect.bottom
    assert panel.rect.right <= size[0]
    buttons = [button.rect for button in overlay.buttons.values() if button.shown]
    assert panel.rect.collidelist(buttons) < 0
    assert panel.lines.rect.height >= 100


def test_in_a_replay_lines_lead_to_positions_and_follow_them() -> None:
    app = Program((1280, 800))
    scene = ReplayScene(app, played("malilla", None, 3).replay())
    app.show(scene)
    app.send(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g")
    app.step()
    lines = scene.log.lines
    assert scene.log.shown
    row = next(row for row in lines.rows if row.is_move and row.line.number == 17)
    scene._go_to_row(row)
    app.step()
    assert scene.at == 18
    assert lines.rows[lines.chosen or 0] is row
    scene.step_forward()
    assert lines.rows[lines.chosen or 0].line.number == 18
    app.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert not scene.log.shown
    assert app.scenes[-1] is scene


def test_no_sentence_is_made_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = opened("minnesota-whist", 4)
    panel = sitting.table.history_view.panel
    words = type(sitting.table.board.view_words)
    usual, made = words.move_sentence, list[int]()

    def counted(self: Words, number: int) -> str:
        made.append(number)
        return usual(self, number)

    monkeypatch.setattr(words, "move_sentence", counted)
    before = len(panel.lines.rows)
    sitting.table.turn.play_move(str(quick_move(sitting.controller.view())))
    sitting.until_ready()
    assert len(panel.lines.rows) > before
    assert min(made) > before // 2


def test_where_nobody_may_look_through_the_discards_the_log_does_not_either() -> None:
    """JG-10."""
    sitting = opened("jersey-gin", 4)
    table, lines = sitting.table, sitting.table.history_view.panel.lines
    moves = sitting.controller.view().moves
    top = sitting.controller.view().zones["discard"][-1]
    discards = [number for number, (_, move) in enumerate(moves) if move.startswith("discard")]
    assert len(discards) > 3
    rows = {row.line.known_number: row for row in lines.rows if row.is_move}
    named = [number for number in discards if not rows[number].words.endswith("discarded a card.")]
    others = [number for number in named if moves[number][0] != sitting.controller.viewer]
    assert [moves[number][1] for number in others] in ([f"discard {top}"], [])
    own = [number for number in discards if moves[number][0] == sitting.controller.viewer]
    assert set(own) <= set(named), "what one has discarded oneself one knows"
    table.history_view.show_row(rows[discards[0]])
    assert not isinstance(table.turn.phase, LookingBack)
    assert table.overlay.bubble is not None
    assert "when the deal is over" in table.overlay.bubble.words


def test_after_the_deal_all_discards_are_named_and_one_may_look_back() -> None:
    sitting = opened("jersey-gin", 4)
    while sitting.controller.view().deal == 1 and sitting.until_ready():
        sitting.table.turn.play_move(str(quick_move(sitting.controller.view())))
        sitting.pass_time()
    sitting.pass_time(300)
    panel = sitting.table.history_view.panel
    first = next(row for row in panel.lines.rows if row.is_move)
    assert not [row for row in panel.lines.rows if row.line.deal == 1 and "discarded a card." in row.words]
    assert not panel.is_hidden_by_rules(first.line)
    sitting.table.history_view.show_row(first)
    assert isinstance(sitting.table.turn.phase, LookingBack)
