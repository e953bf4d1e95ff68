"""Why a move of Jersey Gin is refused: the rule, and a sentence that names the card."""

from tabletop.games.jersey_gin.laydown import can_use, lay_down
from tabletop.games.jersey_gin.moves import ACTS, MOST_KNOCK, NOTATIONS
from tabletop.games.jersey_gin.position import GinTable
from tabletop.rules import no_move
from tabletop.rules.cards import name
from tabletop.rules.rummy.melds import card_of, deadwood
from tabletop.rules.spelling import counted

Refusal = tuple[str | None, str]


def refusal(match: GinTable, text: str) -> Refusal:
    """Returns the rule and the reason why a text is no legal move."""
    move = NOTATIONS.get(text)
    if move is None:
        return no_move(text)
    if move.verb != "draw":
        return _ending(match, *ACTS[move])
    if match.drawn:
        return "JG-8", "You have drawn a card; now end your turn with one from your hand."
    top = name(card_of(match.pile[-1]))
    return "JG-19", f"The {top} makes no meld with your cards and fits on no meld of yours."


def _ending(match: GinTable, verb: str, bit: int) -> Refusal:
    card = name(card_of(bit))
    hand = match.hands[match.on_turn]
    if not match.drawn:
        return "JG-8", "Draw a card first, from the stock or the discard pile."
    if not hand & bit:
        return "JG-8", f"You do not hold the {card}."
    if bit == match.taken:
        return "JG-9", f"You took the {card} from the discard pile in this turn, so you must keep it."
    if verb == "knock":
        return _knock(card, deadwood(hand ^ bit))
    if match.breaker is None:
        left = deadwood(hand ^ bit)
        return "JG-12", f"Without the {card} you have {left} points of deadwood; gin needs 0."
    return _after_break(match, card, hand ^ bit, verb)


def _knock(card: str, left: int) -> Refusal:
    if left > MOST_KNOCK:
        return "JG-11", f"Without the {card} you have {left} points of deadwood; a knock needs 1 to 10."
    if not left:
        return "JG-11", f"Without the {card} you have no deadwood at all: declare gin instead."
    return "JG-19", "After the break nobody may knock."


def _after_break(match: GinTable, card: str, hand: int, verb: str) -> Refusal:
    if match.taken and not can_use(match.on_turn, hand, match.taken, match.melds):
        taken = name(card_of(match.taken))
        return "JG-19", f"Without the {card} you could not meld the {taken} that you took."
    if verb == "discard":
        return "JG-21", f"Without the {card} you can lay down all the rest, so it is gin."
    left = counted(lay_down(match.on_turn, hand, match.melds, match.taken).left.bit_count(), "card")
    return "JG-21", f"Without the {card} you would still keep {left} in hand; gin needs none."
