"""Every screen of the catalogue at a tablet's and a phone's real density: all of it readable, hit and reached.

`GEOMETRY=every` looks at each in every size, text and touch size and language.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.mobile.driver import Driver
from tests.mobile.fit import laid_out
from tests.mobile.geometry import PHONE, faults
from tests.mobile.screens.catalogue import CATALOGUE
from tests.mobile.screens.known import known
from tests.mobile.screens.layouts import Layout, layouts


def leaves(page: Any, layout: Layout) -> list[int]:
    """The parts of a table that a phone shows one at a time."""
    if min(layout.size) < PHONE and hasattr(page, "surface") and hasattr(page, "turn_to"):
        return [*range(len(page.surface.rocks) + 1)]
    return [0]


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_screen_is_readable_and_within_reach(
    name: str, ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    screen = CATALOGUE[name]
    app = ui.start(screen.opened(tmp_path / "home"))
    screen.reach(app)
    wrong, met = [], set()
    for layout in layouts([*CATALOGUE].index(name)):
        theme = app.shell.theme
        ui.resize(*layout.size)
        theme.scale, theme.finger, app.shell.voice.language = layout.text, layout.touch, layout.language
        parts = leaves(app.page, layout)
        for leaf in parts:
            if len(parts) > 1:
                app.page.turn_to(leaf)
            laid_out()
            for fault in faults(app.page, *layout.size):
                if entry := known(name, fault):
                    met.add(entry)
                else:
                    wrong.append(f"{layout}: {fault}")
            ui.shot(f"{name}-{str(layout).replace(' ', '-').replace('%', '')}-{leaf}")
    assert not wrong, "\n".join(dict.fromkeys(wrong))
