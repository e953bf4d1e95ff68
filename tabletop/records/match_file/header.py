"""The beginning of a record: the game, its options, who sat where, and the number of the deal."""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, get_args

from tabletop.messages import said
from tabletop.records.match_file.checksums import CHECKSUM_LENGTH
from tabletop.records.match_file.record_lines import BadRecord, NotAMatch
from tabletop.records.match_file.sealed_deck import SealedDeck, clean_cut

OptionValue = bool | int | str

MatchKind = Literal["clean", "assisted", "practice", "shared"]
"""How a match counts: without help, with hints or moves taken back, for practice, or as deals others play."""

Practice = Literal["", "wished", "known deal"]
"""Why a match is for practice: somebody wanted it so, or had seen its deals before; "" if it is not."""

FORMAT, PRACTICE_FORMAT, RESIGNED_FORMAT, ORIGIN_FORMAT = 2, 3, 4, 5
"""Format 2 has the beginning once more in the middle; format 1 is read and gone on with as it is.

Format 3 says besides why a match is for practice, in format 4 somebody has resigned, and format 5 says where
the deal number comes from; all others are written as before.
"""
NEWEST_FORMAT = ORIGIN_FORMAT
HEADER_COPY = "again: "
LONGEST_WORD = 200
MOST_SEATS = 16
MOST_OPTIONS = 100
MOST_LINES = MOST_OPTIONS + MOST_SEATS + 10
MOST_SEARCHED = 1000

