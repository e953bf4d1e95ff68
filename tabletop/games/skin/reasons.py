"""Why a bet, a card or limits are advised in Skin: how many cards are left of each rank, and who is ahead."""

from collections.abc import Mapping, Sequence

from tabletop.games.skin.facts import facts_of, left_of
from tabletop.games.skin.player import LADDER, STANDINGS, standing
from tabletop.rules import View

REASONS = {
    "reject": "The game is even, and without a card no chips are at stake.",
    "pass": "None of these ranks has clearly fewer cards left than the banker’s.",
    "offer": "A side bet compares two cards only, and the other is at least as likely to be matched.",
    "ready": "No side bet promises more than an even chance.",
    "agree": "Your card has at least as good a chance to stay as the other.",
    "refuse": "Your card is at least as likely to be matched as the other.",
    "new": "A new card may win back what the last one has lost.",
    "stop": "The chips that are left are safe.",
    "no": "An even bet can be done without.",
}


def why(view: View, move: str, values: Mapping[str, float]) -> str | None:
    """The reason for a move; None where nothing simple can be said."""
    verb, *rest = move.split(" ")
    if verb == "accept":
        return _why_card(view, view.zones["offer"][0])
    if verb == "limits":
        return _why_limits(view, (int(rest[0]), int(rest[1])))
    if len(values) < 2:
        return None
    if verb == "take":
        return _why_card(view, rest[0]) or "Without a card you could win nothing."
    if verb in ("bet", "no"):
        return _why_bet(view) or REASONS.get(verb)
    return REASONS.get(verb) if _holds(view, verb, rest, values) else None


def _why_limits(view: View, limits: tuple[int, int]) -> str | None:
    """What the banker's standing says to these limits."""
    step, level = standing(view.scores, view.viewer, view.options["bankroll"]), len(STANDINGS) // 2
    if limits not in LADDER[step : step + 2]:
        return "You could not cover higher limits, which may win more back." if step < level else None
    if step == level:
        return "Nobody is far ahead of you, so middling limits will do."
    if step > level:
        return "You have the most chips, and low limits guard them."
    return "Somebody has more chips than you, and high limits may win them back."


def _why_card(view: View, card: str) -> str | None:
    """How many cards are left of the rank of a card that could be had, and of the banker's."""
    own, bank = left_of(view, card[0]), _left_in(view, view.dealing)
    if bank is None or own == bank:
        return "It is an even bet, and without a card you could win nothing."
    if not own:
        return "None of its rank is left in the deck: it cannot be matched any more."
    if own < bank:
        return f"Its rank still has {own} in the deck, the banker’s {bank}: it is more likely to stay."
    return None


def _why_bet(view: View) -> str | None:
    """How many cards are left of the own rank and of the banker's."""
    own, bank = _left_in(view, view.viewer), _left_in(view, view.dealing)
    if own is None or bank is None:
        return None
    if own == bank:
        return "Your rank and the banker’s have equally many cards left: it is an even bet."
    if not own:
        return "None of your rank is left in the deck: you cannot lose."
    return f"Your rank still has {own} in the deck, the banker’s {bank}."


def _holds(view: View, verb: str, rest: Sequence[str], values: Mapping[str, float]) -> bool:
    """Whether what is said of such a move is true of the cards that are left."""
    own = _left_in(view, view.viewer)
    if verb == "pass":
        bank = _left_in(view, view.dealing)
        takes = [move.split(" ")[1] for move in values if move != verb]
        return bank is not None and all(left_of(view, card[0]) >= bank for card in takes)
    if verb not in ("offer", "ready", "agree", "refuse") or own is None:
        return True
    if verb == "ready":
        bets = [_left_in(view, seat) for seat, bet in enumerate(facts_of(view)["bets"]) if bet]
        return all(left is None or left <= own for left in bets)
    proposed = facts_of(view)["proposed"]
    theirs = _left_in(view, proposed[0] if proposed else int(rest[-1]))
    return theirs is None or (theirs <= own if verb == "refuse" else theirs >= own)


def _left_in(view: View, seat: int) -> int | None:
    """How many cards of a seat's rank are left in the deck; None if it has no card."""
    held = view.zones[f"card:{seat}"]
    return left_of(view, held[0][0]) if held else None
