"""Makes the app's `Speech`: its own words, and the names and refusals of all its games. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.refusal import Reason, Refused, Sentences
from companion.speech import Speech
from mobile.frame import settings
from mobile.frame.app_game import AppGame


def speaker(games: Sequence[AppGame], language: str) -> Speech:
    """Return a speech that knows the names and refusals of all these games, and those of the app itself."""
    return Speech(language, ("companion", "mobile", "printables"), partial(_named, games))


def _named(games: Sequence[AppGame], speech: Speech, fact: object, role: str) -> str | None:
    if isinstance(fact, Refused):
        return _explained(games, speech, fact)
    found = (game.telling.wording.names(speech, fact, role) for game in games)
    return next((name for name in found if name is not None), None)


def _explained(games: Sequence[AppGame], speech: Speech, why: Refused) -> str:
    from companion.wording.refusals import explain

    return explain(speech, why, sentences_with(games, why.reason))


def sentences_with(games: Sequence[AppGame], reason: Reason) -> Sentences:
    """Return the sentences of the module that owns this reason: the app's, a game's, or shared ones.

    Empty for a reason that all games share.
    """
    found = (settings.SENTENCES, *(game.telling.wording.sentences() for game in games))
    return next((own for own in found if reason in own), {})
