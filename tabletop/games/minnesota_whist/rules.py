"""Minnesota Whist: partners bid black or red, and win tricks in a high deal or shun them in a low one."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tabletop.games.minnesota_whist import LISTING
from tabletop.rules import HIDDEN, Beat, Game, Match, Move, Option, Past, View, lying, no_move
from tabletop.rules.cards import PACK as CARDS
from tabletop.rules.cards import RANKS, SUITS, name
from tabletop.rules.chance import Chance
from tabletop.rules.spelling import spelt
from tabletop.rules.tricks.pack import Moves, Pack, dealing_order, must_follow, taker, voids
from tabletop.rules.tricks.sides import SEATS, TwoSides, of_side
from tabletop.rules.unseen import Unseen

DEAL_MOVES = 4 + 52
BOOK = 6
"""The tricks that count nothing: each one over six is an odd trick."""

PACK = Pack(CARDS)
BITS = tuple(1 << number for number in range(52))
BLACK = PACK.suits[0] | PACK.suits[3]
FOLLOW = PACK.follow
SUIT_STRENGTH = {suit: PACK.strength(*(rank + suit for rank in RANKS)) for suit in SUITS}
STRENGTH = tuple(SUIT_STRENGTH[card[1]] for card in CARDS)
"""By the number of the card led: its suit from the ace to the two, and nothing else, can take the trick."""

BIDS = tuple(Moves(PACK, "bid", f"bid:{seat}", mask=f"bid {HIDDEN}") for seat in SEATS)
SHOWN_BIDS = tuple(tuple(move.unmasked() for move in bids.each) for bids in BIDS)
PLAYS = Moves(PACK, "play", "trick")


class MinnesotaWhist(TwoSides):
    """Bits are cards by their number in `PACK`; the deal passes to the left (MW-2)."""

    pack = CARDS

    hands: tuple[int, ...]
    """What each seat was dealt; of that it still holds what is `unplayed`."""
    unplayed: int
    bids: tuple[int, ...]
    """The cards laid as bids, from the dealer's left; kept in mind when they are back in the hands."""
    turned: int
    """How many of the bids have been turned up."""
    granded: int | None
    lead: int | None
    """Who led to the trick on the table, or will; None until the bidding is over."""

    # --- the deal

    def _deal(self, order: list[str]) -> None:
        assert self.dealer is not None
        self.deal += 1
        self._tally = ()
        self.hands = PACK.deal(order, self.dealer, self.players)  # MW-3
        self.unplayed = PACK.whole
        self.bids = ()
        self.turned = 0
        self.granded = None
        self.lead = None
        self.trick = ()
        self.won = ((), ())
        self.gathered = False
        self.seat = self.eldest

    # --- moves

    def _moves(self) -> tuple[Move, ...]:
        seat = self.seat
        assert seat is not None
        if self.lead is None:
            return BIDS[seat].of(self.hands[seat])
        hand = self.hands[seat] & self.unplayed
        if self.trick:
            following = hand & FOLLOW[self.trick[0]]
            if following:
                return PLAYS[following]
        return PLAYS.of(hand)

    def _step(self, move: Move) -> Iterator[Beat] | None:
        seat = self.seat
        assert seat is not None
        if self.lead is None:
            self.bids += (BIDS[seat].number[move],)
            self.seat = (seat + 1) % 4
            return self._show_bids() if len(self.bids) == 4 else None
        card = PLAYS.number[move]
        self.unplayed ^= BITS[card]
        self.trick += (card,)
        self.seat = (seat + 1) % 4
        return self._take_trick() if len(self.trick) == 4 else None

    # --- the bidding

    def _show_bids(self) -> Iterator[Beat]:
        yield "play"
        for seat, card in zip(self._in_turn(), self.bids, strict=True):  # MW-5
            self.seat = seat
            self.turned += 1
            self._past = _turned_up(self._past, 4 - self.turned)
            if BITS[card] & BLACK:
                self.granded = seat  # MW-6
            yield "reveal"
            if self.granded is not None:
                break
        # MW-8: the player to the right of the one who granded.
        self.seat = self.lead = self.eldest if self.granded is None else (self.granded + 3) % 4

    def _in_turn(self) -> tuple[int, ...]:
        return tuple((self.eldest + turn) % 4 for turn in SEATS)

    # --- the tricks

    def _take_trick(self) -> Iterator[Beat]:
        assert self.lead is not None
        trick = self.trick
        winner = (self.lead + taker(trick, STRENGTH[trick[0]])) % 4
        self.seat = winner
        yield "trick"
        self._sweep(winner)
        self.lead = winner
        if not self.unplayed:
            yield from self._settle(self._result(), "target")  # MW-13

    # --- scoring and the end

    def _result(self) -> tuple[str, str, tuple[int, ...]]:
        tricks = self.tricks
        odd = max(tricks) - BOOK
        high = self.granded is not None
        rule, kind, points = ("MW-11", "High", odd) if high else ("MW-12", "Low", -odd)
        sentence = (
            f"{kind} deal, {spelt(max(tricks))} tricks: {spelt(odd)} odd {'trick' if odd == 1 else 'tricks'}"
        )
        side = tricks.index(max(tricks))
        return rule, sentence, of_side(side, points)

    # --- refusals

    def _refusal(self, text: str) -> tuple[str | None, str]:
        assert self.seat is not None
        verb, _, card = text.partition(" ")
        if text not in PLAYS.number and text not in BIDS[0].number:
            return no_move(text)
        if verb == "bid" and self.lead is not None:
            return "MW-4", f"The bidding is over, so the {name(card)} can only be played to a trick."
        if verb == "play" and self.lead is None:
            return "MW-9", f"The {name(card)} can be played when all four bids have been made."
        if not self.hands[self.seat] & self.unplayed & BITS[PACK.number[card]]:
            return "MW-4" if verb == "bid" else "MW-9", f"You do not hold the {name(card)}."
        return "MW-9", must_follow(CARDS[self.trick[0]])

    # --- what is seen

    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        laid = dict(zip(self._in_turn(), self.bids, strict=False)) if self.lead is None else {}
        up = set(self._in_turn()[: self.turned]) | {seat}
        zones: dict[str, tuple[str, ...]] = {}
        for owner in SEATS:
            bid = BITS[laid[owner]] if owner in laid else 0
            hand = self.hands[owner] & self.unplayed & ~bid
            zones[f"hand:{owner}"] = lying(PACK.held(hand), up=owner == seat)
            zones[f"bid:{owner}"] = lying(PACK.held(bid), up=owner in up)
        zones["trick"] = tuple(CARDS[card] for card in self.trick)
        for side, cards in enumerate(self.won):
            zones[f"won:{side}"] = lying(tuple(CARDS[card] for card in cards), up=bool(self.winners))
        if self.gathered:
            zones["pack"] = lying(CARDS, up=False)
        return zones

    def _facts(self, seat: int | None) -> dict[str, Any]:  # noqa: ARG002 (the same for all)
        shown = dict(zip(self._in_turn(), self.bids[: self.turned], strict=False))
        kind = "high" if self.granded is not None else "low" if self.turned == 4 else None
        return {
            "kind": kind,
            "granded": self.granded,
            "shown": tuple(CARDS[shown[owner]] if owner in shown else None for owner in SEATS),
            "lead": self.lead,
            "tricks": self.tricks,
        }

    # --- what could be

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return _Deduced(game, view).draw


