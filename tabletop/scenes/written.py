"""Files for the player outside the program's own: where they are written, and how that is told."""

from __future__ import annotations

from pathlib import Path

from tabletop.disk import write_new
from tabletop.scenes.notice import Answer, say
from tabletop.settings import exports_folder
from tabletop.stage import file_manager
from tabletop.stage.widgets.tree import Tree

ALL_RIGHT = "All right"
SHOW = "Show in folder"
NOT_SHOWN = "The folder can’t be opened from here"


def write_for_player(name: str, content: bytes) -> Path:
    """Writes a file under an unused name; returns where it lies. Raises OSError."""
    return write_new(exports_folder() / name, content, for_player=True)


def tell_where(tree: Tree, title: str, words: str, path: Path) -> None:
    """Says where a file lies, and offers to show it there."""
    answers: list[Answer] = [(ALL_RIGHT, None)]
    if file_manager.can_show():
        answers.append((SHOW, lambda: _show(tree, path)))
    say(tree, title, f"{words} {path.name} lies in {path.parent}.", answers)


def _show(tree: Tree, path: Path) -> None:
    if not file_manager.show(path):
        say(tree, NOT_SHOWN, f"{path.name} lies in {path.parent}.")
