"""Texts without the marks on their letters: what is searched in, and sorted by."""

from tabletop.messages.plain_letters import plain_letters


def test_names_with_marks_stand_among_the_others() -> None:
    names = ["Zoë", "Émile", "Ás de paus", "Cinco de copas", "Łukasz", "Lena"]
    assert sorted(names, key=plain_letters) == [
        *("Ás de paus", "Cinco de copas", "Émile"),
        *("Lena", "Łukasz", "Zoë"),
    ]


def test_letters_of_other_alphabets_stay() -> None:
    assert plain_letters("ПИКИ") == "пики"
    assert plain_letters("漢字 7") == "漢字 7"
