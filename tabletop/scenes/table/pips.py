"""Suits as large pips on paper: the trump suit near the trick and in the score panel."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.layout.arrange import Rect
from tabletop.rules.cards import SUIT_SIGNS
from tabletop.scenes.table.pictures import Drawn
from tabletop.stage import suits, surfaces, theme
from tabletop.stage.widgets.look import Look
from tabletop.words import TrumpWords

FOUR: Final = {"S": "#000000", "H": "#b8420a", "D": "#0060a8", "C": "#00694b"}
"""The inks of the pack in four colours."""

NONE: Final = ("no", "trumps")
PAD: Final = 22


def trump(look: Look, rect: Rect, words: TrumpWords) -> Drawn:
    """Draws the trump suit on a small card of its own, with a caption below."""
    pad = look.box(PAD)
    box = pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))
    sheet = surfaces.transparent((box.width + 2 * pad, box.height + 2 * pad))
    inner = pygame.Rect(pad, pad, *box.size)
    look.shadow(sheet, inner, 0.18 * inner.height)
    tile(look, sheet, inner, words.suit)
    if words.label:
        size, at = look.metrics.label, (inner.centerx, inner.bottom + look.box(11))
        look.words(sheet, words.label, at, size, look.theme.soft, anchor="centre", shadow=True)
    return sheet, (box.x - pad, box.y - pad)


def tile(look: Look, sheet: pygame.Surface, box: pygame.Rect, suit: str) -> None:
    """Draws a pip that fills a small card, or without a suit the words "no trumps"."""
    look.rounded(sheet, box, 0.18 * box.height, theme.CARD_PAPER, theme.CARD_EDGE)
    if not suit:
        size = max(8, round(0.27 * box.height))
        for line, word in enumerate(NONE):
            y = box.centery + (line - 0.5) * size * 1.05
            look.words(sheet, word, (box.centerx, y), size, theme.INK, weight="semibold", anchor="centre")
        return
    high = round(0.72 * box.height)
    ink = theme.colour(FOUR[suit]) if look.edition.four else theme.BLACK
    suits.draw_within(sheet, SUIT_SIGNS[suit], box.center, high, ink, on_paper=not look.edition.four)
