"""One line of words: measured and drawn in runs of one font, in the order in which they are seen.

Letters that our own font lacks are drawn with fonts of the system, shaped as their script asks for. Where no
font has them, a pale bar stands for them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal

import pygame
import pygame.font

from tabletop.graphics import asset_paths, surfaces
from tabletop.graphics.text import bidirectional, font_coverage, suit_signs, system_fonts
from tabletop.graphics.theme import INK, Colour
from tabletop.graphics.window import game_window

Weight = Literal["regular", "semibold"]
GlyphSource = Literal["own", "suit", "unknown"] | Path
"""How letters are drawn: with our own font, as a suit, with a font of the system, or as a bar."""

FONT_FILES: Final = {"regular": "Regular", "semibold": "Semibold"}
SUIT_SIGNS: Final = "".join(suit_signs.SIGN_PATHS)
LAST_OWN_LETTER: Final = "\u017e"
"""The last of the Latin letters that our own font has without a gap; of those after it some are missing."""
PLAIN_TEXT: Final = re.compile(f"[ -{LAST_OWN_LETTER}–—‘’“”„…•{SUIT_SIGNS}]*")
"""Words of letters that our own font has, and suits: most words, which need no further look."""
PLAIN_PARTS: Final = re.compile(f"[{SUIT_SIGNS}]+|[^{SUIT_SIGNS}]+")

BAR_WIDTH: Final = 0.45
"""The width of the bar for an unknown letter, in font sizes; many letters share the width of a few."""
MAX_BAR_LETTERS: Final = 4
FIRST_SIZE: Final = 12
"""The size at which a font of the system is opened, before it is drawn at any other."""
BAR_OPACITY: Final = 90
"""The opacity of the bar for unknown letters."""

fonts = system_fonts.SystemFonts()


def look_for_fonts(run_in_background: Callable[[Callable[[], None]], None]) -> bool:
    """Looks for missing fonts by way of `run_in_background`; returns whether words now look different."""
    is_news = fonts.take_found()
    if is_news:
        clear_caches()
    if questions := fonts.take_wanted():
        run_in_background(lambda: fonts.search(questions))
    return is_news


def clear_caches() -> None:
    """Drops what was worked out while a font was not known."""
    for kept in (_glyph_source, _text_runs, width):
        kept.cache_clear()


@lru_cache(maxsize=2048)
def width(words: str, size: int, weight: Weight) -> int:
    """Returns the width of a line of tidy words in pixels."""
    if words.isascii():
        # Most words are ASCII, which needs no runs.
        return own_font(size, weight).size(words)[0]
    return sum(_run_width(stretch, stretch.letters, size, weight) for stretch in _text_runs(words, weight))


def draw_line(words: str, size: int, colour: Colour, weight: Weight) -> pygame.Surface:
    """Draws a line of tidy words on a surface of its own."""
    own = own_font(size, weight)
    if words.isascii():
        return own.render(words, antialias=True, color=colour)
    sheet = surfaces.transparent((max(1, width(words, size, weight)), own.get_height()))
    x = 0
    for stretch in _text_runs(words, weight):
        wide = _run_width(stretch, stretch.letters, size, weight)
        if wide:  # marks without a width of their own cannot be rendered alone
            part = sheet.subsurface((x, 0, wide, sheet.get_height()))
            _draw_run(part, stretch, own, size, colour)
        x += wide
    return sheet


def caret_x(words: str, at: int, size: int, weight: Weight) -> int:
    """Returns how many pixels from the left a caret stands that follows the first `at` letters."""
    x, found = 0, 0
    for stretch in _text_runs(words, weight):
        wide = _run_width(stretch, stretch.letters, size, weight)
        inside = at - stretch.start
        # Where two directions meet, the caret stands at the letter before it.
        if 0 < inside <= len(stretch.letters) or (at == 0 and stretch.start == 0):
            before = _run_width(stretch, stretch.letters[:inside], size, weight)
            found = x + (wide - before if stretch.is_right_to_left else before)
        x += wide
    return found


@cache
def own_font(size: int, weight: Weight) -> pygame.font.Font:
    """Returns our own font; pygame's where its file is missing."""
    file = asset_paths.font_file(FONT_FILES[weight])
    if file is None:
        game_window.pygame_module("pkgdata")
    return _open_font(file, size)


# --- stretches


@lru_cache(maxsize=1024)
def _text_runs(words: str, weight: Weight) -> tuple[bidirectional.TextRun[GlyphSource], ...]:
    if PLAIN_TEXT.fullmatch(words):
        return tuple(_plain_run(part[0], part.start()) for part in PLAIN_PARTS.finditer(words))
    return bidirectional.runs_in_visual_order(words, lambda cluster: _glyph_source(cluster, weight))


def _plain_run(letters: str, first: int) -> bidirectional.TextRun[GlyphSource]:
    kind: GlyphSource = "suit" if letters[0] in suit_signs.SIGN_PATHS else "own"
    return bidirectional.TextRun(letters, kind, bidirectional.COMMON_SCRIPT, False, first)


@lru_cache(maxsize=1024)
def _glyph_source(cluster: str, weight: Weight) -> GlyphSource:
    if cluster[0] in suit_signs.SIGN_PATHS:
        return "suit"
    file = asset_paths.font_file(FONT_FILES[weight])
    if file is None or all(_is_own(letter, file) for letter in cluster):
        return "own"
    found = _system_font_file(cluster)
    if found is None and len(cluster) > 1:
        # Without its accents a letter is better than nothing.
        return "own" if _is_own(cluster[0], file) else _system_font_file(cluster[0]) or "unknown"
    return found or "unknown"


