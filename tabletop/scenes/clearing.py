"""The row below the list of matches: delete what was chosen, undo that, and the menu of all that is rarer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pygame

from tabletop.disk import reason
from tabletop.records import Kept, Moved, Trash
from tabletop.scenes.carrying import export_all, export_file, exported_said
from tabletop.scenes.notice import say
from tabletop.settings import exports_folder, records_folder
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.tree import Tree
from tabletop.stage.widgets.widget import Widget
from tabletop.words import keys
from tabletop.words.base import count

UNDO_SAID = keys.TAKE_BACK.replace(" ", "+")
STAYS = f"in the trash for a month. {UNDO_SAID}"
IMPORT = "Drop a file that was exported onto this window, or a folder of matches. Nothing counts twice."
NONE_FOUND = "A file in {folder} would be offered here."
HIGH = 44
GAP = 10


@dataclass(frozen=True)
class Outcome:
    """What was done with matches, as a sentence, and a sentence for each thing that went wrong."""

    said: str
    problems: tuple[str, ...] = ()
    path: Path | None = None
    """The file that was written for the player, if any."""

    def after(self, before: Outcome | None) -> Outcome:
        """Returns both results as one, if the one before has not been told yet."""
        return self if before is None else replace(self, problems=(*before.problems, *self.problems))


def throw_away(matches: Sequence[Kept]) -> Outcome:
    """Throws matches away; it only touches files, so that it may run on a background thread."""
    moved = Trash(records_folder()).throw(matches)
    them = "it" if moved.count == 1 else "them"
    said = f"Deleted {matches_said(moved.count)}. {UNDO_SAID} brings {them} back."
    return _told(moved, said)


def bring_back() -> Outcome:
    """Brings back what was thrown away last; it only touches files."""
    moved = Trash(records_folder()).bring_back()
    return _told(moved, "Back again: what was deleted last.")


def empty_trash() -> Outcome:
    """Deletes for good everything that was thrown away; it only touches files."""
    moved = Trash(records_folder()).empty()
    return _told(moved, f"Gone for good: {matches_said(moved.count)}.")


def export() -> Outcome:
    """Writes all matches into one file for another computer; it only touches files."""
    try:
        exported = export_all(export_file())
    except OSError as problem:
        return Outcome("", (f"The file cannot be written: {reason(problem)}.",))
    return Outcome(exported_said(exported), exported.problems, exported.path)


def matches_said(number: int) -> str:
    return count(number, "match", "matches")


def _told(moved: Moved, said: str) -> Outcome:
    return Outcome(said if moved.count else "", moved.problems)


class Foot(Widget):
    """A row of buttons, each as wide as it needs; narrower where that is too much."""

    solid = False

    def __init__(self, buttons: Sequence[Button]) -> None:
        super().__init__()
        self.buttons = tuple(buttons)
        self.add(*buttons)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        gap = look.box(GAP)
        needed = [button.measure(look, rect.width)[0] for button in self.buttons]
        room = rect.width - gap * (len(needed) - 1)
        left = rect.left
        for button, own in zip(self.buttons, needed, strict=True):
            wide = min(own, own * room // max(1, sum(needed)))
            button.lay(look, pygame.Rect(left, rect.top, wide, rect.height))
            left += wide + gap


def foot_of(
    chosen: int | None,
    *,
    can_undo: bool,
    on_choose: Callable[[], None],
    on_delete: Callable[[], None],
    on_all: Callable[[], None],
    on_undo: Callable[[], None],
    on_more: Callable[[], None],
) -> Foot:
    """Returns the row of buttons while N matches are chosen; None: a click on a match opens it."""
    if chosen is None:
        undo = Button("Undo", on_undo, keys.TAKE_BACK, "undo")
        undo.enabled = can_undo
        return Foot((Button("Select", on_choose), undo, Button("More …", on_more)))
    delete = Button(f"Delete {chosen}" if chosen else "Delete", on_delete, keys.DELETE, main=bool(chosen))
    delete.enabled = chosen > 0
    return Foot((delete, Button("Select all", on_all, keys.ALL), Button("Done", on_choose)))


def open_more(
    tree: Tree,
    *,
    waiting: int,
    on_clear: Callable[[], None],
    on_empty: Callable[[], None] | None,
    others: Sequence[tuple[str, str, str, Callable[[], None]]],
) -> None:
    """Opens the menu of rarer actions; asks before what cannot be undone."""
    from tabletop.scenes.table.overlay import MatchMenu  # the list of matches does without tables

    choices: list[tuple[str, str, str, Callable[[], None]]] = []
    if waiting:
        choices.append(("Clear all unfinished", "", "cross", lambda: _ask_clear(tree, waiting, on_clear)))
    if on_empty is not None:
        choices.append(("Empty the trash", "", "cross", lambda: _ask_empty(tree, on_empty)))
    menu = MatchMenu((("Back", "", "back", lambda: None), *choices, *others))
    menu.open(tree.look, pygame.Rect((0, 0), tree.look.metrics.size))
    tree.open(menu)
    tree.focus_on(menu.choices[0])


def ask_what_to_import(tree: Tree, found: Sequence[Path], on_choose: Callable[[Path], None]) -> None:
    """Offers files that may be meant, and says how any other one can be imported."""
    words = IMPORT if found else f"{IMPORT} {NONE_FOUND.format(folder=exports_folder())}"
    more = [Button(path.name, _closing(tree, partial(on_choose, path)), icon="first") for path in found]
    say(tree, "Import matches", words, (("Back", None),), more)


def _closing(tree: Tree, act: Callable[[], None]) -> Callable[[], None]:
    def close_first() -> None:
        tree.close_popup()
        act()

    return close_first


def _ask_clear(tree: Tree, waiting: int, act: Callable[[], None]) -> None:
    title, words = f"Delete all {waiting} unfinished matches?", f"They stay {STAYS} brings them back."
    if waiting == 1:
        title, words = "Delete the unfinished match?", f"It stays {STAYS} brings it back."
    say(tree, title, words, (("Delete", act), ("Back", None)))


def _ask_empty(tree: Tree, act: Callable[[], None]) -> None:
    words = "All deleted matches go for good. This cannot be undone."
    say(tree, "Empty the trash?", words, (("Back", None), ("Empty it", act)))
