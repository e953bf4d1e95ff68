"""A season of a league: a table of thirteen places that one climbs, from the last one up.

In each match one meets those who stand just above. Afterwards everybody at the table shares out the places
that they held, in the order of the result. It all follows from the records of the season's matches, each of
which says its round; nothing is made up for those who did not sit at the table.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tabletop.competition.known_numbers import number_of_round
from tabletop.competition.table_request import SeatRequest, TableRequest
from tabletop.games import GAMES, listing_of
from tabletop.players.characters import ALL_CHARACTERS
from tabletop.records import MatchSummary
from tabletop.records.match_file.header import Occasion

ROUNDS: Final = 12
YOU: Final = 0
"""How the player stands in a table whose others are characters, by their faces."""

LEVEL_OF_THIRD: Final = ("expert", "club", "beginner")
"""How the characters of the upper, middle and lower third of the first table play, all season."""

USUAL_PLAYERS: Final = 4
OPENING: Final = (*(character.face for character in ALL_CHARACTERS), YOU)
"""The table before the first round, from the top."""


@dataclass(frozen=True, slots=True)
class Season:
    """A season: its letters, its game, and the table as it stands, from the top."""

    name: str
    game: str
    places: tuple[int, ...] = OPENING
    rounds_played: int = 0
    won: int = 0

    @property
    def place(self) -> int:
        """Returns the player's place, from 1."""
        return self.places.index(YOU) + 1

    @property
    def is_over(self) -> bool:
        return self.rounds_played >= ROUNDS


def level_of(face: int) -> str:
    """Returns how a character plays in a league."""
    number = OPENING.index(face)
    return LEVEL_OF_THIRD[number * len(LEVEL_OF_THIRD) // (len(OPENING) - 1)]


def occasion_of_round(season: Season) -> Occasion:
    """Returns what stands in the record of the season's next match."""
    return Occasion("league", (season.name, str(season.rounds_played + 1)))


def round_of(summary: MatchSummary) -> tuple[str, int] | None:
    """Returns the season that a match belongs to, and its round; None if it belongs to none."""
    occasion = summary.occasion
    if occasion is None or occasion.kind != "league" or len(occasion.words) != len(("season", "round")):
        return None
    name, number = occasion.words
    return (name, int(number)) if number.isdecimal() else None


def next_table(season: Season) -> TableRequest:
    """Returns the table of the next round: those just above, or just below whoever leads."""
    game = GAMES[season.game]
    players = USUAL_PLAYERS if USUAL_PLAYERS in game.players else game.players[0]
    seats = (SeatRequest(), *(SeatRequest(level_of(face), face) for face in _nearest(season, players - 1)))
    options = {option.name: option.default for option in game.options}
    number = number_of_round(f"{season.name} {season.game}", season.rounds_played + 1)
    return TableRequest(season.game, seats, number, None, options)


def _nearest(season: Season, count: int) -> Sequence[int]:
    """Returns the opponents of the next round, the nearest above first, then those below."""
    at = season.places.index(YOU)
    above, below = season.places[:at][::-1], season.places[at + 1 :]
    return (*above, *below)[:count]


def with_match(season: Season, summary: MatchSummary) -> Season:
    """Returns the season after one of its matches; as it was where the match is not its next one."""
    if not _is_next_round(season, summary):
        return season
    table = (YOU, *(seat.face for seat in next_table(season).seats[1:]))
    order = sorted(table, key=lambda face: _standing_key(season, summary, table.index(face)))
    held = sorted(season.places.index(face) for face in table)
    places = list(season.places)
    for place, face in zip(held, order, strict=True):
        places[place] = face
    won = summary.result is not None and 0 in summary.result.winners
    return Season(season.name, season.game, tuple(places), season.rounds_played + 1, season.won + won)


def _is_next_round(season: Season, summary: MatchSummary) -> bool:
    """Returns whether a match is the next one of the season, played to its end at its table."""
    if season.is_over or summary.result is None or summary.occasion != occasion_of_round(season):
        return False
    seats = next_table(season).seats
    sitters = tuple((sitter.level, sitter.face) for sitter in summary.sitters[1:])
    return (
        summary.game == season.game
        and summary.sitters[0].is_person
        and sitters == tuple((seat.level, f"face-{seat.face}") for seat in seats[1:])
        and not summary.is_flawed
    )


def _standing_key(season: Season, summary: MatchSummary, seat: int) -> tuple[bool, Fraction, int]:
    """Returns what orders those at a table: whoever resigned last, then by score, then as they stood."""
    assert summary.result is not None
    listing = listing_of(season.game)
    score = summary.result.numbers[seat]
    has_resigned = summary.resigned is not None and _same_side(summary, seat, summary.resigned)
    face = YOU if not seat else next_table(season).seats[seat].face
    return has_resigned, score if listing.few_points_win else -score, season.places.index(face)


def _same_side(summary: MatchSummary, seat: int, other: int) -> bool:
    sides = listing_of(summary.game).sides or len(summary.sitters)
    return seat % sides == other % sides


def season_after(name: str, game: str, matches: Iterable[MatchSummary]) -> Season:
    """Returns a season as it stands after all of its matches that were finished, among somebody's."""
    season = Season(name, game)
    rounds = [(found[1], match) for match in matches if (found := round_of(match)) is not None]
    for _, match in sorted(rounds, key=lambda one: (one[0], one[1].begun_at, one[1].path.name)):
        season = with_match(season, match)
    return season
