"""How Jersey Gin lays cards on the table after a knock, gin or the break: arithmetic on masks."""

from dataclasses import dataclass

from tabletop.rules.rummy.melds import arrange_melds, cards_fitting, in_runs, in_sets, lay_off, single_cards

LaidMelds = tuple[tuple[int, int], ...]
"""The melds on the table in the order of laying: who laid it, its cards."""


@dataclass(frozen=True, slots=True)
class Laydown:
    """What a player lays: the table with the new melds, then with cards laid off too; and what is kept."""

    with_new_melds: LaidMelds
    with_lay_offs: LaidMelds
    left_in_hand: int


def melds_of(table: LaidMelds, seat: int) -> list[int]:
    """Returns the melds that a seat has laid."""
    return [meld for owner, meld in table if owner == seat]


def lay_down(seat: int, hand: int, table: LaidMelds, required: int = 0) -> Laydown:
    """Lays what a hand can lay after its discard (JG-20); the cards of `required` may not stay in it."""
    own = melds_of(table, seat)
    others = [meld for owner, meld in table if owner != seat]
    if not (in_runs(hand) | in_sets(hand) | cards_fitting([*own, *others]) & hand):
        return Laydown(table, table, hand)

    def leaves(rest: int, melds: tuple[int, ...]) -> int:
        return lay_off(rest, [*own, *melds, *others])[1]

    new = arrange_melds(hand, leaves, required)
    grown, left = lay_off(hand - sum(new), [*own, *new, *others])
    mine, theirs = iter(grown[: len(own)]), iter(grown[len(own) + len(new) :])
    after = tuple((owner, next(mine if owner == seat else theirs)) for owner, _ in table)
    fresh = grown[len(own) : len(own) + len(new)]
    return Laydown(
        table + tuple((seat, meld) for meld in new), after + tuple((seat, meld) for meld in fresh), left
    )


def arrange_against(hand: int, melds: list[int]) -> tuple[int, ...]:
    """Arranges a hand that may be laid off on the knocker's melds (JG-14)."""
    return arrange_melds(hand, lambda rest, _: lay_off(rest, melds)[1])


def lay_down_caught_hand(seat: int, hand: int, before: LaidMelds, table: LaidMelds) -> Laydown:
    """Lays a hand that another player's gin after the break has caught (JG-21).

    Cards are added to the seat's own melds alone, as they lay `before` that turn.
    """
    own = melds_of(before, seat)
    new = arrange_against(hand, own)
    grown, left = lay_off(hand - sum(new), own)
    mine = iter(grown)
    # The one who went gin may have lengthened these melds, but not by cards of this hand.
    after = tuple(
        (owner, meld | next(mine)) if number < len(before) and owner == seat else (owner, meld)
        for number, (owner, meld) in enumerate(table)
    )
    laid = tuple((seat, meld) for meld in new)
    return Laydown(table + laid, after + laid, left)


def can_meld_discard(seat: int, hand: int, taken: int, table: LaidMelds) -> bool:
    """Tells whether a card taken from the discard pile can be melded, the discard being gone (JG-19)."""
    if taken & (in_runs(hand) | in_sets(hand)):
        return True
    return not taken & lay_off(hand, melds_of(table, seat))[1]


def can_draw_discard(seat: int, hand: int, top: int, table: LaidMelds) -> bool:
    """Tells whether the top of the discard pile may be drawn (JG-19)."""
    hand |= top
    return can_meld_discard(seat, hand, top, table) and any(
        can_meld_discard(seat, hand ^ bit, top, table) for bit in single_cards(hand ^ top)
    )


def going_out_cards(seat: int, hand: int, table: LaidMelds) -> int:
    """Returns the cards whose discard leaves nothing in hand (JG-21)."""
    covered = in_runs(hand) | in_sets(hand)
    loose = lay_off(hand, [meld for _, meld in table])[1] & ~covered
    if loose.bit_count() > 1:
        return 0
    out = 0
    for bit in single_cards(loose or hand):
        if not lay_down(seat, hand ^ bit, table).left_in_hand:
            out |= bit
    return out
