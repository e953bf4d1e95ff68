"""What everybody knows of a round of Minimize, as one viewer's record tells it.

A *slot* is a place in an order of the cards that was shuffled in this round: those of the deal come
first, those of a reshuffled draw pile follow. Who was dealt or drew from which slot is known to all,
what lay there is not; but who threw a card that he had not picked up in the open had it from a slot.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from tabletop.games.minimize.pack import (
    DECLARE_NOW,
    DISCOVER_NOW,
    DONT_PICK,
    HAND_SIZE,
    KIND_OF_CODE,
    WHOLE_PACK,
    Cards,
)
from tabletop.games.minimize.throws import addable_kinds
from tabletop.rules import View

FUTURE = 1 << 30
"""The number of a move that is still to come."""


@dataclass
class HandChange:
    """One move of a seat: what left its hand, what came to it, openly or from a slot (else -1)."""

    number: int
    cards_lost: Cards
    card_gained: int = -1
    slot: int = -1
    is_last: bool = False
    """Whether it was the last move of its turn that all could see."""


@dataclass
class MinimizeKnowledge:
    """What everybody knows of the round on the table.

    `events` has for each seat, in order, its slots and the cards it must have had from one of the slots
    before (as ~card); `open_cards` the cards known to be in its hand; `known_slots` what came from slots for
    sure.
    """

    seats: int
    shuffles: list[list[int]] = field(default_factory=lambda: [[*WHOLE_PACK]])
    first_slots: list[int] = field(default_factory=lambda: [0])
    events: list[list[int]] = field(default_factory=list)
    times: list[list[int]] = field(default_factory=list)
    """The number of the move for each of the events; -1 is the deal."""
    open_cards: list[Counter[int]] = field(default_factory=list)
    changes: list[list[HandChange]] = field(default_factory=list)
    dealt_slots: dict[int, list[int]] = field(default_factory=dict)
    """For each seat, its first slots."""
    known_slots: dict[int, int] = field(default_factory=dict)
    addable_cards: dict[int, frozenset[int]] = field(default_factory=dict)
    """For each slot drawn from, the cards that could have been added to the throw."""
    slots_not_added: set[int] = field(default_factory=set)
    """Slots of which the viewer knows that he did not add their card."""
    declined_moves: set[int] = field(default_factory=set)
    """Moves after which the viewer chose not to declare."""
    next_slot: int = 0
    previous_throw: list[int] = field(default_factory=list)
    current_throw: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.events = [[] for _ in range(self.seats)]
        self.times = [[] for _ in range(self.seats)]
        self.open_cards = [Counter() for _ in range(self.seats)]
        self.changes = [[] for _ in range(self.seats)]

    @property
    def slot_count(self) -> int:
        """Returns the number of all slots."""
        return self.first_slots[-1] + len(self.shuffles[-1])

    def shuffle_spans(self) -> list[tuple[list[int], int, int]]:
        """Returns each shuffle's cards, and its slots: the first, and the one after the last."""
        ends = (*self.first_slots[1:], self.slot_count)
        return list(zip(self.shuffles, self.first_slots, ends, strict=True))

    def shuffle_of(self, slot: int) -> int:
        """Returns the number of the shuffle to which a slot belongs."""
        return bisect(self.first_slots, slot) - 1

    def note_deal(self, seats: list[int]) -> None:
        """Deals seven slots to each seat, one at a time."""
        for place, seat in enumerate(seats):
            self.dealt_slots[seat] = list(range(place, HAND_SIZE * len(seats), len(seats)))
            self.events[seat] += self.dealt_slots[seat]
            self.times[seat] += [-1] * HAND_SIZE
        self.next_slot = HAND_SIZE * len(seats)

    def note_move(self, number: int, seat: int, notation: str, *, quick: bool) -> None:
        """Notes one move."""
        verb, *words = notation.split(" ")
        if verb == "keep":
            self.slots_not_added.add(self.changes[seat][-1].slot)
        elif verb == "end":
            self.declined_moves.add(self.changes[seat][-1].number)
        elif notation == "throw NP":
            self._note_power(number, seat, DONT_PICK)
        elif verb == "throw":
            self._note_throw(number, seat, [KIND_OF_CODE[code] for code in words])
        elif notation == "pick stock":
            self._note_draw(number, seat, quick=quick)
        elif verb == "add":
            self._note_added(number, seat, KIND_OF_CODE[words[0]], is_first=words[-1] == "first")
        else:
            self._note_taken(number, seat, verb, KIND_OF_CODE[words[0]])

    def _note_throw(self, number: int, seat: int, cards: list[int]) -> None:
        self.end_turn()
        self.current_throw = cards
        for card in cards:
            self._note_spent(number, seat, card)
        self.changes[seat].append(HandChange(number, tuple(cards)))

    def _note_spent(self, number: int, seat: int, card: int) -> None:
        # Of equal cards, those picked up in the open are taken to go first: it is all the same.
        if self.open_cards[seat][card]:
            self.open_cards[seat][card] -= 1
        else:
            self.note_needed(number, seat, card)

    def note_needed(self, number: int, seat: int, card: int) -> None:
        """Notes that the seat must have had the card from a slot before this move."""
        self.events[seat].append(~card)
        self.times[seat].append(number)

    def _note_draw(self, number: int, seat: int, *, quick: bool) -> None:
        slot = self.next_slot
        self.next_slot += 1
        self.events[seat].append(slot)
        self.times[seat].append(number)
        self.changes[seat].append(HandChange(number, (), slot=slot, is_last=True))
        if quick:
            self.addable_cards[slot] = addable_kinds(tuple(self.current_throw))

    def _note_added(self, number: int, seat: int, card: int, *, is_first: bool) -> None:
        self.note_drawn_card(seat, card)
        self.changes[seat][-1].is_last = False
        self.changes[seat].append(HandChange(number, (card,), is_last=True))
        self.current_throw.insert(0 if is_first else len(self.current_throw), card)

    def note_drawn_card(self, seat: int, card: int) -> None:
        """Notes the card that the seat has just drawn."""
        self.known_slots[self.events[seat].pop()] = card
        self.times[seat].pop()

    def _note_taken(self, number: int, seat: int, verb: str, card: int) -> None:
        pile = self.previous_throw
        if verb == "discover" and card not in pile:
            pile = self.discard
        pile.remove(card)
        self.open_cards[seat][card] += 1
        if verb == "discover":
            self._note_power(number, seat, DISCOVER_NOW, card)
        else:
            self.changes[seat].append(HandChange(number, (), card, is_last=True))

    def _note_power(self, number: int, seat: int, power: int, card: int = -1) -> None:
        self._note_spent(number, seat, power)
        self.discard.append(power)
        self.changes[seat].append(HandChange(number, (power,), card, is_last=True))

    def end_turn(self) -> None:
        """Ends a turn: the throw becomes the previous one, an empty draw pile is made again (MZ-21)."""
        self.discard += self.previous_throw
        self.previous_throw, self.current_throw = self.current_throw, []
        if self.next_slot == self.slot_count:
            self.first_slots.append(self.slot_count)
            self.shuffles.append(self.discard)
            self.discard = []


