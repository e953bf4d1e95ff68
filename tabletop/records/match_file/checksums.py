"""The checksum of each line of a record, over itself and all lines before it."""

import hashlib

from tabletop.messages import Message, said

# Damage goes unnoticed once in four billion lines; forgery no checksum without a secret would prevent.
CHECKSUM_LENGTH = 8
"""How many characters a checksum has."""

LONGEST_LINE = 4096
MOST_LINES = 100_000


def line_checksum(before: str, text: str) -> str:
    """Returns the checksum of a line that follows a line with the checksum `before`."""
    return hashlib.sha256(f"{before} {text}".encode()).hexdigest()[:CHECKSUM_LENGTH]


def line_with_checksum(before: str, text: str) -> bytes:
    """Returns a line as it stands in the file."""
    return f"{line_checksum(before, text)} {text}\n".encode()


def check_line(line: bytes, before: str, number: int) -> tuple[str, Message | None]:
    """Returns the line's text, and what is wrong with it, if anything."""
    if number > MOST_LINES:
        return "", said("It has more than {most} lines.", most=MOST_LINES)
    if len(line) > LONGEST_LINE:
        return "", said("Line {number} is longer than {most} bytes.", number=number, most=LONGEST_LINE)
    if not line.endswith(b"\n"):
        return "", said("Line {number} is cut off in the middle.", number=number)
    try:
        text = line[CHECKSUM_LENGTH + 1 : -1].decode()
    except UnicodeDecodeError:
        return "", said("Line {number} is not text.", number=number)
    if line != line_with_checksum(before, text) or not text.isprintable():
        return "", said(
            "Line {number} does not agree with its checksum: lines were changed, lost or moved.",
            number=number,
        )
    return text, None


def has_right_checksum(line: bytes, before: str) -> bool:
    """Returns whether this line follows a line with the checksum `before`."""
    return check_line(line, before, 1)[1] is None
