"""Why a move of Kaluki is refused: the rule, and a sentence that names the card or the number at stake.

Where several rules are broken, the lowest number is named.
"""

import itertools

from tabletop.games.kaluki.joker_melds import (
    JOKER_SHIFT,
    LONGEST_RUN,
    ONE_JOKER,
    PIECE_OF_CODE,
    Meld,
    code_of,
    meld_after,
    meld_or_none,
    with_piece,
    without_meld,
    without_piece,
)
from tabletop.games.kaluki.moves import read_move
from tabletop.games.kaluki.position import EXCHANGE, PLAY, THROW, KalukiTable
from tabletop.games.kaluki.turn_completion import INITIAL_POINTS, Debts, Melds, can_complete, open_melds
from tabletop.messages import Message, PieceName, Several, said
from tabletop.rules import Move, Refusal, refuse_unknown_text
from tabletop.rules.cards import JOKER
from tabletop.rules.rummy.melds import CARDS, single_cards


def refusal(match: KalukiTable, text: str) -> Refusal:
    """Returns the rule and the reason why a text is no legal move."""
    move = read_move(text)
    if move is None:
        return refuse_unknown_text(text)
    if match.phase in (EXCHANGE, THROW):
        return _refuse_before_play(match, move)
    if move.verb in ("take", "leave"):
        return "KA-6", said("The dealer may exchange for the upcard before the play only.")
    if move.verb == "draw":
        return _refuse_draw(match)
    if match.phase != PLAY:
        return "KA-8", said("Draw a card first, from the stock or the discard pile.")
    return _refuse_without_cards(match, move) or _REFUSALS_BY_VERB[move.verb](match, move)


def _refuse_before_play(match: KalukiTable, move: Move) -> Refusal:
    upcard = _name(match.upcard)
    if match.phase == EXCHANGE:
        return "KA-6", said(
            "As dealer you first take or leave the {card}; the play has not begun.", card=upcard
        )
    if move.pieces == (code_of(match.upcard),):
        return "KA-6", said(
            "You have just taken the {card}: discard a card that you held before.", card=upcard
        )
    return "KA-6", said("You have taken the upcard: now discard one of the cards that you held before.")


def _refuse_draw(match: KalukiTable) -> Refusal:
    if match.phase == PLAY:
        return "KA-8", said("You have drawn a card; now meld, lay off, or discard.")
    card = _name(match.discard_pile[-1])
    debts = match.debts()
    hand = with_piece(match.hands[match.on_turn], match.discard_pile[-1])
    alone = debts._replace(points=0, meld=False, card=match.discard_pile[-1])
    if debts.is_initial and can_complete(hand, open_melds(match.melds), alone):
        return "KA-9", said(
            "With the {card} you cannot make your initial meld of {points:# point|# points} in this turn.",
            card=card,
            points=INITIAL_POINTS,
        )
    return "KA-9", said("You cannot use the {card} in a meld in this turn.", card=card)


def _refuse_without_cards(match: KalukiTable, move: Move) -> Refusal | None:
    hand = _hand_on_turn(match)
    for card in dict.fromkeys(move.pieces):
        if card == JOKER:
            count = move.pieces.count(card)
            if count > hand >> JOKER_SHIFT:
                several = said("You do not hold {jokers:# joker|# jokers}.", jokers=count)
                return "KA-8", several if count > 1 else said("You hold no joker.")
        elif not hand & PIECE_OF_CODE[card]:
            return "KA-8", said("You do not hold the {card}.", card=PieceName(card))
    return None


def _refuse_discard(match: KalukiTable, _: Move) -> Refusal:
    if match.taken_discard:
        return "KA-9", said(
            "First use the {card} from the discard pile in a meld.", card=_name(match.taken_discard)
        )
    return "KA-16", said(
        "Your initial meld has {points:# point|# points} so far; it needs {needed}.",
        points=match.initial_points,
        needed=INITIAL_POINTS,
    )


# --- melds


def _refuse_meld(match: KalukiTable, move: Move) -> Refusal:
    meld = meld_or_none(move.pieces)
    if meld is None:
        return _why_no_meld(move.pieces)
    hand = _hand_on_turn(match)
    if meld.is_run:
        blocked = meld.joker_cards & hand
    else:
        blocked = meld.missing_cards & hand if (meld.missing_cards & ~hand).bit_count() < meld.jokers else 0
    if blocked:
        return _joker_for(blocked)
    owed = match.debts().after_meld(meld)
    left = without_meld(hand, meld.naturals, meld.jokers)
    return _why_incomplete(match, left, (*match.melds, meld), owed)


