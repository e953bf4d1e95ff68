"""Why a card is advised in Malilla: true sentences from what the player sees."""

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.games.malilla.rules import BEATS, BITS, CARDS, FOLLOW, PACK, POINTS, SEVENS
from tabletop.players.tricks import above, forced
from tabletop.rules import View
from tabletop.rules.cards import SUIT_NAMES, SUIT_SINGULAR, name
from tabletop.rules.tricks.pack import numbers

SAID = {
    "challenge": "A card that was played later proves that an earlier play was not correct.",
    "accept": "Nothing proves an incorrect play, and a false charge would lose the match.",
}


@dataclass(frozen=True, slots=True)
class Seen:
    """The card advised by its number, the player's hand and the other hands as bits, and the trick."""

    card: int
    hand: int
    theirs: int
    trick: tuple[int, ...]
    best: int | None
    trump: str
    is_ours: bool
    """Whether the partner is winning the trick on the table."""

    @property
    def said(self) -> str:
        """The card advised, in words."""
        return name(CARDS[self.card])

    @property
    def best_said(self) -> str:
        """The card that is winning, in words."""
        assert self.best is not None
        return name(CARDS[self.best])

    @property
    def takes(self) -> bool:
        """Whether the card would lead the trick."""
        return self.best is not None and bool(BEATS[self.trump][self.best] & BITS[self.card])

    @property
    def following(self) -> int:
        """The cards of the hand that follow suit."""
        return self.hand & FOLLOW[self.trick[0]] if self.trick else 0

    @property
    def higher(self) -> int:
        """The cards of its suit that others hold and that are higher."""
        return self.theirs & FOLLOW[self.card] & above(BITS[self.card])

    @property
    def is_sure(self) -> bool:
        """Whether nobody who plays later can beat it."""
        return len(self.trick) == 3 or not self.theirs & BEATS[self.trump][self.card]

    @property
    def follows(self) -> bool:
        return bool(FOLLOW[self.trick[0]] & BITS[self.card])


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """The reason for a move."""
    said = SAID.get(move)
    if said is not None:
        return said
    seen = _seen(view, PACK.number[move.partition(" ")[2]])
    no_choice = forced(seen.hand.bit_count(), seen.following.bit_count(), SUIT_SINGULAR[CARDS[seen.card][1]])
    if no_choice is not None:
        return no_choice
    if not seen.trick:
        return _led(seen)
    if seen.is_ours:
        return _for_partner(seen)
    return _taking(seen) if seen.takes else _giving(seen)


def _seen(view: View, card: int) -> Seen:
    hand = PACK.bits(view.zones[f"hand:{view.viewer}"])
    trick = view.zones["trick"]
    gone = PACK.bits((*view.zones["won:0"], *view.zones["won:1"], *trick))
    best, is_ours = view.facts["winning"], False
    if best is not None:
        winner = next(seat for seat, move in reversed(view.moves) if move == f"play {best}")
        is_ours = (winner - view.viewer) % 2 == 0
    return Seen(
        card,
        hand,
        PACK.whole & ~hand & ~gone,
        tuple(PACK.number[each] for each in trick),
        None if best is None else PACK.number[best],
        view.facts["trump"],
        is_ours,
    )


def _led(seen: Seen) -> str:
    suit = CARDS[seen.card][1]
    if not seen.higher:
        return f"No {SUIT_SINGULAR[suit]} that is still out beats the {seen.said}."
    if not POINTS[seen.card]:
        return f"The {seen.said} costs little, and lets your partner win."
    if seen.higher & seen.higher - 1:
        return f"The next player must beat the {seen.said} with a higher {SUIT_SINGULAR[suit]}, if they can."
    only = CARDS[seen.higher.bit_length() - 1]
    return f"Of the {SUIT_NAMES[suit]} still out, only the {name(only)} beats the {seen.said}."


def _for_partner(seen: Seen) -> str:
    begin = f"Your partner is winning with the {seen.best_said}"
    if seen.takes and len(seen.trick) == 3:
        return f"The trick is your side’s anyhow: with the {seen.said} the next lead is yours."
    if seen.takes and seen.is_sure:
        return f"{begin}, but nobody can beat your {seen.said}."
    if POINTS[seen.card]:
        return f"{begin}: give the trick your {seen.said}."
    return f"{begin}, so you need not spend anything."


def _taking(seen: Seen) -> str:
    suit = CARDS[seen.card][1]
    if len(seen.trick) == 3:
        return f"You play last, so the {seen.said} takes the trick for certain."
    if seen.is_sure:
        return f"Nobody can beat the {seen.said}: it takes the trick."
    if not seen.follows:
        led = SUIT_SINGULAR[CARDS[seen.trick[0]][1]]
        return f"You hold no {led}, so you have to trump the {seen.best_said}."
    if not seen.higher:
        return f"No {SUIT_SINGULAR[suit]} that is still out beats the {seen.said}."
    assert seen.best is not None
    beating = numbers(seen.hand & BEATS[seen.trump][seen.best] & FOLLOW[seen.card])
    if seen.card == beating[-1]:
        return f"You have to beat the {seen.best_said}, and the {seen.said} is the least that does."
    return f"You have to beat the {seen.best_said}, and the {seen.said} is not so easily beaten in turn."


def _giving(seen: Seen) -> str:
    """For a card that does not beat the other side's."""
    if not POINTS[seen.card]:
        return f"The {seen.said} gives the other side no points."
    assert seen.best is not None
    if len(seen.trick) == 1 and seen.theirs & BEATS[seen.trump][seen.best]:
        return (
            f"You cannot beat the {seen.best_said}, but your partner plays last and may win your {seen.said}."
        )
    allowed = numbers(seen.following or seen.hand & ~SEVENS or seen.hand)
    if POINTS[seen.card] == min(POINTS[card] for card in allowed):
        return f"You cannot beat the {seen.best_said}, so give away as few points as you can."
    return f"You cannot beat the {seen.best_said}, and the {seen.said} is the card to part with."
