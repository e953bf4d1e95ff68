"""Calypso: players have a trump suit each, and build its thirteen ranks from their side's tricks."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from operator import getitem
from random import Random
from typing import ClassVar

from tabletop.games.calypso import LISTING
from tabletop.games.calypso.facts import CalypsoFacts, facts_of
from tabletop.messages import said
from tabletop.rules import HIDDEN, Beat, Game, Match, Move, View
from tabletop.rules.cards import PACK as CARDS
from tabletop.rules.cards import SUITS
from tabletop.rules.hidden_pieces import HiddenPieces
from tabletop.rules.tricks.pack import Pack, card_numbers, dealing_order
from tabletop.rules.tricks.trick_game import TrickGame
from tabletop.rules.tricks.worlds import TrickWorlds
from tabletop.rules.views import TallyEntry

SEATS = range(4)
COPIES = 4
DEALS = 4
DEAL_SIZE = 52
SUIT_SIZE = 13

PACK = Pack(CARDS)
FOLLOW = PACK.follow
SUIT_OF = "SDHC"
"""CA-2: each seat's own suit."""
OWN_CARDS = tuple(PACK.suits[SUITS.index(suit)] for suit in SUIT_OF)
PLAY_MOVES = PACK.play_moves

BITS = tuple(1 << bit for bit in range(DEAL_SIZE * COPIES))
ALL_CARDS = PACK.all_cards
COPIES_MASK = sum(1 << DEAL_SIZE * copy for copy in range(COPIES))
"""A hand has a bit for the first copy of each card that it holds, 52 bits on for the second, and so on."""

CALYPSO_POINTS = (0, 500, 1250, 2250, 3250)
IN_PROGRESS_POINTS = 20
PILE_POINTS = 10


def _trick_worths(seat: int, led: str | None) -> tuple[int, ...]:
    """Returns the worth of each card in a trick from this seat, after this suit or as the lead (CA-8)."""
    ranks = [SUIT_SIZE - number % SUIT_SIZE for number in range(DEAL_SIZE)]
    own, trump = SUIT_OF[seat], SUIT_SIZE
    return tuple(
        trump + rank if card[1] == own != led else rank if led in (None, card[1]) else 0
        for card, rank in zip(CARDS, ranks, strict=True)
    )


