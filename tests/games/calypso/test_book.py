"""The rule book of Calypso: the card that glows in a trick wins it."""

from tabletop.games.calypso.rules import PACK, TRICK_WORTHS
from tabletop.games.loaders import book_of
from tests.books.book_pictures import pictures_of


def test_the_card_that_glows_in_a_trick_wins_it() -> None:
    shown = 0
    for picture in pictures_of(book_of("calypso")):
        pieces = picture.arrangement.pieces
        if len(pieces) == 4 and sum(piece.mood == "lit" for piece in pieces) == 1:
            shown += 1
            played = [PACK.number_of[piece.code] for piece in pieces]
            worths = [worth[card] for worth, card in zip(TRICK_WORTHS[0][played[0]], played, strict=True)]
            assert pieces[worths.index(max(worths))].mood == "lit"
    assert shown == 4
