"""Going on with a recorded match: who watches it, how it is replayed, and what is said of a damaged file."""

from collections.abc import Mapping
from pathlib import Path

from tabletop.controller.course import Course, Watcher, ending, replayed
from tabletop.controller.standing import StandingAnswers
from tabletop.players.levels import LEVELS
from tabletop.records import BadRecord, Sitter, Story, shuffle_line
from tabletop.rules import BadSetup, Game, Match


def people_of(sitters: tuple[Sitter, ...]) -> tuple[int, ...]:
    """The seats of people."""
    return tuple(seat for seat, sitter in enumerate(sitters) if sitter.is_person)


def watchers_of(sitters: tuple[Sitter, ...]) -> tuple[Watcher, ...]:
    """Everybody to whom the table may be shown."""
    people = people_of(sitters)
    return people if len(people) == 1 else (None, *people)


def course_of(story: Story, games: Mapping[str, Game], path: Path) -> tuple[Course, Story]:
    """The recorded match, as far as it can be played. Raises BadRecord if that is not even its beginning."""
    game = games.get(story.header.game)
    if game is None:
        raise BadRecord(f"{path.name} is a match of {story.header.game}, a game that is not here.")
    for sitter in story.header.sitters:
        if sitter.level is not None and sitter.level not in LEVELS:
            raise BadRecord(f"{path.name} has an opponent of level {sitter.level}, which is not here.")
    try:
        return replayed(game, story, watchers_of(story.header.sitters))
    except BadSetup as problem:
        raise BadRecord(f"{path.name} cannot be played on: {problem}") from problem


def standing_of(course: Course, story: Story) -> StandingAnswers:
    """What people have said in advance, and which of the moves were made by it."""
    standing = StandingAnswers()
    for spoken in story.spoken:
        deal = _match(course, spoken.since).deal
        standing.say(spoken.seat, deal, spoken.answers, spoken.since)
        for number in range(spoken.since + 1, len(course.past)):
            match = course.past[number].match
            if match.deal != deal:
                break
            if match.seat == spoken.seat and story.moves[number].text in spoken.answers:
                standing.note(number)
    return standing


def _match(course: Course, at: int) -> Match:
    return course.past[at].match if at < len(course.past) else course.match


def unwritten(course: Course, story: Story) -> tuple[str, ...]:
    """The lines that follow from the last move, but were not written any more."""
    shuffles = map(shuffle_line, course.match.shuffles[len(story.shuffles) :])
    return (*shuffles, *(ending(course.match) if story.result is None else ()))


def notice_of(story: Story) -> str:
    """What is said where the file was damaged."""
    if not story.flaw:
        return ""
    count = len(story.moves)
    kept = "from the beginning" if not count else f"after move {count}"
    return f"The file of this match is damaged. {story.flaw} Play goes on {kept}; a copy of the file is kept."
