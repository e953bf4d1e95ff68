"""What the catalogue says of a game before its room is entered: its name, who can play it, and its cover."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from tabletop.books.still import Still, pile

FAMILIES = ("blue", "claret", "violet", "teal", "walnut")
"""Box colours: trick games, rummies, packs of their own, banking games, dominoes."""


@dataclass(frozen=True)
class Cover:
    """The front of the game's box: a family's colour, one sentence that makes one want to play, a picture.

    `draw` makes the still life of the game's own pieces, when it is first looked at.
    """

    family: str
    pitch: str
    draw: Callable[[], Still]

    def __post_init__(self) -> None:
        if self.family not in FAMILIES:
            raise ValueError(f"A box is {', '.join(FAMILIES)}, not {self.family}.")

    @cached_property
    def still(self) -> Still:
        """The still life on the box."""
        return self.draw()


@dataclass(frozen=True)
class Listing:
    """A game in the catalogue.

    `sides` is how many sides of partners, sitting opposite each other, win and lose together (0: every
    player for themselves); `usual` the number of players that the game is best for, as far as it allows it.
    """

    slug: str
    title: str
    players: tuple[int, ...]
    cover: Cover
    sides: int = 0
    few_points_win: bool = False
    usual: int = 4

    @property
    def has_partners(self) -> bool:
        """Whether seats opposite each other play together."""
        return self.sides > 0

    @property
    def seating(self) -> str:
        """How many sit down, and whether together: "4 players, partners", "2 to 4 players"."""
        if not self.players:
            return ""
        first, last = self.players[0], self.players[-1]
        if last == 1:
            return "1 player"
        counts = f"{first}" if first == last else f"{first} {'or' if last == first + 1 else 'to'} {last}"
        return f"{counts} players{', partners' if self.has_partners else ''}"


def plain(slug: str, title: str, players: tuple[int, ...] = ()) -> Listing:
    """A listing with a plain box, for a game that the catalogue does not know."""
    return Listing(slug, title, players, Cover("blue", "", pile))
