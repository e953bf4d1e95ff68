"""What everybody remembers of a deal of Kaluki: where the pieces came from, and what playing them told."""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop.games.kaluki.facts import facts_of
from tabletop.games.kaluki.melds import DOUBLE_PACK, Meld, code, grown, laid_meld
from tabletop.games.kaluki.moves import named
from tabletop.rules import Move, View
from tabletop.rules.cards import JOKER
from tabletop.rules.rummy.facts import upcard_of
from tabletop.rules.rummy.melds import bits

HAND = 15


class Slot(NamedTuple):
    """Where a seat got an unseen card: from which shuffle of the deal, at which place of it, and when."""

    seat: int
    shuffle: int
    place: int
    time: int


class PlayedCard(NamedTuple):
    """A piece that came from a slot of its seat: `since` is when the seat last showed that it has none."""

    seat: int
    card: str
    time: int
    since: int


class Lack(NamedTuple):
    """What a set's jokers tell: at that time the seat lacked at least `least` of these cards."""

    seat: int
    time: int
    cards: tuple[str, ...]
    least: int


@dataclass
class SeenDeal:
    """What everybody knows of the deal that is being played; times count its moves."""

    players: int
    dealer: int
    upcard: str
    cut: bool
    slots: list[list[Slot]] = field(default_factory=list)
    played: list[PlayedCard] = field(default_factory=list)
    known: list[Counter[str]] = field(default_factory=list)
    """What each seat picked up in the open and still holds."""
    bars: dict[tuple[int, str], int] = field(default_factory=dict)
    lacks: list[Lack] = field(default_factory=list)
    shuffled: list[Counter[str]] = field(default_factory=list)
    """The unseen pieces of each shuffle of the deal."""
    told: list[dict[int, str]] = field(default_factory=list)
    """The pieces at certain places of each shuffle that everybody saw."""
    pile: list[str] = field(default_factory=list)
    melds: list[Meld] = field(default_factory=list)
    drawn: int = 0
    time: int = 0
    taken: bool = False

    def __post_init__(self) -> None:
        players, first = self.players, (self.dealer + 1) % self.players
        self.known = [Counter() for _ in range(players)]
        self.slots = [[] for _ in range(players)]
        self.shuffled = [Counter(DOUBLE_PACK)]
        self.told = [{}]
        cutter = (self.dealer - 1) % players
        self.drawn = 0
        for number in range(HAND * players):
            seat = (first + number) % players
            if self.cut and seat == cutter and number >= (HAND - 1) * players:
                self._tell(len(DOUBLE_PACK) - 1, JOKER)
                self.known[seat][JOKER] += 1
            else:
                self._to(seat)
        self._tell(self.drawn, self.upcard)
        self.drawn += 1
        self.pile = [self.upcard]

    def _tell(self, place: int, card: str) -> None:
        self.told[0][place] = card
        self.shuffled[0][card] -= 1

    def _to(self, seat: int) -> None:
        self.slots[seat].append(Slot(seat, len(self.shuffled) - 1, self.drawn, self.time))
        self.drawn += 1

    @property
    def stock(self) -> int:
        """Returns the number of cards in the stock."""
        size = len(DOUBLE_PACK) - self.cut if len(self.shuffled) == 1 else self.shuffled[-1].total()
        return size - self.drawn

    # --- the moves

    def make(self, seat: int, move: Move) -> None:
        """Notes a move of the deal."""
        self.time += 1
        verb = move.verb
        if move == "draw stock":
            self._to(seat)
        elif verb in ("take", "draw"):
            self.taken = verb == "take"
            self.known[seat][self.pile.pop()] += 1
        elif verb == "discard":
            self._discard(seat, move.pieces[0])
        elif verb != "leave":
            self._lay(seat, move)

    def _discard(self, seat: int, card: str) -> None:
        # KA-6: what the dealer discards he held before, though it be the upcard's twin.
        self._play(seat, card, fresh=self.taken)
        self.taken = False
        self.pile.append(card)
        if not self.stock:
            self.shuffled.append(Counter(self.pile[:-1]))
            self.told.append({})
            self.pile = self.pile[-1:]
            self.drawn = 0

    def _play(self, seat: int, card: str, *, fresh: bool = False) -> None:
        if self.known[seat][card] and not fresh:
            self.known[seat][card] -= 1
        else:
            self.played.append(PlayedCard(seat, card, self.time, self.bars.get((seat, card), -1)))

    def _lay(self, seat: int, move: Move) -> None:
        before: Meld | None = None
        if move.verb == "meld":
            meld = laid_meld(move.pieces)
            self.melds.append(meld)
        else:
            assert type(move.place) is int
            before = self.melds[move.place - 1]
            meld = self.melds[move.place - 1] = grown(before, move)
        self._tell_lack(seat, meld, before)
        for card in move.pieces:
            self._play(seat, card)
        if move.verb == "swap":
            self.known[seat][JOKER] += 1

    def _tell_lack(self, seat: int, meld: Meld, before: Meld | None) -> None:
        """Notes what the jokers placed with this move tell (KA-14)."""
        jokers = meld.jokers - (before.jokers if before else 0)
        if jokers <= 0:
            return
        stands = meld.stands & ~(before.stands if before else 0) if meld.is_run else meld.absent
        cards = tuple(card for card in map(code, bits(stands)) if not self.known[seat][card])
        if len(cards) > jokers:
            self.lacks.append(Lack(seat, self.time, cards, jokers))
        else:
            self.bars.update(((seat, card), self.time) for card in cards)


def deal_moves(view: View) -> list[tuple[int, Move]]:
    """Returns the moves of the deal that is being played; each deal begins with the dealer's exchange."""
    starts = [number for number, (_, text) in enumerate(view.moves) if text in ("take", "leave")]
    if len(starts) < view.deal:
        return []
    return [(seat, named(text)) for seat, text in view.moves[starts[-1] :]]


def read_deal(view: View) -> SeenDeal:
    """Reads what is known of the deal from a view of a match that is not over."""
    record = SeenDeal(view.players, view.dealing, upcard_of(view), facts_of(view)["cut"])
    for seat, move in deal_moves(view):
        record.make(seat, move)
    return record
