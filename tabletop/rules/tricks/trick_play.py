"""Leading, following, taking and sweeping: what every trick game does between the deal and the score."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import ClassVar

from tabletop.rules.match import Game, Match
from tabletop.rules.moves import Move
from tabletop.rules.setup import Value
from tabletop.rules.shuffling import ShuffleSource
from tabletop.rules.tricks.pack import Pack, Ranks, card_numbers
from tabletop.rules.views import Beat

BITS = tuple(1 << card for card in range(64))


class TrickPlay(Match):
    """Following and taking: cards are numbers in the pack, hands are bits, the best card wins a trick."""

    packs: ClassVar[Mapping[int, Pack]]
    """The pack by the number of players."""

    hands: Sequence[int]
    """What each seat was dealt; of that it still holds what is `unplayed`."""
    unplayed: int
    leader: int | None
    """Who led to the trick on the table, or will; None while something else is asked first."""
    trick: tuple[int, ...]
    winning_card: int
    """The card that is winning the trick on the table, and the seat that played it."""
    winning_seat: int
    ranks: Ranks
    """Which cards follow and beat which."""
    taken_cards: Sequence[tuple[int, ...]]
    """The cards of the tricks that each side, or each seat, has taken, as they were played."""
    next_seats: tuple[int, ...]
    """Who plays after each seat."""
    are_cards_gathered: bool
    """Whether all cards are back in the pack."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, Value], shuffle_source: ShuffleSource
    ) -> None:
        super().__init__(game, players, options, shuffle_source)
        self.pack = self._choose_pack()
        self.ranks = self.pack.ranks
        self.next_seats = _clockwise(players)

    def _choose_pack(self) -> Pack:
        """Returns the pack of this set-up."""
        return self.packs[self.players]

    def _reset_table(self) -> None:
        """Sets the table as it is when the cards are dealt and nothing has been played."""
        self.unplayed = self.pack.all_cards
        self.trick = ()
        self.winning_card = 0
        self.taken_cards = ((),) * (self.game.listing.sides or self.players)
        self.are_cards_gathered = False
        self.seat = self.leader = self.winning_seat = self.eldest

    @property
    def eldest(self) -> int:
        """Returns the seat to the dealer's left."""
        return (self.dealer_seat + 1) % self.players

    @property
    def hand(self) -> int:
        """Returns the bits of the cards that the seat on turn holds."""
        seat = self.seat
        assert seat is not None
        return self.hands[seat] & self.unplayed

    @property
    def other_cards(self) -> int:
        """Returns the unplayed cards that the seat on turn does not hold: others' or undealt ones."""
        seat = self.seat
        assert seat is not None
        return self.unplayed & ~self.hands[seat]

    @property
    def trick_bits(self) -> int:
        """Returns the bits of the cards of the trick on the table."""
        return sum([BITS[card] for card in self.trick])

    @property
    def is_partner_winning(self) -> bool:
        """Returns whether the partner of the seat on turn is winning the trick on the table."""
        return not (self.on_turn - self.winning_seat) & 1

    @property
    def trick_counts(self) -> tuple[int, ...]:
        """Returns how many tricks each side, or each seat, has taken."""
        size = self.trick_size
        return tuple([len(cards) // size for cards in self.taken_cards])

    @property
    def trick_size(self) -> int:
        """Returns how many cards make a trick."""
        return self.players

    # --- moves

    def _find_legal_moves(self) -> tuple[Move, ...]:
        seat = self.seat
        assert seat is not None
        if self.leader is None:
            return self._bid_moves(seat)
        hand = self.hands[seat] & self.unplayed
        if self.trick:
            following = hand & self.ranks.follow[self.trick[0]]
            if following:
                return self.pack.play_moves[following]
        return self.pack.play_moves.moves_of(hand)

    def _make_move(self, move: Move) -> Iterator[Beat] | None:
        seat = self.seat
        assert seat is not None
        card = self.pack.play_moves.card_of.get(move)
        if card is None:
            return self._make_bid(seat, move)
        bit = BITS[card]
        if not self.trick or self.ranks.beats[self.winning_card] & bit:
            self.winning_card, self.winning_seat = card, seat
        self.unplayed ^= bit
        self.trick += (card,)
        self.seat = after = self.next_seats[seat]
        return self._take_trick() if after == self.leader else None

    def _bid_moves(self, seat: int) -> tuple[Move, ...]:
        """Returns what may be said or laid before a trick is led to, in games that have such a thing."""
        raise AssertionError(f"{self.game.slug}: nobody leads, and seat {seat} is on turn")

    def _make_bid(self, seat: int, move: Move) -> Iterator[Beat] | None:
        """Makes a move that is more than a card for the trick, or none."""
        raise AssertionError(f"{self.game.slug}: seat {seat} does {move!r}")

    # --- the tricks

    def _take_trick(self) -> Iterator[Beat]:
        self.seat = taker = self.winning_seat
        yield "trick"
        self._give_trick()
        if not self.hands[taker] & self.unplayed:
            yield from self._end_deal()

    def _give_trick(self) -> None:
        """Gives the trick to the seat that is winning it, which leads to the next one."""
        taker, won = self.winning_seat, [*self.taken_cards]
        # Partners sit opposite each other: their seats differ by two, and there are two sides.
        won[taker % len(won)] += self.trick
        self.taken_cards = tuple(won)
        self.trick = ()
        self.seat = self.leader = taker

    @abstractmethod
    def _end_deal(self) -> Iterator[Beat]:
        """Scores a deal that has been played out, and goes on; yields the beats."""

    def sure_tricks(self) -> tuple[Move, ...]:
        """Returns the leader's cards in an order in which each takes its trick, whoever holds the others."""
        if self.leader is None or self.trick or self.seat is None:
            return ()
        # Where a card can be played in several ways, or something else be said, there is a choice left.
        if len(self.legal_moves()) != self.hand.bit_count():
            return ()
        return tuple(
            self.pack.play_moves.by_card[card]
            for card in sure_trick_order(self.ranks, self.hand, self.other_cards)
        )

    def sure_orders(self) -> tuple[tuple[Move, ...], ...]:
        """Returns such orders, one for each card that can begin one."""
        if not self.sure_tricks():
            return ()
        hand, theirs, by_card = self.hand, self.other_cards, self.pack.play_moves.by_card
        orders = [sure_order_from(self.ranks, card, hand, theirs) for card in card_numbers(hand)]
        return tuple(tuple(by_card[card] for card in order) for order in orders if order)

    # --- the record, read again

    def _replay_card(self, seat: int, move: Move) -> None:
        """Plays a card of the record, and sweeps a complete trick at once."""
        self.seat = seat
        if not self.trick:
            self.leader = seat
        # The beats of a complete trick are not looked at, so that nothing scores the deal again.
        if self._make_move(move) is not None:
            self._give_trick()

    def _cards_ruled_out(self, _seat: int, card: int) -> int:
        """Returns the cards that a seat cannot hold if it plays this one now, as it did not follow suit."""
        following = self.ranks.follow[self.trick[0]] if self.trick else 0
        return 0 if following >> card & 1 else following


@cache
def _clockwise(players: int) -> tuple[int, ...]:
    """Returns who plays after each seat where all do."""
    return (*range(1, players), 0)


def sure_trick_order(ranks: Ranks, hand: int, theirs: int) -> tuple[int, ...]:
    """Returns a hand's cards in an order in which each takes its trick when led; () if there is none.

    `theirs` are the bits of all other cards that have not been played. Whoever has cards of a suit that is
    led must follow, so that a suit is gone from all hands once it was led as often as it has cards out.
    """
    return _order_after(ranks, card_numbers(hand), theirs, {})


def sure_order_from(ranks: Ranks, first: int, hand: int, theirs: int) -> tuple[int, ...]:
    """Returns such an order that begins with this card of the hand; () if there is none."""
    if ranks.beats[first] & theirs:
        return ()
    left = card_numbers(hand & ~BITS[first])
    after = _order_after(ranks, left, theirs, {ranks.follow[first]: 1})
    return (first, *after) if len(after) == len(left) else ()


def _order_after(ranks: Ranks, cards: list[int], theirs: int, led: dict[int, int]) -> tuple[int, ...]:
    """Returns an order of these cards; `led` says how often each suit has been led before."""
    order, left = list[int](), [*cards]
    while left:
        sure = next((card for card in left if _is_sure(ranks, card, theirs, led)), None)
        if sure is None:
            return ()
        left.remove(sure)
        order.append(sure)
        suit = ranks.follow[sure]
        led[suit] = led.get(suit, 0) + 1
    return tuple(order)


def _is_sure(ranks: Ranks, card: int, theirs: int, led: dict[int, int]) -> bool:
    """Returns whether all cards that would beat it belong to suits that are gone by then."""
    higher = ranks.beats[card] & theirs
    for suit, times in led.items():
        if times >= (suit & theirs).bit_count():
            higher &= ~suit
    return not higher
