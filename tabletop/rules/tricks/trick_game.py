"""A trick game: dealing, scoring, refusing, showing and imagining; a game says what is different in it."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import ClassVar

from tabletop.messages import said
from tabletop.rules.deal_match import DealMatch
from tabletop.rules.errors import Refusal
from tabletop.rules.match import Game, Match
from tabletop.rules.moves import refuse_unknown_text
from tabletop.rules.tricks.facts import TrickFacts
from tabletop.rules.tricks.pack import follow_suit_reason
from tabletop.rules.tricks.trick_play import TrickPlay
from tabletop.rules.tricks.worlds import TrickWorlds
from tabletop.rules.views import Beat, TallyEntry, View, hand_zones, pieces_as_seen


class TrickGame(TrickPlay, DealMatch):
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
        self.hands = self.pack.deal_hands(order, self.dealer_seat, self.players)
        self._reset_table()

    def _gather_and_deal(self) -> Iterator[Beat]:
        """Gathers the cards in and deals again."""
        self._gather_cards()
        yield "gather"
        order = self._shuffle(self.pack.cards)
        yield "shuffle"
        self.dealer = self.eldest
        self._deal(order)
        yield "deal"

    def _gather_cards(self) -> None:
        self.are_cards_gathered = True
        self.taken_cards = ((),) * len(self.taken_cards)

    # --- scoring and the end

    def _end_deal(self) -> Iterator[Beat]:
        return self._score_deal()

    def _score_deal(self) -> Iterator[Beat]:
        self._tally = self._tally_entries()
        if not self.scores_as_played:
            for _, _, points in self._tally:
                self._add_to_scores(points)
        return self._end_match_or_redeal(self._who_wins())

    @abstractmethod
    def _tally_entries(self) -> tuple[TallyEntry, ...]:
        """Returns the entries of the tally: what the deal has brought."""

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

    def _refusal(self, text: str) -> Refusal:
        card = self.pack.play_moves.card_of.get(text)
        return refuse_unknown_text(text) if card is None else self._refuse_card(card)

    def _refuse_card(self, card: int) -> Refusal:
        """Returns the rule and the reason why a card may not be played now."""
        if not self.hand >> card & 1:
            return self.card_rule, said(
                "You do not hold the {card}.", card=self.pack.piece_name(self.pack.cards[card])
            )
        return self.follow_rule, follow_suit_reason(self.pack.cards[self.trick[0]])

    # --- what is seen

    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        zones = self._hand_zones(seat) | self._trick_zones()
        if self.are_cards_gathered:
            return {**dict.fromkeys(zones, ()), "pack": pieces_as_seen(self.pack.cards, up=False)}
        return zones

    def _hand_zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        """Returns the zones of each player, and what lies beside the tricks."""
        held, left = self.pack.cards_in, self.unplayed
        return hand_zones([held(hand & left) for hand in self.hands], seat, are_open=bool(self.winners))

    def _trick_zones(self) -> dict[str, tuple[str, ...]]:
        """Returns the trick on the table, and those that have been taken."""
        codes, is_open = self.pack.codes, self.tricks_lie_open or bool(self.winners)
        won = {
            f"won:{side}": pieces_as_seen(codes(cards), up=is_open)
            for side, cards in enumerate(self.taken_cards)
        }
        return {"trick": codes(self.trick), **won}

    def _facts(self) -> Mapping[str, object]:
        return TrickFacts(lead=self.leader, tricks=self.trick_counts)

    # --- what could be

    @classmethod
    def world_sampler(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return TrickWorlds(cls.public_match(game, view), view).sample


def points_of_side(side: int, points: int) -> tuple[int, ...]:
    """Returns the points of each of four seats, where both seats of a side get them."""
    return tuple([points if seat % 2 == side else 0 for seat in range(4)])
