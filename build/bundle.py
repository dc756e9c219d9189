"""Make Reef companion into a program that needs no Python: a folder, or one file.

python3 build/bundle.py               a folder, in ../reef-companion-bundles
python3 build/bundle.py --one-file    one file, which starts more slowly
python3 build/bundle.py --smoke       both in a temporary folder; tries them and removes them

It writes nothing to the repository but `.venv`, into which it installs the packages it lacks.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

from surroundings import ROOT, bundling_tools, how_to_install, installed, system_libraries

OUTPUT = ROOT.parent / "reef-companion-bundles"
EARLIEST = "315532800"  # 1980, before which no archive can date a file


QUIET = {
    "KIVY_NO_ARGS": "1",  # else Kivy takes the words and the log of whoever imports it
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
    "KCFG_KIVY_LOG_LEVEL": "error",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONHASHSEED": "1",  # the same program from the same sources
}


def bundle(kind: str, output: Path, python: Path) -> None:
    """Make a `folder`, a `file` or `both` in `output`, over the results of an earlier run."""
    output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="reef-companion-") as name:
        work = Path(name)
        surroundings = {**os.environ, **QUIET, "PYINSTALLER_CONFIG_DIR": str(work / "cache")}
        surroundings.setdefault("SOURCE_DATE_EPOCH", committed())
        subprocess.run([str(python), str(ROOT / "build/icons.py"), str(work / "icons")], env=surroundings, check=True)
        words = ["--noconfirm", "--log-level", "ERROR", "--workpath", str(work / "work"), "--distpath", str(output)]
        recipe = [str(ROOT / "build/reef_companion.spec"), "--", kind, str(work / "icons")]
        subprocess.run([str(python), "-m", "PyInstaller", *words, *recipe], env=surroundings, cwd=work, check=True)


def committed() -> str:
    """Return the time of the last commit in seconds, as text. Programs for Windows bear it."""
    try:
        said = subprocess.run(
            ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return EARLIEST
    return said.stdout.strip() or EARLIEST


def smoke(output: Path, python: Path) -> int:
    """Try both bundles out as a stranger would; returns the exit code."""
    bundle("both", output, python)
    surroundings = {**os.environ, "REEF_COMPANION_BUNDLES": str(output)}
    tests = ["-m", "pytest", "-p", "no:cacheprovider", str(ROOT / "tests/packaging/test_bundle.py")]
    return subprocess.run([str(python), *tests], cwd=ROOT, env=surroundings, check=False).returncode


def size(path: Path) -> str:
    """Return the size of a file or folder in MB of a million bytes."""
    files = [path] if path.is_file() else [each for each in path.rglob("*") if not each.is_symlink()]
    return f"{sum(each.stat().st_size for each in files if each.is_file()) / 1e6:.1f} MB"


def main() -> int:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--one-file", action="store_true", help="one file instead of a folder")
    parser.add_argument("--output", type=Path, default=OUTPUT, metavar="FOLDER", help="where to (%(default)s)")
    parser.add_argument("--smoke", action="store_true", help="make both, try them out, leave nothing")
    options = parser.parse_args()
    output = options.output.resolve()
    if output == ROOT or ROOT in output.parents:
        parser.error(f"{output} is in the repository; bundles and their scratch go elsewhere")
    if missing := bundling_tools():
        parser.exit(2, f"To make a bundle, first: {how_to_install(missing)}\n")
    if missing := system_libraries():
        print(f"A bundle can be made here, but not tried out: {how_to_install(missing)}")
    if options.smoke:
        with tempfile.TemporaryDirectory(prefix="reef-companion-bundles-") as name:
            return smoke(Path(name), installed("app,bundle,test"))
    bundle("file" if options.one_file else "folder", output, installed("app,bundle"))
    for path in sorted(output.iterdir()):
        print(f"{path}  {size(path)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
