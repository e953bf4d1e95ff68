"""Minimisère: every player for himself wins several tricks but not all of them, or none at all."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from tabletop.games.minimisere import LISTING
from tabletop.games.minimisere.facts import Facts, facts_of
from tabletop.games.minimisere.pack import EQUIPMENT, LOT, WIN, Equipment
from tabletop.rules import Beat, Game, Match, Move, Option, View, lying, no_move
from tabletop.rules.cards import name
from tabletop.rules.tricks.deduced import Deduced
from tabletop.rules.tricks.game import Entry, TrickGame, in_words

USUAL_TARGET = {3: 31, 4: 25, 5: 25, 6: 25}
HAND = {3: 7, 4: 6, 5: 5, 6: 6}
POINTS = {
    3: (7, 1, 2, 3, 8, 10, 12, 0),
    4: (6, 1, 2, 3, 8, 10, 0),
    5: (5, 1, 2, 6, 8, 0),
    6: (6, 1, 2, 3, 8, 10, 0),
}
"""MI-16: by the number of players, what each number of tricks is worth."""

LOT_WON = {4: 12, 5: 10, 6: 12}
LOT_LOST = {4: 6, 5: 5, 6: 6}
"""What everyone else scores when the Lot is lost."""


class Minimisere(TrickGame):
    """A match; the bits of a hand are cards by their number in the `pack`."""

    card_rule, follow_rule = "MI-4", "MI-5"
    tricks_lie_open = True

    pack: Equipment
    out: int
    """With four players the bit of the card out of play."""
    lot: int | None
    """Who has bid the Lot."""
    lot_open: bool
    """Whether the Lot can still be bid in this deal."""
    joker_said: str | None
    """What was said of a Joker played third of three."""

    def _pack(self) -> Equipment:
        return EQUIPMENT[self.players, self.options["nine"]]

    # --- the deal

    def _deal(self, order: Sequence[str]) -> None:
        dealt = HAND[self.players] * self.players
        super()._deal(order[:dealt])  # MI-3
        self.out = self.pack.bits(order[dealt:])

    def _lay_out(self) -> None:
        super()._lay_out()
        self.lot = None
        self.lot_open = self.players > 3  # MI-12
        self.joker_said = None

    # --- moves

    def _moves(self) -> tuple[Move, ...]:
        seat, pack = self.seat, self.pack
        assert seat is not None
        hand = self.hands[seat] & self.unplayed
        if self.trick:
            following = hand & pack.follow[self.trick[0]]  # MI-5, MI-6
            if following and not self.lot_open:
                return pack.plays[following]
            hand = following or hand
        if self.lot_open:
            return pack.plays.of(hand) + pack.lots.of(hand & self._winning())
        if hand & pack.joker and self._is_third_of_three():
            return pack.plays.of(hand ^ pack.joker) + pack.sayings  # MI-11
        return pack.plays.of(hand)

    def _winning(self) -> int:
        """Returns the cards that would be winning the trick if they were played to it now (MI-13)."""
        return self.pack.beats[self.best] if self.trick else self.pack.whole

    def _is_third_of_three(self) -> bool:
        return self.players == 3 and len(self.trick) == 2

    def _bid(self, seat: int, move: Move) -> Iterator[Beat] | None:
        """Plays a card, and says something with it."""
        taking = self._step(self.pack.plays.each[self.pack.card_of[move]])
        (said,) = move.detail
        if said == LOT:
            self.lot = seat
            self.lot_open = False  # MI-14
            return taking
        self.joker_said = said
        if said == WIN:
            self.ahead = seat
        return taking

    # --- the tricks

    def _take_trick(self) -> Iterator[Beat]:
        self.seat = winner = self.ahead
        yield "trick"
        self._sweep()
        self.lot_open = False
        lot_is_lost = self.lot is not None and self.lot != winner  # MI-15
        if lot_is_lost or not self.hands[winner] & self.unplayed:
            yield from self._score()

    def sure_tricks(self) -> tuple[Move, ...]:
        """Claims no tricks while somebody may have the joker win the trick (MI-11)."""
        is_joker_out = self.players == 3 and self.theirs & self.pack.joker
        return () if is_joker_out else super().sure_tricks()

    # --- scoring and the end

    def _results(self) -> tuple[Entry, ...]:
        tricks = self.tricks
        seats = range(self.players)
        if self.lot is not None:
            if tricks[self.lot] == HAND[self.players]:
                points = tuple(LOT_WON[self.players] if seat == self.lot else 0 for seat in seats)
                return (("MI-17", "The Lot is won", points),)
            points = tuple(0 if seat == self.lot else LOT_LOST[self.players] for seat in seats)
            return (("MI-18", "The Lot is lost", points),)
        return tuple(
            ("MI-16", self._said(number), tuple(worth if count == number else 0 for count in tricks))
            for number, worth in enumerate(POINTS[self.players])
            if number in tricks
        )

    def _said(self, tricks: int) -> str:
        if tricks == HAND[self.players]:
            return "All the tricks"
        return in_words(tricks).capitalize()

    def _who_wins(self) -> tuple[int, ...]:
        best = max(self.scores)
        if self.scores.count(best) > 1:  # MI-20
            return ()
        deals, target = int(self.options["deals"]), self.target or USUAL_TARGET[self.players]
        is_over = self.deal >= deals if deals else best >= target  # MI-21, MI-19
        return (self.scores.index(best),) if is_over else ()

    # --- refusals

    def _refusal(self, text: str) -> tuple[str | None, str]:
        card, said = self.pack.read(text)
        if card is None:
            return no_move(text)
        following = self.hand & self.ranks.follow[self.trick[0]] if self.trick else 0
        if not self.hand >> card & 1 or (following and not following >> card & 1):
            return self._refused(card)
        return self._refusal_of_words(self.pack.cards[card], said)

    def _refusal_of_words(self, card: str, said: str) -> tuple[str, str]:
        """Tells why a card that could be played may not be played with these words."""
        if said == "":
            return (
                "MI-11",
                "Say whether the joker wins or loses the trick: that is your choice as third player.",
            )
        if said != LOT:
            reason = (
                f"Nobody says whether the {name(card)} is to {said}: only of a joker, played third of three."
            )
            return "MI-11", reason
        if self.players == 3:
            return "MI-12", f"With three players there is no Lot to bid with the {name(card)}."
        if any(self.won):
            return "MI-12", f"The Lot is bid in the first trick only, and the {name(card)} comes after it."
        if self.lot is not None:
            return "MI-14", f"The Lot has been bid already, so the {name(card)} is played without it."
        best = name(self.pack.cards[self.best])
        return "MI-13", f"The {name(card)} does not beat the {best}, so the Lot cannot be bid with it."

    # --- what is seen

    def _seen_of_tricks(self) -> dict[str, tuple[str, ...]]:
        zones = super()._seen_of_tricks()
        if self.players == 4:
            zones["out"] = lying(self.pack.held(self.out), up=bool(self.winners))
        return zones

    def _facts(self) -> Facts:
        return Facts(lead=self.lead, tricks=self.tricks, lot=self.lot, joker=self.joker_said)

    # --- what could be

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return _Deduced(cls, game, view).draw


class _Deduced(Deduced[Minimisere]):
    """Deduces the hands of a view, with the card out of play, and what was said with cards."""

    beside = ("out",)

    def _named(self, notation: str) -> Move:
        return self.known.pack.moves[notation]

    def _replay(self) -> None:
        super()._replay()
        known = self.known
        known.lot, known.joker_said = facts_of(self.view)["lot"], facts_of(self.view)["joker"]
        known.lot_open = known.players > 3 and known.lot is None and not any(known.won)

    def _lay(self, match: Minimisere, lying: Sequence[tuple[str, ...]], rng: Random) -> None:
        super()._lay(match, lying, rng)
        match.out = match.pack.bits(lying[-1])


GAME = Game(
    LISTING,
    (
        Option(
            "nine",
            "Nines for Deuces",
            "With four or five players, nines take the place of deuces.",
            ((False, "Deuces"), (True, "Nines")),
            default=False,
        ),
        Option(
            "target",
            "Points to win",
            "The score that wins the match; usually 25, or 31 with three players.",
            ((0, "Usual"), (15, "15"), (25, "25"), (31, "31"), (50, "50")),
            0,
        ),
        Option(
            "deals",
            "Fixed number of deals",
            "Nine deals instead of points to win.",
            ((0, "To the target"), (9, "9 deals")),
            0,
        ),
    ),
    Minimisere,
)
