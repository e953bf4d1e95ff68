"""The tree of one position of each game as text; `python3 -m tests.scenes.table_trees` writes them again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tabletop.accessibility import Node, Role
from tabletop.rules import Move, View
from tests.battery import PROGRAM_GAMES
from tests.scenes.played_ahead import moves_to
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver

FOLDER = Path(__file__).parent / "trees"
NAMES = ("You", "Anna", "Bruno", "Carla", "Dora", "Emil")
TURN = 4
"""How often the person was on turn before: so much has been played that most things lie on the table."""


def table_at_turn(slug: str, turn: int = TURN) -> TableDriver:
    """Returns a table at the person's turn of that number, with sensible moves before."""
    levels, turns = LEVELS_ALONE[slug], iter(range(turn))
    wanted = moves_to(lambda _view, moves: _is_last(turns, moves), slug, levels, 5, turns=turn + 1)
    driver = TableDriver(
        slug, levels, names=NAMES[: len(levels)], ahead=wanted or (), animation_speed="off", offer_rest=False,
        skin_turns=False, play_forced=False,
    )  # fmt: skip
    driver.until_ready()
    return driver


def _is_last(turns: Iterator[int], moves: tuple[Move, ...]) -> bool:
    return bool(moves) and next(turns, None) is None


def tree_text(driver: TableDriver) -> str:
    """Returns what the table tells, a line for each node: its depth, role, words and states."""
    return "\n".join(_lines(driver.table.accessible_tree()[0], 0)) + "\n"


def _lines(node: Node, depth: int) -> Iterator[str]:
    said = [f"“{node.name}”", node.value and f"= {node.value}", node.description and f"({node.description})"]
    said += [node.shortcut and f"[{node.shortcut}]", *sorted(state.name.lower() for state in node.states)]
    said += [" ".join(sorted(action.name.lower() for action in node.actions))]
    said += [f"{node.position[0]}/{node.position[1]}" if node.position else ""]
    yield "  " * depth + " ".join(filter(None, (node.role.name.lower(), *said)))
    for child in node.children:
        yield from _lines(child, depth + 1)


def open_nodes(view: View, root: Node) -> Iterator[Node]:
    """Yields the nodes of pieces, and checks on the way that the view knows each of them."""
    for node in root.self_and_descendants():
        if node.key.startswith("piece:"):
            zone, _, code = node.key.removeprefix("piece:").partition("/")
            assert code.partition("#")[0] in view.zones[zone], node
            assert node.role is Role.LIST_ITEM
            yield node


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for slug in PROGRAM_GAMES:
        (FOLDER / f"{slug}.txt").write_text(tree_text(table_at_turn(slug)), encoding="utf-8")


if __name__ == "__main__":
    main()
