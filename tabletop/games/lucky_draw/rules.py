"""Lucky Draw: every double is built on at all its edges, and three players leave one tile to the opener."""

from collections.abc import Iterable, Sequence
from itertools import chain

from tabletop.games.lucky_draw import LISTING
from tabletop.rules import Game
from tabletop.rules.dominoes import BITS, DOUBLES, TILES
from tabletop.rules.line_dominoes.deal import RuleNumbers
from tabletop.rules.line_dominoes.line_game import TARGET, LineGame
from tabletop.rules.line_dominoes.line_of_play import JoinMoves

DOUBLE_SIX = DOUBLES[6]


class LuckyDraw(LineGame):
    """The rules of the 28th tile; all else it shares with the other games on a line."""

    rule_numbers = RuleNumbers(
        opening="LD-5",
        held="LD-2",
        place="LD-7",
        half="LD-8",
        able="LD-10",
        out="LD-14",
        blocked="LD-14",
        tied="LD-13",
    )
    joins = JoinMoves()  # LD-9: every double lies crosswise

    def _hand_size(self) -> int:
        return len(TILES) // self.players  # LD-2

    def _start_deal(self, hands: tuple[int, ...]) -> bool:
        if self.top < len(TILES):
            last = BITS[self.order[self.top]]
            if last == DOUBLE_SIX:
                return False  # LD-4
            self.top += 1
            hands = tuple(hand | last if hand & DOUBLE_SIX else hand for hand in hands)  # LD-3
        return super()._start_deal(hands)

    def dealing_order(self, hands: Iterable[Sequence[str]]) -> tuple[str, ...]:
        """Returns an order of the tiles from which these hands are drawn, the opener's extra tile last."""
        size, hands = self._hand_size(), tuple(hands)
        return (
            *chain.from_iterable(hand[:size] for hand in hands),
            *chain.from_iterable(hand[size:] for hand in hands),
        )


GAME = Game(LISTING, (TARGET,), LuckyDraw)
