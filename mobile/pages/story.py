"""The page with the story of a game: charts below each other, each with a sentence; a touch tells a value."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import hypot
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.drawing.charts import ChartDrawing, ChartSize, Figure
from companion.refusal import Refused
from companion.reports.exports import NO_STORY
from companion.session.game import Game
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.pages.titled_page import TitledPage
from mobile.ui.buttons import Button
from mobile.ui.layouts import Panel
from mobile.ui.lazy_text import lazy_text, literal_text, refusal_sentence
from mobile.ui.text import TextLabel

_STEP = 4  # pixels: a chart is drawn anew where its width has changed by as much


class StoryPage(TitledPage):
    """The page with the story of `game` as far as it was played. It shows only what everybody has seen."""

    def __init__(self, shell: Shell, game: Game[Any, Any, Any], **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(N_("The story of the game")), **kwargs)
        self.game = game
        self.charts: list[ChartWidget] = []
        shell.locale.bind(language=self.tell_it)
        self.tell_it()

    def tell_it(self, *_: object) -> None:
        """Fill the page with every chart, in the language of the moment."""
        figures = self._figures()
        self.charts = [ChartWidget(self.shell, figure, self._say_value) for figure in figures]
        panels = []
        for figure, chart in zip(figures, self.charts, strict=True):
            panel = Panel(self.shell, "page")
            panel.add_widget(TextLabel(self.shell, literal_text(figure.title), role="ink", size=1.25, bold=True))
            panel.add_widget(TextLabel(self.shell, literal_text(figure.sentence), role="ink"))
            panel.add_widget(chart)
            panels.append(panel)
        self.fill(*(panels or [TextLabel(self.shell, refusal_sentence(Refused(NO_STORY)), align="center")]))
        if figures:
            pack = partial(self.shell.go, "pack", game=self.game)
            self.act(Button(self.shell, lazy_text(N_("Share or print")), pack, role="quiet"))

    def on_close(self) -> None:
        """Stop following the language; charts that are not drawn yet need not be."""
        self.shell.locale.unbind(language=self.tell_it)
        super().on_close()

    def _figures(self) -> list[Figure]:
        module = self.shell.games[self.game.kind.name].module
        return list(module.reports().charts(self.shell.locale.tr, self.game.history)) if module.STORY else []

    def _say_value(self, text: str) -> None:
        self.inform(literal_text(text))


class ChartWidget(Widget):
    """A chart as wide as there is room; `said` is called with the value of a place that is touched."""

    def __init__(self, shell: Shell, figure: Figure, said: Callable[[str], object], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.shell, self._figure, self._said = shell, figure, said
        self._drawing: ChartDrawing | None = None
        self._wide = 0
        with self.canvas:
            Color(1, 1, 1, 1)
            self._image = Rectangle(size=(0, 0))
        self._later = Clock.create_trigger(self._draw)
        self.bind(width=self._lay, pos=self._place)
        shell.theme.bind(palette=self._later, scale=self._lay)

    @property
    def values(self) -> tuple[str, ...]:
        """The values at the chart's places."""
        return tuple(value.text for value in self._drawing.values) if self._drawing is not None else ()

    def place_of(self, text: str) -> tuple[float, float]:
        """Return the middle of the place whose value begins with `text`, in the parent's coordinates."""
        assert self._drawing is not None
        scale = self.width / self._drawing.scene.width
        value = next(value for value in self._drawing.values if value.text.startswith(text))
        return self.x + scale * (value.left + value.right) / 2, self.y + scale * (value.bottom + value.top) / 2

    def on_touch_down(self, touch: Any) -> bool:
        """Call `said` with the value of the place. The page around it hands on only touches that do not scroll."""
        drawing = self._drawing
        if drawing is None or not self.collide_point(*touch.pos):
            return False
        scale = self.width / drawing.scene.width
        x, y = (touch.x - self.x) / scale, (touch.y - self.y) / scale
        # The smallest of the places that lie there: a bubble before the row it stands in; else the nearest one.
        found = []
        for value in drawing.values:
            beside = hypot(max(value.left - x, 0, x - value.right), max(value.bottom - y, 0, y - value.top))
            if beside * scale <= self.shell.theme.slip:
                found.append((beside, (value.right - value.left) * (value.top - value.bottom), value.text))
        if not found:
            return False
        self._said(min(found)[2])
        return True

    def _lay(self, *_: object) -> None:
        wide = int(self.width) - int(self.width) % _STEP
        if wide < 40:
            return
        # A width in mm at which text of that size comes out as large as running text, a little smaller.
        text = 2.6
        # No chart has room for itself in less; while a page is laid out it can be narrower, and the chart is smaller.
        width = max(10 * text, wide * text / self.shell.theme.text(0.9))
        self._drawing = self._figure.drawn(ChartSize(width, text))
        scene = self._drawing.scene
        self._wide = wide
        self.height = wide * scene.height / scene.width
        self._later()

    def _draw(self, *_: object) -> None:
        if self._drawing is None:
            return
        texture = self.shell.atlas.passing(self._drawing.scene, self._wide, self.shell.theme.palette)
        self._image.texture = texture
        self._image.size = texture.size
        self._place()

    def _place(self, *_: object) -> None:
        self._image.pos = (round(self.x), round(self.y))
