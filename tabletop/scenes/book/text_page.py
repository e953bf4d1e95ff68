"""A page of the rule book: headings, paragraphs, lists, tables and pictures, found by their rule numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from tabletop.accessibility import Node, Role
from tabletop.books.book_page import Block, BookPicture, BookTable, Bullets, Chapter, Paragraph, RelatedGame
from tabletop.graphics import theme
from tabletop.graphics.pictures.shadows import RESTING_SHADOW
from tabletop.graphics.text import typography
from tabletop.messages import list_text
from tabletop.scenes.base.still_life_drawing import StillLifeWidget, paint_still_life
from tabletop.scenes.base.still_life_words import words_of_pieces
from tabletop.scenes.book.rule_anchor import RuleAnchor, gutter_width
from tabletop.widgets.base.containers import Stack
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, blend, with_opacity
from tabletop.widgets.panels.scrolling import ScrollView
from tabletop.widgets.text.rich_text import PAPER_COLOURS, RichText, TextColours
from tabletop.widgets.text.static_text import Spacer, StaticText

TEXT_WIDTH = 640
ARROW_STEP = 64
CARD_WIDTH = 84

OpenRule = Callable[[str], None]


class ListItem(Widget):
    """One item of a list, with its sign."""

    catches_pointer = False

    def __init__(self, sign: str, prose: RichText, ink: TextColours) -> None:
        super().__init__()
        self.sign = sign
        self.prose = prose
        self.colours = ink
        self.add(prose)

    def describe(self) -> Node:
        return Node(self.node_key, Role.LIST_ITEM, " ".join(filter(None, (self.sign, self.prose.plain_text))))

    def described_children(self) -> Sequence[Widget]:
        """Returns the links, as its own node says the words."""
        return self.prose.children

    def measure(self, look: Look, room: int) -> Point:
        return room, self.prose.measure(look, max(1, room - look.box(24)))[1]

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        indent = look.box(24)
        self.prose.arrange(
            look, pygame.Rect(rect.left + indent, rect.top, max(1, rect.width - indent), rect.height)
        )

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        middle = self.rect.top + typography.line_height(look.metrics.body_size) // 2 + look.px(1)
        if self.sign:
            look.draw_text(
                screen,
                self.sign,
                (self.rect.left, middle),
                look.metrics.body_size,
                self.colours.emphasis,
                weight="semibold",
            )
            return
        dot = pygame.Rect(0, 0, look.box(7), look.box(7))
        dot.center = (self.rect.left + look.box(8), middle)
        look.draw_rounded(screen, dot, dot.width / 2, self.colours.emphasis)


class FeltPicture(Widget):
    """A picture: pieces lying on a piece of felt, with a sentence below."""

    catches_pointer = False

    def __init__(
        self, picture: BookPicture, ink: TextColours, rules: frozenset[str], open_rule: OpenRule | None
    ) -> None:
        super().__init__()
        self.picture = picture
        self.piece_picture = StillLifeWidget(picture.arrangement, CARD_WIDTH)
        self.caption = RichText(picture.caption, ink, rules, open_rule, 16) if picture.caption else None
        if self.caption is not None:
            self.add(self.caption)

    def describe(self) -> Node:
        still = self.picture.arrangement
        written = list_text(*(label.text for label in still.labels))
        return Node(self.node_key, Role.PICTURE, words_of_pieces(still), written)

    def measure(self, look: Look, room: int) -> Point:
        high = self._felt_height(look, room)
        if self.caption is not None:
            high += look.box(6) + self.caption.measure(look, room)[1]
        return room, high + look.box(4)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        if self.caption is not None:
            down = self._felt_height(look, rect.width) + look.box(6)
            high = self.caption.measure(look, rect.width)[1]
            self.caption.arrange(look, pygame.Rect(rect.left, rect.top + down, rect.width, high))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        felt = pygame.Rect(
            self.rect.left, self.rect.top, self.rect.width, self._felt_height(look, self.rect.width)
        )
        look.draw_shadow(screen, felt, look.box(12), RESTING_SHADOW)
        look.draw_rounded(
            screen, felt, look.box(12), blend(look.theme.middle, look.theme.halfway, 0.5), look.theme.hairline
        )
        inner = felt.inflate(-look.box(36), -look.box(32))
        paint_still_life(screen, look, self.picture.arrangement, inner, largest=CARD_WIDTH * look.metrics.q)

    def _felt_height(self, look: Look, room: int) -> int:
        return self.piece_picture.measure(look, max(1, room - look.box(36)))[1] + look.box(32)


class PageTable(Widget):
    """A table with a head; the last column and all columns of numbers are set to the right."""

    catches_pointer = False

    def __init__(self, table: BookTable, ink: TextColours) -> None:
        super().__init__()
        self.table = table
        self.colours = ink
        last = len(table.head) - 1
        self._right = {
            at for at in range(1, last + 1) if at == last or _is_numeric(row[at] for row in table.rows)
        }

    def describe(self) -> Node:
        rows = tuple(
            Node(
                self.part_key(number),
                Role.ROW,
                list_text(*row),
                position=(number, len(self.table.rows)),
                children=self._cells(number, row),
            )
            for number, row in enumerate(self.table.rows, 1)
        )
        return Node(self.node_key, Role.TABLE, list_text(*self.table.head), children=rows)

    def _cells(self, number: int, row: Sequence[str]) -> tuple[Node, ...]:
        """Returns the cells of a row, each with the head of its column."""
        return tuple(
            Node(self.part_key(f"{number}/{at}"), Role.CELL, words, description=head)
            for at, (head, words) in enumerate(zip(self.table.head, row, strict=False))
        )

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
                screen,
                self.colours.soft_text[:3],
                (self.rect.left, y - 2, self.rect.width, 1 if number else 2),
            )

    def _paint_row(
        self, screen: pygame.Surface, look: Look, row: tuple[str, ...], y: int, *, is_head: bool
    ) -> None:
        size = look.metrics.secondary_size
        x = self.rect.left
        for number, (words, wide) in enumerate(zip(row, self._widths(look, self.rect.width), strict=False)):
            at_right = number in self._right
            ink = self.colours.emphasis if is_head else self.colours.text
            drawn = look.caches.text.paragraph(
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
        size, columns = look.metrics.secondary_size, len(self.table.head)
        rows = (self.table.head, *self.table.rows)
        natural = [
            max((typography.width(row[at], size, "semibold") for row in rows if at < len(row)), default=0)
            + look.box(18)
            for at in range(columns)
        ]
        spare = room - sum(natural)
        if spare < 0:
            # Only the widest column breaks its lines.
            widest = natural.index(max(natural))
            natural[widest] = max(look.box(60), natural[widest] + spare)
        else:
            natural = [wide + spare // columns for wide in natural]
            natural[0] += room - sum(natural)
        return natural

    def _heights(self, look: Look, room: int) -> list[int]:
        size = look.metrics.secondary_size
        widths = self._widths(look, room)
        step = typography.line_height(size)
        heights = []
        for row in (self.table.head, *self.table.rows):
            lines = [
                len(typography.wrap(words, size, max(1, wide - look.box(10)), "semibold"))
                for words, wide in zip(row, widths, strict=False)
            ]
            heights.append(max(lines) * step + look.box(10))
        return heights


def _is_numeric(cells: Iterable[str]) -> bool:
    """Returns whether a column holds nothing but numbers, some perhaps left out."""
    return all(cell.lstrip("+−").isdecimal() or not cell for cell in cells)


class AsideBox(Widget):
    """A box within the page for those who know a related game."""

    catches_pointer = False

    def __init__(self, prose: RichText, ink: TextColours) -> None:
        super().__init__()
        self.prose = prose
        self.colours = ink
        self.add(prose)

    def measure(self, look: Look, room: int) -> Point:
        return room, self.prose.measure(look, max(1, room - look.box(40)))[1] + look.box(24)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self.prose.arrange(look, rect.inflate(-look.box(40), -look.box(24)))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_rounded(
            screen,
            self.rect,
            look.box(10),
            with_opacity(self.colours.emphasis, 0.1),
            with_opacity(self.colours.emphasis, 0.35),
        )


def block_widget(block: Block, ink: TextColours, rules: frozenset[str], open_rule: OpenRule | None) -> Widget:
    """Returns a block of the book as a widget, with its rule numbers beside it."""
    if isinstance(block, Bullets):
        return _list_widget(block, ink, rules, open_rule)
    inside: Widget
    if isinstance(block, BookPicture):
        inside = FeltPicture(block, ink, rules, open_rule)
    elif isinstance(block, BookTable):
        inside = PageTable(block, ink)
    elif isinstance(block, RelatedGame):
        inside = AsideBox(RichText(block.text, ink, rules, open_rule), ink)
    else:
        assert isinstance(block, Paragraph), block
        inside = RichText(block.text, ink, rules, open_rule)
    return RuleAnchor(inside, block.rules, ink)


def _list_widget(
    block: Bullets, ink: TextColours, rules: frozenset[str], open_rule: OpenRule | None
) -> Widget:
    """Returns a list with its rule numbers in the gutter, or with each item's own."""
    items = [item if isinstance(item, Paragraph) else Paragraph(item) for item in block.items]
    lines = [
        ListItem(f"{number}." if block.numbered else "", RichText(item.text, ink, rules, open_rule), ink)
        for number, item in enumerate(items, 1)
    ]
    if not any(item.rules for item in items):
        return RuleAnchor(Stack(*lines, gap=5), block.rules, ink)
    numbers = [item.rules for item in items]
    # Those of the whole list stand beside its first item.
    numbers[0] = (*block.rules, *numbers[0])
    return Stack(*(RuleAnchor(line, own, ink) for line, own in zip(lines, numbers, strict=True)), gap=5)


