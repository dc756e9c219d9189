"""An odd machine for the tests: all that differs from one person's machine to the next, at once, and reversible.

A copy of this folder, changes included, below a name with a space and an umlaut; an ordinary user where we are root;
another language, zone, paper, terminal, umask, home and temporary folder; the files of tests in any order.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from processes import end_all
from surroundings import FOLDER, PYTHON, ROOT

NOBODY = 65534
LANGUAGES = ({"LANG": "de_DE.UTF-8"}, {"LC_ALL": "C"})


class Place(NamedTuple):
    """Where programs run: their Python, and words of Popen."""

    python: str
    words: dict[str, Any]


def order() -> int:
    """Return a number for the order of the tests: of the commit, so that each has another, and the same each time."""
    return int(_git("rev-parse", "--short=4", "HEAD") or "1", 16) % 1000


@contextmanager
def odd_place(here: Place, number: int) -> Iterator[Place]:
    """Make such a machine and remove it in the end."""
    world = Path(tempfile.mkdtemp(prefix="reef-"))
    try:
        clone, home, passing = (world / name for name in ("Rëef Tests", "Höme", "t m p"))
        _copy(clone)
        home.mkdir()
        passing.mkdir()
        user: dict[str, Any] = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if _are_root() else {}
        packages = Path(_said(here.python, "import pytest; print(pytest.__file__)")).parent.parent
        python, user = _python_for(here.python, packages, user)
        if _are_root() and not user:
            print(f"Left out: an ordinary user, who cannot read {ROOT} or no Python. Elsewhere it is one.")
        own = _environment(clone, python, packages)
        if user:
            for folder, folders, files in os.walk(world):
                for name in (".", *folders, *files):
                    os.chown(Path(folder, name), NOBODY, NOBODY, follow_symlinks=False)
        kept = {
            name: value
            for name, value in here.words["env"].items()
            if not name.startswith(("LC_", "XDG_")) and name not in {"LANG", "LANGUAGE"}
        }
        odd = {
            **LANGUAGES[number % 2],
            "COLUMNS": "40",
            "HOME": str(home),
            "PAPERSIZE": "letter",
            "TZ": "Pacific/Kiritimati",
            **dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(passing)),
            "ELSEWHERE": str(number),
        }
        told = ", ".join(f"{name}={value}" for name, value in odd.items() if name not in {"TEMP", "TMP", "ELSEWHERE"})
        print(f"Elsewhere: {clone}, {'an ordinary user' if user else 'the same user'}, umask 077, {told}")
        print(f"The files of tests come in order {number}; --elsewhere={number} runs them so again.", flush=True)
        yield Place(own, {"cwd": clone, "env": {**kept, **odd}, **user, "umask": 0o077})
    finally:
        end_all()
        shutil.rmtree(world, onerror=_with_force)


def _are_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _git(*words: str) -> str:
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        return ""
    command = ["git", "-c", "safe.directory=*", *words]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout.strip()


def _copy(clone: Path) -> None:
    """Clone this folder and add what is not committed; a folder that is no clone is copied."""
    if not _git("rev-parse", "HEAD"):
        shutil.copytree(ROOT, clone, ignore=shutil.ignore_patterns(".venv", "__pycache__", ".*_cache"), symlinks=True)
        return
    _git("clone", "--quiet", "--no-hardlinks", str(ROOT), str(clone))
    changed = _git("diff", "--name-only", "--no-renames", "-z", "HEAD") + "\0"
    changed += _git("ls-files", "--others", "--exclude-standard", "-z")
    for name in filter(None, changed.split("\0")):
        if (ROOT / name).exists():
            (clone / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, clone / name)
        else:
            (clone / name).unlink(missing_ok=True)


def _python_for(python: str, packages: Path, user: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return a Python of the same version that the user can run, and the user; if there is none, ours and nobody.

    A copied Python in a `.venv` may run where the one it was copied from, to which a new `.venv` leads, does not.
    """
    version, base = _said(
        python, "import sys; print('python%d.%d' % sys.version_info[:2]); print(sys._base_executable)"
    ).splitlines()
    others = (shutil.which(version, path=folder) for folder in ("/usr/local/bin", "/usr/bin"))
    program = f"import sys; sys.path.append({str(packages)!r}); import pytest"
    for candidate in filter(None, (base, *others)):
        with suppress(PermissionError, subprocess.CalledProcessError):
            _said(candidate, program, cwd="/", stderr=subprocess.DEVNULL, **user)
            return candidate, user
    return python, {}


def _environment(clone: Path, python: str, packages: Path) -> str:
    """Make a `.venv` in the clone, which borrows the packages of ours; return its Python."""
    folder = clone / ".venv"
    subprocess.run([python, "-m", "venv", "--without-pip", str(folder)], check=True)
    own = str(folder / PYTHON.relative_to(FOLDER))
    purelib = _said(own, "import sysconfig; print(sysconfig.get_path('purelib'))")
    Path(purelib, "borrowed.pth").write_text(f"{packages}\n", "utf-8")
    words = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--editable", "."]
    subprocess.run([own, *words], cwd=clone, check=True)
    for mark in FOLDER.glob("installed-*"):
        (folder / mark.name).write_text(mark.read_text("utf-8").replace(str(ROOT), str(clone), 1), "utf-8")
    return own


def _said(python: str, program: str, **words: Any) -> str:
    command = [python, "-c", program]
    return subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", check=True, **words).stdout.strip()


def _with_force(remove: Any, path: str, _error: Any) -> None:
    """Remove what a test made unreadable."""
    os.chmod(Path(path).parent, 0o700)
    os.chmod(path, 0o700)
    remove(path)
