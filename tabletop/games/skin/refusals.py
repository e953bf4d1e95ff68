"""Why a move of Skin is refused: the rule, and a sentence that names the number or the card."""

from collections.abc import Callable

from tabletop.games.skin.moves import LIMITS_OF_MOVE, MoveText, read_move_text
from tabletop.games.skin.position import CARD_NUMBER, SkinTable
from tabletop.messages import Message, PieceName, RankName, Several, said
from tabletop.rules import Refusal, refuse_unknown_text


def refusal(match: SkinTable, text: str) -> Refusal:
    """Returns the rule and the reason why a text is no legal move."""
    words = read_move_text(text)
    if words is None:
        return refuse_unknown_text(text)
    if match.question == "limits" and words.verb != "limits":
        return "SK-6", said("First set the lowest and the highest bet.")
    if words.verb == "new" and match.question == "lost":
        return "SK-21", said("Nobody could bet against a new card, so you have to stop.")
    refused = REFUSALS_BY_VERB.get(words.verb)
    return refused(match, words) if refused else UNASKED_REASONS[words.verb]


def _refuse_limits(match: SkinTable, words: MoveText) -> Refusal:
    low, high = words.numbers
    if match.question != "limits":
        return "SK-6", said(
            "The limits of this deal are {low} and {high}.", low=match.low_limit, high=match.high_limit
        )
    if (low, high) not in LIMITS_OF_MOVE.values():
        pairs = (said("{low} {high}", low=least, high=most) for least, most in LIMITS_OF_MOVE.values())
        return "SK-6", said("Limits are one of {pairs}.", pairs=Several(tuple(pairs), "or"))
    banker = match.dealer
    able = sum(chips >= low for seat, chips in enumerate(match.scores) if seat != banker)
    if not able:
        return "SK-6", said("None of the others has {chips:# chip|# chips}.", chips=low)
    return "SK-6", said("You could not cover {bets:# bet|# bets} of {amount}.", bets=able, amount=high)


def _refuse_bet(match: SkinTable, words: MoveText) -> Refusal:
    (amount,) = words.numbers
    seat = match.on_turn
    if seat == match.dealer:
        return "SK-14", said("You hold the bank: you stake what each of the others bets.")
    most = match.max_bet(seat)
    if most < match.low_limit:
        return "SK-8", said("You cannot bet {low} now, which is the lowest bet.", low=match.low_limit)
    if not match.low_limit <= amount <= most:
        return "SK-8", said(
            "You can bet from {low} to {most}, not {amount}.", low=match.low_limit, most=most, amount=amount
        )
    return "SK-14", said("You can only bet when you have just been given a card.")


def _refuse_no_bet(match: SkinTable, _words: MoveText) -> Refusal:
    if match.question == "bet":
        return "SK-14", said("You have the card, so you have to bet on it.")
    return "SK-22", said("You can skip a bet only when the banker has a new card.")


def _refuse_take(match: SkinTable, words: MoveText) -> Refusal:
    card = PieceName(words.card)
    if match.question != "middle":
        return "SK-15", said("You cannot choose the {card} from the middle now.", card=card)
    if CARD_NUMBER[words.card] not in match.middle:
        return "SK-15", said("The {card} does not lie in the middle.", card=card)
    return "SK-15", said(
        "Somebody has {rank:a}, so the {card} cannot be taken.", rank=RankName(words.card[0]), card=card
    )


def _refuse_offer(match: SkinTable, words: MoveText) -> Refusal:
    amount, other = words.numbers
    seat = match.on_turn
    if not match.options["side_bets"]:
        return "SK-17", said("There are no side bets in this match.")
    if not match.bets[seat]:
        return "SK-17", said("You need a bet with the banker before you can offer a side bet.")
    most = dict(match.side_bet_partners(seat)).get(other)
    if most is None:
        return "SK-17", _why_no_side_bet(match, seat, other)
    if not match.low_limit <= amount <= most:
        return "SK-17", said(
            "This side bet can be from {low} to {most}, not {amount}.",
            low=match.low_limit,
            most=most,
            amount=amount,
        )
    return "SK-18", said("You can offer a side bet when you are asked, before a card is turned.")


def _why_no_side_bet(match: SkinTable, seat: int, other: int) -> Message:
    """Tells why there can be no side bet between these two."""
    if other == match.dealer:
        return said("The banker makes no side bets.")
    if other == seat or other >= match.players:
        return said("A side bet is made with another player.")
    if not match.bets[other]:
        return said("That player has no bet with the banker, and so cannot make a side bet.")
    # Who is asked with a bet on the table has free chips, or would not have been asked.
    return said(
        "That player has fewer than {chips:# free chip|# free chips}, which is the lowest bet.",
        chips=match.low_limit,
    )


UNASKED_REASONS = {
    "accept": ("SK-12", said("No card is being offered to you now.")),
    "reject": ("SK-12", said("No card is being offered to you now.")),
    "pass": ("SK-15", said("You can pass only when you may choose a card from the middle.")),
    "ready": ("SK-18", said("You can only say so when you could offer a side bet.")),
    "agree": ("SK-18", said("No side bet is being offered to you now.")),
    "refuse": ("SK-18", said("No side bet is being offered to you now.")),
    "new": ("SK-21", said("Only a banker who has just lost may take a new card.")),
    "stop": ("SK-23", said("Only a banker who has just lost may stop.")),
}
"""Moves that can be refused for one reason alone."""
REFUSALS_BY_VERB: dict[str, Callable[[SkinTable, MoveText], Refusal]] = {
    "limits": _refuse_limits,
    "bet": _refuse_bet,
    "no": _refuse_no_bet,
    "take": _refuse_take,
    "offer": _refuse_offer,
}
