"""A part of the cases stands for all of them: no value of any parameter is left out."""

from __future__ import annotations

from itertools import product

import pytest

from tabletop.games import GAMES
from tests.covering_cases import covering_cases, game_family, levels_of, times_to_try

CASES = [{"slug": slug, "size": size, "text": text} for slug, size, text in product(GAMES, (1, 2, 3), "ab")]


def chosen(name: str, *, each_game: bool = False) -> list[dict[str, object]]:
    levels = {number: list(levels_of(case, each_game=each_game)) for number, case in enumerate(CASES)}
    return covering_cases(name, CASES, levels)


def test_every_family_size_and_text_is_among_the_cases_that_are_run() -> None:
    part = chosen("a test")
    assert {game_family(str(case["slug"])) for case in part} == {"tricks", "rummy", "dominoes", "others"}
    assert {case["size"] for case in part} == {1, 2, 3}
    assert {case["text"] for case in part} == {"a", "b"}
    assert len(part) <= 6


def test_where_no_game_stands_for_another_each_is_run() -> None:
    assert {case["slug"] for case in chosen("a test", each_game=True)} == set(GAMES)


def test_a_hundred_tests_see_every_game() -> None:
    assert {case["slug"] for number in range(100) for case in chosen(f"test {number}")} == set(GAMES)


def test_the_same_test_always_runs_the_same_cases() -> None:
    assert chosen("a test") == chosen("a test")


def test_everything_is_tried_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLETOP_THOROUGH", raising=False)
    assert times_to_try(3, 30) == 3
    monkeypatch.setenv("TABLETOP_THOROUGH", "1")
    assert times_to_try(3, 30) == 30
