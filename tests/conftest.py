"""Fixtures and hooks for every test: the same random examples and surroundings in every run, skips without Kivy.

PINs, slow on purpose, are quick here; `trust/test_pins.py` looks at what they cost in earnest. Everything speaks
English until told otherwise, whatever the system speaks and whatever a command was asked for before.
"""

from __future__ import annotations

import logging
import os
import random
import re
import signal
import threading
import time
from collections.abc import Generator, Iterator
from contextlib import suppress
from importlib.util import find_spec
from types import FrameType
from typing import Any
from zlib import crc32

import psutil
import pytest
from hypothesis import settings

from companion.record import sealed_answers
from tests.helpers.layers import LAYER, LAYERS, LONG, amount, kept, sliced

settings.register_profile(
    "calm", derandomize=True, database=None, deadline=None, max_examples=amount(30, all=100, long=1_000)
)
settings.load_profile("calm")
ELSEWHERE = os.environ.get("ELSEWHERE")  # set by build/test.py --elsewhere: the order of the files of tests
ZONES = ("UTC", "Europe/Berlin", "America/St_Johns", "Asia/Kolkata", "Pacific/Kiritimati")
"""Where people live: at Greenwich, in hours that change in spring, a half hour off, and a day ahead."""
_NEEDS_KIVY = "Skipped: this needs Kivy, which is not installed"
_LEFT_OUT = pytest.StashKey[int]()
_STOPPED: list[psutil.Process] = []
_PATIENCE = 5  # seconds in which fixtures may tidy up when the run is to end


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slice", metavar="N/M", default="1/1", help="every Mth test from the Nth on, of a long form")
    parser.addoption("--screenshots", metavar="FOLDER", help="keep what the app's tests take pictures of")
    parser.addoption("--layouts", metavar="WORDS", help="screens and layouts with all these words")
    parser.addoption("--drawn", action="store_true", help="draw every frame of every test of the app")


def pytest_configure(config: pytest.Config) -> None:
    """Stop the run if it is asked for something unknown: else it would say that all is in order."""
    if LAYER not in LAYERS:
        raise pytest.UsageError(f"TESTS takes one of {', '.join(LAYERS)}, not “{LAYER}”.")
    if not re.fullmatch(r"[1-9]\d*/[1-9]\d*", config.getoption("--slice")):
        raise pytest.UsageError(f"--slice takes two numbers, such as 3/10, not “{config.getoption('--slice')}”.")
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, _stop)  # before a window is opened: SDL would take it for a wish to close that


def _stop(_number: int, _frame: FrameType | None) -> None:
    """End the run and all that it started."""
    if _STOPPED:
        return
    us = psutil.Process()
    _STOPPED.extend([us, *us.children(recursive=True)])
    for process in _STOPPED[1:]:
        with suppress(psutil.NoSuchProcess):
            process.terminate()
    if hasattr(signal, "alarm"):
        signal.alarm(2 * _PATIENCE if us.children() else _PATIENCE)  # kills us where code of C took the exception
    raise KeyboardInterrupt


def pytest_keyboard_interrupt() -> None:
    """Let nobody complain of a stream that is closed by now: Kivy logs that it ends."""
    logging.raiseExceptions = False


