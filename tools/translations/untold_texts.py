"""Lists what stands on the screen and is no message, over all scenes and games.

Everything is told in the pseudo-language, which has an accent on each letter: what has none was never told.
"""

from __future__ import annotations

import os
import tempfile
from unittest import mock

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("TABLETOP_THOROUGH", "1")

from tabletop.games import registry
from tests.scenes.every_scene import every_opener
from tests.scenes.told_texts import seen_in_another_language

SIZE = (1280, 800)


def print_untold(wanted: str) -> int:
    """Prints every text that is no message, under the scene that shows it first; returns 1 if any is."""
    own = [package for package in registry.GAME_PACKAGES if package.startswith("tabletop.")]
    with mock.patch.object(registry, "GAME_PACKAGES", own):
        return _print_untold(wanted)


def _print_untold(wanted: str) -> int:
    known: set[str] = set()
    for name, opener in every_opener().items():
        if wanted not in name:
            continue
        with tempfile.TemporaryDirectory() as home, mock.patch.dict(os.environ, {"TABLETOP_HOME": home}):
            for app, what in opener(SIZE, "normal"):
                found = seen_in_another_language(app).untold(f"{name} {what}") - known
                known |= found
                for text in sorted(found):
                    print(f"{name}{f', {what}' if what else ''}: {text}", flush=True)
    print(f"{len(known)} texts are no messages.")
    return 1 if known else 0
