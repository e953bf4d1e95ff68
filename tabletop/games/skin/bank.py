"""A banking table: a card before each seat with chips beside it, and the deck, the middle and what is out."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.layout.arrange import Point, Rect, Spot, Spots, pile
from tabletop.layout.laid import Beside, Caption, Plate
from tabletop.layout.pots import Pots
from tabletop.layout.seats import COMPACT_FROM, Ground

_CARD = (84.0, 118.0)
_COMPACT_CARD = (64.0, 90.0)
_BELOW, _CLEAR = 10.0, 5.0
"""From a plate to the card under it, and from there to what comes next."""
_OWN_CARD = (110.0, 154.0)
_STEP = 104.0
_OFF, _OFF_CROWDED = 104.0, 46.0
_CLOSE = 30.0
"""Cards of the middle lie no closer than this, if that can be helped."""
_HIDDEN = 20.0
"""Closer than this a card hides what the next one is, so that the middle takes a second row."""
_LOW_CARD, _ROWS = (72.0, 101.0), 46.0
_CHIP, _COLUMN = 36.0, 62.0
_LARGER, _BROADER = 1.12, 1.3
"""How much larger cards become at most where the window is broader, and how much further the row reaches."""

_ASIDE = 156.0
"""From the card of a seat at a side to the middle of the deck, clear of chips and the words of the bank."""

_STAKES = 10
"""The words of the bank have room for as many letters, so that they stay where they are as stakes grow."""


def under(players: int) -> float:
    """Returns the height in units of what lies under a plate."""
    card = _COMPACT_CARD if players >= COMPACT_FROM else _CARD
    return _BELOW + card[1] + _CLEAR


def seat_card(ground: Ground, plate: Plate) -> Spot:
    """Returns the place of a seat's card: under its plate, at the bottom beside it."""
    u, rect = ground.u, plate.rect
    if plate.side == "bottom":
        wide, high = _OWN_CARD[0] * u, _OWN_CARD[1] * u
        left, right = ground.room
        x = min(ground.size[0] / 2, max(left + 55 * u, (left + right) / 2 - 60 * u))
        return Spot(x, ground.size[1] - 54 * u - high / 2, wide, high)
    card = _COMPACT_CARD if plate.compact else _CARD
    wide, high = (side * u * larger(ground) for side in card)
    x = rect.right - 6 * u - wide / 2 if plate.side == "right" else rect.x + 6 * u + wide / 2
    y = rect.bottom + _BELOW * u + high / 2
    if plate.side == "right" and y + high / 2 > ground.buttons.y - 0.9 * _CLEAR * u:
        y = rect.y - _BELOW * u - high / 2
    for other in ground.plates.values():
        if other.side == "left" and plate.side == "top" and y + high / 2 > other.rect.y - 0.9 * _CLEAR * u:
            x = max(x, other.rect.right + 8 * u + wide / 2)
    return Spot(x, y, wide, high)


def larger(ground: Ground) -> float:
    """Returns by how much cards are larger than in a narrow window; a broader one has room beside them."""
    u, plates = ground.u, ground.plates.values()
    if len(ground.plates) >= COMPACT_FROM or ground.box > 1.02 * u:
        return 1.0
    low = max((plate.rect.bottom for plate in plates if plate.side == "right"), default=0.0)
    room = (ground.buttons.y - low - (_BELOW + _CLEAR) * u) / (_CARD[1] * u)
    return max(1.0, min(_LARGER, room, _breadth(ground)))


def _breadth(ground: Ground) -> float:
    """Returns how much broader the window is than one just as broad as its height asks for."""
    return ground.size[0] / (1280 * ground.u)


def beside(ground: Ground, plate: Plate) -> Beside:
    """Tells where the chips of a seat lie: beside its card, towards the middle of the table."""
    u, card = ground.u, seat_card(ground, plate)
    way = -1 if plate.side in ("right", "bottom") else 1
    column = (48 if plate.compact else _COLUMN) * u
    x = card.x + way * (card.width / 2 + 14 * u + column / 2)
    chip = (30 if plate.compact else _CHIP) * u
    return Beside(x, card.y - 8 * u, way * column, chip)


def all_beside(ground: Ground) -> dict[int, Beside]:
    """Tells where the chips of every seat lie."""
    return {seat: beside(ground, plate) for seat, plate in ground.plates.items()}


