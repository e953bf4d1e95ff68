"""What lies above the table: the top bar, buttons at the right, bubbles, and the menu of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from tabletop.accessibility import Node, Role
from tabletop.graphics import theme
from tabletop.graphics.theme import Metrics
from tabletop.layout.arrangements import Rect
from tabletop.messages import said, say
from tabletop.scenes.base.notice import ModalPanel
from tabletop.scenes.base.top_bar import TopBar, top_bar_box
from tabletop.scenes.table.panels.button_column import ColumnButton, button_boxes
from tabletop.scenes.table.panels.deal_summary import DealSummaryPanel
from tabletop.scenes.table.panels.table_question import QuestionPanel, TableQuestion
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.panels.side_panel import SidePanel, panel_box
from tabletop.widgets.popups.speech_bubble import SpeechBubble
from tabletop.widgets.text.static_text import StaticText

GAP: Final = 8
MENU: Final = said("Menu")


@dataclass(frozen=True)
class TableCommand:
    """A button of the table; `name` stays the same for the same action, whatever the label says.

    Those that look alike are equal, whatever they do.
    """

    name: str
    label: str
    key: str
    icon: str
    act: Callable[[], None] = field(compare=False)
    main: bool = False
    enabled: bool = True
    spare: bool = field(default=False, compare=False)
    """The first to go where there is no room: it can be found elsewhere."""


class TableOverlay(Widget):
    """The root of the table's widgets, mostly open, so that pointer events reach the table below."""

    catches_pointer = False

    def __init__(self, top_bar: TopBar, corner: Widget) -> None:
        """Takes the top bar, and a `corner` that lays itself."""
        super().__init__()
        self.top_bar = top_bar
        self.corner = corner
        self.buttons: dict[str, Button] = {}
        self.question = QuestionPanel()
        self.bubble: SpeechBubble | None = None
        self.summary: DealSummaryPanel | None = None
        self.side_panel: SidePanel | None = None
        self.side_area: Widget | None = None
        self.side_panel_room: pygame.Rect | None = None
        """Where that panel stands while it has room beside the table; None: over it."""
        self._laid_side_panel: tuple[pygame.Rect, Metrics] | None = None
        self._column_bottom = 0
        self._passing_bubble: SpeechBubble | None = None
        self.column = Rect(0, 0, 0, 0)
        self._bubble_point: Point = (0, 0)
        self._commands: tuple[TableCommand, ...] = ()
        self._look: Look | None = None
        self._arrange()

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self._look = look
        self._column_bottom = round(self.column.bottom)
        self.top_bar.arrange(look, top_bar_box(look))
        self.corner.arrange(look, self.corner.rect)
        self._lay_column(look)
        self._lay_side_panel(look)
        if self.bubble is not None:
            self.bubble.point_to(look, self._bubble_point, self._felt(look))

    def attach_side_panel(self, panel: SidePanel) -> None:
        """Attaches a panel that stands at the right, above the buttons, whenever it is open."""
        self.side_panel = panel
        self._arrange()

    def attach_side_area(self, book: Widget) -> None:
        """Attaches a widget beside the table, which its owner lays."""
        self.side_area = book
        self._arrange()

    def _lay_side_panel(self, look: Look) -> None:
        if self.side_panel is not None:
            tops = [button.rect.top for name, button in self.buttons.items() if self._has_button(name)]
            # It does not grow again whenever buttons go.
            self._column_bottom = min([self._column_bottom, *tops])
            box = self.side_panel_room or panel_box(look, self._column_bottom)
            if (box, look.metrics) != self._laid_side_panel:
                self._laid_side_panel = box, look.metrics
                self.side_panel.invalidate()
                self.side_panel.arrange(look, box)
                self.side_panel.invalidate()

    def _has_button(self, name: str) -> bool:
        return self.buttons[name].shown and not self._is_answer(name)

    def set_facts(self, line: str) -> None:
        """Sets the facts of the match, shown beside the name of the game."""
        if line != self.top_bar.line:
            self.top_bar.line = line
            self.top_bar.invalidate()

    def set_commands(
        self, commands: Sequence[TableCommand], column: Rect, asked: TableQuestion | None = None
    ) -> None:
        """Sets the buttons of the column, from the top down; some may answer a question elsewhere."""
        commands = tuple(commands)
        known, self._commands = self._commands, commands
        is_new_question = asked != self.question.question
        if is_new_question:
            self.question.show_question(asked)
        if is_new_question or commands != known:
            self._rebuild(known)
        # A button that stays must do what it would do now, not what it would have done when it came.
        for command in commands:
            self.buttons[command.name].act = command.act
        if column != self.column or any(not button.rect.width for button in self.buttons.values()):
            self.column = column
            self._column_bottom = round(column.bottom)
            if self._look is not None:
                self._lay_column(self._look)
                self._invalidate()

    def show_bubble(self, bubble: SpeechBubble, spot: Point) -> None:
        """Shows a bubble that points at a spot until it is hidden, beside all buttons if possible."""
        self.hide_bubble()
        bubble.button_boxes = self._button_boxes()
        if self.side_panel is not None and self.side_panel.shown:
            bubble.spares += (self.side_panel.rect,)
        if self.question.shown:
            bubble.clear_of += (self.question.rect,)
        self.bubble, self._bubble_point = bubble, spot
        self._arrange()
        if self._look is not None:
            bubble.point_to(self._look, spot, self._felt(self._look))
        bubble.invalidate()

    def keep_bubble_off(self, prompt: pygame.Rect | None) -> None:
        """Moves a bubble away from a new prompt or new buttons that would lie below it."""
        bubble, look = self.bubble, self._look
        if bubble is None or look is None:
            return
        buttons = self._button_boxes()
        if bubble.prompt_box == prompt and bubble.button_boxes == buttons:
            return
        has_moved = bubble.prompt_box != prompt or bubble.rect.collidelist(buttons) >= 0
        bubble.prompt_box, bubble.button_boxes = prompt, buttons
        if prompt is not None and has_moved:
            bubble.invalidate()
            bubble.point_to(look, self._bubble_point, self._felt(look))
            bubble.invalidate()

    def _button_boxes(self) -> tuple[pygame.Rect, ...]:
        return tuple(button.rect.copy() for button in self.buttons.values() if button.shown)

    def hide_bubble(self) -> bool:
        """Takes the bubble away; true if there was one."""
        if self.bubble is None:
            return False
        self.bubble.invalidate()
        self.bubble = None
        self._arrange()
        return True

    def show_summary(self, summary: DealSummaryPanel | None) -> None:
        """Shows the summary of a deal, or none."""
        if self.summary is not None:
            self.summary.invalidate()
        if summary is not self.summary:
            self.summary = summary
            self._arrange()

    def cover_summary(self, *, covered: bool) -> None:
        """Hides the summary while an earlier table is looked at."""
        words = self.summary
        if words is not None and words.shown == covered:
            words.invalidate()
            words.shown = not covered
            words.invalidate()

    @property
    def rule(self) -> str | None:
        """Returns the rule that a bubble on the table names, if any."""
        return None if self.bubble is None else self.bubble.rule

    def mark_bubble_as_passing(self) -> None:
        """Marks the current bubble to be taken away once the next turn begins."""
        self._passing_bubble = self.bubble

    def hide_passing_bubble(self) -> None:
        """Takes a bubble away that was marked so, as a turn begins."""
        if self.bubble is not None and self.bubble is self._passing_bubble:
            self.hide_bubble()

    def _rebuild(self, known: tuple[TableCommand, ...]) -> None:
        self._invalidate()
        # A button that looks as before stays the same widget, so that it keeps the focus and the pointer.
        standing = {command: self.buttons[command.name] for command in known}
        self.buttons = {}
        for command in self._commands:
            button = standing.get(command) or Button(
                command.label, command.act, command.key, command.icon, main=command.main
            )
            button.enabled = command.enabled
            self.buttons[command.name] = button
        self._arrange()
        if self._look is not None:
            self._lay_column(self._look)
        self._invalidate()

    def _arrange(self) -> None:
        self.remove_children()
        answers = [button for name, button in self.buttons.items() if self._is_answer(name)]
        self.question.set_answers(answers)
        column = [button for button in self.buttons.values() if button not in answers]
        self.add(self.corner, *column, self.top_bar, self.question)
        self.add(*(panel for panel in (self.side_panel, self.side_area) if panel is not None))
        if self.summary is not None:
            self.add(self.summary)
        if self.bubble is not None:
            self.add(self.bubble)

    def _is_answer(self, name: str) -> bool:
        """Returns whether that button belongs to the question."""
        return self.question.question is not None and name in self.question.question.buttons

    def _invalidate(self) -> None:
        for button in self.buttons.values():
            button.invalidate()

    def _lay_column(self, look: Look) -> None:
        """Lays the column upwards from its foot; spare buttons without room are left out."""
        self.question.place_beside_box(look, self._felt(look))
        spare = {command.name for command in self._commands if command.spare}
        standing = [
            ColumnButton(name, *self._size_of_button(look, button), spare=name in spare)
            for name, button in self.buttons.items()
            if not self._is_answer(name)
        ]
        boxes = button_boxes(standing, self.column, look.box(GAP))
        for name, button in self.buttons.items():
            button.shown = name in boxes or self._is_answer(name)
            if name in boxes:
                button.arrange(look, boxes[name])
        self._lay_side_panel(look)

    def _size_of_button(self, look: Look, button: Button) -> tuple[float, int]:
        wide, high = button.measure(look, round(self.column.w))
        return wide, round(high)

    def _felt(self, look: Look) -> pygame.Rect:
        return pygame.Rect(look.metrics.felt).inflate(-look.box(24), -look.box(16))


