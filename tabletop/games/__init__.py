"""The catalogue of games, in menu order; a game's package is imported for its listing, its rules for play."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from tabletop.games.listing import Listing, plain_listing
from tabletop.games.registry import PACKAGE_ITSELF, required_definition, slugs
from tabletop.messages import Message
from tabletop.rules import Game

T = TypeVar("T")


class _Catalogue(Mapping[str, T]):
    """A mapping from slugs to what an obligatory module of each game's package defines."""

    def __init__(self, module: str, kind: type[T]) -> None:
        self._module = module
        self._kind = kind

    def __getitem__(self, slug: str) -> T:
        if slug not in slugs():
            raise KeyError(slug)
        return required_definition(slug, self._module, self._kind)

    def __contains__(self, slug: object) -> bool:
        return slug in slugs()

    def __iter__(self) -> Iterator[str]:
        return iter(slugs())

    def __len__(self) -> int:
        return len(slugs())


GAMES: Mapping[str, Game] = _Catalogue("rules", Game)
"""The games by slug, in menu order. The rules of one are imported when they are first asked for."""

LISTINGS: Mapping[str, Listing] = _Catalogue(PACKAGE_ITSELF, Listing)
"""The listings by slug, in menu order."""


def listing_of(slug: str, title: Message | None = None) -> Listing:
    """Returns the game's listing, or a plain one for a game that the catalogue does not know."""
    return LISTINGS[slug] if slug in LISTINGS else plain_listing(slug, title)


__all__ = ["GAMES", "LISTINGS", "listing_of"]
