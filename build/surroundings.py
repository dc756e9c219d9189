"""What a fresh clone needs before anything runs: its own folder of packages, and a few system libraries."""

from __future__ import annotations

import ctypes.util
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".venv"
PYTHON = FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

# What Kivy's wheels expect of the system, by Debian package; other systems bring them along.
LIBRARIES = {"libgl1": "GL", "libegl1": "EGL", "libmtdev1": "mtdev"}


def installed(extras: str) -> Path:
    """Our own Python with this project and `extras` installed into it; returns its path."""
    if not sys.version_info >= (3, 11):
        raise SystemExit(f"Python 3.11 or newer is wanted; this is {sys.version.split()[0]}.")
    mark = FOLDER / f"installed-{extras.replace(',', '-') or 'alone'}"
    recipe = ROOT / "pyproject.toml"
    if not mark.exists() or mark.stat().st_mtime < recipe.stat().st_mtime:
        if not PYTHON.exists():
            print(f"Making {FOLDER} ...", flush=True)
            venv.create(FOLDER, with_pip=True)
        wanted = f"{ROOT}[{extras}]" if extras else str(ROOT)
        print(f"Installing {wanted} ...", flush=True)
        pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--editable", wanted], check=True)
        mark.touch()
    return PYTHON


def system_libraries() -> list[str]:
    """Install the system libraries the app needs where we may (Debian, as root); returns those still missing."""
    if not sys.platform.startswith("linux"):
        return []
    missing = [package for package, library in LIBRARIES.items() if not ctypes.util.find_library(library)]
    if missing and shutil.which("apt-get") and os.geteuid() == 0:
        apt = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *missing]):
            subprocess.run(["apt-get", *words], env=apt, stdout=subprocess.DEVNULL, check=False)
        missing = [package for package, library in LIBRARIES.items() if not ctypes.util.find_library(library)]
    return missing
