"""Installer of what a fresh clone needs: packages in its own `.venv`, and libraries and programs of the system."""

from __future__ import annotations

import ctypes.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".venv"
LOCKED = ROOT / "build/locked"
PYTHON = FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

# What Kivy's wheels expect of the system, by Debian package; other systems bring them along.
LIBRARIES = {"libgl1": "GL", "libegl1": "EGL", "libmtdev1": "mtdev"}

# What puts an Android package together, by Debian package, and the file that shows it is there.
ANDROID = {
    "aapt": "/usr/bin/aapt2",
    "android-framework-res": "/usr/share/android-framework-res/framework-res.apk",
    "apksigner": "/usr/bin/apksigner",
    "zipalign": "/usr/bin/zipalign",
}

PROGRAMS = {
    "appstream": ("appstreamcli",),
    "chromium": ("chromium", "chromium-browser", "google-chrome"),
    "desktop-file-utils": ("desktop-file-validate",),
    "fish": ("fish",),
    "xauth": ("xauth",),
    "xvfb": ("xvfb-run",),
    "zsh": ("zsh",),
}
"""What single tests try something with: by Debian package the programs of which any one will do."""

WINDOWS = {
    "gcc-mingw-w64-x86-64": ("x86_64-w64-mingw32-gcc",),
    "wine": ("wine",),
    "wine64": ("/usr/lib/wine/wine64",),
    "xvfb": ("Xvfb",),
}
"""What makes and runs a Windows to try the program in (`build/on_windows.py`), by Debian package."""

EXTRAS = {
    "": "the rules",
    "print": "the kit",
    "seats": "what lets phones join",
    "app": "the app",
    "bundle": "PyInstaller",
    "android": "buildozer",
    "test": "the tests",
}
"""What the extras of pyproject.toml bring."""


def installed(extras: str) -> Path:
    """Our own Python with this project and `extras` installed into it; returns its path.

    It takes the versions of `build/locked`. If one of them does not fit this Python or this system, it says so and
    takes the newest that pyproject.toml allows. It does nothing if it did the same before, here and for the same
    files. If it cannot install them, it ends the process with a sentence and code 2.
    """
    mark = FOLDER / f"installed-{extras.replace(',', '-') or 'alone'}"
    locked = [LOCKED / f"{extra or 'alone'}.txt" for extra in ("", *filter(None, extras.split(",")))]
    done = "\n".join([str(ROOT), *(path.read_text("utf-8") for path in (ROOT / "pyproject.toml", *locked))])
    if PYTHON.exists() and mark.is_file() and mark.read_text("utf-8") == done:
        return PYTHON
    if not _has_pip():
        _make_folder()
    wanted = f"{ROOT}[{extras}]" if extras else str(ROOT)
    what = " and ".join(EXTRAS[extra] for extra in extras.split(","))
    _say(f"Installing {what} into {FOLDER}; once, for a minute or so ...")
    files = [word for path in locked for word in ("--requirement", str(path))]
    ours = ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
    # They name all there is to install. Left to look for more, pip finds a newer coverage[toml], without a hash.
    if not (_pip("--require-hashes", "--no-deps", *files) and _pip(*ours)):
        _say("The versions that were tried do not all fit here; taking the newest that pyproject.toml allows ...")
        if not _pip("--editable", wanted):
            _end(f"Not everything could be installed; why is said above. What there is lies in {FOLDER}.")
    mark.write_text(done, "utf-8")
    return PYTHON


def system_libraries() -> list[str]:
    """Install the system libraries the app needs where we may (Debian, as root); returns those still missing."""
    return _still_missing(_missing_libraries)


def bundling_tools() -> list[str]:
    """Install what PyInstaller needs of the system to make a bundle; returns what is still missing."""
    return _still_missing(_missing_tools)


def android_tools() -> list[str]:
    """Install what puts an Android package together, on Debian and its kin; returns what is still missing."""
    missing = _missing_android()
    return _missing_android() if missing and _install_for_system(missing) else missing


def programs(*, install: bool = True) -> list[str]:
    """Install the programs that single tests need, unless told not to; returns what is still missing."""
    if install or not sys.platform.startswith("linux"):
        return _still_missing(_missing_programs)
    return _missing_programs()


