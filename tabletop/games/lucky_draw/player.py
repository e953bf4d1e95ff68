"""Lucky Draw: as Classic Dominoes, with nothing to draw and more to choose from."""

from tabletop.games.classic_dominoes.player import LayingPolicy


class LuckyDrawPolicy(LayingPolicy):
    """The same player, who has longer deals to think through."""

    pace = 0.8


POLICY = LuckyDrawPolicy()
