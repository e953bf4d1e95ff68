"""What Minnows says of the two ends: what they ask for, what they do not take, and where a card fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from tabletop.games.minnows.card_squares import NUMBERS_SHOWN, SIDES, is_doublet
from tabletop.games.minnows.facts import ends_of
from tabletop.messages import Message, PieceName, said
from tabletop.rules import View
from tabletop.rules.cards import PACK
from tabletop.words.felt_sides import FeltSide

Bar: TypeAlias = Literal["third doublet", "third regular card", "wrong colour"]
"""What bars a card from an end although it has the number."""


class EndTask(NamedTuple):
    """What an end asks for: its number, and what it does not take whatever the number."""

    number: int
    bar: Message | None


def ends_task(view: View) -> Message:
    """Tells what the ends ask for, and what they do not take whatever its number."""
    left, right = ends_of(view)
    if left is None or right is None:
        return said("Add a card at either end, and choose the number that joins the two.")
    here, there = EndTask(left, _standing_bar(view, SIDES[0])), EndTask(right, _standing_bar(view, SIDES[1]))
    return _one_number_task(view, here, there) if left == right else _two_numbers_task(here, there)


def _one_number_task(view: View, here: EndTask, there: EndTask) -> Message:
    """Tells what both ends ask for with the same number."""
    number = here.number
    if here.bar == there.bar:
        if here.bar is None:
            return said("Add a card that can show a {number}.", number=number)
        return said("Add a card that can show a {number}; {bar}.", number=number, bar=here.bar)
    first, *other = [
        (end_name(view, side), end.bar)
        for side, end in zip(SIDES, (here, there), strict=True)
        if end.bar is not None
    ]
    if not other:
        return said(
            "Add a card that can show a {number}; at {end} {bar}.", number=number, end=first[0], bar=first[1]
        )
    ((other_end, other_bar),) = other
    return said(
        "Add a card that can show a {number}; at {end} {bar}, at {other_end} {other_bar}.",
        number=number,
        end=first[0],
        bar=first[1],
        other_end=other_end,
        other_bar=other_bar,
    )


def _two_numbers_task(here: EndTask, there: EndTask) -> Message:
    """Tells what each end asks for."""
    (one, bar), (other, other_bar) = here, there
    if bar is not None and bar == other_bar:
        return said(
            "Add a card: one end asks for {one}, the other for {other}; {bar}.",
            one=one,
            other=other,
            bar=bar,
        )
    if bar is not None and other_bar is not None:
        return said(
            "Add a card: one end asks for {one} ({bar}), the other for {other} ({other_bar}).",
            one=one,
            bar=bar,
            other=other,
            other_bar=other_bar,
        )
    if bar is not None:
        return said(
            "Add a card: one end asks for {one} ({bar}), the other for {other}.",
            one=one,
            bar=bar,
            other=other,
        )
    if other_bar is not None:
        return said(
            "Add a card: one end asks for {one}, the other for {other} ({bar}).",
            one=one,
            other=other,
            bar=other_bar,
        )
    return said("Add a card: one end asks for {one}, the other for {other}.", one=one, other=other)


def _standing_bar(view: View, side: str) -> Message | None:
    """Tells what an end does not take, whatever its number: MN-12, MN-13."""
    cards = _last_cards(view, side)
    is_third = len(cards) > 1 and is_doublet(cards[0]) == is_doublet(cards[1])
    if not is_doublet(cards[0]):
        return said("no third regular card") if is_third else None
    is_red = PACK[cards[0]][1] in "HD"
    if not view.options["colours"]:
        return said("no third doublet") if is_third else None
    if is_third:
        return (
            said("no third doublet, a regular card must be red")
            if is_red
            else said("no third doublet, a regular card must be black")
        )
    return said("a regular card must be red") if is_red else said("a regular card must be black")


def fitting_sentence(view: View, card: str, ends: Sequence[str]) -> Message:
    """Tells at which ends a chosen card can be added, and why not where it has the number."""
    if len(ends) > 1:
        return said("The {card} fits at both ends.", card=PieceName(card))
    barred = [
        (end_name(view, side), bar)
        for side in SIDES
        if side not in ends and (bar := bar_of(view, card, side))
    ]
    if ends:
        return _fits_at_one_end(PieceName(card), end_name(view, ends[0]), barred)
    return _fits_nowhere(PieceName(card), barred)


def _fits_nowhere(card: PieceName, barred: Sequence[tuple[Message, Bar]]) -> Message:
    if not barred:
        return said("The {card} fits at neither end.", card=card)
    end, bar = barred[0]
    match bar:
        case "third doublet":
            return said(
                "The {card} fits at neither end: at {end} it would be a third doublet in a row.",
                card=card,
                end=end,
            )
        case "third regular card":
            return said(
                "The {card} fits at neither end: at {end} it would be a third regular card in a row.",
                card=card,
                end=end,
            )
        case "wrong colour":
            return said(
                "The {card} fits at neither end: at {end} it is the wrong colour for the doublet.",
                card=card,
                end=end,
            )


def _fits_at_one_end(card: PieceName, end: Message, barred: Sequence[tuple[Message, Bar]]) -> Message:
    if not barred:
        return said("The {card} fits at {end}.", card=card, end=end)
    other, bar = barred[0]
    match bar:
        case "third doublet":
            return said(
                "The {card} fits at {end}; at {other} it would be a third doublet in a row.",
                card=card,
                end=end,
                other=other,
            )
        case "third regular card":
            return said(
                "The {card} fits at {end}; at {other} it would be a third regular card in a row.",
                card=card,
                end=end,
                other=other,
            )
        case "wrong colour":
            return said(
                "The {card} fits at {end}; at {other} it is the wrong colour for the doublet.",
                card=card,
                end=end,
                other=other,
            )


def draw_task(view: View) -> Message:
    """Tells to draw, and why nothing can be added by somebody who holds a card with the number of an end."""
    match _only_bar(view):
        case "third doublet":
            return said(
                "None of your cards fits (every card with the number would be a third doublet in a row): "
                "draw one."
            )
        case "third regular card":
            return said(
                "None of your cards fits (every card with the number "
                "would be a third regular card in a row): draw one."
            )
        case "wrong colour":
            return said(
                "None of your cards fits (every card with the number is the wrong colour for the doublet): "
                "draw one."
            )
    return said("None of your cards fits: draw one.")


def pass_task(view: View) -> Message:
    """Tells to pass, and why nothing can be added as in `draw_task`."""
    match _only_bar(view):
        case "third doublet":
            return said(
                "Nothing fits (every card with the number would be a third doublet in a row), "
                "and the pile is empty: pass."
            )
        case "third regular card":
            return said(
                "Nothing fits (every card with the number would be a third regular card in a row), "
                "and the pile is empty: pass."
            )
        case "wrong colour":
            return said(
                "Nothing fits (every card with the number is the wrong colour for the doublet), "
                "and the pile is empty: pass."
            )
    return said("Nothing fits, and the pile is empty: pass.")


def _only_bar(view: View) -> Bar | None:
    """Returns what bars every card of the viewer's hand that has the number; None for different reasons."""
    held = view.zones[f"hand:{view.seat}"]
    bars = {bar for card in held for side in SIDES if (bar := bar_of(view, card, side)) is not None}
    return bars.pop() if len(bars) == 1 else None


