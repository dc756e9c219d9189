"""Chooses the next step of random fingers, from a seed and from what the app shows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from companion.translator import LANGUAGES
from mobile.core.settings import PALETTES, TEXT_SCALES, TOUCH_SCALES
from tests.mobile.wandering.acting import BACK
from tests.mobile.wandering.aims import Aims
from tests.mobile.wandering.steps import Change, How, Key, Pause, Place, Resize, Step, Text, Touch, Wait

SIZES: Final = ((1280, 800), (800, 1280), (360, 640), (640, 360))
_ODD_SIZES: Final = ((600, 600), (608, 578), (1024, 768), (392, 844), (320, 480), (1920, 1200), (480, 320))
_KEYS: Final = (9, 9, 9, 13, 13, 32, 8, 127, 273, 274, 275, 276, 278, 279, 280, 281, 282, 97, 48, 53)
_MODIFIED: Final = (
    Key(9, ("shift",)),
    Key(122, ("ctrl",)),
    Key(121, ("ctrl",)),
    Key(97, ("ctrl",)),
    Key(120, ("ctrl",)),
)
_TEXTS: Final = (
    "Ada",
    "Zoë",
    "7",
    "31415",
    "999999999999999999999",
    "-1",
    " ",
    "李小龙",
    "👨‍👩‍👧‍👦",
    "a\nb\tc",
    "\u202eabc",
    "[b]bold[/b] {name} %s",
    "RG: R R R = 9",
    500 * "W",
    "../../etc",
)


class Wanderer:
    """A source of steps as random as its seed, a third of the places anywhere."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self._ways: tuple[tuple[int, Callable[[Aims, Any], Step]], ...] = (
            (46, lambda aims, _: self._touch(aims, How.TAP)),
            (5, lambda aims, _: self._touch(aims, How.DOUBLE)),
            (3, lambda aims, _: self._touch(aims, How.LONG)),
            (10, lambda aims, _: self._touch(aims, How.GROUP, 2)),
            (5, lambda aims, _: self._touch(aims, How.GROUP, self._chance.randint(3, 8))),
            (4, lambda aims, _: self._touch(aims, How.TWO, 4)),
            (2, lambda aims, _: self._touch(aims, How.GONE, 2)),
            (5, lambda *_: self._key()),
            (2, lambda *_: self._text()),
            (2, lambda *_: self._resize()),
            (3, lambda *_: self._change()),
            (4, lambda _, app: self._back(app)),
            (1, lambda *_: Pause()),
            (14, lambda *_: Wait(self._chance.choice((0.1, 0.4, 0.4, 0.4, 1.0, 3.0)))),
        )

    def next(self, app: Any) -> Step:
        """Choose the next step."""
        typing = self._typing(app)
        if typing and self._chance.random() < 0.4:
            return self._text()
        way = self._chance.choices([way for _, way in self._ways], [often for often, _ in self._ways])[0]
        return way(Aims(app, self._chance), app)

    def _touch(self, aims: Aims, how: How, places: int = 1) -> Step:
        found = [aims.any() for _ in range(places)]
        hand = self._chance.randrange(10_000)
        return Touch(how, hand, tuple(_rounded(place) for place, _ in found), " to ".join(name for _, name in found))

    def _key(self) -> Step:
        if self._chance.random() < 0.2:
            return self._chance.choice(_MODIFIED)
        return Key(self._chance.choice(_KEYS))

    def _text(self) -> Step:
        return Text(self._chance.choice(_TEXTS), self._chance.random() < 0.5)

    def _resize(self) -> Step:
        return Resize(*self._chance.choice(SIZES if self._chance.random() < 0.6 else _ODD_SIZES))

    def _change(self) -> Step:
        what = self._chance.choice(("palette", "language", "scale", "finger", "calm"))
        values: tuple[object, ...] = {
            "palette": PALETTES,
            "language": LANGUAGES,
            "scale": TEXT_SCALES,
            "finger": TOUCH_SCALES,
            "calm": ("on", "off"),
        }[what]
        return Change(what, str(self._chance.choice(values)))

    def _back(self, app: Any) -> Step:
        """The last page closes the app: seldom."""
        last = len(app.pages) < 2 and app.page.dialog is None
        return Wait(0.1) if last and self._chance.random() < 0.9 else Key(BACK)

    def _typing(self, app: Any) -> bool:
        from kivy.uix.textinput import TextInput

        return any(isinstance(widget, TextInput) and widget.focus for widget in app.page.walk(restrict=True))


def _rounded(place: Place) -> Place:
    return round(place[0], 4), round(place[1], 4)
