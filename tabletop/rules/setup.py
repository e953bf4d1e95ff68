"""What a match is set up from: the game as it is listed, its options, players and dealer, all checked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

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
    def title(self) -> str: ...
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
    title: str
    help: str
    choices: tuple[tuple[Value, str], ...]
    default: Value

    def allows(self, value: object) -> bool:
        """Returns whether the option has this value. Values match by type: 1 is not True."""
        return any(type(value) is type(choice) and value == choice for choice, _ in self.choices)


def checked_players(game: ListingProtocol, players: object) -> int:
    """Returns how many play; raises BadSetup where the game does not allow that number."""
    if players is None and len(game.players) == 1:
        return game.players[0]
    if type(players) is int and players in game.players:
        return players
    allowed = ", ".join(map(str, game.players))
    raise BadSetup(f"{game.title} is for {allowed} players, not {quoted_briefly(repr(players))}.")


def checked_options(game: ListingProtocol, options: tuple[Option, ...], given: object) -> dict[str, Value]:
    """Returns the value of every option, given or by default; raises BadSetup for one that is not allowed."""
    if given is not None and not isinstance(given, Mapping):
        raise BadSetup(f"Options are a mapping of names to values, not {quoted_briefly(repr(given))}.")
    by_name = {option.name: option for option in options}
    chosen = {name: option.default for name, option in by_name.items()}
    for name, value in (given or {}).items():
        option = by_name.get(name)
        if option is None:
            names = ", ".join(by_name) or "none"
            raise BadSetup(f"{game.title} has no option {quoted_briefly(repr(name))}; it has: {names}.")
        if not option.allows(value):
            allowed = ", ".join(repr(choice) for choice, _ in option.choices)
            raise BadSetup(f"Option {option.name} is one of {allowed}, not {quoted_briefly(repr(value))}.")
        chosen[option.name] = value
    return chosen


def check_dealer(game: ListingProtocol, players: int, dealer: object, *, has_dealer: bool) -> None:
    """Raises BadSetup where a dealer is named who cannot deal."""
    if dealer is None:
        return
    if not has_dealer:
        raise BadSetup(f"{game.title} has no dealer, so {quoted_briefly(repr(dealer))} cannot deal.")
    if type(dealer) is not int or not 0 <= dealer < players:
        raise BadSetup(f"The dealer is a seat from 0 to {players - 1}, not {quoted_briefly(repr(dealer))}.")
