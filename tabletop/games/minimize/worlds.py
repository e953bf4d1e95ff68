"""What a player of Minimize cannot see, dealt at random among all that agrees with what they know."""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from random import Random
from typing import NamedTuple

from tabletop.games.minimize.facts import facts_of
from tabletop.games.minimize.knowledge import FUTURE, read_round, times_asked
from tabletop.games.minimize.moves import ADD, COMPLETE, END, KEEP, PICK, START, move_named
from tabletop.games.minimize.own_history import OwnHistory
from tabletop.games.minimize.pack import (
    DECLARE_NOW,
    HALF_VALUE,
    JOKER,
    KIND_OF_CODE,
    WORTH,
    Cards,
    codes,
    kinds,
)
from tabletop.games.minimize.position import MinimizeTable
from tabletop.games.minimize.slot_matching import NeededCards, SlotContents, fill_slots_of_seat
from tabletop.games.minimize.throws import is_sequence
from tabletop.rules import Move, MoveHistory, View

MAX_TRIES = 40
"""How many worlds are drawn until one is as likely as others."""
MAX_TRIES_ASKED = 200
"""How many, where another seat may be asked to add a card, which few worlds allow."""
MAX_OWN_TRIES = 3
MIX_STEPS = 60
"""How many exchanges are tried to make a world random again in which cards were chosen."""


class SlotWorld(NamedTuple):
    """The card of each slot, the slots from which each seat still holds the card, and those of the stock."""

    contents: SlotContents
    held_slots: dict[int, list[int]]
    is_uniform: bool
    """Whether it was drawn so that it is as likely as others."""


