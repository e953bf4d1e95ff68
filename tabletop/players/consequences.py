"""What came of a move in one imagined deal, beside what came of the better one in the same deal."""

from dataclasses import dataclass

from tabletop.messages import Message
from tabletop.players.play_outs import PlayOut

AMOUNT = "amount"
"""The slot of a clause in which it has how many it was."""


@dataclass(frozen=True, slots=True)
class Consequence:
    """Something that came of a move in one deal and not of the better one, as a clause.

    A clause is a sentence without capital and full stop. One that counts something does so in its slot
    `amount`, and is written out once more with "at least". Of several that are true, the one with the lowest
    `order` is told; one of the `later` ones may follow it.
    """

    order: int
    clause: Message
    later: bool = False
    at_least: Message | None = None
    names_other_side: bool = False
    """Whether it names the other side, so that what follows may say "they"."""
    of_them: tuple[Message, Message] | None = None
    """How it is said after such a clause: exactly that number, and at least that number."""

    @property
    def amount(self) -> int:
        """Returns how many it was; 0 where nothing is counted."""
        amount = dict(self.clause.slots).get(AMOUNT, 0)
        assert isinstance(amount, int)
        return amount

    @property
    def what(self) -> Message:
        """Returns what came of the move, whatever the amount."""
        return self.clause.with_slot(AMOUNT, 0)

    def told(self, amount: int, *, is_exact: bool, of_them: bool) -> Message:
        """Returns the clause with this amount, or at least so much."""
        wordings = (self.clause, self.at_least or self.clause)
        if of_them and self.of_them is not None:
            wordings = self.of_them
        return wordings[not is_exact].with_slot(AMOUNT, amount)


PlayOutPair = tuple[PlayOut, PlayOut]
"""What came of the move that was made, and of the better one, in the same deal."""
