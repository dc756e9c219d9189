"""Lock the versions to install: exact ones with their hashes, for each Python and system that we support.

python3 build/lock.py            the newest that pyproject.toml allows, into build/locked
python3 build/lock.py pillow     the newest of these packages, and the others as they are

Then `python3 build/test.py --all` tries them. Commit what passes; `git checkout build/locked` goes back.
Exit codes: 0 written, 2 it could not resolve them and changed nothing.
"""

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from surroundings import LOCKED, ROOT, installed

RESOLVER = "uv==0.13.9"
OLDEST = "3.11"
PYPI = "https://pypi.org/simple"
HEADER = """\
# Written by build/lock.py, not by hand: {what}, as pyproject.toml asks for it.
# Exact versions with their hashes, for Python 3.11 to 3.13 on Linux, Windows and macOS.
"""


def main(words):
    """Resolve everything together, so that a package has one version in all files, then write each extra's part."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = list(project["project"]["optional-dependencies"])
    python = str(installed(""))
    if subprocess.run([python, "-m", "pip", "install", "--quiet", RESOLVER], check=False).returncode:
        return 2
    with tempfile.TemporaryDirectory(prefix="reef-companion-locked-") as name:
        folder = Path(name)
        backend, everything = folder / "backend.in", folder / "everything.txt"
        backend.write_text("\n".join(project["build-system"]["requires"]), "utf-8")
        before = sorted(LOCKED.glob("*.txt")) if words else []
        kept = folder / "kept.txt"
        kept.write_text("".join(path.read_text("utf-8") for path in before), "utf-8")
        wanted = [word for extra in extras for word in ("--extra", extra)]
        newest = [word for package in words for word in ("--upgrade-package", package)]
        everything.write_text(kept.read_text("utf-8"), "utf-8")
        if not resolved(python, everything, "pyproject.toml", str(backend), *wanted, *newest):
            return 2
        for extra in ("", *extras):
            source = ["pyproject.toml", "--extra", extra] if extra else []
            written = folder / f"{extra or 'alone'}.txt"
            if not resolved(python, written, *source, str(backend), "--constraints", str(everything)):
                return 2
            what = f"the extra “{extra}”" if extra else "what makes our own package"
            written.write_text(HEADER.format(what=what) + written.read_text("utf-8"), "utf-8")
        LOCKED.mkdir(exist_ok=True)
        for extra in ("", *extras):
            path = f"{extra or 'alone'}.txt"
            (LOCKED / path).write_text((folder / path).read_text("utf-8"), "utf-8")
            print(f"{LOCKED / path}")
    return 0


def resolved(python, output, *words):
    """Resolve these words into the file `output`; return whether that worked."""
    how = ["--universal", "--python-version", OLDEST, "--generate-hashes", "--no-header", "--no-annotate", "--quiet"]
    how += ["--no-config", "--default-index", PYPI, "--no-emit-package", "reef-companion"]
    command = [python, "-m", "uv", "pip", "compile", *how, "--output-file", str(output), *words]
    return not subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
