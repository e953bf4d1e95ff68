"""How decorations look: plates, panel, places, captions, brackets. Each is on a surface of its own."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, floor
from typing import Final

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.pictures import shadows
from tabletop.graphics.pictures.packs import PACKS
from tabletop.graphics.pictures.shadows import CentredPicture, RoundedBox
from tabletop.graphics.text import suit_signs, typography
from tabletop.layout.arrangements import Rect, Spot
from tabletop.layout.table_layout import Bracket, Caption, LineLink, Plate, Tag, Tray
from tabletop.messages import RankName, say
from tabletop.rules.cards import SUIT_SIGNS
from tabletop.scenes.table.decorations import dashed_frames, trump_mark
from tabletop.scenes.table.decorations.decoration_pictures import PlacedPicture
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.widgets.panels.plate_widget import PlateContent, paint_plate
from tabletop.words import NoteWords, PanelRow, PanelWords, TrumpWords

PADDING: Final = 26
HINT_BADGE_SIZE: Final = 34
"""How wide the badge of a hint is."""
BEHIND: Final = theme.colour("#2a1c16")
MIN_FONT_SIZE: Final = 9
FADED: Final = (150, 150, 150)
PLACE_FILL: Final = theme.colour("#f0c25e", 0.10)
PLACE_OVER: Final = theme.colour("#f0c25e", 0.42)
LABEL_BACKGROUND_ALPHA: Final = 0.82
"""How dense the ground is that words have where the felt is lit."""
PLACE_LINE: Final = theme.colour("#f0c25e", 0.62)


def box_of(rect: Rect) -> pygame.Rect:
    """Returns the box of a layout rectangle in whole pixels."""
    left, top = round(rect.x), round(rect.y)
    return pygame.Rect(left, top, round(rect.x + rect.w) - left, round(rect.y + rect.h) - top)


def draw_plate(look: Look, place: Plate, words: PlateContent, beat: int) -> PlacedPicture:
    """Draws a seat's plate: face, name, line, number; `beat` counts the dots of one who thinks."""
    sheet, box, corner = _sheet(look, box_of(place.rect))
    paint_plate(sheet, look, box, words, beat, compact=place.compact)
    if words.is_out:
        sheet.fill(FADED, box, special_flags=pygame.BLEND_RGB_MULT)
    return sheet, corner


def draw_dealer_button(look: Look, at: tuple[float, float]) -> PlacedPicture:
    """Draws the ivory disc with a D."""
    wide = look.box(25)
    sheet, box, corner = _sheet(
        look, pygame.Rect(round(at[0] - wide / 2), round(at[1] - wide / 2), wide, wide)
    )
    look.draw_shadow(sheet, box, wide / 2)
    look.draw_rounded(sheet, box, wide / 2, theme.IVORY, theme.IVORY_EDGE, edge_width=max(1, look.px(1)))
    inner = box.inflate(-look.box(5), -look.box(5))
    look.draw_outline(sheet, inner, inner.width / 2, theme.IVORY_SIDE, max(1, look.px(1)))
    letter = say("D", context="the button of the dealer")
    look.draw_text(
        sheet, letter, box.center, look.font_size(14), theme.INK, weight="semibold", anchor="centre"
    )
    return sheet, corner


def draw_score_panel(
    look: Look, rect: Rect, words: PanelWords, trump: TrumpWords | None = None
) -> PlacedPicture:
    """Draws the score panel: trump, a golden head, and a row for each side."""
    sheet, box, corner = _sheet(look, box_of(rect))
    look.draw_panel(sheet, box, look.box(16))
    left, right = box.x + look.box(16), box.right - look.box(16)
    head = left
    if trump is not None:
        tile = pygame.Rect(0, 0, look.box(32), look.box(34))
        tile.midleft = left - look.box(4), box.y + look.box(24)
        trump_mark.draw_suit_card(look, sheet, tile, trump.suit)
        head = tile.right + look.box(10)
    _panel_head(look, sheet, words, (head, right, box.y + look.box(24)))
    y = box.y + look.box(44)
    look.draw_separator(sheet, left, right, y)
    step = (box.bottom - look.box(8) - y) / max(1, len(words.rows))
    digits = max(
        (typography.width(row.number, look.font_size(21), "semibold") for row in words.rows), default=0
    )
    for number, row in enumerate(words.rows):
        _panel_row(look, sheet, row, (left, right, y + step * (number + 0.5)), digits)
    return sheet, corner


