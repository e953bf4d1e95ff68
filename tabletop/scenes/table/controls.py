"""What the table offers besides its pieces: the buttons of the column, and the tools in the rim."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from tabletop.controller import Controller
from tabletop.scenes.notice import say
from tabletop.scenes.rim import Rim, sound_tool
from tabletop.scenes.scene import Host
from tabletop.scenes.starting_over import StartingOver
from tabletop.scenes.table.after_deal import AfterDeal
from tabletop.scenes.table.board import Board
from tabletop.scenes.table.chips.said import chip_words
from tabletop.scenes.table.chips.staking import Staking
from tabletop.scenes.table.handling import Handling
from tabletop.scenes.table.hint import HintBubble
from tabletop.scenes.table.looking_back import LookingBack
from tabletop.scenes.table.overlay import Command, MatchMenu
from tabletop.scenes.table.resigning import ask_to_resign
from tabletop.scenes.table.unasked import Unasked
from tabletop.stage.widgets.button import Tool
from tabletop.stage.widgets.tree import Tree
from tabletop.words import Once, keys

PRACTICE = "Practice"


class Acts(Protocol):
    """The actions of a table at the press of a button."""

    def sort(self, *, turned: bool = False) -> None: ...

    def ask_hint(self) -> None: ...

    def take_back(self) -> None: ...

    def again(self) -> None: ...

    def show_last_trick(self) -> None: ...

    def show_log(self) -> None: ...

    def show_sheet(self) -> None: ...

    def show_end(self) -> None: ...

    def show_rules(self) -> None: ...

    def show_settings(self) -> None: ...

    def open_menu(self) -> None: ...


class Controlled(Acts, Protocol):
    """A table with all the parts whose buttons stand in the column."""

    hand: Handling
    chips: Staking | None
    hint: HintBubble
    after_deal: AfterDeal
    looking: LookingBack

    @property
    def unasked(self) -> Unasked: ...


class Controls:
    """Builds the buttons of the column: cheap values, made again for every state of the table."""

    def __init__(self, table: Controlled) -> None:
        self.acts: Acts = table
        self.unasked = table.unasked
        self.controller = table.unasked.controller
        self.hand = table.hand
        self.turn = table.hand.turn
        self.board = table.hand.board
        self.chips = table.chips
        self.hint = table.hint
        self.overlay = table.hint.overlay
        self.after_deal = table.after_deal
        self.looking = table.looking

    def commands(self) -> list[Command]:
        """Returns the buttons of the column, from the top down."""
        controller = self.controller
        commands = self.after_deal.commands()
        if self.turn.is_reviewing:
            return [Command("now", "Back to now", keys.LEAVE, "step", self.looking.stop, main=True)]
        if commands:
            return [*commands, self._back()]
        if self.turn.is_over:
            commands = [Command("end", "What next?", keys.MAIN, "", self.acts.show_end, main=True)]
        if self.turn.ending is not None:
            commands = [Command("done", "Done", keys.MAIN, "", self.turn.ending, main=True)]
        if self.turn.is_ready:
            commands = self._playing()
        if controller.last_trick is not None or "trick" in self.board.view.zones:
            commands.append(
                Command(
                    "last trick", "Last trick", keys.LAST_TRICK, "last-trick", self.acts.show_last_trick,
                    enabled=controller.last_trick is not None, spare=bool(commands),
                )
            )  # fmt: skip
        elif self.board.can_sort:
            commands.append(Command("sort", "Sort", keys.SORT, "sort", self.acts.sort, spare=True))
        label = "Take the hint" if self.hint.stands else "Hint"
        commands.append(
            Command("hint", label, keys.HINT, "hint", self.acts.ask_hint, enabled=self.turn.is_ready)
        )
        commands.append(self._back())
        commands.append(Command("sheet", "Score sheet", keys.SHEET, "score-sheet", self.acts.show_sheet))
        return commands

    def _back(self) -> Command:
        """Returns the button that takes a move back."""
        can, act = self.controller.can_take_back, self.acts.take_back
        return Command("back", "Take back", keys.TAKE_BACK, "undo", act, enabled=can, spare=True)

    def _playing(self) -> list[Command]:
        """Returns the buttons of the person on turn."""
        board, staked = self.board, self._staked()
        chosen = board.codes(board.chosen.pieces)
        helps = board.light.helps
        words = self.board.words(board.view, moves=self.turn.moves, chosen=chosen, helps=helps)
        buttons = words.buttons()
        # While a hint advises one of the buttons, that is the golden one.
        advice = board.light.advised
        advised = {str(advice), advice.verb} if advice is not None else set()
        golden = [words.move for words in buttons if words.move in advised] or [
            words.move for words in buttons if words.main and (helps or chosen)
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
        return staked + moves + self._once() + self._rest()

    def _rest(self) -> list[Command]:
        """Returns the button that plays the rest of the tricks, if nobody else can win one."""
        if not self.unasked.can_claim:
            return []
        return [Command("rest", "The rest are mine", keys.CLAIM, "declare", self.unasked.claim)]

    def _staked(self) -> list[Command]:
        """Returns the buttons that play the chips that were laid, or take them back."""
        staking = self.chips
        if staking is None or not staking.laid.chips:
            return []
        label, _ = chip_words(self.board).wagered(staking.laid.seat, staking.laid.total)
        plays = [Command("stake", label, keys.MAIN, "bet", staking.confirm, main=True)] if label else []
        return [*plays, Command("take chips", "Chips back", keys.CHIPS_BACK, "undo", staking.take_all)]

    def _once(self) -> list[Command]:
        """Returns the button that answers all questions of this kind for the rest of the deal."""
        once = chip_words(self.board, self.turn.moves).once() if self.chips else None
        if once is None:
            return []
        return [Command("once", once.label, once.key, once.icon, lambda: self._say_once(once))]

    def _say_once(self, once: Once) -> None:
        """Answers now for the person on turn, and for the rest of the deal without asking."""
        answer = next(move for move in self.turn.moves if move in once.answers)
        self.controller.say_once(once.answers)
        self.hand.play(answer)
        # It stays until the next turn, so that it stands off the cards: above the own plate.
        plate = self.board.layout.plates[self.board.me].rect
        self.turn.say(once.told, plate.x + 0.3 * plate.w, plate.y)
        self.overlay.remark()

    def _acting(self, name: str, label: str) -> Callable[[], None]:
        """Returns the action of a button: its move, a confirmation first, or a question which move."""
        move = next((move for move in (*self.turn.moves, *self.hand.possible()) if move == name), None)
        if move is None:
            return lambda: self.hand.ask_which(name)
        doubt = self.board.said.doubt(move)
        if not doubt:
            return lambda: self.hand.play(move)
        return lambda: say(
            self.hand.tree, f"{label}?", doubt, (("Back", None), (label, lambda: self.hand.play(move)))
        )


def rim_of(app: Host, title: str, acts: Acts, board: Board) -> Rim:
    """Returns the top bar of a match, with its tools."""
    tools = [
        Tool("rules", acts.show_rules, keys.RULES, "Rules"),
        # Elsewhere a button of the column sorts.
        *(
            [Tool("sort", acts.sort, "", "Sort your cards", tip_key=keys.SORT)]
            if "trick" in board.view.zones
            else ()
        ),
        Tool("log", acts.show_log, "", "What was played", tip_key=keys.LOG),
        Tool("undo", acts.take_back, "", "Take back", tip_key=keys.TAKE_BACK),
        Tool("redo", acts.again, "", "Redo", tip_key=keys.AGAIN),
        Tool("settings", acts.show_settings, "", "Settings"),
        sound_tool(app),
        Tool("full-screen", app.full_screen, keys.FULL_SCREEN, "Full screen"),
    ]
    return Rim(title, "", Tool("menu", acts.open_menu, keys.LEAVE, "Menu"), tools)


def facts_of(controller: Controller, board: Board) -> str:
    """Returns what is being played, for the top bar; a practice match says so first."""
    facts = board.said.facts()
    return " · ".join(filter(None, (PRACTICE, facts))) if controller.is_practice else facts


def open_menu(acts: Acts, tree: Tree, app: Host, over: StartingOver, on_resigned: Callable[[], None]) -> None:
    """Opens the match menu over the table; leaving the match means leaving its scene."""
    resign = partial(ask_to_resign, tree, over.controller, on_resigned)
    menu = menu_of(acts, app.pop, over, resign if over.controller.can_resign else None)
    menu.open(tree.look, pygame.Rect((0, 0), app.size))
    tree.open(menu)
    tree.focus_on(menu.choices[0])


def menu_of(
    acts: Acts, leave: Callable[[], None], over: StartingOver, resign: Callable[[], None] | None
) -> MatchMenu:
    """Returns the menu in the middle of a match, or at its table once it is over.

    `resign` is None where nobody can.
    """
    is_over = over.controller.is_over
    stay = "Look at the table" if is_over else "Play on"
    afresh = (
        ("Play again", "", "first", over.play_again) if is_over else ("Restart", "", "first", over.restart)
    )
    return MatchMenu(
        (
            (stay, "", "", lambda: None),
            ("Rules", keys.RULES, "rules", acts.show_rules),
            ("Score sheet", keys.SHEET, "score-sheet", acts.show_sheet),
            ("What was played", keys.LOG, "log", acts.show_log),
            ("Settings", "", "settings", acts.show_settings),
            ("Same deal again", "", "redo", over.deal_again),
            afresh,
            *(() if resign is None else (("Resign the match", "", "cross", resign),)),
            ("Leave the table", "", "back", leave),
        )
    )