def round_start(view: View) -> int:
    """Returns the number of the move with which the current round began."""
    ends = (number for number, (_, move) in enumerate(view.moves, 1) if move in ("declare", "throw DN"))
    return max(ends, default=0)


def read_round(view: View, seats: list[int]) -> MinimizeKnowledge:
    """Reads what is known of the current round; `seats` are those that were dealt cards, in order."""
    knowledge = MinimizeKnowledge(view.players)
    knowledge.note_deal(seats)
    for number in range(round_start(view), len(view.moves)):
        knowledge.note_move(number, *view.moves[number], quick=bool(view.options["quick"]))
    if not view.zones["throw"]:
        knowledge.end_turn()
    elif view.turn is not None and knowledge.changes[view.turn]:
        knowledge.changes[view.turn][-1].is_last = False
    return knowledge


def times_asked(
    knowledge: MinimizeKnowledge, seat: int, came: list[int], may_declare: Callable[[Cards], bool]
) -> list[int]:
    """Returns the moves after which the seat held I Declare Now and might have declared (MZ-19).

    `came` has the card of each slot. ValueError if a card was thrown before it came.
    """
    hand = [came[slot] for slot in knowledge.dealt_slots[seat]]
    times = []
    for act in knowledge.changes[seat]:
        for card in act.cards_lost:
            hand.remove(card)
        if act.card_gained >= 0:
            hand.append(act.card_gained)
        if act.slot >= 0:
            hand.append(came[act.slot])
        if act.is_last and DECLARE_NOW in hand and may_declare(tuple(hand)):
            times.append(act.number)
    return times
