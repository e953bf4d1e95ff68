"""Classic Dominoes: a pile to draw from, also where three others move before one is on turn again."""

from tabletop.players.families.line_policy import LinePolicy, Weights


class ClassicDominoesPolicy(LinePolicy):
    """A player of games on a line who does not think through what three others might draw."""

    pace = 2.0
    rule_of_thumb_from_players = 4
    weights = Weights(dot=0.08, hurry=0.7, double=1.3, choice=0.1, stuck=1.0, following=0.5)


POLICY = ClassicDominoesPolicy()
