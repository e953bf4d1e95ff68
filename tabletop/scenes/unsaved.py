"""The question before an unsaved match is left: try again, another folder, or leave."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame

from tabletop.controller import Saving
from tabletop.controller.saving import reason_of
from tabletop.scenes.scene import Host, Scene
from tabletop.scenes.screen import Overlay
from tabletop.settings import records_folder, refuges
from tabletop.stage import theme
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.field import Field
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.panel import Panel, Row
from tabletop.stage.widgets.text import Gap, Text
from tabletop.words import keys

WIDE = 620
PADDING = 28
LONGEST_PATH = 400


class Unsaved(Overlay):
    """Stays until all is saved or given up, then does what was wanted; Esc goes back to the match."""

    saving: Saving

    def __init__(self, app: Host, saving: Saving, above: Scene, then: Callable[[], None]) -> None:
        super().__init__(app, above)
        self.saving = saving
        self.then = then
        self.title, self.told = title_of(saving.missing_moves), words_of(saving)
        self.is_saved = False
        self._is_answered = False

    def holds(self, above: Scene, then: Callable[[], None]) -> bool:  # noqa: ARG002 (it is there already)
        """Keeps asking whoever wants to leave further meanwhile; false once that is answered."""
        if self._is_answered or self.saving.is_complete:
            return False
        self.then = then
        return True

    def build(self) -> None:
        self.panel = Panel(gap=10, padding=PADDING, gold=True)
        self.panel.add(Text(self.title, 23, theme.GOLD, "semibold"), Text(self.told, 17))
        if self.is_saved:
            self.main = Button("Leave", self._go, keys.MAIN, main=True)
            self.answers = Row(self.main)
            self.panel.add(Gap(6), self.answers)
        else:
            self._build_question()
        self.root.add(self.panel)

    def _build_question(self) -> None:
        self.main = Button("Try again", self._try_again, keys.MAIN, main=True)
        self.field = Field(
            str(refuges()[0]), lambda _: None, limit=LONGEST_PATH, hint="A folder", on_enter=self._save_there
        )
        self.there = Button("Save there", self._save_there)
        self.leave_it = Button("Leave without saving", self._give_up)
        self.stay = Button("Stay", self._stay, keys.LEAVE)
        self.answers = Row(self.main, self.leave_it, self.stay, gap=12)
        self.complaint = Text("", 16, theme.GOLD)
        self.panel.add(
            Gap(2),
            self.answers,
            Gap(10),
            Text("Or save the whole match in another folder:", 17),
            Row(self.field, self.there, gap=12, wide=self.field),
            self.complaint,
        )

    def lay(self, look: Look) -> None:
        most = look.metrics.size[0] - look.box(40)
        room = min(max(look.box(WIDE), self.answers.measure(look, most)[0] + 2 * look.box(PADDING)), most)
        high = self.panel.measure(look, room)[1]
        box = pygame.Rect(0, 0, room, high)
        box.center = (look.metrics.size[0] // 2, look.metrics.size[1] * 47 // 100)
        self.panel.lay(look, box)

    def enter(self) -> None:
        super().enter()
        if self.tree.focus is None:
            self.tree.focus_on(self.main, by_keyboard=False)

    def keys(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self._go() if self.is_saved else self._stay()
        return True

    # --- the answers

    def _try_again(self) -> None:
        if self.saving.try_again():
            self._go()
        else:
            self._complain(self.saving.reason)

    def _save_there(self) -> None:
        folder = Path(os.path.expanduser(self.field.words.strip()))
        if not folder.is_absolute():
            self._complain("Give the whole name of the folder, from the root on.")
            return
        try:
            path = self.saving.write_in(folder)
        except OSError as problem:
            self._complain(reason_of(problem))
            return
        self._tell_where(path)

    def _give_up(self) -> None:
        self.saving.give_up()
        self._go()

    def _stay(self) -> None:
        self._is_answered = True
        self.app.pop()

    def _go(self) -> None:
        self._is_answered = True
        self.app.pop()
        self.then()

    def _complain(self, words: str) -> None:
        self.complaint.words = f"It is not saved. {words}"
        self.relay()

    def _tell_where(self, path: Path) -> None:
        self.is_saved = True
        self.title, self.told = "The match is saved", _where(self.app, path)
        self.rebuild()
        self.tree.focus_on(self.main, by_keyboard=False)


def title_of(moves: int) -> str:
    """Returns what is at stake."""
    if not moves:
        return "Part of this match is not saved"
    return "The last move is not saved" if moves == 1 else f"The last {moves} moves are not saved"


def words_of(saving: Saving) -> str:
    lost = "it is" if saving.missing_moves < 2 else "they are"
    return f"{saving.reason} If you leave now, {lost} lost.".strip()


def rescue(saving: Saving) -> str:
    """Writes the match into its own folder, or the first that takes it; returns a sentence on that."""
    if saving.try_again():
        return ""
    for folder in refuges():
        try:
            path = saving.write_in(folder)
        except OSError:
            continue
        return f"The match could not be saved in its own folder; all of it is in {path}."
    return f"{title_of(saving.missing_moves)}: no folder could take them."


def _where(app: Host, path: Path) -> str:
    """Returns where the match lies now, and what becomes of it; tells the menu, too."""
    lies = f"It is in the folder {path.parent}."
    settings = app.settings
    found = f"{lies} You can go on with it from the menu, and once there is room it moves back home."
    *_, passing = refuges()
    if path.parent == passing:
        return f"{found} Do not wait too long: this folder may be emptied when the computer restarts."
    if path.parent in refuges():
        return found
    remembering = settings.with_elsewhere((*settings.elsewhere, str(path)))
    if str(path) not in remembering.elsewhere or app.change(remembering):
        return f"{lies} The menu may forget that: when there is room, move {path.name} to {records_folder()}."
    return found
