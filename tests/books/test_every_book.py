"""What every rule book has: its own house rules, pictures, and a word for those who know another game."""

from collections.abc import Iterator

import pytest

from tabletop.books.page import Block, Bullets, Cousin, Paragraph
from tabletop.games import GAMES
from tabletop.games.doors import book_of
from tabletop.scenes.rules import RuleBook
from tests.battery import OF_THE_PROGRAM
from tests.books.pictured import pictures
from tests.scenes.program import Program


def texts(blocks: tuple[Block, ...]) -> Iterator[str]:
    """The sentences of paragraphs and lists."""
    for block in blocks:
        if isinstance(block, Paragraph):
            yield block.text
        elif isinstance(block, Bullets):
            yield from (item.text if isinstance(item, Paragraph) else item for item in block.items)


@pytest.mark.parametrize("slug", OF_THE_PROGRAM)
def test_a_book_tells_of_every_house_rule_by_its_title_and_once(slug: str) -> None:
    game = GAMES[slug]
    book = book_of(slug)
    assert RuleBook(Program(), slug).chapters == book.chapters
    told = " ".join(text for chapter in book.chapters for text in texts(chapter.blocks)).lower()
    assert [option.title for option in game.options if option.title.lower() not in told] == []


@pytest.mark.parametrize("slug", OF_THE_PROGRAM)
def test_a_book_has_its_goal_what_is_needed_pictures_and_cousins(slug: str) -> None:
    book = book_of(slug)
    assert {"The goal", "What you need"} <= {chapter.title for chapter in book.chapters}
    assert len(pictures(book)) >= 4
    assert any(isinstance(block, Cousin) for chapter in book.chapters for block in chapter.blocks)
