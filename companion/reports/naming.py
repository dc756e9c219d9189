"""The title of a game (its players and the day), and an identifier that is the same for each copy of its record."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from companion.session.course import Course
from companion.speech import Speech
from companion.wording.dates import day_in_words


def game_title(speech: Speech, game: Course[Any, Any, Any], day: str | None = None) -> str:
    """Return the players' names and, if given, the day, in one line."""
    names = speech.list([player.name for player in game.kind.players(game.setup)])
    return names if day is None else f"{names} · {day_in_words(speech, day)}"


def identity(course: Course[Any, Any, Any]) -> str:
    """Return an identifier that differs for every game, and is the same for each copy of its record."""
    return sha256(json.dumps([course.header_line(), *course.entries], sort_keys=True).encode()).hexdigest()
