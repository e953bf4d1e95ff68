"""Rules are not spoken of by their numbers, except to those who want to see them."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.graphics.text.typography import TextCache
from tabletop.scenes.book.book_scene import RuleBookScene
from tabletop.scenes.score_sheet.score_sheet_scene import ScoreSheetScene
from tabletop.scenes.score_sheet.score_table import CountEntry
from tabletop.workers.opponent_client import quick_move
from tests.covering_cases import times_to_try
from tests.scenes.program import SIZES, Program
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver
from tests.scenes.test_fuzz import played
from tests.words.plain_speech import RULE_NUMBERS

pytestmark = pytest.mark.sampled


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Collects every line of words that is drawn."""
    words_drawn: set[str] = set()
    line = TextCache.line

    def watched(cache: TextCache, words: str, *more: object, **named: object) -> pygame.Surface:
        words_drawn.add(words)
        return line(cache, words, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(TextCache, "line", watched)
    return words_drawn


def numbers_in(words: set[str]) -> list[str]:
    return sorted(one for one in words if RULE_NUMBERS.search(one))


@pytest.mark.parametrize("slug", GAMES)
def test_a_score_sheet_has_no_number_of_a_rule_and_its_books_open_there(
    slug: str, app: Program, drawn: set[str]
) -> None:
    app.change_settings(app.settings.changed("rule_numbers", True))
    match = played(slug, deals=1)
    assert match.deal_results, "no deal was scored"
    sheet = ScoreSheetScene(app, match)
    app.show(sheet)
    app.pass_time(100)
    assert drawn
    assert numbers_in(drawn) == []
    entries = [part for part in sheet.sheet.entries.content.children if isinstance(part, CountEntry)]
    entry = next(part for part in entries if part.rule)
    assert entry.link is not None
    app.click(entry.link.rect.center)
    book = app.top
    assert isinstance(book, RuleBookScene)
    assert book.rule == entry.rule


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_the_book_of_an_entry_stands_before_its_sentence(size: tuple[int, int], text: str) -> None:
    app = Program(size)
    app.settings = app.settings.changed("text_size", text)
    sheet = ScoreSheetScene(app, played("minimize"))
    app.show(sheet)
    entries = [part for part in sheet.sheet.entries.content.children if isinstance(part, CountEntry)]
    boxes = [part.link.rect for part in entries if part.link is not None]
    assert len(boxes) == len(entries)
    assert all(entry.rect.contains(box) for entry, box in zip(entries, boxes, strict=True))
    assert all(box.collidelist(boxes[at + 1 :]) < 0 for at, box in enumerate(boxes))


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_has_no_number_of_a_rule(slug: str, drawn: set[str]) -> None:
    driver = TableDriver(slug, LEVELS_ALONE[slug], size=(960, 600))
    table = driver.table
    for _ in range(times_to_try(4, 8)):
        if not driver.until_ready():
            break
        driver.press_key(pygame.K_h, "h")
        driver.pass_time(300)
        table.hand_actions.play_move("no such move")
        driver.pass_time(100)
        table.hand_actions.play_move(quick_move(table.controller.view()))
    assert drawn
    assert numbers_in(drawn) == []


@pytest.mark.parametrize(("shows", "said"), [(False, "See the rule"), (True, "Rule MW-9")])
def test_a_refusal_leads_to_its_rule_by_number_only_if_one_wants_numbers(
    drawn: set[str], said: str, *, shows: bool
) -> None:
    driver = TableDriver("minnesota-whist", (None, "club", "club", "club"), rule_numbers=shows)
    driver.until_ready()
    driver.table.show_bubble("You hold a heart, so you must follow suit.", 600, 400, "MW-9")
    driver.pass_time(100)
    bubble = driver.table.overlay.bubble
    assert bubble is not None
    assert bubble.rule == "MW-9"
    assert said in drawn
