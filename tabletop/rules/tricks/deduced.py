"""Deduces from a view of a trick game where cards may lie, and samples matches that agree with it."""

from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar

from tabletop.rules.chance import Chance
from tabletop.rules.match import Game
from tabletop.rules.moves import Move, past_of
from tabletop.rules.tricks.facts import facts_of, plays_of
from tabletop.rules.tricks.pack import dealing_order, unseen_cards
from tabletop.rules.tricks.taking import Taking
from tabletop.rules.views import HIDDEN, View

G = TypeVar("G", bound=Taking)


class Deduced(Generic[G]):
    """What a view tells of the cards in the hands and in the zones `beside` them.

    By place: the bits of the cards that are `sure` to lie there, or were played from there, of those that
    are `shut` out, and how many of the deal there are.
    """

    beside: tuple[str, ...] = ()

    def __init__(self, kind: type[G], game: Game, view: View) -> None:
        known = game.known(view)
        assert isinstance(known, kind)
        self.known, self.view = known, view
        zones = (*(f"hand:{seat}" for seat in range(view.players)), *self.beside)
        self.sure = [self._shown(zone) for zone in zones]
        self.shut = [0] * len(zones)
        self.sizes = [len(view.zones.get(zone, ())) for zone in zones]
        self._remember()
        self._lay_open()
        known.lead = facts_of(view)["lead"]
        self._replay()
        known.seat = view.turn
        self._hide()

    def _shown(self, zone: str) -> int:
        """Returns the cards of a zone that the viewer sees."""
        return self.known.pack.bits(card for card in self.view.zones.get(zone, ()) if card != HIDDEN)

    def _named(self, notation: str) -> Move:
        """Returns a move by its notation."""
        return self.known.pack.plays.named[notation]

    def _remember(self) -> None:
        """Restores the record, where no world has another."""
        self.known._past = past_of(self.view, self._named)

    def _lay_open(self) -> None:
        """Fills in what everyone knows before the first card of the deal."""
        self.known._lay_out()

    def _replay(self) -> None:
        """Replays the tricks of the deal, and notes what each card says of the hand it came from."""
        known, pack = self.known, self.known.pack
        for seat, notation in plays_of(self.view):
            move = self._named(notation)
            card = pack.number[move.pieces[0]]
            self.sizes[seat] += 1
            self.sure[seat] |= 1 << card
            self.shut[seat] |= known._barred(seat, card)
            known._replay(seat, move)

    def _hide(self) -> None:
        """Prepares the sampling of what cannot be seen."""
        self.unseen = unseen_cards(self.known.pack, self.sure, self.sizes, self.shut)
        self.first = [self.known.pack.held(cards) for cards in self.sure]

    def draw(self, rng: Random) -> G:
        """Draws one of the matches, each as likely as another."""
        match = self.known.copy()
        dealt = self.unseen.deal(rng)
        self._lay(
            match, [(*cards, *dealt.get(str(place), ())) for place, cards in enumerate(self.first)], rng
        )
        match._chance = Chance.imagined(rng)
        return match

    def _lay(self, match: G, lying: Sequence[tuple[str, ...]], _rng: Random) -> None:
        """Lays imagined cards: the hands as they were dealt, and what lies beside them."""
        hands = lying[: match.players]
        match.hands = tuple(map(match.pack.bits, hands))
        rest = [card for cards in lying[match.players :] for card in cards]
        match.shuffles = (" ".join((dealing_order(hands, match.dealing), *rest)),)
