"""The covers of the rule books: what the menu shows of a game, without opening its book."""

from dataclasses import dataclass
from types import MappingProxyType

from tabletop.books.still import Lying, Still, cards, chain, chips, fan, line, pile, tiles

FAMILIES = ("blue", "claret", "violet", "teal", "walnut")
"""Box colours: trick games, rummies, packs of their own, banking games, dominoes."""


@dataclass(frozen=True)
class Box:
    """The front of the game's box: a family's colour and a still life of the game's own pieces."""

    family: str
    still: Still

    def __post_init__(self) -> None:
        if self.family not in FAMILIES:
            raise ValueError(f"A box is {', '.join(FAMILIES)}, not {self.family}.")


@dataclass(frozen=True)
class Cover:
    """A game's title, and what makes one want to open its box.

    `players` is the line under the title ("4, partners"), `pitch` one sentence that makes one want to
    play; `partners` says that seats opposite each other play together. `usual` is the number of players
    that the game is best for, as far as it allows it.
    """

    slug: str
    title: str
    players: str
    pitch: str
    box: Box
    partners: bool = False
    usual: int = 4


STAR = Still(
    (
        Lying("6-2", "tile", 0.0, -1.22, 180.0),
        Lying("6-4", "tile", 0.0, 1.22),
        Lying("6-6", "tile"),
        Lying("6-5", "tile", -0.92, 0.0, 90.0),
        Lying("6-3", "tile", 0.92, 0.0, -90.0),
    )
)
"""The double six and the four tiles that its arms begin with."""

_ALL = (
    Cover(
        "blind-dominoes",
        "Blind Dominoes",
        "2 to 4, each alone",
        "Nobody knows the tiles, not even their owners: turn one, and see whether it fits.",
        Box("walnut", tiles("?? ?? 3-3 ??")),
    ),
    Cover(
        "buck-euchre",
        "Buck Euchre",
        "4, each alone",
        "A race down to zero: promise three tricks, hope for one, or get out in time.",
        Box("blue", fan("9D JH JD AC", spread=13.0)),
    ),
    Cover(
        "calypso",
        "Calypso",
        "4, partners",
        "Four packs, four trump suits, and four long runs that grow before your eyes.",
        Box("blue", fan("KS QD JH AC", spread=13.0)),
        partners=True,
    ),
    Cover(
        "classic-dominoes",
        "Classic Dominoes",
        "2 to 4, each alone",
        "Five tiles, a line that branches at every double, and a pile that you hope never to touch.",
        Box("walnut", line("6-6 6-4 4-4") + pile("??", kind="tile")),
    ),
    Cover(
        "jersey-gin",
        "Jersey Gin",
        "3, each alone",
        "Sets, runs and a well-timed knock, with a tense end game when nobody dares to.",
        Box("claret", fan("7S 7H 7D JC QC KC")),
    ),
    Cover(
        "kaluki",
        "Kaluki",
        "2 to 4, each alone",
        "Two packs, four jokers and fifty-one points to come down: then everything fits somewhere.",
        Box("claret", fan("JK KS KH KD JK")),
    ),
    Cover(
        "lucky-draw",
        "Lucky Draw",
        "3 or 4, each alone",
        "All tiles in the hands, every double a crossroads, and the double six leads the way.",
        Box("walnut", line("5-6 6-6 6-2") + tiles("4-4")),
    ),
    Cover(
        "malilla",
        "Malilla",
        "4, partners",
        "The seven beats the ace, every opponent must be beaten, and your partner's tricks are there to be "
        "filled.",
        Box("blue", fan("7S AD 7H KC", spread=13.0)),
        partners=True,
    ),
    Cover(
        "minimisere",
        "Minimisère",
        "3 to 6, each alone",
        "Many tricks or none at all: nothing is worse than a little, and nothing more daring than the Lot.",
        Box("blue", fan("2S JK AH", spread=15.0)),
        usual=5,
    ),
    Cover(
        "minimize",
        "Minimize",
        "2 to 10, each alone",
        "Throw much, pick up little, and declare before anybody else is as low as you.",
        Box("violet", fan("3R 8B JK HV 12Y", spread=11.0, pack="minimize")),
    ),
    Cover(
        "minnesota-whist",
        "Minnesota Whist",
        "4, partners",
        "Four secret cards decide whether you want tricks or dread them, and only then does the play begin.",
        Box("blue", fan("2S KH ?? ??", spread=14.0)),
        partners=True,
    ),
    Cover(
        "minnows",
        "Minnows",
        "2 to 4, each alone",
        "Dominoes with a pack of cards: even ones across, odd ones along, and never three of a kind in a "
        "row.",
        Box("walnut", chain("7H 8C 9D")),
    ),
    Cover(
        "skin",
        "Skin",
        "3 to 7, each alone",
        "Your card against the banker's: which of them is matched first?",
        Box("teal", cards("JS", 0.5) + chips("ivory brick blue black", 1.4) + pile("8H")),
    ),
    Cover(
        "solitaire-dominoes",
        "Solitaire Dominoes",
        "1, a patience",
        "A row that closes up, tile by tile, until nothing is left of it.",
        Box("walnut", tiles("6-5 6-6 6-1")),
    ),
    Cover(
        "star",
        "The Star",
        "4, each alone",
        "Four arms around the double six, and every double is yours to turn.",
        Box("walnut", STAR),
    ),
)

COVERS = MappingProxyType({cover.slug: cover for cover in _ALL})
"""By the slug of the game."""


def cover_of(slug: str, title: str = "") -> Cover:
    """The game's cover; a game without one has a plain box."""
    return COVERS.get(slug) or Cover(slug, title or slug, "", "", Box("blue", pile()))
