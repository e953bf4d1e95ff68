"""What the record of Minnows tells of cards that lie unseen, and orders of the pack that agree with it.

Who draws or passes shows that no card held at that moment can be added, and who plays in the same turn after
drawing plays the card just drawn.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from tabletop.games.minnows.card_squares import (
    BITS,
    DRAW,
    HAND_SIZE,
    MOVES_BY_NOTATION,
    PACK,
    PASS,
    PLAY_OF_MOVE,
)
from tabletop.games.minnows.position import MinnowsTable
from tabletop.rules import HIDDEN, Match, Move, View, move_history_of
from tabletop.rules.cards import PACK as CARDS
from tabletop.rules.shown_lacks import ShownLack, ShownLacks
from tabletop.rules.tricks.pack import card_numbers

START_ORDERS = 4
"""How many orders are found afresh, so that mixing does not stay near one of them."""
ORDERS_FROM_START = 12
"""How many orders are kept from each start."""
MIX_STEPS = 6
"""How many exchanges are tried for each place of a hidden hand."""
DEALT_TIME = -1
"""The time at which the first hands were taken. Move number n comes at 2n, what it shows at 2n + 1."""


class PackSlot(NamedTuple):
    """A place in the order of the pack, and which seat took the card that lay there, when."""

    position: int
    seat: int
    time: int


class MinnowsKnowledge:
    """What everybody knows of a deal.

    `lacks` has when seats showed that no card of their hand can be added, with those that could; `played`
    who laid each card, and when; `known_cards` the cards of places that can be told.
    """

    def __init__(self, match: MinnowsTable, view: View, record: Sequence[tuple[int, Move]]) -> None:
        dealt = HAND_SIZE * view.players
        self.slots = [
            PackSlot(place, (view.dealer_seat + 1 + place) % view.players, DEALT_TIME)
            for place in range(dealt)
        ]
        self.lacks = ShownLacks()
        self.played: dict[int, tuple[int, int]] = {}
        lefts = sum(move.place == "left" for _, move in record)
        starter = PACK.number_of[view.zones["line"][lefts]]
        self.known_cards = {dealt: starter}
        self.top = dealt + 1
        match.begin_line(starter)
        for number, (seat, move) in enumerate(record):
            follower = record[number + 1][0] if number + 1 < len(record) else view.turn
            self._note_move(match, seat, move, 2 * number, stays=follower == seat)
        self.drew_fitting = bool(record) and record[-1] == (view.turn, DRAW)

    def _note_move(self, match: MinnowsTable, seat: int, move: Move, time: int, *, stays: bool) -> None:
        fitting = match.open_cards[0] | match.open_cards[1]
        if move in (DRAW, PASS):
            self.lacks.append(ShownLack(seat, time, fitting))
        if move is DRAW:
            self.slots.append(PackSlot(self.top, seat, time))
            self.top += 1
            if match.options["draw"] == "play-after" and not stays:
                self.lacks.append(ShownLack(seat, time + 1, fitting))
        elif move is not PASS:
            card = PACK.number_of[move.pieces[0]]
            self.played[card] = (seat, time)
            # Whoever plays right after drawing plays that card: no other fitted before.
            if self.slots[-1][1:] == (seat, time - 2):
                self.known_cards[self.slots[-1].position] = card
            match.add_card(move)

    def could_hold(self, source: PackSlot, hand: int) -> int:
        """Returns the bits of the cards that can have come from there; those not yet played are of `hand`."""
        hand &= ~self.lacks.ruled_out(source.seat, source.time)
        for card, (seat, played) in self.played.items():
            if seat == source.seat and played > source.time:
                hand |= BITS[card] & ~self.lacks.ruled_out(seat, source.time, played)
        return hand


class MinnowsWorlds:
    """Samples matches that a view's seat could be in.

    Every order of the pack that agrees with the record is possible. As long as nobody has drawn or passed
    they are equally likely; later an order that agrees is changed at random many times, which comes close.
    """

    def __init__(self, public_match: MinnowsTable, view: View) -> None:
        self._match = public_match
        public_match._move_history = move_history_of(view, MOVES_BY_NOTATION.__getitem__)
        self._knowledge = knowledge = MinnowsKnowledge(public_match, view, _deal_moves(view))
        public_match.top = knowledge.top
        self._laid_cards = PACK.bits(view.zones["line"])
        self._possible_cards = self._find_possible_cards(view)
        self._places_of_seat = [
            [source.position for source in knowledge.slots if source.seat == seat]
            for seat in range(view.players)
        ]
        self._pile_places = list(range(knowledge.top, len(CARDS)))
        self._prepare_sampling(Random(0))

    # --- what can lie where

    def _find_possible_cards(self, view: View) -> list[int]:
        """Returns for each place in the pack's order the bits of the cards that can have been there."""
        knowledge, match = self._knowledge, self._match
        hands = [view.zones[f"hand:{seat}"] for seat in range(view.players)]
        shown = [None if HIDDEN in hand else PACK.bits(hand) for hand in hands]
        self._hidden_seats = [seat for seat, hand in enumerate(shown) if hand is None]
        stock = [PACK.number_of[card] for card in view.zones["stock"] if card != HIDDEN]
        hidden = (
            PACK.all_cards
            & ~self._laid_cards
            & ~sum(hand or 0 for hand in shown)
            & ~sum(BITS[card] for card in stock)
        )
        possible = [hidden] * len(CARDS)
        for source in knowledge.slots:
            hand = shown[source.seat]
            possible[source.position] = knowledge.could_hold(source, hidden if hand is None else hand)
        if match.options["draw"] == "play-after" and knowledge.drew_fitting:
            possible[knowledge.top - 1] &= match.open_cards[0] | match.open_cards[1]
        known = knowledge.known_cards | {knowledge.top + number: card for number, card in enumerate(stock)}
        told = sum(BITS[card] for card in known.values())
        return [
            BITS[known[place]] if place in known else cards & ~told for place, cards in enumerate(possible)
        ]

    # --- orders that agree

    def _prepare_sampling(self, rng: Random) -> None:
        possible, pile = self._possible_cards, set(self._pile_places)
        # Where only one card is possible there is nothing to draw.
        free = [place for place, cards in enumerate(possible) if cards & (cards - 1)]
        # Where every card may lie anywhere, one shuffle is as good as mixing.
        self._is_uniform = all(possible[place] == possible[-1] for place in free)
        self._free_places = free if self._is_uniform else [place for place in free if place in pile]
        self._swaps = [] if self._is_uniform else list(self._find_swaps(free))
        self._mix_count = MIX_STEPS * len(self._swaps)
        self._orders = []
        for _ in range(START_ORDERS if self._swaps else 1):
            order = _find_order(possible, rng)
            for _ in range(ORDERS_FROM_START if self._swaps else 1):
                self._mix_order(order, rng)
                self._orders.append(order.copy())

    def _find_swaps(self, free: list[int]) -> Iterator[tuple[int, list[int]]]:
        """Yields each place of a hand that lies hidden, with those whose card could be exchanged for its own.

        A swap is drawn in the same way whatever lies where, so that no order is preferred.
        """
        possible = self._possible_cards
        came = {source.position: source[1:] for source in self._knowledge.slots}
        for source in self._knowledge.slots:
            if source.position in free and source.seat in self._hidden_seats:
                others = [
                    other
                    for other in free
                    if possible[other] & possible[source.position] and came.get(other) != source[1:]
                ]
                if others:
                    yield source.position, others

    def _mix_order(self, order: list[int], rng: Random) -> None:
        possible, swaps, bits, chance = self._possible_cards, self._swaps, BITS, rng.random
        count = len(swaps)
        for _ in range(self._mix_count):
            place, others = swaps[int(chance() * count)]
            other = others[int(chance() * len(others))]
            here, there = order[place], order[other]
            if possible[place] & bits[there] and possible[other] & bits[here]:
                order[place], order[other] = there, here

    def sample(self, rng: Random) -> Match:
        """Samples one of the matches."""
        chance = rng.random
        order = self._orders[int(chance() * len(self._orders))].copy()
        free_places = self._free_places
        mixed = sorted([order[place] for place in free_places], key=lambda _: chance())
        for place, card in zip(free_places, mixed, strict=True):
            order[place] = card
        self._mix_order(order, rng)
        match = self._match.copy_with_new_shuffles(rng)
        match.order = tuple(order)
        match.shuffles = (" ".join([CARDS[card] for card in order]),)
        laid = ~self._laid_cards
        match.hands = tuple(
            [sum([BITS[order[place]] for place in own]) & laid for own in self._places_of_seat]
        )
        return match


