"""Loads and saves the preferences for printing: a small readable file in the user's configuration folder."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from companion.files import NO_FILE, make_folder, read_document
from companion.refusal import Refused
from companion.translator import N_, system_language
from printables.fault import KitFault
from printables.press.output import atomic_write
from printables.press.paper import Machine, system_paper
from printables.press.part import Kit
from printables.press.request import OFFSET_MOST, KitRequest

VERSION = 1
_LONGEST_FILE = 100_000  # bytes; ours have 300

KEPT = ("paper", "language", "tile", "clearance", "ink", "sides", "machine", "back_offset", "own_pieces")
"""The fields of a request that are remembered: those of the printer and the reader, not those of one print."""


_OF_CRICUT = "cricut_offset"
"""The key of the offset that belongs to a Cricut, whose program prints the fronts; `back_offset` is the printer's."""


class LoadedPreferences(NamedTuple):
    """The loaded preferences: a request to start from, and `trouble` (msgid and facts) if the file is unusable.

    `offsets` are those that were measured, the printer's and a Cricut's, by their keys in the file.
    """

    request: KitRequest
    trouble: KitFault | None = None
    offsets: Mapping[str, tuple[float, float]] = MappingProxyType({})

    def offset(self, machine: str) -> tuple[float, float]:
        """The offset that was measured with this machine or the printer that prints for it; none where none was."""
        return self.offsets.get(_offset_key(machine), (0.0, 0.0))


def _offset_key(machine: str) -> str:
    return _OF_CRICUT if machine == Machine.CRICUT else "back_offset"


def preferences_file(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The path of the preferences on this system."""
    if platform == "win32":
        base = Path(environment.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    elif platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(environment.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return base / "reef-companion" / "print.json"


def default_request(kit: Kit, environment: Mapping[str, str] = os.environ) -> KitRequest:
    """The request without saved preferences: the whole kit for this computer's paper and language."""
    return KitRequest(kit, paper=system_paper(environment).key, language=system_language(environment))


def load_preferences(path: Path, kit: Kit, environment: Mapping[str, str] = os.environ) -> LoadedPreferences:
    """Load the saved preferences on top of the default request; that alone if there are none.

    A damaged file, one of a newer version or one that asks for the impossible is left as it is, and
    named in `trouble`.
    """
    default = default_request(kit, environment)
    try:
        stored = read_document(path, _LONGEST_FILE)
        if not isinstance(stored.get("version"), int):
            return LoadedPreferences(default, _damaged(path))
        if stored["version"] > VERSION:
            return LoadedPreferences(
                default,
                KitFault(
                    N_("The saved preferences in {file} are from a newer version; the usual settings are used."),
                    file=path,
                ),
            )
        kept: dict[str, Any] = {key: _value(key, stored[key]) for key in KEPT if key in stored}
        offsets = {key: _offset(stored[key]) for key in ("back_offset", _OF_CRICUT) if key in stored}
        if any(abs(part) > OFFSET_MOST for part in offsets.get("back_offset", ())):
            offsets = {_OF_CRICUT: offsets["back_offset"]}  # no printer drifts so far
        kept["back_offset"] = offsets.get(_offset_key(kept.get("machine", default.machine)), (0.0, 0.0))
        return LoadedPreferences(replace(default, **kept), offsets=offsets)
    except Refused as refused:
        return LoadedPreferences(default) if refused.reason is NO_FILE else LoadedPreferences(default, _damaged(path))
    except (ValueError, TypeError, KitFault):
        return LoadedPreferences(default, _damaged(path))


def _value(key: str, stored: object) -> object:
    """A stored value as a request takes it. Raises TypeError for one of another kind."""
    if key == "back_offset":
        return _offset(stored)
    if key in ("tile", "clearance"):
        return _number(stored)
    if not isinstance(stored, bool if key == "own_pieces" else str):
        raise TypeError(key)
    return stored


def _offset(stored: object) -> tuple[float, float]:
    if not isinstance(stored, list) or len(stored) != 2:
        raise TypeError(stored)
    across, up = (_number(part) for part in stored)
    return across, up


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
    """Save what `request` says about printer and reader.

    Raises KitFault if the file cannot be written, or holds something that would be lost and
    `replace_damaged` does not allow it.
    """
    saved = load_preferences(path, request.kit)
    if saved.trouble is not None and not replace_damaged:
        raise saved.trouble
    offsets = {"back_offset": (0.0, 0.0), **saved.offsets, _offset_key(request.machine): request.back_offset}
    stored = {"version": VERSION, **{key: getattr(request, key) for key in KEPT}, **offsets}
    try:
        make_folder(path.parent)
    except OSError as problem:
        raise KitFault(
            N_("The folder {folder} cannot be made ({reason}); preferences were not saved."),
            folder=path.parent,
            reason=problem.strerror or problem,
        ) from problem
    with atomic_write(path, lasting=True) as stream:
        stream.write((json.dumps(stored, indent=1) + "\n").encode())
