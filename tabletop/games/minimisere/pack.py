"""The packs of Minimisère by the number of players, and what can be told of their cards beforehand."""

from tabletop.messages import PieceName
from tabletop.rules import Move, Value
from tabletop.rules.cards import JOKER, SUITS
from tabletop.rules.tricks.pack import CardMoves, Pack

LOT, WIN, LOSE = "lot", "win", "lose"


class MinimiserePack(Pack):
    """A pack with its moves, and how its cards beat each other.

    `joker` has the bit of the Joker, if there is one. `follow` has for each card that may be led the bits of
    those that must follow it, `beats` for each card that is winning a trick the bits of those that beat it.
    """

    @classmethod
    def piece_name(cls, card: str) -> PieceName:
        return PieceName(f"d{card[1]}" if card[0] == "2" else card)

    def __init__(self, ranks: str, low: str = "", *, joker: bool = True) -> None:
        jokers = [JOKER] * joker
        super().__init__([*(rank + suit for suit in SUITS for rank in ranks + low), *jokers])
        self.joker = self.bits(jokers)
        # MI-8: where a low card is winning, it was led, and then nothing beats it.
        self.ranks.beats = tuple(
            0 if card[0] == low else higher for card, higher in zip(self.cards, self.ranks.beats, strict=True)
        )
        self.follow, self.beats = self.ranks.follow, self.ranks.beats
        self.lot_moves = CardMoves(self, "play", "trick", detail=(LOT,))
        self.joker_moves = tuple(
            Move(f"play {JOKER} {said}", (JOKER,), "trick", (said,)) for said in (WIN, LOSE)
        )
        self.moves_by_notation: dict[str, Move] = {
            move: move
            for move in (*self.play_moves.by_card, *self.lot_moves.by_card, *self.joker_moves * joker)
        }
        self.card_of_move: dict[str, int] = {
            move: self.number_of[move.pieces[0]] for move in self.moves_by_notation.values()
        }
        self._notations = {
            f"{move} {said}".strip(): (number, said)
            for move, number in self.play_moves.card_of.items()
            for said in ("", LOT, WIN, LOSE)
        }

    def read_play(self, text: str) -> tuple[int | None, str]:
        """Returns a card's number and what is said with it, or None if the text is no move with this pack."""
        return self._notations.get(text, (None, ""))


_WITH_DEUCES = MinimiserePack("AKQJT", "2")
_WITH_NINES = MinimiserePack("AKQJT", "9")
PACKS: dict[tuple[int, Value], MinimiserePack] = {
    (players, nines): equipment
    for players, choices in {
        3: (MinimiserePack("AKQJT"),) * 2,
        4: (_WITH_DEUCES, _WITH_NINES),
        5: (_WITH_DEUCES, _WITH_NINES),
        6: (MinimiserePack("AKQJT987", "2", joker=False),) * 2,
    }.items()
    for nines, equipment in zip((False, True), choices, strict=True)
}
"""MI-1, MI-2: by the number of players, and whether Nines take the Deuces' place."""
