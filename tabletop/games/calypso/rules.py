"""Calypso: each player has a trump suit of his own, and builds its thirteen ranks from his side's tricks."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain
from operator import getitem, or_
from random import Random
from typing import Any

from tabletop.games.calypso import LISTING
from tabletop.rules import HIDDEN, Beat, Game, Match, Move, View, no_move, past_of
from tabletop.rules.cards import PACK as CARDS
from tabletop.rules.cards import SUITS, name
from tabletop.rules.chance import Chance
from tabletop.rules.tricks.pack import Moves, Pack, dealing_order, must_follow, numbers, voids
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
PLAYS = Moves(PACK, "play", "trick")

BITS = tuple(1 << bit for bit in range(DEALT * COPIES))
ONE_OF_EACH = PACK.whole
COLUMN = sum(1 << DEALT * copy for copy in range(COPIES))
"""A hand has a bit for the first copy of each card that it holds, 52 bits on for the second, and so on."""

CALYPSOS = (0, 500, 1250, 2250, 3250)
IN_PROGRESS = 20
IN_PILE = 10


def _worths(seat: int, led: str | None) -> tuple[int, ...]:
    """What each card is worth in a trick from this seat, after a card of this suit or as the lead (CA-8)."""
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


class Calypso(Match):
    """Cards are numbers in `PACK`. Seats 0 and 2 are side 0, seats 1 and 3 side 1."""

    stock: tuple[int, ...]
    hands: list[int]
    lead: int
    """Who led to the trick on the table, or will."""
    trick: tuple[int, ...]
    calypsos: list[int]
    """The bits of the cards in each seat's calypso in progress."""
    complete: list[int]
    """How many calypsos each seat has completed."""
    won: list[tuple[int, ...]]
    counted: tuple[tuple[int, ...], ...]
    """What each seat had counted when the deal began, as `_count` has it."""

    # --- the deals

    def _begin(self) -> None:
        order = self._shuffle(CARDS * COPIES)  # CA-3
        self._lay_out()
        self.stock = tuple(map(PACK.number.__getitem__, order))
        self._deal()

    def _lay_out(self) -> None:
        """Nothing has been dealt, played or won."""
        self.hands = [0, 0, 0, 0]
        self.trick = ()
        self.calypsos = [0, 0, 0, 0]
        self.complete = [0, 0, 0, 0]
        self.won = [(), (), (), ()]

    def _deal(self) -> None:
        assert self.dealer is not None
        self.deal += 1
        self._tally = ()
        self.counted = tuple(map(self._count, SEATS))
        first = self.dealer + 1
        dealt, self.stock = self.stock[:DEALT], self.stock[DEALT:]
        self.hands = [stacked(dealt[(seat - first) % 4 :: 4]) for seat in SEATS]
        self.seat = self.lead = first % 4

    def _unshare(self) -> None:
        self.hands = self.hands[:]
        self.calypsos = self.calypsos[:]
        self.complete = self.complete[:]
        self.won = self.won[:]

    # --- moves

    def _moves(self) -> tuple[Move, ...]:
        assert self.seat is not None
        hand = self.hands[self.seat] & ONE_OF_EACH
        if self.trick:
            following = hand & FOLLOW[self.trick[0]]
            if following:
                return PLAYS[following]  # CA-6
        return PLAYS.of(hand)

    def _step(self, move: Move) -> Iterator[Beat] | None:
        seat = self.seat
        assert seat is not None
        card = PLAYS.number[move]
        hand = self.hands[seat]
        last_copy = (hand >> card & COLUMN).bit_length() - 1
        self.hands[seat] = hand ^ BITS[card + last_copy]
        self.trick += (card,)
        self.seat = (seat + 1) % 4
        return self._take_trick() if len(self.trick) == 4 else None

    # --- the tricks

    def _take_trick(self) -> Iterator[Beat]:
        self.seat = winner = self._winner()
        yield "trick"
        self._share_out(winner)
        self._score_side(winner % 2)
        if not self.hands[winner]:
            yield from self._end_deal()

    def _winner(self) -> int:
        """CA-9: the first of the highest."""
        trick = self.trick
        worths = list(map(getitem, WORTHS[self.lead][trick[0]], trick))
        return (self.lead + worths.index(max(worths))) % 4

    def _share_out(self, winner: int) -> None:
        """CA-11: what is of use goes into the calypsos of the winner's side, the rest to his pile."""
        rest = self.trick
        taken = reduce(or_, map(BITS.__getitem__, rest))
        for owner in (winner, (winner + 2) % 4):
            if (OWN[owner] ^ self.calypsos[owner]) & taken:
                rest = self._build(owner, rest)
        self.won[winner] += rest
        self.trick = ()
        self.lead = winner

    def _build(self, owner: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Adds to a calypso what it lacks; what is left of the cards."""
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

    # --- scoring and the end

    def _count(self, seat: int) -> tuple[int, int, int]:
        """CA-13: for calypsos that are complete, for the one in progress, and for the pile."""
        return (
            CALYPSOS[self.complete[seat]],
            IN_PROGRESS * self.calypsos[seat].bit_count(),
            IN_PILE * len(self.won[seat]),
        )

    def _points(self, seat: int) -> int:
        """All that a seat counts for its side, as `_count` has it, after every trick."""
        made = CALYPSOS[self.complete[seat]] + IN_PROGRESS * self.calypsos[seat].bit_count()
        return made + IN_PILE * len(self.won[seat])

    def _score_side(self, side: int) -> None:
        """CA-14: after each trick that the side has won."""
        points = self._points(side) + self._points(side + 2)
        _, score_1, score_0, _ = self.scores
        self.scores = (score_0, points) * 2 if side else (points, score_1) * 2

    def _end_deal(self) -> Iterator[Beat]:
        self._tally = self._brought()
        if self.deal == DEALS:  # CA-15
            self.winners = tuple(seat for seat in SEATS if self.scores[seat] == max(self.scores))
            self.seat = None
        yield "score"
        if not self.winners:
            assert self.dealer is not None
            self.dealer = (self.dealer + 1) % 4  # CA-4
            self._deal()
            yield "deal"

    def _brought(self) -> tuple[tuple[str, str, tuple[int, ...]], ...]:
        """What the deal has brought the sides; a calypso that is complete is no longer in progress."""
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

    # --- refusals

    def _refusal(self, text: str) -> tuple[str | None, str]:
        assert self.seat is not None
        card = PLAYS.number.get(text)
        if card is None:
            return no_move(text)
        if not self.hands[self.seat] >> card & 1:
            return "CA-5", f"You do not hold the {name(CARDS[card])}."
        return "CA-6", must_follow(CARDS[self.trick[0]])

    # --- what is seen

    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        zones: dict[str, tuple[str, ...]] = {}
        for owner, hand in enumerate(self.hands):
            zones[f"hand:{owner}"] = held(hand) if owner == seat else (HIDDEN,) * hand.bit_count()
        zones["stock"] = (HIDDEN,) * len(self.stock)
        zones["trick"] = _codes(self.trick)
        for owner in SEATS:
            zones[f"calypso:{owner}"] = PACK.held(self.calypsos[owner])
            zones[f"complete:{owner}"] = PACK.held(OWN[owner]) * self.complete[owner]
            zones[f"won:{owner}"] = _codes(self.won[owner])
        return zones

    def _facts(self, seat: int | None) -> dict[str, Any]:  # noqa: ARG002 (the same for all)
        return {"suits": tuple(SUIT_OF), "lead": self.lead}

    # --- what could be

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return _Deduced(game, view).draw


class _Deduced:
    """What a view tells: the open position, the cards of earlier deals, and which hands there could be."""

    def __init__(self, game: Game, view: View) -> None:
        known = game.known(view)
        assert isinstance(known, Calypso)
        self._known = known
        known._past = past_of(view, dict(zip(PLAYS.number, PLAYS.each, strict=True)).__getitem__)
        plays = [(seat, PLAYS.number[notation]) for seat, notation in view.moves]
        self._replay(plays)
        *earlier, now = [plays[first : first + DEALT] for first in range(0, DEALT * view.deal, DEALT)]
        self._earlier = self._order(list(map(_played, earlier)))
        self._played = _played(now)
        self._sure = self._played[:]
        if view.seat is not None:
            self._sure[view.seat] += view.zones[f"hand:{view.seat}"]
        self._unseen = self._hidden(view, now)

    def _replay(self, plays: Sequence[tuple[int, int]]) -> None:
        """The tricks so far, all of which lie open."""
        known = self._known
        known._lay_out()
        for number, (seat, card) in enumerate(plays):
            if number % DEALT == 0:
                known.counted = tuple(map(known._count, SEATS))
            if not known.trick:
                known.lead = seat
            known.trick += (card,)
            if len(known.trick) == 4:
                known._share_out(known._winner())
        if len(plays) == DEALT * (known.deal - 1):
            assert known.dealer is not None
            known.counted = tuple(map(known._count, SEATS))
            known.lead = (known.dealer + 1) % 4

    def _order(self, earlier: list[list[tuple[str, ...]]]) -> str:
        """How the pack was dealt in the earlier deals, as far as it matters: every card has been played."""
        assert self._known.dealer is not None
        first = self._known.dealer - len(earlier)
        orders = [dealing_order(hands, (first + number) % 4) for number, hands in enumerate(earlier)]
        return " ".join(orders)

    def _hidden(self, view: View, now: Sequence[tuple[int, int]]) -> Unseen:
        """The cards that nobody or only others can see; the copies of a card are told apart by a number."""
        seen = Counter([*self._earlier.split(), *chain(*self._sure)])
        tricks = [now[lead : lead + 4] for lead in range(0, len(now), 4)]
        rooms = {str(seat): EACH - len(self._sure[seat]) for seat in SEATS}
        return Unseen(
            [f"{card}{copy}" for card in CARDS for copy in range(seen[card], COPIES)],
            {**rooms, "stock": len(view.zones["stock"])},
            {
                str(seat): [f"{card}{copy}" for card in PACK.held(shut) for copy in range(COPIES)]
                for seat, shut in enumerate(voids(tricks, FOLLOW, 4))
            },
        )

    def draw(self, rng: Random) -> Match:
        """One of the matches, each as likely as another."""
        match = self._known.copy()
        assert match.dealer is not None
        dealt = {place: [piece[:2] for piece in pieces] for place, pieces in self._unseen.deal(rng).items()}
        hands = [(*self._sure[seat], *dealt.get(str(seat), ())) for seat in SEATS]
        stock = dealt.get("stock", [])
        number = PACK.number
        match.hands = [
            stacked([number[card] for card in hand[len(played) :]])
            for hand, played in zip(hands, self._played, strict=True)
        ]
        match.stock = tuple(map(number.__getitem__, stock))
        match.shuffles = (" ".join((self._earlier, dealing_order(hands, match.dealer), *stock)).strip(),)
        match._chance = Chance.imagined(rng)
        return match


def stacked(cards: Iterable[int]) -> int:
    """A hand of these cards."""
    hand = 0
    for card in cards:
        bit = BITS[card]
        while hand & bit:
            bit <<= DEALT
        hand |= bit
    return hand


def held(hand: int) -> tuple[str, ...]:
    """The cards of a hand in the sorting order."""
    return tuple(
        CARDS[card]
        for card in numbers(hand & ONE_OF_EACH)
        for _ in range((hand >> card & COLUMN).bit_count())
    )


def _played(deal: Sequence[tuple[int, int]]) -> list[tuple[str, ...]]:
    """What each seat has played in a deal."""
    return [_codes(card for mover, card in deal if mover == seat) for seat in SEATS]


def _codes(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in cards)


GAME = Game(LISTING, (), Calypso)
