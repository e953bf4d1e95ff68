"""Reads the arguments of the program, and checks them before any window opens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from tabletop import __version__

if TYPE_CHECKING:
    import argparse

    from tabletop.rules import Game, Value

ROLES: Final = ("me", "beginner", "club", "expert")
SELF_CHECK_WAYS: Final = ("mouse", "tree", "pad", "switch", "all")
"""The ways in which the program can play itself; the first is taken where none is named."""


class BadArgument(ValueError):
    """An argument that cannot be used; the text is one sentence."""


@dataclass(frozen=True)
class LaunchRequest:
    """What the command line asks for: the menu, or a match with these seats, house rules and deal number."""

    game: str | None = None
    roles: tuple[str, ...] = ()
    seed: int | None = None
    options: Mapping[str, Value] = field(default_factory=dict)
    self_check: str | None = None
    """By which way the program is to play itself, if it is."""
    about: bool = False
    match: Path | None = None
    """The file of a match to go on with, or to watch."""
    export_to: Path | None = None
    """The file that all matches are written into, without a window."""
    import_from: Path | None = None
    """The file or folder that matches are taken from, without a window."""
    language: str | None = None
    """The language to speak this time, whatever the settings say."""


def parse_arguments(arguments: Sequence[str]) -> LaunchRequest:
    """Returns what the arguments ask for. Raises BadArgument; `--help` and `--version` leave at once."""
    if not arguments:
        return LaunchRequest()
    from tabletop.games import LISTINGS

    given = _parser().parse_args(list(arguments))
    if given.about:
        return LaunchRequest(about=True)
    if given.export is not None or given.bring is not None:
        return _transfer_request(given)
    if given.match is not None and (given.game or given.players or given.seed is not None or given.option):
        raise BadArgument("A saved match has its own game, seats and rules: leave the others out.")
    if given.match is not None and given.match.lower() in LISTINGS:
        raise BadArgument(
            f"A game is asked for with --game {given.match}; without it a saved match is meant."
        )
    language = _language(given.language)
    if given.match is not None:
        return LaunchRequest(match=Path(given.match), self_check=given.self_check, language=language)
    if given.game is None and (given.players or given.seed is not None or given.option):
        raise BadArgument("The seats, the deal number and house rules need a game: add --game.")
    if given.game is None:
        return LaunchRequest(self_check=given.self_check, language=language)
    game = _game(given.game)
    options = dict(_option(game, text) for text in given.option)
    return LaunchRequest(
        game.slug,
        _roles(game, given.players),
        _seed(given.seed),
        options,
        given.self_check,
        language=language,
    )


def _transfer_request(given: argparse.Namespace) -> LaunchRequest:
    """Returns the request to export or import all matches; nothing else is done then."""
    others = (
        given.match,
        given.game,
        given.players,
        given.seed,
        given.option,
        given.self_check,
        given.language,
    )
    if any(others) or (given.export is not None and given.bring is not None):
        raise BadArgument("--export and --import are done alone: leave the others out.")
    if "" in (given.export, given.bring):
        raise BadArgument("--export and --import need the name of a file.")
    if given.export is not None:
        return LaunchRequest(export_to=Path(given.export))
    return LaunchRequest(import_from=Path(given.bring))


def _parser() -> argparse.ArgumentParser:
    import argparse
    import textwrap

    from tabletop.games import LISTINGS

    class Parser(argparse.ArgumentParser):
        def error(self, message: str) -> NoReturn:
            said = message[:1].upper() + message[1:].rstrip(".")
            raise BadArgument(f"{said}. With --help it says what can be asked for.")

    games = f"The games: {', '.join(LISTINGS)}. Without --game, the menu opens."
    parser = Parser(
        prog="tabletop",
        description="A card and domino table.",
        epilog=textwrap.fill(games, 78, break_on_hyphens=False),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("match", metavar="MATCH", nargs="?", help="the file of a match: go on, or watch it")
    parser.add_argument("--version", action="version", version=f"Tabletop {__version__}")
    parser.add_argument("--game", metavar="SLUG", help="sit down to this game at once")
    parser.add_argument("--players", metavar="ROLE,...", help=f"who sits where: {', '.join(ROLES)}")
    parser.add_argument("--seed", metavar="NUMBER", help="the deal number, as the score sheet shows it")
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="a house rule; may be repeated"
    )
    parser.add_argument(
        "--language", metavar="CODE", help="speak this language for once, such as de or pt_BR"
    )
    _add_other_uses(parser)
    return parser


def _add_other_uses(parser: argparse.ArgumentParser) -> None:
    """Adds what the program can do instead of opening a game."""
    parser.add_argument("--export", metavar="FILE", help="write all matches into one file, and leave")
    parser.add_argument(
        "--import",
        metavar="FILE",
        dest="bring",
        help="take all matches of such a file, or of a folder",
    )
    parser.add_argument("--about", action="store_true", help="tell the versions, and what lies where")
    parser.add_argument(
        "--self-check",
        metavar="WAY",
        nargs="?",
        const=SELF_CHECK_WAYS[0],
        choices=SELF_CHECK_WAYS,
        help=f"try out the whole program, and leave; by {', '.join(SELF_CHECK_WAYS)}",
    )


def _game(text: str) -> Game:
    from tabletop.games import GAMES

    slug = text.lower()
    if slug not in GAMES:
        raise BadArgument(f"There is no game {text!r}; there are: {', '.join(GAMES)}.")
    return GAMES[slug]


def _language(text: str | None) -> str | None:
    if text is None:
        return None
    from tabletop.languages import PSEUDO, language_codes

    codes = language_codes()
    if text not in (*codes, PSEUDO):
        raise BadArgument(f"There is no language {text!r}; there are: {', '.join(codes)}.")
    return text


def _roles(game: Game, text: str | None) -> tuple[str, ...]:
    if text is None:
        count = 4 if 4 in game.players else game.players[0]
        return ("me",) + ("club",) * (count - 1)
    roles = tuple(role.strip() for role in text.split(","))
    for role in roles:
        if role not in ROLES:
            raise BadArgument(f"A seat cannot be taken by {role!r}, only by one of: {', '.join(ROLES)}.")
    if len(roles) not in game.players:
        raise BadArgument(f"{game.title} is for {_so_many(game.players)}, not for {len(roles)}.")
    return roles


def _so_many(players: Sequence[int]) -> str:
    """Returns player counts in words: "4 players", "3 or 4 players", "3 to 7 players"."""
    first, last = players[0], players[-1]
    if first == last:
        return f"{first} {'player' if first == 1 else 'players'}"
    return f"{first} {'or' if last == first + 1 else 'to'} {last} players"


def _seed(text: str | None) -> int | None:
    if text is None:
        return None
    from tabletop.rules import deal_number

    try:
        return deal_number.parse(text)
    except deal_number.InvalidDealNumber as problem:
        raise BadArgument(str(problem)) from None


def _option(game: Game, text: str) -> tuple[str, Value]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadArgument(f"A house rule is written NAME=VALUE, not {text!r}.")
    option = next((option for option in game.options if option.name == name), None)
    if option is None:
        names = ", ".join(option.name for option in game.options) or "none"
        raise BadArgument(f"{game.title} has no house rule {name!r}; its house rules: {names}.")
    for choice, _ in option.choices:
        if value.lower() == str(choice).lower():
            return name, choice
    choices = ", ".join(str(choice).lower() for choice, _ in option.choices)
    raise BadArgument(f"The house rule {name} can be {choices}, not {value!r}.")
