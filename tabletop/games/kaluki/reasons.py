"""Why a move is advised in Kaluki: true sentences from what the player sees."""

from collections.abc import Mapping
from itertools import takewhile

from tabletop.games.kaluki.discard_reasons import why_thrown
from tabletop.games.kaluki.facts import facts_of
from tabletop.games.kaluki.joker_melds import (
    PIECE_OF_CODE,
    hand_of,
    hand_size,
    meld_on_table,
    points_in_melds,
)
from tabletop.games.kaluki.turn_completion import INITIAL_POINTS
from tabletop.rules import View
from tabletop.rules.cards import card_name
from tabletop.rules.rummy.melds import WHOLE_PACK


def why(view: View, move: str, values: Mapping[str, float]) -> str | None:
    """Returns the reason for a move, of these that were weighed; None where nothing simple can be said.

    It is said after the move, so that "it" is the card that was named there.
    """
    does, _, what = move.partition(" ")
    hand = hand_of(view.zones[f"hand:{view.seat}"])
    if does in ("take", "leave", "draw"):
        return _why_draw(view, does, what, values)
    if does == "discard":
        if _holds_back(view, move, values):
            return "If you go out with all your cards at once, everyone pays double."
        return why_thrown(view, hand, what)
    if does == "swap":
        return "The joker in your hand is worth more than the card."
    return _why_laid(view, hand, does, what.split(" "))


def _why_draw(view: View, does: str, what: str, values: Mapping[str, float]) -> str | None:
    top = card_name(view.zones["discard"][-1])
    if does == "take":
        return "It goes well with your cards."
    if does == "leave":
        return f"The {top} is worth no more to you than the card you would throw."
    if what == "discard":
        if _is_down(view, view.seat):
            return "You can lay it right away, so you will have at least one card fewer."
        return f"With it you can lay {INITIAL_POINTS} points or more, and be down."
    if len(values) == 1:
        return f"The {top} can’t be used right away, so the stock is all there is."
    is_better = values.get("draw stock", 0.0) >= values.get("draw discard", 0.0)
    return f"A card from the stock is likely to help you more than the {top}." if is_better else None


def _holds_back(view: View, move: str, values: Mapping[str, float]) -> bool:
    """Tells whether melds could be laid, but nothing has been yet and to wait is expected to bring more."""
    could = any(other.startswith("meld ") for other in values)
    return could and not _is_down(view, view.seat) and values.get(move, 0.0) >= max(values.values())


def _why_laid(view: View, hand: int, does: str, what: list[str]) -> str:
    """Tells how far the first melds have come, or what is gained by laying a card."""
    cards = what if does == "meld" else what[:1]
    if len(cards) == hand_size(hand):
        return "That empties your hand and wins you the deal."
    if _is_down(view, view.seat):
        return "Every card you lay is one you won’t have to pay for."
    melds = does == "meld"
    gained = (
        meld_on_table(tuple(cards)).points if melds else points_in_melds(PIECE_OF_CODE[cards[0]] & WHOLE_PACK)
    )
    total = facts_of(view)["points"] + gained
    if not gained or (total >= INITIAL_POINTS and not melds and not _has_melded(view)):
        return f"It counts towards the {INITIAL_POINTS} points of your first melds."
    if total >= INITIAL_POINTS:
        return f"That makes {total} points, so you are down and can lay off wherever you like."
    return (
        f"It counts {gained}: {INITIAL_POINTS - total} more of the {INITIAL_POINTS} points and you are down."
    )


def _has_melded(view: View) -> bool:
    """Tells whether a meld of one's own lies since the last draw: lay-offs alone make nobody down."""
    turn = takewhile(lambda made: not made[1].startswith("draw "), reversed(view.moves))
    return any(move.startswith("meld ") for _, move in turn)


def _is_down(view: View, seat: int | None) -> bool:
    return seat is not None and facts_of(view)["down"][seat]
