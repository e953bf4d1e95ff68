"""Lucky Draw: nothing to draw, and more to choose from; so deals take longer to think through."""

from tabletop.players.families.line_policy import LinePolicy, Weights


class LuckyDrawPolicy(LinePolicy):
    """A player of games on a line who here fears most what the others could lay."""

    weights = Weights(dot=0.62, hurry=0.75, double=1.7, reserve=1.0, unseen=0.45)


POLICY = LuckyDrawPolicy()
