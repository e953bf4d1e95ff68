"""The score sheet: lies over the table after each deal, and whenever it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from tabletop.accessibility import Action, Node
from tabletop.controller import Controller, DealResult, Replay
from tabletop.games import listing_of
from tabletop.games.loaders import words_of
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.graphics.window import clipboard
from tabletop.messages import Message, said, say, sentences_text, with_full_stop
from tabletop.rules import deal_number
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.base.widget_scene import OverlayScene
from tabletop.scenes.match_entry.player_profiles import shown_name
from tabletop.scenes.match_entry.with_friend import WITH_FRIEND, open_friend_menu
from tabletop.scenes.score_sheet.score_table import (
    CountEntry,
    DealRows,
    ScoreColumn,
    ScoreHead,
    score_columns,
)
from tabletop.widgets.base.containers import Panel, Stack
from tabletop.widgets.base.key_caps import ENTER_KEYS, matches_cap
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import PRESSED_ONLY, Button, Pressable, ToolButton
from tabletop.widgets.panels.scrolling import ScrollView
from tabletop.widgets.popups.speech_bubble import SEE_RULE
from tabletop.widgets.text.static_text import Separator, StaticText
from tabletop.words import action_keys

WIDTH = 820
STEPS = frozenset({Action.INCREASE, Action.DECREASE})


class PickableDealRows(DealRows):
    """Deals of which one can be picked, with the mouse or the arrows."""

    focusable = True

    def __init__(
        self,
        results: tuple[DealResult, ...],
        columns: tuple[ScoreColumn, ...],
        on_pick: object,
        deal_name: Callable[[int], Message],
        endings: tuple[str, ...],
    ) -> None:
        super().__init__(results, columns, deal_name, endings)
        self.on_pick = on_pick

    row_actions = PRESSED_ONLY

    def describe(self) -> Node:
        return replace(super().describe(), actions=STEPS)

    def perform(self, action: Action, value: str = "") -> bool:  # noqa: ARG002
        """Goes on to the next deal, or back to the one before."""
        wanted = self.chosen + {Action.INCREASE: 1, Action.DECREASE: -1}.get(action, 0)
        if action not in STEPS or not 0 <= wanted < len(self.results):
            return False
        self._pick_deal(wanted)
        return True

    def perform_on_part(self, part: str, action: Action) -> bool:
        """Explains how a deal was counted, or brings its row or a cell of that into sight."""
        row = next((at for at in range(len(self.results)) if part.partition("/")[0] == str(at)), None)
        if row is None or action not in {Action.PRESS, Action.FOCUS}:
            return False
        if action is Action.PRESS:
            self._pick_deal(row)
        for holder in self.self_and_ancestors():
            holder.reveal(self._row_rect(row))
        return True

    def release(self, point: Point) -> None:
        row = self._row_at(point)
        if row is not None:
            self._pick_deal(row)

    def handle_key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        wanted = self.chosen + step
        if not self.focused or not step or not 0 <= wanted < len(self.results):
            return False
        self._pick_deal(wanted)
        return True

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        super().paint(screen, look)
        if self.shows_focus and self.results:
            row = self._row_rect(self.chosen)
            look.draw_outline(screen, row, look.box(8), theme.WHITE, max(2, look.px(2)))

    def _pick_deal(self, row: int) -> None:
        self.chosen = row
        self.invalidate()
        if callable(self.on_pick):
            self.on_pick(row)


class WholeRowScroll(ScrollView):
    """A list of rows of one height, of which it shows whole ones."""

    def show_row(self, row: int, high: int) -> None:
        """Brings a row into sight, if it is not."""
        first, shown = self.offset // high, self.rect.height // high
        if row < first or row >= first + shown:
            self.scroll_to((row if row < first else row - shown + 1) * high)


class ScoreSheetTable(Widget):
    """The whole table with its head, and below it how the picked deal was counted."""

    catches_pointer = False

    def __init__(self, app: Host, match: Controller | Replay) -> None:
        super().__init__()
        self.app = app
        self.match = match
        listing = listing_of(match.game.slug, match.game.title)
        names = [shown_name(sitter.name) for sitter in match.sitters]
        self.columns = score_columns(names, partners=listing.has_partners and len(names) == 4)
        self.head = ScoreHead(self.columns, match.winners)
        words = words_of(match.game.slug)
        self._words = words
        endings = tuple(
            words(result.view, names).deal_ending() if result.view else "" for result in match.deal_results
        )
        self.deal_rows = PickableDealRows(
            match.deal_results, self.columns, self._explain_deal, words.deal_name, endings
        )
        self.list = WholeRowScroll(self.deal_rows, padding=0)
        self._is_open = False
        self.rule = Separator()
        self.title = StaticText("", 17, theme.GOLD, "semibold", wraps=False)
        self.entries = ScrollView(Stack(gap=0), padding=0)
        self.add(self.head, self.list, self.rule, self.title, self.entries)
        self._fill_entries()

    def measure(self, look: Look, room: int) -> Point:
        """Returns its width, and the height of everything in it."""
        self.title.shown = bool(self.match.deal_results)
        inner = room - look.box(14)
        high = self.head.measure(look, inner)[1] + self.deal_rows.measure(look, inner)[1] + look.box(14)
        if self.match.deal_results:
            high += self.title.measure(look, inner)[1] + look.box(10)
            high += self.entries.content.measure(look, inner)[1]
        return room, high

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        inner = rect.width - look.box(14)
        high = self.head.measure(look, inner)[1]
        self.head.arrange(look, pygame.Rect(rect.left, rect.top, inner, high))
        wanted = self.entries.content.measure(look, inner)[1]
        title = self.title.measure(look, inner)[1] if self.match.deal_results else 0
        spare = rect.height - high - title - self.deal_rows.measure(look, inner)[1] - look.box(14)
        most = max(look.box(60), rect.height * 9 // 20, spare)
        below = min(wanted, most) if self.match.deal_results else 0
        top = self.head.rect.bottom + look.box(4)
        room = rect.bottom - below - title - look.box(10) - look.box(4) - top
        if room < self.deal_rows.measure(look, inner)[1]:
            # So no row is cut at the foot of the list.
            below += room % self.deal_rows.row_height(look)
        self.entries.arrange(look, pygame.Rect(rect.left, rect.bottom - below, rect.width, below))
        self.title.arrange(
            look, pygame.Rect(rect.left + look.box(12), rect.bottom - below - title, inner, title)
        )
        bottom = self.title.rect.top - look.box(10)
        self.rule.arrange(look, pygame.Rect(rect.left, bottom, inner, look.box(2)))
        self.list.arrange(look, pygame.Rect(rect.left, top, rect.width, max(1, bottom - top - look.box(4))))
        # The latest deal is what one has come to see.
        if not self._is_open:
            self.list.scroll_to(self.list.max_offset)
            self._is_open = True

    def _explain_deal(self, row: int) -> None:
        self._fill_entries()
        if self.tree is not None:
            look = self.tree.look
            self.arrange(look, self.rect)
            self.list.show_row(row, self.deal_rows.row_height(look))
            self.tree.invalidate()

    def _fill_entries(self) -> None:
        self.entries.content.remove_children()
        self.rule.shown = bool(self.match.deal_results)
        if not self.match.deal_results:
            self.title.words = ""
            return
        result = self.match.deal_results[self.deal_rows.chosen]
        self.title.words = say(self._words.counted_title(result.deal))
        for entry in result.tally:
            link = ToolButton("rules", partial(self._open_rule, entry[0]), "", SEE_RULE) if entry[0] else None
            if link is not None:
                link.set_accessible_name(said("See the rule: {sentence}", sentence=entry[1]))
            self.entries.content.add(CountEntry(entry, self.columns, link))

    def _open_rule(self, rule: str) -> None:
        from tabletop.scenes.book.book_scene import RuleBookScene

        self.app.push(RuleBookScene(self.app, self.match.game.slug, rule))


class FootLine(Pressable):
    """A line at the foot of the sheet that does something when it is clicked."""

    paint_margin = 6.0
    uses_enter = False

    def __init__(self, words: str, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.words = words

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Does it on Space; leaves Enter to the golden button."""
        return event.key not in ENTER_KEYS and super().handle_key(event)

    def described_name(self) -> str:
        return self.words

    def measure(self, look: Look, room: int) -> Point:
        size = look.font_size(15)
        return min(room, typography.width(self.words, size)), typography.line_height(size)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        ink = theme.CREAM if self.hovered else theme.SOFT_TEXT
        at = (self.rect.left, self.rect.centery)
        look.draw_text(screen, self.words, at, look.font_size(15), ink, room=self.rect.width)
        if self.shows_focus:
            around = self.rect.inflate(look.px(12), look.px(6))
            look.draw_outline(screen, around, look.px(6), theme.WHITE, max(2, look.px(2)))


