"""What a player of Minimize cannot see, dealt at random among all that agrees with what he knows."""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from random import Random
from typing import NamedTuple

from tabletop.games.minimize.facts import facts_of
from tabletop.games.minimize.memory import Memory
from tabletop.games.minimize.moves import ADD, COMPLETE, END, KEEP, PICK, START, move_named
from tabletop.games.minimize.pack import DECLARE_NOW, HALF_VALUE, JOKER, KIND, WORTH, Cards, codes, kinds
from tabletop.games.minimize.position import MinimizeTable
from tabletop.games.minimize.record import NOW, read_round, times_asked
from tabletop.games.minimize.sources import Contents, Needs, place
from tabletop.games.minimize.throws import is_sequence
from tabletop.rules import Move, Past, View

MOST_TRIES = 40
"""How many worlds are drawn until one is as likely as others."""
MOST_TRIES_ASKED = 200
"""How many, where another seat may be asked to add a card, which few worlds allow."""
OWN_TRIES = 3
MIXING = 60
"""How many exchanges are tried to make a world random again in which cards were chosen."""


class World(NamedTuple):
    """The card of each slot, the slots from which each seat still holds the card, and those of the stock."""

    contents: Contents
    kept: dict[int, list[int]]
    is_even: bool
    """Whether it was drawn so that it is as likely as others."""


