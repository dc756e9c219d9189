"""Reproducible archives (zip, tar.gz): packs folders, exports the last commit, unpacks. Sorted names, one time."""

from __future__ import annotations

import gzip
import os
import stat
import subprocess
import tarfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def packed(what: Path, stem: Path, epoch: int, *, zipped: bool = os.name == "nt") -> Path:
    """Pack a folder or a file into `stem`.zip or `stem`.tar.gz, whose parts all bear the time `epoch`."""
    if zipped:
        return _zipped(what, stem.with_name(stem.name + ".zip"), epoch)
    archive = stem.with_name(stem.name + ".tar.gz")
    with _compressed(archive, epoch) as file, tarfile.open(fileobj=file, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for path in _parts(what):
            info = tar.gettarinfo(path, _name(path, what))
            info.mtime, info.uid, info.gid, info.uname, info.gname = epoch, 0, 0, "", ""
            info.mode = 0o755 if info.mode & stat.S_IXUSR else 0o644
            if info.isreg() or info.islnk():
                info.type, info.linkname, info.size = tarfile.REGTYPE, "", path.stat().st_size
                with path.open("rb") as content:
                    tar.addfile(info, content)
            else:
                tar.addfile(info)
    return archive


def source(clone: Path, archive: Path, folder: Path, stem: str, epoch: int) -> Path:
    """Pack the last commit of `clone`, unpack it in `folder`, and return its place there."""
    git = ["git", "archive", "--format=tar", f"--prefix={stem}/", "HEAD"]
    tree = subprocess.run(git, cwd=clone, stdout=subprocess.PIPE, check=True).stdout
    with _compressed(archive, epoch) as file:
        file.write(tree)
    unpack(archive, folder)
    return folder / stem


def unpack(archive: Path, folder: Path) -> None:
    """Unpack our own `archive` in `folder`."""
    with tarfile.open(archive) as tar:
        # Python before 3.11.4, as in Debian 12, has no filters and takes none.
        tar.extraction_filter = getattr(tarfile, "data_filter", None)
        tar.extractall(folder)


@contextmanager
def _compressed(archive: Path, epoch: int) -> Iterator[gzip.GzipFile]:
    with archive.open("wb") as file, gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=epoch) as inside:
        yield inside


def _zipped(what: Path, archive: Path, epoch: int) -> Path:
    when = time.gmtime(epoch)[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for path in _parts(what):
            if path.is_file():
                info = zipfile.ZipInfo(_name(path, what), when)
                info.external_attr = 0o644 << 16
                file.writestr(info, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return archive


def _parts(what: Path) -> Iterator[Path]:
    """Yield a path and all paths below it, by name, without following links."""
    yield what
    if what.is_dir() and not what.is_symlink():
        for path in sorted(what.iterdir()):
            yield from _parts(path)


def _name(path: Path, what: Path) -> str:
    return path.relative_to(what.parent).as_posix()
