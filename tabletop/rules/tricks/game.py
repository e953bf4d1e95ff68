"""A trick game: dealing, scoring, refusing, showing and imagining; a game says what is different in it."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import ClassVar

from tabletop.rules.cards import name
from tabletop.rules.match import Game, Match
from tabletop.rules.moves import no_move
from tabletop.rules.spelling import spelt
from tabletop.rules.tricks.deduced import Deduced
from tabletop.rules.tricks.facts import TrickFacts
from tabletop.rules.tricks.pack import must_follow
from tabletop.rules.tricks.taking import Taking
from tabletop.rules.views import Beat, View, lying

Entry = tuple[str, str, tuple[int, ...]]
"""What a deal has brought: the rule, a sentence, and the points by seat."""


class TrickGame(Taking):
    """A trick game played deal by deal until somebody has enough points; the deal passes to the left."""

    card_rule: ClassVar[str]
    """The rule that everyone plays from their own hand."""
    follow_rule: ClassVar[str]
    """The rule that suit must be followed."""
    tricks_lie_open: ClassVar[bool] = False
    """Whether everyone may look at the tricks that have been taken."""
    scores_as_played: ClassVar[bool] = False
    """Whether the scores have grown already when the results of a deal are told."""

    # --- the deals

    def _begin(self) -> None:
        self._deal(self._shuffle(self.pack.cards))

    def _deal(self, order: Sequence[str]) -> None:
        """Deals the whole of these cards."""
        self.deal += 1
        self._tally = ()
        self.hands = self.pack.deal(order, self.dealing, self.players)
        self._lay_out()

    def _gather(self) -> Iterator[Beat]:
        """Gathers the cards in and deals again."""
        self._collect()
        yield "gather"
        order = self._shuffle(self.pack.cards)
        yield "shuffle"
        self.dealer = self.eldest
        self._deal(order)
        yield "deal"

    def _redeal(self) -> Iterator[Beat]:
        return self._gather()

    def _collect(self) -> None:
        self.gathered = True
        self.won = ((),) * len(self.won)

    # --- scoring and the end

    def _end_deal(self) -> Iterator[Beat]:
        return self._score()

    def _score(self) -> Iterator[Beat]:
        self._tally = self._results()
        if not self.scores_as_played:
            for _, _, points in self._tally:
                self._credit(points)
        return self._decide()

    @abstractmethod
    def _results(self) -> tuple[Entry, ...]:
        """Returns the entries of the tally: what the deal has brought."""

    def _decide(self) -> Iterator[Beat]:
        """Ends the match, or deals again, once the scores of a deal are made up; yields the beats."""
        self.winners = self._who_wins()
        if self.winners:
            self.seat = None
        yield "score"
        if not self.winners:
            yield from self._gather()

    @property
    def target(self) -> int:
        """Returns the score that ends the match."""
        return int(self.options["target"])

    def _who_wins(self) -> tuple[int, ...]:
        """Returns those who have reached the target; where few points win, those who have the fewest."""
        target = self.target
        reached = tuple([seat for seat, score in enumerate(self.scores) if score >= target])
        if not reached or not self.game.listing.few_points_win:
            return reached
        return tuple([seat for seat, score in enumerate(self.scores) if score == min(self.scores)])

    # --- refusals

    def _refusal(self, text: str) -> tuple[str | None, str]:
        card = self.pack.plays.number.get(text)
        return no_move(text) if card is None else self._refused(card)

    def _refused(self, card: int) -> tuple[str, str]:
        """Returns the rule and the reason why a card may not be played now."""
        if not self.hand >> card & 1:
            return self.card_rule, f"You do not hold the {name(self.pack.cards[card])}."
        return self.follow_rule, must_follow(self.pack.cards[self.trick[0]])

    # --- what is seen

    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        zones = self._seen_in_hands(seat) | self._seen_of_tricks()
        if self.gathered:
            return {**dict.fromkeys(zones, ()), "pack": lying(self.pack.cards, up=False)}
        return zones

    def _seen_in_hands(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        """Returns the zones of each player, and what lies beside the tricks."""
        is_over, held, left = bool(self.winners), self.pack.held, self.unplayed
        return {
            f"hand:{owner}": lying(held(hand & left), up=is_over or owner == seat)
            for owner, hand in enumerate(self.hands)
        }

    def _seen_of_tricks(self) -> dict[str, tuple[str, ...]]:
        """Returns the trick on the table, and those that have been taken."""
        codes, is_open = self.pack.codes, self.tricks_lie_open or bool(self.winners)
        won = {f"won:{side}": lying(codes(cards), up=is_open) for side, cards in enumerate(self.won)}
        return {"trick": codes(self.trick), **won}

    def _facts(self) -> Mapping[str, object]:
        return TrickFacts(lead=self.lead, tricks=self.tricks)

    # --- what could be

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return Deduced(cls, game, view).draw


def in_words(tricks: int) -> str:
    """Returns a number of tricks in words: "no tricks", "one trick", "two tricks"."""
    return f"{spelt(tricks)} {'trick' if tricks == 1 else 'tricks'}"


def of_side(side: int, points: int) -> tuple[int, ...]:
    """Returns the points of each of four seats, where both seats of a side get them."""
    return tuple([points if seat % 2 == side else 0 for seat in range(4)])
