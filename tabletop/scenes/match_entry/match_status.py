"""Unfinished matches in words: which game, how it stands, whose turn, and when it was left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from tabletop.games import GAMES, listing_of
from tabletop.messages import CalendarDay, Message, Several, SlotValue, said, say
from tabletop.records import BadRecord, MatchSummary, RecordedMatch, Sitter, read_recorded_match
from tabletop.records.library.match_library import CheckedMatch
from tabletop.records.library.summary_cache import MatchStanding
from tabletop.rules import Match, View
from tabletop.scenes.match_entry.player_profiles import join_names, name_label, shorten_list, shown_name

WEEKDAYS = (
    said("on Monday"),
    said("on Tuesday"),
    said("on Wednesday"),
    said("on Thursday"),
    said("on Friday"),
    said("on Saturday"),
    said("on Sunday"),
)


@dataclass(frozen=True)
class MatchStatus:
    """A match that can be played on, in words that are not told yet."""

    summary: MatchSummary
    title: Message
    facts: tuple[Message, ...]
    """How it stands, but for the scores."""
    scores: tuple[Message, ...]
    when: Message
    view: View | None = None
    """The table as it was left, as anybody may see it; None if it cannot be shown."""
    sitters: tuple[Sitter, ...] = ()
    """The seats by the record itself, once it has been read."""
    is_read: bool = True


def unread_status(summary: MatchSummary, now: datetime) -> MatchStatus:
    """Returns what can be said of a match before it has been read: what was known when it was left."""
    standing = summary.standing
    if standing is None:
        facts: tuple[Message, ...] = (said("being read …"),)
        return MatchStatus(
            summary, _title(summary), facts, (), _begun_or_left(summary, None, now), is_read=False
        )
    facts, scores = standing_facts(summary)
    when = _begun_or_left(summary, _turn_owner(standing, summary.sitters), now)
    return MatchStatus(summary, _title(summary), facts, scores, when, is_read=False)


def read_status(summary: MatchSummary, now: datetime) -> MatchStatus:
    """Reads the match and returns how it stands, by the file's own words where it is damaged."""
    found = _read_match(summary)
    if found is None:
        played = said("{n:# move|# moves} played", n=summary.move_count)
        return MatchStatus(summary, _title(summary), (played,), (), _begun_or_left(summary, None, now))
    match, sitters = found
    standing = standing_of(match)
    return MatchStatus(
        summary,
        _title(summary),
        _facts(standing),
        _scores(standing, summary.game, sitters),
        _begun_or_left(summary, _turn_owner(standing, sitters), now),
        public_view(match, sitters),
        sitters,
    )


def checked_match(recorded: RecordedMatch, path: Path) -> CheckedMatch:
    """Returns what the rules say of a recorded match, which is replayed for it once.

    One that says how it ended, or is damaged, is believed as far as the rules allow it; all is believed of a
    game that is not here. Raises BadRecord where nothing can be believed.
    """
    from tabletop.competition.first_times import feats_of_people  # the menu does without
    from tabletop.controller.history.resuming import replay_record  # as above

    if recorded.header.game not in GAMES:
        return CheckedMatch(recorded)
    is_doubtful = recorded.result is not None or recorded.flaw is not None
    try:
        history, allowed = replay_record(recorded, GAMES, path)
    except BadRecord:
        if is_doubtful:
            raise
        return CheckedMatch(recorded)
    if not is_doubtful:
        return CheckedMatch(recorded, standing_of(history.match))
    if allowed.result is None:
        return CheckedMatch(allowed, standing_of(history.match))
    header = allowed.header
    return CheckedMatch(allowed, feats=feats_of_people(header.game, history.deal_results, header.sitters))


def standing_of(match: Match) -> MatchStanding:
    """Returns how a match stands: its deal, the score so far, and whose turn it is."""
    from tabletop.games.loaders import words_of  # as above

    deal = None
    if match.deal and words_of(match.game.slug).deal_noun == "round":
        deal = said("round {number}", number=match.deal)
    elif match.deal:
        deal = said("deal {number}", number=match.deal)
    return MatchStanding(deal, tuple(map(_number, match.scores)), match.seat)


def standing_facts(summary: MatchSummary) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
    """Returns how an unfinished match stands by what is known of it: facts, and scores."""
    standing = summary.standing
    return (
        ((), ()) if standing is None else (_facts(standing), _scores(standing, summary.game, summary.sitters))
    )


def _facts(standing: MatchStanding) -> tuple[Message, ...]:
    return () if standing.deal is None else (standing.deal,)


def _scores(standing: MatchStanding, game: str, sitters: Sequence[Sitter]) -> tuple[Message, ...]:
    if not any(standing.scores):
        return ()
    names = [shown_name(sitter.name) for sitter in sitters]
    return named_scores(names, standing.scores, partners=listing_of(game).has_partners)