def cramped(needed: int) -> str:
    """Return a sentence if the temporary folder has not so many megabytes left."""
    folder = tempfile.gettempdir()
    free = shutil.disk_usage(folder).free // 1_000_000
    if free >= needed:
        return ""
    return f"Only {free} MB are free in {folder}, and this takes {needed}. TMPDIR names another folder."


def windows_tools() -> list[str]:
    """Install what makes and runs a Windows to try the program in; returns what is still missing."""
    return _still_missing(lambda: _missing_programs(WINDOWS))


def how_to_install(packages: list[str]) -> str:
    """The command that installs Debian's `packages`, or their names where there is another system."""
    if shutil.which("apt-get"):
        return f"sudo apt-get install {' '.join(packages)}"
    return f"install what Debian calls {', '.join(packages)}"


def _still_missing(missing: Callable[[], list[str]]) -> list[str]:
    if not sys.platform.startswith("linux"):
        return []
    packages = missing()
    return missing() if packages and _install_for_system(packages) else packages


def _missing_libraries() -> list[str]:
    return [package for package, library in LIBRARIES.items() if not ctypes.util.find_library(library)]


def _missing_programs(wanted: dict[str, tuple[str, ...]] = PROGRAMS) -> list[str]:
    return [package for package, any_of in wanted.items() if not any(map(shutil.which, any_of))]


def _missing_tools() -> list[str]:
    # Debian's Python holds its library within itself; a bundle wants the one that stands apart.
    name = f"python3.{sys.version_info.minor}"
    own = Path(sysconfig.get_config_var("LIBDIR") or "") / str(sysconfig.get_config_var("INSTSONAME"))
    there = {
        "binutils": shutil.which("objdump"),
        f"lib{name}": ctypes.util.find_library(name) or (own.suffix != ".a" and own.exists()),
    }
    return [package for package, found in there.items() if not found]


def _missing_android() -> list[str]:
    return [package for package, file in ANDROID.items() if not Path(file).exists()]


def _install_for_system(packages: list[str]) -> bool:
    """Install Debian's `packages`; return whether this machine could try."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    _say(f"Installing for the system: {' '.join(packages)} ...")
    apt = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
        subprocess.run(["apt-get", *words], env=apt, stdout=subprocess.DEVNULL, check=False)
    return True


def _pip(*words: str) -> bool:
    """Return whether pip installed that. Ends the process if a file is not the locked one, or out of reach."""
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *words]
    ran = subprocess.run(command, stderr=subprocess.PIPE, encoding="utf-8", errors="replace", check=False)
    sys.stderr.write(ran.stderr)
    if "DO NOT MATCH THE HASHES" in ran.stderr:
        _end(
            "A package is not the one that was tried, so nothing of it was installed; which one is said above. "
            "Type the same again; if it says so again, tell us."
        )
    if ran.returncode and "after connection broken" in ran.stderr:  # other versions would be looked for in vain, too
        _end("The packages could not be reached, as is said above. Type the same again when there is a network.")
    return ran.returncode == 0


def _has_pip() -> bool:
    """Return False if there is no folder, if making it broke off, or if its Python is gone."""
    if not PYTHON.exists():
        return False
    return subprocess.run([str(PYTHON), "-c", "import pip"], stderr=subprocess.DEVNULL, check=False).returncode == 0


def _make_folder() -> None:
    # Debian keeps the part of Python that makes such folders in a package of its own.
    package = f"python3.{sys.version_info.minor}-venv"
    if find_spec("ensurepip") is None and not (_install_for_system([package]) and find_spec("ensurepip")):
        _end(f"This Python cannot make a folder for packages: {how_to_install([package])}")
    _say(f"Making {FOLDER} ...")
    try:
        venv.create(FOLDER, with_pip=True, clear=FOLDER.exists())
    except (OSError, subprocess.CalledProcessError) as error:
        _end(f"{FOLDER} could not be made: {error}")


def _say(sentence: str) -> None:
    # Not where the answer goes: that may be piped into another program.
    print(sentence, file=sys.stderr, flush=True)


def _end(sentence: str) -> NoReturn:
    _say(sentence)
    raise SystemExit(2)
