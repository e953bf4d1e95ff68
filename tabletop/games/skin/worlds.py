"""Matches of Skin that agree with a view: only the deck is unseen."""

from collections.abc import Callable
from random import Random

from tabletop.games.skin.facts import facts_of, free_chips
from tabletop.games.skin.moves import move_named
from tabletop.games.skin.position import CARD_NUMBER, NO_CARD, SkinTable
from tabletop.rules import Match, View
from tabletop.rules.cards import PACK, RANKS
from tabletop.rules.hidden_pieces import in_random_order


def world_sampler(public_match: SkinTable, view: View) -> Callable[[Random], Match]:
    """Returns the sampler of matches, in which every order of the deck is equally likely."""
    _set_from_view(public_match, view)
    turned = facts_of(view)["turned"]
    unseen = tuple(card for card in PACK if card not in turned)
    deck = view.zones["deck"] if view.winners else None

    def draw(rng: Random) -> Match:
        match = public_match.copy_with_new_shuffles(rng)
        order = (*turned, *(in_random_order(unseen, rng) if deck is None else deck))
        match.order = tuple([CARD_NUMBER[card] for card in order])
        match.shuffles = (" ".join(order),)
        return match

    return draw


def _set_from_view(match: SkinTable, view: View) -> None:
    """Lays out all that everyone knows."""
    facts = facts_of(view)
    for seat, notation in view.moves:
        match._move_history = (match._move_history, seat, move_named(seat, notation))

    def lying(zone: str) -> tuple[int, ...]:
        return tuple(CARD_NUMBER[card] for card in view.zones[zone])

    match.cards = tuple((*lying(f"card:{seat}"), NO_CARD)[0] for seat in range(view.players))
    match.offered_card = (*lying("offer"), NO_CARD)[0]
    match.middle = lying("middle")
    match.discard = lying("discard")
    match.top = len(facts["turned"])
    match.dead_ranks = sum(1 << RANKS.index(rank) for rank in facts["dead"])
    match.low_limit, match.high_limit = facts["limits"] or (0, 0)
    match.bets = facts["bets"]
    match.side_bets = facts["side_bets"]
    match.proposed = facts["proposed"]
    match.marker = facts["marker"]
    match.asked_seats = sum(1 << seat for seat in facts["asked"])
    match.question = facts["asks"] or "limits"
    match.turns_over = facts["turns"]
    match.results_by_reason = facts["results"]
    match.free_chips = tuple(free_chips(view, seat) for seat in range(view.players))
