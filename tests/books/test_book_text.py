"""How the file of a rule book is read, and what is said of one that is damaged."""

from pathlib import Path
from random import Random

import pytest

from tabletop.books.book_page import (
    BadBook,
    Book,
    BookPicture,
    BookTable,
    Bullets,
    Chapter,
    Paragraph,
    RelatedGame,
)
from tabletop.books.book_text import LARGEST, load_book, read_book
from tabletop.books.piece_arrangement import PieceArrangement, cards, cross, fan, line, pile, tiles, trick
from tabletop.games.loaders import book_in, book_of
from tabletop.games.registry import BOOK_FILE, game_file
from tests.battery import PROGRAM_GAMES

HEAD = "# The rule book of Whist\n\n## Play\n\n"
PICTURE = HEAD + "```\n{}\n```\n"


def read(text: str) -> Book:
    return read_book(text, "whist/book.md")


def only_block(text: str) -> object:
    """Returns what a book with this text in its one chapter has there."""
    (chapter,) = read(HEAD + text).chapters
    (block,) = chapter.blocks
    return block


def pictured(*groups: str) -> PieceArrangement:
    """Returns the picture that is written in these lines."""
    block = only_block("\n".join(("```", *groups, "```")))
    assert isinstance(block, BookPicture)
    return block.arrangement


def test_a_book_has_its_chapters_in_order() -> None:
    book = read("# Whist\n\n## The goal\n\nWin tricks.\n\n## Play\n\n[WH-2] Lead.\n\nFollow.\n")
    assert book == Book(
        (
            Chapter("The goal", (Paragraph("Win tricks."),)),
            Chapter("Play", (Paragraph("Lead.", ("WH-2",)), Paragraph("Follow."))),
        )
    )
    assert book.rules == {"WH-2"}


@pytest.mark.parametrize(
    ("text", "block"),
    [
        ("Follow\nsuit.", Paragraph("Follow suit.")),
        ("[WH-1 WH-2] Follow *suit*.", Paragraph("Follow *suit*.", ("WH-1", "WH-2"))),
        ("[WH-3]\n  Follow.", Paragraph("Follow.", ("WH-3",))),
        ("- Lead.\n- [WH-2a] Follow\n  suit.", Bullets(("Lead.", Paragraph("Follow suit.", ("WH-2a",))))),
        ("[WH-1]\n1. Lead.\n2. Follow.", Bullets(("Lead.", "Follow."), ("WH-1",), numbered=True)),
        (
            "[WH-4]\n| Tricks | Points |\n| --- | --: |\n| 7 | 1 |\n|  | 2 |",
            BookTable(("Tricks", "Points"), (("7", "1"), ("", "2")), ("WH-4",)),
        ),
        ("```\ncards: AS\n```", BookPicture(cards("AS"))),
        ("[WH-5]\n```\ncards: AS\n```\nThe\nace.", BookPicture(cards("AS"), "The ace.", ("WH-5",))),
        ("> If you know Bridge,\n> then bid.", RelatedGame("If you know Bridge, then bid.")),
    ],
)
def test_each_kind_of_block_is_known_by_its_beginning(text: str, block: object) -> None:
    assert only_block(text) == block


def test_groups_of_a_picture_lie_side_by_side_and_in_rows() -> None:
    row = trick("AS 2S") + fan("2C 3C").captioned("a fan")
    assert pictured("trick: AS 2S", 'fan: 2C 3C "a fan"') == row
    wide = cards("AS").beside(cards("2S"), gap=0.9)
    assert pictured("cards: AS", "beside 0.9", "cards: 2S", "below 0.5", "cards: 3S") == wide.above(
        cards("3S"), gap=0.5
    )


def test_marks_say_which_pieces_glow_are_dim_or_raised() -> None:
    assert pictured("cards: *AS* (2S) ^3S 4S") == cards("AS 2S 3S 4S").highlighted("AS").dimmed("2S").raised(
        "3S"
    )


def test_a_group_can_have_an_option() -> None:
    assert pictured("cards step=1.08: AS 2S") == cards("AS 2S", 1.08)
    assert pictured("pile count=3: ??") == pile("??", 3)
    assert pictured("line crosswise=no: 6-2 2-2") == line("6-2 2-2", crosswise=False)
    assert pictured("cross: 5-5 5-4 5-1 6-5 5-2") == cross("5-5 5-4 5-1 6-5 5-2")


