"""Shuffles, fixed for good by a seed or by orders that the caller gives."""

import secrets
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random

SEED_BYTES = 32
WORD = 1 << 16
WORDS = struct.Struct(">16H").unpack
# The first 16-bit word that is refused, so that every remainder is equally likely.
LIMITS = (WORD, *(WORD - WORD % number for number in range(1, 1025)))


@dataclass(frozen=True, slots=True)
class Chance:
    """The source of a match's shuffles: orders given beforehand, then the seed's own."""

    seed: bytes
    given: tuple[str, ...] = ()
    undealt: int = 0
    """How many shuffles come before the first deal, to draw who deals.

    It is told here as a match must not have thirty attributes of its own: from then on Python 3.11 finds them
    all more slowly, which costs Malilla and Buck Euchre a tenth of their random moves.
    """

    @classmethod
    def from_seed(cls, seed: int | None, given: tuple[str, ...] = ()) -> "Chance":
        """Makes a source from a seed of up to 256 bits; without one, from the system's randomness."""
        if seed is None:
            return cls(secrets.token_bytes(SEED_BYTES), given)
        return cls(seed.to_bytes(SEED_BYTES, "big"), given)

    @classmethod
    def imagined(cls, rng: Random) -> "Chance":
        """Makes a source whose seed is drawn from `rng`."""
        return cls(rng.getrandbits(8 * SEED_BYTES).to_bytes(SEED_BYTES, "big"))

    def shuffled(self, number: int, pieces: Sequence[str]) -> list[str]:
        """Returns the pieces in the order of the seed's shuffle `number`, counted from 0 (Fisher-Yates).

        Its chances are 16-bit words: SHA-256 of the seed, the number and a counter.
        """
        order = list(pieces)
        key = self.seed + number.to_bytes(4, "big")
        left, counter = len(order), 0
        while left > 1:
            for word in WORDS(sha256(key + counter.to_bytes(4, "big")).digest()):
                if word < LIMITS[left]:
                    other = word % left
                    left -= 1
                    order[left], order[other] = order[other], order[left]
                    if left == 1:
                        break
            counter += 1
        return order
