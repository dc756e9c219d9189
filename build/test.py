"""Install what is needed into this folder, then run every check there is: style, types, languages, tests.

python3 build/test.py               everything
python3 build/test.py tests/rules   pytest alone, with these words
"""

from __future__ import annotations

import os
import subprocess
import sys

from surroundings import ROOT, installed, system_libraries

CHECKS = (
    ("style", ["-m", "ruff", "check", "."]),
    ("layout", ["-m", "ruff", "format", "--check", "--quiet", "."]),
    ("types", ["-m", "mypy"]),
    ("languages", ["build/catalogues.py", "--check"]),
    ("the real game", ["-m", "companion", "check", "companion/reef_encounter/games/a-real-game.reef"]),
    ("tests", ["-m", "pytest", "-n", "auto", "--dist", "loadfile"]),
)


def main() -> int:
    missing = system_libraries()
    if missing:
        print(f"Without these the app's tests are left out: sudo apt-get install {' '.join(missing)}")
    python = str(installed("app,test"))
    # Where the libraries are there, an app that does not open is a fault, not a reason to skip its tests.
    surroundings = {**os.environ, **({} if missing else {"UI_TESTS": "required"})}
    checks = (("tests", ["-m", "pytest", *sys.argv[1:]]),) if sys.argv[1:] else CHECKS
    failed = []
    for name, words in checks:
        print(f"--- {name}", flush=True)
        if subprocess.run([python, *words], cwd=ROOT, env=surroundings, check=False).returncode:
            failed.append(name)
    print("--- " + (f"not in order: {', '.join(failed)}" if failed else "all in order"))
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
