"""The rule book of a game: contents at the left, a page at the right, open at the rule asked for."""

from __future__ import annotations

from functools import partial

import pygame

from tabletop.books.book_page import Block, Bullets, Chapter, Paragraph
from tabletop.games import GAMES, listing_of
from tabletop.games.loaders import book_in, book_of
from tabletop.games.registry import has_lesson
from tabletop.messages import Several, said, say
from tabletop.messages.english import ENGLISH
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.lesson_exits import LessonExits
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.book.text_page import TextPage
from tabletop.scenes.match_entry.lesson_entry import LEARN_LABEL, LEARN_NOTE, open_lesson
from tabletop.widgets.accessible_widgets import Section
from tabletop.widgets.base.containers import Panel
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import ToolButton
from tabletop.widgets.panels.scrolling import ListLine, scrolling_list
from tabletop.words import action_keys

CONTENTS, BOOK = said("Contents"), said("Rule book")
CONTENTS_WIDTH = 300
AROUND_A_LINE = 56
"""The part of the contents' width that no line has: edges, and the scroll bar."""


class RuleBookScene(WidgetScene):
    """A scene with a book; looks `rule` up and marks it. Esc and F1 go back."""

    def __init__(self, app: Host, slug: str, rule: str | None = None) -> None:
        super().__init__(app)
        self.slug = slug
        self.rule = rule
        self._asked_chapter: tuple[int, int] | None = None
        self._marked: Widget | None = None
        self._open_book()

    def _open_book(self) -> None:
        """Opens the book in the language that is told now."""
        self.title = say(listing_of(self.slug).title)
        self.book = book_of(self.slug)
        self.chapters = book_chapters(self.slug)

    def build(self) -> None:
        self._open_book()
        self.numbers = ToolButton("numbers", self._toggle_rule_numbers, "", said("Rule numbers"))
        self.top_bar = top_bar.TopBar(
            self.title,
            say(BOOK),
            top_bar.back_tool(self.app.pop),
            (*self._lesson_tool(), self.numbers),
        )
        self.contents_lines = [
            ListLine(chapter.title, partial(self._open_chapter, number))
            for number, chapter in enumerate(self.chapters)
        ]
        self.contents = scrolling_list(self.contents_lines)
        self.panel = Panel(padding=14)
        self.panel.add(self.contents)
        self.page = TextPage(self.book.rules, self.open_rule, numbered=self.app.settings.rule_numbers)
        self.page.set_chapters(self.chapters)
        self.page.set_accessible_name(self.title)
        self.contents.set_accessible_name(CONTENTS)
        self.root.add(self.top_bar, self.panel, self.page)
        if self.rule is not None:
            self._marked = self.page.mark_rule(self.rule)

    def sections(self) -> tuple[Section, ...]:
        return Section(CONTENTS, (self.panel,)), Section(BOOK, (self.page,))

    def _lesson_tool(self) -> tuple[ToolButton, ...]:
        """Returns the way to the lesson of that game, if it has one."""
        ends = LessonExits(self.app.pop, said("Back to the book"))
        act = partial(open_lesson, self.app, self.slug, self, ends)
        return (
            (ToolButton("hint", act, action_keys.LEARN, LEARN_NOTE, LEARN_LABEL),)
            if has_lesson(self.slug)
            else ()
        )

    def first_focus(self) -> Widget:
        return self.page

    def open_rule(self, rule: str) -> None:
        """Goes to the place of a rule and marks it; an unknown rule changes nothing."""
        found = self.page.mark_rule(rule)
        if found is not None:
            self.rule, self._marked = rule, found
            self._scroll_to(found)

    def rebuild(self) -> None:
        """Makes all widgets again, as for another language; the page stays where it is read."""
        place = self.page.part_at_top
        super().rebuild()
        self.page.scroll_to_part(self.page.content.children[place])
        self._mark_current_chapter()

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        room = top_bar.felt_box(look)
        room.height -= look.px(4)
        natural = max((line.natural_width(look) for line in self.contents_lines), default=0)
        wide = max(look.box(CONTENTS_WIDTH), natural + look.box(AROUND_A_LINE))
        self.panel.rect = pygame.Rect(room.left, room.top, wide, room.height)
        pad = look.box(12)
        self.contents.arrange(look, self.panel.rect.inflate(-2 * pad, -2 * pad))
        left = room.left + wide + look.px(24)
        self.page.arrange(look, pygame.Rect(left, room.top, room.right - left, room.height))
        if self._marked is not None:
            self._scroll_to(self._marked)
        elif self._asked_chapter is not None:
            self._open_chapter(self._asked_chapter[0])
        self._mark_current_chapter()

    def update(self, now: int) -> bool:
        self._mark_current_chapter()
        return super().update(now)

    def handle_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_F1:
            self.app.pop()
            return True
        return self.page.handle_key(event)

    def _toggle_rule_numbers(self) -> None:
        """Shows rule numbers, or hides them again, in all books."""
        chapter = self.page.chapter
        self.app.change_settings(self.app.settings.changed("rule_numbers", not self.page.shows_rule_numbers))
        self.page.show_rule_numbers(on=self.app.settings.rule_numbers)
        self.lay_again()
        if self._marked is None:
            self._open_chapter(chapter)

    def _open_chapter(self, number: int) -> None:
        self._marked = None
        self._scroll_to(self.page.headings[number])
        self._asked_chapter = number, self.page.offset
        self._mark_current_chapter()

    def _scroll_to(self, part: Widget) -> None:
        """Scrolls to a part of the page, a little below the top."""
        self._asked_chapter = None
        self.page.scroll_to_part(part)

    def _mark_current_chapter(self) -> None:
        """Marks the chapter being read in the contents; the one asked for, until one scrolls."""
        at = self.page.chapter
        if self._asked_chapter is not None and self._asked_chapter[1] == self.page.offset:
            at = self._asked_chapter[0]
        for number, line in enumerate(self.contents_lines):
            if line.chosen != (number == at):
                line.chosen = number == at
                line.invalidate()


def book_chapters(slug: str) -> tuple[Chapter, ...]:
    """Returns all chapters of a book, with the house rules at the end."""
    chapters = book_of(slug).chapters
    # Only the English titles are known here; a book in another language has the same chapters.
    english = book_in(slug, ENGLISH.code).chapters
    told = any("house rule" in chapter.title.lower() for chapter in english)
    return chapters if told else (*chapters, *house_rules_chapter(slug))


def house_rules_chapter(slug: str) -> tuple[Chapter, ...]:
    """Returns a last chapter with all that can be chosen when sitting down, for a book that has none."""
    options = GAMES[slug].options if slug in GAMES else ()
    if not options:
        return ()
    intro = Paragraph(say("What you can choose when you sit down:"))
    blocks: list[Block] = [intro]
    for option in options:
        usual = next(label for value, label in option.choices if value == option.default)
        words = say(
            "*{option}:* {choices} (usually {usual}). {help}",
            option=option.title,
            choices=Several(tuple(label for _, label in option.choices), "comma"),
            usual=usual,
            help=option.help,
        )
        blocks.append(Bullets((words,)))
    return (Chapter(say("House rules"), tuple(blocks)),)
