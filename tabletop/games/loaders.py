"""Loads what the modules and the rule book of a game define, or a default that serves any game."""

from __future__ import annotations

import logging
from functools import cache
from types import FunctionType
from typing import TYPE_CHECKING

from tabletop.games.registry import (
    BOOK_FILE,
    BadGamePackage,
    definition,
    game_file,
    required_definition,
    translated_name,
)
from tabletop.messages import current_language
from tabletop.messages.english import ENGLISH

if TYPE_CHECKING:
    from tabletop.books.book_page import Book
    from tabletop.layout.plan import Plan
    from tabletop.players.policy import Policy
    from tabletop.rules import Match
    from tabletop.words import Words

LOG = logging.getLogger(__name__)


@cache
def words_of(slug: str) -> type[Words]:
    """Returns the words of a game, or those of its family, or plain ones."""
    from tabletop.words import Words  # a caller of one loader does not import what the others need

    words = definition(slug, "words", type) or _words_of_family(slug)
    if not issubclass(words, Words):
        raise BadGamePackage(f"WORDS of {slug} is no subclass of Words but {words.__name__}.")
    return words


def _words_of_family(slug: str) -> type[Words]:
    from tabletop.rules import Game
    from tabletop.rules.tricks.trick_game import TrickGame
    from tabletop.words import Words
    from tabletop.words.trick_words import FewPointsWords, TrickWords

    game = definition(slug, "rules", Game)
    if game is None or not issubclass(game.match, TrickGame):
        return Words
    return FewPointsWords if game.listing.few_points_win else TrickWords


def book_of(slug: str) -> Book:
    """Returns the game's rule book in the language that is told now, or an empty one. Raises BadBook."""
    return book_in(slug, current_language().code)


@cache
def book_in(slug: str, code: str) -> Book:
    """Returns the game's rule book in that language, or in English where there is none. Raises BadBook."""
    from tabletop.books.book_page import BadBook, Book
    from tabletop.books.book_text import load_book

    if code == ENGLISH.code:
        path = game_file(slug, BOOK_FILE)
        return Book(()) if path is None else load_book(path)
    path = game_file(slug, translated_name(BOOK_FILE, code))
    if path is not None:
        try:
            return load_book(path)
        except BadBook as fault:
            LOG.warning("The book is shown in English. %s", fault)
    return book_in(slug, ENGLISH.code)


@cache
def policy_of(slug: str) -> Policy[Match]:
    """Returns the policy of a game, or one of plain random play."""
    from tabletop.players.policy import Policy

    return definition(slug, "player", Policy) or Policy()


@cache
def plan_of(slug: str) -> Plan:
    """Returns the plan of a game's table, or one that serves any game."""
    from tabletop.layout.default_plan import DEFAULT_PLAN
    from tabletop.layout.plan import Plan

    return definition(slug, "table", Plan) or DEFAULT_PLAN


def check_package(slug: str) -> None:
    """Raises BadGamePackage, with a sentence, where the package of a game lacks a module or a name in it."""
    from tabletop.games.listing import Listing
    from tabletop.rules import Game

    listing, game = required_definition(slug, "", Listing), required_definition(slug, "rules", Game)
    if listing.slug != slug:
        raise BadGamePackage(f"The slug of the listing is {listing.slug}; by its package it must be {slug}.")
    if game.listing is not listing:
        raise BadGamePackage(f"The game of {slug} is not made with the LISTING of its package.")
    for loader in (words_of, book_of, policy_of, plan_of):
        loader(slug)
    definition(slug, "reasons", FunctionType)
    definition(slug, "consequences", FunctionType)
