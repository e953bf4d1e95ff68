"""A sentence or a question in the middle of a scene, with a button for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.widgets.button import Button
from tabletop.widgets.containers import Panel, Row
from tabletop.widgets.static_text import Spacer, StaticText
from tabletop.widgets.widget import Widget
from tabletop.widgets.widget_look import Look
from tabletop.widgets.widget_tree import WidgetTree

NoticeAnswer = tuple[str, Callable[[], None] | None]
WIDTH, WIDTH_WITH_MORE = 420, 600
PADDING = 26
GAP = 12
SHADE_ALPHA = 120
"""The opacity of the shade over the scene behind, of 255."""


class ModalPanel(Panel):
    """A popup in the middle; the scene behind it is darker."""

    is_modal = True

    def painted_rect(self, look: Look) -> pygame.Rect:
        return pygame.Rect((0, 0), look.metrics.size)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        part = screen.get_clip()
        shade = surfaces.opaque(part.size)
        shade.set_alpha(SHADE_ALPHA)
        screen.blit(shade, part)
        super().paint(screen, look)


class Notice(ModalPanel):
    """Opens as a popup; the first answer is the main one."""

    def __init__(
        self,
        tree: WidgetTree,
        title: str,
        words: str,
        answers: Sequence[NoticeAnswer],
        more: Sequence[Widget] = (),
    ) -> None:
        super().__init__(gap=8, padding=PADDING, gold=True)
        buttons = []
        for number, (label, act) in enumerate(answers):
            buttons.append(Button(label, _closing(tree, act), main=number == 0, centred=True))
        if title:
            self.add(StaticText(title, 21, theme.GOLD, "semibold"))
        self.add(StaticText(words, 17), *more, Spacer(6), Row(*buttons, gap=GAP))
        self.buttons = tuple(buttons)
        self.min_width = WIDTH_WITH_MORE if more else WIDTH
        self.main_answer = buttons[0]

    def lay_in_middle(self, look: Look) -> None:
        answers = sum(
            button.measure(look, look.metrics.size[0])[0] + look.box(GAP) for button in self.buttons
        )
        wide = max(look.box(self.min_width), answers - look.box(GAP) + 2 * look.box(PADDING))
        room = min(wide, look.metrics.size[0] - look.box(40))
        high = self.measure(look, room)[1]
        box = pygame.Rect(0, 0, room, high)
        box.center = (look.metrics.size[0] // 2, look.metrics.size[1] * 45 // 100)
        self.arrange(look, box)


def show_notice(
    tree: WidgetTree,
    title: str,
    words: str,
    answers: Sequence[NoticeAnswer] = (("All right", None),),
    more: Sequence[Widget] = (),
) -> None:
    """Shows a notice above everything else, with `more` between its words and the answers."""
    notice = Notice(tree, title, words, answers, more)
    notice.lay_in_middle(tree.look)
    tree.open_popup(notice)
    tree.focus_on(notice.main_answer)


def _closing(tree: WidgetTree, act: Callable[[], None] | None) -> Callable[[], None]:
    def close() -> None:
        tree.close_popup()
        if act is not None:
            act()

    return close
