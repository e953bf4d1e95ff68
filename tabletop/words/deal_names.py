"""What a deal is called on the screen: most games speak of deals, some of rounds."""

from __future__ import annotations

from tabletop.messages import Message, said


class DealNames:
    """Messages that speak of deals by whichever word the game's own rules have."""

    deal_noun = "deal"
    """What the game's own rules call a deal: "deal" or "round"."""

    @classmethod
    def deal_name(cls, number: int) -> Message:
        """Returns what the deal of a number is called: "Deal 3"."""
        if cls.deal_noun == "round":
            return said("Round {number}", number=number)
        return said("Deal {number}", number=number)

    @classmethod
    def next_deal_label(cls) -> Message:
        """Returns the label of the button that goes on with the next deal."""
        return said("Next round") if cls.deal_noun == "round" else said("Next deal")

    @classmethod
    def counted_title(cls, number: int) -> Message:
        """Returns the heading over what the deal of a number brought, part by part."""
        if cls.deal_noun == "round":
            return said("How round {number} was counted", number=number)
        return said("How deal {number} was counted", number=number)

    @classmethod
    def scored_until(cls, game: Message, number: int) -> Message:
        """Returns of which game and up to which deal a score is; 0: nothing has been scored yet."""
        if cls.deal_noun == "round":
            if not number:
                return said("{game}: no round has been scored yet.", game=game)
            return said("{game}, after round {number}", game=game, number=number)
        if not number:
            return said("{game}: no deal has been scored yet.", game=game)
        return said("{game}, after deal {number}", game=game, number=number)

    @classmethod
    def number_of_deals(cls, number: int) -> Message:
        """Returns how many deals a match had."""
        if cls.deal_noun == "round":
            return said("{number:# round|# rounds}", number=number)
        return said("{number:# deal|# deals}", number=number)
