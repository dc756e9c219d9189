"""The buttons at the foot of a table: which there are now, how they share the room, all in one size of letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.ui.buttons import Button, button_areas, equalize_captions
from mobile.ui.lazy_text import lazy_text
from mobile.ui.text import LazyText

_TWO_ROWS = 1.9  # heights of a button at least


class ButtonBar(FloatLayout):
    """A bar of buttons in one row or two. Subclasses say which are `wanted` now."""

    gap = 0.5
    """Spaces between buttons."""
    tallest = 1.5
    """The height of a button at most, in heights that a finger needs."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(size_hint=(None, None))
        self.shell = shell
        self.area: Area | None = None
        """Where the bar lies; None before the first layout."""
        self.every: list[Button] = []
        """All buttons, also those that are not there now."""
        self._later = Clock.create_trigger(self._redo, -1)

    def button(self, said: LazyText | str, pressed: Callable[[], object], role: str = "quiet") -> Button:
        """Make a button of this bar; `said` can be a msgid."""
        said = lazy_text(said) if isinstance(said, str) else said
        made = Button(self.shell, said, pressed, role=role, size_hint=(None, None), grows=False)
        made.bind(text=self._later, bold=self._later)
        self.every.append(made)
        return made

    def wanted(self) -> Sequence[Button]:
        """Return the buttons there are now, from left to right."""
        raise NotImplementedError

    def share(self, button: Button) -> float:
        """Return how much of the row a button takes, compared with others."""
        longest = max(map(len, button.text.split()), default=0)
        return 3 + max(longest, len(button.text) / 2)

    def narrowest(self, _number: int) -> float:
        """Return how narrow so many buttons of a row can become, in pixels."""
        return self.shell.theme.touch

    def rows(self, area: Area, number: int) -> int:
        """Return in how many rows so many buttons lie."""
        return 2 if self.spacious(area) and area.width < self.shell.theme.text(30) and number > 2 else 1

    def spacious(self, area: Area) -> bool:
        """Return whether two rows have room in `area`."""
        return area.height > _TWO_ROWS * self.shell.theme.least

    def place(self, area: Area) -> None:
        """Put the buttons in `area`."""
        self.area, self.pos, self.size = area, area[:2], area[2:]
        theme = self.shell.theme
        gap, tallest = theme.space(self.gap), self.tallest * max(theme.touch, theme.text(2.2))
        there = self.fitting(area)
        if there != self.children[::-1]:
            self.clear_widgets()
            for button in there:
                self.add_widget(button)
        rows = self.rows(area, len(there))
        each = -(-len(there) // rows)
        for line, row in enumerate(area.column([1] * rows, gap)):
            part = there[line * each : (line + 1) * each]
            places = self._side_by_side(row, part, [button.least_width for button in part])
            for button, place in zip(part, places, strict=True):
                tall = min(tallest, place.height)
                button.pos, button.size = (place.x, place.y + (place.height - tall) / 2), (place.width, tall)
        equalize_captions(self.shell, self.children)

    def _side_by_side(self, row: Area, part: Sequence[Button], wanted: Sequence[float]) -> list[Area]:
        gap, least = self.shell.theme.space(self.gap), self.narrowest(len(part))
        return button_areas(row, wanted, [self.share(button) for button in part], gap, least)

    def width_with(self, button: Button, words: str) -> float:
        """Return the width that a button in the bar has if it says `words`."""
        row = [each for each in self.children[::-1] if each.y == button.y]
        if self.area is None or button not in row:
            return float(button.width)
        wanted = [each.width_for(words if each is button else each.text) for each in row]
        return self._side_by_side(self.area, row, wanted)[row.index(button)].width

    def _redo(self, *_: object) -> None:
        """Words have become longer or shorter."""
        if self.area is not None:
            self.place(self.area)

    def rearrange(self) -> None:
        """Put the buttons that are wanted now."""
        if self.area is not None and self.fitting(self.area) != self.children[::-1]:
            self.place(self.area)

    def lesser(self) -> Sequence[Button]:
        """Return buttons to leave out, one by one, where words have no room: what they do is offered elsewhere."""
        return ()

    def fitting(self, area: Area) -> list[Button]:
        """Return the wanted buttons, less those that have no room."""
        found, theme = [*self.wanted()], self.shell.theme
        for lesser in self.lesser():
            rows = 2 if self.spacious(area) else 1
            room = rows * area.width - theme.space(self.gap) * (len(found) - rows)
            if sum(button.least_width for button in found) <= room:
                break
            found = [button for button in found if button is not lesser]
        return found
