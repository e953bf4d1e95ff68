"""What can be thrown in Minimize, single cards, sets and sequences, and what can be added to a throw."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations

from tabletop.games.minimize.pack import JOKER, KINDS, MAX_NUMBER, WORTH, Cards, codes, without
from tabletop.rules import Move

MIN_PURE = 3
MIN_IMPURE = 4
MIN_MIXED = 4
"""Stands for the colour of a sequence of several."""


@lru_cache(maxsize=1 << 16)
def throw_move(cards: Cards) -> Move:
    """Returns the move that throws these cards in this order."""
    thrown = codes(cards)
    return Move(f"throw {' '.join(thrown)}", thrown, "throw")


@lru_cache(maxsize=1 << 15)
def throw_moves(hand: Cards) -> tuple[Move, ...]:
    """Returns every throw from a hand: single cards, then sets, then sequences (MZ-7 to MZ-11)."""
    kinds = [card for card in dict.fromkeys(hand) if card <= JOKER]
    moves = list(map(SINGLE_THROWS.__getitem__, kinds))
    jokers = hand.count(JOKER)
    if jokers:
        kinds.pop()
    numbers: list[list[int]] = [[] for _ in range(MAX_NUMBER + 2)]
    for card in hand:
        if card < JOKER:
            numbers[WORTH[card]].append(card)
    held = 0
    for number, alike in enumerate(numbers):
        if alike:
            held |= 1 << number
            if len(alike) > 1:
                moves += _set_throws(tuple(alike))
    if jokers or held & held >> 1 & held >> 2:
        moves += map(throw_move, _sequence_throws(numbers, held, jokers))
    return tuple(moves)


SINGLE_THROWS = tuple(throw_move((card,)) for card in range(JOKER + 1))


@cache
def _set_throws(alike: Cards) -> tuple[Move, ...]:
    """Returns the sets of these cards, by every choice of cards and of both ends (MZ-8, MZ-9)."""
    chosen: dict[Cards, None] = {}
    for size in range(2, len(alike) + 1):
        for cards in dict.fromkeys(combinations(alike, size)):
            for first, last in dict.fromkeys(combinations(cards, 2)):
                chosen[first, *without(cards, (first, last)), last] = None
    return tuple(map(throw_move, chosen))


SequenceStart = tuple[Cards, int, int, int]
"""A sequence so far: its cards, its colour (-1 none yet), its number cards, the jokers still in hand."""


def _sequence_throws(numbers: list[list[int]], held: int, jokers: int) -> Iterator[Cards]:
    """Yields sequences from each lowest number on, as long as cards or jokers reach (MZ-10, MZ-11)."""
    for low in range(1, MAX_NUMBER - 1):
        if (held >> low & 7).bit_count() + jokers < MIN_PURE:
            continue
        started: list[SequenceStart] = [((), -1, 0, jokers)]
        for number in range(low, MAX_NUMBER + 1):
            started = _extended(started, dict.fromkeys(numbers[number]), held >> number + 1)
            if not started:
                break
            length = number - low + 1
            if length >= MIN_PURE:
                for cards, colour, count, _ in started:
                    if count >= 2 and (length >= MIN_IMPURE or colour < MIN_MIXED):
                        yield cards


def _extended(started: list[SequenceStart], kinds: dict[int, None], above: int) -> list[SequenceStart]:
    """Returns every way to continue by one card; `above` has a bit for each higher number held."""
    longer: list[SequenceStart] = []
    for cards, colour, count, jokers in started:
        for card in kinds:
            own = card // MAX_NUMBER
            mixed = own if colour in (-1, own) else MIN_MIXED
            longer.append(((*cards, card), mixed, count + 1, jokers))
        # Two number cards are needed, and those still to come may be too few.
        if jokers and (count >= 2 or count + above.bit_count() >= 2):
            longer.append(((*cards, JOKER), colour, count, jokers - 1))
    return longer


def is_sequence(thrown: Cards) -> bool:
    """Tells whether a legal throw is a sequence, not a single card or a set."""
    return len(thrown) > 1 and (JOKER in thrown or WORTH[thrown[0]] != WORTH[thrown[1]])


def is_pure(sequence: Cards) -> bool:
    """Tells whether the number cards of a sequence have one colour."""
    return len({card // MAX_NUMBER for card in sequence if card < JOKER}) == 1


def end_numbers(sequence: Cards) -> tuple[int, int]:
    """Returns the numbers of the first and the last card of a sequence, jokers as what they stand for."""
    place = next(place for place, card in enumerate(sequence) if card < JOKER)
    low = WORTH[sequence[place]] - place
    return low, low + len(sequence) - 1


ADD_ON_TOP = tuple(Move(f"add {code}", (code,), "throw") for code in KINDS[:JOKER])
ADD_FIRST = tuple(Move(f"add {code} first", (code,), "throw", ("first",)) for code in KINDS[: JOKER + 1])
ADD_LAST = tuple(Move(f"add {code} last", (code,), "throw", ("last",)) for code in KINDS[: JOKER + 1])


def add_moves(thrown: Cards, drawn: int) -> tuple[Move, ...]:
    """Returns the ways in which the card just drawn can be added to this turn's throw (MZ-16)."""
    if drawn > JOKER:
        return ()
    if not is_sequence(thrown):
        alike = drawn < JOKER and thrown[0] < JOKER and WORTH[drawn] == WORTH[thrown[0]]
        return (ADD_ON_TOP[drawn],) if alike else ()
    low, high = end_numbers(thrown)
    if drawn == JOKER:
        first, last = low > 1, high < MAX_NUMBER
    else:
        first, last = WORTH[drawn] == low - 1, WORTH[drawn] == high + 1
    return (*(ADD_FIRST[drawn : drawn + 1] * first), *(ADD_LAST[drawn : drawn + 1] * last))


@lru_cache(maxsize=1 << 12)
def addable_kinds(thrown: Cards) -> frozenset[int]:
    """Returns the kinds that can be added to a throw."""
    return frozenset(kind for kind in range(JOKER + 1) if add_moves(thrown, kind))
