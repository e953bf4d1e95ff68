"""Why a bid or a card is advised in Minnesota Whist: true sentences from what the player sees."""

from collections.abc import Mapping

from tabletop.games.minnesota_whist.facts import facts_of
from tabletop.games.minnesota_whist.player import POLICY, strength
from tabletop.games.minnesota_whist.rules import BLACK, PACK
from tabletop.players.tricks import highest, lowest
from tabletop.players.tricks_reasons import Seen
from tabletop.rules import View
from tabletop.rules.cards import RANKS, SUIT_NAMES, name


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """Returns the reason for a move."""
    verb, _, card = move.partition(" ")
    if verb == "bid":
        hand = view.zones[f"hand:{view.seat}"]
        return _bid(card, hand, is_strong=strength(PACK.bits(hand)) > POLICY.weights.even)
    seen = Seen(view, PACK, PACK.ranks, PACK.number[card])
    is_high = facts_of(view)["kind"] == "high"
    no_choice = seen.forced()
    if no_choice is not None:
        return no_choice
    if not seen.trick:
        return _lead_high(seen) if is_high else _lead_low(seen)
    if not seen.following:
        return _throw_high(seen) if is_high else _throw_low(seen)
    return _follow_high(seen) if is_high else _follow_low(seen)


def _bid(card: str, hand: tuple[str, ...], *, is_strong: bool) -> str:
    is_black = bool(PACK.bits((card,)) & BLACK)
    alike = [other for other in hand if bool(PACK.bits((other,)) & BLACK) == is_black]
    is_lowest = all(RANKS.index(other[0]) <= RANKS.index(card[0]) for other in alike)
    if is_black:
        begin = (
            "Your high cards are good for a high deal" if is_strong else "A high deal looks better for you"
        )
    else:
        begin = (
            "A low deal looks better for you"
            if is_strong
            else "You have few high cards, so ask for a low deal"
        )
    colour = "black" if is_black else "red"
    return (
        f"{begin}; your lowest {colour} card gives away the least about your hand."
        if is_lowest
        else f"{begin}."
    )


def _lead_high(seen: Seen) -> str:
    if not seen.stronger:
        return seen.unbeaten()
    counts = [(seen.hand & suit).bit_count() for suit in PACK.suits]
    if (seen.hand & PACK.follow[seen.number]).bit_count() == max(counts):
        return (
            f"Lead your longest suit: once the high {SUIT_NAMES[seen.card[1]]} are gone, your small ones win."
        )
    if seen.stronger.bit_count() == 1:
        (only,) = PACK.held(seen.stronger)
        return f"Only the {name(only)} can beat the {seen.said}, and your partner may hold it."
    return f"{seen.still_out()}, and your partner may hold the best of them."


def _lead_low(seen: Seen) -> str:
    if seen.stronger:
        return f"{seen.still_out()}, so somebody else may take the trick."
    return f"Nobody can beat the {seen.said}: it takes the trick, and you are rid of it."


def _throw_high(seen: Seen) -> str:
    if seen.stronger:
        return f"You can’t follow suit, and the {seen.said} is a card you can spare."
    return f"You can’t follow suit, so the {seen.said} cannot win this trick."


def _throw_low(seen: Seen) -> str:
    if seen.theirs & PACK.follow[seen.number] & ~seen.stronger:
        return f"You can’t follow suit: get rid of the {seen.said} before it wins a trick."
    return f"You can’t follow suit, so the {seen.said} does not take this trick."


def _follow_high(seen: Seen) -> str:
    if seen.takes:
        return _take_high(seen)
    if seen.is_partners and (seen.is_last or not seen.theirs & PACK.ranks.beats[seen.best]):
        return f"Play low: your partner’s {seen.best_said} has the trick already."
    if seen.is_partners:
        return f"Your partner’s {seen.best_said} is winning: keep your high cards."
    if not seen.taking:
        return _beaten(seen)
    if len(seen.trick) == 1:
        return "Play low: your partner plays after you, and can still win."
    kept = PACK.held(seen.taking)[0]
    return f"Let this trick go, and keep your {name(kept)} for a later one."


def _beaten(seen: Seen) -> str:
    """Explains a card of one who cannot do anything against an opponent's card."""
    if 1 << seen.number == lowest(seen.following):
        return seen.little()
    return f"None of your {seen.suit}s beats the {seen.best_said}."


def _take_high(seen: Seen) -> str:
    if seen.is_last:
        return f"The {seen.said} is enough to take the trick."
    if not seen.stronger:
        return seen.unbeaten()
    if len(seen.trick) == 1:
        return f"It beats the {seen.best_said}, and if it is beaten in turn, your partner plays last."
    return f"It beats the {seen.best_said}, and only one player can still beat it."


def _follow_low(seen: Seen) -> str:
    is_highest = 1 << seen.number == highest(seen.following)
    beaten_later = not seen.is_last and seen.theirs & PACK.ranks.beats[seen.best]
    if seen.is_partners and is_highest and not beaten_later:
        return f"The trick goes to your side anyway: get rid of the {seen.said}."
    if not seen.takes:
        return f"The {seen.said} stays under the {seen.best_said}, so it does not take the trick."
    if seen.taking == seen.following:
        if seen.is_last and is_highest:
            return seen.highest_takes()
        if seen.stronger:
            return f"You can’t stay under the {seen.best_said}, but your {seen.said} may still be beaten."
    if seen.is_last or not seen.stronger:
        return f"The {seen.said} takes this trick, so it can’t win a later one."
    return f"The {seen.said} may still be beaten here, and then it can’t win a later trick."
