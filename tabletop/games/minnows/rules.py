"""Minnows: dominoes played with cards, of which the even ones are doublets."""

import re
from collections.abc import Callable, Iterator
from random import Random

from tabletop.games.minnows import LISTING
from tabletop.games.minnows.cards import (
    ACTS,
    BITS,
    BLACK,
    DRAW,
    FITTING,
    HAND,
    LEFT,
    ONLY_DRAW,
    ONLY_PASS,
    PACK,
    PASS,
    RIGHT,
    SHOWS,
    SIDES,
    WORTH,
    is_doublet,
    plays,
)
from tabletop.games.minnows.position import Chain
from tabletop.games.minnows.worlds import Worlds
from tabletop.rules import Beat, Game, Match, Move, Option, View, no_move
from tabletop.rules.cards import PACK as CARDS
from tabletop.rules.cards import RANKS, SUITS, name
from tabletop.rules.spelling import counted

PLAY = re.compile(r"play ([2-9TJQKA][SHDC]) (left|right) ([1-7])")


class Minnows(Chain):
    """A match, each player on their own, until somebody has won enough deals."""

    # --- the deal

    def _draw_dealer(self) -> int:
        """Draws a card for each seat, of which the highest deals (MN-4); spades are the highest suit."""
        cut = self._shuffle(CARDS)[: self.players]
        return cut.index(min(cut, key=lambda card: (RANKS.index(card[0]), SUITS.index(card[1]))))

    def _begin(self) -> None:
        self._deal(self._shuffle(CARDS))
        self._turn_starter()

    def _deal(self, order: list[str]) -> None:
        players, dealt = self.players, HAND * self.players
        self.deal += 1
        self._tally = ()
        self.order = tuple([PACK.number[card] for card in order])
        self.top = dealt
        # MN-5, MN-7
        self.seat = first = self._next_seat(self.dealing)
        self.hands = tuple(
            [PACK.bits(order[(seat - first) % players : dealt : players]) for seat in range(players)]
        )

    def _turn_starter(self) -> None:
        """Turns up the starter (MN-6)."""
        self.begin_line(self.order[self.top])
        self.top += 1

    # --- moves

    def _moves(self) -> tuple[Move, ...]:
        seat = self.seat
        assert seat is not None
        hand = self.hands[seat]
        left, right = self.open
        if hand & (left | right):
            return self._plays(hand)
        return ONLY_DRAW if self.top < len(CARDS) else ONLY_PASS

    def _plays(self, hand: int) -> tuple[Move, ...]:
        left, right = self.open
        if self.squares[0] is None:
            numbers = SHOWS[self.line[0]]
            return tuple(
                move
                for side, cards in enumerate((hand & left, hand & right))
                for number in numbers
                for move in plays(cards & FITTING[number], side, number)
            )
        first, last = self.ends
        return (*plays(hand & left, LEFT, first), *plays(hand & right, RIGHT, last))

    def _step(self, move: Move) -> Iterator[Beat] | None:
        seat = self.seat
        assert seat is not None
        if move is DRAW:
            return self._draw(seat)
        if move is not PASS:
            self._put(seat, self.hands[seat] ^ ACTS[move][2])
            self.add(move)
            if not self.hands[seat] or self._is_blocked():
                return self._end_of_deal()
        self.seat = (seat + 1) % self.players
        return None

    def _draw(self, seat: int) -> Iterator[Beat] | None:
        """Draws a card for the seat (MN-17)."""
        self._put(seat, self.hands[seat] | BITS[self.order[self.top]])
        self.top += 1
        if self._is_blocked():
            return self._end_of_deal()
        way = self.options["draw"]
        if way == "one" or (way == "play-after" and not self._can_add(self.hands[seat])):
            self.seat = self._next_seat(seat)
        return None

    def _is_blocked(self) -> bool:
        """Tells whether the deal is blocked (MN-20)."""
        return self.top == len(CARDS) and not any(self._can_add(hand) for hand in self.hands)

    # --- the end of a deal and of the match

    def _end_of_deal(self) -> Iterator[Beat]:
        yield "play"
        yield from self._settle(self._result(), "wins")  # MN-23

    def _result(self) -> tuple[str, str, tuple[int, ...]]:
        """Returns who wins the deal, and why (MN-22)."""
        counts = [hand.bit_count() for hand in self.hands]
        fewest = min(counts)
        points = tuple(int(count == fewest) for count in counts)
        if not fewest:
            return "MN-19", "Out of cards", points
        held = counted(fewest, "card")
        if sum(points) == 1:
            return "MN-20", f"Blocked: the fewest cards in hand, {held}", points
        return "MN-21", f"Blocked: {sum(points)} players share the fewest cards in hand, {held} each", points

    def _gather(self) -> Iterator[Beat]:
        self.hands = (0,) * self.players
        self.top = 0
        self.line = ()
        self.squares = ()
        yield "gather"
        order = self._shuffle(CARDS)
        yield "shuffle"
        self.dealer = self._next_seat(self.dealing)  # MN-24
        self._deal(order)
        yield "deal"
        self._turn_starter()

    # --- refusals

    def _refusal(self, text: str) -> tuple[str | None, str]:
        found = PLAY.fullmatch(text)
        if found:
            return self._refused_play(PACK.number[found[1]], SIDES.index(found[2]), int(found[3]))
        if text not in ("draw", "pass"):
            return no_move(text)
        move = self.legal_moves()[0]
        if move.pieces:
            return "MN-15", f"You can add the {name(move.pieces[0])}, so you have to add a card."
        if text == "draw":
            return "MN-18", "The pile is empty: there is nothing to draw, so you have to pass."
        left = counted(len(CARDS) - self.top, "card")
        return "MN-16", f"The pile still holds {left}: you have to draw."

    def _refused_play(self, card: int, side: int, number: int) -> tuple[str, str]:
        said = name(CARDS[card])
        if not self.hands[self.on_turn] & BITS[card]:
            return "MN-8", f"You do not hold the {said}."
        shown = self.ends[side]
        if not shown and number not in SHOWS[self.line[0]]:
            return "MN-11", f"The {name(CARDS[self.line[0]])} cannot show a {number}."
        if shown and number != shown:
            return "MN-9", f"The {SIDES[side]} end shows {shown}, not {number}."
        if number not in SHOWS[card]:
            return _refused_number(card, number)
        line = self.line if side == LEFT else self.line[::-1]
        if len(line) > 1 and is_doublet(card) == is_doublet(line[0]) == is_doublet(line[1]):
            kind = "doublets" if is_doublet(card) else "regular cards"
            return "MN-12", f"Two {kind} lie at the {SIDES[side]} end, so the {said} cannot be the third."
        own, its = ("black", "red") if BLACK & BITS[card] else ("red", "black")
        return "MN-13", f"The {said} is {own}, and the doublet at the {SIDES[side]} end is {its}."

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        known = game.known(view)
        assert isinstance(known, Minnows)
        return Worlds(known, view).draw


def _refused_number(card: int, number: int) -> tuple[str, str]:
    """Tells why a card has no square with that number."""
    said = name(CARDS[card])
    if is_doublet(card):
        return "MN-2", f"The {said} shows a {SHOWS[card][0]} on both squares, never a {number}."
    return "MN-3", f"The two squares of the {said} make {WORTH[card]}, so neither can be a {number}."


GAME = Game(
    LISTING,
    (
        Option(
            "draw",
            "Drawing",
            "What happens after you draw a card.",
            (
                ("one", "Your turn ends"),
                ("play-after", "Add it if it fits"),
                ("until", "Draw until a card fits"),
            ),
            "one",
        ),
        Option(
            "colours",
            "Colours",
            "Whether a regular card next to a doublet must match its colour.",
            ((False, "Off"), (True, "On")),
            False,
        ),
        Option(
            "wins",
            "Deals to win",
            "Deals needed to win the match.",
            ((1, "1"), (3, "3"), (5, "5")),
            1,
        ),
    ),
    Minnows,
)
