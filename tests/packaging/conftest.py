"""The fixture `window`: it skips tests that start the app from outside where no window can be had."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.screens import OFF_SCREEN

ROOT = Path(__file__).parent.parent.parent
PROBE = (
    "from mobile.platform import environment as e; e.prepare_kivy(); raise SystemExit(e.try_open_window() is None)"
)


@pytest.fixture(scope="session")
def window() -> None:
    """Skip where no window can be had even off the screen; fail there where it was promised."""
    kept = {**os.environ, **OFF_SCREEN}
    probe = subprocess.run(
        [sys.executable, "-c", PROBE],
        cwd=ROOT,
        env=kept,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    if probe.returncode:
        message = "no window can be had here: it takes libgl1 and libegl1"
        if os.environ.get("UI_TESTS") == "required":
            pytest.fail(message, pytrace=False)
        pytest.skip(message)
