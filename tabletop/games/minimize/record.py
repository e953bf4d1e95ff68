"""What everybody remembers of a round of Minimize, as one viewer's record tells it.

A *slot* is a place in an order of the cards that was shuffled in this round: those of the deal come
first, those of a reshuffled draw pile follow. Who was dealt or drew from which slot is known to all,
what lay there is not; but who threw a card that he had not picked up in the open had it from a slot.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from tabletop.games.minimize.pack import DECLARE_NOW, DISCOVER_NOW, DONT_PICK, HAND, KIND, WHOLE_PACK, Cards
from tabletop.games.minimize.throws import matching
from tabletop.rules import View

NOW = 1 << 30
"""The number of a move that is still to come."""


@dataclass
class Act:
    """One move of a seat: what left its hand, what came to it, openly or from a slot (else -1)."""

    number: int
    lost: Cards
    gained: int = -1
    slot: int = -1
    is_last: bool = False
    """Whether it was the last move of its turn that all could see."""


@dataclass
class SeenDeal:
    """What everybody knows of the round on the table.

    `events` has for each seat, in order, its slots and the cards it must have had from one of the slots
    before (as ~card); `open` the cards known to be in its hand; `pinned` what came from slots for sure.
    """

    seats: int
    pools: list[list[int]] = field(default_factory=lambda: [[*WHOLE_PACK]])
    starts: list[int] = field(default_factory=lambda: [0])
    events: list[list[int]] = field(default_factory=list)
    times: list[list[int]] = field(default_factory=list)
    """The number of the move for each of the events; -1 is the deal."""
    open: list[Counter[int]] = field(default_factory=list)
    acts: list[list[Act]] = field(default_factory=list)
    dealt: dict[int, list[int]] = field(default_factory=dict)
    """For each seat, its first slots."""
    pinned: dict[int, int] = field(default_factory=dict)
    matching: dict[int, frozenset[int]] = field(default_factory=dict)
    """For each slot drawn from, the cards that could have been added to the throw."""
    kept: set[int] = field(default_factory=set)
    """Slots of which the viewer knows that he did not add their card."""
    ended: set[int] = field(default_factory=set)
    """Moves after which the viewer chose not to declare."""
    next_slot: int = 0
    previous: list[int] = field(default_factory=list)
    thrown: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.events = [[] for _ in range(self.seats)]
        self.times = [[] for _ in range(self.seats)]
        self.open = [Counter() for _ in range(self.seats)]
        self.acts = [[] for _ in range(self.seats)]

    @property
    def size(self) -> int:
        """Returns the number of all slots."""
        return self.starts[-1] + len(self.pools[-1])

    def spans(self) -> list[tuple[list[int], int, int]]:
        """Returns each shuffle's cards, and its slots: the first, and the one after the last."""
        ends = (*self.starts[1:], self.size)
        return list(zip(self.pools, self.starts, ends, strict=True))

    def pool_of(self, slot: int) -> int:
        """Returns the number of the shuffle to which a slot belongs."""
        return bisect(self.starts, slot) - 1

    def deal(self, seats: list[int]) -> None:
        """Deals seven slots to each seat, one at a time."""
        for place, seat in enumerate(seats):
            self.dealt[seat] = list(range(place, HAND * len(seats), len(seats)))
            self.events[seat] += self.dealt[seat]
            self.times[seat] += [-1] * HAND
        self.next_slot = HAND * len(seats)

    def read(self, number: int, seat: int, notation: str, *, quick: bool) -> None:
        """Notes one move."""
        verb, *words = notation.split(" ")
        if verb == "keep":
            self.kept.add(self.acts[seat][-1].slot)
        elif verb == "end":
            self.ended.add(self.acts[seat][-1].number)
        elif notation == "throw NP":
            self._play_power(number, seat, DONT_PICK)
        elif verb == "throw":
            self._throw(number, seat, [KIND[code] for code in words])
        elif notation == "pick stock":
            self._draw(number, seat, quick=quick)
        elif verb == "add":
            self._add(number, seat, KIND[words[0]], is_first=words[-1] == "first")
        else:
            self._take(number, seat, verb, KIND[words[0]])

    def _throw(self, number: int, seat: int, cards: list[int]) -> None:
        self.end_turn()
        self.thrown = cards
        for card in cards:
            self._spend(number, seat, card)
        self.acts[seat].append(Act(number, tuple(cards)))

    def _spend(self, number: int, seat: int, card: int) -> None:
        # Of equal cards, those picked up in the open are taken to go first: it is all the same.
        if self.open[seat][card]:
            self.open[seat][card] -= 1
        else:
            self.need(number, seat, card)

    def need(self, number: int, seat: int, card: int) -> None:
        """Notes that the seat must have had the card from a slot before this move."""
        self.events[seat].append(~card)
        self.times[seat].append(number)

    def _draw(self, number: int, seat: int, *, quick: bool) -> None:
        slot = self.next_slot
        self.next_slot += 1
        self.events[seat].append(slot)
        self.times[seat].append(number)
        self.acts[seat].append(Act(number, (), slot=slot, is_last=True))
        if quick:
            self.matching[slot] = matching(tuple(self.thrown))

    def _add(self, number: int, seat: int, card: int, *, is_first: bool) -> None:
        self.pin(seat, card)
        self.acts[seat][-1].is_last = False
        self.acts[seat].append(Act(number, (card,), is_last=True))
        self.thrown.insert(0 if is_first else len(self.thrown), card)

    def pin(self, seat: int, card: int) -> None:
        """Notes the card that the seat has just drawn."""
        self.pinned[self.events[seat].pop()] = card
        self.times[seat].pop()

    def _take(self, number: int, seat: int, verb: str, card: int) -> None:
        pile = self.previous
        if verb == "discover" and card not in pile:
            pile = self.discard
        pile.remove(card)
        self.open[seat][card] += 1
        if verb == "discover":
            self._play_power(number, seat, DISCOVER_NOW, card)
        else:
            self.acts[seat].append(Act(number, (), card, is_last=True))

    def _play_power(self, number: int, seat: int, power: int, card: int = -1) -> None:
        self._spend(number, seat, power)
        self.discard.append(power)
        self.acts[seat].append(Act(number, (power,), card, is_last=True))

    def end_turn(self) -> None:
        """Ends a turn: the throw becomes the previous one, an empty draw pile is made again (MZ-21)."""
        self.discard += self.previous
        self.previous, self.thrown = self.thrown, []
        if self.next_slot == self.size:
            self.starts.append(self.size)
            self.pools.append(self.discard)
            self.discard = []


