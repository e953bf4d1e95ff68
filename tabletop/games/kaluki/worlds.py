"""What a player of Kaluki cannot see, drawn at random from all that agrees with what he knows.

A world is a story: from which place of the shuffled pack each piece came that was played, and where the
others lie. Equal cards told apart, one story is as likely as another; where the stock has been renewed, or
hardly any story agrees, only roughly so.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from random import Random

from tabletop.games.kaluki.melds import DOUBLE_PACK, PIECE, WHOLE_PACK_MELDS, code, hand_of
from tabletop.games.kaluki.moves import named
from tabletop.games.kaluki.position import DRAW, PLAY, THROW, KalukiTable
from tabletop.games.kaluki.record import Lack, PlayedCard, Slot, deal_moves, read_deal
from tabletop.games.kaluki.turn import can_complete, open_melds
from tabletop.rules import Match, View, past_of
from tabletop.rules.cards import JOKER
from tabletop.rules.rummy.melds import bits

TRIES = 400
"""How many histories are drawn before one is searched for in which the turn can be completed."""
SEARCHES = 2000
TRIALS = 12
"""How many histories are drawn at first to learn how heavy one can be."""
NEVER = 1 << 30
"""The time of a piece that still lies in the stock."""
PHASES = {"take": THROW, "leave": DRAW, "discard": DRAW}


@dataclass(slots=True)
class Guess:
    """One way in which the deal could have gone: what came from each slot, how it was played, its weight."""

    lies: dict[Slot, str] = field(default_factory=dict)
    plays: dict[Slot, PlayedCard] = field(default_factory=dict)
    weight: float = 1.0

    def lacks(self, lack: Lack, slots: list[Slot]) -> bool:
        """Tells whether the seat with these slots had none of the cards that its jokers in a set rule out."""
        held = {
            self.lies[slot]
            for slot in slots
            if slot.time < lack.time and (slot not in self.plays or self.plays[slot].time >= lack.time)
        }
        return sum(card not in held for card in lack.cards) >= lack.least


class Stories:
    """Samples ways in which the deal could have gone, after deducing all that a view tells once."""

    def __init__(self, view: View) -> None:
        self.record = record = read_deal(view)
        self.now = record.time + 1
        last = len(record.shuffled) - 1
        self.stock = tuple(
            Slot(-1, last, record.drawn + number, NEVER) for number in range(len(view.zones["stock"]))
        )
        self._gone = list(record.played)
        if view.seat is not None:
            own = Counter(view.zones[f"hand:{view.seat}"]) - record.known[view.seat]
            self._gone += self.held(view.seat, own.elements())
        # KA-4: unless a joker was kept, the card at the bottom of the pack was none.
        self._bottom = -1 if record.cut else len(DOUBLE_PACK) - 1
        self._barred = sorted({card for _, card in record.bars} | {JOKER})
        self.is_even = last > 0 or not record.bars

    def held(self, seat: int, cards: Iterable[str]) -> list[PlayedCard]:
        """Returns cards that a seat holds now, other than those it picked up in the open."""
        bars = self.record.bars
        return [PlayedCard(seat, card, self.now, bars.get((seat, card), -1)) for card in cards]

    def is_held(self, story: Guess, slot: Slot) -> bool:
        """Tells whether what came from a slot is still in the hand."""
        play = story.plays.get(slot)
        return play is None or play.time == self.now

    def unseen(self) -> Counter[str]:
        """Returns the pieces that lie where this view's seat cannot see them."""
        left = sum(self.record.shuffled, Counter())
        left.subtract(play.card for play in self._gone)
        return +left

    def tell(self, rng: Random, also: Sequence[PlayedCard] = ()) -> Guess | None:
        """Samples one history, or returns None at a dead end; `also` are cards that seats must still hold."""
        chance = rng.random
        pools = [pool.copy() for pool in self.record.shuffled]
        free = [slots.copy() for slots in self.record.slots]
        story = Guess()
        for play in (*self._gone, *also):
            slots, card = free[play.seat], play.card
            before = bisect_left(slots, play.time, key=attrgetter("time"))
            if play.since < 0 and len(pools) == 1 and card != JOKER:
                slot = slots.pop(int(chance() * before))
            else:
                fit = [
                    slot for slot in slots[:before] if pools[slot.shuffle][card] and self._fits(play, slot)
                ]
                if fit:
                    slot = fit[int(chance() * len(fit))]
                    slots.remove(slot)
                    # Choosing among few slots makes a history too frequent; `draw` rejects by this weight.
                    story.weight *= len(fit) / before
                elif not self._make_room(play, story, pools, free[play.seat], set()):
                    return None
                else:
                    continue
            pools[slot.shuffle][card] -= 1
            story.plays[slot] = play
        return story if self._fill(rng, story, pools, free) else None

    def _make_room(
        self, play: PlayedCard, story: Guess, pools: list[Counter[str]], free: list[Slot], tried: set[Slot]
    ) -> bool:
        """Finds a slot for a card by moving others of the seat to other slots, if that can be done."""
        for slot in self.record.slots[play.seat]:
            pool = pools[slot.shuffle]
            if slot in tried or slot.time >= play.time or not pool[play.card] or not self._fits(play, slot):
                continue
            tried.add(slot)
            other = story.plays.get(slot)
            if other is None:
                free.remove(slot)
            else:
                pool[other.card] += 1
                if not self._make_room(other, story, pools, free, tried):
                    pool[other.card] -= 1
                    continue
            pool[play.card] -= 1
            story.plays[slot] = play
            return True
        return False

    def _fits(self, play: PlayedCard, slot: Slot) -> bool:
        if play.card == JOKER and slot.place == self._bottom and slot.shuffle == 0:
            return False
        return slot.time > play.since

    def _open_to(self, card: str, slots: Sequence[Slot]) -> list[Slot]:
        """Returns the slots that could be of a card that nobody has played yet."""
        bars = self.record.bars
        since = {seat: bars.get((seat, card), -1) for seat in range(-1, self.record.players)}
        fit = [slot for slot in slots if slot.time > since[slot.seat]]
        if card != JOKER:
            return fit
        return [slot for slot in fit if slot.place != self._bottom or slot.shuffle]

    def _fill(self, rng: Random, story: Guess, pools: list[Counter[str]], free: list[list[Slot]]) -> bool:
        """Deals the pieces that are left to the slots that are left, and tells whether that could be done."""
        chance = rng.random
        story.lies.update((slot, play.card) for slot, play in story.plays.items())
        for shuffle, pool in enumerate(pools):
            slots = [slot for seat in free for slot in seat if slot.shuffle == shuffle]
            if shuffle == len(pools) - 1:
                slots += self.stock
            for card in self._barred:
                for _ in range(pool.pop(card, 0)):
                    fit = self._open_to(card, slots)
                    if not fit:
                        return False
                    story.weight *= len(fit) / len(slots)
                    slot = fit[int(chance() * len(fit))]
                    slots.remove(slot)
                    story.lies[slot] = card
            cards = list(pool.elements())
            cards.sort(key=lambda _: chance())
            story.lies.update(zip(slots, cards, strict=True))
        return all(story.lacks(lack, self.record.slots[lack.seat]) for lack in self.record.lacks)


