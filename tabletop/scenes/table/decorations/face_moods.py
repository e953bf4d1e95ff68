"""How the faces on the plates look: who is pleased, who thinks, who has lost. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Mapping, Set

from tabletop.games import listing_of
from tabletop.graphics.pictures.sprite_rasters import Mood
from tabletop.rules import FrameBeat, View
from tabletop.words import Words


def moods_at_table(
    beat: FrameBeat, words: Words, thinking: int | None, people: Set[int], *, is_still: bool = False
) -> Mapping[int, Mood]:
    """Returns how each seat looks during this rest; faces stay as they are where all is to be still.

    Of the `people` at the table none is ever shown to be sorry.
    """
    view = words.view
    moods: dict[int, Mood] = dict.fromkeys(range(view.players), "calm")
    if is_still:
        return moods
    if thinking is not None:
        moods[thinking] = "thoughtful"
    if view.winners:
        moods |= dict.fromkeys(moods.keys() - people, "sorry")
    return moods | dict.fromkeys(_winners_at_beat(beat, words), "pleased")


def _winners_at_beat(beat: FrameBeat, words: Words) -> frozenset[int]:
    """Returns who has won the match, else the deal just scored, else the trick that lies there."""
    view = words.view
    if view.winners:
        return frozenset(view.winners)
    if view.tally:
        return best_seats(view)
    if beat == "trick" and view.turn is not None and words.wants_tricks():
        return frozenset((view.turn,))
    return frozenset()


def best_seats(view: View) -> frozenset[int]:
    """Returns the seats for which the deal was best; nobody if all did equally well."""
    return _least_or_most(view, few=listing_of(view.game).few_points_win)


def worst_seats(view: View) -> frozenset[int]:
    """Returns the seats for which the deal was worst; nobody if all did equally well."""
    return _least_or_most(view, few=not listing_of(view.game).few_points_win)


def _least_or_most(view: View, *, few: bool) -> frozenset[int]:
    """Returns the seats to which the deal brought least, or most."""
    totals = [sum(points) for points in zip(*(points for _, _, points in view.tally), strict=True)]
    if min(totals) == max(totals):
        return frozenset()
    sought = min(totals) if few else max(totals)
    return frozenset(seat for seat, total in enumerate(totals) if total == sought)
