"""Who may know whom, where the import contracts of the project file cannot say it."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from tabletop.games import GAMES
from tests.scripts import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PURE = ["rules", "layout", "players", "words", "books", "records", "controller", "starting"]


def imports(file: Path) -> Iterator[str]:
    """The modules a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written out in full"
            assert node.module
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def files_of(room: str) -> list[Path]:
    """The files of a room, which is a module or a package."""
    module = ROOT / "tabletop" / f"{room}.py"
    return [module] if module.exists() else sorted((ROOT / "tabletop" / room).rglob("*.py"))


def test_a_game_knows_no_other_game() -> None:
    modules = {slug: game.match.__module__ for slug, game in GAMES.items()}
    assert len({*modules.values()}) == len(GAMES)
    for slug, module in modules.items():
        others = {*modules.values()} - {module}
        assert not others & _reached(module, others), f"{slug} imports another game"


def _reached(module: str, others: set[str]) -> set[str]:
    """The modules of the rules that a game imports, straight or by way of others; the catalogue apart."""
    found, left = {module}, [module]
    while left:
        file = ROOT / f"{left.pop().replace('.', '/')}.py"
        names = set(imports(file)) if file.exists() else set()
        new = {name for name in names if name.startswith("tabletop.rules.")} - found
        found |= new
        left += sorted(new - others)
    return found - {module}


def test_the_pure_rooms_need_python_alone() -> None:
    for room in PURE:
        for file in files_of(room):
            foreign = (
                {name.partition(".")[0] for name in imports(file)} - sys.stdlib_module_names - {"tabletop"}
            )
            assert not foreign, f"{file.relative_to(ROOT)} imports {foreign}"


def test_every_room_is_named_in_the_import_contracts() -> None:
    contracts = str(PROJECT["tool"]["importlinter"]["contracts"])
    places = (ROOT / "tabletop").iterdir()
    rooms = {path.stem for path in places if path.suffix == ".py" or (path / "__init__.py").exists()}
    unnamed = {room for room in rooms - {"__init__"} if f"tabletop.{room}" not in contracts}
    assert not unnamed


def test_every_package_is_installed_with_the_program() -> None:
    listed = set(PROJECT["tool"]["setuptools"]["packages"])
    present = {".".join(file.parent.relative_to(ROOT).parts) for file in (ROOT / "tabletop").rglob("*.py")}
    assert present | {"tabletop._data.sounds", "tabletop._data.sprites"} == listed


def test_every_requirement_is_pinned_to_one_version() -> None:
    project = PROJECT["project"]
    for pin in chain(project["dependencies"], *project["optional-dependencies"].values()):
        assert pin.count("==") == 1, pin
        assert not set(pin) & set("<>~*;, "), pin
