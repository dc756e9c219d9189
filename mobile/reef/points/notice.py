"""What a coach needs of the page of points: its news as a notice, and the areas that a coach's card may not hide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kivy.uix.widget import Widget

from mobile.coaching.coach_card import Who
from mobile.coaching.free_place import NEVER
from mobile.frame.layout import Area
from mobile.pages.titled_page import Titled


class Notice:
    """The sentence above the foot of `page`. Nobody is on turn where nobody follows turns."""

    who: Who | None = None

    def __init__(self, page: Titled) -> None:
        self._page = page
        self.x = self.y = self.width = self.height = 0.0
        self.opacity = 1.0

    @property
    def refusing(self) -> bool:
        """Return whether the sentence says why something was refused."""
        return bool(self._page.news)


def covered(page: Titled, touched: Iterable[Widget], seen: Iterable[Widget]) -> Iterator[tuple[Area, float]]:
    """Yield areas with their worth: head, foot, news and all that is touched are never hidden, if that can be."""
    foot, head = page.foot.top, page.scroll.top
    told = page.scroll.y - foot
    yield from ((Area(page.x, y, page.width, high), NEVER) for y, high in ((page.y, foot), (head, page.top - head)))
    if told > 0:
        yield Area(page.x, foot, page.width, told), NEVER
    for widgets, worth in ((touched, NEVER), (seen, 1.0)):
        for widget in widgets:
            x, y = widget.to_window(*widget.pos)
            yield Area(x, y, widget.width, widget.height), worth
