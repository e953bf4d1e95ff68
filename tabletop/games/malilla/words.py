"""What the table says in Malilla."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.malilla.facts import facts_of, turned_card_of
from tabletop.games.malilla.rules import PACK, RANKS, WORTH
from tabletop.messages import Message, PieceName, said, say
from tabletop.rules import Move, View
from tabletop.rules.cards import SUIT_NAMES, SUIT_SINGULAR
from tabletop.words import action_keys
from tabletop.words.base import (
    ALTERNATING_SUITS,
    PLAYER_NAME,
    ButtonWords,
    PanelWords,
    ReminderWords,
    SeatPlateWords,
    card_name,
    verb_form,
    with_noun,
)
from tabletop.words.move_words import MoveDescription
from tabletop.words.table_marks import LegendWords, TrumpWords
from tabletop.words.trick_words import SideWords


class MalillaWords(SideWords):
    """A trump from the dealer's last card, and points in tricks for two sides."""

    ranks = RANKS
    early_rules = frozenset({"ML-6"})

    @property
    def trump(self) -> str | None:
        return facts_of(self.view)["trump"]

    @property
    def is_punished(self) -> bool:
        """Tells whether any card may be played, and the other side may challenge it."""
        return self.view.options["irregularities"] == "punished"

    def top_bar_line(self) -> str:
        held = facts_of(self.view)["held"]
        parts = [
            f"Deal {self.view.deal}",
            f"a bonus of {held} is held back" if held else "",
            f"first to {self.view.options['target']}",
            "incorrect plays are punished" if self.is_punished else "",
        ]
        return " · ".join(filter(None, parts))

    def seat_plate(self, seat: int) -> SeatPlateWords:
        tricks = self.tricks_of(seat)
        points = self._points_of(len(tricks), [card for cards in tricks for card in cards])
        return SeatPlateWords(
            with_noun(len(tricks), "trick", "tricks"), str(points), "point" if points == 1 else "points"
        )

    def score_panel(self) -> PanelWords:
        head = f"Trump: {SUIT_NAMES[self.trump]}" if self.trump else "Dealing"
        tricks, zones = facts_of(self.view)["tricks"], self.view.zones
        taken = [
            with_noun(self._points_of(tricks[side], zones[f"won:{side}"]), "point", "points")
            for side in (0, 1)
        ]
        return PanelWords(head, f"to {self.view.options['target']}", self.side_rows(taken))

    def trump_words(self) -> TrumpWords | None:
        return None if self.trump is None else TrumpWords(self.trump)

    def card_values(self) -> LegendWords:
        head = "Points, and 1 a trick" if self.view.options["trick_points"] else "Points"
        return LegendWords(head, tuple((rank, WORTH.get(rank, 0)) for rank in RANKS))

    def sort_key(self, code: str, way: str) -> tuple[int, ...] | None:
        """Sorts the seven before the ace."""
        if code not in PACK.number_of:
            return None
        rank, suit = RANKS.index(code[0]), ALTERNATING_SUITS.index(code[1])
        return (rank, suit) if way == "rank" else (suit, rank)

    def waiting_prompt(self, name: str) -> str:
        if self.asks_behind_curtain():
            return f"{name} {verb_form(name, 'decides', 'decide')} whether to challenge."
        return super().waiting_prompt(name)

    def turn_prompt(self) -> str:
        if self.asks_behind_curtain():
            return "Accept the other side’s plays, or challenge them: a challenge decides the match."
        trick, best = self.view.zones["trick"], facts_of(self.view)["winning"]
        if best is None:
            return f"Lead any card; {SUIT_NAMES[turned_card_of(self.view)[1]]} are trump."
        if self.is_punished:
            return self._unguarded_advice(best)
        suit, hand = SUIT_SINGULAR[trick[0][1]], self.view.zones[f"hand:{self.view.seat}"]
        legal = [move.pieces[0] for move in self.moves if move.pieces]
        beats = bool(legal) and self._must_beat(legal, hand)
        if self.can_follow():
            return (
                f"Follow suit with a {suit} that beats the {card_name(best)}."
                if beats
                else super().turn_prompt()
            )
        if beats:
            return f"You have no {suit}s: an opponent is winning, so beat the {card_name(best)} with a trump."
        return (
            super().turn_prompt()
            if len(legal) == len(hand)
            else f"You have no {suit}s: play any of the bright cards."
        )

    def move_button(self, move: Move) -> ButtonWords:
        if move == "accept":
            return ButtonWords("accept", "Accept", action_keys.ACCEPT, "", is_main=True)
        return ButtonWords("challenge", "Challenge", action_keys.CHALLENGE, "", is_main=False)

    def confirmation(self, move: Move) -> str:
        if move != "challenge":
            return ""
        others = self.side_names(1 - self.own_side)
        return (
            f"That decides the match: your side wins it if {others} have played a wrong card in this deal, "
            "and loses it if they haven’t."
        )

    def asks_behind_curtain(self) -> bool:
        """Tells whether each side answers for itself, when no card is left that somebody could not see."""
        return facts_of(self.view)["asking"]

    def is_between_turns(self) -> bool:
        return self.trump is None or super().is_between_turns()

    def zone_captions(self) -> dict[str, str]:
        if self.is_between_turns():
            return {}
        dealer = self.names[self.view.dealer_seat]
        return {"reminder": f"turned by {'you' if dealer == PLAYER_NAME else dealer}"}

    def reminder_pictures(self) -> tuple[ReminderWords, ...]:
        """Shows the card that made trump, all through the deal."""
        return () if self.is_between_turns() else (ReminderWords(None, turned_card_of(self.view)),)

    def announcement(self, before: View, beat: str) -> str:
        if beat == "deal":
            return self._turned_text() if self.trump else ""
        if beat == "score":
            return self._scores_text()
        last = self.latest_move(before)
        if last is not None and last[1] in ("accept", "challenge"):
            return f"{self.seat_does(last[0], f'{last[1]}s', last[1])}."
        return super().announcement(before, beat)

    def deal_ending(self) -> str:
        return f"{SUIT_NAMES[turned_card_of(self.view)[1]]} were trump"

    def describe_move(self, number: int) -> MoveDescription:
        seat, notation = self.view.moves[number]
        who = self.names[seat]
        match notation:
            case "accept":
                return MoveDescription(said("{who} accepted.", who=who), said("accepted"))
            case "challenge":
                return MoveDescription(said("{who} challenged.", who=who), said("challenged"))
        return super().describe_move(number)

    def _points_of(self, tricks: int, cards: Sequence[str]) -> int:
        """Counts the points for tricks, and of the cards in them."""
        return sum(WORTH.get(card[0], 0) for card in cards) + tricks * bool(self.view.options["trick_points"])

    def _must_beat(self, legal: Sequence[str], hand: Sequence[str]) -> bool:
        """Tells whether the cards that may be played are fewer than following suit alone would leave."""
        led = self.view.zones["trick"][0][1]
        following = [card for card in hand if card[1] == led]
        if following:
            return len(legal) < len(following)
        return {card[1] for card in legal} == {self.trump} != {card[1] for card in hand}

    def _unguarded_advice(self, best: str) -> str:
        """Says what the rules ask where they stop nobody, but not which cards of the hand would do."""
        view, facts = self.view, facts_of(self.view)
        trick, hand = view.zones["trick"], view.zones[f"hand:{view.seat}"]
        led = trick[0][1]
        suit = SUIT_SINGULAR[led]
        duty = f"beat the {card_name(best)} if you can"
        is_ours = ((facts["lead"] or 0) + trick.index(best)) % 2 == self.own_side
        if self.can_follow():
            has_duty = not is_ours and best[1] == led and best[0] != RANKS[0]
            return f"Follow suit with a {suit}, and {duty}." if has_duty else f"Follow suit with a {suit}."
        kept = [card for card in hand if card[0] == "7" and card[1] not in (*facts["led"], facts["trump"])]
        if not is_ours and best != f"{RANKS[0]}{facts['trump']}":
            return f"You have no {suit}s: {duty}."
        if kept and len(kept) < len(hand):
            return f"You have no {suit}s: play any card but a seven of a suit that hasn’t been led yet."
        return f"You have no {suit}s: play any card."

    def _turned_text(self) -> str:
        """Says what the last card dealt makes trump, and brings the dealer's side."""
        turned = turned_card_of(self.view)
        suits, worth = SUIT_NAMES[turned[1]], WORTH.get(turned[0], 0)
        turns = self.seat_does(self.view.dealer_seat, "turns", "turn")
        said = f"{turns} the {card_name(turned)}: {suits} are trump"
        if not worth:
            return f"{said}."
        if facts_of(self.view)["held"]:
            return (
                f"{said}, and its {with_noun(worth, 'point is', 'points are')} held back until the deal ends."
            )
        return f"{said}, and {with_noun(worth, 'point', 'points')} for the dealer’s side."

    def _scores_text(self) -> str:
        """Says who scores for the deal, and why, and last what the turned card had brought already."""
        told = []
        for rule, message, points in self.view.tally:
            side = int(points[1] > 0)
            if rule in ("ML-20", "ML-22"):
                winners = self.side_slot(self.view.winners[0] % 2)
                told.append(say("{what}, so {who} {who:wins|win} the match.", what=message, who=winners))
            elif rule == "ML-6":
                if points[side]:
                    told.append(
                        say(
                            "At the start the turned card gave {who} {points}.",
                            who=self.side_slot(side),
                            points=points[side],
                        )
                    )
            elif points[side]:
                told.append(self._side_scores(rule, message, side, points[side]))
            elif rule == "ML-7":
                told.append(f"{say(message)}.")
            else:
                told.append(say("{what}: nobody scores.", what=message))
        return " ".join(told)

    def _side_scores(self, rule: str, message: Message, side: int, points: float) -> str:
        """Says which side scores how much, and what for."""
        who = self.side_slot(side)
        match rule:
            case "ML-16":
                return say(
                    "{who} {who:scores|score} {points}: all ten tricks, capote.", who=who, points=points
                )
            case "ML-7":
                return say(
                    "{who} {who:scores|score} {points}: the bonus for the {card}, held back until now.",
                    who=who,
                    points=points,
                    card=PieceName(turned_card_of(self.view)),
                )
            case _:
                return say("{who} {who:scores|score} {points}: {why}.", who=who, points=points, why=message)


WORDS = MalillaWords
