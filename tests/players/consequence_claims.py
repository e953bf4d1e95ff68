"""What a consequence says, held against the imagined deals it was made from, played again move by move."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from tabletop.players.play_outs import PlayOut
from tabletop.rules import HIDDEN, Match, View
from tests.english_names import number_in_words
from tests.players.reason_claims import CARD, CARDS, SUIT, SUIT_OF

NUMBER = "(" + "|".join((*map(number_in_words, range(14)), r"\d+")) + ")"
AMOUNT = rf"(?:at least )?{NUMBER}"
SEAT = r"@(\d)"
TILE = r"(\d-\d)"


def number(word: str) -> int:
    """Returns the number that stands in words or digits."""
    return int(word) if word.isdecimal() else [number_in_words(count) for count in range(14)].index(word)


@dataclass
class Replayed:
    """A deal played again: how each trick ended, what was seen in the end, and who moved what."""

    seat: int
    moves: tuple[tuple[int, str], ...]
    last: View
    match: Match
    takers: list[int] = field(default_factory=list)
    tricks: list[tuple[str, ...]] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    """The card that took each trick."""

    @property
    def players(self) -> int:
        return self.last.players

    def is_ours(self, seat: int) -> bool:
        """Returns whether a seat is on the player's side."""
        sides = self.match.game.listing.sides or self.players
        return (seat - self.seat) % sides == 0

    def won_with(self, card: str) -> bool:
        """Returns whether the player took a trick with that card."""
        return any(
            self.seat == seat and card == one for seat, one in zip(self.takers, self.cards, strict=True)
        )

    @property
    def own_tricks(self) -> int:
        return sum(map(self.is_ours, self.takers))

    @property
    def gains(self) -> tuple[float, ...]:
        """Returns what the deal brought each seat, by the tally; () if it was not scored."""
        lines = [points for _, _, points in self.last.tally]
        return tuple(map(sum, zip(*lines, strict=True))) if lines else ()

    @property
    def held(self) -> tuple[str, ...]:
        """Returns what the player held in the end."""
        return self.last.zones.get(f"hand:{self.seat}", ())

    @property
    def winner(self) -> int | None:
        """Returns who alone won something."""
        won = [seat for seat, gain in enumerate(self.gains) if gain > 0]
        return won[0] if len(won) == 1 else None

    def next_of_own(self) -> str:
        """Returns the player's first move after somebody else's."""
        other = next((at for at, (seat, _) in enumerate(self.moves) if seat != self.seat), len(self.moves))
        return next((said for seat, said in self.moves[other:] if seat == self.seat), "")

    def first_of_others(self) -> tuple[int, str] | None:
        return next(((seat, said) for seat, said in self.moves if seat != self.seat), None)


def played_again(world: Match, play_out: PlayOut) -> Replayed:
    """Plays the moves of a play-out in its world, and looks at the table at every rest."""
    seat = play_out.view.viewer
    found = Replayed(seat, tuple((who, str(move)) for who, move in play_out.moves), world.view(seat), world)
    for who, move in play_out.moves:
        assert world.seat == who
        frames = world.watch(move, None)
        for frame in frames:
            if frame.beat == "trick":
                taker = frame.view.turn
                assert taker is not None
                trick = frame.view.zones["trick"]
                laid = [
                    (one, said.split(" ")[1]) for one, said in frame.view.moves if said.startswith("play ")
                ]
                found.takers.append(taker)
                found.tricks.append(trick)
                found.cards.append(next(card for one, card in laid[::-1][: len(trick)] if one == taker))
        scored = next((frame.view for frame in frames if frame.beat == "score"), None)
        if scored is not None:
            found.last = scored
            break
        found.last = frames[-1].view
        known = world.view(seat).zones.get(f"hand:{seat}")
        if known is not None:
            found.last = world.view(seat)
    return found


Claim = Callable[[Replayed, Replayed, "re.Match[str]"], bool]
"""Whether something is true of the move that was made, beside the better one."""


