"""The frame that a table is laid in: felt, seat plates, score panel, button column. No pieces yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from tabletop.layout.areas.seat_sides import seats_at_top, seats_per_side
from tabletop.layout.arrangements import Point, Rect
from tabletop.layout.table_layout import Plate

COMPACT_FROM = 6
"""From this many players on, plates are compact and the score stands on them."""

_PLATE = (224, 76)
_COMPACT_PLATE = (176, 60)
_LOW_PLATE = (210, 60)
"""The size of compact plates with one seat at each side, where there is room for longer names."""
_PANEL_WIDTH, _WIDE_PANEL = 240, 278
_DENSE_FROM = 1.2
"""From this scale of the boxes on, the rows of a dense panel stand closer."""
_BUTTON = (196, 44)
_MAIN_BUTTON = 52
_DEALER_BUTTON = 12
"""How far the dealer's button stands out from a plate."""
_MAX_BROADENING = 1.05
"""The most that plates grow in width beyond their height where only the height is short of room."""

_MAX_PLATE_GROWTH_AT_TILES = 1.1
"""The most that larger text broadens the own plate beside own tiles."""
_MAX_PLATE_SHARE = 0.24
"""The most that a plate takes of the width of the window."""

_PROMPT_LINE, _PROMPT_PADDING = 21.5, 8.0
"""The height of a line of the prompt, and of its panel above and below it together."""
_SMALLEST_TEXT_UNIT = 0.87
"""The unit at which words stop shrinking in small windows."""

_TOP_MIDDLES = {1: (0.5,), 2: (0.29, 0.71)}
_SIDE_MIDDLES = {4: 0.4575, 5: 0.425}
_SIDE_TOPS = (0.5175, 0.30)


@dataclass(frozen=True, eq=False)
class TableFrame:
    """Everything on the felt that is not a piece, and the units that pieces are measured in.

    There is one for a window and a table, so that what is laid on it twice is worked out once.
    """

    size: tuple[int, int]
    u: float
    q: float
    box: float
    width_scale: float
    """The scale of widths: where the height is short of room, boxes need not become narrow as well."""
    felt: Rect
    plates: Mapping[int, Plate]
    panel: Rect | None
    buttons: Rect
    own_seat: int
    trick_scale: float = 1.0
    """How large a trick lies there, as a factor of its usual size."""
    text_scale: float = 1.0
    """How large text is, as a factor of its usual size."""
    is_left_handed: bool = False
    """Whether the buttons are at the left, and the own plate at the right."""
    at_usual_text: TableFrame | None = None
    """The frame of that table at the usual text size, where text is larger."""

    @cached_property
    def play_centre(self) -> Point:
        """Returns the middle of the play."""
        return self.size[0] / 2, 0.4725 * self.size[1]

    @cached_property
    def own_plate(self) -> Rect:
        """Returns the plate of the seat at the bottom."""
        return self.plates[self.own_seat].rect

    @cached_property
    def top_plates_bottom(self) -> float:
        """Returns the lower edge of the plates at the top of the table."""
        tops = [plate.rect.bottom for plate in self.plates.values() if plate.side == "top"]
        return max(tops, default=self.felt.y + 16 * self.u)

    @cached_property
    def hand_span(self) -> tuple[float, float]:
        """Returns from where to where the own hand may reach: between the own plate and the buttons."""
        if self.is_left_handed:
            return self.buttons.right + 14 * self.u, self.own_plate.x - 18 * self.u
        return self.own_plate.right + 18 * self.u, self.buttons.x - 14 * self.u

    @property
    def button_side(self) -> str:
        """Returns the side at whose foot the buttons are; the own plate is at the other one."""
        return "left" if self.is_left_handed else "right"

    def is_above_buttons(self, plate: Plate) -> bool:
        """Returns whether what lies under a plate could come down to the buttons."""
        return plate.side == self.button_side

    def width_beside_buttons(self, x: float) -> float:
        """Returns how wide words around that middle may be before they come to the buttons."""
        return 2 * (x - self.buttons.right if self.is_left_handed else self.buttons.x - x)

    @property
    def usual(self) -> TableFrame:
        """Returns the frame at the usual text size: it decides how large pieces are."""
        return self.at_usual_text or self

    @cached_property
    def hand_room(self) -> float:
        """Returns how wide the own hand may be."""
        left, right = self.hand_span
        return right - left

    @property
    def prompt_height(self) -> float:
        """Returns how high one line of the prompt is, with its panel."""
        return _PROMPT_LINE * self.text_unit + _PROMPT_PADDING * self.q

    @property
    def text_unit(self) -> float:
        """Returns the unit of words, which may be larger than that of the boxes around them."""
        return max(self.u, _SMALLEST_TEXT_UNIT) * self.text_scale

    def clear_of_plates(self, x: float, y: float, wide: float) -> float:
        """Returns the middle for words, as near to x as can be, where no plate at a side covers them."""
        for plate in self.plates.values():
            if plate.rect.y - 10 * self.box < y < plate.rect.bottom + 10 * self.box:
                is_high = abs(plate.button[1] - y) < 20 * self.box
                out = (6 + is_high * _DEALER_BUTTON) * self.u
                if plate.side == "left":
                    x = max(x, plate.rect.right + out + wide / 2)
                elif plate.side == "right":
                    x = min(x, plate.rect.x - out - wide / 2)
        return x


