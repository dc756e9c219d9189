"""The theme that widgets follow (colours, text size, language), observable properties, redraw once all is placed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TypeAlias
from weakref import WeakMethod

from kivy.clock import Clock, ClockEvent
from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.drawing.measure import CAP_HEIGHT, font_file
from companion.drawing.palette import PALETTES, Palette, mix_colours, parse_rgb
from companion.translator import NATIVE_NAMES, Translator
from mobile.core.plugin import AppGame, app_translator
from mobile.core.settings import TEXT_SCALES, Settings
from mobile.platform.preferences import SystemPreferences

_Follower: TypeAlias = Callable[..., object]


class Observable(EventDispatcher):
    """An event dispatcher that binds as fast for the thousandth widget as for the first, and holds widgets weakly.

    A widget that nobody shows is not told of a change before it is in the window again: what it is about may be gone
    by then, and it with that.

    Kivy compares whoever binds with all who ever did, and keeps the place of those who are gone until the property
    changes: in an evening with one palette that would be every button there ever was.
    """

    def __init__(self, **properties: object) -> None:
        self.followers: dict[str, dict[object, Callable[[], _Follower | None]]] = {}
        self._waiting: set[tuple[str, object]] = set()
        super().__init__(**properties)

    def bind(self, **followers: _Follower) -> None:
        """Call a function with this object and the new value whenever the named property changes, in the order bound.

        A trigger of Kivy's clock is forgotten together with the widget whose method it calls.
        """
        for name, follower in followers.items():
            if name not in self.followers:
                self.followers[name] = {}
                super().bind(**{name: partial(self._tell, name)})
            known, key = self.followers[name], _key(follower)
            called = follower.get_callback() if isinstance(follower, ClockEvent) else follower
            if hasattr(called, "__func__"):
                lives = WeakMethod(called, lambda _, name=name, key=key: self._forget(name, key))  # type: ignore[misc]
                known[key] = lives if called is follower else partial(_while, lives, follower)
            else:
                known[key] = partial(_same, follower)

    def unbind(self, **followers: _Follower) -> None:
        """Stop calling these functions."""
        for name, follower in followers.items():
            self._forget(name, _key(follower))

    def _forget(self, name: str, key: object) -> None:
        self.followers.get(name, {}).pop(key, None)
        self._waiting.discard((name, key))

    def _tell(self, name: str, *_: object) -> None:
        for key in list(self.followers[name]):
            self._tell_one(name, key)

    def _tell_one(self, name: str, key: object) -> None:
        """Call one function now, or once its widget is shown."""
        known = self.followers[name].get(key)
        follower = known() if known is not None else None
        if follower is None:
            return
        unseen = _unseen(follower)
        if not unseen:
            follower(self, getattr(self, name))
        elif (name, key) not in self._waiting:
            self._waiting.add((name, key))
            for widget in unseen:  # whichever of them is put somewhere
                widget.fbind("parent", self._moved, name, key, unseen)

    def _moved(self, name: str, key: object, unseen: list[Any], _widget: Any, parent: Any) -> None:
        if parent is not None and (name, key) in self._waiting:
            self._waiting.discard((name, key))
            for widget in unseen:
                widget.funbind("parent", self._moved, name, key, unseen)
            self._tell_one(name, key)


def _key(follower: _Follower) -> object:
    owner = getattr(follower, "__self__", None)
    return id(follower) if owner is None else (id(owner), getattr(follower, "__func__", follower))


def _unseen(follower: _Follower) -> list[Any]:
    """Return the function's widget and its parents where they are not in the window; else nothing."""
    called = follower.get_callback() if isinstance(follower, ClockEvent) else follower
    widget: Any = getattr(called, "__self__", None)
    found: list[Any] = []
    if not hasattr(widget, "get_parent_window") or widget.get_parent_window() is not None:
        return []
    while widget is not None:
        found.append(widget)
        widget = widget.parent
    return found


def _while(lives: Callable[[], object], follower: _Follower) -> _Follower | None:
    return None if lives() is None else follower


def _same(follower: _Follower) -> _Follower:
    return follower


Colour: TypeAlias = tuple[float, float, float, float]
"""Red, green, blue, alpha, each 0 to 1."""

FONT_NAME = "reef"
TOUCH_MM = 9.0  # mm: what a finger hits without looking twice
_AFAR, _FARTHER = 4.0, 6.0  # mm: capitals that can be read at arm's length across a table, and from 1.5 m
_PALETTES = ("day", "night", "vision")

# What the screen is made of, as the ink it takes: a name, or two names and the share of the second.
_ROLES: dict[str, str | tuple[str, str, float]] = {
    "ground": "water",
    "band": "surface.low",
    "panel": "surface.low",
    "raised": "surface.high",
    "edge": "surface.edge",
    "page": "paper",
    "text": "surface.words",
    "faint": ("surface.words", "water", 0.2),
    "ink": "line",
    "quiet": ("line", "paper", 0.3),
    "glow": "yellow.light",
    "loud": "yellow.body",
    "on-loud": ("yellow.shade", "water.deep", 0.5),
    "refusal": "starfish.light",
    "on-refusal": "starfish.shade",
    "news": "alga.green.light",
    "on-news": "alga.green.shade",
    "veil": "water.deep",
}