def _takes(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    is_it = made.takers[0] == int(said[1])
    return is_it and not made.is_ours(made.takers[0]) and better.is_ours(better.takers[0])


def _takes_with(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return _takes(made, better, said) and made.cards[0] == CARDS[said[2]]


def _lost_by_side(made: Replayed, better: Replayed, _: re.Match[str]) -> bool:
    return not made.is_ours(made.takers[0]) and better.is_ours(better.takers[0])


def _taken_from_others(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    mine = made.takers[0] == made.seat and made.cards[0] == CARDS[said[1]]
    return (
        mine
        and better.takers[0] != made.seat
        and (len(said.groups()) < 2 or better.takers[0] == int(said[2]))
    )


def _taken_from_partner(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return _taken_from_others(made, better, said) and better.is_ours(better.takers[0])


def _wasted(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return not made.won_with(CARDS[said[1]]) and better.won_with(CARDS[said[1]])


def _has_to_take(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return made.won_with(CARDS[said[1]]) and not better.won_with(CARDS[said[1]])


def _fewer_tricks(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    less = better.own_tricks - made.own_tricks
    return (less if said[2] == "fewer" else -less) >= number(said[1])


def _is_high(deal: Replayed) -> bool:
    return str(deal.last.facts["kind"]) == "high"


def _kind(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return _is_high(made) == (said[1] == "high") != _is_high(better)


POINTS = {"7": 5, "A": 4, "K": 3, "Q": 2, "J": 1}


def _points(trick: tuple[str, ...]) -> int:
    return sum(POINTS.get(card[0], 0) for card in trick)


def _falls(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    mine, by, theirs = CARDS[said[1]], int(said[2]), CARDS[said[3]]
    return any(
        mine in trick and taker == by and card == theirs
        for trick, taker, card in zip(made.tricks, made.takers, made.cards, strict=True)
    ) and not _is_lost(better, mine)


def _is_lost(deal: Replayed, card: str) -> bool:
    return any(
        card in trick and not deal.is_ours(taker)
        for trick, taker in zip(deal.tricks, deal.takers, strict=True)
    )


def _goes(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return _is_lost(made, CARDS[said[1]]) and not _is_lost(better, CARDS[said[1]])


def _brings(made: Replayed, _: Replayed, said: re.Match[str]) -> bool:
    return not made.is_ours(made.takers[0]) and _points(made.tricks[0]) >= number(said[1])


def _less_in_cards(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    own, other = (
        sum(
            _points(trick)
            for trick, taker in zip(deal.tricks, deal.takers, strict=True)
            if deal.is_ours(taker)
        )
        for deal in (made, better)
    )
    return other - own >= number(said[1])


def _set_back(made: Replayed, _: Replayed, said: re.Match[str]) -> bool:
    is_declarer = made.last.facts["declarer"] == made.seat
    return made.gains[made.seat] == 5 and is_declarer == said[1].startswith("falling")  # BE-16


def _declares(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    facts = made.last.facts
    named = len(said.groups()) < 2 or facts["trump"] == SUIT_OF[said[2]]
    return facts["declarer"] == int(said[1]) != better.last.facts["declarer"] and named


def _other_declarer(made: Replayed, better: Replayed, _: re.Match[str]) -> bool:
    declarer = made.last.facts["declarer"]
    return declarer not in (None, made.seat, better.last.facts["declarer"])


def _declarer_makes_it(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    who = int(said[1])
    return made.gains[who] < 0 < better.gains[who]


def _would_win(_: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return better.own_tricks >= number(said[1])


def _ends_with(made: Replayed, _: Replayed, said: re.Match[str]) -> bool:
    worth = 0 if said[2] == "nothing" else int(said[2].split(" ")[1])
    return made.last.facts["tricks"][made.seat] == number(said[1]) and made.gains[made.seat] == worth


def _not_without(made: Replayed, better: Replayed, _: re.Match[str]) -> bool:
    return bool(made.last.facts["tricks"][made.seat]) and not better.last.facts["tricks"][made.seat]


def _all_tricks(made: Replayed, _: Replayed, __: re.Match[str]) -> bool:
    tricks = made.last.facts["tricks"]
    return tricks[made.seat] == sum(tricks) and not made.gains[made.seat]


def _lot_lost(made: Replayed, better: Replayed, _: re.Match[str]) -> bool:
    was_lost = better.last.facts["lot"] == made.seat and not better.gains[made.seat]
    return made.last.facts["lot"] == made.seat and not made.gains[made.seat] and not was_lost


def _lot_made(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    bidder = int(said[1])
    return made.last.facts["lot"] == bidder and made.gains[bidder] > 0 and made.gains != better.gains


def _owner(deal: Replayed, card: str) -> int:
    return int(deal.last.facts["suits"].index(card[1]))


def _lost_card(made: Replayed, _: Replayed, said: re.Match[str]) -> bool:
    card = CARDS[said[1]]
    return made.is_ours(_owner(made, card)) and card in made.tricks[0] and not made.is_ours(made.takers[0])


def _given_card(made: Replayed, _: Replayed, said: re.Match[str]) -> bool:
    card = CARDS[said[1]]
    is_there = card in made.tricks[0] and not made.is_ours(made.takers[0])
    return is_there and _owner(made, card) == int(said[2])


def _for_calypsos(made: Replayed, _: Replayed, said: re.Match[str]) -> bool:
    theirs = {card for card in made.tricks[0] if not made.is_ours(_owner(made, card))}
    return not made.is_ours(made.takers[0]) and len(theirs) >= number(said[1])


def _growth(deal: Replayed, *, own: bool) -> int:
    seats = [seat for seat in range(4) if deal.is_ours(seat) == own]
    zones = deal.last.zones
    return sum(len(zones[f"{kind}:{seat}"]) for seat in seats for kind in ("calypso", "complete"))


def _own_calypsos(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return _growth(better, own=True) - _growth(made, own=True) >= number(said[1])


def _own_calypsos_of_trick(made: Replayed, better: Replayed, _: re.Match[str]) -> bool:
    return better.is_ours(better.takers[0])


def _their_calypsos(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return _growth(made, own=False) - _growth(better, own=False) >= number(said[1])


def _completes(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    zone = f"complete:{said[1]}"
    return len(made.last.zones[zone]) > len(better.last.zones[zone])


def _unable(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return made.next_of_own() == said[1] and better.next_of_own() not in ("pass", "draw")


def _able(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    does, otherwise = made.first_of_others(), better.first_of_others()
    assert does is not None
    assert otherwise is not None
    return (
        does[0] == int(said[1]) == otherwise[0]
        and does[1] not in ("pass", "draw")
        and otherwise[1] == said[2]
    )


def _wins_deal(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return made.winner == int(said[1]) != better.winner


def _missed_deal(made: Replayed, better: Replayed, _: re.Match[str]) -> bool:
    return better.gains[made.seat] > 0 >= made.gains[made.seat]


def _tile_left(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return said[1] in made.held and said[1] not in better.held


def _dots(tiles: tuple[str, ...]) -> int:
    return sum(int(tile[0]) + int(tile[2]) for tile in tiles if tile != HIDDEN)


def _dots_left(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return _dots(made.held) - _dots(better.held) >= number(said[1])


def _cards_left(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return len(made.held) - len(better.held) >= number(said[1])


def _discard_taken(made: Replayed, _: Replayed, said: re.Match[str]) -> bool:
    at = next(at for at, (seat, _) in enumerate(made.moves) if seat != made.seat)
    thrown = made.moves[at - 1][1].split(" ")[1]
    return thrown == CARDS[said[2]] and made.moves[at] == (int(said[1]), "draw discard")


def _closed(made: Replayed, _: Replayed, said: re.Match[str]) -> bool:
    verb = "knock" if said[2] == "knocks" else "gin"
    return any(seat == int(said[1]) and move.startswith(verb) for seat, move in made.moves)


def _missed_call(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    verb = "gin" if said[1] == "go gin" else "knock"
    mine = [move for seat, move in made.moves if seat == made.seat]
    theirs = [move for seat, move in better.moves if seat == made.seat]
    return not any(move.startswith(verb) for move in mine) and any(move.startswith(verb) for move in theirs)


def _underknock(made: Replayed, _: Replayed, __: re.Match[str]) -> bool:
    return made.winner is not None and made.winner != made.seat


def _heavier(made: Replayed, better: Replayed, _: re.Match[str]) -> bool:
    return made.held != better.held


def _not_down(made: Replayed, better: Replayed, _: re.Match[str]) -> bool:
    return not made.last.facts["down"][made.seat] and better.last.facts["down"][made.seat]


def _not_out(made: Replayed, better: Replayed, _: re.Match[str]) -> bool:
    return better.winner == made.seat != made.winner


def _pays(made: Replayed, _: Replayed, said: re.Match[str]) -> bool:
    return made.winner == int(said[1]) and -made.gains[made.seat] >= number(said[2])


def _failed(made: Replayed, _: Replayed, __: re.Match[str]) -> bool:
    return made.gains[made.seat] == 25


def _picked(made: Replayed, _: Replayed, said: re.Match[str]) -> bool:
    first = made.first_of_others()
    if first is None:
        return False
    code = "JK" if said[2] == "joker" else f"{said[2].split(' ')[1]}{said[2][0].upper()}"
    return (int(said[1]), f"pick {code}") in made.moves and first[0] == int(said[1])


def _minimize_points(hand: tuple[str, ...]) -> float:
    return sum(int(card[:-1]) for card in hand if card[:-1].isdecimal())


def _more_points(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return _minimize_points(made.held) - _minimize_points(better.held) > number(said[1]) - 1


def _declared(made: Replayed, _: Replayed, __: re.Match[str]) -> bool:
    return any(seat != made.seat and move in ("declare", "throw DN") for seat, move in made.moves)


def _missed_declaring(made: Replayed, better: Replayed, _: re.Match[str]) -> bool:
    return better.gains[made.seat] == 0 and any(
        seat == made.seat and move in ("declare", "throw DN") for seat, move in better.moves
    )


def _goes_back(made: Replayed, better: Replayed, _: re.Match[str]) -> bool:
    mine = [move.split(" ")[0] for seat, move in made.moves[1:] if seat == made.seat]
    return mine[mine.index("turn") + 1 :][:1] != ["place"]


def _no_trumps(made: Replayed, better: Replayed, _: re.Match[str]) -> bool:
    return made.last.facts["declarer"] is None is not better.last.facts["declarer"]


def _chips(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return better.last.scores[made.seat] - made.last.scores[made.seat] >= number(said[1])


def _chips_lost(made: Replayed, better: Replayed, said: re.Match[str]) -> bool:
    return better.last.scores[made.seat] > made.last.scores[made.seat]


def _always(_: Replayed, __: Replayed, ___: re.Match[str]) -> bool:
    return True


CLAIMS: tuple[tuple[str, Claim], ...] = (
    (rf"{SEAT} takes the trick", _takes),
    (rf"{SEAT} takes the trick with the {CARD}", _takes_with),
    (r"(?:the other side|somebody else) takes the trick", _lost_by_side),
    (rf"your {CARD} takes a trick that your partner would have won", _taken_from_partner),
    (rf"your {CARD} takes a trick that {SEAT} would have had to take", _taken_from_others),
    (rf"your {CARD} takes a trick that somebody else would have had to take", _taken_from_others),
    (rf"your {CARD}, which could have won a later trick, is wasted", _wasted),
    (rf"your {CARD} wins no trick", _wasted),
    (rf"you have to take a trick with your {CARD}", _has_to_take),
    (rf"(?:your side wins|you win) {AMOUNT} (fewer|more) tricks?", _fewer_tricks),
    (r"the deal is played (high|low)", _kind),
    (rf"(?:later )?your {CARD} falls to {SEAT}’s {CARD}", _falls),
    (rf"your {CARD} goes to the other side", _goes),
    (rf"(?:the trick brings the other side|it brings them) {AMOUNT} points?", _brings),
    (rf"the cards in your side’s tricks come to {AMOUNT} points? less", _less_in_cards),
    (r"you go up by five for (winning no trick|falling short of three tricks)", _set_back),
    (rf"{SEAT} becomes declarer with {SUIT} as trump", _declares),
    (rf"{SEAT} becomes declarer", _declares),
    (r"somebody else becomes declarer", _other_declarer),
    (rf"{SEAT} makes three tricks instead of being set back", _declarer_makes_it),
    (rf"staying in, you would have won {AMOUNT} tricks?", _would_win),
    (rf"you end with {NUMBER} tricks?, which scores? (nothing|only \d+) ?(?:points?)?", _ends_with),
    (r"you don’t get through without a trick", _not_without),
    (r"you win all the tricks, which score nothing", _all_tricks),
    (r"you lose the Lot", _lot_lost),
    (rf"{SEAT} makes the Lot", _lot_made),
    (rf"your side loses an? {CARD} that it needs for a calypso", _lost_card),
    (rf"the other side gets the {CARD} that {SEAT} needs for a calypso", _given_card),
    (rf"the trick gives the other side {AMOUNT} cards? for their calypsos", _for_calypsos),
    (rf"your side’s calypsos get {AMOUNT} fewer cards? in this deal", _own_calypsos),
    (rf"your side’s calypsos get {AMOUNT} fewer cards?", _own_calypsos_of_trick),
    (rf"(?:the other side’s|their) calypsos get {AMOUNT} more cards? in this deal", _their_calypsos),
    (rf"{SEAT} completes a calypso", _completes),
    (r"you have to (pass|draw) on your next turn", _unable),
    (rf"{SEAT} can play, instead of having to (pass|draw)", _able),
    (rf"{SEAT} wins the deal", _wins_deal),
    (r"you don’t win a deal that you would have won", _missed_deal),
    (rf"you never get rid of the {TILE}", _tile_left),
    (rf"you are left with {AMOUNT} more dots?", _dots_left),
    (rf"you (?:end up with|hold) {AMOUNT} more cards?(?: after your turn)?", _cards_left),
    (rf"{SEAT} takes the {CARD}", _discard_taken),
    (rf"{SEAT} (knocks|goes gin) before your next turn", _closed),
    (r"you don’t (knock|go gin) on this turn, though you could have", _missed_call),
    (r"somebody has fewer points, and your knock loses to an underknock", _underknock),
    (rf"the cards outside your melds count {AMOUNT} more points?", _heavier),
    (r"you are not down after this turn, though you could have been", _not_down),
    (r"you don’t go out on this turn, though you could have", _not_out),
    (rf"{SEAT} goes out before your next turn, and you pay {AMOUNT} units?", _pays),
    (r"(?:@\d|somebody) holds no more than you, and failing costs you 25", _failed),
    (rf"{SEAT} picks up the (joker|\w+ \d+)", _picked),
    (rf"it leaves {AMOUNT} more points? in your hand", _more_points),
    (
        rf"somebody declares before your next turn, and you are caught with {AMOUNT} more points?",
        _more_points,
    ),
    (r"you don’t declare, though your hand is the lowest", _missed_declaring),
    (r"the next tile that you turn over fits neither end", _goes_back),
    (r"nobody names trumps", _no_trumps),
    (rf"{SEAT} declares before your next turn", _declared),
    (rf"you lose {AMOUNT} chips?", _chips_lost),
    (rf"you (?:lose|miss a win of) {AMOUNT}(?: more)? chips?", _chips),
    (rf"you leave {AMOUNT} more tiles? in the row", _always),
    (r"nothing is left to remove", _always),
    (r"only \w+ tiles? can be removed after it, instead of \w+", _always),
)


def claims_in(sentence: str) -> list[tuple[Claim, re.Match[str]]]:
    """Returns the claims of a sentence, all of which have to be known."""
    said = re.sub("^(?:Usually |When it goes wrong, )", "", sentence).removesuffix(".")
    for parts in ([said], said.split(", and "), _split_twice(said)):
        found = [
            next(((claim, hit) for form, claim in CLAIMS if (hit := re.fullmatch(form, part))), None)
            for part in (part[:1].lower() + part[1:] for part in parts)
        ]
        if all(found):
            return [one for one in found if one is not None]
    raise AssertionError(f"no claim is known in {sentence!r}")


def _split_twice(said: str) -> list[str]:
    """Returns two clauses one of which has an “and” of its own."""
    head, _, tail = said.rpartition(", and ")
    front, _, back = said.partition(", and ")
    known = [form for form, _ in CLAIMS if re.fullmatch(form, head[:1].lower() + head[1:])]
    return [head, tail] if known else [front, back]
