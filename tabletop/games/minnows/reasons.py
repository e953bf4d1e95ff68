"""Why a card is advised in Minnows: true sentences from what the player sees."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tabletop.games.minnows.card_squares import (
    BITS,
    NUMBERS_SHOWN,
    PACK,
    SIDES,
    WORTH,
    cards_open_to,
    is_doublet,
)
from tabletop.games.minnows.facts import ends_of
from tabletop.messages import Message, PieceName, RankName, SeatName, said
from tabletop.rules import View
from tabletop.rules.cards import PACK as CARDS

FEW = 2
"""The most others of a rank that may be out for an end to be called closed."""


@dataclass(frozen=True)
class PlayOutcome:
    """A card that is added: its number in the pack, and what can be added after it, at its end and at all."""

    card: int
    open_at_end: int
    open_anywhere: int


def why(view: View, move: str, _values: Mapping[str, float]) -> Message | None:
    """Returns the reason for a move; None where nothing simple can be said."""
    if not move.startswith("play "):
        if move == "pass":
            return said("You have no card that fits, and the pile is empty, so you have to pass.")
        return said("You have no card that fits, so you have to draw.")
    hand = [CARDS.index(code) for code in view.zones[f"hand:{view.seat}"]]
    if len(hand) == 1:
        return said("It is your last card.")
    played, plays = _outcome_of(view, move), [_outcome_of(view, other) for other in _legal_moves(view, hand)]
    fits = said("Only {rank:a} from your hand fits.", rank=RankName(CARDS[played.card][0]))
    if len(plays) == 1:
        return fits
    why = (
        _why_closed(view, played, hand)
        or _why_stiff(played, plays)
        or _why_leaves_room(played, plays, hand)
        or _why_leaves_few(view, played, plays, hand)
    )
    return why or (fits if len({WORTH[play.card] for play in plays}) == 1 else None)


def _legal_moves(view: View, hand: list[int]) -> Iterator[str]:
    """Yields all cards of the hand that can be added, weighed or not, with their ends and numbers."""
    line = [CARDS.index(code) for code in view.zones["line"]]
    for side, end, cards in zip(SIDES, ends_of(view), (line, line[::-1]), strict=True):
        before = cards[1] if len(cards) > 1 else None
        fitting = cards_open_to(cards[0], before, end or 0, bool(view.options["colours"]))
        for card in hand:
            if fitting & BITS[card]:
                shared = set(NUMBERS_SHOWN[card]).intersection((end,) if end else NUMBERS_SHOWN[cards[0]])
                yield from (f"play {CARDS[card]} {side} {number}" for number in shared)


def _why_closed(view: View, played: PlayOutcome, hand: list[int]) -> Message | None:
    """Explains a regular card that leaves an end for one rank of doublets, which the player holds."""
    rest = sum(BITS[held] for held in hand if held != played.card)
    mine = rest & played.open_at_end
    unseen = PACK.all_cards & ~rest & ~BITS[played.card]
    for code in view.zones["line"]:
        unseen &= ~BITS[CARDS.index(code)]
    ranks = {WORTH[card] for card in range(len(CARDS)) if played.open_at_end & BITS[card]}
    if not mine or len(ranks) > 1 or (unseen & played.open_at_end).bit_count() > FEW:
        return None
    rank = RankName(CARDS[(mine & -mine).bit_length() - 1][0])
    held, out = mine.bit_count(), (unseen & played.open_at_end).bit_count()
    if out:
        return said(
            "Then only {rank:many} fit that end, and you hold {held:~} of the {left:~} that are left.",
            rank=rank,
            held=held,
            left=held + out,
        )
    if held == 1:
        return said("Then only {rank:many} fit that end, and you hold the last one.", rank=rank)
    return said("Then only {rank:many} fit that end, and you hold all that are left.", rank=rank)


def _why_stiff(played: PlayOutcome, plays: list[PlayOutcome]) -> Message | None:
    """Explains a card that fits fewer numbers than what could be added instead."""
    code, fits = CARDS[played.card], len(NUMBERS_SHOWN[played.card])
    rivals = [other.card for other in plays if WORTH[other.card] != WORTH[played.card]]
    if is_doublet(played.card):
        while_it_fits = said(
            "A doublet fits only one number: play the {card} while it fits.", card=PieceName(code)
        )
        return while_it_fits if any(not is_doublet(card) for card in rivals) else None
    if not rivals or fits >= min(len(NUMBERS_SHOWN[card]) for card in rivals):
        return None
    if len({WORTH[card] for card in rivals}) > 1:
        return said(
            "{rank:a} can show only {n:~} numbers; your other ranks that fit can show more.",
            rank=RankName(code[0]),
            n=fits,
        )
    return said(
        "{rank:a} can show only {n:~} numbers, but {other:a} can show {more:~}.",
        rank=RankName(code[0]),
        n=fits,
        other=RankName(CARDS[rivals[0]][0]),
        more=len(NUMBERS_SHOWN[rivals[0]]),
    )


def _why_leaves_room(played: PlayOutcome, plays: list[PlayOutcome], hand: list[int]) -> Message | None:
    """Says how many of the player's other cards fit after it, if after other moves fewer do."""
    counts = [
        sum(bool(other.open_anywhere & BITS[held]) for held in hand if held != other.card) for other in plays
    ]
    mine = sum(bool(played.open_anywhere & BITS[held]) for held in hand if held != played.card)
    if mine < max(counts) or mine == min(counts):
        return None
    if mine == len(hand) - 1 > 1:
        return said("After that all your other cards fit: no other move leaves you more.")
    return said(
        "After that {n:one of your cards fits|~ of your cards fit}: no other move leaves you more.", n=mine
    )


def _why_leaves_few(
    view: View, played: PlayOutcome, plays: list[PlayOutcome], hand: list[int]
) -> Message | None:
    """Says how many cards of the others may fit after it, if after other moves more do."""
    seen = sum(BITS[card] for card in {*hand, *map(CARDS.index, view.zones["line"])})
    counts = [(other.open_anywhere & ~seen).bit_count() for other in plays]
    theirs = (played.open_anywhere & ~seen).bit_count()
    if not theirs or theirs > min(counts) or theirs == max(counts):
        return None
    if view.players > 2:
        return said(
            "Of the cards you can’t see, {n:only one|~} would fit then: no other move leaves the others"
            " fewer.",
            n=theirs,
        )
    return said(
        "Of the cards you can’t see, {n:only one|~} would fit then: no other move leaves {who} fewer.",
        n=theirs,
        who=SeatName(1 - view.viewer),
    )


def _outcome_of(view: View, move: str) -> PlayOutcome:
    """Returns what a move would lead to."""
    _, code, side, told = move.split(" ")
    card, number, colours = CARDS.index(code), int(told), bool(view.options["colours"])
    line = [CARDS.index(laid) for laid in view.zones["line"]]
    if side == SIDES[1]:
        line.reverse()
    at_it = cards_open_to(card, line[0], WORTH[card] - number, colours)
    far = ends_of(view)[side == SIDES[0]] or WORTH[line[0]] - number
    beyond = [*line, card] if len(line) == 1 else line[::-1]
    return PlayOutcome(card, at_it, at_it | cards_open_to(beyond[0], beyond[1], far, colours))
