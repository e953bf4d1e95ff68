"""How the furniture looks: plates, panel, places, captions, brackets. Each is on a surface of its own."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, floor
from typing import Final

import pygame

from tabletop.layout.arrange import Rect, Spot
from tabletop.layout.laid import Bracket, Caption, Link, Plate, Tag, Tray
from tabletop.rules.cards import SUIT_SIGNS
from tabletop.scenes.table import dashes, pips
from tabletop.scenes.table.pictures import Drawn
from tabletop.stage import raster, shadows, suits, surfaces, theme
from tabletop.stage import type as letters
from tabletop.stage.shadows import Picture, Shape
from tabletop.stage.widgets.look import Look, faded
from tabletop.stage.widgets.plate import PlateWords, paint_plate
from tabletop.words import NoteWords, PanelRow, PanelWords, TrumpWords

PAD: Final = 26
LAMP: Final = 34
"""How wide the badge of a hint is."""
BEHIND: Final = theme.colour("#2a1c16")
SMALLEST: Final = 9
FADED: Final = (150, 150, 150)
PLACE_FILL: Final = theme.colour("#f0c25e", 0.10)
PLACE_OVER: Final = theme.colour("#f0c25e", 0.42)
UNDER_WORDS: Final = 0.82
"""How dense the ground is that words have where the felt is lit."""
PLACE_LINE: Final = theme.colour("#f0c25e", 0.62)


def box_of(rect: Rect) -> pygame.Rect:
    """Returns the box of a layout rectangle in whole pixels."""
    left, top = round(rect.x), round(rect.y)
    return pygame.Rect(left, top, round(rect.right) - left, round(rect.bottom) - top)


def plate(look: Look, place: Plate, says: PlateWords, beat: int) -> Drawn:
    """Draws a seat's plate: face, name, line, number; `beat` counts the dots of a thinker."""
    sheet, box, corner = _sheet(look, box_of(place.rect))
    paint_plate(sheet, look, box, says, beat, compact=place.compact)
    if says.is_out:
        sheet.fill(FADED, box, special_flags=pygame.BLEND_RGB_MULT)
    return sheet, corner


def dealer_button(look: Look, at: tuple[float, float]) -> Drawn:
    """Draws the ivory disc with a D."""
    wide = look.box(25)
    sheet, box, corner = _sheet(
        look, pygame.Rect(round(at[0] - wide / 2), round(at[1] - wide / 2), wide, wide)
    )
    look.shadow(sheet, box, wide / 2)
    look.rounded(sheet, box, wide / 2, theme.IVORY, theme.IVORY_EDGE, edge_width=max(1, look.px(1)))
    inner = box.inflate(-look.box(5), -look.box(5))
    look.line(sheet, inner, inner.width / 2, theme.IVORY_SIDE, max(1, look.px(1)))
    look.words(sheet, "D", box.center, look.letters(14), theme.INK, weight="semibold", anchor="centre")
    return sheet, corner


def panel(look: Look, rect: Rect, words: PanelWords, trump: TrumpWords | None = None) -> Drawn:
    """Draws the score panel: trump, a golden head, and a row for each side."""
    sheet, box, corner = _sheet(look, box_of(rect))
    look.panel(sheet, box, look.box(16))
    left, right = box.x + look.box(16), box.right - look.box(16)
    head = left
    if trump is not None:
        tile = pygame.Rect(0, 0, look.box(32), look.box(34))
        tile.midleft = left - look.box(4), box.y + look.box(24)
        pips.tile(look, sheet, tile, trump.suit)
        head = tile.right + look.box(10)
    _panel_head(look, sheet, words, (head, right, box.y + look.box(24)))
    y = box.y + look.box(44)
    look.rule(sheet, left, right, y)
    step = (box.bottom - look.box(8) - y) / max(1, len(words.rows))
    digits = max((letters.width(row.number, look.letters(21), "semibold") for row in words.rows), default=0)
    for number, row in enumerate(words.rows):
        _panel_row(look, sheet, row, (left, right, y + step * (number + 0.5)), digits)
    return sheet, corner


def panel_number(look: Look, rect: Rect, row: int, rows: int) -> tuple[int, int]:
    """Returns about the middle of the number in a row of the score panel."""
    y = rect.y + look.box(44)
    step = (rect.bottom - look.box(8) - y) / rows
    return round(rect.right - look.box(30)), round(y + step * (row + 0.5))


