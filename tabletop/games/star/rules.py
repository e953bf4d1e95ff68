"""The Star: the four sides of the double six are covered first, and a double lies as its player likes."""

from tabletop.games.star import LISTING
from tabletop.games.star.facts import STAR_TILES
from tabletop.messages import PieceName, said
from tabletop.rules import Game, Move, Refusal
from tabletop.rules.dominoes import BITS, TILE_NUMBER, TILES_FITTING
from tabletop.rules.line_dominoes.deal import RuleNumbers
from tabletop.rules.line_dominoes.line_game import TARGET, LineGame
from tabletop.rules.line_dominoes.line_of_play import JoinMoves, JoinText, OpenPlace, PlayedLine


class Star(LineGame):
    """The rules of the star and of the choice how a double lies; all else is that of all games on a line."""

    rule_numbers = RuleNumbers(
        opening="ST-3",
        held="ST-2",
        place="ST-6",
        half="ST-7",
        able="ST-9",
        out="ST-12",
        blocked="ST-13",
        tied="ST-11",
    )
    joins = JoinMoves("crosswise", "inline")
    can_choose_orientation = True

    def _hand_size(self) -> int:
        return 7  # ST-2

    def free_places(self, line: PlayedLine) -> tuple[OpenPlace, ...]:
        """Returns the sides of the double six until they are covered, which are the oldest open places."""
        uncovered = STAR_TILES - len(line.tiles)
        return line.open_places[:uncovered] if uncovered > 0 else line.open_places

    def fitting_tiles(self, line: PlayedLine) -> int:
        """Returns the bits of all tiles that can be joined; until the star is complete, those with a 6."""
        return TILES_FITTING[6] if len(line.tiles) < STAR_TILES else line.fitting_tiles

    def _is_crosswise(self, move: Move) -> bool:
        return move.detail == ("crosswise",)  # ST-8

    def _refuse_join_at(self, join: JoinText, place: OpenPlace) -> Refusal:
        tile = PieceName(join.tile)
        if place not in self.free_places(self.line):
            return "ST-5", said("All four sides of the double six have to be covered first.")
        if not BITS[TILE_NUMBER[join.tile]] & place.fitting_tiles:
            return super()._refuse_join_at(join, place)
        match join.orientation:
            case None:
                reason = said("Say whether the {tile} is to lie crosswise or in line.", tile=tile)
            case "crosswise":
                reason = said("The {tile} isn’t a double, so it can’t be laid crosswise.", tile=tile)
            case _:
                reason = said("The {tile} isn’t a double, so it can’t be laid in line.", tile=tile)
        return "ST-8", reason


GAME = Game(LISTING, (TARGET,), Star)
