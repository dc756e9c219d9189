"""The scripts that run the tests: what they say of what is left out, and that they end with all that they started."""

from __future__ import annotations

import os
import re
import runpy
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from types import SimpleNamespace
from typing import Any

import psutil
import pytest

from tests.docs.helpers.pages import ROOT

BUILD = ROOT / "build"

STUBBORN = """
import signal, subprocess, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
if sys.argv[2:]:
    subprocess.Popen([sys.executable, __file__, sys.argv[1]], start_new_session=True)
open(sys.argv[1], "a").write("here\\n")
time.sleep(100)
"""

SCRIPT = """
import sys
sys.path.insert(0, {build!r})
import processes
try:
    with processes.all_end_with_this():
        processes.ended(processes.started([sys.executable, {stubborn!r}, {mark!r}, "parent"]))
except processes.StoppedError as stopped:
    raise SystemExit(stopped.code) from None
"""

TESTS = """
import pathlib, pytest, time
@pytest.mark.parametrize("number", range(5))
def test_of_another_slice(number): pass
def test_that_cannot_be_tried(): pytest.skip("no such machine")
def test_that_waits():
    pathlib.Path({mark!r}).write_text("here")
    time.sleep(100)
"""


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What `build/test.py` defines; it imports modules that lie beside it."""
    monkeypatch.syspath_prepend(str(BUILD))
    return runpy.run_path(str(BUILD / "test.py"))


@pytest.fixture
def long_forms(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Any]:
    """What `build/long_tests.py` works with, where there are three forms, and nothing is known yet."""
    monkeypatch.syspath_prepend(str(BUILD))
    known: dict[str, Any] = runpy.run_path(str(BUILD / "long_tests.py"))["main"].__globals__
    forms = {"good": (2, ["-c", "print('2 passed')"]), "bad": (1, ["-c", "raise SystemExit('1 failed')"])}
    forms |= {"elsewhere": (1, ["-c", "raise SystemExit(2)"])}
    known |= {"FORMS": forms, "RESULTS": tmp_path / "long.json", "installed": lambda _extras: sys.executable}
    return known


def here(script: dict[str, Any]) -> list[Any]:
    """Both places of a run on this machine: that of its checks and that of its tests."""
    return [script["Place"](sys.executable, {"cwd": ROOT, "env": {**os.environ, "TESTS": "default"}})] * 2


def waited(what: Any) -> None:
    late = monotonic() + 60
    while not what():
        assert monotonic() < late
        sleep(0.05)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere nobody tells whose child a process is")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_what_is_stopped_ends_with_all_that_it_started(number: signal.Signals, tmp_path: Path) -> None:
    """Also with what hears no signal and left its group."""
    (stubborn := tmp_path / "stubborn.py").write_text(STUBBORN)
    mark = tmp_path / "mark"
    source = SCRIPT.format(build=str(BUILD), stubborn=str(stubborn), mark=str(mark))
    source = source.replace("import processes\n", "import processes\nprocesses.PATIENCE = 0.1\n")
    with subprocess.Popen([sys.executable, "-c", source], stderr=subprocess.PIPE, text=True) as ran:
        waited(lambda: mark.exists() and mark.read_text().count("here") == 2)
        family = psutil.Process(ran.pid).children(recursive=True)
        ran.send_signal(number)
        assert ran.stderr.read() == ""
    assert ran.returncode == 128 + number
    assert len(family) == 2
    assert not psutil.wait_procs(family, timeout=60)[1]


@pytest.fixture
def few_tests(tmp_path: Path) -> list[str]:
    """Words that run `TESTS`, which lie far from this clone, in the way of ours."""
    (tmp_path / "test_few.py").write_text(TESTS.format(mark=str(tmp_path / "mark")))
    words = [
        "-m",
        "pytest",
        "-rs",
        "-p",
        "no:cacheprovider",
        "-p",
        "tests.conftest",
        "-c",
        str(ROOT / "pyproject.toml"),
    ]
    return [*words, str(tmp_path)]


@pytest.mark.skipif(os.name == "nt", reason="Windows ends a process without a word to it")
@pytest.mark.parametrize("workers", ["0", "2"])
def test_kill_ends_pytest_and_its_workers(workers: str, few_tests: list[str], tmp_path: Path) -> None:
    command = [sys.executable, *few_tests, "-n", workers]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as ran:
        waited((tmp_path / "mark").exists)
        family = psutil.Process(ran.pid).children(recursive=True)
        ran.terminate()
        answer = ran.communicate(timeout=60)[0]
    assert "KeyboardInterrupt" in answer
    assert "Traceback" not in answer
    assert not psutil.wait_procs(family, timeout=60)[1]


def test_what_is_left_out_is_counted_also_by_workers(
    script: dict[str, Any], few_tests: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*few_tests, "-k", "not waits"]
    run = script["Run"](*here(script))
    run.shown("tests", [*words, "-n", "2", "--slice", "4/5"])
    said = capsys.readouterr().out
    assert "\n5 tests of other layers left out: python3 build/test.py --all runs them\n" in said
    run.shown("tests", words)
    assert "no such machine" in capsys.readouterr().out
    assert run.counted == {"skipped": 1, "tests of other layers": 5}
    assert run.failed == []


def test_checks_beside_the_tests_answer_in_one_piece(
    script: dict[str, Any], capfd: pytest.CaptureFixture[str]
) -> None:
    slow = "import time; print(1, flush=True); time.sleep(0.2); print(2); raise SystemExit(1)"
    run = script["Run"](*here(script))
    beside = script["Thread"](target=run.aside, args=((("style", ["-c", slow]), ("types", ["-c", "print(3)"])),))
    beside.start()
    run.shown("tests", ["-c", "import time\nfor n in range(20): print('line', n, flush=True); time.sleep(0.05)"])
    beside.join()
    said = capfd.readouterr().out
    assert re.search(r"^--- style\n1\n2\n +\d+ s\n", said, re.MULTILINE)
    assert re.search(r"^--- types\n3\n +\d+ s\n", said, re.MULTILINE)
    assert run.failed == ["style"]


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["KILLS=3"], 2, "There is no KILLS; there are ACCEPT_DRAWINGS, ANDROID_TESTS, UI_TESTS.\n"),
        (
            ["--elsewhere=far"],
            2,
            "--elsewhere takes the number of an order of tests, such as --elsewhere=7, not “far”.\n",
        ),
        (["--al", "tests/rules"], 2, "There is no --al; --all is there, and --help lists the others.\n"),
        (["--help"], 0, "Install the needed packages"),
    ],
)
def test_the_words_of_the_script(
    words: list[str], code: int, says: str, script: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert script["main"](words) == code
    assert capsys.readouterr().out.startswith(says)


def test_of_long_forms_is_kept_how_each_slice_ended(
    long_forms: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    main = long_forms["main"]
    assert main(["good/2", "bad", "elsewhere"]) == 1
    assert capsys.readouterr().out.endswith("--- green: good/2; red: bad/1; not tried: elsewhere/1\n")
    assert main([]) == 0
    first, second, third, fourth, counted = capsys.readouterr().out.splitlines()
    assert first.split() == ["good/1", "never", "run"]
    assert re.fullmatch(r"good/2 +green +\S+ \S+ +[0-9a-f]+\+? +\d+ s +2 passed", second)
    assert re.fullmatch(r"bad/1 +red .*1 failed", third)
    assert fourth.split() == ["elsewhere/1", "never", "run"]
    assert counted == "4 slices: 1 green, 1 red, 0 empty, 2 never run"
    assert main(["--hours", "1", "good"]) == 0
    assert capsys.readouterr().out.endswith("--- green: good/1, good/2\n"), "what never ran comes first"


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("lows", "There is no lows; there are good, bad, elsewhere.\n"),
        ("good/3", "There is no good/3; the slices of good are 1 to 2.\n"),
        ("--days", "Unrecognized arguments: --days\n"),
        *(
            (f"--hours={hours}", f"Argument --hours: “{hours}” is no number of hours; say for example 3 or 0.5\n")
            for hours in ("nan", "inf", "0", "three")
        ),
    ],
)
def test_long_forms_say_in_a_sentence_what_is_not_there(
    word: str, says: str, long_forms: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        long_forms["main"]([word])
    assert (ended.value.code, capsys.readouterr().err) == (2, says)


def test_a_full_disk_is_named_before_anything_is_tried(
    script: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _folder: SimpleNamespace(free=12_345_678))
    assert script["main"](["tests/rules"]) == 2
    assert capsys.readouterr().out.startswith("Only 12 MB are free in ")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no other user and no umask")
def test_elsewhere_is_an_odd_machine_that_goes_again(script: dict[str, Any]) -> None:
    with script["odd_place"](here(script)[0], 3) as there:
        told = "import companion, os; print(os.umask(0), companion.__file__, sep='\\n')"
        words = {"stdout": subprocess.PIPE, "encoding": "utf-8", "check": True, **there.words}
        umask, module = subprocess.run([there.python, "-c", told], **words).stdout.splitlines()
        clone = there.words["cwd"]
        assert int(umask) == 0o077
        assert Path(module).is_relative_to(clone)
        assert (clone / "build/elsewhere.py").read_bytes() == (BUILD / "elsewhere.py").read_bytes()
    assert " " in clone.name
    assert not clone.name.isascii()
    assert not clone.parent.exists()
