"""What tests of the words of a game ask of a match: all from the seat that is on turn."""

from tabletop.games.doors import words_for
from tabletop.rules import Match, View
from tabletop.scenes.table.order import HandOrder

NAMES = ("You", "Bruno", "Anna", "Chidi", "Emil")


def prompt(match: Match) -> str:
    view = seen(match)
    names = tuple("You" if seat == view.seat else name for seat, name in enumerate(NAMES))
    return words_for(view.game)(view, names, match.legal_moves()).prompt()


def seen(match: Match) -> View:
    assert match.seat is not None
    return match.view(match.seat)


def labels(match: Match) -> list[str]:
    return [
        button.label
        for button in words_for(match.game.slug)(seen(match), moves=match.legal_moves()).buttons()
    ]


def by_sort(view: View, way: str, hand: str) -> str:
    """Returns the cards of a hand as they lie when it is sorted this way."""
    key = words_for(view.game)(view).sort_key
    return " ".join(HandOrder(way).of(hand.split(), key))
