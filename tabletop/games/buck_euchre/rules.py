"""Buck Euchre: everyone plays alone to come down to zero; the declarer needs three tricks, others one."""

from collections.abc import Callable, Iterator
from functools import cache
from operator import add
from random import Random
from typing import Any

from tabletop.games.buck_euchre import LISTING
from tabletop.games.buck_euchre.bowers import (
    BITS,
    BURIES,
    CARDS,
    COMES_NOW,
    DROP,
    LEFT_BOWER,
    MOVES,
    NAMED,
    ORDER_UP,
    OUT_OF_PLACE,
    PACK,
    PASS,
    PLAYS,
    RANKS,
    SECOND,
    STAY,
    UNTURNED,
)
from tabletop.games.buck_euchre.worlds import Deduced
from tabletop.rules import Beat, Game, Match, Move, Option, View, lying, no_move
from tabletop.rules.cards import SUIT_NAMES, name
from tabletop.rules.tricks.pack import Ranks, must_follow

SEATS = range(4)
TRICKS = 5
NEEDED = 3
"""The tricks that the declarer must win."""
PENALTY = 5

WORDS = ("no trick", "one trick", "two tricks", "three tricks", "four tricks", "five tricks")


class BuckEuchre(Match):
    """Bits are cards by their number in `PACK`."""

    hands: tuple[int, ...]
    """What each seat has for the tricks; of that it still holds what is `unplayed`."""
    unplayed: int
    upcard: int
    stub: tuple[int, ...]
    """The cards under the upcard."""
    phase: str
    """What is being asked: "first" or "second" round, "bury", "drop", or "play"."""
    passes: int
    trump: str | None
    declarer: int | None
    buried: int | None
    stayed: tuple[bool | None, ...]
    """What each seat answered; None where it has not been asked."""
    ranks: Ranks
    turns: tuple[int, ...]
    """Who plays after each seat."""
    lead: int | None
    """Who led to the trick on the table, or will; None before the first trick."""
    trick: tuple[int, ...]
    size: int
    """How many cards make a trick."""
    best: int
    """The card that is winning the trick on the table, and the seat that played it."""
    ahead: int
    won: tuple[tuple[int, ...], ...]
    gathered: bool
    is_turned = True  # The upcard: not while the cards are gathered and dealt.

    # --- the deal

    def _begin(self) -> None:
        self.scores = (self.options["start"],) * 4  # BE-1
        self._deal(self._shuffle(CARDS))

    def _deal(self, order: list[str]) -> None:
        assert self.dealer is not None
        self.deal += 1
        self._tally = ()
        self.hands = PACK.deal(order[:20], self.dealer, 4)  # BE-3
        self.upcard, *stub = (PACK.number[card] for card in order[20:])
        self.stub = tuple(stub)
        self._lay_out()
        if self.proposed == "C":  # BE-5
            self.trump = "C"
            self._lead_off()

    def _lay_out(self) -> None:
        """The cards are dealt, and nobody has said anything."""
        self.unplayed = PACK.whole
        self.phase = "first"
        self.passes = 0
        self.trump = self.declarer = self.buried = self.lead = None
        self.stayed = (None,) * 4
        self.ranks = RANKS[None]
        self.turns = (1, 2, 3, 0)
        self.trick = ()
        self.size = 4
        self.best = self.upcard
        self.won = ((),) * 4
        self.gathered = False
        self.seat = self.ahead = self.eldest

    @property
    def eldest(self) -> int:
        """The seat to the dealer's left."""
        assert self.dealer is not None
        return (self.dealer + 1) % 4

    @property
    def proposed(self) -> str:
        """The suit printed on the upcard."""
        return CARDS[self.upcard][1]

    @property
    def is_ordered_up(self) -> bool:
        """Whether the dealer has the upcard."""
        return self.declarer is not None and self.passes < 4

    # --- moves

    def _moves(self) -> tuple[Move, ...]:
        seat, phase = self.seat, self.phase
        assert seat is not None
        if phase == "play":
            hand = self.hands[seat] & self.unplayed
            following = self.trick and hand & self.ranks.follow[self.trick[0]]  # BE-12
            return PLAYS[following] if following else PLAYS.of(hand)
        if phase == "bury":
            return BURIES.of(self.hands[seat] & ~BITS[self.upcard])  # BE-7
        if phase == "drop":
            return (STAY, DROP)
        return (ORDER_UP, PASS) if phase == "first" else SECOND[self.proposed]  # BE-6, BE-8

    def _step(self, move: Move) -> Iterator[Beat] | None:
        seat = self.seat
        assert seat is not None
        if self.phase == "play":
            self._lay(seat, PLAYS.number[move])
            return self._take_trick() if len(self.trick) == self.size else None
        if self.phase == "drop":
            return self._answer(seat, stays=move == STAY)
        if self.phase == "bury":
            self._bury(BURIES.number[move])
        elif move == PASS:
            self._pass(seat)
        else:
            self._declare(seat, NAMED.get(move))
        return None

    # --- the bidding

    def _pass(self, seat: int) -> None:
        self.passes += 1
        self.seat = (seat + 1) % 4
        if self.passes == 4:
            self.phase = "second"
        elif self.passes == 8:
            self._lead_off()  # BE-9

    def _declare(self, seat: int, named: str | None) -> None:
        """The seat names a suit, or orders the upcard up."""
        assert self.dealer is not None
        self.declarer = seat
        self.trump = named or self.proposed
        if named:
            self._ask_who_stays()
        else:
            self._give(self.dealer, self.upcard)
            self.phase, self.seat = "bury", self.dealer

    def _bury(self, card: int) -> None:
        assert self.dealer is not None
        self._give(self.dealer, card)
        self.buried = card
        self._ask_who_stays()

    def _give(self, seat: int, card: int) -> None:
        """Into the hand, or out of it."""
        hands = list(self.hands)
        hands[seat] ^= BITS[card]
        self.hands = tuple(hands)

    def _ask_who_stays(self) -> None:
        assert self.declarer is not None
        self.phase = "drop"
        self.seat = (self.declarer + 1) % 4  # BE-10

    def _answer(self, seat: int, *, stays: bool) -> Iterator[Beat] | None:
        self.stayed = (*self.stayed[:seat], stays, *self.stayed[seat + 1 :])
        self.seat = (seat + 1) % 4
        if self.seat != self.declarer:
            return None
        if True not in self.stayed:
            return self._score(BuckEuchre._walkover)
        self._lead_off()
        return None

    # --- the tricks

    def _lead_off(self) -> None:
        """Whoever is in plays; the first of them from the dealer's left leads (BE-11)."""
        self.phase = "play"
        self.ranks = RANKS[self.trump]
        self.size, first, self.turns = _turns(self.stayed, self.eldest)
        self.seat = self.lead = self.ahead = first

    def _lay(self, seat: int, card: int) -> None:
        if not self.trick or self.ranks.beats[self.best] >> card & 1:  # BE-13
            self.best, self.ahead = card, seat
        self.unplayed ^= BITS[card]
        self.trick += (card,)
        self.seat = self.turns[seat]

    def _sweep(self) -> None:
        won = list(self.won)
        won[self.ahead] += self.trick
        self.won = tuple(won)
        self.trick = ()
        self.seat = self.lead = self.ahead

    def _take_trick(self) -> Iterator[Beat]:
        self.seat = self.ahead
        yield "trick"
        self._sweep()
        if not self.hands[self.ahead] & self.unplayed:
            yield from self._score(BuckEuchre._result)

    @property
    def tricks(self) -> tuple[int, ...]:
        """How many tricks each seat has won."""
        size = self.size
        return tuple([len(cards) // size for cards in self.won])

    # --- scoring and the end

    def _score(
        self, result: Callable[["BuckEuchre"], Iterator[tuple[str, str, list[int]]]]
    ) -> Iterator[Beat]:
        self._tally = tuple((rule, sentence, tuple(points)) for rule, sentence, points in result(self))
        for _, _, points in self._tally:
            self.scores = tuple(map(add, self.scores, points))
        self.winners = self._who_wins()
        if self.winners:
            self.seat = None
        yield "score"
        if not self.winners:
            yield from self._gather()

    def _walkover(self) -> Iterator[tuple[str, str, list[int]]]:
        yield "BE-15", "Everyone else dropped", [-TRICKS * (seat == self.declarer) for seat in SEATS]

    def _result(self) -> Iterator[tuple[str, str, list[int]]]:
        """What everyone's tricks bring, by BE-16."""
        tricks, declarer = self.tricks, self.declarer
        if declarer is not None and tricks[declarer] < NEEDED:
            sentence = f"The declarer is set back with {WORDS[tricks[declarer]]}"
            yield "BE-16", sentence, [PENALTY * (seat == declarer) for seat in SEATS]
            tricks = tuple(0 if seat == declarer else won for seat, won in enumerate(tricks))
        if any(tricks):
            yield "BE-16", "A point less for each trick", [-won for won in tricks]
        without = [
            PENALTY * (seat != declarer and self.stayed[seat] is not False and not tricks[seat])
            for seat in SEATS
        ]
        if any(without):
            yield "BE-16", "No trick", without
        if TRICKS in tricks:
            yield "BE-17", "All five tricks win the match", [0] * 4

    def _who_wins(self) -> tuple[int, ...]:
        tricks = self.tricks
        if TRICKS in tricks:
            return (tricks.index(TRICKS),)  # BE-17
        if self.phase == "drop" and self.options["walkover"] == "wins":
            assert self.declarer is not None
            return (self.declarer,)  # BE-15
        lowest = min(self.scores)
        if lowest > 0:
            return ()
        return tuple(seat for seat in SEATS if self.scores[seat] == lowest)  # BE-18

    def _gather(self) -> Iterator[Beat]:
        self.gathered, self.is_turned = True, False
        yield "gather"
        order = self._shuffle(CARDS)
        yield "shuffle"
        self.dealer = self.eldest  # BE-2
        self._deal(order)
        yield "deal"
        self.is_turned = True
        yield "deal"

    # --- refusals

    def _refusal(self, text: str) -> tuple[str | None, str]:
        if text not in MOVES:
            return no_move(text)
        phases, rule, reason = OUT_OF_PLACE[MOVES[text].verb]
        said = " ".join(map(name, MOVES[text].pieces))
        if self.phase not in phases.split():
            return rule, reason or COMES_NOW[self.phase]
        if not said:
            return "BE-8", f"The upcard's suit was {SUIT_NAMES[self.proposed]}: name another."
        assert self.seat is not None
        hand = self.hands[self.seat] & self.unplayed
        if not hand & PACK.bits(MOVES[text].pieces):
            return rule, f"You do not hold the {said}."
        if self.phase == "bury":
            return rule, f"The {said} was ordered up, so another card must be discarded."
        return "BE-12", self._why_follow(hand & self.ranks.follow[self.trick[0]])

    def _why_follow(self, following: int) -> str:
        led = CARDS[self.trick[0]]
        left = LEFT_BOWER.get(self.trump or "", "")
        if PACK.held(following) == (left,):
            return f"The {name(left)} is the left bower, a trump like the card led, so you must play it."
        return must_follow(f"J{self.trump}" if led == left else led)

    # --- what is seen

    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        is_over = bool(self.winners)
        zones: dict[str, tuple[str, ...]] = {}
        for owner in SEATS:
            hand = PACK.held(self.hands[owner] & self.unplayed)
            zones[f"hand:{owner}"] = lying(hand, up=owner == seat or is_over)
        is_turned_down = self.passes >= 4
        is_gone = is_turned_down or self.is_ordered_up
        zones["upcard"] = () if is_gone else lying((CARDS[self.upcard],), up=self.is_turned)
        stock = (self.upcard, *self.stub) if is_turned_down else self.stub
        zones["stock"] = lying(_cards(stock), up=is_over)
        buried = () if self.buried is None else (self.buried,)
        zones["buried"] = lying(_cards(buried), up=seat == self.dealer or is_over)
        zones["trick"] = _cards(self.trick)
        for owner, cards in enumerate(self.won):
            zones[f"won:{owner}"] = lying(_cards(cards), up=is_over)
        if self.gathered:
            return {**dict.fromkeys(zones, ()), "pack": lying(CARDS, up=False)}
        return zones

    def _facts(self, seat: int | None) -> dict[str, Any]:  # noqa: ARG002 (the same for all)
        facts = {
            "phase": self.phase,
            "upcard": CARDS[self.upcard],
            "trump": self.trump,
            "declarer": self.declarer,
            "passed": tuple((self.passes + 3 - (owner - self.eldest) % 4) // 4 for owner in SEATS),
            "stayed": self.stayed,
            "lead": self.lead,
            "winning": CARDS[self.best] if self.trick else None,
            "tricks": self.tricks,
        }
        return facts if self.is_turned else {**facts, **UNTURNED}

    # --- what could be

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        known = game.known(view)
        assert isinstance(known, BuckEuchre)
        return Deduced(known, view).draw


@cache
def _turns(stayed: tuple[bool | None, ...], eldest: int) -> tuple[int, int, tuple[int, ...]]:
    """How many are in, who of them leads, and who plays after each seat."""
    playing = [seat for seat in (*range(eldest, 4), *range(eldest)) if stayed[seat] is not False]
    after = dict(zip(playing, (*playing[1:], playing[0]), strict=True))
    return len(playing), playing[0], tuple(after.get(seat, seat) for seat in SEATS)


def _cards(numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(CARDS[number] for number in numbers)


GAME = Game(
    LISTING,
    (
        Option(
            "start",
            "Points at the start",
            "What every player starts with.",
            ((25, "25"), (15, "15"), (35, "35")),
            25,
        ),
        Option(
            "walkover",
            "Everyone else drops",
            "What the declarer gets when all others drop: five tricks' worth, or the match.",
            (("five", "Five points"), ("wins", "The match")),
            "five",
        ),
    ),
    BuckEuchre,
)
