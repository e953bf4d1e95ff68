"""The reading cursor: where somebody is who goes through all that lies there, section by section.

It knows a tree only as it was shown last. In the next tree it stays at the same thing by its key; where that
is gone, it goes on to what came after it, or else to what came before.
"""

from __future__ import annotations

from tabletop.accessibility.node import Box, Node
from tabletop.accessibility.reading_order import Item, ReadingSection, rows_of, sections_of


class ReadingCursor:
    """A place in a tree: a section, and an item in it."""

    def __init__(self) -> None:
        self.sections: tuple[ReadingSection, ...] = ()
        self._section = 0
        self._item = 0

    @property
    def section(self) -> ReadingSection | None:
        """Returns the section one is in; None if there is nothing at all."""
        return self.sections[self._section] if self.sections else None

    @property
    def item(self) -> Item | None:
        """Returns what one is at; None if there is nothing at all."""
        section = self.section
        return None if section is None else section.items[self._item]

    @property
    def key(self) -> str:
        """Returns the key of what one is at; "" if there is nothing at all."""
        return "" if self.item is None else self.item.key

    def show(self, root: Node) -> bool:
        """Takes the tree as it is now; true if one is still at the same thing."""
        before, was_at, key = self.sections, self._section, self.key
        self.sections = sections_of(root)
        if not self.sections or self.go_to(key):
            return bool(self.sections)
        places = {section.key: number for number, section in enumerate(self.sections)}
        if not any(section.key in places for section in before):
            self._section = self._item = 0
        elif before[was_at].key in places:
            self._section = places[before[was_at].key]
            self._item = self._neighbour(before[was_at], self.sections[self._section])
        else:
            self._section, self._item = min(was_at, len(self.sections) - 1), 0
        return False

    def go_to(self, key: str) -> bool:
        """Goes to the thing with this key; false if there is none."""
        for number, section in enumerate(self.sections):
            place = section.place_of(key)
            if place is not None:
                self._section, self._item = number, place
                return True
        return False

    def go_to_section(self, by: int) -> None:
        """Goes on by a number of sections, round and round, to the first thing there."""
        if self.sections:
            self._section, self._item = (self._section + by) % len(self.sections), 0

    def go_to_first_section(self) -> None:
        """Goes to the first thing of all."""
        self._section = self._item = 0

    def go_by(self, by: int) -> bool:
        """Goes on by a number of things in the section; false at its end, where one stays."""
        return self._set_item(self._item + by)

    def go_to_end(self, *, last: bool) -> bool:
        """Goes to the first or the last thing of the section; false if one is there."""
        section = self.section
        return section is not None and self._set_item(len(section.items) - 1 if last else 0)

    def go_by_row(self, by: int) -> bool:
        """Goes up or down to what lies nearest in the next row of the section; false if there is none.

        Where all lies in one row, it goes to the next or the last before.
        """
        section, item = self.section, self.item
        if section is None or item is None:
            return False
        boxes = [each.node.box for each in section.items]
        rows = rows_of(boxes)
        if len(rows) == 1:
            return self.go_by(by)
        here = next(number for number, row in enumerate(rows) if self._item in row)
        if not 0 <= here + by < len(rows):
            return False
        middle = _middle(item.node.box)
        return self._set_item(min(rows[here + by], key=lambda number: abs(_middle(boxes[number]) - middle)))

    def _set_item(self, wanted: int) -> bool:
        section = self.section
        if section is None:
            return False
        before, self._item = self._item, max(0, min(len(section.items) - 1, wanted))
        return self._item != before

    def _neighbour(self, before: ReadingSection, now: ReadingSection) -> int:
        """Returns the place of what came after the thing that is gone, or else before it."""
        later = before.items[self._item + 1 :]
        earlier = before.items[: self._item][::-1]
        places = (now.place_of(item.key) for item in (*later, *earlier))
        return next((place for place in places if place is not None), 0)


def _middle(box: Box | None) -> float:
    return 0.0 if box is None else box[0] + box[2] / 2
