"""The settings, how the app looks and speaks and who plays, and reading and writing their file. Plain Python.

One small readable file. A damaged one is put aside, one of a newer version is left alone; either
way the app starts with the usual settings and says so in a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, is_dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Any, Final, TypeVar

from companion.files import NO_FILE, make_folder, read_document, rename_file, write_document
from companion.refusal import Reason, Refused
from companion.text import clean_name, whole_signs
from companion.translator import NATIVE_NAMES

R = TypeVar("R")

VERSION: Final = 1
PALETTES: Final = ("day", "night", "vision")
TEXT_SCALES: Final = (1.0, 1.25, 1.5, 1.75, 2.0)
TOUCH_SCALES: Final = (1.0, 1.2, 1.4, 1.6)
MAX_FRIENDS: Final = 12
MAX_NAME_LENGTH: Final = 24
MAX_FILE_BYTES: Final = 100_000

NEWER = Reason(
    "settings-newer",
    "The settings are from a newer version of this app. They are left alone; the usual ones are used.",
)
SETTINGS_DAMAGED = Reason(
    "settings-damaged", "The settings could not be read and were put aside as “{name}”. The usual ones are used."
)
NOT_SAVED = Reason("settings-not-kept", "The settings could not be saved; they hold until the app is closed.")


@dataclass(frozen=True, slots=True)
class KnownPlayer:
    """Somebody who has played here, and the name of the colour they last had."""

    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that is remembered, field by field as the file has it.

    `language` and `palette` are empty, and `scale` is 0, while the app follows the system.

    `scale` enlarges text, `finger` what is touched. `felt`: Android ticks under it. `far`: tables are read from
    1.5 m. `coach`: tables where nobody knows a game are taught it. `friends`: the last to play first. `seats`: how
    many of them sat at the last table. `last` is the file name of the game that was open. `own` is what games
    remember, by the word of the game and by names; each of them reads it with care.
    """

    language: str = ""
    palette: str = ""
    scale: float = 0.0
    finger: float = 1.0
    calm: bool = False
    clock: bool = False
    turned: bool = False
    friends: tuple[KnownPlayer, ...] = ()
    seats: int = 0
    last: str = ""
    coach: bool = True
    felt: bool = True
    own: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    far: bool = False


DEFAULT_SETTINGS: Final = Settings()


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """What `load_settings` returns: settings, whether they may be written over, and a message about the file."""

    settings: Settings
    writable: bool = True
    trouble: Refused | None = None


def load_settings(path: Path) -> LoadedSettings:
    """Return the settings in a file; the default ones where there is none or it cannot be understood."""
    try:
        stored = read_document(path, MAX_FILE_BYTES)
        version = stored["version"]
        if isinstance(version, bool) or not isinstance(version, int):
            raise ValueError(version)
    except Refused as refused:
        return (
            LoadedSettings(DEFAULT_SETTINGS)
            if refused.reason is NO_FILE
            else LoadedSettings(DEFAULT_SETTINGS, writable=False, trouble=refused)
        )
    except (ValueError, KeyError):
        return _aside(path)
    if version > VERSION:
        return LoadedSettings(DEFAULT_SETTINGS, writable=False, trouble=Refused(NEWER, version=version))
    return LoadedSettings(_read(stored))


def save_settings(settings: Settings, path: Path) -> None:
    """Write the settings, all or nothing. Raises Refused where the disk refuses."""
    try:
        make_folder(path.parent)
        write_document(path, {"version": VERSION, **asdict(settings)}, MAX_FILE_BYTES)
    except (OSError, Refused) as problem:
        raise Refused(NOT_SAVED, path=path) from problem


def remember_players(settings: Settings, table: tuple[KnownPlayer, ...]) -> Settings:
    """Return `settings` after these friends sat down, clockwise: they come first, all others after them."""
    names = {friend.name for friend in table}
    others = tuple(friend for friend in settings.friends if friend.name not in names)
    return replace(settings, friends=(table + others)[:MAX_FRIENDS], seats=len(table))


def overlay_stored(usual: R, stored: Mapping[str, object]) -> R:
    """Return `usual` with each value of `stored` that fits a field of that name, in nested records, too."""
    found = {f.name: _fit(getattr(usual, f.name), f.name, stored) for f in fields(usual)}  # type: ignore[arg-type]
    return type(usual)(**found)


def _fit(usual: Any, name: str, stored: Mapping[str, object]) -> object:
    if is_dataclass(usual):
        return overlay_stored(usual, stored)
    value = stored.get(name)
    if isinstance(usual, Enum):
        return next((member for member in type(usual) if member.value == value), usual)
    return value if type(value) is type(usual) else usual


def _aside(path: Path) -> LoadedSettings:
    """Rename a damaged file, so that nothing is overwritten, and return default settings."""
    kept = path.with_name(f"{path.stem}.damaged{path.suffix}")
    number = 1
    while kept.exists():
        number += 1
        kept = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
    try:
        rename_file(path, kept)
    except Refused as refused:
        return LoadedSettings(DEFAULT_SETTINGS, writable=False, trouble=refused)
    return LoadedSettings(DEFAULT_SETTINGS, trouble=Refused(SETTINGS_DAMAGED, name=kept.name))


def _one_of(*known: object) -> Callable[[object], bool]:
    return lambda value: not isinstance(value, bool) and value in known


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


_FITS: Final[Mapping[str, Callable[[object], bool]]] = {
    "language": _one_of("", *NATIVE_NAMES),
    "palette": _one_of("", *PALETTES),
    "scale": _one_of(0.0, *TEXT_SCALES),
    "finger": _one_of(*TOUCH_SCALES),
    "calm": _is_flag,
    "clock": _is_flag,
    "coach": _is_flag,
    "felt": _is_flag,
    "far": _is_flag,
    "turned": _is_flag,
    "seats": _one_of(*range(MAX_FRIENDS + 1)),
    "last": lambda value: isinstance(value, str) and Path(value).name == value,
    "own": lambda value: isinstance(value, dict) and all(isinstance(kept, dict) for kept in value.values()),
}


def _read(stored: Mapping[str, Any]) -> Settings:
    """Take every field that fits; one that does not fit keeps its default, so that the rest is not lost."""
    kept = {name: stored[name] for name, fits in _FITS.items() if name in stored and fits(stored[name])}
    return replace(DEFAULT_SETTINGS, friends=tuple(_friends(stored.get("friends"))), **kept)


def shorten_name(name: str) -> str:
    """Return a name as people may give it here: what can be seen of it, cut between two signs."""
    return whole_signs(clean_name(name), MAX_NAME_LENGTH).strip()


def _friends(stored: object) -> list[KnownPlayer]:
    found: list[KnownPlayer] = []
    for entry in stored if isinstance(stored, list) else []:
        name, colour = (entry.get("name"), entry.get("colour")) if isinstance(entry, dict) else (None, None)
        if not isinstance(name, str) or not isinstance(colour, str):
            continue
        name = shorten_name(name)
        if name and name not in [friend.name for friend in found]:
            found.append(KnownPlayer(name, colour))
    return found[:MAX_FRIENDS]


assert {field.name for field in fields(Settings)} == {*_FITS, "friends"}  # a new field needs its check
