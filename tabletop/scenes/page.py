"""A page of the rule book: headings, paragraphs, lists, tables and pictures, found by their rule numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from tabletop.books.page import Block, Bullets, Chapter, Cousin, Paragraph, Picture, Table
from tabletop.scenes.anchored import Anchored, gutter_of
from tabletop.scenes.still_life import StillLife, paint_still
from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.shadows import REST
from tabletop.stage.widgets.look import Look, blend, faded
from tabletop.stage.widgets.panel import Stack
from tabletop.stage.widgets.prose import PAPER_INK, Ink, Prose
from tabletop.stage.widgets.scroll import Scroll
from tabletop.stage.widgets.text import Gap, Text
from tabletop.stage.widgets.widget import Point, Widget

MEASURE = 640
ARROW_STEP = 64
CARD = 84

Lead = Callable[[str], None]


class PageItem(Widget):
    """One item of a list, with its sign."""

    solid = False

    def __init__(self, sign: str, prose: Prose, ink: Ink) -> None:
        super().__init__()
        self.sign = sign
        self.prose = prose
        self.colours = ink
        self.add(prose)

    def measure(self, look: Look, room: int) -> Point:
        return room, self.prose.measure(look, max(1, room - look.box(24)))[1]

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        indent = look.box(24)
        self.prose.lay(
            look, pygame.Rect(rect.left + indent, rect.top, max(1, rect.width - indent), rect.height)
        )

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        middle = self.rect.top + letters.line_height(look.metrics.body) // 2 + look.px(1)
        if self.sign:
            look.words(
                screen,
                self.sign,
                (self.rect.left, middle),
                look.metrics.body,
                self.colours.strong,
                weight="semibold",
            )
            return
        dot = pygame.Rect(0, 0, look.box(7), look.box(7))
        dot.center = (self.rect.left + look.box(8), middle)
        look.rounded(screen, dot, dot.width / 2, self.colours.strong)


class OnFelt(Widget):
    """A picture: pieces lying on a piece of felt, with a sentence below."""

    solid = False

    def __init__(self, picture: Picture, ink: Ink, rules: frozenset[str], lead: Lead | None) -> None:
        super().__init__()
        self.picture = picture
        self.life = StillLife(picture.still, CARD)
        self.caption = Prose(picture.caption, ink, rules, lead, 16) if picture.caption else None
        if self.caption is not None:
            self.add(self.caption)

    def measure(self, look: Look, room: int) -> Point:
        high = self._felt_height(look, room)
        if self.caption is not None:
            high += look.box(6) + self.caption.measure(look, room)[1]
        return room, high + look.box(4)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        if self.caption is not None:
            down = self._felt_height(look, rect.width) + look.box(6)
            high = self.caption.measure(look, rect.width)[1]
            self.caption.lay(look, pygame.Rect(rect.left, rect.top + down, rect.width, high))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        felt = pygame.Rect(
            self.rect.left, self.rect.top, self.rect.width, self._felt_height(look, self.rect.width)
        )
        look.shadow(screen, felt, look.box(12), REST)
        look.rounded(
            screen, felt, look.box(12), blend(look.theme.middle, look.theme.half, 0.5), look.theme.hairline
        )
        inner = felt.inflate(-look.box(36), -look.box(32))
        paint_still(screen, look, self.picture.still, inner, largest=CARD * look.metrics.q)

    def _felt_height(self, look: Look, room: int) -> int:
        return self.life.measure(look, max(1, room - look.box(36)))[1] + look.box(32)


class PageTable(Widget):
    """A table with a head; the last column and all columns of numbers are set to the right."""

    solid = False

    def __init__(self, table: Table, ink: Ink) -> None:
        super().__init__()
        self.table = table
        self.colours = ink
        last = len(table.head) - 1
        self._right = {
            at for at in range(1, last + 1) if at == last or _counts(row[at] for row in table.rows)
        }

    def measure(self, look: Look, room: int) -> Point:
        return room, sum(self._heights(look, room)) + look.box(4)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        y = self.rect.top
        for number, (row, high) in enumerate(
            zip((self.table.head, *self.table.rows), self._heights(look, self.rect.width), strict=True)
        ):
            self._paint_row(screen, look, row, y, is_head=number == 0)
            y += high
            pygame.draw.rect(
                screen, self.colours.soft[:3], (self.rect.left, y - 2, self.rect.width, 1 if number else 2)
            )

    def _paint_row(
        self, screen: pygame.Surface, look: Look, row: tuple[str, ...], y: int, *, is_head: bool
    ) -> None:
        size = look.metrics.second
        x = self.rect.left
        for number, (words, wide) in enumerate(zip(row, self._widths(look, self.rect.width), strict=False)):
            at_right = number in self._right
            ink = self.colours.strong if is_head else self.colours.words
            drawn = look.studio.lines.paragraph(
                words,
                size,
                ink,
                wide - look.box(10),
                "semibold" if is_head else "regular",
                align="right" if at_right else "left",
            )
            margin = 0 if number == len(self.table.head) - 1 else look.box(10)
            left = x + wide - margin - drawn.get_width() if at_right else x
            screen.blit(drawn, (left, y + look.box(4)))
            x += wide

    def _widths(self, look: Look, room: int) -> list[int]:
        size, columns = look.metrics.second, len(self.table.head)
        rows = (self.table.head, *self.table.rows)
        natural = [
            max((letters.width(row[at], size, "semibold") for row in rows if at < len(row)), default=0)
            + look.box(18)
            for at in range(columns)
        ]
        spare = room - sum(natural)
        if spare < 0:
            widest = natural.index(max(natural))
            natural[widest] = max(look.box(60), natural[widest] + spare)
        else:
            natural = [wide + spare // columns for wide in natural]
            natural[0] += room - sum(natural)
        return natural

    def _heights(self, look: Look, room: int) -> list[int]:
        size = look.metrics.second
        widths = self._widths(look, room)
        step = letters.line_height(size)
        heights = []
        for row in (self.table.head, *self.table.rows):
            lines = [
                len(letters.wrap(words, size, max(1, wide - look.box(10)), "semibold"))
                for words, wide in zip(row, widths, strict=False)
            ]
            heights.append(max(lines) * step + look.box(10))
        return heights


def _counts(cells: Iterable[str]) -> bool:
    """Returns whether a column holds nothing but numbers, some perhaps left out."""
    return all(cell.lstrip("+−").isdecimal() or not cell for cell in cells)


class Aside(Widget):
    """A box within the page for those who know a related game."""

    solid = False

    def __init__(self, prose: Prose, ink: Ink) -> None:
        super().__init__()
        self.prose = prose
        self.colours = ink
        self.add(prose)

    def measure(self, look: Look, room: int) -> Point:
        return room, self.prose.measure(look, max(1, room - look.box(40)))[1] + look.box(24)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        self.prose.lay(look, rect.inflate(-look.box(40), -look.box(24)))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.rounded(
            screen, self.rect, look.box(10), faded(self.colours.strong, 0.1), faded(self.colours.strong, 0.35)
        )


def block_widget(block: Block, ink: Ink, rules: frozenset[str], lead: Lead | None) -> Widget:
    """Returns a block of the book as a widget, with its rule numbers beside it."""
    if isinstance(block, Bullets):
        return _bullets(block, ink, rules, lead)
    inside: Widget
    if isinstance(block, Picture):
        inside = OnFelt(block, ink, rules, lead)
    elif isinstance(block, Table):
        inside = PageTable(block, ink)
    elif isinstance(block, Cousin):
        inside = Aside(Prose(block.text, ink, rules, lead), ink)
    else:
        assert isinstance(block, Paragraph), block
        inside = Prose(block.text, ink, rules, lead)
    return Anchored(inside, block.rules, ink)


def _bullets(block: Bullets, ink: Ink, rules: frozenset[str], lead: Lead | None) -> Widget:
    """Returns a list with its rule numbers in the gutter, or with each item's own."""
    items = [item if isinstance(item, Paragraph) else Paragraph(item) for item in block.items]
    lines = [
        PageItem(f"{number}." if block.numbered else "", Prose(item.text, ink, rules, lead), ink)
        for number, item in enumerate(items, 1)
    ]
    if not any(item.rules for item in items):
        return Anchored(Stack(*lines, gap=5), block.rules, ink)
    numbers = [item.rules for item in items]
    numbers[0] = (*block.rules, *numbers[0])
    return Stack(*(Anchored(line, own, ink) for line, own in zip(lines, numbers, strict=True)), gap=5)


