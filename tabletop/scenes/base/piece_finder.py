"""The search for a card or a tile: one types a part of its name, or chooses it, and hears where it lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.graphics import theme
from tabletop.messages import say
from tabletop.messages.plain_letters import plain_letters
from tabletop.scenes.base.notice import ModalPanel
from tabletop.scenes.base.scene import Scene
from tabletop.widgets.base.containers import Stack
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.panels.scrolling import ScrollView
from tabletop.widgets.text.static_text import StaticText
from tabletop.widgets.text.text_field import TextField
from tabletop.widgets.widget_tree import WidgetTree

WIDTH, HEIGHT, PADDING, GAP = 420, 460, 26, 8


def matching_pieces(pieces: Sequence[tuple[str, str]], typed: str) -> list[tuple[str, str]]:
    """Returns the codes and names of the pieces with all typed words in them; the code itself comes first.

    Words may be typed only as far as one likes, and without their marks: "que sp", "tref".
    """
    wanted = plain_letters(typed).split()
    same = [piece for piece in pieces if piece[0].casefold() == "".join(wanted)]
    found = [
        (code, name)
        for code, name in pieces
        if all(any(part.startswith(word) for part in plain_letters(name).split()) for word in wanted)
    ]
    return list(dict.fromkeys((*same, *found)))


class PieceFinder(ModalPanel):
    """A field to type into, and below it the pieces that are meant."""

    def __init__(
        self, tree: WidgetTree, pieces: Sequence[tuple[str, str]], on_choice: Callable[[str], None]
    ) -> None:
        super().__init__(gap=GAP, padding=PADDING, gold=True)
        self.section = say("Find a card or tile")
        self._home, self._pieces, self._on_choice = tree, pieces, on_choice
        self.title = StaticText(self.section, 21, theme.GOLD, "semibold")
        self.field = TextField("", self._show, hint=say("Type its name"), on_enter=self._choose_first)
        self.field.set_accessible_name(self.section)
        self.list = Stack(gap=4)
        self.scroll = ScrollView(self.list)
        self.add(self.title, self.field, self.scroll)
        self._fill("")

    def _fill(self, typed: str) -> None:
        self.found = matching_pieces(self._pieces, typed)
        self.list.remove_children()
        self.list.add(*(Button(name, partial(self._choose, code)) for code, name in self.found))

    def _show(self, typed: str) -> None:
        self._fill(typed)
        self.lay(self._home.look)
        self.scroll.scroll_to(0)
        self.invalidate()

    def _choose_first(self) -> None:
        if self.found:
            self._choose(self.found[0][0])

    def _choose(self, code: str) -> None:
        self._home.close_popup()
        self._on_choice(code)

    def lay(self, look: Look) -> None:
        """Lays itself in the middle of the felt."""
        felt = pygame.Rect(look.metrics.felt)
        box = pygame.Rect(0, 0, min(look.box(WIDTH), felt.width), min(look.box(HEIGHT), felt.height))
        box.center = felt.center
        self.rect = box
        inner, gap = box.inflate(-2 * look.box(PADDING), -2 * look.box(20)), look.box(GAP)
        top = inner.top
        for widget in (self.title, self.field):
            high = widget.measure(look, inner.width)[1]
            widget.arrange(look, pygame.Rect(inner.left, top, inner.width, high))
            top += high + gap
        self.scroll.arrange(look, pygame.Rect(inner.left, top, inner.width, inner.bottom - top))


def open_piece_finder(scene: Scene, say_answer: Callable[[str], None]) -> bool:
    """Opens the search over a scene; false if there are no pieces."""
    tree, aids = scene.widgets(), scene.aids()
    pieces = aids.pieces()
    if tree is None or not pieces:
        return False
    finder = PieceFinder(tree, pieces, lambda code: say_answer(aids.where_is(code)))
    finder.lay(tree.look)
    tree.open_popup(finder)
    tree.focus_on(finder.field, by_keyboard=True)
    return True
