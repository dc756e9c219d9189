"""The steps of random fingers as plain data: touches, keys, texts, changes; written and parsed as lines of text.

Places are shares of the window, from the lower left corner, so that a step means the same after a resize.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

Place: TypeAlias = tuple[float, float]


class How(Enum):
    """How a finger touches."""

    TAP = "tap"
    DOUBLE = "double"
    LONG = "long"
    GROUP = "stroke"
    """Over all places, from the first to the last."""
    TWO = "two"
    """Two fingers at once: one from the first place to the second, another from the third to the fourth."""
    GONE = "gone"
    """Down, then the page goes by the back button, then up at the second place."""


@dataclass(frozen=True)
class Touch:
    """One or several fingers that touch; `hand` decides how they shake, `at` says what lies there."""

    how: How
    hand: int
    places: tuple[Place, ...]
    at: str = ""

    def __str__(self) -> str:
        places = " ".join(f"{x:.4f},{y:.4f}" for x, y in self.places)
        return f"{self.how.value} {self.hand} {places}" + (f"  # {self.at}" if self.at else "")


@dataclass(frozen=True)
class Key:
    """A key by Kivy's number for it, with its modifiers."""

    code: int
    modifiers: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(("key", str(self.code), *self.modifiers))


@dataclass(frozen=True)
class Text:
    """Text that is typed, or pasted, into whatever has the keyboard."""

    text: str
    pasted: bool = False

    def __str__(self) -> str:
        return f"{'paste' if self.pasted else 'type'} {json.dumps(self.text, ensure_ascii=False)}"


@dataclass(frozen=True)
class Resize:
    """Another size of the window, in pixels."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"resize {self.width} {self.height}"


@dataclass(frozen=True)
class Change:
    """Another `palette`, `language`, `scale`, `finger` or `calm`, whatever page is shown."""

    what: str
    value: str

    def __str__(self) -> str:
        return f"change {self.what} {self.value}"


@dataclass(frozen=True)
class Wait:
    """So many seconds pass, in as many frames of a tenth."""

    seconds: float

    def __str__(self) -> str:
        return f"wait {self.seconds:g}"


@dataclass(frozen=True)
class Pause:
    """Another app comes to the front, and this one back."""

    def __str__(self) -> str:
        return "pause"


Step: TypeAlias = Touch | Key | Text | Resize | Change | Wait | Pause


def counts(step: Step) -> bool:
    """Whether a step is a touch or a key, as people count them."""
    return isinstance(step, Touch | Key | Text)


def written(steps: Iterable[Step]) -> str:
    """Write steps as text, a line for each."""
    return "".join(f"{step}\n" for step in steps)


def read(lines: Iterable[str]) -> list[Step]:
    """Parse steps from their lines. Raises ValueError for a line that is none."""
    return [_step(line) for line in lines if line.strip()]


def _step(line: str) -> Step:
    kind, _, rest = line.strip().partition(" ")
    if kind in ("type", "paste"):
        return Text(str(json.loads(rest)), kind == "paste")
    words: Sequence[str] = line.partition("#")[0].split()
    match words:
        case ["key", code, *modifiers]:
            return Key(int(code), tuple(modifiers))
        case ["resize", width, height]:
            return Resize(int(width), int(height))
        case ["change", what, value]:
            return Change(what, value)
        case ["wait", seconds]:
            return Wait(float(seconds))
        case ["pause"]:
            return Pause()
        case [how, hand, *places] if places:
            return Touch(How(how), int(hand), tuple(_place(place) for place in places))
    raise ValueError(f"no step: {line}")


def _place(text: str) -> Place:
    x, y = text.split(",")
    return float(x), float(y)