@dataclass(frozen=True, slots=True)
class _FrameNeeds:
    """What a table asks of its frame, as the arguments of `table_frame` say."""

    players: int
    me: int
    panel_rows: int
    button_rows: int
    text_scale: float
    dense: bool
    wide: bool
    under: float
    trick_scale: float
    tiles: bool
    left_handed: bool

    @property
    def column_height(self) -> float:
        """Returns the height of the column of buttons, before it is scaled."""
        return self.button_rows * _BUTTON[1] + (self.button_rows - 1) * 8 + _MAIN_BUTTON - _BUTTON[1]


def table_frame(
    size: tuple[int, int],
    players: int,
    me: int,
    *,
    panel_rows: int = 0,
    button_rows: int = 4,
    text_scale: float = 1.0,
    dense: bool = False,
    wide: bool = False,
    under: float = 0.0,
    trick_scale: float = 1.0,
    tiles: bool = False,
    left_handed: bool = False,
) -> TableFrame:
    """Returns the frame for that window and that many seats, with `me` at the bottom.

    A `dense` panel sets its rows closer with larger text, and leaves the room to what lies below it; a `wide`
    one has room for what sides have taken beside their points. What lies under a plate is `under` high, in
    units of the felt; tricks are as large as `trick_scale` says. Own `tiles` cannot overlap as cards do: the
    plate beside them leaves them more room. For the left hand the buttons stand at the left.
    """
    return _frame(
        size,
        _FrameNeeds(
            players,
            me,
            panel_rows,
            button_rows,
            text_scale,
            dense,
            wide,
            under,
            trick_scale,
            tiles,
            left_handed,
        ),
    )


@lru_cache(maxsize=32)
def _frame(size: tuple[int, int], needs: _FrameNeeds) -> TableFrame:
    width, height = max(size[0], 240), max(size[1], 180)
    players, rows = needs.players, needs.column_height
    u = min(width / 1280, height / 800)
    # Boxes with words stop shrinking there, or their text would be below 13 pixels.
    q = max(u, 0.86)
    across = _box_scale(width, u, players, q * needs.text_scale)
    box = min(across, _column_scale(height, u, players, rows))
    rim_top = round(48 * q)
    if needs.under and players >= COMPACT_FROM:
        # Two plates at the right with what lies under them, and the buttons.
        box = min(box, (height - rim_top - (16 + 34 + 2 * needs.under) * u) / (2 * _COMPACT_PLATE[1] + rows))
    felt = Rect(14 * u, rim_top, width - 28 * u, height - rim_top - 14 * u)
    panel = None
    if needs.panel_rows and players < COMPACT_FROM:
        high = (56 + 34 * needs.panel_rows) * (
            min(box, max(_DENSE_FROM * u, 0.8 * box)) if needs.dense else box
        )
        panel = Rect(32 * u, rim_top + 18 * u, (_WIDE_PANEL if needs.wide else _PANEL_WIDTH) * box, high)
    usual = _frame(size, replace(needs, text_scale=1.0)) if needs.text_scale > 1 else None
    foot, column = height - 34 * u, rows * box
    edge = 32 * u if needs.left_handed else width - 32 * u - _BUTTON[0] * across
    buttons = Rect(edge, foot - column, _BUTTON[0] * across, column)
    bare = TableFrame(
        (width, height), u, q, box, across, felt, {}, panel, buttons, needs.me, needs.trick_scale
    )
    bare = replace(bare, text_scale=needs.text_scale, at_usual_text=usual, is_left_handed=needs.left_handed)
    return replace(bare, plates=_plates(bare, players, needs.under * u, tiles=needs.tiles))


