"""The smallest possible game, highest card wins: a fixture for tests and the template for a new game."""

from collections.abc import Callable, Iterator
from random import Random

from tabletop.books.still import pile
from tabletop.games.listing import Cover, Listing
from tabletop.rules import HIDDEN, Beat, Game, Match, Move, Option, View, no_move, past_of
from tabletop.rules.cards import RANKS, in_order, name
from tabletop.rules.chance import Chance
from tabletop.rules.unseen import Unseen

PACK = tuple(rank + "S" for rank in RANKS)
PLAYS = {f"play {card}": Move(f"play {card}", (card,), "table") for card in PACK}


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
        first = self._next_seat(self.dealing)
        self.hands = tuple(
            in_order(order[(seat - first) % count : 2 * count : count]) for seat in range(count)
        )
        self.stock = tuple(order[2 * count :])
        self.seat = first

    def _moves(self) -> tuple[Move, ...]:
        return tuple(PLAYS[f"play {card}"] for card in self.hands[self.on_turn])

    def _step(self, move: Move) -> Iterator[Beat] | None:
        seat, hands = self.on_turn, list(self.hands)
        hands[seat] = tuple(card for card in hands[seat] if card != move.pieces[0])
        self.hands = tuple(hands)
        self.table += move.pieces
        self.seat = self._next_seat(seat)
        return self._score() if len(self.table) == self.players else None

    def _score(self) -> Iterator[Beat]:
        yield "trick"
        best = min(self.table, key=PACK.index)
        winner = (self.dealing + 1 + self.table.index(best)) % self.players
        points = tuple(int(seat == winner) for seat in range(self.players))
        self.scores = tuple(score + more for score, more in zip(self.scores, points, strict=True))
        self._tally = (("HC-4", f"The {name(best)} is the highest card", points),)
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
        self.dealer = self._next_seat(self.dealing)
        self._deal(order)

    def _refusal(self, text: str) -> tuple[str | None, str]:
        if text not in PLAYS:
            return no_move(text)
        return "HC-2", f"You do not hold the {name(PLAYS[text].pieces[0])}."

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
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        past = past_of(view, lambda notation: PLAYS[notation])
        known = game.known(view)
        known._past = past
        zones = view.zones
        seen = {card for cards in zones.values() for card in cards}
        unseen = Unseen(
            (card for card in PACK if card not in seen),
            {zone: sum(card == HIDDEN for card in cards) for zone, cards in zones.items()},
        )

        def draw(rng: Random) -> Match:
            match = known.copy()
            assert isinstance(match, HighestCard)
            dealt = unseen.deal(rng)
            lie = {zone: tuple(dealt.get(zone, cards)) for zone, cards in zones.items()}
            match._chance = Chance.imagined(rng)
            match.hands = tuple(in_order(lie[f"hand:{seat}"]) for seat in range(view.players))
            match.table = lie["table"]
            match.stock = lie["stock"]
            return match

        return draw


LISTING = Listing("highest-card", "Highest Card", (2, 3, 4), Cover("blue", "", pile))

HIGHEST_CARD = Game(
    LISTING,
    (Option("target", "Points to win", "The score that wins the match.", ((3, "3"), (1, "1")), 3),),
    HighestCard,
)
