"""A line of text to type into: any script, input methods, a caret, selecting, and the clipboard."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame

from tabletop.accessibility import Action, Node, Role
from tabletop.graphics import theme
from tabletop.graphics.text import bidirectional, typography
from tabletop.graphics.window import clipboard
from tabletop.widgets.base.key_caps import ENTER_KEYS, types_text
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import FIELD_EDGE_OPACITY, Look, with_opacity

BLINK_MS = 530
MAX_PASTED = 1000


class TextField(Widget):
    """A text field of at most `limit` characters; `on_change` gets each new text, `on_enter` ends typing."""

    focusable = True
    takes_text = True

    def __init__(
        self,
        words: str,
        on_change: Callable[[str], None],
        *,
        hint: str = "",
        limit: int = 24,
        on_enter: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.limit = limit
        self.hint = hint
        self.on_change = on_change
        self.on_enter = on_enter
        self.right_inset = 0.0
        self.words = typography.clean(words)[:limit]
        self.caret = self.selection_end = len(self.words)
        self.composition = ""
        self._scroll_offset = 0
        self._look: Look | None = None
        self._blink_number = 0

    def set_text(self, words: str) -> None:
        """Puts another text in, without calling `on_change`."""
        self.words = typography.clean(words)[: self.limit]
        self.caret = self.selection_end = len(self.words)
        self.composition = ""
        self.invalidate()

    def select_all(self) -> None:
        """Selects all of it, so that what is typed next comes in its place."""
        self.selection_end, self.caret = 0, len(self.words)
        self.invalidate()

    # --- what it is for those who do not see it

    def describe(self) -> Node:
        return Node(
            self.node_key,
            Role.TEXT_FIELD,
            value=self.words,
            description="" if self.words else self.hint,
            actions=frozenset({Action.SET_VALUE}),
        )

    def perform(self, action: Action, value: str = "") -> bool:
        """Puts other words in, as if they were typed."""
        if action is not Action.SET_VALUE:
            return False
        self.select_all()
        self._replace_selection(value)
        return True

    # --- looks

    def measure(self, look: Look, room: int) -> Point:
        return min(room, look.box(320)), look.metrics.target(42)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self._look = look

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        edge = (
            theme.CREAM
            if self.focused
            else with_opacity(theme.CREAM, 0.55 if self.hovered else FIELD_EDGE_OPACITY)
        )
        look.draw_rounded(
            screen,
            self.rect,
            look.box(12),
            look.inset_colour,
            with_opacity(edge, 0.75) if self.focused else edge,
        )
        if self.shows_focus:
            look.draw_focus_ring(screen, self.rect, look.box(12))
        inner = self._text_rect(look)
        before = screen.get_clip()
        screen.set_clip(inner.inflate(2, 0).clip(before))
        self._paint_words(screen, look, inner)
        screen.set_clip(before)

    def _paint_words(self, screen: pygame.Surface, look: Look, inner: pygame.Rect) -> None:
        size = look.metrics.body_size
        shown = self.words[: self.caret] + self.composition + self.words[self.caret :]
        caret = self._caret_x(shown, self.caret + len(self.composition), size)
        self._scroll_to_caret(caret, self._text_width(shown, size), inner.width)
        left = inner.left - self._scroll_offset
        if not shown:
            look.draw_text(
                screen, self.hint, inner.midleft, size, look.theme.soft_text, opacity=0.75, room=inner.width
            )
        first, last = sorted((self.caret, self.selection_end))
        if first != last and self.focused and not self.composition:
            x, end = sorted(left + self._caret_x(self.words, at, size) for at in (first, last))
            high = typography.line_height(size)
            box = pygame.Rect(x, inner.centery - high // 2, end - x, high)
            look.draw_rounded(screen, box, look.box(3), with_opacity(theme.GOLD, 0.4))
        if shown:
            look.draw_text(screen, shown, (left, inner.centery), size, theme.CREAM)
        if self.focused:
            self._paint_caret(screen, look, left + caret, inner.centery)

    def _paint_caret(self, screen: pygame.Surface, look: Look, x: int, middle: int) -> None:
        high = typography.line_height(look.metrics.body_size)
        if self.composition:
            wide = self._text_width(self.composition, look.metrics.body_size)
            screen.fill(theme.GOLD, (x - wide, middle + high // 2 - 2, wide, max(1, look.px(1.5))))
        if not self._is_caret_hidden:
            screen.fill(theme.GOLD, (x, middle - high // 2, max(2, look.px(2)), high))

    @property
    def _is_caret_hidden(self) -> bool:
        return self._blink_number % 2 == 1

    def update(self, now: int) -> bool:
        blinked = now // BLINK_MS
        if self.focused and blinked != self._blink_number:
            self._blink_number = blinked
            self.invalidate()
        return False

    def wake_ms(self, now: int) -> int | None:
        """Returns the milliseconds until the caret has to blink; None without the focus."""
        return BLINK_MS - now % BLINK_MS if self.focused else None

    def _text_rect(self, look: Look) -> pygame.Rect:
        left = look.box(14)
        right = left + round(self.right_inset * look.metrics.q)
        return pygame.Rect(
            self.rect.left + left, self.rect.top, max(1, self.rect.width - left - right), self.rect.height
        )

    def _scroll_to_caret(self, caret: int, whole: int, room: int) -> None:
        """Scrolls so that the caret is in sight; to the beginning, while nobody types."""
        caret = caret if self.focused else 0
        self._scroll_offset = max(
            0, min(self._scroll_offset, caret, max(0, whole + 2 - room)), caret + 2 - room
        )

    def _caret_x(self, words: str, at: int, size: int) -> int:
        """Returns how far from the left the caret stands after the first `at` characters, in pixels."""
        if bidirectional.has_right_to_left(words):
            return typography.caret_x(words, at, size)
        return self._text_width(words[:at], size)

    @staticmethod
    def _text_width(words: str, size: int) -> int:
        """Returns the width with spaces at the end, which lines of text leave out."""
        bare = words.rstrip(" ")
        # A lone space is cut from words, so that its width is the difference.
        space = typography.width("i i", size) - typography.width("ii", size)
        return (typography.width(bare, size) if bare else 0) + space * (len(words) - len(bare))

    # --- typing

    def focus_changed(self) -> None:
        super().focus_changed()
        self.composition = ""
        if not self.focused:
            self.selection_end = self.caret
            return
        pygame.key.start_text_input()
        # There an input method opens its list of letters.
        pygame.key.set_text_input_rect(self.rect)
        # Whoever comes by Tab can type a new text at once, as everywhere.
        if self.tree is not None and self.tree.by_keyboard:
            self.selection_end, self.caret = 0, len(self.words)

    def enter_text(self, words: str) -> bool:
        self.composition = ""
        self._replace_selection(words)
        return True

    def show_composition(self, words: str, start: int) -> None:  # noqa: ARG002 (the caret stands at its end)
        self.composition = typography.clean(words)
        self.invalidate()

    def press(self, point: Point) -> None:
        self.caret = self.selection_end = self._index_at(point)

    def drag(self, point: Point) -> None:
        self.caret = self._index_at(point)
        self.invalidate()

    def handle_key(self, event: pygame.event.Event) -> bool:
        if not self.focused:
            return False
        # pygame.KMOD_META) and not | AltGr comes as Ctrl with Alt on some systems, and types a letter.
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT:
            return self._handle_command(event)
        if event.key in {pygame.K_BACKSPACE, pygame.K_DELETE}:
            self._erase_next(-1 if event.key == pygame.K_BACKSPACE else 1)
        elif event.key in {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END}:
            self._move_caret(event.key, keep=bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in ENTER_KEYS and self.on_enter is not None:
            self.on_enter()
        else:
            return types_text(event) and event.key not in ENTER_KEYS
        return True

    def _handle_command(self, event: pygame.event.Event) -> bool:
        letter = chr(event.key) if 0 < event.key < 128 else ""
        if letter == "a":
            self.selection_end, self.caret = 0, len(self.words)
        elif letter in {"c", "x"}:
            first, last = sorted((self.caret, self.selection_end))
            if first != last:
                clipboard.copy_text(self.words[first:last])
                if letter == "x":
                    self._replace_selection("")
        elif letter == "v":
            self._replace_selection(clipboard.pasted_text())
        else:
            return False
        self.invalidate()
        return True

    def _replace_selection(self, words: str) -> None:
        """Puts words in place of what is selected, as many letters as there is room for."""
        first, last = sorted((self.caret, self.selection_end))
        before, after = self.words[:first], self.words[last:]
        # What was copied may be a whole book, and hold anything.
        wanted = "".join(letter if letter.isprintable() else " " for letter in words[:MAX_PASTED])
        wanted = "".join(
            letter for letter in wanted if unicodedata.category(letter) not in {"Cs", "Co", "Cn"}
        )
        wanted = wanted[: max(0, self.limit - len(before) - len(after))]
        self._set_text_and_caret(before + wanted + after, len(before) + len(wanted))

    def _erase_next(self, way: int) -> None:
        if self.caret == self.selection_end:
            self.selection_end = self._next_boundary(self.caret, way)
        self._replace_selection("")

    def _move_caret(self, key: int, *, keep: bool) -> None:
        if key in {pygame.K_HOME, pygame.K_END}:
            self.caret = 0 if key == pygame.K_HOME else len(self.words)
        elif self.caret != self.selection_end and not keep:
            self.caret = (min if key == pygame.K_LEFT else max)(self.caret, self.selection_end)
        else:
            self.caret = self._next_boundary(self.caret, -1 if key == pygame.K_LEFT else 1)
        if not keep:
            self.selection_end = self.caret
        self.invalidate()

    def _next_boundary(self, at: int, way: int) -> int:
        """Returns the next place between letters; accents stay with theirs."""
        at = max(0, min(len(self.words), at + way))
        ends = [0]
        for cluster in bidirectional.grapheme_clusters(self.words):
            ends.append(ends[-1] + len(cluster))
        if at in ends:
            return at
        return next(end for end in (ends if way > 0 else reversed(ends)) if (end - at) * way > 0)

    def _set_text_and_caret(self, words: str, caret: int) -> None:
        changed = words != self.words
        self.words = words
        self.caret = self.selection_end = min(caret, len(words))
        self.invalidate()
        if changed:
            self.on_change(words)

    def _index_at(self, point: Point) -> int:
        if self._look is None:
            return len(self.words)
        x = point[0] - self._text_rect(self._look).left + self._scroll_offset
        size = self._look.metrics.body_size
        return min(range(len(self.words) + 1), key=lambda at: abs(self._caret_x(self.words, at, size) - x))
