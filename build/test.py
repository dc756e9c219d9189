"""Install the needed packages into this folder, then run all checks: tests; beside them style, types, languages.

python3 build/test.py                    all of these
python3 build/test.py --all              every test, the Android package, the bundles
python3 build/test.py tests/rules        pytest alone, with these words; after --all every test there
python3 build/test.py --without-app      without Kivy, and without the tests that need it; words may follow
python3 build/test.py --elsewhere        on an odd machine: another user, folder, language, paper; words may follow
"""

import old_enough  # noqa: F401, I001 - this file stays readable for Python 3.6
import os
import re
import subprocess
import sys
from contextlib import nullcontext
from difflib import get_close_matches
from tempfile import TemporaryFile
from threading import Lock, Thread
from time import monotonic

from elsewhere import Place, odd_place, order
from processes import StoppedError, all_end_with_this, ended, started
from surroundings import (
    ROOT,
    android_tools,
    bundling_tools,
    cramped,
    how_to_install,
    installed,
    programs,
    system_libraries,
)

# Whoever has nothing left to do takes over tests of the other, so that no core waits for the last file.
# At the end it says which tests were left out, how many, and why.
PYTEST = ["-m", "pytest", "-n", "auto", "--dist", "worksteal", "-rs"]

CHECKS = (
    ("style", ["-m", "ruff", "check", "."]),
    ("layout", ["-m", "ruff", "format", "--check", "--quiet", "."]),
    ("languages", ["build/catalogues.py", "--check"]),
    ("the real game", ["-m", "companion", "check", "companion/reef_encounter/games/a-real-game.reef"]),
    ("types", ["-m", "mypy"]),
)
TESTS = (("tests", PYTEST),)
WISHES = ("ACCEPT_DRAWINGS", "ANDROID_TESTS", "UI_TESTS")
BUNDLES = (("bundles", ["build/bundle.py", "--smoke"]),)
ROOM = 500  # megabytes in the temporary folder
OWN = ("--all", "--elsewhere", "--help", "--without-app")
USAGE = 4  # with this code pytest ends if it does not know a word
LEFT_OUT = re.compile(r"\b(\d+) (skipped(?=.* in [\d.]+s)|tests of other layers(?= left out))")


def main(words):
    wishes = dict(word.split("=", 1) for word in words if re.match("[A-Z_]+=", word))
    unknown = [name for name in wishes if name not in WISHES]
    if unknown:
        print(f"There is no {unknown[0]}; there are {', '.join(WISHES)}.")
        return 2
    if "--help" in words or "-h" in words:
        print(__doc__.strip())
        return 0
    words = [word for word in words if word.split("=", 1)[0] not in wishes]
    without_app = "--without-app" in words
    everything = "--all" in words
    odd = [word.partition("=")[2] for word in words if word.partition("=")[0] == "--elsewhere"]
    if any(number and not number.isdecimal() for number in odd):
        print(f"--elsewhere takes the number of an order of tests, such as --elsewhere=7, not “{odd[0]}”.")
        return 2
    words = [word for word in words if word.partition("=")[0] not in OWN]
    whole = everything and not words
    trouble = misspelt(words) or cramped(ROOM)
    if trouble:
        print(trouble)
        return 2
    left_out = []
    missing = [] if without_app else system_libraries()
    if missing:
        print(f"Without these the app's tests are left out: {how_to_install(missing)}")
        left_out.append("the app's tests")
    without_android = not whole or android_tools()
    if whole and without_android:
        print(f"Without these no Android package is put together: {how_to_install(without_android)}")
        left_out.append("the Android package")
    without_programs = [] if words else programs(install=whole)
    if without_programs:
        print(f"Without these the tests that try them are left out: {how_to_install(without_programs)}")
        left_out.append(f"what tries {', '.join(without_programs)}")
    beside, tests = CHECKS, TESTS
    if without_app:
        print("Without Kivy the app's tests are left out, and types are not looked at.")
        beside = tuple(check for check in beside if check[0] != "types")
        left_out += ["the app's tests", "types"]
    if whole and not missing and not without_app:
        tools = bundling_tools()
        if tools:
            print(f"Without these no bundle is made and tried: {how_to_install(tools)}")
            left_out.append("bundles")
        else:
            tests += BUNDLES
    python = str(installed("test" if without_app else "app,bundle,android,test" if whole else "app,test"))
    # Where all that it takes is there, an app that does not open is a fault, not a reason to skip its tests.
    surroundings = {**os.environ, **wishes, "TESTS": "all" if everything else "default"}
    if not missing and not without_app:
        surroundings["UI_TESTS"] = "required"
    if not without_android:
        surroundings["ANDROID_TESTS"] = "required"
    # Every program that is started here and in the tests would be compiled anew.
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
    here = Place(python, {"cwd": ROOT, "env": surroundings})
    with all_end_with_this(), odd_place(here, int(odd[-1] or order())) if odd else nullcontext(here) as there:
        run = Run(here, there)
        if words:
            return run.alone(words)
        aside = Thread(target=run.aside, args=(beside,), daemon=True)
        aside.start()
        for name, command in tests:
            run.shown(name, command)
        aside.join()
    left_out += [f"{number} {what}" for what, number in run.counted.items()]
    print("--- " + (f"not in order: {', '.join(run.failed)}" if run.failed else "all in order"))
    if left_out:
        print(f"    left out, as is said above: {', '.join(left_out)}")
    return 1 if run.failed else 0


