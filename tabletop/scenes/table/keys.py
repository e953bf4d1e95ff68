"""The keys of a match: those of the table itself, those of its buttons, and Esc."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from tabletop.scenes.table.controls import Acts, Controls
from tabletop.scenes.table.keyboard import Keyboard
from tabletop.scenes.table.mouse import Mouse
from tabletop.stage.widgets.keys import matches
from tabletop.words import keys

AFTER_DEAL = {"sheet": keys.SHEET, "next deal": keys.NEXT_DEAL}
"""The keys of what can be done next once a deal has been scored."""


class Keys:
    """Offers each key in turn to whoever may have use for it."""

    def __init__(self, acts: Acts, controls: Controls, mouse: Mouse, keyboard: Keyboard) -> None:
        self.acts = acts
        self.controls = controls
        self.mouse = mouse
        self.keyboard = keyboard
        self.hint = controls.hint
        self.overlay = controls.overlay
        self.chips = controls.chips
        self.turn = controls.turn
        self.tree = controls.hand.tree
        self.zoom = mouse.zoom

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes the keys of the table itself; false if the widgets may have the key."""
        if self.tree.popup is not None:
            return False
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return True
        acts: dict[str, Callable[[], None]] = {
            keys.TAKE_BACK: self.acts.take_back,
            **dict.fromkeys((keys.AGAIN, keys.AGAIN_TOO), self.acts.again),
            keys.SORT: partial(self.acts.sort, turned=bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)),
            keys.LAST_TRICK: self.acts.show_last_trick,
            keys.LOG: self.acts.show_log,
        }
        if self.controls.after_deal.holds:
            # Their buttons say "Enter" by turns; each has its own key all the time.
            found = {command.name: command.act for command in self.controls.commands()}
            acts |= {cap: found[name] for name, cap in AFTER_DEAL.items() if name in found}
        for cap, act in acts.items():
            if matches(cap, event):
                act()
                return True
        if self.zoom.key(event) or self._presses_hidden(event) or self._takes_hint(event):
            return True
        if self.tree.focus is not None and not self._leaves_widgets(event):
            return False
        return self.keyboard.handle(event)

    def _escape(self) -> None:
        """Takes back whatever was begun last; opens the menu where nothing was."""
        if self.mouse.is_dragging:
            self.mouse.let_go()
        elif self.chips is not None and self.chips.laid.chips:
            self.chips.take_all()
        elif self.turn.is_reviewing:
            self.overlay.hush()
            self.controls.looking.stop()
        elif self.overlay.aside is not None and self.overlay.aside.shown:
            self.acts.show_log()
        elif self.overlay.beside is not None and self.overlay.beside.shown:
            self.acts.show_rules()
        elif not self.overlay.hush():
            self.acts.open_menu()

    def _presses_hidden(self, event: pygame.event.Event) -> bool:
        """Presses a button by its key that found no room in the column."""
        buttons = self.overlay.buttons
        pressed = [name for name, button in buttons.items() if matches(button.cap, event)]
        if not pressed or any(buttons[name].shown for name in pressed):
            return False
        for command in self.controls.commands():
            if command.name == pressed[0] and command.enabled:
                command.act()
                return True
        return False

    def _takes_hint(self, event: pygame.event.Event) -> bool:
        """Makes the advised move on Enter, unless the ring was moved or chips are laid."""
        is_staking = self.chips is not None and bool(self.chips.laid.chips)
        is_here = self.tree.focus is None and self.hint.is_unmoved and not is_staking
        return matches(keys.MAIN, event) and is_here and self.hint.take()

    def _leaves_widgets(self, event: pygame.event.Event) -> bool:
        """Moves the focus by Tab from the last button to the table, and back from the first."""
        ring = self.tree.ring()
        backwards = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key != pygame.K_TAB or self.tree.focus is not ring[0 if backwards else -1]:
            return False
        self.tree.focus_on(None)
        return True
