"""The packages and what they import, drawn in ARCHITECTURE.md; `python3 -m tools.diagram` draws them again.

The drawings are made from the imports themselves, those in functions and those for types included. A package
stands on the floor above the highest one that it imports. Arrows lead to the nearest packages only: whoever
imports one may also use what that one stands on. Packages whose modules know each other share a line.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "ARCHITECTURE.md"
DRAWN: Final = ("tabletop", "tabletop.scenes", "tabletop.scenes.table")
"""The packages that are drawn from within."""
Graph = Mapping[str, Collection[str]]


@cache
def imported_names(file: Path) -> tuple[str, ...]:
    """Returns the full name of everything that a file imports, wherever in the file that happens."""
    return tuple(_imported_names(file))


def _imported_names(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written out in full"
            assert node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def member_of(package: str, name: str) -> str:
    """Returns the part of a package to which a full name belongs, or "" where it belongs elsewhere."""
    return name.removeprefix(f"{package}.").partition(".")[0] if name.startswith(f"{package}.") else ""


def package_graph(package: str) -> Graph:
    """Returns for each package and module directly inside a package which of the others it imports."""
    folder = ROOT / package.replace(".", "/")
    files = {
        file: member_of(package, ".".join(file.relative_to(ROOT).with_suffix("").parts))
        for file in folder.rglob("*.py")
    }
    members = set(files.values()) - {"__init__"}
    graph: dict[str, set[str]] = {member: set() for member in members}
    for file, member in files.items():
        if member in members:
            graph[member] |= {member_of(package, name) for name in imported_names(file)} & members - {member}
    return graph


def reachable(graph: Graph, name: str) -> set[str]:
    """Returns all that a package imports, directly or by way of others."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        new = set(graph[waiting.pop()]) - found
        found |= new
        waiting += new
    return found


def without_circles(graph: Graph) -> Graph:
    """Returns the graph with packages that import each other joined into one, such as "coach + workers"."""
    far = {name: reachable(graph, name) for name in graph}
    joined = {
        name: " + ".join(sorted({name, *(other for other in far[name] if name in far[other])}))
        for name in graph
    }
    return {
        line: {joined[other] for name in line.split(" + ") for other in graph[name]} - {line}
        for line in joined.values()
    }


def floors(graph: Graph) -> Iterator[list[str]]:
    """Yields the packages of a graph without circles, floor by floor from the ground upwards."""
    below: set[str] = set()
    while below != set(graph):
        floor = sorted(name for name in set(graph) - below if set(graph[name]) <= below)
        yield floor
        below |= set(floor)


def nearest(graph: Graph, name: str) -> list[str]:
    """Returns what a package imports directly, without what another of its imports stands on anyway."""
    indirect = {far for imported in graph[name] for far in reachable(graph, imported)}
    return sorted(set(graph[name]) - indirect)


def drawing(package: str) -> str:
    """Returns the floors of a package from the top, a line for each of its packages with its arrows."""
    graph = without_circles(package_graph(package))
    width = max(map(len, graph))
    blocks = [
        "\n".join(
            f"{name:{width}} -> {', '.join(nearest(graph, name))}" if graph[name] else name for name in floor
        )
        for floor in floors(graph)
    ]
    return "\n\n".join(reversed(blocks))


def drawn(page: str) -> str:
    """Returns the text of a page with its drawings made from the imports of now.

    Raises ValueError if the page has no place for one of them.
    """
    for package in DRAWN:
        head, begin, rest = page.partition(f"<!-- {package} -->\n```\n")
        _, end, tail = rest.partition("\n```\n")
        if not end:
            raise ValueError(f"{PAGE.name} has no place for the drawing of {package}.")
        page = head + begin + drawing(package) + end + tail
    return page


def main() -> None:
    """Draws the imports of now into ARCHITECTURE.md."""
    PAGE.write_text(drawn(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