class Worlds:
    """Draws matches that a view's seat could be in.

    Each order of the pack that agrees with the record is as likely as another. Not quite so where the
    draw pile was made again in this round, where equal cards are many, and where another seat is being asked
    about cards that few hands have; then all are possible, but some a little more often.
    """

    def __init__(self, known: MinimizeTable, view: View) -> None:
        self._match = known
        self._view = view
        self._own = view.seat
        self._lay_open(view)
        self._entries = [(seat, _named(notation, seat)) for seat, notation in view.moves]
        self._pasts: list[Past] = [None]
        for seat, move in self._entries:
            self._pasts.append((self._pasts[-1], seat, move))
        known._past = self._pasts[-1]
        if view.winners:
            return
        self._record = read_round(view, known.seats_from(known.dealing + 1))
        self._set_stage(view)
        self._others = [
            seat for seat in range(view.players) if seat != self._own and self._record.events[seat]
        ]
        self._prepare()

    # --- what is known before any card is dealt

    def _lay_open(self, view: View) -> None:
        """Lays everything on the table that all can see."""
        match = self._match
        facts = facts_of(view)
        match.is_clockwise = facts["clockwise"]
        match.out = facts["out"]
        match.caller = facts["caller"]
        match.previous = kinds(view.zones["previous"])
        match.thrown = kinds(view.zones["throw"])
        match.discard = kinds(view.zones["discard"])
        match.stage = START
        match.drawn = -1
        match.skips = False
        if view.winners:
            match.hands = tuple(kinds(view.zones[f"hand:{seat}"]) for seat in range(view.players))
            match.stock = kinds(view.zones["stock"])

    def _set_stage(self, view: View) -> None:
        """Sets how far the turn has got, as far as the viewer can tell."""
        match = self._match
        self._asked: int | None = None
        if not match.thrown:
            return
        turn = view.turn
        assert turn is not None
        seat, move = self._entries[-1]
        thrown = next(
            move for _, move in reversed(self._entries) if move.verb == "throw" and move.place == "throw"
        )
        cards = kinds(thrown.pieces)
        match.skips = bool(match.triplet_skip) and len(cards) == 3 and not is_sequence(cards)
        if move is thrown:
            match.stage = PICK
        elif turn != self._own:
            self._asked = turn
        else:
            last = KIND[view.zones[f"hand:{seat}"][-1]]
            match.stage = ADD if move == "pick stock" and last <= JOKER else COMPLETE
            if match.stage == ADD:
                match.drawn = last

    def _prepare(self) -> None:
        record, match = self._record, self._match
        self._open = [tuple(cards.elements()) for cards in record.open]
        self._own_hand: Cards = ()
        self._memory: Memory | None = None
        if self._own is not None and record.events[self._own]:
            self._own_hand = tuple(sorted(kinds(self._view.zones[f"hand:{self._own}"])))
            self._remember(self._own)
        self._is_one_pool = len(record.pools) == 1
        self._told = [-1] * record.size
        for slot, card in record.pinned.items():
            self._told[slot] = card
        self._rest = list(range(record.next_slot, record.size))
        left = Counter(record.pools[0]) - Counter(record.pinned.values())
        left -= Counter(~event for events in record.events for event in events if event < 0)
        self._leftover = list(left.elements())
        match.hands = ((),) * self._view.players

    @cached_property
    def _needs(self) -> Needs:
        seats: Iterable[int] = range(self._view.players)
        if self._is_one_pool:
            seats = () if self._own is None else (self._own,)
        return Needs(self._record, seats, self._memory, self._own)

    def _remember(self, own: int) -> None:
        """Notes the viewer's own hand, as every card of it came from somewhere."""
        record = self._record
        hand = Counter(self._own_hand)
        if self._match.drawn >= 0:
            record.pin(own, self._match.drawn)
            hand[self._match.drawn] -= 1
        hand -= record.open[own]
        for card in hand.elements():
            record.need(NOW, own, card)
        match = self._match
        self._memory = Memory(record, own, self._own_hand, match.most, match.may_declare)

    # --- drawing

    def draw(self, rng: Random) -> MinimizeTable:
        """Samples one of the matches."""
        match = self._match.imagined(rng)
        if self._view.winners:
            return match
        if self._asked is None:
            world = self._even_world(rng)
        else:
            world = self._world_of_one_asked(self._asked, match, rng)
        contents = world.contents
        if self._is_one_pool and self._own is not None and self._memory is not None:
            self._place_own(self._own, self._memory, contents, rng)
        record = self._record
        hands = list(match.hands)
        for seat in self._others:
            hands[seat] = self._hand(seat, world)
        if self._own is not None:
            hands[self._own] = self._own_hand
        match.hands = tuple(hands)
        match.stock = tuple(contents[record.next_slot :])
        match.shuffles = tuple(" ".join(codes(contents[start:end])) for _, start, end in record.spans())
        match._past = self._past(world, match)
        return match

    def _hand(self, seat: int, world: World) -> Cards:
        contents = world.contents
        return tuple(sorted((*self._open[seat], *[contents[slot] for slot in world.kept[seat]])))

    def _even_world(self, rng: Random) -> World:
        for _ in range(MOST_TRIES):
            world = self._world(rng)
            if world.is_even:
                break
        return world

    def _world(self, rng: Random) -> World:
        if not self._is_one_pool:
            return self._world_of_many_pools(rng)
        contents = self._told.copy()
        kept: dict[int, list[int]] = {}
        latest: dict[int, dict[int, int]] = {}
        for seat in self._others:
            kept[seat], latest[seat] = place(self._record.events[seat], contents, rng)
        random = rng.random
        dealt = iter(sorted(self._leftover, key=lambda _: random()))
        is_even = True
        for seat, slots in kept.items():
            needed = latest[seat]
            for slot in slots:
                card = contents[slot] = next(dealt)
                # Of equal cards, the one that has gone came first: else they would count twice.
                if card in needed and needed[card] > slot:
                    is_even = False
        contents[self._record.next_slot :] = dealt
        return World(contents, kept, is_even)

    def _place_own(self, own: int, memory: Memory, contents: Contents, rng: Random) -> None:
        events = self._record.events[own]
        for _ in range(OWN_TRIES if memory.binds else 1):
            place(events, contents, rng)
            if not memory.binds or memory.agrees(contents):
                return
        for _ in range(OWN_TRIES):
            self._needs.place(contents, rng)
            memory.mend(contents, rng)
            if memory.agrees(contents):
                return

    def _world_of_many_pools(self, rng: Random) -> World:
        record = self._record
        contents = self._told.copy()
        self._needs.place(contents, rng)
        if self._memory is not None:
            self._memory.mend(contents, rng)
        kept = {
            seat: [slot for slot in record.events[seat] if slot >= 0 and contents[slot] < 0]
            for seat in self._others
        }
        for pool, start, end in record.spans():
            rest = Counter(pool)
            rest.subtract(card for card in contents[start:end] if card >= 0)
            dealt = list(rest.elements())
            rng.shuffle(dealt)
            for slot in range(start, end):
                if contents[slot] < 0:
                    contents[slot] = dealt.pop()
        return World(contents, kept, is_even=True)

    # --- another seat is being asked

    def _stages(self, seat: int, world: World) -> list[int]:
        """Returns what the seat can be asked in this world, nothing if its turn would be over."""
        record = self._record
        stages = []
        slot = record.acts[seat][-1].slot
        if slot >= 0 and world.contents[slot] in record.matching.get(slot, ()):
            stages.append(ADD)
        hand = self._hand(seat, world)
        if DECLARE_NOW in hand and self._match.may_declare(hand):
            stages.append(COMPLETE)
        return stages

    def _world_of_one_asked(self, seat: int, match: MinimizeTable, rng: Random) -> World:
        slot = self._record.acts[seat][-1].slot
        may_add = slot >= 0 and slot in self._record.matching
        stages: list[int] = []
        for _ in range(MOST_TRIES_ASKED if may_add else MOST_TRIES):
            world = self._world(rng)
            stages = self._stages(seat, world) if world.is_even else []
            if rng.random() * 2 < len(stages):
                break
        else:
            self._make_asked(seat, world)
            stages = self._mix(seat, world, rng)
        match.stage = rng.choice(stages)
        if match.stage == ADD:
            match.drawn = world.contents[slot]
        return world

    def _make_asked(self, seat: int, world: World) -> None:
        """Gives the seat a card that can be added, or else I Declare Now and the lowest hand there can be."""
        contents, exchanges = world.contents, self._exchanges(seat, world)
        drawn = self._record.acts[seat][-1].slot
        fits = self._record.matching.get(drawn, ())
        for own, others in exchanges:
            fitting = [slot for slot in own + others if contents[slot] in fits]
            if drawn in own and fitting:
                contents[drawn], contents[fitting[0]] = contents[fitting[0]], contents[drawn]
                return
        for giver in exchanges:
            for both in exchanges:
                slots = [slot for slots in both for slot in slots]
                cards = sorted((contents[slot] for slot in slots), key=_lowness)
                if both is giver and DECLARE_NOW in cards:
                    cards.remove(DECLARE_NOW)
                    cards.insert(0, DECLARE_NOW)
                for slot, card in zip(slots, cards, strict=True):
                    contents[slot] = card
            if self._stages(seat, world):
                return

    def _mix(self, seat: int, world: World, rng: Random) -> list[int]:
        """Exchanges cards of the seat for others while it is still asked something; returns its stages."""
        contents = world.contents
        exchanges = [both for both in self._exchanges(seat, world) if all(both)]
        stages = self._stages(seat, world)
        for _ in range(MIXING if exchanges else 0):
            own, others = rng.choice(exchanges)
            one, other = rng.choice(own), rng.choice(others)
            contents[one], contents[other] = contents[other], contents[one]
            now = self._stages(seat, world)
            if rng.random() * len(stages) < len(now):
                stages = now
            else:
                contents[one], contents[other] = contents[other], contents[one]
        return stages

    def _exchanges(self, seat: int, world: World) -> list[tuple[list[int], list[int]]]:
        """Returns for each shuffle the slots of the seat's hidden cards, and of all others."""
        hidden = [slot for other in self._others if other != seat for slot in world.kept[other]]
        return [
            (
                [slot for slot in world.kept[seat] if start <= slot < end],
                [slot for slot in hidden + self._rest if start <= slot < end],
            )
            for _, start, end in self._record.spans()
        ]

    # --- the record, with what the viewer was not told

    def _past(self, world: World, match: MinimizeTable) -> Past:
        told: dict[int, list[Move]] = {}
        record, contents = self._record, world.contents
        for seat in self._others:
            for slot, number in zip(record.events[seat], record.times[seat], strict=True):
                if slot in record.matching and contents[slot] in record.matching[slot]:
                    told.setdefault(number, []).append(KEEP)
            if DECLARE_NOW in match.hands[seat]:
                for number in times_asked(record, seat, contents, self._match.may_declare):
                    told.setdefault(number, []).append(END)
        if match.stage == ADD and self._asked is not None:
            told.pop(len(self._entries) - 1)
        if not told:
            return self._pasts[-1]
        first = min(told)
        past = self._pasts[first]
        for number in range(first, len(self._entries)):
            seat, move = self._entries[number]
            past = (past, seat, move)
            for hidden in told.get(number, ()):
                past = (past, seat, hidden)
        return past


def _named(notation: str, seat: int) -> Move:
    move = move_named(notation, seat)
    assert move is not None, f"{notation} stands in the record"
    return move


def _lowness(card: int) -> tuple[int, bool]:
    return WORTH[card], card != HALF_VALUE
