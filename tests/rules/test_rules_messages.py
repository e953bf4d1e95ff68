"""What the rules say is a message: a whole sentence with values in its slots, which any language can tell."""

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

import pytest

import tabletop
from tabletop.games import GAMES, LISTINGS
from tabletop.games.listing import FAMILIES
from tabletop.messages import Message, Several, SlotValue
from tabletop.messages.pattern import parse, slot_names
from tabletop.messages.wire import LONGEST_TEXT, message_from_plain, to_plain
from tabletop.rules import BadSetup, Game, Match, deal_number
from tests.battery import TableSetup, all_tables, positions
from tests.test_battery import NO_MOVES

QUOTED = re.compile(r"[\"'“].*", re.DOTALL)
A_NAME = {"game"}
"""The slots that hold a name, which may have spaces."""
TYPED = '"{text}"'
"""The message that quotes what was typed."""

TABLES = tuple(all_tables())
RULES_MODULES = ("__init__", "rules", "refusals", "pack", "bidding", "position", "moves")


def refusals(table: TableSetup) -> Iterator[Message]:
    """Yields what is said to moves that were legal at other times, and to what is no move."""
    known: set[str] = set()
    for number, (match, rng) in enumerate(positions(table, seed=31, most=150)):
        legal = match.legal_moves()
        known |= set(legal)
        if number % 3:
            continue
        tried = sorted(known - set(legal))
        for text in (*rng.sample(tried, min(6, len(tried))), rng.choice(NO_MOVES)):
            refusal = match.refusal(text)
            assert refusal is not None
            yield refusal.reason


def tallies(table: TableSetup) -> Iterator[Message]:
    """Yields what is said of the deals of a match."""
    for match, rng in positions(table, seed=32):
        if match.seat is not None:
            frames = match.copy().watch(rng.choice(match.legal_moves()), None)
            yield from (message for frame in frames for _, message, _ in frame.view.tally)


def options(game: Game) -> Iterator[Message]:
    for option in game.options:
        yield from (option.title, option.help, *(label for _, label in option.choices))


def faults(message: object) -> Iterator[str]:
    """Yields why this is no message that every language could tell."""
    if not isinstance(message, Message):
        yield f"{message!r} is no message"
        return
    if message_from_plain(to_plain(message)) != message:
        yield f"{message} does not come out of a pipe as it went in"
    if slot_names(message.key) != {name for name, _ in message.slots}:
        yield f"{message.key}: its slots are {message.slots}"
    if len(message.key) > LONGEST_TEXT:
        yield f"{message.key} is too long"
    yield from chain.from_iterable(_slot_faults(message, *slot) for slot in message.slots)


def _may_have_spaces(message: Message, name: str, value: str) -> bool:
    return message.key == TYPED or name in A_NAME or QUOTED.fullmatch(value) is not None


def _slot_faults(message: Message, name: str, value: SlotValue) -> Iterator[str]:
    if isinstance(value, Several):
        yield from chain.from_iterable(_slot_faults(message, name, item) for item in value.items)
    elif isinstance(value, Message):
        yield from faults(value)
    elif isinstance(value, str) and " " in value and not _may_have_spaces(message, name, value):
        yield f"{message.key}: {name} holds the words {value!r}"


def all_faults(messages: Iterable[object]) -> list[str]:
    return sorted({fault for message in messages for fault in faults(message)})


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.sampled
def test_refusals_and_tallies_are_messages_with_values_in_their_slots(table: TableSetup) -> None:
    said, scored = list(refusals(table)), list(tallies(table))
    assert said
    assert all_faults([*said, *scored]) == []
    assert [str(message) for message in said if str(message)[-1] not in ".!?"] == []
    assert [str(message) for message in said if not str(message)[0].isupper() and str(message)[0] != '"'] == [
        str(message) for message in said if str(message)[0] == "'"
    ]
    assert [str(message) for message in scored if not re.match("[A-Z0-9]", str(message))] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_house_rules_are_messages(game: Game) -> None:
    assert all_faults(options(game)) == []


def test_the_catalogue_is_told_in_messages() -> None:
    for listing in LISTINGS.values():
        told = [listing.title, listing.cover.pitch, listing.effort, listing.seating]
        assert all_faults([*told, FAMILIES[listing.family]]) == []


@pytest.mark.parametrize(
    ("game", "wrong"),
    [
        ("minnows", {"players": 7}),
        ("minnows", {"players": 2, "options": {"drow": 1}}),
        ("calypso", {"players": 4, "options": {"drow": 1}}),
        ("minnows", {"players": 2, "options": {"draw": 1}}),
        ("minnows", {"players": 2, "options": 3}),
        ("minnows", {"players": 2, "dealer": 2}),
        ("star", {"players": 2, "dealer": 0}),
        ("star", {"players": 2, "seed": "seven"}),
        ("star", {"players": 2, "shuffles": "6-6"}),
        ("star", {"players": 2, "shuffles": ["6-6 and more"]}),
        ("star", {"players": 2, "shuffles": [7]}),
    ],
)
def test_a_bad_set_up_is_said_in_a_message(game: str, wrong: dict[str, object]) -> None:
    with pytest.raises(BadSetup) as problem:
        GAMES[game].start(**wrong)  # type: ignore[arg-type]
    assert all_faults([problem.value.reason]) == []
    assert str(problem.value) == str(problem.value.reason)


def test_a_match_that_cannot_go_on_says_so_in_a_message() -> None:
    match = GAMES["minnesota-whist"].start(seed=1)
    halted = GAMES["minnesota-whist"].start(shuffles=(*match.shuffles, "AS KS"), dealer=None)
    with pytest.raises(BadSetup) as problem:
        play_deal(halted)
    assert str(problem.value).startswith(
        f'Shuffle {len(match.shuffles) + 1} is "AS KS", which is no order of '
    )
    assert all_faults([problem.value.reason]) == []


def play_deal(match: Match) -> None:
    while match.deal == 1:
        match.play(match.legal_moves()[0])


@pytest.mark.parametrize("text", ["banana split", "You", "4U7K-QX2M-9T3BD", "9" * 79, "9" * 5000, "#"])
def test_what_is_no_deal_number_is_said_in_a_message(text: str) -> None:
    with pytest.raises(deal_number.InvalidDealNumber) as problem:
        deal_number.parse(text)
    assert all_faults([problem.value.reason]) == []
    assert str(problem.value) == str(problem.value.reason)


def rules_files() -> Iterator[Path]:
    root = Path(tabletop.__file__).parent
    yield from (root / "rules").rglob("*.py")
    yield root / "games" / "listing.py"
    yield from (path for name in RULES_MODULES for path in (root / "games").glob(f"*/{name}.py"))


def test_every_sentence_of_the_rules_stands_in_the_source_as_a_whole() -> None:
    """So that a program finds them all, and a translator sees what they say."""
    found = 0
    for path in rules_files():
        source = path.read_text("utf-8")
        for call in ast.walk(ast.parse(source)) if "said(" in source else ():
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "said":
                key = call.args[0]
                assert isinstance(key, ast.Constant), f"{path}:{call.lineno}"
                assert isinstance(key.value, str), f"{path}:{call.lineno}"
                given = {keyword.arg for keyword in call.keywords} - {"context"}
                assert {part.slot for part in parse(key.value) if part.slot} == given, f"{path}:{call.lineno}"
                found += 1
    assert found > 300
