"""The table at which a match is played."""

from tabletop.scenes.table.scene import Table

__all__ = ["Table"]
