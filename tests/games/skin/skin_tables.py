"""Tables of Skin for tests: a deck that begins as one likes, and short questions."""

from collections.abc import Iterable
from typing import Any

from tabletop.games.skin.position import CARD_NUMBER
from tabletop.games.skin.rules import GAME, Skin
from tabletop.rules.cards import PACK
from tests.rules.match_questions import play, told_tally, zone

ACE_FIRST = " ".join(["AS", *(card for card in PACK if card != "AS")])


def deck(cards: str) -> str:
    """The shuffle that begins with these cards; kings that match nothing come last of all."""
    begun = cards.split()
    rest = sorted((card for card in PACK if card not in begun), key=lambda card: card[0] == "K")
    return " ".join((*begun, *rest))


def table(
    cards: str,
    moves: str = "",
    *,
    players: int = 4,
    limits: str = "1 5",
    chips: tuple[int, ...] = (),
    dealer: int = 0,
    **options: Any,
) -> Skin:
    """A match with this deck, after the limits and these moves; `chips` are what the seats have."""
    match = GAME.start(players, options, seed=1, dealer=dealer, shuffles=[deck(cards)])
    assert isinstance(match, Skin)
    if chips:
        match.scores = match.free_chips = chips
    return play(match, f"limits {limits}, {moves}" if moves else f"limits {limits}" if limits else "")


def late(cards: str, moves: str = "", **setting: Any) -> Skin:
    """A match with only these cards in the deck, as all others were discarded before."""
    match = table("", limits="", **setting)
    left = cards.split()
    gone = tuple(CARD_NUMBER[card] for card in PACK if card not in left)
    match.order = (*gone, *(CARD_NUMBER[card] for card in left))
    match.top = len(gone)
    match.discard = gone
    return play(match, f"limits 1 5, {moves}" if moves else "limits 1 5")


def legal(match: Skin) -> str:
    """All legal moves."""
    return ", ".join(match.legal_moves())


def verbs(match: Skin) -> set[str]:
    return {move.verb for move in match.legal_moves()}


def asked(match: Skin) -> tuple[int | None, str]:
    """Who is asked, and for what."""
    return match.seat, match.view(None).facts["asks"]


def fact(match: Skin, name: str) -> Any:
    return match.view(None).facts[name]


def cards_of(match: Skin) -> str:
    """The card of each seat, or a dash."""
    return " ".join(zone(match, f"card:{seat}") or "-" for seat in range(match.players))


def tallies(frames: Iterable[Any]) -> Any:
    (view,) = (frame.view for frame in frames if frame.beat == "score")
    return told_tally(view)
