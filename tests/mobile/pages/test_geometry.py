"""Every screen of the catalogue at a tablet's and a phone's real density: all of it readable, hit and reached.

The long form looks at each in every size, text and touch size, density and language, `--layouts "story fr"` at some.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.fixtures import keep_preferences_in
from tests.helpers.layers import LONG
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.fit import laid_out
from tests.mobile.helpers.geometry import PHONE, faults, in_overview, is_table, missing
from tests.mobile.screens.catalogue import CATALOGUE
from tests.mobile.screens.dropped import TABLES, content, dropped
from tests.mobile.screens.layouts import WIDEST, Layout, Looks

ROOMY = Layout((1280, 800), 1.0, 1.0, WIDEST)
"""Where a page leaves nothing out."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every screen at the densities at which it is looked at, in the layouts that are wished."""
    if "looks" not in metafunc.fixturenames:
        return
    looks = Looks([*CATALOGUE], (metafunc.config.getoption("--layouts") or ("every" if LONG else "")).split())
    metafunc.parametrize(
        ("name", "density", "looks"),
        [
            pytest.param(name, density, looks, id=name if density == 1 else f"{name}@{density}")
            for name in looks.screens
            for density in looks.densities(name)
        ],
        indirect=["density"],
    )


@pytest.fixture
def density(request: pytest.FixtureRequest) -> Iterator[int]:
    """How many pixels the window has for one of a screen with 160 to an inch."""
    from kivy.metrics import Metrics

    before = Metrics.density, Metrics.dpi
    Metrics.density, Metrics.dpi = request.param, request.param * before[1]
    yield int(request.param)
    Metrics.density, Metrics.dpi = before


def lay(app: Any, layout: Layout) -> None:
    """Wish letters, things to touch and words as a layout has them."""
    theme = app.shell.theme
    theme.scale, theme.finger, app.shell.voice.language = layout.text, layout.touch, layout.language


def refuses(page: Any) -> bool:
    """Whether something is being refused on a page."""
    return bool(getattr(getattr(page, "notice", None), "refusing", False))


def leaves(page: Any, layout: Layout) -> list[int]:
    """The parts of a table that a phone shows one at a time; a refusal is gone as soon as one turns to another."""
    if refuses(page):
        return [0]
    if min(layout.size) < PHONE and hasattr(page, "surface") and hasattr(page, "turn_to") and page.sheet is None:
        return [*range(len(page.surface.rocks) + 1)]
    return [0]


def test_every_screen_is_readable_and_within_reach(
    name: str, density: int, looks: Looks, ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_preferences_in(tmp_path / "config", monkeypatch)
    screen = CATALOGUE[name]
    app = screen.opened(tmp_path / "screen", WIDEST)
    app.shell.atlas.folder = None  # nothing is worth keeping
    first = looks.opening(name, density)
    lay(app, first)
    ui.start(app, first.pixels)
    lay(app, first)
    screen.reach(app)
    refused, wrong = refuses(app.page), []
    most: Counter[str] = Counter()
    if name in TABLES:
        roomy = ROOMY._replace(density=density)
        lay(app, roomy)
        ui.window.size = roomy.pixels
        laid_out()
        most = content(app.page)
    for layout in looks.layouts(name, density, is_table(app.page)):
        lay(app, layout)
        ui.window.size = layout.pixels
        if refused:  # another language or size has told the rest anew
            laid_out()
            screen.reach(app)
        overview = cache(partial(in_overview, app.page))
        parts = leaves(app.page, layout)
        now: Counter[str] = Counter()
        for leaf in parts:
            if len(parts) > 1:
                app.page.turn_to(leaf)
            laid_out()
            found = faults(app.page, *layout.pixels, density)
            ui.shot(f"{name}-{str(layout).replace(' ', '-').replace('%', '')}-{leaf}")
            found += missing(app.page, overview)
            if is_table(app.page) and getattr(app.page, "drawn", False):
                app.page.open_drawer(True)
                laid_out()
                found += faults(app.page, *layout.pixels, density)
                app.page.open_drawer(False)
            if most:
                now |= content(app.page)
            wrong += [f"{layout}: {fault}" for fault in found]
        wrong += [f"{layout}: dropped: {what}" for what in dropped(most, now)]
    assert not wrong, "\n".join(dict.fromkeys(wrong))
