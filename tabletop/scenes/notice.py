"""A sentence or a question in the middle of a scene, with a button for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.stage import theme
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.panel import Panel, Row
from tabletop.stage.widgets.text import Gap, Text
from tabletop.stage.widgets.tree import Tree

Answer = tuple[str, Callable[[], None] | None]
WIDE = 420
SHADE = 120
"""How dark the scene behind becomes, of 255."""


class InFront(Panel):
    """A popup in the middle; the scene behind it is darker."""

    is_modal = True

    def ink(self, look: Look) -> pygame.Rect:
        return pygame.Rect((0, 0), look.metrics.size)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        part = screen.get_clip()
        shade = pygame.Surface(part.size)
        shade.set_alpha(SHADE)
        screen.blit(shade, part)
        super().paint(screen, look)


class Notice(InFront):
    """Opens as a popup; the first answer is the main one."""

    def __init__(self, tree: Tree, title: str, words: str, answers: Sequence[Answer]) -> None:
        super().__init__(gap=8, padding=26, gold=True)
        buttons = []
        for number, (label, act) in enumerate(answers):
            buttons.append(Button(label, _closing(tree, act), main=number == 0, centred=True))
        if title:
            self.add(Text(title, 21, theme.GOLD, "semibold"))
        self.add(Text(words, 17), Gap(6), Row(*buttons, gap=12))
        self.first = buttons[0]

    def lay_in_middle(self, look: Look) -> None:
        room = min(look.box(WIDE), look.metrics.size[0] - look.box(40))
        high = self.measure(look, room)[1]
        box = pygame.Rect(0, 0, room, high)
        box.center = (look.metrics.size[0] // 2, look.metrics.size[1] * 45 // 100)
        self.lay(look, box)


def say(tree: Tree, title: str, words: str, answers: Sequence[Answer] = (("All right", None),)) -> None:
    """Shows a notice above all else."""
    notice = Notice(tree, title, words, answers)
    notice.lay_in_middle(tree.look)
    tree.open(notice)
    tree.focus_on(notice.first)


def _closing(tree: Tree, act: Callable[[], None] | None) -> Callable[[], None]:
    def close() -> None:
        tree.close_popup()
        if act is not None:
            act()

    return close
