"""Classic Dominoes: a pile to draw from, also where three others move before one is on turn again."""

from tabletop.players.laying import LayingPolicy

FULL_TABLE = 4


class ClassicDominoesPolicy(LayingPolicy):
    """Who plays all games on a line, and does not think through what three others might draw."""

    pace = 2.0

    def others_play_by_rule(self, players: int) -> bool:
        return players == FULL_TABLE


POLICY = ClassicDominoesPolicy()
