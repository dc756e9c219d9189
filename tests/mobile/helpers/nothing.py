"""Points of a page where a touch must do nothing: water, margins of boards, gaps, edges and corners."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.reef_encounter.box import COLUMNS, ROW_STRIDE, ROWS
from mobile.core.geometry import Area
from tests.mobile.helpers.driver import DOTS, Driver
from tests.mobile.helpers.fingers import Point

AROUND = 5.0  # mm: so far from anything else, a finger that shakes by 2 mm does not find it by chance
STEP = 6.0  # mm: between two points of the window that are looked at


def empty(ui: Driver, reacts: Callable[[float, float], object]) -> list[Point]:
    """Points of the window, its edges and corners first, around which nothing reacts to a finger."""
    wide, high = ui.window.width, ui.window.height
    step, about = STEP * DOTS, AROUND * DOTS
    columns = [n * step for n in range(int(wide / step) + 1)]
    rows = [n * step for n in range(int(high / step) + 1)]
    edges = [(x, y) for x in (1.0, wide - 2.0) for y in (1.0, *rows, high - 2.0)]
    edges += [(x, y) for x in columns for y in (1.0, high - 2.0)]

    def free(x: float, y: float) -> bool:
        near = [(x + across, y + up) for across in (-about, 0, about) for up in (-about, 0, about)]
        return not any(reacts(*point) for point in near if 0 <= point[0] < wide and 0 <= point[1] < high)

    return [point for point in (*edges, *((x, y) for x in columns for y in rows)) if free(*point)]


def things(page: Any) -> list[Area]:
    """The areas of the window that react to fingers by themselves on any page."""
    from mobile.reef_encounter.dialogs.log import RecentLog
    from mobile.reef_encounter.dialogs.outlook import OutlookPanel
    from mobile.reef_encounter.dialogs.players import PlayerStrip
    from mobile.reef_encounter.table.tray import BoardPager
    from mobile.tutorial.card import TutorialCard
    from mobile.ui.buttons import Button
    from mobile.ui.message_bar import MessageBar

    kinds = (Button, TutorialCard, BoardPager, MessageBar, OutlookPanel, RecentLog, PlayerStrip)
    found = (widget for widget in page.walk() if isinstance(widget, kinds) and not widget.disabled)
    return [Area(*widget.to_window(widget.x, widget.y), *widget.size) for widget in found]


def water(surface: Any) -> Iterator[tuple[str, Point]]:
    """On every board of Reef Encounter in sight: holes and water, and its margin in a corner and along two sides."""
    from companion.reef_encounter.box import BOARDS

    for rock in surface.rocks:
        if rock.disabled or rock.small:
            continue
        for row in range(ROWS):
            for column in range(COLUMNS):
                cell = row * ROW_STRIDE + column
                if not BOARDS[rock.letter].rock >> cell & 1:
                    yield "water", rock.centre_of(cell)
        near = 0.2 * rock.tile
        yield "margin", (rock.x + near, rock.y + near)
        yield "margin", (rock.right - near, rock.center_y)
        yield "margin", (rock.center_x, rock.top - near)
