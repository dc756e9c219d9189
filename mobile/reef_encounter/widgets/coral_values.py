"""A panel with the worth of a polyp of each coral, and the coral tiles that make it so."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.reef_encounter.art.designs import design_name, tile_name
from companion.reef_encounter.box import CORAL_TILES, Coral
from companion.reef_encounter.rules.state import CoralTiles
from companion.reef_encounter.rules.turns import face, values
from companion.translator import N_, Speech
from mobile.frame.shell import Shell
from mobile.widgets.panel import Panel
from mobile.widgets.sketch import Sketch
from mobile.widgets.text import Words

TITLE = N_("What a polyp is worth")
RULE = N_("One point, and one more for each coral tile on which its colour is the stronger.")
_MOST = 4  # coral tiles on which one coral can be the stronger


class Worth(Panel):
    """A title, the rule in a sentence, and a column for each coral as `tiles` lie."""

    def __init__(self, shell: Shell, tiles: CoralTiles, **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        self.add_widget(Words(shell, partial(_in_words, TITLE), size=1.1, bold=True))
        self.add_widget(Words(shell, partial(_in_words, RULE), role="faint"))
        self.add_widget(_Columns(shell, tiles))


class _Columns(Sketch):
    """For each coral its polyp, its value, and the tiles on which it is the stronger."""

    def __init__(self, shell: Shell, tiles: CoralTiles) -> None:
        super().__init__(shell)
        self.backdrop = "panel"
        self._starfish = tiles.starfish
        self._values = values(tiles)
        self._won = [[t for t in CORAL_TILES if face(tiles, t).stronger is coral] for coral in Coral]
        self.size_hint = (1, None)
        self.bind(pos=self.redraw_soon, size=self.redraw_soon, width=self._measure)
        shell.theme.bind(scale=self._measure)
        self._measure()

    def _sides(self) -> tuple[float, float]:
        """Of a polyp and of a coral tile, in pixels."""
        step, large = self.width / len(Coral), self.shell.theme.text(1) / self.shell.theme.scale**0.55
        return min(2.4 * large, 0.4 * step), min(2.9 * large, 0.92 * step / self._beside())

    def _beside(self) -> int:
        """Return how many coral tiles lie side by side: all of them where they have room."""
        return _MOST if self.width > len(Coral) * _MOST * self.shell.theme.text(2.6) else _MOST // 2

    def _measure(self, *_: object) -> None:
        polyp, tile = self._sides()
        rows = max(-(-len(won) // self._beside()) for won in self._won)
        self.height = polyp + self.shell.theme.space(1) + rows * tile

    def draw(self) -> None:
        """Draw columns of the same width, from the left."""
        theme, atlas = self.shell.theme, self.shell.atlas
        polyp, tile = self._sides()
        polyps = atlas.designs(max(8, int(polyp)), theme.palette, "polyp")
        faces = atlas.designs(max(8, int(0.92 * tile)), theme.palette, "tile")
        step = self.width / len(Coral)
        for coral, won in zip(Coral, self._won, strict=True):
            x, top = self.x + coral * step, self.y + self.height
            self.picture(polyps[design_name("polyp", coral)], x + polyp / 2, top - polyp / 2)
            self.text(
                str(self._values[coral]),
                x + polyp + theme.space(0.8),
                top - polyp / 2,
                1.3,
                "text",
                True,
                room=step - polyp - theme.space(),
            )
            top -= polyp + theme.space(1)
            for number, shown in enumerate(won):
                row, column = divmod(number, self._beside())
                texture = faces[tile_name(shown, bool(self._starfish >> shown.number - 1 & 1))]
                self.picture(texture, x + (column + 0.46) * tile, top - (row + 0.5) * tile)


def _in_words(message: str, speech: Speech) -> str:
    return speech(message)
