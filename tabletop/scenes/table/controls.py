"""What the table offers besides its pieces: buttons, tools in the rim, keys, and the menu of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from tabletop.scenes.notice import say
from tabletop.scenes.rim import Rim, sound_tool
from tabletop.scenes.table.overlay import Command, MatchMenu
from tabletop.stage.widgets.button import Tool
from tabletop.stage.widgets.keys import matches
from tabletop.words import Once

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import Table


class Controls:
    """Made anew for every state of the table, as cheap values; the overlay keeps the widgets."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def commands(self) -> list[Command]:
        """The buttons of the column, the first on top."""
        board, controller = self.table.board, self.table.controller
        commands = []
        if controller.is_over and self.table.playback.is_idle:
            commands = [Command("end", "What next?", "Enter", "", self.table.show_end, main=True)]
        if self.table.is_ready:
            commands = self._playing()
        if controller.last_trick is not None or "trick" in board.view.zones:
            commands.append(
                Command(
                    "last trick", "Last trick", "L", "last-trick", self.table.show_last_trick,
                    enabled=controller.last_trick is not None, spare=bool(commands),
                )
            )  # fmt: skip
        elif board.can_sort:
            commands.append(Command("sort", "Sort", "R", "sort", self.table.sort, spare=True))
        commands.append(
            Command("hint", "Hint", "H", "hint", self.table.ask_hint, enabled=self.table.is_ready)
        )
        commands.append(
            Command(
                "back",
                "Take back",
                "Ctrl Z",
                "undo",
                self.table.take_back,
                enabled=controller.can_take_back,
                spare=True,
            )
        )
        commands.append(Command("sheet", "Score sheet", "S", "score-sheet", self.table.show_sheet))
        return commands

    def _playing(self) -> list[Command]:
        """The buttons of the one on turn."""
        board, staked = self.table.board, self._staked()
        chosen = board.codes(board.light.chosen)
        buttons = self.table.words.buttons(board.view, self.table.moves, chosen)
        # While a hint advises one of the buttons, that is the golden one.
        advised = {board.light.advised, board.light.advised.partition(" ")[0]}
        golden = [words.move for words in buttons if words.move in advised] or [
            words.move for words in buttons if words.main
        ]
        moves = [
            Command(
                words.move,
                words.label,
                words.key,
                words.icon,
                self._acting(words.move, words.label),
                words.move in golden and not staked,
            )
            for words in buttons
        ]
        return staked + moves + self._once()

    def _staked(self) -> list[Command]:
        """The buttons that play the chips that were laid, or take them back."""
        laid, board = self.table.staking.laid, self.table.board
        if not laid.chips:
            return []
        label, _ = self.table.words.wagered(board.view, laid.seat, laid.total, board.names)
        staking = self.table.staking
        plays = [Command("stake", label, "Enter", "bet", staking.confirm, main=True)] if label else []
        return [
            *plays,
            Command("take chips", "Chips back", "C", "undo", staking.take_all),
        ]

    def _once(self) -> list[Command]:
        """The button that answers all such questions for the rest of the deal."""
        table = self.table
        once = table.words.once(table.board.view, table.moves)
        if once is None:
            return []
        return [Command("once", once.label, once.key, once.icon, lambda: self._say_once(once))]

    def _say_once(self, once: Once) -> None:
        """The person on turn answers so now, and for the rest of the deal without being asked."""
        table = self.table
        answer = next(move for move in table.moves if move in once.answers)
        table.controller.say_once(once.answers)
        table.hand.play(answer)
        # It stays until the next turn, so that it stands off the cards: above the own plate.
        plate = table.board.layout.plates[table.board.me].rect
        table.say(once.told, plate.x + 0.3 * plate.w, plate.y)
        table.overlay.remark()

    def _acting(self, name: str, label: str) -> Callable[[], None]:
        """A button's move, after a second thought where that is wise; or the question which of several."""
        table = self.table
        move = next((move for move in table.moves if move == name), None)
        if move is None:
            return lambda: table.hand.ask_which(name)
        doubt = table.words.doubt(table.board.view, move, table.board.names)
        if not doubt:
            return lambda: table.hand.play(move)
        return lambda: say(
            table.tree, f"{label}?", doubt, (("Back", None), (label, lambda: table.hand.play(move)))
        )

    def open_menu(self) -> None:
        """The menu of the match, or closes what is open."""
        menu = MatchMenu(
            (
                ("Play on", "", "", lambda: None),
                ("Rules", "F1", "rules", self.table.show_rules),
                ("Score sheet", "S", "score-sheet", self.table.show_sheet),
                ("Settings", "", "settings", self.table.show_settings),
                ("Leave the table", "", "back", self.table.app.pop),
            )
        )
        menu.open(self.table.tree.look, pygame.Rect((0, 0), self.table.app.size))
        self.table.tree.open(menu)
        self.table.tree.focus_on(menu.choices[0])

    def rim(self) -> Rim:
        tools = [
            Tool("rules", self.table.show_rules, "F1", "Rules"),
            Tool("undo", self.table.take_back, "", "Take back (Ctrl Z)"),
            Tool("redo", self.table.again, "", "Make it again (Ctrl Y)"),
            Tool("settings", self.table.show_settings, "", "Settings"),
            sound_tool(self.table.app),
            Tool("full-screen", self.table.app.full_screen, "F11", "Full screen"),
        ]
        return Rim(self.table.controller.game.title, "", Tool("menu", self.open_menu, "Esc", "Menu"), tools)

    def key(self, event: pygame.event.Event) -> bool:
        """Keys of the table itself; false if the widgets may have it."""
        if self.table.tree.popup is not None:
            return False
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return True
        acts = {
            "Ctrl Z": self.table.take_back,
            "Ctrl Y": self.table.again,
            "R": self.table.sort,
            "L": self.table.show_last_trick,
        }
        for cap, act in acts.items():
            if matches(cap, event):
                act()
                return True
        if self.table.zoom.key(event) or self._presses_hidden(event):
            return True
        if self.table.tree.focus is not None and not self._leaves_widgets(event):
            return False
        return self.table.keyboard.handle(event)

    def _escape(self) -> None:
        """Takes back whatever was begun last; where nothing was, opens the menu."""
        table = self.table
        if table.mouse.is_dragging:
            table.mouse.let_go()
        elif table.staking.laid.chips:
            table.staking.take_all()
        elif table.is_reviewing:
            table.overlay.hush()
            table.stop_reviewing()
        elif not table.overlay.hush():
            self.open_menu()

    def _presses_hidden(self, event: pygame.event.Event) -> bool:
        """A button that found no room in the column answers to its key all the same."""
        buttons = self.table.overlay.buttons
        pressed = [name for name, button in buttons.items() if matches(button.cap, event)]
        if not pressed or any(buttons[name].shown for name in pressed):
            return False
        for command in self.commands():
            if command.name == pressed[0] and command.enabled:
                command.act()
                return True
        return False

    def _leaves_widgets(self, event: pygame.event.Event) -> bool:
        """Tab goes on from the last button to the table, and back from the first one."""
        ring = self.table.tree.ring()
        backwards = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key != pygame.K_TAB or self.table.tree.focus is not ring[0 if backwards else -1]:
            return False
        self.table.tree.focus_on(None)
        return True
