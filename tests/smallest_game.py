"""The smallest possible game, highest card wins: a fixture for tests and the template for a new game."""

from collections.abc import Callable, Iterator
from random import Random

from tabletop.books.piece_arrangement import pile
from tabletop.games.listing import Cover, Listing
from tabletop.messages import PieceName, said
from tabletop.rules import (
    HIDDEN,
    Beat,
    Game,
    Match,
    Move,
    Option,
    Refusal,
    View,
    move_history_of,
    refuse_unknown_text,
)
from tabletop.rules.cards import RANKS, sort_cards
from tabletop.rules.hidden_pieces import HiddenPieces
from tabletop.rules.setup import number_choices
from tabletop.rules.tricks.pack import dealing_order

PACK = tuple(rank + "S" for rank in RANKS)
ALL_PLAYS = {f"play {card}": Move(f"play {card}", (card,), "table") for card in PACK}


class HighestCard(Match):
    """Two cards each, one of them is played; the highest wins a point."""

    hands: tuple[tuple[str, ...], ...]
    table: tuple[str, ...]
    stock: tuple[str, ...]
    pack: tuple[str, ...] = ()

    def _begin(self) -> None:
        self._deal(self._shuffle(PACK))

    def _deal(self, order: list[str]) -> None:
        count = self.players
        self.deal += 1
        self.pack = ()
        self.table = ()
        self._tally = ()
        first = self._next_seat(self.dealer_seat)
        self.hands = tuple(
            sort_cards(order[(seat - first) % count : 2 * count : count]) for seat in range(count)
        )
        self.stock = tuple(order[2 * count :])
        self.seat = first

    def _find_legal_moves(self) -> tuple[Move, ...]:
        return tuple(ALL_PLAYS[f"play {card}"] for card in self.hands[self.on_turn])

    def _make_move(self, move: Move) -> Iterator[Beat] | None:
        seat, hands = self.on_turn, list(self.hands)
        hands[seat] = tuple(card for card in hands[seat] if card != move.pieces[0])
        self.hands = tuple(hands)
        self.table += move.pieces
        self.seat = self._next_seat(seat)
        return self._score() if len(self.table) == self.players else None

    def _score(self) -> Iterator[Beat]:
        yield "trick"
        best = min(self.table, key=PACK.index)
        winner = (self.dealer_seat + 1 + self.table.index(best)) % self.players
        points = tuple(int(seat == winner) for seat in range(self.players))
        self.scores = tuple(score + more for score, more in zip(self.scores, points, strict=True))
        self._tally = (("HC-4", said("The {card} is the highest card", card=PieceName(best)), points),)
        if self.scores[winner] == self.options["target"]:
            self.winners = (winner,)
            self.seat = None
        yield "score"
        if not self.winners:
            yield from self._gather()

    def _gather(self) -> Iterator[Beat]:
        self.hands = ((),) * self.players
        self.table = self.stock = ()
        self.pack = PACK
        yield "gather"
        order = self._shuffle(PACK)
        yield "shuffle"
        self.dealer = self._next_seat(self.dealer_seat)
        self._deal(order)

    def _refusal(self, text: str) -> Refusal:
        if text not in ALL_PLAYS:
            return refuse_unknown_text(text)
        return "HC-2", said("You do not hold the {card}.", card=PieceName(ALL_PLAYS[text].pieces[0]))

    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        zones = {
            f"hand:{owner}": hand if self.winners or owner == seat else (HIDDEN,) * len(hand)
            for owner, hand in enumerate(self.hands)
        }
        zones["table"] = self.table
        zones["stock"] = self.stock if self.winners else (HIDDEN,) * len(self.stock)
        if self.pack:
            zones["pack"] = (HIDDEN,) * len(self.pack)
        return zones

    def _facts(self) -> dict[str, object]:
        return {"lead": None if self.dealer is None else self._next_seat(self.dealer)}

    @classmethod
    def world_sampler(cls, game: Game, view: View) -> Callable[[Random], Match]:
        past = move_history_of(view, lambda notation: ALL_PLAYS[notation])
        known = cls.public_match(game, view)
        known._move_history = past
        zones = view.zones
        seen = {card for cards in zones.values() for card in cards}
        unseen = HiddenPieces(
            (card for card in PACK if card not in seen),
            {zone: sum(card == HIDDEN for card in cards) for zone, cards in zones.items()},
        )

        def draw(rng: Random) -> Match:
            dealt = unseen.sample_placement(rng)
            lie = {zone: tuple(dealt.get(zone, cards)) for zone, cards in zones.items()}
            match = known.copy_with_new_shuffles(rng)
            match.hands = tuple(sort_cards(lie[f"hand:{seat}"]) for seat in range(view.players))
            match.table = lie["table"]
            match.stock = lie["stock"]
            # As the cards were dealt, those on the table among them: so the deal can be played again.
            first = match._next_seat(match.dealer_seat)
            dealt_hands = [
                (*hand, *lie["table"][(seat - first) % view.players :][:1])
                for seat, hand in enumerate(match.hands)
            ]
            match.shuffles = (" ".join((dealing_order(dealt_hands, match.dealer_seat), *match.stock)),)
            return match

        return draw


LISTING = Listing(
    "highest-card", said("Highest Card"), (2, 3, 4), Cover("blue", said("The highest card wins."), pile)
)

HIGHEST_CARD = Game(
    LISTING,
    (
        Option(
            "target", said("Points to win"), said("The score that wins the match."), number_choices(3, 1), 3
        ),
    ),
    HighestCard,
)
