"""Deduces from a view of a trick game where cards may lie, and samples matches that agree with it."""

from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar

from tabletop.rules.moves import Move, move_history_of
from tabletop.rules.shuffling import ShuffleSource
from tabletop.rules.tricks.facts import facts_of, plays_of_deal
from tabletop.rules.tricks.pack import dealing_order, hidden_cards
from tabletop.rules.tricks.trick_play import TrickPlay
from tabletop.rules.views import HIDDEN, View

G = TypeVar("G", bound=TrickPlay)


class TrickWorlds(Generic[G]):
    """What a view tells of the cards in the hands and in the `extra_zones` beside them.

    By place: the bits of `known_cards` that lie there for sure, or were played from there, of those that
    are `ruled_out` out, and how many of the deal there are.
    """

    extra_zones: tuple[str, ...] = ()

    def __init__(self, public_match: G, view: View) -> None:
        self.public_match, self.view = public_match, view
        zones = (*(f"hand:{seat}" for seat in range(view.players)), *self.extra_zones)
        self.known_cards = [self._visible_cards(zone) for zone in zones]
        self.ruled_out = [0] * len(zones)
        self.sizes = [len(view.zones.get(zone, ())) for zone in zones]
        self._restore_history()
        self._set_public_state()
        public_match.leader = facts_of(view)["lead"]
        self._replay_tricks()
        public_match.seat = view.turn
        self._prepare_sampling()

    def _visible_cards(self, zone: str) -> int:
        """Returns the cards of a zone that the viewer sees."""
        return self.public_match.pack.bits(card for card in self.view.zones.get(zone, ()) if card != HIDDEN)

    def _move_named(self, notation: str) -> Move:
        """Returns a move by its notation."""
        return self.public_match.pack.play_moves.by_notation[notation]

    def _restore_history(self) -> None:
        """Restores the record, where no world has another."""
        self.public_match._move_history = move_history_of(self.view, self._move_named)

    def _set_public_state(self) -> None:
        """Fills in what everyone knows before the first card of the deal."""
        self.public_match._reset_table()

    def _replay_tricks(self) -> None:
        """Replays the tricks of the deal, and notes what each card says of the hand it came from."""
        known, pack = self.public_match, self.public_match.pack
        for seat, notation in plays_of_deal(self.view):
            move = self._move_named(notation)
            card = pack.number_of[move.pieces[0]]
            # Hands are imagined as they were dealt, with what was played from them.
            self.sizes[seat] += 1
            self.known_cards[seat] |= 1 << card
            self.ruled_out[seat] |= known._cards_ruled_out(seat, card)
            known._replay_card(seat, move)

    def _prepare_sampling(self) -> None:
        """Prepares the sampling of what cannot be seen."""
        self.hidden_pieces = hidden_cards(
            self.public_match.pack, self.known_cards, self.sizes, self.ruled_out
        )
        self.known_codes = [self.public_match.pack.cards_in(cards) for cards in self.known_cards]

    def sample(self, rng: Random) -> G:
        """Samples one of the matches, each as likely as another."""
        match = self.public_match.copy()
        dealt = self.hidden_pieces.sample_placement(rng)
        self._fill_in(
            match, [(*cards, *dealt.get(str(place), ())) for place, cards in enumerate(self.known_codes)], rng
        )
        match._shuffle_source = ShuffleSource.from_rng(rng)
        return match

    def _fill_in(self, match: G, lying: Sequence[tuple[str, ...]], _rng: Random) -> None:
        """Lays imagined cards: the hands as they were dealt, and what lies beside them."""
        hands = lying[: match.players]
        match.hands = tuple(map(match.pack.bits, hands))
        # What was not dealt to a hand lay below that in the pack.
        rest = [card for cards in lying[match.players :] for card in cards]
        match.shuffles = (" ".join((dealing_order(hands, match.dealer_seat), *rest)),)
