"""Safe output of a kit: names of its file or folder, what may be overwritten, all of it written or nothing."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from errno import EACCES, EDQUOT, EFBIG, ENOSPC, EPERM, EROFS
from pathlib import Path
from shutil import rmtree
from typing import BinaryIO

from companion.files import LOCKED, check_name, free, open_elsewhere, read_file, replacing
from companion.refusal import Refused
from companion.translator import N_
from printables.fault import KitFault
from printables.press.layout import Sides
from printables.press.paper import Machine
from printables.press.part import Level
from printables.press.request import Ink, KitRequest

CREATOR = "reef-companion"
"""What a kit's PDF names as its creator, so that a later run knows it as ours."""


_LARGEST = 100_000_000  # bytes; a kit has less than one million


MARK = ".reef-companion"
"""The file that names what we wrote into a folder of pictures."""


_EARLIER = ".earlier"
"""The folder that keeps what an earlier run wrote until this one has come to its end."""

NO_FOLDER = N_("There is no folder “{folder}”.")
OTHER_PLACE = N_("Choose another place with --output.")
OTHER_NAME = N_("Choose another name, or --force to write over it.")
_FORBIDDEN = N_("“{file}” cannot be written: the folder does not allow it.")
_OPEN = N_("“{file}” is open in another program. Close it there and try again.")
_FULL = N_("The disk is full, so “{file}” could not be written. Make room and try again.")
_NO_FOLDER_THERE = N_("“{folder}” cannot become a folder: there is a file. Choose another name.")
_UNWRITTEN = {
    **dict.fromkeys((ENOSPC, EDQUOT, EFBIG), _FULL),
    **dict.fromkeys((EACCES, EPERM, EROFS), _FORBIDDEN),
}


def destination(request: KitRequest) -> Path:
    """The file to write. Raises KitFault if it cannot be, or holds something that is not a kit of ours."""
    _check_name(request.output)
    try:
        return _destination(request)
    except PermissionError as problem:  # it lies in a folder that we may not even look into
        raise KitFault(_FORBIDDEN, OTHER_PLACE, file=request.output) from problem


def _destination(request: KitRequest) -> Path:
    path = request.output
    if path.is_dir():
        path = path / f"{_name(request)}.pdf"
    elif not path.suffix:
        path = path.with_name(f"{path.name}.pdf")
    if path.suffix.lower() != ".pdf":
        raise KitFault(N_("A kit is a PDF, and “{file}” does not end in .pdf. Choose a name that does."), file=path)
    if not path.parent.is_dir():
        raise KitFault(NO_FOLDER, OTHER_PLACE, folder=path.parent)
    if path.is_dir():
        raise KitFault(N_("“{file}” is a folder."), OTHER_PLACE, file=path)
    _check_no_game(path)
    if path.exists() and not request.replace and not _ours(path):
        raise KitFault(N_("“{file}” is there already and is not a kit."), OTHER_NAME, file=path)
    return path


def _check_name(path: Path) -> None:
    """Raises KitFault if this system allows no file or folder such a name."""
    try:
        check_name(path)
    except Refused as refused:
        raise KitFault(N_("This system allows no file the name {path}. Choose another."), path=path) from refused


def _check_no_game(path: Path) -> None:
    """Raises KitFault for a saved game, which nothing ever replaces."""
    if os.path.isfile(path):
        from companion.record.library import is_game  # records: no kit needs them before something lies there
        from companion.reports.output import NEVER_OVER_A_GAME

        if is_game(path):
            raise KitFault(NEVER_OVER_A_GAME, path=path)


def destination_in_folder(request: KitRequest) -> Path:
    """The file to write in a folder: where something else bears the usual name, another name. Raises KitFault."""
    try:
        return destination(request)
    except KitFault:
        if not request.output.is_dir():
            raise
        return free(request.output, _name(request), ".pdf")


def _name(request: KitRequest) -> str:
    """A name that tells one kit from another, so that a lost piece never takes the place of the whole kit."""
    words = [request.kit.key, request.paper, request.language]
    if request.ink != Ink.FULL:
        words.append(request.ink)
    if request.sides != Sides.GUTTER:
        words.append(request.sides)
    if request.colours:
        words.append(request.colours)
    if request.machine != Machine.HAND:
        words.append(request.machine)
    if request.names:
        words.append("named")  # whose they are is nobody else's business
    if request.level != Level.EVERYTHING:
        words.append(f"level-{request.level}")
    words += request.only if len(request.only) < 3 else ["parts"]
    if request.spare:
        words.append("spares")
    return "-".join(words)


