"""A widget that shows how the boards of a saved game lay, as small squares of colour."""

from __future__ import annotations

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.uix.widget import Widget

from mobile.frame.app_game import AppGame
from mobile.frame.shell import Shell

_GAP = 1.5  # squares between two boards


class Thumbnail(Widget):
    """`boards` are rows of letters, each an ink of the game's paints; they stand side by side, or two by two."""

    def __init__(self, shell: Shell, game: AppGame, boards: tuple[tuple[str, ...], ...], side: float) -> None:
        super().__init__(size_hint=(None, None))
        self.shell, self._paints, self._boards = shell, game.listing.paints, boards
        columns = len(boards) if len(boards) < 3 else 2
        wide, high = max(len(row) for board in boards for row in board), max(map(len, boards))
        rows = -(-len(boards) // columns)
        self._step = (wide + _GAP, high + _GAP)
        self._columns = columns
        across, up = columns * self._step[0] - _GAP, rows * self._step[1] - _GAP
        self._square = max(1.0, round(side / max(up, 0.6 * across)))
        self.size = (across * self._square, up * self._square)
        self.bind(pos=self._move)
        shell.theme.bind(palette=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        theme, square = self.shell.theme, self._square
        placed: dict[str, list[tuple[float, float]]] = {}
        for number, board in enumerate(self._boards):
            line, place = divmod(number, self._columns)
            left = place * self._step[0] * square
            top = self.height - line * self._step[1] * square
            for down, row in enumerate(board):
                for across, letter in enumerate(row):
                    placed.setdefault(letter, []).append((left + across * square, top - (down + 1) * square))
        with self.canvas:
            PushMatrix()
            self._place = Translate()  # moved often, drawn once
            for letter, places in placed.items():
                if letter not in self._paints:
                    continue
                Color(*theme.ink(self._paints[letter]))
                for x, y in places:
                    Rectangle(pos=(round(x), round(y)), size=(square, square))
            PopMatrix()
        self._move()

    def _move(self, *_: object) -> None:
        self._place.xy = round(self.x), round(self.y)
