"""Suits as large pips on paper: the trump suit near the trick and in the score panel."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.text import suit_signs
from tabletop.layout.arrangements import Rect
from tabletop.rules.cards import SUIT_SIGNS
from tabletop.scenes.table.decorations.decoration_pictures import PlacedPicture
from tabletop.widgets.base.widget_look import Look
from tabletop.words import TrumpWords

NO_TRUMPS_WORDS: Final = ("no", "trumps")
PADDING: Final = 22


def draw_trump_mark(look: Look, rect: Rect, words: TrumpWords) -> PlacedPicture:
    """Draws the trump suit on a small card of its own, with a caption below."""
    pad = look.box(PADDING)
    box = pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))
    sheet = surfaces.transparent((box.width + 2 * pad, box.height + 2 * pad))
    inner = pygame.Rect(pad, pad, *box.size)
    look.draw_shadow(sheet, inner, 0.18 * inner.height)
    draw_suit_card(look, sheet, inner, words.suit)
    if words.label:
        size, at = look.metrics.label_size, (inner.centerx, inner.bottom + look.box(11))
        look.draw_text(sheet, words.label, at, size, look.theme.soft_text, anchor="centre", shadow=True)
    return sheet, (box.x - pad, box.y - pad)


def draw_suit_card(look: Look, sheet: pygame.Surface, box: pygame.Rect, suit: str) -> None:
    """Draws a pip that fills a small card, or without a suit the words "no trumps"."""
    look.draw_rounded(sheet, box, 0.18 * box.height, theme.CARD_PAPER, theme.CARD_EDGE)
    if not suit:
        size = max(8, round(0.27 * box.height))
        for line, word in enumerate(NO_TRUMPS_WORDS):
            y = box.centery + (line - 0.5) * size * 1.05
            look.draw_text(sheet, word, (box.centerx, y), size, theme.INK, weight="semibold", anchor="centre")
        return
    high = round(0.72 * box.height)
    ink = theme.colour(theme.FOUR_COLOURS[SUIT_SIGNS[suit]]) if look.edition.has_four_colours else theme.BLACK
    suit_signs.draw_centred_sign(
        sheet, SUIT_SIGNS[suit], box.center, high, ink, on_paper=not look.edition.has_four_colours
    )
