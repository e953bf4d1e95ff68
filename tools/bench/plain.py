"""A plain whist as anybody would write it first: hands are lists, suit is followed, nothing is checked."""

from __future__ import annotations

from random import Random

SUITS = "SHDC"
RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
MOVES = len(PACK)


class Whist:
    """A deal of thirteen cards for each of four, trumps and all."""

    def __init__(self, random: Random) -> None:
        cards = PACK.copy()
        random.shuffle(cards)
        self.trump = cards[-1][1]
        self.hands = [cards[seat::4] for seat in range(4)]
        self.seat = 0
        self.trick: list[tuple[int, str]] = []
        self.tricks = [0, 0, 0, 0]

    def legal_moves(self) -> list[str]:
        """Returns the cards that follow suit, or all."""
        hand = self.hands[self.seat]
        if self.trick:
            led = self.trick[0][1][1]
            return [card for card in hand if card[1] == led] or hand
        return hand

    def play(self, card: str) -> None:
        """Plays a card, and takes a complete trick."""
        self.hands[self.seat].remove(card)
        self.trick.append((self.seat, card))
        self.seat = (self.seat + 1) % 4
        if len(self.trick) == 4:
            self.seat = max(self.trick, key=self._strength)[0]
            self.tricks[self.seat] += 1
            self.trick = []

    def _strength(self, play: tuple[int, str]) -> tuple[bool, bool, int]:
        card, led = play[1], self.trick[0][1][1]
        return card[1] == self.trump, card[1] == led, RANKS.index(card[0])
