"""Shuffles, fixed for good by a seed or by orders that the caller gives."""

import secrets
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random

SEED_BYTES = 32
WORD_RANGE = 1 << 16
unpack_words = struct.Struct(">16H").unpack
# The first 16-bit word that is refused, so that every remainder is equally likely.
REJECTION_LIMITS = (WORD_RANGE, *(WORD_RANGE - WORD_RANGE % number for number in range(1, 1025)))


@dataclass(frozen=True, slots=True)
class ShuffleSource:
    """The source of a match's shuffles: orders given beforehand, then the seed's own."""

    seed: bytes
    given_orders: tuple[str, ...] = ()
    shuffles_before_deal: int = 0
    """How many shuffles come before the first deal, to draw who deals.

    It stands here as a match must not have thirty attributes of its own: from then on Python 3.11 finds them
    all more slowly, which costs Malilla and Buck Euchre a tenth of their random moves.
    """

    @classmethod
    def from_seed(cls, seed: int | None, given_orders: tuple[str, ...] = ()) -> "ShuffleSource":
        """Makes a source from a seed of up to 256 bits; without one, from the system's randomness."""
        if seed is None:
            return cls(secrets.token_bytes(SEED_BYTES), given_orders)
        return cls(seed.to_bytes(SEED_BYTES, "big"), given_orders)

    @classmethod
    def from_rng(cls, rng: Random) -> "ShuffleSource":
        """Makes a source whose seed is drawn from `rng`."""
        return cls(rng.getrandbits(8 * SEED_BYTES).to_bytes(SEED_BYTES, "big"))

    def shuffle_pieces(self, number: int, pieces: Sequence[str]) -> list[str]:
        """Returns the pieces in the order of the seed's shuffle `number`, counted from 0 (Fisher-Yates).

        Its chances are 16-bit words: SHA-256 of the seed, the number and a counter.
        """
        order = list(pieces)
        key = self.seed + number.to_bytes(4, "big")
        left, counter = len(order), 0
        while left > 1:
            for word in unpack_words(sha256(key + counter.to_bytes(4, "big")).digest()):
                if word < REJECTION_LIMITS[left]:
                    other = word % left
                    left -= 1
                    order[left], order[other] = order[other], order[left]
                    if left == 1:
                        break
            counter += 1
        return order
