"""The tests, and the game that they add to the catalogue: a plain one, as anybody would write it."""

import main  # noqa: F401 - leaves with a sentence if this Python is too old
from tabletop.games.registry import register

register("tests.games.oh_hell")
register("tests.games.hearts")
