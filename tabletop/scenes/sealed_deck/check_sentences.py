"""What a check of the deals has found, in plain words: what it proves, and what not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop.controller.history.deal_check import DealCheck
from tabletop.messages import Message, said
from tabletop.records.match_file.header import Header
from tabletop.records.match_file.sealed_deck import groups_of
from tabletop.rules import deal_number

WRONG, FOLLOWS, GENUINE = (
    said("The deals are not as they should be"),
    said("The deals follow from the deal number"),
    said("The deals are as they were sealed"),
)
CHANGED: Final = said(
    "Either the match was not dealt as its seal promised, or its file was changed afterwards. Don’t "
    "trust its deals."
)
NOT_FROM_NUMBER: Final = said(
    "Either the match was not dealt from this number, or its file was changed afterwards."
)
LAID_OUT: Final = said(
    "A match for practice may begin with hands that were laid out, so this alone doesn’t mean that "
    "anything was changed."
)
PROVES_CUT: Final = said(
    "This proves that the order was settled before you cut, and that nothing was exchanged afterwards. "
    "Compare the seal with the letters you noted."
)
PROVES_UNCUT: Final = said(
    "This proves that nothing was exchanged during the match, if the seal is the one you saw on the "
    "score sheet then. Nobody cut, so it doesn’t prove that the order was left to chance. To cut "
    "yourself, choose “You cut” in the settings."
)
OPPONENTS: Final = said(
    "It doesn’t prove that the opponents can’t see your hand. To test that, look from their seat."
)
TYPED: Final = said(
    "The number was typed in, so it was known beforehand. Nothing was exchanged, but whoever knew the "
    "number could know the deals."
)
SHARED: Final = said(
    "Others play the same deals, so the number was known beforehand. Nothing was exchanged, but whoever "
    "knew it could know the deals."
)
PLAYED_BEFORE: Final = said(
    "These deals had been played before, so they were known beforehand. Nothing has been exchanged since."
)
UNSEALED: Final = said(
    "Nothing has been exchanged since the number was drawn. But this match has no seal, as it was begun "
    "without one or in an earlier version. So nothing proves that chance alone drew the number."
)


@dataclass(frozen=True, slots=True)
class CheckWords:
    """What is told of a check: a title, what was found, and what that means."""

    title: Message
    found: Message
    meaning: tuple[Message, ...]


def check_words(check: DealCheck, header: Header) -> CheckWords:
    """Returns what is told of a check of the deals of a match."""
    if check.problem is not None:
        return CheckWords(WRONG, check.problem, (_what_is_wrong(header),))
    found = said(
        "{n:The one shuffle was|All # shuffles were} made again from the deal number: {n:it is|all are} the "
        "same.",
        n=check.shuffles,
    )
    title = GENUINE if check.is_sealed else FOLLOWS
    opponents = (OPPONENTS,) if any(not sitter.is_person for sitter in header.sitters) else ()
    return CheckWords(title, found, (_what_is_proved(header), *opponents))


def origin_lines(header: Header) -> tuple[Message, ...]:
    """Returns seal, secret, cut and deal number of a match that is over, as a script checks them."""
    number = said("Deal number: {number}", number=deal_number.as_text(header.seed))
    sealed = header.sealed
    if sealed is None:
        return (number,)
    return (
        said("Seal: {letters}", letters=" ".join(groups_of(sealed.seal))),
        said("Secret: {letters}", letters=" ".join(groups_of(sealed.secret.hex()))),
        said("Cut: “{cut}”", cut=sealed.cut),
        number,
    )


def _what_is_wrong(header: Header) -> Message:
    if header.sealed is not None:
        return CHANGED
    return LAID_OUT if header.practice else NOT_FROM_NUMBER


def _what_is_proved(header: Header) -> Message:
    if header.sealed is not None:
        return PROVES_CUT if header.sealed.was_cut else PROVES_UNCUT
    if header.occasion is not None:
        return TYPED if header.occasion.kind == "typed" else SHARED
    if header.practice == "known deal":
        return PLAYED_BEFORE
    return UNSEALED
