"""Why a move is advised in Kaluki: true sentences from what the player sees."""

from collections.abc import Mapping
from itertools import takewhile

from tabletop.games.kaluki.facts import facts_of, melds_of
from tabletop.games.kaluki.joker_melds import (
    JOKER_SHIFT,
    PIECE_OF_CODE,
    SECOND_PACK_SHIFT,
    Meld,
    hand_of,
    hand_size,
    meld_on_table,
    points_in_melds,
)
from tabletop.games.kaluki.turn_completion import INITIAL_POINTS
from tabletop.rules import View
from tabletop.rules.cards import JOKER, RANK_NAMES, SUIT_NAMES, card_name
from tabletop.rules.rummy.melds import ACES, SUIT_MASK, WHOLE_PACK
from tabletop.rules.seat_marks import seat_mark


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
        return _why_discard(view, hand, what)
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


def _why_discard(view: View, hand: int, card: str) -> str | None:
    """Says why this card, and what the next player could do with it, who alone may take it."""
    if hand_size(hand) == 1:
        return "It is your last card: you go out with it."
    if card == JOKER:
        return None
    said = _why_missed(hand, card)
    if not _is_down(view, (view.viewer + 1) % view.players):
        return f"{said}."
    next_player = seat_mark((view.viewer + 1) % view.players)
    for meld in melds_of(view):
        if PIECE_OF_CODE[card] & meld.fitting_cards:
            return f"{said}; but it fits {_meld_name(meld)} on the table, so {next_player} may take it."
        if PIECE_OF_CODE[card] & meld.joker_cards and view.options["joker_swap"]:
            return f"{said}; but {next_player} may exchange it for the joker in {_meld_name(meld)}."
    return f"{said}; it fits nothing on the table."


def _why_missed(hand: int, card: str) -> str:
    """Tells why a card can be missed."""
    piece, jokers = PIECE_OF_CODE[card], hand >> JOKER_SHIFT
    if hand >> SECOND_PACK_SHIFT & piece:
        return "You hold two of them, and no meld takes both"
    if not hand & WHOLE_PACK & _near_cards(piece, jokers):
        helped = ("", ", not even with a joker", ", not even with jokers")[min(jokers, 2)]
        return f"None of your other cards goes with it{helped}"
    return "It is less promising than your other cards"


def _near_cards(piece: int, jokers: int) -> int:
    """Returns the cards with which this one is on the way to a meld; jokers fill wider gaps of a run."""
    suit, rank = divmod(piece.bit_length() - 1, 13)
    far = max(2, jokers + 1)
    near = 0
    for place in (0, 13) if rank == 0 else (rank,):
        for other in range(max(0, place - far), min(14, place + far + 1)):
            near |= 1 << other % 13
    return ((near & SUIT_MASK) << 13 * suit | ACES << rank) & ~piece


def _meld_name(meld: Meld) -> str:
    """Names a meld: "the run of hearts", "the set of sevens"."""
    first = next(card for card in meld.cards if card != JOKER)
    if meld.is_run:
        return f"the run of {SUIT_NAMES[first[1]]}"
    return f"the set of {RANK_NAMES[first[0]]}{'es' if first[0] == '6' else 's'}"
