"""The base class of the set-up steps: a column of widgets that shows a draft; every touch makes a new draft."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout

from mobile.frame.layout import Shape, shape
from mobile.frame.shell import Shell
from mobile.frame.theme import Theme
from mobile.reef_encounter.setup.draft import Draft
from mobile.widgets.button import Button
from mobile.widgets.picture import Picture, Pile
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Said, Words

_OFFER = 20.0  # of running text's size
_LARGE = 1.5  # times: pictures where a window is high
_ORDINARY = 1.25  # times: where text is larger than that, it needs the room


class StepBox(BoxLayout):
    """A set-up step, as high as what it holds. `changed` gets the draft after each touch; then `show` is called."""

    def __init__(self, shell: Shell, draft: Draft, changed: Callable[[Draft], object], **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=shell.theme.space(1.5), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.shell, self.draft, self._changed = shell, draft, changed
        self.roomy = False
        self._sized: list[tuple[Picture | Pile, float, float | None]] = []
        self.build()
        self.show(draft)
        Window.bind(size=self._settle)
        shell.theme.bind(scale=self._settle)
        self._settle()

    def build(self) -> None:
        """Add the widgets that every draft needs."""

    def show(self, draft: Draft) -> None:
        """Show another draft."""
        self.draft = draft

    def spread(self) -> None:
        """Lay things out for a `roomy` window, which is higher than wide and no phone, or for another one."""

    def large(self, share: float) -> float:
        """Return the height in pixels of a picture of `share` lines of text: larger where the window is roomy."""
        return picture_side(self.shell, share) * (_LARGE if self.roomy else 1)

    def sized(self, picture: Picture | Pile, share: float, aspect: float | None = 1.0) -> None:
        """Keep a picture `share` lines of text high, and `aspect` times as wide; None leaves its width alone."""
        self._sized.append((picture, share, aspect))
        self._size(picture, share, aspect)

    def _size(self, picture: Picture | Pile, share: float, aspect: float | None) -> None:
        if isinstance(picture, Pile):
            picture.enlarge(self.large(share))
            return
        picture.height = self.large(share)
        if aspect is not None:
            picture.width = aspect * picture.height

    def _settle(self, *_: object) -> None:
        theme = self.shell.theme
        high = shape(Window.width, Window.height, theme.space(1) / 8) is Shape.TALL
        roomy = high and theme.scale <= _ORDINARY
        if roomy != self.roomy:
            self.roomy = roomy
            for each in self._sized:
                self._size(*each)
        self.spread()

    def change(self, draft: Draft) -> None:
        """Hand the draft that a touch has made to `changed`."""
        self._changed(draft)

    def heading(self, said: Said, align: str = "left") -> Words:
        """Add a line above a group."""
        words = Words(self.shell, said, size=1.1, bold=True, align=align)
        self.add_widget(words)
        return words

    def offer(self, said: Said, pressed: Callable[[], object]) -> Button:
        """Add a button for what the app can do in place of hands, no wider than it must be."""
        button = Button(self.shell, said, pressed, role="quiet", size_hint_x=None, pos_hint={"center_x": 0.5})
        fit = partial(_no_wider, self.shell.theme, button)
        self.bind(width=fit)
        button.bind(font_size=fit)  # the theme would hold on to the page
        self.add_widget(button)
        return button

    def note(self, said: Said) -> Words:
        """Add a quiet line."""
        words = Words(self.shell, said, role="faint", size=0.95)
        self.add_widget(words)
        return words


def _no_wider(theme: Theme, button: Button, *_: object) -> None:
    if button.parent is not None:
        button.width = min(button.parent.width, theme.text(_OFFER))
