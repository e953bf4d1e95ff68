"""How a pack is shuffled and dealt before one's eyes: which pieces, and in which order. It moves nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, zip_longest
from math import cos, gcd, pi, sin, sqrt
from typing import Final

from tabletop.graphics.pieces.animation import Detour, SpotLike
from tabletop.layout.arrangements import Rect
from tabletop.rules import HIDDEN, Frame, View

PieceIds = Mapping[str, Sequence[int]]

RIFFLED_CARDS: Final = 8
"""The number of cards of a pile that move when it is shuffled."""
RIFFLE_GAP: Final = 0.7
"""The distance of riffled cards to the sides, in card widths."""
RIFFLE_MS: Final = 300
RIFFLE_STEP_MS: Final = 14
STIR_MS: Final = 450
"""Milliseconds that stirring takes at the normal speed."""
STIR_DISTANCE: Final = 110
"""The greatest distance in units that tiles are pushed about."""
PULL_TO_MIDDLE: Final = 0.6
"""The share of the way to the middle of the felt that stirred tiles go."""
GOLDEN_ANGLE: Final = pi * (3 - sqrt(5))
MIX_STRIDE: Final = 11
"""How many places mixed tiles go on, so that each of them comes somewhere else."""


def dealing_order(before: PieceIds, after: PieceIds, view: View) -> tuple[int, ...]:
    """Returns the dealt pieces one by one: cards go round from the dealer's left, tiles hand by hand.

    Pieces that are laid elsewhere come after the hands.
    """
    there = {identity: zone for zone, piece_ids in before.items() for identity in piece_ids}
    came = {
        zone: [identity for identity in piece_ids if there.get(identity) != zone]
        for zone, piece_ids in after.items()
    }
    hands = [came.pop(f"hand:{seat}", []) for seat in _seats_dealt_to(view)]
    rounds = zip_longest(*hands) if view.dealer is not None else hands
    dealt = [identity for one in rounds for identity in one if identity is not None]
    return (*dealt, *chain.from_iterable(came.values()))


def _seats_dealt_to(view: View) -> Iterator[int]:
    """Yields the seats that are dealt to, the first one first."""
    first = 0 if view.dealer is None else view.dealer + 1
    return ((first + number) % view.players for number in range(view.players))


def zone_to_shuffle(view: View) -> str | None:
    """Returns the zone whose pieces are shuffled: the largest face-down one in nobody's hand."""
    counts = {
        zone: len(pieces)
        for zone, pieces in view.zones.items()
        if len(pieces) > 1 and not zone.startswith("hand:") and set(pieces) == {HIDDEN}
    }
    return max(counts, key=counts.__getitem__, default=None)


def frames_with_rests(frames: Iterable[Frame]) -> Iterator[Frame]:
    """Yields the frames to show: one shuffle of several, and a rest after a turned-up card.

    A card that is turned up after the deal is looked at before the match goes on.
    """
    before: Frame | None = None
    for frame in frames:
        beats = before and before.beat, frame.beat
        if beats == ("shuffle", "shuffle"):
            continue
        if before and beats == ("deal", "rest") and turned_up_card(before.view, frame.view) is not None:
            yield Frame("deal", frame.view)
        yield frame
        before = frame


def turned_up_card(before: View, after: View) -> tuple[str, int] | None:
    """Returns zone and index of the only card that has been turned up, outside any hand."""
    turned = [
        (zone, place)
        for zone, pieces in after.zones.items()
        if zone != f"hand:{after.seat}"
        for place, code in enumerate(pieces)
        if code != HIDDEN and code not in before.zones.get(zone, ())
    ]
    return turned[0] if len(turned) == 1 else None


def riffle_detours(piece_ids: Sequence[int], spots: Sequence[SpotLike], felt: Rect) -> dict[int, Detour]:
    """Returns detours by which the top cards part to both sides and riffle together, inside the felt."""
    lowest_first = sorted(zip(spots, piece_ids, strict=True), key=lambda lying: lying[0].z)
    detours = {}
    for number, (spot, identity) in enumerate(lowest_first[-RIFFLED_CARDS:]):
        reach = spot.width * (RIFFLE_GAP + 0.5)
        aside = max(felt.x + reach, min(spot.x, felt.right - reach)) - spot.x
        across = aside + spot.width * (RIFFLE_GAP if number % 2 else -RIFFLE_GAP)
        detours[identity] = Detour((across, 0), number * RIFFLE_STEP_MS, RIFFLE_MS)
    return detours


def stir_detours(
    piece_ids: Sequence[int], spots: Sequence[SpotLike], middle: tuple[float, float], u: float
) -> dict[int, Detour]:
    """Returns detours by which tiles are pushed about on the felt, most of them towards its middle."""
    across, down = (
        sum(place) / len(spots) for place in zip(*((spot.x, spot.y) for spot in spots), strict=True)
    )
    out = (middle[0] - across) * PULL_TO_MIDDLE, (middle[1] - down) * PULL_TO_MIDDLE
    detours = {}
    for number, identity in enumerate(piece_ids):
        turn, far = number * GOLDEN_ANGLE, u * STIR_DISTANCE * (1 + number % 3) / 3
        sway = out[0] + 1.6 * far * cos(turn), out[1] + far * sin(turn)
        detours[identity] = Detour(sway, 0, STIR_MS)
    return detours


def mixed_order(piece_ids: Sequence[int]) -> tuple[int, ...]:
    """Returns these pieces in an order in which at most one keeps its place."""
    count = len(piece_ids)
    stride = next(step for step in range(MIX_STRIDE, MIX_STRIDE + count + 1) if gcd(step, count) == 1)
    return tuple(piece_ids[(place * stride + 1) % count] for place in range(count))
