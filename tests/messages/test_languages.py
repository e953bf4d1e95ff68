"""The languages that are described: every form of every piece is there, and reads as it should."""

from functools import cache
from pathlib import Path

import pytest

import tabletop
from tabletop.messages import Language, PieceName, Several
from tabletop.messages.language_file import parse_language
from tools.translations.catalogues import languages

FOLDER = Path(tabletop.__file__).parent / "languages"
CODES = languages()
PIECES = ("AS", "KH", "QD", "JC", "TS", "9H", "2D", "dC", "JK", "??", "4B", "12R", "6-4")
NOT_OF_ALL = {"short", "plural"}
"""Forms that only some kinds of pieces have."""


@cache
def language(code: str) -> Language:
    return parse_language(code, (FOLDER / f"{code}.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("code", CODES)
def test_cards_numbered_cards_tiles_and_jokers_have_the_same_forms(code: str) -> None:
    told = language(code)
    forms = set(told.card_templates) - NOT_OF_ALL
    assert set(told.number_card_templates) - NOT_OF_ALL == forms
    assert set(told.tile_templates) - NOT_OF_ALL == forms
    assert {card: set(told.words[card]) - NOT_OF_ALL - {"gender"} for card in ("JK", "??")} == {
        "JK": forms,
        "??": forms,
    }


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("piece", PIECES)
def test_every_form_of_a_piece_can_be_told(code: str, piece: str) -> None:
    told = language(code)
    for form in told.card_templates:
        text = told.tell(f"{{piece:{form}}}", {"piece": PieceName(piece)})
        assert text.strip() == text != ""
        assert "{" not in text
    assert told.gender_of(PieceName(piece)) in told.genders


@pytest.mark.parametrize(
    ("code", "sentence", "piece", "text"),
    [
        ("es", "Juega {piece:the}.", "QS", "Juega la reina de picas."),
        ("es", "el palo {piece:of}", "AH", "el palo del as de corazones"),
        ("de", "Spiel {piece:the_acc}.", "JC", "Spiel den Kreuz-Buben."),
        ("de", "mit {piece:your_dat}", "4B", "mit deiner blauen 4"),
        ("pl", "Zagraj {piece:acc}.", "QS", "Zagraj damę pik."),
        ("pl", "bez {piece:gen}", "6-4", "bez kostki 6-4"),
        ("fr", "Jouez {piece:the}.", "AS", "Jouez l’as de pique."),
        ("fr", "la couleur {piece:of}", "8H", "la couleur du huit de cœur"),
        ("pt_BR", "Jogue {piece:the}.", "QD", "Jogue a dama de ouros."),
        ("pt_BR", "{piece:short}", "TC", "10♣"),
    ],
)  # fmt: skip
def test_a_piece_stands_in_a_sentence_as_its_language_has_it(
    code: str, sentence: str, piece: str, text: str
) -> None:
    assert language(code).tell(sentence, {"piece": PieceName(piece)}) == text


@pytest.mark.parametrize(
    ("code", "of_none"),
    [("es", 1), ("de", 1), ("fr", 0), ("pt_BR", 1)],
)
def test_numbers_choose_as_their_language_counts(code: str, of_none: int) -> None:
    told = language(code)
    assert [told.choice_for_number(number) for number in (0, 1, 2, 21)] == [of_none, 0, 1, 1]


def test_polish_counts_in_three_ways() -> None:
    told = language("pl")
    assert [told.choice_for_number(number) for number in (1, 2, 5, 12, 22, 25)] == [0, 1, 2, 2, 1, 2]


@pytest.mark.parametrize(
    ("names", "join", "text"),
    [
        (("Ana", "Juan", "Eva"), "and", "Ana, Juan y Eva"),
        (("Juan", "Isabel"), "and", "Juan e Isabel"),
        (("Juan", "Íñigo"), "and", "Juan e Íñigo"),
        (("Ana", "Hilda"), "and", "Ana e Hilda"),
        (("Ana", "Yolanda"), "and", "Ana y Yolanda"),
        (("Ana", "Hiero"), "and", "Ana y Hiero"),
        (("7", "8"), "or", "7 u 8"),
        (("Ana", "Isabel"), "or", "Ana o Isabel"),
    ],
)
def test_spanish_joins_names_as_they_sound(names: tuple[str, ...], join: str, text: str) -> None:
    assert language("es").tell("{who}", {"who": Several(names, join)}) == text
