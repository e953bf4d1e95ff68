"""The table of Skin: cards, chips and bets, how they are settled, what is seen of them, and what could be."""

from collections.abc import Callable, Iterable, Iterator
from random import Random

from tabletop.games.skin.facts import SideBet, SkinFacts, TurnQuestion, facts_of, free_chips
from tabletop.games.skin.moves import LIMITS_OF_MOVE, move_named
from tabletop.messages import said
from tabletop.rules import HIDDEN, Beat, Game, Match, Move, View, extend_history
from tabletop.rules.cards import PACK, RANKS
from tabletop.rules.hidden_pieces import in_random_order

CARD_NUMBER = {card: number for number, card in enumerate(PACK)}
NO_CARD = -1
RANK_OF_CARD = (*(number % len(RANKS) for number in range(len(PACK))), NO_CARD)
"""The rank of each card by its number; of no card, none."""

TALLY_REASONS = (
    ("SK-16", said("Bets lost to the banker")),
    ("SK-20", said("Bets won from the banker")),
    ("SK-19", said("Side bets")),
)
LOST, WON, BETWEEN = range(len(TALLY_REASONS))


class SkinTable(Match):
    """A match's table; cards are numbers, `order` has the deck as shuffled, `top` the place of the next."""

    scores: tuple[int, ...]
    order: tuple[int, ...]
    top: int
    cards: tuple[int, ...]
    """The card of each seat; the dealer's is the banker's card."""
    offered_card: int
    middle: tuple[int, ...]
    discard: tuple[int, ...]
    dead_ranks: int
    """A bit for each dead rank."""
    low_limit: int
    high_limit: int
    bets: tuple[int, ...]
    side_bets: tuple[SideBet, ...]
    proposed: SideBet | None
    free_chips: tuple[int, ...]
    """The chips of each seat that are not at stake."""
    marker: int
    asked_seats: int
    """A bit for each seat that was asked about a card since the last one left the deck."""
    question: TurnQuestion
    turns_over: int
    """How many turns at the bank are over."""
    results_by_reason: tuple[tuple[int, ...], ...]
    """What each of the reasons has brought each seat in this deal."""

    # --- the match and its deals

    def _draw_dealer(self) -> int:
        """Deals the cards face up around the table; the first ace makes the dealer (SK-4)."""
        order = self._shuffle(PACK)
        return next(place for place, card in enumerate(order) if card[0] == "A") % self.players

    def _begin(self) -> None:
        self.scores = (int(self.options["bankroll"]),) * self.players
        self.turns_over = 0
        self._deal(self._shuffle(PACK))

    def _deal(self, order: list[str]) -> None:
        self.deal += 1
        self._tally = ()
        self.order = _card_numbers(order)
        self.dead_ranks = self.asked_seats = self.low_limit = self.high_limit = 0
        self.bets = (0,) * self.players
        self.side_bets = ()
        self.proposed = None
        self.free_chips = self.scores
        self.marker = self.seat = self.dealer_seat
        self.question = "limits"
        self.results_by_reason = (self.bets,) * len(TALLY_REASONS)
        self._clear_table()

    def _clear_table(self) -> None:
        self.top = 0
        self.cards = (NO_CARD,) * self.players
        self.offered_card = NO_CARD
        self.middle = self.discard = ()

    # --- what the chips and the middle allow

    def limits_of(self, banker: int) -> tuple[Move, ...]:
        """Returns the limits that this banker could cover (SK-6)."""
        chips = self.scores
        return tuple(
            move
            for move, (low, high) in LIMITS_OF_MOVE.items()
            # Somebody has to be able to bet, and the banker to match all who are.
            if 0 < sum(has >= low for seat, has in enumerate(chips) if seat != banker) * high <= chips[banker]
        )

    def max_bet(self, seat: int) -> int:
        """Returns the most that a player can bet with the banker (SK-8).

        The result is below the lowest bet if the player cannot bet.
        """
        return min(self.high_limit, self.free_chips[seat], self.free_chips[self.dealer_seat])

    def side_bet_partners(self, seat: int) -> list[tuple[int, int]]:
        """Returns with whom a player can make a side bet, and for how much at most (SK-17)."""
        bets, free, low = self.bets, self.free_chips, self.low_limit
        most = min(self.high_limit, free[seat])
        if not bets[seat] or most < low:
            return []
        return [
            (other, most if free[other] > most else free[other])
            for other, bet in enumerate(bets)
            if bet and other != seat and free[other] >= low
        ]

    def free_cards(self) -> tuple[int, ...]:
        """Returns the cards of the middle whose rank nobody has (SK-15)."""
        if not self.middle:
            return ()
        ranks = [RANK_OF_CARD[card] for card in self.cards]
        return tuple([card for card in self.middle if RANK_OF_CARD[card] not in ranks])

    def is_bank_open(self) -> bool:
        """Tells whether anybody could bet against a new card (SK-21)."""
        return any(
            self.max_bet(seat) >= self.low_limit for seat in range(self.players) if seat != self.dealer
        )

    def _put_at_stake(self, seat: int, other: int, amount: int) -> None:
        """Puts the amount of both seats at stake."""
        free = list(self.free_chips)
        free[seat] -= amount
        free[other] -= amount
        self.free_chips = tuple(free)

    # --- cards from the deck

    def _turn_card(self) -> int:
        """Turns up the next card of the deck."""
        card = self.offered_card = self.order[self.top]
        self.top += 1
        self.asked_seats = 0
        return card

    def _has_match(self, card: int) -> bool:
        """Tells whether a card is dead or matches somebody's card."""
        rank = RANK_OF_CARD[card]
        return bool(self.dead_ranks >> rank & 1) or rank in [RANK_OF_CARD[other] for other in self.cards]

    # --- settling

    def _settle_card(self, card: int) -> None:
        """Settles a turned card: it is dead and discarded, or it matches the card of a player."""
        if self.dead_ranks >> RANK_OF_CARD[card] & 1:
            self.offered_card = NO_CARD
            self.discard += (card,)
            return
        seat = [RANK_OF_CARD[other] for other in self.cards].index(RANK_OF_CARD[card])
        self._settle_player_match(seat, card)
        bet = self.bets[seat]
        if bet:
            self.bets = with_value_at(self.bets, seat, 0)
            self._pay(LOST, seat, self.dealer_seat, bet)
        if self.side_bets:
            self._settle_side_bets(seat)

    def _settle_banker_match(self, card: int) -> None:
        """Settles a card that matches the banker's (SK-20)."""
        banker = self.dealer_seat
        self._settle_player_match(banker, card)
        for seat, bet in enumerate(self.bets):
            if bet:
                self._pay(WON, banker, seat, bet)
        self.bets = (0,) * self.players

    def _settle_player_match(self, seat: int, card: int) -> None:
        """Discards both cards and those of the middle, and makes the rank dead (SK-16)."""
        rank = RANK_OF_CARD[card]
        self.offered_card = NO_CARD
        self.discard += (
            self.cards[seat],
            card,
            *[other for other in self.middle if RANK_OF_CARD[other] == rank],
        )
        self.middle = tuple([other for other in self.middle if RANK_OF_CARD[other] != rank])
        self.cards = with_value_at(self.cards, seat, NO_CARD)
        self.dead_ranks |= 1 << rank

    def _settle_side_bets(self, loser: int) -> None:
        """Settles the side bets of a seat that has lost its card (SK-19)."""
        still_open = []
        for bet in self.side_bets:
            first, second, amount = bet
            if loser in (first, second):
                self._pay(BETWEEN, loser, second if loser == first else first, amount)
            else:
                still_open.append(bet)
        self.side_bets = tuple(still_open)

    def _pay(self, reason: int, loser: int, winner: int, amount: int) -> None:
        """Gives the winner what both have staked."""
        scores, free, result = list(self.scores), list(self.free_chips), list(self.results_by_reason[reason])
        scores[loser] -= amount
        scores[winner] += amount
        free[winner] += 2 * amount
        result[loser] -= amount
        result[winner] += amount
        self.scores, self.free_chips = tuple(scores), tuple(free)
        self.results_by_reason = (
            *self.results_by_reason[:reason],
            tuple(result),
            *self.results_by_reason[reason + 1 :],
        )

    # --- the end of a deal and of the match

    def _end_deal(self) -> Iterator[Beat]:
        self.bets = (0,) * self.players
        self.side_bets = ()
        self.free_chips = self.scores  # SK-24
        self._tally = tuple(
            (rule, message, points)
            for (rule, message), points in zip(TALLY_REASONS, self.results_by_reason, strict=True)
            if any(points)
        ) or (("SK-24", said("No bet was decided"), self.bets),)
        banker = self._next_banker()
        if banker is None:
            self.seat = None
            self.winners = tuple(seat for seat, chips in enumerate(self.scores) if chips == max(self.scores))
        yield "score"
        if banker is not None:
            yield from self._gather_and_deal(banker)

    def _next_banker(self) -> int | None:
        """Returns the next player to the left who can cover any limits and has a turn left (SK-25, SK-26)."""
        banker, rounds = self.dealer_seat, int(self.options["rounds"])
        self.turns_over += 1
        while self.turns_over < rounds * self.players:
            banker = self._next_seat(banker)
            if self.limits_of(banker):
                return banker
            self.turns_over += 1
        return None

    def _gather_and_deal(self, banker: int) -> Iterator[Beat]:
        self._clear_table()
        yield "gather"
        order = self._shuffle(PACK)
        yield "shuffle"
        self.dealer = banker
        self._deal(order)

    def _redeal(self) -> Iterator[Beat]:
        return self._gather_and_deal(self._next_seat(self.dealer_seat))

    # --- what is seen

    def _zones(self, _seat: int | None) -> dict[str, tuple[str, ...]]:
        zones = {f"card:{owner}": _codes((card,)) for owner, card in enumerate(self.cards)}
        zones["offer"] = _codes((self.offered_card,))
        zones["middle"] = _codes(self.middle)
        zones["discard"] = _codes(self.discard)
        deck = self.order[self.top :]
        zones["deck"] = _codes(deck) if self.winners else (HIDDEN,) * len(deck)
        return zones

    def _facts(self) -> SkinFacts:
        return {
            "asks": None if self.seat is None else self.question,
            "limits": (self.low_limit, self.high_limit) if self.low_limit else None,
            "bets": self.bets,
            "side_bets": self.side_bets,
            "proposed": self.proposed,
            "dead": tuple(rank for number, rank in enumerate(RANKS) if self.dead_ranks >> number & 1),
            "marker": self.marker,
            "asked": tuple(other for other in range(self.players) if self.asked_seats >> other & 1),
            "turned": _codes(self.order[: self.top]),
            "turns": self.turns_over,
            "results": self.results_by_reason,
        }

    @classmethod
    def world_sampler(cls, game: Game, view: View) -> Callable[[Random], Match]:
        # Only the deck is unseen, and every order of it is equally likely.
        known = cls.public_match(game, view)
        known._set_from_view(view)
        turned = facts_of(view)["turned"]
        unseen = tuple(card for card in PACK if card not in turned)
        deck = view.zones["deck"] if view.winners else None

        def sample(rng: Random) -> Match:
            match = known.copy_with_new_shuffles(rng)
            order = (*turned, *(in_random_order(unseen, rng) if deck is None else deck))
            match.order = _card_numbers(order)
            match.shuffles = (" ".join(order),)
            return match

        return sample

    def _set_from_view(self, view: View) -> None:
        """Lays out all that everyone knows."""
        facts, zones = facts_of(view), view.zones
        self._move_history = extend_history(
            None, ((seat, move_named(seat, notation)) for seat, notation in view.moves)
        )
        self.cards = tuple(
            (*_card_numbers(zones[f"card:{seat}"]), NO_CARD)[0] for seat in range(view.players)
        )
        self.offered_card = (*_card_numbers(zones["offer"]), NO_CARD)[0]
        self.middle = _card_numbers(zones["middle"])
        self.discard = _card_numbers(zones["discard"])
        self.top = len(facts["turned"])
        self.dead_ranks = sum(1 << RANKS.index(rank) for rank in facts["dead"])
        self.low_limit, self.high_limit = facts["limits"] or (0, 0)
        self.bets = facts["bets"]
        self.side_bets = facts["side_bets"]
        self.proposed = facts["proposed"]
        self.marker = facts["marker"]
        self.asked_seats = sum(1 << seat for seat in facts["asked"])
        self.question = facts["asks"] or "limits"
        self.turns_over = facts["turns"]
        self.results_by_reason = facts["results"]
        self.free_chips = tuple(free_chips(view, seat) for seat in range(view.players))


def with_value_at(row: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """Returns the row with this value for the seat."""
    return (*row[:seat], value, *row[seat + 1 :])


def _card_numbers(codes: Iterable[str]) -> tuple[int, ...]:
    return tuple([CARD_NUMBER[card] for card in codes])


def _codes(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([PACK[card] for card in cards if card != NO_CARD])
