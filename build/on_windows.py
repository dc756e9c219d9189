"""Test the program for Windows on Debian, with Wine: files, commands, bundles, tests. It releases nothing.

python3 build/on_windows.py --short   a part of build/test.py --all: the app's own check with a window, kits and pages
                                      compared with Linux's byte for byte, saved games, locks, commands
python3 build/on_windows.py           also makes, starts and clicks both bundles, types the README's first command,
                                      and runs every test that Wine can run
python3 build/on_windows.py tests/saving    runs pytest alone, with these words
python3 build/on_windows.py --faults  tells which faults of Wine, for which it leaves tests out, your Wine has

The first run makes a Windows in the folder reef-companion-windows of your cache: 1.3 GB, five minutes. Packages come
from PyPI, Wine from Debian. Exit codes: 0 all is in order, 1 something is not, 2 this machine cannot try it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from surroundings import FOLDER, LOCKED, ROOT, how_to_install, installed, windows_tools
from windows.faults import FAULTS
from windows.wine import WineError, too_old

REAL = "companion/reef_encounter/games/a-real-game.reef"

# By the word of the file: what is typed to make it. Each is made here and there, and must come out alike.
FILES = {
    "kit.pdf": ["print", "--paper", "a4", "--lang", "de", "--output"],
    "kit-reef.pdf": ["print", "--game", "reef", "--paper", "a4", "--lang", "fr", "--output"],
    "game.html": ["share", REAL, "--output"],
    "story.json": ["story", REAL, "--json"],
    "replay.txt": ["replay", REAL, "--lang", "fr"],
}

MAKE_BUNDLES = """
import sys
from pathlib import Path
sys.path.insert(0, "build")
from bundle import bundle
from releasing.guard import under_wine
assert under_wine(), "nothing that is made here may be released, and build/release.py would do so"
bundle("both", Path(sys.argv[1]), Path(sys.executable))
"""
"""The program that makes the bundles there, with the packages of that Python."""

NO_TESTS = 5
"""The exit code of pytest where all tests of a folder are left out."""

SHORT = ("tests/saving", "tests/record", "tests/command/test_command.py", "tests/trust/test_open_elsewhere.py")

OF_LINUX = {
    "tests/android": "an Android package is put together on Linux",
    "tests/docs/test_pictures.py": "Linux draws them, and Wine's desktop holds on to what that prints",
    "tests/packaging/test_windowless.py": "it takes away what Linux draws with",
}
"""Tests that have no part in Windows, and why. `build/windows/faults.py` lists those that Wine cannot run."""


def main() -> int:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--faults", action="store_true", help="show which faults of Wine this one has")
    parser.add_argument("--short", action="store_true", help="five minutes, once everything is made")
    parser.add_argument("words", nargs="*", metavar="WORD", help="for pytest, which is all that runs then")
    options = parser.parse_args()
    if sys.version_info[:2] != (3, 11):
        return cannot("It takes Python 3.11, whose library the one for Windows shares.")
    if missing := windows_tools():
        return cannot(f"It takes more of the system: {how_to_install(missing)}")
    if version := too_old():
        return cannot(f"This Wine is too old: {version}.")
    if not (ROOT / ".git").exists():
        return cannot("It takes a clone: what Git knows is tried.")
    if Path(sys.prefix) != FOLDER:  # what follows takes packages
        python = str(installed("app,test"))
        return subprocess.run([python, *sys.argv], check=False).returncode
    from windows.making import Workshop, cache

    workshop = Workshop(cache())
    try:
        workshop.make([LOCKED / f"{name}.txt" for name in ("alone", "app", "bundle", "test")])
        with display() as screen:
            trial = Trial(workshop, screen)
            trial.copy()
            if options.faults:
                trial.of_wine()
            elif options.words:
                trial.tests(*options.words)
            else:
                trial.files()
                trial.self_check()
                if options.short:
                    trial.tests(*SHORT)
                else:
                    trial.bundles()
                    trial.readme()
                    trial.all_tests()
    except (WineError, OSError, subprocess.CalledProcessError) as fault:
        return cannot(f"Windows could not be tried here: {fault}")
    finally:
        workshop.wine.end()
    for fault in trial.faults:
        print(f"On Windows: {fault}", flush=True)
    return 1 if trial.faults else 0


def left_out_there() -> Iterator[tuple[str, str]]:
    """Yield each test, file or folder of tests that it leaves out, and why."""
    yield from OF_LINUX.items()
    for fault in FAULTS:
        yield from ((test, fault.says) for test in fault.tests)


def cannot(sentence: str) -> int:
    print(sentence, flush=True)
    return 2


@contextmanager
def display() -> Iterator[str]:
    """The name of a screen that nobody sees."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "2000x1400x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        try:
            with os.fdopen(read) as number:
                yield f":{number.readline().strip()}"
        finally:
            server.terminate()


