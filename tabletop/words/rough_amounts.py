"""Amounts that are averages, said roughly: "about 2.5 points", "about one deal in eight"."""

from __future__ import annotations

from tabletop.messages import Fraction, Message, said


def rough_points(number: float) -> Message:
    """Returns a rounded number of points."""
    points = _rounded(number)
    return (
        said("about {points:# point|# points}", points=points)
        if points
        else said("less than a tenth of a point")
    )


def rough_units(number: float) -> Message:
    """Returns a rounded number of units."""
    units = _rounded(number)
    return said("about {units:# unit|# units}", units=units) if units else said("less than a tenth of a unit")


def rough_chips(number: float) -> Message:
    """Returns a rounded number of chips."""
    chips = _rounded(number)
    return said("about {chips:# chip|# chips}", chips=chips) if chips else said("less than a tenth of a chip")


def rough_tiles(number: float) -> Message:
    """Returns a rounded number of tiles."""
    tiles = _rounded(number)
    return said("about {tiles:# tile|# tiles}", tiles=tiles) if tiles else said("less than a tenth of a tile")


def rough_share(chance: float) -> Message:
    """Returns a share of all deals: "about one deal in eight", "about 2.4 deals"."""
    if chance > 1.25:
        return said("about {deals:# deal|# deals}", deals=_rounded(chance))
    if chance > 0.75:
        return said("about a deal")
    if chance > 0.4:
        return said("about one deal in two")
    return said("about one deal in {deals:~}", deals=max(3, round(1 / max(chance, 0.01))))


def _rounded(number: float) -> int | Fraction:
    """Returns a number with one digit behind the decimal sign, if it is small and has any."""
    shown = round(number, 1) if number < 10 else round(number)
    return int(shown) if shown == int(shown) else Fraction(shown, 1)
