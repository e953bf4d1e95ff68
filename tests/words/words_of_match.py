"""What tests of the words of a game ask of a match: all from the seat that is on turn."""

from tabletop.games.loaders import words_of
from tabletop.rules import Match, View
from tabletop.scenes.table.state.hand_order import HandOrder

NAMES = ("You", "Bruno", "Anna", "Chidi", "Emil")


def prompt_of(match: Match) -> str:
    view = view_on_turn(match)
    names = tuple("You" if seat == view.seat else name for seat, name in enumerate(NAMES))
    return words_of(view.game)(view, names, match.legal_moves()).prompt()


def view_on_turn(match: Match) -> View:
    assert match.seat is not None
    return match.view(match.seat)


def button_labels(match: Match) -> list[str]:
    return [
        button.label
        for button in words_of(match.game.slug)(view_on_turn(match), moves=match.legal_moves()).move_buttons()
    ]


def sorted_hand(view: View, way: str, hand: str) -> str:
    """Returns the cards of a hand as they lie when it is sorted this way."""
    keys = words_of(view.game)(view).sort_keys
    return " ".join(HandOrder(way).ordered(hand.split(), keys))