def _hand_on_turn(match: KalukiTable) -> int:
    return match.hands[match.on_turn]


def _joker_for(held: int) -> Refusal:
    return "KA-14", said(
        "You hold {cards:the}, so no joker may stand for it.",
        cards=Several(tuple(map(_name, single_cards(held)))),
    )


def _why_no_meld(cards: tuple[str, ...]) -> Refusal:
    naturals = [card for card in cards if card != JOKER]
    twice = next((card for card in naturals if naturals.count(card) > 1), None)
    if twice:
        return "KA-11", said("No meld may hold the {card} twice.", card=PieceName(twice))
    if len(cards) < 3:
        return "KA-11", said("A meld has at least three cards.")
    if len(naturals) < 2:
        return "KA-13", said("A new meld needs at least two cards that aren’t jokers.")
    if len({card[0] for card in naturals}) == 1:
        return "KA-11", _why_no_set(cards)
    if len({card[1] for card in naturals}) > 1:
        return "KA-11", said("These cards are neither of one rank nor of one suit.")
    return _why_no_run(cards)


def _why_no_set(cards: tuple[str, ...]) -> Message:
    if len(cards) > 4:
        return said("A set has at most four cards.")
    return said("A set is laid in the order spades, hearts, diamonds, clubs, its jokers last.")


def _why_no_run(cards: tuple[str, ...]) -> Refusal:
    ranks = [None if card == JOKER else CARDS.index(card) % 13 for card in cards]
    start = next(rank - index for index, rank in enumerate(ranks) if rank is not None)
    if all(rank is None or rank == (start + index) % 13 for index, rank in enumerate(ranks)):
        if len(cards) > LONGEST_RUN:
            return "KA-12", said("A run has at most thirteen cards: the ace stands at one end only.")
        return "KA-12", said("A run can’t go round the ace, which stands below the two or above the king.")
    held = [rank for rank in ranks if rank is not None]
    suit = CARDS.index(next(card for card in cards if card != JOKER)) // 13
    return "KA-11", _gap(sorted(held), suit, cards.count(JOKER))


def _gap(ranks: list[int], suit: int, jokers: int) -> Message:
    """Returns the first card that keeps these from following each other."""
    if ranks[0] == 0 and ranks[1] > LONGEST_RUN // 2:  # the ace above the king
        ranks = [*ranks[1:], 13]
    for low, high in itertools.pairwise(ranks):
        jokers -= high - low - 1
        if jokers < 0:
            return said(
                "These cards do not follow each other: the {card} is missing.",
                card=PieceName(CARDS[13 * suit + high - 1]),
            )
    return said("These cards do not follow each other from low to high.")


def _why_incomplete(
    match: KalukiTable, hand: int, table: Melds, debts: Debts, laid: PieceName | None = None
) -> Refusal:
    """Says why the turn could not be completed after this move, which lays one card or a meld (KA-18)."""
    melds = open_melds(table)
    unused = not can_complete(hand, melds, debts._replace(points=0, meld=False))
    if unused or can_complete(hand, melds, debts._replace(card=0)):
        return "KA-9", _why_unused(_name(match.taken_discard), laid)
    if not can_complete(hand, melds, debts._replace(points=0)):
        return "KA-16", said(
            "Among your first melds at least one must be your own, besides what you lay off."
        )
    return "KA-16", said(
        "That makes {points:# point|# points}, and with your other cards you do not reach the {needed} that "
        "your first melds need.",
        points=INITIAL_POINTS - debts.points,
        needed=INITIAL_POINTS,
    )


def _why_unused(card: PieceName, laid: PieceName | None) -> Message:
    """Says that the card taken from the discard pile could not be used after a card or a meld was laid."""
    if laid is None:
        return said("After these cards you could not use the {card} in this turn.", card=card)
    return said("After the {laid} you could not use the {card} in this turn.", laid=laid, card=card)


# --- laying off, and exchanging jokers