class Worlds:
    """Draws matches that the seat of a view could be in; `known` has all that it sees."""

    def __init__(self, known: KalukiTable, view: View) -> None:
        self._known = known
        self._stories = stories = Stories(view)
        self._record = stories.record
        self._me = view.seat
        self._rooms = [
            len(view.zones[f"hand:{seat}"]) - held.total() for seat, held in enumerate(stories.record.known)
        ]
        trial = Random(0)
        trials = [] if stories.is_even else [stories.tell(trial) for _ in range(TRIALS)]
        self._heaviest = max((story.weight for story in trials if story), default=0.0)

    def draw(self, rng: Random) -> KalukiTable:
        """Samples one of the matches; where hardly any history agrees, one is made to agree."""
        for _ in range(TRIES):
            story = self._stories.tell(rng)
            if story is None or rng.random() * self._heaviest > story.weight:
                continue
            match = self._match(story)
            if self._can_go_on(match):
                return self._imagined(match, story, rng)
        return self._searched(rng)

    def _match(self, story: Guess) -> KalukiTable:
        match = self._known.copy()
        hands = list(match.hands)
        for seat, slots in enumerate(self._record.slots):
            if seat != self._me:
                cards = [story.lies[slot] for slot in slots if self._stories.is_held(story, slot)]
                hands[seat] = hand_of([*cards, *self._record.known[seat].elements()])
        match.hands = tuple(hands)
        match.stock = tuple(PIECE[story.lies[slot]] for slot in self._stories.stock)
        return match

    def _can_go_on(self, match: KalukiTable) -> bool:
        """Tells whether the seat on turn can complete what it began (KA-18)."""
        seat = match.seat
        if seat is None or seat == self._me or not (match.taken or match.has_begun):
            return True
        return can_complete(match.hands[seat], open_melds(match.melds), match.debts())

    def _imagined(self, match: KalukiTable, story: Guess, rng: Random) -> KalukiTable:
        orders = [told.copy() for told in self._record.told]
        for slot, card in story.lies.items():
            orders[slot.shuffle][slot.place] = card
        match.shuffles = tuple(" ".join([order[place] for place in range(len(order))]) for order in orders)
        return match.imagined(rng)

    def _searched(self, rng: Random) -> KalukiTable:
        """Searches for a match in which the seat on turn holds what it needs; not all are equally likely."""
        for _ in range(SEARCHES):
            story = self._stories.tell(rng, self._needed(rng))
            if story is not None:
                match = self._match(story)
                if self._can_go_on(match):
                    return self._imagined(match, story, rng)
        raise AssertionError(f"no deal found that agrees with {self._record}")

    def _needed(self, rng: Random) -> list[PlayedCard]:
        """Returns unseen cards with which the seat on turn could perhaps complete its turn."""
        known, seat = self._known, self._known.seat
        if seat is None or seat == self._me or not (known.taken or known.has_begun):
            return []
        unseen, debts, table = self._stories.unseen(), known.debts(), open_melds(known.melds)
        held = self._record.known[seat]
        chosen: Counter[str] = Counter()
        groups = _groups(known)
        using = [group for group in groups if debts.card and code(debts.card) in group] or groups
        while not can_complete(hand_of((held + chosen).elements()), table, debts):
            more = Counter(rng.choice(using if rng.random() < 0.5 else groups)) - (held + chosen)
            if (chosen + more).total() > self._rooms[seat] or chosen + more - unseen:
                break
            chosen += more
        return self._stories.held(seat, chosen.elements())


