"""The folder of a release: checksums, the changelog's section, replacing an older one, merging those of systems."""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SUMS = "SHA256SUMS"


class NotOursError(Exception):
    """Error: a folder holds something else than a whole release."""


def section(changelog: str, version: str) -> str:
    """Return the changelog's section about a version, or the unreleased one if that comes first."""
    parts = re.split(r"^## (.+)\n", changelog, flags=re.MULTILINE)[1:]
    for heading, text in zip(parts[::2], parts[1::2], strict=True):
        if heading == "Unreleased" or re.split(r"[ ,]", heading)[0] == version:
            return text.strip() + "\n"
    raise NotOursError(f"CHANGELOG.md has no section about {version}.")


def linked(notes: str, home: str, tag: str) -> str:
    """Return `notes` with links to our files as a page elsewhere needs them: to the repository `home`, at `tag`."""

    def there(link: re.Match[str]) -> str:
        picture, words = link.groups()
        return f"{picture}[{words}]({home}/{'raw' if picture else 'blob'}/{tag}/"

    return re.sub(r"(!?)\[([^\]]*)\]\((?!https?:|#)", there, notes)


def digests(folder: Path) -> dict[str, str]:
    """Return the sum of each file in a folder by its name, `SUMS` excepted."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def sums(folder: Path) -> str:
    """Return the sums in the format of `sha256sum --check`."""
    return "".join(f"{digest}  {name}\n" for name, digest in digests(folder).items())


def read_sums(path: Path) -> dict[str, str]:
    """Read a file of sums, by file name. Raises NotOursError if there is none."""
    if not path.is_file():
        raise NotOursError(f"{path} is not there: nobody finished a release in this folder.")
    lines = [line.partition("  ") for line in path.read_text("utf-8").splitlines()]
    return {name: digest for digest, _, name in lines}


def whole(folder: Path) -> dict[str, str]:
    """Return the sums of a finished release. Raises NotOursError if somebody added, changed or lost a file."""
    promised, there = read_sums(folder / SUMS), digests(folder)
    odd = sorted(name for name in promised | there if promised.get(name) != there.get(name))
    odd += sorted(path.name for path in folder.iterdir() if path.is_dir())
    if odd:
        raise NotOursError(f"{folder} holds other files than its {SUMS} names: {', '.join(odd)}.")
    return promised


@contextmanager
def replaced(output: Path) -> Iterator[Path]:
    """A context manager with an empty folder that replaces `output` on leaving, unless something goes wrong.

    Raises NotOursError if `output` holds anything but an older release.
    """
    if output.exists() and (not output.is_dir() or any(output.iterdir())):
        whole(output)
    fresh = output.with_name(output.name + ".part")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    try:
        yield fresh
        shutil.rmtree(output, ignore_errors=True)
        fresh.rename(output)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def gathered(folder: Path, page: Path) -> Path:
    """Copy the files of all releases in `folder`, one for each system, into `page`. Raises NotOursError."""
    ours = (page, page.with_name(page.name + ".part"))
    parts = sorted(part for part in folder.iterdir() if part.is_dir() and part not in ours)
    if not parts:
        raise NotOursError(f"{folder} holds no release of any system.")
    with replaced(page) as place:
        for part in parts:
            for name in whole(part):
                if (place / name).exists():
                    raise NotOursError(f"Two systems made {name}.")
                shutil.copy2(part / name, place)
        (place / SUMS).write_text(sums(place), "utf-8", newline="\n")
    return page
