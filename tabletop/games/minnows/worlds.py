"""What the record of Minnows tells of cards that lie unseen, and orders of the pack that agree with it.

Who draws or passes shows that no card held at that moment can be added, and who plays in the same turn after
drawing plays the card just drawn.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from tabletop.games.minnows.cards import ACTS, BITS, DRAW, HAND, NAMED, PACK, PASS
from tabletop.games.minnows.position import Chain
from tabletop.rules import HIDDEN, Match, Move, View, past_of
from tabletop.rules.cards import PACK as CARDS
from tabletop.rules.tricks.pack import numbers

STARTS = 4
"""How many orders are found afresh, so that mixing does not stay near one of them."""
ORDERS = 12
"""How many orders are kept from each start."""
MIXING = 6
"""How many exchanges are tried for each place of a hidden hand."""
DEALT = -1
"""The time at which the first hands were taken. Move number n comes at 2n, what it shows at 2n + 1."""


class Source(NamedTuple):
    """A place in the order of the pack, and which seat took the card that lay there, when."""

    place: int
    seat: int
    time: int


class SeenDeal:
    """What everybody knows of a deal.

    `lacks` has for each seat when it showed that no card of its hand can be added, with the bits of those
    that could; `played` who laid each card, and when; `known` the cards of places that can be told.
    """

    def __init__(self, match: Chain, view: View, record: Sequence[tuple[int, Move]]) -> None:
        dealt = HAND * view.players
        self.sources = [
            Source(place, (view.dealing + 1 + place) % view.players, DEALT) for place in range(dealt)
        ]
        self.lacks: list[list[tuple[int, int]]] = [[] for _ in range(view.players)]
        self.played: dict[int, tuple[int, int]] = {}
        lefts = sum(move.place == "left" for _, move in record)
        starter = PACK.number[view.zones["line"][lefts]]
        self.known = {dealt: starter}
        self.top = dealt + 1
        match.begin_line(starter)
        for number, (seat, move) in enumerate(record):
            follower = record[number + 1][0] if number + 1 < len(record) else view.turn
            self._follow(match, seat, move, 2 * number, stays=follower == seat)
        self.drew_fitting = bool(record) and record[-1] == (view.turn, DRAW)

    def _follow(self, match: Chain, seat: int, move: Move, time: int, *, stays: bool) -> None:
        fitting = match.open[0] | match.open[1]
        if move in (DRAW, PASS):
            self.lacks[seat].append((time, fitting))
        if move is DRAW:
            self.sources.append(Source(self.top, seat, time))
            self.top += 1
            if match.options["draw"] == "play-after" and not stays:
                self.lacks[seat].append((time + 1, fitting))
        elif move is not PASS:
            card = PACK.number[move.pieces[0]]
            self.played[card] = (seat, time)
            if self.sources[-1][1:] == (seat, time - 2):
                self.known[self.sources[-1].place] = card
            match.add(move)

    def could_hold(self, source: Source, hand: int) -> int:
        """Returns the bits of the cards that can have come from there; those not yet played are of `hand`."""
        lacks = [(time, fitting) for time, fitting in self.lacks[source.seat] if time > source.time]
        for _, fitting in lacks:
            hand &= ~fitting
        for card, (seat, played) in self.played.items():
            if seat == source.seat and played > source.time:
                bit = BITS[card]
                if not any(fitting & bit for time, fitting in lacks if time < played):
                    hand |= bit
        return hand


class Worlds:
    """Draws matches that a view's seat could be in.

    Every order of the pack that agrees with the record is possible. As long as nobody has drawn or passed
    they are equally likely; later an order that agrees is changed at random many times, which comes close.
    """

    def __init__(self, known: Chain, view: View) -> None:
        self._match = known
        known._past = past_of(view, NAMED.__getitem__)
        self._story = story = SeenDeal(known, view, _of_this_deal(view))
        known.top = story.top
        self._laid = PACK.bits(view.zones["line"])
        self._possible = self._places(view)
        self._own = [
            [source.place for source in story.sources if source.seat == seat] for seat in range(view.players)
        ]
        self._pile = list(range(story.top, len(CARDS)))
        self._prepare(Random(0))

    # --- what can lie where

    def _places(self, view: View) -> list[int]:
        """Returns for each place in the pack's order the bits of the cards that can have been there."""
        story, match = self._story, self._match
        hands = [view.zones[f"hand:{seat}"] for seat in range(view.players)]
        shown = [None if HIDDEN in hand else PACK.bits(hand) for hand in hands]
        self._hidden_seats = [seat for seat, hand in enumerate(shown) if hand is None]
        stock = [PACK.number[card] for card in view.zones["stock"] if card != HIDDEN]
        hidden = (
            PACK.whole & ~self._laid & ~sum(hand or 0 for hand in shown) & ~sum(BITS[card] for card in stock)
        )
        possible = [hidden] * len(CARDS)
        for source in story.sources:
            hand = shown[source.seat]
            possible[source.place] = story.could_hold(source, hidden if hand is None else hand)
        if match.options["draw"] == "play-after" and story.drew_fitting:
            possible[story.top - 1] &= match.open[0] | match.open[1]
        known = story.known | {story.top + number: card for number, card in enumerate(stock)}
        told = sum(BITS[card] for card in known.values())
        return [
            BITS[known[place]] if place in known else cards & ~told for place, cards in enumerate(possible)
        ]

    # --- orders that agree

    def _prepare(self, rng: Random) -> None:
        possible, pile = self._possible, set(self._pile)
        # Where only one card is possible there is nothing to draw.
        free = [place for place, cards in enumerate(possible) if cards & (cards - 1)]
        self._is_even = all(possible[place] == possible[-1] for place in free)
        self._loose = free if self._is_even else [place for place in free if place in pile]
        self._swaps = [] if self._is_even else list(self._swaps_among(free))
        self._steps = MIXING * len(self._swaps)
        self._orders = []
        for _ in range(STARTS if self._swaps else 1):
            order = _agreeing(possible, rng)
            for _ in range(ORDERS if self._swaps else 1):
                self._mix(order, rng)
                self._orders.append(order.copy())

    def _swaps_among(self, free: list[int]) -> Iterator[tuple[int, list[int]]]:
        """Yields each place of a hand that lies hidden, with those whose card could be exchanged for its own.

        A swap is drawn in the same way whatever lies where, so that no order is preferred.
        """
        possible = self._possible
        came = {source.place: source[1:] for source in self._story.sources}
        for source in self._story.sources:
            if source.place in free and source.seat in self._hidden_seats:
                others = [
                    other
                    for other in free
                    if possible[other] & possible[source.place] and came.get(other) != source[1:]
                ]
                if others:
                    yield source.place, others

    def _mix(self, order: list[int], rng: Random) -> None:
        possible, swaps, bits, chance = self._possible, self._swaps, BITS, rng.random
        count = len(swaps)
        for _ in range(self._steps):
            place, others = swaps[int(chance() * count)]
            other = others[int(chance() * len(others))]
            here, there = order[place], order[other]
            if possible[place] & bits[there] and possible[other] & bits[here]:
                order[place], order[other] = there, here

    def draw(self, rng: Random) -> Match:
        """Samples one of the matches."""
        chance = rng.random
        order = self._orders[int(chance() * len(self._orders))].copy()
        loose = self._loose
        mixed = sorted([order[place] for place in loose], key=lambda _: chance())
        for place, card in zip(loose, mixed, strict=True):
            order[place] = card
        self._mix(order, rng)
        match = self._match.imagined(rng)
        match.order = tuple(order)
        match.shuffles = (" ".join([CARDS[card] for card in order]),)
        laid = ~self._laid
        match.hands = tuple([sum([BITS[order[place]] for place in own]) & laid for own in self._own])
        return match


