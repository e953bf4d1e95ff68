"""Files for the player outside the program's own: where they are written, and how that is told."""

from __future__ import annotations

from pathlib import Path

from tabletop.disk import write_new_file
from tabletop.graphics.window import file_manager
from tabletop.messages import said, say
from tabletop.scenes.base.notice import NoticeAnswer, show_notice
from tabletop.settings import exports_folder
from tabletop.widgets.widget_tree import WidgetTree

ALL_RIGHT = said("All right")
SHOW = said("Show in folder")
NOT_SHOWN = said("The folder can’t be opened from here")


def write_export(name: str, content: bytes) -> Path:
    """Writes a file under an unused name; returns where it lies. Raises OSError."""
    return write_new_file(exports_folder() / name, content, for_player=True)


def show_file_place(tree: WidgetTree, title: str, words: str, path: Path) -> None:
    """Says where a file lies, and offers to show it there."""
    answers: list[NoticeAnswer] = [(say(ALL_RIGHT), None)]
    if file_manager.can_show():
        answers.append((say(SHOW), lambda: _show_in_folder(tree, path)))
    show_notice(tree, title, f"{words} {_place(path)}", answers)


def _show_in_folder(tree: WidgetTree, path: Path) -> None:
    if not file_manager.show_file(path):
        show_notice(tree, say(NOT_SHOWN), _place(path))


def _place(path: Path) -> str:
    return say("{file} lies in {folder}.", file=path.name, folder=str(path.parent))
