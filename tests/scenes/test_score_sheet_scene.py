"""The score sheet: every number apart from the others, explained by its rule, at every size."""

from typing import Any

import pygame
import pytest

from tabletop.controller import DealResult
from tabletop.graphics.text import typography
from tabletop.graphics.window import clipboard
from tabletop.messages import said
from tabletop.rules import deal_number
from tabletop.scenes.base.widget_scene import WidgetScene, look_of
from tabletop.scenes.book.book_scene import RuleBookScene
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.score_sheet.score_sheet_scene import ScoreSheetScene
from tabletop.scenes.score_sheet.score_table import (
    CountEntry,
    DealRows,
    ScoreHead,
    points_in_deal,
    points_text,
    score_columns,
    signed_points,
)
from tabletop.settings import Settings
from tabletop.widgets.base.widget_look import Look
from tests.scenes.program import SIZES, Program
from tests.scenes.table_driver import TableDriver
from tests.scenes.test_fuzz import SLUGS, played

pytestmark = pytest.mark.sampled


def test_points_have_their_sign() -> None:
    assert [signed_points(points) for points in (3, -2, 0)] == ["+3", "−2", "–"]
    assert points_in_deal(DealResult(1, (2, 5), (5, 5), ()), 0) == 3


def test_partners_share_a_column() -> None:
    assert [side.name for side in score_columns(("A", "B", "C", "D"), partners=True)] == [
        "A and C",
        "B and D",
    ]
    assert [side.seats for side in score_columns(("A", "B", "C"), partners=False)] == [(0,), (1,), (2,)]


def test_the_sheet_explains_the_deal_that_is_picked(app: Program) -> None:
    sheet = ScoreSheetScene(app, played(SLUGS[0]))
    app.show(WidgetScene(app))
    app.open(sheet)
    deals = sheet.sheet.deal_rows
    app.click((deals.rect.left + 30, deals.rect.top + 10))
    assert sheet.sheet.title.words == "How deal 1 was counted"
    app.press_and_release(pygame.K_DOWN)
    assert sheet.sheet.title.words == "How deal 2 was counted"


def test_a_rule_on_the_sheet_opens_the_book_there(app: Program) -> None:
    sheet = ScoreSheetScene(app, played(SLUGS[0]))
    app.show(sheet)
    entry = sheet.sheet.entries.content.children[0]
    app.click(entry.children[0].rect.center)
    assert isinstance(app.top, RuleBookScene)
    assert app.top.rule == entry.rule  # type: ignore[attr-defined]


def test_enter_plays_on_after_a_rule_was_clicked_and_read(app: Program) -> None:
    sheet = ScoreSheetScene(app, played(SLUGS[0]))
    app.show(sheet)
    app.click(sheet.sheet.entries.content.children[0].children[0].rect.center)
    assert isinstance(app.top, RuleBookScene)
    app.press_and_release(pygame.K_ESCAPE)
    assert app.scenes == (sheet,)
    app.press_and_release(pygame.K_RETURN)
    assert app.has_ended


def test_names_that_are_too_long_for_two_lines_show_that_they_are_cut(shown: list[str]) -> None:
    app = Program((960, 600))
    head = ScoreHead(
        score_columns(("Maximiliane von Hohenstein", "A", "Friederike Charlotte", "B"), partners=True)
    )
    wide, high = head.measure(look_of(app), 420)
    head.arrange(look_of(app), pygame.Rect(0, 0, wide, high))
    head.paint(app.window, look_of(app))
    assert shown[1].endswith("…")


def test_a_score_without_a_fraction_is_a_whole_number() -> None:
    assert [points_text(score) for score in (12.0, 11.5, -3.0, -3)] == ["12", "11.5", "−3", "−3"]
    assert [signed_points(points) for points in (12.0, 11.5, -0.5)] == ["+12", "+11.5", "−0.5"]