def _refuse_lay(match: KalukiTable, move: Move) -> Refusal:
    meld, piece = _meld_at(match, move), PIECE_OF_CODE[move.pieces[0]]
    if meld is None:
        return "KA-15", _no_such_meld(move)
    wrong = (_refuse_on_run if meld.is_run else _refuse_on_set)(match, meld, piece, move.detail)
    if wrong:
        return wrong
    return _refuse_after(match, move, meld, without_piece(_hand_on_turn(match), piece))


def _meld_at(match: KalukiTable, move: Move) -> Meld | None:
    """Returns the meld of the number that is named; None if there is none."""
    assert type(move.place) is int
    return match.melds[move.place - 1] if move.place <= len(match.melds) else None


def _refuse_after(match: KalukiTable, move: Move, meld: Meld, hand: int) -> Refusal:
    """Tells what is wrong if this card has come to the meld, and this hand is left."""
    after, card = meld_after(meld, move), move.pieces[0]
    table = list(match.melds)
    table[table.index(meld)] = after
    owed = match.debts().after_laying(
        after.points - meld.points, uses=PIECE_OF_CODE[card] == match.taken_discard, melds=False
    )
    return _why_incomplete(match, hand, tuple(table), owed, PieceName(card))


def _refuse_on_run(match: KalukiTable, meld: Meld, piece: int, end: tuple[str, ...]) -> Refusal | None:
    if not end:
        return "KA-15", said("This meld is a run: say whether low or high.")
    fits = meld.fits_low if end == ("low",) else meld.fits_high
    if not fits:
        return "KA-12", _why_nothing_follows(end)
    if piece == ONE_JOKER:
        return _joker_for(fits) if fits & _hand_on_turn(match) else None
    if piece != fits:
        return "KA-15", _why_misfit(end, _name(fits))
    return None


def _refuse_on_set(match: KalukiTable, meld: Meld, piece: int, end: tuple[str, ...]) -> Refusal | None:
    if not meld.fitting_cards:
        return "KA-11", said("This set is complete: it has four cards.")
    if piece & meld.naturals:
        return "KA-11", said("The {card} is in this set already.", card=_name(piece))
    if end:
        return "KA-15", said("This meld is a set, which has no ends.")
    if piece == ONE_JOKER:
        return None if meld.fitting_cards & ~_hand_on_turn(match) else _joker_for(meld.fitting_cards)
    if piece & ~meld.fitting_cards:
        return "KA-15", said(
            "This set takes {missing:the}, not the {card}.",
            missing=Several(tuple(map(_name, single_cards(meld.fitting_cards))), "or"),
            card=_name(piece),
        )
    return None


def _refuse_swap(match: KalukiTable, move: Move) -> Refusal:
    meld, piece = _meld_at(match, move), PIECE_OF_CODE[move.pieces[0]]
    if not match.options["joker_swap"]:
        return "KA-19", said("At this table jokers cannot be exchanged.")
    if not match.down_by_seat[match.on_turn]:
        return "KA-19", said("You may exchange jokers only after your initial meld.")
    if meld is None:
        return "KA-19", _no_such_meld(move)
    if not meld.is_run:
        return "KA-19", said("This meld is a set: its jokers don’t stand for one particular card.")
    if not meld.joker_cards & piece:
        return "KA-19", said("No joker in this run stands for the {card}.", card=_name(piece))
    return _refuse_after(match, move, meld, with_piece(without_piece(_hand_on_turn(match), piece), ONE_JOKER))


def _name(piece: int) -> PieceName:
    return PieceName(code_of(piece))


def _no_such_meld(move: Move) -> Message:
    assert type(move.place) is int
    return said("There is no meld number {number} on the table.", number=move.place)


def _why_nothing_follows(end: tuple[str, ...]) -> Message:
    if end == ("low",):
        return said("Nothing follows at the low end of this run: an ace stands at one end only.")
    return said("Nothing follows at the high end of this run: an ace stands at one end only.")


def _why_misfit(end: tuple[str, ...], fits: PieceName) -> Message:
    if end == ("low",):
        return said("At the low end of this run only the {card} fits.", card=fits)
    return said("At the high end of this run only the {card} fits.", card=fits)


_REFUSALS_BY_VERB = {
    "discard": _refuse_discard,
    "meld": _refuse_meld,
    "lay": _refuse_lay,
    "swap": _refuse_swap,
}
