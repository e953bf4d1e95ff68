"""What a player of Jersey Gin cannot see, dealt at random among all that agrees with what they know."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random

from tabletop.games.jersey_gin.knowledge import DEALT_CARDS, JerseyGinKnowledge, PastTurn, read_deal
from tabletop.games.jersey_gin.laydown import can_meld_discard, lay_down, melds_of
from tabletop.games.jersey_gin.moves import MOVES_BY_NOTATION
from tabletop.games.jersey_gin.position import JerseyGinTable
from tabletop.rules import Match, View, move_history_of
from tabletop.rules.cards import PACK
from tabletop.rules.hidden_pieces import HiddenPieces
from tabletop.rules.rummy.melds import (
    ACES,
    BIT,
    RUNS,
    SETS,
    WHOLE_PACK,
    card_of,
    cards_fitting,
    cards_in,
    in_melds,
    mask_of,
    single_cards,
)

MAX_TRIES = 2000
"""How many worlds are dealt at random before one is searched for instead."""

StockDraws = tuple[tuple[int, int], ...]
"""Cards of the stock that are known to have been drawn: place in the pack, card."""
HandHistory = tuple[int, StockDraws]
"""A hand as it was when the seat first discarded after the break (else now), and what it drew later."""
CardChoice = Callable[[int], Iterable[int]]


class HandKnowledge:
    """What the record tells about the hand of one seat."""

    def __init__(self, knowledge: JerseyGinKnowledge, seat: int, count: int) -> None:
        turns = [turn for turn in knowledge.turns if turn.seat == seat]
        self.seat = seat
        self.turns_after_break = [turn for turn in turns if turn.is_after_break and turn.discarded]
        running = turns[-1] if turns and not turns[-1].discarded else None
        # Only after a first lay-down does it matter which card of the hand was drawn since.
        self.current_turn = running if running and running.is_after_break else None
        self.has_fresh_card = bool(self.turns_after_break and self.current_turn and self.current_turn.slot)
        self.still_held = knowledge.still_held[seat]
        self.unknown_count = count - (1 if self.has_fresh_card else 0) - self.still_held.bit_count()
        self.ruled_out = (
            cards_fitting(meld for _, meld in self.turns_after_break[-1].melds_after)
            if self.turns_after_break
            else 0
        )
        # What did not come from the pack in the hand from which the order of the pack is deduced.
        self.not_from_pack = (
            self.turns_after_break[0].picked_up_before | self.turns_after_break[0].taken
            if self.turns_after_break
            else knowledge.picked_up[seat]
        )
        self.possible_needs = self._find_needs()
        self.has_need = self.possible_needs != [0]

    def histories(self, kept: int, fresh: int, pick: CardChoice) -> Iterator[HandHistory]:
        """Yields the ways in which a hand that was kept after the last lay-down agrees with the record.

        `has_fresh_card`: a card was drawn from the stock since; `pick` chooses among the cards that can
        have been drawn in an earlier turn.
        """
        turn = self.current_turn
        if not self.turns_after_break:
            yield kept | fresh, ()
        elif turn is None:
            yield from self._histories_back(len(self.turns_after_break) - 1, kept, pick)
        else:
            # It was taken after the last lay-down, so it is no part of what was kept then.
            kept &= ~turn.taken
            for base, drawn in self._histories_back(len(self.turns_after_break) - 1, kept, pick):
                yield base, ((*drawn, (turn.slot, fresh)) if turn.slot else drawn)

    def _histories_back(self, number: int, kept: int, pick: CardChoice) -> Iterator[HandHistory]:
        turn = self.turns_after_break[number]
        if not self._lays_as_recorded(turn, kept):
            return
        hand = kept | turn.laid | turn.discarded
        if number == 0:
            yield hand, ()
            return
        for card in (turn.taken,) if turn.taken else pick(hand & ~turn.picked_up_before):
            for base, drawn in self._histories_back(number - 1, hand ^ card, pick):
                yield base, ((*drawn, (turn.slot, card)) if turn.slot else drawn)

    def _lays_as_recorded(self, turn: PastTurn, kept: int) -> bool:
        """Tells whether a hand that keeps these cards lays in this turn what was laid."""
        # JG-20: whatever can be melded or laid off is, so that nothing of it is kept.
        if (in_melds(kept) | cards_fitting(meld for _, meld in turn.melds_after)) & kept:
            return False
        if not turn.laid:
            return True
        hand = kept | turn.laid
        if turn.taken and not can_meld_discard(self.seat, hand, turn.taken, turn.melds_before):
            return False
        return lay_down(self.seat, hand, turn.melds_before, turn.taken).with_lay_offs == turn.melds_after

    def _find_needs(self) -> list[int]:
        """Returns the cards of a hand any of which allowed the running turn's draw of a discard (JG-19)."""
        turn = self.current_turn
        if turn is None or not turn.taken:
            return [0]
        found = set(_needs_of_card(turn.taken, melds_of(turn.melds_before, self.seat)))
        if 0 in found:
            return [0]
        # One card more must be in hand, to be discarded.
        others = self.unknown_count + self.still_held.bit_count() - 1
        return sorted(need for need in found if need.bit_count() < others)


