"""What a match is set up from: the game as it is listed, its options, players and dealer, all checked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from tabletop.messages import Message, Several, said
from tabletop.rules.errors import BadSetup, quoted_briefly

Value = bool | int | str


class ListingProtocol(Protocol):
    """What the rules need of a game's listing.

    `sides` is how many sides of partners there are (0: every player for themselves); `few_points_win` says
    whether the lowest score is the best.
    """

    @property
    def slug(self) -> str: ...
    @property
    def title(self) -> Message: ...
    @property
    def players(self) -> tuple[int, ...]: ...
    @property
    def sides(self) -> int: ...
    @property
    def few_points_win(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: `choices` are pairs of value and label, the default among them."""

    name: str
    title: Message
    help: Message
    choices: tuple[tuple[Value, Message], ...]
    default: Value

    def allows(self, value: object) -> bool:
        """Returns whether the option has this value. Values match by type: 1 is not True."""
        return any(type(value) is type(choice) and value == choice for choice, _ in self.choices)


ON, OFF = said("On"), said("Off")


def number_choices(*numbers: int) -> tuple[tuple[Value, Message], ...]:
    """Returns the choices of an option that is a number, the first the default as a rule."""
    return tuple((number, said("{number}", number=number)) for number in numbers)


def checked_players(game: ListingProtocol, players: object) -> int:
    """Returns how many play; raises BadSetup where the game does not allow that number."""
    if players is None and len(game.players) == 1:
        return game.players[0]
    if type(players) is int and players in game.players:
        return players
    raise BadSetup(
        said(
            "{game} is for {allowed} players, not {given}.",
            game=game.title,
            allowed=Several(game.players, "or"),
            given=quoted_briefly(repr(players)),
        )
    )


def checked_options(game: ListingProtocol, options: tuple[Option, ...], given: object) -> dict[str, Value]:
    """Returns the value of every option, given or by default; raises BadSetup for one that is not allowed."""
    if given is not None and not isinstance(given, Mapping):
        raise BadSetup(
            said("Options are a mapping of names to values, not {given}.", given=quoted_briefly(repr(given)))
        )
    by_name = {option.name: option for option in options}
    chosen = {name: option.default for name, option in by_name.items()}
    for name, value in (given or {}).items():
        option = by_name.get(name)
        if option is None:
            raise BadSetup(_unknown_option(game, quoted_briefly(repr(name)), tuple(by_name)))
        if not option.allows(value):
            raise BadSetup(
                said(
                    "Option {option} is one of {allowed}, not {given}.",
                    option=option.name,
                    allowed=Several(tuple(repr(choice) for choice, _ in option.choices), "or"),
                    given=quoted_briefly(repr(value)),
                )
            )
        chosen[option.name] = value
    return chosen


def _unknown_option(game: ListingProtocol, given: Message | str, names: tuple[str, ...]) -> Message:
    if not names:
        return said("{game} has no option {given}; it has: none.", game=game.title, given=given)
    return said(
        "{game} has no option {given}; it has: {names}.", game=game.title, given=given, names=Several(names)
    )


def check_dealer(game: ListingProtocol, players: int, dealer: object, *, has_dealer: bool) -> None:
    """Raises BadSetup where a dealer is named who cannot deal."""
    if dealer is None:
        return
    if not has_dealer:
        raise BadSetup(
            said(
                "{game} has no dealer, so {given} cannot deal.",
                game=game.title,
                given=quoted_briefly(repr(dealer)),
            )
        )
    if type(dealer) is not int or not 0 <= dealer < players:
        raise BadSetup(
            said(
                "The dealer is a seat from 0 to {last}, not {given}.",
                last=players - 1,
                given=quoted_briefly(repr(dealer)),
            )
        )
