"""The rule book beside the table, where the window has room for both; one plays on while reading."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from tabletop.games.loaders import book_of
from tabletop.games.registry import has_lesson
from tabletop.graphics import theme
from tabletop.graphics.theme import FINGER_TARGET
from tabletop.input_devices.shown_caps import KeyInWords
from tabletop.messages import current_language, said, say
from tabletop.scenes.base.lesson_exits import LessonExits
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.book.book_scene import book_chapters
from tabletop.scenes.book.text_page import TextPage
from tabletop.scenes.match_entry.lesson_entry import LEARN_LABEL, open_lesson
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import ToolButton
from tabletop.words import action_keys

RULES: Final = said("Rules")
WIDTH_SHARE: Final = 0.25
"""The share of the window's width that the book has."""

MIN_WIDTH: Final = 320
MAX_WIDTH: Final = 760
MIN_TABLE_WIDTH: Final = 1.18
"""The least width left for the table, in window heights."""


class SideBook(Widget):
    """A closed side panel that opens at a rule or the book; the table is laid in the room left."""

    paint_margin = 0.0

    def __init__(self, app: Host, slug: str, table: Scene) -> None:
        super().__init__()
        self.section = RULES
        self.shown = False
        self.app = app
        self.slug = slug
        self._table = table
        self._page: TextPage | None = None
        self._language = current_language()
        self.rule: str | None = None
        """The rule that was looked for last."""
        self.previous_button = ToolButton(
            "step-back", lambda: self._scroll_page(-1), "", said("Chapter before")
        )
        self.after = ToolButton("step", lambda: self._scroll_page(1), "", said("Next chapter"))
        self.cross = ToolButton(
            "cross", self.close, "", said("Close the book ({keys})", keys=KeyInWords(action_keys.RULES))
        )
        ends = LessonExits(app.pop, said("Back to the table"))
        self.lesson = ToolButton("hint", lambda: open_lesson(app, slug, table, ends), "", LEARN_LABEL)
        self.lesson.shown = has_lesson(slug)
        self.add(self.lesson, self.previous_button, self.after, self.cross)

    # --- opening and closing

    def has_room(self, size: tuple[int, int]) -> bool:
        """Returns whether a window of this size can show the table and the book."""
        left = size[0] - self.width(size)
        return left >= MIN_TABLE_WIDTH * size[1]

    @staticmethod
    def width(size: tuple[int, int]) -> int:
        """Returns how wide the book is in a window of this size, in pixels."""
        return max(MIN_WIDTH, min(MAX_WIDTH, round(WIDTH_SHARE * size[0])))

    def open(self, rule: str | None) -> None:
        """Opens the book at a rule, or where it was last read."""
        if self._page is None:
            self._page = TextPage(frozenset(), self.show_rule, padding=18)
            self._page.set_accessible_name(RULES)
            self._show_book(self._page)
            self.add(self._page)
        self._page.show_rule_numbers(on=self.app.settings.rule_numbers)
        if not self.shown:
            self.shown = True
            self._table.resize(self.app.size)
        if rule is not None:
            self.show_rule(rule)

    def _show_book(self, page: TextPage) -> None:
        """Puts the book on a page, in the language that is told now."""
        self._language = current_language()
        page.rules = book_of(self.slug).rules
        page.set_chapters(book_chapters(self.slug))

    def _tell_again(self, page: TextPage, look: Look) -> None:
        """Shows the book in another language, at the place where it is read."""
        place = page.part_at_top
        self._show_book(page)
        page.arrange(look, page.rect)
        if self.rule is not None:
            page.mark_rule(self.rule)
        page.scroll_to_part(page.content.children[place])

    def close(self) -> None:
        """Closes the book and gives the whole window back to the table."""
        self.shown = False
        self._table.resize(self.app.size)

    def show_rule(self, rule: str) -> None:
        """Goes to the place of a rule and marks it; an unknown rule changes nothing."""
        found = None if self._page is None else self._page.mark_rule(rule)
        if found is not None and self._page is not None:
            self.rule = rule
            self._page.scroll_to_part(found)

    def close_without_room(self, size: tuple[int, int]) -> None:
        """Closes the book for good where a window of this size has no room for it."""
        self.shown = self.shown and self.has_room(size)

    def table_look(self, look: Look) -> Look:
        """Returns the measures of the table in the window without the part that the book has."""
        size = look.metrics.size
        if not self.shown or not self.has_room(size):
            return look
        return replace(look, metrics=replace(look.metrics, size=(size[0] - self.width(size), size[1])))

    def take_free_part(self, look: Look, size: tuple[int, int]) -> None:
        """Takes the part of the window that the table, as `table_look` measures it, leaves free."""
        left = look.metrics.size[0]
        if self.shown:
            self.arrange(look, pygame.Rect(left, 0, size[0] - left, size[1]))

    # --- the widget

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        edge = look.box(10)
        wide, high = self.cross.measure(look, rect.width)
        top, right = rect.top + edge // 2, rect.right - edge
        for tool in (self.cross, self.after, self.previous_button, self.lesson):
            tool.arrange(look, pygame.Rect(right - wide, top, wide, high))
            right -= max(wide + look.box(4), FINGER_TARGET * look.metrics.is_touched)
        if self._page is not None:
            top += high + edge // 2
            page = pygame.Rect(rect.left + edge, top, rect.width - 2 * edge, rect.bottom - edge - top)
            self._page.arrange(look, page)
            if self._language is not current_language():
                self._tell_again(self._page, look)

    def handle_shortcut(self, event: pygame.event.Event) -> bool:
        """Scrolls the book on Page up and Page down, whatever has the focus."""
        page = self._page
        if not self.shown or page is None or event.key not in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return False
        return page.handle_key(event)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        pygame.draw.rect(screen, look.theme.plate[:3], self.rect)
        at = self.rect.left + look.box(18), self.cross.rect.centery
        room = self.lesson.rect.left - at[0] - look.box(6)
        look.draw_text(
            screen, say(RULES), at, look.metrics.title_size, theme.CREAM, weight="semibold", room=room
        )

    def _scroll_page(self, by: int) -> None:
        page = self._page
        if page is not None:
            page.scroll_to_part(page.headings[max(0, min(len(page.headings) - 1, page.chapter + by))])
