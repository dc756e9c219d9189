"""Pages that are left: nothing of them stays behind."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from companion.reef_encounter.box import Coral
from mobile.reef_encounter.setup.draft import SeaDraw
from tests.mobile.helpers.driver import Driver

ROOT = Path(__file__).parents[3]

pytestmark = pytest.mark.usefixtures("collector")


@pytest.mark.slow
def test_pages_left_behind_are_gone(ui: Driver, app: Any) -> None:
    left = []
    for name in ("new", "takeover", "rules", "settings", "games", "print", "home"):
        app.go(name)
        if name == "new":
            app.page.turn_to(app.page.draft.steps[3])
            app.page.change(replace(app.page.draft, sea=SeaDraw(Coral.PINK)))
        ui.frames(4)
        left.append((name, ref(app.page)))
        app.go_back()
        ui.frames(4)

    def alive() -> list[str]:
        gc.collect()
        return [name for name, page in left if page() is not None]

    # For a moment a page is held by who counts its sheets of paper, and by a scroll bar that fades.
    ui.until(lambda: not any(thread.name == "job" for thread in threading.enumerate()), 60)
    ui.frames(150)
    assert not alive()


def test_an_app_that_was_stopped_is_gone(request: pytest.FixtureRequest) -> None:
    """What is left of one stays for as long as the tests run, and hundreds of them take all memory there is.

    In a process of its own: what tests before it left behind follows the window, and may hold who comes after.
    """
    if "ALONE" not in os.environ:
        ours = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        command = [sys.executable, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", request.node.nodeid]
        ran = subprocess.run(
            command, cwd=ROOT, env=ours | {"ALONE": "1"}, capture_output=True, encoding="utf-8", check=False
        )
        assert ran.returncode == 0, ran.stdout
        return
    ui: Driver = request.getfixturevalue("ui")
    left = ref(ui.open())
    left().go("reef/new")  # it has fields
    ui.frames(4)
    ui.stop()
    for job in (thread for thread in threading.enumerate() if thread.name == "job"):
        job.join(60)  # it holds the page that waits for it
    for _ in range(2):  # some of it is found the second time
        gc.collect()
    assert left() is None, [type(holder) for holder in gc.get_referrers(left())]
