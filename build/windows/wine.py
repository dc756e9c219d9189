"""Runner of Windows programs in Wine: a time limit, output through a pipe, no input; can keep a desktop open."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Timer

OLDEST = 8
"""The oldest Wine that was tried: an older one lacks functions that Python 3.11 calls."""

QUIET = {
    "WINEARCH": "win64",
    "WINEDEBUG": "-all",
    "LC_ALL": "C.UTF-8",  # in which Wine names files; else only names in plain English could be made
    # No questions about .NET and browsers; and a debugger that opens on a crash would never end.
    "WINEDLLOVERRIDES": "mscoree,mshtml=;winedbg.exe=d",
}

NOT_INHERITED = (
    "PYTHON",
    "PIP_",
    "KIVY",
    "SDL",
    "REEF",
    "LANG",
    "LC_",
    "DISPLAY",
    "WAYLAND",
    "XDG_",
    "PYTEST",
    "UI_TESTS",
    "ANDROID_TESTS",
    "WISHES",
)
"""Variables that a program in Wine would take over from here, by how they begin."""

_USES_DESKTOP = """
from ctypes import windll
from time import sleep
windll.user32.GetDesktopWindow()
print("open", flush=True)
sleep(1e6)
"""
_BEGUN = 120  # seconds, at most, until the desktop is open


class WineError(Exception):
    """Error of the surroundings, in which the program under trial has no part."""


def too_old() -> str:
    """The version of this Wine where it is too old, else nothing."""
    said = subprocess.run(["wine", "--version"], capture_output=True, text=True, check=False).stdout.strip()
    number = said.removeprefix("wine-").partition(".")[0]
    return "" if number.isdigit() and int(number) >= OLDEST else said or "one that names no version"


class Wine:
    """One Windows in a folder. `drive` is its C:; it changes nothing else of this machine."""

    def __init__(self, prefix: Path) -> None:
        self.prefix = prefix
        self.drive = prefix / "drive_c"

    def boot(self) -> None:
        """Make the folder. Raises WineError."""
        self.prefix.parent.mkdir(parents=True, exist_ok=True)
        ran = self.run(["wineboot", "-i"], seconds=300)
        self.end()
        if ran.returncode or not (self.drive / "windows/system32/kernel32.dll").is_file():
            raise WineError(f"Wine could not make a Windows in {self.prefix}: exit code {ran.returncode}.")

    def run(
        self,
        words: Sequence[str | Path],
        *,
        seconds: float,
        folder: Path | None = None,
        shown: bool = False,
        surroundings: Mapping[str, str] | None = None,
    ) -> subprocess.CompletedProcess[bytes]:
        """Run a program of Windows; its words come back, or are `shown` as they come. Raises WineError when it hangs.

        Python ends at once where it writes to a plain file or reads from a terminal here, so it gets pipes.
        """
        command = ["wine", *(self.path(word) if isinstance(word, Path) else word for word in words)]
        late = Event()
        with subprocess.Popen(
            command,
            cwd=folder or self.prefix.parent,
            env=self._around(surroundings),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT if shown else subprocess.PIPE,
        ) as process:
            clock = Timer(seconds, lambda: (late.set(), self.end()))
            clock.start()
            try:
                if shown:
                    for line in process.stdout:
                        print("    " + line.decode(errors="replace").rstrip(), flush=True)
                out, err = (b"", b"") if shown else process.communicate()
            finally:
                clock.cancel()
        if late.is_set():
            raise WineError(f"{' '.join(command[1:4])} had not ended after {seconds:.0f} s.")
        return subprocess.CompletedProcess(command, process.returncode, out, err)

    @contextmanager
    def desktop(self, python: Path, surroundings: Mapping[str, str]) -> Iterator[None]:
        """Keep the desktop open, by a program that uses it and sleeps.

        Else the first window opens it. Desktop and services of Windows hold on to the pipes of the program that
        begins them, so this one is there before any other.
        """
        command, nothing = ["wine", self.path(python), "-c", _USES_DESKTOP], subprocess.DEVNULL
        kept = self._around(surroundings)
        with subprocess.Popen(command, env=kept, stdin=nothing, stdout=subprocess.PIPE, stderr=nothing) as user:
            late = Timer(_BEGUN, self.end)
            late.start()
            user.stdout.readline()
            late.cancel()
            try:
                yield
            finally:
                user.terminate()

    def _around(self, surroundings: Mapping[str, str] | None) -> dict[str, str]:
        """The variables that a program in Wine gets."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(NOT_INHERITED)}
        return kept | QUIET | {"WINEPREFIX": str(self.prefix)} | dict(surroundings or {})

    def path(self, path: Path) -> str:
        """How Windows names a file of this machine."""
        drive, rest = ("C:/", path.relative_to(self.drive)) if path.is_relative_to(self.drive) else ("Z:", path)
        return f"{drive}{rest}".replace("/", "\\")

    def end(self) -> None:
        """End all that still runs in this Windows."""
        kept = {**os.environ, **QUIET, "WINEPREFIX": str(self.prefix)}
        subprocess.run(["wineserver", "-k"], env=kept, stderr=subprocess.DEVNULL, check=False)
        subprocess.run(["wineserver", "-w"], env=kept, stderr=subprocess.DEVNULL, timeout=60, check=False)
