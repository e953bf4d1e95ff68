"""The row below the list of matches: delete what was chosen, undo that, and the menu of all that is rarer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pygame

from tabletop.disk import problem_reason
from tabletop.input_devices.shown_caps import KEY_NAMES
from tabletop.messages import Message, said, say
from tabletop.records import MatchSummary, Trash, TrashResult
from tabletop.scenes.base.notice import ask_before, show_notice
from tabletop.scenes.match_files.match_transfer import export_all_matches, export_path, export_summary
from tabletop.settings import exports_folder, records_folder
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.widget_tree import WidgetTree
from tabletop.words import action_keys

IMPORT = said("Drop a file that was exported onto this window, or a folder of matches. Nothing counts twice.")
BUTTON_HEIGHT = 44
GAP = 10


@dataclass(frozen=True)
class ActionResult:
    """What was done with matches, as a sentence, and a sentence for each thing that went wrong."""

    sentence: Message | None
    problems: tuple[Message, ...] = ()
    path: Path | None = None
    """The file that was written for the player, if any."""

    def combined_with(self, before: ActionResult | None) -> ActionResult:
        """Returns both results as one, if the one before has not been told yet."""
        return self if before is None else replace(self, problems=(*before.problems, *self.problems))


def move_to_trash(matches: Sequence[MatchSummary]) -> ActionResult:
    """Throws matches away; it only touches files, so that it may run on a background thread."""
    moved = Trash(records_folder()).throw_away(matches)
    sentence = said(
        "Deleted {n:# match|# matches}. {keys} brings {n:it|them} back.", n=moved.count, keys=undo_keys()
    )
    return _result_of_move(moved, sentence)


def restore_from_trash() -> ActionResult:
    """Brings back what was thrown away last; it only touches files."""
    moved = Trash(records_folder()).bring_back()
    return _result_of_move(moved, said("Back again: what was deleted last."))


def empty_trash() -> ActionResult:
    """Deletes for good everything that was thrown away; it only touches files."""
    moved = Trash(records_folder()).empty()
    return _result_of_move(moved, said("Gone for good: {n:# match|# matches}.", n=moved.count))


def export_matches() -> ActionResult:
    """Writes all matches into one file for another computer; it only touches files."""
    try:
        exported = export_all_matches(export_path())
    except OSError as problem:
        return ActionResult(None, (said("The file cannot be written: {why}.", why=problem_reason(problem)),))
    return ActionResult(export_summary(exported), exported.problems, exported.path)


def undo_keys() -> Message:
    """Returns the keys that undo something, as they stand in a sentence."""
    held, pressed = action_keys.TAKE_BACK.split(" ")
    return Message("{held}+{pressed}", (("held", KEY_NAMES[held]), ("pressed", pressed)))


def _result_of_move(moved: TrashResult, sentence: Message) -> ActionResult:
    return ActionResult(sentence if moved.count else None, moved.problems)


class ButtonRow(Widget):
    """A row of buttons, each as wide as it needs; narrower where that is too much."""

    catches_pointer = False

    def __init__(self, buttons: Sequence[Button]) -> None:
        super().__init__()
        self.buttons = tuple(buttons)
        self.add(*buttons)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        gap = look.box(GAP)
        needed = [button.measure(look, rect.width)[0] for button in self.buttons]
        room = rect.width - gap * (len(needed) - 1)
        left = rect.left
        for button, own in zip(self.buttons, needed, strict=True):
            wide = min(own, own * room // max(1, sum(needed)))
            button.arrange(look, pygame.Rect(left, rect.top, wide, rect.height))
            left += wide + gap


def match_buttons(
    chosen: int | None,
    *,
    can_undo: bool,
    on_choose: Callable[[], None],
    on_delete: Callable[[], None],
    on_all: Callable[[], None],
    on_undo: Callable[[], None],
    on_more: Callable[[], None],
) -> ButtonRow:
    """Returns the row of buttons while N matches are chosen; None: a click on a match opens it."""
    if chosen is None:
        undo = Button(say("Undo"), on_undo, action_keys.TAKE_BACK, "undo")
        undo.enabled = can_undo
        return ButtonRow((Button(say("Select"), on_choose), undo, Button(say("More …"), on_more)))
    delete = Button(
        say("Delete {n}", n=chosen) if chosen else say("Delete"),
        on_delete,
        action_keys.DELETE,
        main=bool(chosen),
    )
    delete.enabled = chosen > 0
    return ButtonRow(
        (delete, Button(say("Select all"), on_all, action_keys.ALL), Button(say("Done"), on_choose))
    )


def open_more_menu(
    tree: WidgetTree,
    *,
    waiting: int,
    on_clear: Callable[[], None],
    on_empty: Callable[[], None] | None,
    others: Sequence[tuple[str, str, str, Callable[[], None]]],
) -> None:
    """Opens the menu of rarer actions; asks before what cannot be undone."""
    from tabletop.scenes.table.panels.table_overlay import (
        MatchMenu,  # the list of matches does without tables
    )

    choices: list[tuple[str, str, str, Callable[[], None]]] = []
    if waiting:
        choices.append(
            (say("Clear all unfinished"), "", "cross", lambda: _ask_clear(tree, waiting, on_clear))
        )
    if on_empty is not None:
        choices.append((say("Empty the trash"), "", "cross", lambda: _ask_empty(tree, on_empty)))
    menu = MatchMenu(((say("Back"), "", "back", lambda: None), *choices, *others))
    menu.open_in(tree.look, pygame.Rect((0, 0), tree.look.metrics.size))
    tree.open_popup(menu)
    tree.focus_on(menu.choices[0])


def ask_which_import(tree: WidgetTree, found: Sequence[Path], on_choose: Callable[[Path], None]) -> None:
    """Offers files that may be meant, and says how any other one can be imported."""
    words = say(IMPORT)
    if not found:
        words += " " + say("A file in {folder} would be offered here.", folder=str(exports_folder()))
    more = [Button(path.name, _closing(tree, partial(on_choose, path)), icon="first") for path in found]
    show_notice(tree, say("Import matches"), words, ((say("Back"), None),), more)


def _closing(tree: WidgetTree, act: Callable[[], None]) -> Callable[[], None]:
    def close_first() -> None:
        tree.close_popup()
        act()

    return close_first


def _ask_clear(tree: WidgetTree, waiting: int, act: Callable[[], None]) -> None:
    ask_before(
        tree,
        say("Delete {n:the unfinished match|all # unfinished matches}?", n=waiting),
        say(
            "{n:It stays|They stay} in the trash for a month. {keys} brings {n:it|them} back.",
            n=waiting,
            keys=undo_keys(),
        ),
        say("Back"),
        (say("Delete"), act),
    )


def _ask_empty(tree: WidgetTree, act: Callable[[], None]) -> None:
    words = say("All deleted matches go for good. This cannot be undone.")
    ask_before(tree, say("Empty the trash?"), words, say("Back"), (say("Empty it"), act))
