"""What the catalogue says of a game before its rules are imported: its name, its players, and its cover."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from tabletop.books.piece_arrangement import PieceArrangement, pile
from tabletop.messages import Message, said

COLOURS: Final = ("blue", "claret", "violet", "teal", "walnut")
"""Of boxes: trick games, rummies, packs of their own, banking games, dominoes."""

Family = Literal["tricks", "rummy", "others", "dominoes"]
FAMILIES: Final[dict[Family, Message]] = {
    "tricks": said("Trick games"),
    "rummy": said("Rummy games"),
    "others": said("Other card games"),
    "dominoes": said("Dominoes"),
}
"""What a card player calls them, in the order of the menu."""


@dataclass(frozen=True)
class Cover:
    """The front of the game's box: a colour, one sentence that makes one want to play, a picture.

    `draw_still_life` makes the still life of the game's own pieces, when it is first looked at.
    """

    colour: str
    pitch: Message
    draw_still_life: Callable[[], PieceArrangement]

    def __post_init__(self) -> None:
        if self.colour not in COLOURS:
            raise ValueError(f"A box is {', '.join(COLOURS)}, not {self.colour}.")

    @cached_property
    def still_life(self) -> PieceArrangement:
        """Returns the still life on the box."""
        return self.draw_still_life()


@dataclass(frozen=True)
class Listing:
    """A game in the catalogue.

    `sides` is how many sides of partners, sitting opposite each other, win and lose together (0: every
    player for themselves); `usual_players` the number of players that the game is best for, as far as it
    allows it. `difficulty` goes from 1 to 3; `minutes` is how long a whole match takes, more or less.
    """

    slug: str
    title: Message
    players: tuple[int, ...]
    cover: Cover
    sides: int = 0
    few_points_win: bool = False
    usual_players: int = 4
    family: Family = "others"
    difficulty: Literal[1, 2, 3] = 2
    minutes: int = 20
    is_first: bool = False
    """Whether it is the game to begin with, for those who have played none here."""

    @property
    def effort(self) -> Message:
        """Says how hard the game is and how long it takes."""
        minutes = self.minutes
        match self.difficulty:
            case 1:
                return said("Easy, about {minutes:# minute|# minutes} a match", minutes=minutes)
            case 2:
                return said("Moderate, about {minutes:# minute|# minutes} a match", minutes=minutes)
            case _:
                return said("Challenging, about {minutes:# minute|# minutes} a match", minutes=minutes)

    @property
    def has_partners(self) -> bool:
        """Tells whether seats opposite each other play together."""
        return self.sides > 0

    @property
    def seating(self) -> Message | None:
        """Says how many sit down, and whether together; None where nothing is known of it."""
        if not self.players:
            return None
        first, last = self.players[0], self.players[-1]
        if first == last and self.has_partners:
            return said("{players:# player|# players}, partners", players=last)
        if first == last:
            return said("{players:# player|# players}", players=last)
        assert not self.has_partners, f"{self.slug}: partners are four"
        if last == first + 1:
            return said("{first} or {last:# player|# players}", first=first, last=last)
        return said("{first} to {last:# player|# players}", first=first, last=last)

    @property
    def player_counts_text(self) -> str:
        """Says how many sit down, in numbers: "4", "2–4"."""
        return "–".join(map(str, sorted({*self.players[:1], *self.players[-1:]})))


def plain_listing(slug: str, title: Message | None = None, players: tuple[int, ...] = ()) -> Listing:
    """Returns a listing with a plain box, for a game that the catalogue does not know."""
    title = title or said("{name}", name=slug)
    return Listing(slug, title, players, Cover("blue", title, pile))