def _needs_of_card(card: int, own: list[int]) -> Iterator[int]:
    """Yields the fewest other cards with which a card makes a meld or reaches a meld of one's own."""
    rank = (card.bit_length() - 1) % 13
    others = single_cards(ACES << rank & ~card)
    yield from (one | other for one, other in combinations(others, 2))
    yield from (run ^ card for run in RUNS if run & card and run.bit_count() == 3)
    for meld in own:
        if SETS.get(meld) == card:
            yield 0
        elif meld in RUNS:
            longer = [run for run in RUNS if run & card and run & meld == meld]
            if longer:
                yield min(longer, key=int.bit_count) & ~meld & ~card


@dataclass(frozen=True, slots=True)
class DealHypothesis:
    """The hidden cards and their places, given that the seat on turn holds `need`."""

    need: int
    hidden_cards: int
    capacities: dict[str, int]
    hidden_pieces: HiddenPieces


class JerseyGinWorlds:
    """Samples matches that a view's seat could be in, after deducing all that the view tells once."""

    def __init__(self, public_match: JerseyGinTable, view: View) -> None:
        self._public_match = public_match
        self.knowledge = deal_knowledge = read_deal(view)
        hands = [view.zones[f"hand:{seat}"] for seat in range(3)]
        self.viewer = view.seat
        self.hand = 0 if self.viewer is None else mask_of(hands[self.viewer])
        known = [HandKnowledge(deal_knowledge, seat, len(hand)) for seat, hand in enumerate(hands)]
        self._other_hands = [hand for hand in known if hand.seat != self.viewer]
        self._own_histories = (
            [] if self.viewer is None else _histories_of_viewer(known[self.viewer], self.hand)
        )
        self._not_from_pack = [hand.not_from_pack for hand in known]
        self._ruled_out = {f"hand:{hand.seat}": hand.ruled_out for hand in self._other_hands}
        self._hypotheses = self._make_hypotheses(len(view.zones["stock"]))
        self._weights = [float(hypothesis.hidden_pieces.count_ways()) for hypothesis in self._hypotheses]
        self._known_order, self._hidden_slots = _known_order_and_slots(deal_knowledge)

    def sample(self, rng: Random) -> JerseyGinTable:
        """Returns one of the worlds that agree with the view, all equally likely.

        Deals that contradict the record are dealt again. Where hardly any agrees, one is searched for
        instead; only these are not quite as likely as each other.
        """

        def one(cards: int) -> Iterable[int]:
            choice = tuple(single_cards(cards))
            return (choice[int(rng.random() * len(choice))],)

        for _ in range(MAX_TRIES):
            hypothesis = self._hypotheses[0]
            if len(self._hypotheses) > 1:
                hypothesis = rng.choices(self._hypotheses, self._weights)[0]
            world = self._make_world(hypothesis, hypothesis.hidden_pieces.sample_placement(rng), one, rng)
            if world is not None:
                return world
        return next(self._search_worlds(rng))

    def _make_world(
        self, hypothesis: DealHypothesis, dealt: dict[str, list[str]], pick: CardChoice, rng: Random
    ) -> JerseyGinTable | None:
        hands = [self.hand] * 3
        histories: list[HandHistory] = [(0, ())] * 3
        for known in self._other_hands:
            seat = known.seat
            kept = mask_of(dealt.get(f"hand:{seat}", ())) | known.still_held
            if known.has_need:
                kept |= hypothesis.need
                # A hand with several reasons to take the card is dealt by as many plans.
                alike = sum(need & kept == need for need in known.possible_needs)
                if alike > 1 and rng.random() * alike >= 1:
                    return None
            fresh = mask_of(dealt.get("fresh", ())) if known.has_fresh_card else 0
            history = next(known.histories(kept, fresh, pick), None)
            if history is None:
                return None
            hands[seat] = kept | fresh
            histories[seat] = history
        if self.viewer is not None:
            histories[self.viewer] = rng.choice(self._own_histories)
        match = self._public_match.copy_with_new_shuffles(rng)
        match.hands = tuple(hands)
        match.stock = tuple(BIT[card] for card in dealt.get("stock", ()))
        match.shuffles = (self._dealing_order(histories, match.stock),)
        return match

    def _dealing_order(self, histories: list[HandHistory], stock: tuple[int, ...]) -> str:
        """Returns an order of the pack from which these hands and this stock come about."""
        order = self._known_order.copy()
        order[len(order) - len(stock) :] = stock
        for slots, foreign, (base, drawn) in zip(
            self._hidden_slots, self._not_from_pack, histories, strict=True
        ):
            for slot, card in zip(slots, single_cards(base & ~foreign), strict=True):
                order[slot] = card
            for slot, card in drawn:
                order[slot] = card
        return " ".join(map(card_of, order))

    def _make_hypotheses(self, stock: int) -> list[DealHypothesis]:
        knowledge = self.knowledge
        seen = self.hand | sum(knowledge.discard_pile) | sum(meld for _, meld in knowledge.laid_melds)
        capacities = {"stock": stock}
        needs = [0]
        for known in self._other_hands:
            seen |= known.still_held
            capacities[f"hand:{known.seat}"] = known.unknown_count
            capacities["fresh"] = capacities.get("fresh", 0) + known.has_fresh_card
            if known.has_need:
                needs = [need & ~known.still_held for need in known.possible_needs]
        hypotheses = [self._make_hypothesis(need, WHOLE_PACK & ~seen, capacities) for need in needs]
        found = [hypothesis for hypothesis in hypotheses if hypothesis is not None]
        assert found, f"no deal agrees with {knowledge}"
        return found

    def _make_hypothesis(self, need: int, pieces: int, capacities: dict[str, int]) -> DealHypothesis | None:
        place = next((f"hand:{known.seat}" for known in self._other_hands if known.has_need), "")
        if need:
            capacities = {**capacities, place: capacities[place] - need.bit_count()}
            if capacities[place] < 0 or need & ~(pieces & ~self._ruled_out[place]):
                return None
        pieces &= ~need
        ruled_out = {name: cards_in(cards) for name, cards in self._ruled_out.items()}
        hypothesis = DealHypothesis(
            need, pieces, capacities, HiddenPieces(cards_in(pieces), capacities, ruled_out)
        )
        return hypothesis if hypothesis.hidden_pieces.count_ways() else None

    def _search_worlds(self, rng: Random) -> Iterator[JerseyGinTable]:
        """Yields worlds found by placing card after card, going back where a hand would hold a meld."""
        whole = {f"hand:{known.seat}": known for known in self._other_hands if known.turns_after_break}

        def placings(
            cards: list[int], hands: dict[str, int], rooms: dict[str, int]
        ) -> Iterator[dict[str, int]]:
            if not cards:
                yield hands
                return
            card, rest = cards[0], cards[1:]
            for place in rng.sample(sorted(rooms), len(rooms)):
                hand = hands[place] | card
                if not rooms[place] or self._ruled_out.get(place, 0) & card:
                    continue
                if place in whole and in_melds(hand):
                    continue
                yield from placings(rest, {**hands, place: hand}, {**rooms, place: rooms[place] - 1})

        for hypothesis in rng.sample(self._hypotheses, len(self._hypotheses)):
            hands = dict.fromkeys(hypothesis.capacities, 0)
            for known in self._other_hands:
                hands[f"hand:{known.seat}"] = known.still_held | (hypothesis.need if known.has_need else 0)
            order = list(single_cards(hypothesis.hidden_cards))
            rng.shuffle(order)
            for placed in placings(order, hands, hypothesis.capacities):
                dealt = {place: list(cards_in(hand)) for place, hand in placed.items()}
                rng.shuffle(dealt["stock"])
                world = self._make_world(hypothesis, dealt, single_cards, rng)
                if world is not None:
                    yield world


