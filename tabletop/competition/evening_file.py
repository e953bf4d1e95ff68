"""An evening as one file that people send each other: its plan, and the records of who has played.

It is read as if an enemy had packed it: nothing is believed but what the records themselves prove.
"""

from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import IO, Final

from tabletop.competition.evening_plan import FIRST, LONGEST_PLAN, BadEvening, EveningPlan, read_plan
from tabletop.controller.history.resuming import checked_by_rules
from tabletop.messages import Message, said
from tabletop.records import BadArchive, BadRecord, unpack_matches
from tabletop.records.match_file.header import Header
from tabletop.records.match_file.recorded_match import recorded_match_in
from tabletop.records.transfer.archive import (
    ZIP,
    NoZip,
    PackedMatch,
    UnreadableFile,
    pack_with_text,
    unpack_text,
)

ENDING: Final = ".tabletop-evening"
PLAN_NAME: Final = "evening.txt"
MOST_RECORDS: Final = 400
"""How many records are taken from one file: twelve people or so bring some hundred."""


def is_evening_file(path: Path) -> bool:
    """Returns whether a file is an evening: by its name, or as a zip, as which some programs keep it."""
    name = path.name.lower()
    return name.endswith(ENDING) or (name.endswith(ZIP) and _holds_plan(path))


def _holds_plan(path: Path) -> bool:
    try:
        text = unpack_text(path, PLAN_NAME, LONGEST_PLAN)
    except BadArchive:
        return False
    return text is not None and text.startswith(FIRST.encode())


def file_name(plan: EveningPlan) -> str:
    """Returns what the file of an evening is called: its name, as far as every disk allows it."""
    return f"{_letters_of(plan.name) or 'Evening'} {plan.id.replace('-', '')[:5]}{ENDING}"


def _letters_of(text: str) -> str:
    """Returns a text in letters that the name of a file can have."""
    return "".join(letter if letter.isalnum() or letter in " -" else "_" for letter in text).strip()


def no_name(_: Path) -> str:
    """Returns nothing, as where nobody knows what a record is."""
    return ""


def pack_evening(
    file: IO[bytes], plan: EveningPlan, records: Iterable[Path], name_of: Callable[[Path], str] = no_name
) -> int:
    """Writes an evening with these records; returns how many there are. Raises OSError.

    A record has its name in the file, by which whoever opens that is told what is wrong with it.
    """
    named = ((path, _letters_of(name_of(path))) for path in records)
    return pack_with_text(file, PLAN_NAME, plan.text().encode(), named)


def plan_in_file(path: Path) -> EveningPlan:
    """Returns the plan in the file of an evening. Raises BadEvening, or NewerEvening."""
    try:
        text = unpack_text(path, PLAN_NAME, LONGEST_PLAN)
    except NoZip:
        text = None
    except BadArchive as problem:
        raise BadEvening(problem.reason) from None
    return read_plan("" if text is None else text.decode(errors="replace"), path.name)


def records_in_file(
    path: Path, plan: EveningPlan, is_called_off: Callable[[], bool]
) -> Iterator[tuple[str, bytes] | Message]:
    """Yields the records of an evening's file as far as they can be played, by name, and what is wrong.

    Raises BadArchive.
    """
    count = 0
    for item in unpack_matches(path):
        if is_called_off():
            return
        if isinstance(item, UnreadableFile):
            yield item.problem
        elif isinstance(item, PackedMatch) and item.name != PLAN_NAME:
            count += 1
            if count > MOST_RECORDS:
                yield said("{file} holds more than {most} matches.", file=path.name, most=MOST_RECORDS)
                return
            yield from _checked(item, plan)


def _checked(packed: PackedMatch, plan: EveningPlan) -> Iterator[tuple[str, bytes] | Message]:
    """Yields what can be played of a record, under a name of its own, and what is wrong with it."""
    try:
        place = Path(packed.name)
        recorded = checked_by_rules(recorded_match_in(packed.content, packed.name), place)
    except BadRecord as problem:
        yield problem.reason
        return
    if not is_of_evening(recorded.header, plan):
        yield said("{file} is no match of this evening.", file=packed.name)
        return
    if recorded.flaw is not None:
        yield said("{file} is damaged: only its beginning came.", file=packed.name)
    content = recorded.lines.content
    yield sha256(content).hexdigest(), content


def is_of_evening(header: Header, plan: EveningPlan) -> bool:
    """Returns whether a record says that it is a match of this evening."""
    occasion = header.occasion
    return occasion is not None and occasion.kind == "evening" and occasion.words[:1] == (plan.id,)
