"""Where a kit goes on the disk: a file of ours or a new one, written whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from companion.speech import N_
from printables.fault import KitFault
from printables.request import KitRequest

CREATOR = "reef-companion"
"""What a kit's PDF names as its creator, so that a later run knows it as ours."""


def destination(request: KitRequest) -> Path:
    """The file to write. Raises KitFault if it cannot be, or holds something that is not a kit of ours."""
    path = request.output
    if path.is_dir():
        path = path / f"reef-encounter-{request.paper}-{request.language}.pdf"
    if not path.parent.is_dir():
        raise KitFault(
            N_("There is no folder “{folder}”. Make it first, or choose another with --output."), folder=path.parent
        )
    if path.is_dir():
        raise KitFault(N_("“{file}” is a folder. Choose a file name with --output."), file=path)
    if path.exists() and not request.replace and not _ours(path):
        raise KitFault(
            N_("“{file}” is there already and is not a kit. Choose another name, or --force to write over it."),
            file=path,
        )
    return path


def _ours(path: Path) -> bool:
    """Whether a file is a kit made by this program: a PDF that says so, or an empty file."""
    try:
        content = path.read_bytes()
    except OSError:
        return False
    return not content or (content.startswith(b"%PDF-") and f"/Creator ({CREATOR})".encode() in content)


@contextmanager
def written(path: Path) -> Iterator[BinaryIO]:
    """A stream whose content becomes `path` at the end, at once and whole. Raises KitFault if it cannot."""
    draft = path.with_name(f".{path.name}.part")
    try:
        try:
            with draft.open("wb") as stream:
                yield stream
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as problem:
        raise KitFault(
            N_("“{file}” cannot be written ({reason}). Choose another place with --output."),
            file=path,
            reason=problem.strerror or problem,
        ) from problem
