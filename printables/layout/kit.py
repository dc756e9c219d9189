"""Make a kit: write its plan as one PDF, whole or not at all, and report on it; preferences for printing."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from errno import EACCES, EDQUOT, EFBIG, ENOSPC, EPERM, EROFS
from io import BytesIO
from pathlib import Path
from shutil import rmtree
from types import MappingProxyType
from typing import Any, BinaryIO, NamedTuple

from companion.files import (
    FILE_LOCKED,
    NO_FILE,
    STANDARD_STREAM,
    atomic_replace,
    check_name,
    free_path,
    is_locked_error,
    make_folder,
    read_document,
    read_file,
)
from companion.places import user_folder
from companion.refusal import Refused
from companion.translator import N_, Translator, system_language
from printables.job import KitFault, Progress, fault_of, report_progress
from printables.layout.imposition import PaperLoad, SidesMethod, paper_loads, paper_waste
from printables.layout.ink import InkUse, ink_use
from printables.layout.levels import count_work
from printables.layout.model import Kit, Level, Stock
from printables.layout.paper import SAFE_MARGIN, Machine, find_system_paper
from printables.layout.plan import KitPlan, plan_kit
from printables.layout.request import MAX_OFFSET, InkAmount, KitRequest
from printables.layout.sheet import Sheet, SideKind, draw_sheet
from printables.pdf.writer import Bookmark, Metadata, Page, write_pdf


class KitReport(NamedTuple):
    """The result of making a kit.

    `waste` is the share (0 to 1) of the printed fields that no piece covers; `two_faced`: some piece has a back of
    its own; `hours` is the work it takes, `ink` is None where nobody measured it. `path` is None if it went to
    standard output.
    """

    path: Path | None
    pages: int
    sheets: int
    loads: Mapping[Stock, PaperLoad]
    waste: float
    parts: tuple[str, ...]
    bytes: int
    two_faced: bool
    hours: float
    ink: InkUse | None


def make_kit(
    request: KitRequest, progress: Callable[[Progress], None] | None = None, plan: KitPlan | None = None
) -> KitReport:
    """Print the kit into its file; `plan` is that of the request, where it was made before.

    Raises KitFault, and leaves no half-written file, if something unknown is asked for, does not fit the
    paper, or cannot be written.
    """
    path = output_file(request)
    plan = plan or plan_kit(request, progress)
    tr, last = plan.tr, len(plan.sheets)
    pages = []
    for number, sheet in enumerate(plan.sheets):
        report_progress(progress, number, last + 1, tr(N_("page {n} of {m}"), n=number + 1, m=last))
        pages.append(tagged_page(sheet, plan.total, tr))
    name = "" if path is None else path.name
    report_progress(progress, last, last + 1, tr(N_("writing {file}"), file=name))
    about, outline = imprint(plan, plan.turning.sides), part_bookmarks(plan.sheets, tr)
    with standard_output() if path is None else atomic_output(path) as stream:
        write_pdf(stream, about, request.palette, pages, outline, request.plates)
        report_progress(progress, last + 1, last + 1, name)  # who stops it here still finds no file
        size = stream.tell()
    parts = tuple(one.part.key for one in plan.printed)
    pieces = [piece for one in plan.printed for piece in one.content.pieces]
    two_faced = any(piece.back not in (None, piece.front) for piece in pieces)
    there, unused, hours = paper_loads(plan.sheets), paper_waste(plan.sheets), count_work(plan.sheets).hours
    ink = ink_use(request, plan.printed, plan.sheets)
    return KitReport(path, last, plan.total, there, unused, parts, size, two_faced, hours, ink)


def part_bookmarks(sheets: Sequence[Sheet], tr: Translator) -> list[Bookmark]:
    """One line for each part, opening the first page it is on, in page order."""
    first: dict[str, Bookmark] = {}
    for number, sheet in enumerate(sheets):
        if sheet.face is not SideKind.EMPTY:
            for part in sheet.parts:
                first.setdefault(part.key, Bookmark(tr(part.name), number))
    return list(first.values())


def imprint(plan: KitPlan, sides: SidesMethod) -> Metadata:
    """What a file of a plan says of itself, and how the printer turns its sheets."""
    tr, kit = plan.tr, plan.request.kit
    duplex = {SidesMethod.LONG: "DuplexFlipLongEdge", SidesMethod.SHORT: "DuplexFlipShortEdge"}
    return Metadata(
        title=tr(kit.words.title),
        author=PDF_CREATOR,
        subject=tr(N_("Pieces, boards and rules to print, cut and play. Unofficial fan project.")),
        keywords=", ".join([kit.title, *(tr(one.part.name) for one in plan.printed)]),
        language=tr.language,
        duplex=duplex.get(sides, "Simplex"),
    )


def tagged_page(sheet: Sheet, sheets: int, tr: Translator) -> Page:
    """The page of a sheet. `sheets` is how many sheets there are in all."""
    read = {f"{laid.piece.key}.{side}" for laid in sheet.laid if laid.piece.worded for side in ("front", "back")}
    others = [laid for laid in sheet.laid if not laid.piece.worded]
    shown = Counter(laid.piece.label for laid in others if not laid.back)
    shows = ""
    if shown:
        pieces = "; ".join(f"{number} × {label}" for label, number in shown.items())
        shows = tr(N_("To cut out: {pieces}"), pieces=pieces)
    elif others:
        shows = tr(N_("The backs of sheet {n}"), n=sheet.number)
    scene = draw_sheet(sheet, sheets, tr)
    if sheet.page is not None:
        read.add(sheet.page.name)
    return Page(scene, sheet.trim, sheet.bleed, frozenset(read), shows)


PDF_CREATOR = "reef-companion"
"""What a kit's PDF names as its creator, so that a later run knows it as ours."""


