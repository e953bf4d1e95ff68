"""Minimisère: every player for himself wins several tricks but not all of them, or none at all."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from tabletop.games.minimisere import LISTING
from tabletop.games.minimisere.pack import EQUIPMENT, LOT, WIN
from tabletop.rules import HIDDEN, Beat, Game, Match, Move, Option, Value, View, lying, no_move, past_of
from tabletop.rules.cards import name
from tabletop.rules.chance import Chance
from tabletop.rules.spelling import spelt
from tabletop.rules.tricks.pack import Pack, dealing_order, must_follow, unseen_cards, voids

USUAL_TARGET = {3: 31, 4: 25, 5: 25, 6: 25}
HAND = {3: 7, 4: 6, 5: 5, 6: 6}
POINTS = {
    3: (7, 1, 2, 3, 8, 10, 12, 0),
    4: (6, 1, 2, 3, 8, 10, 0),
    5: (5, 1, 2, 6, 8, 0),
    6: (6, 1, 2, 3, 8, 10, 0),
}
"""MI-16: by the number of players, what each number of tricks is worth."""

LOT_WON = {4: 12, 5: 10, 6: 12}
LOT_LOST = {4: 6, 5: 5, 6: 6}
"""What everyone else scores when the Lot is lost."""


class Minimisere(Match):
    """Bits are cards by their number in the pack of `equipment`."""

    hands: tuple[int, ...]
    """What each seat was dealt; of that it still holds what is `unplayed`."""
    out: int
    """With four players the bit of the card out of play."""
    unplayed: int
    lead: int
    """Who led to the trick on the table, or will."""
    trick: tuple[int, ...]
    best: int
    """The card that is winning the trick on the table, and the seat that played it."""
    ahead: int
    won: tuple[tuple[int, ...], ...]
    lot: int | None
    """Who has bid the Lot."""
    lot_open: bool
    """Whether the Lot can still be bid in this deal."""
    joker_said: str | None
    """What was said of a Joker played third of three."""
    gathered: bool

    def __init__(self, game: Game, players: int, options: Mapping[str, Value], chance: Chance) -> None:
        super().__init__(game, players, options, chance)
        self.equipment = EQUIPMENT[players, options["nine"]]

    # --- the deal

    def _begin(self) -> None:
        self._deal(self._shuffle(self.equipment.pack.cards))

    def _deal(self, order: list[str]) -> None:
        assert self.dealer is not None
        pack = self.equipment.pack
        dealt = HAND[self.players] * self.players
        self.deal += 1
        self._tally = ()
        self.hands = pack.deal(order[:dealt], self.dealer, self.players)  # MI-3
        self.out = pack.bits(order[dealt:])
        self.unplayed = pack.whole
        self.trick = ()
        self.best = 0
        self.won = ((),) * self.players
        self.lot = None
        self.lot_open = self.players > 3  # MI-12
        self.joker_said = None
        self.gathered = False
        self.seat = self.lead = self.ahead = self._next_seat(self.dealer)

    # --- moves

    def _moves(self) -> tuple[Move, ...]:
        assert self.seat is not None
        equipment = self.equipment
        hand = self.hands[self.seat] & self.unplayed
        if self.trick:
            following = hand & equipment.follow[self.trick[0]]  # MI-5, MI-6
            if following and not self.lot_open:
                return equipment.plays[following]
            hand = following or hand
        if self.lot_open:
            return equipment.plays.of(hand) + equipment.lots.of(hand & self._winning())
        if hand & equipment.joker and self._is_third_of_three():
            return equipment.plays.of(hand ^ equipment.joker) + equipment.sayings  # MI-11
        return equipment.plays.of(hand)

    def _winning(self) -> int:
        """The cards that would be winning the trick if they were played to it now (MI-13)."""
        return self.equipment.beats[self.best] if self.trick else self.equipment.pack.whole

    def _is_third_of_three(self) -> bool:
        return self.players == 3 and len(self.trick) == 2

    def _step(self, move: Move) -> Iterator[Beat] | None:
        seat = self.seat
        assert seat is not None
        self._lay(seat, self.equipment.number[move])
        if move.detail:
            self._say(seat, move.detail[0])
        if len(self.trick) == self.players:
            return self._take_trick()
        self.seat = (seat + 1) % self.players
        return None

    def _lay(self, seat: int, card: int) -> None:
        if not self.trick or self.equipment.beats[self.best] >> card & 1:
            self.best, self.ahead = card, seat
        self.unplayed &= ~(1 << card)
        self.trick += (card,)

    def _say(self, seat: int, said: str) -> None:
        if said == LOT:
            self.lot = seat
            self.lot_open = False  # MI-14
            return
        self.joker_said = said
        if said == WIN:
            self.ahead = seat

    # --- the tricks

    def _take_trick(self) -> Iterator[Beat]:
        self.seat = winner = self.ahead
        yield "trick"
        self.lead = winner
        won = list(self.won)
        won[winner] += self.trick
        self.won = tuple(won)
        self.trick = ()
        self.lot_open = False
        lot_is_lost = self.lot is not None and self.lot != winner  # MI-15
        if lot_is_lost or self.unplayed == self.out:
            yield from self._score()

    # --- scoring and the end

    def _score(self) -> Iterator[Beat]:
        self._tally = self._results()
        for _, _, points in self._tally:
            self.scores = tuple(score + more for score, more in zip(self.scores, points, strict=True))
        if self._is_over():
            self.winners = (self.scores.index(max(self.scores)),)
            self.seat = None
        yield "score"
        if not self.winners:
            yield from self._gather()

    def _results(self) -> tuple[tuple[str, str, tuple[int, ...]], ...]:
        tricks = self._tricks()
        seats = range(self.players)
        if self.lot is not None:
            if tricks[self.lot] == HAND[self.players]:
                points = tuple(LOT_WON[self.players] if seat == self.lot else 0 for seat in seats)
                return (("MI-17", "The Lot is won", points),)
            points = tuple(0 if seat == self.lot else LOT_LOST[self.players] for seat in seats)
            return (("MI-18", "The Lot is lost", points),)
        return tuple(
            ("MI-16", self._said(number), tuple(worth if count == number else 0 for count in tricks))
            for number, worth in enumerate(POINTS[self.players])
            if number in tricks
        )

    def _said(self, tricks: int) -> str:
        if tricks == HAND[self.players]:
            return "All the tricks"
        return f"{spelt(tricks).capitalize()} {'trick' if tricks <= 1 else 'tricks'}"

    def _tricks(self) -> tuple[int, ...]:
        return tuple(len(pile) // self.players for pile in self.won)

    def _is_over(self) -> bool:
        best = max(self.scores)
        if self.scores.count(best) > 1:  # MI-20
            return False
        deals, target = self.options["deals"], self.options["target"]
        if deals:
            return self.deal >= deals  # type: ignore[operator]  # MI-21
        return bool(best >= (target or USUAL_TARGET[self.players]))  # MI-19

    def _gather(self) -> Iterator[Beat]:
        self.unplayed = 0
        self.won = ((),) * self.players
        self.gathered = True
        yield "gather"
        order = self._shuffle(self.equipment.pack.cards)
        yield "shuffle"
        assert self.dealer is not None
        self.dealer = self._next_seat(self.dealer)
        self._deal(order)
        yield "deal"

    # --- refusals

    def _refusal(self, text: str) -> tuple[str | None, str]:
        assert self.seat is not None
        card, said = self.equipment.read(text)
        if card is None:
            return no_move(text)
        pack = self.equipment.pack
        hand = self.hands[self.seat] & self.unplayed
        if not hand >> card & 1:
            return "MI-4", f"You do not hold the {name(pack.cards[card])}."
        following = hand & self.equipment.follow[self.trick[0]] if self.trick else 0
        if following and not following >> card & 1:
            return "MI-5", must_follow(pack.cards[self.trick[0]])
        return self._refusal_of_words(pack.cards[card], said)

    def _refusal_of_words(self, card: str, said: str) -> tuple[str, str]:
        """Why a card that could be played may not be played with these words."""
        if said == "":
            return (
                "MI-11",
                "Say whether the joker wins or loses the trick: that is your choice as third player.",
            )
        if said != LOT:
            reason = (
                f"Nobody says whether the {name(card)} shall {said}: only of a joker, played third of three."
            )
            return "MI-11", reason
        if self.players == 3:
            return "MI-12", f"With three players there is no Lot to bid with the {name(card)}."
        if any(self.won):
            return "MI-12", f"The Lot is bid in the first trick only, and the {name(card)} comes after it."
        if self.lot is not None:
            return "MI-14", f"The Lot has been bid already, so the {name(card)} is played without it."
        best = name(self.equipment.pack.cards[self.best])
        return "MI-13", f"The {name(card)} does not beat the {best}, so the Lot cannot be bid with it."

    # --- what is seen

    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        pack = self.equipment.pack
        over = bool(self.winners)
        zones: dict[str, tuple[str, ...]] = {}
        for owner, hand in enumerate(self.hands):
            zones[f"hand:{owner}"] = lying(pack.held(hand & self.unplayed), up=over or owner == seat)
        zones["trick"] = tuple(pack.cards[card] for card in self.trick)
        for owner, pile in enumerate(self.won):
            zones[f"won:{owner}"] = tuple(pack.cards[card] for card in pile)
        if self.players == 4:
            zones["out"] = lying(pack.held(self.out & self.unplayed), up=over)
        if self.gathered:
            zones["pack"] = lying(pack.cards, up=False)
        return zones

    def _facts(self, seat: int | None) -> dict[str, Any]:  # noqa: ARG002 (the same for all)
        return {"lead": self.lead, "tricks": self._tricks(), "lot": self.lot, "joker": self.joker_said}

    # --- what could be

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return _Deduced(game, view).draw


class _Deduced:
    """What a view tells of its deal: the open position, and which hands there could be."""

    def __init__(self, game: Game, view: View) -> None:
        known = game.known(view)
        assert isinstance(known, Minimisere)
        self._known = known
        pack = known.equipment.pack
        won = [[pack.number[card] for card in view.zones[f"won:{seat}"]] for seat in range(view.players)]
        made = sum(map(len, won)) + len(view.zones["trick"])
        plays = [(seat, known.equipment.number[text]) for seat, text in view.moves[len(view.moves) - made :]]
        tricks = [plays[lead : lead + view.players] for lead in range(0, made, view.players)]
        known.won = tuple(map(tuple, won))
        self._lay_open(view, plays)

        self._sure = [_seen(view, pack, f"hand:{seat}") for seat in range(view.players)]
        for seat, card in plays:
            self._sure[seat] |= 1 << card
        self._sure.append(_seen(view, pack, "out"))
        sizes = [HAND[view.players]] * view.players + [len(view.zones.get("out", ()))]
        shut = voids(tricks, pack.follow, view.players)
        self._unseen = unseen_cards(pack, self._sure, sizes, shut)
        self._first = [pack.held(cards) for cards in self._sure]

    def _lay_open(self, view: View, plays: list[tuple[int, int]]) -> None:
        """Fills in what everyone knows."""
        known = self._known
        known.lead = view.facts["lead"]
        known.unplayed = known.equipment.pack.whole & ~sum(1 << card for _, card in plays)
        known.trick = ()
        for seat, card in plays[len(plays) - len(view.zones["trick"]) :]:
            known._lay(seat, card)
        known.lot = view.facts["lot"]
        known.lot_open = view.players > 3 and known.lot is None and not any(known.won)
        known.joker_said = view.facts["joker"]
        known.gathered = False
        known._past = past_of(view, known.equipment.moves.__getitem__)

    def draw(self, rng: Random) -> Match:
        """One of the matches, each as likely as another."""
        match = self._known.copy()
        assert match.dealer is not None
        dealt = self._unseen.deal(rng)
        *hands, out = [(*cards, *dealt.get(str(place), ())) for place, cards in enumerate(self._first)]
        bits = match.equipment.pack.bits
        match.hands = tuple(map(bits, hands))
        match.out = bits(out)
        match.shuffles = (" ".join((dealing_order(hands, match.dealer), *out)),)
        match._chance = Chance.imagined(rng)
        return match


def _seen(view: View, pack: Pack, zone: str) -> int:
    """The cards of a zone that this view shows."""
    return pack.bits(card for card in view.zones.get(zone, ()) if card != HIDDEN)


GAME = Game(
    LISTING,
    (
        Option(
            "nine",
            "Nines for Deuces",
            "With 4 or 5 players the Nines take the place and the powers of the Deuces.",
            ((False, "Deuces"), (True, "Nines")),
            default=False,
        ),
        Option(
            "target",
            "Points to win",
            "The score that wins the match; usually 25, or 31 with three players.",
            ((0, "Usual"), (15, "15"), (25, "25"), (31, "31"), (50, "50")),
            0,
        ),
        Option(
            "deals",
            "Fixed number of deals",
            "Nine deals instead of points to win.",
            ((0, "To the target"), (9, "9 deals")),
            0,
        ),
    ),
    Minimisere,
)
