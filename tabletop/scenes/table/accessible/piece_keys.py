"""The keys of pieces and zones: by what can be seen of them, so that they tell nothing of what is hidden."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.rules import HIDDEN
from tabletop.scenes.table.state.board_state import BoardState
from tabletop.scenes.table.state.selection import Focus


def zone_key(zone: str) -> str:
    """Returns the key of a zone, as of a pile."""
    return f"zone:{zone}"


def place_key(name: str) -> str:
    """Returns the key of a place at which pieces can be played."""
    return f"place:{name}"


def chips_key(value: int) -> str:
    """Returns the key of the own chips of a value."""
    return f"chips:{value}"


def wager_key(seat: int) -> str:
    """Returns the key of the card of a seat, on which chips are laid."""
    return f"wager:{seat}"


def piece_keys(board: BoardState, zone: str, identities: Iterable[int]) -> Iterator[tuple[int, str]]:
    """Yields the open pieces among these, which lie in this order, with their keys.

    Equal ones of two packs are told apart by their order on the table.
    """
    seen: dict[str, int] = {}
    for identity in identities:
        code = board.pieces[identity].code
        if code == HIDDEN:
            continue
        seen[code] = seen.get(code, 0) + 1
        number = f"#{seen[code]}" if seen[code] > 1 else ""
        yield identity, f"piece:{zone}/{code}{number}"


def pieces_in_order(board: BoardState, zone: str) -> tuple[int, ...]:
    """Returns the pieces of a zone as they lie: the own hand from left to right."""
    layout, piece_ids = board.layout, board.piece_ids.get(zone, ())
    if zone == layout.hand_zone and zone not in layout.taps and board.view.seat is not None:
        return tuple(piece_ids[number] for number in layout.hand_order if number < len(piece_ids))
    return tuple(piece_ids)


def key_of_focus(board: BoardState, focus: Focus) -> str | None:
    """Returns the key of what the ring on the table is at; None if it has no node."""
    kind, which = focus
    if kind in ("piece", "take") and isinstance(which, int):
        zone = board.zone_of(which)
        return dict(piece_keys(board, zone, pieces_in_order(board, zone))).get(which)
    if isinstance(which, int):
        return chips_key(which) if kind == "chips" else wager_key(which)
    return place_key(which) if kind == "place" else zone_key(which)


def focus_of_key(board: BoardState, key: str) -> Focus | None:
    """Returns what on the table has this key, as the ring goes to it; None if nothing has."""
    kind, _, rest = key.partition(":")
    match kind:
        case "piece":
            return _piece_of_key(board, key)
        case "place":
            return "place", rest
        case "zone":
            return "zone", rest
        case "chips" | "wager" if rest.isdecimal():
            return ("chips" if kind == "chips" else "card"), int(rest)
    return None


def _piece_of_key(board: BoardState, key: str) -> Focus | None:
    zone = key.removeprefix("piece:").rpartition("/")[0]
    for identity, known in piece_keys(board, zone, pieces_in_order(board, zone)):
        if known == key:
            return ("piece" if identity in board.hand else "take"), identity
    return None
