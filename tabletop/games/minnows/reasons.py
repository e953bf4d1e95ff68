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
from tabletop.rules import View
from tabletop.rules.cards import PACK as CARDS
from tabletop.rules.cards import RANK_NAMES, card_name
from tabletop.rules.number_words import number_in_words
from tabletop.rules.seat_marks import seat_mark

FEW = 2
"""The most others of a rank that may be out for an end to be called closed."""


@dataclass(frozen=True)
class PlayOutcome:
    """A card that is added: its number in the pack, and what can be added after it, at its end and at all."""

    card: int
    open_at_end: int
    open_anywhere: int


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """Returns the reason for a move; None where nothing simple can be said."""
    if not move.startswith("play "):
        more = ", and the pile is empty, so you have to pass" if move == "pass" else ", so you have to draw"
        return f"You have no card that fits{more}."
    hand = [CARDS.index(code) for code in view.zones[f"hand:{view.seat}"]]
    if len(hand) == 1:
        return "It is your last card."
    played, plays = _outcome_of(view, move), [_outcome_of(view, other) for other in _legal_moves(view, hand)]
    fits = f"Only {_with_article(RANK_NAMES[CARDS[played.card][0]])} from your hand fits."
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


def _why_closed(view: View, played: PlayOutcome, hand: list[int]) -> str | None:
    """Explains a regular card that leaves an end for one rank of doublets, which the player holds."""
    rest = sum(BITS[held] for held in hand if held != played.card)
    mine = rest & played.open_at_end
    unseen = PACK.all_cards & ~rest & ~BITS[played.card]
    for code in view.zones["line"]:
        unseen &= ~BITS[CARDS.index(code)]
    ranks = {WORTH[card] for card in range(len(CARDS)) if played.open_at_end & BITS[card]}
    if not mine or len(ranks) > 1 or (unseen & played.open_at_end).bit_count() > FEW:
        return None
    rank = RANK_NAMES[CARDS[(mine & -mine).bit_length() - 1][0]]
    held, out = mine.bit_count(), (unseen & played.open_at_end).bit_count()
    share = f"{number_in_words(held)} of the {number_in_words(held + out)} that are left"
    if not out:
        share = "the last one" if held == 1 else "all that are left"
    return f"Then only {rank}{'es' if rank == 'six' else 's'} fit that end, and you hold {share}."


def _why_stiff(played: PlayOutcome, plays: list[PlayOutcome]) -> str | None:
    """Explains a card that fits fewer numbers than what could be added instead."""
    said, fits = card_name(CARDS[played.card]), len(NUMBERS_SHOWN[played.card])
    rivals = [other.card for other in plays if WORTH[other.card] != WORTH[played.card]]
    if is_doublet(played.card):
        are_freer = any(not is_doublet(card) for card in rivals)
        return f"A doublet fits only one number: play the {said} while it fits." if are_freer else None
    if not rivals or fits >= min(len(NUMBERS_SHOWN[card]) for card in rivals):
        return None
    rank = _with_article(RANK_NAMES[CARDS[played.card][0]]).capitalize()
    stiff = f"{rank} can show only {number_in_words(fits)} numbers"
    if len({WORTH[card] for card in rivals}) > 1:
        return f"{stiff}; your other ranks that fit can show more."
    rival = RANK_NAMES[CARDS[rivals[0]][0]]
    return f"{stiff}, but {_with_article(rival)} can show {number_in_words(len(NUMBERS_SHOWN[rivals[0]]))}."


def _why_leaves_room(played: PlayOutcome, plays: list[PlayOutcome], hand: list[int]) -> str | None:
    """Says how many of the player's other cards fit after it, if after other moves fewer do."""
    counts = [
        sum(bool(other.open_anywhere & BITS[held]) for held in hand if held != other.card) for other in plays
    ]
    mine = sum(bool(played.open_anywhere & BITS[held]) for held in hand if held != played.card)
    if mine < max(counts) or mine == min(counts):
        return None
    which = "one of your cards fits" if mine == 1 else f"{number_in_words(mine)} of your cards fit"
    if mine == len(hand) - 1 > 1:
        which = "all your other cards fit"
    return f"After that {which}: no other move leaves you more."


def _why_leaves_few(view: View, played: PlayOutcome, plays: list[PlayOutcome], hand: list[int]) -> str | None:
    """Says how many cards of the others may fit after it, if after other moves more do."""
    seen = sum(BITS[card] for card in {*hand, *map(CARDS.index, view.zones["line"])})
    counts = [(other.open_anywhere & ~seen).bit_count() for other in plays]
    theirs = (played.open_anywhere & ~seen).bit_count()
    if not theirs or theirs > min(counts) or theirs == max(counts):
        return None
    them = "the others" if view.players > 2 else seat_mark(1 - view.viewer)
    which = "only one" if theirs == 1 else number_in_words(theirs)
    return f"Of the cards you can’t see, {which} would fit then: no other move leaves {them} fewer."


def _with_article(rank: str) -> str:
    return f"{'an' if rank[0] in 'ae' else 'a'} {rank}"


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
