"""A sentence or a question in the middle of a scene, with a button for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.stage import surfaces, theme
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.panel import Panel, Row
from tabletop.stage.widgets.text import Gap, Text
from tabletop.stage.widgets.tree import Tree
from tabletop.stage.widgets.widget import Widget

Answer = tuple[str, Callable[[], None] | None]
WIDE, WITH_MORE = 420, 600
PADDING = 26
GAP = 12
SHADE = 120
"""The opacity of the shade over the scene behind, of 255."""


class InFront(Panel):
    """A popup in the middle; the scene behind it is darker."""

    is_modal = True

    def ink(self, look: Look) -> pygame.Rect:
        return pygame.Rect((0, 0), look.metrics.size)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        part = screen.get_clip()
        shade = surfaces.opaque(part.size)
        shade.set_alpha(SHADE)
        screen.blit(shade, part)
        super().paint(screen, look)


class Notice(InFront):
    """Opens as a popup; the first answer is the main one."""

    def __init__(
        self, tree: Tree, title: str, words: str, answers: Sequence[Answer], more: Sequence[Widget] = ()
    ) -> None:
        super().__init__(gap=8, padding=PADDING, gold=True)
        buttons = []
        for number, (label, act) in enumerate(answers):
            buttons.append(Button(label, _closing(tree, act), main=number == 0, centred=True))
        if title:
            self.add(Text(title, 21, theme.GOLD, "semibold"))
        self.add(Text(words, 17), *more, Gap(6), Row(*buttons, gap=GAP))
        self.buttons = tuple(buttons)
        self.least = WITH_MORE if more else WIDE
        self.first = buttons[0]

    def lay_in_middle(self, look: Look) -> None:
        answers = sum(
            button.measure(look, look.metrics.size[0])[0] + look.box(GAP) for button in self.buttons
        )
        wide = max(look.box(self.least), answers - look.box(GAP) + 2 * look.box(PADDING))
        room = min(wide, look.metrics.size[0] - look.box(40))
        high = self.measure(look, room)[1]
        box = pygame.Rect(0, 0, room, high)
        box.center = (look.metrics.size[0] // 2, look.metrics.size[1] * 45 // 100)
        self.lay(look, box)


def say(
    tree: Tree,
    title: str,
    words: str,
    answers: Sequence[Answer] = (("All right", None),),
    more: Sequence[Widget] = (),
) -> None:
    """Shows a notice above everything else, with `more` between its words and the answers."""
    notice = Notice(tree, title, words, answers, more)
    notice.lay_in_middle(tree.look)
    tree.open(notice)
    tree.focus_on(notice.first)


def _closing(tree: Tree, act: Callable[[], None] | None) -> Callable[[], None]:
    def close() -> None:
        tree.close_popup()
        if act is not None:
            act()

    return close
