"""The score sheet: lies over the table after each deal, and whenever it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from tabletop.controller import Controller, DealResult, Replay
from tabletop.games import listing_of
from tabletop.games.doors import words_for
from tabletop.rules import deal_number
from tabletop.scenes.people import shown_name
from tabletop.scenes.scene import Host, Scene
from tabletop.scenes.score_table import Deals, Entry, Head, Side, sides
from tabletop.scenes.screen import Overlay
from tabletop.stage import clipboard, theme
from tabletop.stage import type as letters
from tabletop.stage.widgets.button import Button, Pressable
from tabletop.stage.widgets.keys import ENTER, matches
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.panel import Panel, Stack
from tabletop.stage.widgets.prose import Link
from tabletop.stage.widgets.scroll import Scroll
from tabletop.stage.widgets.text import Rule, Text
from tabletop.stage.widgets.widget import Point, Widget
from tabletop.words import keys

WIDE = 820


class PickedDeals(Deals):
    """Deals of which one can be picked, with the mouse or the arrows."""

    focusable = True

    def __init__(
        self,
        results: tuple[DealResult, ...],
        columns: tuple[Side, ...],
        on_pick: object,
        word: str,
        endings: tuple[str, ...],
    ) -> None:
        super().__init__(results, columns, word, endings)
        self.on_pick = on_pick

    def release(self, point: Point) -> None:
        row = self._at(point)
        if row is not None:
            self._pick(row)

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        wanted = self.chosen + step
        if not self.focused or not step or not 0 <= wanted < len(self.results):
            return False
        self._pick(wanted)
        return True

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        super().paint(screen, look)
        if self.tree is not None and self.tree.shows_focus(self) and self.results:
            row = pygame.Rect(
                self.rect.left, self.rect.top + self.chosen * self._row, self.rect.width, self._row
            )
            look.line(screen, row, look.box(8), theme.WHITE, max(2, look.px(2)))

    def _pick(self, row: int) -> None:
        self.chosen = row
        self.touch()
        if callable(self.on_pick):
            self.on_pick(row)


class Rows(Scroll):
    """A list of rows of one height, of which it shows whole ones."""

    def show_row(self, row: int, high: int) -> None:
        """Brings a row into sight, if it is not."""
        first, shown = self.offset // high, self.rect.height // high
        if row < first or row >= first + shown:
            self.scroll_to((row if row < first else row - shown + 1) * high)


class SheetTable(Widget):
    """The whole table with its head, and below it how the picked deal was counted."""

    solid = False

    def __init__(self, app: Host, match: Controller | Replay) -> None:
        super().__init__()
        self.app = app
        self.match = match
        listing = listing_of(match.game.slug, match.game.title)
        names = [shown_name(sitter.name) for sitter in match.sitters]
        self.columns = sides(names, partners=listing.has_partners and len(names) == 4)
        self.head = Head(self.columns, match.winners)
        words = words_for(match.game.slug)
        self.word = words.one_deal
        endings = tuple(words(result.view, names).ending() if result.view else "" for result in match.results)
        self.deals = PickedDeals(match.results, self.columns, self._explain, self.word, endings)
        self.list = Rows(self.deals, padding=0)
        self._is_open = False
        self.rule = Rule()
        self.title = Text("", 17, theme.GOLD, "semibold", wraps=False)
        self.entries = Scroll(Stack(gap=0), padding=0)
        self.add(self.head, self.list, self.rule, self.title, self.entries)
        self._fill()

    def measure(self, look: Look, room: int) -> Point:
        """Returns its width, and the height of everything in it."""
        self._say_nothing_yet()
        inner = room - look.box(14)
        high = self.head.measure(look, inner)[1] + self.deals.measure(look, inner)[1] + look.box(14)
        if self.match.results:
            high += self.title.measure(look, inner)[1] + look.box(10)
            high += self.entries.inside.measure(look, inner)[1]
        return room, high

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        inner = rect.width - look.box(14)
        high = self.head.measure(look, inner)[1]
        self.head.lay(look, pygame.Rect(rect.left, rect.top, inner, high))
        wanted = self.entries.inside.measure(look, inner)[1]
        title = self.title.measure(look, inner)[1] if self.match.results else 0
        spare = rect.height - high - title - self.deals.measure(look, inner)[1] - look.box(14)
        most = max(look.box(60), rect.height * 9 // 20, spare)
        below = min(wanted, most) if self.match.results else 0
        top = self.head.rect.bottom + look.box(4)
        room = rect.bottom - below - title - look.box(10) - look.box(4) - top
        if room < self.deals.measure(look, inner)[1]:
            below += room % self.deals.row(look)
        self.entries.lay(look, pygame.Rect(rect.left, rect.bottom - below, rect.width, below))
        self.title.lay(look, pygame.Rect(rect.left + look.box(12), rect.bottom - below - title, inner, title))
        bottom = self.title.rect.top - look.box(10)
        self.rule.lay(look, pygame.Rect(rect.left, bottom, inner, look.box(2)))
        self.list.lay(look, pygame.Rect(rect.left, top, rect.width, max(1, bottom - top - look.box(4))))
        if not self._is_open:
            self.list.scroll_to(self.list.far)
            self._is_open = True

    def _explain(self, row: int) -> None:
        self._fill()
        if self.tree is not None:
            look = self.tree.look
            self.lay(look, self.rect)
            self.list.show_row(row, self.deals.row(look))
            self.tree.spoil()

    def _fill(self) -> None:
        self.entries.inside.clear()
        self.rule.shown = bool(self.match.results)
        if not self.match.results:
            self.title.words = ""
            return
        result = self.match.results[self.deals.chosen]
        self.title.words = f"How {self.word} {result.deal} was counted"
        for entry in result.tally:
            link = Link(entry[0], partial(self._open_rule, entry[0]), theme.GOLD, 16) if entry[0] else None
            self.entries.inside.add(Entry(entry, self.columns, link))

    def _say_nothing_yet(self) -> None:
        self.title.shown = bool(self.match.results)

    def _open_rule(self, rule: str) -> None:
        from tabletop.scenes.rules import RuleBook

        self.app.push(RuleBook(self.app, self.match.game.slug, rule))


class DealNumber(Pressable):
    """A button with the number that deals the same pieces again; a click copies the number."""

    bleed = 6.0
    takes_enter = False

    def __init__(self, number: int) -> None:
        super().__init__(self._copy)
        self.tip = "Copy this number: enter it in the set-up to play the same deal again"
        self.number = number
        self.is_copied = False

    def key(self, event: pygame.event.Event) -> bool:
        """Copies on Space; leaves Enter to the golden button."""
        return event.key not in ENTER and super().key(event)

    def measure(self, look: Look, room: int) -> Point:
        size = look.letters(15)
        wide = max(letters.width(words, size) for words in self._words())
        return min(room, wide), letters.line_height(size)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        ink = theme.CREAM if self.hovered else theme.SOFT
        at = (self.rect.left, self.rect.centery)
        words = self._words()[self.is_copied]
        look.words(screen, words, at, look.letters(15), ink, room=self.rect.width)
        if self.tree is not None and self.tree.shows_focus(self):
            around = self.rect.inflate(look.px(12), look.px(6))
            look.line(screen, around, look.px(6), theme.WHITE, max(2, look.px(2)))

    def _words(self) -> tuple[str, str]:
        """Returns the words before the click, and after it."""
        return f"Deal number {deal_number.shown(self.number)}", "Deal number copied"

    def _copy(self) -> None:
        self.is_copied = clipboard.put(deal_number.shown(self.number))
        self.touch()


class ScoreSheet(Overlay):
    """The score sheet over the table `below`; its button says `label`, and calls `go_on`, if given."""

    def __init__(
        self,
        app: Host,
        match: Controller | Replay,
        below: Scene | None = None,
        label: str = "",
        go_on: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app, below)
        self.match = match
        self.label = label or "Play on"
        self.go_on = go_on

    def build(self) -> None:
        game = self.match.game.title
        self.title = Text("Score sheet", 24, theme.GOLD, "semibold", wraps=False)
        results, word = self.match.results, words_for(self.match.game.slug).one_deal
        told = (
            f"{game}, after {word} {results[-1].deal}"
            if results
            else f"{game}: no {word} has been scored yet."
        )
        self.line = Text(told, 16, theme.SOFT, wraps=False)
        self.sheet = SheetTable(self.app, self.match)
        self.button = Button(self.label, self._leave, keys.MAIN, main=True)
        self.look_again = Button("Look at the table", self.app.pop, keys.LEAVE)
        self.look_again.shown = self.go_on is not None
        self.panel = Panel(gold=True)
        self.number = DealNumber(self.match.deal_number)
        self.panel.add(self.title, self.line, self.sheet, self.number, self.look_again, self.button)
        self.root.add(self.panel)

    def lay(self, look: Look) -> None:
        felt = pygame.Rect(look.metrics.felt).inflate(-look.px(60), -look.px(40))
        columns = len(self.sheet.columns)
        wide = min(felt.width, max(look.box(WIDE), look.box(140) * columns))
        pad = look.box(28)
        top = look.box(84)
        foot = look.box(92)
        high = min(felt.height, self.sheet.measure(look, wide - 2 * pad)[1] + top + foot)
        box = pygame.Rect(0, 0, wide, high)
        box.center = felt.center
        self.panel.rect = box
        size = self.title.measure(look, wide)[1]
        self.title.lay(look, pygame.Rect(box.left + pad, box.top + look.box(18), wide - 2 * pad, size))
        size = self.line.measure(look, wide)[1]
        self.line.lay(look, pygame.Rect(box.left + pad, self.title.rect.bottom, wide - 2 * pad, size))
        sheet = pygame.Rect(box.left + pad, box.top + top, wide - 2 * pad, max(1, high - top - foot))
        self.sheet.lay(look, sheet)
        size = self.button.measure(look, wide)[0] + look.box(30)
        self.button.lay(
            look, pygame.Rect(box.right - pad - size, box.bottom - look.box(74), size, look.box(50))
        )
        left = self.button.rect.left
        if self.look_again.shown:
            size = self.look_again.measure(look, wide)[0]
            left -= size + look.box(14)
            self.look_again.lay(look, pygame.Rect(left, box.bottom - look.box(71), size, look.box(44)))
        room = left - box.left - 2 * pad - look.box(12)
        wide, high = self.number.measure(look, room)
        self.number.lay(
            look, pygame.Rect(box.left + pad + look.box(12), self.button.rect.centery - high // 2, wide, high)
        )

    def enter(self) -> None:
        super().enter()
        if self.tree.focus is None:
            self.tree.focus_on(self.button, by_keyboard=False)

    def _leave(self) -> None:
        """Goes back to the table, and on from there."""
        self.app.pop()
        if self.go_on is not None:
            self.go_on()

    def keys(self, event: pygame.event.Event) -> bool:
        if matches(keys.SHEET, event) or event.key == pygame.K_SPACE:
            self.app.pop()
        elif self.go_on is not None and matches(keys.NEXT_DEAL, event):
            self._leave()
        else:
            return super().keys(event)
        return True
