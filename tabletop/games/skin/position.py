"""The table of Skin: cards, chips and bets, how they are settled, and what is seen of them."""

from collections.abc import Iterator

from tabletop.games.skin.facts import Ask, Facts, SideBet
from tabletop.games.skin.moves import LIMITS
from tabletop.rules import HIDDEN, Beat, Match, Move
from tabletop.rules.cards import PACK, RANKS

NUMBER = {card: number for number, card in enumerate(PACK)}
NONE = -1
RANK = (*(number % len(RANKS) for number in range(len(PACK))), NONE)
"""The rank of each card by its number; of no card, none."""

REASONS = (
    ("SK-16", "Bets lost to the banker"),
    ("SK-20", "Bets won from the banker"),
    ("SK-19", "Side bets"),
)
LOST, WON, BETWEEN = range(len(REASONS))


class SkinTable(Match):
    """A match's table; cards are numbers, `order` has the deck as shuffled, `top` the place of the next."""

    scores: tuple[int, ...]
    order: tuple[int, ...]
    top: int
    cards: tuple[int, ...]
    """The card of each seat; the dealer's is the banker's card."""
    offered: int
    middle: tuple[int, ...]
    discard: tuple[int, ...]
    dead: int
    """A bit for each dead rank."""
    low: int
    high: int
    bets: tuple[int, ...]
    side_bets: tuple[SideBet, ...]
    proposed: SideBet | None
    free: tuple[int, ...]
    """The chips of each seat that are not at stake."""
    marker: int
    asked: int
    """A bit for each seat that was asked about a card since the last one left the deck."""
    asks: Ask
    turns: int
    """How many turns at the bank are over."""
    results: tuple[tuple[int, ...], ...]
    """What each of the reasons has brought each seat in this deal."""

    # --- the match and its deals

    def _draw_dealer(self) -> int:
        """Deals the cards face up around the table; the first ace makes the dealer (SK-4)."""
        order = self._shuffle(PACK)
        return next(place for place, card in enumerate(order) if card[0] == "A") % self.players

    def _begin(self) -> None:
        self.scores = (int(self.options["bankroll"]),) * self.players
        self.turns = 0
        self._deal(self._shuffle(PACK))

    def _deal(self, order: list[str]) -> None:
        self.deal += 1
        self._tally = ()
        self.order = tuple([NUMBER[card] for card in order])
        self.dead = self.asked = self.low = self.high = 0
        self.bets = (0,) * self.players
        self.side_bets = ()
        self.proposed = None
        self.free = self.scores
        self.marker = self.seat = self.dealing
        self.asks = "limits"
        self.results = (self.bets,) * len(REASONS)
        self._clear()

    def _clear(self) -> None:
        self.top = 0
        self.cards = (NONE,) * self.players
        self.offered = NONE
        self.middle = self.discard = ()

    # --- what the chips and the middle allow

    def limits_of(self, banker: int) -> tuple[Move, ...]:
        """Returns the limits that this banker could cover (SK-6)."""
        chips = self.scores
        return tuple(
            move
            for move, (low, high) in LIMITS.items()
            if 0 < sum(has >= low for seat, has in enumerate(chips) if seat != banker) * high <= chips[banker]
        )

    def most_bet(self, seat: int) -> int:
        """Returns the most that a player can bet with the banker (SK-8).

        The result is below the lowest bet if the player cannot bet.
        """
        return min(self.high, self.free[seat], self.free[self.dealing])

    def partners(self, seat: int) -> list[tuple[int, int]]:
        """Returns with whom a player can make a side bet, and for how much at most (SK-17)."""
        bets, free, low = self.bets, self.free, self.low
        most = min(self.high, free[seat])
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
        ranks = [RANK[card] for card in self.cards]
        return tuple([card for card in self.middle if RANK[card] not in ranks])

    def is_bank_open(self) -> bool:
        """Tells whether anybody could bet against a new card (SK-21)."""
        return any(self.most_bet(seat) >= self.low for seat in range(self.players) if seat != self.dealer)

    def _stake(self, seat: int, other: int, amount: int) -> None:
        """Puts the amount of both seats at stake."""
        free = list(self.free)
        free[seat] -= amount
        free[other] -= amount
        self.free = tuple(free)

    # --- cards from the deck

    def _draw(self) -> int:
        """Turns up the next card of the deck."""
        card = self.offered = self.order[self.top]
        self.top += 1
        self.asked = 0
        return card

    def _matches(self, card: int) -> bool:
        """Tells whether a card is dead or matches somebody's card."""
        rank = RANK[card]
        return bool(self.dead >> rank & 1) or rank in [RANK[other] for other in self.cards]

    # --- settling

    def _match(self, card: int) -> None:
        """Settles a turned card: it is dead and discarded, or it matches the card of a player."""
        if self.dead >> RANK[card] & 1:
            self.offered = NONE
            self.discard += (card,)
            return
        seat = [RANK[other] for other in self.cards].index(RANK[card])
        self._discard_match(seat, card)
        bet = self.bets[seat]
        if bet:
            self.bets = put(self.bets, seat, 0)
            self._pay(LOST, seat, self.dealing, bet)
        if self.side_bets:
            self._settle_side_bets(seat)

    def _match_banker(self, card: int) -> None:
        """Settles a card that matches the banker's (SK-20)."""
        banker = self.dealing
        self._discard_match(banker, card)
        for seat, bet in enumerate(self.bets):
            if bet:
                self._pay(WON, banker, seat, bet)
        self.bets = (0,) * self.players

    def _discard_match(self, seat: int, card: int) -> None:
        """Discards both cards and those of the middle, and makes the rank dead (SK-16)."""
        rank = RANK[card]
        self.offered = NONE
        self.discard += (self.cards[seat], card, *[other for other in self.middle if RANK[other] == rank])
        self.middle = tuple([other for other in self.middle if RANK[other] != rank])
        self.cards = put(self.cards, seat, NONE)
        self.dead |= 1 << rank

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
        scores, free, result = list(self.scores), list(self.free), list(self.results[reason])
        scores[loser] -= amount
        scores[winner] += amount
        free[winner] += 2 * amount
        result[loser] -= amount
        result[winner] += amount
        self.scores, self.free = tuple(scores), tuple(free)
        self.results = (*self.results[:reason], tuple(result), *self.results[reason + 1 :])

    # --- the end of a deal and of the match

    def _end_of_deal(self) -> Iterator[Beat]:
        self.bets = (0,) * self.players
        self.side_bets = ()
        self.free = self.scores  # SK-24
        self._tally = tuple(
            (rule, sentence, points)
            for (rule, sentence), points in zip(REASONS, self.results, strict=True)
            if any(points)
        ) or (("SK-24", "No bet was decided", self.bets),)
        banker = self._next_banker()
        if banker is None:
            self.seat = None
            self.winners = tuple(seat for seat, chips in enumerate(self.scores) if chips == max(self.scores))
        yield "score"
        if banker is not None:
            yield from self._gather(banker)

    def _next_banker(self) -> int | None:
        """Returns the next player to the left who can cover any limits and has a turn left (SK-25, SK-26)."""
        banker, rounds = self.dealing, int(self.options["rounds"])
        self.turns += 1
        while self.turns < rounds * self.players:
            banker = self._next_seat(banker)
            if self.limits_of(banker):
                return banker
            self.turns += 1
        return None

    def _gather(self, banker: int) -> Iterator[Beat]:
        self._clear()
        yield "gather"
        order = self._shuffle(PACK)
        yield "shuffle"
        self.dealer = banker
        self._deal(order)

    def _redeal(self) -> Iterator[Beat]:
        return self._gather(self._next_seat(self.dealing))

    # --- what is seen

    def _zones(self, _seat: int | None) -> dict[str, tuple[str, ...]]:
        zones = {f"card:{owner}": _codes((card,)) for owner, card in enumerate(self.cards)}
        zones["offer"] = _codes((self.offered,))
        zones["middle"] = _codes(self.middle)
        zones["discard"] = _codes(self.discard)
        deck = self.order[self.top :]
        zones["deck"] = _codes(deck) if self.winners else (HIDDEN,) * len(deck)
        return zones

    def _facts(self) -> Facts:
        return {
            "asks": None if self.seat is None else self.asks,
            "limits": (self.low, self.high) if self.low else None,
            "bets": self.bets,
            "side_bets": self.side_bets,
            "proposed": self.proposed,
            "dead": tuple(rank for number, rank in enumerate(RANKS) if self.dead >> number & 1),
            "marker": self.marker,
            "asked": tuple(other for other in range(self.players) if self.asked >> other & 1),
            "turned": _codes(self.order[: self.top]),
            "turns": self.turns,
            "results": self.results,
        }


def put(row: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """Returns the row with this value for the seat."""
    return (*row[:seat], value, *row[seat + 1 :])


def _codes(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([PACK[card] for card in cards if card != NONE])
