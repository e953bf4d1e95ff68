"""What the table says in Malilla."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.malilla.rules import PACK, RANKS, WORTH
from tabletop.rules import Move, View
from tabletop.rules.cards import SUIT_NAMES, SUIT_SINGULAR
from tabletop.words.base import (
    SUITS_IN_TURN,
    YOU,
    ButtonWords,
    Names,
    PanelWords,
    PlateWords,
    Reminder,
    card_name,
    count,
    side_row,
    verb,
)
from tabletop.words.tricks import TrickWords, tricks_of


class MalillaWords(TrickWords):
    """A trump from the dealer's last card, and points in tricks for two sides."""

    def facts(self) -> str:
        view = self.view
        trump = view.facts["trump"]
        parts = [f"Deal {view.deal}", *([f"{SUIT_NAMES[trump]} are trump"] if trump else [])]
        if view.facts["held"]:
            parts.append(f"a bonus of {view.facts['held']} is held back")
        parts.append(f"first to {view.options['target']}")
        if view.options["irregularities"] == "punished":
            parts.append("incorrect plays are punished")
        return " · ".join(parts)

    def plate(self, seat: int) -> PlateWords:
        tricks = tricks_of(self.view, seat, RANKS, self.view.facts["trump"])
        points = _worth(self.view, len(tricks), [card for cards in tricks for card in cards])
        return PlateWords(count(len(tricks), "trick", "tricks"), str(points), "taken")

    def panel(self) -> PanelWords:
        view = self.view
        own = (view.seat or 0) % 2
        trump = view.facts["trump"]
        head = f"Trump: {SUIT_NAMES[trump]}" if trump else "Dealing"
        rows = tuple(side_row(view, self.names, side, own, _taken(view, side)) for side in (own, 1 - own))
        return PanelWords(head, f"to {view.options['target']}", rows)

    def sort_key(self, code: str, way: str) -> tuple[int, ...] | None:
        """The seven before the ace."""
        if code not in PACK.number:
            return None
        rank, suit = RANKS.index(code[0]), SUITS_IN_TURN.index(code[1])
        return (rank, suit) if way == "rank" else (suit, rank)

    def waiting(self, name: str) -> str:
        if self.view.facts["asking"]:
            return f"{name} {verb(name, 'says', 'say')} whether the plays are accepted."
        return super().waiting(name)

    def task(self) -> str:
        view = self.view
        if view.facts["asking"]:
            return "Accept the plays of the other side, or challenge them: a challenge decides the match."
        trick, hand = view.zones["trick"], view.zones[f"hand:{view.seat}"]
        if not trick:
            return f"Lead any card; {SUIT_NAMES[view.facts['trump']]} are trump."
        if view.options["irregularities"] == "punished":
            return _unguarded(view, hand)
        suit = SUIT_SINGULAR[trick[0][1]]
        follows = any(card[1] == trick[0][1] for card in hand)
        legal = [move.pieces[0] for move in self.moves if move.pieces]
        best = card_name(view.facts["winning"])
        beats = bool(legal) and _must_beat(view, legal, hand)
        if follows:
            return f"Follow with a {suit} that beats the {best}." if beats else f"Follow with a {suit}."
        if beats:
            return f"You hold no {suit}: an opponent is winning, so beat the {best} with a trump."
        which = "any card" if len(set(legal)) == len(hand) else "any of the bright cards"
        return f"You hold no {suit}: play {which}."

    def button(self, move: Move) -> ButtonWords:
        if move == "accept":
            return ButtonWords("accept", "Accept", "A", "", main=True)
        if move == "challenge":
            return ButtonWords("challenge", "Challenge", "C", "", main=False)
        return super().button(move)

    def doubt(self, move: Move) -> str:
        if move != "challenge":
            return ""
        own = (self.view.seat or 0) % 2
        others = side_row(self.view, self.names, 1 - own, own).label
        return (
            f"That decides the match: your side wins it if {others} have played a wrong card in this deal, "
            "and loses it if they have not."
        )

    def asks_alone(self) -> bool:
        """Each side answers for itself, when no card is left that somebody could not see."""
        return bool(self.view.facts["asking"])

    def is_at_rest(self) -> bool:
        return self.view.facts["turned"] is None or super().is_at_rest()

    def captions(self) -> dict[str, str]:
        if self.view.dealer is None or self.is_at_rest():
            return {}
        by = "you" if self.names[self.view.dealer] == YOU else self.names[self.view.dealer]
        return {"reminder": f"turned by {by}"}

    def reminders(self) -> tuple[Reminder, ...]:
        """The card that made trump, all through the deal."""
        return () if self.is_at_rest() else (Reminder(None, self.view.facts["turned"]),)

    def announcement(self, before: View, beat: str) -> str:
        view = self.view
        if beat == "deal" and view.dealer is not None:
            return _turned(view, self.names[view.dealer]) if view.facts["turned"] else ""
        if beat == "score" and view.facts["tally"]:
            return _scored(view, self.names)
        last = self.latest(before)
        if last is not None and last[1] in ("accept", "challenge") and beat != "score":
            name = self.names[last[0]]
            one, you = (f"{last[1]}s", last[1])
            return f"{name} {verb(name, one, you)}."
        return super().announcement(before, beat)

    def ending(self) -> str:
        return f"{SUIT_NAMES[self.view.facts['trump']]} were trump"

    def told(self, number: int) -> str:
        seat, notation = self.view.moves[number]
        if notation.startswith("play "):
            return super().told(number)
        return f"{self.names[seat]} {'accepted' if notation == 'accept' else 'challenged'}."


