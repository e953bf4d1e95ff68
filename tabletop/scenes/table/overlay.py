"""What lies above the table: tools in the rim, buttons at the right, bubbles, and the menu of a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from tabletop.layout.arrange import Rect
from tabletop.scenes.notice import InFront
from tabletop.scenes.rim import Rim, rim_box
from tabletop.scenes.table.headline import Headline
from tabletop.scenes.table.question import Asked, QuestionPanel
from tabletop.stage.theme import Metrics
from tabletop.stage.widgets.bubble import Bubble
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.side import SidePanel, panel_box
from tabletop.stage.widgets.widget import Point, Widget

GAP: Final = 8


@dataclass(frozen=True)
class Command:
    """A button of the table; `name` stays the same for the same action, whatever the label says."""

    name: str
    label: str
    key: str
    icon: str
    act: Callable[[], None]
    main: bool = False
    enabled: bool = True
    spare: bool = False
    """The first to go where there is no room: it can be found elsewhere."""


class TableOverlay(Widget):
    """The root of the table's widgets, mostly open, so that pointer events reach the table below."""

    solid = False

    def __init__(self, rim: Rim, corner: Widget) -> None:
        """Takes the top bar, and a `corner` that lays itself."""
        super().__init__()
        self.rim = rim
        self.corner = corner
        self.buttons: dict[str, Button] = {}
        self.question = QuestionPanel()
        self.bubble: Bubble | None = None
        self.headline: Headline | None = None
        self.aside: SidePanel | None = None
        self.beside: Widget | None = None
        self.aside_room: pygame.Rect | None = None
        """Where that panel stands while it has room beside the table; None: over it."""
        self._aside_laid: tuple[pygame.Rect, Metrics] | None = None
        self._foot = 0
        self._remark: Bubble | None = None
        self.column = Rect(0, 0, 0, 0)
        self._spot: Point = (0, 0)
        self._commands: tuple[Command, ...] = ()
        self._look: Look | None = None
        self._arrange()

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        self._look = look
        self._foot = round(self.column.bottom)
        self.rim.lay(look, rim_box(look))
        self.corner.lay(look, self.corner.rect)
        self._lay_column(look)
        self._lay_aside(look)
        if self.bubble is not None:
            self.bubble.point_to(look, self._spot, self._felt(look))

    def stand_aside(self, panel: SidePanel) -> None:
        """Attaches a panel that stands at the right, above the buttons, whenever it is open."""
        self.aside = panel
        self._arrange()

    def stand_beside(self, book: Widget) -> None:
        """Attaches a widget beside the table, which its owner lays."""
        self.beside = book
        self._arrange()

    def _lay_aside(self, look: Look) -> None:
        if self.aside is not None:
            tops = [button.rect.top for name, button in self.buttons.items() if self._stands(name)]
            # It does not grow again whenever buttons go.
            self._foot = min([self._foot, *tops])
            box = self.aside_room or panel_box(look, self._foot)
            if (box, look.metrics) != self._aside_laid:
                self._aside_laid = box, look.metrics
                self.aside.touch()
                self.aside.lay(look, box)
                self.aside.touch()

    def _stands(self, name: str) -> bool:
        return self.buttons[name].shown and not self._is_answer(name)

    def tell(self, line: str) -> None:
        """Sets the facts of the match, shown beside the name of the game."""
        if line != self.rim.line:
            self.rim.line = line
            self.rim.touch()

    def show(self, commands: Sequence[Command], column: Rect, asked: Asked | None = None) -> None:
        """Sets the buttons of the column, from the top down; some may answer a question elsewhere."""
        commands = tuple(commands)
        known, self._commands = self._commands, commands
        asks_anew = asked != self.question.asked
        if asks_anew:
            self.question.ask(asked)
        if asks_anew or [_face(command) for command in commands] != [_face(command) for command in known]:
            self._rebuild(known)
        for command in commands:
            self.buttons[command.name].act = command.act
        if column != self.column or any(not button.rect.width for button in self.buttons.values()):
            self.column = column
            self._foot = round(column.bottom)
            if self._look is not None:
                self._lay_column(self._look)
                self._spoil()

    def say(self, bubble: Bubble, spot: Point) -> None:
        """Shows a bubble that points at a spot until it is hidden, beside all buttons if possible."""
        self.hush()
        bubble.spares += tuple(button.rect for button in self.buttons.values() if button.shown)
        if self.aside is not None and self.aside.shown:
            bubble.spares += (self.aside.rect,)
        if self.question.shown:
            bubble.clear_of += (self.question.rect,)
        self.bubble, self._spot = bubble, spot
        self._arrange()
        if self._look is not None:
            bubble.point_to(self._look, spot, self._felt(self._look))
        bubble.touch()

    def keep_off(self, prompt: pygame.Rect | None) -> None:
        """Moves a bubble away from a new prompt that would lie below it."""
        bubble, look = self.bubble, self._look
        if bubble is None or look is None or bubble.prompt == prompt:
            return
        bubble.prompt = prompt
        if prompt is not None:
            bubble.touch()
            bubble.point_to(look, self._spot, self._felt(look))
            bubble.touch()

    def hush(self) -> bool:
        """Takes the bubble away; true if there was one."""
        if self.bubble is None:
            return False
        self.bubble.touch()
        self.bubble = None
        self._arrange()
        return True

    def tell_headline(self, headline: Headline | None) -> None:
        """Shows the summary of a deal, or none."""
        if self.headline is not None:
            self.headline.touch()
        if headline is not self.headline:
            self.headline = headline
            self._arrange()

    def cover_headline(self, *, covered: bool) -> None:
        """Hides the summary while an earlier table is looked at."""
        words = self.headline
        if words is not None and words.shown == covered:
            words.touch()
            words.shown = not covered
            words.touch()

    @property
    def rule(self) -> str | None:
        """Returns the rule that a bubble on the table names, if any."""
        return None if self.bubble is None else self.bubble.rule

    def remark(self) -> None:
        """Marks the current bubble to be taken away once the next turn begins."""
        self._remark = self.bubble

    def let_pass(self) -> None:
        """Takes a bubble away that was marked so, as a turn begins."""
        if self.bubble is not None and self.bubble is self._remark:
            self.hush()

    def _rebuild(self, known: tuple[Command, ...]) -> None:
        self._spoil()
        standing = {_face(command): self.buttons[command.name] for command in known}
        self.buttons = {}
        for command in self._commands:
            button = standing.get(_face(command)) or Button(
                command.label, command.act, command.key, command.icon, main=command.main
            )
            button.enabled = command.enabled
            self.buttons[command.name] = button
        self._arrange()
        if self._look is not None:
            self._lay_column(self._look)
        self._spoil()

    def _arrange(self) -> None:
        self.clear()
        answers = [button for name, button in self.buttons.items() if self._is_answer(name)]
        self.question.answer_with(answers)
        column = [button for button in self.buttons.values() if button not in answers]
        self.add(self.corner, *column, self.rim, self.question)
        self.add(*(panel for panel in (self.aside, self.beside) if panel is not None))
        if self.headline is not None:
            self.add(self.headline)
        if self.bubble is not None:
            self.add(self.bubble)

    def _is_answer(self, name: str) -> bool:
        """Returns whether that button belongs to the question."""
        return self.question.asked is not None and name in self.question.asked.buttons

    def _spoil(self) -> None:
        for button in self.buttons.values():
            button.touch()

    def _lay_column(self, look: Look) -> None:
        """Lays the column upwards from its foot; buttons without room are left out from the list's end."""
        column, gap = self.column, look.box(GAP)
        self.question.stand(look, self._felt(look))
        heights = {
            name: button.measure(look, round(column.w))[1]
            for name, button in self.buttons.items()
            if not self._is_answer(name)
        }
        spare = {command.name for command in self._commands if command.spare}
        shown = list(heights)
        while shown and _height(heights, shown, gap) > column.h + 1:
            expendable = [name for name in shown if name in spare]
            if not expendable and _height(heights, shown, gap / 2) <= column.h + 1:
                gap //= 2
            else:
                shown.remove(expendable[-1] if expendable else shown[-1])
        for name, button in self.buttons.items():
            button.shown = name in shown or self._is_answer(name)
        y = round(column.bottom)
        for name in reversed(shown):
            y -= heights[name]
            self.buttons[name].lay(look, pygame.Rect(round(column.x), y, round(column.w), heights[name]))
            y -= gap
        self._lay_aside(look)

    def _felt(self, look: Look) -> pygame.Rect:
        return pygame.Rect(look.metrics.felt).inflate(-look.box(24), -look.box(16))


class MatchMenu(InFront):
    """A popup menu that Esc opens over a match."""

    def __init__(self, choices: Sequence[tuple[str, str, str, Callable[[], None]]]) -> None:
        self.choices = [
            Button(label, self._closing(act), key, icon, main=not number)
            for number, (label, key, icon, act) in enumerate(choices)
        ]
        super().__init__(*self.choices, gap=10, padding=26, gold=True)

    def open(self, look: Look, screen: pygame.Rect) -> None:
        """Lays itself in the middle of the screen."""
        wide = look.box(330)
        box = pygame.Rect(0, 0, wide, self.measure(look, wide)[1])
        box.center = screen.center
        self.lay(look, box)

    def _closing(self, act: Callable[[], None]) -> Callable[[], None]:
        def close_first() -> None:
            if self.tree is not None:
                self.tree.close_popup()
            act()

        return close_first


def _height(heights: Mapping[str, int], names: Sequence[str], gap: float) -> float:
    return sum(heights[name] for name in names) + gap * (len(names) - 1)


def _face(command: Command) -> tuple[str, str, str, str, bool, bool]:
    return command.name, command.label, command.key, command.icon, command.main, command.enabled
