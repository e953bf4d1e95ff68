"""What is said of a seal: what it is for, and how the pack was cut."""

from __future__ import annotations

from typing import Final

from tabletop.graphics import theme
from tabletop.messages import Message, said, say
from tabletop.records.match_file.sealed_deck import CUT_PLACES, SealedDeck, read_cut
from tabletop.scenes.base.notice import show_notice
from tabletop.widgets.text.static_text import StaticText
from tabletop.widgets.widget_tree import WidgetTree

WHAT_IS_THIS: Final = said("What is this?")
COPY, COPIED = said("Copy the seal"), said("Seal copied")
_HOW: Final = said(
    "The program draws a secret and shows its seal, which fits this secret and no other. The seal tells "
    "nothing about the secret, but the program can’t change it any more without being found out. Secret and "
    "cut together make the deal number, and every shuffle of the match follows from that."
)
_PROOF: Final = said(
    "When the match is over the secret is opened, and “Check the deals” on the score sheet works everything "
    "out again. This proves that the order was settled before you cut, and that nothing was exchanged. It "
    "doesn’t prove that the opponents can’t see your hand: “Look from a player’s seat” in the replay tests "
    "that."
)
_FILE: Final = said(
    "Until then the secret stands only in the match’s file. Whoever opens that file can see it: don’t look."
)


def explain_seal(tree: WidgetTree) -> None:
    """Says in plain words what a sealed deck is."""
    more = [StaticText(say(words), 16, theme.SOFT_TEXT) for words in (_PROOF, _FILE)]
    show_notice(tree, say("The sealed deck"), say(_HOW), more=more)


def cut_sentence(sealed: SealedDeck) -> Message:
    """Returns how the pack of a match was cut."""
    if not sealed.was_cut:
        return said("The deck was sealed without asking: nobody cut.")
    place, words = read_cut(sealed.cut)
    if place is None:
        return said("Cut with the words “{words}”.", words=words)
    if not place:
        if not words:
            return said("Not lifted: the pack was left as it was.")
        return said("Not lifted; cut with the words “{words}”.", words=words)
    if not words:
        return said("Lifted at {place} of {all}.", place=place, all=CUT_PLACES)
    return said(
        "Lifted at {place} of {all}, with the words “{words}”.", place=place, all=CUT_PLACES, words=words
    )
