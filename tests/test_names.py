"""Names say one thing each: none stands twice, retired words stay away, docstrings begin with a sentence."""

from __future__ import annotations

import ast
import builtins
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tabletop.games.registry import GAME_MODULES
from tests.build_scripts import ROOT
from tests.test_documents import PAPERS, text_of

TABLETOP: Final = ROOT / "tabletop"
FOLDERS: Final = ("tabletop", "tests", "tools", "build")

SHARED_MODULES: Final = {*GAME_MODULES, "facts"} | {
    "knowledge",  # what the record of a deal tells everybody
    "moves",
    "pack",
    "plain_play",  # how other sensible players play on, as the coach's second judge asks
    "position",  # where a deal stands
    "refusals",  # why a move is refused
    "values",  # reads what was learned from `values.toml`
    "worlds",  # deals what a seat cannot see
}
"""The modules of a game's package have the same name in each, and so has what they build on outside of it."""

SHARED_CLASSES: Final = {
    "Answer": "the protocol of the controller, and the worker process's answer, which fits it",
    "Weights": "the numbers of a game's policy, which the tuning finds and writes by this name",
}

RETIRED: Final = (
    "anew|deeds?|easels?|fared|furniture|glimpses?|guests?|keepsakes?|lamps?|larders?|oracles?|parcels?|rinks?"
    "|rowdy|rubbish|showcases?|studios?|thinkers?|wardrobes?|workshops?"
)
"""Pictures of the first version, for which there are plain words (cache, garbage, thumbnail, again ...)."""
RETIRED_PHRASES: Final = r"beside\s+the\s+frames|so\s+many\b(?!\s+(?:that|others)\b)"
IN_PROSE: Final = re.compile(rf"\b(?:{RETIRED}|{RETIRED_PHRASES})\b", re.IGNORECASE)
IN_NAMES: Final = re.compile(RETIRED, re.IGNORECASE)
NAME_PART: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")

CLASS_NAME: Final = re.compile(r"\b(?:[A-Z][a-z]+){2,}\b")
OTHER_NAMES: Final = {
    *("AccessKit", "AisleRiot", "PlayStation", "PowerShell", "PyInstaller", "VoiceOver"),
    "CalledProcessError",
}
"""Programs, and an error of a module that is imported whole."""

SENTENCE: Final = re.compile(r"(?!The same\b|So (?:do|does|is|are)\b|Likewise\b|Also\b)[^a-z].*[.?]")
"""A first line that stands alone; names of code in lower case begin with a backtick."""


def modules() -> list[Path]:
    """Returns the modules of the program; a package is called by its folder."""
    return [file for file in sorted(TABLETOP.rglob("*.py")) if not file.stem.startswith("__")]


def source_files() -> Iterator[Path]:
    """Yields all files of code, without what is built."""
    for folder in FOLDERS:
        yield from (
            file for file in sorted((ROOT / folder).rglob("*.py")) if ROOT / "build/work" not in file.parents
        )