class MatchMenu(ModalPanel):
    """A popup menu that Esc opens over a match, with a `note` below its choices."""

    has_way_out = True

    def __init__(self, choices: Sequence[tuple[str, str, str, Callable[[], None]]], note: str = "") -> None:
        self.choices = [
            Button(label, self._closing(act), key, icon, main=not number)
            for number, (label, key, icon, act) in enumerate(choices)
        ]
        foot = (StaticText(note, 15, theme.SOFT_TEXT, align="centre", wraps=False),) if note else ()
        super().__init__(*self.choices, *foot, gap=10, padding=26, gold=True)

    def describe(self) -> Node:
        return Node(self.node_key, Role.DIALOG, say(MENU))

    def opening_words(self) -> str:
        return say("Menu, {n:one choice|# choices}.", n=len(self.choices))

    def open_in(self, look: Look, screen: pygame.Rect) -> None:
        """Lays itself in the middle of the screen."""
        wide = look.box(330)
        box = pygame.Rect(0, 0, wide, self.measure(look, wide)[1])
        box.center = screen.center
        self.arrange(look, box)

    def _closing(self, act: Callable[[], None]) -> Callable[[], None]:
        def close_first() -> None:
            if self.tree is not None:
                self.tree.close_popup()
            act()

        return close_first
