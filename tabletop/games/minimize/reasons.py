"""Why a move is advised in Minimize: true sentences from what the player sees."""

from collections.abc import Mapping, Sequence

from tabletop.games.minimize.facts import facts_of
from tabletop.games.minimize.pack import (
    HALF_VALUE,
    KINDS,
    as_points,
    card_name,
    kinds,
    total_of,
    worth_in_quarters,
)
from tabletop.games.minimize.public_hands import public_hands
from tabletop.games.minimize.throws import is_pure, is_sequence, throw_moves
from tabletop.rules import View
from tabletop.rules.number_words import number_with_noun
from tabletop.rules.seat_marks import seat_mark

LOW = 3
FEW = 2


def why(view: View, move: str, values: Mapping[str, float]) -> str | None:
    """Returns the reason for a move, of these that were weighed; None where nothing simple can be said."""
    verb, *codes = move.split(" ")
    hand = view.zones[f"hand:{view.seat}"]
    if move in ("declare", "throw DN"):
        return _why_declared(view, hand)
    if move == "throw NP":
        return f"Without a new card you hold {_worth_text(hand)}."
    if move == "pick stock":
        return _why_drawn(view, hand)
    if verb in ("pick", "discover"):
        return _why_taken(codes[0], hand)
    if verb == "throw":
        return f"{_why_thrown(view, codes, values)}{_house_rule_effect(view, codes)}"
    return _why_answered(verb, hand, values)


def _why_drawn(view: View, hand: tuple[str, ...]) -> str:
    ends = view.zones["previous"][:1] + view.zones["previous"][-1:]
    if any(total_of([end]) <= LOW or _why_taken(end, hand) for end in ends):
        return "A card from the draw pile may go better with yours than what lies there."
    if ends:
        return "Nothing at the ends of the throw before yours is worth having."
    if "NP" in hand:
        return "Save I Don’t Pick for the turn when you are low enough without a new card."
    return "Nobody has thrown before you, so the draw pile is all there is."


def _why_declared(view: View, hand: tuple[str, ...]) -> str:
    out = facts_of(view)["out"]
    others = [seat for seat in range(view.players) if seat != view.seat and seat not in out]
    higher = _why_all_higher(view, hand, others)
    if higher is not None:
        return f"You hold {_worth_text(hand)}, and {higher}"
    fewest = min(len(view.zones[f"hand:{seat}"]) for seat in others)
    if fewest < FEW:
        return f"You hold {_worth_text(hand)}, and waiting is the bigger risk."
    return f"You hold {_worth_text(hand)}, and nobody has fewer than {number_with_noun(fewest, 'card')}."


def _why_all_higher(view: View, hand: tuple[str, ...], others: Sequence[int]) -> str | None:
    """Tells that all others still hold cards they have picked up in the open that are worth more.

    Whatever they hold besides counts nothing at best, or halves the rest.
    """
    own, held = worth_in_quarters(kinds(hand)), public_hands(view).held
    for seat in others:
        hidden = len(view.zones[f"hand:{seat}"]) - len(held[seat])
        if worth_in_quarters(tuple(sorted((*held[seat], *[HALF_VALUE] * hidden)))) <= own:
            return None
    if len(others) > 1:
        return "everybody else has picked up cards that are worth more."
    (seat,) = others
    dearest = max(held[seat], key=lambda card: worth_in_quarters((card,)))
    card = card_name(KINDS[dearest])
    return f"{seat_mark(seat)}, who has picked up the {card}, has more."


def _why_answered(verb: str, hand: tuple[str, ...], values: Mapping[str, float]) -> str | None:
    """Tells whether to add the card drawn, the last of the hand, or to declare now."""
    if verb == "end":
        is_better = values.get("end", 0.0) >= values.get("throw DN", 0.0)
        return "Your hand is probably not the lowest yet, and failing costs 25." if is_better else None
    if hand[-1] == "JK":
        return "A joker is worth 0 and goes into any sequence." if verb == "keep" else None
    return (
        f"It takes {number_with_noun(total_of(hand[-1:]), 'point')} out of your hand."
        if verb == "add"
        else None
    )


def _why_thrown(view: View, codes: list[str], values: Mapping[str, float]) -> str:
    thrown = total_of(codes)
    kept = _why_kept(view, codes, thrown)
    takes = f"takes {number_with_noun(thrown, 'point')} out of your hand"
    if values.get("declare", 1.0) < values.get(" ".join(["throw", *codes]), 0.0):
        return f"It {takes}; declaring now is a bigger risk than waiting."
    if kept:
        return f"It {takes}, and you keep {kept}"
    if len(codes) > 1:
        points = number_with_noun(thrown, "point")
        return f"You get rid of {len(codes)} cards worth {points} and pick up only one."
    others = [total_of([code]) for code in view.zones[f"hand:{view.seat}"] if code != codes[0]]
    is_highest = thrown >= max(others, default=0) and thrown > 0
    return f"{'It is your highest card, and' if is_highest else 'It'} {takes}."


def _house_rule_effect(view: View, codes: list[str]) -> str:
    """Tells what a throw of three does by the house rules (MZ-26, MZ-27)."""
    thrown = kinds(codes)
    if len(thrown) != 3:
        return ""
    if not is_sequence(thrown):
        return f" {seat_mark(_next_seat(view))} misses a turn." if view.options["triplet_skip"] else ""
    return " Play changes direction." if view.options["sequence_reverse"] and is_pure(thrown) else ""


def _next_seat(view: View) -> int:
    """Returns who plays next, those who are out left aside."""
    step = 1 if facts_of(view)["clockwise"] else -1
    around = ((view.viewer + step * number) % view.players for number in range(1, view.players + 1))
    return next(seat for seat in around if seat not in facts_of(view)["out"])


def _why_kept(view: View, codes: list[str], thrown: int) -> str | None:
    """Names dearer cards that stay in the hand because they go with an end that can be picked up."""
    hand = list(view.zones[f"hand:{view.seat}"])
    for code in codes:
        hand.remove(code)
    for end in view.zones["previous"][:1] + view.zones["previous"][-1:]:
        alike = [code for code in hand if code[:-1] == end[:-1] and end[:-1].isdecimal()]
        if total_of(alike) > thrown:
            what, them = (card_name(alike[0]), "it") if len(alike) == 1 else (f"{end[:-1]}s", "them")
            return f"the {what}: the {card_name(end)} that you can pick up goes with {them}."
    return None


def _why_taken(code: str, hand: tuple[str, ...]) -> str | None:
    if code == "JK":
        return "A joker is worth 0 and goes into any sequence."
    number = code[:-1]
    alike = [card for card in hand if card[:-1] == number and card[:-1].isdecimal()]
    if alike:
        return f"It makes a set with the {card_name(alike[0])}, which you can throw next turn."
    if int(number) <= LOW:
        return f"It counts only {number}; a card from the draw pile is worth nearly six on average."
    return _best_sequence(code, hand)


def _best_sequence(code: str, hand: tuple[str, ...]) -> str | None:
    """Returns the dearest sequence that this card makes with those of the hand."""
    cards = tuple(sorted(kinds((*hand, code))))
    found = [move.pieces for move in throw_moves(cards) if code in move.pieces and len(move.pieces) > 2]
    best = max(found, key=lambda pieces: (total_of(pieces), -len(pieces)), default=())
    words = "–".join("joker" if card == "JK" else card[:-1] for card in best)
    return f"It makes the sequence {words}, which you can throw next turn." if best else None


def _worth_text(hand: tuple[str, ...]) -> str:
    return number_with_noun(as_points(worth_in_quarters(kinds(hand))), "point")