@cache
def taken_apart(source: str) -> tuple[Sequence[str], Sequence[tuple[int, str]]]:
    """Returns the classes of a module, and its docstrings, also of attributes, with their lines."""
    classes, found = [], []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            classes.append(node.name)
        elif (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            found.append((node.lineno, node.value.value))
    return classes, found


def retired_in_prose(text: str) -> list[str]:
    """Returns the retired words of a text, also as parts of names that are spoken of, as in `bad_words`."""
    names = (name for name in re.findall(r"\w+", text) if not IN_NAMES.fullmatch(name))
    parts = (part for name in names for part in NAME_PART.findall(name) if part != name)
    return [*IN_PROSE.findall(text), *(part for part in parts if IN_NAMES.fullmatch(part))]


def retired_words(source: str) -> Iterator[tuple[int, str]]:
    """Yields the retired words in names, comments and docstrings, with the line in which each part begins."""
    if not IN_NAMES.search(source) and not IN_PROSE.search(source):
        return  # taking a file apart takes long
    for line, words in taken_apart(source)[1]:
        yield from ((line, word) for word in retired_in_prose(words))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield from ((token.start[0], word) for word in retired_in_prose(token.string))
        elif token.type == tokenize.NAME:
            parts = NAME_PART.findall(token.string)
            yield from ((token.start[0], part) for part in parts if IN_NAMES.fullmatch(part))


def incomplete_first_lines(source: str) -> Iterator[tuple[int, str]]:
    """Yields the docstrings whose first line is no sentence that stands alone."""
    for line, words in taken_apart(source)[1]:
        first = words.strip().partition("\n")[0]
        if not SENTENCE.fullmatch(first):
            yield line, first


def faults(found: Mapping[Path, list[tuple[int, str]]]) -> list[str]:
    """Returns what was found in files as lines that can be read."""
    return [f"{path.relative_to(ROOT)}:{line}: {what}" for path, hits in found.items() for line, what in hits]


def test_no_module_has_the_name_of_another() -> None:
    places = defaultdict(list)
    for module in modules():
        places[module.stem].append(module.relative_to(TABLETOP))
    shared = {name: files for name, files in places.items() if len(files) > 1}
    assert {name: files for name, files in shared.items() if name not in SHARED_MODULES} == {}
    outside = {name: [file for file in files if file.parts[0] != "games"] for name, files in shared.items()}
    assert [name for name, files in outside.items() if len(files) > 1] == ["facts", "worlds"]
    assert {*shared} >= SHARED_MODULES


def test_no_class_has_the_name_of_another() -> None:
    places = defaultdict(list)
    for module in sorted(TABLETOP.rglob("*.py")):
        for name in taken_apart(module.read_text(encoding="utf-8"))[0]:
            places[name].append(str(module.relative_to(TABLETOP)))
    shared = {name: files for name, files in places.items() if len(files) > 1}
    assert {*shared} == {*SHARED_CLASSES}, shared


@pytest.mark.parametrize("folder", FOLDERS)
def test_retired_words_do_not_come_back(folder: str) -> None:
    files = [file for file in source_files() if file.is_relative_to(ROOT / folder)]
    found = faults({file: list(retired_words(file.read_text(encoding="utf-8"))) for file in files})
    assert not found


@pytest.mark.parametrize("paper", PAPERS)
def test_retired_words_do_not_come_back_into_papers(paper: str) -> None:
    found = retired_in_prose(text_of(paper))
    assert not found


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_docstring_begins_with_a_sentence(folder: str) -> None:
    files = [file for file in source_files() if file.is_relative_to(ROOT / folder)]
    found = faults({file: list(incomplete_first_lines(file.read_text(encoding="utf-8"))) for file in files})
    assert not found


def test_classes_that_docstrings_speak_of_are_there() -> None:
    # Also the errors that are raised, which nothing else would keep up to date.
    files = {file: taken_apart(file.read_text(encoding="utf-8")) for file in source_files()}
    known = {*dir(builtins), *OTHER_NAMES, *(name for classes, _ in files.values() for name in classes)}
    missing = {
        file: [
            (line, name)
            for line, words in found
            for name in CLASS_NAME.findall(words)
            if not {name, name.removesuffix("s")} & known
        ]
        for file, (_, found) in files.items()
    }
    assert not faults(missing)


@pytest.mark.parametrize(
    "source",
    [
        "def tell_oracle() -> None: ...\n",
        "class MatchParcel: ...\n",
        "LARDERS = ()\n",
        "found = 1  # beside the frames\n",
        '"""Draws it anew."""\n',
        '"""Raises BadParcel."""\n',
        '"""Draws it.\n\nAfter so many\nframes.\n"""\n',
    ],
)
def test_a_retired_word_is_found_wherever_it_stands(source: str) -> None:
    assert len(list(retired_words(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "misdeed = parcelled = 1\n",
        'say = "The stock is made anew."\n',
        '"""There are so many that it ends."""\n',
    ],
)
def test_other_words_are_left_alone(source: str) -> None:
    assert not list(retired_words(source))


@pytest.mark.parametrize(
    "first",
    ["The same for tiles.", "So do tiles.", "Tiles of a line", "a line of tiles.", "Tiles that\n    lie."],
)
def test_what_is_no_sentence_is_found(first: str) -> None:
    assert list(incomplete_first_lines(f'def line() -> None:\n    """{first}"""\n'))
    assert list(incomplete_first_lines(f'line = 1\n"""{first}"""\n'))
