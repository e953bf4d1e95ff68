"""Unfinished matches in words: which game, how it stands, whose turn, and when it was left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from tabletop.games import GAMES, listing_of
from tabletop.messages import say
from tabletop.records import BadRecord, MatchSummary, RecordedMatch, Sitter, read_recorded_match
from tabletop.rules import Match, View
from tabletop.scenes.match_entry.player_profiles import join_names, shorten_list, shown_name

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


@dataclass(frozen=True)
class MatchStatus:
    """A match that can be played on, in words."""

    summary: MatchSummary
    title: str
    status: str
    when: str
    view: View | None = None
    """The table as it was left, as anybody may see it; None if it cannot be shown."""
    sitters: tuple[Sitter, ...] = ()
    """The seats by the record itself, once it has been read."""
    is_read: bool = True


def unread_status(summary: MatchSummary, now: datetime) -> MatchStatus:
    """Returns what can be said of a match before it has been read: what was known when it was left."""
    listing = listing_of(summary.game)
    return MatchStatus(
        summary,
        say(listing.title),
        summary.standing_words or "being read …",
        _left_words(summary, summary.turn_words, now),
        is_read=False,
    )


def read_status(summary: MatchSummary, now: datetime) -> MatchStatus:
    """Reads the match and returns how it stands, by the file's own words where it is damaged."""
    listing = listing_of(summary.game)
    found = _read_match(summary)
    if found is None:
        return MatchStatus(
            summary, say(listing.title), f"{summary.move_count} moves played", _left_words(summary, "", now)
        )
    match, sitters = found
    stands, turn = status_words(match, sitters)
    return MatchStatus(
        summary,
        say(listing.title),
        stands,
        _left_words(summary, turn, now),
        public_view(match, sitters),
        sitters,
    )


def recorded_status(recorded: RecordedMatch, path: Path) -> tuple[str, str]:
    """Returns how a recorded match stands and whose turn it is; "" where it cannot be played."""
    from tabletop.controller.history.resuming import replay_record  # the menu does without

    try:
        history, recorded = replay_record(recorded, GAMES, path)
    except BadRecord:
        return "", ""
    return status_words(history.match, recorded.header.sitters)


def status_words(match: Match, sitters: Sequence[Sitter]) -> tuple[str, str]:
    """Returns the deal with the score so far, and whose turn it is."""
    from tabletop.games.loaders import words_of  # as above

    slug = match.game.slug
    parts = [f"{words_of(slug).deal_noun} {match.deal}"] if match.deal else []
    if any(match.scores):
        parts.append(scores_of_sitters(sitters, match.scores, partners=listing_of(slug).has_partners))
    turn = ""
    if match.seat is not None:
        name = sitters[match.seat]
        alone = sum(sitter.is_person for sitter in sitters) == 1
        turn = "on your turn" if alone and name.is_person else f"{_possessive(name)} turn"
    return " · ".join(parts), turn


def public_view(match: Match, sitters: Sequence[Sitter]) -> View:
    """Returns the view for whoever passes: that of the only person, or nobody's."""
    people = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]
    return match.view(people[0] if len(people) == 1 else None)


def _left_words(summary: MatchSummary, turn: str, now: datetime) -> str:
    """Returns when the match was begun; if it does not say, when its file was written."""
    when = (
        f"{'Begun' if summary.begun_at != summary.written_at else 'Left'} {time_ago(summary.begun_at, now)}"
    )
    return f"{when}{f', {turn}' if turn else ''}"


def scores_of_sitters(sitters: Sequence[Sitter], scores: Sequence[object], *, partners: bool) -> str:
    """Returns everybody's score; partners are named together."""
    return score_list([shown_name(sitter.name) for sitter in sitters], scores, partners=partners)


def score_list(names: Sequence[str], scores: Sequence[object], *, partners: bool) -> str:
    """Returns everybody's score by these names; partners are named together."""
    if not partners:
        return ", ".join(f"{name} {score_text(score)}" for name, score in zip(names, scores, strict=False))
    half = len(names) // 2
    sides = [(join_names(names[side::half]), scores[side]) for side in range(half)]
    return ", ".join(f"{name} {score_text(score)}" for name, score in sides)


def fit_status(standing: str, fits: Callable[[str], bool]) -> str:
    """Returns how a match stands, as far as it fits: the first scores, and how many more."""
    *facts, scores = standing.split(" · ")
    before = "".join(f"{fact} · " for fact in facts)
    return before + shorten_list(scores, scores.split(", "), lambda told: fits(before + told))


def score_text(score: object) -> str:
    """Returns a score with a real minus, and without a fraction that is zero."""
    if isinstance(score, float) and score.is_integer():
        score = int(score)
    return str(score).replace("-", "−")


def time_ago(touched: int, now: datetime) -> str:
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


def _possessive(sitter: Sitter) -> str:
    from tabletop.words.base import PLAYER_NAME, possessive  # as above

    name = shown_name(sitter.name)
    return "your" if name == PLAYER_NAME else possessive(name)


def _read_match(summary: MatchSummary) -> tuple[Match, tuple[Sitter, ...]] | None:
    """Returns the match as it was left, and who sits there by its record: the list is only a cache."""
    from tabletop.controller.history.resuming import replay_record  # as above

    try:
        history, recorded = replay_record(read_recorded_match(summary.path), GAMES, summary.path)
    except BadRecord:
        return None
    return (history.match, recorded.header.sitters) if recorded.header.game == summary.game else None
