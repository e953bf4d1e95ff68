"""Why a move of Jersey Gin is refused: the rule, and a sentence that names the card."""

from tabletop.games.jersey_gin.laydown import can_meld_discard, lay_down
from tabletop.games.jersey_gin.moves import ACTION_OF_MOVE, MAX_KNOCK, MOVES_BY_NOTATION
from tabletop.games.jersey_gin.position import JerseyGinTable
from tabletop.messages import PieceName, said
from tabletop.rules import Refusal, refuse_unknown_text
from tabletop.rules.rummy.melds import card_of, deadwood


def refusal(match: JerseyGinTable, text: str) -> Refusal:
    """Returns the rule and the reason why a text is no legal move."""
    move = MOVES_BY_NOTATION.get(text)
    if move is None:
        return refuse_unknown_text(text)
    if move.verb != "draw":
        return _refuse_closing(match, *ACTION_OF_MOVE[move])
    if match.has_drawn:
        return "JG-8", said("You have drawn a card; now end your turn with one from your hand.")
    return "JG-19", said(
        "The {card} makes no meld with your cards and fits on no meld of yours.",
        card=PieceName(card_of(match.discard_pile[-1])),
    )


def _refuse_closing(match: JerseyGinTable, verb: str, bit: int) -> Refusal:
    card = PieceName(card_of(bit))
    hand = match.hands[match.on_turn]
    if not match.has_drawn:
        return "JG-8", said("Draw a card first, from the stock or the discard pile.")
    if not hand & bit:
        return "JG-8", said("You do not hold the {card}.", card=card)
    if bit == match.taken_discard:
        return "JG-9", said(
            "You took the {card} from the discard pile in this turn, so you must keep it.", card=card
        )
    if verb == "knock":
        return _refuse_knock(card, deadwood(hand ^ bit))
    if match.breaker is None:
        return "JG-12", said(
            "Without the {card} you have {points:# point|# points} of deadwood; gin needs 0.",
            card=card,
            points=deadwood(hand ^ bit),
        )
    return _refuse_after_break(match, card, hand ^ bit, verb)


def _refuse_knock(card: PieceName, left: int) -> Refusal:
    if left > MAX_KNOCK:
        return "JG-11", said(
            "Without the {card} you have {points:# point|# points} of deadwood; a knock needs 1 to 10.",
            card=card,
            points=left,
        )
    if not left:
        return "JG-11", said(
            "Without the {card} you have no deadwood at all: declare gin instead.", card=card
        )
    return "JG-19", said("After the break nobody may knock.")


def _refuse_after_break(match: JerseyGinTable, card: PieceName, hand: int, verb: str) -> Refusal:
    if match.taken_discard and not can_meld_discard(match.on_turn, hand, match.taken_discard, match.melds):
        return "JG-19", said(
            "Without the {card} you could not meld the {taken} that you took.",
            card=card,
            taken=PieceName(card_of(match.taken_discard)),
        )
    if verb == "discard":
        return "JG-21", said("Without the {card} you can lay down all the rest, so it is gin.", card=card)
    left = lay_down(match.on_turn, hand, match.melds, match.taken_discard).left_in_hand
    return "JG-21", said(
        "Without the {card} you would still keep {cards:# card|# cards} in hand; gin needs none.",
        card=card,
        cards=left.bit_count(),
    )
