"""Matches of Skin that agree with a view: only the deck is unseen."""

from collections.abc import Callable
from random import Random

from tabletop.games.skin.facts import facts_of, free_chips
from tabletop.games.skin.moves import move_named
from tabletop.games.skin.position import NONE, NUMBER, SkinTable
from tabletop.rules import Game, Match, View
from tabletop.rules.cards import PACK, RANKS
from tabletop.rules.chance import Chance
from tabletop.rules.unseen import mixed


def worlds(game: Game, view: View) -> Callable[[Random], Match]:
    """Returns the sampler of matches, in which every order of the deck is equally likely."""
    known = game.known(view)
    assert isinstance(known, SkinTable)
    _lay_open(known, view)
    turned = facts_of(view)["turned"]
    unseen = tuple(card for card in PACK if card not in turned)
    deck = view.zones["deck"] if view.winners else None

    def draw(rng: Random) -> Match:
        match = known.copy()
        match._chance = Chance.imagined(rng)
        order = (*turned, *(mixed(unseen, rng) if deck is None else deck))
        match.order = tuple([NUMBER[card] for card in order])
        match.shuffles = (" ".join(order),)
        return match

    return draw


def _lay_open(match: SkinTable, view: View) -> None:
    """Lays out all that everyone knows."""
    facts = facts_of(view)
    for seat, notation in view.moves:
        match._past = (match._past, seat, move_named(seat, notation))

    def lying(zone: str) -> tuple[int, ...]:
        return tuple(NUMBER[card] for card in view.zones[zone])

    match.cards = tuple((*lying(f"card:{seat}"), NONE)[0] for seat in range(view.players))
    match.offered = (*lying("offer"), NONE)[0]
    match.middle = lying("middle")
    match.discard = lying("discard")
    match.top = len(facts["turned"])
    match.dead = sum(1 << RANKS.index(rank) for rank in facts["dead"])
    match.low, match.high = facts["limits"] or (0, 0)
    match.bets = facts["bets"]
    match.side_bets = facts["side_bets"]
    match.proposed = facts["proposed"]
    match.marker = facts["marker"]
    match.asked = sum(1 << seat for seat in facts["asked"])
    match.asks = facts["asks"] or "limits"
    match.turns = facts["turns"]
    match.results = facts["results"]
    match.free = tuple(free_chips(view, seat) for seat in range(view.players))
