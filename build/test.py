"""Install the needed packages into this folder, then run all checks: style, types, languages, the real game, tests.

python3 build/test.py                    all of these
python3 build/test.py --all              every test, the lines that they reach, the Android package, the bundles
python3 build/test.py tests/rules        pytest alone, with these words; after --all every test there
python3 build/test.py --without-app      without Kivy, and without the tests that need it; words may follow
"""

import old_enough  # noqa: F401, I001 - this file stays readable for Python 3.6
import os
import re
import subprocess
import sys
from time import monotonic

from surroundings import ROOT, android_tools, bundling_tools, how_to_install, installed, programs, system_libraries

# Whoever has nothing left to do takes over tests of the other, so that no core waits for the last file.
# At the end it says which tests were left out, how many, and why.
PYTEST = ["-m", "pytest", "-n", "auto", "--dist", "worksteal", "-rs"]

# The same lines over and over, for thousands of random games, for every page in every size:
# counting them takes two to three times as long and finds nothing new.
WIDE = (
    "tests/laws",
    "tests/documents",
    "tests/sharing/test_every_end_of_reef.py",
    "tests/trust/test_correcting.py",
    "tests/mobile/touching/test_refused_touches.py",
    "tests/mobile/pages/test_geometry.py",
    "tests/mobile/pages/test_at_rest.py",
    "tests/mobile/private/test_secrets_unseen.py",
)

CHECKS = (
    ("style", ["-m", "ruff", "check", "."]),
    ("layout", ["-m", "ruff", "format", "--check", "--quiet", "."]),
    ("types", ["-m", "mypy"]),
    ("languages", ["build/catalogues.py", "--check"]),
    ("the real game", ["-m", "companion", "check", "companion/reef_encounter/games/a-real-game.reef"]),
)
TESTS = (("tests", PYTEST),)
COUNTED = (
    ("laws and pages", [*PYTEST, *WIDE]),
    ("tests", [*PYTEST, *[f"--ignore={path}" for path in WIDE], "--cov", "--cov-report="]),
    ("lines covered, in percent", ["-m", "coverage", "report", "--format=total"]),
)
WISHES = ("ACCEPT_DRAWINGS", "ANDROID_TESTS", "UI_TESTS")
BUNDLES = (("bundles", ["build/bundle.py", "--smoke"]),)


def main(words):
    wishes = dict(word.split("=", 1) for word in words if re.match("[A-Z_]+=", word))
    unknown = [name for name in wishes if name not in WISHES]
    if unknown:
        print(f"There is no {unknown[0]}; there are {', '.join(WISHES)}.")
        return 2
    words = [word for word in words if word.split("=", 1)[0] not in wishes]
    without_app = "--without-app" in words
    everything = "--all" in words
    words = [word for word in words if word not in ("--without-app", "--all")]
    whole = everything and not words
    missing = [] if without_app else system_libraries()
    if missing:
        print(f"Without these the app's tests are left out: {how_to_install(missing)}")
    without_android = not whole or android_tools()
    if whole and without_android:
        print(f"Without these no Android package is put together: {how_to_install(without_android)}")
    without_programs = whole and programs()
    if without_programs:
        print(f"Without these the tests that try them are left out: {how_to_install(without_programs)}")
    checks = (*CHECKS, *(COUNTED if whole else TESTS))
    if without_app:
        print("Without Kivy the app's tests are left out, and types are not looked at.")
        checks = tuple(check for check in checks if check[0] != "types")
    if whole and not missing and not without_app:
        tools = bundling_tools()
        if tools:
            print(f"Without these no bundle is made and tried: {how_to_install(tools)}")
        else:
            checks += BUNDLES
    if words:
        checks = (("tests", ["-m", "pytest", *words]),)
    python = str(installed("test" if without_app else "app,bundle,android,test" if whole else "app,test"))
    # Where all that it takes is there, an app that does not open is a fault, not a reason to skip its tests.
    surroundings = {**os.environ, **wishes, "TESTS": "all" if everything else "default"}
    if not missing and not without_app:
        surroundings["UI_TESTS"] = "required"
    if not without_android:
        surroundings["ANDROID_TESTS"] = "required"
    # Every program that is started here and in the tests would be compiled anew.
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
    failed = []
    for name, command in checks:
        print(f"--- {name}", flush=True)
        started = monotonic()
        if subprocess.run([python, *command], cwd=ROOT, env=surroundings, check=False).returncode:
            failed.append(name)
        print(f"    {monotonic() - started:.0f} s", flush=True)
    print("--- " + (f"not in order: {', '.join(failed)}" if failed else "all in order"))
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        raise SystemExit(130) from None
