"""The tree of a table: what is open above it first, then its sections; and what is done by a node's key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from tabletop.accessibility import Action, Node, Role, State, section_keys
from tabletop.accessibility.output import ActionRequest
from tabletop.input_devices.shown_caps import said_key
from tabletop.messages import current_language, say, told
from tabletop.scenes.base.top_bar import TOOLS
from tabletop.scenes.table.accessible.board_tree import BoardSections
from tabletop.scenes.table.accessible.node_cache import NodeCache
from tabletop.scenes.table.accessible.offers import Offers
from tabletop.scenes.table.accessible.piece_keys import focus_of_key, key_of_focus
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.hand.chip_staking import ChipStaking
from tabletop.scenes.table.hand.hand_actions import HandActions
from tabletop.scenes.table.hand.keyboard_input import TableKeyboard
from tabletop.scenes.table.hand.player_turn import PlayerTurn
from tabletop.scenes.table.hand.targeting import waiting_piece
from tabletop.scenes.table.panels.table_overlay import TableOverlay
from tabletop.scenes.table.playback.frame_playback import Playback
from tabletop.widgets.accessible_widgets import (
    ROOT_KEY,
    inner_nodes,
    perform_on_widgets,
    tree_of_widgets,
    widget_nodes,
)
from tabletop.widgets.controls.button import Button
from tabletop.widgets.popups.speech_bubble import SpeechBubble
from tabletop.widgets.widget_tree import WidgetTree

BUTTON_KEY: Final = "button:"
GO_ON_KEY: Final = "button:go on"
BUBBLE_KEY: Final = "bubble"


class DescribedTable(Protocol):
    """A table with the parts that its tree tells of."""

    board: Board
    turn: PlayerTurn
    tree: WidgetTree
    overlay: TableOverlay
    hand_actions: HandActions
    keyboard: TableKeyboard
    chips: ChipStaking | None
    playback: Playback


class TableTree:
    """Describes a table, and does what is asked of one of its nodes."""

    def __init__(self, table: DescribedTable) -> None:
        self._table = table
        self._cache = NodeCache()
        self._sections = BoardSections(table.board, self._cache)

    # --- telling

    def describe(self) -> tuple[Node, str]:
        """Returns what the table shows, and the key of the node with the focus."""
        table = self._table
        title = table.overlay.top_bar.title
        if table.tree.popup is not None:
            return tree_of_widgets(table.tree, title)
        widgets = table.tree.version, current_language()
        kept = self._cache.kept
        sections = (
            *kept("panels", widgets, lambda: tuple(self._open_panels())),
            *self._sections.describe(self._offers, (table.turn.moves,), table.overlay.top_bar.line),
            kept("buttons", (*widgets, *self._button_state()), self._button_section),
            kept("tools", widgets, self._tool_section),
        )
        root = kept("root", (title, *sections), lambda: Node(ROOT_KEY, Role.WINDOW, title, children=sections))
        return root, self._focus_key(root)

    def _offers(self) -> Offers:
        """Returns what the person at the table can press now."""
        table, board = self._table, self._table.board
        if not table.turn.moves:
            return Offers(has_ring=True)
        chips = table.chips
        open_hand = chips is not None and bool(chips.laid_chips.chips) and chips.laid_chips.seat is None
        targets = () if chips is None else chips.target_seats()
        stock = () if chips is None or not targets else tuple(chips.stock_counts().items())
        return Offers(
            has_ring=True,
            hand=True,
            places=table.hand_actions.open_places(),
            has_chosen=bool(board.selection.pieces or waiting_piece(board, table.turn.moves)),
            piles=frozenset(board.layout.taps),
            playable_piles=frozenset(table.hand_actions.playable_piles()),
            takes=board.highlights.takes,
            chips=tuple((value, count) for value, count in stock if count > 0),
            chip_targets=targets if open_hand else (),
        )

    def _open_panels(self) -> Iterator[Node]:
        """Yields what lies open above the table: a bubble, a question, a summary, the log, the book."""
        overlay = self._table.overlay
        if overlay.bubble is not None:
            yield bubble_section(overlay.bubble)
        if overlay.summary is not None and overlay.summary.shown:
            nodes = widget_nodes(overlay.summary)
            yield Node("section:summary", Role.SECTION, say("End of the deal"), children=nodes)
        if overlay.question.shown:
            answers = tuple(self._buttons(are_answers=True))
            words = overlay.question.words.words
            yield Node(overlay.question.node_key, Role.SECTION, words, children=answers)
        for panel in (overlay.side_panel, overlay.side_area):
            if panel is not None:
                yield from widget_nodes(panel)

    def _button_state(self) -> Sequence[object]:
        table = self._table
        return table.board.highlights.words, table.playback.waits_for_click

    def _button_section(self) -> Node:
        """Returns the section of the buttons: what to do now, and all that can be pressed for it."""
        nodes = []
        if words := self._table.board.highlights.words:
            nodes.append(Node(section_keys.PROMPT, Role.STATUS, words))
        if self._table.playback.waits_for_click:
            press = frozenset({Action.PRESS})
            nodes.append(Node(GO_ON_KEY, Role.BUTTON, say("Go on"), actions=press))
        nodes += self._buttons(are_answers=False)
        return Node(section_keys.BUTTONS, Role.SECTION, say("Buttons"), children=tuple(nodes))

    def _buttons(self, *, are_answers: bool) -> Iterator[Node]:
        """Yields the answers of an open question, or all buttons of the column, with room there or not."""
        question = self._table.overlay.question.question
        answers = frozenset[str]() if question is None else question.buttons
        for name, button in self._table.overlay.buttons.items():
            if (name in answers) is are_answers:
                yield _button_node(name, button)

    def _tool_section(self) -> Node:
        overlay = self._table.overlay
        bar = (node for node in inner_nodes(overlay.top_bar) if node.role is not Role.STATUS)
        nodes = (*widget_nodes(overlay.corner), *bar)
        return Node(section_keys.TOOLS, Role.SECTION, say(TOOLS), children=nodes)

    def _focus_key(self, root: Node) -> str:
        """Returns the key of what has the focus, a widget or something on the table."""
        table = self._table
        key: str | None = None
        if table.tree.focus is not None:
            focus = table.tree.focus
            key = next(
                (f"{BUTTON_KEY}{name}" for name, button in table.overlay.buttons.items() if button is focus),
                focus.node_key,
            )
        elif table.keyboard.focus is not None:
            key = key_of_focus(table.board, table.keyboard.focus)
        is_there = key is not None and any(node.key == key for node in root.self_and_descendants())
        return key if is_there and key is not None else ROOT_KEY

    # --- doing

    def perform(self, request: ActionRequest) -> bool:
        """Does what is asked of a node; false if it is not there any more, or cannot be done."""
        table, key = self._table, request.key
        if table.tree.popup is not None:
            return perform_on_widgets(table.tree, request)
        if key.startswith(BUTTON_KEY):
            return self._perform_on_button(request)
        if key == BUBBLE_KEY:
            return request.action is Action.PRESS and self._press_bubble()
        focus = focus_of_key(table.board, key)
        if focus is None:
            return perform_on_widgets(table.tree, request)
        if request.action not in (Action.PRESS, Action.FOCUS) or not self._can(key, request.action):
            return False
        table.tree.focus_on(None)
        table.keyboard.go_to(focus)
        if request.action is Action.PRESS:
            table.keyboard.press_focused()
        return True

    def _can(self, key: str, action: Action) -> bool:
        """Returns whether this can be done with a node that is there now."""
        root, _ = self.describe()
        return any(node.key == key and node.can(action) for node in root.self_and_descendants())

    def _perform_on_button(self, request: ActionRequest) -> bool:
        table = self._table
        if request.key == GO_ON_KEY:
            return request.action is Action.PRESS and table.turn.hurry()
        button = table.overlay.buttons.get(request.key.removeprefix(BUTTON_KEY))
        if button is None or not button.enabled:
            return False
        if button.can_focus():
            table.tree.focus_on(button, by_keyboard=True)
        if request.action is Action.PRESS and button.act is not None:
            button.act()
        return request.action in (Action.PRESS, Action.FOCUS)

    def _press_bubble(self) -> bool:
        bubble = self._table.overlay.bubble
        if bubble is not None:
            bubble.on_click()
        return bubble is not None


def _button_node(name: str, button: Button) -> Node:
    rect = button.rect
    return Node(
        f"{BUTTON_KEY}{name}",
        Role.BUTTON,
        button.label,
        shortcut=told(said_key(button.cap)) if button.cap else "",
        states=frozenset() if button.enabled else frozenset({State.DISABLED}),
        box=(rect.left, rect.top, rect.width, rect.height) if button.shown else None,
        actions=frozenset({Action.PRESS, Action.FOCUS}),
    )


def bubble_section(bubble: SpeechBubble) -> Node:
    """Returns a bubble as a section: its words, which are pressed to go on, and its links."""
    links = tuple(node for child in bubble.children for node in widget_nodes(child))
    press = frozenset({Action.PRESS})
    words = Node(BUBBLE_KEY, Role.BUTTON, bubble.heard_words, description=bubble.heard_note, actions=press)
    return Node("section:bubble", Role.SECTION, say("Message"), children=(words, *links))