@pytest.fixture
def written_down(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, pygame.Rect]]:
    """All words that are drawn, and where."""
    said: list[tuple[str, pygame.Rect]] = []
    draw = Look.draw_text

    def note(look: Look, screen: pygame.Surface, words: str, *args: Any, **told: Any) -> pygame.Rect:
        rect = draw(look, screen, words, *args, **told)
        said.append((words, rect))
        return rect

    monkeypatch.setattr(Look, "draw_text", note)
    return said


def test_a_round_of_minimize_is_called_a_round_and_says_who_declared(
    written_down: list[tuple[str, pygame.Rect]], app: Program
) -> None:
    match = played("minimize")
    sheet = ScoreSheetScene(app, match)
    app.show(sheet)
    assert sheet.line.words == "Minimize, after round 2"
    assert sheet.sheet.title.words == "How round 2 was counted"
    written_down.clear()
    sheet.sheet.deal_rows.paint(app.window, sheet.look)
    said = dict(written_down)
    assert {"Round 1", "Round 2"} <= set(said)
    rows = [rect for words, rect in written_down if " declared with " in words]
    assert len(rows) == 2
    assert said["Round 1"].bottom <= rows[0].top < rows[0].bottom <= said["Round 2"].top
    winner = WinnerScene(app, match)
    app.open(winner)
    assert winner.line.words == "Minimize, 2 rounds"


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("slug", ["star", "buck-euchre", "jersey-gin", "kaluki"])
def test_how_a_deal_ended_stands_beside_its_number_where_there_is_room(
    written_down: list[tuple[str, pygame.Rect]], slug: str, text: str
) -> None:
    app = Program((960, 600), Settings().changed("text_size", text))
    sheet = ScoreSheetScene(app, played(slug))
    app.show(sheet)
    written_down.clear()
    deals = sheet.sheet.deal_rows
    deals.paint(app.window, sheet.look)
    assert all(deals.endings)
    (number,) = (rect for words, rect in written_down if words == "Deal 1")
    place = next(rect for words, rect in written_down if words == deals.endings[0])
    assert number.right < place.left
    assert number.top < place.centery < number.bottom


def test_points_stand_beside_the_last_line_of_a_long_sentence(
    written_down: list[tuple[str, pygame.Rect]], app: Program
) -> None:
    sentence = "Out: one unit for each card left, two for a joker"
    columns = score_columns(("You", "Anna", "Bruno", "Chidi"), partners=False)
    look = look_of(app)
    entry = CountEntry(("KA-20", said(sentence), (-7, 20, -5, -8)), columns, None)
    for room in range(look.box(600), look.box(900), look.box(20)):
        written_down.clear()
        entry.arrange(look, pygame.Rect(40, 40, room, entry.measure(look, room)[1]))
        entry.paint(app.window, look)
        *lines, last = [rect for words, rect in written_down if words[0] not in "+−"]
        points = [rect for words, rect in written_down if words[0] in "+−"]
        assert " ".join(words for words, _ in written_down[: len(lines) + 1]) == sentence
        assert all(last.top <= place.centery <= last.bottom for place in points)
        assert last.right < points[0].left


def test_other_games_have_rows_of_one_line(written_down: list[tuple[str, pygame.Rect]], app: Program) -> None:
    sheet = ScoreSheetScene(app, played("star"))
    app.show(sheet)
    deals = sheet.sheet.deal_rows
    assert deals.row_height(sheet.look) == sheet.look.box(34)
    deals.paint(app.window, sheet.look)
    assert {"Deal 1", "Deal 2"} <= {words for words, _ in written_down}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", SLUGS)
def test_no_number_of_a_sheet_stands_on_another(
    written_down: list[tuple[str, pygame.Rect]], slug: str, size: tuple[int, int]
) -> None:
    app = Program(size)
    sheet = ScoreSheetScene(app, played(slug))
    app.show(sheet)
    written_down.clear()
    deals = sheet.sheet.deal_rows
    deals.paint(app.window, sheet.look)
    rows = [rect for _, rect in written_down]
    for at, rect in enumerate(rows):
        assert rect.collidelist(rows[at + 1 :]) == -1, written_down[at]
    inside = deals.rect.inflate(2, 2)
    assert all(rect.left >= inside.left and rect.right <= inside.right for rect in rows)


