"""The words of the app: its own, and those of all its games; a refusal is said as any other fact. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.refusal import Refused, Sentences
from companion.speech import Speech
from mobile.frame import settings
from mobile.frame.app_game import AppGame


def speaker(games: Sequence[AppGame], language: str) -> Speech:
    """A speech that says the facts and refusals of all these games, and those of the app itself."""
    return Speech(language, ("companion", "mobile", "printables"), partial(_named, games))


def _named(games: Sequence[AppGame], speech: Speech, fact: object, role: str) -> str | None:
    if isinstance(fact, Refused):
        return _explained(games, speech, fact)
    return next((said for game in games if (said := game.names(speech, fact, role)) is not None), None)


def _explained(games: Sequence[AppGame], speech: Speech, why: Refused) -> str:
    from companion.session.refusal_sentences import explain  # all the sentences there are: only when needed

    own: Sentences = settings.SENTENCES
    if why.reason not in own:
        own = next((found for game in games if why.reason in (found := game.sentences())), {})
    return explain(speech, why, own)
