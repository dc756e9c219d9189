"""Pages that are left: nothing of them stays behind."""

from __future__ import annotations

import gc
import threading
from dataclasses import replace
from typing import Any
from weakref import ref

import pytest

from companion.reef_encounter.box import Coral
from mobile.reef_encounter.setup.draft import SeaDraw
from tests.mobile.helpers.driver import Driver

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


def test_an_app_that_was_stopped_is_gone(ui: Driver) -> None:
    """What is left of one stays for as long as the tests run, and hundreds of them take all memory there is."""
    left = ref(ui.open())
    left().go("reef/new")  # it has fields
    ui.frames(4)
    ui.stop()
    gc.collect()
    assert left() is None
