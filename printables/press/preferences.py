"""Saved preferences for printing: a small readable file in the user's configuration folder."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from companion.documents import read_document
from companion.files import NO_FILE, make_folder
from companion.refusal import Refused
from companion.speech import N_
from companion.system_language import system_language
from printables.fault import KitFault
from printables.press.output import written
from printables.press.paper import system_paper
from printables.press.part import Kit
from printables.press.request import KitRequest

VERSION = 1
_LONGEST_FILE = 100_000  # bytes; ours have 300

KEPT = ("paper", "language", "tile", "clearance", "ink", "sides", "machine", "back_offset", "own_pieces")
"""The fields of a request that are remembered: those of the printer and the reader, not those of one print."""


class Saved(NamedTuple):
    """The loaded preferences: a request to start from, and `trouble` (msgid and facts) if the file is unusable."""

    request: KitRequest
    trouble: KitFault | None = None


def preferences_file(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The path of the preferences on this system."""
    if platform == "win32":
        base = Path(environment.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    elif platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(environment.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return base / "reef-companion" / "print.json"


def usual(kit: Kit, environment: Mapping[str, str] = os.environ) -> KitRequest:
    """The whole kit for this computer's paper and language."""
    return KitRequest(kit, paper=system_paper(environment).key, language=system_language(environment))


def load_preferences(path: Path, kit: Kit, environment: Mapping[str, str] = os.environ) -> Saved:
    """The saved preferences on top of the usual; the usual alone if there are none.

    A damaged file, one of a newer version or one that asks for the impossible is left as it is, and
    named in `trouble`.
    """
    default = usual(kit, environment)
    try:
        stored = read_document(path, _LONGEST_FILE)
        if not isinstance(stored.get("version"), int):
            return Saved(default, _damaged(path))
        if stored["version"] > VERSION:
            return Saved(
                default,
                KitFault(
                    N_("The saved preferences in {file} are from a newer version; the usual settings are used."),
                    file=path,
                ),
            )
        kept: dict[str, Any] = {key: _value(key, stored[key]) for key in KEPT if key in stored}
        return Saved(replace(default, **kept))
    except Refused as refused:
        return Saved(default) if refused.reason is NO_FILE else Saved(default, _damaged(path))
    except (ValueError, TypeError, KitFault):
        return Saved(default, _damaged(path))


def _value(key: str, stored: object) -> object:
    """A stored value as a request takes it. Raises TypeError for one of another kind."""
    if key == "back_offset":
        if not isinstance(stored, list) or len(stored) != 2:
            raise TypeError(key)
        across, up = (_number(part) for part in stored)
        return across, up
    if key in ("tile", "clearance"):
        return _number(stored)
    if not isinstance(stored, bool if key == "own_pieces" else str):
        raise TypeError(key)
    return stored


def _number(stored: object) -> float:
    if isinstance(stored, bool) or not isinstance(stored, (int, float)):
        raise TypeError(stored)
    return float(stored)


def _damaged(path: Path) -> KitFault:
    return KitFault(
        N_("The saved preferences in {file} cannot be understood; the usual settings are used."),
        N_("--save-preferences --force writes them anew."),
        file=path,
    )


def save_preferences(request: KitRequest, path: Path, *, replace_damaged: bool = False) -> None:
    """Keep what `request` says about printer and reader.

    Raises KitFault if the file cannot be written, or holds something that would be lost and
    `replace_damaged` does not allow it.
    """
    trouble = load_preferences(path, request.kit).trouble
    if trouble is not None and not replace_damaged:
        raise trouble
    stored = {"version": VERSION, **{key: getattr(request, key) for key in KEPT}}
    try:
        make_folder(path.parent)
    except OSError as problem:
        raise KitFault(
            N_("The folder {folder} cannot be made ({reason}); preferences were not saved."),
            folder=path.parent,
            reason=problem.strerror or problem,
        ) from problem
    with written(path, lasting=True) as stream:
        stream.write((json.dumps(stored, indent=1) + "\n").encode())