def _histories_of_viewer(known: HandKnowledge, hand: int) -> list[HandHistory]:
    """Returns the ways in which the viewer can have come to their hand; the view tells no more."""
    if known.has_fresh_card:
        assert known.current_turn is not None
        return [
            history
            for card in single_cards(hand & ~known.current_turn.picked_up_before)
            for history in known.histories(hand ^ card, card, single_cards)
        ]
    return list(known.histories(hand, 0, single_cards))


def _known_order_and_slots(knowledge: JerseyGinKnowledge) -> tuple[list[int], list[list[int]]]:
    """Returns the pack's order as far as it is known, and the places of each seat's other cards in it."""
    order = [0] * len(PACK)
    order[DEALT_CARDS] = knowledge.upcard
    slots = [list(range((seat - knowledge.first_seat) % 3, DEALT_CARDS, 3)) for seat in range(3)]
    late = set()
    for turn in knowledge.turns:
        if turn.seat in late:
            continue
        if turn.slot:
            slots[turn.seat].append(turn.slot)
        if turn.is_after_break:
            late.add(turn.seat)
        elif turn.discarded & ~turn.picked_up_before:
            order[slots[turn.seat].pop()] = turn.discarded
    return order, slots


def world_sampler(public_match: JerseyGinTable, view: View) -> Callable[[Random], Match]:
    """Returns the sampler of matches for a view; `public_match` has the public part of the match."""
    public_match._move_history = move_history_of(view, MOVES_BY_NOTATION.__getitem__)
    public_match._set_from_view(view)
    if view.winners:
        return public_match.copy_with_new_shuffles
    worlds = JerseyGinWorlds(public_match, view)
    public_match.discard_pile = tuple(worlds.knowledge.discard_pile)
    if worlds.knowledge.turns and not worlds.knowledge.turns[-1].discarded:
        public_match.has_drawn = True
        public_match.taken_discard = worlds.knowledge.turns[-1].taken
    return worlds.sample
