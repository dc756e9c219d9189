"""The box of a set-up step, of any game: headings, offers, pictures that grow with the window; a list to tick off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Generic

from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.drawing.scene import Scene
from companion.translator import N_
from mobile.core.geometry import WindowShape, window_shape
from mobile.core.shell import Shell
from mobile.core.theme import Theme
from mobile.setup.drafts import D
from mobile.ui.buttons import Button
from mobile.ui.layouts import AutoGrid
from mobile.ui.lazy_text import lazy_text
from mobile.ui.menu_cards import CardChoices
from mobile.ui.pictures import Picture, PicturePile, picture_side
from mobile.ui.text import LazyText, TextLabel

TICK_HINT = N_("Tap what is done.")
_OFFER = 20.0  # of running text's size
_LARGE = 1.5  # times: pictures where a window is high
_ORDINARY = 1.25  # times: where text is larger than that, it needs the room


class StepBox(BoxLayout, Generic[D]):
    """A set-up step, as high as what it holds. `changed` gets the draft after each touch; then `show` is called."""

    def __init__(self, shell: Shell, draft: D, changed: Callable[[D], object], **kwargs: Any) -> None:
        kwargs.setdefault("spacing", shell.theme.space(1.5))
        super().__init__(orientation="vertical", size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.shell, self.draft, self.change = shell, draft, changed
        self.roomy = False
        self._sized: list[tuple[Picture | PicturePile, float, float | None]] = []
        self._columns: list[tuple[AutoGrid, int, int]] = []
        self.build()
        self.show(draft)
        Window.bind(size=self._settle)
        shell.theme.bind(scale=self._settle)
        self._settle()

    def build(self) -> None:
        """Add the widgets that every draft needs."""

    def show(self, draft: D) -> None:
        """Show another draft."""
        self.draft = draft

    def spread(self) -> None:
        """Lay things out for a `roomy` window, which is higher than wide and no phone, or for another one."""

    def large(self, share: float) -> float:
        """Return the height in pixels of a picture of `share` lines of text: larger where the window is roomy."""
        return picture_side(self.shell, share) * (_LARGE if self.roomy else 1)

    def sized(self, picture: Picture | PicturePile, share: float, aspect: float | None = 1.0) -> None:
        """Keep a picture `share` lines of text high, and `aspect` times as wide; None leaves its width alone."""
        self._sized.append((picture, share, aspect))
        self._size(picture, share, aspect)

    def _size(self, picture: Picture | PicturePile, share: float, aspect: float | None) -> None:
        if isinstance(picture, PicturePile):
            picture.enlarge(self.large(share))
            return
        picture.height = self.large(share)
        if aspect is not None:
            picture.width = aspect * picture.height

    def _settle(self, *_: object) -> None:
        theme = self.shell.theme
        high = window_shape(Window.width, Window.height, theme.space(1) / 8) is WindowShape.TALL
        roomy = high and theme.scale <= _ORDINARY
        if roomy != self.roomy:
            self.roomy = roomy
            for each in self._sized:
                self._size(*each)
        for flow, most, fewer in self._columns:
            flow.most = fewer if roomy else most
            flow.do_layout()
        self.spread()

    def answer(self, **answers: object) -> None:
        """Change these fields of the draft, as a touch has answered them."""
        self.change(replace(self.draft, **answers))  # type: ignore[type-var]

    def answer_with(self, field: str, value: object) -> None:
        """Change one field of the draft."""
        self.answer(**{field: value})

    def columns(self, flow: AutoGrid, most: int, roomy: int = 1) -> None:
        """Have at most so many columns in a flow, and other ones where the window is high."""
        self._columns.append((flow, most, roomy))

    def heading(self, said: LazyText, align: str = "left") -> TextLabel:
        """Add a line above a group."""
        words = TextLabel(self.shell, said, size=1.1, bold=True, align=align)
        self.add_widget(words)
        return words

    def offer(self, said: LazyText, pressed: Callable[[], object]) -> Button:
        """Add a button for what the app can do in place of hands, no wider than it must be."""
        button = Button(self.shell, said, pressed, role="quiet", size_hint_x=None, pos_hint={"center_x": 0.5})
        fit = partial(_no_wider, self.shell.theme, button)
        self.bind(width=fit)
        button.bind(font_size=fit)  # the theme would hold on to the page
        self.add_widget(button)
        return button

    def note(self, said: LazyText) -> TextLabel:
        """Add a quiet line."""
        words = TextLabel(self.shell, said, role="faint", size=0.95)
        self.add_widget(words)
        return words


def _no_wider(theme: Theme, button: Button, *_: object) -> None:
    if button.parent is not None:
        button.width = min(button.parent.width, theme.text(_OFFER))


class ChecklistStep(StepBox[D]):
    """The base of the checklists: cards to tick off. Ticks decide nothing, but are kept with the draft."""

    most = 2
    """Cards side by side."""

    @property
    def told(self) -> bool:
        """Whether it says what to do with them."""
        return True

    def build(self) -> None:
        """Begin with an empty list."""
        if self.told:
            self.note(lazy_text(TICK_HINT))
        self._lines: CardChoices[str] = CardChoices(
            self.shell, self._tick, lambda: self.shell.theme.text(19), most=self.most, whole=True
        )
        self.columns(self._lines, self.most)
        self.add_widget(self._lines)
        self._made: object = None

    def show(self, draft: D) -> None:
        """Show the list for this table, and what has been ticked off."""
        super().show(draft)
        if (wanted := self.wanted(draft)) != self._made:
            self._made = wanted
            self._lines.empty()
            self._sized.clear()
            self.list(draft)
        self._lines.show(*draft.ticked)

    def wanted(self, draft: D) -> object:
        """Return the facts that the list depends on: a change makes it anew."""
        raise NotImplementedError

    def list(self, draft: D) -> None:
        """Add the lines."""
        raise NotImplementedError

    def line(self, key: str, title: LazyText, text: LazyText, *shows: Widget, upright: bool = False) -> None:
        """Add one thing to lay out. `key` tells it apart from all others of the set-up."""
        self._lines.offer(key, title, text, shows, upright=upright)

    def _tick(self, key: str) -> None:
        self.answer(ticked=self.draft.ticked ^ {key})

    def pile(self, names: Sequence[str], share: float = 2.4) -> PicturePile:
        """Return pictures of pieces side by side."""
        pile = PicturePile(self.shell, tuple(names), picture_side(self.shell, share))
        self.sized(pile, share)
        return pile

    def drawing(
        self, name: str, scene: Callable[[], Scene], aspect: float, share: float, upright: bool = False
    ) -> Picture:
        """Return a picture `share` lines of text high; above the words it is no wider than they are."""
        picture = Picture(self.shell, name, scene, aspect, size_hint=(1 if upright else None, None))
        self.sized(picture, share, None if upright else aspect)
        return picture
