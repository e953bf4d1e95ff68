"""What the tests of the domino books look at: a book's pictures, and how the tiles in them lie."""

from tabletop.books.book_page import Book, BookPicture, RelatedGame
from tabletop.books.piece_arrangement import PieceArrangement


def pictures_of(book: Book) -> list[BookPicture]:
    return [block for chapter in book.chapters for block in chapter.blocks if isinstance(block, BookPicture)]


def picture_of(book: Book, start: str) -> PieceArrangement:
    """Returns the one picture whose caption starts so."""
    (found,) = [picture.arrangement for picture in pictures_of(book) if picture.caption.startswith(start)]
    return found


def halves(code: str, angle: float) -> tuple[str, str]:
    """Returns the numbers of a tile that lies in a line, the left one first."""
    high, low = code.split("-")
    return (low, high) if angle == 90 else (high, low)


def related_games(book: Book) -> list[str]:
    """Returns what is said to those who know another game."""
    return [
        block.text for chapter in book.chapters for block in chapter.blocks if isinstance(block, RelatedGame)
    ]
