"""Fixtures and hooks for every test: the same random examples and surroundings in every run, skips without Kivy.

PINs, slow on purpose, are quick here; `trust/test_pins.py` looks at what they cost in earnest. Everything speaks
English until told otherwise, whatever the system speaks and whatever a command was asked for before.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from importlib.util import find_spec

import pytest
from hypothesis import settings

from companion.saved import seal
from tests.helpers.wishes import unknown

settings.register_profile("calm", derandomize=True, database=None, deadline=None)
settings.load_profile("calm")
_NEEDS_KIVY = "Skipped: this needs Kivy, which is not installed"


def pytest_configure() -> None:
    """Stop the run if its environment asks for something unknown: else it would say that all is in order."""
    if wrong := unknown(os.environ):
        raise pytest.UsageError(wrong)


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
    """Take language, paper, the terminal's width, umask, games and settings from here, not from the machine."""
    before = os.umask(0o022)
    with pytest.MonkeyPatch.context() as patch:
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
        patch.setitem(seal.COST, "n", 2**4)
        yield


@pytest.fixture(autouse=True, scope="session")
def no_power_cut() -> Iterator[None]:
    """Let no write wait until it is on the disk; `trust/test_disk.py` counts that each is asked for."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        yield


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the system's language English."""
    monkeypatch.setenv("LANGUAGE", "en")
