"""What everybody knows of a deal of Kaluki: where the pieces came from, and what playing them told."""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop.games.kaluki.facts import facts_of
from tabletop.games.kaluki.joker_melds import DOUBLE_PACK, Meld, code_of, meld_after, meld_on_table
from tabletop.games.kaluki.moves import move_named
from tabletop.rules import Move, View
from tabletop.rules.cards import JOKER
from tabletop.rules.rummy.facts import upcard_of
from tabletop.rules.rummy.melds import single_cards

HAND_SIZE = 15


class CardSlot(NamedTuple):
    """Where a seat got an unseen card: from which shuffle of the deal, at which place of it, and when."""

    seat: int
    shuffle: int
    position: int
    time: int


class PlayedCard(NamedTuple):
    """A piece from a slot of its seat; `lacked_at` is when the seat last showed that it had none."""

    seat: int
    card: str
    time: int
    lacked_at: int


class JokerLack(NamedTuple):
    """What a set's jokers tell: at that time the seat lacked at least `min_lacking` of these cards."""

    seat: int
    time: int
    cards: tuple[str, ...]
    min_lacking: int


@dataclass
class KalukiKnowledge:
    """What everybody knows of the deal that is being played; times count its moves."""

    players: int
    dealer: int
    upcard: str
    cutter_kept_joker: bool
    slots: list[list[CardSlot]] = field(default_factory=list)
    played: list[PlayedCard] = field(default_factory=list)
    picked_up: list[Counter[str]] = field(default_factory=list)
    """What each seat picked up in the open and still holds."""
    lacked_at: dict[tuple[int, str], int] = field(default_factory=dict)
    lacks: list[JokerLack] = field(default_factory=list)
    unseen_by_shuffle: list[Counter[str]] = field(default_factory=list)
    """The unseen pieces of each shuffle of the deal."""
    known_by_shuffle: list[dict[int, str]] = field(default_factory=list)
    """The pieces at certain places of each shuffle that everybody saw."""
    discard_pile: list[str] = field(default_factory=list)
    melds: list[Meld] = field(default_factory=list)
    drawn: int = 0
    time: int = 0
    taken: bool = False

    def __post_init__(self) -> None:
        players, first = self.players, (self.dealer + 1) % self.players
        self.picked_up = [Counter() for _ in range(players)]
        self.slots = [[] for _ in range(players)]
        self.unseen_by_shuffle = [Counter(DOUBLE_PACK)]
        self.known_by_shuffle = [{}]
        cutter = (self.dealer - 1) % players
        self.drawn = 0
        for number in range(HAND_SIZE * players):
            seat = (first + number) % players
            # KA-4: the joker is the cutter’s last card, so that they are dealt one card less.
            if self.cutter_kept_joker and seat == cutter and number >= (HAND_SIZE - 1) * players:
                self._note_seen(len(DOUBLE_PACK) - 1, JOKER)
                self.picked_up[seat][JOKER] += 1
            else:
                self._deal_to(seat)
        self._note_seen(self.drawn, self.upcard)
        self.drawn += 1
        self.discard_pile = [self.upcard]

    def _note_seen(self, place: int, card: str) -> None:
        self.known_by_shuffle[0][place] = card
        self.unseen_by_shuffle[0][card] -= 1

    def _deal_to(self, seat: int) -> None:
        self.slots[seat].append(CardSlot(seat, len(self.unseen_by_shuffle) - 1, self.drawn, self.time))
        self.drawn += 1

    @property
    def stock_size(self) -> int:
        """Returns the number of cards in the stock."""
        size = (
            len(DOUBLE_PACK) - self.cutter_kept_joker
            if len(self.unseen_by_shuffle) == 1
            else self.unseen_by_shuffle[-1].total()
        )
        return size - self.drawn

    # --- the moves

    def note_move(self, seat: int, move: Move) -> None:
        """Notes a move of the deal."""
        self.time += 1
        verb = move.verb
        if move == "draw stock":
            self._deal_to(seat)
        elif verb in ("take", "draw"):
            self.taken = verb == "take"
            self.picked_up[seat][self.discard_pile.pop()] += 1
        elif verb == "discard":
            self._note_discard(seat, move.pieces[0])
        elif verb != "leave":
            self._note_laid(seat, move)

    def _note_discard(self, seat: int, card: str) -> None:
        # KA-6: what the dealer discards they held before, though it be the upcard's twin.
        self._note_played(seat, card, fresh=self.taken)
        self.taken = False
        self.discard_pile.append(card)
        # KA-22: the discards but the last are the new stock.
        if not self.stock_size:
            self.unseen_by_shuffle.append(Counter(self.discard_pile[:-1]))
            self.known_by_shuffle.append({})
            self.discard_pile = self.discard_pile[-1:]
            self.drawn = 0

    def _note_played(self, seat: int, card: str, *, fresh: bool = False) -> None:
        if self.picked_up[seat][card] and not fresh:
            self.picked_up[seat][card] -= 1
        else:
            self.played.append(PlayedCard(seat, card, self.time, self.lacked_at.get((seat, card), -1)))

    def _note_laid(self, seat: int, move: Move) -> None:
        before: Meld | None = None
        if move.verb == "meld":
            meld = meld_on_table(move.pieces)
            self.melds.append(meld)
        else:
            assert type(move.place) is int
            before = self.melds[move.place - 1]
            meld = self.melds[move.place - 1] = meld_after(before, move)
        self._note_lack(seat, meld, before)
        for card in move.pieces:
            self._note_played(seat, card)
        if move.verb == "swap":
            self.picked_up[seat][JOKER] += 1

    def _note_lack(self, seat: int, meld: Meld, before: Meld | None) -> None:
        """Notes what the jokers placed with this move tell (KA-14)."""
        jokers = meld.jokers - (before.jokers if before else 0)
        if jokers <= 0:
            return
        stands = (
            meld.joker_cards & ~(before.joker_cards if before else 0) if meld.is_run else meld.missing_cards
        )
        cards = tuple(card for card in map(code_of, single_cards(stands)) if not self.picked_up[seat][card])
        if len(cards) > jokers:
            self.lacks.append(JokerLack(seat, self.time, cards, jokers))
        else:
            self.lacked_at.update(((seat, card), self.time) for card in cards)


def deal_moves(view: View) -> list[tuple[int, Move]]:
    """Returns the moves of the deal that is being played; each deal begins with the dealer's exchange."""
    starts = [number for number, (_, text) in enumerate(view.moves) if text in ("take", "leave")]
    if len(starts) < view.deal:
        return []
    return [(seat, move_named(text)) for seat, text in view.moves[starts[-1] :]]


def read_deal(view: View) -> KalukiKnowledge:
    """Reads what is known of the deal from a view of a match that is not over."""
    knowledge = KalukiKnowledge(view.players, view.dealer_seat, upcard_of(view), facts_of(view)["cut"])
    for seat, move in deal_moves(view):
        knowledge.note_move(seat, move)
    return knowledge