def _panel_head(look: Look, sheet: pygame.Surface, words: PanelWords, at: tuple[int, int, int]) -> None:
    left, right, y = at
    size, least = look.metrics.head, theme.SMALLEST_LETTERS
    head = look.words(
        sheet, words.head, (left, y), size, theme.GOLD, weight="semibold", room=right - left, least=least
    )
    room, ink = right - head.right - look.box(12), look.theme.soft
    if room >= letters.width(words.aside, least):
        size = look.metrics.second
        look.words(sheet, words.aside, (right, y), size, ink, anchor="right", room=room, least=least)


def _panel_row(
    look: Look, sheet: pygame.Surface, row: PanelRow, at: tuple[int, int, float], digits: int
) -> None:
    """Draws a row with its number at the right, the words clear of the widest number."""
    left, right, y = at
    look.words(
        sheet, row.number, (right, y), look.letters(21), theme.CREAM, weight="semibold", anchor="right"
    )
    right -= digits + look.box(14)
    if row.aside:
        size, ink = look.metrics.second, look.theme.soft
        right = look.words(sheet, row.aside, (right, y), size, ink, anchor="right").left - look.box(8)
    weight: letters.Weight = "semibold" if row.own else "regular"
    size, least = look.metrics.body, look.metrics.label
    look.words(sheet, row.label, (left, y), size, theme.CREAM, weight=weight, room=right - left, least=least)


def place(
    look: Look, box: pygame.Rect, *, over: bool, label: str = "", icon: str = "", radius: float = 10
) -> Drawn:
    """Draws a place where pieces may go: a thin gold line, or filled where they will land."""
    sheet, inner, corner = _sheet(look, box)
    corner_radius = look.px(radius)
    if over:
        _halo(look, sheet, inner, corner_radius, 0.8)
    look.rounded(sheet, inner, corner_radius, PLACE_OVER if over else PLACE_FILL)
    look.line(sheet, inner, corner_radius, theme.GOLD if over else PLACE_LINE, look.metrics.gold_line)
    _inside(look, sheet, inner, label, icon, over=over)
    return sheet, corner


def _inside(
    look: Look, sheet: pygame.Surface, box: pygame.Rect, label: str, icon: str, *, over: bool
) -> None:
    """Draws what a place is for; words on a lit place have a ground of their own."""
    if not label and not icon:
        return
    size = look.metrics.second
    drawn = None
    if label:
        room = box.width - look.box(8)
        drawn = look.studio.lines.paragraph(
            label, size, theme.GOLD_ON_FELT if over else theme.CREAM, room, align="centre", shadow=True
        )
    high = (drawn.get_height() if drawn else 0) + (look.box(46) if icon else 0)
    y = box.centery - high // 2
    if icon:
        look.icon(sheet, icon, (box.centerx, y + look.box(20)), look.box(38), theme.GOLD)
        y += look.box(46)
    if drawn:
        at = drawn.get_rect(midtop=(box.centerx, y))
        if over:
            ground = at.inflate(look.box(14), look.box(6)).clip(box)
            look.rounded(sheet, ground, look.box(8), faded(look.plate, UNDER_WORDS))
        sheet.blit(drawn, at)


def open_end(look: Look, box: pygame.Rect, number: str, *, legal: bool) -> Drawn:
    """Draws the number that an open end of a line asks for, in gold where a tile fits."""
    sheet, inner, corner = _sheet(look, box)
    if legal:
        _halo(look, sheet, inner, look.px(8), 0.5)
        look.rounded(sheet, inner, look.px(8), faded(look.plate, UNDER_WORDS))
        look.line(sheet, inner, look.px(8), theme.GOLD, look.metrics.gold_line)
    else:
        sheet.blit(dashes.frame(look, inner.size, look.px(8), look.px(1.4)), inner)
    ink = theme.GOLD_ON_FELT if legal else theme.CREAM
    size = min(max(look.metrics.body, round(inner.height * 0.36)), round(inner.height * 0.62))
    weight: letters.Weight = "semibold" if legal else "regular"
    look.words(sheet, number, inner.center, size, ink, weight=weight, anchor="centre", shadow=True)
    return sheet, corner


def _halo(look: Look, sheet: pygame.Surface, box: pygame.Rect, radius: int, share: float) -> None:
    """Draws light around a box, and none inside it."""
    look.glow(sheet, box, radius, faded(theme.GOLD, share))
    hole = look.studio.shadows.box(Shape(box.width, box.height, radius), theme.BLACK)
    sheet.blit(hole.surface, box, special_flags=pygame.BLEND_RGBA_SUB)