class Trial:
    """One trial in a copy of the clone on drive C:, with the `faults` that it finds."""

    def __init__(self, workshop, screen: str) -> None:
        self.wine, self.python = workshop.wine, workshop.python
        self.clone = self.wine.drive / "reef-companion"
        self.faults: list[str] = []
        # Compiled files are kept from one time to the next: without them each start takes 20 seconds.
        self._surroundings = {"DISPLAY": screen, "PYTHONPYCACHEPREFIX": r"C:\compiled", "PYTHONUTF8": "0"}

    def copy(self) -> None:
        """Bring the copy in step with the clone, uncommitted changes included."""
        listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        said = subprocess.run(listed, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout.decode()
        names = {name for name in said.split("\0") if name and (ROOT / name).is_file()}
        there = [path for path in self.clone.rglob("*") if path.is_file()]
        for path in there:
            if path.relative_to(self.clone).as_posix() not in names:
                path.unlink()
        for name in names:
            source, target = ROOT / name, self.clone / name
            if not target.is_file() or target.stat().st_mtime != source.stat().st_mtime:
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, target)

    def files(self) -> None:
        """Make kits, pages and texts here and there, and compare their bytes."""
        with tempfile.TemporaryDirectory(prefix="reef-companion-") as here, self._folder("made") as there:
            for name, words in FILES.items():
                started = monotonic()
                output = words[-1] == "--output"
                ours = [sys.executable, "-m", "companion", *words, *([str(Path(here) / name)] if output else [])]
                said = subprocess.run(ours, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
                ran = self._ran(["-m", "companion", *words, *([there / name] if output else [])], seconds=240)
                if ran is None:
                    continue
                theirs = ran.stdout.replace(b"\r\n", b"\n")
                if output and (there / name).is_file():
                    said, theirs = (Path(here) / name).read_bytes(), (there / name).read_bytes()
                if ran.returncode:
                    said = ran.stderr.decode(errors="replace")[-200:]
                    self.faults.append(f"{words[0]} ends with exit code {ran.returncode}: {said}")
                elif said != theirs:
                    self.faults.append(f"{name} is another than on Linux.")
                self._tell(f"{name}: {len(theirs)} bytes", started)

    def self_check(self) -> None:
        started = monotonic()
        ran = self._ran(["-m", "companion", "self-check", "--lang", "en"], seconds=240)
        if ran is None:
            return
        print(ran.stdout.decode(errors="replace").replace("\r", ""), end="", flush=True)
        if ran.returncode == 2:
            print("Left out: Wine cannot open a window here.", flush=True)
        elif ran.returncode:
            self.faults.append(f"self-check ends with exit code {ran.returncode}: {ran.stderr.decode()[-300:]}")
        self._tell("self-check", started)

    def tests(self, *words: str) -> None:
        started = monotonic()
        left_out = [f"--{'deselect' if '::' in test else 'ignore'}={test}" for test, _ in left_out_there()]
        # A test that stands still for so long tells where, before all of them are ended.
        command = ["-m", "pytest", "-p", "no:cacheprovider", "-n", "2", "-o", "faulthandler_timeout=900"]
        with self.wine.desktop(self.python, self._surroundings):
            ran = self._ran([*command, *left_out, *words], seconds=3600, shown=True)
        if ran is not None and ran.returncode not in (0, NO_TESTS):
            self.faults.append(f"some tests fail: {' '.join(words)}")
        self._tell("tests", started)

    def bundles(self) -> None:
        """Make both bundles and use them as a stranger would: open and click the app, and print Linux's kit."""
        with self._folder("bundles") as there, tempfile.TemporaryDirectory(prefix="reef-companion-") as here:
            started = monotonic()
            ran = self._ran(["-c", MAKE_BUNDLES, there], seconds=1800)
            if ran is None or ran.returncode:
                self.faults.append(f"no bundle can be made: {ran and ran.stderr.decode(errors='replace')[-300:]}")
                return
            self._tell("both bundles made", started)
            paper = ["print", "--paper", "a4", "--lang", "de", "--quiet", "--output"]
            ours = Path(here) / "kit.pdf"
            command = [sys.executable, "-m", "companion", *paper, str(ours)]
            subprocess.run(command, cwd=self.clone, stdout=subprocess.DEVNULL, check=True)
            folder = next(path for path in there.iterdir() if path.is_dir())
            for program in (folder / "reef-companion.exe", there / "reef-companion.exe"):
                started, kit = monotonic(), program.with_name("kit.pdf")
                for words in (["--version"], ["self-check", "--lang", "en"], [*paper, kit]):
                    ran = self.wine.run([program, *words], seconds=600, surroundings=self._surroundings)
                    if ran.returncode:
                        said = (ran.stdout + ran.stderr).decode(errors="replace")[-300:]
                        self.faults.append(f"the bundle's {words[0]} ends with exit code {ran.returncode}: {said}")
                if kit.is_file() and kit.read_bytes() != ours.read_bytes():
                    self.faults.append("the bundle's kit is another than on Linux.")
                self._tell(f"the bundle {program.relative_to(there)}", started)

    def readme(self) -> None:
        """Type the README's first command, which makes its own folder of packages in the copy."""
        started = monotonic()
        ran = self._ran(["build/run.py", "--version"], seconds=1800)
        if ran is not None and (ran.returncode or not ran.stdout.startswith(b"reef-companion ")):
            said = ran.stderr.decode(errors="replace")[-300:]
            self.faults.append(f"the README's first command ends with exit code {ran.returncode}: {said}")
        self._tell("the README's first command", started)

    def all_tests(self) -> None:
        for path, why in left_out_there():
            print(f"Left out: {path}; {why}.", flush=True)
        for part in sorted((ROOT / "tests").iterdir()):  # one that stands still ends no other
            found = part.match("test_*.py") or any(part.rglob("test_*.py"))
            if found and f"tests/{part.name}" not in OF_LINUX:
                self.tests(f"tests/{part.name}")

    def of_wine(self) -> None:
        """Tell which of the faults, for which tests are left out, this Wine has."""
        for fault in FAULTS:
            ran = self._ran(["-c", fault.program], seconds=60)
            print(f"{'Mended' if ran and not ran.returncode else 'There still'}: {fault.says}.", flush=True)

    def _ran(self, words, *, seconds: float, shown: bool = False):
        """Run Python there with these words. Returns None if it hangs twice, which is a fault."""
        for again in (False, True):
            try:
                how = {"folder": self.clone, "shown": shown, "surroundings": self._surroundings}
                return self.wine.run([self.python, *words], seconds=seconds, **how)
            except WineError as late:
                self.wine.end()
                if again:
                    self.faults.append(str(late))
        return None

    @contextmanager
    def _folder(self, name: str) -> Iterator[Path]:
        folder = self.wine.drive / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        yield folder
        shutil.rmtree(folder, ignore_errors=True)

    @staticmethod
    def _tell(what: str, since: float) -> None:
        print(f"    {what}, {monotonic() - since:.0f} s", flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