def _agreeing(possible: Sequence[int], rng: Random) -> list[int]:
    """Returns a card for each place, of those that are possible there, by augmenting paths."""
    holder: dict[int, int] = {}
    places = sorted(range(len(possible)), key=lambda _: rng.random())
    for place in sorted(places, key=lambda place: possible[place].bit_count()):
        found = _settle(place, possible, holder, set(), rng)
        assert found, f"no order of the pack agrees: nothing for place {place} of {possible}"
    order = [0] * len(possible)
    for card, place in holder.items():
        order[place] = card
    return order


def _settle(
    place: int, possible: Sequence[int], holder: dict[int, int], tried: set[int], rng: Random
) -> bool:
    cards = sorted(numbers(possible[place]), key=lambda _: rng.random())
    for card in sorted(cards, key=holder.__contains__):
        if card not in tried:
            tried.add(card)
            if card not in holder or _settle(holder[card], possible, holder, tried, rng):
                holder[card] = place
                return True
    return False


def _of_this_deal(view: View) -> list[tuple[int, Move]]:
    """Returns the moves of the deal on the table, which the cards laid and drawn tell from those before."""
    laid = len(view.zones["line"]) - 1
    drawn = len(CARDS) - HAND * view.players - 1 - len(view.zones["stock"])
    first = len(view.moves)
    while laid or drawn:
        first -= 1
        move = NAMED[view.moves[first][1]]
        laid -= move in ACTS
        drawn -= move is DRAW
    return [(seat, NAMED[notation]) for seat, notation in view.moves[first:]]
