"""What partners and opponents at tricks are blamed for.

A partner's trick is sure if nothing beats their card any more, whoever plays after: it can be left to them.
Taking it over is counted as without cause unless

- in Whist, played high, and in Malilla, another card of the hand is sure to win the next trick;
- in Malilla, the card is worth points and somebody could still beat it: so it brings them home;
- in Calypso, its own calypso lacks the card, and no card that would leave the trick alone is wanted.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.calypso import rules as calypso_rules
from tabletop.games.calypso.rules import Calypso
from tabletop.games.malilla.rules import POINTS, Malilla
from tabletop.games.minnesota_whist.rules import MinnesotaWhist
from tabletop.rules import Match
from tabletop.rules.tricks.pack import card_numbers
from tabletop.rules.tricks.trick_play import BITS, TrickPlay

Temptations = Iterator[tuple[str, frozenset[str]]]

ACES = calypso_rules.PACK.bits(("AS", "AH", "AD", "AC"))

TOOK_OVER = "took the partner's sure trick"
WITHOUT_CAUSE = "took the partner's sure trick without cause"
LED_AWAITED = "led a card that half a run of the others waits for"
THREW_WANTED = "threw a card that somebody lacked, with a trump in hand"

SIZE_OF_HAND = 13
MANY_SURE, LONG = 3, 5
HALF = 7
"""The most cards that a run in Calypso lacks when it is half complete."""


def whist(match: Match) -> Temptations:
    """Returns the temptations of a high deal (a partner's trick), or of a low one (tricks at its end)."""
    assert isinstance(match, MinnesotaWhist)
    if match.leader is None:
        return
    if not match.trick:
        if match.granded is not None:
            yield from _whist_leads(match)
        return
    legal = _legal(match)
    taking = legal & match.ranks.beats[match.winning_card]
    is_last = len(match.trick) == match.trick_size - 1
    if match.granded is None:
        if is_last and not match.is_partner_winning:
            yield from _tempted(match, "took a trick of a low deal as last hand", legal, taking)
        return
    if is_last and not match.is_partner_winning:
        yield from _tempted(match, "declined a trick as last hand", legal, legal & ~taking)
    if _is_sure(match):
        justified = _with_a_winner_left(match, taking, match.hand & ~match.ranks.follow[match.trick[0]])
        yield from _took_over(match, legal, taking, justified)


def _whist_leads(match: MinnesotaWhist) -> Temptations:
    """Returns the temptations on lead in a high deal: low from sure cards, and the partner's suit kept."""
    hand, follow = match.hand, match.ranks.follow
    sure = {card for card in card_numbers(hand) if not match.other_cards & match.ranks.beats[card]}
    low = [
        card
        for card in card_numbers(hand)
        if card not in sure and sum(follow[one] == follow[card] for one in sure) >= MANY_SURE
    ]
    yield from _tempted(match, "led low from three sure tricks", hand, sum(BITS[card] for card in low))
    suit = _suit_led_by_partner(match)
    if hand & suit:
        others = [card for card in card_numbers(hand & ~suit) if card not in sure]
        short = sum(BITS[card] for card in others if (hand & follow[card]).bit_count() < LONG)
        yield from _tempted(match, "did not return the partner's suit", hand, short)


def _suit_led_by_partner(match: MinnesotaWhist) -> int:
    """Returns the cards of the suit of the partner's last lead, if the seat on turn has not led since."""
    plays = [
        (seat, move.removeprefix("play "))
        for seat, move in match.moves_newest_first()
        if move.startswith("play ")
    ]
    for seat, card in plays[3::4][: SIZE_OF_HAND - match.hand.bit_count()]:
        if (seat - match.on_turn) % 2 == 0:
            return 0 if seat == match.on_turn else match.ranks.follow[match.pack.cards.index(card)]
    return 0


def malilla(match: Match) -> Temptations:
    """Tricks taken from the partner, points for the others, and none for the partner."""
    assert isinstance(match, Malilla)
    if match.is_asking or not match.trick:
        return
    legal = match.correct_plays(match.on_turn, match.hand)
    taking = legal & match.ranks.beats[match.winning_card]
    worth = sum(BITS[card] for card in card_numbers(legal) if POINTS[card])
    trumps = match.ranks.follow[match.turned_card]
    if _is_sure(match):
        saved = [card for card in card_numbers(taking & worth) if match.other_cards & match.ranks.beats[card]]
        justified = _with_a_winner_left(match, taking, match.hand) | sum(BITS[card] for card in saved)
        yield from _took_over(match, legal, taking, justified)
        spared = [card for card in card_numbers(worth & ~trumps) if _is_beaten(match, card)]
        if spared:
            yield from _tempted(match, "gave the partner nothing", legal, legal & ~worth & ~taking)
    elif (
        not match.is_partner_winning
        and len(match.trick) > 1
        and not taking
        and (legal & ~worth & ~trumps or not legal & ~trumps)
    ):
        yield from _tempted(match, "gave the others points", legal, worth)


def calypso(match: Match) -> Temptations:
    """Tricks taken from the partner or let go, and cards given away that somebody lacks."""
    assert isinstance(match, Calypso)
    if len(match.trick) < 2:
        yield from _early_in_calypso(match)
        return
    legal = calypso_rules.PACK.bits(move.pieces[0] for move in match.legal_moves())
    taking, is_partners = _laid_higher(match, legal), _is_ahead(match) & 1 == len(match.trick) & 1
    wanted, theirs = (_lacked(match, seat) for seat in (match.on_turn, match.on_turn + 1))
    theirs &= ~sum({BITS[card] for card in match.trick})
    if is_partners:
        if len(match.trick) == 3 or _is_high_enough(match):
            justified = 0 if legal & ~taking & wanted else taking & wanted
            yield from _took_over(match, legal, taking, justified)
            if legal & wanted & ~taking:
                yield from _tempted(match, "kept from the partner what they lacked", legal, legal & ~wanted)
        return
    if taking and not legal & calypso_rules.FOLLOW[match.trick[0]]:
        yield from _tempted(match, THREW_WANTED, legal, legal & (wanted | theirs) & ~taking)
    if taking and len(match.trick) == 3:
        yield from _tempted(match, "declined a trick as last hand", legal, legal & ~taking)
    harmless = legal & ~taking & ~wanted & ~theirs & ~calypso_rules.OWN_CARDS[match.on_turn]
    if harmless:
        yield from _tempted(match, "gave the others a card that they lacked", legal, legal & theirs & ~taking)
        yield from _tempted(match, "gave away a card of its own side", legal, legal & wanted & ~taking)


def _early_in_calypso(match: Calypso) -> Temptations:
    """Returns the temptations of leader and second hand: cards for which a run of the others waits."""
    legal, theirs = match.hands[match.on_turn] & calypso_rules.ALL_CARDS, _lacked(match, match.on_turn + 1)
    if not match.trick:
        runs = [
            calypso_rules.OWN_CARDS[owner % 4] & theirs for owner in (match.on_turn + 1, match.on_turn + 3)
        ]
        waited = sum(run for run in runs if run.bit_count() <= HALF) & ~ACES
        yield from _tempted(match, LED_AWAITED, legal, waited)
        return
    if not legal & calypso_rules.FOLLOW[match.trick[0]]:
        trumps = _laid_higher(match, legal)
        if trumps:
            theirs &= ~BITS[match.trick[0]]
            yield from _tempted(match, THREW_WANTED, legal, legal & theirs & ~trumps)


def _tempted(match: Match, name: str, legal: int, blamed: int) -> Temptations:
    """Returns the temptation, if there is something else to do."""
    if blamed and legal & ~blamed:
        yield name, _plays(match, blamed)


def _took_over(match: Match, legal: int, taking: int, justified: int) -> Temptations:
    if taking and legal & ~taking:
        yield TOOK_OVER, _plays(match, taking)
        yield WITHOUT_CAUSE, _plays(match, taking & ~justified)


def _plays(match: Match, cards: int) -> frozenset[str]:
    each = calypso_rules.PLAY_MOVES.by_card if isinstance(match, Calypso) else None
    if each is None:
        assert isinstance(match, TrickPlay)
        each = match.pack.play_moves.by_card
    return frozenset(each[card] for card in card_numbers(cards))


def _legal(match: TrickPlay) -> int:
    return match.pack.bits(move.pieces[0] for move in match.legal_moves())


def _is_sure(match: TrickPlay) -> bool:
    """Returns whether the partner has the trick, whatever the hands after this one hold."""
    is_last = len(match.trick) == match.trick_size - 1
    return match.is_partner_winning and (
        is_last or not match.other_cards & match.ranks.beats[match.winning_card]
    )


def _with_a_winner_left(match: TrickPlay, taking: int, hand: int) -> int:
    """Returns those cards after which the hand still has one that nobody can beat."""
    winners = sum(
        BITS[card] for card in card_numbers(hand) if not match.other_cards & match.ranks.beats[card]
    )
    return sum(BITS[card] for card in card_numbers(taking) if winners & ~BITS[card])


def _is_beaten(match: TrickPlay, card: int) -> bool:
    """Returns whether somebody else holds a higher card of the suit."""
    return bool(match.other_cards & match.ranks.follow[card] & match.ranks.beats[card])


# --- of calypso


def _laid(match: Calypso) -> list[int]:
    worths = calypso_rules.TRICK_WORTHS[match.leader][match.trick[0]]
    return [worth[card] for worth, card in zip(worths, match.trick, strict=False)]


def _is_ahead(match: Calypso) -> int:
    """Returns which card of the trick is winning."""
    laid = _laid(match)
    return laid.index(max(laid))


def _laid_higher(match: Calypso, legal: int) -> int:
    """Returns the cards that would be winning the trick."""
    laid = _laid(match)
    mine = calypso_rules.TRICK_WORTHS[match.leader][match.trick[0]][len(laid)]
    return sum(BITS[card] for card in card_numbers(legal) if mine[card] > max(laid))


def _is_high_enough(match: Calypso) -> bool:
    """Returns whether nothing that the last hand could hold beats the card that the partner led."""
    unseen = sum({BITS[card] for card in match.stock})
    for seat, hand in enumerate(match.hands):
        unseen |= hand & calypso_rules.ALL_CARDS if seat != match.on_turn else 0
    last, best = calypso_rules.TRICK_WORTHS[match.leader][match.trick[0]][3], max(_laid(match))
    return all(last[card] <= best for card in card_numbers(unseen))


def _lacked(match: Calypso, seat: int) -> int:
    """Returns the cards that a side's calypsos lack."""
    return sum(calypso_rules.OWN_CARDS[owner % 4] & ~match.calypsos[owner % 4] for owner in (seat, seat + 2))
