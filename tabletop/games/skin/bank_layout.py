"""A banking table: a card before each seat with chips beside it, and the deck, the middle and what is out."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.layout.areas.table_frame import COMPACT_FROM, TableFrame
from tabletop.layout.arrangements import Point, Rect, Spot, Spots, pile
from tabletop.layout.pots import Pots
from tabletop.layout.table_layout import Caption, ChipPlace, Plate

_CARD = (84.0, 118.0)
_COMPACT_CARD = (64.0, 90.0)
_PLATE_GAP, _CARD_GAP = 10.0, 5.0
"""From a plate to the card under it, and from there to what comes next."""
_OWN_CARD = (110.0, 154.0)
_STEP = 104.0
_OFFER_STEP, _CROWDED_OFFER_STEP = 104.0, 46.0
_MIN_STEP = 30.0
"""Cards of the middle lie no closer than this, if that can be helped."""
_MIN_READABLE_STEP = 20.0
"""Closer than this a card hides what the next one is, so that the middle takes a second row."""
_LOW_CARD, _ROW_STEP = (72.0, 101.0), 46.0
_CHIP, _COLUMN = 36.0, 62.0
_MAX_CARD_SCALE, _MAX_WIDTH_RATIO = 1.12, 1.3
"""How much larger cards become at most where the window is broader, and how much further the row reaches."""

_DECK_DISTANCE = 156.0
"""From the card of a seat at a side to the middle of the deck, clear of chips and the words of the bank."""

_STAKES_LETTERS = 10
"""How many characters the words of the bank have room for, so that they stay in place as stakes grow."""


def height_under_plate(players: int) -> float:
    """Returns the height in units of what lies under a plate."""
    card = _COMPACT_CARD if players >= COMPACT_FROM else _CARD
    return _PLATE_GAP + card[1] + _CARD_GAP


def seat_card(frame: TableFrame, plate: Plate) -> Spot:
    """Returns the place of a seat's card: under its plate, at the bottom beside it."""
    u, rect = frame.u, plate.rect
    if plate.side == "bottom":
        wide, high = _OWN_CARD[0] * u, _OWN_CARD[1] * u
        left, right = frame.hand_span
        x = min(frame.size[0] / 2, max(left + 55 * u, (left + right) / 2 - 60 * u))
        return Spot(x, frame.size[1] - 54 * u - high / 2, wide, high)
    card = _COMPACT_CARD if plate.compact else _CARD
    wide, high = (side * u * card_scale(frame) for side in card)
    x = rect.right - 6 * u - wide / 2 if plate.side == "right" else rect.x + 6 * u + wide / 2
    y = rect.bottom + _PLATE_GAP * u + high / 2
    if frame.is_above_buttons(plate) and y + high / 2 > frame.buttons.y - 0.9 * _CARD_GAP * u:
        y = rect.y - _PLATE_GAP * u - high / 2
    for other in frame.plates.values():
        if other.side == "left" and plate.side == "top" and y + high / 2 > other.rect.y - 0.9 * _CARD_GAP * u:
            x = max(x, other.rect.right + 8 * u + wide / 2)
    return Spot(x, y, wide, high)


def card_scale(frame: TableFrame) -> float:
    """Returns by how much cards are larger than in a narrow window; a broader one has room beside them."""
    u, plates = frame.u, frame.plates.values()
    if len(frame.plates) >= COMPACT_FROM or frame.box > 1.02 * u:
        return 1.0
    low = max((plate.rect.bottom for plate in plates if frame.is_above_buttons(plate)), default=0.0)
    room = (frame.buttons.y - low - (_PLATE_GAP + _CARD_GAP) * u) / (_CARD[1] * u)
    return max(1.0, min(_MAX_CARD_SCALE, room, _width_ratio(frame)))


def _width_ratio(frame: TableFrame) -> float:
    """Returns how much broader the window is than one just as broad as its height asks for."""
    return frame.size[0] / (1280 * frame.u)


def chips_beside(frame: TableFrame, plate: Plate) -> ChipPlace:
    """Tells where the chips of a seat lie: beside its card, towards the middle of the table."""
    u, card = frame.u, seat_card(frame, plate)
    way = -1 if plate.side in ("right", "bottom") else 1
    column = (48 if plate.compact else _COLUMN) * u
    x = card.x + way * (card.width / 2 + 14 * u + column / 2)
    chip = (30 if plate.compact else _CHIP) * u
    return ChipPlace(x, card.y - 8 * u, way * column, chip)


def all_chips_beside(frame: TableFrame) -> dict[int, ChipPlace]:
    """Tells where the chips of every seat lie."""
    return {seat: chips_beside(frame, plate) for seat, plate in frame.plates.items()}


