"""In what two matches differ that everything depends on: only those of one table can be compared."""

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.competition.table_request import seats_of
from tabletop.games import GAMES
from tabletop.messages import Message, Several, said
from tabletop.records.match_file.header import Header


def difference_of(own: Header, other: Header) -> Message | None:
    """Returns what differs first; None if both were begun at the same table with the same deal number."""
    return next((found for found in (check(own, other) for check in _CHECKS) if found is not None), None)


def _other_game(own: Header, other: Header) -> Message | None:
    if own.game == other.game:
        return None
    return said(
        "That is a match of {game}, and this one is {own}.", game=_title(other.game), own=_title(own.game)
    )


def _other_number(own: Header, other: Header) -> Message | None:
    return said("That match has another deal number.") if own.seed != other.seed else None


def _other_size(own: Header, other: Header) -> Message | None:
    if len(own.sitters) == len(other.sitters):
        return None
    return said(
        "{n:One player sits|# players sit} at that table, and {own} at this one.",
        n=len(other.sitters),
        own=len(own.sitters),
    )


def _other_seats(own: Header, other: Header) -> Message | None:
    if seats_of(own.sitters) == seats_of(other.sitters):
        return None
    return said("Other opponents sit at that table, or they play at other levels.")


def _other_options(own: Header, other: Header) -> Message | None:
    titles = tuple(
        option.title
        for option in GAMES[own.game].options
        if own.options.get(option.name, option.default) != other.options.get(option.name, option.default)
    )
    return said("The house rules differ there: {options}.", options=Several(titles)) if titles else None


def _other_dealer(own: Header, other: Header) -> Message | None:
    return said("Somebody else deals first there.") if own.dealer != other.dealer else None


_CHECKS: Final[Sequence[Callable[[Header, Header], Message | None]]] = (
    _other_game,
    _other_number,
    _other_size,
    _other_seats,
    _other_options,
    _other_dealer,
)


def _title(slug: str) -> Message | str:
    return GAMES[slug].title if slug in GAMES else slug
