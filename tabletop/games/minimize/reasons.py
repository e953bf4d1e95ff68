"""Why a move is advised in Minimize: true sentences from what the player sees."""

from collections.abc import Mapping, Sequence

from tabletop.games.minimize.facts import facts_of
from tabletop.games.minimize.pack import (
    HALF_VALUE,
    KINDS,
    as_points,
    kinds,
    total_of,
    worth_in_quarters,
)
from tabletop.games.minimize.public_hands import public_hands
from tabletop.games.minimize.throws import is_pure, is_sequence, throw_moves
from tabletop.messages import Message, PieceName, SeatName, Several, SlotValue, said
from tabletop.rules import View

JOKER = said("A joker is worth 0 and goes into any sequence.")

LOW = 3
FEW = 2


def why(view: View, move: str, values: Mapping[str, float]) -> Message | None:
    """Returns the reason for a move, of these that were weighed; None where nothing simple can be said."""
    verb, *codes = move.split(" ")
    hand = view.zones[f"hand:{view.seat}"]
    if move in ("declare", "throw DN"):
        return _why_declared(view, hand)
    if move == "throw NP":
        return said("Without a new card you hold {n:# point|# points}.", n=_worth(hand))
    if move == "pick stock":
        return _why_drawn(view, hand)
    if verb in ("pick", "discover"):
        return _why_taken(codes[0], hand)
    if verb == "throw":
        reason, effect = _why_thrown(view, codes, values), _house_rule_effect(view, codes)
        return said("{first} {second}", first=reason, second=effect) if effect else reason
    return _why_answered(verb, hand, values)


def _why_drawn(view: View, hand: tuple[str, ...]) -> Message:
    ends = view.zones["previous"][:1] + view.zones["previous"][-1:]
    if any(total_of([end]) <= LOW or _why_taken(end, hand) for end in ends):
        return said("A card from the draw pile may go better with yours than what lies there.")
    if ends:
        return said("Nothing at the ends of the throw before yours is worth having.")
    if "NP" in hand:
        return said(
            "Save {power} for the turn when you are low enough without a new card.", power=PieceName("NP")
        )
    return said("Nobody has thrown before you, so the draw pile is all there is.")


def _why_declared(view: View, hand: tuple[str, ...]) -> Message:
    out = facts_of(view)["out"]
    others = [seat for seat in range(view.players) if seat != view.seat and seat not in out]
    higher = _why_all_higher(view, hand, others)
    if higher is not None:
        return higher
    fewest = min(len(view.zones[f"hand:{seat}"]) for seat in others)
    if fewest < FEW:
        return said("You hold {n:# point|# points}, and waiting is the bigger risk.", n=_worth(hand))
    return said(
        "You hold {n:# point|# points}, and nobody has fewer than {cards:# card|# cards}.",
        n=_worth(hand),
        cards=fewest,
    )


def _why_all_higher(view: View, hand: tuple[str, ...], others: Sequence[int]) -> Message | None:
    """Tells that all others still hold cards they have picked up in the open that are worth more.

    Whatever they hold besides counts nothing at best, or halves the rest.
    """
    own, held = worth_in_quarters(kinds(hand)), public_hands(view).held
    for seat in others:
        hidden = len(view.zones[f"hand:{seat}"]) - len(held[seat])
        if worth_in_quarters(tuple(sorted((*held[seat], *[HALF_VALUE] * hidden)))) <= own:
            return None
    if len(others) > 1:
        return said(
            "You hold {n:# point|# points}, and everybody else has picked up cards that are worth more.",
            n=_worth(hand),
        )
    (seat,) = others
    dearest = max(held[seat], key=lambda card: worth_in_quarters((card,)))
    return said(
        "You hold {n:# point|# points}, and {who}, who has picked up the {card}, has more.",
        n=_worth(hand),
        who=SeatName(seat),
        card=PieceName(KINDS[dearest]),
    )


def _why_answered(verb: str, hand: tuple[str, ...], values: Mapping[str, float]) -> Message | None:
    """Tells whether to add the card drawn, the last of the hand, or to declare now."""
    if verb == "end":
        is_better = values.get("end", 0.0) >= values.get("throw DN", 0.0)
        lower = said("Your hand is probably not the lowest yet, and failing costs 25.")
        return lower if is_better else None
    if hand[-1] == "JK":
        return JOKER if verb == "keep" else None
    return _takes_points(total_of(hand[-1:])) if verb == "add" else None


