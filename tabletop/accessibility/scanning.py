"""Scanning: all that can be done, by one switch: a frame goes round by itself, a press takes what it is on.

First it goes round the sections, then round the things in the section that was taken. Many things are parted
into groups of about six, by the rows in which they lie on the screen. The last stop everywhere but at the top
is the way back. It knows no clock: whoever has it hands the time in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import Final

from tabletop.accessibility import section_keys
from tabletop.accessibility.node import Action, Box, Node, State
from tabletop.accessibility.output import ActionRequest
from tabletop.accessibility.reading_order import USES, ReadingSection, rows_of, sections_of

PACES: Final = {"slow": 2500, "medium": 1500, "fast": 800}
"""The milliseconds for which the frame stays where it is."""
FIRST_STAYS_LONGER: Final = 1.5
"""How much longer it stays at the first stop, as one has to see first where it is now."""
GROUP_SIZE: Final = 6
MOST_WITHOUT_GROUPS: Final = 7
ROUNDS: Final = 3
"""After how many rounds without a press the frame goes back by itself."""
SMALL_STEPS: Final = (Action.INCREASE, Action.DECREASE, Action.SCROLL_DOWN, Action.SCROLL_UP)
"""What is done many times in a row, so that the frame stays at it."""
SCANNED: Final = USES | frozenset(SMALL_STEPS)


@dataclass(frozen=True, slots=True)
class Stop:
    """Where the frame stops: something to do, a way further in, or the way back if it is neither."""

    key: str
    name: str = ""
    box: Box | None = None
    request: ActionRequest | None = None
    inner: tuple[Stop, ...] = ()

    @property
    def is_back(self) -> bool:
        return self.request is None and not self.inner


FilledSection = tuple[ReadingSection, tuple[Stop, ...]]
"""A section with its stops."""


def stops_of(root: Node) -> tuple[Stop, ...]:
    """Returns the stops of a tree, section by section; one with a single thing is that thing."""
    sections = [(section, _stops_in(section)) for section in sections_of(root, SCANNED)]
    filled = _likeliest_first([(section, stops) for section, stops in sections if stops])
    if len(filled) == 1:
        return in_groups(filled[0][1])
    return tuple(
        stops[0] if len(stops) == 1 else _holder(f"scan:{section.key}", section.name, in_groups(stops))
        for section, stops in filled
    )


def _likeliest_first(filled: Sequence[FilledSection]) -> Sequence[FilledSection]:
    """Returns sections in the order in which they are most likely wanted.

    While a piece is chosen, that is the table: it is to go there. Else it is the hand, if it can be played
    from; a message that only hangs beside comes after both.
    """
    by_key = {section.key: section for section, _ in filled}
    hand = by_key.get(section_keys.HAND)
    if hand is None:
        return filled
    is_chosen = any(State.SELECTED in item.node.states for item in hand.items)
    first = (section_keys.TABLE, section_keys.HAND) if is_chosen else (section_keys.HAND,)
    ranks = {key: number for number, key in enumerate(first)}
    return sorted(filled, key=lambda each: ranks.get(each[0].key, len(ranks)))


def _stops_in(section: ReadingSection) -> tuple[Stop, ...]:
    stops = (_stop_of(item.node, item.group) for item in section.items)
    return tuple(stop for stop in stops if stop is not None)


def _stop_of(node: Node, group: str) -> Stop | None:
    """Returns the stop of a node; None if one switch can do nothing with it."""
    name = ", ".join(part for part in (group, node.name or node.value) if part)
    steps = [action for action in (Action.PRESS, *SMALL_STEPS) if node.can(action)]
    if not steps or (State.UNPLAYABLE in node.states and State.SELECTED not in node.states):
        return None
    if steps == [Action.PRESS]:
        return Stop(node.key, name, node.box, ActionRequest(node.key, Action.PRESS))
    inner = [
        Stop(f"{action.name}:{node.key}", name, node.box, ActionRequest(node.key, action)) for action in steps
    ]
    return _holder(f"scan:{node.key}", name, inner)


def _holder(key: str, name: str, inner: Sequence[Stop]) -> Stop:
    """Returns a stop that leads to others, and behind them back."""
    box = box_around(stop.box for stop in inner)
    return Stop(key, name, box, inner=(*inner, Stop(f"back:{key}", box=box)))


def in_groups(stops: Sequence[Stop]) -> tuple[Stop, ...]:
    """Returns stops as they are, or many of them in groups of about six, by the rows in which they lie."""
    if len(stops) <= MOST_WITHOUT_GROUPS:
        return tuple(stops)
    parts = [part for row in _rows(stops) for part in _evenly(row)]
    groups = tuple(
        part[0] if len(part) == 1 else _holder(f"group:{part[0].key}", _names(part), part)
        for part in _joined(parts)
    )
    return in_groups(groups) if len(groups) < len(stops) else groups


def _rows(stops: Sequence[Stop]) -> list[list[Stop]]:
    return [[stops[number] for number in row] for row in rows_of([stop.box for stop in stops])]


def _evenly(row: Sequence[Stop]) -> Iterable[list[Stop]]:
    """Yields a row in as few parts as need be, which differ by one at most."""
    parts = -(-len(row) // GROUP_SIZE)
    edges = [round(number * len(row) / parts) for number in range(parts + 1)]
    return (list(row[start:end]) for start, end in pairwise(edges))


def _joined(parts: Sequence[list[Stop]]) -> list[list[Stop]]:
    """Returns parts with short neighbours put together."""
    joined: list[list[Stop]] = []
    for part in parts:
        if joined and len(joined[-1]) + len(part) <= GROUP_SIZE:
            joined[-1] = joined[-1] + part
        else:
            joined.append(part)
    return joined


def _names(part: Sequence[Stop]) -> str:
    """Returns what is in a group, by its first and its last thing."""
    return " – ".join(stop.name for stop in (part[0], part[-1]) if stop.name)


def box_around(boxes: Iterable[Box | None]) -> Box | None:
    """Returns the smallest box around others; None if none of them is known."""
    known = [box for box in boxes if box is not None]
    if not known:
        return None
    left, top = min(box[0] for box in known), min(box[1] for box in known)
    right, low = max(box[0] + box[2] for box in known), max(box[1] + box[3] for box in known)
    return left, top, right - left, low - top


class Scanner:
    """The frame on its way round."""

    def __init__(self) -> None:
        self.pace = PACES["medium"]
        self._stops: tuple[Stop, ...] = ()
        self._path: tuple[str, ...] = ()
        """The keys of the stops that were taken on the way to where the frame goes round now."""
        self._at = 0
        self._rounds = 0
        self._due: int | None = None

    @property
    def is_paused(self) -> bool:
        """Returns whether no frame is shown, as nothing can be done."""
        return self._due is None

    @property
    def current(self) -> Stop | None:
        """Returns the stop with the frame; None while it is paused."""
        level = self._level()
        return None if self.is_paused or not level else level[min(self._at, len(level) - 1)]

    def start(self, root: Node, now: int) -> None:
        """Begins at the first section of a tree, which is what is most likely wanted."""
        self._stops, self._path = stops_of(root), ()
        self._begin_level(now)

    def pause(self) -> None:
        """Takes the frame away, until it is started again."""
        self._due = None

    def show(self, root: Node, now: int) -> None:
        """Takes the tree as it is now; where the frame's place is gone, it begins again."""
        current = self.current
        self._stops = stops_of(root)
        keys = [stop.key for stop in self._level()]
        if current is not None and current.key in keys and self._is_way_there():
            self._at = keys.index(current.key)
        elif not self.is_paused:
            self._path = ()
            self._begin_level(now)

    def update(self, now: int) -> bool:
        """Moves the frame on if it is time; true if it did."""
        if self._due is None or now < self._due:
            return False
        self._at += 1
        if self._at >= len(self._level()):
            self._at, self._rounds = 0, self._rounds + 1
        if self._rounds >= ROUNDS and self._path:
            self._go_back(now)
        self._due = now + self._stay()
        return True

    def wake_ms(self, now: int) -> int | None:
        """Returns the milliseconds until the frame moves on; None while it is paused."""
        return None if self._due is None else max(1, self._due - now)

    def press(self, now: int) -> ActionRequest | None:
        """Takes what the frame is at, and returns what is to be done, if it is something to do."""
        stop = self.current
        if stop is None:
            return None
        if stop.is_back:
            self._go_back(now)
        elif stop.request is None:
            self._path = (*self._path, stop.key)
            self._begin_level(now)
        elif stop.request.action in SMALL_STEPS:
            self._rounds, self._due = 0, now + self._stay()
        else:
            self._path = ()
            self._begin_level(now)
        return stop.request

    def _begin_level(self, now: int) -> None:
        self._at = self._rounds = 0
        self._due = now + self._stay()

    def _go_back(self, now: int) -> None:
        """Goes a level up, to the stop that led here."""
        here, self._path = self._path[-1], self._path[:-1]
        self._begin_level(now)
        self._at = next(number for number, stop in enumerate(self._level()) if stop.key == here)

    def _stay(self) -> int:
        return round(self.pace * (FIRST_STAYS_LONGER if self._at == 0 else 1))

    def _level(self) -> tuple[Stop, ...]:
        """Returns the stops round which the frame goes now."""
        level = self._stops
        for key in self._path:
            level = next((stop.inner for stop in level if stop.key == key), ())
        return level

    def _is_way_there(self) -> bool:
        """Returns whether the stops that were taken on the way are still there."""
        return bool(self._level())


def all_stops(stops: Iterable[Stop]) -> Iterable[Stop]:
    """Yields stops and all that lie behind them."""
    return chain.from_iterable((stop, *all_stops(stop.inner)) for stop in stops)
