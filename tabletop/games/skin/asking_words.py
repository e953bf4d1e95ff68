"""What Skin says while somebody else is asked for something."""

from __future__ import annotations

from tabletop.messages import Message, said


def asked_sentence(asks: str, who: str) -> Message | None:
    """Tells what somebody is asked for; None where there is nothing to say of it."""
    return {
        "limits": said("{who} {who:sets|set} the lowest and the highest bet.", who=who),
        "offer": said("{who} {who:is|are} offered a card.", who=who),
        "middle": said("{who} may choose a card from the middle.", who=who),
        "bet": said("{who} {who:bets|bet}.", who=who),
        "new bet": said("{who} may bet against the banker’s new card.", who=who),
        "side": said("{who} may offer a side bet.", who=who),
        "answer": said("{who} {who:answers|answer} a side bet.", who=who),
        "lost": said("{who} {who:has|have} lost, and may take a new card or stop.", who=who),
    }.get(asks)
