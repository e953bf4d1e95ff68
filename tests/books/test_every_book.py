"""What every rule book has: one order of chapters, its own house rules, pictures, and plain words."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tabletop.books.book_page import Block, BookPicture, BookTable, Bullets, Paragraph, RelatedGame
from tabletop.games import GAMES
from tabletop.games.loaders import book_of, words_of
from tabletop.rules import HIDDEN
from tabletop.scenes.book.book_scene import RuleBookScene
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.text.rich_text import MARKUP, RichText
from tests.battery import PROGRAM_GAMES
from tests.books.book_pictures import pictures_of, related_games
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
    assert [str(option.title) for option in game.options if str(option.title).lower() not in told] == []


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


def test_the_first_chapter_is_marked_while_a_book_is_at_its_top() -> None:
    app = Program((1280, 2000))
    book = RuleBookScene(app, "solitaire-dominoes")
    app.show(book)
    assert book.page.headings[1].rect.top < book.page.rect.top + book.page.rect.height // 4
    assert book.page.chapter == 0


def proses(part: Widget) -> Iterator[RichText]:
    """Yields all words of a page."""
    if isinstance(part, RichText):
        yield part
    for child in part.children:
        yield from proses(child)


RULES = {
    "minnesota-whist": ("MW", 13),
    "malilla": ("ML", 23),
    "buck-euchre": ("BE", 18),
    "minimisere": ("MI", 21),
    "calypso": ("CA", 15),
    "jersey-gin": ("JG", 24),
    "kaluki": ("KA", 23),
    "minimize": ("MZ", 28),
    "skin": ("SK", 26),
    "minnows": ("MN", 24),
    "classic-dominoes": ("CD", 17),
    "star": ("ST", 16),
    "lucky-draw": ("LD", 16),
    "blind-dominoes": ("BD", 18),
    "solitaire-dominoes": ("SD", 10),
}
"""The letters of each game's rules, and the number of the last."""
KINDS = {"cards": {"card", "chip"}, "dominoes": {"tile"}, "minimize": {"minimize"}}
"""What may be pictured where a game is played with that pack."""
RELATED = {
    "minnesota-whist": "Whist",
    "malilla": "Whist",
    "buck-euchre": "Euchre",
    "minimisere": "Hearts",
    "calypso": "Whist",
    "jersey-gin": "Gin Rummy",
    "kaluki": "Rummy",
    "minimize": "Yaniv",
    "skin": "Faro",
    "minnows": "Draw Dominoes",
    "classic-dominoes": "Block Dominoes",
    "star": "Block Dominoes",
    "lucky-draw": "Block Dominoes",
    "blind-dominoes": "Block Dominoes",
    "solitaire-dominoes": "Accordion",
}
"""A game that many know who open the book."""

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
def test_every_rule_has_its_place(slug: str) -> None:
    letters, last = RULES[slug]
    assert book_of(slug).rules == {f"{letters}-{number}" for number in range(1, last + 1)}


@pytest.mark.parametrize("slug", PROGRAM_GAMES)
def test_every_number_in_a_text_leads_to_a_rule_of_the_same_book(slug: str) -> None:
    told = [text for chapter in book_of(slug).chapters for text in texts(chapter.blocks)]
    links = {found[2] for text in told for found in MARKUP.finditer(text) if found[2]}
    assert links <= book_of(slug).rules


@pytest.mark.parametrize("slug", PROGRAM_GAMES)
def test_examples_are_pictured_with_pieces_of_the_game(slug: str) -> None:
    pack = pieces_of_game(slug)
    pictures = pictures_of(book_of(slug))
    assert len(pictures) >= 4
    for pieces in (picture.arrangement.pieces for picture in pictures):
        assert {piece.kind for piece in pieces} <= KINDS[words_of(slug).pack]
        shown = Counter(piece.code for piece in pieces if piece.kind != "chip" and piece.code != HIDDEN)
        assert shown <= pack, f"more of {shown - pack} than there are"


@pytest.mark.parametrize("slug", PROGRAM_GAMES)
def test_those_who_know_another_game_find_it(slug: str) -> None:
    related = related_games(book_of(slug))
    assert all(text.startswith("If you know ") for text in related)
    assert any(f" {RELATED[slug]}" in text.partition(", then")[0] for text in related)


def pieces_of_game(slug: str) -> Counter[str]:
    """Returns how many there are of each piece, with as many players as need most of them."""
    pack = Counter[str]()
    for players in GAMES[slug].listing.players:
        for shuffle in GAMES[slug].start(players, seed=1).shuffles:
            pack |= Counter(shuffle.split())
    return pack
