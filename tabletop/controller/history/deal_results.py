"""The score sheet: what each deal brought, collected from the frames in which it was scored."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from operator import sub

from tabletop.rules import Frame, View
from tabletop.rules.views import Tally


@dataclass(frozen=True, slots=True)
class DealResult:
    """One deal: its number, the scores before and after, and (rule, sentence, points by seat) entries.

    `make_view` shows the table as it was scored.
    """

    deal: int
    before: tuple[float, ...]
    after: tuple[float, ...]
    tally: Tally
    make_view: Callable[[], View] | None = field(default=None, repr=False, compare=False)

    @property
    def view(self) -> View | None:
        return None if self.make_view is None else self.make_view()


def results_with_frames(
    sheet: tuple[DealResult, ...], opening: tuple[float, ...], frames: Iterable[Frame]
) -> tuple[DealResult, ...]:
    """Returns the sheet after one more move; `opening` are the scores that the match began with."""
    for frame in frames:
        if frame.beat == "score":
            view = frame.view
            latest = DealResult(view.deal, (), view.scores, view.tally, partial(_same, view))
            sheet = results_with_result(sheet, opening, latest)
    return sheet


def results_with_result(
    sheet: tuple[DealResult, ...], opening: tuple[float, ...], latest: DealResult
) -> tuple[DealResult, ...]:
    """Returns the sheet with one more result; it works out the scores before that."""
    then = next((line.after for line in reversed(sheet) if line.deal != latest.deal), None)
    then = then or _without(latest.tally, latest.after) or opening
    return _entered(sheet, replace(latest, before=then))


def _same(view: View) -> View:
    return view


def _without(tally: Tally, after: tuple[float, ...]) -> tuple[float, ...]:
    """Returns the scores before all that was counted; a match may have begun with points of its deal."""
    brought = [points for _, _, points in tally if len(points) == len(after)]
    return tuple(map(sub, after, map(sum, zip(*brought, strict=True)))) if brought else ()


def _entered(sheet: tuple[DealResult, ...], latest: DealResult) -> tuple[DealResult, ...]:
    """Returns the sheet with one line a deal, also where a deal is scored bit by bit."""
    if not sheet or sheet[-1].deal != latest.deal:
        return (*sheet, latest)
    last = sheet[-1]
    is_longer_now = latest.tally[: len(last.tally)] == last.tally
    tally = latest.tally if is_longer_now else last.tally + latest.tally
    return (*sheet[:-1], DealResult(last.deal, last.before, latest.after, tally, latest.make_view))