def bank_captions(frame: TableFrame, banker: int, words: Mapping[str, str]) -> list[Caption]:
    """Returns the captions beside the banker's card, where the others have their chips.

    Where it would lie over the chips of a neighbour, it stands at the other side of the card, or below the
    plate.
    """
    lines = [(words.get("bank", ""), "gold"), (words.get("stakes", ""), "soft")]
    longest = max(_STAKES_LETTERS, *(len(text) for text, _ in lines))
    spots = _bank_caption_boxes(frame, banker, 8.2 * longest * frame.box)
    box = next((box for box in spots if _is_clear(frame, banker, box)), spots[0])
    rows = zip(lines, (box.y + box.h / 4, box.bottom - box.h / 4), strict=True)
    return [Caption(text, box.cx, y, role) for (text, role), y in rows if text]


def _bank_caption_boxes(frame: TableFrame, banker: int, wide: float) -> tuple[Rect, ...]:
    """Returns the boxes in which the words of the bank may stand, the best first."""
    u, plate = frame.u, frame.plates[banker]
    at, card = chips_beside(frame, plate), seat_card(frame, plate)
    high = max(48 * u, 36 * frame.box)
    near = card.width / 2 + 3 * u + wide / 2
    off = max(abs(at.x - card.x), near) * (1 if at.x > card.x else -1)
    edge = plate.rect.right - wide / 2 if plate.side == "right" else plate.rect.x + wide / 2
    return (
        Rect.centred_at(card.x + off, at.y, wide, high),
        Rect.centred_at(card.x + (-near if off > 0 else near), at.y, wide, high),
        Rect.centred_at(edge, plate.rect.bottom + 4 * u + high / 2, wide, high),
    )


def _is_clear(frame: TableFrame, banker: int, box: Rect) -> bool:
    """Tells whether words there keep off the others' chips and cards, the plates and the buttons."""
    plates = [plate.rect for plate in frame.plates.values()]
    chips = [at.pile_box(0) for seat, at in all_chips_beside(frame).items() if seat != banker]
    taken = (*plates, *chips, *card_boxes(frame).values(), frame.buttons)
    return frame.felt.contains_box(box) and not any(box.overlaps(other) for other in taken)


def own_caption(frame: TableFrame, words: str) -> Caption:
    """Returns the caption between the own plate and the own chips, for while no card lies there."""
    u = frame.u
    left, right = frame.hand_span[0] - 6 * u, own_chips(frame).x - 36 * u
    wide = min(230 * u * max(1.0, frame.box / u), right - left)
    middle = seat_card(frame, frame.plates[frame.own_seat])
    x = max(left + wide / 2, min(middle.x, right - wide / 2))
    return Caption(words, x, middle.y, "soft", "own", max_width=wide)


def own_chips(frame: TableFrame) -> ChipPlace:
    """Tells where the own chips lie: at the right of the own card."""
    u = frame.u
    card = seat_card(frame, frame.plates[frame.own_seat])
    return ChipPlace(card.x + card.width / 2 + 46 * u, card.y - 2 * u, 60 * u, 48 * u)


def card_boxes(frame: TableFrame) -> dict[int, Rect]:
    """Returns the box of every seat's card, where chips are laid."""
    return {seat: seat_card(frame, plate).bounds for seat, plate in frame.plates.items()}


def pot_places(frame: TableFrame) -> Pots:
    """Tells where the chips between two seats may lie: off everything else."""
    u, q, felt = frame.u, frame.box, frame.felt
    own = own_chips(frame)
    piles = [at.pile_box(0) for at in all_chips_beside(frame).values()] + [
        own.pile_box(number) for number in range(4)
    ]
    (left, line), (right, _) = pile_points(frame)
    card = card_scale(frame) * u
    row = Rect(left - 56 * card, line - 66 * card, right - left + 112 * card, 158 * card)
    words = Rect.centred_at(frame.size[0] / 2, sentence_height(frame), 640 * u, 26 * q)
    taken = (
        *(plate.rect for plate in frame.plates.values()),
        *card_boxes(frame).values(),
        *piles,
        frame.buttons,
        count_strip(frame),
        row,
        words,
    )
    room = Rect(felt.x + 10 * u, felt.y + 10 * u, felt.w - 20 * u, felt.h - 20 * u)
    margin = 2 * u
    return Pots(room, tuple(rect.grown(margin) for rect in taken), card_boxes(frame), (88 * q, 66 * q), u)


def count_strip(frame: TableFrame) -> Rect:
    """Returns the strip that counts the ranks, above the middle."""
    u, x = frame.u, frame.size[0] / 2
    y = _row_height(frame) - (66 * card_scale(frame) + 40) * u
    half, high = 310 * u * card_scale(frame), 60 * u
    for plate in frame.plates.values():
        rect = plate.rect
        if rect.y < y + high / 2 and rect.bottom > y - high / 2:
            half = min(half, abs(rect.cx - x) - rect.w / 2 - 6 * u)
    return Rect.centred_at(x, y, 2 * half, high)


