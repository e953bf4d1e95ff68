"""The rule book of a game: contents at the left, a page at the right; it opens at the rule one asks for."""

from __future__ import annotations

from functools import partial

import pygame

from tabletop.books import Block, Bullets, Chapter, Paragraph, anchors, book_of
from tabletop.rules import GAMES
from tabletop.scenes import rim
from tabletop.scenes.page import TextPage
from tabletop.scenes.scene import App
from tabletop.scenes.screen import Screen
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.panel import Panel
from tabletop.stage.widgets.scroll import Line, list_of
from tabletop.stage.widgets.widget import Widget

CONTENTS_WIDE = 272


class RuleBook(Screen):
    """Shows a book; `rule` is looked up and marked. Esc and F1 go back."""

    def __init__(self, app: App, slug: str, rule: str | None = None) -> None:
        super().__init__(app)
        self.book = book_of(slug, GAMES[slug].title if slug in GAMES else slug)
        self.chapters = (*self.book.chapters, *house_rules(slug))
        self.number = 0
        self.rule = rule
        self._marked: Widget | None = None

    def build(self) -> None:
        self.rim = rim.Rim(self.book.title, "Rule book", rim.back_tool(self.app.pop))
        self.lines = [
            Line(chapter.title, partial(self._turn_to, number))
            for number, chapter in enumerate(self.chapters)
        ]
        self.contents = list_of(self.lines)
        self.panel = Panel(padding=14)
        self.panel.add(self.contents)
        self.page = TextPage(self.book.rules, self.look_up)
        self.root.add(self.rim, self.panel, self.page)
        self._show(self.number)
        if self.rule is not None:
            self.look_up(self.rule)

    def look_up(self, rule: str) -> None:
        """Opens the chapter of a rule and marks its place; an unknown rule changes nothing."""
        chapter = next((chapter for chapter, known in anchors(self.book) if known == rule), None)
        if chapter is None:
            return
        self.rule = rule
        self._show(self.chapters.index(chapter))
        self._marked = self.page.mark(rule)
        if self._is_ready:
            self.relay()

    def lay(self, look: Look) -> None:
        self.rim.lay(look, rim.rim_box(look))
        room = rim.felt_box(look)
        room.height -= look.px(4)
        wide = look.box(CONTENTS_WIDE)
        self.panel.rect = pygame.Rect(room.left, room.top, wide, room.height)
        pad = look.box(12)
        self.contents.lay(look, self.panel.rect.inflate(-2 * pad, -2 * pad))
        left = room.left + wide + look.px(24)
        self.page.lay(look, pygame.Rect(left, room.top, room.right - left, room.height))
        if self._marked is not None:
            self.page.show(self._marked)

    def keys(self, event: pygame.event.Event) -> bool:
        steps = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1}
        if event.key == pygame.K_F1:
            self.app.pop()
            return True
        if event.key in steps:
            self._page_or_chapter(steps[event.key])
            return True
        return False

    def _page_or_chapter(self, way: int) -> None:
        """Scrolls on, and at the end of a chapter turns to the next one."""
        if not self.page.scroll_by(way * max(40, self.page.rect.height - self.look.box(80))):
            number = self.number + way
            if 0 <= number < len(self.chapters):
                self._turn_to(number)

    def _turn_to(self, number: int) -> None:
        self.rule = None
        self._marked = None
        self._show(number)
        self.relay()

    def _show(self, number: int) -> None:
        self.number = number
        for at, line in enumerate(self.lines):
            line.chosen = at == number
        if self.chapters:
            chapter = self.chapters[number]
            self.page.fill(chapter.title, chapter.blocks)
        self.tree.spoil()


def house_rules(slug: str) -> tuple[Chapter, ...]:
    """A last chapter with all that can be chosen when sitting down."""
    options = GAMES[slug].options if slug in GAMES else ()
    if not options:
        return ()
    intro = Paragraph("What you can choose when you sit down:")
    blocks: list[Block] = [intro]
    for option in options:
        usual = next((label for value, label in option.choices if value == option.default), "")
        labels = ", ".join(label for _, label in option.choices)
        blocks.append(Bullets((f"*{option.title}:* {labels} (usually {usual}). {option.help}",)))
    return (Chapter("House rules", tuple(blocks)),)
