"""The own hand: a fan on a wide circle, two rows when long, groups with brackets, or a rack of tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.arrangements import Rect, Spot, Spots, circle_fan, row
from tabletop.layout.table_layout import Bracket, HandGroup

CARD = (110.0, 154.0)
BIG_CARD = (118.0, 165.0)
TILE = (66.0, 132.0)
VISIBLE_SHARE = 0.45
"""How much of a card has to be seen to show its whole index and first column of pips, in card widths."""

_OPEN_GAP = 4.0
"""The gap between cards that lie open, side by side."""

_MIN_SCALE = 0.78
"""The least scale of the cards of a hand before they show less of themselves."""

_FEW_CARDS = 6
"""Up to this many cards lie open, if need be smaller."""

_CARD_STEP, _MIN_CARD_STEP = 52.0, 26.0
_GROUP_CARD = (108.0, 151.0)
_GROUP_GAP, _GROUP_MARK = 18.0, 20.0
"""How far apart groups lie, and how far the next begins beyond a card where they overlap."""

_MIN_VISIBLE_SHARE = 0.24

_CLOSE_TILES = 1.0
"""The least gap between tiles on a rack."""
_RACK_END, _SHORT_RACK_END = 30.0, 1.0
"""How far a rack reaches beyond its tiles at each end, and at least with larger text."""

_RADIUS = 2300.0
_MAX_SAG = 24.0
RAISED_HEIGHT = 26.0
"""How far chosen cards of the own hand rise: what stands above the hand keeps clear of them."""

_MIDDLE_HEIGHT = 125.0
"""The height of the middle card's centre above the window's lower edge."""


@dataclass(frozen=True)
class OwnHand:
    """The own hand, laid: spots from left to right, what belongs under them, and the room it takes."""

    spots: Spots
    rect: Rect
    brackets: tuple[Bracket, ...] = ()
    rack: Rect | None = None


def in_players_order(pieces: Sequence[str], order: Sequence[str]) -> tuple[int, ...]:
    """Returns the numbers of the pieces in the order of the player; pieces not in `order` come last."""
    # With two packs a code may be there twice, so that each is known by its number as well.
    left = Counter[str]()
    rank: dict[tuple[str, int], int] = {}
    for place, code in enumerate(order):
        rank[code, left[code]] = place
        left[code] += 1
    seen = Counter[str]()
    keys = []
    for number, code in enumerate(pieces):
        keys.append((rank.get((code, seen[code]), len(order)), number))
        seen[code] += 1
    return tuple(number for _, number in sorted(keys))


@lru_cache(maxsize=256)
def lay_fan(frame: TableFrame, count: int) -> OwnHand:
    """Lays cards on the circle, as far apart as the window allows; in two rows when the room is short.

    Larger text takes room from the hand, which keeps its size and shows less of each card instead.
    """
    u = frame.u
    usual_room, room = frame.usual.hand_room - 16 * u, frame.hand_room - 16 * u
    size = _card_size(count, usual_room, u)
    if _card_step(size[0], count, usual_room, u) < _MIN_CARD_STEP * u and count > 8:
        # In two rows they need not be smaller.
        return _two_rows(frame, count, _scaled(CARD, u))
    step = _card_step(size[0], count, room, u)
    if step < _MIN_CARD_STEP * u and count > 8:
        return _two_rows(frame, count, size)
    middle = _hand_middle(frame, size[0] + step * max(0, count - 1))
    spots = circle_fan((middle, _hand_y(frame)), size, count, step, _fan_radius(u, step * count / 2))
    return OwnHand(spots, _hand_box(frame, spots, size))


def _card_step(wide: float, count: int, room: float, u: float) -> float:
    """Returns the distance from card to card: as far apart as there is room, up to a small gap."""
    return min(wide + _OPEN_GAP * u, (room - wide) / max(1, count - 1))


def _card_size(count: int, room: float, u: float) -> tuple[float, float]:
    """Returns the largest size at which few cards lie open, and more show their pips."""
    largest, least = (BIG_CARD if count <= _FEW_CARDS else CARD), _MIN_SCALE * CARD[0] * u
    if count <= _FEW_CARDS:
        wide = (room + _OPEN_GAP * u) / max(1, count) - _OPEN_GAP * u
    else:
        wide = room / (1 + VISIBLE_SHARE * (count - 1))
    return _scaled(largest, max(least, min(largest[0] * u, wide)) / largest[0])


def _two_rows(frame: TableFrame, count: int, size: tuple[float, float]) -> OwnHand:
    """Lays the first half of the hand in a row behind and above the other."""
    u = frame.u
    left, right = frame.hand_span
    behind = (count + 1) // 2
    step = min(_CARD_STEP * u, (right - left - 16 * u - size[0]) / max(1, behind - 1))
    middle = _hand_middle(frame, size[0] + step * (behind - 1))
    line = _hand_y(frame)
    radius = _fan_radius(u, step * behind / 2)
    upper = circle_fan((middle, line - 52 * u), size, behind, step, radius)
    lower = circle_fan((middle, line + 12 * u), size, count - behind, step, radius)
    lower = tuple(_raised(spot, behind) for spot in lower)
    return OwnHand(upper + lower, _hand_box(frame, upper + lower, size))


def _fan_radius(u: float, half: float) -> float:
    """Returns the radius of the circle of the hand, wider where its ends would sag too far."""
    return max(_RADIUS * u, half * half / (2 * _MAX_SAG * u))


def _raised(spot: Spot, z: float) -> Spot:
    return Spot(spot.x, spot.y, spot.width, spot.height, spot.angle, spot.z + z)


def lay_groups(frame: TableFrame, groups: Sequence[HandGroup]) -> OwnHand:
    """Lays groups side by side on a straight line, each with its bracket below."""
    u = frame.u
    counts = [len(group.pieces) for group in groups]
    left, right = frame.hand_span
    room = right - left - 2 * u
    usual = _group_spacing(sum(counts), len(counts), frame.usual.hand_room - 2 * u, u)
    spacing = usual.within(room, sum(counts), len(counts), _GROUP_MARK * u)
    wide = spacing.width(sum(counts), len(counts))
    x = left + max(0.0, min((room - wide) / 2 + 4 * u, room - wide))
    foot = frame.size[1] - 60 * u
    spots: list[Spot] = []
    brackets = []
    for group, count in zip(groups, counts, strict=True):
        card, high = spacing.size
        across = spacing.step * (count - 1)
        laid = row(x + (card + across) / 2, foot - high / 2, spacing.size, count, spacing.step)
        lift, lean = (30 * u, 3.0) if group.lifted else (0.0, 0.0)
        spots += [Spot(s.x, s.y - lift, *spacing.size, lean, s.z + len(spots)) for s in laid]
        seen = across + (card if group is groups[-1] else min(card, spacing.next_group - 14 * u))
        edge = Bracket(group.label, x + 3 * u, x + seen - u, foot + 21 * u, group.gold, group.bracket)
        brackets.append(edge)
        x += across + spacing.next_group
    short = [group.short for group in groups]
    return OwnHand(
        tuple(spots), _hand_box(frame, spots, spacing.size), _shortened_marks(brackets, short, frame.box)
    )


def _shortened_marks(
    marks: Sequence[Bracket], short: Sequence[str | None], box: float
) -> tuple[Bracket, ...]:
    """Returns the marks below groups, with fewer words where they would run into their neighbours."""
    kept = list(marks)
    for right in range(len(kept) - 1, 0, -1):
        for number in (right, right - 1):
            instead = short[number]
            meets = _words_span(kept[right - 1], box)[1] + 4 * box > _words_span(kept[right], box)[0]
            if meets and kept[right].text and kept[right - 1].text and instead is not None:
                kept[number] = replace(kept[number], text=instead)
    return tuple(kept)


def _words_span(mark: Bracket, box: float) -> tuple[float, float]:
    """Returns from where to where the words below a group go, with their line."""
    # Eight units a letter, as everywhere here: no font is asked, since this package draws nothing.
    middle, half = (mark.left + mark.right) / 2, 4 * box * len(mark.text)
    if not mark.line:
        return middle - half, middle + half
    return min(mark.left, middle - half), max(mark.right, middle + half)


@dataclass(frozen=True, slots=True)
class GroupSpacing:
    """How groups lie: a card's size, the step to the next, and from a group's last card to the next group."""

    size: tuple[float, float]
    step: float
    next_group: float

    def width(self, cards: int, groups: int) -> float:
        """Returns how wide a number of cards in a number of groups are."""
        return self.size[0] + self.step * (cards - groups) + self.next_group * (groups - 1)

    def within(self, room: float, cards: int, groups: int, mark: float) -> GroupSpacing:
        """Returns groups fitted into less room: they move closer, then their cards, which keep their size.

        Cards become smaller only where too little of them would be seen.
        """
        if self.width(cards, groups) <= room:
            return self
        card = self.size[0]
        next_group = (room - card - self.step * (cards - groups)) / max(1, groups - 1)
        if groups > 1 and next_group >= self.step + mark:
            return replace(self, next_group=next_group)
        least = min(self.step, _MIN_VISIBLE_SHARE * card)
        step = max(least, (room - card - mark * (groups - 1)) / max(1, cards - 1))
        return GroupSpacing(self.size, step, step + mark).scaled_to(room, cards, groups)

    def scaled_to(self, room: float, cards: int, groups: int) -> GroupSpacing:
        """Returns it as large as the room allows, at most as it is."""
        scale = min(1.0, room / self.width(cards, groups))
        return GroupSpacing(_scaled(self.size, scale), scale * self.step, scale * self.next_group)


def _group_spacing(cards: int, groups: int, room: float, u: float) -> GroupSpacing:
    """Fits the groups: cards move closer, then groups, then all shrink, then less of a card is seen."""
    size, gap, mark = _scaled(_GROUP_CARD, u), _GROUP_GAP * u, _GROUP_MARK * u
    steps, nexts, card = cards - groups, groups - 1, size[0]
    alone = min(card, (room - gap * nexts - _OPEN_GAP * u * steps) / max(1, cards))
    if cards <= _FEW_CARDS and alone >= _MIN_SCALE * card:
        return GroupSpacing(_scaled(size, alone / card), alone + _OPEN_GAP * u, alone + gap)
    step = min(card + _OPEN_GAP * u, (room - card * groups - gap * nexts) / max(1, steps))
    if step >= VISIBLE_SHARE * card:
        return GroupSpacing(size, step, card + gap)
    step = VISIBLE_SHARE * card
    next_group = (room - card - step * steps) / max(1, nexts)
    if nexts and next_group >= step + mark:
        return GroupSpacing(size, step, next_group)
    least = _MIN_SCALE * card
    card = max(least, min(card, (room - mark * nexts) / (1 + VISIBLE_SHARE * (cards - 1))))
    step = max(_MIN_VISIBLE_SHARE * card, (room - card - mark * nexts) / max(1, cards - 1))
    return GroupSpacing(_scaled(size, card / size[0]), step, step + mark).scaled_to(room, cards, groups)


@lru_cache(maxsize=256)
def lay_rack(frame: TableFrame, count: int) -> OwnHand:
    """Lays tiles on a rack; many of them stand closer, then smaller, then in two rows.

    Larger text, which takes room from them, moves them closer before they become smaller.
    """
    u = frame.u
    usual_room, room = frame.usual.hand_room - 2 * _RACK_END * u, frame.hand_room - 2 * _SHORT_RACK_END * u
    rows = 1 if count <= 16 else 2
    ahead = -(-count // rows)
    largest = TILE[0] if rows == 1 else 32.0
    usual = min(largest * u, (usual_room + 5 * u) / max(1, ahead) - 5 * u)
    wide = min(usual, (room + _CLOSE_TILES * u) / max(1, ahead) - _CLOSE_TILES * u)
    step = min(wide + 18 * u, (room - wide) / max(1, ahead - 1))
    # A rack reaches beyond its tiles, as far as there is room for both.
    step = min(step, max(wide + 5 * u, (frame.hand_room - 2 * _RACK_END * u - wide) / max(1, ahead - 1)))
    size = (wide, 2 * wide)
    foot = frame.size[1] - 43 * u
    middle = _hand_middle(frame, min(frame.hand_room, wide + step * (max(ahead, 1) - 1) + 2 * _RACK_END * u))
    spots: list[Spot] = []
    for line in range(rows):
        standing = min(ahead, count - line * ahead)
        y = foot - size[1] / 2 - (rows - 1 - line) * (size[1] + 6 * u)
        spots += [_raised(spot, line * ahead) for spot in row(middle, y, size, standing, step)]
    across = min(frame.hand_room, max(wide + step * (max(ahead, 1) - 1), 3 * TILE[0] * u) + 2 * _RACK_END * u)
    rack = Rect(middle - across / 2, foot - 27 * u, across, 43 * u)
    return OwnHand(tuple(spots), _hand_box(frame, spots, size), (), rack)


def empty_hand(above: Rect) -> OwnHand:
    """Returns an empty hand, whose words are said on top of that box."""
    return OwnHand((), Rect(above.cx, above.y, 0.0, 0.0))


def lay_row(frame: TableFrame, count: int) -> OwnHand:
    """Lays tiles side by side on the felt, where they would stand on a rack."""
    stood = lay_rack(frame, count)
    return OwnHand(stood.spots, stood.rect)


def rack_top(frame: TableFrame) -> float:
    """Returns the upper edge of tiles on the rack, however many there are."""
    return frame.size[1] - (43 + TILE[1] + 4) * frame.u


def _hand_y(frame: TableFrame) -> float:
    return frame.size[1] - _MIDDLE_HEIGHT * frame.u


def _hand_middle(frame: TableFrame, wide: float) -> float:
    """Returns the middle of the hand: that of the window, unless plate or buttons are in its way."""
    left, right = frame.hand_span
    lowest, highest = left + wide / 2, right - wide / 2
    if lowest > highest:
        return (left + right) / 2
    return max(lowest, min(frame.size[0] / 2, highest))


def _hand_box(frame: TableFrame, spots: Sequence[Spot], size: tuple[float, float]) -> Rect:
    """Returns the box around the hand; an empty hand keeps its place."""
    if not spots:
        return Rect.centred_at(frame.size[0] / 2, _hand_y(frame), *size)
    return Rect.union(spot.bounds for spot in spots)


def _scaled(size: tuple[float, float], u: float) -> tuple[float, float]:
    return size[0] * u, size[1] * u
