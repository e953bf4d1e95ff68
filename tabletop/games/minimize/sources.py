"""From which slots the cards came that a player of Minimize is known to have had, drawn at random."""

from collections import Counter
from collections.abc import Iterable
from random import Random

from tabletop.games.minimize.memory import Memory
from tabletop.games.minimize.record import SeenDeal

MOST_STEPS = 5000
"""How many needs are placed, or placed again, before the search gives up."""
MOST_TRIES = 30

Contents = list[int]
"""The card of each slot; -1 where nothing is known."""


def place(events: list[int], contents: Contents, rng: Random) -> tuple[list[int], dict[int, int]]:
    """Fills slots of a seat with the cards it must have had; returns the slots left, and each card's last.

    Of equal cards the one needed first came first: so no two ways of placing them come to the same.
    """
    random = rng.random
    for _ in range(MOST_TRIES):
        free: list[int] = []
        latest: dict[int, int] = {}
        in_order = True
        for event in events:
            if event >= 0:
                free.append(event)
                continue
            number = int(random() * len(free))
            slot, free[number] = free[number], free[-1]
            free.pop()
            contents[slot] = ~event
            if latest.get(~event, -1) > slot:
                in_order = False
            latest[~event] = slot
        if in_order:
            break
    return free, latest


class Needs:
    """The cards that all seats must have had, where shuffles in between or the viewer's memory bind them.

    Each can have come from some slots, and each shuffle had a limited number of each kind.
    """

    def __init__(
        self, record: SeenDeal, seats: Iterable[int], memory: Memory | None, own: int | None
    ) -> None:
        self.is_one_pool = len(record.pools) == 1
        self.pool_of = [record.pool_of(slot) for slot in range(record.size)]
        self.counts = Counter((number, card) for number, pool in enumerate(record.pools) for card in pool)
        for slot, card in record.pinned.items():
            self.counts[self.pool_of[slot], card] -= 1
        self.cards: list[int] = []
        self.options: list[list[int]] = []
        for seat in seats:
            self._gather(record, seat, memory if seat == own else None)

    def _gather(self, record: SeenDeal, seat: int, memory: Memory | None) -> None:
        slots: list[tuple[int, int]] = []
        for event, time in zip(record.events[seat], record.times[seat], strict=True):
            if event >= 0:
                slots.append((event, time))
                continue
            card = ~event
            self.cards.append(card)
            self.options.append(
                [
                    slot
                    for slot, came in slots
                    if self.counts[self.pool_of[slot], card]
                    and (memory is None or memory.allows(slot, came, card, time))
                ]
            )

    def place(self, contents: Contents, rng: Random) -> bool:
        """Fills a slot with each card, moving some where they are in each other's way.

        Not all ways are quite equally likely. False if none was found.
        """
        placing = Placing(self, rng)
        waiting = list(range(len(self.cards) - 1, -1, -1))
        for _ in range(MOST_STEPS):
            if not waiting:
                break
            waiting += placing.put(waiting.pop())
        for slot, need in placing.placed.items():
            contents[slot] = self.cards[need]
        return not waiting


class Placing:
    """A search for one way to place the needs."""

    def __init__(self, needs: Needs, rng: Random) -> None:
        self._needs = needs
        self._rng = rng
        self._left = needs.counts.copy()
        self.placed: dict[int, int] = {}
        """By slot, the need that it fills."""
        self._slot_of: dict[int, int] = {}

    def put(self, need: int) -> list[int]:
        """Finds a slot for one more need, and returns those that had to make room for it."""
        needs, left = self._needs, self._left
        card, options = needs.cards[need], needs.options[need]
        free = [slot for slot in options if slot not in self.placed and left[needs.pool_of[slot], card]]
        if free:
            self._lay(self._rng.choice(free), need)
            return []
        last = self._way_out(need) if needs.is_one_pool or self._rng.random() < 0.5 else None
        if last is None:
            return self._drive_out(need, card, options)
        return self._shift(last, need)

    def _drive_out(self, need: int, card: int, options: list[int]) -> list[int]:
        """Takes a slot, if possible one where only one other need must give way."""
        pool_of, left = self._needs.pool_of, self._left
        alone = [slot for slot in options if slot not in self.placed or left[pool_of[slot], card]]
        slot = self._rng.choice(alone or options)
        driven = [self._lift(slot)] if slot in self.placed else []
        self._lay(slot, need)
        return driven + self._surplus((pool_of[slot], card))

    def _way_out(self, need: int) -> int | None:
        """Finds a free slot, if each need on the way to it moves on to the slot of the next."""
        self._coming: dict[int, int] = {}
        queue = [need]
        for mover in queue:
            options = self._needs.options[mover]
            for slot in self._rng.sample(options, len(options)):
                if slot in self._coming:
                    continue
                self._coming[slot] = mover
                if slot not in self.placed:
                    return slot
                queue.append(self.placed[slot])
        return None

    def _shift(self, slot: int, need: int) -> list[int]:
        keys = []
        while True:
            mover = self._coming[slot]
            left_behind = self._slot_of.get(mover)
            if left_behind is not None:
                self._lift(left_behind)
            self._lay(slot, mover)
            keys.append((self._needs.pool_of[slot], self._needs.cards[mover]))
            if left_behind is None or mover == need:
                break
            slot = left_behind
        return [driven for key in dict.fromkeys(keys) for driven in self._surplus(key)]

    def _surplus(self, key: tuple[int, int]) -> list[int]:
        """Takes away again what is placed of a card beyond the number that the shuffle had."""
        needs, driven = self._needs, []
        while self._left[key] < 0:
            alike = [
                slot for slot, need in self.placed.items() if (needs.pool_of[slot], needs.cards[need]) == key
            ]
            driven.append(self._lift(self._rng.choice(alike)))
        return driven

    def _lay(self, slot: int, need: int) -> None:
        self.placed[slot] = need
        self._slot_of[need] = slot
        self._left[self._needs.pool_of[slot], self._needs.cards[need]] -= 1

    def _lift(self, slot: int) -> int:
        need = self.placed.pop(slot)
        del self._slot_of[need]
        self._left[self._needs.pool_of[slot], self._needs.cards[need]] += 1
        return need