class _Deduced:
    """What a view tells of its deal: the open position, and which hands there could be."""

    def __init__(self, game: Game, view: View) -> None:
        known = game.known(view)
        assert isinstance(known, MinnesotaWhist)
        self._known = known
        first = (view.deal - 1) * DEAL_MOVES
        self._before = _earlier(view.moves[:first])
        self._bids = [(seat, _card(notation)) for seat, notation in view.moves[first : first + 4]]
        played = [(seat, PLAYS.number[notation]) for seat, notation in view.moves[first + 4 :]]
        self._plays = [(seat, PLAYS.each[card]) for seat, card in played]
        self._lay_open(view, played)
        self._sure = self._certain(view, played)
        shut = voids(_tricks(played), FOLLOW, view.players)
        self._unseen = Unseen(
            (card for card in CARDS if not any(card in cards for cards in self._sure)),
            {str(seat): 13 - len(self._sure[seat]) for seat in SEATS},
            {str(seat): PACK.held(shut[seat]) for seat in SEATS},
        )

    def _lay_open(self, view: View, played: list[tuple[int, int]]) -> None:
        """Fills in what everyone knows."""
        known = self._known
        known.unplayed = PACK.whole & ~sum(BITS[card] for _, card in played)
        known.granded = view.facts["granded"]
        known.turned = sum(card is not None for card in view.facts["shown"])
        known.lead = view.facts["lead"]
        known.trick = tuple(PACK.number[card] for card in view.zones["trick"])
        known.gathered = False
        won: tuple[list[int], list[int]] = ([], [])
        for trick in _tricks(played):
            cards = [card for _, card in trick]
            if len(cards) == 4:
                winner, _ = trick[taker(cards, STRENGTH[cards[0]])]
                won[winner % 2].extend(cards)
        known.won = (tuple(won[0]), tuple(won[1]))

    def _certain(self, view: View, played: list[tuple[int, int]]) -> tuple[tuple[str, ...], ...]:
        """The cards that each seat was surely dealt: played, bid in the open, or in the viewer's hand."""
        sure = [0] * view.players
        for seat, card in (*played, *self._bids):
            if card is not None:
                sure[seat] |= BITS[card]
        if view.seat is not None:
            sure[view.seat] |= PACK.bits(view.zones[f"hand:{view.seat}"])
        return tuple(PACK.held(cards) for cards in sure)

    def draw(self, rng: Random) -> Match:
        """One of the matches, each as likely as another."""
        match = self._known.copy()
        dealt = self._unseen.deal(rng)
        hands = [(*self._sure[seat], *dealt.get(str(seat), ())) for seat in SEATS]
        # A bid that nobody has seen may be any card of the hand, and gives nothing away about it.
        bids = [
            (seat, PACK.number[hands[seat][int(rng.random() * 13)]] if card is None else card)
            for seat, card in self._bids
        ]
        assert match.dealer is not None
        match.hands = tuple(PACK.bits(hand) for hand in hands)
        match.bids = tuple(card for _, card in bids)
        match.shuffles = (dealing_order(hands, match.dealer),)
        match._chance = Chance.imagined(rng)
        past = _recorded(self._before, bids, match.turned)
        for seat, move in self._plays:
            past = (past, seat, move)
        match._past = past
        return match


