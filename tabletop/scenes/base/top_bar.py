"""The top bar of a scene: the way back, the title with a line beside it, and tools at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop.accessibility import Node, Role, section_keys
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.messages import Message, said, say, told
from tabletop.scenes.base.scene import Host
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import ToolButton
from tabletop.words import action_keys

BACK: Final = said("Back")
TOOLS: Final = said("Tools")


class TopBar(Widget):
    """A top bar that shortens its line and leaves out tools without a key in a narrow window."""

    catches_pointer = False
    paint_margin = 0.0
    is_read_last = True

    def __init__(
        self,
        title: str | Message,
        line: str = "",
        back: ToolButton | None = None,
        tools: Sequence[ToolButton] = (),
    ) -> None:
        super().__init__()
        self._title = title
        self.line = line
        self.back = back
        self.tools = tuple(tools)
        self._left = self._right = 0
        self.add(*(tool for tool in (back, *tools) if tool is not None))

    def describe(self) -> Node:
        line = (Node(self.part_key("line"), Role.STATUS, self.line),) if self.line else ()
        return Node(section_keys.TOOLS, Role.SECTION, say(TOOLS), children=line)

    @property
    def title(self) -> str:
        return told(self._title)

    @title.setter
    def title(self, words: str | Message) -> None:
        self._title = words

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        middle = rect.centery
        right = rect.right - look.box(22)
        self._left = rect.left + look.box(26)
        if self.back is not None:
            wide, high = self.back.measure(look, rect.width)
            self.back.arrange(look, pygame.Rect(rect.left + look.box(14), middle - high // 2, wide, high))
            self._left = self.back.rect.right + look.box(24)
        least = self._left + typography.width(self.title, look.metrics.title_size, "semibold") + look.box(24)
        left_of_tools = self._lay_tools(look, right, least)
        self._right = left_of_tools - look.box(16)
        if look.metrics.is_left_handed:
            self._move_tools_to_left(look, left_of_tools, right)

    def leave_out(self, *icons: str) -> None:
        """Leaves out the tools with these icons, which are of no use here."""
        self.tools = tuple(tool for tool in self.tools if tool.icon not in icons)
        self.remove_children()
        self.add(*(tool for tool in (self.back, *self.tools) if tool is not None))

    def _lay_tools(self, look: Look, right: int, least: int) -> int:
        for tool in self.tools:
            tool.shown = True
        sizes = {tool: tool.measure(look, self.rect.width) for tool in self.tools}
        gap = look.box(10)
        for tool in self.tools:
            needed = sum(sizes[kept][0] + gap for kept in self.tools if kept.shown)
            if right - needed < least and not tool.cap:
                tool.shown = False
        for tool in reversed(self.tools):
            if tool.shown:
                wide, high = sizes[tool]
                tool.arrange(look, pygame.Rect(right - wide, self.rect.centery - high // 2, wide, high))
                right -= wide + gap
        return right

    def _move_tools_to_left(self, look: Look, start: int, end: int) -> None:
        """Moves the tools beside the way back, and the words behind them."""
        begin = self._left - look.box(14)
        for tool in self.tools:
            if tool.shown:
                tool.shift(begin - start - look.box(10), 0)
        self._left, self._right = self._left + end - start, end

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        size, middle = look.metrics.title_size, self.rect.centery
        room = max(1, self._right - self._left)
        place = look.draw_text(
            screen, self.title, (self._left, middle), size, theme.CREAM, weight="semibold", room=room
        )
        left = place.right + look.box(16)
        if self.line and self._right - left > look.box(60):
            room, high = self._right - left, self.rect.height - look.px(6)
            usual, least = look.metrics.secondary_size, look.metrics.smallest_status
            size, lines = fit_facts_in_lines(self.line, usual, room, high, least)
            step = typography.line_height(size)
            for number, line in enumerate(lines):
                at = left, middle + look.px(1) + round((number - (len(lines) - 1) / 2) * step)
                look.draw_text(screen, line, at, size, look.theme.soft_text, room=room)


def fit_facts(line: str, size: int, room: int, smallest: int = theme.MIN_FONT_SIZE) -> tuple[int, str]:
    """Returns font size and line of facts: smaller where the line is long, then without the last ones."""
    least = max(smallest, size * 3 // 4)
    facts = line.split(" · ")
    while len(facts) > 1 and typography.width(" · ".join(facts), least) > room:
        facts.pop()
    kept = " · ".join(facts)
    return typography.fitting_size(kept, size, room, least), kept


def fit_facts_in_lines(
    line: str, size: int, room: int, high: int, smallest: int = theme.MIN_FONT_SIZE
) -> tuple[int, tuple[str, ...]]:
    """Returns font size and facts in two lines where these fit the height and show more or larger."""
    alone, kept = fit_facts(line, size, room, smallest)
    facts = line.split(" · ")
    ways = [(" · ".join(facts[:cut]), " · ".join(facts[cut:])) for cut in range(1, len(facts))]
    lines = min(ways, key=lambda two: max(typography.width(part, size) for part in two), default=())
    least = max(smallest, size * 3 // 4)
    while lines and size > least and not _lines_fit(lines, size, room, high):
        size -= 1
    is_better = kept != line or size > alone
    if lines and is_better and _lines_fit(lines, size, room, high):
        return size, lines
    wrapped = typography.wrap(kept, alone, room)
    return alone, wrapped if _lines_fit(wrapped, alone, room, high) else (kept,)


def _lines_fit(lines: Sequence[str], size: int, room: int, high: int) -> bool:
    is_low = len(lines) * typography.line_height(size) <= high
    return is_low and all(typography.width(line, size) <= room for line in lines)


def back_tool(act: Callable[[], None], tip: str | Message = BACK) -> ToolButton:
    """Returns the button with the arrow at the left, which does what Esc does."""
    return ToolButton("back", act, action_keys.LEAVE, tip)


def sound_tool(app: Host) -> ToolButton:
    """Returns the button that switches sound on and off, with the key M."""
    tool = ToolButton("sound-on", lambda: None, action_keys.SOUND)

    def turn() -> None:
        app.change_settings(app.settings.changed("mute", not app.settings.mute))
        show()
        tool.invalidate()

    def show() -> None:
        tool.icon = "sound-off" if app.settings.mute else "sound-on"
        tool.tooltip = said("Sound on") if app.settings.mute else said("Sound off")

    show()
    tool.act = turn
    return tool


def top_bar_box(look: Look) -> pygame.Rect:
    """Returns the box of the top bar."""
    return pygame.Rect(0, 0, look.metrics.size[0], look.metrics.rim_top_height)


def arrange_in_middle(panel: Widget, look: Look, wide: int) -> None:
    """Arranges a panel in the middle of the felt, no wider and no higher than that."""
    felt = felt_box(look)
    wide = min(wide, felt.width)
    box = pygame.Rect(0, 0, wide, min(felt.height, panel.measure(look, wide)[1]))
    box.center = felt.center
    panel.arrange(look, box)


def felt_box(look: Look, margin: float = 26) -> pygame.Rect:
    """Returns the box of the felt, less a margin."""
    felt = pygame.Rect(look.metrics.felt)
    return felt.inflate(-2 * look.px(margin), -2 * look.px(min(margin, 23)))
