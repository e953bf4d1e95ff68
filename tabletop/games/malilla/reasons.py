"""Why a card is advised in Malilla: true sentences from what the player sees."""

from collections.abc import Mapping

from tabletop.games.malilla.facts import turned_of
from tabletop.games.malilla.rules import CARDS, FOLLOW, PACK, POINTS, RANKED, SEVENS
from tabletop.players.tricks_reasons import Seen
from tabletop.rules import View
from tabletop.rules.cards import SUIT_NAMES, SUIT_SINGULAR, name
from tabletop.rules.tricks.pack import numbers

SAID = {
    "challenge": "A card played later proves that an earlier play was wrong.",
    "accept": "Nothing proves a wrong play, and a false challenge would lose the match.",
}


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """Returns the reason for a move."""
    said = SAID.get(move)
    if said is not None:
        return said
    seen = Seen(view, PACK, RANKED[turned_of(view)[1]], PACK.number[move.partition(" ")[2]])
    no_choice = seen.forced()
    if no_choice is not None:
        return no_choice
    if not seen.trick:
        return _led(seen)
    if seen.is_partners:
        return _for_partner(seen)
    return _taking(seen) if seen.takes else _giving(seen)


def _higher(seen: Seen) -> int:
    """Returns the higher cards of the same suit that others hold."""
    return seen.stronger & FOLLOW[seen.number]


def _led(seen: Seen) -> str:
    higher = _higher(seen)
    if not higher:
        return f"No {seen.suit} still out beats the {seen.said}."
    if not POINTS[seen.number]:
        return f"The {seen.said} costs little and lets your partner win."
    if higher & higher - 1:
        return f"The next player must beat the {seen.said} with a higher {seen.suit}, if they can."
    (only,) = PACK.held(higher)
    return f"Of the {SUIT_NAMES[only[1]]} still out, only the {name(only)} beats the {seen.said}."


def _for_partner(seen: Seen) -> str:
    begin = f"Your partner is winning with the {seen.best_said}"
    if seen.takes and seen.is_last:
        return f"The trick is your side’s anyway, and with the {seen.said} you get the next lead."
    if seen.takes and not seen.stronger:
        return f"{begin}, but nobody can beat your {seen.said}."
    if seen.takes:
        return f"{begin}, but the {seen.said} is harder to beat."
    if POINTS[seen.number]:
        return f"{begin}: add your {seen.said} to the trick."
    return f"{begin}, so there is no need to spend anything."


def _taking(seen: Seen) -> str:
    if seen.is_last:
        return seen.last_takes()
    if not seen.stronger:
        return seen.unbeaten()
    if not seen.follows:
        led = SUIT_SINGULAR[CARDS[seen.trick[0]][1]]
        return f"You have no {led}s, so you have to trump the {seen.best_said}."
    if not _higher(seen):
        return f"No {seen.suit} still out beats the {seen.said}."
    if seen.number == numbers(seen.taking & FOLLOW[seen.number])[-1]:
        return f"You have to beat the {seen.best_said}, and the {seen.said} is the cheapest card that does."
    return f"You have to beat the {seen.best_said}, and the {seen.said} is harder to beat in turn."


def _giving(seen: Seen) -> str:
    """Explains a card that does not beat the other side's."""
    if not POINTS[seen.number]:
        return f"The {seen.said} gives the other side no points."
    if len(seen.trick) == 1 and seen.theirs & seen.ranks.beats[seen.best]:
        return (
            f"You can’t beat the {seen.best_said}, but your partner plays last and may win your {seen.said}."
        )
    allowed = numbers(seen.following or seen.hand & ~SEVENS or seen.hand)
    if POINTS[seen.number] == min(POINTS[card] for card in allowed):
        return f"You can’t beat the {seen.best_said}, so give away as few points as you can."
    return f"You can’t beat the {seen.best_said}, and the {seen.said} is the card to part with."
