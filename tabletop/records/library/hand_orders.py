"""The order in which people have laid their own hands, kept in a small file beside the record.

It is no part of the match: without it, or where anything in it is odd, hands are sorted as usual. It names
only pieces that their owner has seen, and goes with its match.
"""

import contextlib
import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path

from tabletop.disk import read_bytes, replace_file
from tabletop.records.match_file.record import MATCH_ENDINGS

HandOrders = Mapping[int, tuple[str, ...]]
"""By seat, the codes of its hand from left to right."""

ORDERS_ENDING = ".order"
FIRST = b"tabletop hand order, format 1, seal "
LARGEST = 1 << 16


def orders_file(record: Path) -> Path:
    """Returns the file in which the orders of a match are kept."""
    return record.with_name(record.name + ORDERS_ENDING)


def read_orders(record: Path, deal: int) -> HandOrders:
    """Returns how hands were laid in that deal when the match was left; {} where the file is damaged."""
    try:
        head, _, body = read_bytes(orders_file(record), LARGEST).partition(b"\n")
        if head != _head(body):
            return {}
        told = json.loads(body)
        return _orders(told["hands"]) if told["deal"] == deal else {}
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}


def write_orders(record: Path, deal: int, orders: HandOrders) -> None:
    """Writes the orders in place of earlier ones; a failure does not matter, and no orders leave no file."""
    path = orders_file(record)
    if not orders:
        forget_orders(record)
        return
    hands = {str(seat): list(codes) for seat, codes in orders.items()}
    body = json.dumps({"deal": deal, "hands": hands}).encode()
    with contextlib.suppress(OSError):
        replace_file(path, _head(body) + b"\n" + body)


def forget_orders(record: Path) -> None:
    """Removes the orders of a match that is over or thrown away."""
    with contextlib.suppress(OSError):
        orders_file(record).unlink(missing_ok=True)


def is_orphan(path: Path) -> bool:
    """Returns whether this is a file of orders whose match is not there any more."""
    record = path.with_name(path.name.removesuffix(ORDERS_ENDING))
    return (
        path.name.endswith(ORDERS_ENDING)
        and record.name.endswith(MATCH_ENDINGS)
        and not os.path.lexists(record)
    )


def _head(body: bytes) -> bytes:
    return FIRST + hashlib.sha256(body).hexdigest().encode()


def _orders(hands: Mapping[object, object]) -> HandOrders:
    """Returns the orders of a file's values. Raises ValueError, TypeError or AttributeError for others."""
    orders = {}
    for seat, codes in hands.items():
        if not isinstance(seat, str) or not isinstance(codes, list):
            raise TypeError("no hand")
        if not all(isinstance(code, str) for code in codes):
            raise TypeError("no piece")
        orders[int(seat)] = tuple(codes)
    return orders
