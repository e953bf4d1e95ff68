"""Who may know whom, where the import contracts of the project file cannot say it."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from itertools import chain
from pathlib import Path

import pytest

from tabletop.games.registry import GAME_MODULES, POSITIONS_FILE, translated_name
from tabletop.players.learned_values import VALUES_FILE
from tests.build_scripts import ROOT
from tools.diagram import imported_names
from tools.translations.texts import TEXT_FILES

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PURE = [
    "accessibility",
    "competition",
    "messages",
    "rules",
    "games",
    "layout",
    "players",
    "coach",
    "words",
    "books",
    "records",
    "controller",
    "starting",
    "lessons",
]
GAME_PACKAGES = sorted(
    folder.name for folder in (ROOT / "tabletop" / "games").iterdir() if (folder / "__init__.py").exists()
)

OF_RULES = {"tabletop.messages", "tabletop.rules"}
MAY_KNOW: Mapping[str, set[str]] = {
    "": {"tabletop.games.listing", "tabletop.books.piece_arrangement", "tabletop.messages"},
    "rules": OF_RULES,
    "player": OF_RULES | {"tabletop.players"},
    "reasons": OF_RULES | {"tabletop.players"},
    "consequences": OF_RULES | {"tabletop.players"},
    "words": OF_RULES | {"tabletop.words"},
    "table": {"tabletop.layout"},
}
"""What each module of a game, and what only that one needs, may know outside the package ("")."""


def name_of(file: Path) -> str:
    """Returns the module that a file is."""
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def graph() -> Mapping[str, frozenset[str]]:
    """Returns which modules of ours each of our modules imports."""
    files = {name_of(file): file for file in sorted((ROOT / "tabletop").rglob("*.py"))}

    def ours(name: str) -> str | None:
        return next((part for part in (name, name.rpartition(".")[0]) if part in files), None)

    return {
        module: frozenset(known for name in imported_names(file) if (known := ours(name)) and known != module)
        for module, file in files.items()
    }


def test_no_modules_import_each_other_in_a_circle() -> None:
    try:
        TopologicalSorter(graph()).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))


def test_no_part_of_a_table_knows_the_table() -> None:
    package = "tabletop.scenes.table"
    knowing = {module for module, known in graph().items() if f"{package}.table_scene" in known}
    assert knowing
    assert not {module for module in knowing if module.startswith(f"{package}.")}


def test_no_package_of_scenes_opens_its_modules() -> None:
    """Who asks for a part of a package would else load the whole of it, and all that it stands on."""
    packages = [name_of(file) for file in (ROOT / "tabletop" / "scenes").rglob("__init__.py")]
    assert {package: graph()[package] for package in packages} == dict.fromkeys(packages, frozenset())


def test_nobody_but_the_program_opens_scenes_lazily() -> None:
    knowing = {module for module, known in graph().items() if "tabletop.scenes.navigator" in known}
    assert knowing == {"tabletop.app"}


@pytest.mark.parametrize("package", GAME_PACKAGES)
def test_no_game_knows_another(package: str) -> None:
    own = f"tabletop.games.{package}"
    others = tuple(f"tabletop.games.{other}" for other in GAME_PACKAGES if other != package)
    for module, known in graph().items():
        if module == own or module.startswith(f"{own}."):
            assert not [name for name in known if name.startswith(others)], module


@pytest.mark.parametrize("package", GAME_PACKAGES)
@pytest.mark.parametrize("part", MAY_KNOW)
def test_a_module_and_what_it_imports_know_only_their_kind(package: str, part: str) -> None:
    own = f"tabletop.games.{package}"
    waiting, behind = [f"{own}.{part}".rstrip(".")], set[str]()
    while waiting:
        module = waiting.pop()
        if module in behind:
            continue
        behind.add(module)
        for known in graph()[module]:
            if known == own or known.startswith(f"{own}."):
                waiting.append(known)
            elif not (module == own and known in MAY_KNOW[""]):
                assert any(known == kind or known.startswith(f"{kind}.") for kind in MAY_KNOW[part]), (
                    f"{module}, which {part!r} needs, imports {known}"
                )


def test_the_modules_are_those_of_the_registry() -> None:
    assert {*MAY_KNOW} == {"", *GAME_MODULES}


def test_the_pure_packages_need_python_alone() -> None:
    for package in PURE:
        for file in sorted((ROOT / "tabletop" / package).rglob("*.py")):
            foreign = (
                {name.partition(".")[0] for name in imported_names(file)}
                - sys.stdlib_module_names
                - {"tabletop"}
            )
            assert not foreign, f"{file.relative_to(ROOT)} imports {foreign}"


def test_every_package_is_named_in_the_import_contracts() -> None:
    contracts = str(PROJECT["tool"]["importlinter"]["contracts"])
    places = (ROOT / "tabletop").iterdir()
    packages = {path.stem for path in places if path.suffix == ".py" or (path / "__init__.py").exists()}
    unnamed = {package for package in packages - {"__init__"} if f"tabletop.{package}" not in contracts}
    assert not unnamed


def test_every_requirement_is_pinned_to_one_version() -> None:
    project = PROJECT["project"]
    for pin in chain(project["dependencies"], *project["optional-dependencies"].values()):
        assert pin.count("==") == 1, pin
        assert not set(pin) & set("<>~*;, "), pin


def test_every_folder_of_modules_is_found_for_an_installation() -> None:
    folders = {file.parent for file in (ROOT / "tabletop").rglob("*.py")}
    assert not [folder for folder in folders if not (folder / "__init__.py").exists()]


def test_the_project_file_lists_no_packages_over_those_that_are_found() -> None:
    assert "packages" not in PROJECT["tool"]["setuptools"]


def test_pictures_and_sounds_are_installed_from_their_folders() -> None:
    packages = PROJECT["tool"]["setuptools"]["package-dir"]
    named = (ROOT / "setup.py").read_text(encoding="utf-8")
    for package, folder in packages.items():
        assert (ROOT / folder).is_dir()
        assert package == "tabletop" or f'"{package}"' in named
    assert {*packages} == {*PROJECT["tool"]["setuptools"]["package-data"]}


@pytest.mark.parametrize(
    "name", [*TEXT_FILES, *(translated_name(name, "*") for name in TEXT_FILES), POSITIONS_FILE, VALUES_FILE]
)
def test_what_lies_in_the_package_of_a_game_is_installed_and_packed(name: str) -> None:
    assert f"games/*/{name}" in PROJECT["tool"]["setuptools"]["package-data"]["tabletop"]
    assert f'"{name}"' in (ROOT / "build" / "tabletop.spec").read_text(encoding="utf-8")


def test_languages_are_installed_and_packed() -> None:
    packed = (ROOT / "build" / "tabletop.spec").read_text(encoding="utf-8")
    for pattern in ("languages/*.toml", "languages/*.po", "games/*/*.po"):
        assert pattern in PROJECT["tool"]["setuptools"]["package-data"]["tabletop"]
        assert f'"{pattern}"' in packed


def test_no_module_takes_the_place_of_a_name_that_its_package_uses() -> None:
    """An import of `package.name` binds the module over whatever the package itself calls so."""
    taken = []
    for file in sorted((ROOT / "tabletop").rglob("__init__.py")):
        package, inside = name_of(file), {each.stem for each in file.parent.iterdir()}
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module != package:
                names = [alias.asname or alias.name for alias in node.names]
                taken += [f"{package}.{name}" for name in names if name in inside]
    assert taken == []
