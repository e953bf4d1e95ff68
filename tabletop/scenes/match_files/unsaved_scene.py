"""The question before an unsaved match is left: try again, another folder, or leave."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame

from tabletop.accessibility import Kind
from tabletop.controller import SaveState
from tabletop.controller.saving import disk_problem
from tabletop.graphics import theme
from tabletop.messages import Message, said, say
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.base.widget_scene import OverlayScene
from tabletop.settings import records_folder, rescue_folders
from tabletop.widgets.base.containers import Panel, Row
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import Spacer, StaticText
from tabletop.widgets.text.text_field import TextField
from tabletop.words import action_keys

WIDTH = 620
PADDING = 28
MAX_PATH_LENGTH = 400


class UnsavedScene(OverlayScene):
    """Stays until all is saved or given up, then does what was wanted; Esc goes back to the match."""

    saving: SaveState

    def __init__(self, app: Host, saving: SaveState, above: Scene, then: Callable[[], None]) -> None:
        super().__init__(app, above)
        self.saving = saving
        self.then = then
        self.title, self.words = unsaved_title(saving.missing_moves), unsaved_words(saving)
        self.is_saved = False
        self._is_answered = False

    def asks_before_leaving(self, above: Scene, then: Callable[[], None]) -> bool:  # noqa: ARG002 (it is there already)
        """Keeps asking whoever wants to leave further meanwhile; false once that is answered."""
        if self._is_answered or self.saving.is_complete:
            return False
        self.then = then
        return True

    def build(self) -> None:
        self.panel = Panel(gap=10, padding=PADDING, gold=True)
        self.panel.add(
            StaticText(say(self.title), 23, theme.GOLD, "semibold"), StaticText(say(self.words), 17)
        )
        if self.is_saved:
            self.main = Button(say("Leave"), self._leave, action_keys.MAIN, main=True)
            self.answers = Row(self.main)
            self.panel.add(Spacer(6), self.answers)
        else:
            self._build_question()
        self.root.add(self.panel)

    def told_title(self) -> str:
        return say(self.title)

    def told_line(self) -> str:
        return say(self.words)

    def _build_question(self) -> None:
        self.main = Button(say("Stay"), self._go_back, action_keys.MAIN, main=True)
        self.field = TextField(
            str(rescue_folders()[0]),
            lambda _: None,
            limit=MAX_PATH_LENGTH,
            hint=say("A folder"),
            on_enter=self._save_there,
        )
        elsewhere = StaticText(say("Or save the whole match in another folder:"), 17)
        self.field.set_accessible_name(said("A folder"), elsewhere.words)
        self.save_there = Button(say("Save there"), self._save_there)
        self.try_again = Button(say("Try again"), self._try_again)
        self.leave_it = Button(say("Leave without saving"), self._leave_unsaved)
        self.answers = Row(self.main, self.try_again, self.leave_it, gap=12)
        self.complaint = StaticText("", 16, theme.GOLD)
        self.panel.add(
            Spacer(2),
            self.answers,
            Spacer(10),
            elsewhere,
            Row(self.field, self.save_there, gap=12, growing=self.field),
            self.complaint,
        )

    def place_widgets(self, look: Look) -> None:
        most = look.metrics.size[0] - look.box(40)
        room = min(max(look.box(WIDTH), self.answers.measure(look, most)[0] + 2 * look.box(PADDING)), most)
        high = self.panel.measure(look, room)[1]
        box = pygame.Rect(0, 0, room, high)
        box.center = (look.metrics.size[0] // 2, look.metrics.size[1] * 47 // 100)
        self.panel.arrange(look, box)

    def first_focus(self) -> Widget:
        return self.main

    def handle_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self._leave() if self.is_saved else self._go_back()
        return True

    # --- the answers

    def _try_again(self) -> None:
        if self.saving.try_to_save():
            self._leave()
        else:
            problem = self.saving.problem_sentence
            assert problem is not None, self.saving
            self._show_complaint(problem)

    def _save_there(self) -> None:
        folder = Path(os.path.expanduser(self.field.words.strip()))
        if not folder.is_absolute():
            self._show_complaint(said("Give the whole name of the folder, from the root on."))
            return
        try:
            path = self.saving.save_in(folder)
        except OSError as problem:
            self._show_complaint(disk_problem(problem))
            return
        self._show_saved_place(path)

    def _leave_unsaved(self) -> None:
        self.saving.accept_loss()
        self._leave()

    def _go_back(self) -> None:
        self._is_answered = True
        self.app.pop()

    def _leave(self) -> None:
        self._is_answered = True
        self.app.pop()
        self.then()

    def _show_complaint(self, why: Message) -> None:
        self.complaint.words = say("It is not saved. {why}", why=why)
        self.app.announcer.announce(Kind.REFUSAL, self.complaint.words)
        self.lay_again()

    def _show_saved_place(self, path: Path) -> None:
        self.is_saved = True
        self.title, self.words = said("The match is saved"), _saved_words(self.app, path)
        self.rebuild()
        self.announce_place()
        self.tree.focus_on(self.main, by_keyboard=False)


def unsaved_title(moves: int) -> Message:
    """Returns what is at stake."""
    if not moves:
        return said("Part of this match is not saved")
    return said("{n:The last move is|The last # moves are} not saved", n=moves)


def unsaved_words(saving: SaveState) -> Message:
    """Returns why it is not saved, and what leaving would mean."""
    if saving.missing_moves < 2:
        lost = said("If you leave now, it is lost.")
    else:
        lost = said("If you leave now, they are lost.")
    problem = saving.problem_sentence
    return lost if problem is None else Message("{why} {lost}", (("why", problem), ("lost", lost)))


def rescue_match(saving: SaveState) -> Message | None:
    """Writes the match into its own folder, or the first that takes it; returns a sentence on that."""
    if saving.try_to_save():
        return None
    for folder in rescue_folders():
        try:
            path = saving.save_in(folder)
        except OSError:
            continue
        return said("The match could not be saved in its own folder; all of it is in {path}.", path=str(path))
    return said("{lost}: no folder could take them.", lost=unsaved_title(saving.missing_moves))


def _saved_words(app: Host, path: Path) -> Message:
    """Returns where the match lies now, and what becomes of it; tells the menu, too."""
    folder, settings = str(path.parent), app.settings
    found = said(
        "It is in the folder {folder}. You can go on with it from the menu, and once there is room it moves "
        "back home.",
        folder=folder,
    )
    *_, passing = rescue_folders()
    if path.parent == passing:
        return said(
            "{found} Do not wait too long: this folder may be emptied when the computer restarts.",
            found=found,
        )
    if path.parent in rescue_folders():
        return found
    remembering = settings.with_elsewhere((*settings.elsewhere, str(path)))
    if str(path) not in remembering.elsewhere or app.change_settings(remembering):
        return said(
            "It is in the folder {folder}. The menu may forget that: when there is room, move {file} to "
            "{home}.",
            folder=folder,
            file=path.name,
            home=str(records_folder()),
        )
    return found
