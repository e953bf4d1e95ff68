"""Another language reaches a match that is open: at the table, after a deal, and in a replay."""

import pygame

from tabletop.languages.pseudo import BEGIN, PSEUDO_LANGUAGE
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.table.flow.after_deal import BetweenDeals
from tabletop.scenes.table.table_scene import TableScene
from tests.messages.small_polish import told_in
from tests.scenes.every_scene import finished_match
from tests.scenes.program import Program
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver

GAME = "classic-dominoes"


def texts_at(table: TableScene) -> list[str]:
    """What the table says: title and tools, the prompt, buttons, the log, the summary of a deal."""
    overlay, rows = table.overlay, table.history_view.panel.lines.rows
    summary, bubble = overlay.summary, overlay.bubble
    said = [overlay.top_bar.title, *(tool.tooltip for tool in overlay.top_bar.tools)]
    said += [table.board.highlights.words, *(button.label for button in overlay.buttons.values())]
    said += [row.words for row in rows] if table.history_view.panel.shown else []
    said += [] if summary is None else [summary.summary.title, summary.summary.reason]
    said += [] if bubble is None else [bubble.words]
    return list(filter(None, said))


def assert_told_in_another_language(table: TableScene) -> None:
    before = texts_at(table)
    with told_in(PSEUDO_LANGUAGE):
        table.resize(table.app.size)
        after = texts_at(table)
    assert len(after) == len(before)
    assert [text for text in after if BEGIN not in text] == []
    table.resize(table.app.size)
    assert texts_at(table) == before, "and back again"


def test_at_a_turn_with_the_log_beside_it_and_a_hint() -> None:
    sitting = TableDriver(GAME, LEVELS_ALONE[GAME], animation_speed="off")
    sitting.until_ready()
    sitting.press_key(pygame.K_h, "h")
    sitting.pass_time(300)
    assert sitting.table.hint.is_hint_shown
    assert_told_in_another_language(sitting.table)
    assert sitting.table.hint.is_hint_shown
    sitting.press_key(pygame.K_g, "g")
    sitting.pass_time(300)
    assert sitting.table.history_view.panel.lines.rows
    assert_told_in_another_language(sitting.table)


def test_after_a_deal() -> None:
    sitting = TableDriver(GAME, LEVELS_ALONE[GAME], animation_speed="off")
    while not isinstance(sitting.table.turn.phase, BetweenDeals):
        sitting.until_ready()
        sitting.table.show_moves(sitting.controller.play(sitting.controller.legal_moves()[0]))
        sitting.pass_time(20_000)
    assert_told_in_another_language(sitting.table)


def test_in_a_replay_that_says_why(app: Program) -> None:
    scene = ReplayScene(app, finished_match(GAME, moves=6).replay())
    app.show(scene)
    scene.show_log()
    scene.go_to(4)
    with told_in(PSEUDO_LANGUAGE):
        scene.resize(app.size)
        assert BEGIN in scene.board.highlights.words
        assert all(BEGIN in row.words for row in scene.log.lines.rows)
        assert all(BEGIN in label for label in scene.timeline.labels)
        assert BEGIN in scene.top_bar.line