def _find_order(possible: Sequence[int], rng: Random) -> list[int]:
    """Returns a card for each place, of those that are possible there, by augmenting paths."""
    holder: dict[int, int] = {}
    places = sorted(range(len(possible)), key=lambda _: rng.random())
    for place in sorted(places, key=lambda place: possible[place].bit_count()):
        found = _place_card(place, possible, holder, set(), rng)
        assert found, f"no order of the pack agrees: nothing for place {place} of {possible}"
    order = [0] * len(possible)
    for card, place in holder.items():
        order[place] = card
    return order


def _place_card(
    place: int, possible: Sequence[int], holder: dict[int, int], tried: set[int], rng: Random
) -> bool:
    cards = sorted(card_numbers(possible[place]), key=lambda _: rng.random())
    for card in sorted(cards, key=holder.__contains__):
        if card not in tried:
            tried.add(card)
            if card not in holder or _place_card(holder[card], possible, holder, tried, rng):
                holder[card] = place
                return True
    return False


def _deal_moves(view: View) -> list[tuple[int, Move]]:
    """Returns the moves of the deal on the table, which the cards laid and drawn tell from those before."""
    laid = len(view.zones["line"]) - 1
    drawn = len(CARDS) - HAND_SIZE * view.players - 1 - len(view.zones["stock"])
    first = len(view.moves)
    while laid or drawn:
        first -= 1
        move = MOVES_BY_NOTATION[view.moves[first][1]]
        laid -= move in PLAY_OF_MOVE
        drawn -= move is DRAW
    return [(seat, MOVES_BY_NOTATION[notation]) for seat, notation in view.moves[first:]]
