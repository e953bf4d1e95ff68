"""Why a move of Skin is refused: the rule, and a sentence that names the number or the card."""

from collections.abc import Callable

from tabletop.games.skin.moves import LIMITS_OF_MOVE, MoveText, read_move_text
from tabletop.games.skin.position import CARD_NUMBER, SkinTable
from tabletop.rules import refuse_unknown_text
from tabletop.rules.cards import RANK_NAMES, card_name

Refusal = tuple[str | None, str]


def refusal(match: SkinTable, text: str) -> Refusal:
    """Returns the rule and the reason why a text is no legal move."""
    words = read_move_text(text)
    if words is None:
        return refuse_unknown_text(text)
    if match.question == "limits" and words.verb != "limits":
        return "SK-6", "First set the lowest and the highest bet."
    if words.verb == "new" and match.question == "lost":
        return "SK-21", "Nobody could bet against a new card, so you have to stop."
    refused = REFUSALS_BY_VERB.get(words.verb)
    return refused(match, words) if refused else UNASKED_REASONS[words.verb]


def _refuse_limits(match: SkinTable, words: MoveText) -> Refusal:
    low, high = words.numbers
    if match.question != "limits":
        return "SK-6", f"The limits of this deal are {match.low_limit} and {match.high_limit}."
    if (low, high) not in LIMITS_OF_MOVE.values():
        pairs = ", ".join(f"{least} {most}" for least, most in LIMITS_OF_MOVE.values())
        return "SK-6", f"Limits are one of {pairs}."
    banker = match.dealer
    able = sum(chips >= low for seat, chips in enumerate(match.scores) if seat != banker)
    if not able:
        return "SK-6", f"None of the others has {low} chips."
    return "SK-6", f"You could not cover {able} bets of {high}."


def _refuse_bet(match: SkinTable, words: MoveText) -> Refusal:
    (amount,) = words.numbers
    seat = match.on_turn
    if seat == match.dealer:
        return "SK-14", "You hold the bank: you stake what each of the others bets."
    most = match.max_bet(seat)
    if most < match.low_limit:
        return "SK-8", f"You cannot bet {match.low_limit} now, which is the lowest bet."
    if not match.low_limit <= amount <= most:
        return "SK-8", f"You can bet from {match.low_limit} to {most}, not {amount}."
    return "SK-14", "You can only bet when you have just been given a card."


def _refuse_no_bet(match: SkinTable, _words: MoveText) -> Refusal:
    if match.question == "bet":
        return "SK-14", "You have the card, so you have to bet on it."
    return "SK-22", "You can skip a bet only when the banker has a new card."


def _refuse_take(match: SkinTable, words: MoveText) -> Refusal:
    card = words.card
    if match.question != "middle":
        return "SK-15", f"You cannot choose the {card_name(card)} from the middle now."
    if CARD_NUMBER[card] not in match.middle:
        return "SK-15", f"The {card_name(card)} does not lie in the middle."
    rank = RANK_NAMES[card[0]]
    article = "an" if rank[0] in "ae" else "a"
    return "SK-15", f"Somebody has {article} {rank}, so the {card_name(card)} cannot be taken."


def _refuse_offer(match: SkinTable, words: MoveText) -> Refusal:
    amount, other = words.numbers
    seat = match.on_turn
    if not match.options["side_bets"]:
        return "SK-17", "There are no side bets in this match."
    if not match.bets[seat]:
        return "SK-17", "You need a bet with the banker before you can offer a side bet."
    most = dict(match.side_bet_partners(seat)).get(other)
    if most is None:
        return "SK-17", _why_no_side_bet(match, seat, other)
    if not match.low_limit <= amount <= most:
        return "SK-17", f"This side bet can be from {match.low_limit} to {most}, not {amount}."
    return "SK-18", "You can offer a side bet when you are asked, before a card is turned."


def _why_no_side_bet(match: SkinTable, seat: int, other: int) -> str:
    """Tells why there can be no side bet between these two."""
    if other == match.dealer:
        return "The banker makes no side bets."
    if other == seat or other >= match.players:
        return "A side bet is made with another player."
    if not match.bets[other]:
        return "That player has no bet with the banker, and so cannot make a side bet."
    # Who is asked with a bet on the table has free chips, or would not have been asked.
    return f"That player has fewer than {match.low_limit} free chips, which is the lowest bet."


UNASKED_REASONS = {
    "accept": ("SK-12", "No card is being offered to you now."),
    "reject": ("SK-12", "No card is being offered to you now."),
    "pass": ("SK-15", "You can pass only when you may choose a card from the middle."),
    "ready": ("SK-18", "You can only say so when you could offer a side bet."),
    "agree": ("SK-18", "No side bet is being offered to you now."),
    "refuse": ("SK-18", "No side bet is being offered to you now."),
    "new": ("SK-21", "Only a banker who has just lost may take a new card."),
    "stop": ("SK-23", "Only a banker who has just lost may stop."),
}
"""Moves that can be refused for one reason alone."""
REFUSALS_BY_VERB: dict[str, Callable[[SkinTable, MoveText], Refusal]] = {
    "limits": _refuse_limits,
    "bet": _refuse_bet,
    "no": _refuse_no_bet,
    "take": _refuse_take,
    "offer": _refuse_offer,
}