def panel_number_point(look: Look, rect: Rect, row: int, rows: int) -> tuple[int, int]:
    """Returns about the middle of the number in a row of the score panel."""
    y = rect.y + look.box(44)
    step = (rect.bottom - look.box(8) - y) / rows
    return round(rect.right - look.box(30)), round(y + step * (row + 0.5))


def _panel_head(look: Look, sheet: pygame.Surface, words: PanelWords, at: tuple[int, int, int]) -> None:
    left, right, y = at
    gap, least, usual = look.box(12), look.metrics.smallest_status, look.metrics.at_usual_text
    across = right - left - gap
    # The head makes room for what stands beside it; with larger text both are at least as large as usually.
    beside = across - typography.width(words.aside, least)
    smallest = typography.fitting_size(words.head, usual.heading_size, beside, usual.body_size, "semibold")
    free = across - typography.width(words.head, smallest, "semibold")
    least = typography.fitting_size(words.aside, usual.secondary_size, free, least)
    beside = across - typography.width(words.aside, least)
    size = typography.fitting_size(words.head, look.metrics.heading_size, beside, smallest, "semibold")
    if typography.width(words.head, size, "semibold") > beside:
        size = look.metrics.heading_size  # nothing finds room beside it
    head = look.draw_text(
        sheet,
        words.head,
        (left, y),
        size,
        theme.GOLD,
        weight="semibold",
        room=right - left,
        least=theme.MIN_FONT_SIZE,
    )
    room, ink = right - head.right - gap, look.theme.soft_text
    if room >= typography.width(words.aside, least):
        size = look.metrics.secondary_size
        look.draw_text(sheet, words.aside, (right, y), size, ink, anchor="right", room=room, least=least)


def _panel_row(
    look: Look, sheet: pygame.Surface, row: PanelRow, at: tuple[int, int, float], digits: int
) -> None:
    """Draws a row with its number at the right, the words clear of the widest number."""
    left, right, y = at
    look.draw_text(
        sheet, row.number, (right, y), look.font_size(21), theme.CREAM, weight="semibold", anchor="right"
    )
    right -= digits + look.box(14)
    weight: typography.Weight = "semibold" if row.is_own else "regular"
    least, smallest = look.metrics.label_size, look.metrics.smallest_status
    if row.aside:
        size, ink = look.metrics.secondary_size, look.theme.soft_text
        # What stands aside makes room for whose row it is.
        room = right - left - look.box(8) - typography.width(row.label, least, weight)
        size = typography.fitting_size(row.aside, size, room, smallest)
        right = look.draw_text(sheet, row.aside, (right, y), size, ink, anchor="right").left - look.box(8)
    if typography.width(row.label, least, weight) > right - left:
        least = smallest
    size = look.metrics.body_size
    look.draw_text(
        sheet, row.label, (left, y), size, theme.CREAM, weight=weight, room=right - left, least=least
    )


def draw_place(
    look: Look, box: pygame.Rect, *, over: bool, label: str = "", icon: str = "", radius: float = 10
) -> PlacedPicture:
    """Draws a place where pieces may go: a thin gold line, or filled where they will land."""
    sheet, inner, corner = _sheet(look, box)
    corner_radius = look.px(radius)
    if over:
        _draw_halo(look, sheet, inner, corner_radius, 0.8)
    look.draw_rounded(sheet, inner, corner_radius, PLACE_OVER if over else PLACE_FILL)
    look.draw_outline(sheet, inner, corner_radius, theme.GOLD if over else PLACE_LINE, look.metrics.gold_line)
    _draw_place_label(look, sheet, inner, label, icon, over=over)
    return sheet, corner