def _turned_up(past: Past, depth: int) -> Past:
    """The record with the bid at this depth, counted from the last move, open to everybody."""
    assert past is not None
    before, seat, move = past
    if depth:
        return _turned_up(before, depth - 1), seat, move
    return before, seat, SHOWN_BIDS[seat][BIDS[seat].number[move]]


def _recorded(past: Past, bids: list[tuple[int, int]], turned: int) -> Past:
    """The record with these bids added, the first of them turned up."""
    for turn, (seat, card) in enumerate(bids):
        past = (past, seat, SHOWN_BIDS[seat][card] if turn < turned else BIDS[seat].each[card])
    return past


def _earlier(moves: tuple[tuple[int, str], ...]) -> Past:
    """The record of complete deals. A bid that was never seen becomes the first card that was played."""
    past: Past = None
    for first in range(0, len(moves), DEAL_MOVES):
        plays = [(seat, PLAYS.number[notation]) for seat, notation in moves[first + 4 : first + DEAL_MOVES]]
        bids: list[tuple[int, int]] = []
        for seat, notation in moves[first : first + 4]:
            card = _card(notation)
            bids.append((seat, dict(reversed(plays))[seat] if card is None else card))
        black = [turn for turn, (_, card) in enumerate(bids, start=1) if BITS[card] & BLACK]
        past = _recorded(past, bids, black[0] if black else 4)
        for seat, card in plays:
            past = (past, seat, PLAYS.each[card])
    return past


def _card(bid: str) -> int | None:
    return None if bid.endswith(HIDDEN) else BIDS[0].number[bid]


def _tricks(played: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    return [played[lead : lead + 4] for lead in range(0, len(played), 4)]


GAME = Game(
    LISTING,
    (Option("target", "Points to win", "The score that wins the match.", ((13, "13"), (7, "7")), 13),),
    MinnesotaWhist,
)
