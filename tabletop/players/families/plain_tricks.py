"""Tricks by the sayings: sure cards first, second hand low, third hand high, the partner's left alone."""

from random import Random
from typing import TypeVar

from tabletop.players.plain_play import PlainPlay
from tabletop.rules import Move
from tabletop.rules.tricks.trick_play import BITS, TrickPlay

T = TypeVar("T", bound=TrickPlay)

Cards = list[int]
"""Cards that can be played, from the one that most others beat to the one that fewest beat."""


class PlainTricks(PlainPlay[T]):
    """Plain players of a trick game; what is said before the first trick, each game has to tell them."""

    def choose_move(self, match: T, moves: tuple[Move, ...], rng: Random) -> Move:
        if match.leader is None:
            return self.choose_bid(match, moves)
        plays, beats = match.pack.play_moves, match.ranks.beats
        cards = sorted(
            [plays.card_of[move] for move in moves], key=lambda card: (-beats[card].bit_count(), rng.random())
        )
        if not match.trick:
            return plays.by_card[self.card_to_lead(match, cards)]
        best = beats[match.winning_card]
        taking = [card for card in cards if best & BITS[card]]
        return plays.by_card[self.card_to_follow(match, cards, taking)]

    def choose_bid(self, match: T, moves: tuple[Move, ...]) -> Move:  # noqa: ARG002
        """Returns what is said before a trick is led to."""
        return moves[0]

    def has_partner_ahead(self, match: T) -> bool:
        """Returns whether the trick would go to the partner of the seat on turn."""
        return match.is_partner_winning

    def card_to_lead(self, match: T, cards: Cards) -> int:
        """Returns a card that is sure to win, else the lowest card of the longest suit."""
        sure = sure_cards(match, cards)
        if sure:
            return sure[-1]
        follow = match.ranks.follow
        return max(cards, key=lambda card: (follow[card] & match.hand).bit_count())

    def card_to_follow(self, match: T, cards: Cards, taking: Cards) -> int:
        """Returns the card to follow with; `taking` are those that would be ahead in the trick."""
        if not taking:
            return cards[0]
        left = match.trick_size - len(match.trick) - 1
        if not left:
            return cards[0] if self.has_partner_ahead(match) else taking[0]
        if self.has_partner_ahead(match) and not match.ranks.beats[match.winning_card] & match.other_cards:
            return cards[0]
        sure = sure_cards(match, taking)
        if sure:
            return sure[0]
        return taking[-1] if left == 1 else cards[0]


def sure_cards(match: TrickPlay, cards: Cards) -> Cards:
    """Returns those of these cards that nobody else can beat any more."""
    beats, theirs = match.ranks.beats, match.other_cards
    return [card for card in cards if not beats[card] & theirs]
