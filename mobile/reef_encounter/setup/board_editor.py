"""The editor of reef boards as they lie: you pick a brush, and a finger strokes over the spaces."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.behaviors import FocusBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.reef_encounter.box import BOARDS, COLUMNS, ROW_STRIDE, ROWS, Coral, Space, list_cells
from companion.translator import N_
from mobile.core.geometry import Area, WindowShape, window_shape
from mobile.core.shell import Shell
from mobile.reef_encounter.highlight_drawings import Highlight
from mobile.reef_encounter.setup.position import BoardBrush, PositionEditor
from mobile.reef_encounter.table.boards import BOARD_COLUMNS, BOARD_ROWS, BoardWidget, arrow_step, boards_are_upright
from mobile.ui.buttons import Button, Swatch
from mobile.ui.layouts import AutoGrid
from mobile.ui.lazy_text import lazy_text, literal_text

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class BoardEditor(FocusBehavior, BoxLayout):
    """The boards in play to paint on, on a phone one at a time. `changed` gets the table after each space touched.

    On the keyboard the arrows choose a space, Enter lays, 1 to 5 pick a polyp, 6 to 9 a shrimp, 0 clears.
    """

    def __init__(
        self, shell: Shell, entered: PositionEditor, changed: Callable[[PositionEditor], object], **kwargs: Any
    ) -> None:
        super().__init__(orientation="vertical", spacing=shell.theme.space(), **kwargs)
        self.shell, self.entered, self._changed = shell, entered, changed
        self.takes_strokes = True
        self.brush: BoardBrush = Coral.WHITE
        self._page = 0
        self._seen: set[int] = set()
        self.cursor = Space(0, list_cells(BOARDS[entered.boards[0]].rock)[0])
        self._swatches: list[tuple[BoardBrush, Swatch]] = []
        palette = AutoGrid(shell.theme.touch, gap=shell.theme.space(0.75), even=False)
        brushes: list[tuple[BoardBrush, str]] = [(coral, f"polyp-{coral.name.lower()}") for coral in Coral]
        brushes += [(n, f"shrimp-{seat.colour.name.lower()}") for n, seat in enumerate(entered.seats)]
        for brush, name in brushes:
            swatch = Swatch(shell, name, partial(self.pick, brush))
            self._swatches.append((brush, swatch))
            palette.add_widget(swatch)
        self._tools = BoxLayout(orientation="vertical", size_hint=(None, None), spacing=shell.theme.space())
        self._tools.bind(minimum_height=self._tools.setter("height"))
        self._tools.add_widget(palette)
        row = BoxLayout(size_hint_y=None, spacing=shell.theme.space())
        self._clear = Button(shell, lazy_text(N_("Clear spaces")), partial(self.pick, None), role="quiet")
        row.add_widget(self._clear)
        self._turn = Button(shell, literal_text("›"), self.turn, role="quiet", size_hint_x=0.3)
        self._row = row
        row.bind(minimum_height=row.setter("height"))
        self._tools.add_widget(row)
        self.add_widget(self._tools)
        self._sea = FloatLayout()
        owners = tuple(seat.colour for seat in entered.seats)
        self.rocks = [BoardWidget(shell, letter, n, owners) for n, letter in enumerate(entered.boards)]
        self.add_widget(self._sea)
        self._sea.bind(size=self._lay, pos=self._lay)
        self.bind(size=self._reach)
        self._reach()
        self.pick(Coral.WHITE)
        self.show(entered)

    def pick(self, brush: BoardBrush) -> None:
        """Choose what the finger lays from now on; None clears."""
        self.brush = brush
        for each, swatch in self._swatches:
            swatch.choose(
                each is brush or (each == brush and not isinstance(brush, Coral) and not isinstance(each, Coral))
            )
        self._clear.mean(role="plain" if brush is None else "quiet")

    def show(self, entered: PositionEditor) -> None:
        """Show another table."""
        self.entered = entered
        for rock, lying in zip(self.rocks, entered.position.rocks, strict=True):
            here = self.focus and rock.number == self.cursor.rock
            rock.show(lying, {self.cursor.cell: Highlight.PROBED} if here else {})

    def on_touch_down(self, touch: Any) -> bool:
        """Begin a stroke on a space."""
        space = self._space(*touch.pos)
        if space is None or touch.is_mouse_scrolling:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._last: Space | None = None
        self._lay_on(space)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Paint the spaces under the finger, each once."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        space = self._space(*touch.pos)
        # Only polyps are painted: one shrimp is one touch.
        if space is not None and space != self._last and (self.brush is None or isinstance(self.brush, Coral)):
            self._lay_on(space)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """End the stroke."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        return True

    def on_focus(self, *_: object) -> None:
        """Mark the keyboard's space while the editor has the keyboard."""
        self.show(self.entered)

    def keyboard_on_key_down(self, window: Any, keycode: Any, text: str, modifiers: Any) -> bool:
        """Arrows, Enter and figures; Tab goes on."""
        key = keycode[1]
        digit = key.removeprefix("numpad")
        if key in _ARROWS:
            self._step(*_ARROWS[key])
        elif key in ("enter", "numpadenter", "spacebar"):
            self._lay_on(self.cursor)
        elif digit.isdigit() and int(digit) <= len(Coral) + len(self.entered.seats):
            self.pick(self._brushes[int(digit)])
        else:
            return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))
        return True

    @property
    def _brushes(self) -> tuple[BoardBrush, ...]:
        return (None, *(brush for brush, _ in self._swatches))

    def _step(self, across: int, down: int) -> None:
        """The next rock space that way; beyond the edge the next board."""
        onward = across + down > 0
        across, down = arrow_step(boards_are_upright(self.shell), across, down)
        row, column = divmod(self.cursor.cell, ROW_STRIDE)
        rock = BOARDS[self.entered.boards[self.cursor.rock]].rock
        while 0 <= (column := column + across) < COLUMNS and 0 <= (row := row + down) < ROWS:
            if rock >> row * ROW_STRIDE + column & 1:
                self.cursor = Space(self.cursor.rock, row * ROW_STRIDE + column)
                break
        else:
            number = (self.cursor.rock + (1 if onward else -1)) % len(self.rocks)
            cells = list_cells(BOARDS[self.entered.boards[number]].rock)
            self.cursor = Space(number, cells[0] if onward else cells[-1])
            self._page = number
            self._lay()
        self.show(self.entered)

    def _lay_on(self, space: Space) -> None:
        self._last = space
        self._changed(self.entered.painted(space, self.brush))

    def _space(self, x: float, y: float) -> Space | None:
        for rock in self._sea.children:
            spot = rock.spot_at(x, y)
            if spot is not None:
                found: Space = spot.space
                return found
        return None

    @property
    def unseen(self) -> bool:
        """Return whether a board has not been shown yet, as on a phone."""
        return len(self._seen) < len(self.rocks)

    def turn(self) -> None:
        """Show the next board, where only one is shown."""
        self._page = (self._page + 1) % len(self.rocks)
        self._lay()
        self._changed(self.entered)

    def _reach(self, *_: object) -> None:
        """Brushes stay together in the middle of a wide window, or in two rows beside the board of a low one."""
        theme = self.shell.theme
        beside = self.width > 1.8 * self.height and self.height >= 3 * theme.touch
        self.orientation = "horizontal" if beside else "vertical"
        self._tools.pos_hint = {"top": 1} if beside else {"center_x": 0.5}
        columns = -(-len(self._swatches) // 2)
        wish = columns * (theme.touch + theme.space(0.8)) if beside else len(self._swatches) * 2.2 * theme.touch
        self._tools.width = min(self.width, wish)

    def _lay(self, *_: object) -> None:
        """As large as fits: side by side, two by two, or one a page."""
        area = Area(*self._sea.pos, *self._sea.size)
        phone = (
            window_shape(self.width, self.get_root_window().height if self.get_root_window() else 800)
            is WindowShape.PHONE
        )
        shown = [self.rocks[self._page]] if phone else self.rocks
        self._seen |= {rock.number for rock in shown}
        if phone and len(self.rocks) > 1 and self._turn.parent is None:
            self._row.add_widget(self._turn)
        elif not phone and self._turn.parent is not None:
            self._row.remove_widget(self._turn)
        upright = boards_are_upright(self.shell)
        wide, high = (BOARD_ROWS, BOARD_COLUMNS) if upright else (BOARD_COLUMNS, BOARD_ROWS)
        columns = max(
            range(1, len(shown) + 1),
            key=lambda n: min(area.width / n / wide, area.height / -(-len(shown) // n) / high),
        )
        rows = -(-len(shown) // columns)
        tile = int(min(area.width / columns / wide, area.height / rows / high))
        self._sea.clear_widgets()
        if tile < 8:
            return
        left = area.x + (area.width - columns * wide * tile) / 2
        top = area.y + area.height - 0.4 * (area.height - rows * high * tile)
        for number, rock in enumerate(shown):
            row, column = divmod(number, columns)
            self._sea.add_widget(rock)
            rock.lay(left + column * wide * tile, top - (row + 1) * high * tile, tile, upright)
