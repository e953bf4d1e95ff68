"""Which sounds a frame makes, and the pieces that land in it: what a card player would hear."""

from __future__ import annotations

from tabletop.rules import HIDDEN, Frame, View


def sounds_of_frame(before: View, frame: Frame, pack: str) -> tuple[str, ...]:
    """Returns the names of the sounds for what moved between two views."""
    after = frame.view
    if frame.beat == "shuffle":
        return ("mixing" if pack == "dominoes" else "shuffle",)
    moved = _moved_count(before, after)
    is_dealt = _is_dealt(before, frame, moved)
    if frame.beat == "gather" or is_dealt:
        return ("deal",) if is_dealt and pack != "dominoes" else ("slide",)
    last = after.moves[-1][1].partition(" ")[0] if len(after.moves) > len(before.moves) else ""
    if last in {"knock", "gin", "pass"}:
        return ("knock",)
    if not moved:
        return ("chip",) if last in {"bet", "offer", "agree"} else ()
    if pack == "dominoes":
        return ("tile",)
    return ("lay",) if moved == 1 else ("slide",)


def landing_sound(before: View, frame: Frame, pack: str) -> str:
    """Returns the sound for each of several landing pieces; "" where they are not heard one by one."""
    moved = _moved_count(before, frame.view)
    if _is_dealt(before, frame, moved):
        return "" if pack == "dominoes" else "deal"
    if frame.beat in ("gather", "shuffle") or moved < 2:
        return ""
    return "tile" if pack == "dominoes" else "lay"


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