def round_began(view: View) -> int:
    """Returns the number of the move with which the current round began."""
    ends = (number for number, (_, move) in enumerate(view.moves, 1) if move in ("declare", "throw DN"))
    return max(ends, default=0)


def read_round(view: View, seats: list[int]) -> SeenDeal:
    """Reads what is known of the current round; `seats` are those that were dealt cards, in order."""
    record = SeenDeal(view.players)
    record.deal(seats)
    for number in range(round_began(view), len(view.moves)):
        record.read(number, *view.moves[number], quick=bool(view.options["quick"]))
    if not view.zones["throw"]:
        record.end_turn()
    elif view.turn is not None and record.acts[view.turn]:
        record.acts[view.turn][-1].is_last = False
    return record


def times_asked(
    record: SeenDeal, seat: int, came: list[int], may_declare: Callable[[Cards], bool]
) -> list[int]:
    """Returns the moves after which the seat held I Declare Now and might have declared (MZ-19).

    `came` has the card of each slot. ValueError if a card was thrown before it came.
    """
    hand = [came[slot] for slot in record.dealt[seat]]
    times = []
    for act in record.acts[seat]:
        for card in act.lost:
            hand.remove(card)
        if act.gained >= 0:
            hand.append(act.gained)
        if act.slot >= 0:
            hand.append(came[act.slot])
        if act.is_last and DECLARE_NOW in hand and may_declare(tuple(hand)):
            times.append(act.number)
    return times