_LARGEST = 100_000_000  # bytes; a kit has less than one million


FOLDER_MARK = ".reef-companion"
"""The file that names what we wrote into a folder of pictures."""


_EARLIER = ".earlier"
"""The folder that keeps what an earlier run wrote until this one has come to its end."""

CHOOSE_OTHER_PLACE = N_("Choose another place with --output.")
_FORBIDDEN = N_("“{file}” cannot be written: the folder does not allow it.")
_OPEN = N_("“{file}” is open in another program. Close it there and try again.")
_FULL = N_("The disk is full, so “{file}” could not be written. Make room and try again.")
_NO_FOLDER_THERE = N_("“{folder}” cannot become a folder: there is a file. Choose another name.")
_UNWRITTEN = {
    **dict.fromkeys((ENOSPC, EDQUOT, EFBIG), _FULL),
    **dict.fromkeys((EACCES, EPERM, EROFS), _FORBIDDEN),
}


def output_file(request: KitRequest) -> Path | None:
    """The file to write; None for standard output. Raises KitFault if it cannot be, or holds something else of yours.

    Kits of ours are replaced: people print again with other options.
    """
    from companion.reports import output  # records: no kit needs them before it is clear where it goes

    try:
        if str(request.output) == STANDARD_STREAM:
            return output.output(request.output, "", output.PDF, request.replace).path
        path = output.destination(request.output, _name(request), output.PDF)
        output.check_output_path(path, request.replace or (path.is_file() and _ours(path)))
    except Refused as refused:
        raise fault_of(refused) from refused
    except PermissionError as problem:  # it lies in a folder that we may not even look into
        raise KitFault(_FORBIDDEN, CHOOSE_OTHER_PLACE, file=request.output) from problem
    return path


@contextmanager
def standard_output() -> Iterator[BinaryIO]:
    """Open a stream whose content goes to standard output in the end, whole or not at all."""
    stream = BytesIO()
    yield stream
    sys.stdout.buffer.write(stream.getvalue())
    sys.stdout.buffer.flush()


def _check_name(path: Path) -> None:
    """Raises KitFault if this system allows no file or folder such a name."""
    try:
        check_name(path)
    except Refused as refused:
        raise KitFault(N_("This system allows no file the name {path}. Choose another."), path=path) from refused


def _check_no_game(path: Path) -> None:
    """Raises KitFault for a saved game, which nothing ever replaces."""
    if os.path.isfile(path):
        from companion.record.library import is_game_file  # records: no kit needs them before something lies there
        from companion.reports.output import IS_SAVED_GAME

        if is_game_file(path):
            raise KitFault(IS_SAVED_GAME, path=path)


def output_file_in_folder(request: KitRequest) -> Path:
    """The file to write in a folder: where something else bears the usual name, another name. Raises KitFault."""
    try:
        return output_file(request) or request.output
    except KitFault:
        if not request.output.is_dir():
            raise
        return free_path(request.output, _name(request), ".pdf")