def _takes_points(points: int) -> Message:
    return said("It takes {n:# point|# points} out of your hand.", n=points)


def _why_thrown(view: View, codes: list[str], values: Mapping[str, float]) -> Message:
    thrown = total_of(codes)
    kept = _why_kept(view, codes, thrown)
    if values.get("declare", 1.0) < values.get(" ".join(["throw", *codes]), 0.0):
        return said(
            "It takes {n:# point|# points} out of your hand; declaring now is a bigger risk than waiting.",
            n=thrown,
        )
    if kept:
        return kept
    if len(codes) > 1:
        return said(
            "You get rid of {n} cards worth {points:# point|# points} and pick up only one.",
            n=len(codes),
            points=thrown,
        )
    others = [total_of([code]) for code in view.zones[f"hand:{view.seat}"] if code != codes[0]]
    is_highest = thrown >= max(others, default=0) and thrown > 0
    if is_highest:
        return said("It is your highest card, and takes {n:# point|# points} out of your hand.", n=thrown)
    return _takes_points(thrown)


def _house_rule_effect(view: View, codes: list[str]) -> Message | None:
    """Tells what a throw of three does by the house rules (MZ-26, MZ-27)."""
    thrown = kinds(codes)
    if len(thrown) != 3:
        return None
    if not is_sequence(thrown):
        misses = said("{who} misses a turn.", who=SeatName(_next_seat(view)))
        return misses if view.options["triplet_skip"] else None
    changes = view.options["sequence_reverse"] and is_pure(thrown)
    return said("Play changes direction.") if changes else None


def _next_seat(view: View) -> int:
    """Returns who plays next, those who are out left aside."""
    step = 1 if facts_of(view)["clockwise"] else -1
    around = ((view.viewer + step * number) % view.players for number in range(1, view.players + 1))
    return next(seat for seat in around if seat not in facts_of(view)["out"])


def _why_kept(view: View, codes: list[str], thrown: int) -> Message | None:
    """Names dearer cards that stay in the hand because they go with an end that can be picked up."""
    hand = list(view.zones[f"hand:{view.seat}"])
    for code in codes:
        hand.remove(code)
    for end in view.zones["previous"][:1] + view.zones["previous"][-1:]:
        alike = [code for code in hand if code[:-1] == end[:-1] and end[:-1].isdecimal()]
        if total_of(alike) > thrown:
            return _keeps(thrown, alike, PieceName(end))
    return None


def _keeps(thrown: int, kept: Sequence[str], end: PieceName) -> Message:
    """Returns what is thrown, and that cards of one number are kept for one that can be picked up."""
    if len(kept) == 1:
        return said(
            "It takes {n:# point|# points} out of your hand, and you keep the {card}: the {end} that you can"
            " pick up goes with it.",
            n=thrown,
            card=PieceName(kept[0]),
            end=end,
        )
    return said(
        "It takes {n:# point|# points} out of your hand, and you keep the {number}s: the {end} that you can"
        " pick up goes with them.",
        n=thrown,
        number=int(kept[0][:-1]),
        end=end,
    )


def _why_taken(code: str, hand: tuple[str, ...]) -> Message | None:
    if code == "JK":
        return JOKER
    number = code[:-1]
    alike = [card for card in hand if card[:-1] == number and card[:-1].isdecimal()]
    if alike:
        return said(
            "It makes a set with the {card}, which you can throw next turn.", card=PieceName(alike[0])
        )
    if int(number) <= LOW:
        return said(
            "It counts only {n}; a card from the draw pile is worth nearly six on average.", n=int(number)
        )
    return _best_sequence(code, hand)


def _best_sequence(code: str, hand: tuple[str, ...]) -> Message | None:
    """Returns the dearest sequence that this card makes with those of the hand."""
    cards = tuple(sorted(kinds((*hand, code))))
    found = [move.pieces for move in throw_moves(cards) if code in move.pieces and len(move.pieces) > 2]
    best = max(found, key=lambda pieces: (total_of(pieces), -len(pieces)), default=())
    if not best:
        return None
    row: list[SlotValue] = [PieceName(card) if card == "JK" else int(card[:-1]) for card in best]
    return said(
        "It makes the sequence {row}, which you can throw next turn.", row=Several(tuple(row), "dash")
    )


def _worth(hand: tuple[str, ...]) -> int | float:
    return as_points(worth_in_quarters(kinds(hand)))
