"""What Kaluki says of the tasks after drawing: what the chosen cards are or may become, and what is left."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from tabletop.games.kaluki.joker_melds import Meld
from tabletop.games.kaluki.turn_completion import INITIAL_POINTS
from tabletop.messages import Message, PieceName, said
from tabletop.rules import HIDDEN
from tabletop.rules.cards import JOKER

NO_CARD: Final = PieceName(HIDDEN)
"""Stands in a sentence until it is known which card it is about."""


def next_meld_task(points: int, *, is_down: bool) -> Message:
    """Tells to go on with the next meld, and what those that are chosen already are worth."""
    if is_down:
        return said("{points} points: click the other cards of the next meld.", points=points)
    return said(
        "{points} of {needed} points: click the other cards of the next meld.",
        points=points,
        needed=INITIAL_POINTS,
    )


def melds_task(melds: Sequence[Meld], points: int, *, is_down: bool, is_legal: bool) -> Message:
    """Tells what the chosen melds are worth, and to drop them, or what is missing."""
    label = _melds_label(melds, points, is_down=is_down)
    if is_legal:
        if len(melds) > 1:
            return said("{melds}: drop them on the felt.", melds=label)
        if melds[0].is_run:
            return said("{run}: drop it on the felt.", run=label)
        return said("{set}: drop it on the felt.", set=label)
    if points >= INITIAL_POINTS or is_down:
        return said("{melds}.", melds=label)
    return said("{melds}: you need {missing} more.", melds=label, missing=INITIAL_POINTS - points)


def _melds_label(melds: Sequence[Meld], points: int, *, is_down: bool) -> Message:
    """Returns what the chosen cards are, and their points; "of 51" as long as these are needed."""
    needed = INITIAL_POINTS
    if len(melds) > 1:
        number = len(melds)
        if is_down:
            return said("{N:~ meld|~ melds} · {points} points", n=number, points=points)
        return said(
            "{N:~ meld|~ melds} · {points} of {needed} points", n=number, points=points, needed=needed
        )
    if melds[0].is_run:
        if is_down:
            return said("Run · {points} points", points=points)
        return said("Run · {points} of {needed} points", points=points, needed=needed)
    if is_down:
        return said("Set · {points} points", points=points)
    return said("Set · {points} of {needed} points", points=points, needed=needed)


CHOSEN_CARD_TASKS: Final = {
    "lay": said("{card:short}: drop it on a meld that it fits.", card=NO_CARD),
    "swap": said("{card:short}: put it in place of the joker.", card=NO_CARD),
    "meld": said("{card:short}: click the other cards of a meld.", card=NO_CARD),
    "discard": said("{card:short}: discard it.", card=NO_CARD),
    "lay swap": said(
        "{card:short}: drop it on a meld that it fits, or put it in place of the joker.", card=NO_CARD
    ),
    "lay meld": said(
        "{card:short}: drop it on a meld that it fits, or click the other cards of a meld.", card=NO_CARD
    ),
    "lay discard": said("{card:short}: drop it on a meld that it fits, or discard it.", card=NO_CARD),
    "swap meld": said(
        "{card:short}: put it in place of the joker, or click the other cards of a meld.", card=NO_CARD
    ),
    "swap discard": said("{card:short}: put it in place of the joker, or discard it.", card=NO_CARD),
    "meld discard": said("{card:short}: click the other cards of a meld, or discard it.", card=NO_CARD),
    "lay swap meld": said(
        "{card:short}: drop it on a meld that it fits, put it in place of the joker, "
        "or click the other cards of a meld.",
        card=NO_CARD,
    ),
    "lay swap discard": said(
        "{card:short}: drop it on a meld that it fits, put it in place of the joker, or discard it.",
        card=NO_CARD,
    ),
    "lay meld discard": said(
        "{card:short}: drop it on a meld that it fits, click the other cards of a meld, or discard it.",
        card=NO_CARD,
    ),
    "swap meld discard": said(
        "{card:short}: put it in place of the joker, click the other cards of a meld, or discard it.",
        card=NO_CARD,
    ),
    "lay swap meld discard": said(
        "{card:short}: drop it on a meld that it fits, put it in place of the joker, "
        "click the other cards of a meld, or discard it.",
        card=NO_CARD,
    ),
}
"""What a chosen card may become, by the verbs of its moves; `card` is put in for the one that is meant."""


def chosen_card_task(code: str, ways: Collection[str]) -> Message | None:
    """Tells what a chosen card may become; None if there is nothing.

    The ways are the verbs of its moves, "meld" if it is in one together with others.
    """
    card = said("{Card:the}", card=PieceName(code)) if code == JOKER else PieceName(code)
    task = CHOSEN_CARD_TASKS.get(" ".join(way for way in ("lay", "swap", "meld", "discard") if way in ways))
    return None if task is None else task.with_slot("card", card)


TAKEN_CARD_TASKS: Final = {
    "meld": said("Use {card:the} that you took: meld it.", card=NO_CARD),
    "lay": said("Use {card:the} that you took: lay it off.", card=NO_CARD),
    "swap": said("Use {card:the} that you took: exchange it for a joker.", card=NO_CARD),
    "meld lay": said("Use {card:the} that you took: meld it, or lay it off.", card=NO_CARD),
    "meld swap": said("Use {card:the} that you took: meld it, or exchange it for a joker.", card=NO_CARD),
    "lay swap": said("Use {card:the} that you took: lay it off, or exchange it for a joker.", card=NO_CARD),
    "meld lay swap": said(
        "Use {card:the} that you took: meld it, lay it off, or exchange it for a joker.", card=NO_CARD
    ),
}
"""What can be done at once with a discard that was taken, by the verbs; `card` as above."""


def taken_card_task(code: str, ways: Collection[str]) -> Message:
    """Tells what can be done at once with the discard that was taken.

    Something else may have to come first, so that it can do nothing yet.
    """
    order = ("meld", "lay", "swap")
    task = TAKEN_CARD_TASKS[" ".join(way for way in order if way in ways) or "meld lay"]
    return task.with_slot("card", PieceName(code))


def free_task(verbs: Collection[str]) -> Message:
    """Tells what somebody can do who is down and owes nothing."""
    tasks = {
        "": said("Discard a card."),
        "meld": said("Meld, or discard a card."),
        "lay": said("Lay off where a card fits, or discard one."),
        "swap": said("Exchange a joker, or discard a card."),
        "meld lay": said("Meld, lay off, or discard a card."),
        "meld swap": said("Meld, exchange a joker, or discard a card."),
        "lay swap": said("Lay off where a card fits, exchange a joker, or discard a card."),
        "meld lay swap": said("Meld, lay off, exchange a joker, or discard a card."),
    }
    return tasks[" ".join(verb for verb in ("meld", "lay", "swap") if verb in verbs)]
