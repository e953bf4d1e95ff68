"""Plain players of Malilla: points on the partner's tricks, and nothing on the others'."""

from tabletop.games.malilla.rules import ACCEPT, BITS, FOLLOW, POINTS, Malilla
from tabletop.players.families.plain_tricks import Cards, PlainTricks, sure_cards
from tabletop.rules import Move


class PlainMalilla(PlainTricks[Malilla]):
    """Plain players of a partnership who play correctly and challenge nobody."""

    def choose_bid(self, match: Malilla, moves: tuple[Move, ...]) -> Move:  # noqa: ARG002
        return ACCEPT

    def card_to_lead(self, match: Malilla, cards: Cards) -> int:
        """Returns the dearest card that is sure to win, else the cheapest, rather of a short suit."""
        sure = sure_cards(match, cards)
        if sure:
            return max(sure, key=POINTS.__getitem__)
        trumps, hand = FOLLOW[match.turned_card], match.hand
        return min(
            cards,
            key=lambda card: (POINTS[card], bool(BITS[card] & trumps), (FOLLOW[card] & hand).bit_count()),
        )

    def card_to_follow(self, match: Malilla, cards: Cards, taking: Cards) -> int:
        correct = match.correct_plays(match.on_turn, match.hand)
        cards = [card for card in cards if correct & BITS[card]]
        taking = [card for card in taking if correct & BITS[card]]
        left = 3 - len(match.trick)
        if self.has_partner_ahead(match):
            is_safe = not left or not match.ranks.beats[match.winning_card] & match.other_cards
            return _dearest(match, cards) if is_safe else _cheapest(match, cards)
        if not taking:
            return _cheapest(match, cards)
        holding = taking if not left else sure_cards(match, taking)
        return max(holding, key=POINTS.__getitem__) if holding else _cheapest(match, taking)


def _dearest(match: Malilla, cards: Cards) -> int:
    """Returns the card with the most points that would not win a trick by itself, and is no trump."""
    trumps = FOLLOW[match.turned_card]
    sure = sure_cards(match, cards)
    spared = [card for card in cards if card not in sure and not BITS[card] & trumps]
    return max(spared or cards, key=POINTS.__getitem__)


def _cheapest(match: Malilla, cards: Cards) -> int:
    """Returns the card with the fewest points, rather no trump, and of those the lowest."""
    trumps = FOLLOW[match.turned_card]
    return min(cards, key=lambda card: (POINTS[card], bool(BITS[card] & trumps)))


PLAIN_PLAY = PlainMalilla()
