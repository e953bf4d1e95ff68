"""Why a move of Kaluki is refused: the rule, and a sentence that names the card or the number at stake.

Where several rules are broken, the lowest number is named.
"""

import itertools

from tabletop.games.kaluki.melds import (
    JOKERS,
    LONGEST_RUN,
    PIECE,
    WILD,
    Meld,
    code,
    grown,
    meld_of,
    with_piece,
    without,
    without_meld,
)
from tabletop.games.kaluki.moves import read
from tabletop.games.kaluki.position import EXCHANGE, PLAY, THROW, KalukiTable
from tabletop.games.kaluki.turn import INITIAL, Debts, Melds, can_complete, open_melds
from tabletop.rules import Move, no_move
from tabletop.rules.cards import JOKER, name
from tabletop.rules.rummy.melds import CARDS, bits

Refusal = tuple[str | None, str]

_DRAW_FIRST = "Draw a card first, from the stock or the discard pile."


def refusal(match: KalukiTable, text: str) -> Refusal:
    """Returns the rule and the reason why a text is no legal move."""
    move = read(text)
    if move is None:
        return no_move(text)
    if match.phase in (EXCHANGE, THROW):
        return _before_play(match, move)
    if move.verb in ("take", "leave"):
        return "KA-6", "The dealer may exchange for the upcard before the play only."
    if match.phase != PLAY:
        return _draw(match) if move.verb == "draw" else ("KA-8", _DRAW_FIRST)
    if move.verb == "draw":
        return "KA-8", "You have drawn a card; now meld, lay off, or discard."
    return _without_cards(match, move) or _PLAYS[move.verb](match, move)


def _before_play(match: KalukiTable, move: Move) -> Refusal:
    upcard = name(code(match.upcard))
    if match.phase == EXCHANGE:
        return "KA-6", f"As dealer you first take or leave the {upcard}; the play has not begun."
    if move.pieces == (code(match.upcard),):
        return "KA-6", f"You have just taken the {upcard}: discard a card that you held before."
    return "KA-6", "You have taken the upcard: now discard one of the cards that you held before."


def _draw(match: KalukiTable) -> Refusal:
    card = name(code(match.pile[-1]))
    debts = match.debts()
    hand = with_piece(match.hands[match.on_turn], match.pile[-1])
    alone = debts._replace(points=0, meld=False, card=match.pile[-1])
    if debts.is_initial and can_complete(hand, open_melds(match.melds), alone):
        return "KA-9", f"With the {card} you cannot make your initial meld of {INITIAL} points in this turn."
    return "KA-9", f"You cannot use the {card} in a meld in this turn."


def _without_cards(match: KalukiTable, move: Move) -> Refusal | None:
    hand = _hand(match)
    for card in dict.fromkeys(move.pieces):
        if card == JOKER:
            count = move.pieces.count(card)
            if count > hand >> JOKERS:
                return "KA-8", f"You do not hold {count} jokers." if count > 1 else "You hold no joker."
        elif not hand & PIECE[card]:
            return "KA-8", f"You do not hold the {name(card)}."
    return None


def _discard(match: KalukiTable, _: Move) -> Refusal:
    if match.taken:
        return "KA-9", f"First use the {name(code(match.taken))} from the discard pile in a meld."
    return "KA-16", f"Your initial meld has {match.points} points so far; it needs {INITIAL}."


# --- melds


def _meld(match: KalukiTable, move: Move) -> Refusal:
    meld = meld_of(move.pieces)
    if meld is None:
        return _no_meld(move.pieces)
    hand = _hand(match)
    if meld.is_run:
        blocked = meld.stands & hand
    else:
        blocked = meld.absent & hand if (meld.absent & ~hand).bit_count() < meld.jokers else 0
    if blocked:
        return _joker_for(blocked)
    owed = match.debts().after_meld(meld)
    left = without_meld(hand, meld.naturals, meld.jokers)
    return _incomplete(match, left, (*match.melds, meld), owed, "After these cards")


def _hand(match: KalukiTable) -> int:
    return match.hands[match.on_turn]


def _joker_for(held: int) -> Refusal:
    cards = " and the ".join(name(code(card)) for card in bits(held))
    return "KA-14", f"You hold the {cards}, so no joker may stand for it."


def _no_meld(cards: tuple[str, ...]) -> Refusal:
    naturals = [card for card in cards if card != JOKER]
    twice = next((card for card in naturals if naturals.count(card) > 1), None)
    if twice:
        return "KA-11", f"No meld may hold the {name(twice)} twice."
    if len(cards) < 3:
        return "KA-11", "A meld has at least three cards."
    if len(naturals) < 2:
        return "KA-13", "A new meld needs at least two cards that aren’t jokers."
    if len({card[0] for card in naturals}) == 1:
        return "KA-11", _no_set(cards)
    if len({card[1] for card in naturals}) > 1:
        return "KA-11", "These cards are neither of one rank nor of one suit."
    return _no_run(cards)


def _no_set(cards: tuple[str, ...]) -> str:
    if len(cards) > 4:
        return "A set has at most four cards."
    return "A set is laid in the order spades, hearts, diamonds, clubs, its jokers last."