def _groups(table: KalukiTable) -> list[tuple[str, ...]]:
    """Returns cards that go together: every meld of three, with a joker and without, and cards to lay off."""
    groups = [meld.cards for meld in WHOLE_PACK_MELDS]
    groups += [(*cards[:number], JOKER, *cards[number + 1 :]) for cards in groups for number in range(3)]
    fit = 0
    for meld in table.melds:
        fit |= meld.fits | meld.stands
    return groups + [(code(card),) for card in bits(fit)] + [(JOKER,)]


def prepared(known: KalukiTable, view: View) -> Callable[[Random], Match]:
    """Returns the sampler of matches for a view; `known` has the public part of the match."""
    known._past = past_of(view, named)
    known._recall(view)
    if view.winners:
        return known.imagined
    moves = deal_moves(view)
    if moves:
        last = moves[-1][1].verb
        known.phase = PHASES.get(last, PLAY)
        ended = last in ("leave", "discard")
        ends = [number for number, (_, move) in enumerate(moves, 1) if move.verb in ("leave", "discard")]
        start = len(moves) if ended else ends[-1] if ends else 0
        known.melded = any(move.verb == "meld" for _, move in moves[start:])
        known.fresh = not any(
            seat == view.turn and move.verb in ("meld", "lay") for seat, move in moves[:start]
        )
    return Worlds(known, view).draw
