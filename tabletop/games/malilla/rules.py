"""Malilla: partners win tricks with sevens, aces and court cards; the last card dealt makes trump."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import ClassVar

from tabletop.games.malilla import LISTING
from tabletop.games.malilla.facts import Facts, facts_of, turned_of
from tabletop.rules import Beat, Game, Match, Move, Option, View, no_move
from tabletop.rules.cards import SUIT_SINGULAR, SUITS, name
from tabletop.rules.tricks.deduced import Deduced
from tabletop.rules.tricks.game import Entry, TrickGame, of_side
from tabletop.rules.tricks.pack import Pack, Ranks

RANKS = "7AKQJ65432"
SUIT_CARDS = {suit: tuple(rank + suit for rank in RANKS) for suit in SUITS}
CARDS = tuple(card for suit in SUITS for card in SUIT_CARDS[suit])

PACK = Pack(CARDS)
BITS = tuple(1 << number for number in range(len(CARDS)))
FOLLOW = PACK.follow
RANKED = {suit: Ranks(PACK, SUIT_CARDS.values(), trumps) for suit, trumps in SUIT_CARDS.items()}
"""By the trump suit, and the number of the card that is winning: the cards that would win instead of it."""
UNLED = tuple(~suit for suit in FOLLOW)
"""By the card led: the cards of the other suits."""
SEVENS = PACK.bits("7" + suit for suit in SUITS)
KEPT = {suit: SEVENS & ~PACK.bits(cards) for suit, cards in SUIT_CARDS.items()}
"""By the trump suit: the sevens of the other suits."""

WORTH = {"7": 5, "A": 4, "K": 3, "Q": 2, "J": 1}
POINTS = tuple(WORTH.get(card[0], 0) for card in CARDS)
CAPOTE = 35
NOT_YET = -1

PLAYS = PACK.plays
ACCEPT, CHALLENGE = Move("accept"), Move("challenge")
MOVES = PLAYS.named | {str(move): move for move in (ACCEPT, CHALLENGE)}


class Malilla(TrickGame):
    """Four play, partners opposite each other; the deal passes to the left (ML-2, ML-3)."""

    packs: ClassVar = {4: PACK}
    card_rule, follow_rule = "ML-8", "ML-9"
    tricks_lie_open = scores_as_played = True

    punished: bool
    """Whether incorrect plays are possible, and may be challenged."""
    turned: int
    """The dealer's last card, which makes trump."""
    kept: int
    """The sevens of suits that are neither trump nor have been led in a trick that is over."""
    is_showing = False
    """Whether the dealer's last card lies open on the table, before it goes into the hand."""
    held = 0
    """The bonus held back; `NOT_YET` until the dealer shows the last card."""

    # --- the deal

    def _deal(self, order: Sequence[str]) -> None:
        self.turned = PACK.number[order[-1]]
        super()._deal(order)
        if self.held != NOT_YET:
            self._turn_up()

    def _gather(self) -> Iterator[Beat]:
        self.held = NOT_YET
        yield from super()._gather()
        self._turn_up()
        self.is_showing = True
        yield "deal"
        self.is_showing = False

    def _redeal(self) -> Iterator[Beat]:
        self.scores = (0,) * self.players
        return super()._redeal()

    def _turn_up(self) -> None:
        """Shows the dealer's last card, which makes trump and may bring points."""
        side, bonus = self.dealing % 2, POINTS[self.turned]
        self.held = bonus if self.scores[side] + bonus >= self.target else 0
        self._credit(of_side(side, bonus - self.held))  # ML-6

    def _lay_out(self) -> None:
        super()._lay_out()
        self.punished = self.options["irregularities"] == "punished"
        trump = CARDS[self.turned][1]
        self.ranks = RANKED[trump]
        self.kept = KEPT[trump]

    def _seen_in_hands(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        zones = super()._seen_in_hands(seat)
        if not self.is_showing:
            return zones
        zone, card = f"hand:{self.dealer}", CARDS[self.turned]
        hand = zones[zone][1:] if self.dealer != seat else tuple(own for own in zones[zone] if own != card)
        return {**zones, zone: hand, f"turned:{self.dealer}": (card,)}

    @property
    def asking(self) -> bool:
        """Tells whether both sides are being asked to accept the plays of the deal."""
        return self.lead is None

    # --- moves

    def _moves(self) -> tuple[Move, ...]:
        seat = self.seat
        assert seat is not None
        if self.lead is None:
            return (ACCEPT, CHALLENGE)  # ML-23
        hand = self.hands[seat] & self.unplayed
        if not self.punished:
            return PLAYS.of(self.correct(seat, hand) if self.trick else hand)  # ML-20
        plays = PLAYS.of(hand)
        return plays if self.unplayed == PACK.whole else (*plays, CHALLENGE)  # ML-21, ML-22

    def correct(self, seat: int, hand: int) -> int:
        """Returns the cards of its hand that the seat on turn may rightly play (ML-13)."""
        if not self.trick:
            return hand
        cards = hand & FOLLOW[self.trick[0]] or hand & ~self.kept or hand  # ML-9, ML-10, ML-11
        if (seat - self.ahead) & 1:
            return cards & self.ranks.beats[self.best] or cards  # ML-12
        return cards

    # --- the tricks

    def _sweep(self) -> None:
        self.kept &= UNLED[self.trick[0]]
        TrickGame._sweep(self)

    def _end_deal(self) -> Iterator[Beat]:
        if self.punished:
            self.lead, self.seat = None, self.eldest
            return iter(())
        return self._score()

    def sure_tricks(self) -> tuple[Move, ...]:
        """Claims no tricks where a play may be challenged (ML-22)."""
        return () if self.punished else super().sure_tricks()

    # --- irregularities

    def _bid(self, seat: int, move: Move) -> Iterator[Beat] | None:
        if move == CHALLENGE:
            return self._challenge(seat)
        self.seat = self.turns[seat]
        return None if seat == self.eldest else self._score()

    def _challenge(self, seat: int) -> Iterator[Beat]:
        caught = [card for mover, card in self._incorrect() if (mover - seat) & 1]
        if caught:
            rule, found = "ML-20", f"the {name(CARDS[caught[0]])} was not a correct play"
        else:
            rule, found = "ML-22", "the other side had played correctly"
        side = seat % 2 if caught else 1 - seat % 2
        self.winners = tuple(winner for winner in range(4) if winner % 2 == side)
        self.seat = None
        yield "reveal"
        self._tally = ((rule, f"Challenged: {found}", (0, 0, 0, 0)),)
        yield "score"

    def _incorrect(self) -> list[tuple[int, int]]:
        """Returns the seats and cards of all plays of this deal that were not correct."""
        again, found = self.copy(), []
        again._lay_out()
        for notation in self.moves[(self.deal - 1) * self.deal_moves :]:
            card, seat = PLAYS.number.get(notation), again.on_turn
            if card is None:
                break
            if not again.correct(seat, again.hand) & BITS[card]:
                found.append((seat, card))
            again._replay(seat, PLAYS.each[card])
        return found

    @property
    def deal_moves(self) -> int:
        """Tells how many moves a complete deal has."""
        return len(CARDS) + 2 * self.punished

    # --- scoring and the end

    def _results(self) -> tuple[Entry, ...]:
        """Counts the deal at once, as what becomes of the bonus depends on the scores (ML-18)."""
        rule, sentence, side, points = self._result()
        entry = rule, sentence, of_side(side, points)
        self._credit(entry[2])
        return (entry, self._bonus()) if POINTS[self.turned] else (entry,)

    def _result(self) -> tuple[str, str, int, int]:
        """Returns the rule, what happened, the side that scores, and how much."""
        tricks = self.tricks
        counted = bool(self.options["trick_points"])
        points = [
            sum(map(POINTS.__getitem__, cards)) + (number if counted else 0)  # ML-14
            for cards, number in zip(self.won, tricks, strict=True)
        ]
        side, half = int(points[1] > points[0]), sum(points) // 2
        if 10 in tricks:
            return "ML-16", "All ten tricks: capote", side, CAPOTE
        more, fewer = max(points), min(points)
        result = f"{half} points each" if more == fewer else f"{more} points to {fewer}"
        return "ML-15" if counted else "ML-17", result, side, more - half

    def _bonus(self) -> Entry:
        """Returns what the turned card brought when the deal began, or brings now if it was held back."""
        side, turned = self.dealing % 2, name(CARDS[self.turned])
        if not self.held:
            return "ML-6", f"The {turned} was turned", of_side(side, POINTS[self.turned])
        if self.scores[1 - side] >= self.target:
            return "ML-7", f"The bonus for the {turned} comes too late", (0, 0, 0, 0)
        self._credit(of_side(side, self.held))
        return "ML-7", f"The bonus for the {turned}, held back until now", of_side(side, self.held)

    # --- refusals

    def _refusal(self, text: str) -> tuple[str | None, str]:
        if text not in MOVES:
            return no_move(text)
        if text == CHALLENGE:
            if not self.punished:
                return (
                    "ML-22",
                    "Incorrect plays are prevented here, so there is nothing to challenge.",
                )
            return "ML-22", "The other side has not played a card in this deal, so you cannot challenge it."
        if text == ACCEPT:
            return "ML-23", "There is nothing to accept before all ten tricks of a deal have been played."
        return self._refused(PLAYS.number[text])

    def _refused(self, card: int) -> tuple[str, str]:
        said, suit = name(CARDS[card]), CARDS[card][1]
        if self.asking:
            return "ML-8", f"All ten tricks have been played, the {said} too: accept them, or challenge."
        if not self.hand & BITS[card]:
            return super()._refused(card)
        following = FOLLOW[self.trick[0]]
        if self.hand & following and not following & BITS[card]:
            return super()._refused(card)
        if self.kept & BITS[card] and not following & BITS[card]:
            return "ML-10", f"No {SUIT_SINGULAR[suit]} has been led yet, so the {said} must be kept back."
        best = name(CARDS[self.best])
        return (
            "ML-12",
            f"An opponent is winning with the {best}: you can beat it, so you must; the {said} doesn’t.",
        )

    # --- what is seen

    def _facts(self) -> Facts:
        shown = None if self.held == NOT_YET else CARDS[self.turned]
        led = {CARDS[card][1] for card in (*self.won[0][::4], *self.won[1][::4], *self.trick[:1])}
        return Facts(
            lead=self.ahead if self.lead is None else self.lead,
            tricks=self.tricks,
            trump=shown and shown[1],
            turned=shown,
            led=tuple(suit for suit in SUITS if suit in led),
            winning=CARDS[self.best] if self.trick else None,
            held=max(0, self.held),
            asking=self.asking,
        )

    # --- what could be

    def _barred(self, seat: int, card: int) -> int:
        if self.punished:
            return 0
        others = (bit for bit in BITS if bit & self.unplayed)
        return sum(bit for bit in others if not self.correct(seat, bit | BITS[card]) & BITS[card])

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return _Deduced(cls, game, view).draw


class _Deduced(Deduced[Malilla]):
    """Deduces the hands of a view, with the dealer's last card, which all have seen."""

    def _named(self, notation: str) -> Move:
        return MOVES[notation]

    def _lay_open(self) -> None:
        known = self.known
        known.turned, known.held = PACK.number[turned_of(self.view)], facts_of(self.view)["held"]
        super()._lay_open()
        self.sure[known.dealing] |= BITS[known.turned]

    def _replay(self) -> None:
        super()._replay()
        if facts_of(self.view)["asking"]:
            self.known.lead = None

    def _lay(self, match: Malilla, lying: Sequence[tuple[str, ...]], rng: Random) -> None:
        turned, hands = CARDS[match.turned], list(lying)
        hands[match.dealing] = (*(card for card in hands[match.dealing] if card != turned), turned)
        super()._lay(match, hands, rng)


GAME = Game(
    LISTING,
    (
        Option("target", "Points to win", "The score that wins the match.", ((35, "35"), (50, "50")), 35),
        Option(
            "trick_points",
            "A point for every trick",
            "Whether each trick counts one point on top of its cards.",
            ((True, "Yes"), (False, "No")),
            True,
        ),
        Option(
            "irregularities",
            "Incorrect plays",
            "Prevented: only correct plays are possible. Punished: any card may be played, and the other "
            "side may challenge.",
            (("prevented", "Prevented"), ("punished", "Punished")),
            "prevented",
        ),
    ),
    Malilla,
)
