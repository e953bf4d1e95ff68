"""What the viewer's own record tells of his past in a round of Minimize: which cards he had when."""

from collections.abc import Callable
from random import Random

from tabletop.games.minimize.pack import DECLARE_NOW, HALF_VALUE, QUARTERS, WORTH, Cards
from tabletop.games.minimize.record import NOW, SeenDeal, times_asked

MENDING = 1500
"""How many exchanges are tried before a past is left as it is."""
NOISE = 0.02
"""The chance to keep an exchange that makes it worse, so that the search leaves dead ends."""
FAR = 1 << 20
"""A count of contradictions that no past reaches: it is impossible."""


class Memory:
    """What a seat knows of its own past: which cards it could add (MZ-16), when it could declare (MZ-19)."""

    def __init__(
        self, record: SeenDeal, seat: int, hand: Cards, most: int, may_declare: Callable[[Cards], bool]
    ) -> None:
        self._record = record
        self._seat = seat
        self._may_declare = may_declare
        self._slots = [event for event in record.events[seat] if event >= 0]
        self._holds = hand.count(DECLARE_NOW)
        self.binds = bool(self._holds) or any(slot in record.matching for slot in self._slots)
        halving = [*hand, *(~event for event in record.events[seat])].count(HALF_VALUE)
        self._most_worth = (most << halving) // QUARTERS if most else max(WORTH)
        self._arrival = self._times_of_arrival(is_free=not most)

    def _times_of_arrival(self, *, is_free: bool) -> range:
        """Returns the times at which a single I Declare Now can have come to the hand."""
        ended = self._record.ended
        ends = [act.number for act in self._record.acts[self._seat] if act.is_last]
        last = min(ended) + 1 if ended else NOW
        without = [number for number in ends if number < last and number not in ended] if is_free else []
        return range(max(without, default=-2) + 1, last)

    def allows(self, slot: int, came: int, card: int, gone: int) -> bool:
        """Tells whether a card can have come from this slot at time `came`, and left the hand at `gone`."""
        record = self._record
        fits = record.matching.get(slot)
        if fits is not None and (card in fits) is not (slot in record.kept):
            return False
        if card == DECLARE_NOW and self._holds == 1:
            return came in self._arrival
        return WORTH[card] <= self._most_worth or not any(came <= time < gone for time in record.ended)

    def mend(self, contents: list[int], rng: Random) -> None:
        """Exchanges own cards until the seat was asked to declare just when the record says so."""
        record = self._record
        if not self._holds:
            return
        wrong = self._wrong(contents)
        for _ in range(MENDING):
            if not wrong:
                return
            one, other = rng.choice(self._slots), rng.choice(self._slots)
            if record.pool_of(one) != record.pool_of(other):
                continue
            contents[one], contents[other] = contents[other], contents[one]
            now = self._wrong(contents)
            if now > wrong and (now == FAR or rng.random() > NOISE):
                contents[one], contents[other] = contents[other], contents[one]
            else:
                wrong = now

    def agrees(self, contents: list[int]) -> bool:
        """Tells whether these contents agree with the viewer's record."""
        return not self._wrong(contents)

    def _wrong(self, contents: list[int]) -> int:
        """Counts how often these contents contradict the record, or returns FAR if they are impossible."""
        record = self._record
        for slot in self._slots:
            fits = record.matching.get(slot)
            if fits is not None and (contents[slot] in fits) is not (slot in record.kept):
                return FAR
        if not self._holds:
            return 0
        try:
            times = times_asked(record, self._seat, contents, self._may_declare)
        except ValueError:
            return FAR
        return len(record.ended.symmetric_difference(times))
