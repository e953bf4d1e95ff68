"""Which partner took each trick, where the rules count the tricks of a side together."""

from tabletop.rules import View


def tricks_of(view: View, seat: int, ranks: str, trump: str | None = None) -> tuple[tuple[str, ...], ...]:
    """The tricks of this deal that one seat has taken; `ranks` go from the highest to the lowest."""
    swept: int = sum(view.facts["tricks"])
    pack = sum(map(len, view.zones.values()))
    played = [(seat, move.removeprefix("play ")) for seat, move in view.moves if move.startswith("play ")]
    begun = len(played) - (len(played) % pack or pack * bool(swept))
    tricks = [played[at : at + 4] for at in range(begun, begun + 4 * swept, 4)]
    return tuple(tuple(card for _, card in trick) for trick in tricks if _taker(trick, ranks, trump) == seat)


def _taker(trick: list[tuple[int, str]], ranks: str, trump: str | None) -> int:
    led = trick[0][1][1]
    return min(trick, key=lambda play: (play[1][1] != trump, play[1][1] != led, ranks.index(play[1][0])))[0]
