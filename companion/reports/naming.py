"""The title of a game (its players and the day), and an identifier of a finished one that nothing later changes."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from companion.reports.telling import Telling
from companion.session.course import Course
from companion.session.entries import Act, read_entry
from companion.speech import Speech
from companion.wording.dates import day_in_words


def game_title(speech: Speech, game: Course[Any, Any, Any], day: str | None = None) -> str:
    """Return the players' names and, if given, the day, in one line."""
    names = speech.list([player.name for player in game.kind.players(game.setup)])
    return names if day is None else f"{names} · {day_in_words(speech, day)}"


def identity(telling: Telling, course: Course[Any, Any, Any]) -> str:
    """Return an identifier that differs for every finished game, and is the same for each copy of its record.

    It is that of the record as the game first ended: what is taken back, done again or corrected later, and what
    follows that, makes no other evening of it.
    """
    entries, speech = course.entries, telling.voice(Speech("en"))
    revised = [not isinstance(read_entry(entry, course.players), Act) for entry in entries]
    if any(revised):
        result = telling.score().result
        told = (before for revision, (_, before) in zip(revised, course.retold(), strict=True) if revision)
        ended = next((len(before.entries) for before in told if result(speech, before.state) is not None), None)
        entries = entries[:ended]
    return sha256(json.dumps([course.header_line(), *entries], sort_keys=True).encode()).hexdigest()
