"""Loads what the modules and the rule book of a game define, or a default that serves any game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tabletop.games.registry import BOOK_FILE, game_file, game_module

if TYPE_CHECKING:
    from tabletop.books.book_page import Book
    from tabletop.layout.plan import Plan
    from tabletop.players.policy import Policy
    from tabletop.rules import Match
    from tabletop.words import Words


@cache
def words_of(slug: str) -> type[Words]:
    """Returns the words of a game, or those of its family, or plain ones."""
    from tabletop.words import Words  # a caller of one loader does not import what the others need

    words = getattr(game_module(slug, "words"), "WORDS", None) or _words_of_family(slug)
    assert isinstance(words, type), slug
    assert issubclass(words, Words), slug
    return words


def _words_of_family(slug: str) -> type[Words]:
    from tabletop.rules.tricks.trick_game import TrickGame
    from tabletop.words import Words
    from tabletop.words.trick_words import FewPointsWords, TrickWords

    game = getattr(game_module(slug, "rules"), "GAME", None)
    if game is None or not issubclass(game.match, TrickGame):
        return Words
    return FewPointsWords if game.listing.few_points_win else TrickWords


@cache
def book_of(slug: str) -> Book:
    """Returns the game's rule book, or an empty one. Raises BadBook."""
    from tabletop.books.book_page import Book
    from tabletop.books.book_text import load_book

    path = game_file(slug, BOOK_FILE)
    return Book(()) if path is None else load_book(path)


@cache
def policy_of(slug: str) -> Policy[Match]:
    """Returns the policy of a game, or one of plain random play."""
    from tabletop.players.policy import Policy

    policy = getattr(game_module(slug, "player"), "POLICY", None) or Policy()
    assert isinstance(policy, Policy), slug
    return policy


@cache
def plan_of(slug: str) -> Plan:
    """Returns the plan of a game's table, or one that serves any game."""
    from tabletop.layout.default_plan import DEFAULT_PLAN
    from tabletop.layout.plan import Plan

    plan = getattr(game_module(slug, "table"), "PLAN", DEFAULT_PLAN)
    assert isinstance(plan, Plan), slug
    return plan
