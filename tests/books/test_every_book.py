"""What every rule book has: one order of chapters, its own house rules, pictures, and plain words."""

import re
from collections.abc import Iterator

import pytest

from tabletop.books.book_page import Block, BookPicture, BookTable, Bullets, Paragraph, RelatedGame
from tabletop.games import GAMES
from tabletop.games.loaders import book_of, words_of
from tabletop.scenes.book.book_scene import RuleBookScene
from tabletop.widgets.rich_text import RichText
from tabletop.widgets.widget import Widget
from tests.battery import PROGRAM_GAMES
from tests.books.book_pictures import pictures_of
from tests.scenes.program import Program


def texts(blocks: tuple[Block, ...]) -> Iterator[str]:
    """Yields the sentences of paragraphs, lists, tables and captions."""
    for block in blocks:
        if isinstance(block, Paragraph | RelatedGame):
            yield block.text
        elif isinstance(block, BookPicture):
            yield block.caption
        elif isinstance(block, BookTable):
            yield from (cell for row in block.rows for cell in row)
        elif isinstance(block, Bullets):
            yield from (item.text if isinstance(item, Paragraph) else item for item in block.items)


@pytest.mark.parametrize("slug", PROGRAM_GAMES)
def test_a_book_tells_of_every_house_rule_by_its_title_and_once(slug: str) -> None:
    game = GAMES[slug]
    book = book_of(slug)
    assert RuleBookScene(Program(), slug).chapters == book.chapters
    told = " ".join(text for chapter in book.chapters for text in texts(chapter.blocks)).lower()
    assert [option.title for option in game.options if option.title.lower() not in told] == []


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("slug", PROGRAM_GAMES)
def test_no_paragraph_ends_with_one_word_alone(slug: str, size: tuple[int, int]) -> None:
    app = Program(size)
    book = RuleBookScene(app, slug)
    app.show(book)
    app.step()
    broken = 0
    for prose in proses(book.page):
        lines = prose.wrapped_lines(book.look.font_size(prose.size), prose.rect.width)
        broken += len(lines) > 1
        assert len(lines) < 2 or len(lines[-1]) > 1, prose.text[-50:]
    assert broken > 10


def proses(part: Widget) -> Iterator[RichText]:
    """Yields all words of a page."""
    if isinstance(part, RichText):
        yield part
    for child in part.children:
        yield from proses(child)


FIRST = ("The goal", "A {deal} in short", "What you need")
LAST = ("The end of the match", "House rules", "If you know another game", "Playing well")
STIFF = re.compile(
    r"\b(he|him|his|himself|she|her|as a rule|equals|reckon|upon|the caller|against the clock|anew)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("slug", PROGRAM_GAMES)
def test_the_chapters_of_every_book_come_in_one_order(slug: str) -> None:
    titles = [chapter.title for chapter in book_of(slug).chapters]
    assert titles[:3] == [title.format(deal=words_of(slug).deal_noun) for title in FIRST]
    known = [title for title in titles if title in LAST]
    assert known == [title for title in LAST if title in titles]
    assert set(LAST) - set(titles) <= ({"House rules"} if not GAMES[slug].options else set())
    assert titles.index("The end of the match") == titles.index(next(t for t in titles if "coring" in t)) + 1


@pytest.mark.parametrize("slug", PROGRAM_GAMES)
def test_a_deal_in_short_is_told_in_three_to_five_steps(slug: str) -> None:
    (steps,) = book_of(slug).chapters[1].blocks
    assert isinstance(steps, Bullets)
    assert steps.numbered
    assert 3 <= len(steps.items) <= 5


@pytest.mark.parametrize("slug", PROGRAM_GAMES)
def test_a_book_calls_players_they_and_uses_no_stiff_words(slug: str) -> None:
    told = [text for chapter in book_of(slug).chapters for text in texts(chapter.blocks)]
    assert [text for text in told if STIFF.search(text)] == []


@pytest.mark.parametrize("slug", PROGRAM_GAMES)
def test_a_book_has_pictures_and_a_word_for_those_who_know_another_game(slug: str) -> None:
    book = book_of(slug)
    assert len(pictures_of(book)) >= 4
    assert any(isinstance(block, RelatedGame) for chapter in book.chapters for block in chapter.blocks)
