"""Makes the app's `Speech`: its own words, and the names and refusals of all its games. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.refusal import Refused, explain
from companion.translator import Speech
from mobile.frame.app_game import AppGame


def speaker(games: Sequence[AppGame], language: str) -> Speech:
    """Return a speech that knows the names and refusals of all these games, and those of the app itself."""
    return Speech(language, ("companion", "mobile", "printables"), partial(_named, games))


def _named(games: Sequence[AppGame], speech: Speech, fact: object, role: str) -> str | None:
    if isinstance(fact, Refused):
        return explain(speech, fact)
    found = (game.telling.wording.names(speech, fact, role) for game in games)
    return next((name for name in found if name is not None), None)