def _draw_place_label(
    look: Look, sheet: pygame.Surface, box: pygame.Rect, label: str, icon: str, *, over: bool
) -> None:
    """Draws what a place is for; words on a lit place have a ground of their own."""
    if not label and not icon:
        return
    size = look.metrics.secondary_size
    drawn = None
    if label:
        room = box.width - look.box(8)
        drawn = look.caches.text.paragraph(
            label, size, theme.GOLD_ON_FELT if over else theme.CREAM, room, align="centre", shadow=True
        )
    high = (drawn.get_height() if drawn else 0) + (look.box(46) if icon else 0)
    y = box.centery - high // 2
    if icon:
        look.draw_icon(sheet, icon, (box.centerx, y + look.box(20)), look.box(38), theme.GOLD)
        y += look.box(46)
    if drawn:
        at = drawn.get_rect(midtop=(box.centerx, y))
        if over:
            ground = at.inflate(look.box(14), look.box(6)).clip(box)
            look.draw_rounded(
                sheet, ground, look.box(8), with_opacity(look.plate_colour, LABEL_BACKGROUND_ALPHA)
            )
        sheet.blit(drawn, at)


def draw_open_end(look: Look, box: pygame.Rect, number: str, *, legal: bool) -> PlacedPicture:
    """Draws the number that an open end of a line asks for, in gold where a tile fits."""
    sheet, inner, corner = _sheet(look, box)
    if legal:
        _draw_halo(look, sheet, inner, look.px(8), 0.5)
        look.draw_rounded(sheet, inner, look.px(8), with_opacity(look.plate_colour, LABEL_BACKGROUND_ALPHA))
        look.draw_outline(sheet, inner, look.px(8), theme.GOLD, look.metrics.gold_line)
    else:
        sheet.blit(dashed_frames.draw_dashed_frame(look, inner.size, look.px(8), look.px(1.4)), inner)
    ink = theme.GOLD_ON_FELT if legal else theme.CREAM
    # A digit is two thirds as high as its font size.
    size = min(max(look.metrics.body_size, round(inner.height * 0.36)), round(inner.height * 1.35))
    size = max(theme.MIN_FONT_SIZE, size)
    weight: typography.Weight = "semibold" if legal else "regular"
    look.draw_text(sheet, number, inner.center, size, ink, weight=weight, anchor="centre", shadow=True)
    return sheet, corner


def _draw_halo(look: Look, sheet: pygame.Surface, box: pygame.Rect, radius: int, share: float) -> None:
    """Draws light around a box, and none inside it."""
    look.draw_glow(sheet, box, radius, with_opacity(theme.GOLD, share))
    hole = look.caches.shadows.box(RoundedBox(box.width, box.height, radius), theme.BLACK)
    sheet.blit(hole.surface, box, special_flags=pygame.BLEND_RGBA_SUB)


def draw_note(look: Look, rect: Rect, words: NoteWords) -> PlacedPicture:
    """Draws the box above the own plate: a title, a line, and a number in gold."""
    sheet, box, corner = _sheet(look, box_of(rect))
    look.draw_panel(sheet, box, look.box(16))
    left, right = box.x + look.box(16), box.right - look.box(16)
    digits = look.draw_text(
        sheet,
        words.number,
        (right, box.centery),
        look.font_size(27),
        theme.GOLD,
        weight="semibold",
        anchor="right",
    )
    room, second = digits.left - left - look.box(8), look.metrics.secondary_size
    lift = look.box(12) if words.line else 0
    look.draw_text(sheet, words.label, (left, box.centery - lift), second, look.theme.soft_text, room=room)
    if words.line:
        at = left, box.centery + lift
        look.draw_text(sheet, words.line, at, second, theme.CREAM, weight="semibold", room=room)
    return sheet, corner