class DealNumberButton(FootLine):
    """A button with the number that deals the same pieces again; a click copies the number."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(self._words()[0], self._copy)
        self.tooltip = said("Copy this number: enter it in the set-up to play the same deal again")

    def measure(self, look: Look, room: int) -> Point:
        size = look.font_size(15)
        wide = max(typography.width(words, size) for words in self._words())
        return min(room, wide), typography.line_height(size)

    def _words(self) -> tuple[str, str]:
        """Returns the words before the click, and after it."""
        number = deal_number.as_text(self.number)
        return say("Played from deal number {number}", number=number), say("Deal number copied")

    def _copy(self) -> None:
        self.words = self._words()[clipboard.copy_text(deal_number.as_text(self.number))]
        self.invalidate()


class ScoreSheetScene(OverlayScene):
    """The score sheet over the table `below`; its button says `label`, and calls `go_on`, if given."""

    def __init__(
        self,
        app: Host,
        match: Controller | Replay,
        below: Scene | None = None,
        label: Message | None = None,
        go_on: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app, below)
        self.match = match
        self.label = label or said("Play on")
        self.go_on = go_on

    def build(self) -> None:
        self.title = StaticText(say("Score sheet"), 24, theme.GOLD, "semibold", wraps=False)
        results, game = self.match.deal_results, self.match.game
        told = words_of(game.slug).scored_until(game.title, results[-1].deal if results else 0)
        self.line = StaticText(say(told), 16, theme.SOFT_TEXT, wraps=False)
        self.sheet = ScoreSheetTable(self.app, self.match)
        self.button = Button(say(self.label), self._go_on, action_keys.MAIN, main=True)
        self.look_again = Button(say("Look at the table"), self.app.pop, action_keys.LEAVE)
        self.look_again.shown = self.go_on is not None
        self.panel = Panel(gold=True)
        self.number_button = DealNumberButton(self.match.deal_number)
        header = (self.match if isinstance(self.match, Replay) else self.match.replay()).header
        self.number_button.shown = not header.hides_number(is_over=self.match.is_over)
        self.friend = ToolButton("players", self._open_friend_menu, tip=WITH_FRIEND)
        self.seal_line = self._seal_line()
        self.panel.add(self.title, self.line, self.sheet, self.number_button, self.friend)
        if self.seal_line is not None:
            self.panel.add(self.seal_line)
        self.panel.add(self.look_again, self.button)
        self.root.add(self.panel)

    def _open_friend_menu(self) -> None:
        """Offers to invite a friend to these deals, or to compare with one who has played them."""
        match = self.match if isinstance(self.match, Replay) else self.match.replay()
        open_friend_menu(self.app, self.tree, match, self)

    def _seal_line(self) -> FootLine | None:
        """Returns the line that checks the deals of a match that is over, or shows its seal before."""
        match, sealed = self.match, self.match.sealed
        if match.is_over and (match.path is not None or sealed is not None):
            replay = match if isinstance(match, Replay) else match.replay()
            check = partial(self.app.navigator.deal_check, replay, self)
            line = FootLine(say("Check the deals"), lambda: self.app.push(check()))
            line.tooltip = said("Works out all shuffles again, and says what that proves")
            return line
        if match.is_over or sealed is None:
            return None
        seal = partial(self.app.navigator.seal, sealed, self)
        line = FootLine(say("Seal {letters}", letters=sealed.first_letters), lambda: self.app.push(seal()))
        line.tooltip = said("Show the whole seal of this match")
        return line

    def told_title(self) -> str:
        return self.title.words

    def told_line(self) -> str:
        return sentences_text(with_full_stop(self.line.words), self.sheet.deal_rows.told_last())

    def place_widgets(self, look: Look) -> None:
        felt = pygame.Rect(look.metrics.felt).inflate(-look.px(60), -look.px(40))
        columns = len(self.sheet.columns)
        wide = min(felt.width, max(look.box(WIDTH), look.box(140) * columns))
        pad = look.box(28)
        top = look.box(84)
        foot = look.box(92)
        high = min(felt.height, self.sheet.measure(look, wide - 2 * pad)[1] + top + foot)
        box = pygame.Rect(0, 0, wide, high)
        box.center = felt.center
        self.panel.rect = box
        size = self.title.measure(look, wide)[1]
        wanted = self.friend.measure(look, wide)
        corner = pygame.Rect(box.right - pad - wanted[0], box.top + look.box(18), *wanted)
        self.friend.arrange(look, corner)
        room = corner.left - box.left - pad
        self.title.arrange(look, pygame.Rect(box.left + pad, box.top + look.box(18), room, size))
        size = self.line.measure(look, room)[1]
        self.line.arrange(look, pygame.Rect(box.left + pad, self.title.rect.bottom, room, size))
        sheet = pygame.Rect(box.left + pad, box.top + top, wide - 2 * pad, max(1, high - top - foot))
        self.sheet.arrange(look, sheet)
        size = self.button.measure(look, wide)[0] + look.box(30)
        self.button.arrange(
            look, pygame.Rect(box.right - pad - size, box.bottom - look.box(74), size, look.box(50))
        )
        left = self.button.rect.left
        if self.look_again.shown:
            size = self.look_again.measure(look, wide)[0]
            left -= size + look.box(14)
            self.look_again.arrange(look, pygame.Rect(left, box.bottom - look.box(71), size, look.box(44)))
        room = left - box.left - 2 * pad - look.box(12)
        lines = [line for line in (self.number_button, self.seal_line) if line is not None and line.shown]
        sizes = [line.measure(look, room) for line in lines]
        step = look.box(6) + max((high for _, high in sizes), default=0)
        top = self.button.rect.centery - (step * len(lines) - look.box(6)) // 2
        for line, (wide, high) in zip(lines, sizes, strict=True):
            line.arrange(look, pygame.Rect(box.left + pad + look.box(12), top, wide, high))
            top += step

    def first_focus(self) -> Widget:
        return self.button

    def _go_on(self) -> None:
        """Goes back to the table, and on from there."""
        self.app.pop()
        if self.go_on is not None:
            self.go_on()

    def handle_key(self, event: pygame.event.Event) -> bool:
        if matches_cap(action_keys.SHEET, event) or event.key == pygame.K_SPACE:
            self.app.pop()
        elif self.go_on is not None and matches_cap(action_keys.NEXT_DEAL, event):
            self._go_on()
        else:
            return super().handle_key(event)
        return True
