"""What the table offers besides its pieces: the buttons of the column, and the tools in the top bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame

from tabletop.controller import Controller
from tabletop.messages import Message, said, say
from tabletop.records.match_file.sealed_deck import SealedDeck
from tabletop.scenes.base.notice import ask_before
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.top_bar import TopBar, sound_tool
from tabletop.scenes.match_entry.match_restart import MatchRestart
from tabletop.scenes.match_entry.with_friend import WITH_FRIEND, open_friend_menu
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.flow.auto_play import AutoPlay
from tabletop.scenes.table.flow.hint_bubble import HintBubble
from tabletop.scenes.table.flow.resign_dialog import ask_to_resign
from tabletop.scenes.table.hand.chip_staking import ChipStaking
from tabletop.scenes.table.hand.hand_actions import HandActions
from tabletop.scenes.table.hand.player_turn import PlayerTurn
from tabletop.scenes.table.panels.table_overlay import MatchMenu, TableCommand, TableOverlay
from tabletop.scenes.table.state.chip_texts import chip_words_for
from tabletop.widgets.controls.button import ToolButton
from tabletop.widgets.widget_tree import WidgetTree
from tabletop.words import ButtonWords, DealAnswer, action_keys

PRACTICE_WORD = said("Practice", context="kind of match")


class TableActions(Protocol):
    """The actions of a table at the press of a button."""

    def sort(self, *, turned: bool = False) -> None: ...

    def ask_hint(self) -> None: ...

    def take_back(self) -> None: ...

    def redo(self) -> None: ...

    def show_last_trick(self) -> None: ...

    def show_log(self) -> None: ...

    def show_sheet(self) -> None: ...

    def show_end(self) -> None: ...

    def show_rules(self) -> None: ...

    def show_settings(self) -> None: ...

    def open_menu(self) -> None: ...


class ControlledTable(TableActions, Protocol):
    """A table with all the parts whose buttons stand in the column."""

    controller: Controller
    board: Board
    turn: PlayerTurn
    tree: WidgetTree
    overlay: TableOverlay
    hand_actions: HandActions
    chips: ChipStaking | None
    hint: HintBubble

    @property
    def auto_play(self) -> AutoPlay: ...


class Controls:
    """Builds the buttons of the column: cheap values, made again for every state of the table."""

    def __init__(self, table: ControlledTable) -> None:
        self.actions: TableActions = table
        self.auto_play = table.auto_play
        self.controller = table.controller
        self.hand_actions = table.hand_actions
        self.turn = table.turn
        self.board = table.board
        self.chips = table.chips
        self.hint = table.hint
        self.overlay = table.overlay
        self.tree = table.tree

    def commands(self) -> list[TableCommand]:
        """Returns the buttons of the column, from the top down."""
        return self.turn.phase.commands(self)

    def usual_buttons(self, commands: Sequence[TableCommand]) -> list[TableCommand]:
        """Returns these buttons, with those below them that are always there during a match."""
        controller, commands = self.controller, list(commands)
        if controller.last_trick is not None or "trick" in self.board.view.zones:
            commands.append(
                TableCommand(
                    "last trick", say("Last trick"),
                    action_keys.LAST_TRICK, "last-trick", self.actions.show_last_trick,
                    enabled=controller.last_trick is not None, spare=bool(commands),
                )
            )  # fmt: skip
        elif self.board.can_sort:
            commands.append(
                TableCommand("sort", say("Sort"), action_keys.SORT, "sort", self.actions.sort, spare=True)
            )
        if controller.allows_help:
            commands += [self._hint_button(), self.take_back_button()]
        commands.append(
            TableCommand(
                "sheet", say("Score sheet"), action_keys.SHEET, "score-sheet", self.actions.show_sheet
            )
        )
        return commands

    def _hint_button(self) -> TableCommand:
        label = say("Take the hint") if self.hint.is_hint_shown else say("Hint")
        is_on = bool(self.turn.moves)
        return TableCommand("hint", label, action_keys.HINT, "hint", self.actions.ask_hint, enabled=is_on)

    def take_back_button(self) -> TableCommand:
        """Returns the button that takes a move back."""
        can, act = self.controller.can_take_back, self.actions.take_back
        return TableCommand(
            "back", say("Take back"), action_keys.TAKE_BACK, "undo", act, enabled=can, spare=True
        )

    def move_buttons(self) -> list[TableCommand]:
        """Returns the buttons of the person on turn."""
        board, staked = self.board, self._chip_buttons()
        chosen = board.pieces.codes(board.selection.pieces)
        helps = board.highlights.helps
        words = self.board.words(board.view, moves=self.turn.moves, chosen=chosen, helps=helps)
        buttons = words.move_buttons()
        golden = None if staked else self.golden_move(buttons, has_chosen=bool(chosen))
        moves = [
            TableCommand(
                words.move,
                words.label,
                words.key,
                words.icon,
                self._button_action(words.move, words.label),
                words.move == golden,
            )
            for words in buttons
        ]
        return staked + moves + self._deal_answer_button() + self._rest_button()

    def golden_move(self, buttons: Sequence[ButtonWords], *, has_chosen: bool) -> str | None:
        """Returns the move whose button is golden: the advised one, else the usual one; None for none."""
        advice = self.board.highlights.advised
        advised = {str(advice), advice.verb} if advice is not None else set()
        helps = self.board.highlights.helps or has_chosen
        golden = [words.move for words in buttons if words.move in advised]
        golden += [words.move for words in buttons if words.is_main and helps]
        return golden[0] if golden else None

    def _rest_button(self) -> list[TableCommand]:
        """Returns the button that plays the rest of the tricks, if nobody else can win one."""
        if not self.auto_play.can_claim:
            return []
        return [
            TableCommand(
                "rest", say("The rest are mine"), action_keys.CLAIM, "declare", self.auto_play.claim_rest
            )
        ]

    def _chip_buttons(self) -> list[TableCommand]:
        """Returns the buttons that play the chips that were laid, or take them back."""
        staking = self.chips
        if staking is None or not staking.laid_chips.chips:
            return []
        label, _ = chip_words_for(self.board).chips_laid_words(
            staking.laid_chips.seat, staking.laid_chips.total
        )
        plays = (
            [TableCommand("stake", label, action_keys.MAIN, "bet", staking.play_laid_chips, main=True)]
            if label
            else []
        )
        return [
            *plays,
            TableCommand(
                "take chips", say("Chips back"), action_keys.CHIPS_BACK, "undo", staking.take_all_back
            ),
        ]

    def _deal_answer_button(self) -> list[TableCommand]:
        """Returns the button that answers all questions of this kind for the rest of the deal."""
        once = chip_words_for(self.board, self.turn.moves).deal_answer() if self.chips else None
        if once is None:
            return []
        return [TableCommand("once", once.label, once.key, once.icon, lambda: self._answer_for_deal(once))]

    def _answer_for_deal(self, once: DealAnswer) -> None:
        """Answers now for the person on turn, and for the rest of the deal without asking."""
        answer = next(move for move in self.turn.moves if move in once.answers)
        self.controller.answer_for_deal(once.answers)
        self.hand_actions.play_move(answer)
        # It stays until the next turn, so that it stands off the cards: above the own plate.
        plate = self.board.layout.plates[self.board.bottom_seat].rect
        self.turn.show_bubble(once.confirmation, plate.x + 0.3 * plate.w, plate.y)
        self.overlay.mark_bubble_as_passing()

    def _button_action(self, name: str, label: str) -> Callable[[], None]:
        """Returns the action of a button: its move, a confirmation first, or a question which move."""
        move = next(
            (move for move in (*self.turn.moves, *self.hand_actions.possible_moves()) if move == name), None
        )
        if move is None:
            return lambda: self.hand_actions.ask_which_piece(name)
        doubt = self.board.view_words.confirmation(move)
        if not doubt:
            return lambda: self.hand_actions.play_move(move)
        act = partial(self.hand_actions.play_move, move)
        return lambda: ask_before(self.tree, say("{label}?", label=label), doubt, say("Back"), (label, act))


def make_top_bar(app: Host, title: Message, actions: TableActions, board: Board) -> TopBar:
    """Returns the top bar of a match, with its tools."""
    tools = [
        ToolButton("rules", actions.show_rules, action_keys.RULES, said("Rules")),
        # Elsewhere a button of the column sorts.
        *(
            [ToolButton("sort", actions.sort, "", said("Sort your cards"), tip_key=action_keys.SORT)]
            if "trick" in board.view.zones
            else ()
        ),
        ToolButton("log", actions.show_log, "", said("What was played"), tip_key=action_keys.LOG),
        ToolButton("undo", actions.take_back, "", said("Take back"), tip_key=action_keys.TAKE_BACK),
        ToolButton("redo", actions.redo, "", said("Redo"), tip_key=action_keys.REDO),
        ToolButton("settings", actions.show_settings, "", said("Settings")),
        sound_tool(app),
        ToolButton("full-screen", app.full_screen, action_keys.FULL_SCREEN, said("Full screen")),
    ]
    return TopBar(title, "", ToolButton("menu", actions.open_menu, action_keys.LEAVE, said("Menu")), tools)


def match_facts(controller: Controller, board: Board, note: str = "") -> str:
    """Returns what is being played, for the top bar, after a note on it; a practice match says so first."""
    how = say(PRACTICE_WORD) if controller.is_practice else ""
    helped = say("assisted") if controller.kind == "assisted" and not note else ""
    return " · ".join(filter(None, (note, how, board.view_words.top_bar_line(), helped)))


def open_match_menu(
    actions: TableActions, tree: WidgetTree, app: Host, over: MatchRestart, on_resigned: Callable[[], None]
) -> None:
    """Opens the match menu over the table; leaving the match means leaving its scene."""
    resign = partial(ask_to_resign, tree, over.controller, on_resigned)
    menu = menu_choices(
        actions,
        app.pop,
        over,
        resign if over.controller.can_resign else None,
        lambda: open_friend_menu(app, tree, over.controller.replay(), over.top_scene()),
    )
    menu.open_in(tree.look, pygame.Rect((0, 0), app.size))
    tree.open_popup(menu)
    tree.focus_on(menu.choices[0])


def menu_choices(
    actions: TableActions,
    leave: Callable[[], None],
    over: MatchRestart,
    resign: Callable[[], None] | None,
    with_friend: Callable[[], None],
) -> MatchMenu:
    """Returns the menu in the middle of a match, or at its table once it is over.

    `resign` is None where nobody can.
    """
    is_over = over.controller.is_over
    stay = say("Look at the table") if is_over else say("Play on")
    restart = say("Play again"), over.play_again
    if not is_over:
        restart = say("Restart"), over.ask_restart
    # A deal that counts once cannot be tried in between.
    is_open = is_over or not over.controller.replay().header.counts_once
    afresh = (
        (
            *(((say("Same deal again"), "", "redo", over.ask_same_deal),) if is_open else ()),
            (restart[0], "", "first", restart[1]),
        )
        if over.controller.allows_help
        else ()
    )
    return MatchMenu(
        (
            (stay, "", "", lambda: None),
            (say("Rules"), action_keys.RULES, "rules", actions.show_rules),
            (say("Score sheet"), action_keys.SHEET, "score-sheet", actions.show_sheet),
            (say("What was played"), action_keys.LOG, "log", actions.show_log),
            (say("Settings"), "", "settings", actions.show_settings),
            *afresh,
            (say(WITH_FRIEND), "", "players", with_friend),
            *(() if resign is None else ((say("Resign the match"), "", "cross", resign),)),
            (say("Leave the table"), "", "back", leave),
        ),
        _seal_note(over.controller.sealed),
    )


def _seal_note(sealed: SealedDeck | None) -> str:
    """Returns the first letters of the seal of a match; "" if it has none."""
    if sealed is None:
        return ""
    return say("Seal {letters}", letters=sealed.first_letters)
