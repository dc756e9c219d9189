"""Pages that are left: nothing of them stays behind."""

from __future__ import annotations

from typing import Any

from companion.reef_encounter.pieces import Coral
from tests.mobile.driver import Driver
from tests.mobile.test_evening import app

__all__ = ["app"]


def test_pages_left_behind_are_gone(ui: Driver, app: Any) -> None:
    import gc
    from weakref import ref

    left = []
    for name in ("new", "takeover", "rules", "settings", "games", "print", "home"):
        app.go(name)
        if name == "new":
            app.page._turn_to(app.page.draft.steps[5])
            app.page._change(app.page.draft.cornered(Coral.PINK))
        ui.frames(4)
        left.append((name, ref(app.page)))
        app.go_back()
        ui.frames(4)

    def alive() -> list[str]:
        gc.collect()
        return [name for name, page in left if page() is not None]

    ui.until(lambda: not alive())  # a scroll bar that fades holds its page for a moment
