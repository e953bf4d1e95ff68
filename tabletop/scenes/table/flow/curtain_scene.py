"""The curtain between several people: hides the whole table until the next one has it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.graphics import theme
from tabletop.messages import Message, said, say
from tabletop.scenes.base.notice import ask_before
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.top_bar import TopBar, back_tool, top_bar_box
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.match_entry.player_profiles import shown_name
from tabletop.widgets.base.containers import Panel
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import StaticText
from tabletop.words import action_keys
from tabletop.words.base import PLAYER_NAME

WIDTH, HEIGHT = 540, 260


class CurtainFace(Widget):
    """The face of the one who is next."""

    catches_pointer = False

    def __init__(self, face: int) -> None:
        super().__init__()
        self.face = face

    def measure(self, look: Look, room: int) -> Point:
        return min(room, look.box(112)), look.box(112)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_portrait(screen, self.face, self.rect.center, self.rect.height)


class CurtainScene(WidgetScene):
    """Hides the table until the next person takes it by `on_take`, or leaves it by `on_leave`.

    `on_leave` leaves the table without showing it; `title` stands beside the way out. `why` is a sentence
    that says why it is that person's turn, where one would not expect it.
    """

    def __init__(
        self,
        app: Host,
        name: str,
        face: int,
        on_take: Callable[[], None],
        *,
        on_leave: Callable[[], None] | None = None,
        title: Message | None = None,
        why: Message | None = None,
    ) -> None:
        super().__init__(app)
        self.title = title
        self.why = why
        self.on_leave = on_leave
        self.name = shown_name(name) or "?"
        self.face = face
        self.on_take = on_take

    def build(self) -> None:
        self.portrait = CurtainFace(self.face)
        head = say("{Who} {who:is|are} next", who=self.name)
        self.head = StaticText(head, 26, weight="semibold", wraps=False)
        self.line = StaticText(self._reason_words(), 17, theme.SOFT_TEXT)
        self.begin = Button(self._taking_words(), self._reveal_table, action_keys.MAIN, main=True)
        self.panel = Panel(gold=True)
        self.panel.add(self.portrait, self.head, self.line, self.begin)
        back = None if self.on_leave is None else back_tool(self._ask_to_leave, said("Leave the table"))
        self.top_bar = TopBar(self.title or "", back=back)
        self.root.add(self.top_bar, self.panel)

    def _reason_words(self) -> str:
        """Returns why that person is next, if one would not expect it, and what the others are to do."""
        others = said("Everyone else, please look away.")
        return say(others) if self.why is None else say("{first} {second}", first=self.why, second=others)

    def _taking_words(self) -> str:
        """Returns what the next person says by opening the curtain."""
        if self.name == PLAYER_NAME:
            return say("Show my hand")
        return say("I’m {name}, show my hand", name=self.name)

    def told_title(self) -> str:
        return self.head.words

    def told_line(self) -> str:
        return self.line.words

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar_box(look))
        natural = self.begin.measure(look, look.metrics.size[0])[0]
        pad = look.box(32)
        size = look.box(112)
        named = self.head.measure(look, look.metrics.size[0])[0] + size + look.box(24) + 2 * pad
        wide, high = max(look.box(WIDTH), 2 * natural + look.box(90), named), look.box(HEIGHT)
        box = pygame.Rect(0, 0, min(wide, look.metrics.size[0] - look.px(24)), high)
        box.center = (look.metrics.size[0] // 2, look.metrics.size[1] // 2)
        self.panel.rect = box
        self.portrait.arrange(look, pygame.Rect(box.left + pad, box.top + pad, size, size))
        left = self.portrait.rect.right + look.box(24)
        room = box.right - pad - left
        high = self.head.measure(look, room)[1]
        self.head.arrange(look, pygame.Rect(left, box.top + pad + look.box(14), room, high))
        low = self.line.measure(look, room)[1]
        self.line.arrange(look, pygame.Rect(left, self.head.rect.bottom + look.box(4), room, low))
        high, room = look.box(52), box.width - 2 * pad
        self.begin.arrange(look, pygame.Rect(box.left + pad, box.bottom - pad - high, room, high))

    def update(self, now: int) -> bool:
        """Hides its panel while a question is open, which would cover half of it."""
        is_asking = self.tree.popup is not None
        if self.panel.shown == is_asking:
            self.panel.shown = not is_asking
            self.tree.invalidate()
        return super().update(now)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Leaves on Esc, where there is a way out; Esc never opens the curtain."""
        if event.key == pygame.K_ESCAPE:
            self._ask_to_leave()
        return True

    def _ask_to_leave(self) -> None:
        if self.on_leave is not None:
            words = say("“Continue” in the menu brings you back to this match.")
            leave = say("Leave"), self.on_leave
            ask_before(self.tree, say("Leave the table?"), words, say("Stay"), leave)

    def _reveal_table(self) -> None:
        self.app.pop()
        self.on_take()
