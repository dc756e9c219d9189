"""Every screen of the catalogue at a tablet's and a phone's real density: all of it readable, hit and reached.

By default a quarter of the screens is looked at. The long form looks at each in every size, text and touch size,
density and language, `--layouts "story fr"` at some.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.fixtures import keep_preferences_in
from tests.helpers.layers import DEFAULT, LONG, blocks
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.fit import laid_out, refuses
from tests.mobile.helpers.geometry import PHONE, faults, in_overview, is_table, missing
from tests.mobile.screens.catalogue import CATALOGUE
from tests.mobile.screens.dropped import TABLES, content, dropped
from tests.mobile.screens.layouts import WIDEST, Layout, Looks
from tests.mobile.screens.screen import Screen

TOGETHER = 8
"""So many screens are looked at in one app, one after the other: each has others before it, as people have."""

ROOMY = Layout((1280, 800), 1.0, 1.0, WIDEST)
"""Where a page leaves nothing out."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every screen at the densities at which it is looked at, in the layouts that are wished; some in one app."""
    if "looks" not in metafunc.fixturenames:
        return
    wanted = (metafunc.config.getoption("--layouts") or ("every" if LONG else "")).split()
    looks = Looks([*CATALOGUE][:: 4 if DEFAULT and not wanted else 1], wanted)
    found = [(name, density) for name in looks.screens for density in looks.densities(name)]
    some = [[found[n] for n in block] for block in blocks(len(found), TOGETHER)]
    names = [[name if density == 1 else f"{name}@{density}" for name, density in each] for each in some]
    metafunc.parametrize(
        ("screens", "looks"),
        [pytest.param(each, looks, id=" ".join(ids)) for each, ids in zip(some, names, strict=True)],
    )


@pytest.fixture
def density() -> Iterator[Callable[[int], None]]:
    """A function that sets how many pixels the window has for one of a screen with 160 to an inch."""
    from kivy.metrics import Metrics

    before = Metrics.density, Metrics.dpi

    def become(density: float) -> None:
        Metrics.density, Metrics.dpi = density, density * before[1]

    yield become
    Metrics.density, Metrics.dpi = before


def lay(app: Any, layout: Layout) -> None:
    """Wish letters, things to touch and words as a layout has them."""
    theme = app.shell.theme
    theme.scale, theme.finger, app.shell.locale.language = layout.text, layout.touch, layout.language


def leaves(page: Any, layout: Layout) -> list[int]:
    """The parts of a table that a phone shows one at a time; a refusal is gone as soon as one turns to another."""
    if refuses(page):
        return [0]
    if min(layout.size) < PHONE and hasattr(page, "surface") and hasattr(page, "turn_to") and page.dialog is None:
        return [*range(len(page.surface.rocks) + 1)]
    return [0]


@pytest.mark.usefixtures("experienced")  # screens of the coach teach by themselves; elsewhere cards lie above buttons
def test_every_screen_is_readable_and_within_reach(
    screens: list[tuple[str, int]],
    looks: Looks,
    ui: Driver,
    density: Callable[[int], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keep_preferences_in(tmp_path / "screen" / "config", monkeypatch)
    app = ui.start(Screen(print).opened(tmp_path / "screen", WIDEST))
    wrong: list[str] = []
    for name, dots in screens:
        density(dots)
        try:
            found = [*looked_at(name, dots, looks, app, ui)]
        except Exception as problem:
            problem.add_note(f"on the screen {name} at density {dots}")
            raise
        wrong += [f"{name}: {fault}" for fault in found]
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def looked_at(name: str, density: int, looks: Looks, app: Any, ui: Driver) -> Iterator[str]:
    """Everything wrong with a screen in all layouts in which it is looked at."""
    screen, first = CATALOGUE[name], looks.opening(name, density)
    ui.window.size = first.pixels
    screen.reopened(app, partial(lay, layout=first))
    app.shell.atlas.folder = None  # nothing is worth keeping
    ui.frames(3)
    screen.reach(app)
    refused = refuses(app.page)
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
        found = []
        for leaf in parts:
            if len(parts) > 1:
                app.page.turn_to(leaf)
            laid_out()
            found += faults(app.page, *layout.pixels, density)
            ui.shot(f"{name}-{str(layout).replace(' ', '-').replace('%', '')}-{leaf}")
            found += missing(app.page, overview)
            if is_table(app.page) and getattr(app.page, "drawn", False):
                app.page.open_drawer(True)
                laid_out()
                found += faults(app.page, *layout.pixels, density)
                app.page.open_drawer(False)
            if most:
                now |= content(app.page)
        yield from (f"{layout}: {fault}" for fault in found)
        yield from (f"{layout}: dropped: {what}" for what in dropped(most, now))
