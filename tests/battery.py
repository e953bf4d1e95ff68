"""What the battery plays: every game at every player count, with each option's choices in turn."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tabletop.games import GAMES
from tabletop.games.registry import GAME_PACKAGES, slug_of
from tabletop.rules import Game, Match, Value
from tests.smallest_game import HIGHEST_CARD

PROGRAM_GAMES = tuple(slug_of(room) for room in GAME_PACKAGES if room.startswith("tabletop."))
"""The games with all that belongs to one; the room under `tests` has its rules and nothing else."""

ALL_GAMES = (*GAMES.values(), HIGHEST_CARD)
MOST_MOVES = 400


@dataclass(frozen=True)
class TableSetup:
    """A set-up of a game."""

    game: Game
    players: int
    options: tuple[tuple[str, Value], ...]

    def __str__(self) -> str:
        choices = "-".join(f"{name}={value}" for name, value in self.options)
        return f"{self.game.slug}-{self.players}" + (f"-{choices}" if choices else "")

    def levels(self) -> Iterator[tuple[str, str]]:
        """Yields what a part of all tables covers: the fewest and most players of each game, each option."""
        if self.players in (self.game.players[0], self.game.players[-1]):
            yield "players", f"{self.game.slug} {self.players}"
        for name, _ in self.options:
            yield "option", f"{self.game.slug} {name}"

    def start(self, seed: int) -> Match:
        """Returns a match of this set-up."""
        return self.game.start(self.players, dict(self.options), seed)


def all_tables() -> Iterator[TableSetup]:
    """Yields every player count with all defaults, and every other choice of each option with some count."""
    for game in ALL_GAMES:
        for players in game.players:
            yield TableSetup(game, players, ())
        others = [
            (option.name, value)
            for option in game.options
            for value, _ in option.choices
            if value != option.default
        ]
        for number, choice in enumerate(others):
            yield TableSetup(game, game.players[number % len(game.players)], (choice,))


def positions(table: TableSetup, seed: int, most: int = MOST_MOVES) -> Iterator[tuple[Match, Random]]:
    """Yields the positions of a random match, each before its next move is played; the last one too."""
    rng = Random(seed)
    match = table.start(seed)
    yield match, rng
    for _ in range(most):
        if match.seat is None:
            return
        match.play(rng.choice(match.legal_moves()))
        yield match, rng


def all_viewers(match: Match) -> tuple[int | None, ...]:
    """Returns everybody who may look at a match: each seat, and a bystander."""
    return (*range(match.players), None)


def some_viewers(match: Match, number: int) -> tuple[int | None, ...]:
    """Returns whoever is on turn, and one of all who may look, in turn by this number.

    They come in the same order in every run, since more may be drawn at random for each.
    """
    everybody = all_viewers(match)
    return tuple(dict.fromkeys((match.seat, everybody[number % len(everybody)])))
