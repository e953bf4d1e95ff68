"""A sentence or a question in the middle of a scene, with a button for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.accessibility import Node, Role
from tabletop.graphics import surfaces, theme
from tabletop.messages import say, sentences_text, with_full_stop
from tabletop.widgets.base.containers import FlowingRow, Panel
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.popups.answer_popup import answer_count
from tabletop.widgets.text.static_text import Spacer, StaticText
from tabletop.widgets.widget_tree import WidgetTree

NoticeAnswer = tuple[str, Callable[[], None] | None]
WIDTH, WIDTH_WITH_MORE, MIN_WIDTH_BESIDE = 420, 600, 290
PADDING = 26
GAP = 12
SHADE_ALPHA = 120
"""The opacity of the shade over the scene behind, of 255."""


class ModalPanel(Panel):
    """A popup in the middle; the scene behind it is darker."""

    is_modal = True

    def painted_rect(self, look: Look) -> pygame.Rect:
        return pygame.Rect((0, 0), look.metrics.size)

    @property
    def is_shaded(self) -> bool:
        """Returns whether the scene behind is darker."""
        return True

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        if self.is_shaded:
            self._shade(screen)
        super().paint(screen, look)

    @staticmethod
    def _shade(screen: pygame.Surface) -> None:
        part = screen.get_clip()
        shade = surfaces.opaque(part.size)
        shade.set_alpha(SHADE_ALPHA)
        screen.blit(shade, part)


class Notice(ModalPanel):
    """Opens as a popup; the first answer is the main one."""

    has_way_out = True

    def __init__(
        self,
        tree: WidgetTree,
        title: str,
        words: str,
        answers: Sequence[NoticeAnswer],
        more: Sequence[Widget] = (),
        *,
        beside: pygame.Rect | None = None,
    ) -> None:
        super().__init__(gap=8, padding=PADDING, gold=True)
        self.beside = beside
        """What it speaks of, and stands beside; None: it stands in the middle, before a darker scene."""
        buttons = []
        for number, (label, act) in enumerate(answers):
            buttons.append(Button(label, _closing(tree, act), main=number == 0, centred=True))
        if title:
            self.add(StaticText(title, 21, theme.GOLD, "semibold"))
        self.answers = FlowingRow(*buttons, gap=GAP)
        self.add(StaticText(words, 17), *more, Spacer(6), self.answers)
        self.more = tuple(more)
        self.buttons = tuple(buttons)
        self.title, self.words = title, words
        self.min_width = WIDTH_WITH_MORE if more else WIDTH
        self.main_answer = buttons[0]

    def describe(self) -> Node:
        return Node(self.node_key, Role.DIALOG, self.title or self.words)

    def opening_words(self) -> str:
        answers = (answer_count(len(self.buttons)),) if len(self.buttons) > 1 else ()
        return sentences_text(with_full_stop(self.title), with_full_stop(self.words), *answers)

    @property
    def is_shaded(self) -> bool:
        return self.beside is None

    def lay(self, look: Look) -> None:
        """Lays itself beside what it speaks of, where there is room for it; else in the middle."""
        if self.beside is None or not self._is_laid_beside(look, self.beside):
            self.beside = None
            self._lay_in_middle(look)

    def _is_laid_beside(self, look: Look, box: pygame.Rect) -> bool:
        """Lays itself where a box leaves more room, with fewer lines if need be; false without room."""
        felt = pygame.Rect(look.metrics.felt)
        gap = look.box(GAP)
        left, right = box.left - gap - felt.left, felt.right - box.right - gap
        wide = min(max(left, right), look.box(self.min_width))
        if wide < look.box(MIN_WIDTH_BESIDE):
            return False
        for optional in (None, *reversed(self.more)):
            if optional is not None:
                optional.shown = False
            high = self.measure(look, wide)[1]
            if high <= felt.height:
                x = box.left - gap - wide if left > right else box.right + gap
                y = max(felt.top, min(felt.bottom - high, box.centery - high // 2))
                self.arrange(look, pygame.Rect(x, y, wide, high))
                return True
        return False

    def _lay_in_middle(self, look: Look) -> None:
        for part in self.more:
            part.shown = True
        answers = sum(
            button.measure(look, look.metrics.size[0])[0] + look.box(GAP) for button in self.buttons
        )
        wide = max(look.box(self.min_width), answers - look.box(GAP) + 2 * look.box(PADDING))
        self.arrange_above_middle(look, wide)


def show_notice(
    tree: WidgetTree,
    title: str,
    words: str,
    answers: Sequence[NoticeAnswer] = (),
    more: Sequence[Widget] = (),
    *,
    beside: pygame.Rect | None = None,
) -> None:
    """Shows a notice above everything else, with `more` between its words and the answers.

    It stands `beside` what it speaks of, where there is room; of `more` the last ones are left out first.
    Without answers it is only taken note of.
    """
    notice = Notice(tree, title, words, answers or ((say("All right"), None),), more, beside=beside)
    notice.lay(tree.look)
    tree.open_popup(notice)
    tree.focus_on(notice.main_answer)


def ask_before(
    tree: WidgetTree, title: str, words: str, stay: str, go: tuple[str, Callable[[], None]]
) -> None:
    """Asks before something is left, undone or given up: to `stay` comes first, is golden and has Enter."""
    show_notice(tree, title, words, ((stay, None), go))


def _closing(tree: WidgetTree, act: Callable[[], None] | None) -> Callable[[], None]:
    def close() -> None:
        tree.close_popup()
        if act is not None:
            act()

    return close
