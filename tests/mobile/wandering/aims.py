"""Chooses where random fingers touch: things that listen, or anywhere."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.mobile.wandering.steps import Place

_TRIES = 12


class Aims:
    """The things that can be touched on the page that an app shows, each with its name for whoever reads a find."""

    def __init__(self, app: Any, chance: Random) -> None:
        from kivy.core.window import Window

        self._chance, self._app = chance, app
        self._width, self._height = Window.size

    def any(self) -> tuple[Place, str]:
        """A random place: two times of three something that listens."""
        if self._chance.random() < 2 / 3:
            found = self.listening()
            if found is not None:
                return found
        return self.anywhere()

    def anywhere(self) -> tuple[Place, str]:
        """A random place of the window: water, gaps, edges and corners more often than by chance."""
        edge = self._chance.random()
        x, y = self._chance.random(), self._chance.random()
        if edge < 0.1:
            x = float(round(x))
        if edge < 0.05 or 0.1 <= edge < 0.15:
            y = float(round(y))
        return (x, y), self._page()

    def listening(self) -> tuple[Place, str] | None:
        """A random place that listens: a widget, or what lies on a table."""
        page = self._app.page
        surface = getattr(page, "surface", None)
        if (
            page.dialog is None
            and surface is not None
            and hasattr(surface, "spot_at")
            and self._chance.random() < 0.6
        ):
            found = self._spot(surface)
            if found is not None:
                return found
        widgets = self._widgets(page.dialog if page.dialog is not None and self._chance.random() < 0.9 else page)
        if not widgets:
            return None
        widget = self._chance.choice(widgets)
        x, y = widget.to_window(widget.x, widget.y)
        across, up = (self._chance.choice((0.5, 0.5, self._chance.random())) for _ in range(2))
        said = (getattr(each, "text", "") for each in (widget, getattr(widget, "title", None)))
        name = next((text for text in said if isinstance(text, str) and text), "")
        where = self._share(x + across * widget.width, y + up * widget.height)
        return where, f"{type(widget).__name__} {' '.join(name.split())[:40]!r} on {self._page()}"

    def _spot(self, surface: Any) -> tuple[Place, str] | None:
        if hasattr(surface, "centres") and self._chance.random() < 0.5:
            centres = list(surface.centres().items())
            if centres:
                spot, point = self._chance.choice(centres)
                return self._share(*point), f"{spot} on {self._page()}"
        for _ in range(_TRIES):
            place = self._chance.random(), self._chance.random()
            spot = surface.spot_at(place[0] * self._width, place[1] * self._height)
            if spot is not None:
                return place, f"{spot} on {self._page()}"
        return None

    def _widgets(self, top: Any) -> list[Any]:
        """Those in sight that hear touches themselves, and hold nothing else that does."""
        from kivy.uix.textinput import TextInput

        from mobile.ui.behaviors import PressBehavior, TapBehavior

        hears = [
            widget
            for widget in top.walk(restrict=True)
            if isinstance(widget, PressBehavior | TapBehavior | TextInput)
            or (_is_ours(widget) and not any(map(_is_ours, widget.children)))
        ]
        return [widget for widget in hears if self._in_sight(widget)]

    def _in_sight(self, widget: Any) -> bool:
        if widget.width < 2 or widget.height < 2 or widget.disabled:
            return False
        x, y = widget.to_window(*widget.center)
        return 0 <= x <= self._width and 0 <= y <= self._height

    def _share(self, x: float, y: float) -> Place:
        """Within the window, and as exact as it is written, so that what is replayed is the same."""
        return round(min(1.0, max(0.0, x / self._width)), 4), round(min(1.0, max(0.0, y / self._height)), 4)

    def _page(self) -> str:
        return type(self._app.page).__name__


def _is_ours(widget: Any) -> bool:
    """Whether the app says itself what a touch of it does."""
    return type(widget).on_touch_down.__module__.startswith("mobile.")
