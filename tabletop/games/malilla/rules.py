"""Malilla: partners win tricks with sevens, aces and court cards; the last card dealt makes trump."""

from collections.abc import Callable, Iterator, Mapping
from operator import add
from random import Random
from typing import Any

from tabletop.games.malilla import LISTING
from tabletop.rules import HIDDEN, Beat, Game, Match, Move, Option, Value, View, lying, no_move, past_of
from tabletop.rules.cards import SUIT_SINGULAR, SUITS, name
from tabletop.rules.chance import Chance
from tabletop.rules.tricks.pack import Moves, Pack, Ranks, dealing_order, must_follow, unseen_cards
from tabletop.rules.tricks.sides import SEATS, TwoSides, of_side

RANKS = "7AKQJ65432"
SUIT_CARDS = {suit: tuple(rank + suit for rank in RANKS) for suit in SUITS}
CARDS = tuple(card for suit in SUITS for card in SUIT_CARDS[suit])

PACK = Pack(CARDS)
BITS = tuple(1 << number for number in range(len(CARDS)))
FOLLOW = PACK.follow
BEATS = {suit: Ranks(PACK, SUIT_CARDS.values(), trumps).beats for suit, trumps in SUIT_CARDS.items()}
"""By the trump suit, and the number of the card that is winning: the cards that would win instead of it."""
SEVENS = PACK.bits("7" + suit for suit in SUITS)

WORTH = {"7": 5, "A": 4, "K": 3, "Q": 2, "J": 1}
POINTS = tuple(WORTH.get(card[0], 0) for card in CARDS)
CAPOTE = 35

PLAYS = Moves(PACK, "play", "trick")
ACCEPT, CHALLENGE = Move("accept"), Move("challenge")
MOVES = {str(move): move for move in (*PLAYS.each, ACCEPT, CHALLENGE)}


