"""The catalogue of games, in menu order; a game's package is imported for its listing, its rules for play."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from tabletop.games.listing import Listing, plain_listing
from tabletop.games.registry import game_module, slugs
from tabletop.rules import Game

T = TypeVar("T")


class _Catalogue(Mapping[str, T]):
    """A mapping from slugs to what a module of each game's package defines under one name."""

    def __init__(self, module: str, name: str, kind: type[T]) -> None:
        self._module = module
        self._name = name
        self._kind = kind

    def __getitem__(self, slug: str) -> T:
        found = getattr(game_module(slug, self._module), self._name, None)
        if found is None:
            raise KeyError(slug)
        assert isinstance(found, self._kind), (slug, self._module)
        return found

    def __contains__(self, slug: object) -> bool:
        return slug in slugs()

    def __iter__(self) -> Iterator[str]:
        return iter(slugs())

    def __len__(self) -> int:
        return len(slugs())


GAMES: Mapping[str, Game] = _Catalogue("rules", "GAME", Game)
"""The games by slug, in menu order. The rules of one are imported when they are first asked for."""

LISTINGS: Mapping[str, Listing] = _Catalogue("", "LISTING", Listing)
"""The listings by slug, in menu order."""


def listing_of(slug: str, title: str = "") -> Listing:
    """Returns the game's listing, or a plain one for a game that the catalogue does not know."""
    return LISTINGS[slug] if slug in LISTINGS else plain_listing(slug, title or slug)


__all__ = ["GAMES", "LISTINGS", "listing_of"]
