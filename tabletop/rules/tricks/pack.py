"""The cards of trick games: by number, hands as bits, their moves, who follows and beats what.

A hand is an int with a bit for each card of the pack; the game keeps count where a pack has copies.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_

from tabletop.messages import Message, PieceName, SuitName, said
from tabletop.rules.cards import JOKER, SUITS
from tabletop.rules.hidden_pieces import HiddenPieces
from tabletop.rules.moves import Move


class Pack:
    """The different cards of a game, numbered in the order given, which is the sorting order.

    `suits` are the bits of each suit in the order S H D C; `follow` has for each card that may be led the
    bits of the cards that follow it. `ranks` say what beats what where nothing is trump, and each suit is
    given from its highest card to the lowest; `play_moves` are the moves that play a card to the trick.
    """

    def __init__(self, cards: Iterable[str]) -> None:
        self.cards = tuple(cards)
        self.number_of = {card: number for number, card in enumerate(self.cards)}
        self._bit = {card: 1 << number for card, number in self.number_of.items()}
        self.all_cards = (1 << len(self.cards)) - 1
        self.suits = tuple(self.bits(card for card in self.cards if card[1] == suit) for suit in SUITS)
        # A joker that is led sets no suit: whatever is played follows it.
        self.follow = tuple(
            next((suit for suit in self.suits if suit >> number & 1), self.all_cards)
            for number in range(len(self.cards))
        )
        self.ranks = Ranks(
            self, [*map(self.cards_in, self.suits), *([card] for card in self.cards if card == JOKER)]
        )
        self.play_moves = CardMoves(self, "play", "trick")

    @classmethod
    def piece_name(cls, card: str) -> PieceName:
        """Returns the card as messages have it; a rank with a name of its own has a letter of its own."""
        return PieceName(card)

    def bits(self, cards: Iterable[str]) -> int:
        """Returns the bits of a hand of these cards."""
        return reduce(or_, map(self._bit.__getitem__, cards), 0)

    def cards_in(self, hand: int) -> tuple[str, ...]:
        """Returns the cards of a hand in the sorting order."""
        return tuple(self.cards[number] for number in card_numbers(hand))

    def codes(self, cards: Iterable[int]) -> tuple[str, ...]:
        """Returns the codes of cards, given by their numbers, in the order given."""
        return tuple([self.cards[number] for number in cards])

    def deal_hands(self, order: Sequence[str], dealer: int, seats: int) -> tuple[int, ...]:
        """Deals the whole of `order`, one card at a time from the dealer's left; returns the hands."""
        first, bit = dealer + 1, self._bit.__getitem__
        return tuple([sum(map(bit, order[(seat - first) % seats :: seats])) for seat in range(seats)])


class Ranks:
    """How cards follow and beat each other while one suit, or none, is trump.

    `suits` are given from the highest card to the lowest; every card is in one of them. `follow` has for each
    card that may be led the bits of the cards that follow it, `beats` for each card that is winning a trick
    the bits of the cards that would take the trick from it.
    """

    def __init__(self, pack: Pack, suits: Iterable[Sequence[str]], trumps: Sequence[str] = ()) -> None:
        follow, beats = [0] * len(pack.cards), [0] * len(pack.cards)
        for suit in suits:
            whole, higher = pack.bits(suit), 0 if suit == trumps else pack.bits(trumps)
            for card in suit:
                number = pack.number_of[card]
                follow[number], beats[number] = whole, higher
                higher |= 1 << number
        self.follow = tuple(follow)
        self.beats = tuple(beats)


class CardMoves(dict[int, tuple[Move, ...]]):
    """Maps the bits of cards of one suit to their moves, in the sorting order; filled on demand.

    Each move is made once: `by_card` has them by the card's number, `by_notation` by the notation, and
    `card_of` finds the card by the notation. The words of `detail` follow the card in all of them.
    """

    def __init__(
        self,
        pack: Pack,
        verb: str,
        place: str | None,
        mask: str | None = "",
        detail: tuple[str, ...] = (),
    ) -> None:
        super().__init__()
        self.by_card = tuple(
            Move(" ".join((verb, card, *detail)), (card,), place, detail, mask) for card in pack.cards
        )
        self.card_of: dict[str, int] = {move: number for number, move in enumerate(self.by_card)}
        self.by_notation: dict[str, Move] = {move: move for move in self.by_card}
        # Jokers go with the last suit, which they follow in the sorting order.
        self._parts = (*pack.suits[:3], pack.all_cards & ~sum(pack.suits[:3]))

    def __missing__(self, cards: int) -> tuple[Move, ...]:
        first = cards & -cards
        # From the moves without the first card: so holdings that end alike share the work.
        moves = (self.by_card[first.bit_length() - 1], *self[cards ^ first]) if cards else ()
        self[cards] = moves
        return moves

    def moves_of(self, hand: int) -> tuple[Move, ...]:
        """Returns the moves of a whole hand."""
        moves = self.get(hand)
        if moves is not None:
            return moves
        # Holdings of one suit are few, and soon made; whole hands hardly ever come again.
        spades, hearts, diamonds, clubs = self._parts
        return self[hand & spades] + self[hand & hearts] + self[hand & diamonds] + self[hand & clubs]

    def choose_cards(self, moves: Sequence[Move], cards: int) -> tuple[Move, ...]:
        """Returns those of some moves that play one of these cards."""
        number = self.card_of
        return tuple([move for move in moves if cards >> number[move] & 1])


def card_numbers(hand: int) -> list[int]:
    """Returns the numbers of the cards of a hand, in the sorting order."""
    found = []
    while hand:
        lowest = hand & -hand
        found.append(lowest.bit_length() - 1)
        hand ^= lowest
    return found


def hidden_cards(
    pack: Pack, known_cards: Sequence[int], sizes: Sequence[int], ruled_out: Sequence[int]
) -> HiddenPieces:
    """Returns the hidden cards: those in the hands of the seats "0", "1" ... and in further places.

    Each place holds `sizes` cards, among them the bits `known_cards`, and none of the bits `ruled_out`.
    """
    known = 0
    for cards in known_cards:
        known |= cards
    return HiddenPieces(
        pack.cards_in(pack.all_cards & ~known),
        {str(place): size - known_cards[place].bit_count() for place, size in enumerate(sizes)},
        {str(place): pack.cards_in(cards) for place, cards in enumerate(ruled_out)},
    )


def dealing_order(hands: Sequence[Sequence[str]], dealer: int) -> str:
    """Returns the shuffle that deals these hands, all of one size, from the dealer's left."""
    first = (dealer + 1) % len(hands)
    turns = zip(*hands[first:], *hands[:first], strict=True)
    return " ".join(card for turn in turns for card in turn)


def follow_suit_reason(led: str) -> Message:
    """Returns why a card is refused that does not follow this one."""
    return said("You hold a {suit:one}, so you must follow suit.", suit=SuitName(led[1]))
