"""From which slots the cards came that a player of Minimize is known to have had, drawn at random."""

from collections import Counter
from collections.abc import Iterable
from random import Random

from tabletop.games.minimize.knowledge import MinimizeKnowledge
from tabletop.games.minimize.own_history import OwnHistory

MAX_STEPS = 5000
"""How many needs are placed, or placed again, before the search gives up."""
MAX_TRIES = 30

SlotContents = list[int]
"""The card of each slot; -1 where nothing is known."""


def fill_slots_of_seat(
    events: list[int], contents: SlotContents, rng: Random
) -> tuple[list[int], dict[int, int]]:
    """Fills slots of a seat with the cards it must have had; returns the slots left, and each card's last.

    Of equal cards the one needed first came first: so no two ways of placing them come to the same.
    """
    random = rng.random
    for _ in range(MAX_TRIES):
        free: list[int] = []
        latest: dict[int, int] = {}
        in_order = True
        for event in events:
            if event >= 0:
                free.append(event)
                continue
            number = int(random() * len(free))
            # The last one takes its place, as the order of the free slots means nothing.
            slot, free[number] = free[number], free[-1]
            free.pop()
            contents[slot] = ~event
            if latest.get(~event, -1) > slot:
                in_order = False
            latest[~event] = slot
        if in_order:
            break
    return free, latest


class NeededCards:
    """The cards all seats must have had, where shuffles in between or the viewer's own history bind them.

    Each can have come from some slots, and each shuffle had a limited number of each kind.
    """

    def __init__(
        self,
        knowledge: MinimizeKnowledge,
        seats: Iterable[int],
        own_history: OwnHistory | None,
        own: int | None,
    ) -> None:
        self.is_one_shuffle = len(knowledge.shuffles) == 1
        self.shuffle_of_slot = [knowledge.shuffle_of(slot) for slot in range(knowledge.slot_count)]
        self.counts = Counter(
            (number, card) for number, pool in enumerate(knowledge.shuffles) for card in pool
        )
        for slot, card in knowledge.known_slots.items():
            self.counts[self.shuffle_of_slot[slot], card] -= 1
        self.cards: list[int] = []
        self.possible_slots: list[list[int]] = []
        for seat in seats:
            self._collect_needs(knowledge, seat, own_history if seat == own else None)

    def _collect_needs(self, knowledge: MinimizeKnowledge, seat: int, own_history: OwnHistory | None) -> None:
        slots: list[tuple[int, int]] = []
        for event, time in zip(knowledge.events[seat], knowledge.times[seat], strict=True):
            if event >= 0:
                slots.append((event, time))
                continue
            card = ~event
            self.cards.append(card)
            self.possible_slots.append(
                [
                    slot
                    for slot, came in slots
                    if self.counts[self.shuffle_of_slot[slot], card]
                    and (own_history is None or own_history.could_come_from(slot, came, card, time))
                ]
            )

    def place_all(self, contents: SlotContents, rng: Random) -> bool:
        """Fills a slot with each card, moving some where they are in each other's way.

        Not all ways are quite equally likely. False if none was found.
        """
        matching = SlotMatching(self, rng)
        unplaced = list(range(len(self.cards) - 1, -1, -1))
        for _ in range(MAX_STEPS):
            if not unplaced:
                break
            unplaced += matching.match_need(unplaced.pop())
        for slot, need in matching.need_in_slot.items():
            contents[slot] = self.cards[need]
        return not unplaced


class SlotMatching:
    """A search for one way to place the needed cards."""

    def __init__(self, needs: NeededCards, rng: Random) -> None:
        self._needs = needs
        self._rng = rng
        self._cards_left = needs.counts.copy()
        self.need_in_slot: dict[int, int] = {}
        """By slot, the needed card that fills it."""
        self._slot_of_need: dict[int, int] = {}

    def match_need(self, need: int) -> list[int]:
        """Finds a slot for one more need, and returns those that had to make room for it."""
        needs, left = self._needs, self._cards_left
        card, options = needs.cards[need], needs.possible_slots[need]
        free = [
            slot
            for slot in options
            if slot not in self.need_in_slot and left[needs.shuffle_of_slot[slot], card]
        ]
        if free:
            self._fill_slot(self._rng.choice(free), need)
            return []
        last = self._find_free_slot(need) if needs.is_one_shuffle or self._rng.random() < 0.5 else None
        if last is None:
            return self._force_into_slot(need, card, options)
        return self._shift_along_path(last, need)

    def _force_into_slot(self, need: int, card: int, options: list[int]) -> list[int]:
        """Takes a slot, if possible one where only one other need must give way."""
        pool_of, left = self._needs.shuffle_of_slot, self._cards_left
        alone = [slot for slot in options if slot not in self.need_in_slot or left[pool_of[slot], card]]
        slot = self._rng.choice(alone or options)
        driven = [self._empty_slot(slot)] if slot in self.need_in_slot else []
        self._fill_slot(slot, need)
        return driven + self._remove_surplus((pool_of[slot], card))

    def _find_free_slot(self, need: int) -> int | None:
        """Finds a free slot, if each need on the way to it moves on to the slot of the next."""
        self._path: dict[int, int] = {}
        queue = [need]
        for mover in queue:
            options = self._needs.possible_slots[mover]
            for slot in self._rng.sample(options, len(options)):
                if slot in self._path:
                    continue
                self._path[slot] = mover
                if slot not in self.need_in_slot:
                    return slot
                queue.append(self.need_in_slot[slot])
        return None

    def _shift_along_path(self, slot: int, need: int) -> list[int]:
        keys = []
        while True:
            mover = self._path[slot]
            left_behind = self._slot_of_need.get(mover)
            if left_behind is not None:
                self._empty_slot(left_behind)
            self._fill_slot(slot, mover)
            keys.append((self._needs.shuffle_of_slot[slot], self._needs.cards[mover]))
            if left_behind is None or mover == need:
                break
            slot = left_behind
        return [driven for key in dict.fromkeys(keys) for driven in self._remove_surplus(key)]

    def _remove_surplus(self, key: tuple[int, int]) -> list[int]:
        """Takes away again what is placed of a card beyond the number that the shuffle had."""
        needs, driven = self._needs, []
        while self._cards_left[key] < 0:
            alike = [
                slot
                for slot, need in self.need_in_slot.items()
                if (needs.shuffle_of_slot[slot], needs.cards[need]) == key
            ]
            driven.append(self._empty_slot(self._rng.choice(alike)))
        return driven

    def _fill_slot(self, slot: int, need: int) -> None:
        self.need_in_slot[slot] = need
        self._slot_of_need[need] = slot
        self._cards_left[self._needs.shuffle_of_slot[slot], self._needs.cards[need]] -= 1

    def _empty_slot(self, slot: int) -> int:
        need = self.need_in_slot.pop(slot)
        del self._slot_of_need[need]
        self._cards_left[self._needs.shuffle_of_slot[slot], self._needs.cards[need]] += 1
        return need