def _name(request: KitRequest) -> str:
    """A name that tells one kit from another, so that a lost piece never takes the place of the whole kit."""
    words = [request.kit.key, request.paper, request.language]
    if request.ink != InkAmount.FULL:
        words.append(request.ink)
    if request.sides != SidesMethod.GUTTER:
        words.append(request.sides)
    if request.colours:
        words.append(request.colours)
    if request.card_size:
        words.append("cards-{:g}x{:g}".format(*request.card_size))
    if request.machine != Machine.HAND:
        words.append(request.machine)
    if request.margin != SAFE_MARGIN:
        words.append(f"margin-{request.margin:g}")
    if request.joined_paper:
        words.append(f"tiled-{request.joined_paper.key}")
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
def output_folder(folder: Path, replace: bool) -> Iterator[FilledFolder]:
    """Open a folder for pictures: new, empty or filled by us before. Files put in the list are remembered as ours.

    Files of an earlier run stay unless this one writes others of their names. If it does not come to its end, these
    come back, and nothing new stays. Raises KitFault for a folder with other files, unless `replace`.
    """
    _check_name(folder)
    mark, earlier = folder / FOLDER_MARK, folder / _EARLIER
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
            for name in (*before, FOLDER_MARK):
                (folder / name).replace(earlier / name)
        there = set(folder.iterdir())
        try:
            yield filled
            names = [path.name for path in filled.files]
            filled.replaced, filled.kept = (
                [name for name in before if (name in names) is new] for new in (True, False)
            )
            with atomic_output(mark) as stream:
                stream.write("".join(f"{name}\n" for name in (*names, *filled.kept)).encode())
        except BaseException as problem:
            for path in set(folder.iterdir()) - there:
                path.unlink()
            _moved(earlier, folder)
            if isinstance(problem, KitFault) and problem.option == CHOOSE_OTHER_PLACE:
                problem.option = N_("Choose another folder.")
            raise
        if earlier.is_dir():
            for name in filled.kept:
                (earlier / name).replace(folder / name)
            rmtree(earlier)
    except OSError as problem:
        message = _UNWRITTEN.get(
            problem.errno or 0, N_("The folder {folder} cannot be made ({reason}). Choose another place.")
        )
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
        if refused.reason is FILE_LOCKED:
            raise KitFault(_OPEN, CHOOSE_OTHER_PLACE, file=path) from refused
        return False
    return not content or (content.startswith(b"%PDF-") and f"/Creator ({PDF_CREATOR})".encode() in content)


@contextmanager
def atomic_output(path: Path, lasting: bool = False) -> Iterator[BinaryIO]:
    """Open a stream whose content becomes `path` at the end, at once and whole. Raises KitFault if it cannot.

    If `lasting`, it is synced to the disk.
    """
    _check_no_game(path)
    try:
        with atomic_replace(path, lasting=lasting) as stream:
            yield stream
    except OSError as problem:
        message = _UNWRITTEN.get(problem.errno or 0, N_("“{file}” cannot be written ({reason})."))
        if is_locked_error(problem, path):
            message = _OPEN
        raise KitFault(message, CHOOSE_OTHER_PLACE, file=path, reason=problem.strerror or problem) from problem


PREFERENCES_VERSION = 1
_LONGEST_FILE = 100_000  # bytes; ours have 300

KEPT_FIELDS = (
    "paper",
    "margin",
    "language",
    "tile",
    "clearance",
    "ink",
    "sides",
    "machine",
    "back_offset",
    "own_pieces",
)
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
    """The path of the preferences on this system; one that can never be, where it knows no home folder."""
    try:
        return _preferences_folder(environment, platform) / "reef-companion" / "print.json"
    except Refused:
        return Path(os.devnull, "print.json")


def _preferences_folder(environment: Mapping[str, str], platform: str) -> Path:
    if platform == "win32":
        return Path(environment.get("APPDATA") or user_folder() / "AppData" / "Roaming")
    if platform == "darwin":
        return user_folder() / "Library" / "Application Support"
    return Path(environment.get("XDG_CONFIG_HOME") or user_folder() / ".config")


def default_request(kit: Kit, environment: Mapping[str, str] = os.environ) -> KitRequest:
    """The request without saved preferences: the whole kit for this computer's paper and language."""
    return KitRequest(kit, paper=find_system_paper(environment).key, language=system_language(environment))


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
        if stored["version"] > PREFERENCES_VERSION:
            return LoadedPreferences(
                default,
                KitFault(
                    N_("The saved preferences in {file} are from a newer version; the usual settings are used."),
                    file=path,
                ),
            )
        kept: dict[str, Any] = {key: _value(key, stored[key]) for key in KEPT_FIELDS if key in stored}
        offsets = {key: _offset(stored[key]) for key in ("back_offset", _OF_CRICUT) if key in stored}
        if any(abs(part) > MAX_OFFSET for part in offsets.get("back_offset", ())):
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
    if key in ("tile", "clearance", "margin"):
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
    stored = {"version": PREFERENCES_VERSION, **{key: getattr(request, key) for key in KEPT_FIELDS}, **offsets}
    try:
        make_folder(path.parent)
    except OSError as problem:
        raise KitFault(
            N_("The folder {folder} cannot be made ({reason}); preferences were not saved."),
            folder=path.parent,
            reason=problem.strerror or problem,
        ) from problem
    with atomic_output(path, lasting=True) as stream:
        stream.write((json.dumps(stored, indent=1) + "\n").encode())