class Theme(Observable):
    """`palette` is day, night or vision; `scale` enlarges all text, 1 to 2; `finger` enlarges what is touched.

    `calm` switches motion off; `far` enlarges what a whole table reads. A widget binds to these and redraws.
    `system` is what the system wished last.
    """

    palette = OptionProperty("day", options=_PALETTES)
    scale = NumericProperty(1.0)
    finger = NumericProperty(1.0)
    calm = BooleanProperty(False)
    far = BooleanProperty(False)

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        LabelBase.register(FONT_NAME, str(font_file()), fn_bold=str(font_file(bold=True)))
        # Read before any dp() the density would come out negative.
        # Android's dots grow with its text size already; here it counts as the size of text alone, and once.
        self._dot = dp(1) / Metrics.fontscale
        self._dpi = Metrics.dpi
        self.system = SystemPreferences()

    def dress(self, settings: Settings, system: SystemPreferences | None = None) -> None:
        """Take the look from settings, and where they leave it open, from the system's wishes, now or before."""
        self.system = system or self.system
        self.palette = settings.palette or ("night" if self.system.night else "day")
        self.scale = settings.scale or min(TEXT_SCALES, key=lambda scale: abs(scale - self.system.text))
        self.finger = settings.finger
        self.calm = settings.calm or self.system.calm
        self.far = settings.far

    @property
    def inks(self) -> Palette:
        """The palette's inks by name."""
        return PALETTES[self.palette]

    def ink(self, name: str, alpha: float = 1.0) -> Colour:
        """Return the colour of a role of the screen (`text`, `glow`) or of an ink of the drawings (`white.body`).

        Raises KeyError for neither.
        """
        role = _ROLES.get(name, name)
        colour = (
            self.inks[role] if isinstance(role, str) else mix_colours(self.inks[role[0]], self.inks[role[1]], role[2])
        )
        red, green, blue = parse_rgb(colour)
        return red / 255, green / 255, blue / 255, alpha

    @property
    def outline(self) -> Colour | None:
        """The ink around panels, where a palette is too dark to tell them by their ground; else None."""
        return self.ink("edge") if self.palette == "night" else None

    def mm(self, length: float) -> float:
        """Return how many pixels a length on the glass in millimetres has."""
        return float(length * self._dpi / 25.4 * self.finger)

    @property
    def touch(self) -> float:
        """The least side of anything that can be touched, in pixels."""
        return self.mm(TOUCH_MM)

    @property
    def least(self) -> float:
        """The least side of a touch, however large touches are wished."""
        return float(TOUCH_MM * self._dpi / 25.4)

    @property
    def slip(self) -> float:
        """How far a finger that only touches may go, in pixels: no hand is quite still."""
        return 0.4 * self.touch

    def text(self, size: float = 1.0) -> float:
        """Return a text size in pixels; 1 is running text, 1.5 a heading."""
        return float(16 * self._dot * size * self.scale)

    def capitals(self, high: float) -> int:
        """Return the text size in pixels whose capitals are `high` millimetres, whatever sizes are wished."""
        return int(-(-high * self._dpi // (25.4 * CAP_HEIGHT)))

    @property
    def afar(self) -> float:
        """The size of what is read from the other side of the table, in pixels, and never less than running text."""
        return max(self.capitals(_FARTHER if self.far else _AFAR), self.text())

    @property
    def readable(self) -> float:
        """The size of the smallest letters that people can read, in pixels, whatever text size is wished."""
        return self.space(13 / 8)

    def space(self, number: float = 1.0) -> float:
        """Return a distance between things in pixels; all gaps are multiples of one."""
        return float(8 * self._dot * number)


class Locale(Observable):
    """The language of the app, one of `NATIVE_NAMES`; `tr` translates into it, with the words of `games`."""

    language = OptionProperty("en", options=list(NATIVE_NAMES))

    def __init__(self, games: Iterable[AppGame], **properties: object) -> None:
        self._games = tuple(games)
        super().__init__(**properties)

    @property
    def tr(self) -> Translator:
        """The speech of the language now; catalogues are cached."""
        return app_translator(self._games, self.language)


_ROUNDS = 2  # of layout in one frame: sizes come from the window inwards, heights from the words outwards


def call_after_frames(number: int, action_sentence: Callable[[], object]) -> None:
    """Call `action_sentence` once `number` more frames are drawn."""
    Clock.schedule_once(lambda _: call_after_frames(number - 1, action_sentence) if number else action_sentence())


class DeferredRedraw(Widget):
    """`redraw_soon` is for binding to what moves it: `redraw` follows in the same frame, once some rounds of layout
    have left it where it is.
    """

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._on_its_way: tuple[float, ...] = ()
        self._steady = 0
        self._look = Clock.create_trigger(self._redraw_if_steady, -1)

    def redraw(self, *_: object) -> None:
        """Draw everything again, now."""
        raise NotImplementedError

    def redraw_soon(self, *_: object) -> None:
        """Draw everything again before the next frame."""
        self._steady = 0
        self._look()

    def _redraw_if_steady(self, *_: object) -> None:
        here = (*self.pos, *self.size)
        self._steady = self._steady + 1 if here == self._on_its_way else 0
        self._on_its_way = here
        if self._steady < _ROUNDS:
            self._look()
        else:
            self.redraw()
