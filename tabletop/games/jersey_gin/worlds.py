"""What a player of Jersey Gin cannot see, dealt at random among all that agrees with what he knows."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random

from tabletop.games.jersey_gin.laydown import can_use, lay_down, melds_of
from tabletop.games.jersey_gin.moves import NOTATIONS
from tabletop.games.jersey_gin.position import GinTable
from tabletop.games.jersey_gin.record import HANDS, PastTurn, SeenDeal, read_deal
from tabletop.rules import Match, View, past_of
from tabletop.rules.cards import PACK
from tabletop.rules.rummy.melds import (
    BIT,
    EVERY_SUIT,
    RUNS,
    SETS,
    WHOLE_PACK,
    bits,
    card_of,
    fitting,
    hand_cards,
    in_melds,
    mask_of,
)
from tabletop.rules.unseen import Unseen

TRIES = 2000
"""How many worlds are dealt at random before one is searched for instead."""

Drawn = tuple[tuple[int, int], ...]
"""Cards of the stock that are known to have been drawn: place in the pack, card."""
History = tuple[int, Drawn]
"""A hand as it was when the seat first discarded after the break (else now), and what it drew later."""
Pick = Callable[[int], Iterable[int]]


class Knowledge:
    """What the record tells about the hand of one seat."""

    def __init__(self, record: SeenDeal, seat: int, count: int) -> None:
        turns = [turn for turn in record.turns if turn.seat == seat]
        self.seat = seat
        self.late = [turn for turn in turns if turn.late and turn.thrown]
        running = turns[-1] if turns and not turns[-1].thrown else None
        # Only after a first lay-down does it matter which card of the hand was drawn since.
        self.running = running if running and running.late else None
        self.fresh = bool(self.late and self.running and self.running.slot)
        self.held = record.held[seat]
        self.kept = count - (1 if self.fresh else 0) - self.held.bit_count()
        self.barred = fitting(meld for _, meld in self.late[-1].after) if self.late else 0
        # What is not from the pack in the hand from which the order of the pack is told.
        self.foreign = self.late[0].had | self.late[0].taken if self.late else record.picked[seat]
        self.reasons = self._reasons()
        self.is_needy = self.reasons != [0]

    def histories(self, kept: int, fresh: int, pick: Pick) -> Iterator[History]:
        """Yields the ways in which a hand that was kept after the last lay-down agrees with the record.

        `fresh` is a card drawn from the stock since; `pick` chooses among the cards that can have been
        drawn in an earlier turn.
        """
        turn = self.running
        if not self.late:
            yield kept | fresh, ()
        elif turn is None:
            yield from self._back(len(self.late) - 1, kept, pick)
        else:
            kept &= ~turn.taken
            for base, drawn in self._back(len(self.late) - 1, kept, pick):
                yield base, ((*drawn, (turn.slot, fresh)) if turn.slot else drawn)

    def _back(self, number: int, kept: int, pick: Pick) -> Iterator[History]:
        turn = self.late[number]
        if not self._lays(turn, kept):
            return
        hand = kept | turn.put | turn.thrown
        if number == 0:
            yield hand, ()
            return
        for card in (turn.taken,) if turn.taken else pick(hand & ~turn.had):
            for base, drawn in self._back(number - 1, hand ^ card, pick):
                yield base, ((*drawn, (turn.slot, card)) if turn.slot else drawn)

    def _lays(self, turn: PastTurn, kept: int) -> bool:
        """Tells whether a hand that keeps these cards lays in this turn what was laid."""
        if (in_melds(kept) | fitting(meld for _, meld in turn.after)) & kept:
            return False
        if not turn.put:
            return True
        hand = kept | turn.put
        if turn.taken and not can_use(self.seat, hand, turn.taken, turn.before):
            return False
        return lay_down(self.seat, hand, turn.before, turn.taken).table == turn.after

    def _reasons(self) -> list[int]:
        """Returns the cards of a hand any of which allowed the running turn's draw of a discard (JG-19)."""
        turn = self.running
        if turn is None or not turn.taken:
            return [0]
        found = set(_uses(turn.taken, melds_of(turn.before, self.seat)))
        if 0 in found:
            return [0]
        # One card more must be in hand, to be discarded.
        others = self.kept + self.held.bit_count() - 1
        return sorted(need for need in found if need.bit_count() < others)


