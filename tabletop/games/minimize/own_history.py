"""What the viewer's own record tells of their past in a round of Minimize: which cards they had when."""

from collections.abc import Callable
from random import Random

from tabletop.games.minimize.knowledge import FUTURE, MinimizeKnowledge, times_asked
from tabletop.games.minimize.pack import DECLARE_NOW, HALF_VALUE, QUARTERS, WORTH, Cards

MAX_REPAIRS = 1500
"""How many exchanges are tried before a past is left as it is."""
ESCAPE_CHANCE = 0.02
"""The chance to keep an exchange that makes it worse, so that the search leaves dead ends."""
IMPOSSIBLE = 1 << 20
"""A count of contradictions that no past reaches: it is impossible."""


class OwnHistory:
    """What a seat knows of its own past: which cards it could add (MZ-16), when it could declare (MZ-19)."""

    def __init__(
        self,
        knowledge: MinimizeKnowledge,
        seat: int,
        hand: Cards,
        declare_limit: int,
        may_declare: Callable[[Cards], bool],
    ) -> None:
        self._knowledge = knowledge
        self._seat = seat
        self._may_declare = may_declare
        self._own_slots = [event for event in knowledge.events[seat] if event >= 0]
        self._declare_now_count = hand.count(DECLARE_NOW)
        self.is_binding = bool(self._declare_now_count) or any(
            slot in knowledge.addable_cards for slot in self._own_slots
        )
        halving = [*hand, *(~event for event in knowledge.events[seat])].count(HALF_VALUE)
        self._max_worth = (declare_limit << halving) // QUARTERS if declare_limit else max(WORTH)
        self._arrival_times = self._find_arrival_times(is_free=not declare_limit)

    def _find_arrival_times(self, *, is_free: bool) -> range:
        """Returns the times at which a single I Declare Now can have come to the hand."""
        ended = self._knowledge.declined_moves
        ends = [act.number for act in self._knowledge.changes[self._seat] if act.is_last]
        last = min(ended) + 1 if ended else FUTURE
        without = [number for number in ends if number < last and number not in ended] if is_free else []
        return range(max(without, default=-2) + 1, last)

    def could_come_from(self, slot: int, came: int, card: int, gone: int) -> bool:
        """Tells whether a card can have come from this slot at time `came`, and left the hand at `gone`."""
        knowledge = self._knowledge
        fits = knowledge.addable_cards.get(slot)
        if fits is not None and (card in fits) is not (slot in knowledge.slots_not_added):
            return False
        if card == DECLARE_NOW and self._declare_now_count == 1:
            return came in self._arrival_times
        return WORTH[card] <= self._max_worth or not any(
            came <= time < gone for time in knowledge.declined_moves
        )

    def repair(self, contents: list[int], rng: Random) -> None:
        """Exchanges own cards until the seat was asked to declare just when the record says so."""
        knowledge = self._knowledge
        if not self._declare_now_count:
            return
        wrong = self._count_contradictions(contents)
        for _ in range(MAX_REPAIRS):
            if not wrong:
                return
            one, other = rng.choice(self._own_slots), rng.choice(self._own_slots)
            if knowledge.shuffle_of(one) != knowledge.shuffle_of(other):
                continue
            contents[one], contents[other] = contents[other], contents[one]
            now = self._count_contradictions(contents)
            if now > wrong and (now == IMPOSSIBLE or rng.random() > ESCAPE_CHANCE):
                contents[one], contents[other] = contents[other], contents[one]
            else:
                wrong = now

    def agrees_with_record(self, contents: list[int]) -> bool:
        """Tells whether these contents agree with the viewer's record."""
        return not self._count_contradictions(contents)

    def _count_contradictions(self, contents: list[int]) -> int:
        """Counts how often these contents contradict the record, or returns IMPOSSIBLE."""
        knowledge = self._knowledge
        for slot in self._own_slots:
            fits = knowledge.addable_cards.get(slot)
            if fits is not None and (contents[slot] in fits) is not (slot in knowledge.slots_not_added):
                return IMPOSSIBLE
        if not self._declare_now_count:
            return 0
        try:
            times = times_asked(knowledge, self._seat, contents, self._may_declare)
        except ValueError:
            return IMPOSSIBLE
        return len(knowledge.declined_moves.symmetric_difference(times))
