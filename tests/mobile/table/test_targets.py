"""Everything that is touched is at least 9 mm wide and high on a screen of 160 dots an inch, at three sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.rules.actions import EndTurn
from mobile.reef_encounter.play.asking import Refill, WhichAlga
from mobile.reef_encounter.play.spots import Consumed, Fish, LarvaCube
from tests.mobile.driver import Driver
from tests.mobile.fit import laid_out
from tests.mobile.games import real_until
from tests.mobile.table.test_table_screens import SIZES, hierarchy, many

MM = 160 / 25.4
LEAST = 9 * MM - 0.8  # positions are whole pixels


def small(page: Any) -> Iterator[str]:
    """What is smaller than a finger, in words."""
    from kivy.uix.behaviors import FocusBehavior

    for widget in page.walk(restrict=True):
        if not isinstance(widget, FocusBehavior) or widget.disabled or widget.width < 2:
            continue
        if min(cell_or_size(widget)) < LEAST:
            yield f"{type(widget).__name__} {getattr(widget, 'text', '')!r}: {widget.size}"
    if page.sheet is None:
        yield from (f"{what}: {side / MM:.1f} mm" for what, side in spots(page) if side < LEAST)


def cell_or_size(widget: Any) -> tuple[float, float]:
    """A picker is touched in its cells, anything else as a whole."""
    return (widget.cell, widget.cell) if hasattr(widget, "cell_centre") else (widget.width, widget.height)


def spots(page: Any) -> Iterator[tuple[str, float]]:
    """What can be touched on the table, with its lesser side."""
    if hasattr(page, "board"):  # the hierarchy alone
        for spot, area in page.board._areas.items():
            yield str(spot), min(area.width, area.height)
        return
    for rock in page.surface.rocks:
        if not rock.disabled:
            yield f"board {rock.letter}", min(rock.size) if rock.small else rock.tile
    if not page.surface.sea.disabled:
        plan = page.surface.sea.plan
        for what, box in (("coral tile", plan.coral_tiles[0]), ("sea space", plan.spaces[0].panel)):
            yield what, min(box.width, box.height)
        around = 1.84 * page.surface.sea.tile
        yield "alga space", around if around / 2 < page.shell.theme.touch else around / 2
    for spot, area in page.surface.tray._areas.items():
        yield str(spot), min(area.width, area.height)


def refill(page: Any) -> None:
    page.ask(Refill(Coral.GREY, (Coral.WHITE, Coral.YELLOW, Coral.GREY)))


def meal(page: Any) -> None:
    page.sitting.do(EndTurn(page.sitting.state.turn.seat))
    page.hands.tap(Fish())


TABLES: dict[str, tuple[Callable[[Path], Path], Callable[[Any], None]]] = {
    "two": (lambda path: real_until(path, 38), lambda page: None),
    "three": (lambda path: many(path, 3), lambda page: None),
    "four": (lambda path: many(path, 4), lambda page: None),
    "refused": (lambda path: real_until(path, 38), lambda page: page.hands.tap(LarvaCube(Coral.WHITE))),
    "holding": (lambda path: real_until(path, 60), lambda page: page.hands.tap(Consumed(Coral.YELLOW))),
    "refill": (lambda path: real_until(path, 38), refill),
    "alga": (lambda path: real_until(path, 60), lambda page: page.ask(WhichAlga(Coral.YELLOW))),
    "more": (lambda path: real_until(path, 38), lambda page: page.open_more()),
    "looking-back": (lambda path: real_until(path, 38), lambda page: page.sitting.look_at(20)),
    "hierarchy": (hierarchy, lambda page: None),
    "meal": (
        hierarchy,
        meal,
    ),
}


@pytest.mark.parametrize("table", TABLES)
def test_fingers_hit_everything(ui: Driver, tmp_path: Path, table: str) -> None:
    from mobile.app import CompanionApp

    game, reach = TABLES[table]
    app = CompanionApp(language="de", record=game(tmp_path / "game.reef"))
    app.shell.theme.calm = True
    ui.start(app)
    assert abs(app.shell.theme.touch - 9 * MM) < 0.1
    reach(app.page)
    wrong = []
    for width, height in SIZES:
        ui.resize(width, height)
        leaves = range(len(app.page.surface.rocks) + 1) if hasattr(app.page, "turn_to") else (0,)
        for leaf in leaves:
            if len(leaves) > 1:
                app.page.turn_to(leaf)
            laid_out()
            wrong += [f"{width}x{height}, {leaf}: {what}" for what in small(app.page)]
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def test_a_row_shares_its_width_and_leaves_nobody_too_little() -> None:
    from mobile.frame.layout import Area

    row = Area(0, 0, 330, 10).row((1, 2, 3, 20), 10, 50)
    assert [round(part.width) for part in row] == [50, 50, 50, 150]
    assert row[-1].x + row[-1].width == pytest.approx(330)
    assert [part.width for part in Area(0, 0, 100, 10).row((1, 1, 2), 0, 80)] == pytest.approx([100 / 3] * 3)
