"""What a table plan says: which zones a game has, and how each lies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Drop:
    """A place to drop pieces beside the piles that is no zone of its own: it stands for moves to `place`."""

    place: str
    verbs: frozenset[str]


@dataclass(frozen=True)
class Plan:
    """A table. Zones are named without their numbers: "hand" is `hand:0`, `hand:1` ...

    Zones that no entry names lie at their seat, if they end in one, or else as piles in the middle.
    """

    pieces: str = "cards"
    """What the hands hold: cards, or tiles on a rack."""
    trick: tuple[str, ...] = ()
    """Zones in the middle where each piece leans to the seat that laid it."""
    won: str = ""
    """Won tricks: `won:N` lies crosswise with the seats of side N."""
    dense: bool = False
    """Whether the rows of the score panel stand close with larger text, for a small card lies below it."""
    sides: int = 0
    """How many sides share the `won` piles; 0: each seat has its own."""
    piles: tuple[str, ...] = ()
    """Zones and drops in a row across the middle; beside a trick where there is one."""
    asking: frozenset[str] = frozenset()
    """Phases (the fact "phase") before the first trick, in which the piles have the middle to themselves."""
    top_first: frozenset[str] = frozenset({"stock"})
    """Piles whose first piece is the top one."""
    loose: frozenset[str] = frozenset({"discard"})
    """Piles that lie untidily."""
    melds: str = "meld"
    """Zones `meld:N:S` lie before seat S."""
    runs: str = ""
    """Zones `runs:S` grow before seat S, each card at the place of its rank; beside the plate lie a pile of
    what the seat has won besides, and the packets of `finished:S`."""
    ranks: str = "AKQJT98765432"
    finished: str = ""
    common: str = ""
    """Zones `meld:N` are melds that lie in the middle for everybody to add to."""
    bank: str = ""
    """Zones `bank:S` hold a card with chips beside it; deck, offer, middle and discard lie in the middle."""
    chain: str = ""
    """The zone that is a chain of cards with two ends; the fact "squares" has the numbers of each card."""
    line: str = ""
    """The zone that is a branching line of tiles."""
    heap: str = ""
    """Tiles pushed together above the buttons."""
    mixed: str = ""
    """The zone where tiles only come together to be mixed: a heap in the middle."""
    inline: bool = False
    """Whether doubles that open one end lie in line."""
    spinners: str = ""
    """The option, if there is one, that says which doubles open their sides: later ones only with "all"."""
    rows: bool = False
    """Whether hands lie as rows on the table: in the order in which they are played, not to be sorted."""
    outer: tuple[str, ...] = ()
    """The moves that a click on the tile at the left and at the right end of the own row makes."""
    ends: bool = False
    """Whether the line runs from end to end, each with a move of its own: "left" and "right"."""
    row: str = ""
    """A zone across the middle from which one person takes tiles out, to the zone `aside` below it."""
    aside: str = ""
    beside: str = ""
    """The zone of a tile that waits beside the line."""
    taken: tuple[str, ...] = ()
    """Zones on the table whose pieces are taken up like those of the own hand."""
    drops: Mapping[str, Drop] = field(default_factory=dict)
    onto: Mapping[str, str] = field(default_factory=dict)
    """Piles, and the pile on which pieces for them may be laid as well."""
    verbs: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The verbs that a zone as a place is for, where another place has the others."""
    taps: Mapping[str, str] = field(default_factory=dict)
    """The move that is made by clicking a zone; "hand" is the own one."""
    picks: Mapping[str, str] = field(default_factory=dict)
    """Zones whose first and last piece go into the own hand by clicking them, with the verb."""
    spread: frozenset[str] = frozenset()
    """The two inner ones of four piles, whose cards lie spread in order."""
    hands_under: bool = False
    """Whether open hands lie in a row under their plates."""
    note: bool = False
    """Whether the words have a box above the own plate, as for what the hand is worth."""
    buttons: int = 4
    """How many buttons the column leaves room for, the main one among them."""


ANY_TABLE = Plan(trick=("trick", "table"), piles=("stock", "discard"), won="won")
"""For games without a plan of their own: playable, if not pretty."""
