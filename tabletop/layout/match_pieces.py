"""Which piece of the last view is which of the next: pieces have numbers, made once from the first view.

A face-up piece never becomes another face-up piece. What can be known is followed exactly; where pieces lie
face down, as few as possible change their zone, in the way that cards are usually moved.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

HIDDEN = "??"
Zones = Mapping[str, Sequence[str]]
PieceNumbers = dict[str, tuple[int, ...]]
"""The numbers of the pieces by zone, in the order of the zone."""


@dataclass(frozen=True, slots=True)
class _Slot:
    """A position of a zone, and what is seen there."""

    zone: str
    at: int
    code: str

    @property
    def is_open(self) -> bool:
        return self.code != HIDDEN


Pair = tuple[_Slot, _Slot]
_Group = tuple[str, bool]
"""The pieces of a zone that lie open, or those that do not."""


def number_pieces(zones: Zones) -> PieceNumbers:
    """Gives every piece of the first view a number."""
    numbers: PieceNumbers = {}
    count = 0
    for zone, pieces in zones.items():
        numbers[zone] = tuple(range(count, count + len(pieces)))
        count += len(pieces)
    return numbers


def match_pieces(
    numbers: PieceNumbers,
    before: Zones,
    after: Zones,
    *,
    mover: int | None = None,
    top_first: Collection[str] = ("stock",),
    queues: Collection[str] = (),
) -> PieceNumbers:
    """Returns the numbers of the pieces in the next view, each with the number it had in the last one.

    `mover` is the seat that moved, from whose zones hidden pieces are taken first. Pieces leave and join
    zones in `top_first` at their beginning, all others at their end; from `queues` (named without their
    numbers) they leave at the beginning.
    """
    assert sum(map(len, before.values())) == sum(map(len, after.values())), (before, after)
    landed: dict[str, dict[int, int]] = defaultdict(dict)
    for old, new in _Matching(before, after, mover, top_first, queues).pairs():
        landed[new.zone][new.at] = numbers[old.zone][old.at]
    return {
        zone: numbers[zone]
        if zone not in landed and before.get(zone) == pieces
        else tuple(landed[zone][at] for at in range(len(pieces)))
        for zone, pieces in after.items()
    }


@dataclass
class _Matching:
    """Pairs every position of the last view with one of the next."""

    before: Zones
    after: Zones
    mover: int | None
    top_first: Collection[str]
    queues: Collection[str]
    found: list[Pair] = field(default_factory=list)

    def pairs(self) -> list[Pair]:
        """Pairs what is seen in both, what stays in its zone, what changes zones, and what is swapped."""
        left = self._pair_zones(
            _changed_zones(self.before, self.after), _changed_zones(self.after, self.before)
        )
        if any(left):
            # Where everything looks as before, another piece may lie now.
            self.found = []
            self._pair_swapped(*self._pair_zones(self.before, self.after))
        return self.found

    def _pair_zones(self, before: Zones, after: Zones) -> tuple[list[_Slot], list[_Slot]]:
        """Pairs what it can of some zones; what is left was swapped."""
        old, new = _slots(before), _slots(after)
        # A card that is seen in its zone before and after has not moved, even if another copy has.
        for same_zone in (True, False):
            old, new = self._pair_same_codes(old, new, same_zone=same_zone)
        old, new = self._pair_staying(old, new)
        # The likely moves are paired first, so that an odd one never takes a piece from them.
        for worst in range(3):
            old, new = self._pair_moving(old, new, worst)
        return old, new

    def _pair_same_codes(
        self, old: list[_Slot], new: list[_Slot], *, same_zone: bool
    ) -> tuple[list[_Slot], list[_Slot]]:
        """Pairs face-up pieces that are seen in both views, in the same zone first."""
        waiting: dict[tuple[str, str], list[_Slot]] = defaultdict(list)
        for slot in old:
            if slot.is_open:
                waiting[slot.code, slot.zone if same_zone else ""].append(slot)
        left = []
        for slot in new:
            there = waiting.get((slot.code, slot.zone if same_zone else ""))
            if there:
                self.found.append((there.pop(0), slot))
            else:
                left.append(slot)
        return self._still_unpaired(old), left

    def _pair_staying(self, old: list[_Slot], new: list[_Slot]) -> tuple[list[_Slot], list[_Slot]]:
        """Pairs pieces that stay in their zone, turned over or not, in their order."""
        left = []
        olds, news = _by_zone(old), _by_zone(new)
        for zone in self.after:
            here, there = olds[zone], news[zone]
            is_queue = zone.partition(":")[0] in self.queues and len(here) > len(there)
            if zone in self.top_first or is_queue:
                # Pieces leave at the beginning there, so that those that stay are counted from the end.
                here.reverse()
                there.reverse()
            kept = _pair_in_order(here, there)
            self.found += kept
            gone = {slot.at for _, slot in kept}
            left += [slot for slot in there if slot.at not in gone]
        return self._still_unpaired(old), left

    def _pair_moving(self, old: list[_Slot], new: list[_Slot], worst: int) -> tuple[list[_Slot], list[_Slot]]:
        """Pairs pieces that change zones: between zones of one seat first, then from the mover, then any."""
        left = []
        waiting: dict[_Group, list[_Slot]] = defaultdict(list)
        for slot in old:
            waiting[slot.zone, slot.is_open].append(slot)
        sources = {zone: self._sources(zone, waiting, worst) for zone in {slot.zone for slot in new}}
        for slot in sorted(new, key=lambda slot: not slot.is_open):
            fits = (
                (group, one)
                for group in sources[slot.zone]
                for one in waiting[group]
                if _can_match(one, slot)
            )
            group, chosen = next(fits, (None, None))
            if group is None or chosen is None:
                left.append(slot)
            else:
                self.found.append((chosen, slot))
                waiting[group].remove(chosen)
        return self._still_unpaired(old), left

    def _sources(self, zone: str, waiting: Iterable[_Group], worst: int) -> list[_Group]:
        """Returns where a piece of this zone may come from, the least odd first.

        Pieces that are seen must become hidden, so they go before those that need not.
        """
        odd = {group: (self._oddness(group[0], zone), not group[1]) for group in waiting}
        return sorted((group for group in odd if odd[group][0] <= worst), key=lambda group: odd[group])

    def _oddness(self, old: str, new: str) -> int:
        """Returns how odd it would be for a piece to go from one zone to another: 0, 1 or 2."""
        seats = _seat_of_zone(old), _seat_of_zone(new)
        if self.mover is not None and self.mover in seats:
            return 0
        return 1 if seats[0] == seats[1] or None in seats else 2

    def _pair_swapped(self, old: list[_Slot], new: list[_Slot]) -> None:
        """Pairs two face-up pieces in one place: one went face down somewhere, the other came from there."""
        for gone, come in zip(old, new, strict=True):
            options = [pair for pair in self.found if not pair[0].is_open and not pair[1].is_open]
            assert options, (self.before, self.after)
            through = min(options, key=lambda pair: _seat_of_zone(pair[1].zone) != self.mover)
            self.found.remove(through)
            self.found += [(gone, through[1]), (through[0], come)]

    def _still_unpaired(self, old: list[_Slot]) -> list[_Slot]:
        taken = {(slot.zone, slot.at) for slot, _ in self.found}
        return [slot for slot in old if (slot.zone, slot.at) not in taken]


def _changed_zones(zones: Zones, others: Zones) -> Zones:
    """Returns the zones that look different: where everything looks as before, it usually lies as before."""
    return {zone: pieces for zone, pieces in zones.items() if others.get(zone) != pieces}


def _slots(zones: Zones) -> list[_Slot]:
    return [_Slot(zone, at, code) for zone, pieces in zones.items() for at, code in enumerate(pieces)]


def _by_zone(slots: Iterable[_Slot]) -> dict[str, list[_Slot]]:
    zones: dict[str, list[_Slot]] = defaultdict(list)
    for slot in slots:
        zones[slot.zone].append(slot)
    return zones


def _can_match(old: _Slot, new: _Slot) -> bool:
    """Returns whether two positions can hold one piece: not two different codes that are both seen."""
    return not (old.is_open and new.is_open) or old.code == new.code


def _pair_in_order(here: list[_Slot], there: list[_Slot]) -> list[Pair]:
    """Pairs as many as possible in order: each piece of the shorter side with the next that it can be."""
    pairs = []
    swap = len(here) > len(there)
    few, many = (there, here) if swap else (here, there)
    at = 0
    for slot in few:
        while at < len(many) and not _can_match(slot, many[at]):
            at += 1
        if at == len(many):
            break
        pairs.append((many[at], slot) if swap else (slot, many[at]))
        at += 1
    return pairs


def _seat_of_zone(zone: str) -> int | None:
    """Returns the seat that a zone belongs to, if its name ends in one."""
    number = zone.rpartition(":")[2]
    return int(number) if number.isdecimal() else None
