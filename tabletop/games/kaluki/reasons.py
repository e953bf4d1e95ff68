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
from tabletop.messages import Message, PieceName, said
from tabletop.rules import View
from tabletop.rules.rummy.melds import WHOLE_PACK


def why(view: View, move: str, values: Mapping[str, float]) -> Message | None:
    """Returns the reason for a move, of these that were weighed; None where nothing simple can be said.

    It is said after the move, so that "it" is the card that was named there.
    """
    does, _, what = move.partition(" ")
    hand = hand_of(view.zones[f"hand:{view.seat}"])
    if does in ("take", "leave", "draw"):
        return _why_draw(view, does, what, values)
    if does == "discard":
        if _holds_back(view, move, values):
            return said("If you go out with all your cards at once, everyone pays double.")
        return why_thrown(view, hand, what)
    if does == "swap":
        return said("The joker in your hand is worth more than the card.")
    return _why_laid(view, hand, does, what.split(" "))


def _why_draw(view: View, does: str, what: str, values: Mapping[str, float]) -> Message | None:
    top = PieceName(view.zones["discard"][-1])
    if does == "take":
        return said("It goes well with your cards.")
    if does == "leave":
        return said("The {card} is worth no more to you than the card you would throw.", card=top)
    if what == "discard":
        if _is_down(view, view.seat):
            return said("You can lay it right away, so you will have at least one card fewer.")
        return said("With it you can lay {n} points or more, and be down.", n=INITIAL_POINTS)
    if len(values) == 1:
        return said("The {card} can’t be used right away, so the stock is all there is.", card=top)
    is_better = values.get("draw stock", 0.0) >= values.get("draw discard", 0.0)
    more = said("A card from the stock is likely to help you more than the {card}.", card=top)
    return more if is_better else None


def _holds_back(view: View, move: str, values: Mapping[str, float]) -> bool:
    """Tells whether melds could be laid, but nothing has been yet and to wait is expected to bring more."""
    could = any(other.startswith("meld ") for other in values)
    return could and not _is_down(view, view.seat) and values.get(move, 0.0) >= max(values.values())


def _why_laid(view: View, hand: int, does: str, what: list[str]) -> Message:
    """Tells how far the first melds have come, or what is gained by laying a card."""
    cards = what if does == "meld" else what[:1]
    if len(cards) == hand_size(hand):
        return said("That empties your hand and wins you the deal.")
    if _is_down(view, view.seat):
        return said("Every card you lay is one you won’t have to pay for.")
    melds = does == "meld"
    gained = (
        meld_on_table(tuple(cards)).points if melds else points_in_melds(PIECE_OF_CODE[cards[0]] & WHOLE_PACK)
    )
    total = facts_of(view)["points"] + gained
    if not gained or (total >= INITIAL_POINTS and not melds and not _has_melded(view)):
        return said("It counts towards the {n} points of your first melds.", n=INITIAL_POINTS)
    if total >= INITIAL_POINTS:
        return said("That makes {n} points, so you are down and can lay off wherever you like.", n=total)
    return said(
        "It counts {n}: {missing} more of the {all} points and you are down.",
        n=gained,
        missing=INITIAL_POINTS - total,
        all=INITIAL_POINTS,
    )


def _has_melded(view: View) -> bool:
    """Tells whether a meld of one's own lies since the last draw: lay-offs alone make nobody down."""
    turn = takewhile(lambda made: not made[1].startswith("draw "), reversed(view.moves))
    return any(move.startswith("meld ") for _, move in turn)


def _is_down(view: View, seat: int | None) -> bool:
    return seat is not None and facts_of(view)["down"][seat]
