"""Run the long forms of the tests, slice by slice, and keep of each how it ended, when and of which commit.

python3 build/long_tests.py                  what is there, and how each slice ended last
python3 build/long_tests.py --hours 3        the slices that ran longest ago, or never, until the time is over
python3 build/long_tests.py kills laws/3     all slices of one form, the third of another
"""

import old_enough  # noqa: F401, I001 - this file stays readable for Python 3.6
import argparse
import json
import os
import subprocess
import sys
from datetime import datetime, UTC
from time import monotonic

from surroundings import ROOT, installed

RESULTS = ROOT / "tests/long.json"

# What has a display of its own, a browser or a process killed at any moment says less where it shares a core.
ALONE = ["-n", "0"]
SHARED = ["-n", "auto", "--dist", "worksteal"]
PYTEST = ["-m", "pytest", "-rs", "-p", "no:cacheprovider"]

# Each form: how many slices it has, and the words of its command. Those of pytest get `--slice` as well.
FORMS = {
    "kills": (1, [*PYTEST, *ALONE, "tests/trust/test_kills.py"]),
    "app-kills": (1, [*PYTEST, *ALONE, "tests/mobile/app/test_app_kills.py"]),
    "damage": (
        8,
        [*PYTEST, *SHARED, "tests/trust", "tests/record", "--ignore=tests/trust/test_kills.py"],
    ),
    "laws": (8, [*PYTEST, *SHARED, "tests/laws", "tests/reef", "tests/sharing/test_every_end_of_reef.py"]),
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
    "windows": (1, ["build/on_windows.py"]),
    "debian": (1, ["build/fresh_debian.py", "12", "13"]),
}


def slices(words=()):
    """Return the names of the slices asked for, `form/number`. Raises ValueError for one that is not there."""
    every = [f"{form}/{number}" for form, (of, _) in FORMS.items() for number in range(1, of + 1)]
    for word in words:
        if word not in every and word not in FORMS:
            raise ValueError("There is no {}; there are {}.".format(word, ", ".join(FORMS)))
    return [name for name in every if not words or name in words or name.partition("/")[0] in words]


def kept():
    """Return what is known of each slice: verdict, last line, seconds, commit, day."""
    return json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}


def run(name):
    """Run one slice; returns what became of it."""
    form, number = name.split("/")
    of, command = FORMS[form]
    sliced = ["--slice", f"{number}/{of}"] if command[0] == "-m" else []
    python = str(installed("app,bundle,test" if form == "windows" else "app,test"))
    surroundings = dict(os.environ, TESTS="long", UI_TESTS="required")
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
    started, last = monotonic(), ""
    with subprocess.Popen(
        [python, *command, *sliced], cwd=str(ROOT), env=surroundings, stdout=subprocess.PIPE, universal_newlines=True
    ) as running:
        for line in running.stdout:
            print(line, end="", flush=True)
            last = line.strip() or last
    # 5: no test of the form has so many items that this slice has one
    verdict = "green" if running.returncode in (0, 5) else "red"
    return {
        "verdict": verdict,
        "last": last.strip("= "),
        "seconds": round(monotonic() - started),
        "commit": subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"], cwd=str(ROOT), stdout=subprocess.PIPE, text=True
        ).stdout.strip(),
        "day": datetime.now(UTC).date().isoformat(),
    }


def keep(name, result):
    """Write one result beside the others, in the order of the table."""
    known = dict(kept(), **{name: result})
    ordered = {each: known[each] for each in slices() if each in known}
    RESULTS.write_text(json.dumps(ordered, indent=1) + "\n", "utf-8")


def table():
    """Return a line for each slice: how it ended, when and of which commit."""
    known = kept()
    lines = []
    for name in slices():
        ended = known.get(name)
        told = "{verdict:5}  {day}  {commit}  {seconds:5} s  {last}".format(**ended) if ended else "never run"
        lines.append(f"{name:16} {told}")
    return lines


def main(words):
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--hours", type=float, help="go on until so many hours are over")
    asked.add_argument("slices", nargs="*", help="a form, or one slice of it: laws, laws/3")
    wanted = asked.parse_args(words)
    try:
        names = slices(wanted.slices)
    except ValueError as wrong:
        asked.error(str(wrong))
    if not wanted.slices and wanted.hours is None:
        print("\n".join(table()))
        return 0
    if wanted.hours is not None:
        known = kept()
        names.sort(key=lambda name: known.get(name, {}).get("day", ""))
    ends, red = monotonic() + 3600 * (wanted.hours or float("inf")), []
    for name in names:
        if monotonic() > ends:
            break
        print(f"--- {name}", flush=True)
        result = run(name)
        keep(name, result)
        if result["verdict"] == "red":
            red.append(name)
    print("--- " + ("not in order: {}".format(", ".join(red)) if red else "all in order"))
    return 1 if red else 0


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        raise SystemExit(130) from None
