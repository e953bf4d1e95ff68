"""Why a move of Minimize is refused: the lowest number of the rules it breaks, and a sentence."""

from tabletop.games.minimize.moves import DECLARE, END, THROW_DN, THROW_NP, move_named
from tabletop.games.minimize.pack import (
    DECLARE_NOW,
    DISCOVER_NOW,
    DONT_PICK,
    HALF_VALUE,
    JOKER,
    KIND_OF_CODE,
    KINDS,
    MAX_NUMBER,
    WORTH,
    Cards,
    as_points,
    kinds,
    worth_in_quarters,
)
from tabletop.games.minimize.position import MinimizeTable
from tabletop.games.minimize.throws import MIN_PURE, end_numbers, is_pure
from tabletop.messages import Message, PieceName, said
from tabletop.rules import Move, Refusal, refuse_unknown_text

OUT_OF_TURN = (
    said("Throw or declare first; only then can you pick up."),
    said("You have thrown; now pick up one card."),
    said("You have drawn; say whether you add that card or keep it."),
    said("Your turn is complete; say whether you declare now or end it."),
)
"""MZ-6, by the stage of the turn."""


def refusal(match: MinimizeTable, text: str) -> Refusal:
    """Returns the rule and the reason why a text is no legal move."""
    move = move_named(text, match.on_turn)
    if move is None:
        return refuse_unknown_text(text)
    hand = match.hands[match.on_turn]
    return _REFUSALS_BY_STAGE[match.stage](match, move, hand) or ("MZ-6", OUT_OF_TURN[match.stage])


def _refuse_start(match: MinimizeTable, move: Move, hand: Cards) -> Refusal | None:
    if move == DECLARE:
        return "MZ-22", said(
            "Your hand is worth {held}; you may declare with {most} or less.",
            held=as_points(worth_in_quarters(hand)),
            most=int(match.options["declare_at"]),
        )
    if move.verb == "throw":
        return throw_refusal(hand, kinds(move.pieces))
    return None


def _refuse_pick(_: MinimizeTable, move: Move, hand: Cards) -> Refusal | None:
    if move == THROW_NP:
        return "MZ-17", said("You do not hold {card:the}.", card=_name(DONT_PICK))
    if move.verb == "pick":
        return "MZ-15", said(
            "The {card} is neither the first nor the last card of the throw before yours.",
            card=PieceName(move.pieces[0]),
        )
    return ("MZ-18", _why_undiscovered(move, hand)) if move.verb == "discover" else None


def _why_undiscovered(move: Move, hand: Cards) -> Message:
    card = PieceName(move.pieces[0])
    if DISCOVER_NOW not in hand:
        return said("You do not hold {card:the}.", card=_name(DISCOVER_NOW))
    if KIND_OF_CODE[move.pieces[0]] >= JOKER:
        return said(
            "{discover} takes number cards only, not the {card}.", discover=_name(DISCOVER_NOW), card=card
        )
    return said("There is no {card} in the discard pile for you to take.", card=card)


def _refuse_add(match: MinimizeTable, move: Move, _: Cards) -> Refusal | None:
    if move.verb == "add":
        return "MZ-16", _why_unfit(move, match.drawn_card)
    return ("MZ-19", OUT_OF_TURN[match.stage]) if move in (THROW_DN, END) else None


def _refuse_complete(_: MinimizeTable, move: Move, __: Cards) -> Refusal | None:
    if move.verb in ("add", "keep"):
        return "MZ-16", said("There is no drawn card to be added now.")
    return None


_REFUSALS_BY_STAGE = (_refuse_start, _refuse_pick, _refuse_add, _refuse_complete)
"""By the stage of the turn; None where the move belongs to another stage."""


def _why_unfit(move: Move, drawn: int) -> Message:
    card = _name(drawn)
    if move.pieces == (KINDS[drawn],):
        return said("The {card} cannot be added to your throw in that way.", card=card)
    return said("Only the card you have just drawn can be added, the {card}.", card=card)


def throw_refusal(hand: Cards, thrown: Cards) -> Refusal:
    """Returns why these cards cannot be thrown, in this order, from this hand at the start of a turn."""
    missing = next((card for card in thrown if thrown.count(card) > hand.count(card)), None)
    lacking = None if missing is None else _why_lacking(missing, hand)
    power = next((card for card in thrown if card > JOKER), None)
    numbers = {WORTH[card] for card in thrown if card < JOKER}
    if power is not None:
        return "MZ-13", _POWER_REASONS[power]
    if len(thrown) == 1:
        assert lacking, f"{thrown} can be thrown from {hand}"
        return "MZ-7", lacking
    if sum(card < JOKER for card in thrown) < 2 and len(thrown) >= MIN_PURE:
        return "MZ-11", said("A sequence has at least two number cards.")
    if len(numbers) <= 1 or len(thrown) < MIN_PURE:
        return _refuse_set(thrown, lacking, are_alike=len(numbers) == 1)
    return _refuse_sequence(thrown, lacking)


def _name(card: int) -> PieceName:
    return PieceName(KINDS[card])


def _why_lacking(card: int, hand: Cards) -> Message:
    if card in hand:
        return said("You do not hold so many of the {card:plural}.", card=_name(card))
    return said("You do not hold {card:the}.", card=_name(card))


_POWER_REASONS = {
    HALF_VALUE: said(
        "{card} is never thrown; it halves your hand when somebody declares.", card=_name(HALF_VALUE)
    ),
    DONT_PICK: said(
        "A power card is not thrown like others: play {card} after your throw, instead of picking up.",
        card=_name(DONT_PICK),
    ),
    DISCOVER_NOW: said(
        "A power card is not thrown like others: play {card} after your throw, by naming the card that you "
        "take.",
        card=_name(DISCOVER_NOW),
    ),
    DECLARE_NOW: said(
        "A power card is not thrown like others: play {card} when your turn is complete.",
        card=_name(DECLARE_NOW),
    ),
}
"""MZ-13, by the power card: when it is played instead of being thrown."""


def _refuse_set(thrown: Cards, lacking: Message | None, *, are_alike: bool) -> Refusal:
    if not are_alike or JOKER in thrown:
        return "MZ-8", said("A set is of number cards with the same number, without jokers.")
    if lacking:
        return "MZ-8", lacking
    return "MZ-9", said(
        "Name a set by its two ends, in the order of the colours, and the others between them."
    )


def _refuse_sequence(thrown: Cards, lacking: Message | None) -> Refusal:
    low, high = end_numbers(thrown)
    for number, card in enumerate(thrown, low):
        if card < JOKER and WORTH[card] != number:
            return "MZ-10", said("The cards of a sequence follow each other from low to high.")
    if len(thrown) == MIN_PURE and not is_pure(thrown):
        return "MZ-10", said("A sequence of different colours has at least four cards.")
    if lacking:
        return "MZ-10", lacking
    assert low < 1 or high > MAX_NUMBER, f"{thrown} is a sequence"
    return "MZ-11", said("A joker stands for a number from 1 to {highest}.", highest=MAX_NUMBER)
