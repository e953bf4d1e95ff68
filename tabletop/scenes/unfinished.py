"""Unfinished matches in words: which game, how it stands, whose turn, and when it was left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from tabletop.games import GAMES, listing_of
from tabletop.records import BadRecord, Kept, RecordedMatch, Sitter, read_story
from tabletop.rules import Match, View
from tabletop.scenes.people import fewest_left_out, shown_name, together

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


@dataclass(frozen=True)
class Unfinished:
    """A match that can be played on, in words."""

    kept: Kept
    title: str
    standing: str
    when: str
    view: View | None = None
    """The table as it was left, as anybody may see it; None if it cannot be shown."""
    sitters: tuple[Sitter, ...] = ()
    """The seats by the record itself, once it has been read."""
    is_read: bool = True


def unread(kept: Kept, now: datetime) -> Unfinished:
    """Returns what can be said of a match before it has been read: what was known when it was left."""
    listing = listing_of(kept.game)
    return Unfinished(
        kept, listing.title, kept.standing or "being read …", _left(kept, kept.turn, now), is_read=False
    )


def told(kept: Kept, now: datetime) -> Unfinished:
    """Reads the match and returns how it stands, by the file's own words where it is damaged."""
    listing = listing_of(kept.game)
    found = _match(kept)
    if found is None:
        return Unfinished(kept, listing.title, f"{kept.moves} moves played", _left(kept, "", now))
    match, sitters = found
    stands, turn = how_it_stands(match, sitters)
    return Unfinished(
        kept, listing.title, stands, _left(kept, turn, now), seen_by_all(match, sitters), sitters
    )


def standing(story: RecordedMatch, path: Path) -> tuple[str, str]:
    """Returns how a recorded match stands and whose turn it is; "" where it cannot be played."""
    from tabletop.controller.resuming import course_of  # the menu does without

    try:
        course, story = course_of(story, GAMES, path)
    except BadRecord:
        return "", ""
    return how_it_stands(course.match, story.header.sitters)


def how_it_stands(match: Match, sitters: Sequence[Sitter]) -> tuple[str, str]:
    """Returns the deal with the score so far, and whose turn it is."""
    from tabletop.games.doors import words_for  # as above

    slug = match.game.slug
    parts = [f"{words_for(slug).one_deal} {match.deal}"] if match.deal else []
    if any(match.scores):
        parts.append(score_line(sitters, match.scores, partners=listing_of(slug).has_partners))
    turn = ""
    if match.seat is not None:
        name = sitters[match.seat]
        alone = sum(sitter.is_person for sitter in sitters) == 1
        turn = "on your turn" if alone and name.is_person else f"{_own(name)} turn"
    return " · ".join(parts), turn


def seen_by_all(match: Match, sitters: Sequence[Sitter]) -> View:
    """Returns the view for whoever passes: that of the only person, or nobody's."""
    people = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]
    return match.view(people[0] if len(people) == 1 else None)


def _left(kept: Kept, turn: str, now: datetime) -> str:
    """Returns when the match was begun; if it does not say, when its file was written."""
    when = f"{'Begun' if kept.begun != kept.touched else 'Left'} {ago(kept.begun, now)}"
    return f"{when}{f', {turn}' if turn else ''}"


def score_line(sitters: Sequence[Sitter], scores: Sequence[object], *, partners: bool) -> str:
    """Returns everybody's score; partners are named together."""
    return standings([shown_name(sitter.name) for sitter in sitters], scores, partners=partners)


def standings(names: Sequence[str], scores: Sequence[object], *, partners: bool) -> str:
    """Returns everybody's score by these names; partners are named together."""
    if not partners:
        return ", ".join(f"{name} {number(score)}" for name, score in zip(names, scores, strict=False))
    half = len(names) // 2
    sides = [(together(names[side::half]), scores[side]) for side in range(half)]
    return ", ".join(f"{name} {number(score)}" for name, score in sides)


def standing_in(standing: str, fits: Callable[[str], bool]) -> str:
    """Returns how a match stands, as far as it fits: the first scores, and how many more."""
    *facts, scores = standing.split(" · ")
    before = "".join(f"{fact} · " for fact in facts)
    return before + fewest_left_out(scores, scores.split(", "), lambda told: fits(before + told))


def number(score: object) -> str:
    """Returns a score with a real minus, and without a fraction that is zero."""
    if isinstance(score, float) and score.is_integer():
        score = int(score)
    return str(score).replace("-", "−")


def ago(touched: int, now: datetime) -> str:
    """Returns when something happened (in nanoseconds), as one says it in the evening."""
    try:
        then = datetime.fromtimestamp(touched / 1e9, tz=now.tzinfo)
    except (OverflowError, OSError, ValueError):
        return "some time ago"
    if then > now + timedelta(days=1):
        return "some time ago"  # by a clock that was wrong
    minutes = (now - then) // timedelta(minutes=1)
    if minutes < 60:
        return "just now" if minutes < 2 else f"{minutes} minutes ago"
    return _day(then, now)


def _day(then: datetime, now: datetime) -> str:
    days = (now.date() - then.date()).days
    if days <= 0:
        return f"today at {then:%H:%M}"
    if days == 1:
        return f"yesterday {_part_of_day(then.hour)}"
    if days < 7:
        return f"on {WEEKDAYS[then.weekday()]}"
    year = "" if then.year == now.year else f" {then.year}"
    return f"on {then.day} {MONTHS[then.month - 1]}{year}"


def _part_of_day(hour: int) -> str:
    return "night" if hour < 5 else "morning" if hour < 12 else "afternoon" if hour < 18 else "evening"


def _own(sitter: Sitter) -> str:
    from tabletop.words.base import YOU, own  # as above

    name = shown_name(sitter.name)
    return "your" if name == YOU else own(name)


def _match(kept: Kept) -> tuple[Match, tuple[Sitter, ...]] | None:
    """Returns the match as it was left, and who sits there by its record: the list is only a cache."""
    from tabletop.controller.resuming import course_of  # as above

    try:
        course, story = course_of(read_story(kept.path), GAMES, kept.path)
    except BadRecord:
        return None
    return (course.match, story.header.sitters) if story.header.game == kept.game else None