_FOLLOWING_WORTHS = {(seat, suit): _trick_worths(seat, suit) for seat in SEATS for suit in SUITS}
TRICK_WORTHS = tuple(
    tuple(
        (_trick_worths(lead, None), *(_FOLLOWING_WORTHS[(lead + turn) % 4, card[1]] for turn in (1, 2, 3)))
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
    leader: int
    calypsos: list[int]
    """The bits of the cards in each seat's calypso in progress."""
    completed: list[int]
    """How many calypsos each seat has completed."""
    taken_cards: list[tuple[int, ...]]
    """The piles of what was of no use."""
    counts_before_deal: tuple[tuple[int, ...], ...]
    """What each seat had counted when the deal began, as `_count_points` has it."""

    # --- the deals

    def _begin(self) -> None:
        self._reset_table()
        self.stock = self._shuffle_match()
        self._deal_next()

    def _shuffle_match(self) -> tuple[int, ...]:
        """Returns the cards of the whole match (CA-3)."""
        return tuple(map(PACK.number_of.__getitem__, self._shuffle(CARDS * COPIES)))

    def _reset_table(self) -> None:
        """Clears the table: nothing has been dealt, played or won."""
        super()._reset_table()
        self.hands = [0, 0, 0, 0]
        self.calypsos = [0, 0, 0, 0]
        self.completed = [0, 0, 0, 0]
        self.taken_cards = [(), (), (), ()]

    def _deal_next(self) -> None:
        """Deals the next cards of the stock."""
        self.deal += 1
        self._tally = ()
        self.counts_before_deal = tuple(map(self._count_points, SEATS))
        first = self.eldest
        dealt, self.stock = self.stock[:DEAL_SIZE], self.stock[DEAL_SIZE:]
        self.hands = [hand_of_copies(dealt[(seat - first) % 4 :: 4]) for seat in SEATS]
        self.seat = self.leader = first

    def _redeal(self) -> Iterator[Beat]:
        self._reset_table()
        self.stock = tuple(range(DEAL_SIZE)) * COPIES
        yield "gather"
        self.stock = self._shuffle_match()
        yield "shuffle"
        yield from self._gather_and_deal()

    def _gather_and_deal(self) -> Iterator[Beat]:
        self.dealer = self.eldest  # CA-4
        self._deal_next()
        yield "deal"

    def _copy_mutable_fields(self) -> None:
        self.hands = self.hands[:]
        self.calypsos = self.calypsos[:]
        self.completed = self.completed[:]
        self.taken_cards = self.taken_cards[:]

    # --- the tricks

    def _make_move(self, move: Move) -> Iterator[Beat] | None:
        seat = self.seat
        assert seat is not None
        card = PLAY_MOVES.card_of[move]
        hand = self.hands[seat]
        # The highest copy goes: so the first copies always say what the seat holds.
        last_copy = (hand >> card & COPIES_MASK).bit_length() - 1
        self.hands[seat] = hand ^ BITS[card + last_copy]
        self.trick += (card,)
        self.seat = after = self.next_seats[seat]
        if after != self.leader:
            return None
        self.winning_seat = self._winner()
        return self._take_trick()

    def _winner(self) -> int:
        """Returns the winner of the trick: of equal highest cards the first (CA-9)."""
        trick = self.trick
        worths = list(map(getitem, TRICK_WORTHS[self.leader][trick[0]], trick))
        return (self.leader + worths.index(max(worths))) % 4

    def _give_trick(self) -> None:
        """Adds the trick to the calypsos of the winner's side, and the rest to the winner's pile (CA-11)."""
        winner, rest = self.winning_seat, self.trick
        one, two, three, four = rest
        taken = BITS[one] | BITS[two] | BITS[three] | BITS[four]
        for owner in (winner, (winner + 2) % 4):
            if (OWN_CARDS[owner] ^ self.calypsos[owner]) & taken:
                rest = self._add_to_calypso(owner, rest)
        self.taken_cards[winner] += rest
        self.trick = ()
        self.seat = self.leader = winner
        self._score_side(winner % 2)

    def _add_to_calypso(self, owner: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Adds the cards that a calypso lacks, and returns those left over."""
        lacking, rest = OWN_CARDS[owner] ^ self.calypsos[owner], []
        for card in cards:
            if lacking & BITS[card]:
                lacking ^= BITS[card]
            else:
                rest.append(card)
        if lacking:
            self.calypsos[owner] = OWN_CARDS[owner] ^ lacking
            return tuple(rest)
        self.completed[owner] += 1  # CA-12
        self.calypsos[owner] = 0
        return self._add_to_calypso(owner, tuple(rest))

    def _replay_card(self, seat: int, move: Move) -> None:
        """Plays a move of the record; the card is no longer in the hand, so none is taken from it."""
        if not self.trick:
            self.leader = seat
        self.trick += (PLAY_MOVES.card_of[move],)
        if len(self.trick) == 4:
            self.winning_seat = self._winner()
            self._give_trick()

    def sure_tricks(self) -> tuple[Move, ...]:
        """Claims no tricks, as the use of a card depends on the trick that it comes in (CA-11)."""
        return ()

    # --- scoring and the end

    def _count_points(self, seat: int) -> tuple[int, int, int]:
        """Scores calypsos that are complete, the one in progress, and the pile (CA-13)."""
        return (
            CALYPSO_POINTS[self.completed[seat]],
            IN_PROGRESS_POINTS * self.calypsos[seat].bit_count(),
            PILE_POINTS * len(self.taken_cards[seat]),
        )

    def _score_side(self, side: int) -> None:
        """Scores a side after a trick that it has won (CA-14)."""
        mate, complete, calypsos, won = side + 2, self.completed, self.calypsos, self.taken_cards
        points = CALYPSO_POINTS[complete[side]] + CALYPSO_POINTS[complete[mate]]
        points += IN_PROGRESS_POINTS * (calypsos[side].bit_count() + calypsos[mate].bit_count())
        points += PILE_POINTS * (len(won[side]) + len(won[mate]))
        # Partners have the same score.
        _, score_1, score_0, _ = self.scores
        self.scores = (score_0, points) * 2 if side else (points, score_1) * 2

    def _who_wins(self) -> tuple[int, ...]:
        if self.deal < DEALS:  # CA-15
            return ()
        return tuple(seat for seat in SEATS if self.scores[seat] == max(self.scores))

    def _tally_entries(self) -> tuple[TallyEntry, ...]:
        """Returns what the deal has brought the sides; a completed calypso is no longer in progress."""
        more = [
            [
                now - before
                for now, before in zip(self._count_points(seat), self.counts_before_deal[seat], strict=True)
            ]
            for seat in SEATS
        ]
        brought = [(a + c, b + d) * 2 for a, b, c, d in zip(*more, strict=True)]
        growing = said("Cards in calypsos in progress, {points} each", points=IN_PROGRESS_POINTS)
        if any(brought[0]):
            growing = said(
                "Cards in calypsos in progress, {points} each; those of a complete calypso no longer count "
                "here",
                points=IN_PROGRESS_POINTS,
            )
        messages = (
            said("Calypsos completed"),
            growing,
            said("Cards in the piles, {points} each", points=PILE_POINTS),
        )
        lines = zip(messages, brought, strict=True)
        return tuple(("CA-13", message, points) for message, points in lines if any(points))

    # --- what is seen

    def _hand_zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        zones = {
            f"hand:{owner}": cards_in(hand) if owner == seat else (HIDDEN,) * hand.bit_count()
            for owner, hand in enumerate(self.hands)
        }
        return {**zones, "stock": (HIDDEN,) * len(self.stock)}

    def _trick_zones(self) -> dict[str, tuple[str, ...]]:
        zones = {"trick": PACK.codes(self.trick)}
        for owner in SEATS:
            zones[f"calypso:{owner}"] = PACK.cards_in(self.calypsos[owner])
            zones[f"complete:{owner}"] = PACK.cards_in(OWN_CARDS[owner]) * self.completed[owner]
            zones[f"won:{owner}"] = PACK.codes(self.taken_cards[owner])
        return zones

    def _facts(self) -> CalypsoFacts:
        return CalypsoFacts(suits=tuple(SUIT_OF), lead=self.leader)

    # --- what could be

    @classmethod
    def world_sampler(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return CalypsoWorlds(cls.public_match(game, view), view).sample


class CalypsoWorlds(TrickWorlds[Calypso]):
    """Deduces the hands of a view from all deals; the copies of a card are told apart by a number."""

    def _replay_tricks(self) -> None:
        """Replays the tricks of all deals, all of which lie open."""
        known, plays = self.public_match, self.view.moves
        for number, (seat, notation) in enumerate(plays):
            if number % DEAL_SIZE == 0:
                known.counts_before_deal = tuple(map(known._count_points, SEATS))
            if number >= DEAL_SIZE * (known.deal - 1):
                self.ruled_out[seat] |= known._cards_ruled_out(seat, PLAY_MOVES.card_of[notation])
            known._replay_card(seat, PLAY_MOVES.by_notation[notation])
        if len(plays) == DEAL_SIZE * (known.deal - 1):
            known.counts_before_deal = tuple(map(known._count_points, SEATS))
        known.leader = facts_of(self.view)["lead"]

    def _prepare_sampling(self) -> None:
        view, zones = self.view, self.view.zones
        deals = [
            view.moves[first : first + DEAL_SIZE] for first in range(0, DEAL_SIZE * view.deal, DEAL_SIZE)
        ]
        *earlier, self.played = [_played_by_seat(deal) for deal in deals]
        self.earlier = self._earlier_order(earlier)
        self.known_codes = [*self.played, ()]
        if view.seat is not None:
            self.known_codes[view.seat] += zones[f"hand:{view.seat}"]
        seen = Counter([*self.earlier.split(), *chain(*self.known_codes)])
        rooms = {str(seat): SUIT_SIZE - len(self.known_codes[seat]) for seat in SEATS}
        self.hidden_pieces = HiddenPieces(
            [f"{card}{copy}" for card in CARDS for copy in range(seen[card], COPIES)],
            {**rooms, "4": len(zones["stock"])},
            {
                str(seat): [f"{card}{copy}" for card in PACK.cards_in(shut) for copy in range(COPIES)]
                for seat, shut in enumerate(self.ruled_out)
            },
        )

    def _earlier_order(self, earlier: Sequence[Sequence[tuple[str, ...]]]) -> str:
        """Returns how the pack was dealt in earlier deals, of which every card has been played."""
        first = self.public_match.dealer_seat - len(earlier)
        orders = [dealing_order(hands, (first + number) % 4) for number, hands in enumerate(earlier)]
        return " ".join(orders)

    def _fill_in(self, match: Calypso, lying: Sequence[tuple[str, ...]], _rng: Random) -> None:
        number = PACK.number_of
        *hands, stock = [[piece[:2] for piece in pieces] for pieces in lying]
        match.hands = [
            hand_of_copies([number[card] for card in hand[len(played) :]])
            for hand, played in zip(hands, self.played, strict=True)
        ]
        match.stock = tuple(map(number.__getitem__, stock))
        match.shuffles = (" ".join((self.earlier, dealing_order(hands, match.dealer_seat), *stock)).strip(),)


def hand_of_copies(cards: Iterable[int]) -> int:
    """Returns the hand that holds these cards, as bits."""
    hand = 0
    for card in cards:
        bit = BITS[card]
        # The next copy of a card has its bit one pack higher.
        while hand & bit:
            bit <<= DEAL_SIZE
        hand |= bit
    return hand


def cards_in(hand: int) -> tuple[str, ...]:
    """Returns the cards of a hand in the sorting order."""
    return tuple(
        CARDS[card]
        for card in card_numbers(hand & ALL_CARDS)
        for _ in range((hand >> card & COPIES_MASK).bit_count())
    )


def _played_by_seat(deal: Sequence[tuple[int, str]]) -> list[tuple[str, ...]]:
    """Returns what each seat has played in a deal."""
    return [tuple(move[5:] for mover, move in deal if mover == seat) for seat in SEATS]


def known_voids(plays: Sequence[tuple[int, int]]) -> set[tuple[int, int]]:
    """Returns which seats did not follow to which suits, from the plays of a deal so far, all by number."""
    tricks = [plays[first : first + 4] for first in range(0, len(plays), 4)]
    return {
        (seat, led // SUIT_SIZE)
        for (_, led), *others in tricks
        for seat, card in others
        if card // SUIT_SIZE != led // SUIT_SIZE
    }


GAME = Game(LISTING, (), Calypso)
