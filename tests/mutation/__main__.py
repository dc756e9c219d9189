"""Mutation testing: plants each fault of `mutants.toml` in a copy of the tree, and keeps which test killed it.

.venv/bin/python -m tests.mutation                    every mutant that has no result of this commit yet
.venv/bin/python -m tests.mutation --slice 1/2        every second one; another process may take the others
.venv/bin/python -m tests.mutation --only flight-stays,cut-name --again

A mutant is killed where one of its tests fails, and survives where all pass. Results lie in `results.json`, each as
soon as it is known, with the commit that was tried: what broke off goes on where it ended.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
LIST: Final = Path(__file__).with_name("mutants.toml")
RESULTS: Final = Path(__file__).with_name("results.json")
PATIENCE: Final = 600
"""Seconds for the tests of one mutant: on a busy machine they may not end, which says nothing about it."""


class Mutant(NamedTuple):
    """One fault: in `file`, `new` takes the place of `old`, which stands once. `tests`: the nearest, for pytest."""

    name: str
    kind: str
    file: str
    old: str
    new: str
    tests: str

    def planted(self, text: str) -> str:
        """Return the text of its file with the fault. Raises ValueError where that is not in one place."""
        if (places := text.count(self.old)) != 1:
            raise ValueError(f"{self.name}: what it changes stands in {places} places of {self.file}")
        return text.replace(self.old, self.new)


def mutants() -> list[Mutant]:
    """Return all mutants in the order of their list."""
    return [Mutant(**each) for each in tomllib.loads(LIST.read_text("utf-8"))["mutant"]]


def main() -> int:
    """Try the mutants asked for; returns 1 if one of them survived."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--slice", default="1/1", help="N/M: every Mth mutant from the Nth on")
    words.add_argument("--only", default="", help="names, with commas between them")
    words.add_argument("--again", action="store_true", help="also those with a result of this commit")
    asked = words.parse_args()
    nth, of = map(int, asked.slice.split("/"))
    only, commit = set(filter(None, asked.only.split(","))), _git("rev-parse", "HEAD")
    survived = False
    with _copy() as tree:
        for number, mutant in enumerate(mutants(), 1):
            if number % of != nth % of or (only and mutant.name not in only):
                continue
            if not asked.again and _results().get(mutant.name, {}).get("commit") == commit:
                continue
            started = monotonic()
            verdict, by = _tried(mutant, tree)
            survived |= verdict != "killed"
            today = datetime.now(UTC).date().isoformat()
            _keep(mutant.name, {"verdict": verdict, "by": by, "commit": commit, "day": today})
            print(f"{mutant.name:24} {verdict:9} {monotonic() - started:4.0f} s  {by}", flush=True)
    return 1 if survived else 0


def _tried(mutant: Mutant, tree: Path) -> tuple[str, str]:
    """Return what became of a mutant, and the first test that failed."""
    path = tree / mutant.file
    before = path.read_bytes()
    try:
        path.write_text(mutant.planted(before.decode()), "utf-8")
    except (OSError, ValueError) as why:
        return "lost", str(why)
    command = [sys.executable, "-m", "pytest", "-n", "0", "-x", "-q", "--tb=no", "-p", "no:cacheprovider"]
    # The copy stands before the tree that is installed, in every process that a test starts.
    surroundings = {**os.environ, "UI_TESTS": "required", "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        ran = subprocess.run(
            [*command, *mutant.tests.split()],
            cwd=tree,
            env=surroundings,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "lost", f"not ended after {PATIENCE} s: try it again on a quieter machine"
    finally:
        path.write_bytes(before)
    failed = [line for line in ran.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    if ran.returncode == 0:
        return "survived", ""
    if ran.returncode == 1 and failed:
        return "killed", failed[0].split(" ", 1)[1].split(" - ")[0]
    return "lost", (ran.stdout + ran.stderr)[-300:]


@contextmanager
def _copy() -> Iterator[Path]:
    """A copy of the tree as it is committed, which may be changed."""
    folder = Path(tempfile.mkdtemp(prefix="mutants-"))
    tree = folder / "tree"
    try:
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", str(tree)], cwd=ROOT, check=True)
        yield tree
    finally:
        subprocess.run(["git", "worktree", "remove", "--force", str(tree)], cwd=ROOT, check=False)
        shutil.rmtree(folder, ignore_errors=True)


def _results() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    return found


def _keep(name: str, result: Mapping[str, str]) -> None:
    """Write one result beside the others; two processes may do so at once."""
    import fcntl  # where mutants are tried, that is Linux

    with LIST.open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        kept = {**_results(), name: result}
        names = [mutant.name for mutant in mutants()]
        ordered = {each: kept[each] for each in names if each in kept}
        RESULTS.write_text(json.dumps(ordered, indent=1) + "\n", "utf-8")


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except KeyboardInterrupt:
        raise SystemExit(130) from None
