"""An invitation: a whole table as a code of some thirty letters, which a friend types or pastes.

The code is one number in which each choice takes as much room as it has possibilities. What it counts by
may only ever grow at its end (`CODED_GAMES`, `CODED_LEVELS`), or old codes mean other tables.
"""

from collections.abc import Sequence
from typing import Final

from tabletop.competition.check_letters import BadCode, code_in, from_groups, in_groups
from tabletop.competition.table_request import SeatRequest, TableRequest, seats_of
from tabletop.games import GAMES
from tabletop.messages import said
from tabletop.players.characters import ALL_CHARACTERS
from tabletop.players.levels import STRENGTHS, even_level_name
from tabletop.records.match_file.header import Header, Occasion
from tabletop.rules import Value
from tabletop.rules.deal_number import BITS

VERSION: Final = 1
MOST_VERSIONS: Final = 8
MOST_GAMES: Final = 64
MOST_LEVELS: Final = 16
MOST_FACES: Final = 16
CODED_GAMES: Final = (
    "minnesota-whist",
    "malilla",
    "buck-euchre",
    "minimisere",
    "calypso",
    "jersey-gin",
    "kaluki",
    "minimize",
    "skin",
    "minnows",
    "classic-dominoes",
    "star",
    "lucky-draw",
    "blind-dominoes",
    "solitaire-dominoes",
)
PERSON: Final = "person"
CODED_LEVELS: Final = (PERSON, "beginner", "club", "expert", *map(even_level_name, STRENGTHS))


BY_INVITATION: Final = Occasion("invitation")
"""What stands in the record of a match that is played by invitation."""


class NewerCode(BadCode):
    """A code that only a newer version of the program can read."""


def has_code(table: TableRequest) -> bool:
    """Returns whether a table can be told by a code: a known game, its house rules, and somebody to play."""
    game = GAMES.get(table.game)
    if game is None or table.game not in CODED_GAMES or not 0 <= table.number < 1 << BITS:
        return False
    levels = {seat.level for seat in table.seats if not seat.is_person}
    return (
        len(table.seats) in game.players
        and any(seat.is_person for seat in table.seats)
        and levels <= {*CODED_LEVELS}
        and all(option.allows(table.options.get(option.name, option.default)) for option in game.options)
    )


def table_of_match(header: Header) -> TableRequest | None:
    """Returns the table of a match, to invite somebody else to it; None if no code can tell it.

    The deals of a practice match may have been laid out, and those of a sealed one are nobody's business
    until it is over: whether it is, the caller knows.
    """
    seats = seats_of(header.sitters)
    table = TableRequest(header.game, seats, header.seed, header.dealer, dict(header.options))
    return None if header.practice or not has_code(table) else table


def invitation_code(table: TableRequest) -> str:
    """Returns the code of a table."""
    game = GAMES[table.game]
    writer = _Writer()
    writer.put(VERSION, MOST_VERSIONS)
    writer.put(CODED_GAMES.index(table.game), MOST_GAMES)
    writer.put(game.players.index(len(table.seats)), len(game.players))
    for option in game.options:
        values = [value for value, _ in option.choices]
        writer.put(_index(values, table.options.get(option.name, option.default)), len(values))
    writer.put(0 if table.dealer is None else table.dealer + 1, len(table.seats) + 1)
    for seat in table.seats:
        writer.put(CODED_LEVELS.index(seat.level or PERSON), MOST_LEVELS)
        if not seat.is_person:
            writer.put(seat.face - 1, MOST_FACES)
    writer.put(table.number, 1 << BITS)
    return in_groups(writer.value)


def table_of_code(code: str) -> TableRequest:
    """Returns the table of a code, whatever stands around it. Raises BadCode, or NewerCode."""
    reader = _Reader(from_groups(code_in(code)))
    version = reader.take(MOST_VERSIONS)
    if version > VERSION:
        raise _newer()
    game_number = reader.take(MOST_GAMES)
    if version == 0:
        raise _meaningless()
    if game_number >= len(CODED_GAMES):
        raise _newer()
    game = GAMES[CODED_GAMES[game_number]]
    players = game.players[reader.take(len(game.players))]
    options = {option.name: option.choices[reader.take(len(option.choices))][0] for option in game.options}
    dealer = reader.take(players + 1)
    seats = tuple(_read_seat(reader) for _ in range(players))
    number = reader.take(1 << BITS)
    if reader.value or (dealer and not game.match.has_dealer) or not any(seat.is_person for seat in seats):
        raise _meaningless()
    return TableRequest(game.slug, seats, number, dealer - 1 if dealer else None, options)


def _read_seat(reader: "_Reader") -> SeatRequest:
    number = reader.take(MOST_LEVELS)
    if number >= len(CODED_LEVELS):
        raise _newer()
    if CODED_LEVELS[number] == PERSON:
        return SeatRequest()
    face = reader.take(MOST_FACES) + 1
    if face > len(ALL_CHARACTERS):
        raise _newer()
    return SeatRequest(CODED_LEVELS[number], face)


def _index(values: Sequence[Value], wanted: Value) -> int:
    """Returns which of these values it is; by type as well, as true is not 1."""
    return next(
        number for number, value in enumerate(values) if type(value) is type(wanted) and value == wanted
    )


def _newer() -> NewerCode:
    """Returns that a code was made where there is more to choose from than here."""
    return NewerCode(said("This code was made by a newer version of the program."))


def _meaningless() -> BadCode:
    return BadCode(said("The letters fit together, but they stand for no table that exists."))


class _Writer:
    """Packs choices into one number, the first one lowest."""

    def __init__(self) -> None:
        self.value = 0
        self._place = 1

    def put(self, choice: int, possibilities: int) -> None:
        assert 0 <= choice < possibilities, (choice, possibilities)
        self.value += choice * self._place
        self._place *= possibilities


class _Reader:
    """Takes choices out of a number again, in the order in which they were put in."""

    def __init__(self, value: int) -> None:
        self.value = value

    def take(self, possibilities: int) -> int:
        self.value, choice = divmod(self.value, possibilities)
        return choice
