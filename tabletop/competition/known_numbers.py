"""Deal numbers that several people have in common: those of a day, and those of an evening."""

from datetime import date
from hashlib import sha256
from typing import Final

from tabletop.rules.deal_number import BITS

DIGEST_BITS: Final = 256


def number_of_day(slug: str, day: date) -> int:
    """Returns the number of a game's deal of the day: the same on every computer."""
    return _number_of("day", slug, day.isoformat())


def number_of_board(evening: str, board: int) -> int:
    """Returns the number of one of the deals of an evening, counted from 1."""
    return _number_of("evening", evening, str(board))


def number_of_round(league: str, round_number: int) -> int:
    """Returns the number of a match of a league, counted from 1."""
    return _number_of("league", league, str(round_number))


def _number_of(*words: str) -> int:
    digest = sha256(" ".join(words).encode()).digest()
    return int.from_bytes(digest, "big") >> DIGEST_BITS - BITS
