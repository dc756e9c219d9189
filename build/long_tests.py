"""Run the long forms of the tests, slice by slice, and keep of each how it ended, when and of which commit.

python3 build/long_tests.py                  what is there, and how each slice ended last
python3 build/long_tests.py --hours 3        slices that ran longest ago, or never, while there is time for another
python3 build/long_tests.py kills laws/3     all slices of one form, the third of another; --hours may come before

Ctrl+C ends the slice that runs; what ended before is kept. A slice tried with changes that are not committed says so.
"""

import old_enough  # noqa: F401, I001 - this file stays readable for Python 3.6
import argparse
import json
import os
import subprocess
import sys
from datetime import datetime, UTC
from time import monotonic

from processes import StoppedError, all_end_with_this, ended, started
from surroundings import ROOT, cramped, installed

RESULTS = ROOT / "tests/long.json"

# What has a display of its own, a browser or a process killed at any moment says less where it shares a core.
ALONE = ["-n", "0"]
SHARED = ["-n", "auto", "--dist", "worksteal"]
PYTEST = ["-m", "pytest", "-rs", "-p", "no:cacheprovider"]
NO_TESTS, CANNOT = 5, 2  # pytest's code for an empty slice; the others' where this machine lacks what they take
ROOM = 1500  # megabytes in the temporary folder

# Each form: how many slices it has, each of ten to twenty minutes, and its command. pytest gets `--slice` as well.
FORMS = {
    "kills": (2, [*PYTEST, *ALONE, "tests/trust/test_kills.py"]),
    "app-kills": (2, [*PYTEST, *ALONE, "tests/mobile/app/test_app_kills.py"]),
    "damage": (8, [*PYTEST, *SHARED, "tests/trust", "tests/record", "--ignore=tests/trust/test_kills.py"]),
    "laws": (12, [*PYTEST, *SHARED, "tests/laws", "tests/reef", "tests/sharing/test_every_end_of_reef.py"]),
    "phones": (2, [*PYTEST, *SHARED, "tests/phones"]),
    "corrections": (2, [*PYTEST, *SHARED, "tests/mobile/correcting"]),
    "touches": (4, [*PYTEST, *SHARED, "tests/mobile/touching"]),
    "many-games": (1, [*PYTEST, *SHARED, "tests/mobile/saved/test_many_games.py"]),
    "geometry": (
        20,
        [*PYTEST, *SHARED, "tests/mobile/pages/test_geometry.py", "tests/mobile/reef/test_reef_screens.py"],
    ),
    "at-rest": (20, [*PYTEST, *SHARED, "tests/mobile/pages/test_at_rest.py"]),
    "fingers": (20, [*PYTEST, *SHARED, "tests/mobile/wandering"]),
    "drawn": (10, [*PYTEST, *SHARED, "--drawn", "tests/mobile"]),
    "coverage": (1, [*PYTEST, *SHARED, "--cov", "--cov-report="]),
    "windows": (1, ["build/on_windows.py"]),
    "debian-12": (1, ["build/fresh_debian.py", "12"]),
    "debian-13": (1, ["build/fresh_debian.py", "13"]),
}


def slices(words=()):
    """Return the names of the slices asked for, `form/number`. Raises ValueError for one that is not there."""
    every = [f"{form}/{number}" for form, (of, _) in FORMS.items() for number in range(1, of + 1)]
    for word in words:
        form = word.partition("/")[0]
        if form in FORMS and word not in {form, *every}:
            raise ValueError(f"There is no {word}; the slices of {form} are 1 to {FORMS[form][0]}.")
        if form not in FORMS:
            raise ValueError(f"There is no {word}; there are {', '.join(FORMS)}.")
    return [name for name in every if not words or name in words or name.partition("/")[0] in words]


def kept():
    """Return what is known of each slice: verdict, last line, seconds, commit, when."""
    return json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}


def commit():
    """Return the commit that is tried; with a plus where something else than these results is changed."""
    git = {"cwd": str(ROOT), "stdout": subprocess.PIPE, "encoding": "utf-8", "check": True}
    name = subprocess.run(["git", "rev-parse", "--short", "HEAD"], **git).stdout.strip()
    changed = subprocess.run(["git", "status", "--porcelain", ".", ":!tests/long.json"], **git).stdout
    return name + "+" * bool(changed)


