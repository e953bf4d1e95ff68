"""The rule book of a game: contents at the left, a page at the right, open at the rule asked for."""

from __future__ import annotations

from functools import partial

import pygame

from tabletop.books.page import Block, Bullets, Chapter, Paragraph
from tabletop.games import GAMES, listing_of
from tabletop.games.doors import book_of
from tabletop.games.rooms import has_lesson
from tabletop.scenes import rim
from tabletop.scenes.ends import Ends
from tabletop.scenes.learning import LEARN, TOLD, learn, set_up_after
from tabletop.scenes.page import TextPage
from tabletop.scenes.scene import Host
from tabletop.scenes.screen import Screen
from tabletop.stage.widgets.button import Tool
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.panel import Panel
from tabletop.stage.widgets.scroll import ListLine, list_of
from tabletop.stage.widgets.widget import Widget
from tabletop.words import keys

CONTENTS_WIDE = 300
AROUND_A_LINE = 56
"""The part of the contents' width that no line has: edges, and the scroll bar."""


class RuleBook(Screen):
    """A scene with a book; looks `rule` up and marks it. Esc and F1 go back."""

    def __init__(self, app: Host, slug: str, rule: str | None = None) -> None:
        super().__init__(app)
        self.slug = slug
        self.title = listing_of(slug).title
        self.book = book_of(slug)
        self.chapters = chapters_of(slug)
        self.rule = rule
        self._asked: tuple[int, int] | None = None
        self._marked: Widget | None = None

    def build(self) -> None:
        self.numbers = Tool("numbers", self._turn_numbers, "", "Rule numbers")
        self.rim = rim.Rim(
            self.title, "Rule book", rim.back_tool(self.app.pop), (*self._lesson(), self.numbers)
        )
        self.lines = [
            ListLine(chapter.title, partial(self._turn_to, number))
            for number, chapter in enumerate(self.chapters)
        ]
        self.contents = list_of(self.lines)
        self.panel = Panel(padding=14)
        self.panel.add(self.contents)
        self.page = TextPage(self.book.rules, self.look_up, numbered=self.app.settings.rule_numbers)
        self.page.fill(self.chapters)
        self.root.add(self.rim, self.panel, self.page)
        if self.rule is not None:
            self._marked = self.page.mark(self.rule)

    def _lesson(self) -> tuple[Tool, ...]:
        """Returns the way to the lesson of that game, if it has one."""
        ends = Ends(set_up_after(self.app, self.slug), self.app.pop, "Back to the book")
        act = partial(learn, self.app, self.slug, self, ends)
        return (Tool("hint", act, keys.LEARN, TOLD, LEARN),) if has_lesson(self.slug) else ()

    def enter(self) -> None:
        super().enter()
        if self.tree.focus is None:
            self.tree.focus_on(self.page, by_keyboard=False)

    def look_up(self, rule: str) -> None:
        """Goes to the place of a rule and marks it; an unknown rule changes nothing."""
        found = self.page.mark(rule)
        if found is not None:
            self.rule, self._marked = rule, found
            self._show(found)

    def lay(self, look: Look) -> None:
        self.rim.lay(look, rim.rim_box(look))
        room = rim.felt_box(look)
        room.height -= look.px(4)
        natural = max((line.natural(look) for line in self.lines), default=0)
        wide = max(look.box(CONTENTS_WIDE), natural + look.box(AROUND_A_LINE))
        self.panel.rect = pygame.Rect(room.left, room.top, wide, room.height)
        pad = look.box(12)
        self.contents.lay(look, self.panel.rect.inflate(-2 * pad, -2 * pad))
        left = room.left + wide + look.px(24)
        self.page.lay(look, pygame.Rect(left, room.top, room.right - left, room.height))
        if self._marked is not None:
            self._show(self._marked)
        elif self._asked is not None:
            self._turn_to(self._asked[0])
        self._light_chapter()

    def update(self, now: int) -> bool:
        self._light_chapter()
        return super().update(now)

    def keys(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_F1:
            self.app.pop()
            return True
        return self.page.key(event)

    def _turn_numbers(self) -> None:
        """Shows rule numbers, or hides them again, in all books."""
        chapter = self.page.chapter
        self.app.change(self.app.settings.changed("rule_numbers", not self.page.numbered))
        self.page.number(on=self.app.settings.rule_numbers)
        self.relay()
        if self._marked is None:
            self._turn_to(chapter)

    def _turn_to(self, number: int) -> None:
        self._marked = None
        self._show(self.page.headings[number])
        self._asked = number, self.page.offset
        self._light_chapter()

    def _show(self, part: Widget) -> None:
        """Scrolls to a part of the page, a little below the top."""
        self._asked = None
        self.page.show(part)

    def _light_chapter(self) -> None:
        """Marks the chapter being read in the contents; the one asked for, until one scrolls."""
        at = self.page.chapter
        if self._asked is not None and self._asked[1] == self.page.offset:
            at = self._asked[0]
        for number, line in enumerate(self.lines):
            if line.chosen != (number == at):
                line.chosen = number == at
                line.touch()


def chapters_of(slug: str) -> tuple[Chapter, ...]:
    """Returns all chapters of a book, with the house rules at the end."""
    chapters = book_of(slug).chapters
    told = any("house rule" in chapter.title.lower() for chapter in chapters)
    return chapters if told else (*chapters, *house_rules(slug))


def house_rules(slug: str) -> tuple[Chapter, ...]:
    """Returns a last chapter with all that can be chosen when sitting down, for a book that has none."""
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
