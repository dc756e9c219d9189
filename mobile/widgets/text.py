"""Text and headings that follow the theme and the language: one widget, wrapped to its width."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from kivy.uix.label import Label

from companion.translator import Speech
from mobile.frame.shell import Shell
from mobile.frame.theme import FONT
from mobile.widgets.text_fitting import SPARE, bounded, fit, fit_words, lines

_STEP = 0.93  # from size to size

Said: TypeAlias = Callable[[Speech], str]
"""What to say, asked again whenever the language changes."""


class Words(Label):
    """`said` in the language of the app. As high as its text when `grows`; else centred in its own height.

    `size` is relative to running text; `role` is the ink.
    """

    def __init__(
        self,
        shell: Shell,
        said: Said,
        size: float = 1.0,
        bold: bool = False,
        role: str = "text",
        align: str = "left",
        grows: bool = True,
        **kwargs: Any,
    ) -> None:
        super().__init__(font_name=FONT, bold=bold, halign=align, valign="middle", **kwargs)
        self.shell, self._said, self._size, self._role, self._grows = shell, said, size, role, grows
        if grows:
            self.size_hint_y = None
            self.bind(texture_size=self._grow)
        self.bind(size=self._wrap)
        shell.theme.bind(palette=self._follow, scale=self._follow)
        shell.voice.bind(language=self._follow)
        self._follow()

    def say(self, said: Said, role: str | None = None) -> None:
        """Change what it says, or its role."""
        self._said = said
        self._role = role or self._role
        self._follow()

    def enlarge(self, size: float) -> None:
        """Change the size of its letters."""
        if size != self._size:
            self._size = size
            self._follow()

    def _follow(self, *_: object) -> None:
        theme = self.shell.theme
        self.font_size = theme.text(self._size)
        self.color = theme.ink(self._role)
        self.text = bounded(self._said(self.shell.voice.speech))
        self._fit()

    def _wrap(self, *_: object) -> None:
        self.text_size = (self.width, None)
        self._fit()

    def _fit(self) -> None:
        """Make letters so small that no word is broken in two, and all lines are in sight if it cannot grow."""
        if self._grows:
            fit_words(self.shell, self, self._size, self.width)
        elif self.height > 1:
            fit(self.shell, self, self._size, self.width)

    def _grow(self, *_: object) -> None:
        self.height = self.texture_size[1]


class Heading(Words):
    """`said` in bold letters of `size`, or smaller: it takes no more lines than at a text size of 100 %."""

    def __init__(self, shell: Shell, said: Said, size: float, **kwargs: Any) -> None:
        super().__init__(shell, said, size=size, bold=True, **kwargs)

    def _fit(self) -> None:
        least = self._size / max(1.0, self.shell.theme.scale)
        size, wanted = self._size, self._lines(least)
        while size > least and self._lines(size) > wanted:
            size = max(least, size * _STEP)
        fit_words(self.shell, self, size, self.width)

    def _lines(self, size: float) -> int:
        return lines(self.text, self.shell.theme.text(size), True, SPARE * self.width)