def test_a_book_can_show_the_cards_of_another_pack() -> None:
    text = HEAD.replace("Whist\n", "Whist\ncards: minimize\n") + "```\ncards: 1R\ntiles: 6-4\n```"
    (block,) = read(text).chapters[0].blocks
    assert isinstance(block, BookPicture)
    assert block.arrangement == cards("1R", pack="minimize") + tiles("6-4")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: a book begins with a title"),
        ("## Play\n\nLead.\n", "line 1: a book begins with a title"),
        ("# Whist\n", "whist/book.md: there is no chapter in it."),
        ("# Whist\npack: 7\n\n## Play\n\nLead.\n", "line 2: only “cards: ” and the name of a pack"),
        ("# Whist\n\nLead.\n\n## Play\n\nFollow.\n", "line 3: this belongs to no chapter"),
        (HEAD, "line 3: there is nothing in this chapter."),
        ("# Whist\n\n## A\n\n## B\n\nLead.\n", "line 3: there is nothing in this chapter."),
        ("# Whist\n\n### Play\n\nLead.\n", "line 3: a chapter begins with “## ”"),
        ("# Whist\n\n##Play\n\nLead.\n", "line 3: a chapter begins with “## ”"),
        ("# Whist\n\n## Play\nLead.\n", "line 4: an empty line is missing below the title"),
        (HEAD + "Lead.\n## End\n", "line 6: this begins something else than plain words"),
        (HEAD + "Lead.\n- Follow.\n", "line 6: this begins something else"),
        (HEAD + "Lead.\n[WH-2] Follow.\n", "line 6: this begins something else"),
        (HEAD + "[WH-1] - Lead.\n", "line 5: this begins something else"),
        (HEAD + "[WH-1]\n", "line 5: nothing stands below these numbers of rules."),
        (HEAD + "[WH-1, WH-2] Lead.\n", "line 5: numbers of rules are written as “[MW-9 MW-10]”."),
        (HEAD + "[WH 1] Lead.\n", "line 5: numbers of rules are written as"),
        (HEAD + "Lead *high.\n", "line 5: a star is missing"),
        (HEAD + "- Lead.\n- Follow\nsuit.\n", "line 7: what continues an item is indented"),
        (HEAD + "- Lead.\n-Follow.\n", "line 6: what continues an item is indented"),
        (HEAD + "-Lead.\n", "line 5: this begins something else"),
        (HEAD + "1. Lead.\n3. Follow.\n", "line 6: the items of a list are numbered from 1"),
        (HEAD + "1. Lead.\n- Follow.\n", "line 6: the items of a list are numbered from 1"),
        (HEAD + "- Lead.\n- [7] Follow.\n", "line 6: numbers of rules are written as"),
        (HEAD + "- Lead.\n- [WH-7]\n", "line 6: an item has no words."),
        (HEAD + "| A | B |\n", "line 5: a table has a head, a line such as"),
        (HEAD + "| A | B |\n| 1 | 2 |\n| 3 | 4 |\n", "line 6: a table has a head, a line such as"),
        (
            HEAD + "| A | B |\n| --- | --- |\n| 1 |\n",
            "line 7: cells in this row: 1; in the head of the table: 2.",
        ),
        (HEAD + "| A | B |\n| --- |\n| 1 | 2 |\n", "line 6: cells in this row: 1; in the head"),
        (HEAD + "| A | B |\n| --- | --- |\n| 1 | 2\n", "line 7: a row of a table begins and ends with “|”."),
        (HEAD + "> If you\nknow.\n", "line 6: each line of this begins with “> ”."),
        (HEAD + "```\ncards: AS\n\n```\n", "line 5: a picture has lines of pieces, and ends with"),
        (HEAD + "```\n```\n", "line 5: a picture has lines of pieces"),
        (HEAD + "```python\ncards: AS\n```\n", "line 5: this begins something else"),
        (HEAD + "```\ncards: AS\n```\n- Words.\n", "line 8: this begins something else"),
        (PICTURE.format("cads: AS"), "line 6: pieces are written as in “cards: 7H 7D”"),
        (PICTURE.format("cards AS"), "line 6: pieces are written as in"),
        (PICTURE.format('cards: AS "an ace'), "line 6: pieces are written as in"),
        (PICTURE.format("cards: *AS"), "line 6: “*AS” is no piece: one glows as *7H*"),
        (PICTURE.format("cards: AS\ncards: ((2S))"), "line 7: “((2S))” is no piece"),
        (PICTURE.format("cards count=3: AS"), "line 6: “cards” has no option “count”."),
        (PICTURE.format("trick step=3: AS 2S"), "line 6: “trick” has no option “step”."),
        (PICTURE.format("cards step=wide: AS"), "line 6: “wide” is nothing that “step” can be."),
        (PICTURE.format("pile count=2.5: AS"), "line 6: “2.5” is nothing that “count” can be."),
        (PICTURE.format("line crosswise=1: 6-4"), "line 6: “1” is nothing that “crosswise” can be."),
        (PICTURE.format("trick: AS"), "line 6: a trick in a picture has two to four cards, not 1."),
        (PICTURE.format("pile: AS 2S"), "line 6: a pile shows one piece."),
        (PICTURE.format("line: 64"), "line 6: a tile is written as two numbers, such as 6-4, not as 64."),
        (PICTURE.format("cross: 5-5 5-4"), "line 6: a cross has a double and four tiles, not 2 pieces."),
        (PICTURE.format("cross: 5-5 5-4 5-1 6-4 5-2"), "line 6: the 6-4 does not fit on a 5."),
        (PICTURE.format("below 0.5\ncards: AS"), "line 6: a group of pieces has to stand before this."),
        (PICTURE.format("cards: AS\nbelow 0.5\nbeside 0.5\ncards: AS"), "line 8: a group of pieces has to"),
        (PICTURE.format("cards: AS\nbeside 0.5"), "line 7: a group of pieces has to follow this."),
        (PICTURE.format("cards: AS\nbelow much"), "line 7: pieces are written as in"),
    ],
)
def test_what_is_wrong_is_told_by_file_and_line(text: str, said: str) -> None:
    with pytest.raises(BadBook) as problem:
        read(text)
    sentence = str(problem.value)
    assert sentence.startswith("whist/book.md")
    assert said in sentence
    assert sentence.endswith(".")


