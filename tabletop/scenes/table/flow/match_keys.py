"""The keys of a match: those of the table itself, those of its buttons, and Esc."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from tabletop.scenes.table.flow.auto_play import AutoPlay
from tabletop.scenes.table.flow.hint_bubble import HintBubble
from tabletop.scenes.table.flow.table_controls import Controls, TableActions
from tabletop.scenes.table.hand.keyboard_input import TableKeyboard
from tabletop.scenes.table.hand.mouse_input import TableMouse
from tabletop.scenes.table.hand.table_parts import TableParts
from tabletop.widgets.base.key_caps import ENTER_KEYS, matches_cap
from tabletop.words import action_keys


@dataclass(frozen=True, eq=False)
class MatchKeys:
    """Offers each key in turn to whoever may have use for it."""

    parts: TableParts
    actions: TableActions
    controls: Controls
    hint: HintBubble
    mouse: TableMouse
    keyboard: TableKeyboard
    auto_play: AutoPlay

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes the keys of the table itself; false if the widgets may have the key."""
        tree, turn, zoom = self.parts.tree, self.parts.turn, self.parts.zoom
        if tree.popup is not None:
            return False
        if self._plays_stopped_move(event) or self._handles_escape(event):
            return True
        acts: dict[str, Callable[[], None]] = {
            action_keys.TAKE_BACK: self.actions.take_back,
            **dict.fromkeys((action_keys.REDO, action_keys.REDO_TOO), self.actions.redo),
            action_keys.SORT: partial(
                self.actions.sort, turned=bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
            ),
            action_keys.LAST_TRICK: self.actions.show_last_trick,
            action_keys.LOG: self.actions.show_log,
            action_keys.MENU: self.actions.open_menu,
        }
        if not self.controls.controller.allows_help:
            acts[action_keys.HINT] = self.actions.ask_hint  # which says why; there is no button for it
        if keys := turn.phase.button_keys:
            commands = self.controls.commands()
            acts |= {keys[command.name]: command.act for command in commands if command.name in keys}
        for cap, act in acts.items():
            if matches_cap(cap, event):
                act()
                return True
        if zoom.handle_key(event) or self._presses_hidden_button(event) or self._takes_hint(event):
            return True
        if tree.focus is not None and not self._leaves_widgets(event):
            return False
        return self.keyboard.handle(event)

    def _plays_stopped_move(self, event: pygame.event.Event) -> bool:
        """Makes the automatic move that was stopped on Enter, while Enter means nothing else."""
        move, board = self.auto_play.stopped_move, self.parts.board
        is_free = (
            self.parts.overlay.bubble is None
            and self.parts.tree.focus is None
            and self.keyboard.focus is None
            and not board.selection.pieces
        )
        if event.key not in ENTER_KEYS or move is None or not is_free:
            return False
        self.parts.turn.play_move(move)
        return True

    def _handles_escape(self, event: pygame.event.Event) -> bool:
        """Takes back on Esc whatever was begun last; opens the menu where nothing was."""
        if event.key != pygame.K_ESCAPE:
            return False
        chips, overlay = self.parts.chips, self.parts.overlay
        if self.mouse.is_dragging:
            self.mouse.put_down()
        elif chips is not None and chips.laid_chips.chips:
            chips.take_all_back()
        elif self.parts.turn.phase.escape():
            pass
        elif overlay.side_panel is not None and overlay.side_panel.shown:
            self.actions.show_log()
        elif overlay.side_area is not None and overlay.side_area.shown:
            self.actions.show_rules()
        elif not overlay.hide_bubble():
            self.actions.open_menu()
        return True

    def _presses_hidden_button(self, event: pygame.event.Event) -> bool:
        """Presses a button by its key that found no room in the column."""
        buttons = self.parts.overlay.buttons
        pressed = [name for name, button in buttons.items() if matches_cap(button.cap, event)]
        if not pressed or any(buttons[name].shown for name in pressed):
            return False
        for command in self.controls.commands():
            if command.name == pressed[0] and command.enabled:
                command.act()
                return True
        return False

    def _takes_hint(self, event: pygame.event.Event) -> bool:
        """Makes the advised move on Enter, unless the ring was moved or chips are laid."""
        chips = self.parts.chips
        is_staking = chips is not None and bool(chips.laid_chips.chips)
        is_here = self.parts.tree.focus is None and self.hint.is_focus_unmoved and not is_staking
        return matches_cap(action_keys.MAIN, event) and is_here and self.hint.take_hint()

    def _leaves_widgets(self, event: pygame.event.Event) -> bool:
        """Moves the focus by Tab from the last button to the table, and back from the first."""
        ring = self.parts.tree.focus_ring()
        backwards = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key != pygame.K_TAB or self.parts.tree.focus is not ring[0 if backwards else -1]:
            return False
        self.parts.tree.focus_on(None)
        return True
