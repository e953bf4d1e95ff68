"""What a reason says about a trick, held against what comes of it in worlds that the player could be in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random

from tabletop.messages.english import SUIT_SINGULAR
from tabletop.rules import HIDDEN, Match, Move, View
from tabletop.rules.cards import JOKER, PACK, SUIT_NAMES
from tests.english_names import card_name, minimisere_card_name, number_in_words

CARDS = {name(code): code for name in (card_name, minimisere_card_name) for code in (*PACK, JOKER)}
CARD = "(" + "|".join(sorted(CARDS, key=len, reverse=True)) + ")"
SUIT_OF = {word: code for names in (SUIT_NAMES, SUIT_SINGULAR) for code, word in names.items()}
SUIT = "(" + "|".join(sorted(SUIT_OF, key=len, reverse=True)) + ")"
SAME_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}
NUMBERS = ("Zero", *(number_in_words(number).capitalize() for number in range(1, 13)))


@dataclass(frozen=True)
class TrickEnd:
    """How the trick ended: who took it, and with which card."""

    taker: int
    card: str


class ClaimPosition:
    """A match with somebody on turn, and how the trick may end in worlds that this seat could be in."""

    def __init__(self, match: Match, moves: Iterable[Move], rng: Random, worlds: int) -> None:
        assert match.seat is not None
        self.match, self.rng, self.seat = match, rng, match.seat
        self.view = match.view(match.seat)
        self.moves = tuple(move for move in moves if move.verb == "play")
        self.draw = match.game.world_sampler(self.view)
        self.worlds = worlds
        self._ends: dict[str, tuple[TrickEnd, ...]] = {}

    @cached_property
    def trick(self) -> tuple[str, ...]:
        return self.view.zones["trick"]

    @cached_property
    def hand(self) -> tuple[str, ...]:
        return self.view.zones[f"hand:{self.seat}"]

    @cached_property
    def players(self) -> tuple[int, ...]:
        """Returns who has played to the trick, the leader first."""
        return tuple(seat for seat, _ in _plays(self.view))[-len(self.trick) :] if self.trick else ()

    @cached_property
    def side(self) -> set[int]:
        return {self.seat, (self.seat + 2) % 4}

    def trick_ends(self, move: Move) -> tuple[TrickEnd, ...]:
        """Returns how the trick may end after this move."""
        if move not in self._ends:
            self._ends[move] = tuple(_ended(self.draw(self.rng), move, self.rng) for _ in range(self.worlds))
        return self._ends[move]

    def all_trick_ends(self) -> Iterator[TrickEnd]:
        return (end for move in self.moves for end in self.trick_ends(move))

    def higher_cards_unseen(self, card: str, ranks: str) -> int:
        """Returns how many cards of its suit that are higher have not been seen."""
        ranks = ranks[: ranks.index(card[0])]
        seen = [*self.hand, *self.trick, *(said.split(" ")[1] for _, said in _plays(self.view))]
        seen += [code for cards in self.view.zones.values() for code in cards if code != HIDDEN]
        return sum(rank + card[1] not in seen for rank in ranks)


def _plays(view: View) -> list[tuple[int, str]]:
    """Returns the cards of this deal that were played."""
    swept = sum(len(cards) for zone, cards in view.zones.items() if zone.startswith("won:"))
    plays = [(seat, said) for seat, said in view.moves if said.startswith("play ")]
    return plays[len(plays) - swept - len(view.zones["trick"]) :]


def _ended(world: Match, move: Move, rng: Random) -> TrickEnd:
    """Plays the trick to its end."""
    while True:
        for frame in world.watch(move, None):
            if frame.beat == "trick":
                assert frame.view.turn is not None
                taker = frame.view.turn
                laid = [(seat, said) for seat, said in frame.view.moves if said.startswith("play ")]
                card = next(said.split(" ")[1] for seat, said in reversed(laid) if seat == taker)
                return TrickEnd(taker, card)
        move = rng.choice([move for move in world.legal_moves() if move.verb == "play"])


Check = Callable[[ClaimPosition, Move, "re.Match[str]"], bool]


def _wins(at: ClaimPosition, move: Move, _: re.Match[str]) -> bool:
    return all(end.taker == at.seat for end in at.trick_ends(move))


def _loses(at: ClaimPosition, move: Move, _: re.Match[str]) -> bool:
    return all(end.taker != at.seat for end in at.trick_ends(move))


def _only(at: ClaimPosition, move: Move, said: re.Match[str]) -> bool:
    """Returns whether no other card than these, or a trump, beats it."""
    named = [CARDS[part] for part in said.groups() if part in CARDS][:-1]
    trump = at.view.facts.get("trump")
    suits = {trump} if "trump" in said[0] and trump else set()
    beaten = [end for end in at.trick_ends(move) if end.taker != at.seat]
    if of_suit := re.match(rf"Of the {SUIT} still out", said.string):
        beaten = [end for end in beaten if end.card[-1] == SUIT_OF[of_suit[1]]]
    if "trump" in said[0] and not trump:
        return True
    return all(end.card in named or end.card[-1] in suits or _is_left(end.card, suits) for end in beaten)


def _is_left(card: str, suits: set[str]) -> bool:
    """Returns whether a jack may be the left bower, a trump."""
    return bool(suits) and card[0] == "J"


def _helpless(at: ClaimPosition, _: Move, __: re.Match[str]) -> bool:
    """Returns whether no card that may be played takes the trick."""
    return all(end.taker != at.seat for end in at.all_trick_ends())


def _partners(at: ClaimPosition, _: Move, said: re.Match[str]) -> bool:
    """Returns whether the partner played that card."""
    played = dict(zip(at.trick, at.players, strict=True))
    return played.get(CARDS[said[1]]) == (at.seat + 2) % 4


def _of_side(at: ClaimPosition, move: Move, _: re.Match[str]) -> bool:
    return all(end.taker in at.side for end in at.trick_ends(move))


def _of_others(at: ClaimPosition, move: Move, _: re.Match[str]) -> bool:
    return all(end.taker not in at.side for end in at.trick_ends(move))


def _lot_is_lost(at: ClaimPosition, move: Move, _: re.Match[str]) -> bool:
    return all(end.taker != at.view.facts["lot"] for end in at.trick_ends(move))


def _counted(at: ClaimPosition, move: Move, said: re.Match[str]) -> bool:
    card = move.pieces[0]
    return card[1] == SUIT_OF[said[2]] and at.higher_cards_unseen(card, _ranks(at)) == NUMBERS.index(said[1])


def _ranks(at: ClaimPosition) -> str:
    """Returns the ranks of the pack, high to low."""
    if at.match.game.slug != "minimisere":
        return "AKQJT98765432"
    nines = at.view.options["nine"]
    return {3: "AKQJT", 6: "AKQJT9872"}.get(at.match.players, "AKQJT9" if nines else "AKQJT2")


def _lacks(at: ClaimPosition, _: Move, said: re.Match[str]) -> bool:
    return not any(card[-1] == SUIT_OF[said[1]] for card in at.hand)


def _only_one(at: ClaimPosition, move: Move, said: re.Match[str]) -> bool:
    suit = SUIT_OF[said[1]]
    return [card for card in at.hand if _followed(at, card) == suit] == [*move.pieces]


def _only_one_with_trumps(at: ClaimPosition, move: Move, said: re.Match[str]) -> bool:
    trumps = [card for card in at.hand if _followed(at, card) == at.view.facts["trump"]]
    return _only_one(at, move, said) and bool(trumps) and move.pieces[0] not in trumps


def _followed(at: ClaimPosition, card: str) -> str:
    """Returns the suit that a card follows: the left bower is a trump."""
    trump = str(at.view.facts.get("trump"))
    is_left = at.match.game.slug == "buck-euchre" and card == f"J{SAME_COLOUR.get(trump)}"
    return trump if is_left else card[-1]


def _last_card(at: ClaimPosition, _: Move, __: re.Match[str]) -> bool:
    return len(at.hand) == 1


def _plays_last(at: ClaimPosition, _: Move, __: re.Match[str]) -> bool:
    stayed = at.view.facts.get("stayed", (True,) * at.match.players)
    return len(at.trick) == sum(here is not False for here in stayed) - 1


def _least_likely(at: ClaimPosition, move: Move, _: re.Match[str]) -> bool:
    """Returns whether no card of the hand has more higher cards against it."""
    higher = {card: at.higher_cards_unseen(card, _ranks(at)) for card in at.hand}
    return higher[move.pieces[0]] == max(higher.values()) > min(higher.values())


def _partner_last(at: ClaimPosition, _: Move, __: re.Match[str]) -> bool:
    return len(at.trick) == 1


def _one_after(at: ClaimPosition, _: Move, said: re.Match[str]) -> bool:
    return len(at.trick) == 2 and int(said[1]) == (at.seat + 1) % 4


def _set_apart(at: ClaimPosition, move: Move, said: re.Match[str]) -> bool:
    """Returns whether no other card that follows suit beats the trick, or none better, or none cheaper."""
    ranks, led = "AKQJT98765432", at.trick[0]
    best = min((card for card in at.trick if card[1] == led[1]), key=lambda card: ranks.index(card[0]))
    places = [ranks.index(card[0]) for card in at.hand if card[1] == led[1]]
    taking = [place for place in places if place < ranks.index(best[0])]
    mine = ranks.index(move.pieces[0][0])
    return {"only": taking == [mine], "hardest": mine == min(taking), "cheapest": mine == max(taking)}[
        said[1]
    ]


RANKS_OF = {"malilla": "7AKQJ65432", "minnesota-whist": "AKQJT98765432", "calypso": "AKQJT98765432"}


def _place(at: ClaimPosition, move: Move, said: re.Match[str]) -> bool:
    """Returns whether no card of the suit in the hand is lower, or none is higher."""
    others = [card for card in at.hand if _followed(at, card) == _followed(at, move.pieces[0])]
    mine, strengths = _strength(at, move.pieces[0]), [_strength(at, card) for card in others]
    if said[2] in SUIT_OF and move.pieces[0][1] != SUIT_OF[said[2]]:
        return False
    if said[2] == "trump" and _followed(at, move.pieces[0]) != at.view.facts["trump"]:
        return False
    return len(others) > 1 and mine == (min(strengths) if said[1] == "lowest" else max(strengths))


def _will_do(at: ClaimPosition, move: Move, said: re.Match[str]) -> bool:
    """Returns whether there are lower cards in the suit as well as higher ones, for which it is not said."""
    others = [card for card in at.hand if _followed(at, card) == _followed(at, move.pieces[0])]
    mine, strengths = _strength(at, move.pieces[0]), [_strength(at, card) for card in others]
    return min(strengths) < mine < max(strengths)


def _strength(at: ClaimPosition, card: str) -> int:
    """Returns a number that is greater for the higher of two cards that follow each other."""
    slug = at.match.game.slug
    if slug == "buck-euchre":
        trump = str(at.view.facts["trump"])
        bowers = (f"J{SAME_COLOUR.get(trump)}", f"J{trump}")
        return 9 + bowers.index(card) if card in bowers else -"AKQJT9".index(card[0])
    return -(RANKS_OF.get(slug) or _ranks(at)).index(card[0])


def _useless(at: ClaimPosition, move: Move, _: re.Match[str]) -> bool:
    """Returns whether the calypso of its suit has the card."""
    card = move.pieces[0]
    return card in at.view.zones[f"calypso:{at.view.facts['suits'].index(card[1])}"]


def _theirs_already(at: ClaimPosition, move: Move, said: re.Match[str]) -> bool:
    return _useless(at, move, said) and at.view.facts["suits"].index(move.pieces[0][1]) not in at.side


def _ours_already(at: ClaimPosition, move: Move, said: re.Match[str]) -> bool:
    return _useless(at, move, said) and at.view.facts["suits"].index(move.pieces[0][1]) in at.side


def _wanted_by_us(at: ClaimPosition, move: Move, said: re.Match[str]) -> bool:
    card = move.pieces[0]
    return (
        not _useless(at, move, said)
        and card not in at.trick
        and at.view.facts["suits"].index(card[1]) in at.side
    )


def _wins_only_led(at: ClaimPosition, move: Move, said: re.Match[str]) -> bool:
    return not at.trick and at.match.players != 3 and _wins(at, move, said)  # MI-8, MI-11


def _never(_: ClaimPosition, __: Move, ___: re.Match[str]) -> bool:
    return False


CLAIMS: tuple[tuple[str, Check], ...] = (
    (rf"[Nn]obody can beat (?:the|your) {CARD}", _wins),
    (r"(?<!may )(?<!have to )takes (?:the|this) trick", _wins),
    (r"is (?:enough|sure) to take the trick", _wins),
    (r"You have to take this trick", _wins),
    (r"does not take (?:the|this) trick|cannot win this trick", _loses),
    (r"The [^,.:]* loses (?:here|to the)", _loses),
    (rf"[Oo]nly the {CARD} (?:can beat|beats) the {CARD}", _only),
    (rf"[Oo]nly the {CARD} or the {CARD} beats the {CARD}", _only),
    (rf"[Oo]nly the {CARD} and the {CARD} beat the {CARD}", _only),
    (rf"[Oo]nly the {CARD} or a trump beats the {CARD}", _only),
    (rf"[Oo]nly a trump can beat the {CARD}", _only),
    (rf"(?:You can’t beat|None of your \w+ beats) the {CARD}", _helpless),
    (r"You can’t stop the Lot here", _helpless),
    (rf"[Yy]our partner is winning with the {CARD}", _partners),
    (rf"[Yy]our partner’s {CARD}", _partners),
    (r"The trick (?:is your side’s|goes to your side) anyway", _of_side),
    (r"The others win the trick", _of_others),
    (r"@\d has lost this trick", _lot_is_lost),
    (rf"(\w+) higher {SUIT} (?:is|are) still out", _counted),
    (rf"You have no {SUIT}", _lacks),
    (rf"your only {SUIT}", _only_one),
    (r"It is your last card", _last_card),
    (r"You play last", _plays_last),
    (r"your partner plays last", _partner_last),
    (r"only @(\d) can still beat it", _one_after),
    (rf"@(\d) has no {SUIT} left to beat it with", _wins),
    (r"It is your (only|hardest|cheapest) card", _set_apart),
    (rf"of your cards the {CARD} is the least likely to win later", _least_likely),
    (r"(?:keep|spare|spend|wait).* It is your highest", _never),
    (r"(?:lowest|highest|cheapest|hardest|easiest|least).* It is (?:your|the) (?:lowest|highest)", _never),
    (r"(?:[Pp]lay low|as little|as few).* It is (?:your|the) (?:lowest|highest)", _never),
    (rf"is your only {SUIT}, so you can trump {SUIT} later", _only_one_with_trumps),
    (rf"It is your (lowest|highest) {SUIT}\.", _place),
    (r"It is your (lowest|highest) (trump)\.", _place),
    (r"It is the lowest that will do\.", _will_do),
    (r"Nobody needs the .* for a calypso", _useless),
    (r"is a card they have already", _theirs_already),
    (r"is a card your side has already", _ours_already),
    (r"your side needs the .* for a calypso", _wanted_by_us),
    (r"wins when it is led, and at no other time", _wins_only_led),
    (r"'", _never),
)


def false_claims(at: ClaimPosition, move: Move, said: str) -> list[str]:
    """Returns the claims of a reason that do not hold."""
    claims = ((pattern, check, re.search(pattern, said)) for pattern, check in CLAIMS)
    return [pattern for pattern, check, found in claims if found and not check(at, move, found)]