def draw_caption(look: Look, words: Caption) -> PlacedPicture:
    """Draws words on the felt, their middle at a point, perhaps after an icon."""
    weight: typography.Weight = "regular" if words.role == "soft" else "semibold"
    ink = theme.GOLD_ON_FELT if words.role == "gold" else theme.CREAM
    size = look.metrics.secondary_size
    if words.max_width:
        drawn = look.caches.text.paragraph(
            words.text, size, ink, round(words.max_width), weight, align="centre", shadow=True
        )
    else:
        drawn = look.caches.text.line(words.text, size, ink, weight, shadow=True)
    if words.icon:
        size = look.box(20)
        sheet = surfaces.transparent((drawn.get_width() + size + look.box(6), max(size, drawn.get_height())))
        look.draw_icon(sheet, words.icon, (size / 2, sheet.get_height() / 2), size, ink)
        sheet.blit(drawn, (size + look.box(6), (sheet.get_height() - drawn.get_height()) // 2))
        drawn = sheet
    return drawn, (round(words.x - drawn.get_width() / 2), round(words.y - drawn.get_height() / 2))


_WHOLE_SUIT, _PALE = 13, 0.3


def draw_bracket(look: Look, mark: Bracket) -> PlacedPicture:
    """Draws the mark under a group of the own hand, with smaller letters under a narrow one."""
    ink = theme.GOLD_ON_FELT if mark.gold else theme.CREAM
    left, right = round(mark.left), round(mark.right)
    size = _fitting_size(mark.text, right - left - look.box(4), look.font_size(16))
    words = look.caches.text.line(mark.text, size, ink, "semibold", shadow=True)
    wide = max(right - left, words.get_width())
    sheet = surfaces.transparent((wide, words.get_height()))
    middle, y = wide // 2, words.get_height() // 2
    sheet.blit(words, (middle - words.get_width() // 2, 0))
    thick, tick = max(1, look.px(1.6)), look.px(8)
    reach = (wide - words.get_width()) // 2 - look.box(8)
    if mark.line and reach > 2 * thick:
        line = with_opacity(ink, 0.8)
        for x, end in ((0, 0), (wide - reach, wide - thick)):
            sheet.fill(line, (x, y + tick // 2 - thick, reach, thick))
            sheet.fill(line, (end, y - tick // 2, thick, tick))
    return sheet, (round((left + right) / 2 - wide / 2), round(mark.y - words.get_height() / 2))


def draw_link(look: Look, mark: LineLink) -> PlacedPicture:
    """Draws the line between two neighbours of a line of play that do not touch."""
    thick = max(2, look.px(3))
    left, top = (floor(min(point[way] for point in mark.points)) - thick for way in (0, 1))
    right, foot = (ceil(max(point[way] for point in mark.points)) + thick for way in (0, 1))
    sheet = surfaces.transparent((right - left, foot - top))
    points = [(round(x) - left, round(y) - top) for x, y in mark.points]
    for (x, y), (to, down) in pairwise(points):
        box = pygame.Rect(min(x, to), min(y, down), abs(to - x), abs(down - y)).inflate(thick, thick)
        sheet.fill(with_opacity(theme.CREAM, 0.75), box)
    return sheet, (left, top)


def draw_reminder(look: Look, pack: str, code: str, spot: Spot, *, gold: bool) -> PlacedPicture:
    """Draws a small picture of a piece beside a plate."""
    size = round(spot.width), round(spot.height)
    box = pygame.Rect(0, 0, *size)
    box.center = round(spot.x), round(spot.y)
    sheet, inner, corner = _sheet(look, box)
    shape = RoundedBox(size[0], size[1], PACKS[pack].corner_radius * size[0])
    below = look.caches.shadows.shadow(shape, shadows.RESTING_SHADOW, look.metrics.u)
    _blit(sheet, below, inner.center)
    if gold:
        _blit(sheet, look.caches.shadows.glow(shape, look.metrics.u * 0.6), inner.center)
    drawn = look.caches.rasters.piece(pack, code, size, 0, look.edition)
    sheet.blit(drawn, drawn.get_rect(center=inner.center))
    if gold:
        _blit(sheet, look.caches.shadows.outline(shape, max(1.5, look.px(1.6))), inner.center)
    return sheet, corner


def draw_tag(look: Look, mark: Tag) -> PlacedPicture:
    """Draws a small sign on a piece for what it stands for; a card as its corner index."""
    sheet, inner, corner = _sheet(look, box_of(mark.box))
    look.draw_rounded(sheet, inner, look.px(4), look.plate_colour, theme.GOLD, edge_width=max(1, look.px(1)))
    lines = [mark.text]
    if len(mark.text) > 1 and mark.text[-1] in suit_signs.SIGN_PATHS:
        lines = [mark.text[:-1], mark.text[-1]]
    step = (inner.height - look.px(2)) / len(lines)
    for number, line in enumerate(lines):
        at = inner.centerx, inner.top + look.px(1) + step * (number + 0.5)
        size = _fitting_size(line, inner.width - look.px(3), round(step * 0.98))
        look.draw_text(sheet, line, at, size, theme.CREAM, weight="semibold", anchor="centre")
    return sheet, corner


def _fitting_size(line: str, room: float, largest: int) -> int:
    """Returns the largest font size that fits the room, at least a readable one."""
    return typography.fitting_size(line, max(MIN_FONT_SIZE, largest), room, MIN_FONT_SIZE, "semibold")


def draw_tray(look: Look, mark: Tray) -> PlacedPicture:
    """Draws a sunken strip for a run, with the missing ranks where their cards will lie."""
    box = box_of(mark.rect)
    sheet, inner, corner = _sheet(look, box)
    look.draw_rounded(
        sheet, inner, look.px(9), with_opacity(theme.BLACK, 0.17), with_opacity(look.theme.soft_text, 0.22)
    )
    left, top = inner.left - box.left, inner.top - box.top
    if len(mark.missing) == _WHOLE_SUIT:
        sign, size = SUIT_SIGNS[mark.suit], round(0.7 * inner.height)
        look.draw_text(sheet, sign, inner.center, size, look.theme.soft_text, anchor="centre", opacity=_PALE)
    signs = [(say("{rank:short}", rank=RankName(rank)), place) for rank, place in mark.missing]
    # Ranks are two thirds as high as their font size, and all as large as the one that has least room.
    fits = (
        _fitting_size(shown, 0.94 * place.w, min(look.font_size(17), round(1.3 * place.h)))
        for shown, place in signs
    )
    size = min(fits, default=MIN_FONT_SIZE)
    for shown, place in signs:
        at = round(place.cx) + left, round(place.cy) + top
        look.draw_text(sheet, shown, at, size, theme.CREAM, weight="semibold", anchor="centre")
    return sheet, corner


def draw_rack(look: Look, rect: Rect) -> PlacedPicture:
    """Draws what a hand of tiles stands on: the back of its wooden rack, or a tray."""
    sheet, inner, corner = _sheet(look, box_of(rect))
    look.draw_shadow(sheet, inner, look.px(8))
    look.draw_rounded(sheet, inner, look.px(8), BEHIND, theme.RIM_LINE, edge_width=max(1, look.px(1)))
    return sheet, corner


def draw_rack_front(look: Look, rect: Rect) -> PlacedPicture:
    """Draws the front of a rack, before the tiles."""
    box = box_of(rect)
    front = pygame.Rect(
        box.x, box.y + round(box.height * 0.54), box.width, box.height - round(box.height * 0.54)
    )
    lip, on_lip, lip_corner = _sheet(look, front)
    look.draw_rounded(lip, on_lip, look.px(8), theme.RIM_TOP, theme.RIM_LINE, edge_width=max(1, look.px(1)))
    return lip, lip_corner


def draw_focus_ring(look: Look, box: pygame.Rect, radius: float) -> PlacedPicture:
    """Draws the white ring of keyboard focus."""
    sheet, inner, corner = _sheet(look, box)
    look.draw_focus_ring(sheet, inner, radius)
    return sheet, corner


def draw_hint_badge(look: Look, at: tuple[float, float]) -> PlacedPicture:
    """Draws the badge of a hint on the corner of a piece."""
    wide = look.box(HINT_BADGE_SIZE)
    sheet, box, corner = _sheet(
        look, pygame.Rect(round(at[0] - wide / 2), round(at[1] - wide / 2), wide, wide)
    )
    look.draw_shadow(sheet, box, wide / 2)
    look.draw_rounded(sheet, box, wide / 2, look.plate_colour, theme.GOLD, edge_width=look.metrics.gold_line)
    look.draw_icon(sheet, "hint", box.center, look.box(20), theme.GOLD)
    return sheet, corner


def _blit(sheet: pygame.Surface, picture: CentredPicture, middle: tuple[int, int]) -> None:
    sheet.blit(picture.surface, (middle[0] + picture.dx, middle[1] + picture.dy))


def _sheet(look: Look, box: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect, tuple[int, int]]:
    """Returns a clear sheet with room for a glow, the box on it, and its corner on the screen."""
    pad = look.box(PADDING)
    sheet = surfaces.transparent((box.width + 2 * pad, box.height + 2 * pad))
    return sheet, pygame.Rect(pad, pad, box.width, box.height), (box.x - pad, box.y - pad)
