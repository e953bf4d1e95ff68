"""Colours of the felts and everything on them, and the sizes that follow from the window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Final

Colour = tuple[int, int, int] | tuple[int, int, int, int]
Size = tuple[int, int]


def colour(code: str, opacity: float = 1.0) -> tuple[int, int, int, int]:
    """Returns `#rrggbb` as red, green, blue and alpha."""
    red, green, blue = (int(code[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue, round(255 * opacity)


CREAM: Final = colour("#f6efdf")
SOFT_TEXT: Final = colour("#d9e4da")
GOLD: Final = colour("#f0c25e")
# On green felt this has a contrast of 4.8 to 1, GOLD of 3.8.
GOLD_ON_FELT: Final = colour("#ffdb80")
ON_GOLD: Final = colour("#241a05")
HAIRLINE: Final = colour("#f6efdf", 0.20)
WHITE: Final = colour("#ffffff")
BLACK: Final = colour("#000000")
PAPER: Final = colour("#fdf8ea")
INK: Final = colour("#1d2420")
LINK: Final = colour("#1f5c8f")
CARD_PAPER: Final = colour("#fdfbf5")
CARD_EDGE: Final = colour("#b9b4a8")
# On paper alone: on green felt its contrast is 1.1 to 1.
CARD_RED: Final = colour("#c8102e")
IVORY: Final = colour("#f8f0dc")
IVORY_EDGE: Final = colour("#a8986f")
IVORY_SIDE: Final = colour("#b9aa82")
RIM_TOP: Final = colour("#33251d")
RIM_FOOT: Final = colour("#1d1511")
RIM_LINE: Final = colour("#6d5238")
# Also told apart by eyes that are blind for red and green, as the usual four are not.
FOUR_COLOURS: Final = {"♠": "#000000", "♥": "#b8420a", "♦": "#0060a8", "♣": "#00694b"}
"""The inks of signs on paper where each suit has a colour of its own."""
DIMMED_BRIGHTNESS: Final = 0.87


@dataclass(frozen=True)
class Theme:
    """One felt, and the colours that change with it; all others are the same on every felt."""

    name: str
    middle: Colour
    halfway: Colour
    edge: Colour
    plate: Colour
    plate_hovered: Colour
    hairline: Colour = HAIRLINE
    hairline_width: float = 1.0
    soft_text: Colour = SOFT_TEXT
    plain: bool = False
    is_wood: bool = False
    """Whether one plays on bare boards instead of felt."""
    light_reach: float = 1.07
    """How far the light reaches, as a share of half the window's diagonal."""


THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {
        theme.name: theme
        for theme in (
            Theme(
                "green",
                colour("#226b4c"),
                colour("#1a573d"),
                colour("#0d3727"),
                colour("#0a231a"),
                colour("#20493a"),
            ),
            Theme(
                "midnight",
                colour("#28487c"),
                colour("#1c345d"),
                colour("#101f3b"),
                colour("#0a1730"),
                colour("#23385f"),
            ),
            Theme(
                "claret",
                colour("#6c2c3b"),
                colour("#4f202c"),
                colour("#2b1018"),
                colour("#240a12"),
                colour("#4b2530"),
            ),
            Theme(
                "wood",
                colour("#6f4a2a"),
                colour("#57381f"),
                colour("#321e10"),
                colour("#22150b"),
                colour("#4a3220"),
                is_wood=True,
            ),
            Theme(
                "evening",
                colour("#6e5227"),
                colour("#3a3a20"),
                colour("#0c120d"),
                colour("#12130b"),
                colour("#3b3a20"),
                light_reach=0.86,
            ),
            Theme(
                "high-contrast",
                colour("#101010"),
                colour("#080808"),
                colour("#000000"),
                colour("#000000"),
                colour("#303030"),
                hairline=colour("#fdfbf5"),
                hairline_width=2.0,
                soft_text=CREAM,
                plain=True,
            ),
        )
    }
)


