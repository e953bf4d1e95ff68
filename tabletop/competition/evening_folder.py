"""The evenings that are kept at home: a folder each, with the plan and the records of others.

One's own records stay with all matches. A record of another is named by what stands in it, so that it does
not matter in which order files come, how often, or how much of them.
"""

import contextlib
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from tabletop import __version__
from tabletop.competition.evening_file import plan_in_file, records_in_file
from tabletop.competition.evening_plan import LONGEST_PLAN, BadEvening, EveningPlan, read_plan
from tabletop.disk import make_lasting_folder, problem_reason, read_bytes, replace_file, sync_folder
from tabletop.messages import CalendarDay, Message, said
from tabletop.records import BadArchive
from tabletop.records.match_file.record import MATCH_ENDING

PLAN_FILE: Final = "evening.txt"
MATCHES: Final = "matches"
MOST_KEPT: Final = 2_000
"""How many records of others one evening may have."""
MOST_PROBLEMS: Final = 5
CHECKS_FILE: Final = "checked.txt"
CHECKS_HEAD: Final = f"checked by Tabletop {__version__}"
"""Another version may have other opponents: what one of them has refused is checked again."""
LARGEST_CHECKS: Final = 1 << 20
_CHECK: Final = re.compile("([0-9a-f]{64}) (yes|no)")
_HEAD: Final = re.compile(r"checked by Tabletop [0-9a-z.+-]{1,40}")


@dataclass(frozen=True, slots=True)
class EveningImport:
    """What came of an evening's file."""

    plan: EveningPlan
    is_new: bool
    """Whether nothing was known of this evening before."""
    added: int
    """How many records came that were not here."""
    known: int
    problems: tuple[Message, ...]


