"""The rule book of Calypso tells every rule, and the card that glows in a trick wins it."""

from tabletop.books.book_page import BookPicture, RelatedGame
from tabletop.games.calypso.rules import PACK, TRICK_WORTHS
from tabletop.games.loaders import book_of

BOOK = book_of("calypso")
BLOCKS = [block for chapter in BOOK.chapters for block in chapter.blocks]
PICTURES = [block for block in BLOCKS if isinstance(block, BookPicture)]


def test_every_rule_has_its_place() -> None:
    assert BOOK.rules == {f"CA-{number}" for number in range(1, 16)}


def test_the_card_that_glows_in_a_trick_wins_it() -> None:
    shown = 0
    for picture in PICTURES:
        pieces = picture.arrangement.pieces
        if len(pieces) == 4 and sum(piece.mood == "lit" for piece in pieces) == 1:
            shown += 1
            played = [PACK.number_of[piece.code] for piece in pieces]
            worths = [worth[card] for worth, card in zip(TRICK_WORTHS[0][played[0]], played, strict=True)]
            assert pieces[worths.index(max(worths))].mood == "lit"
    assert shown == 4


def test_examples_are_pictured_with_cards_of_the_pack() -> None:
    assert len(PICTURES) >= 4
    for still in (picture.arrangement for picture in PICTURES):
        assert {piece.code for piece in still.pieces} <= set(PACK.cards)


def test_those_who_know_another_game_find_it() -> None:
    known = [block.text for block in BLOCKS if isinstance(block, RelatedGame)]
    assert any("If you know Whist, then" in text for text in known)
