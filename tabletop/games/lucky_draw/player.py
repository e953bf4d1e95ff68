"""Lucky Draw: nothing to draw, and more to choose from; so deals take longer to think through."""

from tabletop.players.laying import LayingPolicy

POLICY = LayingPolicy()
