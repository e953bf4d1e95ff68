"""Positions to practise: one clearly best move, to be found at the table."""

from tabletop.scenes.finding.moment import FindTheMove
from tabletop.scenes.finding.scene import Positions

__all__ = ["FindTheMove", "Positions"]