def note(look: Look, rect: Rect, words: NoteWords) -> Drawn:
    """Draws the box above the own plate: a title, a line, and a number in gold."""
    sheet, box, corner = _sheet(look, box_of(rect))
    look.panel(sheet, box, look.box(16))
    left, right = box.x + look.box(16), box.right - look.box(16)
    digits = look.words(
        sheet,
        words.number,
        (right, box.centery),
        look.letters(27),
        theme.GOLD,
        weight="semibold",
        anchor="right",
    )
    room, second = digits.left - left - look.box(8), look.metrics.second
    lift = look.box(12) if words.line else 0
    look.words(sheet, words.label, (left, box.centery - lift), second, look.theme.soft, room=room)
    if words.line:
        at = left, box.centery + lift
        look.words(sheet, words.line, at, second, theme.CREAM, weight="semibold", room=room)
    return sheet, corner


def caption(look: Look, words: Caption) -> Drawn:
    """Draws words on the felt, their middle at a point, perhaps after an icon."""
    weight: letters.Weight = "regular" if words.role == "soft" else "semibold"
    ink = theme.GOLD_ON_FELT if words.role == "gold" else theme.CREAM
    size = look.metrics.second
    if words.wide:
        drawn = look.studio.lines.paragraph(
            words.text, size, ink, round(words.wide), weight, align="centre", shadow=True
        )
    else:
        drawn = look.studio.lines.text(words.text, size, ink, weight, shadow=True)
    if words.icon:
        size = look.box(20)
        sheet = surfaces.transparent((drawn.get_width() + size + look.box(6), max(size, drawn.get_height())))
        look.icon(sheet, words.icon, (size / 2, sheet.get_height() / 2), size, ink)
        sheet.blit(drawn, (size + look.box(6), (sheet.get_height() - drawn.get_height()) // 2))
        drawn = sheet
    return drawn, (round(words.x - drawn.get_width() / 2), round(words.y - drawn.get_height() / 2))


_WHOLE_SUIT, _PALE = 13, 0.3


def bracket(look: Look, mark: Bracket) -> Drawn:
    """Draws the mark under a group of the own hand."""
    ink = theme.GOLD_ON_FELT if mark.gold else theme.CREAM
    words = look.studio.lines.text(mark.text, look.letters(16), ink, "semibold", shadow=True)
    left, right = round(mark.left), round(mark.right)
    wide = max(right - left, words.get_width())
    sheet = surfaces.transparent((wide, words.get_height()))
    middle, y = wide // 2, words.get_height() // 2
    sheet.blit(words, (middle - words.get_width() // 2, 0))
    thick, tick = max(1, look.px(1.6)), look.px(8)
    reach = (wide - words.get_width()) // 2 - look.box(8)
    if mark.line and reach > 2 * thick:
        line = faded(ink, 0.8)
        for x, end in ((0, 0), (wide - reach, wide - thick)):
            sheet.fill(line, (x, y + tick // 2 - thick, reach, thick))
            sheet.fill(line, (end, y - tick // 2, thick, tick))
    return sheet, (round((left + right) / 2 - wide / 2), round(mark.y - words.get_height() / 2))


def link(look: Look, mark: Link) -> Drawn:
    """Draws the line between two neighbours of a line of play that do not touch."""
    thick = max(2, look.px(3))
    left, top = (floor(min(point[way] for point in mark.points)) - thick for way in (0, 1))
    right, foot = (ceil(max(point[way] for point in mark.points)) + thick for way in (0, 1))
    sheet = surfaces.transparent((right - left, foot - top))
    points = [(round(x) - left, round(y) - top) for x, y in mark.points]
    for (x, y), (to, down) in pairwise(points):
        box = pygame.Rect(min(x, to), min(y, down), abs(to - x), abs(down - y)).inflate(thick, thick)
        sheet.fill(faded(theme.CREAM, 0.75), box)
    return sheet, (left, top)


def reminder(look: Look, pack: str, code: str, spot: Spot, *, gold: bool) -> Drawn:
    """Draws a small picture of a piece beside a plate."""
    size = round(spot.width), round(spot.height)
    box = pygame.Rect(0, 0, *size)
    box.center = round(spot.x), round(spot.y)
    sheet, inner, corner = _sheet(look, box)
    shape = Shape(size[0], size[1], raster.RADII.get(pack, 0.064) * size[0])
    below = look.studio.shadows.shadow(shape, shadows.REST, look.metrics.u)
    _blit(sheet, below, inner.center)
    if gold:
        _blit(sheet, look.studio.shadows.glow(shape, look.metrics.u * 0.6), inner.center)
    drawn = look.studio.rasters.piece(pack, code, size, 0, look.edition)
    sheet.blit(drawn, drawn.get_rect(center=inner.center))
    if gold:
        _blit(sheet, look.studio.shadows.line(shape, max(1.5, look.px(1.6))), inner.center)
    return sheet, corner


def tag(look: Look, mark: Tag) -> Drawn:
    """Draws a small sign on a piece for what it stands for; a card as its corner index."""
    sheet, inner, corner = _sheet(look, box_of(mark.box))
    look.rounded(sheet, inner, look.px(4), look.plate, theme.GOLD, edge_width=max(1, look.px(1)))
    lines = [mark.text]
    if len(mark.text) > 1 and mark.text[-1] in suits.SIGNS:
        lines = [mark.text[:-1], mark.text[-1]]
    step = (inner.height - look.px(2)) / len(lines)
    for number, line in enumerate(lines):
        at = inner.centerx, inner.top + look.px(1) + step * (number + 0.5)
        size = _fitting(line, inner.width - look.px(3), round(step * 0.98))
        look.words(sheet, line, at, size, theme.CREAM, weight="semibold", anchor="centre")
    return sheet, corner


def _fitting(line: str, room: float, largest: int) -> int:
    """Returns the largest font size that fits the room, at least a readable one."""
    return letters.fitting(line, max(SMALLEST, largest), room, SMALLEST, "semibold")


def tray(look: Look, mark: Tray) -> Drawn:
    """Draws a sunken strip for a run, with the missing ranks where their cards will lie."""
    box = box_of(mark.rect)
    sheet, inner, corner = _sheet(look, box)
    look.rounded(sheet, inner, look.px(9), faded(theme.BLACK, 0.17), faded(look.theme.soft, 0.22))
    left, top = inner.left - box.left, inner.top - box.top
    if len(mark.missing) == _WHOLE_SUIT:
        sign, size = SUIT_SIGNS[mark.suit], round(0.7 * inner.height)
        look.words(sheet, sign, inner.center, size, look.theme.soft, anchor="centre", share=_PALE)
    ink = theme.CREAM
    for rank, place in mark.missing:
        shown = "10" if rank == "T" else rank
        size = _fitting(shown, place.w, min(look.letters(17), round(0.95 * place.h)))
        at = round(place.cx) + left, round(place.cy) + top
        look.words(sheet, shown, at, size, ink, weight="semibold", anchor="centre")
    return sheet, corner


def rack(look: Look, rect: Rect) -> Drawn:
    """Draws what a hand of tiles stands on: the back of its wooden rack, or a tray."""
    sheet, inner, corner = _sheet(look, box_of(rect))
    look.shadow(sheet, inner, look.px(8))
    look.rounded(sheet, inner, look.px(8), BEHIND, theme.RIM_LINE, edge_width=max(1, look.px(1)))
    return sheet, corner


def rack_front(look: Look, rect: Rect) -> Drawn:
    """Draws the front of a rack, before the tiles."""
    box = box_of(rect)
    front = pygame.Rect(
        box.x, box.y + round(box.height * 0.54), box.width, box.height - round(box.height * 0.54)
    )
    lip, on_lip, lip_corner = _sheet(look, front)
    look.rounded(lip, on_lip, look.px(8), theme.RIM_TOP, theme.RIM_LINE, edge_width=max(1, look.px(1)))
    return lip, lip_corner


def focus_ring(look: Look, box: pygame.Rect, radius: float) -> Drawn:
    """Draws the white ring of keyboard focus."""
    sheet, inner, corner = _sheet(look, box)
    look.ring(sheet, inner, radius)
    return sheet, corner


def lamp(look: Look, at: tuple[float, float]) -> Drawn:
    """Draws the badge of a hint on the corner of a piece."""
    wide = look.box(LAMP)
    sheet, box, corner = _sheet(
        look, pygame.Rect(round(at[0] - wide / 2), round(at[1] - wide / 2), wide, wide)
    )
    look.shadow(sheet, box, wide / 2)
    look.rounded(sheet, box, wide / 2, look.plate, theme.GOLD, edge_width=look.metrics.gold_line)
    look.icon(sheet, "hint", box.center, look.box(20), theme.GOLD)
    return sheet, corner


def _blit(sheet: pygame.Surface, picture: Picture, middle: tuple[int, int]) -> None:
    sheet.blit(picture.surface, (middle[0] + picture.dx, middle[1] + picture.dy))


def _sheet(look: Look, box: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect, tuple[int, int]]:
    """Returns a clear sheet with room for a glow, the box on it, and its corner on the screen."""
    pad = look.box(PAD)
    sheet = surfaces.transparent((box.width + 2 * pad, box.height + 2 * pad))
    return sheet, pygame.Rect(pad, pad, box.width, box.height), (box.x - pad, box.y - pad)
