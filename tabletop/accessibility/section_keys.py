"""The keys of the sections of a table, and of what keys to look around ask for by name.

Other scenes name their sections as they like. Who asks for one that a scene does not have gets nothing.
"""

from __future__ import annotations

from typing import Final

HAND: Final = "section:hand"
TABLE: Final = "section:table"
"""The trick, the line, melds, stock and discards: whatever lies in the middle."""
SEATS: Final = "section:seats"
"""A child for each seat, clockwise from the viewer's own: what is to be known about whoever sits there."""
SCORES: Final = "section:scores"
BUTTONS: Final = "section:buttons"
TOOLS: Final = "section:tools"

PROMPT: Final = "prompt"
"""The node that says what to do, or whom to wait for."""
PLACE: Final = "place:"
"""How the keys of places begin at which pieces can be played, such as the ends of a line."""