@pytest.mark.parametrize("text", ["normal", "large", "larger"])
@pytest.mark.parametrize("size", [(960, 600), (2560, 1440)])
def test_fractions_of_ten_players_keep_apart(
    written_down: list[tuple[str, pygame.Rect]], size: tuple[int, int], text: str
) -> None:
    results = [DealResult(1, (0,) * 10, (90.0,) * 10, ()), DealResult(2, (90.0,) * 10, (101.5,) * 10, ())]
    deals = DealRows(results, score_columns([f"Player {seat}" for seat in range(10)], partners=False))
    app = Program(size, Settings().changed("text_size", text))
    look = look_of(app)
    deals.arrange(look, pygame.Rect(40, 100, size[0] * 86 // 100, 80))
    deals.paint(app.window, look)
    rows = [rect for _, rect in written_down]
    assert all(rect.collidelist(rows[at + 1 :]) == -1 for at, rect in enumerate(rows)), written_down
    assert [words for words, _ in written_down].count("+11.5") == 10


def test_points_of_an_entry_stand_below_the_totals_of_their_columns(
    written_down: list[tuple[str, pygame.Rect]], app: Program
) -> None:
    sheet = ScoreSheetScene(app, played("minimize"))
    app.show(sheet)
    table = sheet.sheet
    entry = next(part for part in table.entries.content.children if isinstance(part, CountEntry))
    written_down.clear()
    table.deal_rows.paint(app.window, sheet.look)
    totals = {rect.right for _, rect in written_down}
    written_down.clear()
    entry.paint(app.window, sheet.look)
    given = [(words, rect) for words, rect in written_down if words[0] in "+−"]
    assert [words for words, _ in given] == [signed_points(points) for points in entry.points if points]
    assert {rect.right for _, rect in given} <= totals
    assert len({rect.right for _, rect in given}) == len(given)
    assert all(rect.bottom <= entry.rect.bottom for _, rect in given)


@pytest.fixture
def long_match(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A match of Minimize with more rounds than a sheet has room for."""
    match = played("minimize")
    results = tuple(
        DealResult(
            deal, (0,) * len(match.sitters), (deal,) * len(match.sitters), match.deal_results[-1].tally
        )
        for deal in range(1, 61)
    )
    monkeypatch.setattr(type(match), "deal_results", property(lambda _match: results))
    return match


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_the_number_of_a_round_is_never_cut_however_many_play(
    long_match: Any, size: tuple[int, int], text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: dict[str, str] = {}
    shorten = typography.shorten
    monkeypatch.setattr(
        typography, "shorten", lambda words, *told: kept.setdefault(words, shorten(words, *told))
    )
    app = Program(size, Settings().changed("text_size", text))
    app.show(ScoreSheetScene(app, long_match))
    assert kept["Round 60"] == "Round 60"


@pytest.mark.parametrize("size", SIZES)
def test_a_long_sheet_has_no_gap_at_its_head_and_shows_whole_rows(
    long_match: Any, size: tuple[int, int]
) -> None:
    app = Program(size)
    sheet = ScoreSheetScene(app, long_match)
    app.show(sheet)
    table, row = sheet.sheet, sheet.sheet.deal_rows.row_height(sheet.look)
    assert table.list.max_offset > 0
    assert table.list.offset == table.list.max_offset
    assert table.list.rect.top - table.head.rect.bottom <= sheet.look.box(4)
    assert table.list.rect.height % row == 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_the_winners_make_room_for_a_long_sheet(long_match: Any, size: tuple[int, int], text: str) -> None:
    app = Program(size, Settings().changed("text_size", text))
    winner = WinnerScene(app, long_match, 0)
    app.show(winner)
    table = winner.sheet
    assert winner.faces.small
    assert table.list.rect.height // table.deal_rows.row_height(winner.look) >= 4
    told = winner.head.rect.union(winner.line.rect)
    assert not winner.faces.rect.colliderect(told)
    assert winner.panel.rect.contains(winner.faces.rect.union(told))
    assert told.bottom <= table.head.rect.top


def test_the_winners_are_large_where_the_sheet_is_short(app: Program) -> None:
    winner = WinnerScene(app, played("solitaire-dominoes", deals=1), 0)
    app.show(winner)
    assert not winner.faces.small
    assert winner.faces.rect.bottom <= winner.head.rect.top + winner.look.box(1)


def test_a_deal_picked_in_a_long_sheet_stays_where_it_is(long_match: Any, app: Program) -> None:
    sheet = ScoreSheetScene(app, long_match)
    app.show(sheet)
    table = sheet.sheet
    table.list.scroll_to(0)
    app.click((table.deal_rows.rect.left + 30, table.list.rect.top + 10))
    assert (table.deal_rows.chosen, table.list.offset) == (0, 0)
    row = table.deal_rows.row_height(sheet.look)
    for _ in range(table.list.rect.height // row):
        app.press_and_release(pygame.K_DOWN)
    assert table.list.offset == row


def test_all_that_was_counted_is_seen_where_there_is_room(app: Program) -> None:
    sheet = ScoreSheetScene(app, played("calypso", None, 1))
    app.show(sheet)
    entries = sheet.sheet.entries
    assert len(entries.content.children) > 1
    assert entries.max_offset == 0
    assert sheet.sheet.list.max_offset == 0


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_s])
def test_the_sheet_is_closed_by_its_button_escape_and_s(app: Program, key: int) -> None:
    below = WidgetScene(app)
    app.show(below)
    app.open(ScoreSheetScene(app, played(SLUGS[0]), below))
    app.press_and_release(key)
    assert app.top is below


@pytest.fixture
def clips(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was put on the clipboard."""
    put: list[str] = []

    def keep(words: str) -> bool:
        put.append(words)
        return True

    monkeypatch.setattr(clipboard, "copy_text", keep)
    return put


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_tells_the_deal_number_and_a_click_copies_it(
    size: tuple[int, int],
    text: str,
    clips: list[str],
    written_down: list[tuple[str, pygame.Rect]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = Program(size, Settings(text_size=text))
    match = played(SLUGS[0])
    number = deal_number.parse("4F7K-QX2M-9T3BD")
    monkeypatch.setattr(type(match), "deal_number", property(lambda _: number))
    sheet = ScoreSheetScene(app, match)
    app.show(sheet)
    assert "Played from deal number 4F7K-QX2M-9T3BD" in [words for words, _ in written_down]
    assert not sheet.number_button.rect.colliderect(sheet.button.rect)
    assert sheet.panel.rect.contains(sheet.number_button.rect)
    app.click(sheet.number_button.rect.center)
    app.show(sheet)
    assert clips == ["4F7K-QX2M-9T3BD"]
    assert "Deal number copied" in [words for words, _ in written_down]
    assert app.top is sheet


def test_the_longest_deal_number_is_cut_and_copied_whole(
    clips: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Program((960, 600), Settings())
    match = played(SLUGS[0])
    monkeypatch.setattr(type(match), "deal_number", property(lambda _: 2**256 - 1))
    sheet = ScoreSheetScene(app, match)
    app.show(sheet)
    assert not sheet.number_button.rect.colliderect(sheet.button.rect)
    app.click(sheet.number_button.rect.center)
    assert clips == [str(2**256 - 1)]


def test_the_sheet_is_made_ready_while_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    moving: list[bool] = []
    sitting = TableDriver("lucky-draw", (None, "club", "club"))
    monkeypatch.setattr(
        sitting.app.navigator, "preload", lambda: moving.append(sitting.table.board.pieces.is_busy)
    )
    for _ in range(600):
        sitting.app.step()
    assert moving
    assert not any(moving)
    moving.clear()
    box = sitting.table.board.piece_box(sitting.table.board.hand[0])
    sitting.app.send(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1)
    for _ in range(60):
        sitting.app.send(pygame.MOUSEMOTION, pos=box.move(0, -20).center, rel=(0, -20), buttons=(1, 0, 0))
        sitting.app.step()
    assert sitting.table.mouse.is_dragging
    assert not moving
