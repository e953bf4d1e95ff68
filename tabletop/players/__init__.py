"""Computer opponents: they are given a view, never a match."""

from typing import Final

WORKER_ARGUMENT: Final = "--think"
"""The word that makes the packaged program the opponents' process."""