def run(name):
    """Run one slice; returns what became of it, or nothing if this machine cannot try it."""
    form, number = name.split("/")
    of, command = FORMS[form]
    of_pytest = command[0] == "-m"
    python = str(installed("app,bundle,test" if form == "windows" else "app,test"))
    layer = "all" if form == "coverage" else "long"  # more of the same reaches no other lines
    surroundings = dict(os.environ, **({"TESTS": layer, "UI_TESTS": "required"} if of_pytest else {}))
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
    tried, since, last = commit(), monotonic(), ""
    command = [python, *command, *(["--slice", f"{number}/{of}"] if of_pytest else [])]
    running = started(command, cwd=str(ROOT), env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    for line in running.stdout:
        print(line, end="", flush=True)
        last = line.strip() or last
    code = ended(running)
    if code == CANNOT and not of_pytest:
        return None
    return {
        "verdict": "green" if code == 0 else "empty" if code == NO_TESTS else "red",
        "last": last.strip("= "),
        "seconds": round(monotonic() - since),
        "commit": tried,
        "when": datetime.now(UTC).isoformat(" ", "minutes")[:16],
    }


def keep(name, result):
    """Write one result beside the others, in the order of the table, and never half of them."""
    known = dict(kept(), **{name: result})
    ordered = {each: known[each] for each in slices() if each in known}
    beside = RESULTS.with_suffix(".new")
    beside.write_text(json.dumps(ordered, indent=1) + "\n", "utf-8")
    os.replace(str(beside), str(RESULTS))


def table():
    """Return a line for each slice, how it ended, when and of which commit, and the sum of them."""
    known = kept()
    lines = []
    for name in slices():
        result = known.get(name)
        told = "{verdict:5}  {when}  {commit:9}  {seconds:5} s  {last}".format(**result) if result else "never run"
        lines.append(f"{name:14} {told}")
    verdicts = [known[name]["verdict"] if name in known else "never run" for name in slices()]
    counted = ", ".join(f"{verdicts.count(each)} {each}" for each in ("green", "red", "empty", "never run"))
    return [*lines, f"{len(verdicts)} slices: {counted}"]


def due(names, allowed):
    """Yield slices, those that ran longest ago first, as long as the next one is likely to end in time."""
    known, ends = kept(), monotonic() + 3600 * allowed
    for name in sorted(names, key=lambda name: known.get(name, {}).get("when", "")):
        if monotonic() + known.get(name, {}).get("seconds", 0) < ends:
            yield name


def hours(text):
    """Return a number of hours, more than none and an end to them."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):  # nor nan
        raise argparse.ArgumentTypeError(f"“{text}” is no number of hours; say for example 3 or 0.5")
    return number


class Parser(argparse.ArgumentParser):
    """A parser that says in one sentence what it does not know."""

    def error(self, message):
        self.exit(2, f"{message[0].upper()}{message[1:]}\n".replace(".\n\n", ".\n"))


def main(words):
    asked = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--hours", type=hours, help="go on until so many hours are over")
    asked.add_argument("slices", nargs="*", help="a form, or one slice of it: laws, laws/3")
    wanted = asked.parse_args(words)
    try:
        names = slices(wanted.slices)
    except ValueError as wrong:
        asked.error(str(wrong))
    if not wanted.slices and wanted.hours is None:
        print("\n".join(table()))
        return 0
    trouble = cramped(ROOM)
    if trouble:
        print(trouble)
        return 2
    found = {"green": [], "empty": [], "red": [], "not tried": []}
    with all_end_with_this():
        for name in names if wanted.hours is None else due(names, wanted.hours):
            print(f"--- {name}", flush=True)
            result = run(name)
            found[result["verdict"] if result else "not tried"].append(name)
            if result:
                keep(name, result)
    told = [f"{verdict}: {', '.join(some)}" for verdict, some in found.items() if some]
    print("--- " + ("; ".join(told) or "no slice would end in that time"))
    return 1 if found["red"] else 0


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except StoppedError as stopped:
        print("Stopped; the slice that ran stands as it ended last, those before it are kept.")
        raise SystemExit(stopped.code) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None