def public_view(match: Match, sitters: Sequence[Sitter]) -> View:
    """Returns the view for whoever passes: that of the only person, or nobody's."""
    people = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]
    return match.view(people[0] if len(people) == 1 else None)


def _title(summary: MatchSummary) -> Message:
    return listing_of(summary.game).title


def _turn_owner(standing: MatchStanding, sitters: Sequence[Sitter]) -> Sitter | None:
    """Returns whose turn it is; the only person at the table has no name for it."""
    if standing.seat is None:
        return None
    sitter = sitters[standing.seat]
    alone = sum(sitter.is_person for sitter in sitters) == 1
    return Sitter("", sitter.face) if alone and sitter.is_person else sitter


def _begun_or_left(summary: MatchSummary, owner: Sitter | None, now: datetime) -> Message:
    """Returns when the match was begun, and whose turn it is; if it does not say, when it was written."""
    when = time_ago(summary.begun_at, now)
    is_begun = summary.begun_at != summary.written_at
    if owner is None:
        return said("Begun {when}", when=when) if is_begun else said("Left {when}", when=when)
    if not owner.name:
        if is_begun:
            return said("Begun {when}, on your turn", when=when)
        return said("Left {when}, on your turn", when=when)
    name = shown_name(owner.name)
    if is_begun:
        return said("Begun {when}, {who:own} turn", when=when, who=name)
    return said("Left {when}, {who:own} turn", when=when, who=name)


def named_scores(names: Sequence[str], scores: Sequence[SlotValue], *, partners: bool) -> tuple[Message, ...]:
    """Returns everybody's score by these names; partners are named together."""
    if not partners:
        labels: list[SlotValue] = [name_label(name) for name in names]
    else:
        half = len(names) // 2
        labels = [join_names(names[side::half]) for side in range(half)]
    return tuple(
        said("{name} {score}", name=label, score=score) for label, score in zip(labels, scores, strict=False)
    )


def fit_standing(facts: Sequence[Message], scores: tuple[Message, ...], fits: Callable[[str], bool]) -> str:
    """Returns how a match stands, as far as it fits: the first scores, and how many more."""
    before = "".join(f"{say(fact)} · " for fact in facts)
    if not scores:
        return before.removesuffix(" · ")
    return before + shorten_list(list_of_scores(scores), scores, lambda told: fits(before + told))


def whole_standing(facts: Sequence[Message], scores: tuple[Message, ...]) -> str:
    """Returns how a match stands, with all scores."""
    return fit_standing(facts, scores, lambda _: True)


def list_of_scores(scores: tuple[Message, ...]) -> Message:
    """Returns scores in a row."""
    return Message("{scores}", (("scores", Several(scores, "comma")),))


def score_text(score: SlotValue) -> str:
    """Returns a score with a real minus, and without a fraction that is zero."""
    return say(Message("{score}", (("score", score if isinstance(score, str) else _number(score)),)))


def recorded_score(text: str) -> SlotValue:
    """Returns a score as a record has it: a number, or what else stands there."""
    try:
        return int(text) if text.lstrip("-").isdecimal() else _number(float(text))
    except ValueError:
        return text


def _number(score: object) -> int | float:
    assert isinstance(score, int | float), score
    return int(score) if isinstance(score, float) and score.is_integer() else score


def time_ago(touched: int, now: datetime) -> Message:
    """Returns when something happened (in nanoseconds), as one says it in the evening."""
    try:
        then = datetime.fromtimestamp(touched / 1e9, tz=now.tzinfo)
    except (OverflowError, OSError, ValueError):
        return said("some time ago")
    if then > now + timedelta(days=1):
        return said("some time ago")  # by a clock that was wrong
    minutes = (now - then) // timedelta(minutes=1)
    if minutes < 2:
        return said("just now")
    return said("{n:# minute|# minutes} ago", n=minutes) if minutes < 60 else _day(then, now)


def _day(then: datetime, now: datetime) -> Message:
    days = (now.date() - then.date()).days
    if days <= 0:
        return said("today at {time}", time=f"{then:%H:%M}")
    if days == 1:
        return _yesterday(then.hour)
    if days < 7:
        return WEEKDAYS[then.weekday()]
    day = CalendarDay(then.year, then.month, then.day)
    return said("on {day:no_year}", day=day) if then.year == now.year else said("on {day}", day=day)


def _yesterday(hour: int) -> Message:
    if hour < 5:
        return said("yesterday night")
    if hour < 12:
        return said("yesterday morning")
    return said("yesterday afternoon") if hour < 18 else said("yesterday evening")


def _read_match(summary: MatchSummary) -> tuple[Match, tuple[Sitter, ...]] | None:
    """Returns the match as it was left, and who sits there by its record: the list is only a cache."""
    from tabletop.controller.history.resuming import replay_record  # as above

    try:
        history, recorded = replay_record(read_recorded_match(summary.path), GAMES, summary.path)
    except BadRecord:
        return None
    return (history.match, recorded.header.sitters) if recorded.header.game == summary.game else None