def bank_words(ground: Ground, banker: int, words: Mapping[str, str]) -> list[Caption]:
    """Returns the captions beside the banker's card, where the others have their chips.

    Where it would lie over the chips of a neighbour, it stands at the other side of the card, or below the
    plate.
    """
    lines = [(words.get("bank", ""), "gold"), (words.get("stakes", ""), "soft")]
    longest = max(_STAKES, *(len(text) for text, _ in lines))
    spots = _bank_spots(ground, banker, 8.2 * longest * ground.box)
    box = next((box for box in spots if _is_clear(ground, banker, box)), spots[0])
    rows = zip(lines, (box.y + box.h / 4, box.bottom - box.h / 4), strict=True)
    return [Caption(text, box.cx, y, role) for (text, role), y in rows if text]


def _bank_spots(ground: Ground, banker: int, wide: float) -> tuple[Rect, ...]:
    """Returns the boxes in which the words of the bank may stand, the best first."""
    u, plate = ground.u, ground.plates[banker]
    at, card = beside(ground, plate), seat_card(ground, plate)
    high = max(48 * u, 36 * ground.box)
    near = card.width / 2 + 3 * u + wide / 2
    off = max(abs(at.x - card.x), near) * (1 if at.x > card.x else -1)
    edge = plate.rect.right - wide / 2 if plate.side == "right" else plate.rect.x + wide / 2
    return (
        Rect.around(card.x + off, at.y, wide, high),
        Rect.around(card.x + (-near if off > 0 else near), at.y, wide, high),
        Rect.around(edge, plate.rect.bottom + 4 * u + high / 2, wide, high),
    )


def _is_clear(ground: Ground, banker: int, box: Rect) -> bool:
    """Tells whether words there keep off the others' chips and cards, the plates and the buttons."""
    plates = [plate.rect for plate in ground.plates.values()]
    chips = [at.pile(0) for seat, at in all_beside(ground).items() if seat != banker]
    taken = (*plates, *chips, *cards(ground).values(), ground.buttons)
    return ground.felt.contains(box) and not any(box.overlaps(other) for other in taken)


def own_words(ground: Ground, words: str) -> Caption:
    """Returns the caption between the own plate and the own chips, for while no card lies there."""
    u = ground.u
    left, right = ground.own.right + 12 * u, purse(ground).x - 36 * u
    wide = min(230 * u * max(1.0, ground.box / u), right - left)
    middle = seat_card(ground, ground.plates[ground.me])
    x = max(left + wide / 2, min(middle.x, right - wide / 2))
    return Caption(words, x, middle.y, "soft", "own", wide=wide)


def purse(ground: Ground) -> Beside:
    """Tells where the own chips lie: at the right of the own card."""
    u = ground.u
    card = seat_card(ground, ground.plates[ground.me])
    return Beside(card.x + card.width / 2 + 46 * u, card.y - 2 * u, 60 * u, 48 * u)


def cards(ground: Ground) -> dict[int, Rect]:
    """Returns the box of every seat's card, where chips are laid."""
    return {seat: seat_card(ground, plate).bounds for seat, plate in ground.plates.items()}


def pots(ground: Ground) -> Pots:
    """Tells where the chips between two seats may lie: off everything else."""
    u, q, felt = ground.u, ground.box, ground.felt
    own = purse(ground)
    piles = [at.pile(0) for at in all_beside(ground).values()] + [own.pile(number) for number in range(4)]
    (left, line), (right, _) = ends(ground)
    card = larger(ground) * u
    row = Rect(left - 56 * card, line - 66 * card, right - left + 112 * card, 158 * card)
    words = Rect.around(ground.size[0] / 2, sentence(ground), 640 * u, 26 * q)
    taken = (
        *(plate.rect for plate in ground.plates.values()),
        *cards(ground).values(),
        *piles,
        ground.buttons,
        count_strip(ground),
        row,
        words,
    )
    room = Rect(felt.x + 10 * u, felt.y + 10 * u, felt.w - 20 * u, felt.h - 20 * u)
    margin = 2 * u
    return Pots(room, tuple(rect.grown(margin) for rect in taken), cards(ground), (88 * q, 66 * q), u)


def count_strip(ground: Ground) -> Rect:
    """Returns the strip that counts the ranks, above the middle."""
    u, x = ground.u, ground.size[0] / 2
    y = _line(ground) - (66 * larger(ground) + 40) * u
    half, high = 310 * u * larger(ground), 60 * u
    for plate in ground.plates.values():
        rect = plate.rect
        if rect.y < y + high / 2 and rect.bottom > y - high / 2:
            half = min(half, abs(rect.cx - x) - rect.w / 2 - 6 * u)
    return Rect.around(x, y, 2 * half, high)