@pytest.hookimpl(trylast=True)
def pytest_unconfigure() -> None:
    """Kill what was asked to end, and did not."""
    if _STOPPED and hasattr(signal, "alarm"):
        signal.alarm(0)
    for process in psutil.wait_procs(_STOPPED[1:], timeout=_PATIENCE)[1]:
        with suppress(psutil.NoSuchProcess):
            process.kill()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what the layer, or the slice of a long form, does not take; the last line of the run counts it."""
    if ELSEWHERE:
        files = [*dict.fromkeys(item.path for item in items)]
        random.Random(ELSEWHERE).shuffle(files)
        items.sort(key=lambda item: files.index(item.path))
    nth, of = map(int, config.getoption("--slice").split("/"))
    named = any("::" in word for word in config.args)
    taken = sliced(items if named else kept(items), nth, of)
    if len(taken) < len(items):
        among = {id(item) for item in taken}
        config.hook.pytest_deselected(items=[item for item in items if id(item) not in among])
        config.stash[_LEFT_OUT] = len(items) - len(taken)
        items[:] = taken


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Tell the process that shows the answers how many were left out: each worker leaves out the same."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left out"] = session.config.stash.get(_LEFT_OUT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take what a worker told."""
    node.config.stash[_LEFT_OUT] = getattr(node, "workeroutput", {}).get("left out", 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how many tests belong to other layers, so that nothing is left out in silence."""
    if number := config.stash.get(_LEFT_OUT, 0):
        whose = "of other slices" if LONG else "of other layers left out: python3 build/test.py --all runs them"
        terminalreporter.write_line(f"{number} tests {whose}")


WITHOUT_KIVY = find_spec("kivy") is None and os.environ.get("UI_TESTS") != "required"


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Where Kivy is not installed, files of tests that import it are left out, and say so."""
    report = yield
    if WITHOUT_KIVY and report.failed and "No module named 'kivy" in str(report.longrepr):
        report.outcome, report.longrepr = "skipped", (str(collector.path), 0, _NEEDS_KIVY)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Iterator[None]:
    """Skip a test if a fixture imports Kivy and it is not installed."""
    yield from _skipped_without_kivy()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """Skip a test if it imports Kivy while it runs and it is not installed."""
    yield from _skipped_without_kivy()


def _skipped_without_kivy() -> Iterator[None]:
    try:
        yield
    except ModuleNotFoundError as missing:
        if WITHOUT_KIVY and (missing.name or "").partition(".")[0] == "kivy":
            pytest.skip(_NEEDS_KIVY)
        raise


@pytest.fixture(autouse=True, scope="session")
def same_everywhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Take language, paper, the terminal's width, umask, games and settings from here, not from the machine.

    Elsewhere a test has the country, the letters and the umask of that machine, unless it asks for others itself.
    Width and paper stay: tests read the words and measure the pages of the programs that they start.
    """
    before = os.umask(0o022)
    with pytest.MonkeyPatch.context() as patch:
        if ELSEWHERE:
            os.umask(before)
        else:
            for name in (name for name in {*os.environ} if name.startswith("LC_")):
                patch.delenv(name)
            patch.setenv("LANG", "C.UTF-8")  # with none Chromium keeps nothing in a folder with an umlaut
        patch.setenv("COLUMNS", "80")
        patch.setenv("PAPERSIZE", "a4")  # counts for more than /etc/papersize, also for the programs that tests start
        for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "APPDATA", "LOCALAPPDATA"):
            patch.setenv(name, str(tmp_path_factory.mktemp("nobodys")))
        patch.delenv("REEF_COMPANION_HOME", raising=False)
        yield
    os.umask(before)


@pytest.fixture(autouse=True, scope="session")
def quick_pins() -> Iterator[None]:
    """Make trying a PIN take no time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sealed_answers.SCRYPT_COST, "n", 2**4)
        yield


@pytest.fixture(autouse=True, scope="session")
def no_power_cut() -> Iterator[None]:
    """Let no write wait until it is on the disk; `trust/test_disk.py` counts that each is asked for."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        yield


@pytest.fixture(autouse=True)
def somewhere(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make the system's language English, and its time that of one of `ZONES`, always the same for the same test."""
    monkeypatch.setenv("LANGUAGE", "en")
    if hasattr(time, "tzset"):
        monkeypatch.setenv("TZ", ZONES[crc32(request.node.nodeid.encode()) % len(ZONES)])
        time.tzset()
    yield
    monkeypatch.undo()
    if hasattr(time, "tzset"):
        time.tzset()
