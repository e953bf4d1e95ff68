"""Finds where a deal begins in a view's record, which goes through all deals."""

from bisect import bisect_left

from tabletop.controller.course import Course
from tabletop.rules import Match, View


class DealBeginnings:
    """Finds where a deal begins in a view's record, and remembers the last answer."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._known: tuple[Match, int | None, int] | None = None

    def began(self, view: View) -> int:
        """Returns how many moves of the view's record were made before its deal."""
        course = self._course
        at = bisect_left(range(len(course.past)), view.deal, key=lambda at: course.at(at).deal)
        match = course.at(at)
        if self._known is None or self._known[0] is not match or self._known[1] != view.seat:
            self._known = match, view.seat, len(match.view(view.seat).moves)
        return self._known[2]
