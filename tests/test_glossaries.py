"""One word for one thing in every language: its glossary is kept in catalogues, books and lessons."""

from __future__ import annotations

import pytest

from tools.translations.catalogues import languages
from tools.translations.glossary import TextPair, faults_of_words, read_glossary, texts_of

GLOSSARY = read_glossary("""
[terms]
"trick" = { say = "baza*", never = ["truco*"] }
"odd trick" = { say = "baza de más" }
"lead" = { say = ["sal*", "abr*"], except = ["in the lead"] }
""")


def faults(*pairs: tuple[str, str]) -> list[str]:
    return list(GLOSSARY.faults([TextPair("here", english, told) for english, told in pairs]))


def places(english: str, told: str) -> list[tuple[str, bool]]:
    found = GLOSSARY.places([TextPair("here", english, told)])
    return sorted((term.english, is_kept) for term, _, is_kept in found)


@pytest.mark.parametrize("code", languages())
def test_every_language_keeps_to_its_glossary(code: str) -> None:
    assert list(faults_of_words(code)) == []


def test_the_texts_of_a_language_stand_beside_their_english_ones() -> None:
    texts = list(texts_of("es"))
    assert len(texts) > 1000
    assert TextPair("star/book.md, The goal", "The goal", "El objetivo") in texts


def test_a_word_that_is_not_to_be_used_is_named_wherever_it_stands() -> None:
    assert faults(("It is yours.", "El Truco es tuyo."), ("It is yours.", "Trucha.")) == [
        "here: “El Truco es tuyo.” has “truco*”, which is not to be used."
    ]


@pytest.mark.parametrize(
    ("english", "told", "found"),
    [
        ("{who} {who:takes|take} the trick.", "{who} {who:gana|ganas} la baza.", [("trick", True)]),
        ("Two Tricks", "Dos bazas", [("trick", True)]),
        ("A trick", "La ganas", [("trick", False)]),
        ("An odd trick", "Una baza de más", [("odd trick", True)]),
        ("An odd trick", "Una baza", [("odd trick", False)]),
        ("Lead a club.", "Abre con un trébol.", [("lead", True)]),
        ("Anna is in the lead.", "Anna va ganando.", []),
        ("A tricky lead", "Una salida difícil", [("lead", True)]),
        ("{trick} {n:# trick|# tricks}", "{n:# baza|# bazas}", [("trick", True)]),
        ("{trick} of {lead:the}", "{trick} de {lead}", []),
    ],
)
def test_a_term_is_found_with_the_word_for_it(english: str, told: str, found: list[tuple[str, bool]]) -> None:
    assert places(english, told) == found


def test_a_sentence_may_do_without_the_word_and_most_may_not() -> None:
    kept, free = ("The trick", "La baza"), ("The trick", "La suya")
    assert faults(*[kept] * 8, *[free] * 2) == []
    assert faults(*[free] * 2) == []
    assert faults(*[kept] * 8, *[free] * 3) == ["3 of 11 texts with “trick” do not have “baza*”."]
    assert faults(*[kept] * 12, *[free] * 3) == []


@pytest.mark.parametrize(
    "term",
    [
        'trick = "baza"',
        "trick = {}",
        'trick = { says = "baza" }',
        'trick = { say = [""] }',
        "trick = { say = [7] }",
    ],
)
def test_a_glossary_that_says_nothing_is_refused(term: str) -> None:
    with pytest.raises(ValueError, match=r"needs what|among its words"):
        read_glossary(f"[terms]\n{term}")


def test_a_glossary_that_has_only_been_begun_finds_no_fault() -> None:
    assert list(read_glossary("[terms]\n").faults([TextPair("here", "A trick", "Una baza")])) == []
    with pytest.raises(ValueError, match="glossary has a table"):
        read_glossary("")
