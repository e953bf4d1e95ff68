"""How the table of Skin is laid."""

from dataclasses import dataclass

from tabletop.games.skin import bank_layout
from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.arrangements import Rect
from tabletop.layout.part import LayoutBuilder, Part, PartLayout
from tabletop.layout.parts.hand_styles import NoHand
from tabletop.layout.plan import Plan
from tabletop.layout.table_layout import Caption, DropTarget, Extras


@dataclass(frozen=True)
class CardAsHand(NoHand):
    """A card instead of a hand."""

    def hand_box(self, frame: TableFrame) -> Rect:
        return bank_layout.seat_card(frame, frame.plates[frame.own_seat]).bounds


@dataclass(frozen=True)
class BankPart(Part):
    """A card with chips before every seat; across the middle the deck, the offer, and what has been dealt."""

    def height_under_plates(self, players: int) -> float:
        return bank_layout.height_under_plate(players)

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        frame, zones, own = table.frame, table.view.zones, f"card:{table.frame.own_seat}"
        spots = {
            f"card:{seat}": (bank_layout.seat_card(frame, plate),) * len(zones[f"card:{seat}"])
            for seat, plate in frame.plates.items()
        }
        spot = bank_layout.seat_card(frame, frame.plates[frame.own_seat])
        place = DropTarget(own, own, spot.bounds, spot.bounds.grown(60 * frame.u), (spot,))
        deck, out = bank_layout.pile_points(frame)
        spots["deck"] = bank_layout.lay_pile(frame, deck, len(zones["deck"]), top_first=True)
        spots["discard"] = bank_layout.lay_pile(frame, out, len(zones["discard"]), top_first=False)
        spots["offer"] = (bank_layout.offer_spot(frame, len(zones["middle"])),) * len(zones["offer"])
        spots["middle"] = bank_layout.lay_middle(frame, len(zones["middle"]))
        across = [spot.x for spot in spots["middle"]] or [deck[0]]
        middles = {"deck": deck[0], "middle": (across[0] + across[-1]) / 2, "discard": out[0]}
        return PartLayout(spots, [place], self._captions(table, middles, bank_layout.caption_height(frame)))

    def _captions(self, table: LayoutBuilder, middles: dict[str, float], y: float) -> list[Caption]:
        """Returns words below the piles, on the own place and beside the card of the banker."""
        words = table.zone_words
        captions = [Caption(words[zone], x, y, zone=zone) for zone, x in middles.items() if words.get(zone)]
        if words.get("own"):
            captions.append(bank_layout.own_caption(table.frame, words["own"]))
        if table.view.dealer is not None:
            captions += bank_layout.bank_captions(table.frame, table.view.dealer, words)
        return captions

    def prompt_y(self, table: LayoutBuilder) -> float:
        return bank_layout.sentence_height(table.frame)

    def extras(self, table: LayoutBuilder) -> Extras:
        """Returns the spots where chips lie."""
        frame = table.frame
        return {
            "stakes": bank_layout.all_chips_beside(frame),
            "purse": bank_layout.own_chips(frame),
            "counts": bank_layout.count_strip(frame),
            "wagers": bank_layout.card_boxes(frame),
            "pots": bank_layout.pot_places(frame),
        }


PLAN = Plan(hand=CardAsHand(), parts=(BankPart(),), taps={"offer": "accept"}, taken=("middle",))