def _uses(card: int, own: list[int]) -> Iterator[int]:
    """Yields the fewest other cards with which a card makes a meld or reaches a meld of one's own."""
    rank = (card.bit_length() - 1) % 13
    others = bits(EVERY_SUIT << rank & ~card)
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
class Supposed:
    """The hidden cards and their places, given that the seat on turn holds `need`."""

    need: int
    pieces: int
    rooms: dict[str, int]
    unseen: Unseen


class Guess:
    """Draws matches that a view's seat could be in, after deducing all that the view tells once."""

    def __init__(self, known: GinTable, view: View) -> None:
        self._known = known
        self.record = record = read_deal(view)
        hands = [view.zones[f"hand:{seat}"] for seat in range(3)]
        self.me = view.seat
        self.hand = 0 if self.me is None else mask_of(hands[self.me])
        knowledge = [Knowledge(record, seat, len(hand)) for seat, hand in enumerate(hands)]
        self._others = [known for known in knowledge if known.seat != self.me]
        self._own = [] if self.me is None else _own_histories(knowledge[self.me], self.hand)
        self._foreign = [known.foreign for known in knowledge]
        self._barred = {f"hand:{known.seat}": known.barred for known in self._others}
        self._plans = self._make_plans(len(view.zones["stock"]))
        self._weights = [float(plan.unseen.ways()) for plan in self._plans]
        self._told, self._slots = _told_order(record)

    def draw(self, rng: Random) -> GinTable:
        """Returns one of the worlds that agree with the view, all equally likely.

        Deals that contradict the record are dealt again. Where hardly any agrees, one is searched for
        instead; only these are not quite as likely as each other.
        """

        def one(cards: int) -> Iterable[int]:
            choice = tuple(bits(cards))
            return (choice[int(rng.random() * len(choice))],)

        for _ in range(TRIES):
            plan = self._plans[0]
            if len(self._plans) > 1:
                plan = rng.choices(self._plans, self._weights)[0]
            world = self._world(plan, plan.unseen.deal(rng), one, rng)
            if world is not None:
                return world
        return next(self._searched(rng))

    def _world(self, plan: Supposed, dealt: dict[str, list[str]], pick: Pick, rng: Random) -> GinTable | None:
        hands = [self.hand] * 3
        histories: list[History] = [(0, ())] * 3
        for known in self._others:
            seat = known.seat
            kept = mask_of(dealt.get(f"hand:{seat}", ())) | known.held
            if known.is_needy:
                kept |= plan.need
                # A hand with several reasons to take the card is dealt by as many plans.
                alike = sum(need & kept == need for need in known.reasons)
                if alike > 1 and rng.random() * alike >= 1:
                    return None
            fresh = mask_of(dealt.get("fresh", ())) if known.fresh else 0
            history = next(known.histories(kept, fresh, pick), None)
            if history is None:
                return None
            hands[seat] = kept | fresh
            histories[seat] = history
        if self.me is not None:
            histories[self.me] = rng.choice(self._own)
        match = self._known.imagined(rng)
        match.hands = tuple(hands)
        match.stock = tuple(BIT[card] for card in dealt.get("stock", ()))
        match.shuffles = (self._order(histories, match.stock),)
        return match

    def _order(self, histories: list[History], stock: tuple[int, ...]) -> str:
        """Returns an order of the pack from which these hands and this stock come about."""
        order = self._told.copy()
        order[len(order) - len(stock) :] = stock
        for slots, foreign, (base, drawn) in zip(self._slots, self._foreign, histories, strict=True):
            for slot, card in zip(slots, bits(base & ~foreign), strict=True):
                order[slot] = card
            for slot, card in drawn:
                order[slot] = card
        return " ".join(map(card_of, order))

    def _make_plans(self, stock: int) -> list[Supposed]:
        record = self.record
        seen = self.hand | sum(record.pile) | sum(meld for _, meld in record.table)
        rooms = {"stock": stock}
        needs = [0]
        for known in self._others:
            seen |= known.held
            rooms[f"hand:{known.seat}"] = known.kept
            rooms["fresh"] = rooms.get("fresh", 0) + known.fresh
            if known.is_needy:
                needs = [need & ~known.held for need in known.reasons]
        plans = [self._plan(need, WHOLE_PACK & ~seen, rooms) for need in needs]
        found = [plan for plan in plans if plan is not None]
        assert found, f"no deal agrees with {record}"
        return found

    def _plan(self, need: int, pieces: int, rooms: dict[str, int]) -> Supposed | None:
        place = next((f"hand:{known.seat}" for known in self._others if known.is_needy), "")
        if need:
            rooms = {**rooms, place: rooms[place] - need.bit_count()}
            if rooms[place] < 0 or need & ~(pieces & ~self._barred[place]):
                return None
        pieces &= ~need
        barred = {name: hand_cards(cards) for name, cards in self._barred.items()}
        plan = Supposed(need, pieces, rooms, Unseen(hand_cards(pieces), rooms, barred))
        return plan if plan.unseen.ways() else None

    def _searched(self, rng: Random) -> Iterator[GinTable]:
        """Yields worlds found by placing card after card, going back where a hand would hold a meld."""
        whole = {f"hand:{known.seat}": known for known in self._others if known.late}

        def placings(
            cards: list[int], hands: dict[str, int], rooms: dict[str, int]
        ) -> Iterator[dict[str, int]]:
            if not cards:
                yield hands
                return
            card, rest = cards[0], cards[1:]
            for place in rng.sample(sorted(rooms), len(rooms)):
                hand = hands[place] | card
                if not rooms[place] or self._barred.get(place, 0) & card:
                    continue
                if place in whole and in_melds(hand):
                    continue
                yield from placings(rest, {**hands, place: hand}, {**rooms, place: rooms[place] - 1})

        for plan in rng.sample(self._plans, len(self._plans)):
            hands = dict.fromkeys(plan.rooms, 0)
            for known in self._others:
                hands[f"hand:{known.seat}"] = known.held | (plan.need if known.is_needy else 0)
            order = list(bits(plan.pieces))
            rng.shuffle(order)
            for placed in placings(order, hands, plan.rooms):
                dealt = {place: list(hand_cards(hand)) for place, hand in placed.items()}
                rng.shuffle(dealt["stock"])
                world = self._world(plan, dealt, bits, rng)
                if world is not None:
                    yield world


