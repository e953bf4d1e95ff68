"""What everyone knows in rummy games once a deal has begun."""

from tabletop.rules.views import View


def upcard_of(view: View) -> str:
    """Returns the card that was turned up to begin the discard pile."""
    upcard: str | None = view.facts["upcard"]
    assert upcard is not None, f"{view.game}: no card has been turned up yet"
    return upcard