def damaged(text: str, chance: Random) -> str:
    """Returns a text in which a line is missing, cut short, elsewhere, or has another letter in it."""
    lines = text.splitlines(keepends=True)
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    way = chance.randrange(4)
    if way == 0:
        del lines[at]
    elif way == 1:
        lines[at], lines[other] = lines[other], lines[at]
    elif way == 2:
        lines[at] = lines[at][: chance.randrange(len(lines[at]))] + "\n"
    else:
        place = chance.randrange(len(lines[at]))
        sign = chance.choice('*|[]()>#-`^:" 1\n\x00é=')
        lines[at] = lines[at][:place] + sign + lines[at][place + 1 :]
    return "".join(lines)


@pytest.mark.parametrize("slug", PROGRAM_GAMES)
def test_a_damaged_book_is_read_or_refused_in_a_sentence(slug: str) -> None:
    path = game_file(slug, BOOK_FILE)
    assert path is not None
    text, chance, refused = path.read_text(encoding="utf-8"), Random(slug), 0
    for _ in range(150):
        try:
            read_book(damaged(text, chance), BOOK_FILE)
        except BadBook:
            refused += 1
    assert 10 < refused < 150


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"# Whist\n\n## Play\n\n\xff\n", "this book cannot be read."),
        (HEAD.encode() + b"a" * LARGEST, "this book is too long to be one."),
    ],
)
def test_a_file_that_is_no_book_is_refused(tmp_path: Path, content: bytes, said: str) -> None:
    file = tmp_path / BOOK_FILE
    file.write_bytes(content)
    with pytest.raises(BadBook, match=said):
        load_book(file)
    with pytest.raises(BadBook, match="cannot be read"):
        load_book(tmp_path)


def test_a_book_is_read_when_it_is_first_asked_for_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    book_in.cache_clear()
    asked: list[str] = []

    def find(slug: str, name: str) -> Path | None:
        asked.append(name)
        return game_file(slug, name)

    monkeypatch.setattr("tabletop.games.loaders.game_file", find)
    assert book_of("star") is book_of("star")
    assert asked == [BOOK_FILE]
