"""The files for a 3D printer: an STL of each piece, a plate of each colour, and a page that shows them.

They go into a folder or, where one file is easier to hand on, into one archive.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from companion.files import free
from companion.translator import N_, Speech
from printables.extras.solid_pieces import TITLE, page
from printables.fault import KitFault
from printables.press.kit import make_kit
from printables.press.output import atomic_write
from printables.press.paper import PAPERS, Machine
from printables.press.part import SOLID_PIECES, Edition, Level, Part, Stock
from printables.press.request import Ink, KitRequest
from printables.progress import Progress, report_progress
from printables.solid.piece import SolidPiece
from printables.solid.plates import plates
from printables.solid.stl import stl

_PAGE = "contents.pdf"
# What an archive says of each file's age, so that the same wish gives the same bytes.
_BEGINNING = (1980, 1, 1, 0, 0, 0)


def save_solids(request: KitRequest, folder: Path, progress: Callable[[Progress], None] | None = None) -> list[Path]:
    """Write the pieces, the plates and the page into `folder`; all of them or, where that fails, none.

    `only` and `spare` of the request choose among the pieces as they do among printed ones. Raises KitFault.
    """
    speech = Speech(request.language, ("printables", "companion"))
    pieces = _chosen(request, speech)
    saved: list[Path] = []
    whole = False
    try:
        for done, (name, content) in enumerate(_files(pieces, request.kit.title)):
            report_progress(progress, done, 2 * len(pieces), name)
            path = folder / f"{name}.stl"
            saved.append(path)
            with atomic_write(path) as stream:
                stream.write(content)
        contents = folder / _PAGE
        saved.append(contents)
        make_kit(_contents(request, pieces, contents))
        whole = True
        return saved
    finally:
        if not whole:
            for path in saved:
                with suppress(OSError):
                    path.unlink(missing_ok=True)


def save_archive(request: KitRequest, progress: Callable[[Progress], None] | None = None) -> Path:
    """Write all of it as one ZIP into the folder `output`, under the first free name. Raises KitFault."""
    path = free(request.output, f"{request.kit.key}-{SOLID_PIECES}", ".zip")
    with TemporaryDirectory() as scratch:
        files = save_solids(request, Path(scratch), progress)
        with atomic_write(path) as stream, ZipFile(stream, "w", ZIP_DEFLATED) as archive:
            for file in files:
                info = ZipInfo(file.name, _BEGINNING)
                info.compress_type = ZIP_DEFLATED
                archive.writestr(info, file.read_bytes())
    return path


def _contents(request: KitRequest, pieces: Sequence[SolidPiece], path: Path) -> KitRequest:
    """The wish for the page that shows these pieces: on plain paper, in colour."""
    shown = Part(SOLID_PIECES, TITLE, Stock.PAPER, partial(page, lambda _: pieces), levels=())
    return replace(
        request,
        kit=request.kit._replace(parts=(shown,)),
        only=(SOLID_PIECES,),
        spare=(),
        own_pieces=False,
        ink=Ink.FULL,
        machine=Machine.HAND,
        back_offset=(0.0, 0.0),
        output=path,
        replace=True,
    )


def _chosen(request: KitRequest, speech: Speech) -> list[SolidPiece]:
    """The pieces asked for: those of some parts, so many of a few, or all."""
    edition = Edition(
        speech,
        PAPERS[request.paper],
        request.tile,
        request.sides,
        request.clearance,
        Level(request.level),
        request.colours,
    )
    every = list(request.kit.solids(edition))
    parts = dict.fromkeys(piece.part for piece in every)
    for word in request.only:
        if word not in parts and word != "all":
            message = N_("There are no solid pieces of “{part}”; there are: {known}.")
            raise KitFault(message, part=word, known=", ".join(parts))
    known = [piece.key for piece in every]
    for word, _ in request.spare:
        if request.kit.typed.short_names.get(word, word) not in known:
            message = N_("There is no solid piece “{piece}”; there are: {known}.")
            raise KitFault(message, piece=word, known=", ".join(known))
    whole = (not request.only and not request.spare) or "all" in request.only
    counts = {
        piece.key: (piece.count if whole or piece.part in request.only else 0) + request.spares.get(piece.key, 0)
        for piece in every
    }
    return [replace(piece, count=counts[piece.key]) for piece in every if counts[piece.key]]


def _files(pieces: Sequence[SolidPiece], title: str) -> Iterator[tuple[str, bytes]]:
    """Each file's name without its ending, and what it holds."""
    facets = {piece.key: list(piece.body.facets()) for piece in pieces}
    for piece in pieces:
        yield piece.file, stl(f"{title}: {piece.file}", facets[piece.key])
    for name, lying in plates(pieces):
        copies = [stl("", facets[key], [at])[84:] for key, at in lying]
        count = sum(len(facets[key]) for key, _ in lying)
        head = stl(f"{title}: {name}", ())[:80]
        yield name, head + count.to_bytes(4, "little") + b"".join(copies)