class MinimizeWorlds:
    """Samples matches that a view's seat could be in.

    Each order of the pack that agrees with the record is as likely as another. Not quite so where the
    draw pile was made again in this round, where equal cards are many, and where another seat is being asked
    about cards that few hands have; then all are possible, but some a little more often.
    """

    def __init__(self, public_match: MinimizeTable, view: View) -> None:
        self._match = public_match
        self._view = view
        self._viewer = view.seat
        self._set_from_view(view)
        self._moves = [(seat, _move_named(notation, seat)) for seat, notation in view.moves]
        self._histories: list[MoveHistory] = [None]
        for seat, move in self._moves:
            self._histories.append((self._histories[-1], seat, move))
        public_match._move_history = self._histories[-1]
        if view.winners:
            return
        self._knowledge = read_round(view, public_match.seats_from(public_match.dealer_seat + 1))
        self._set_stage(view)
        self._other_seats = [
            seat for seat in range(view.players) if seat != self._viewer and self._knowledge.events[seat]
        ]
        self._prepare_sampling()

    # --- what is known before any card is dealt

    def _set_from_view(self, view: View) -> None:
        """Lays everything on the table that all can see."""
        match = self._match
        facts = facts_of(view)
        match.is_clockwise = facts["clockwise"]
        match.seats_out = facts["out"]
        match.declarer = facts["caller"]
        match.previous_throw = kinds(view.zones["previous"])
        match.current_throw = kinds(view.zones["throw"])
        match.discard = kinds(view.zones["discard"])
        match.stage = START
        match.drawn_card = -1
        match.skips_next = False
        if view.winners:
            match.hands = tuple(kinds(view.zones[f"hand:{seat}"]) for seat in range(view.players))
            match.stock = kinds(view.zones["stock"])

    def _set_stage(self, view: View) -> None:
        """Sets how far the turn has got, as far as the viewer can tell."""
        match = self._match
        self._asked_seat: int | None = None
        if not match.current_throw:
            return
        turn = view.turn
        assert turn is not None
        seat, move = self._moves[-1]
        thrown = next(
            move for _, move in reversed(self._moves) if move.verb == "throw" and move.place == "throw"
        )
        cards = kinds(thrown.pieces)
        match.skips_next = bool(match.triplet_skip) and len(cards) == 3 and not is_sequence(cards)
        if move is thrown:
            match.stage = PICK
        elif turn != self._viewer:
            self._asked_seat = turn
        else:
            last = KIND_OF_CODE[view.zones[f"hand:{seat}"][-1]]
            match.stage = ADD if move == "pick stock" and last <= JOKER else COMPLETE
            if match.stage == ADD:
                match.drawn_card = last

    def _prepare_sampling(self) -> None:
        knowledge, match = self._knowledge, self._match
        self._open_cards = [tuple(cards.elements()) for cards in knowledge.open_cards]
        self._own_hand: Cards = ()
        self._own_history: OwnHistory | None = None
        if self._viewer is not None and knowledge.events[self._viewer]:
            self._own_hand = tuple(sorted(kinds(self._view.zones[f"hand:{self._viewer}"])))
            self._note_own_hand(self._viewer)
        self._is_one_shuffle = len(knowledge.shuffles) == 1
        self._known_contents = [-1] * knowledge.slot_count
        for slot, card in knowledge.known_slots.items():
            self._known_contents[slot] = card
        self._stock_slots = list(range(knowledge.next_slot, knowledge.slot_count))
        left = Counter(knowledge.shuffles[0]) - Counter(knowledge.known_slots.values())
        left -= Counter(~event for events in knowledge.events for event in events if event < 0)
        self._undealt_cards = list(left.elements())
        match.hands = ((),) * self._view.players

    @cached_property
    def _needed_cards(self) -> NeededCards:
        seats: Iterable[int] = range(self._view.players)
        if self._is_one_shuffle:
            seats = () if self._viewer is None else (self._viewer,)
        return NeededCards(self._knowledge, seats, self._own_history, self._viewer)

    def _note_own_hand(self, own: int) -> None:
        """Notes the viewer's own hand, as every card of it came from somewhere."""
        knowledge = self._knowledge
        hand = Counter(self._own_hand)
        if self._match.drawn_card >= 0:
            knowledge.note_drawn_card(own, self._match.drawn_card)
            hand[self._match.drawn_card] -= 1
        hand -= knowledge.open_cards[own]
        for card in hand.elements():
            knowledge.note_needed(FUTURE, own, card)
        match = self._match
        self._own_history = OwnHistory(knowledge, own, self._own_hand, match.declare_limit, match.may_declare)

    # --- drawing

    def sample(self, rng: Random) -> MinimizeTable:
        """Samples one of the matches."""
        match = self._match.copy_with_new_shuffles(rng)
        if self._view.winners:
            return match
        if self._asked_seat is None:
            world = self._sample_uniform(rng)
        else:
            world = self._sample_asked(self._asked_seat, match, rng)
        contents = world.contents
        if self._is_one_shuffle and self._viewer is not None and self._own_history is not None:
            self._place_own_cards(self._viewer, self._own_history, contents, rng)
        knowledge = self._knowledge
        hands = list(match.hands)
        for seat in self._other_seats:
            hands[seat] = self._hand(seat, world)
        if self._viewer is not None:
            hands[self._viewer] = self._own_hand
        match.hands = tuple(hands)
        match.stock = tuple(contents[knowledge.next_slot :])
        match.shuffles = tuple(
            " ".join(codes(contents[start:end])) for _, start, end in knowledge.shuffle_spans()
        )
        match._move_history = self._full_history(world, match)
        return match

    def _hand(self, seat: int, world: SlotWorld) -> Cards:
        contents = world.contents
        return tuple(sorted((*self._open_cards[seat], *[contents[slot] for slot in world.held_slots[seat]])))

    def _sample_uniform(self, rng: Random) -> SlotWorld:
        for _ in range(MAX_TRIES):
            world = self._sample_world(rng)
            if world.is_uniform:
                break
        return world

    def _sample_world(self, rng: Random) -> SlotWorld:
        if not self._is_one_shuffle:
            return self._sample_after_reshuffle(rng)
        contents = self._known_contents.copy()
        kept: dict[int, list[int]] = {}
        latest: dict[int, dict[int, int]] = {}
        for seat in self._other_seats:
            kept[seat], latest[seat] = fill_slots_of_seat(self._knowledge.events[seat], contents, rng)
        random = rng.random
        dealt = iter(sorted(self._undealt_cards, key=lambda _: random()))
        is_even = True
        for seat, slots in kept.items():
            needed = latest[seat]
            for slot in slots:
                card = contents[slot] = next(dealt)
                # Of equal cards, the one that has gone came first: else they would count twice.
                if card in needed and needed[card] > slot:
                    is_even = False
        contents[self._knowledge.next_slot :] = dealt
        return SlotWorld(contents, kept, is_even)

    def _place_own_cards(
        self, own: int, own_history: OwnHistory, contents: SlotContents, rng: Random
    ) -> None:
        events = self._knowledge.events[own]
        for _ in range(MAX_OWN_TRIES if own_history.is_binding else 1):
            fill_slots_of_seat(events, contents, rng)
            if not own_history.is_binding or own_history.agrees_with_record(contents):
                return
        for _ in range(MAX_OWN_TRIES):
            self._needed_cards.place_all(contents, rng)
            own_history.repair(contents, rng)
            if own_history.agrees_with_record(contents):
                return

    def _sample_after_reshuffle(self, rng: Random) -> SlotWorld:
        knowledge = self._knowledge
        contents = self._known_contents.copy()
        self._needed_cards.place_all(contents, rng)
        if self._own_history is not None:
            self._own_history.repair(contents, rng)
        kept = {
            seat: [slot for slot in knowledge.events[seat] if slot >= 0 and contents[slot] < 0]
            for seat in self._other_seats
        }
        for pool, start, end in knowledge.shuffle_spans():
            rest = Counter(pool)
            rest.subtract(card for card in contents[start:end] if card >= 0)
            dealt = list(rest.elements())
            rng.shuffle(dealt)
            for slot in range(start, end):
                if contents[slot] < 0:
                    contents[slot] = dealt.pop()
        return SlotWorld(contents, kept, is_uniform=True)

    # --- another seat is being asked

    def _possible_stages(self, seat: int, world: SlotWorld) -> list[int]:
        """Returns what the seat can be asked in this world, nothing if its turn would be over."""
        knowledge = self._knowledge
        stages = []
        slot = knowledge.changes[seat][-1].slot
        if slot >= 0 and world.contents[slot] in knowledge.addable_cards.get(slot, ()):
            stages.append(ADD)
        hand = self._hand(seat, world)
        if DECLARE_NOW in hand and self._match.may_declare(hand):
            stages.append(COMPLETE)
        return stages

    def _sample_asked(self, seat: int, match: MinimizeTable, rng: Random) -> SlotWorld:
        slot = self._knowledge.changes[seat][-1].slot
        may_add = slot >= 0 and slot in self._knowledge.addable_cards
        stages: list[int] = []
        for _ in range(MAX_TRIES_ASKED if may_add else MAX_TRIES):
            world = self._sample_world(rng)
            stages = self._possible_stages(seat, world) if world.is_uniform else []
            # A world in which it may be asked two things stands for two.
            if rng.random() * 2 < len(stages):
                break
        else:
            self._make_askable(seat, world)
            stages = self._mix_asked(seat, world, rng)
        match.stage = rng.choice(stages)
        if match.stage == ADD:
            match.drawn_card = world.contents[slot]
        return world

    def _make_askable(self, seat: int, world: SlotWorld) -> None:
        """Gives the seat a card that can be added, or else I Declare Now and the lowest hand there can be."""
        contents, exchanges = world.contents, self._exchanges(seat, world)
        drawn = self._knowledge.changes[seat][-1].slot
        fits = self._knowledge.addable_cards.get(drawn, ())
        for own, others in exchanges:
            fitting = [slot for slot in own + others if contents[slot] in fits]
            if drawn in own and fitting:
                contents[drawn], contents[fitting[0]] = contents[fitting[0]], contents[drawn]
                return
        for giver in exchanges:
            for both in exchanges:
                slots = [slot for slots in both for slot in slots]
                cards = sorted((contents[slot] for slot in slots), key=_worth_key)
                if both is giver and DECLARE_NOW in cards:
                    cards.remove(DECLARE_NOW)
                    cards.insert(0, DECLARE_NOW)
                for slot, card in zip(slots, cards, strict=True):
                    contents[slot] = card
            if self._possible_stages(seat, world):
                return

    def _mix_asked(self, seat: int, world: SlotWorld, rng: Random) -> list[int]:
        """Exchanges cards of the seat for others while it is still asked something; returns its stages."""
        contents = world.contents
        exchanges = [both for both in self._exchanges(seat, world) if all(both)]
        stages = self._possible_stages(seat, world)
        for _ in range(MIX_STEPS if exchanges else 0):
            own, others = rng.choice(exchanges)
            one, other = rng.choice(own), rng.choice(others)
            contents[one], contents[other] = contents[other], contents[one]
            now = self._possible_stages(seat, world)
            if rng.random() * len(stages) < len(now):
                stages = now
            else:
                contents[one], contents[other] = contents[other], contents[one]
        return stages

    def _exchanges(self, seat: int, world: SlotWorld) -> list[tuple[list[int], list[int]]]:
        """Returns for each shuffle the slots of the seat's hidden cards, and of all others."""
        hidden = [slot for other in self._other_seats if other != seat for slot in world.held_slots[other]]
        return [
            (
                [slot for slot in world.held_slots[seat] if start <= slot < end],
                [slot for slot in hidden + self._stock_slots if start <= slot < end],
            )
            for _, start, end in self._knowledge.shuffle_spans()
        ]

    # --- the record, with what the viewer was not told

    def _full_history(self, world: SlotWorld, match: MinimizeTable) -> MoveHistory:
        told: dict[int, list[Move]] = {}
        knowledge, contents = self._knowledge, world.contents
        for seat in self._other_seats:
            for slot, number in zip(knowledge.events[seat], knowledge.times[seat], strict=True):
                if slot in knowledge.addable_cards and contents[slot] in knowledge.addable_cards[slot]:
                    told.setdefault(number, []).append(KEEP)
            if DECLARE_NOW in match.hands[seat]:
                for number in times_asked(knowledge, seat, contents, self._match.may_declare):
                    told.setdefault(number, []).append(END)
        if match.stage == ADD and self._asked_seat is not None:
            # What it is being asked now has no answer yet.
            told.pop(len(self._moves) - 1)
        if not told:
            return self._histories[-1]
        first = min(told)
        history = self._histories[first]
        for number in range(first, len(self._moves)):
            seat, move = self._moves[number]
            history = (history, seat, move)
            for hidden in told.get(number, ()):
                history = (history, seat, hidden)
        return history


def _move_named(notation: str, seat: int) -> Move:
    move = move_named(notation, seat)
    assert move is not None, f"{notation} stands in the record"
    return move


def _worth_key(card: int) -> tuple[int, bool]:
    return WORTH[card], card != HALF_VALUE
