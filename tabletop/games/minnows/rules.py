"""Minnows: dominoes played with cards, of which the even ones are doublets."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from tabletop.games.minnows import LISTING
from tabletop.games.minnows.card_squares import (
    BITS,
    CARDS_FITTING,
    DRAW,
    HAND_SIZE,
    LEFT,
    NUMBERS_SHOWN,
    ONLY_DRAW,
    ONLY_PASS,
    PACK,
    PASS,
    PLAY_OF_MOVE,
    RIGHT,
    SIDES,
    is_doublet,
    play_moves,
)
from tabletop.games.minnows.position import MinnowsTable
from tabletop.games.minnows.refusals import not_on_card, third_of_a_kind, wrong_colour, wrong_number
from tabletop.games.minnows.worlds import MinnowsWorlds
from tabletop.messages import Message, PieceName, said
from tabletop.rules import Beat, Game, Match, Move, Option, Refusal, View, refuse_unknown_text
from tabletop.rules.cards import PACK as CARDS
from tabletop.rules.cards import RANKS, SUITS
from tabletop.rules.deal_match import DEALS_TO_WIN
from tabletop.rules.setup import OFF, ON
from tabletop.rules.views import TallyEntry

PLAY_PATTERN = re.compile(r"play ([2-9TJQKA][SHDC]) (left|right) ([1-7])")

OUT_OF_CARDS = said("Out of cards")


class Minnows(MinnowsTable):
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
        players, dealt = self.players, HAND_SIZE * self.players
        self.deal += 1
        self._tally = ()
        self.order = tuple([PACK.number_of[card] for card in order])
        self.top = dealt
        # MN-5, MN-7
        self.seat = first = self._next_seat(self.dealer_seat)
        self.hands = tuple(
            [PACK.bits(order[(seat - first) % players : dealt : players]) for seat in range(players)]
        )

    def _turn_starter(self) -> None:
        """Turns up the starter (MN-6)."""
        self.begin_line(self.order[self.top])
        self.top += 1

    # --- moves

    def _find_legal_moves(self) -> tuple[Move, ...]:
        seat = self.seat
        assert seat is not None
        hand = self.hands[seat]
        left, right = self.open_cards
        if hand & (left | right):
            return self._play_moves(hand)
        return ONLY_DRAW if self.top < len(CARDS) else ONLY_PASS

    def _play_moves(self, hand: int) -> tuple[Move, ...]:
        left, right = self.open_cards
        # MN-11: the first card added settles what the starter shows.
        if self.squares[0] is None:
            numbers = NUMBERS_SHOWN[self.line[0]]
            return tuple(
                move
                for side, cards in enumerate((hand & left, hand & right))
                for number in numbers
                for move in play_moves(cards & CARDS_FITTING[number], side, number)
            )
        first, last = self.ends
        return (*play_moves(hand & left, LEFT, first), *play_moves(hand & right, RIGHT, last))

    def _make_move(self, move: Move) -> Iterator[Beat] | None:
        seat = self.seat
        assert seat is not None
        if move is DRAW:
            return self._draw_card(seat)
        if move is not PASS:
            self._set_hand(seat, self.hands[seat] ^ PLAY_OF_MOVE[move][2])
            self.add_card(move)
            # MN-19, MN-20
            if not self.hands[seat] or self._is_blocked():
                return self._end_deal()
        self.seat = (seat + 1) % self.players
        return None

    def _draw_card(self, seat: int) -> Iterator[Beat] | None:
        """Draws a card for the seat (MN-17)."""
        self._set_hand(seat, self.hands[seat] | BITS[self.order[self.top]])
        self.top += 1
        if self._is_blocked():
            return self._end_deal()
        way = self.options["draw"]
        if way == "one" or (way == "play-after" and not self._can_add(self.hands[seat])):
            self.seat = self._next_seat(seat)
        return None

    def _is_blocked(self) -> bool:
        """Tells whether the deal is blocked (MN-20)."""
        return self.top == len(CARDS) and not any(self._can_add(hand) for hand in self.hands)

    # --- the end of a deal and of the match

    def _end_deal(self) -> Iterator[Beat]:
        yield "play"
        yield from self._score_deal(self._result(), "wins")  # MN-23

    def _result(self) -> TallyEntry:
        """Returns who wins the deal, and why (MN-22)."""
        counts = [hand.bit_count() for hand in self.hands]
        fewest = min(counts)
        points = tuple(int(count == fewest) for count in counts)
        if not fewest:
            return "MN-19", OUT_OF_CARDS, points
        if sum(points) == 1:
            return "MN-20", _blocked(fewest), points
        return "MN-21", _blocked_together(fewest, sum(points)), points

    def _gather_and_deal(self) -> Iterator[Beat]:
        self.hands = (0,) * self.players
        self.top = 0
        self.line = ()
        self.squares = ()
        yield "gather"
        order = self._shuffle(CARDS)
        yield "shuffle"
        self.dealer = self._next_seat(self.dealer_seat)  # MN-24
        self._deal(order)
        yield "deal"
        self._turn_starter()

    # --- refusals

    def _refusal(self, text: str) -> Refusal:
        found = PLAY_PATTERN.fullmatch(text)
        if found:
            return self._refuse_play(PACK.number_of[found[1]], SIDES.index(found[2]), int(found[3]))
        if text not in ("draw", "pass"):
            return refuse_unknown_text(text)
        move = self.legal_moves()[0]
        if move.pieces:
            return "MN-15", said(
                "You can add the {card}, so you have to add a card.", card=PieceName(move.pieces[0])
            )
        if text == "draw":
            return "MN-18", said("The pile is empty: there is nothing to draw, so you have to pass.")
        return "MN-16", said(
            "The pile still holds {cards:# card|# cards}: you have to draw.", cards=len(CARDS) - self.top
        )

    def _refuse_play(self, card: int, side: int, number: int) -> Refusal:
        if not self.hands[self.on_turn] & BITS[card]:
            return "MN-8", said("You do not hold the {card}.", card=PieceName(CARDS[card]))
        shown = self.ends[side]
        if not shown and number not in NUMBERS_SHOWN[self.line[0]]:
            return "MN-11", said(
                "The {card} cannot show a {number}.", card=PieceName(CARDS[self.line[0]]), number=number
            )
        if shown and number != shown:
            return "MN-9", wrong_number(side, shown, number)
        if number not in NUMBERS_SHOWN[card]:
            return ("MN-2" if is_doublet(card) else "MN-3"), not_on_card(card, number)
        line = self.line if side == LEFT else self.line[::-1]
        if len(line) > 1 and is_doublet(card) == is_doublet(line[0]) == is_doublet(line[1]):
            return "MN-12", third_of_a_kind(card, side)
        return "MN-13", wrong_colour(card, side)

    @classmethod
    def world_sampler(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return MinnowsWorlds(cls.public_match(game, view), view).sample


@cache
def _blocked(cards: int) -> Message:
    return said("Blocked: {cards:# card in hand is|# cards in hand are} the fewest", cards=cards)


@cache
def _blocked_together(cards: int, players: int) -> Message:
    return said(
        "Blocked: {players} players share the fewest cards in hand, {cards:# card|# cards} each",
        players=players,
        cards=cards,
    )


GAME = Game(
    LISTING,
    (
        Option(
            "draw",
            said("Drawing", context="cards"),
            said("What happens after you draw a card."),
            (
                ("one", said("Your turn ends")),
                ("play-after", said("Add it if it fits")),
                ("until", said("Draw until a card fits")),
            ),
            "one",
        ),
        Option(
            "colours",
            said("Colours"),
            said("Whether a regular card next to a doublet must match its colour."),
            ((False, OFF), (True, ON)),
            False,
        ),
        DEALS_TO_WIN,
    ),
    Minnows,
)
