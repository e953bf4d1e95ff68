"""The deal of the day: its table, what was played of it, streaks, and a line to copy that gives nothing away.

All follows from the records: which day a deal belongs to is written in it, so that a clock that jumps changes
nothing that was played. The first match of a day counts; later ones are known deals.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import sha256
from typing import Final

from tabletop.competition.known_numbers import number_of_day
from tabletop.competition.table_request import SeatRequest, TableRequest
from tabletop.games import GAMES, listing_of
from tabletop.messages import CalendarDay, Message, said
from tabletop.players.characters import ALL_CHARACTERS
from tabletop.records import MatchSummary
from tabletop.records.match_file.header import Occasion

USUAL_PLAYERS: Final = 4
LEVEL: Final = "club"
FIRST_DAY: Final = date(2026, 1, 1)
"""Before this day there is no deal of the day."""


@dataclass(frozen=True, slots=True)
class DayPlay:
    """A deal of the day that is over for somebody."""

    game: str
    day: date
    summary: MatchSummary
    rank: int
    """The place it came to among those at the table, from 1."""
    sides: int
    """How many sides there were: partners are one."""
    score: float
    """The person's score."""
    was_on_time: bool
    """Whether it was begun on its own day; else it counts for no streak."""
    has_resigned: bool = False
    """Whether they gave it up: then it counts for no streak, nor does another try in its place."""

    @property
    def points(self) -> Message:
        """Returns the score in words."""
        return said("{n:# point|# points}", n=int(self.score) if self.score.is_integer() else self.score)


def table_of_day(slug: str, day: date) -> TableRequest:
    """Returns the table at which everybody plays a game's deal of that day."""
    game = GAMES[slug]
    players = USUAL_PLAYERS if USUAL_PLAYERS in game.players else game.players[0]
    first = sha256(f"faces {slug} {day.isoformat()}".encode()).digest()[0]
    faces = [1 + (first + seat) % len(ALL_CHARACTERS) for seat in range(players - 1)]
    seats = (SeatRequest(), *(SeatRequest(LEVEL, face) for face in faces))
    options = {option.name: option.default for option in game.options}
    return TableRequest(slug, seats, number_of_day(slug, day), None, options)


def occasion_of_day(day: date) -> Occasion:
    """Returns what stands in the record of a deal of that day."""
    return Occasion("day", (day.isoformat(),))


def day_of(summary: MatchSummary) -> date | None:
    """Returns of which day a match is the deal; None if of none, or of one that there was not."""
    occasion = summary.occasion
    if occasion is None or occasion.kind != "day" or len(occasion.words) != 1:
        return None
    return day_told(occasion.words[0])


def day_told(text: str) -> date | None:
    """Returns the day that a record tells; None if there was no deal of the day on it."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day >= FIRST_DAY else None


def day_plays(matches: Iterable[MatchSummary]) -> Mapping[tuple[str, date], DayPlay]:
    """Returns the finished deals of the day among somebody's matches, by game and day: the first of each."""
    found: dict[tuple[str, date], DayPlay] = {}
    for summary in sorted(matches, key=lambda match: (match.begun_at, match.path.name)):
        play = _day_play(summary)
        if play is not None:
            found.setdefault((play.game, play.day), play)
    return found


def _day_play(summary: MatchSummary) -> DayPlay | None:
    day, result = day_of(summary), summary.result
    if day is None or result is None or not summary.sitters[0].is_person or summary.game not in GAMES:
        return None
    if summary.is_flawed:
        return None
    listing = listing_of(summary.game, GAMES[summary.game].title)
    sides = listing.sides or len(summary.sitters)
    scores = result.numbers[:sides]
    sign = 1 if listing.few_points_win else -1
    rank = 1 + sum(sign * other < sign * scores[0] for other in scores[1:])
    on_time = summary.started.startswith(day.isoformat())
    resigned = summary.resigned is not None
    return DayPlay(summary.game, day, summary, rank, sides, float(scores[0]), on_time, resigned)


def days_played(plays: Collection[DayPlay]) -> frozenset[date]:
    """Returns the days on which a deal of that very day was played to its end."""
    return frozenset(play.day for play in plays if play.was_on_time and not play.has_resigned)


def streak(days: Collection[date], today: date) -> int:
    """Returns how many days in a row were played, up to today, or to yesterday while today is still open."""
    last = today if today in days else today - timedelta(days=1)
    return _days_up_to(last, days)


def longest_streak(days: Collection[date]) -> int:
    """Returns the most days in a row that were ever played."""
    longest = row = 0
    for day in sorted(days):
        row = row + 1 if day - timedelta(days=1) in days else 1
        longest = max(longest, row)
    return longest


def _days_up_to(last: date, days: Collection[date]) -> int:
    """Returns how many days in a row were played, of which this one was the last."""
    count = 0
    while last - timedelta(days=count) in days:
        count += 1
    return count


def line_to_copy(play: DayPlay) -> Message:
    """Returns a line that one can send to a friend who has not played yet: nothing of the deal is in it."""
    day = CalendarDay(play.day.year, play.day.month, play.day.day)
    game = GAMES[play.game].title
    if play.sides == 1:
        return said("Tabletop, {game}, deal of {day}: {score}.", game=game, day=day, score=play.points)
    return said(
        "Tabletop, {game}, deal of {day}: {score}, place {rank} of {sides}.",
        game=game,
        day=day,
        score=play.points,
        rank=play.rank,
        sides=play.sides,
    )
