"""What the tests of the domino books look at: a book's pictures, and how the tiles in them lie."""

from tabletop.books.page import Book, Cousin, Picture
from tabletop.books.still import Still
from tabletop.rules.dominoes import TILES


def pictures(book: Book) -> list[Picture]:
    return [block for chapter in book.chapters for block in chapter.blocks if isinstance(block, Picture)]


def picture_of(book: Book, start: str) -> Still:
    """Returns the one picture whose caption starts so."""
    (found,) = [picture.still for picture in pictures(book) if picture.caption.startswith(start)]
    return found


def halves(code: str, angle: float) -> tuple[str, str]:
    """Returns the numbers of a tile that lies in a line, the left one first."""
    high, low = code.split("-")
    return (low, high) if angle == 90 else (high, low)


def assert_pictured_with_one_set(book: Book) -> None:
    """Asserts that there are at least four pictures, and no tile twice in any."""
    assert len(pictures(book)) >= 4
    for still in (picture.still for picture in pictures(book)):
        faces = [piece.code for piece in still.pieces]
        assert len(set(faces)) == len(faces)
        assert set(faces) <= set(TILES)


def cousins(book: Book) -> list[str]:
    """Returns what is said to those who know another game."""
    return [block.text for chapter in book.chapters for block in chapter.blocks if isinstance(block, Cousin)]
