"""What Skin says on the own place while no card lies there: why, and what its player waits for."""

from __future__ import annotations

from tabletop.games.skin.facts import count_left, facts_of, free_chips, has_stopped, lowest_bet
from tabletop.messages import say
from tabletop.rules import View
from tabletop.rules.cards import PACK, RANKS
from tabletop.words.base import SeatNames


def no_card_sentence(view: View, names: SeatNames) -> str:
    """Says why the viewer has no card; "" if they have one, or are asked about one right now."""
    seat, banker = view.seat, view.dealer
    if seat is None or banker is None or view.turn is None or view.turn == seat or view.zones[f"card:{seat}"]:
        return ""
    if seat == banker:
        return say("Your card is turned up once the first player has taken theirs.")
    if facts_of(view)["limits"] is None:
        return say("Cards are turned up once {who} has set the limits.", who=names[banker])
    if _is_ending(view):
        return ""
    if not _has_rank_left(view):
        return say("Every rank is dead or taken: there is no card left for you this deal.")
    return _chips_sentence(view, seat, banker, names) or _turn_sentence(view, seat)


def _is_ending(view: View) -> bool:
    """Tells whether nobody gets a card any more.

    The banker has stopped, or the deck is empty or gathered again.
    """
    return has_stopped(view) or len(view.zones["deck"]) in (0, len(PACK))


def _has_rank_left(view: View) -> bool:
    """Tells whether a card may still come, or lies in the middle, whose rank is neither dead nor in play."""
    middle = {card[0] for card in view.zones["middle"]}
    held = {card[0] for seat in range(view.players) for card in view.zones[f"card:{seat}"]}
    gone = {*facts_of(view)["dead"], *held}
    return any(rank not in gone and (rank in middle or count_left(view, rank)) for rank in RANKS)


def _chips_sentence(view: View, seat: int, banker: int, names: SeatNames) -> str:
    """Says whose chips do not allow the lowest bet; "" if there are enough."""
    low = lowest_bet(view)
    if free_chips(view, seat) < low:
        return say("The lowest bet is {low}: you don’t have enough chips, so you sit out.", low=low)
    if free_chips(view, banker) < low:
        return say("{who:own} chips are all at stake: you wait until some are free.", who=names[banker])
    return ""


def _turn_sentence(view: View, seat: int) -> str:
    """Says how many are asked about a card before this seat, or that it was asked already."""
    if seat in facts_of(view)["asked"]:
        return say("You passed on this one: you will be asked about the next.")
    players, marker = view.players, facts_of(view)["marker"]
    asked_before = range(1, (marker - seat) % players or players)
    before = sum(_is_waiting(view, (marker - step) % players) for step in asked_before)
    if not before:
        return say("No card yet: you are next to be asked.")
    return say("No card yet: {players:# player is|# players are} asked before you.", players=before)


def _is_waiting(view: View, seat: int) -> bool:
    """Tells whether a seat has no card, and may still be asked about the next one."""
    is_in = seat != view.dealer and not view.zones[f"card:{seat}"] and seat not in facts_of(view)["asked"]
    return is_in and free_chips(view, seat) >= lowest_bet(view)
