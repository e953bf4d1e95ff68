"""What lies in the middle of the table: the trick, the piles, the heap of tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import cos, pi, sin

from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.arrangements import Point, Rect, Spot, Spots, pile
from tabletop.layout.table_layout import LaidView

CARD = (110.0, 154.0)
PILE_CARD = (116.0, 162.0)
SMALL_PILE_CARD = (80.0, 112.0)
_MIN_CAPTION_DISTANCE = 88.0
"""The least distance between piles, for the words below them."""

TUCKED_REACH = 48.0
"""How far a hand reaches out from behind its plate."""


def seats_that_laid(view: LaidView, zone: str) -> tuple[int | None, ...]:
    """Returns who laid each piece of a zone, as the record tells: by the latest move that names it."""
    used: set[int] = set()
    owners = [_seat_that_laid(view, piece, used) for piece in reversed(view.zones.get(zone, ()))]
    return tuple(reversed(owners))


def _seat_that_laid(view: LaidView, piece: str, used: set[int]) -> int | None:
    for number in range(len(view.moves) - 1, -1, -1):
        seat, notation = view.moves[number]
        # A move is used once, as two equal cards of two packs may lie in one trick.
        if number not in used and piece in notation.split(" "):
            used.add(number)
            return seat
    return None


def trick_spot(frame: TableFrame, seat: int, players: int, place: int = 0) -> Spot:
    """Returns where a seat's card of the trick lies, leaning to it; `place` counts its further cards."""
    u = frame.u * frame.trick_scale
    x, y = frame.play_centre
    around = 2 * pi * ((seat - frame.own_seat) % players) / players
    left, up = sin(around), -cos(around)
    wide = {2: 117, 3: 138, 4: 117, 5: 140}.get(players, 150)
    if players == 5 and abs(left) > 0.9:
        # Beside the cards of the seats at the top, whose indices they would cover.
        wide = 208
    tall = 84 if up < 0 else 74
    card = CARD
    if players > 4:
        card = (0.84 * CARD[0], 0.84 * CARD[1])
        tall += 14
    if players == 6 and abs(left) > 0.1:
        tall = 136
    lean = -5.5 * left + 1.5 * (1 + up) - 0.5 * (1 - up)
    shift = 24 * u * place
    return Spot(x - wide * u * left + shift, y - tall * u * up + shift / 2, card[0] * u, card[1] * u, lean)


def trump_box(frame: TableFrame) -> Rect:
    """Returns where the trump suit is seen: between the cards of the seats at the left and at the top."""
    u, (x, y) = frame.u, frame.play_centre
    return Rect.centred_at(x - 98 * u, y - 126 * u, 54 * u, 54 * u)


def trick_spots(frame: TableFrame, view: LaidView, zone: str) -> Spots:
    """Lays the cards of a trick, each at the place of the seat that played it."""
    spots = []
    laid: dict[int, int] = {}
    for number, owner in enumerate(seats_that_laid(view, zone)):
        seat = (frame.own_seat + number) % view.players if owner is None else owner
        spot = trick_spot(frame, seat, view.players, laid.get(seat, 0))
        laid[seat] = laid.get(seat, 0) + 1
        spots.append(replace(spot, z=number))
    return tuple(spots)


def pile_points(frame: TableFrame, count: int, *, small: bool) -> tuple[Point, ...]:
    """Returns the middles of the piles in a row across the table."""
    u = frame.u
    step = (112 if small else 197) * u
    x, y = frame.size[0] / 2, (0.365 if small else 0.4075) * frame.size[1]
    y = max(y, frame.top_plates_bottom + (60 + (56 if small else 81)) * u) if _is_below_plate(frame) else y
    return tuple((x + step * (number - (count - 1) / 2), y) for number in range(count))


def corner_points(frame: TableFrame, count: int) -> tuple[Point, ...]:
    """Returns the middles of piles in a row in the corner at the top right, clear of the melds."""
    u = frame.u
    step = max((SMALL_PILE_CARD[0] + 22) * u, _MIN_CAPTION_DISTANCE * frame.box)
    x = frame.size[0] - (32 + SMALL_PILE_CARD[0] / 2) * u - step * (count - 1)
    top = frame.felt.y + 22 * u
    left = x - SMALL_PILE_CARD[0] / 2 * u
    if any(plate.side == "top" and plate.rect.right > left - 8 * u for plate in frame.plates.values()):
        top = frame.top_plates_bottom + TUCKED_REACH * u
    y = top + SMALL_PILE_CARD[1] / 2 * u
    return tuple((x + step * number, y) for number in range(count))


def points_beside_trick(frame: TableFrame, count: int) -> tuple[Point, ...]:
    """Returns the middles of piles beside a trick: left and right of it, further ones below these."""
    u = frame.u
    x, y = frame.play_centre
    top = max(y - 165 * u, frame.top_plates_bottom + 120 * u)
    sides = [plate.rect.right for plate in frame.plates.values() if plate.side == "left"]
    # What is said of the lower ones stands beside the fans of the hands.
    near = (52 if count <= 2 else 82) * u
    out = min([262 * u, *(x - right - near for right in sides)])
    return tuple((x + (-1, 1)[n % 2] * out, top + 150 * u * (n // 2)) for n in range(count))


def _is_below_plate(frame: TableFrame) -> bool:
    """Returns whether a plate stands above the middle of the table."""
    return any(abs(p.rect.cx - frame.size[0] / 2) < 330 * frame.u for p in frame.plates.values())


def pile_spots(
    frame: TableFrame, point: Point, count: int, *, small: bool, loose: bool, top_first: bool
) -> Spots:
    """Lays a pile of cards; a loose one lies less tidily."""
    u = frame.u
    card = SMALL_PILE_CARD if small else PILE_CARD
    size = (card[0] * u, card[1] * u)
    spots = pile(*point, size, count, thick=0.0 if loose else 2.5 * u, tilt=1.0 if loose else 0.0)
    return tuple(reversed(spots)) if top_first else spots


def pile_glow(frame: TableFrame, point: Point, *, small: bool, margin: float) -> Rect:
    """Returns the box of the light around a pile."""
    card = SMALL_PILE_CARD if small else PILE_CARD
    return Rect.centred_at(*point, card[0] * frame.u, card[1] * frame.u).grown(margin * frame.u)


@lru_cache(maxsize=256)
def heap_spots(area: Rect, count: int) -> Spots:
    """Lays face-down tiles pushed together, top first; one alone in the middle, above its caption."""
    high = min(area.w * 0.65, area.h * 1.15)
    size = (high / 2, high)
    spots = []
    for number in range(count):
        below = count - 1 - number
        across, down, lean = (
            _SCATTERED_OFFSETS[below % len(_SCATTERED_OFFSETS)] if count > 1 else _ALONE_OFFSET
        )
        x = area.cx + across * (area.w - high * 1.04) / 2
        y = area.cy + down * (area.h - high * 0.66) / 2
        spots.append(Spot(x, y, *size, 90 + lean, below))
    return tuple(spots)


_ALONE_OFFSET = (0.0, 0.0, -8.0)
_SCATTERED_OFFSETS: Sequence[tuple[float, float, float]] = (
    (-0.95, -0.7, -12), (0.95, 0.7, 8), (0.8, -0.8, 5), (-0.8, 0.8, -6), (0.05, 0.0, 10), (-0.5, -0.2, 3),
    (0.6, 0.3, -9), (-0.2, -0.9, 7), (0.2, 0.9, -4),
)  # fmt: skip