def _box_scale(width: float, u: float, players: int, wanted: float) -> float:
    """Returns the scale of boxes with words: larger for larger text, as long as the top row has room."""
    top = seats_at_top(players)
    plate = _plate_size(players)[0]
    widest = (width - 64 * u - 12 * u * (top - 1)) / (plate * max(top, 1))
    return max(0.4 * u, min(wanted, widest, _MAX_PLATE_SHARE * width / _PLATE[0]))


def _column_scale(height: float, u: float, players: int, rows: float) -> float:
    """Returns the scale at which the plates at the right and the buttons below them have room."""
    if seats_per_side(players) == 2:
        top = height * _SIDE_TOPS[0]
        needed = _COMPACT_PLATE[1] + 8 + rows
    else:
        top = height * _SIDE_MIDDLES.get(players, 0.425)
        needed = _PLATE[1] / 2 + 8 + rows
    return max(0.2 * u, (height - 34 * u - top) / needed)


def _plates(bare: TableFrame, players: int, under: float, *, tiles: bool) -> dict[int, Plate]:
    """Returns the plates by seat: the own one bottom left, the others clockwise from the left side."""
    (width, height), u, box = bare.size, bare.u, bare.box
    compact = players >= COMPACT_FROM
    size, across = _plate_size(players), min(bare.width_scale, _MAX_BROADENING * box)
    wide, high = size[0] * across, size[1] * box
    own_across = min(across, _MAX_PLATE_GROWTH_AT_TILES * bare.usual.width_scale) if tiles else across
    x = width - 32 * u - _PLATE[0] * own_across if bare.is_left_handed else 32 * u
    own = Rect(x, height - 34 * u - _PLATE[1] * box, _PLATE[0] * own_across, _PLATE[1] * box)
    plates = {bare.own_seat: _plate(bare.own_seat, own, "bottom", width)}
    rows = _side_rows(height, high, players)
    if under and players >= COMPACT_FROM:
        # Where the buttons leave no room below, the sides move up, as far as what is at the top allows.
        highest = bare.felt.y + 16 * u + high + under
        rows = [min(y, max(highest, bare.buttons.y - under - high)) for y in rows]
    spots = [(32 * u, y, "left") for y in rows]
    spots += [(x, bare.felt.y + 16 * u, "top") for x in _top_row(bare, wide, players)]
    spots += [(width - 32 * u - wide, y, "right") for y in reversed(rows)]
    for number, (x, y, edge) in enumerate(spots, start=1):
        seat = (bare.own_seat + number) % players
        plates[seat] = _plate(seat, Rect(x, y, wide, high), edge, width, compact=compact)
    return plates


def _plate_size(players: int) -> tuple[int, int]:
    """Returns width and height of the plates of the others, before they are scaled."""
    if players < COMPACT_FROM:
        return _PLATE
    return _LOW_PLATE if seats_per_side(players) == 1 else _COMPACT_PLATE


def _side_rows(height: float, high: float, players: int) -> list[float]:
    """Returns the upper edges of the plates at a side, from the bottom up."""
    side = seats_per_side(players)
    if side == 2:
        return [height * top for top in _SIDE_TOPS]
    return [height * _SIDE_MIDDLES.get(players, 0.425) - high / 2] * side


def _top_row(bare: TableFrame, wide: float, players: int) -> list[float]:
    """Returns the left edges of the plates at the top."""
    width, u, panel = bare.size[0], bare.u, bare.panel
    count = seats_at_top(players)
    if count <= 0:
        return []
    if count in _TOP_MIDDLES:
        middles = (0.3125, 0.6875) if players == 5 else _TOP_MIDDLES[count]
        edges = [width * middle - wide / 2 for middle in middles]
        if panel and edges[0] < panel.right + 16 * u:
            edges[0] = panel.right + 16 * u
            edges[-1] = max(edges[-1], edges[0] + (wide + 12 * u) * (count - 1))
        return edges
    step = (width - 64 * u - wide) / (count - 1)
    return [32 * u + step * number for number in range(count)]


def _plate(seat: int, rect: Rect, side: str, width: float, *, compact: bool = False) -> Plate:
    """Returns a plate; the dealer's button lies on its upper corner that points to the middle."""
    towards = rect.right - 2 if rect.cx < width / 2 - 1 else rect.x + 2
    return Plate(seat, rect, compact, side, (towards, rect.y + 3))
