"""Calypso: each player has a trump suit of his own, and builds its thirteen ranks from his side's tricks."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from operator import getitem
from random import Random
from typing import ClassVar

from tabletop.games.calypso import LISTING
from tabletop.games.calypso.facts import Facts, facts_of
from tabletop.rules import HIDDEN, Beat, Game, Match, Move, View
from tabletop.rules.cards import PACK as CARDS
from tabletop.rules.cards import SUITS
from tabletop.rules.tricks.deduced import Deduced
from tabletop.rules.tricks.game import Entry, TrickGame
from tabletop.rules.tricks.pack import Pack, dealing_order, numbers
from tabletop.rules.unseen import Unseen

SEATS = range(4)
COPIES = 4
DEALS = 4
DEALT = 52
EACH = 13

PACK = Pack(CARDS)
FOLLOW = PACK.follow
SUIT_OF = "SDHC"
"""CA-2: each seat's own suit."""
OWN = tuple(PACK.suits[SUITS.index(suit)] for suit in SUIT_OF)
PLAYS = PACK.plays

BITS = tuple(1 << bit for bit in range(DEALT * COPIES))
ONE_OF_EACH = PACK.whole
COLUMN = sum(1 << DEALT * copy for copy in range(COPIES))
"""A hand has a bit for the first copy of each card that it holds, 52 bits on for the second, and so on."""

CALYPSOS = (0, 500, 1250, 2250, 3250)
IN_PROGRESS = 20
IN_PILE = 10


def _worths(seat: int, led: str | None) -> tuple[int, ...]:
    """Returns the worth of each card in a trick from this seat, after this suit or as the lead (CA-8)."""
    ranks = [EACH - number % EACH for number in range(DEALT)]
    own, trump = SUIT_OF[seat], EACH
    return tuple(
        trump + rank if card[1] == own != led else rank if led in (None, card[1]) else 0
        for card, rank in zip(CARDS, ranks, strict=True)
    )


_FOLLOWING = {(seat, suit): _worths(seat, suit) for seat in SEATS for suit in SUITS}
WORTHS = tuple(
    tuple(
        (_worths(lead, None), *(_FOLLOWING[(lead + turn) % 4, card[1]] for turn in (1, 2, 3)))
        for card in CARDS
    )
    for lead in SEATS
)
"""By the seat and the number of the card led: what cards are worth, played first, second, third or last."""


