"""Records of older versions, brought up to date one step at a time; the file they came from stays as it is."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from companion import record, seal
from companion.record import Record
from companion.refusal import Refused


def upgraded(read: Record) -> Record:
    """The same game as a record of today's version."""
    while read.version < record.VERSION:
        read = replace(_STEPS[read.version](read), version=read.version + 1)
    return read


def _to_2(read: Record) -> Record:
    """Version 2 seals anew: bound to a player and an action instead of a line number, and with a promise."""
    key = read.header.get("key")
    if not isinstance(key, str) or not key:
        return read
    entries = tuple(_resealed(key, entry) for entry in read.entries)
    return replace(read, entries=entries, rest=tuple(_resealed_line(key, line) for line in read.rest))


def _resealed(key: str, entry: Mapping[str, Any]) -> Mapping[str, Any]:
    number = entry.get("n")
    if isinstance(parts := entry.get("with"), list):
        return {**entry, "with": [_sealed_anew(key, part, f"{number}.{place}") for place, part in enumerate(parts)]}
    return dict(_sealed_anew(key, entry, f"{number}.0"))


def _sealed_anew(key: str, fields: Any, place: str) -> Any:
    """An action's fields with its seal, if it has one, made as today."""
    if not isinstance(fields, dict) or "sealed" not in fields:
        return fields
    try:
        value = seal.unseal_version_1(key, place, fields["sealed"])
    except Refused:
        return fields  # a changed seal stays one; opening the game says so
    by, do = fields.get("by"), fields.get("do")
    found = seal.seal(seal.key_lock(key, str(by)), f"{by}/{do}", place, value)
    return {**fields, "sealed": found.text, **({"promise": found.promise} if do == "feed-fish" else {})}


def _resealed_line(key: str, line: str) -> str:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        return line
    return record.line(_resealed(key, entry)).rstrip("\n") if isinstance(entry, dict) else line


_STEPS: Final[Mapping[int, Callable[[Record], Record]]] = {1: _to_2}
