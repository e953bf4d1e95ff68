"""Classic Dominoes: a pile to draw from, also where three others move before one is on turn again."""

from tabletop.players.laying import LayingPolicy


class ClassicDominoesPolicy(LayingPolicy):
    """Who plays all games on a line, and does not think through what three others might draw."""

    pace = 2.0
    by_rule_from = 4


POLICY = ClassicDominoesPolicy()
