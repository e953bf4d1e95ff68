"""Frames messages on a stream of bytes: each follows its length, which is checked first.

The streams have no buffer, so that no thread ends a program while it holds one: they give and take piece by
piece.
"""

from struct import Struct
from typing import IO

LENGTH = Struct(">I")

LARGEST_ANSWER = 1 << 13
"""Bytes of the longest message that a process may answer with."""


def send_message(stream: IO[bytes], message: bytes) -> None:
    """Writes a message; waits while the other end does not read. Raises OSError if it hung up."""
    left = memoryview(LENGTH.pack(len(message)) + message)
    while left:
        left = left[stream.write(left) :]


def receive_message(stream: IO[bytes], most: int) -> bytes | None:
    """Returns the next message, None if the other end hung up; ValueError if longer than `most` bytes."""
    head = _exactly(stream, LENGTH.size)
    if head is None:
        return None
    (length,) = LENGTH.unpack(head)
    if length > most:
        raise ValueError(f"A message of {length} bytes was announced; {most} are allowed.")
    return _exactly(stream, length)


def _exactly(stream: IO[bytes], count: int) -> bytes | None:
    """Reads exactly `count` bytes; returns None if there are not as many."""
    parts = b""
    while len(parts) < count:
        part = stream.read(count - len(parts))
        if not part:
            return None
        parts += part
    return parts