class Calypso(TrickGame):
    """A match; cards are numbers in `PACK`, seats 0 and 2 are side 0, seats 1 and 3 side 1."""

    packs: ClassVar = {4: PACK}
    card_rule, follow_rule = "CA-5", "CA-6"
    scores_as_played = True

    stock: tuple[int, ...]
    hands: list[int]
    """What each seat still holds: of the bits, those of the first copies say what it may play."""
    lead: int
    calypsos: list[int]
    """The bits of the cards in each seat's calypso in progress."""
    complete: list[int]
    """How many calypsos each seat has completed."""
    won: list[tuple[int, ...]]
    """The piles of what was of no use."""
    counted: tuple[tuple[int, ...], ...]
    """What each seat had counted when the deal began, as `_count` has it."""

    # --- the deals

    def _begin(self) -> None:
        self._lay_out()
        self.stock = self._shuffled()
        self._deal_on()

    def _shuffled(self) -> tuple[int, ...]:
        """Returns the cards of the whole match (CA-3)."""
        return tuple(map(PACK.number.__getitem__, self._shuffle(CARDS * COPIES)))

    def _lay_out(self) -> None:
        """Clears the table: nothing has been dealt, played or won."""
        super()._lay_out()
        self.hands = [0, 0, 0, 0]
        self.calypsos = [0, 0, 0, 0]
        self.complete = [0, 0, 0, 0]
        self.won = [(), (), (), ()]

    def _deal_on(self) -> None:
        """Deals the next cards of the stock."""
        self.deal += 1
        self._tally = ()
        self.counted = tuple(map(self._count, SEATS))
        first = self.eldest
        dealt, self.stock = self.stock[:DEALT], self.stock[DEALT:]
        self.hands = [stacked(dealt[(seat - first) % 4 :: 4]) for seat in SEATS]
        self.seat = self.lead = first

    def _redeal(self) -> Iterator[Beat]:
        self._lay_out()
        self.stock = tuple(range(DEALT)) * COPIES
        yield "gather"
        self.stock = self._shuffled()
        yield "shuffle"
        yield from self._gather()

    def _gather(self) -> Iterator[Beat]:
        self.dealer = self.eldest  # CA-4
        self._deal_on()
        yield "deal"

    def _unshare(self) -> None:
        self.hands = self.hands[:]
        self.calypsos = self.calypsos[:]
        self.complete = self.complete[:]
        self.won = self.won[:]

    # --- the tricks

    def _step(self, move: Move) -> Iterator[Beat] | None:
        seat = self.seat
        assert seat is not None
        card = PLAYS.number[move]
        hand = self.hands[seat]
        last_copy = (hand >> card & COLUMN).bit_length() - 1
        self.hands[seat] = hand ^ BITS[card + last_copy]
        self.trick += (card,)
        self.seat = after = self.turns[seat]
        if after != self.lead:
            return None
        self.ahead = self._winner()
        return self._take_trick()

    def _winner(self) -> int:
        """Returns the winner of the trick: of equal highest cards the first (CA-9)."""
        trick = self.trick
        worths = list(map(getitem, WORTHS[self.lead][trick[0]], trick))
        return (self.lead + worths.index(max(worths))) % 4

    def _sweep(self) -> None:
        """Adds the trick to the calypsos of the winner's side, and the rest to the winner's pile (CA-11)."""
        winner, rest = self.ahead, self.trick
        one, two, three, four = rest
        taken = BITS[one] | BITS[two] | BITS[three] | BITS[four]
        for owner in (winner, (winner + 2) % 4):
            if (OWN[owner] ^ self.calypsos[owner]) & taken:
                rest = self._build(owner, rest)
        self.won[winner] += rest
        self.trick = ()
        self.seat = self.lead = winner
        self._score_side(winner % 2)

    def _build(self, owner: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Adds the cards that a calypso lacks, and returns those left over."""
        lacking, rest = OWN[owner] ^ self.calypsos[owner], []
        for card in cards:
            if lacking & BITS[card]:
                lacking ^= BITS[card]
            else:
                rest.append(card)
        if lacking:
            self.calypsos[owner] = OWN[owner] ^ lacking
            return tuple(rest)
        self.complete[owner] += 1  # CA-12
        self.calypsos[owner] = 0
        return self._build(owner, tuple(rest))

    def _replay(self, seat: int, move: Move) -> None:
        """Plays a move of the record; the card is no longer in the hand, so none is taken from it."""
        if not self.trick:
            self.lead = seat
        self.trick += (PLAYS.number[move],)
        if len(self.trick) == 4:
            self.ahead = self._winner()
            self._sweep()

    def sure_tricks(self) -> tuple[Move, ...]:
        """Claims no tricks, as the use of a card depends on the trick that it comes in (CA-11)."""
        return ()

    # --- scoring and the end

    def _count(self, seat: int) -> tuple[int, int, int]:
        """Scores calypsos that are complete, the one in progress, and the pile (CA-13)."""
        return (
            CALYPSOS[self.complete[seat]],
            IN_PROGRESS * self.calypsos[seat].bit_count(),
            IN_PILE * len(self.won[seat]),
        )

    def _score_side(self, side: int) -> None:
        """Scores a side after a trick that it has won (CA-14)."""
        mate, complete, calypsos, won = side + 2, self.complete, self.calypsos, self.won
        points = CALYPSOS[complete[side]] + CALYPSOS[complete[mate]]
        points += IN_PROGRESS * (calypsos[side].bit_count() + calypsos[mate].bit_count())
        points += IN_PILE * (len(won[side]) + len(won[mate]))
        _, score_1, score_0, _ = self.scores
        self.scores = (score_0, points) * 2 if side else (points, score_1) * 2

    def _who_wins(self) -> tuple[int, ...]:
        if self.deal < DEALS:  # CA-15
            return ()
        return tuple(seat for seat in SEATS if self.scores[seat] == max(self.scores))

    def _results(self) -> tuple[Entry, ...]:
        """Returns what the deal has brought the sides; a completed calypso is no longer in progress."""
        more = [
            [now - before for now, before in zip(self._count(seat), self.counted[seat], strict=True)]
            for seat in SEATS
        ]
        brought = [(a + c, b + d) * 2 for a, b, c, d in zip(*more, strict=True)]
        growing = f"Cards in calypsos in progress, {IN_PROGRESS} each"
        if any(brought[0]):
            growing += "; those of a complete calypso no longer count here"
        said = "Calypsos completed", growing, f"Cards in the piles, {IN_PILE} each"
        lines = zip(said, brought, strict=True)
        return tuple(("CA-13", sentence, points) for sentence, points in lines if any(points))

    # --- what is seen

    def _seen_in_hands(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        zones = {
            f"hand:{owner}": held(hand) if owner == seat else (HIDDEN,) * hand.bit_count()
            for owner, hand in enumerate(self.hands)
        }
        return {**zones, "stock": (HIDDEN,) * len(self.stock)}

    def _seen_of_tricks(self) -> dict[str, tuple[str, ...]]:
        zones = {"trick": PACK.codes(self.trick)}
        for owner in SEATS:
            zones[f"calypso:{owner}"] = PACK.held(self.calypsos[owner])
            zones[f"complete:{owner}"] = PACK.held(OWN[owner]) * self.complete[owner]
            zones[f"won:{owner}"] = PACK.codes(self.won[owner])
        return zones

    def _facts(self) -> Facts:
        return Facts(suits=tuple(SUIT_OF), lead=self.lead)

    # --- what could be

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return _Deduced(cls, game, view).draw


class _Deduced(Deduced[Calypso]):
    """Deduces the hands of a view from all deals; the copies of a card are told apart by a number."""

    def _replay(self) -> None:
        """Replays the tricks of all deals, all of which lie open."""
        known, plays = self.known, self.view.moves
        for number, (seat, notation) in enumerate(plays):
            if number % DEALT == 0:
                known.counted = tuple(map(known._count, SEATS))
            if number >= DEALT * (known.deal - 1):
                self.shut[seat] |= known._barred(seat, PLAYS.number[notation])
            known._replay(seat, PLAYS.named[notation])
        if len(plays) == DEALT * (known.deal - 1):
            known.counted = tuple(map(known._count, SEATS))
        known.lead = facts_of(self.view)["lead"]

    def _hide(self) -> None:
        view, zones = self.view, self.view.zones
        deals = [view.moves[first : first + DEALT] for first in range(0, DEALT * view.deal, DEALT)]
        *earlier, self.played = [_played(deal) for deal in deals]
        self.earlier = self._order(earlier)
        self.first = [*self.played, ()]
        if view.seat is not None:
            self.first[view.seat] += zones[f"hand:{view.seat}"]
        seen = Counter([*self.earlier.split(), *chain(*self.first)])
        rooms = {str(seat): EACH - len(self.first[seat]) for seat in SEATS}
        self.unseen = Unseen(
            [f"{card}{copy}" for card in CARDS for copy in range(seen[card], COPIES)],
            {**rooms, "4": len(zones["stock"])},
            {
                str(seat): [f"{card}{copy}" for card in PACK.held(shut) for copy in range(COPIES)]
                for seat, shut in enumerate(self.shut)
            },
        )

    def _order(self, earlier: Sequence[Sequence[tuple[str, ...]]]) -> str:
        """Returns how the pack was dealt in earlier deals, of which every card has been played."""
        first = self.known.dealing - len(earlier)
        orders = [dealing_order(hands, (first + number) % 4) for number, hands in enumerate(earlier)]
        return " ".join(orders)

    def _lay(self, match: Calypso, lying: Sequence[tuple[str, ...]], _rng: Random) -> None:
        number = PACK.number
        *hands, stock = [[piece[:2] for piece in pieces] for pieces in lying]
        match.hands = [
            stacked([number[card] for card in hand[len(played) :]])
            for hand, played in zip(hands, self.played, strict=True)
        ]
        match.stock = tuple(map(number.__getitem__, stock))
        match.shuffles = (" ".join((self.earlier, dealing_order(hands, match.dealing), *stock)).strip(),)


def stacked(cards: Iterable[int]) -> int:
    """Returns the hand that holds these cards, as bits."""
    hand = 0
    for card in cards:
        bit = BITS[card]
        while hand & bit:
            bit <<= DEALT
        hand |= bit
    return hand


def held(hand: int) -> tuple[str, ...]:
    """Returns the cards of a hand in the sorting order."""
    return tuple(
        CARDS[card]
        for card in numbers(hand & ONE_OF_EACH)
        for _ in range((hand >> card & COLUMN).bit_count())
    )


def _played(deal: Sequence[tuple[int, str]]) -> list[tuple[str, ...]]:
    """Returns what each seat has played in a deal."""
    return [tuple(move[5:] for mover, move in deal if mover == seat) for seat in SEATS]


def shown_out(plays: Sequence[tuple[int, int]]) -> set[tuple[int, int]]:
    """Returns which seats did not follow to which suits, from the plays of a deal so far, all by number."""
    tricks = [plays[first : first + 4] for first in range(0, len(plays), 4)]
    return {
        (seat, led // EACH)
        for (_, led), *others in tricks
        for seat, card in others
        if card // EACH != led // EACH
    }


GAME = Game(LISTING, (), Calypso)
