"""Minnesota Whist: partners bid black or red, and win tricks in a high deal or shun them in a low one."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import ClassVar

from tabletop.games.minnesota_whist import LISTING
from tabletop.games.minnesota_whist.facts import MinnesotaWhistFacts, facts_of
from tabletop.messages import Message, PieceName, said
from tabletop.rules import (
    HIDDEN,
    Beat,
    Game,
    Match,
    Move,
    MoveHistory,
    Option,
    Refusal,
    View,
    extend_history,
    pieces_as_seen,
    refuse_unknown_text,
)
from tabletop.rules.cards import PACK as CARDS
from tabletop.rules.setup import number_choices
from tabletop.rules.tricks.pack import CardMoves, Pack
from tabletop.rules.tricks.trick_game import TrickGame, points_of_side
from tabletop.rules.tricks.worlds import TrickWorlds
from tabletop.rules.views import TallyEntry

SEATS = range(4)
DEAL_MOVES = 4 + 52
BOOK = 6
"""The tricks that count nothing: each one over six is an odd trick."""

PACK = Pack(CARDS)
BITS = tuple(1 << number for number in range(52))
BLACK = PACK.suits[0] | PACK.suits[3]
FOLLOW = PACK.follow

BID_MOVES = tuple(CardMoves(PACK, "bid", f"bid:{seat}", mask=f"bid {HIDDEN}") for seat in SEATS)
OPEN_BID_MOVES = tuple(tuple(move.unmasked() for move in bids.by_card) for bids in BID_MOVES)
PLAY_MOVES = PACK.play_moves


class MinnesotaWhist(TrickGame):
    """Four play, partners opposite each other; the deal passes to the left (MW-2, MW-3)."""

    packs: ClassVar = {4: PACK}
    card_rule = follow_rule = "MW-9"

    bids: tuple[int, ...]
    """The cards laid as bids, from the dealer's left; kept in mind when they are back in the hands."""
    bids_turned: int
    """How many of the bids have been turned up."""
    granded: int | None

    def _reset_table(self) -> None:
        super()._reset_table()
        self.bids = ()
        self.bids_turned = 0
        self.granded = None
        self.leader = None

    # --- the bidding

    def _bid_moves(self, seat: int) -> tuple[Move, ...]:
        return BID_MOVES[seat].moves_of(self.hands[seat])

    def _make_bid(self, seat: int, move: Move) -> Iterator[Beat] | None:
        self.bids += (BID_MOVES[seat].card_of[move],)
        self.seat = self.next_seats[seat]
        return self._show_bids() if len(self.bids) == 4 else None

    def _show_bids(self) -> Iterator[Beat]:
        yield "play"
        for seat, card in zip(self._bidding_order(), self.bids, strict=True):  # MW-5
            self.seat = seat
            self.bids_turned += 1
            # From now on this bid stands open in everybody’s record.
            self._move_history = _with_bid_turned_up(self._move_history, 4 - self.bids_turned)
            if BITS[card] & BLACK:
                self.granded = seat  # MW-6
            yield "reveal"
            if self.granded is not None:
                break
        # MW-8: the player to the right of the one who granded.
        self.seat = self.leader = self.eldest if self.granded is None else (self.granded + 3) % 4

    def _bidding_order(self) -> tuple[int, ...]:
        eldest = self.eldest
        return tuple((eldest + turn) % 4 for turn in SEATS)

    # --- scoring

    def _tally_entries(self) -> tuple[TallyEntry, ...]:
        most = max(self.trick_counts)
        odd = most - BOOK
        side = self.trick_counts.index(most)  # MW-13
        if self.granded is None:
            return (("MW-12", _low_deal(most, odd), points_of_side(side, -odd)),)
        return (("MW-11", _high_deal(most, odd), points_of_side(side, odd)),)

    # --- refusals

    def _refusal(self, text: str) -> Refusal:
        verb, _, card = text.partition(" ")
        if text not in PLAY_MOVES.card_of and text not in BID_MOVES[0].card_of:
            return refuse_unknown_text(text)
        if verb == "bid" and self.leader is not None:
            return "MW-4", said(
                "The bidding is over, so the {card} can only be played to a trick.", card=PieceName(card)
            )
        if verb == "play" and self.leader is None:
            return "MW-9", said(
                "The {card} can be played when all four bids have been made.", card=PieceName(card)
            )
        rule, reason = self._refuse_card(PACK.number_of[card])
        return "MW-4" if verb == "bid" else rule, reason

    # --- what is seen

    def _hand_zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        laid = dict(zip(self._bidding_order(), self.bids, strict=False)) if self.leader is None else {}
        up = {*self._bidding_order()[: self.bids_turned], seat}
        bids = [BITS[laid[owner]] if owner in laid else 0 for owner in SEATS]
        held = [
            PACK.cards_in(hand & self.unplayed & ~bid) for hand, bid in zip(self.hands, bids, strict=True)
        ]
        bid_cards = [PACK.cards_in(bid) for bid in bids]
        zones: dict[str, tuple[str, ...]] = {}
        for owner in SEATS:
            zones[f"hand:{owner}"] = pieces_as_seen(held[owner], up=owner == seat)
            zones[f"bid:{owner}"] = pieces_as_seen(bid_cards[owner], up=owner in up)
        return zones

    def _facts(self) -> MinnesotaWhistFacts:
        shown = dict(zip(self._bidding_order(), self.bids[: self.bids_turned], strict=False))
        return MinnesotaWhistFacts(
            lead=self.leader,
            tricks=self.trick_counts,
            kind="high" if self.granded is not None else "low" if self.bids_turned == 4 else None,
            granded=self.granded,
            shown=tuple(CARDS[shown[owner]] if owner in shown else None for owner in SEATS),
        )

    # --- what could be

    @classmethod
    def world_sampler(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return MinnesotaWhistWorlds(cls.public_match(game, view), view).sample


@cache
def _high_deal(tricks: int, odd: int) -> Message:
    return said(
        "High deal, {tricks:~ trick|~ tricks}: {odd:~ odd trick|~ odd tricks}", tricks=tricks, odd=odd
    )


@cache
def _low_deal(tricks: int, odd: int) -> Message:
    return said("Low deal, {tricks:~ trick|~ tricks}: {odd:~ odd trick|~ odd tricks}", tricks=tricks, odd=odd)


class MinnesotaWhistWorlds(TrickWorlds[MinnesotaWhist]):
    """Deduces the hands of a view, with the bids that nobody has seen."""

    def _restore_history(self) -> None:
        first = (self.view.deal - 1) * DEAL_MOVES
        record = self.view.moves
        self.history_before = extend_history(None, _earlier_moves(record[:first]))
        self.bids = [(seat, _card_of_bid(notation)) for seat, notation in record[first : first + 4]]
        self.moves_after = [(seat, self._move_named(notation)) for seat, notation in record[first + 4 :]]

    def _set_public_state(self) -> None:
        super()._set_public_state()
        known, facts = self.public_match, facts_of(self.view)
        known.granded = facts["granded"]
        known.bids_turned = sum(card is not None for card in facts["shown"])
        for seat, card in self.bids:
            self.sizes[seat] += len(self.view.zones[f"bid:{seat}"])
            self.known_cards[seat] |= 0 if card is None else BITS[card]

    def _fill_in(self, match: MinnesotaWhist, lying: Sequence[tuple[str, ...]], rng: Random) -> None:
        super()._fill_in(match, lying, rng)
        # A bid that nobody has seen may be any card of the hand, and gives nothing away about it.
        bids = [
            (seat, PACK.number_of[lying[seat][int(rng.random() * 13)]] if card is None else card)
            for seat, card in self.bids
        ]
        match.bids = tuple([card for _, card in bids])
        match._move_history = extend_history(
            self.history_before, [*_bid_entries(bids, match.bids_turned), *self.moves_after]
        )


def _with_bid_turned_up(history: MoveHistory, depth: int) -> MoveHistory:
    """Returns the record with the bid at this depth, counted from the last move, open to everybody."""
    assert history is not None
    before, seat, move = history
    if depth:
        return _with_bid_turned_up(before, depth - 1), seat, move
    return before, seat, OPEN_BID_MOVES[seat][BID_MOVES[seat].card_of[move]]


def _bid_entries(bids: Iterable[tuple[int, int]], turned: int) -> Iterator[tuple[int, Move]]:
    """Returns these bids as they stand in the record, the first of them turned up."""
    for turn, (seat, card) in enumerate(bids):
        yield seat, OPEN_BID_MOVES[seat][card] if turn < turned else BID_MOVES[seat].by_card[card]


def _earlier_moves(moves: Sequence[tuple[int, str]]) -> Iterator[tuple[int, Move]]:
    """Yields the record of complete deals; a bid never seen becomes the first card that was played."""
    for first in range(0, len(moves), DEAL_MOVES):
        deal = moves[first : first + DEAL_MOVES]
        leads = {seat: PLAY_MOVES.card_of[notation] for seat, notation in reversed(deal[4:])}
        laid = [(seat, _card_of_bid(notation)) for seat, notation in deal[:4]]
        bids = [(seat, leads[seat] if card is None else card) for seat, card in laid]
        black = [turn for turn, (_, card) in enumerate(bids, start=1) if BITS[card] & BLACK]
        yield from _bid_entries(bids, black[0] if black else 4)
        yield from ((seat, PLAY_MOVES.by_notation[notation]) for seat, notation in deal[4:])


def _card_of_bid(bid: str) -> int | None:
    return None if bid.endswith(HIDDEN) else BID_MOVES[0].card_of[bid]


GAME = Game(
    LISTING,
    (
        Option(
            "target",
            said("Points to win"),
            said("The score that wins the match."),
            number_choices(13, 7),
            13,
        ),
    ),
    MinnesotaWhist,
)
