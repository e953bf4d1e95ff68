"""The rule book of Minimisère tells every rule, and its pictures and tables are true."""

from tabletop.books.book_page import BookPicture, BookTable, RelatedGame
from tabletop.games.loaders import book_of
from tabletop.games.minimisere.rules import HAND_SIZES, TRICK_POINTS
from tabletop.rules import HIDDEN
from tabletop.rules.cards import JOKER, PACK

BOOK = book_of("minimisere")
BLOCKS = [block for chapter in BOOK.chapters for block in chapter.blocks]
PICTURES = [block for block in BLOCKS if isinstance(block, BookPicture)]


def test_every_rule_has_its_place() -> None:
    assert BOOK.rules == {f"MI-{number}" for number in range(1, 22)}


def test_examples_are_pictured_with_cards_of_the_pack() -> None:
    assert len(PICTURES) >= 4
    for still in (picture.arrangement for picture in PICTURES):
        faces = [piece.code for piece in still.pieces if piece.code != HIDDEN]
        assert len(set(faces)) == len(faces)
        assert set(faces) <= {*PACK, JOKER}
        assert {face[0] for face in faces} <= set("AKQJT2"), "the pack of five, whose nines would be deuces"


def test_the_tables_have_the_numbers_of_the_rules() -> None:
    packs, scores = (block for block in BLOCKS if isinstance(block, BookTable))
    assert [(row[0], row[-1]) for row in packs.rows] == [
        (str(n), str(cards)) for n, cards in HAND_SIZES.items()
    ]
    for column, players in enumerate(HAND_SIZES, start=1):
        worth = tuple(int(row[column]) for row in scores.rows if row[column])
        assert worth == TRICK_POINTS[players]


def test_those_who_know_another_game_find_it() -> None:
    known = [block.text for block in BLOCKS if isinstance(block, RelatedGame)]
    assert any("If you know Hearts, then" in text for text in known)
