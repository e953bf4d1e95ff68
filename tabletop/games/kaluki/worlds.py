"""What a player of Kaluki cannot see, drawn at random from all that agrees with what they know.

A world is a history of the deal: from which slot each piece came that was played, and where the
others lie. Equal cards told apart, one history is as likely as another; where the stock has been renewed, or
hardly any history agrees, only roughly so.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from random import Random

from tabletop.games.kaluki.joker_melds import DOUBLE_PACK, PIECE_OF_CODE, THREE_CARD_MELDS, code_of, hand_of
from tabletop.games.kaluki.knowledge import CardSlot, JokerLack, PlayedCard, deal_moves, read_deal
from tabletop.games.kaluki.moves import move_named
from tabletop.games.kaluki.position import DRAW, PLAY, THROW, KalukiTable
from tabletop.games.kaluki.turn_completion import can_complete, open_melds
from tabletop.rules import Match, View, move_history_of
from tabletop.rules.cards import JOKER
from tabletop.rules.rummy.melds import single_cards

MAX_TRIES = 400
"""How many histories are drawn before one is searched for in which the turn can be completed."""
MAX_SEARCHES = 2000
WEIGHT_TRIALS = 12
"""How many histories are drawn at first to learn how heavy one can be."""
NEVER = 1 << 30
"""The time of a piece that still lies in the stock."""
PHASES = {"take": THROW, "leave": DRAW, "discard": DRAW}


@dataclass(slots=True)
class DealHistory:
    """One way in which the deal could have gone: what came from each slot, how it was played, its weight."""

    card_in_slot: dict[CardSlot, str] = field(default_factory=dict)
    play_of_slot: dict[CardSlot, PlayedCard] = field(default_factory=dict)
    weight: float = 1.0

    def agrees_with(self, lack: JokerLack, slots: list[CardSlot]) -> bool:
        """Tells whether the seat with these slots had none of the cards that its jokers in a set rule out."""
        held_cards = {
            self.card_in_slot[slot]
            for slot in slots
            if slot.time < lack.time
            and (slot not in self.play_of_slot or self.play_of_slot[slot].time >= lack.time)
        }
        return sum(card not in held_cards for card in lack.cards) >= lack.min_lacking


class DealHistories:
    """Samples ways in which the deal could have gone, after deducing all that a view tells once."""

    def __init__(self, view: View) -> None:
        self.knowledge = deal_knowledge = read_deal(view)
        self.now = deal_knowledge.time + 1
        last = len(deal_knowledge.unseen_by_shuffle) - 1
        self.stock = tuple(
            CardSlot(-1, last, deal_knowledge.drawn + number, NEVER)
            for number in range(len(view.zones["stock"]))
        )
        self._known_plays = list(deal_knowledge.played)
        if view.seat is not None:
            own = Counter(view.zones[f"hand:{view.seat}"]) - deal_knowledge.picked_up[view.seat]
            self._known_plays += self.plays_held(view.seat, own.elements())
        # KA-4: unless a joker was kept, the card at the bottom of the pack was none.
        self._bottom_place = -1 if deal_knowledge.cutter_kept_joker else len(DOUBLE_PACK) - 1
        self._restricted_cards = sorted({card for _, card in deal_knowledge.lacked_at} | {JOKER})
        self.is_uniform = last > 0 or not deal_knowledge.lacked_at

    def plays_held(self, seat: int, cards: Iterable[str]) -> list[PlayedCard]:
        """Returns cards that a seat holds now, other than those it picked up in the open."""
        bars = self.knowledge.lacked_at
        return [PlayedCard(seat, card, self.now, bars.get((seat, card), -1)) for card in cards]

    def is_held(self, history: DealHistory, slot: CardSlot) -> bool:
        """Tells whether what came from a slot is still in the hand."""
        play = history.play_of_slot.get(slot)
        return play is None or play.time == self.now

    def hidden_cards(self) -> Counter[str]:
        """Returns the pieces that lie where this view's seat cannot see them."""
        left = sum(self.knowledge.unseen_by_shuffle, Counter())
        left.subtract(play.card for play in self._known_plays)
        return +left

    def sample(self, rng: Random, also: Sequence[PlayedCard] = ()) -> DealHistory | None:
        """Samples one history, or returns None at a dead end; `also` are cards that seats must still hold."""
        chance = rng.random
        pools = [pool.copy() for pool in self.knowledge.unseen_by_shuffle]
        free = [slots.copy() for slots in self.knowledge.slots]
        history = DealHistory()
        for play in (*self._known_plays, *also):
            slots, card = free[play.seat], play.card
            before = bisect_left(slots, play.time, key=attrgetter("time"))
            # Nearly always: it may have come from any slot so far, and nothing need be looked up.
            if play.lacked_at < 0 and len(pools) == 1 and card != JOKER:
                slot = slots.pop(int(chance() * before))
            else:
                fit = [
                    slot
                    for slot in slots[:before]
                    if pools[slot.shuffle][card] and self._can_come_from(play, slot)
                ]
                if fit:
                    slot = fit[int(chance() * len(fit))]
                    slots.remove(slot)
                    # Choosing among few slots makes a history too frequent; `sample` rejects by this weight.
                    history.weight *= len(fit) / before
                elif not self._make_room(play, history, pools, free[play.seat], set()):
                    return None
                else:
                    continue
            pools[slot.shuffle][card] -= 1
            history.play_of_slot[slot] = play
        return history if self._fill_slots(rng, history, pools, free) else None

    def _make_room(
        self,
        play: PlayedCard,
        history: DealHistory,
        pools: list[Counter[str]],
        free: list[CardSlot],
        tried: set[CardSlot],
    ) -> bool:
        """Finds a slot for a card by moving others of the seat to other slots, if that can be done."""
        for slot in self.knowledge.slots[play.seat]:
            pool = pools[slot.shuffle]
            if (
                slot in tried
                or slot.time >= play.time
                or not pool[play.card]
                or not self._can_come_from(play, slot)
            ):
                continue
            tried.add(slot)
            other = history.play_of_slot.get(slot)
            if other is None:
                free.remove(slot)
            else:
                pool[other.card] += 1
                if not self._make_room(other, history, pools, free, tried):
                    pool[other.card] -= 1
                    continue
            pool[play.card] -= 1
            history.play_of_slot[slot] = play
            return True
        return False

    def _can_come_from(self, play: PlayedCard, slot: CardSlot) -> bool:
        if play.card == JOKER and slot.position == self._bottom_place and slot.shuffle == 0:
            return False
        return slot.time > play.lacked_at

    def _slots_open_to(self, card: str, slots: Sequence[CardSlot]) -> list[CardSlot]:
        """Returns the slots that could be of a card that nobody has played yet."""
        bars = self.knowledge.lacked_at
        since = {seat: bars.get((seat, card), -1) for seat in range(-1, self.knowledge.players)}
        fit = [slot for slot in slots if slot.time > since[slot.seat]]
        if card != JOKER:
            return fit
        return [slot for slot in fit if slot.position != self._bottom_place or slot.shuffle]

    def _fill_slots(
        self, rng: Random, history: DealHistory, pools: list[Counter[str]], free: list[list[CardSlot]]
    ) -> bool:
        """Deals the pieces that are left to the slots that are left, and tells whether that could be done."""
        chance = rng.random
        history.card_in_slot.update((slot, play.card) for slot, play in history.play_of_slot.items())
        for shuffle, pool in enumerate(pools):
            slots = [slot for seat in free for slot in seat if slot.shuffle == shuffle]
            if shuffle == len(pools) - 1:
                slots += self.stock
            for card in self._restricted_cards:
                for _ in range(pool.pop(card, 0)):
                    fit = self._slots_open_to(card, slots)
                    if not fit:
                        return False
                    history.weight *= len(fit) / len(slots)
                    slot = fit[int(chance() * len(fit))]
                    slots.remove(slot)
                    history.card_in_slot[slot] = card
            cards = list(pool.elements())
            cards.sort(key=lambda _: chance())
            history.card_in_slot.update(zip(slots, cards, strict=True))
        return all(
            history.agrees_with(lack, self.knowledge.slots[lack.seat]) for lack in self.knowledge.lacks
        )