class Malilla(TwoSides):
    """Bits are cards by their number in `PACK`; the deal passes to the left (ML-2)."""

    pack = CARDS

    hands: tuple[int, ...]
    """What each seat was dealt; of that it still holds what is `unplayed`."""
    unplayed: int
    turned: int
    is_turned = True
    """Whether the dealer has shown that card: not while the cards are gathered and dealt."""
    beats: tuple[int, ...]
    kept: int
    """The sevens of suits that are neither trump nor have been led."""
    held: int
    """The bonus held back."""
    lead: int
    """Who led to the trick on the table, or will."""
    best: int
    """The card that is winning the trick on the table, and the seat that played it."""
    ahead: int
    asking: bool
    """Whether both sides are being asked to accept the plays of the deal."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Value], chance: Chance) -> None:
        super().__init__(game, players, options, chance)
        self.punished = options["irregularities"] == "punished"

    # --- the deal

    def _deal(self, order: list[str]) -> None:
        assert self.dealer is not None
        self.deal += 1
        self._tally = ()
        self.hands = PACK.deal(order, self.dealer, self.players)  # ML-3
        self.turned = PACK.number[order[-1]]
        self.gathered = False
        self._lay_out()
        if self.is_turned:
            self._turn_up()

    def _gather(self) -> Iterator[Beat]:
        self.is_turned = False
        yield from super()._gather()
        self._turn_up()
        yield "deal"

    def _turn_up(self) -> None:
        """The dealer shows the last card, which makes trump and may bring points."""
        assert self.dealer is not None
        self.is_turned = True
        side, bonus = self.dealer % 2, POINTS[self.turned]
        self.held = bonus if self.scores[side] + bonus >= self.options["target"] else 0
        self._add(side, bonus - self.held)  # ML-6

    def _lay_out(self) -> None:
        """All cards are in the hands, and nothing has been played."""
        trump = CARDS[self.turned][1]
        self.unplayed = PACK.whole
        self.beats = BEATS[trump]
        self.kept = SEVENS & ~PACK.bits(SUIT_CARDS[trump])
        self.trick = ()
        self.best = self.turned
        self.won = ((), ())
        self.asking = False
        self.seat = self.lead = self.ahead = self.eldest

    # --- moves

    def _moves(self) -> tuple[Move, ...]:
        if self.asking:
            return (ACCEPT, CHALLENGE)  # ML-23
        seat = self.seat
        assert seat is not None
        hand = self.hands[seat] & self.unplayed
        if not self.punished:
            return PLAYS.of(self._correct(seat, hand))  # ML-20
        plays = PLAYS.of(hand)
        return plays if self.unplayed == PACK.whole else (*plays, CHALLENGE)  # ML-21, ML-22

    def _correct(self, seat: int, hand: int) -> int:
        """The cards of a hand that the seat on turn may rightly play (ML-13)."""
        if not self.trick:
            return hand
        cards = hand & FOLLOW[self.trick[0]] or hand & ~self.kept or hand  # ML-9, ML-10, ML-11
        if (seat - self.ahead) & 1:
            return cards & self.beats[self.best] or cards  # ML-12
        return cards

    def _step(self, move: Move) -> Iterator[Beat] | None:
        assert self.seat is not None
        card = PLAYS.number.get(move)
        if card is None:
            return self._challenge(self.seat) if move == CHALLENGE else self._accept(self.seat)
        self._lay(self.seat, card)
        return self._take_trick() if len(self.trick) == 4 else None

    # --- the tricks

    def _lay(self, seat: int, card: int) -> None:
        if not self.trick:
            self.kept &= ~FOLLOW[card]
            self.best, self.ahead = card, seat
        elif self.beats[self.best] >> card & 1:
            self.best, self.ahead = card, seat
        self.unplayed ^= BITS[card]
        self.trick += (card,)
        self.seat = (seat + 1) % 4

    def _take_trick(self) -> Iterator[Beat]:
        self.seat = self.ahead
        yield "trick"
        self._sweep(self.ahead)
        self.lead = self.ahead
        if not self.unplayed:
            if self.punished:
                self.asking, self.seat = True, self.eldest
            else:
                yield from self._score()

    # --- irregularities

    def _accept(self, seat: int) -> Iterator[Beat] | None:
        self.seat = (seat + 1) % 4
        return None if seat == self.eldest else self._score()

    def _challenge(self, seat: int) -> Iterator[Beat]:
        caught = [card for mover, card in self._incorrect() if (mover - seat) & 1]
        if caught:
            rule, found = "ML-20", f"the {name(CARDS[caught[0]])} was not a correct play"
        else:
            rule, found = "ML-22", "the other side had played correctly"
        side = seat % 2 if caught else 1 - seat % 2
        self.winners = tuple(winner for winner in SEATS if winner % 2 == side)
        self.seat = None
        yield "reveal"
        self._tally = ((rule, f"Challenged: {found}", (0, 0, 0, 0)),)
        yield "score"

    def _incorrect(self) -> list[tuple[int, int]]:
        """The seats and cards of all plays of this deal that were not correct."""
        again, found = self.copy(), []
        again._lay_out()
        for move in self.moves[(self.deal - 1) * self.deal_moves :]:
            card, seat = PLAYS.number.get(move), again.seat
            if card is None or seat is None:
                break
            if not again._correct(seat, again.hands[seat] & again.unplayed) & BITS[card]:
                found.append((seat, card))
            again._replay(seat, card)
        return found

    def _replay(self, seat: int, card: int) -> None:
        self._lay(seat, card)
        if len(self.trick) == 4:
            self.seat = self.lead = self.ahead
            self._sweep(self.ahead)

    @property
    def deal_moves(self) -> int:
        """How many moves a complete deal has."""
        return len(CARDS) + 2 * self.punished

    # --- scoring and the end

    def _add(self, side: int, points: int) -> None:
        self.scores = tuple(map(add, self.scores, of_side(side, points)))

    def _score(self) -> Iterator[Beat]:
        rule, sentence, side, points = self._result()
        self._add(side, points)
        self._tally = ((rule, sentence, of_side(side, points)),)
        if POINTS[self.turned]:
            self._tally = (*self._tally, self._bonus())
        return self._decide("target")  # ML-18

    def _result(self) -> tuple[str, str, int, int]:
        """The rule, what happened, the side that scores, and how much."""
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

    def _bonus(self) -> tuple[str, str, tuple[int, ...]]:
        """What the turned card brought when the deal began, or brings now if it was held back."""
        assert self.dealer is not None
        side, turned = self.dealer % 2, name(CARDS[self.turned])
        if not self.held:
            return "ML-6", f"The {turned} was turned", of_side(side, POINTS[self.turned])
        if self.scores[1 - side] >= self.options["target"]:
            return "ML-7", f"The bonus for the {turned} comes too late", (0, 0, 0, 0)
        self._add(side, self.held)
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
        return self._refused_card(PLAYS.number[text])

    def _refused_card(self, card: int) -> tuple[str, str]:
        assert self.seat is not None
        said, suit = name(CARDS[card]), CARDS[card][1]
        hand = self.hands[self.seat] & self.unplayed
        if self.asking:
            return "ML-8", f"All ten tricks have been played, the {said} too: accept them, or challenge."
        if not hand & BITS[card]:
            return "ML-8", f"You do not hold the {said}."
        following = FOLLOW[self.trick[0]]
        if hand & following and not following & BITS[card]:
            return "ML-9", must_follow(CARDS[self.trick[0]])
        if self.kept & BITS[card] and not following & BITS[card]:
            return "ML-10", f"No {SUIT_SINGULAR[suit]} has been led yet, so the {said} must be kept back."
        best = name(CARDS[self.best])
        return "ML-12", f"An opponent is winning with the {best}: you can beat it, and the {said} does not."

    # --- what is seen

    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        zones: dict[str, tuple[str, ...]] = {}
        for owner in SEATS:
            hand = PACK.held(self.hands[owner] & self.unplayed)
            is_open = owner == seat or bool(self.winners)
            zones[f"hand:{owner}"] = lying(hand, up=is_open)
        zones["trick"] = tuple(CARDS[card] for card in self.trick)
        for side, cards in enumerate(self.won):
            zones[f"won:{side}"] = tuple(CARDS[card] for card in cards)
        if self.gathered:
            zones["pack"] = lying(CARDS, up=False)
        return zones

    def _facts(self, seat: int | None) -> dict[str, Any]:  # noqa: ARG002 (the same for all)
        shown = CARDS[self.turned] if self.is_turned else None
        led = {CARDS[card][1] for card in (*self.won[0][::4], *self.won[1][::4], *self.trick[:1])}
        return {
            "trump": shown and shown[1],
            "turned": shown,
            "led": tuple(suit for suit in SUITS if suit in led),
            "lead": self.lead,
            "winning": CARDS[self.best] if self.trick else None,
            "tricks": self.tricks,
            "held": self.held if self.is_turned else 0,
            "asking": self.asking,
        }

    # --- what could be

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return _Deduced(game, view).draw


class _Deduced:
    """What a view tells of its deal: the open position, and which hands there could be."""

    def __init__(self, game: Game, view: View) -> None:
        known = game.known(view)
        assert isinstance(known, Malilla)
        known.turned, known.held = PACK.number[view.facts["turned"]], view.facts["held"]
        known.gathered = False
        known._past = past_of(view, MOVES.__getitem__)
        self._known, self._sure, self._shut = known, [0] * 4, [0] * 4
        self._replay(view)
        for seat in SEATS:
            hand = view.zones[f"hand:{seat}"]
            self._sure[seat] |= PACK.bits(card for card in hand if card != HIDDEN)
            self._sure[seat] |= BITS[known.turned] if seat == known.dealer else 0
        self._unseen = unseen_cards(PACK, self._sure, (10,) * 4, self._shut)
        self._first = [PACK.held(cards & ~BITS[known.turned]) for cards in self._sure]

    def _replay(self, view: View) -> None:
        """The plays so far: what was played, and what it says about the hand it came from."""
        known = self._known
        known._lay_out()
        for seat, notation in view.moves[(view.deal - 1) * known.deal_moves :]:
            card = PLAYS.number.get(notation)
            if card is not None:
                self._sure[seat] |= BITS[card]
                if not known.punished:
                    self._shut[seat] |= self._sooner(seat, card)
                known._replay(seat, card)
        known.seat = view.turn
        known.asking = view.facts["asking"]

    def _sooner(self, seat: int, card: int) -> int:
        """The cards that would have had to be played instead of this one."""
        known, sooner = self._known, 0
        for bit in BITS:
            if bit & known.unplayed and not known._correct(seat, bit | BITS[card]) & BITS[card]:
                sooner |= bit
        return sooner

    def draw(self, rng: Random) -> Match:
        """One of the matches, each as likely as another."""
        match = self._known.copy()
        assert match.dealer is not None
        dealt = self._unseen.deal(rng)
        hands = [(*self._first[seat], *dealt.get(str(seat), ())) for seat in SEATS]
        hands[match.dealer] = (*hands[match.dealer], CARDS[match.turned])
        match.hands = tuple(map(PACK.bits, hands))
        match.shuffles = (dealing_order(hands, match.dealer),)
        match._chance = Chance.imagined(rng)
        return match


GAME = Game(
    LISTING,
    (
        Option("target", "Points to win", "The score that wins the match.", ((35, "35"), (50, "50")), 35),
        Option(
            "trick_points",
            "A point for every trick",
            "Whether each trick won counts one point beside the cards in it.",
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