def _line(ground: Ground) -> float:
    """Returns the height of the row across the middle."""
    return 0.5725 * ground.size[1] - 72 * (larger(ground) - 1) * ground.u


def ends(ground: Ground) -> tuple[Point, Point]:
    """Tells where the deck and the discards lie."""
    u, x, y = ground.u, ground.size[0] / 2, _line(ground)
    out = 328 * u * max(1.0, min(_BROADER, _breadth(ground)))
    for plate in ground.plates.values() if out > 328 * u else ():
        card = seat_card(ground, plate).bounds
        if plate.side in ("left", "right") and card.bottom > y - 66 * u:
            out = max(328 * u, min(out, abs(card.cx - x) - card.w / 2 - _ASIDE * u))
    if y + 66 * u > ground.buttons.y:
        out = min(out, ground.buttons.x - max(56 * u, 50 * ground.box) - x)
    for plate in ground.plates.values():
        if plate.side == "left" and plate.rect.bottom > y - 72 * u:
            out = min(out, x - plate.rect.right - 56 * u)
    return (x - out, y), (x + out, y)


def caption_line(ground: Ground) -> float:
    """Returns the height of the words below the piles of the row."""
    return _line(ground) + 79 * larger(ground) * ground.u


def _row_card(ground: Ground) -> tuple[float, float]:
    card = larger(ground) * ground.u
    return _CARD[0] * card, _CARD[1] * card


def heap(ground: Ground, point: Point, count: int, *, top_first: bool) -> Spots:
    """Returns a pile at one end of the row."""
    u = ground.u
    size = _row_card(ground)
    spots = pile(*point, size, count, thick=2.5 * u if top_first else 0.0, tilt=0.0 if top_first else 1.0)
    return tuple(reversed(spots)) if top_first else spots


def offer_spot(ground: Ground, middle: int) -> Spot:
    """Returns the spot of the card just turned: beside the deck, or half on it if the middle is crowded."""
    x, y = ends(ground)[0]
    return Spot(x + _offer_off(ground, middle), y, *_row_card(ground), z=60)


def _offer_off(ground: Ground, middle: int) -> float:
    """Returns how far the card just turned lies from the deck, by the number of cards in the middle."""
    card = larger(ground) * ground.u
    return (_OFF if _step(ground, middle, _OFF) >= _CLOSE * ground.u else _OFF_CROWDED) * card


def _step(ground: Ground, count: int, off: float) -> float:
    """Returns the step between cards of the middle, if the turned card lies that far from the deck."""
    card, (deck, out) = larger(ground) * ground.u, ends(ground)
    room = out[0] - deck[0] - (off + 62 + 60 + _CARD[0]) * card
    return min(_STEP * 0.9 * card, room / max(1, count - 1))


def spread(ground: Ground, count: int) -> Spots:
    """Returns the cards of the middle, closer the more there are; in two rows before they hide each other."""
    u = ground.u
    off = _offer_off(ground, count)
    card = larger(ground) * u
    left, step = ends(ground)[0][0] + off + 62 * card, _step(ground, count, off / card)
    wide, high = _row_card(ground)
    if step < _HIDDEN * u:
        return _two_rows(ground, count, left)
    return tuple(
        Spot(left + wide / 2 + step * number, _line(ground), wide, high, z=number) for number in range(count)
    )


def _two_rows(ground: Ground, count: int, left: float) -> Spots:
    """Returns lower cards in two rows; the second lies on the lower half of the first."""
    first = (count + 1) // 2
    card = larger(ground) * ground.u
    wide, high = _LOW_CARD[0] * card, _LOW_CARD[1] * card
    right = ends(ground)[1][0] - 60 * card
    step = min(_STEP * 0.9 * card, (right - left - wide) / max(1, first - 1))
    return tuple(
        Spot(
            left + wide / 2 + step * (number % first),
            _line(ground) + (_ROWS * card / 2 if number >= first else -_ROWS * card / 2),
            wide,
            high,
            z=number,
        )
        for number in range(count)
    )


def sentence(ground: Ground) -> float:
    """Returns the height of the sentence below the row, clear of what is said of its piles."""
    return middle_box(ground).bottom + max(42 * ground.u, 14 * ground.u + 22 * ground.box)


def middle_box(ground: Ground) -> Rect:
    """Returns the room of the row across the middle."""
    u = ground.u
    return Rect.around(ground.size[0] / 2, _line(ground), 760 * u, 130 * larger(ground) * u)
