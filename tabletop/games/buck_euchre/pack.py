"""The pack of Buck Euchre with its bowers, and all that can be said with it."""

from tabletop.messages import Message, said
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
WRONG_PHASE_REASONS: dict[str, tuple[str, str, Message | None]] = {
    "order": (
        "first",
        "BE-6",
        said("An upcard can be ordered up only while the players are first asked about it."),
    ),
    "pass": ("first second", "BE-6", said("The bidding is over, so there is nothing to pass.")),
    "bury": ("bury", "BE-7", None),
    "name": ("second", "BE-8", said("A suit can be named only when everyone has passed the upcard.")),
    "stay": ("drop", "BE-10", said("The other players are asked to stay only when there is a declarer.")),
    "drop": (
        "drop",
        "BE-10",
        said("Nobody can drop now: the other players are asked when there is a declarer."),
    ),
    "play": ("play", "BE-11", None),
}
"""By the first word of a move: the phases it belongs to, its rule, and why it is refused in all others.

A card that is laid too early or too late is told what comes now instead.
"""
PHASE_PROMPTS = {
    "first": said("Bid first: order up the upcard, or pass."),
    "second": said("Bid first: name a suit, or pass."),
    "bury": said("Discard a card first."),
    "drop": said("First say whether you stay in or drop out."),
    "play": said("Nothing is discarded now: play a card to the trick."),
}
