"""Which sounds a frame makes, and the pieces that land in it: what a card player would hear."""

from __future__ import annotations

from typing import Final

from tabletop.rules import HIDDEN, Frame, View
from tabletop.words.piece_handling import PieceHandling

GATHER_SOUND: Final = "slide"


def sounds_of_frame(before: View, frame: Frame, pieces: type[PieceHandling]) -> tuple[str, ...]:
    """Returns the names of the sounds for what moved between two views."""
    sounds = pieces.piece_sounds
    if frame.beat == "shuffle":
        return (sounds.shuffle,)
    moved = _moved_count(before, frame.view)
    if _is_dealt(before, frame, moved):
        return (sounds.deal,)
    if frame.beat == "gather":
        return (GATHER_SOUND,)
    own = pieces.verb_sounds.get(_new_verb(before, frame.view))
    if own is not None:
        return (own,)
    return () if not moved else (sounds.lay if moved == 1 else sounds.lay_several,)


def landing_sound(before: View, frame: Frame, pieces: type[PieceHandling]) -> str:
    """Returns the sound for each of several landing pieces; "" where they are not heard one by one."""
    moved = _moved_count(before, frame.view)
    if _is_dealt(before, frame, moved):
        return pieces.piece_sounds.dealt_piece
    return "" if frame.beat in ("gather", "shuffle") or moved < 2 else pieces.piece_sounds.lay


def _new_verb(before: View, after: View) -> str:
    """Returns the verb of the move that was made between two views; "" if none was."""
    return after.moves[-1][1].partition(" ")[0] if len(after.moves) > len(before.moves) else ""


def _is_dealt(before: View, frame: Frame, moved: int) -> bool:
    """Returns whether hands are being dealt."""
    return frame.view.deal != before.deal or (frame.beat == "deal" and moved > 1)


def _moved_count(before: View, after: View) -> int:
    """Returns how many pieces changed their zones, or turned over."""
    count = 0
    for zone, pieces in after.zones.items():
        had = before.zones.get(zone, ())
        if len(pieces) > len(had):
            count += len(pieces) - len(had)
        elif pieces != had and len(pieces) == len(had):
            count += sum(
                1 for now, then in zip(pieces, had, strict=True) if now != then and HIDDEN in {now, then}
            )
    return count
