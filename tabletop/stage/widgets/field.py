"""A line of text to type into: any script, input methods, a caret, selecting, and the clipboard."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame

from tabletop.stage import clipboard, scripts, theme
from tabletop.stage import type as letters
from tabletop.stage.widgets.keys import ENTER, is_text
from tabletop.stage.widgets.look import Look, faded
from tabletop.stage.widgets.widget import Point, Widget

BLINK_MS = 530
LONGEST_PASTE = 1000


class Field(Widget):
    """A text field of at most `limit` characters; `on_change` gets each new text, `on_enter` ends typing."""

    focusable = True

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
        self.room_right = 0.0
        self.words = letters.clean(words)[:limit]
        self.caret = self.mark = len(self.words)
        self.unfinished = ""
        self._scrolled = 0
        self._look: Look | None = None
        self._blinked = 0

    def show(self, words: str) -> None:
        """Puts another text in, without calling `on_change`."""
        self.words = letters.clean(words)[: self.limit]
        self.caret = self.mark = len(self.words)
        self.unfinished = ""
        self.touch()

    def select(self) -> None:
        """Selects all of it, so that what is typed next comes in its place."""
        self.mark, self.caret = 0, len(self.words)
        self.touch()

    # --- looks

    def measure(self, look: Look, room: int) -> Point:
        return min(room, look.box(320)), look.box(42)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        self._look = look

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        edge = theme.CREAM if self.focused else faded(theme.CREAM, 0.45 if self.hovered else 0.28)
        look.rounded(screen, self.rect, look.box(12), look.well, faded(edge, 0.75) if self.focused else edge)
        if self.tree is not None and self.tree.shows_focus(self):
            look.ring(screen, self.rect, look.box(12))
        inner = self._inner(look)
        before = screen.get_clip()
        screen.set_clip(inner.inflate(2, 0).clip(before))
        self._paint_words(screen, look, inner)
        screen.set_clip(before)

    def _paint_words(self, screen: pygame.Surface, look: Look, inner: pygame.Rect) -> None:
        size = look.metrics.body
        shown = self.words[: self.caret] + self.unfinished + self.words[self.caret :]
        caret = self._caret(shown, self.caret + len(self.unfinished), size)
        self._follow(caret, self._width(shown, size), inner.width)
        left = inner.left - self._scrolled
        if not shown:
            look.words(screen, self.hint, inner.midleft, size, look.theme.soft, share=0.75, room=inner.width)
        first, last = sorted((self.caret, self.mark))
        if first != last and self.focused and not self.unfinished:
            x, end = sorted(left + self._caret(self.words, at, size) for at in (first, last))
            high = letters.line_height(size)
            box = pygame.Rect(x, inner.centery - high // 2, end - x, high)
            look.rounded(screen, box, look.box(3), faded(theme.GOLD, 0.4))
        if shown:
            look.words(screen, shown, (left, inner.centery), size, theme.CREAM)
        if self.focused:
            self._paint_caret(screen, look, left + caret, inner.centery)

    def _paint_caret(self, screen: pygame.Surface, look: Look, x: int, middle: int) -> None:
        high = letters.line_height(look.metrics.body)
        if self.unfinished:
            wide = self._width(self.unfinished, look.metrics.body)
            screen.fill(theme.GOLD, (x - wide, middle + high // 2 - 2, wide, max(1, look.px(1.5))))
        if not self._is_dark:
            screen.fill(theme.GOLD, (x, middle - high // 2, max(2, look.px(2)), high))

    @property
    def _is_dark(self) -> bool:
        return self._blinked % 2 == 1

    def update(self, now: int) -> bool:
        blinked = now // BLINK_MS
        if self.focused and blinked != self._blinked:
            self._blinked = blinked
            self.touch()
        return False

    def wake_ms(self, now: int) -> int | None:
        """Returns the milliseconds until the caret has to blink; None without the focus."""
        return BLINK_MS - now % BLINK_MS if self.focused else None

    def _inner(self, look: Look) -> pygame.Rect:
        left = look.box(14)
        right = left + round(self.room_right * look.metrics.q)
        return pygame.Rect(
            self.rect.left + left, self.rect.top, max(1, self.rect.width - left - right), self.rect.height
        )

    def _follow(self, caret: int, whole: int, room: int) -> None:
        """Scrolls so that the caret is in sight; to the beginning, while nobody types."""
        caret = caret if self.focused else 0
        self._scrolled = max(0, min(self._scrolled, caret, max(0, whole + 2 - room)), caret + 2 - room)

    def _caret(self, words: str, at: int, size: int) -> int:
        """Returns how far from the left the caret stands after the first `at` letters, in pixels."""
        if scripts.runs_back(words):
            return letters.caret(words, at, size)
        return self._width(words[:at], size)

    @staticmethod
    def _width(words: str, size: int) -> int:
        """Returns the width with spaces at the end, which lines of text leave out."""
        bare = words.rstrip(" ")
        # A lone space is cut from words, so that its width is the difference.
        space = letters.width("i i", size) - letters.width("ii", size)
        return (letters.width(bare, size) if bare else 0) + space * (len(words) - len(bare))

    # --- typing

    def focus_changed(self) -> None:
        super().focus_changed()
        self.unfinished = ""
        if not self.focused:
            self.mark = self.caret
            return
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(self.rect)
        if self.tree is not None and self.tree.by_keyboard:
            self.mark, self.caret = 0, len(self.words)

    def typed(self, words: str) -> bool:
        self.unfinished = ""
        self._insert(words)
        return True

    def composing(self, words: str, start: int) -> None:  # noqa: ARG002 (the caret stands at its end)
        self.unfinished = letters.clean(words)
        self.touch()

    def press(self, point: Point) -> None:
        self.caret = self.mark = self._near(point)

    def drag(self, point: Point) -> None:
        self.caret = self._near(point)
        self.touch()

    def key(self, event: pygame.event.Event) -> bool:
        if not self.focused:
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT:
            return self._command(event)
        if event.key in {pygame.K_BACKSPACE, pygame.K_DELETE}:
            self._erase(-1 if event.key == pygame.K_BACKSPACE else 1)
        elif event.key in {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END}:
            self._move(event.key, keep=bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in ENTER and self.on_enter is not None:
            self.on_enter()
        else:
            return is_text(event) and event.key not in ENTER
        return True

    def _command(self, event: pygame.event.Event) -> bool:
        letter = chr(event.key) if 0 < event.key < 128 else ""
        if letter == "a":
            self.mark, self.caret = 0, len(self.words)
        elif letter in {"c", "x"}:
            first, last = sorted((self.caret, self.mark))
            if first != last:
                clipboard.put(self.words[first:last])
                if letter == "x":
                    self._insert("")
        elif letter == "v":
            self._insert(clipboard.text())
        else:
            return False
        self.touch()
        return True

    def _insert(self, words: str) -> None:
        """Puts words in place of what is selected, as many letters as there is room for."""
        first, last = sorted((self.caret, self.mark))
        before, after = self.words[:first], self.words[last:]
        wanted = "".join(letter if letter.isprintable() else " " for letter in words[:LONGEST_PASTE])
        wanted = "".join(
            letter for letter in wanted if unicodedata.category(letter) not in {"Cs", "Co", "Cn"}
        )
        wanted = wanted[: max(0, self.limit - len(before) - len(after))]
        self._set(before + wanted + after, len(before) + len(wanted))

    def _erase(self, way: int) -> None:
        if self.caret == self.mark:
            self.mark = self._next(self.caret, way)
        self._insert("")

    def _move(self, key: int, *, keep: bool) -> None:
        if key in {pygame.K_HOME, pygame.K_END}:
            self.caret = 0 if key == pygame.K_HOME else len(self.words)
        elif self.caret != self.mark and not keep:
            self.caret = (min if key == pygame.K_LEFT else max)(self.caret, self.mark)
        else:
            self.caret = self._next(self.caret, -1 if key == pygame.K_LEFT else 1)
        if not keep:
            self.mark = self.caret
        self.touch()

    def _next(self, at: int, way: int) -> int:
        """Returns the next place between letters; accents stay with theirs."""
        at = max(0, min(len(self.words), at + way))
        ends = [0]
        for cluster in scripts.clusters(self.words):
            ends.append(ends[-1] + len(cluster))
        if at in ends:
            return at
        return next(end for end in (ends if way > 0 else reversed(ends)) if (end - at) * way > 0)

    def _set(self, words: str, caret: int) -> None:
        changed = words != self.words
        self.words = words
        self.caret = self.mark = min(caret, len(words))
        self.touch()
        if changed:
            self.on_change(words)

    def _near(self, point: Point) -> int:
        if self._look is None:
            return len(self.words)
        x = point[0] - self._inner(self._look).left + self._scrolled
        size = self._look.metrics.body
        return min(range(len(self.words) + 1), key=lambda at: abs(self._caret(self.words, at, size) - x))
