"""The rule book of Solitaire Dominoes tells every rule, and its pictures show what can be removed."""

import pytest

from tabletop.books.page import Book, Cousin, Picture
from tabletop.books.still import Still
from tabletop.games.doors import book_of
from tabletop.games.solitaire_dominoes.rules import GAME
from tabletop.rules.dominoes import TILES


def book() -> Book:
    return book_of("solitaire-dominoes")


def pictures() -> list[Picture]:
    return [block for chapter in book().chapters for block in chapter.blocks if isinstance(block, Picture)]


def picture_of(start: str) -> Still:
    (found,) = [picture.still for picture in pictures() if picture.caption.startswith(start)]
    return found


def removals(still: Still) -> set[str]:
    """The moves that a row such as the pictured one begins with."""
    row = [piece.code for piece in still.pieces][:3]
    rest = [tile for tile in TILES if tile not in row]
    return set(GAME.start(1, shuffles=[" ".join((*row, *rest))]).legal_moves())


def test_every_rule_has_its_place() -> None:
    assert book().rules == {f"SD-{number}" for number in range(1, 11)}


def test_examples_are_pictured_with_tiles_of_one_set() -> None:
    assert len(pictures()) >= 4
    for still in (picture.still for picture in pictures()):
        faces = [piece.code for piece in still.pieces]
        assert len(set(faces)) == len(faces)
        assert set(faces) <= set(TILES)


def test_those_who_know_another_game_find_it() -> None:
    known = [
        block.text for chapter in book().chapters for block in chapter.blocks if isinstance(block, Cousin)
    ]
    assert len(known) >= 3
    assert all(text.startswith("If you know ") for text in known)


@pytest.mark.parametrize(
    ("start", "moves"),
    [
        ("The 6-5 and the 6-1", {"remove 2"}),
        ("A 6 on each", {"remove 2", "remove 2 triple"}),
        ("Each two share", {"remove 2"}),
        ("The stock is empty", {"remove 2", "remove 2 triple"}),
        ("Nothing could", {"deal"}),
    ],
)
def test_what_is_pictured_is_legal(start: str, moves: set[str]) -> None:
    still = picture_of(start)
    assert removals(still) == moves
    lit = [piece.code for piece in still.pieces if piece.mood == "lit"]
    assert len(lit) == (3 if "remove 2 triple" in moves else 1)