class TextPage(ScrollView):
    """Chapters on paper, at a width that reads well; the arrows scroll it while it has the focus."""

    focusable = True
    paint_margin = 20.0
    role = Role.DOCUMENT

    def __init__(
        self,
        rules: frozenset[str] = frozenset(),
        open_rule: OpenRule | None = None,
        *,
        numbered: bool = False,
        padding: float = 30,
    ) -> None:
        """Takes the known rules; if it is `numbered`, rule numbers stand beside their places."""
        super().__init__(Stack(gap=12), padding=padding)
        self.shows_rule_numbers = numbered
        self.headings: list[Widget] = []
        self.rules = rules
        self.open_rule = open_rule

    def set_chapters(self, chapters: tuple[Chapter, ...], ink: TextColours = PAPER_COLOURS) -> None:
        """Puts a whole book on the page, chapter after chapter."""
        self.content.remove_children()
        self.headings = []
        for number, chapter in enumerate(chapters):
            heading = RuleAnchor(StaticText(chapter.title, 26, ink.emphasis, "semibold"), (), ink)
            self.headings.append(heading)
            if number:
                self.content.add(Spacer(18))
            self.content.add(heading)
            self.content.add(
                *(block_widget(block, ink, self.rules, self.open_rule) for block in chapter.blocks)
            )
        self.offset = 0
        self.show_rule_numbers(on=self.shows_rule_numbers)

    def show_rule_numbers(self, *, on: bool) -> None:
        """Shows rule numbers, or hides them; the page has to be laid again."""
        self.shows_rule_numbers = on
        for part in self.content.self_and_descendants():
            if isinstance(part, RuleAnchor):
                part.numbered = on
            elif isinstance(part, RichText):
                part.show_rule_numbers(on=on)

    @property
    def chapter(self) -> int:
        """Returns the number of the chapter at the top of the visible part."""
        if not self.offset:
            return 0  # even where the first is so short that the next begins at the top, too
        line = self.rect.top + self.rect.height // 4
        passed = [number for number, heading in enumerate(self.headings) if heading.rect.top <= line]
        return passed[-1] if passed else 0

    @property
    def part_at_top(self) -> int:
        """Returns the number of the part of the page at its top: a heading, a block, or room between them."""
        top = self.rect.top + self._padding_px
        passed = sum(part.rect.bottom <= top for part in self.content.children)
        return min(passed, max(0, len(self.content.children) - 1))

    def handle_key(self, event: pygame.event.Event) -> bool:
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.key in steps and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.scroll_by(steps[event.key] * ARROW_STEP)
            return True
        return super().handle_key(event)

    def mark_rule(self, rule: str) -> RuleAnchor | None:
        """Marks the place of a rule and no other; returns that place."""
        found = None
        for part in self.content.self_and_descendants():
            if isinstance(part, RuleAnchor):
                part.marked = rule if found is None and rule in part.rules else ""
                found = part if part.marked else found
        if self._look is not None and self.rect.width:
            self.arrange(self._look, self.rect)
        self.invalidate()
        return found

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        self._look = look
        room = rect.width - 2 * self._padding_px - look.box(14)
        gutter = gutter_width(numbered=self.shows_rule_numbers)
        widest = look.box(TEXT_WIDTH + gutter)
        super().arrange(look, rect)
        if room > widest:
            high = self.content.measure(look, widest)[1]
            left = rect.left + (rect.width - widest - look.box(gutter) // 2) // 2
            top = self.content.rect.top
            self.content.arrange(look, pygame.Rect(left, top, widest, high))
            # Laid at its top, as what was laid before lies scrolled.
            wanted, self.offset = self.offset, 0
            self.content.shift(0, rect.top + self._padding_px - top)
            self.scroll_to(wanted)

    def scroll_to_part(self, part: Widget) -> None:
        """Scrolls so that a part stands near the top."""
        self.scroll_by(part.rect.top - self.rect.top - self._padding_px)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_shadow(screen, self.rect, look.box(14))
        look.draw_rounded(screen, self.rect, look.box(14), theme.PAPER)
        if self.shows_focus:
            look.draw_focus_ring(screen, self.rect, look.box(14))
        bar = self._bar_rect()
        if bar is not None:
            bar.move_ip(-look.box(5), 0)
            look.draw_rounded(
                screen, bar, bar.width / 2, with_opacity(theme.INK, 0.5 if self.hovered else 0.25)
            )
