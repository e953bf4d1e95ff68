"""Why a bet, a card or limits are advised in Skin: how many cards are left of each rank, and who is ahead."""

from collections.abc import Mapping, Sequence
from itertools import takewhile

from tabletop.games.skin.facts import count_left, facts_of
from tabletop.games.skin.player import LIMITS_LADDER, STANDINGS, standing
from tabletop.messages import Message, SeatName, said
from tabletop.rules import View

REASON_SENTENCES = {
    "pass": said("None of these ranks has fewer cards left than the banker’s."),
    "offer": said("A side bet is between two cards only, and the other is at least as likely to be matched."),
    "ready": said("No side bet offers better than an even chance."),
    "agree": said("Your card is at least as likely to last as the other."),
    "refuse": said("Your card is at least as likely to be matched as the other."),
    "new": said("A new card may win back what you have lost this deal."),
    "stop": said("You keep the chips you have left."),
}


def why(view: View, move: str, values: Mapping[str, float]) -> Message | None:
    """Returns the reason for a move; None where nothing simple can be said."""
    verb, *rest = move.split(" ")
    if verb == "accept":
        return _why_card(view, view.zones["offer"][0])
    if verb == "limits":
        return _why_limits(view, (int(rest[0]), int(rest[1])))
    if not values:
        return None
    if verb == "take":
        return _why_card(view, rest[0]) or said("Without a card you can’t win anything.")
    if verb in ("reject", "bet", "no"):
        is_bet = verb != "reject"
        return _why_bet(view, is_made=verb == "bet") if is_bet else _why_not(view, view.zones["offer"][0])
    return REASON_SENTENCES.get(verb) if _is_true(view, verb, rest) else _why_no_offer(view, verb)


def _why_no_offer(view: View, verb: str) -> Message | None:
    """Tells that all who would be likely to lose a side bet have refused one in this deal."""
    own = _count_left_of_seat(view, view.viewer)
    refused = {seat for seat, move in takewhile(_is_of_deal, reversed(view.moves)) if move == "refuse"}
    left = {seat: _count_left_of_seat(view, seat) for seat, bet in enumerate(facts_of(view)["bets"]) if bet}
    worse = [seat for seat, count in left.items() if count is not None and own is not None and count > own]
    if verb != "ready" or not worse or not refused.issuperset(worse):
        return None
    if len(worse) == 1:
        return said(
            "Only {who:own} card is more likely to be matched than yours, and they have refused a side bet.",
            who=SeatName(worse[0]),
        )
    return said("All whose cards are more likely to be matched than yours have refused a side bet.")


def _is_of_deal(made: tuple[int, str]) -> bool:
    """Tells whether a move belongs to the deal; going back, the limits were its first."""
    return not made[1].startswith("limits")


def _why_limits(view: View, limits: tuple[int, int]) -> Message | None:
    """Tells what the banker's standing says to these limits."""
    step, level = standing(view.scores, view.viewer, int(view.options["bankroll"])), len(STANDINGS) // 2
    if limits not in LIMITS_LADDER[step : step + 2]:
        is_highest = not any(
            _may_set(view, higher) for higher in LIMITS_LADDER[: LIMITS_LADDER.index(limits)]
        )
        uncovered = said("Higher limits might win more back, but you couldn’t cover them.")
        return uncovered if step < level and is_highest else None
    if step == level:
        return said("Nobody is far ahead of you, so middling limits will do.")
    if step > level:
        return said("You have the most chips, and low limits protect them.")
    return said("Somebody has more chips than you, and high limits may win them back.")


def _may_set(view: View, limits: tuple[int, int]) -> bool:
    """Tells whether the banker could cover these limits (SK-6)."""
    low, high = limits
    others = sum(chips >= low for seat, chips in enumerate(view.scores) if seat != view.viewer)
    return 0 < others * high <= view.scores[view.viewer]


def _why_card(view: View, card: str) -> Message | None:
    """Tells how many cards are left of the rank of a card that could be had, and of the banker's."""
    own, bank = count_left(view, card[0]), _count_left_of_bank(view, card)
    if not own:
        return said("None of its rank is left in the deck: it cannot be matched any more.")
    if own == bank:
        return said("It is an even bet, and without a card you can’t win anything.")
    if bank is not None and own < bank:
        return said(
            "Its rank still has {own} in the deck, the banker’s {bank}: it is more likely to last.",
            own=own,
            bank=bank,
        )
    return None


def _why_not(view: View, card: str) -> Message | None:
    """Tells why a card is turned down."""
    own, bank = count_left(view, card[0]), _count_left_of_bank(view, card)
    if own and own == bank:
        return said("It is an even bet, and without a card no chips are at stake.")
    if bank is not None and own > bank:
        return said(
            "Its rank still has {own} in the deck, the banker’s {bank}: it is more likely to be matched.",
            own=own,
            bank=bank,
        )
    return None


def _count_left_of_bank(view: View, card: str) -> int | None:
    """Counts the cards left of the banker's rank; None as long as that depends on the banker's next card."""
    left = _count_left_of_seat(view, view.dealer_seat)
    if left is not None:
        return left
    # SK-13: before anything else was turned, every other rank will have as many left as this one.
    return count_left(view, card[0]) if facts_of(view)["turned"] == (card,) else None


def _why_bet(view: View, *, is_made: bool) -> Message | None:
    """Tells how many cards are left of the own rank and of the banker's."""
    own, bank = _count_left_of_seat(view, view.viewer), _count_left_of_seat(view, view.dealer_seat)
    if own is None or bank is None or (own < bank and not is_made):
        return None
    if own == bank == 0:
        return said("Neither your card nor the banker’s can be matched any more: no chips change hands.")
    if own == bank:
        return said(
            "Your rank and the banker’s have the same number of cards left: it is an even bet, so on average"
            " the stake makes no difference."
        )
    if not own:
        return said("None of your rank is left in the deck: you cannot lose.")
    return said("Your rank still has {own} in the deck, the banker’s {bank}.", own=own, bank=bank)


def _is_true(view: View, verb: str, rest: Sequence[str]) -> bool:
    """Tells whether what is said of such a move is true of the cards that are left."""
    facts, own = facts_of(view), _count_left_of_seat(view, view.viewer)
    if verb == "pass":
        bank = _count_left_of_seat(view, view.dealer_seat)
        held = {card[0] for seat in range(view.players) for card in view.zones[f"card:{seat}"]}
        takes = [card[0] for card in view.zones["middle"] if card[0] not in held]
        return bank is not None and all(count_left(view, rank) >= bank for rank in takes)
    if verb == "new":
        has_lost = sum(points[view.viewer] for points in facts["results"]) < 0
        return has_lost and len(view.zones["deck"]) > 1  # one to take, and one that may match
    if verb not in ("offer", "ready", "agree", "refuse") or own is None:
        return True
    if verb == "ready":
        bets = [_count_left_of_seat(view, seat) for seat, bet in enumerate(facts["bets"]) if bet]
        return all(left is None or left <= own for left in bets)
    proposed = facts["proposed"]
    theirs = _count_left_of_seat(view, proposed[0] if proposed else int(rest[-1]))
    return theirs is None or (theirs <= own if verb == "refuse" else theirs >= own)


def _count_left_of_seat(view: View, seat: int) -> int | None:
    """Tells how many cards of a seat's rank are left in the deck; None if it has no card."""
    held = view.zones[f"card:{seat}"]
    return count_left(view, held[0][0]) if held else None
