"""Hands of Jersey Gin, tables to play them at, and an arranger that tries everything."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from tabletop.games.jersey_gin.rules import GAME, JerseyGin
from tabletop.rules import Frame
from tabletop.rules.cards import PACK, RANKS, sort_cards
from tabletop.rules.rummy.melds import BIT, mask_of
from tests.rules.match_questions import play

HAND_0 = "3S 4S 5S 7H 7D 7C KS KH KD 9C"
HAND_1 = "TH JH QH 2H 2D 2C AC AD 4H 5D"
HAND_2 = "9S TS JS 4C 5C 6C 3D 6H 4D AS"
PUBLISHED = (HAND_0, HAND_1, HAND_2)
WITH_6S = (HAND_0, "TH JH QH 2H 2D 2C AC AD 4H 6S", HAND_2)

ORDER = "A23456789TJQK"
VALUES = {rank: min(number, 10) for number, rank in enumerate(ORDER, 1)}


def table(
    hands: Sequence[str] = PUBLISHED, stock: str = "", upcard: str = "", dealer: int = 2, **options: int
) -> JerseyGin:
    """A match in which these hands were dealt; what is not named comes after it in the sorting order."""
    dealt = [hand.split() for hand in hands]
    named = [card for hand in dealt for card in hand] + upcard.split() + stock.split()
    rest = [card for card in PACK if card not in named]
    turned = upcard or rest.pop()
    order = [dealt[(dealer + 1 + number) % 3][number // 3] for number in range(30)]
    order += [turned, *stock.split(), *rest]
    match = GAME.start(options=options, seed=1, dealer=dealer, shuffles=[" ".join(order)])
    assert isinstance(match, JerseyGin)
    return match


def holding(hand: str, upcard: str, drawn: str = "") -> JerseyGin:
    """Seat 0 has this hand, and has drawn that card if one is named; the others have what is left."""
    taken = set(f"{hand} {upcard} {drawn}".split())
    rest = [card for card in PACK if card not in taken]
    match = table((hand, " ".join(rest[:20:2]), " ".join(rest[1:20:2])), drawn, upcard)
    return play(match, "draw stock") if drawn else match


def after_break(hands: Sequence[str], stock: str, top: str = "QC", breaker: int = 0) -> JerseyGin:
    """The breaker is to draw one of the three cards left; everybody has discarded what they drew."""
    taken = set(" ".join((*hands, stock, top)).split())
    upcard, *gone = (card for card in PACK if card not in taken)
    match = table(hands, " ".join([*gone, top, stock]), upcard, dealer=(breaker + 2) % 3)
    for card in (*gone, top):
        play(match, f"draw stock, discard {card}")
    assert match.breaker == match.seat == breaker
    return match


def legal(match: JerseyGin, verb: str) -> set[str]:
    """The cards that may be discarded (or knocked with, or gone gin with) now."""
    return {move.pieces[0] for move in match.legal_moves() if move.verb == verb}


def beats(frames: Sequence[Frame]) -> list[str]:
    return [frame.beat for frame in frames]


def at(beat: str, frames: Sequence[Frame]) -> Frame:
    """The last frame with this beat."""
    return [frame for frame in frames if frame.beat == beat][-1]


def melds(frame: Frame) -> dict[str, str]:
    return {
        name: " ".join(meld) for name, meld in frame.view.zones.items() if name.startswith("meld")
    }  # fmt: skip


def hand(frame: Frame, seat: int) -> str:
    return " ".join(frame.view.zones[f"hand:{seat}"])


# --- an arranger that tries everything, to the letter of the page


def count(left: Sequence[str]) -> int:
    return sum(VALUES[card[0]] for card in left)


def fits(card: str, meld: Sequence[str]) -> bool:
    if is_set(meld):
        return card[0] == meld[0][0] and card not in meld
    ranks = sorted(ORDER.index(one[0]) for one in meld)
    return card[1] == meld[0][1] and ORDER.index(card[0]) in (ranks[0] - 1, ranks[-1] + 1)


def is_set(meld: Sequence[str]) -> bool:
    return len({card[0] for card in meld}) == 1


def put(left: Sequence[str], table: Sequence[Sequence[str]]) -> tuple[list[str], list[list[str]]]:
    """The lay-off: one card at a time, runs first, beginning again with the first meld."""
    left = list(sort_cards(left))
    lying = [list(meld) for meld in table]
    for sets in (False, True):
        going_on = True
        while going_on:
            going_on = False
            places = [(meld, card) for meld in lying if is_set(meld) is sets for card in left]
            for meld, card in places:
                if fits(card, meld):
                    meld.append(card)
                    left.remove(card)
                    going_on = True
                    break
    return left, lying


def all_melds(held: Sequence[str]) -> list[tuple[str, ...]]:
    found = []
    for rank in RANKS:
        alike = [rank + suit for suit in "SHDC" if rank + suit in held]
        found += [meld for size in (3, 4) for meld in combinations(alike, size)]
    for suit in "SHDC":
        for low in range(11):
            for high in range(low + 3, 14):
                run = tuple(rank + suit for rank in ORDER[low:high])
                if set(run) <= set(held):
                    found.append(run)
    return found


def arrangements(held: Sequence[str]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every set of melds without a common card, none at all included."""

    def further(melds: list[tuple[str, ...]], free: frozenset[str]) -> Iterator[tuple[tuple[str, ...], ...]]:
        yield ()
        for number, meld in enumerate(melds):
            if free >= set(meld):
                for more in further(melds[number + 1 :], free - set(meld)):
                    yield (meld, *more)

    return further(all_melds(held), frozenset(held))


def best_by_trying(
    held: Sequence[str],
    own: Sequence[Sequence[str]] = (),
    others: Sequence[Sequence[str]] = (),
    *,
    onto_new: bool = False,
    must: str = "",
) -> tuple[int, list[str], list[str]]:
    """Deadwood, melds and cards left of the best arrangement."""
    rated = []
    for choice in arrangements(held):
        texts = sorted(" ".join(meld) for meld in choice)
        new = [text.split() for text in texts]
        melded = {card for meld in choice for card in meld}
        loose = [card for card in held if card not in melded]
        left, _ = put(loose, [*own, *(new if onto_new else []), *others])
        if must and must in left:
            continue
        in_sets = sum(len(meld) for meld in choice if is_set(meld))
        rating = (count(left), -len(melded), -in_sets, len(choice), " / ".join(texts))
        rated.append((rating, texts, left))
    rating, texts, left = min(rated)
    return rating[0], texts, left


def bit(card: str) -> int:
    return BIT[card]


def mask(text: str) -> int:
    return mask_of(text.split())
