"""Everything that can be said is plain English: none of the stiff words comes back.

The sentences are read out of the source, so that none is missed because no random match came to it; keys,
codes and doc strings are no sentences.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "tabletop"
SPOKEN = (
    "games/*/words.py",
    "games/*/reasons.py",
    "games/*/refusals.py",
    "games/*/rules.py",
    "games/*/book.md",
    "games/*/lesson.txt",
    "games/*/__init__.py",
    "games/*/laydown_report.py",
    "games/*/*_words.py",
    "games/buck_euchre/pack.py",
    "games/listing.py",
    "words/*.py",
    "books/*.py",
    "players/**/*reasons*.py",
    "players/families/trick_policy.py",
    "settings/*.py",
    "scenes/**/*.py",
)
"""What is shown to a player, by where it is written."""
STIFF = re.compile(
    r"\b(?:he|him|his|himself|she|her|hers|herself|as a rule|reckon|equals share|against the clock"
    r"|anew|in peace|had rather|anyhow|each alone|each for himself|a patience|come out!"
    r"|the deals that could be|rule of thumb says|for which you have"
    r"|are best,|not so easily|as good a chance|whose chair|take the table"
    r"|become neighbours|mostly|deals that could be|always there|fail any more|one passes"
    r"|have it shown)\b",
    re.IGNORECASE,
)
"""Words that no card player would say at a table; a player is "they"."""


def files() -> list[Path]:
    """Returns every file with sentences in it."""
    return sorted({path for pattern in SPOKEN for path in ROOT.glob(pattern)})


def documented(tree: ast.Module) -> set[int]:
    """Returns the strings that are said to programmers only: they stand alone."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def sentences(path: Path) -> Iterator[tuple[int, str]]:
    """Yields what a file can say, with the line; parts of a sentence that is built stand for themselves."""
    if path.suffix in (".md", ".txt"):
        yield 1, " ".join(path.read_text(encoding="utf-8").split())
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    silent = documented(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield node.lineno, node.value


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_is_said_in_stiff_words(path: Path) -> None:
    found = [f"{line}: {said!r}: {word[0]}" for line, said in sentences(path) if (word := STIFF.search(said))]
    assert not found


@pytest.mark.parametrize(
    "said",
    [
        "Your card is turned when the first player has taken his.",
        "As a rule, play goes to the left.",
        "The stock is made anew of the discards.",
        "Leave the ace in peace.",
    ],
)
def test_a_stiff_sentence_is_found(said: str) -> None:
    assert STIFF.search(said)


@pytest.mark.parametrize("said", ["The others are there.", "Whether they share it.", "Here it is."])
def test_a_plain_sentence_passes(said: str) -> None:
    assert not STIFF.search(said)


def test_every_game_is_read() -> None:
    assert [pattern for pattern in SPOKEN if not any(ROOT.glob(pattern))] == []
    packages = {path.parent.name for path in files() if path.name == "words.py"}
    assert packages == {path.parent.name for path in (ROOT / "games").glob("*/rules.py")}