FIRST = "tabletop match, format "
_FIRST = re.compile(f"{FIRST}([0-9]{{1,6}})")
# A move or a shuffle with its checksum: a file that has one was a match, whatever became of its beginning.
_LATER = re.compile(rb"\n[0-9a-f]{8} (?:[0-9]{1,2}|shuffle): [^\n]+\n")
_GAME = re.compile(r"game: ([a-z0-9-]{1,60})")
_OPTION = re.compile(r"option ([a-z0-9_-]{1,60}): (.+)")
_DEALER = re.compile(r"first dealer: (drawn|[0-9]{1,2})")
_SEAT = re.compile(r'seat ([0-9]{1,2}): (person|[a-z0-9_-]{1,60}) ("(?:[^"\\]|\\.)*") ("(?:[^"\\]|\\.)*")')
_SEED = re.compile(r"deal number: ([0-9]{1,78})")
_STARTED = re.compile(r"started: (.{0,60})")
_PRACTICE = re.compile(r"practice: (wished|known deal)")
_OCCASION = re.compile(r"occasion: (typed|day|invitation|evening|league)((?: [0-9A-Za-z-]{1,40}){0,3})")
_SEAL = re.compile(r"seal: ([0-9a-f]{64})")
_SECRET = re.compile(r"secret: ([0-9a-f]{64})")
_CUT = re.compile(r'cut: ("(?:[^"\\]|\\.)*")')


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat: a person if `level` is None, else a computer opponent of that level."""

    name: str
    face: str
    level: str | None = None

    @property
    def is_person(self) -> bool:
        return self.level is None


OccasionKind = Literal["typed", "day", "invitation", "evening", "league"]
_OCCASIONS: Mapping[str, OccasionKind] = {kind: kind for kind in get_args(OccasionKind)}


@dataclass(frozen=True, slots=True)
class Occasion:
    """Why a match has a deal number that was known before it: somebody typed it, or others play it, too.

    `words` say which day, evening or league it was, and which of its deals.
    """

    kind: OccasionKind
    words: tuple[str, ...] = ()

    @property
    def is_shared(self) -> bool:
        """Returns whether others play the same deals, so that the match counts apart."""
        return self.kind != "typed"

    def text(self) -> str:
        """Returns it as it stands in a record."""
        return " ".join((self.kind, *self.words))


def occasion_in(text: str) -> Occasion | None:
    """Returns the occasion that a text tells; None if it tells none."""
    found = _OCCASION.fullmatch(f"occasion: {text}")
    return None if found is None else Occasion(_OCCASIONS[found[1]], tuple(found[2].split()))


@dataclass(frozen=True)
class Header:
    """All that a match was started with; `started` is the time, as a text of the caller."""

    game: str
    options: Mapping[str, OptionValue]
    dealer: int | None
    sitters: tuple[Sitter, ...]
    seed: int
    started: str = ""
    format: int = field(default=FORMAT, compare=False)
    practice: Practice = ""
    occasion: Occasion | None = None
    """What the deal number was known for beforehand; None if nobody knew it."""
    sealed: SealedDeck | None = None
    """How the deal number was made, if the deck was sealed and cut."""

    @property
    def identity(self) -> str:
        """Returns a text that all files of this match share, whatever they are called, and no other match.

        It says all that the match was started with. A match that does not tell when it began is known by its
        file alone, and has none ("").
        """
        told = "\n".join(self.lines()[1:])
        return hashlib.sha256(told.encode()).hexdigest()[:32] if self.started else ""

    @property
    def deal_limit(self) -> int | None:
        """Returns after how many deals the match is over; None: when the rules say so."""
        return 1 if self.occasion is not None and self.occasion.kind in ("day", "evening") else None

    @property
    def allows_help(self) -> bool:
        """Returns whether hints are given and moves taken back: not where several people compare."""
        return self.occasion is None or self.occasion.kind != "evening"

    @property
    def counts_once(self) -> bool:
        """Returns whether only the first time counts that somebody plays these deals."""
        return self.occasion is not None and self.occasion.kind in ("day", "evening", "league")

    def hides_number(self, *, is_over: bool) -> bool:
        """Returns whether nobody is told the deal number yet, as the deals could be tried with it."""
        return not is_over and (self.sealed is not None or self.counts_once)

    def as_practice(self, why: Practice, started: str) -> "Header":
        """Returns the header of a match for practice, begun at that time, that plays the same deals again."""
        return replace(self, started=started, format=FORMAT, practice=why, occasion=None, sealed=None)

    def kind(self, *, is_assisted: bool) -> MatchKind:
        """Returns how the match counts."""
        if self.practice:
            return "practice"
        if self.occasion is not None and self.occasion.is_shared:
            return "shared"
        return "assisted" if is_assisted else "clean"

    def practice_of_rematch(self, seed: int | None) -> Practice:
        """Returns why a rematch is practice, if it is: people who play the same deals have seen them."""
        return "wished" if self.practice == "wished" else "known deal" if seed == self.seed else ""

    @property
    def _needed_format(self) -> int:
        """Returns the lowest format that has all that it says."""
        needed = PRACTICE_FORMAT if self.practice else 1
        return ORIGIN_FORMAT if self.occasion or self.sealed else needed

    def lines(self) -> tuple[str, ...]:
        """Returns the header as it stands at the beginning of the file."""
        return (
            f"{FIRST}{max(self.format, self._needed_format)}",
            f"game: {self.game}",
            *(f"option {name}: {json.dumps(value)}" for name, value in self.options.items()),
            f"first dealer: {'drawn' if self.dealer is None else self.dealer}",
            *(f"seat {seat}: {_seat_words(sitter)}" for seat, sitter in enumerate(self.sitters)),
            f"deal number: {self.seed}",
            f"started: {clean_text(self.started)}",
            *([f"practice: {self.practice}"] if self.practice else ()),
            *([f"occasion: {self.occasion.text()}"] if self.occasion else ()),
            *(_sealed_lines(self.sealed) if self.sealed else ()),
        )

    def header_copy(self) -> tuple[str, ...]:
        """Returns the header as it is copied into the file, to mend a damaged beginning from it."""
        return tuple(HEADER_COPY + line for line in self.lines()) if self.format > 1 else ()


def clean_text(text: str) -> str:
    """Returns text from outside fit for a record: printable, in one line, and not too long."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:LONGEST_WORD].rstrip()


def possible_lines(texts: Sequence[str], rest: bytes) -> Iterator[str]:
    """Yields what a damaged line of the header, or of its copy in the file, may have said."""
    if not texts:
        yield from (f"{FIRST}{number + 1}" for number in range(NEWEST_FORMAT))
    # Header and copy mend each other: what is damaged in one stands in the other.
    if len(texts) < MOST_LINES:
        for line in rest.split(b"\n", MOST_SEARCHED)[:MOST_SEARCHED]:
            before, found, text = line.partition(HEADER_COPY.encode())
            if found and len(before) <= CHECKSUM_LENGTH + 1:
                yield text.decode(errors="replace")
    yield from (HEADER_COPY + text for text in texts[:MOST_LINES])


def is_damaged(texts: Sequence[str], rest: bytes) -> bool:
    """Returns whether a file with a damaged beginning holds a match all the same."""
    begins = rest[: CHECKSUM_LENGTH + 1 + len(FIRST)].endswith(FIRST.encode())
    is_ours = begins or bool(texts and _FIRST.fullmatch(texts[0])) or HEADER_COPY.encode() in rest
    return is_ours and bool(_LATER.search(rest))


