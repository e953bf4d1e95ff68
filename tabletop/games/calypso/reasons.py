"""Why a card is advised in Calypso: true sentences from what lies on the table."""

from collections.abc import Mapping, Sequence

from tabletop.games.calypso.facts import facts_of
from tabletop.games.calypso.rules import PACK, SUIT_OF, SUIT_SIZE, TRICK_WORTHS, known_voids
from tabletop.players.families.trick_reasons import SeenCard, reason_for_only_card, reason_told_apart
from tabletop.rules import View
from tabletop.rules.cards import RANK_NAMES, RANKS, SUIT_NAMES, card_name
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


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """Returns the reason for a card."""

    def seen_of(number: int) -> CalypsoSeen:
        return CalypsoSeen(view, PACK, PACK.ranks, number)

    return reason_told_apart(PACK.number_of[move.partition(" ")[2]], seen_of, _why_card)


def _why_card(seen: SeenCard) -> str:
    assert isinstance(seen, CalypsoSeen)
    hand, trick = seen.view.zones[f"hand:{seen.seat}"], seen.view.zones["trick"]
    following = sum(card[1] == trick[0][1] for card in hand) if trick else 0
    no_choice = reason_for_only_card(len(hand), following, seen.suit_name)
    return no_choice or (_why_followed(seen) if trick else _why_led(seen))


def _why_led(seen: CalypsoSeen) -> str:
    suit = seen.card[1]
    owner = SUIT_OF.index(suit)
    if owner == seen.seat:
        is_last = seen.is_lacking(seen.card) and seen.lacks(owner) == 1
        wins = f"Your own {SUIT_NAMES[suit]} win when led, even low ones, unless somebody overtrumps."
        return f"The {seen.name} is the last card that your calypso needs." if is_last else wins
    if owner == (seen.seat + 2) % 4 and seen.is_lacking(seen.card):
        return f"Your partner needs the {seen.name} for a calypso."
    higher = RANKS[: RANKS.index(seen.card[0])]
    if not higher:
        return f"Only a trump beats the {seen.name}."
    if not seen.is_lacking(seen.card):
        return f"Nobody needs the {seen.name} for a calypso."
    if len(higher) <= 2:
        ranks = " or ".join("an ace" if rank == "A" else f"a {RANK_NAMES[rank]}" for rank in higher)
        return f"Only {ranks} of {SUIT_NAMES[suit]} or a trump beats the {seen.name}."
    # CA-8: in the partner's own suit there is nothing to trump with for want of it.
    or_trump = "" if owner == (seen.seat + 2) % 4 else " or with a trump"
    return f"Your partner may win the trick with a higher {seen.suit_name}{or_trump}."


def _why_followed(seen: CalypsoSeen) -> str:
    trick, place = seen.trick, len(seen.trick)
    worths = TRICK_WORTHS[facts_of(seen.view)["lead"]][trick[0]]
    laid = [worth[card] for worth, card in zip(worths, trick, strict=False)]
    best = max(laid)
    if worths[place][seen.number] > best:
        return _why_taken(seen)
    if laid.index(best) == place - 2:
        if seen.is_wanted(seen.card) and seen.is_ours(seen.card):
            return f"Your partner is winning, and your side needs the {seen.name} for a calypso."
        return "Your partner is winning, so you need not spend a card that could win."
    can_win = any(worths[place][card] > best for card in seen.legal)
    return _why_left(seen, laid.index(best), can_win=can_win)


def _why_taken(seen: CalypsoSeen) -> str:
    trick = seen.view.zones["trick"]
    led = trick[0][1]
    if seen.card[1] != led:
        return f"You have no {SUIT_NAMES[led]}, so your {seen.name} is a trump and is winning the trick."
    if not seen.is_last_to_play:
        return f"The {seen.name} is the best card so far."
    for card in trick:
        if seen.is_ours(card) and seen.is_lacking(card):
            return f"The {seen.name} takes the trick, and your side needs the {card_name(card)} in it."
    return seen.last_card_reason()


def _why_left(seen: CalypsoSeen, place: int, *, can_win: bool) -> str:
    """Explains a card that leaves a trick to the others, whose best card lies at that place."""
    if not seen.is_wanted(seen.card):
        win = "are winning" if len(seen.trick) == 1 else "win"
        whose = "your side has" if seen.is_ours(seen.card) else "they have"
        has = f"is a card {whose} already" if not seen.is_lacking(seen.card) else "is already in it"
        return f"The others {win} the trick, and the {seen.name} {has}."
    best = card_name(PACK.cards[seen.trick[place]])
    beaten = f"You can’t beat the {best}{', a trump' if seen.is_trump(place) else ''}"
    begin = f"Don’t spend a good card on the {best}" if can_win else beaten
    if len(seen.trick) == 1 and seen.is_partner_able:
        return f"{begin}: your partner plays last and may still win the trick."
    if seen.is_ours(seen.card):
        return f"{begin}: the others can’t build anything with the {seen.name}."
    could = PACK.codes(seen.legal)
    if all(not seen.is_ours(card) and seen.is_wanted(card) for card in could):
        return f"{begin}: every card you could play is one they need."
    return f"{begin}, {_why_instead(seen, could)}."


def _why_instead(seen: CalypsoSeen, could: Sequence[str]) -> str:
    """Says which of these cards are kept by giving the others one that they need."""
    if any(seen.is_ours(card) and seen.is_lacking(card) for card in could):
        return f"and keep what your side needs more than the {seen.name}"
    own = SUIT_OF[seen.seat]
    if any(card[1] == own for card in could):
        return f"and your {SUIT_NAMES[own]} are trumps that you had better keep"
    return f"but they need the {seen.name}"
