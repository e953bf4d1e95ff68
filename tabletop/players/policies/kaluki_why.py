"""Why a move is advised in Kaluki: true sentences from what the player sees."""

from collections.abc import Collection

from tabletop.rules import View
from tabletop.rules.cards import JOKER, name
from tabletop.rules.kaluki_melds import PIECE, TWICE, hand_of
from tabletop.rules.melds import EVERY_SUIT, SUIT, WHOLE_PACK


def why(view: View, move: str, moves: Collection[str]) -> str | None:
    """The reason for a move, of these that were weighed; None where nothing simple can be said."""
    does, _, what = move.partition(" ")
    hand = hand_of(view.zones[f"hand:{view.seat}"])
    is_down = view.seat is not None and view.facts["down"][view.seat]
    if does in ("take", "leave", "draw"):
        return _draw(view, does, what, moves)
    if does == "discard":
        return _discard(hand, what)
    if does == "swap":
        return "The joker in your hand is worth more than the card."
    if not is_down:
        return "As soon as your first melds make 51 you are down, and may lay off wherever you like."
    return "Each card that is laid is one that you will not have to pay for."


def _draw(view: View, does: str, what: str, moves: Collection[str]) -> str:
    top = name(view.zones["discard"][-1])
    if does == "take":
        return f"The {top} goes well with your cards."
    if does == "leave":
        return f"The {top} is worth no more to you than the card you would throw."
    if what == "discard":
        return f"The {top} can be laid at once, so you will have a card less."
    if len(moves) == 1:
        return f"The {top} cannot be used at once, so the stock is all there is."
    return "In the deals that could be, a card of the stock comes out better."


def _discard(hand: int, card: str) -> str | None:
    if card == JOKER:
        return None
    piece = PIECE[card]
    if hand >> TWICE & piece:
        return f"You hold the {name(card)} twice, and no meld takes both."
    if not hand & WHOLE_PACK & _near(piece):
        return f"None of your other cards goes with the {name(card)}."
    return f"The {name(card)} promises less than your other cards."


def _near(piece: int) -> int:
    """The cards with which this one is on the way to a meld."""
    suit, rank = divmod(piece.bit_length() - 1, 13)
    near = 0
    for place in (0, 13) if rank == 0 else (rank,):
        for other in range(max(0, place - 2), min(14, place + 3)):
            near |= 1 << other % 13
    return ((near & SUIT) << 13 * suit | EVERY_SUIT << rank) & ~piece
