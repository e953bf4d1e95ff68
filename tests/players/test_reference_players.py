"""Reference and plain players: they play every game to its end, beat chance, and look at nothing hidden."""

from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.rules import Game, Match
from tests.covering_cases import times_to_try
from tests.duplicate_play import CHOOSERS, TimedPlayer, duplicate_lead
from tests.reference_players import HABITS, NEWCOMERS, REFERENCES

pytestmark = pytest.mark.sampled

DEALS = times_to_try(6, 12)
PLAIN = [slug for slug in GAMES if policy_of(slug).plain_play]
PLAYERS = {"reference": REFERENCES, "newcomer": NEWCOMERS, "plain": PLAIN, "habit": HABITS}
SENSIBLE = [(name, slug) for name, slugs in PLAYERS.items() for slug in slugs if name != "habit"]


@pytest.mark.parametrize(("name", "slug"), SENSIBLE)
def test_who_thinks_beats_chance(name: str, slug: str) -> None:
    game = GAMES[slug]
    players = game.players[0]
    ahead = [
        duplicate_lead(game, players, TimedPlayer(name), TimedPlayer("random"), deal, few=True)
        for deal in range(1, DEALS + 1)
    ]
    # Blind dominoes are nearly all luck.
    assert sum(ahead) > 0 or slug == "blind-dominoes"


@pytest.mark.parametrize(
    ("name", "slug"), [(name, slug) for name, slugs in PLAYERS.items() for slug in slugs]
)
def test_what_is_hidden_changes_nothing(name: str, slug: str) -> None:
    game = GAMES[slug]
    choose = CHOOSERS[name](slug)
    for match in _positions(game, 40):
        worlds = game.world_sampler(match.view(match.seat))
        picked = {
            str(choose(world, world.legal_moves(), Random(1)))
            for world in (worlds(Random(n)) for n in range(4))
        }
        assert len(picked) == 1


def _positions(game: Game, count: int) -> list[Match]:
    """Positions of one deal after another, played by chance."""
    found: list[Match] = []
    rng, seed = Random(5), 0
    while len(found) < count:
        seed += 1
        match = game.start(game.players[0], {}, seed)
        for _ in range(60):
            found.append(match.copy())
            if match.play_to_score(rng.choice(match.legal_moves())):
                break
    return Random(6).sample(found, count)
