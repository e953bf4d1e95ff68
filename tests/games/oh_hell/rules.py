"""Oh Hell: whoever takes exactly as many tricks as they have bid scores.

OH-1  Three to six players, each alone, with 52 cards.
OH-2  Everyone has one card in the first deal, and one more in each later one, up to the number agreed.
OH-3  The next card is turned up, and its suit is trump; the rest is not used.
OH-4  Everyone in turn bids how many tricks they will take, from none to all; the dealer's left begins.
OH-5  All bids together may not make the number of tricks, if so agreed: the dealer has to see to it.
OH-6  The dealer's left leads, later whoever took the last trick. Everyone plays a card from their own hand.
OH-7  Suit must be followed; who cannot may play any card. The highest trump takes the trick, else the
      highest card of the suit led.
OH-8  Whoever took as many tricks as they bid has that many points and ten; all others have none.
OH-9  The match ends with the largest deal: the most points win.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import ClassVar

from tabletop.messages import said
from tabletop.rules import Beat, Game, Match, Move, Option, Refusal, View, pieces_as_seen
from tabletop.rules.cards import PACK, RANKS, SUITS
from tabletop.rules.tricks.pack import Pack, Ranks
from tabletop.rules.tricks.trick_game import TrickGame
from tabletop.rules.tricks.worlds import TrickWorlds
from tabletop.rules.views import TallyEntry
from tests.games.oh_hell import LISTING
from tests.games.oh_hell.facts import OhHellFacts, facts_of

CARDS = Pack(PACK)
SUIT_RANKS = [[rank + suit for rank in RANKS] for suit in SUITS]
RANKS_WITH_TRUMP = {suits[0][1]: Ranks(CARDS, SUIT_RANKS, suits) for suits in SUIT_RANKS}
MAX_CARDS = 7
BIDS = tuple(Move(f"bid {tricks}", detail=(str(tricks),)) for tricks in range(MAX_CARDS + 1))
EXACT_POINTS = 10


class OhHell(TrickGame):
    """Bids before the tricks, a trump by the upcard, and more cards in every deal."""

    packs: ClassVar = dict.fromkeys(LISTING.players, CARDS)  # OH-1
    card_rule, follow_rule = "OH-6", "OH-7"

    upcard: int
    bids: tuple[int | None, ...]

    # --- the deal

    def _deal(self, order: Sequence[str]) -> None:
        dealt = (self.deal + 1) * self.players  # OH-2
        super()._deal(order[:dealt])
        self.upcard = self.pack.number_of[order[dealt]]
        self.ranks = RANKS_WITH_TRUMP[self.trump]  # OH-3

    def _reset_table(self) -> None:
        super()._reset_table()
        self.leader = None
        self.bids = (None,) * self.players

    @property
    def trump(self) -> str:
        """Returns the suit of the upcard."""
        return self.pack.cards[self.upcard][1]

    # --- the bids

    def _bid_moves(self, seat: int) -> tuple[Move, ...]:
        return tuple(bid for bid in BIDS[: self.deal + 1] if bid != self._excluded_bid(seat))

    def _excluded_bid(self, seat: int) -> Move | None:
        """Returns the bid with which all together would make the number of tricks (OH-5)."""
        left = self.deal - sum(bid or 0 for bid in self.bids)
        return BIDS[left] if self.options["hook"] and seat == self.dealer and left >= 0 else None

    def _make_bid(self, seat: int, move: Move) -> Iterator[Beat] | None:
        self.bids = (*self.bids[:seat], BIDS.index(move), *self.bids[seat + 1 :])
        self.seat = self.next_seats[seat]
        if None not in self.bids:
            self.leader = self.winning_seat = self.seat
        return None

    def _refusal(self, text: str) -> Refusal:
        if text in BIDS:
            return self._refuse_bid(int(text.removeprefix("bid ")))
        if self.leader is None and text in self.pack.play_moves.card_of:
            return "OH-4", said("Bid first: say how many tricks you will take.")
        return super()._refusal(text)

    def _refuse_bid(self, tricks: int) -> Refusal:
        if self.leader is not None:
            return "OH-4", said("Everyone has bid already: play a card to the trick.")
        if tricks > self.deal:
            return "OH-4", said(
                "Only {tricks:~ trick|~ tricks} can be taken in this deal: bid no more.", tricks=self.deal
            )
        return "OH-5", said(
            "All bids together may not make {tricks:~ trick|~ tricks}: bid another number.", tricks=self.deal
        )

    # --- scoring and the end

    def _tally_entries(self) -> tuple[TallyEntry, ...]:
        results = zip(self.bids, self.trick_counts, strict=True)
        points = tuple(EXACT_POINTS + tricks if bid == tricks else 0 for bid, tricks in results)
        return (("OH-8", said("Bids that were made exactly"), points),)

    def _who_wins(self) -> tuple[int, ...]:
        if self.deal < int(self.options["most"]):
            return ()
        return tuple(seat for seat, score in enumerate(self.scores) if score == max(self.scores))  # OH-9

    # --- what is seen

    def _hand_zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        stock = self.pack.all_cards & ~sum(self.hands) & ~(1 << self.upcard)
        return {
            **super()._hand_zones(seat),
            "stock": pieces_as_seen(self.pack.cards_in(stock), up=bool(self.winners)),
            "upcard": (self.pack.cards[self.upcard],),
        }

    def _facts(self) -> Mapping[str, object]:
        trump = None if self.are_cards_gathered else self.trump
        return OhHellFacts(lead=self.leader, tricks=self.trick_counts, trump=trump, bids=self.bids)

    @classmethod
    def world_sampler(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return OhHellWorlds(cls.public_match(game, view), view).sample


class OhHellWorlds(TrickWorlds[OhHell]):
    """Deduces the hands as in any trick game; what was not dealt may hold any card."""

    extra_zones = ("upcard", "stock")

    def _move_named(self, notation: str) -> Move:
        bid = next((bid for bid in BIDS if bid == notation), None)
        return bid or super()._move_named(notation)

    def _set_public_state(self) -> None:
        super()._set_public_state()
        public_match, facts = self.public_match, facts_of(self.view)
        public_match.bids = facts["bids"]
        public_match.upcard = public_match.pack.number_of[self.view.zones["upcard"][0]]
        public_match.ranks = RANKS_WITH_TRUMP[public_match.trump]


GAME = Game(
    LISTING,
    (
        Option(
            "most",
            said("Largest deal"),
            said("How many cards everyone has in the last deal; the first deal has one."),
            tuple((cards, said("{cards:# card|# cards}", cards=cards)) for cards in (5, 7)),
            7,
        ),
        Option(
            "hook",
            said("Bids may not add up"),
            said("Whether the bids together may not make the number of tricks."),
            ((True, said("Yes")), (False, said("No"))),
            True,
        ),
    ),
    OhHell,
)
