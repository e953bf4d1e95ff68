"""Before a match with a sealed deck: its seal, and the pack to be cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from tabletop.games import listing_of
from tabletop.graphics import theme
from tabletop.graphics.pieces.animation import MotionSettings
from tabletop.messages import said, say, told
from tabletop.records.match_file.sealed_deck import SealedDeck, cut_text, draw_secret, read_cut, seal_of
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.sealed_deck.pack_spread import PackSpread
from tabletop.scenes.sealed_deck.seal_view import SealView
from tabletop.scenes.sealed_deck.seal_words import COPIED, COPY, WHAT_IS_THIS, cut_sentence, explain_seal
from tabletop.widgets.accessible_widgets import Section
from tabletop.widgets.base.containers import Panel
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.controls.copy_button import CopyButton
from tabletop.widgets.text.static_text import StaticText, put_name
from tabletop.widgets.text.text_field import TextField
from tabletop.words import action_keys

LONGEST_WORDS: Final = 80
PURPOSE: Final = said(
    "This seal fixes the program’s part of the shuffle. Note its first letters, then cut: your cut decides "
    "the rest. After the match you can check that nothing was changed."
)
HOW_TO_CUT: Final = said("Click the pack where you want to lift it, or press Left and Right.")


class CutScene(WidgetScene):
    """Shows a seal, and begins a match once the player has cut; going back begins nothing."""

    def __init__(self, app: Host, slug: str, begin: Callable[[SealedDeck], None]) -> None:
        super().__init__(app)
        self.listing = listing_of(slug)
        self.begin = begin
        self.secret = draw_secret()
        self.place = 0
        self.typed = ""

    def build(self) -> None:
        back = top_bar.back_tool(self.app.pop)
        self.top_bar = top_bar.TopBar(told(self.listing.title), say("Sealed deck"), back)
        seal = seal_of(self.secret)
        self.head = StaticText(say("The seal of this match"), 21, theme.GOLD, "semibold")
        self.purpose = StaticText(say(PURPOSE), 17)
        self.seal = SealView(seal)
        self.copy = CopyButton(seal, COPY, COPIED)
        self.explain = Button(say(WHAT_IS_THIS), partial(explain_seal, self.tree))
        self.panel = Panel(gold=True)
        self.panel.add(self.head, self.purpose, self.seal, self.copy, self.explain)
        self.prompt = StaticText("", 19, weight="semibold", align="centre", on_felt=True)
        self.spread = self._spread()
        self.spread.set_accessible_name(said("Where to cut"), HOW_TO_CUT)
        self.label = StaticText(say("Or type some words:"), 17, on_felt=True, wraps=False)
        self.words = TextField(self.typed, self._type, limit=LONGEST_WORDS, on_enter=self._cut)
        put_name(self.words, self.label)
        self.leave_it = Button(say("Leave it as it is"), self._leave_as_it_is)
        self.cut = Button(say("Cut"), self._cut, action_keys.MAIN, main=True)
        self.root.add(self.top_bar, self.panel, self.prompt, self.spread)
        self.root.add(self.label, self.words, self.leave_it, self.cut)
        self._update_prompt()

    def _spread(self) -> PackSpread:
        pieces = self.listing.cover.still_life.pieces
        settings = self.app.settings
        still = MotionSettings(settings.animation_speed, settings.reduced_motion).is_still
        spread = PackSpread(pieces[0].kind if pieces else "card", self._lift, still=still)
        spread.place = self.place
        return spread

    def sections(self) -> Sequence[Section]:
        seal = self.head, self.purpose, self.seal, self.copy, self.explain
        cut = self.prompt, self.spread, self.label, self.words, self.leave_it, self.cut
        return Section(said("The seal of this match"), seal), Section(said("Where to cut"), cut)

    def first_focus(self) -> Widget:
        return self.spread

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Moves the cut with the arrows wherever the focus is, unless that wants them itself."""
        return self.spread.handle_key(event) or super().handle_key(event)

    # --- cutting

    def _lift(self, place: int) -> None:
        self.place = place
        self._update_prompt()

    def _type(self, words: str) -> None:
        self.typed = words
        self._update_prompt()

    def _update_prompt(self) -> None:
        """Says how the pack is cut now, or how one cuts."""
        cut = cut_text(self.place, self.typed)
        is_cut = bool(self.place or read_cut(cut)[1])
        sentence = cut_sentence(SealedDeck("", b"", cut)) if is_cut else HOW_TO_CUT
        self.prompt.set_words(say(sentence))
        self.cut.enabled = is_cut
        self.cut.invalidate()

    def _cut(self) -> None:
        """Cuts as chosen; the match begins once the pieces lie."""
        if not self.cut.enabled:
            return
        if self.spread.is_cut:
            self._begin()
            return
        self.app.sounds.play("slide")
        self.spread.lay_under()
        if self.spread.is_at_rest:
            self._begin()

    def _leave_as_it_is(self) -> None:
        self.place, self.typed = 0, ""
        self._begin()

    def _begin(self) -> None:
        deck = SealedDeck.cut_with(self.secret, cut_text(self.place, self.typed))
        self.app.pop()
        self.begin(deck)

    def update(self, now: int) -> bool:
        busy = super().update(now)
        if self._is_ready and self.spread.is_cut and self.spread.is_at_rest:
            self._begin()
        return busy

    # --- place

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        room = top_bar.felt_box(look)
        self._lay_panel(look, room)
        high = look.box(48)
        buttons = pygame.Rect(room.left, room.bottom - high, room.width, high)
        self._lay_buttons(look, buttons)
        words = buttons.move(0, -look.box(42) - look.box(14))
        self._lay_field(look, pygame.Rect(words.left, words.top, words.width, look.box(42)))
        middle = pygame.Rect(room.left, self.panel.rect.bottom, room.width, 0)
        middle.height = self.words.rect.top - middle.top
        self._lay_pack(look, middle)

    def _lay_panel(self, look: Look, room: pygame.Rect) -> None:
        """Lays the seal at the right, and at the left what it is for."""
        pad, gap = look.box(24), look.box(36)
        inner = min(room.width, look.box(1060)) - 2 * pad
        wide, high = self.seal.measure(look, inner // 2)
        left = inner - wide - gap
        head = self.head.measure(look, left)[1]
        text = self.purpose.measure(look, left)[1]
        button = look.box(42)
        seal = high + look.box(10) + button
        tall = max(head + look.box(4) + text, seal)
        box = pygame.Rect(0, room.top, inner + 2 * pad, tall + 2 * look.box(18))
        box.centerx = room.centerx
        self.panel.rect = box
        x, y = box.left + pad, box.top + look.box(18)
        self.head.arrange(look, pygame.Rect(x, y, left, head))
        self.purpose.arrange(look, pygame.Rect(x, y + head + look.box(4), left, text))
        x = box.right - pad - wide
        self.seal.arrange(look, pygame.Rect(x, y + (tall - seal) // 2, wide, high))
        y = self.seal.rect.bottom + look.box(10)
        for button_widget in (self.copy, self.explain):
            own = min(button_widget.measure(look, wide)[0], (wide - look.box(12)) // 2)
            button_widget.arrange(look, pygame.Rect(x, y, own, button))
            x += own + look.box(12)

    def _lay_pack(self, look: Look, room: pygame.Rect) -> None:
        high = self.prompt.measure(look, room.width)[1]
        wide = min(room.width - look.box(60), look.box(980))
        pack = self.spread.measure(look, wide)[1]
        top = room.top + max(look.box(12), (room.height - high - pack - look.box(8)) // 2)
        self.prompt.arrange(look, pygame.Rect(room.left, top, room.width, high))
        self.spread.arrange(
            look, pygame.Rect(room.centerx - wide // 2, self.prompt.rect.bottom + look.box(8), wide, pack)
        )

    def _lay_field(self, look: Look, row: pygame.Rect) -> None:
        wide, high = self.label.measure(look, row.width // 2)
        field = min(look.box(420), row.width - wide - look.box(14))
        left = row.centerx - (wide + look.box(14) + field) // 2
        self.label.arrange(look, pygame.Rect(left, row.centery - high // 2, wide, high))
        self.words.arrange(look, pygame.Rect(left + wide + look.box(14), row.top, field, row.height))

    def _lay_buttons(self, look: Look, row: pygame.Rect) -> None:
        leave = self.leave_it.measure(look, row.width)[0]
        cut = max(look.box(200), self.cut.measure(look, row.width)[0])
        left = row.centerx - (leave + look.box(14) + cut) // 2
        self.leave_it.arrange(look, pygame.Rect(left, row.top, leave, row.height))
        self.cut.arrange(look, pygame.Rect(self.leave_it.rect.right + look.box(14), row.top, cut, row.height))