class KalukiWorlds:
    """Draws matches that the seat of a view could be in; `public_match` has all that it sees."""

    def __init__(self, public_match: KalukiTable, view: View) -> None:
        self._public_match = public_match
        self._histories = histories = DealHistories(view)
        self._knowledge = histories.knowledge
        self._viewer = view.seat
        self._hidden_counts = [
            len(view.zones[f"hand:{seat}"]) - held.total()
            for seat, held in enumerate(histories.knowledge.picked_up)
        ]
        # Of its own: what is drawn later must not depend on how often it was tried here.
        trial = Random(0)
        trials = [] if histories.is_uniform else [histories.sample(trial) for _ in range(WEIGHT_TRIALS)]
        self._max_weight = max((story.weight for story in trials if story), default=0.0)

    def sample(self, rng: Random) -> KalukiTable:
        """Samples one of the matches; where hardly any history agrees, one is made to agree."""
        for _ in range(MAX_TRIES):
            history = self._histories.sample(rng)
            if history is None or rng.random() * self._max_weight > history.weight:
                continue
            match = self._make_match(history)
            if self._can_complete_turn(match):
                return self._with_shuffles(match, history, rng)
        return self._search_world(rng)

    def _make_match(self, history: DealHistory) -> KalukiTable:
        match = self._public_match.copy()
        hands = list(match.hands)
        for seat, slots in enumerate(self._knowledge.slots):
            if seat != self._viewer:
                cards = [
                    history.card_in_slot[slot] for slot in slots if self._histories.is_held(history, slot)
                ]
                hands[seat] = hand_of([*cards, *self._knowledge.picked_up[seat].elements()])
        match.hands = tuple(hands)
        match.stock = tuple(PIECE_OF_CODE[history.card_in_slot[slot]] for slot in self._histories.stock)
        return match

    def _can_complete_turn(self, match: KalukiTable) -> bool:
        """Tells whether the seat on turn can complete what it began (KA-18)."""
        seat = match.seat
        if seat is None or seat == self._viewer or not (match.taken_discard or match.has_begun):
            return True
        return can_complete(match.hands[seat], open_melds(match.melds), match.debts())

    def _with_shuffles(self, match: KalukiTable, history: DealHistory, rng: Random) -> KalukiTable:
        orders = [told.copy() for told in self._knowledge.known_by_shuffle]
        for slot, card in history.card_in_slot.items():
            orders[slot.shuffle][slot.position] = card
        match.shuffles = tuple(" ".join([order[place] for place in range(len(order))]) for order in orders)
        return match.copy_with_new_shuffles(rng)

    def _search_world(self, rng: Random) -> KalukiTable:
        """Searches for a match in which the seat on turn holds what it needs; not all are equally likely."""
        for _ in range(MAX_SEARCHES):
            history = self._histories.sample(rng, self._sample_needed(rng))
            if history is not None:
                match = self._make_match(history)
                if self._can_complete_turn(match):
                    return self._with_shuffles(match, history, rng)
        raise AssertionError(f"no deal found that agrees with {self._knowledge}")

    def _sample_needed(self, rng: Random) -> list[PlayedCard]:
        """Returns unseen cards with which the seat on turn could perhaps complete its turn."""
        known, seat = self._public_match, self._public_match.seat
        if seat is None or seat == self._viewer or not (known.taken_discard or known.has_begun):
            return []
        unseen, debts, table = self._histories.hidden_cards(), known.debts(), open_melds(known.melds)
        held = self._knowledge.picked_up[seat]
        chosen: Counter[str] = Counter()
        groups = _useful_groups(known)
        using = [group for group in groups if debts.card and code_of(debts.card) in group] or groups
        while not can_complete(hand_of((held + chosen).elements()), table, debts):
            more = Counter(rng.choice(using if rng.random() < 0.5 else groups)) - (held + chosen)
            if (chosen + more).total() > self._hidden_counts[seat] or chosen + more - unseen:
                break
            chosen += more
        return self._histories.plays_held(seat, chosen.elements())


