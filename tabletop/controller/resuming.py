"""Resumes a recorded match: who watches it, how it is replayed, and what is said of damage."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tabletop.controller.course import Course, Watcher, replayed
from tabletop.controller.standing import StandingAnswers
from tabletop.games import GAMES
from tabletop.players.levels import LEVELS
from tabletop.records import (
    BadRecord,
    RecordedMatch,
    Sitter,
    back_line,
    hint_line,
    move_line,
    resign_line,
    said_line,
    shuffle_line,
)
from tabletop.records.header import RESIGNED
from tabletop.rules import BadSetup, Game


def people_of(sitters: tuple[Sitter, ...]) -> tuple[int, ...]:
    """Returns the seats of people."""
    return tuple(seat for seat, sitter in enumerate(sitters) if sitter.is_person)


def watchers_of(sitters: tuple[Sitter, ...]) -> tuple[Watcher, ...]:
    """Returns everybody to whom the table may be shown."""
    people = people_of(sitters)
    return people if len(people) == 1 else (None, *people)


def course_of(story: RecordedMatch, games: Mapping[str, Game], path: Path) -> tuple[Course, RecordedMatch]:
    """Replays the recorded match as far as it can be played. Raises BadRecord if not even its beginning can.

    A damaged line is what the rules and the deal number leave, if its checksum or the next one proves it.
    """
    game = games.get(story.header.game)
    if game is None:
        raise BadRecord(f"{path.name} is a match of {story.header.game}, a game that is not here.")
    for sitter in story.header.sitters:
        if sitter.level is not None and sitter.level not in LEVELS:
            raise BadRecord(f"{path.name} has an opponent of level {sitter.level}, which is not here.")
    watchers = watchers_of(story.header.sitters)
    try:
        course, story = replayed(game, story, watchers)
        while story.flaw and (longer := story.mended_with(_next_lines(course, story))) is not None:
            course, story = replayed(game, longer, watchers)
    except BadSetup as problem:
        raise BadRecord(f"{path.name} cannot be played on: {problem}") from problem
    return course, story


def judged(story: RecordedMatch, path: Path) -> RecordedMatch:
    """Returns the story as far as the rules allow it, with the end that it really came to.

    Raises BadRecord if it cannot be played at all; of a game that is not here, all is believed.
    """
    return course_of(story, GAMES, path)[1] if story.header.game in GAMES else story


def _next_lines(course: Course, story: RecordedMatch) -> Iterator[str]:
    """Yields every line that a record can have next."""
    match, moves = course.match, course.match.legal_moves()
    yield from unwritten(course, story)
    for seat in range(match.players):
        yield hint_line(seat)
    yield from (back_line(count) for count in range(len(course.past)))
    if story.header.format >= RESIGNED:
        yield from map(resign_line, people_of(story.header.sitters))
    if match.seat is not None:
        answers = {spoken.answers for spoken in story.spoken} | {(str(move),) for move in moves}
        yield from (move_line(match.seat, str(move)) for move in moves)
        yield from (said_line(match.seat, answer) for answer in answers)


def standing_of(course: Course, story: RecordedMatch) -> StandingAnswers:
    """Returns what people have said in advance, and which moves were made by it."""
    standing = StandingAnswers()
    for spoken in story.spoken:
        deal = course.at(spoken.since).deal
        standing.say(spoken.seat, deal, spoken.answers, spoken.since)
        for number in range(spoken.since + 1, len(course.past)):
            match = course.past[number].match
            if match.deal != deal:
                break
            if match.seat == spoken.seat and story.moves[number].text in spoken.answers:
                standing.note(number)
    return standing


def unwritten(course: Course, story: RecordedMatch) -> tuple[str, ...]:
    """Returns the lines that follow from the last move but are missing in the file."""
    shuffles = map(shuffle_line, course.match.shuffles[len(story.shuffles) :])
    return (*shuffles, *(course.ending() if story.result is None else ()))


def notice_of(story: RecordedMatch) -> str:
    """Returns what is said where the file was damaged, or came as other programs had changed it."""
    lines = story.lines
    if story.flaw:
        return _flawed(story)
    if lines.travelled:
        damaged = ("a damaged line",) if lines.mended else ()
        came = f"The file of this match came with {_listed((*lines.travelled, *damaged))}."
        return f"{came} All of that was put right; a copy of the file as it came is kept."
    if lines.mended and lines.is_cut:
        return (
            "The file of this match was cut off in its last line. All moves up to there are kept; whether "
            "more followed, nobody can tell. A copy of the cut file is kept."
        )
    mended = "The file of this match was damaged. Nothing is lost; a copy of the damaged file is kept."
    return mended if lines.mended else ""


def _flawed(story: RecordedMatch) -> str:
    """Returns what is said where not all of the file could be read."""
    lines, count = story.lines, len(story.moves)
    if lines.is_cut and b"\n" not in lines.rest:
        before = f"All {count} moves before it are there" if count > 1 else "What stood before it is there"
        return f"The last line of this match’s file is cut off. {before}; a copy of the file is kept."
    kept = "from the beginning" if not count else f"after move {count}"
    return f"The file of this match is damaged. {story.flaw} Play goes on {kept}; a copy of the file is kept."


def _listed(things: Sequence[str]) -> str:
    *others, last = things
    return f"{', '.join(others)} and {last}" if others else last
