"""Text and headings that follow the theme and the language, wrapped to their width, smaller rather than cut."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeAlias

from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label

from companion.drawing.measure import text_width
from companion.translator import Translator
from mobile.core.shell import Shell
from mobile.core.theme import FONT_NAME

WIDTH_SHARE = 0.94
"""Of a width, as much as letters may fill: hinting makes them a little wider than they are designed."""
MIN_SCALE = 0.45  # of the size asked for, at least; less only where letters stay `readable` all the same
_STEP = 0.93  # from size to size
_FINE = 0.985
_LONG = 20  # letters: a longer word with slashes is a path
_MOST, _MOST_LINES = 2500, 60  # letters and lines of one text: more would be larger than a picture can be


def cut_to_texture(words: str) -> str:
    """Return `words` cut to what one texture holds, whatever they came from: a larger one would end the app.

    So would half a character, as Python reads them from the names of files that are no text.
    """
    words = words.encode(errors="replace").decode()
    kept = "\n".join(words[:_MOST].split("\n")[:_MOST_LINES])
    return words if kept == words else f"{kept}…"


def fit_label(shell: Shell, label: Any, size: float, room: float) -> None:
    """Set `label`'s font to `size` (1 is running text), or smaller until its words fit into `room` and its height.

    No word is ever broken in two. `room` is the width for text in pixels. The smallest readable size comes
    before any smaller one.
    """
    full = shell.theme.text(size)
    read, least = shell.theme.readable / full, _least(shell, full)
    share = _share(_plain(label), label.font_name, label.bold, full, room, least)
    label.font_size = full * share
    label.texture_update()
    while label.texture_size[1] > label.height > 1 and share > least:
        share = read if share * _STEP < read < share else share * _STEP
        label.font_size = full * share
        label.texture_update()
    _settled(label)


def _least(shell: Shell, full: float) -> float:
    """Return the smallest share of the font size `full` in which text is written."""
    return min(MIN_SCALE, shell.theme.readable / full)


def _share(words: str, font: str, bold: bool, full: float, room: float, least: float) -> float:
    """Return the share of the font size `full` that lets the longest of `words` into `room`, at least `least`."""
    longest = max(unbreakable_words(words), key=lambda word: text_width(word, full, bold), default="")
    wide = text_width(longest, full, bold)
    if not wide > WIDTH_SHARE * room > 1:
        return 1.0
    share = min(1.0, room / wide)
    while share > least and drawn_width(longest, font, full * share, bold) > room:
        share *= _FINE
    return max(least, share)


@lru_cache(maxsize=2000)
def drawn_width(word: str, font: str, size: float, bold: bool) -> float:
    """Return the width of a word as drawn: hinting makes letters a little wider or narrower than designed."""
    return float(CoreLabel(text=word, font_name=font, font_size=size, bold=bold).get_extents(word)[0])


def refresh_label(label: Any) -> None:
    """Render the text of `label` again, now: something about its place has changed."""
    label.texture_update()
    _settled(label)


def _settled(label: Any) -> None:
    label._trigger_texture.cancel()  # it is up to date, and writing it once more takes as long
    if label.texture is not None:
        label.texture.bind()  # filled now, not while everything else is being drawn


def fit_label_words(shell: Shell, label: Any, size: float, room: float) -> None:
    """Set `label`'s font to `size`, or smaller until its longest word fits into `room`; lines may be added."""
    wanted = fit_letter_size(shell, _plain(label), label.font_name, label.bold, size, room)
    if label.font_size != wanted:
        label.font_size = wanted


def fit_letter_size(shell: Shell, words: str, font: str, bold: bool, size: float, room: float) -> float:
    """Return the pixels of letters of `size`, or of smaller ones until the longest of `words` fits into `room`."""
    full = shell.theme.text(size)
    return full * _share(words, font, bold, full, room, _least(shell, full))


def unbreakable_words(words: str) -> list[str]:
    """Return the words that must not break, French marks with theirs; leaves out paths, which may."""
    return [word for line in words.splitlines() for word in line.split(" ") if word and not _path(word)]


def _path(word: str) -> bool:
    """Return whether a word is a file path: too long for a line, and made of names."""
    return len(word) > _LONG and ("/" in word or "\\" in word)