WORDS = MalillaWords


def _taken(view: View, side: int) -> str:
    """What a side's tricks of this deal are worth so far."""
    return f"{_worth(view, view.facts['tricks'][side], view.zones[f'won:{side}'])} taken"


def _worth(view: View, tricks: int, cards: Sequence[str]) -> int:
    """The points in tricks, and for them."""
    return sum(WORTH.get(card[0], 0) for card in cards) + (tricks if view.options["trick_points"] else 0)


def _must_beat(view: View, legal: Sequence[str], hand: Sequence[str]) -> bool:
    """Whether the cards that may be played are fewer than following suit alone would leave."""
    led = view.zones["trick"][0][1]
    following = [card for card in hand if card[1] == led]
    if following:
        return len(legal) < len(following)
    trump = view.facts["trump"]
    return all(card[1] == trump for card in legal) and any(card[1] != trump for card in hand)


def _unguarded(view: View, hand: Sequence[str]) -> str:
    """What the rules ask where they stop nobody; not which cards of the hand would do."""
    led, best = view.zones["trick"][0][1], view.facts["winning"]
    suit = SUIT_SINGULAR[led]
    place = view.zones["trick"].index(best)
    duty = f"beat the {card_name(best)} if you can"
    is_partners = (view.facts["lead"] + place - (view.seat or 0)) % 2 == 0
    if any(card[1] == led for card in hand):
        has_duty = not is_partners and best[1] == led and best[0] != RANKS[0]
        return f"Follow with a {suit}, and {duty}." if has_duty else f"Follow with a {suit}."
    kept = [
        card for card in hand if card[0] == "7" and card[1] not in (*view.facts["led"], view.facts["trump"])
    ]
    if not is_partners and best != RANKS[0] + view.facts["trump"]:
        return f"You hold no {suit}: {duty}."
    if kept and len(kept) < len(hand):
        return f"You hold no {suit}: play any card but a seven of a suit that was not led."
    return f"You hold no {suit}: play any card."


def _turned(view: View, dealer: str) -> str:
    """What the last card dealt makes trump, and brings the dealer's side."""
    turned = view.facts["turned"]
    said = (
        f"{dealer} {verb(dealer, 'turns', 'turn')} the {card_name(turned)}: {SUIT_NAMES[turned[1]]} are trump"
    )
    worth = WORTH.get(turned[0], 0)
    if not worth:
        return f"{said}."
    if view.facts["held"]:
        return f"{said}, and its {worth} are held back to the end of the deal."
    return f"{said}, and {count(worth, 'point', 'points')} for the dealer’s side."


def _scored(view: View, names: Names) -> str:
    """Who scores for the deal, and why; the bonus was told when its card was turned."""
    said = []
    for rule, sentence, points in view.facts["tally"]:
        if rule == "ML-6":
            continue
        if rule in ("ML-20", "ML-22"):
            winners = side_row(view, names, view.winners[0] % 2, view.winners[0] % 2).label
            said.append(f"{sentence}, so {winners} win the match.")
            continue
        side = int(points[1] > 0)
        if points[side]:
            who = side_row(view, names, side, side).label
            why = (sentence[0].lower() + sentence[1:]).replace(":", ",")
            said.append(f"{who} score {points[side]}: {why}.")
        else:
            said.append(f"{sentence}." if rule == "ML-7" else f"{sentence}: nobody scores.")
    return " ".join(said)
