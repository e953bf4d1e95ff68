"""The checksum of each line of a record, over itself and all lines before it."""

import hashlib

# Damage goes unnoticed once in four billion lines; forgery no checksum without a secret would prevent.
CHECKSUM_LENGTH = 8
"""How many characters a checksum has."""

LONGEST_LINE = 4096
MOST_LINES = 100_000
CUT = "Line {} is cut off in the middle."


def line_checksum(before: str, text: str) -> str:
    """Returns the checksum of a line that follows a line with the checksum `before`."""
    return hashlib.sha256(f"{before} {text}".encode()).hexdigest()[:CHECKSUM_LENGTH]


def line_with_checksum(before: str, text: str) -> bytes:
    """Returns a line as it stands in the file."""
    return f"{line_checksum(before, text)} {text}\n".encode()


def check_line(line: bytes, before: str, number: int) -> tuple[str, str]:
    """Returns the line's text, and what is wrong with it."""
    if number > MOST_LINES:
        return "", f"It has more than {MOST_LINES} lines."
    if len(line) > LONGEST_LINE:
        return "", f"Line {number} is longer than {LONGEST_LINE} bytes."
    if not line.endswith(b"\n"):
        return "", CUT.format(number)
    try:
        text = line[CHECKSUM_LENGTH + 1 : -1].decode()
    except UnicodeDecodeError:
        return "", f"Line {number} is not text."
    if line != line_with_checksum(before, text) or not text.isprintable():
        return "", f"Line {number} does not agree with its checksum: lines were changed, lost or moved."
    return text, ""


def has_right_checksum(line: bytes, before: str) -> bool:
    """Returns whether this line follows a line with the checksum `before`."""
    return not check_line(line, before, 1)[1]