def misspelt(words):
    """Return a sentence if a word is nearly one of ours: pytest, which gets all others, takes some for its own."""
    for word in words:
        near = get_close_matches(word, OWN, 1, 0.75) if word.startswith("--") else []
        if near:
            return f"There is no {word}; {near[0]} is there, and --help lists the others."
    return ""


class Run:
    """The checks of one run, `here`, and its tests, `there`: which failed, and how much they left out."""

    def __init__(self, here, there):
        self.here = here
        self.there = there
        self.failed = []
        self.counted = {}
        self._line = Lock()

    def alone(self, words):
        """Run pytest with these words, which may speak to the terminal; return its code."""
        with TemporaryFile("w+", encoding="utf-8", errors="replace") as complaints:
            command = [self.there.python, "-m", "pytest", *words]
            code = ended(started(command, stderr=complaints, **self.there.words))
            complaints.seek(0)
            said = complaints.read()
        unknown = re.search(r"(?:unrecognized arguments|file or directory not found): (.+)", said)
        if code == USAGE and unknown:
            said = f"Neither this nor pytest knows {unknown[1]}; --help says which words there are.\n"
        sys.stderr.write(said)
        return code

    def shown(self, name, command):
        """Run a check and show its lines as they come."""
        self._say(f"--- {name}\n")
        since = monotonic()
        colours = ["--color=yes"] if command[1] == "pytest" and sys.stdout.isatty() else []
        process = self._started(self.here if (name, command) in BUNDLES else self.there, [*command, *colours])
        for line in process.stdout:
            self._say(line)
            for number, what in LEFT_OUT.findall(line):
                self.counted[what] = self.counted.get(what, 0) + int(number)
        self._done(name, process)
        self._say(f"    {monotonic() - since:.0f} s\n")

    def aside(self, checks):
        """Run checks beside the others, and say what each answers as soon as it ends, in one piece."""
        for name, command in checks:
            since = monotonic()
            try:
                process = self._started(self.here, command)
                said = process.stdout.read()
                self._done(name, process)
            except StoppedError:
                return
            self._say(f"--- {name}\n{said}    {monotonic() - since:.0f} s\n")

    def _started(self, place, command):
        command = [place.python, *command]
        return started(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **place.words)

    def _done(self, name, process):
        if ended(process):
            self.failed.append(name)

    def _say(self, text):
        with self._line:
            sys.stdout.write(text)
            sys.stdout.flush()


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except StoppedError as stopped:
        print("Stopped; what had not ended was not tried.")
        raise SystemExit(stopped.code) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None
