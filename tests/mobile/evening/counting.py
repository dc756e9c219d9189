"""A Driver that counts what an evening costs people: touches, words to read, refusals, waits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from time import thread_time
from typing import Any, Final

from tests.mobile.helpers import fingers
from tests.mobile.helpers.driver import STEP, Driver
from tests.mobile.helpers.reading import in_sight

SHAKE: Final = 1.5
"""Millimetres, as hands do that nobody holds still."""
WAIT: Final = 0.1
"""Seconds of processor that nobody notices."""
_PACE: Final = 12
"""Frames until the next touch: buttons that have just changed do not listen at once, and nobody is quicker."""
_LAYING_OUT: Final = "Tap what is done"
"""What stands on a page that only lists what hands lay out."""


@dataclass
class Page:
    """What was read on a page under a heading: each text once, those of the list of the real set-up apart."""

    heading: str
    texts: dict[str, bool] = field(default_factory=dict)

    @property
    def words(self) -> int:
        """The words to read on it, without what it lists to lay out."""
        return _words(text for text, listed in self.texts.items() if not listed)

    @property
    def listed(self) -> int:
        """The words about things to lay out."""
        return _words(text for text, listed in self.texts.items() if listed)


class Counting(Driver):
    """A Driver whose fingers shake, and which counts as they go. All pictures are made; frames are not drawn."""

    def __init__(self, window: Any) -> None:
        super().__init__(window, draws=False, seen=True)
        self.strokes = self.refusals = self.missed = self.given_up = 0
        self.waits: list[tuple[float, str]] = []
        self.pages: list[Page] = []
        self.turns: list[int] = []
        """Touches of each turn, with all that went wrong in it."""
        self.until_first = 0
        """Touches until the first action; 0 before it, and words are counted as long."""
        self._refused = ""

    def frames(self, number: int = 1, seconds: float = STEP) -> None:
        """Draw frames as a Driver does, each timed."""
        for _ in range(number):
            began = thread_time()
            super().frames(1, seconds)
            took = thread_time() - began
            if took > WAIT and self.app is not None and self.app.pages:
                self.waits.append((took, heading(self.app.page)))

    def stroke(self, *places: fingers.Point, shake: float | None = SHAKE) -> None:
        """Make a stroke with a finger that shakes by `SHAKE`."""
        super().stroke(*places, shake=shake)

    def tap(self, x: float, y: float, at_once: bool = False) -> None:
        """Tap with such a finger."""
        assert not at_once
        self.stroke((x, y))

    def _reported(self, points: Iterable[fingers.Point], at_once: bool = False) -> None:
        """One finger that reports every 8 ms: one touch."""
        self.look()
        seldomest, fingers.SELDOMEST = fingers.SELDOMEST, fingers.OFTENEST
        try:
            super()._reported(points, at_once)
        finally:
            fingers.SELDOMEST = seldomest
        self.strokes += 1
        self.look()
        self.frames(_PACE)
        self.look()

    def acted(self) -> None:
        """Note that the first action is done."""
        self.until_first = self.strokes

    def turn_ended(self) -> None:
        """Note that a turn is over."""
        self.turns.append(self.strokes - self.until_first - sum(self.turns))

    def look(self) -> None:
        """Read what is new on the page, and notice a refusal."""
        page = self.app.page
        notice = getattr(page, "notice", None)
        refused = notice.text if notice is not None and notice.refusing else ""
        self.refusals += bool(refused and refused != self._refused)
        self._refused = refused
        if self.until_first:
            return
        said = heading(page)
        if not self.pages or self.pages[-1].heading != said:
            self.pages.append(Page(said))
        shown = in_sight(page)
        laid_out = any(text.startswith(_LAYING_OUT) for _, text in shown)
        for widget, text in shown:
            self.pages[-1].texts.setdefault(text, laid_out and _on_card(widget))


def heading(page: Any) -> str:
    """What stands above a page; of a page without a heading, what it is."""
    title = getattr(page, "title", None)
    said = title.text if title is not None else ""
    return str(said).partition("\n")[0] or {"TablePage": "table"}.get(type(page).__name__, type(page).__name__)


def _on_card(widget: Any) -> bool:
    from mobile.ui.menu_cards import MenuCard

    parent = widget
    while parent is not None and parent.parent is not parent:
        if isinstance(parent, MenuCard):
            return True
        parent = parent.parent
    return False


def _words(texts: Iterator[str]) -> int:
    return sum(len([word for word in text.split() if any(map(str.isalnum, word))]) for text in texts)