class TextPage(Scroll):
    """Chapters on paper, at a width that reads well; the arrows scroll it while it has the focus."""

    focusable = True
    bleed = 20.0

    def __init__(
        self,
        rules: frozenset[str] = frozenset(),
        lead: Lead | None = None,
        *,
        numbered: bool = False,
        padding: float = 30,
    ) -> None:
        """Takes the known rules; with `numbered`, rule numbers stand beside their places."""
        super().__init__(Stack(gap=12), padding=padding)
        self.numbered = numbered
        self.headings: list[Widget] = []
        self.rules = rules
        self.lead = lead

    def fill(self, chapters: tuple[Chapter, ...], ink: Ink = PAPER_INK) -> None:
        """Puts a whole book on the page, chapter after chapter."""
        self.inside.clear()
        self.headings = []
        for number, chapter in enumerate(chapters):
            heading = Anchored(Text(chapter.title, 26, ink.strong, "semibold"), (), ink)
            self.headings.append(heading)
            if number:
                self.inside.add(Gap(18))
            self.inside.add(heading)
            self.inside.add(*(block_widget(block, ink, self.rules, self.lead) for block in chapter.blocks))
        self.offset = 0
        self.number(on=self.numbered)

    def number(self, *, on: bool) -> None:
        """Shows rule numbers, or hides them; the page has to be laid again."""
        self.numbered = on
        for part in self.inside.family():
            if isinstance(part, Anchored):
                part.numbered = on

    @property
    def chapter(self) -> int:
        """Returns the number of the chapter at the top of the visible part."""
        line = self.rect.top + self.rect.height // 4
        passed = [number for number, heading in enumerate(self.headings) if heading.rect.top <= line]
        return passed[-1] if passed else 0

    def key(self, event: pygame.event.Event) -> bool:
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.key in steps and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.scroll_by(steps[event.key] * ARROW_STEP)
            return True
        return super().key(event)

    def mark(self, rule: str) -> Anchored | None:
        """Marks the place of a rule and no other; returns that place."""
        found = None
        for part in self.inside.family():
            if isinstance(part, Anchored):
                part.marked = rule if found is None and rule in part.rules else ""
                found = part if part.marked else found
        if self._look is not None and self.rect.width:
            self.lay(self._look, self.rect)
        self.touch()
        return found

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        self._look = look
        room = rect.width - 2 * self._pad - look.box(14)
        gutter = gutter_of(numbered=self.numbered)
        widest = look.box(MEASURE + gutter)
        super().lay(look, rect)
        if room > widest:
            high = self.inside.measure(look, widest)[1]
            left = rect.left + (rect.width - widest - look.box(gutter) // 2) // 2
            top = self.inside.rect.top
            self.inside.lay(look, pygame.Rect(left, top, widest, high))
            wanted, self.offset = self.offset, 0
            self.inside.shift(0, rect.top + self._pad - top)
            self.scroll_to(wanted)

    def show(self, part: Widget) -> None:
        """Scrolls so that a part stands near the top."""
        self.scroll_by(part.rect.top - self.rect.top - self._pad)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.shadow(screen, self.rect, look.box(14))
        look.rounded(screen, self.rect, look.box(14), theme.PAPER)
        if self.tree is not None and self.tree.shows_focus(self):
            look.ring(screen, self.rect, look.box(14))
        bar = self._bar()
        if bar is not None:
            bar.move_ip(-look.box(5), 0)
            look.rounded(screen, bar, bar.width / 2, faded(theme.INK, 0.5 if self.hovered else 0.25))