def count_lines(words: str, size: float, bold: bool, room: float) -> int:
    """Return how many lines words of `size` pixels take in `room`; a word that is wider has a line of its own."""
    space, number, used = text_width(" ", size, bold), 1, 0.0
    for wide in (text_width(word, size, bold) for word in unbreakable_words(words)):
        if used and used + space + wide > room:
            number, used = number + 1, wide
        else:
            used += wide + (space if used else 0.0)
    return number


def text_height(words: str, size: float, bold: bool, room: float) -> float:
    """Return how many pixels high words of `size` pixels are in the lines that they take in `room`."""
    return count_lines(words, size, bold, room) * _line_height(int(size))


@lru_cache
def _line_height(size: int) -> int:
    """Return the pixels from line to line as drawn: 1.3 to 1.37 of the size, as hinting rounds it."""
    return int(CoreLabel(text="A", font_name=FONT_NAME, font_size=size).get_extents("A")[1])


def balanced_width(words: str, size: float, bold: bool, room: float) -> float:
    """Return the least room in which words of `size` pixels take as few lines as in `room`: none of them is short."""
    wanted = count_lines(words, size, bold, room)
    longest = max((text_width(word, size, bold) for word in unbreakable_words(words)), default=room)
    if wanted == 1 or longest >= room:
        return room
    low, high = longest, room
    while high - low > 2:
        middle = (low + high) / 2
        low, high = (low, middle) if count_lines(words, size, bold, middle) <= wanted else (middle, high)
    return min(room, 1.03 * high + 2)  # hinting makes letters a little wider than they are designed


def _plain(label: Any) -> str:
    """Return the text of a label without its markup."""
    text = str(label.text)
    while label.markup and "[" in text and "]" in text:
        before, _, rest = text.partition("[")
        text = before + rest.partition("]")[2]
    return text


LazyText: TypeAlias = Callable[[Translator], str]
"""What to say, asked again whenever the language changes."""


class TextLabel(Label):
    """`said` in the language of the app. As high as its text when `grows`; else centred in its own height.

    `size` is relative to running text; `role` is the ink.
    """

    def __init__(
        self,
        shell: Shell,
        said: LazyText,
        size: float = 1.0,
        bold: bool = False,
        role: str = "text",
        align: str = "left",
        grows: bool = True,
        **kwargs: Any,
    ) -> None:
        super().__init__(font_name=FONT_NAME, bold=bold, halign=align, valign="middle", **kwargs)
        self.shell, self._said, self._size, self._role, self._grows = shell, said, size, role, grows
        if grows:
            self.size_hint_y = None
            self.bind(texture_size=self._grow)
        self.bind(size=self._wrap)
        shell.theme.bind(palette=self._follow, scale=self._follow)
        shell.locale.bind(language=self._follow)
        self._follow()

    def say(self, said: LazyText, role: str | None = None) -> None:
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
        self.text = cut_to_texture(self._said(self.shell.locale.tr))
        self._fit()

    def _wrap(self, *_: object) -> None:
        self.text_size = (self.width, None)
        self._fit()

    def _fit(self) -> None:
        """Make letters so small that no word is broken in two, and all lines are in sight if it cannot grow."""
        if self._grows:
            fit_label_words(self.shell, self, self._size, self.width)
        elif self.height > 1:
            fit_label(self.shell, self, self._size, self.width)

    def _grow(self, *_: object) -> None:
        self.height = self.texture_size[1]


class Heading(TextLabel):
    """`said` in bold letters of `size`, or smaller: it takes no more lines than at a text size of 100 %."""

    def __init__(self, shell: Shell, said: LazyText, size: float, **kwargs: Any) -> None:
        super().__init__(shell, said, size=size, bold=True, **kwargs)

    def _fit(self) -> None:
        least = self._size / max(1.0, self.shell.theme.scale)
        size, wanted = self._size, self._lines(least)
        while size > least and self._lines(size) > wanted:
            size = max(least, size * _STEP)
        fit_label_words(self.shell, self, size, self.width)

    def _lines(self, size: float) -> int:
        return count_lines(self.text, self.shell.theme.text(size), True, WIDTH_SHARE * self.width)