MIN_FONT_SIZE: Final = 13
"""The smallest font size of any words, in pixels."""
SMALLEST_STATUS: Final = 14
"""The smallest font size of what is said of a match where there is room for it, in pixels."""
ROOMY_HEIGHT: Final = 700
"""The height of a window that has room for it, in pixels."""
FINGER_TARGET: Final = 44
"""The least width and height of what a finger presses, in units of boxes with words."""
SMALLEST_TEXT_UNIT: Final = 0.87
"""The unit at which words stop shrinking in small windows."""


@dataclass(frozen=True)
class Metrics:
    """Sizes in pixels for a window, at the player's text size."""

    size: Size
    factor: float = 1.0
    is_left_handed: bool = False
    """Whether buttons and tools are at the left."""
    is_touched: bool = False
    """Whether a finger is used, so that small targets are larger and lie further apart."""

    @cached_property
    def u(self) -> float:
        """Returns the unit: one pixel of the design at 1280 x 800, in pixels of the window."""
        return min(self.size[0] / 1280, self.size[1] / 800)

    @cached_property
    def q(self) -> float:
        """Returns the unit of boxes with words, which stop shrinking in small windows."""
        return max(self.u, 0.86)

    def px(self, length: float) -> int:
        """Returns a distance on the felt in pixels, at least one."""
        return max(1, round(length * self.u))

    def box(self, length: float) -> int:
        """Returns a distance inside or around a box with words in pixels, at least one."""
        return max(1, round(length * self.q))

    def target(self, length: float) -> int:
        """Returns the pixels of a side of what is pressed: enough for a finger, if one is used."""
        return self.box(max(length, FINGER_TARGET) if self.is_touched else length)

    def font_size(self, size: float) -> int:
        """Returns a font size in pixels, never below 13."""
        return max(MIN_FONT_SIZE, round(size * max(self.u, SMALLEST_TEXT_UNIT) * self.factor))

    @cached_property
    def at_usual_text(self) -> Metrics:
        """Returns the sizes for that window at the usual text size."""
        return replace(self, factor=1.0)

    @property
    def smallest_status(self) -> int:
        """Returns the least font size of what is said of a match: in small windows that of any words."""
        return SMALLEST_STATUS if self.size[1] >= ROOMY_HEIGHT else MIN_FONT_SIZE

    @cached_property
    def title_size(self) -> int:
        return self.font_size(20)

    @cached_property
    def name_size(self) -> int:
        return self.font_size(19)

    @cached_property
    def number_size(self) -> int:
        return self.font_size(27)

    @cached_property
    def heading_size(self) -> int:
        return self.font_size(21)

    @cached_property
    def body_size(self) -> int:
        return self.font_size(17)

    @cached_property
    def secondary_size(self) -> int:
        return self.font_size(16)

    @cached_property
    def label_size(self) -> int:
        return max(SMALLEST_STATUS, self.font_size(15))

    @cached_property
    def hairline(self) -> int:
        """Returns the width of a hairline."""
        return self.px(1)

    @cached_property
    def gold_line(self) -> int:
        """Returns the width of the gold line that marks what matters now."""
        return max(2, self.px(2))

    @cached_property
    def rim_top_height(self) -> int:
        return self.box(48)

    @cached_property
    def rim_width(self) -> int:
        return self.px(14)

    @cached_property
    def felt(self) -> tuple[int, int, int, int]:
        """Returns left, top, width and height of the felt inside the rim."""
        width, height = self.size
        left, top = self.rim_width, self.rim_top_height
        return left, top, max(1, width - 2 * left), max(1, height - top - self.rim_width)

    @cached_property
    def felt_radius(self) -> int:
        return self.px(30)

    @cached_property
    def margin(self) -> int:
        """Returns the distance from the window's edge to what lies on the felt."""
        return self.px(32)