def _own_histories(known: Knowledge, hand: int) -> list[History]:
    """Returns the ways in which the viewer can have come to his hand; its view tells no more."""
    if known.fresh:
        assert known.running is not None
        return [
            history
            for card in bits(hand & ~known.running.had)
            for history in known.histories(hand ^ card, card, bits)
        ]
    return list(known.histories(hand, 0, bits))


def _told_order(record: SeenDeal) -> tuple[list[int], list[list[int]]]:
    """Returns the pack's order as far as it is known, and the places of each seat's other cards in it."""
    order = [0] * len(PACK)
    order[HANDS] = record.upcard
    slots = [list(range((seat - record.first) % 3, HANDS, 3)) for seat in range(3)]
    late = set()
    for turn in record.turns:
        if turn.seat in late:
            continue
        if turn.slot:
            slots[turn.seat].append(turn.slot)
        if turn.late:
            late.add(turn.seat)
        elif turn.thrown & ~turn.had:
            order[slots[turn.seat].pop()] = turn.thrown
    return order, slots


def prepared(known: GinTable, view: View) -> Callable[[Random], Match]:
    """Returns the sampler of matches for a view; `known` has the public part of the match."""
    known._past = past_of(view, NOTATIONS.__getitem__)
    known._recall(view)
    if view.winners:
        return known.imagined
    guess = Guess(known, view)
    known.pile = tuple(guess.record.pile)
    if guess.record.turns and not guess.record.turns[-1].thrown:
        known.drawn = True
        known.taken = guess.record.turns[-1].taken
    return guess.draw
