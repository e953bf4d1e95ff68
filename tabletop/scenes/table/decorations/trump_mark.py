"""Suits as large pips on paper: the trump suit near the trick and in the score panel."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.text import suit_signs, typography
from tabletop.layout.arrangements import Rect
from tabletop.messages import said, say
from tabletop.rules.cards import SUIT_SIGNS
from tabletop.scenes.table.decorations.decoration_pictures import PlacedPicture
from tabletop.widgets.base.widget_look import Look
from tabletop.words import TrumpWords

NO_TRUMPS: Final = said("no trumps", context="two words on a small card, one below the other")
PADDING: Final = 22
MIN_WORD_SIZE: Final = 8


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
        words, size = say(NO_TRUMPS).split(" "), max(8, round(0.27 * box.height))
        size = min(
            typography.fitting_size(word, size, box.width, MIN_WORD_SIZE, "semibold") for word in words
        )
        for line, word in enumerate(words):
            y = box.centery + (line - (len(words) - 1) / 2) * size * 1.05
            look.draw_text(sheet, word, (box.centerx, y), size, theme.INK, weight="semibold", anchor="centre")
        return
    high = round(0.72 * box.height)
    ink = theme.colour(theme.FOUR_COLOURS[SUIT_SIGNS[suit]]) if look.edition.has_four_colours else theme.BLACK
    suit_signs.draw_centred_sign(
        sheet, SUIT_SIGNS[suit], box.center, high, ink, on_paper=not look.edition.has_four_colours
    )
