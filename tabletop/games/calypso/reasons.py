"""Why a card is advised in Calypso: true sentences from what lies on the table."""

from collections.abc import Mapping, Sequence

from tabletop.games.calypso.facts import facts_of
from tabletop.games.calypso.rules import PACK, SUIT_OF, SUIT_SIZE, TRICK_WORTHS, known_voids
from tabletop.messages import Message, PieceName, RankName, Several, SuitName, said
from tabletop.players.families.trick_reasons import (
    CardReason,
    SeenCard,
    reason_for_only_card,
    reason_told_apart,
    spares,
)
from tabletop.rules import View
from tabletop.rules.cards import RANKS
from tabletop.rules.tricks.pack import card_numbers


class CalypsoSeen(SeenCard):
    """What a player sees of a trick, with what the calypsos lack; copies of a card are one bit."""

    @property
    def seat(self) -> int:
        return self.view.viewer

    @property
    def legal(self) -> list[int]:
        """Returns the cards that may be played."""
        return card_numbers(self.following_cards or self.hand)

    def is_ours(self, card: str) -> bool:
        """Tells whether the card belongs to a calypso of the own side."""
        return not (SUIT_OF.index(card[1]) - self.seat) & 1

    def is_trump(self, place: int) -> bool:
        """Tells whether the card at that place of the trick is a trump."""
        suits = [card[1] for card in self.view.zones["trick"]]
        player = (facts_of(self.view)["lead"] + place) % 4
        return suits[place] == SUIT_OF[player] and (place == 0 or suits[place] != suits[0])

    def is_lacking(self, card: str) -> bool:
        """Tells whether the calypso of its suit still lacks the card."""
        return card not in self.view.zones[f"calypso:{SUIT_OF.index(card[1])}"]

    @property
    def is_partner_able(self) -> bool:
        """Tells whether the partner, who plays last, may hold a card that wins the trick."""
        worths = TRICK_WORTHS[facts_of(self.view)["lead"]][self.trick[0]]
        best = max(worth[card] for worth, card in zip(worths, self.trick, strict=False))
        made = 4 * (SUIT_SIZE - len(self.view.zones[f"hand:{self.seat}"])) + len(self.trick)
        plays = self.view.moves[len(self.view.moves) - made :]
        out = known_voids([(seat, PACK.play_moves.card_of[move]) for seat, move in plays])
        partner = (self.seat + 2) % 4
        return any(
            worth > best and (partner, card // SUIT_SIZE) not in out for card, worth in enumerate(worths[3])
        )

    def lacks(self, seat: int) -> int:
        """Tells how many cards the calypso of a seat still lacks."""
        return SUIT_SIZE - len(self.view.zones[f"calypso:{seat}"])

    def is_wanted(self, card: str) -> bool:
        """Tells whether that calypso would grow by the card: the trick has none like it yet."""
        return self.is_lacking(card) and card not in self.view.zones["trick"]


def why(view: View, move: str, _values: Mapping[str, float]) -> Message | None:
    """Returns the reason for a card."""

    def seen_of(number: int) -> CalypsoSeen:
        return CalypsoSeen(view, PACK, PACK.ranks, number)

    return reason_told_apart(PACK.number_of[move.partition(" ")[2]], seen_of, _why_card)


def _why_card(seen: SeenCard) -> CardReason:
    assert isinstance(seen, CalypsoSeen)
    hand, trick = seen.view.zones[f"hand:{seen.seat}"], seen.view.zones["trick"]
    following = sum(card[1] == trick[0][1] for card in hand) if trick else 0
    no_choice = reason_for_only_card(len(hand), following, seen.suit)
    return no_choice or (_why_followed(seen) if trick else _why_led(seen))


def _why_led(seen: CalypsoSeen) -> CardReason:
    suit = seen.card[1]
    owner = SUIT_OF.index(suit)
    if owner == seen.seat:
        is_last = seen.is_lacking(seen.card) and seen.lacks(owner) == 1
        if is_last:
            return said("The {card} is the last card that your calypso needs.", card=seen.name)
        return said(
            "Your own {suit} win when led, even low ones, unless somebody overtrumps.", suit=seen.suit
        )
    if owner == (seen.seat + 2) % 4 and seen.is_lacking(seen.card):
        return said("Your partner needs the {card} for a calypso.", card=seen.name)
    return _why_led_to_others(seen, is_partners=owner == (seen.seat + 2) % 4)


def _why_led_to_others(seen: CalypsoSeen, *, is_partners: bool) -> CardReason:
    """Explains the lead of a card that the own side does not need."""
    higher = RANKS[: RANKS.index(seen.card[0])]
    if not higher:
        return said("Only a trump beats the {card}.", card=seen.name)
    if not seen.is_lacking(seen.card):
        return said("Nobody needs the {card} for a calypso.", card=seen.name)
    if len(higher) <= 2:
        return said(
            "Only {ranks:a} of {suit} or a trump beats the {card}.",
            ranks=Several(tuple(map(RankName, higher)), "or"),
            suit=seen.suit,
            card=seen.name,
        )
    # CA-8: in the partner's own suit there is nothing to trump with for want of it.
    if is_partners:
        return said("Your partner may win the trick with a higher {suit:one}.", suit=seen.suit)
    return said("Your partner may win the trick with a higher {suit:one} or with a trump.", suit=seen.suit)


def _why_followed(seen: CalypsoSeen) -> CardReason:
    trick, place = seen.trick, len(seen.trick)
    worths = TRICK_WORTHS[facts_of(seen.view)["lead"]][trick[0]]
    laid = [worth[card] for worth, card in zip(worths, trick, strict=False)]
    best = max(laid)
    if worths[place][seen.number] > best:
        return _why_taken(seen)
    if laid.index(best) == place - 2:
        if seen.is_wanted(seen.card) and seen.is_ours(seen.card):
            return said(
                "Your partner is winning, and your side needs the {card} for a calypso.", card=seen.name
            )
        return spares(said("Your partner is winning, so you need not spend a card that could win."))
    can_win = any(worths[place][card] > best for card in seen.legal)
    return _why_left(seen, laid.index(best), can_win=can_win)


def _why_taken(seen: CalypsoSeen) -> CardReason:
    trick = seen.view.zones["trick"]
    led = trick[0][1]
    if seen.card[1] != led:
        return said(
            "You have no {suit}, so your {card} is a trump and is winning the trick.",
            suit=SuitName(led),
            card=seen.name,
        )
    if not seen.is_last_to_play:
        return said("The {card} is the best card so far.", card=seen.name)
    for card in trick:
        if seen.is_ours(card) and seen.is_lacking(card):
            return said(
                "The {card} takes the trick, and your side needs the {other} in it.",
                card=seen.name,
                other=PieceName(card),
            )
    return seen.last_card_reason()


def _why_left(seen: CalypsoSeen, place: int, *, can_win: bool) -> CardReason:
    """Explains a card that leaves a trick to the others, whose best card lies at that place."""
    if not seen.is_wanted(seen.card):
        return _why_not_wanted(seen)
    best = PieceName(PACK.cards[seen.trick[place]])
    if can_win:
        clause = said("don’t spend a good card on the {card}", card=best)
    elif seen.is_trump(place):
        clause = said("you can’t beat the {card}, a trump", card=best)
    else:
        clause = said("you can’t beat the {card}", card=best)
    reason = _why_given(seen, clause)
    return spares(reason) if can_win and isinstance(reason, Message) else reason


def _why_not_wanted(seen: CalypsoSeen) -> Message:
    """Explains a card with which the others, who win the trick, cannot build anything."""
    are_winning, win = said("the others are winning the trick"), said("the others win the trick")
    clause = are_winning if len(seen.trick) == 1 else win
    if seen.is_lacking(seen.card):
        return said("{clause}, and the {card} is already in it.", clause=clause, card=seen.name)
    if seen.is_ours(seen.card):
        return said(
            "{clause}, and the {card} is a card your side has already.", clause=clause, card=seen.name
        )
    return said("{clause}, and the {card} is a card they have already.", clause=clause, card=seen.name)


def _why_given(seen: CalypsoSeen, clause: Message) -> CardReason:
    """Explains a card that the others can use; the clause says why it does not win the trick."""
    if len(seen.trick) == 1 and seen.is_partner_able:
        return said("{clause}: your partner plays last and may still win the trick.", clause=clause)
    if seen.is_ours(seen.card):
        return said(
            "{clause}: the others can’t build anything with the {card}.", clause=clause, card=seen.name
        )
    could = PACK.codes(seen.legal)
    if all(not seen.is_ours(card) and seen.is_wanted(card) for card in could):
        return said("{clause}: every card you could play is one they need.", clause=clause)
    return _why_instead(seen, could, clause)


def _why_instead(seen: CalypsoSeen, could: Sequence[str], clause: Message) -> CardReason:
    """Says which of these cards are kept by giving the others one that they need."""
    if any(seen.is_ours(card) and seen.is_lacking(card) for card in could):
        return spares(
            said(
                "{clause}, and keep what your side needs more than the {card}.", clause=clause, card=seen.name
            )
        )
    own = SUIT_OF[seen.seat]
    if any(card[1] == own for card in could):
        return spares(
            said(
                "{clause}, and your {suit} are trumps that you had better keep.",
                clause=clause,
                suit=SuitName(own),
            )
        )
    return said("{clause}, but they need the {card}.", clause=clause, card=seen.name)
