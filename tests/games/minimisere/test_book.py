"""The rule book of Minimisère: its pictures and tables are true."""

from tabletop.books.book_page import BookTable
from tabletop.games.loaders import book_of
from tabletop.games.minimisere.rules import HAND_SIZES, TRICK_POINTS
from tests.books.book_pictures import pictures_of

BOOK = book_of("minimisere")
BLOCKS = [block for chapter in BOOK.chapters for block in chapter.blocks]


def test_examples_are_pictured_with_cards_of_the_pack_for_five() -> None:
    faces = {piece.code for picture in pictures_of(BOOK) for piece in picture.arrangement.pieces}
    assert {face[0] for face in faces} <= set("AKQJT2"), "the nines would be deuces"


def test_the_tables_have_the_numbers_of_the_rules() -> None:
    packs, scores = (block for block in BLOCKS if isinstance(block, BookTable))
    assert [(row[0], row[-1]) for row in packs.rows] == [
        (str(n), str(cards)) for n, cards in HAND_SIZES.items()
    ]
    for column, players in enumerate(HAND_SIZES, start=1):
        worth = tuple(int(row[column]) for row in scores.rows if row[column])
        assert worth == TRICK_POINTS[players]
