"""How the table of Skin is laid."""

from dataclasses import dataclass

from tabletop.games.skin import bank
from tabletop.layout.arrange import Rect
from tabletop.layout.laid import Caption, Extras, Place
from tabletop.layout.part import Laying, Part, Share
from tabletop.layout.parts.hands import NoHand
from tabletop.layout.plan import Plan
from tabletop.layout.seats import Ground


@dataclass(frozen=True)
class OwnCard(NoHand):
    """A card instead of a hand."""

    def box(self, ground: Ground) -> Rect:
        return bank.seat_card(ground, ground.plates[ground.me]).bounds


@dataclass(frozen=True)
class Bank(Part):
    """A card with chips before every seat; across the middle the deck, the offer, and what has been dealt."""

    def under(self, players: int) -> float:
        return bank.under(players)

    def lay(self, table: Laying) -> Share:
        ground, zones, own = table.ground, table.view.zones, f"card:{table.ground.me}"
        spots = {
            f"card:{seat}": (bank.seat_card(ground, plate),) * len(zones[f"card:{seat}"])
            for seat, plate in ground.plates.items()
        }
        spot = bank.seat_card(ground, ground.plates[ground.me])
        place = Place(own, own, spot.bounds, spot.bounds.grown(60 * ground.u), (spot,))
        deck, out = bank.ends(ground)
        spots["deck"] = bank.heap(ground, deck, len(zones["deck"]), top_first=True)
        spots["discard"] = bank.heap(ground, out, len(zones["discard"]), top_first=False)
        spots["offer"] = (bank.offer_spot(ground, len(zones["middle"])),) * len(zones["offer"])
        spots["middle"] = bank.spread(ground, len(zones["middle"]))
        across = [spot.x for spot in spots["middle"]] or [deck[0]]
        middles = {"deck": deck[0], "middle": (across[0] + across[-1]) / 2, "discard": out[0]}
        return Share(spots, [place], self._captions(table, middles, bank.caption_line(ground)))

    def _captions(self, table: Laying, middles: dict[str, float], y: float) -> list[Caption]:
        """Returns words below the piles, on the own place and beside the card of the banker."""
        words = table.words
        captions = [Caption(words[zone], x, y, zone=zone) for zone, x in middles.items() if words.get(zone)]
        if words.get("own"):
            captions.append(bank.own_words(table.ground, words["own"]))
        if table.view.dealer is not None:
            captions += bank.bank_words(table.ground, table.view.dealer, words)
        return captions

    def sentence(self, table: Laying) -> float:
        return bank.sentence(table.ground)

    def extras(self, table: Laying) -> Extras:
        """Returns the spots where chips lie."""
        ground = table.ground
        return {
            "stakes": bank.all_beside(ground),
            "purse": bank.purse(ground),
            "counts": bank.count_strip(ground),
            "wagers": bank.cards(ground),
            "pots": bank.pots(ground),
        }


PLAN = Plan(hand=OwnCard(), parts=(Bank(),), taps={"offer": "accept"}, taken=("middle",))