def _no_run(cards: tuple[str, ...]) -> Refusal:
    ranks = [None if card == JOKER else CARDS.index(card) % 13 for card in cards]
    start = next(rank - index for index, rank in enumerate(ranks) if rank is not None)
    if all(rank is None or rank == (start + index) % 13 for index, rank in enumerate(ranks)):
        if len(cards) > LONGEST_RUN:
            return "KA-12", "A run has at most thirteen cards: the ace stands at one end only."
        return "KA-12", "A run can’t go round the ace, which stands below the two or above the king."
    held = [rank for rank in ranks if rank is not None]
    suit = CARDS.index(next(card for card in cards if card != JOKER)) // 13
    return "KA-11", _gap(sorted(held), suit, cards.count(JOKER))


def _gap(ranks: list[int], suit: int, jokers: int) -> str:
    """Returns the first card that keeps these from following each other."""
    if ranks[0] == 0 and ranks[1] > LONGEST_RUN // 2:  # the ace above the king
        ranks = [*ranks[1:], 13]
    for low, high in itertools.pairwise(ranks):
        jokers -= high - low - 1
        if jokers < 0:
            missing = name(CARDS[13 * suit + high - 1])
            return f"These cards do not follow each other: the {missing} is missing."
    return "These cards do not follow each other from low to high."


def _incomplete(match: KalukiTable, hand: int, table: Melds, debts: Debts, after: str) -> Refusal:
    """Says why the turn could not be completed after this move (KA-18)."""
    melds = open_melds(table)
    unused = not can_complete(hand, melds, debts._replace(points=0, meld=False))
    if unused or can_complete(hand, melds, debts._replace(card=0)):
        return "KA-9", f"{after} you could not use the {name(code(match.taken))} in this turn."
    if not can_complete(hand, melds, debts._replace(points=0)):
        return "KA-16", "Among your first melds at least one must be your own, besides what you lay off."
    total = INITIAL - debts.points
    said = f"That makes {total} points, and with your other cards you do not reach the {INITIAL}"
    return "KA-16", f"{said} that your first melds need."


# --- laying off, and exchanging jokers


def _lay(match: KalukiTable, move: Move) -> Refusal:
    meld, piece = _meld_at(match, move), PIECE[move.pieces[0]]
    if meld is None:
        return "KA-15", f"There is no meld number {move.place} on the table."
    wrong = (_on_run if meld.is_run else _on_set)(match, meld, piece, move.detail)
    if wrong:
        return wrong
    return _after(match, move, meld, without(_hand(match), piece))


def _meld_at(match: KalukiTable, move: Move) -> Meld | None:
    """Returns the meld of the number that is named; None if there is none."""
    assert type(move.place) is int
    return match.melds[move.place - 1] if move.place <= len(match.melds) else None


def _after(match: KalukiTable, move: Move, meld: Meld, hand: int) -> Refusal:
    """Tells what is wrong if this card has come to the meld, and this hand is left."""
    after, card = grown(meld, move), move.pieces[0]
    table = list(match.melds)
    table[table.index(meld)] = after
    owed = match.debts().after(after.points - meld.points, uses=PIECE[card] == match.taken, melds=False)
    return _incomplete(match, hand, tuple(table), owed, f"After the {name(card)}")


def _on_run(match: KalukiTable, meld: Meld, piece: int, end: tuple[str, ...]) -> Refusal | None:
    if not end:
        return "KA-15", "This meld is a run: say whether low or high."
    fits = meld.fits_low if end == ("low",) else meld.fits_high
    if not fits:
        return "KA-12", f"Nothing follows at the {end[0]} end of this run: an ace stands at one end only."
    if piece == WILD:
        return _joker_for(fits) if fits & _hand(match) else None
    if piece != fits:
        return "KA-15", f"At the {end[0]} end of this run only the {name(code(fits))} fits."
    return None


def _on_set(match: KalukiTable, meld: Meld, piece: int, end: tuple[str, ...]) -> Refusal | None:
    if not meld.fits:
        return "KA-11", "This set is complete: it has four cards."
    if piece & meld.naturals:
        return "KA-11", f"The {name(code(piece))} is in this set already."
    if end:
        return "KA-15", "This meld is a set, which has no ends."
    if piece == WILD:
        return None if meld.fits & ~_hand(match) else _joker_for(meld.fits)
    if piece & ~meld.fits:
        missing = " or the ".join(name(code(card)) for card in bits(meld.fits))
        return "KA-15", f"This set takes the {missing}, not the {name(code(piece))}."
    return None


def _swap(match: KalukiTable, move: Move) -> Refusal:
    meld, piece = _meld_at(match, move), PIECE[move.pieces[0]]
    if not match.options["joker_swap"]:
        return "KA-19", "At this table jokers cannot be exchanged."
    if not match.down[match.on_turn]:
        return "KA-19", "You may exchange jokers only after your initial meld."
    if meld is None:
        return "KA-19", f"There is no meld number {move.place} on the table."
    if not meld.is_run:
        return "KA-19", "This meld is a set: its jokers don’t stand for one particular card."
    if not meld.stands & piece:
        return "KA-19", f"No joker in this run stands for the {name(code(piece))}."
    return _after(match, move, meld, with_piece(without(_hand(match), piece), WILD))


_PLAYS = {"discard": _discard, "meld": _meld, "lay": _lay, "swap": _swap}
