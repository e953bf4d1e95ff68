"""The pack of Buck Euchre with its bowers, and all that can be said with it."""

from tabletop.rules import HIDDEN, Move
from tabletop.rules.cards import SUIT_NAMES, SUITS
from tabletop.rules.tricks.pack import CardMoves, Pack, Ranks

CARDS = tuple(rank + suit for suit in SUITS for rank in "AKQJT9")
PACK = Pack(CARDS)
BITS = tuple(1 << number for number in range(len(CARDS)))
LEFT_BOWER = {"S": "JC", "H": "JD", "D": "JH", "C": "JS"}
"""By the trump suit: the other jack of its colour."""


def ranks_of_trump(trump: str | None) -> Ranks:
    """Returns how the cards follow and beat each other with this trump suit (BE-4)."""
    left = LEFT_BOWER.get(trump or "", "")
    suits = [[rank + suit for rank in "AKQJT9" if rank + suit != left] for suit in SUITS if suit != trump]
    trumps = [f"J{trump}", left, *(f"{rank}{trump}" for rank in "AKQT9")] if trump else []
    return Ranks(PACK, [trumps, *suits], trumps)


RANKS = {trump: ranks_of_trump(trump) for trump in (*SUITS, None)}

PLAY_MOVES = PACK.play_moves
BURY_MOVES = CardMoves(PACK, "bury", "buried", mask=f"bury {HIDDEN}")
ORDER_UP, PASS, STAY, DROP = Move("order up", detail=("up",)), Move("pass"), Move("stay"), Move("drop")
NAME_MOVES = {suit: Move(f"name {SUIT_NAMES[suit]}", detail=(SUIT_NAMES[suit],)) for suit in SUITS}
SUIT_OF_NAME_MOVE = {move: suit for suit, move in NAME_MOVES.items()}
SECOND_ROUND_MOVES = {up: (*(NAME_MOVES[suit] for suit in SUITS if suit != up), PASS) for up in SUITS}
"""What may be said in the second round, by the suit of the upcard."""

MOVES_BY_NOTATION = {
    str(move): move
    for move in (ORDER_UP, PASS, *NAME_MOVES.values(), *BURY_MOVES.by_card, STAY, DROP, *PLAY_MOVES.by_card)
}
WRONG_PHASE_REASONS = {
    "order": (
        "first",
        "BE-6",
        "An upcard can be ordered up only while the players are first asked about it.",
    ),
    "pass": ("first second", "BE-6", "The bidding is over, so there is nothing to pass."),
    "bury": ("bury", "BE-7", ""),
    "name": ("second", "BE-8", "A suit can be named only when everyone has passed the upcard."),
    "stay": ("drop", "BE-10", "The other players are asked to stay only when there is a declarer."),
    "drop": ("drop", "BE-10", "Nobody can drop now: the other players are asked when there is a declarer."),
    "play": ("play", "BE-11", ""),
}
"""By the first word of a move: the phases it belongs to, its rule, and why it is refused in all others.

A card that is laid too early or too late is told what comes now instead.
"""
PHASE_PROMPTS = {
    "first": "Bid first: order up the upcard, or pass.",
    "second": "Bid first: name a suit, or pass.",
    "bury": "Discard a card first.",
    "drop": "First say whether you stay in or drop out.",
    "play": "Nothing is discarded now: play a card to the trick.",
}
