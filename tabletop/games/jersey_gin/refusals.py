"""Why a move of Jersey Gin is refused: the rule, and a sentence that names the card."""

from tabletop.games.jersey_gin.laydown import can_meld_discard, lay_down
from tabletop.games.jersey_gin.moves import ACTION_OF_MOVE, MAX_KNOCK, MOVES_BY_NOTATION
from tabletop.games.jersey_gin.position import JerseyGinTable
from tabletop.rules import refuse_unknown_text
from tabletop.rules.cards import card_name
from tabletop.rules.number_words import number_with_noun
from tabletop.rules.rummy.melds import card_of, deadwood

Refusal = tuple[str | None, str]


def refusal(match: JerseyGinTable, text: str) -> Refusal:
    """Returns the rule and the reason why a text is no legal move."""
    move = MOVES_BY_NOTATION.get(text)
    if move is None:
        return refuse_unknown_text(text)
    if move.verb != "draw":
        return _refuse_closing(match, *ACTION_OF_MOVE[move])
    if match.has_drawn:
        return "JG-8", "You have drawn a card; now end your turn with one from your hand."
    top = card_name(card_of(match.discard_pile[-1]))
    return "JG-19", f"The {top} makes no meld with your cards and fits on no meld of yours."


def _refuse_closing(match: JerseyGinTable, verb: str, bit: int) -> Refusal:
    card = card_name(card_of(bit))
    hand = match.hands[match.on_turn]
    if not match.has_drawn:
        return "JG-8", "Draw a card first, from the stock or the discard pile."
    if not hand & bit:
        return "JG-8", f"You do not hold the {card}."
    if bit == match.taken_discard:
        return "JG-9", f"You took the {card} from the discard pile in this turn, so you must keep it."
    if verb == "knock":
        return _refuse_knock(card, deadwood(hand ^ bit))
    if match.breaker is None:
        left = deadwood(hand ^ bit)
        return "JG-12", f"Without the {card} you have {left} points of deadwood; gin needs 0."
    return _refuse_after_break(match, card, hand ^ bit, verb)


def _refuse_knock(card: str, left: int) -> Refusal:
    if left > MAX_KNOCK:
        return "JG-11", f"Without the {card} you have {left} points of deadwood; a knock needs 1 to 10."
    if not left:
        return "JG-11", f"Without the {card} you have no deadwood at all: declare gin instead."
    return "JG-19", "After the break nobody may knock."


def _refuse_after_break(match: JerseyGinTable, card: str, hand: int, verb: str) -> Refusal:
    if match.taken_discard and not can_meld_discard(match.on_turn, hand, match.taken_discard, match.melds):
        taken = card_name(card_of(match.taken_discard))
        return "JG-19", f"Without the {card} you could not meld the {taken} that you took."
    if verb == "discard":
        return "JG-21", f"Without the {card} you can lay down all the rest, so it is gin."
    left = number_with_noun(
        lay_down(match.on_turn, hand, match.melds, match.taken_discard).left_in_hand.bit_count(), "card"
    )
    return "JG-21", f"Without the {card} you would still keep {left} in hand; gin needs none."