@dataclass(slots=True)
class FilledFolder:
    """The `files` that a run wrote into a folder, and the names of what earlier runs wrote: `replaced` and `kept`."""

    files: list[Path] = field(default_factory=list)
    replaced: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)


@contextmanager
def claim_folder(folder: Path, replace: bool) -> Iterator[FilledFolder]:
    """Open a folder for pictures: new, empty or filled by us before. Files put in the list are remembered as ours.

    Files of an earlier run stay unless this one writes others of their names. If it does not come to its end, these
    come back, and nothing new stays. Raises KitFault for a folder with other files, unless `replace`.
    """
    _check_name(folder)
    mark, earlier = folder / MARK, folder / _EARLIER
    filled, before = FilledFolder(), list[str]()
    made: list[Path] = []
    try:
        made += (place for place in (folder, *folder.parents) if not place.exists())
        folder.mkdir(parents=True, exist_ok=True)
        _moved(earlier, folder)  # a run was cut short in which nothing could be tidied
        if any(folder.iterdir()) and not mark.is_file() and not replace:
            raise KitFault(
                N_("“{folder}” holds other files."),
                N_("Choose an empty folder, or --force to write among them."),
                folder=folder,
            )
        if mark.is_file():
            before = [name for name in dict.fromkeys(_marked(mark)) if (folder / name).is_file()]
            earlier.mkdir()
            for name in (*before, MARK):
                (folder / name).replace(earlier / name)
        there = set(folder.iterdir())
        try:
            yield filled
            names = [path.name for path in filled.files]
            filled.replaced, filled.kept = (
                [name for name in before if (name in names) is new] for new in (True, False)
            )
            with atomic_write(mark) as stream:
                stream.write("".join(f"{name}\n" for name in (*names, *filled.kept)).encode())
        except BaseException as problem:
            for path in set(folder.iterdir()) - there:
                path.unlink()
            _moved(earlier, folder)
            if isinstance(problem, KitFault) and problem.option == OTHER_PLACE:
                problem.option = N_("Choose another folder.")
            raise
        if earlier.is_dir():
            for name in filled.kept:
                (earlier / name).replace(folder / name)
            rmtree(earlier)
    except OSError as problem:
        message = _UNWRITTEN.get(problem.errno or 0, N_("The folder {folder} cannot be made ({reason})."))
        if isinstance(problem, (FileExistsError, NotADirectoryError)):
            message = _NO_FOLDER_THERE
        raise KitFault(message, file=folder, folder=folder, reason=problem.strerror or problem) from problem
    finally:
        with suppress(OSError):  # it holds what was written
            for place in made:
                place.rmdir()


def _moved(start: Path, end: Path) -> None:
    """Move all files of one folder into another, and take the empty one away."""
    if start.is_dir():
        for path in start.iterdir():
            path.replace(end / path.name)
        start.rmdir()


def _marked(mark: Path) -> list[str]:
    """The files that a mark names, all of them in its own folder; none where it cannot be read."""
    try:
        names = read_file(mark, _LARGEST).decode("utf-8", "replace").splitlines()
    except Refused:
        return []
    return [name for name in names if name.isprintable() and name and Path(name).name == name]


def _ours(path: Path) -> bool:
    """Return whether a file is a kit made by this program: a PDF that says so, or an empty file.

    Raises KitFault if another program lets nobody read it.
    """
    try:
        content = read_file(path, _LARGEST)
    except Refused as refused:
        if refused.reason is LOCKED:
            raise KitFault(_OPEN, OTHER_PLACE, file=path) from refused
        return False
    return not content or (content.startswith(b"%PDF-") and f"/Creator ({CREATOR})".encode() in content)


@contextmanager
def atomic_write(path: Path, lasting: bool = False) -> Iterator[BinaryIO]:
    """Open a stream whose content becomes `path` at the end, at once and whole. Raises KitFault if it cannot.

    If `lasting`, it is synced to the disk.
    """
    _check_no_game(path)
    try:
        with replacing(path, lasting=lasting) as stream:
            yield stream
    except OSError as problem:
        message = _UNWRITTEN.get(problem.errno or 0, N_("“{file}” cannot be written ({reason})."))
        if open_elsewhere(problem, path):
            message = _OPEN
        raise KitFault(message, OTHER_PLACE, file=path, reason=problem.strerror or problem) from problem
