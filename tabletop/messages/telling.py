"""Messages, and the language in which they are told now."""

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.messages.english import ENGLISH
from tabletop.messages.language import Language
from tabletop.messages.slots import PLAYER_NAME, Fraction, SeatName, Several, SlotValue

SENTENCE_ENDS = ".!?…:"


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence that has not been told yet: English words with slots, and what stands in these.

    It is plain data. `str()` of it is English, for log files and tests; there a seat is called `@2`.
    """

    key: str
    slots: tuple[tuple[str, SlotValue], ...] = ()
    context: str = ""

    def __str__(self) -> str:
        named = with_seats_named(self, "@{}".format)
        return ENGLISH.tell(named.key, dict(named.slots), named.context)

    def with_slot(self, name: str, value: SlotValue) -> "Message":
        """Returns the message with another value in one of its slots."""
        return Message(
            self.key, tuple((slot, value if slot == name else old) for slot, old in self.slots), self.context
        )


class MessageError(ValueError):
    """An error that whoever plays is told of: `.reason` says it in their language, `str()` in English."""

    def __init__(self, reason: Message) -> None:
        super().__init__(str(reason))
        self.reason = reason


def said(key: str, *, context: str = "", **slots: SlotValue) -> Message:
    """Returns a message for somebody else to tell.

    `key` is the English sentence. `context` tells it from the same words with another meaning.
    """
    return Message(key, tuple(slots.items()), context)


def say(key: str | Message, *, context: str = "", **slots: SlotValue) -> str:
    """Returns a message in the language that is told now."""
    if isinstance(key, Message):
        return _telling.language.tell(key.key, dict(key.slots), key.context)
    return _telling.language.tell(key, slots, context)


def told(words: str | Message) -> str:
    """Returns what is read of words: a message in the language that is told now, a text as it is."""
    return say(words) if isinstance(words, Message) else words


def sentences_text(*sentences: str | Message) -> str:
    """Returns whole sentences behind each other; empty ones are left out."""
    return " ".join(filter(None, map(told, sentences)))


def without_full_stop(sentence: str) -> str:
    """Returns a sentence as a line of a list has it; every language of ours ends one alike."""
    return sentence.removesuffix(".")


def with_full_stop(words: str) -> str:
    """Returns words that stand alone as a sentence, so that a voice makes a pause behind them."""
    return words if not words or words[-1] in SENTENCE_ENDS else f"{words}."


def number_text(number: float | Fraction) -> str:
    """Returns a number that stands alone, with the signs of the language that is told now."""
    return _telling.language.tell("{number}", {"number": number})


def list_text(*words: str | Message) -> str:
    """Returns facts behind each other as one reads them aloud, with commas; empty ones are left out."""
    facts = tuple(filter(None, map(told, words)))
    return _telling.language.joins["comma"].join(facts)


def names_text(*names: str) -> str:
    """Returns names that stand alone, as on a plate: "Anna", "You and Anna"; whoever is addressed first."""
    others = tuple(name for name in names if name != PLAYER_NAME)
    if len(others) == len(names):
        return _telling.language.tell("{who}", {"who": Several(others)})
    return _telling.language.tell("{Who}", {"who": Several((PLAYER_NAME, *others))})


def with_seats_named(message: Message, name_of: Callable[[int], SlotValue]) -> Message:
    """Returns the message with a name, or a message, in place of every seat."""

    def named(value: SlotValue) -> SlotValue:
        if isinstance(value, SeatName):
            return name_of(value.number)
        if isinstance(value, Several):
            return Several(tuple(map(named, value.items)), value.join)
        return with_seats_named(value, name_of) if isinstance(value, Message) else value

    return Message(message.key, tuple((slot, named(value)) for slot, value in message.slots), message.context)


def current_language() -> Language:
    """Returns the language in which messages are told now."""
    return _telling.language


def tell_in(language: Language) -> None:
    """From now on every message is told in this language."""
    _telling.language = language


@dataclass
class _Telling:
    """Holds the language that the whole program tells messages in."""

    language: Language = ENGLISH


_telling = _Telling()
