"""Why a card is thrown in Kaluki: what it is good for, and what the next player could do with it."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from tabletop.games.kaluki.facts import facts_of, melds_of
from tabletop.games.kaluki.joker_melds import (
    JOKER_SHIFT,
    PIECE_OF_CODE,
    SECOND_PACK_SHIFT,
    THREE_CARD_MELDS,
    Meld,
    code_of,
    hand_size,
    points_in_melds,
)
from tabletop.games.kaluki.knowledge import deal_moves, read_deal
from tabletop.games.kaluki.sorting import best_melds
from tabletop.games.kaluki.turn_completion import INITIAL_POINTS
from tabletop.messages import Message, PieceName, RankName, SeatName, SuitName, said
from tabletop.players.families.rummy_reasons import ShownCards, reason_from_shown
from tabletop.rules import View
from tabletop.rules.cards import JOKER
from tabletop.rules.rummy.melds import ACES, SUIT_MASK, WHOLE_PACK, single_cards

COPIES = 2
"""How many of each card there are."""


def why_thrown(view: View, hand: int, card: str) -> Message | None:
    """Returns why this card is thrown, and what the next player could do with it, who alone may take it."""
    if hand_size(hand) == 1:
        return said("It is your last card: you go out with it.")
    if card == JOKER:
        return None
    missed = _why_missed(view, hand, card)
    seat = (view.viewer + 1) % view.players
    others = [code_of(one) for one in single_cards(_loose_cards(hand) & ~PIECE_OF_CODE[card])]
    if facts_of(view)["down"][seat]:
        fits = _what_it_fits(view, card)
        if fits is not None:
            is_loose = bool(PIECE_OF_CODE[card] & _loose_cards(hand))
            clause = missed or (said("it is in no meld") if is_loose else None)
            return clause and said("{clause}; but {warning}.", clause=clause, warning=fits)
        if any(_what_it_fits(view, other) for other in others):
            return (
                said("{clause}; it fits nothing on the table.", clause=missed)
                if missed
                else said("It fits nothing on the table.")
            )
    more = reason_from_shown(_shown_cards(view, seat), card, others, _goes_with)
    return _sentences(missed, more or _same_of_another(view, hand, card))


def _sentences(clause: Message | None, more: Message | None) -> Message | None:
    """Returns a clause as a sentence, and what else there is to say."""
    if clause is None:
        return more
    return said("{clause}. {more}", clause=clause, more=more) if more else said("{clause}.", clause=clause)


def _what_it_fits(view: View, card: str) -> Message | None:
    """Returns what the next player, who is down, could do with a card on the table, as a clause."""
    who, piece = SeatName((view.viewer + 1) % view.players), PIECE_OF_CODE[card]
    for meld in melds_of(view):
        if piece & meld.fitting_cards:
            return _fits_meld(meld, who)
        if piece & meld.joker_cards and view.options["joker_swap"]:
            return _fits_joker(meld, who)
    return None


def _fits_meld(meld: Meld, who: SeatName) -> Message:
    natural = next(card for card in meld.cards if card != JOKER)
    if meld.is_run:
        return said(
            "it fits the run of {suit} on the table, so {who} may take it",
            suit=SuitName(natural[1]),
            who=who,
        )
    return said(
        "it fits the set of {rank:many} on the table, so {who} may take it",
        rank=RankName(natural[0]),
        who=who,
    )


def _fits_joker(meld: Meld, who: SeatName) -> Message:
    natural = next(card for card in meld.cards if card != JOKER)
    if meld.is_run:
        return said(
            "{who} may exchange it for the joker in the run of {suit}", who=who, suit=SuitName(natural[1])
        )
    return said(
        "{who} may exchange it for the joker in the set of {rank:many}", who=who, rank=RankName(natural[0])
    )


def _shown_cards(view: View, seat: int) -> ShownCards:
    """Returns what a seat has picked up in the open and still holds, and what it threw."""
    moves = [move for who, move in deal_moves(view) if who == seat and move.verb == "discard"]
    threw = tuple(move.pieces[0] for move in moves if move.pieces[0] != JOKER)
    # Whoever has thrown the other copy of a card does not collect such cards.
    held = [card for card, count in read_deal(view).picked_up[seat].items() if count and card not in threw]
    return ShownCards(seat, tuple(card for card in held if card != JOKER), threw)


def _goes_with(one: str, other: str) -> bool:
    return bool(_near_cards(PIECE_OF_CODE[one], 0) & PIECE_OF_CODE[other])


# --- why it can be missed


def _why_missed(view: View, hand: int, card: str) -> Message | None:
    """Tells why a card can be missed, as a clause."""
    piece, jokers = PIECE_OF_CODE[card], hand >> JOKER_SHIFT
    if hand >> SECOND_PACK_SHIFT & piece:
        return said("you hold two of them, and no meld takes both")
    loose = _loose_cards(hand)
    near = hand & WHOLE_PACK & _near_cards(piece, jokers)
    if not near:
        return _alone(view, _cards_alone(hand, piece), piece, jokers)
    if not near & loose:
        return said("the cards it goes with are already in a meld")
    if jokers:
        return None  # with them, most cards make a meld
    seen = _seen_cards(view)
    chances = {one: _count_helpers(hand, one, seen) for one in single_cards(loose | piece)}
    if chances[piece] == min(chances.values()) < max(chances.values()):
        return _few_chances(chances[piece])
    are_alike = len(chances) > 1 and min(chances.values()) == max(chances.values())
    return said("all your loose cards have the same chances of a meld") if are_alike else None


def _alone(view: View, others: Sequence[int], piece: int, jokers: int) -> Message:
    """Tells of a card that goes with nothing, and that it brings fewer points than others if that matters."""
    clause = (
        said("none of your other cards goes with it"),
        said("none of your other cards goes with it, not even with a joker"),
        said("none of your other cards goes with it, not even with jokers"),
    )[min(jokers, 2)]
    points = points_in_melds(piece)
    if facts_of(view)["down"][view.viewer] or not others or min(map(points_in_melds, others)) <= points:
        return clause
    return said(
        "{clause}, and it would bring only {n} of the {all} points of your first melds",
        clause=clause,
        n=points,
        all=INITIAL_POINTS,
    )


def _same_of_another(view: View, hand: int, card: str) -> Message | None:
    """Tells that another card goes with nothing either, and would bring as many points where that matters."""
    piece = PIECE_OF_CODE[card]
    alone = _cards_alone(hand, piece)
    if piece & hand >> SECOND_PACK_SHIFT or hand & WHOLE_PACK & _near_cards(piece, hand >> JOKER_SHIFT):
        return None
    if not facts_of(view)["down"][view.viewer]:
        alone = [one for one in alone if points_in_melds(one) == points_in_melds(piece)]
    return said("The same is true of the {card}.", card=PieceName(code_of(alone[0]))) if alone else None


def _cards_alone(hand: int, piece: int) -> list[int]:
    """Returns the other loose cards of a hand that go with nothing in it."""
    held, jokers = hand & WHOLE_PACK, hand >> JOKER_SHIFT
    return [one for one in single_cards(_loose_cards(hand) & ~piece) if not held & _near_cards(one, jokers)]


def _few_chances(count: int) -> Message:
    if not count:
        return said("no card you haven’t seen would make a meld with it")
    return said(
        "only {n:~ card|~ cards} you haven’t seen would make a meld with it: no loose card has fewer chances",
        n=count,
    )


def _loose_cards(hand: int) -> int:
    """Returns the cards of a hand that the melds do not need which it is best sorted into."""
    melds, left = best_melds(hand, 3)
    return left & WHOLE_PACK | left >> SECOND_PACK_SHIFT & WHOLE_PACK if melds else hand & WHOLE_PACK


def _seen_cards(view: View) -> list[str]:
    """Returns all cards that the player has seen in this deal, the own hand too."""
    table = [card for zone, cards in view.zones.items() if zone.startswith("meld:") for card in cards]
    return [*view.zones[f"hand:{view.viewer}"], *table, *read_deal(view).discard_pile]


def _count_helpers(hand: int, piece: int, seen: Iterable[str]) -> int:
    """Returns how many cards not seen would be a meld with this card and another of the hand."""
    held, seen = hand & WHOLE_PACK & ~piece, list(seen)
    helping = 0
    for meld in THREE_CARD_MELDS:
        if meld.naturals & piece:
            for one, other in combinations(single_cards(meld.naturals & ~piece), 2):
                helping |= (other if held & one else 0) | (one if held & other else 0)
    return sum(max(0, COPIES - seen.count(code_of(one))) for one in single_cards(helping & ~held))


def _near_cards(piece: int, jokers: int) -> int:
    """Returns the cards with which this one is on the way to a meld; jokers fill wider gaps of a run."""
    suit, rank = divmod(piece.bit_length() - 1, 13)
    far = max(2, jokers + 1)
    near = 0
    for place in (0, 13) if rank == 0 else (rank,):
        for other in range(max(0, place - far), min(14, place + far + 1)):
            near |= 1 << other % 13
    return ((near & SUIT_MASK) << 13 * suit | ACES << rank) & ~piece
