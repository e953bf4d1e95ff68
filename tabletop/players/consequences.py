"""What came of a move in one imagined deal, beside what came of the better one in the same deal."""

from dataclasses import dataclass

from tabletop.players.play_outs import PlayOut


@dataclass(frozen=True, slots=True)
class Consequence:
    """Something that came of a move in one deal and not of the better one, as a clause without its end.

    Of several that are true, the one with the lowest `order` is told; one of the `later` ones may follow it.
    With an `amount`, "{}" stands for it in the clause: so much, or more, is told.
    """

    order: int
    said: str
    later: bool = False
    amount: int = 0
    noun: str = ""


PlayOutPair = tuple[PlayOut, PlayOut]
"""What came of the move that was made, and of the better one, in the same deal."""