def bar_of(view: View, card: str, side: str) -> Bar | None:
    """Returns what bars a card that does not fit, though it has the number of an end: MN-12, else MN-13."""
    number, cards = PACK.index(card), _last_cards(view, side)
    asked = dict(zip(SIDES, ends_of(view), strict=True))[side]
    if asked not in NUMBERS_SHOWN[number]:
        return None
    if len(cards) > 1 and len({is_doublet(number), *map(is_doublet, cards)}) == 1:
        return "third doublet" if is_doublet(number) else "third regular card"
    return "wrong colour"


def end_name(view: View, side: str) -> Message:
    """Names an end by its number, else by its last card; at a starter alone the side is named.

    A chain that bends may have both its ends at the right.
    """
    left, right = ends_of(view)
    if left != right:
        asked = left if side == SIDES[0] else right
        return said("the end showing {number}", number=asked or 0)
    cards = _last_cards(view, side)
    if len(cards) > 1:
        return said("the end by {card:the}", card=PieceName(PACK[cards[0]]))
    return said("the left end") if side == SIDES[0] else said("the right end")


def added_at_side(card: PieceName, side: FeltSide) -> Message:
    """Returns the advice to add a card at the end that lies there on the felt."""
    return {
        "left": said("Add {card:the} at the left end.", card=card),
        "right": said("Add {card:the} at the right end.", card=card),
        "upper": said("Add {card:the} at the upper end.", card=card),
        "lower": said("Add {card:the} at the lower end.", card=card),
        "upper left": said("Add {card:the} at the upper left end.", card=card),
        "upper right": said("Add {card:the} at the upper right end.", card=card),
        "lower left": said("Add {card:the} at the lower left end.", card=card),
        "lower right": said("Add {card:the} at the lower right end.", card=card),
    }[side]


def _last_cards(view: View, side: str) -> list[int]:
    """Returns the last card of the chain at this side, and the one before."""
    line = view.zones["line"]
    return [PACK.index(card) for card in (line[:2] if side == SIDES[0] else line[:-3:-1])]
