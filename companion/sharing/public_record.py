"""A public copy of a game's record: only what the whole table saw, without what was undone or corrected.

Omits private and sealed answers, and the key; the standings in the end stay.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from companion.refusal import Refused
from companion.session.course import Course
from companion.session.game_kind import A, GameKind, S, U


def public_course(game: Course[U, S, A]) -> Course[U, S, A]:
    """Return the game as it stands, as if somebody who only looked on had entered it."""
    kind, session = game.kind, game.session
    setup, actions = kind.secrecy.as_seen(game.setup, session.states, session.done)
    course = Course(kind, setup)
    start = course.state
    for action in actions:
        fields = _untold(kind, kind.notation.encode(action, start), start)
        if kind.secret_of(action) and not _matters(course, fields, start):
            continue
        course.follow({"n": len(course.entries) + 1, **fields})
    return course


def public_text(game: Course[U, S, A]) -> str:
    """Return the lines of the public record, without checksums."""
    course = public_course(game)
    fields = course.kind.notation.encode_setup(course.setup)
    header = {"game": course.kind.name, "format": course.kind.notation.format_of(fields), **fields}
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (header, *course.entries))


def _untold(kind: GameKind[U, S, A], fields: Mapping[str, Any], start: S) -> Mapping[str, Any]:
    secret = kind.secrecy.secrets.get(str(fields["do"]))
    if secret is None:
        return fields
    return kind.notation.encode(kind.notation.decode({**fields, secret.field: None}, start), start)


def _matters(course: Course[U, S, A], fields: Mapping[str, Any], start: S) -> bool:
    """Return whether anything is left of a private answer for others to see."""
    try:
        return course.kind.apply(course.state, course.kind.notation.decode(fields, start)) != course.state
    except Refused:
        return False
