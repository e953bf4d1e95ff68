"""The Star: the four sides of the double six are covered first, and a double lies as its player likes."""

from tabletop.games.star import LISTING
from tabletop.games.star.facts import STAR
from tabletop.rules import Game, Move
from tabletop.rules.dominoes import BITS, FITTING, NUMBER
from tabletop.rules.laying.deal import Numbers
from tabletop.rules.laying.game import TARGET, LayingGame
from tabletop.rules.laying.line import Join, Joins, Line, OpenPlace


class Star(LayingGame):
    """The rules of the star and of the choice how a double lies; all else is that of all games on a line."""

    numbers = Numbers(
        opening="ST-3",
        held="ST-2",
        place="ST-6",
        half="ST-7",
        able="ST-9",
        out="ST-12",
        blocked="ST-13",
        tied="ST-11",
    )
    joins = Joins("crosswise", "inline")
    has_ways = True

    def _hand_size(self) -> int:
        return 7  # ST-2

    def free(self, line: Line) -> tuple[OpenPlace, ...]:
        """Returns the sides of the double six until they are covered, which are the oldest open places."""
        uncovered = STAR - len(line.tiles)
        return line.open[:uncovered] if uncovered > 0 else line.open

    def fitting(self, line: Line) -> int:
        """Returns the bits of all tiles that can be joined; until the star is complete, those with a 6."""
        return FITTING[6] if len(line.tiles) < STAR else line.wanted

    def _is_crosswise(self, move: Move) -> bool:
        return move.detail == ("crosswise",)  # ST-8

    def _refused_at(self, join: Join, place: OpenPlace) -> tuple[str, str]:
        tile, _, way = join
        if place not in self.free(self.line):
            return "ST-5", "All four sides of the double six have to be covered first."
        if not BITS[NUMBER[tile]] & place.fitting:
            return super()._refused_at(join, place)
        if way is None:
            return "ST-8", f"Say whether the {tile} is to lie crosswise or in line."
        return "ST-8", f"The {tile} isn’t a double, so it can’t be laid {way}."


GAME = Game(LISTING, (TARGET,), Star)