def _useful_groups(table: KalukiTable) -> list[tuple[str, ...]]:
    """Returns cards that go together: every meld of three, with a joker and without, and cards to lay off."""
    groups = [meld.cards for meld in THREE_CARD_MELDS]
    groups += [(*cards[:number], JOKER, *cards[number + 1 :]) for cards in groups for number in range(3)]
    fit = 0
    for meld in table.melds:
        fit |= meld.fitting_cards | meld.joker_cards
    return groups + [(code_of(card),) for card in single_cards(fit)] + [(JOKER,)]


def world_sampler(public_match: KalukiTable, view: View) -> Callable[[Random], Match]:
    """Returns the sampler of matches for a view; `public_match` has the public part of the match."""
    public_match._move_history = move_history_of(view, move_named)
    public_match._set_from_view(view)
    if view.winners:
        return public_match.copy_with_new_shuffles
    moves = deal_moves(view)
    if moves:
        last = moves[-1][1].verb
        public_match.phase = PHASES.get(last, PLAY)
        ended = last in ("leave", "discard")
        ends = [number for number, (_, move) in enumerate(moves, 1) if move.verb in ("leave", "discard")]
        start = len(moves) if ended else ends[-1] if ends else 0
        public_match.has_melded = any(move.verb == "meld" for _, move in moves[start:])
        public_match.had_laid_nothing = not any(
            seat == view.turn and move.verb in ("meld", "lay") for seat, move in moves[:start]
        )
    return KalukiWorlds(public_match, view).sample