def read_header(texts: tuple[str, ...], name: str) -> tuple[Header, int]:
    """Reads the header; returns it and its number of lines. Raises BadRecord, which names the file."""
    first = _FIRST.fullmatch(texts[0]) if texts else None
    if first is None:
        raise NotAMatch(said("{file} is not a Tabletop match.", file=name))
    if int(first[1]) > NEWEST_FORMAT:
        raise BadRecord(
            said("{file} was written by a newer version of this program, which can read it.", file=name)
        )
    lines = _HeaderLines(texts, name)
    game = lines.need(_GAME)[1]
    options = {found[1]: lines.value(found[2]) for found in lines.many(_OPTION, MOST_OPTIONS)}
    dealer = lines.need(_DEALER)[1]
    sitters = tuple(_sitter(lines, found) for found in lines.many(_SEAT, MOST_SEATS))
    seed = int(lines.need(_SEED)[1])
    started = lines.need(_STARTED)[1]
    practice: Practice = ""
    for found in lines.many(_PRACTICE, 1):
        practice = "wished" if found[1] == "wished" else "known deal"
    occasion, sealed = _occasion(lines), _sealed_deck(lines)
    # A beginning that was cut off before its seal must not pass for a match without one.
    if not sitters or (int(first[1]) >= ORIGIN_FORMAT and occasion is None and sealed is None):
        raise lines.bad()
    dealer_seat = None if dealer == "drawn" else int(dealer)
    header = Header(
        game, options, dealer_seat, sitters, seed, started, int(first[1]), practice, occasion, sealed
    )
    return header, lines.at


class _HeaderLines:
    """Reads the header's lines one after the other."""

    def __init__(self, texts: tuple[str, ...], name: str) -> None:
        self.texts = texts
        self.name = name
        self.at = 1

    def need(self, pattern: re.Pattern[str]) -> re.Match[str]:
        found = pattern.fullmatch(self.texts[self.at]) if self.at < len(self.texts) else None
        if found is None:
            raise self.bad(self.at + 1)
        self.at += 1
        return found

    def many(self, pattern: re.Pattern[str], most: int) -> Iterator[re.Match[str]]:
        for _ in range(most):
            if self.at >= len(self.texts) or not (found := pattern.fullmatch(self.texts[self.at])):
                return
            self.at += 1
            yield found

    def value(self, text: str) -> OptionValue:
        """Returns a word, a number, true or false, as JSON has it."""
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            value = None
        if not isinstance(value, OptionValue):
            raise self.bad()
        return value

    def bad(self, line: int | None = None) -> NotAMatch:
        return NotAMatch(
            said(
                "{file} cannot be played on: line {line} of its beginning is wrong.",
                file=self.name,
                line=line or self.at,
            )
        )


def _sealed_lines(sealed: SealedDeck) -> tuple[str, ...]:
    return (
        f"seal: {sealed.seal}",
        f"secret: {sealed.secret.hex()}",
        f"cut: {json.dumps(sealed.cut, ensure_ascii=False)}",
    )


def _occasion(lines: _HeaderLines) -> Occasion | None:
    for found in lines.many(_OCCASION, 1):
        return occasion_in(f"{found[1]}{found[2]}")
    return None


def _sealed_deck(lines: _HeaderLines) -> SealedDeck | None:
    for found in lines.many(_SEAL, 1):
        secret, cut = lines.need(_SECRET)[1], lines.value(lines.need(_CUT)[1])
        # A cut that is cleaned when it is read would hide what was changed in it.
        if not isinstance(cut, str) or cut != clean_cut(cut):
            raise lines.bad()
        return SealedDeck(found[1], bytes.fromhex(secret), cut)
    return None


def _seat_words(sitter: Sitter) -> str:
    names = (json.dumps(clean_text(text), ensure_ascii=False) for text in (sitter.name, sitter.face))
    return " ".join((sitter.level or "person", *names))


def _sitter(lines: _HeaderLines, found: re.Match[str]) -> Sitter:
    name, face = (lines.value(text) for text in found.group(3, 4))
    if not isinstance(name, str) or not isinstance(face, str) or len(name + face) > 2 * LONGEST_WORD:
        raise lines.bad()
    return Sitter(clean_text(name), clean_text(face), None if found[2] == "person" else found[2])
