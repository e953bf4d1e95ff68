"""Why a move of Skin is refused: the rule, and a sentence that names the number or the card."""

from collections.abc import Callable

from tabletop.games.skin.moves import LIMITS, MoveText, read
from tabletop.games.skin.position import NUMBER, SkinTable
from tabletop.rules import no_move
from tabletop.rules.cards import RANK_NAMES, name

Refusal = tuple[str | None, str]


def refusal(match: SkinTable, text: str) -> Refusal:
    """Returns the rule and the reason why a text is no legal move."""
    words = read(text)
    if words is None:
        return no_move(text)
    if match.asks == "limits" and words.verb != "limits":
        return "SK-6", "First set the lowest and the highest bet."
    if words.verb == "new" and match.asks == "lost":
        return "SK-21", "Nobody could bet against a new card, so you have to stop."
    refused = REFUSED.get(words.verb)
    return refused(match, words) if refused else UNASKED[words.verb]


def _limits(match: SkinTable, words: MoveText) -> Refusal:
    low, high = words.numbers
    if match.asks != "limits":
        return "SK-6", f"The limits of this deal are {match.low} and {match.high}."
    if (low, high) not in LIMITS.values():
        pairs = ", ".join(f"{least} {most}" for least, most in LIMITS.values())
        return "SK-6", f"Limits are one of {pairs}."
    banker = match.dealer
    able = sum(chips >= low for seat, chips in enumerate(match.scores) if seat != banker)
    if not able:
        return "SK-6", f"None of the others has {low} chips."
    return "SK-6", f"You could not cover {able} bets of {high}."


def _bet(match: SkinTable, words: MoveText) -> Refusal:
    (amount,) = words.numbers
    seat = match.on_turn
    if seat == match.dealer:
        return "SK-14", "You hold the bank: you stake what each of the others bets."
    most = match.most_bet(seat)
    if most < match.low:
        return "SK-8", f"You cannot bet {match.low} now, which is the lowest bet."
    if not match.low <= amount <= most:
        return "SK-8", f"You can bet from {match.low} to {most}, not {amount}."
    return "SK-14", "You can only bet when you have just been given a card."


def _no_bet(match: SkinTable, _words: MoveText) -> Refusal:
    if match.asks == "bet":
        return "SK-14", "You have the card, so you have to bet on it."
    return "SK-22", "You can skip a bet only when the banker has a new card."


def _take(match: SkinTable, words: MoveText) -> Refusal:
    card = words.card
    if match.asks != "middle":
        return "SK-15", f"You cannot choose the {name(card)} from the middle now."
    if NUMBER[card] not in match.middle:
        return "SK-15", f"The {name(card)} does not lie in the middle."
    rank = RANK_NAMES[card[0]]
    article = "an" if rank[0] in "ae" else "a"
    return "SK-15", f"Somebody has {article} {rank}, so the {name(card)} cannot be taken."


def _offer(match: SkinTable, words: MoveText) -> Refusal:
    amount, other = words.numbers
    seat = match.on_turn
    if not match.options["side_bets"]:
        return "SK-17", "There are no side bets in this match."
    if not match.bets[seat]:
        return "SK-17", "You need a bet with the banker before you can offer a side bet."
    most = dict(match.partners(seat)).get(other)
    if most is None:
        return "SK-17", _no_partner(match, seat, other)
    if not match.low <= amount <= most:
        return "SK-17", f"This side bet can be from {match.low} to {most}, not {amount}."
    return "SK-18", "You can offer a side bet when you are asked, before a card is turned."


def _no_partner(match: SkinTable, seat: int, other: int) -> str:
    """Tells why there can be no side bet between these two."""
    if other == match.dealer:
        return "The banker makes no side bets."
    if other == seat or other >= match.players:
        return "A side bet is made with another player."
    if not match.bets[other]:
        return "That player has no bet with the banker, and so cannot make a side bet."
    # Who is asked with a bet on the table has free chips, or would not have been asked.
    return f"That player has fewer than {match.low} free chips, which is the lowest bet."


UNASKED = {
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
REFUSED: dict[str, Callable[[SkinTable, MoveText], Refusal]] = {
    "limits": _limits,
    "bet": _bet,
    "no": _no_bet,
    "take": _take,
    "offer": _offer,
}