def _is_own(letter: str, file: Path) -> bool:
    return (
        letter <= LAST_OWN_LETTER
        or system_fonts.is_variation_selector(letter)
        or font_coverage.has_glyph(file, letter)
    )


def _system_font_file(cluster: str) -> Path | None:
    """Returns the file of a font that has the cluster and that can be opened; None if there is none."""
    while (file := fonts.file_for(cluster)) is not None:
        if _can_be_opened(file):
            return file
        fonts.exclude(file)
    return None


# --- one stretch


def _run_width(stretch: bidirectional.TextRun[GlyphSource], written: str, size: int, weight: Weight) -> int:
    """Returns the width of a run, or of a part of its letters."""
    if not written:
        return 0
    if stretch.kind == "suit":
        return suit_signs.sign_width(size) * sum(letter in suit_signs.SIGN_PATHS for letter in written)
    if stretch.kind == "own":
        return own_font(size, weight).size(written)[0]
    if isinstance(stretch.kind, Path):
        return _scaled_font(stretch.kind, size, stretch.script, backwards=stretch.is_right_to_left).width(
            written
        )
    count = min(MAX_BAR_LETTERS, sum(1 for _ in bidirectional.grapheme_clusters(written)))
    return max(1, round(count * BAR_WIDTH * size))


def _draw_run(
    sheet: pygame.Surface,
    stretch: bidirectional.TextRun[GlyphSource],
    own: pygame.font.Font,
    size: int,
    colour: Colour,
) -> None:
    """Draws a run on a sheet that is as wide as it."""
    # A font of the system turns such letters round itself, as it is told their direction.
    written = bidirectional.mirrored(stretch.letters) if stretch.is_right_to_left else stretch.letters
    if stretch.kind == "suit":
        for number, sign in enumerate(letter for letter in written if letter in suit_signs.SIGN_PATHS):
            at = number * suit_signs.sign_width(size), own.get_ascent()
            suit_signs.draw_sign(sheet, sign, at, size, colour, on_paper=tuple(colour) == INK)
    elif stretch.kind == "own":
        sheet.blit(own.render(written, antialias=True, color=colour), (0, 0))
    elif isinstance(stretch.kind, Path):
        face = _scaled_font(stretch.kind, size, stretch.script, backwards=stretch.is_right_to_left)
        _blit_within(sheet, face.render(stretch.letters, colour), own.get_ascent() - face.ascent)
    else:
        _draw_bar(sheet, size, own.get_ascent(), colour)


def _blit_within(sheet: pygame.Surface, drawn: pygame.Surface, y: int) -> None:
    """Draws letters whose line may be higher than ours: moved, or made smaller, if they would be cut."""
    ink, box = drawn.get_bounding_rect(), sheet.get_rect()
    if ink.height > box.height:
        small = drawn.subsurface((0, ink.y, drawn.get_width(), ink.height))
        share = box.height / ink.height
        small = pygame.transform.smoothscale(small, (max(1, round(small.get_width() * share)), box.height))
        sheet.blit(small, small.get_rect(center=box.center))
        return
    sheet.blit(drawn, (0, max(-ink.top, min(y, box.height - ink.bottom))))


def _draw_bar(sheet: pygame.Surface, size: int, foot: int, colour: Colour) -> None:
    """Draws the bar for letters that no font has, as high as a small letter."""
    high, gap = max(2, round(0.42 * size)), max(1, round(0.06 * size))
    bar = pygame.Rect(gap, foot - high, max(1, sheet.get_width() - 2 * gap), high)
    pygame.draw.rect(sheet, (*colour[:3], BAR_OPACITY), bar, border_radius=max(1, high // 3))


# --- fonts of the system


@dataclass(frozen=True)
class _ScaledFont:
    """A font of the system at a size, for one script and direction; pictures of one size are scaled to it."""

    font: pygame.font.Font
    scale: float

    @property
    def ascent(self) -> int:
        return round(self.font.get_ascent() * self.scale)

    def width(self, written: str) -> int:
        return round(self.font.size(written)[0] * self.scale)

    def render(self, written: str, colour: Colour) -> pygame.Surface:
        drawn = self.font.render(written, antialias=True, color=colour)
        if self.scale == 1:
            return drawn
        size = max(1, self.width(written)), max(1, round(drawn.get_height() * self.scale))
        return pygame.transform.smoothscale(drawn, size)


def _scaled_font(file: Path, size: int, script: str, *, backwards: bool) -> _ScaledFont:
    """Returns a font at a size; it has that size until it is asked for at another."""
    opened = _for_script(file, script, backwards=backwards)
    if opened.point_size != size:
        # A name may be measured at ten sizes in a row: opening the font for each takes many times as long.
        opened.set_point_size(size)
    high = opened.get_height()
    # Coloured pictures come in one size only, whatever size was asked for.
    return _ScaledFont(opened, 1 if high <= 2.2 * size else 1.2 * size / high)


@lru_cache(maxsize=64)
def _for_script(file: Path, script: str, *, backwards: bool) -> pygame.font.Font:
    """Opens a font for one script and direction, as these are set on the font object."""
    opened = _open_font(file, FIRST_SIZE)
    opened.set_script(script)
    opened.set_direction(pygame.DIRECTION_RTL if backwards else pygame.DIRECTION_LTR)
    return opened


# Remembered, as every letter of a name asks, and to open a font takes long.
@lru_cache(maxsize=256)
def _can_be_opened(file: Path) -> bool:
    try:
        _open_font(file, FIRST_SIZE)
    except (pygame.error, OSError):
        return False
    return True


def _open_font(file: Path | None, size: int) -> pygame.font.Font:
    """Opens the font in a file; pygame's own if there is none. May raise pygame.error or OSError."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(None if file is None else str(file), size)