def _row_height(frame: TableFrame) -> float:
    """Returns the height of the row across the middle."""
    return 0.5725 * frame.size[1] - 72 * (card_scale(frame) - 1) * frame.u


def pile_points(frame: TableFrame) -> tuple[Point, Point]:
    """Tells where the deck and the discards lie."""
    u, x, y = frame.u, frame.size[0] / 2, _row_height(frame)
    out = 328 * u * max(1.0, min(_MAX_WIDTH_RATIO, _width_ratio(frame)))
    for plate in frame.plates.values() if out > 328 * u else ():
        card = seat_card(frame, plate).bounds
        if plate.side in ("left", "right") and card.bottom > y - 66 * u:
            out = max(328 * u, min(out, abs(card.cx - x) - card.w / 2 - _DECK_DISTANCE * u))
    if y + 66 * u > frame.buttons.y:
        out = min(out, frame.width_beside_buttons(x) / 2 - max(56 * u, 50 * frame.box))
    for plate in frame.plates.values():
        if plate.side == "left" and plate.rect.bottom > y - 72 * u:
            out = min(out, x - plate.rect.right - 56 * u)
    return (x - out, y), (x + out, y)


def caption_height(frame: TableFrame) -> float:
    """Returns the height of the words below the piles of the row."""
    return _row_height(frame) + 79 * card_scale(frame) * frame.u


def _row_card_size(frame: TableFrame) -> tuple[float, float]:
    card = card_scale(frame) * frame.u
    return _CARD[0] * card, _CARD[1] * card


def lay_pile(frame: TableFrame, point: Point, count: int, *, top_first: bool) -> Spots:
    """Returns a pile at one end of the row."""
    u = frame.u
    size = _row_card_size(frame)
    spots = pile(*point, size, count, thick=2.5 * u if top_first else 0.0, tilt=0.0 if top_first else 1.0)
    return tuple(reversed(spots)) if top_first else spots


def offer_spot(frame: TableFrame, middle: int) -> Spot:
    """Returns the spot of the card just turned: beside the deck, or half on it if the middle is crowded."""
    x, y = pile_points(frame)[0]
    return Spot(x + _offer_distance(frame, middle), y, *_row_card_size(frame), z=60)


def _offer_distance(frame: TableFrame, middle: int) -> float:
    """Returns how far the card just turned lies from the deck, by the number of cards in the middle."""
    card = card_scale(frame) * frame.u
    return (
        _OFFER_STEP
        if _middle_step(frame, middle, _OFFER_STEP) >= _MIN_STEP * frame.u
        else _CROWDED_OFFER_STEP
    ) * card


def _middle_step(frame: TableFrame, count: int, off: float) -> float:
    """Returns the step between cards of the middle, if the turned card lies that far from the deck."""
    card, (deck, out) = card_scale(frame) * frame.u, pile_points(frame)
    room = out[0] - deck[0] - (off + 62 + 60 + _CARD[0]) * card
    return min(_STEP * 0.9 * card, room / max(1, count - 1))


def lay_middle(frame: TableFrame, count: int) -> Spots:
    """Returns the cards of the middle, closer the more there are; in two rows before they hide each other."""
    u = frame.u
    off = _offer_distance(frame, count)
    card = card_scale(frame) * u
    left, step = pile_points(frame)[0][0] + off + 62 * card, _middle_step(frame, count, off / card)
    wide, high = _row_card_size(frame)
    if step < _MIN_READABLE_STEP * u:
        return _two_rows(frame, count, left)
    return tuple(
        Spot(left + wide / 2 + step * number, _row_height(frame), wide, high, z=number)
        for number in range(count)
    )


def _two_rows(frame: TableFrame, count: int, left: float) -> Spots:
    """Returns lower cards in two rows; the second lies on the lower half of the first."""
    first = (count + 1) // 2
    card = card_scale(frame) * frame.u
    wide, high = _LOW_CARD[0] * card, _LOW_CARD[1] * card
    right = pile_points(frame)[1][0] - 60 * card
    step = min(_STEP * 0.9 * card, (right - left - wide) / max(1, first - 1))
    return tuple(
        Spot(
            left + wide / 2 + step * (number % first),
            _row_height(frame) + (_ROW_STEP * card / 2 if number >= first else -_ROW_STEP * card / 2),
            wide,
            high,
            z=number,
        )
        for number in range(count)
    )


def sentence_height(frame: TableFrame) -> float:
    """Returns the height of the sentence below the row, clear of what is said of its piles."""
    below_words = 14 * frame.u + 9 * frame.text_unit + frame.prompt_height / 2
    return middle_box(frame).bottom + max(42 * frame.u, 14 * frame.u + 22 * frame.box, below_words)


def middle_box(frame: TableFrame) -> Rect:
    """Returns the room of the row across the middle."""
    u = frame.u
    return Rect.centred_at(frame.size[0] / 2, _row_height(frame), 760 * u, 130 * card_scale(frame) * u)