class EveningFolder:
    """All evenings at home; nothing is kept in memory."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def plans(self) -> tuple[tuple[EveningPlan, ...], tuple[Message, ...]]:
        """Returns all evenings, the latest first, and a sentence for each that cannot be read."""
        plans, problems = list[EveningPlan](), list[Message]()
        try:
            # Where not even a plan could be written, nothing began.
            places = [place for place in _inside(self.folder) if _has_begun(place)]
        except OSError as problem:
            places = []
            problems.append(_unreadable(self.folder.name, problem))
        for place in places:
            try:
                plans.append(self.plan(place.name))
            except BadEvening as odd:
                problems.append(odd.reason)
        return tuple(sorted(plans, key=lambda plan: (plan.made, plan.id), reverse=True)), tuple(problems)

    def plan(self, evening: str) -> EveningPlan:
        """Returns the plan of an evening by its letters. Raises BadEvening."""
        path, told = self.folder / evening / PLAN_FILE, f"{evening}/{PLAN_FILE}"
        try:
            text = read_bytes(path, LONGEST_PLAN + 1).decode(errors="replace")
        except OSError as problem:
            raise BadEvening(_unreadable(told, problem)) from None
        plan = read_plan(text, told)
        if plan.id != evening:
            raise BadEvening(said("{file} was changed: it is the plan of another evening.", file=told))
        return plan

    def keep(self, plan: EveningPlan) -> bool:
        """Keeps the plan of an evening; returns whether it is new here. Raises OSError."""
        place = self.folder / plan.id
        path, text = place / PLAN_FILE, plan.text().encode()
        make_lasting_folder(place)
        if path.is_file() and read_bytes(path, LONGEST_PLAN + 1) == text:
            return False
        replace_file(path, text, lasting=True)
        sync_folder(place)
        return True

    def foreign_records(self, plan: EveningPlan) -> tuple[Path, ...]:
        """Returns the files of what others have played, in no order that means anything. Raises OSError."""
        inside = _inside(self.folder / plan.id / MATCHES)
        return tuple(path for path in inside if path.suffix == MATCH_ENDING)

    def import_file(
        self,
        path: Path,
        today: date,
        is_called_off: Callable[[], bool] = lambda: False,
        own_digests: Callable[[EveningPlan], Collection[str]] = lambda _: (),
    ) -> EveningImport:
        """Takes all that is new in an evening's file; one's own records, told by their hashes, are known.

        Raises BadEvening, or OSError.
        """
        plan = plan_in_file(path)
        is_new = self.keep(plan)
        problems = list(_notes(plan, today))
        kept = {record.stem for record in self.foreign_records(plan)}
        own = own_digests(plan)
        added = known = 0
        try:
            for item in records_in_file(path, plan, is_called_off):
                if isinstance(item, Message):
                    problems.append(item)
                elif item[0] in own or (item[0] in kept and self._is_whole(plan, *item)):
                    known += 1
                elif len({*kept, item[0]}) > MOST_KEPT:
                    problems.append(
                        said("This evening has {most} records already. No more can be added.", most=MOST_KEPT)
                    )
                    break
                else:
                    self._keep_record(plan, *item)
                    kept.add(item[0])
                    added += 1
        except BadArchive as problem:
            problems.append(problem.reason)
        return EveningImport(plan, is_new, added, known, tuple(problems[:MOST_PROBLEMS]))

    def checks(self, plan: EveningPlan) -> dict[str, bool]:
        """Returns which records were checked, by hash, and whether the opponents' moves were theirs."""
        path = self.folder / plan.id / CHECKS_FILE
        try:
            head, *lines = read_bytes(path, LARGEST_CHECKS).decode(errors="replace").splitlines() or [""]
        except OSError:
            return {}  # what was not checked is checked again
        found = map(_CHECK.fullmatch, lines) if _HEAD.fullmatch(head) else ()
        checks = {line[1]: line[2] == "yes" for line in found if line is not None}
        # What was proved once stays proved: an evening is not lost with the next version.
        return {digest: verdict for digest, verdict in checks.items() if verdict or head == CHECKS_HEAD}

    def note_check(self, plan: EveningPlan, digest: str, *, is_theirs: bool) -> None:
        """Remembers what a check has found. Raises OSError."""
        checks = {**self.checks(plan), digest: is_theirs}
        lines = (f"{known} {'yes' if verdict else 'no'}" for known, verdict in checks.items())
        text = "".join(f"{line}\n" for line in (CHECKS_HEAD, *lines))
        replace_file(self.folder / plan.id / CHECKS_FILE, text.encode())

    def _is_whole(self, plan: EveningPlan, digest: str, content: bytes) -> bool:
        """Returns whether a record that is kept says what its name promises: a disk may have damaged it."""
        with contextlib.suppress(OSError):
            return read_bytes(self._place_of(plan, digest), len(content) + 1) == content
        return False

    def _place_of(self, plan: EveningPlan, digest: str) -> Path:
        return self.folder / plan.id / MATCHES / f"{digest}{MATCH_ENDING}"

    def _keep_record(self, plan: EveningPlan, digest: str, content: bytes) -> None:
        """Keeps a record, beside earlier states of the same match."""
        path = self._place_of(plan, digest)
        make_lasting_folder(path.parent)
        replace_file(path, content, lasting=True)
        sync_folder(path.parent)


def _has_begun(place: Path) -> bool:
    """Returns whether anything of an evening is in its folder. Raises OSError."""
    return (place / PLAN_FILE).exists() or (place / MATCHES).is_dir()


def _inside(folder: Path) -> list[Path]:
    """Returns what is in a folder, if there is one. Raises OSError."""
    return sorted(folder.iterdir()) if folder.is_dir() else []


def _unreadable(name: str, problem: OSError) -> Message:
    return said("{file} cannot be read: {why}.", file=name, why=problem_reason(problem))


def _notes(plan: EveningPlan, today: date) -> tuple[Message, ...]:
    """Returns what is odd about a plan that can be played all the same."""
    made = date.fromisoformat(plan.made)
    if made <= today:
        return ()
    return (
        said(
            "{name} is dated {day}, which is still to come: the clock of one computer is wrong.",
            name=plan.name,
            day=CalendarDay(made.year, made.month, made.day),
        ),
    )
