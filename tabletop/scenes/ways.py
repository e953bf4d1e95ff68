"""The ways from the table to the other scenes; each is imported only when it is taken."""

from __future__ import annotations

import re


def face_number(face: str) -> int:
    """The number of a face as the art counts them, from its name in records and settings."""
    digits = re.search(r"\d+", face)
    return int(digits[0]) if digits else 1
