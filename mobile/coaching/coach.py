"""The coach at a table where nobody knows the game: a card at a time, and a line with what else is new."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from kivy.clock import Clock

from companion.coaching.teaching import Lesson
from companion.speech import Speech
from mobile.coaching.coach_card import CoachCard
from mobile.coaching.explaining import Explaining, Taught
from mobile.coaching.free_place import NEVER, Covered, free_place, harmless_place
from mobile.frame.layout import Area
from mobile.pages.page import Page
from mobile.widgets.notice import Notice
from mobile.widgets.text import Said
from mobile.widgets.text_fitting import lines

_MOST = 32  # words that a line beside the table bears
_SMALL = 0.8  # of running text's size
_SPARE = 0.93  # of the width: letters are written a little wider than they are designed
_HIGH, _MARK = 1.34, 2.4  # of the size of letters, from line to line; of running text's size, what stands beside it


class Coach:
    """Shows on `page` what there is to explain in `sitting`, what does not come as a card in its `notice`.

    `covered`: what a card may hide. `busy` says whether a finger is at work: nothing comes up beneath it. `asked`
    says whether the table shows the answer to a question: meanwhile the card is away, as it is while a sheet is open.
    `nearer` returns the lesson with an example that people have before them. `where` says how to get at the pieces
    of a lesson where those are out of sight; that stands on the card instead of the reason why it comes now.
    `pointed` returns where the things lie that a lesson names.
    """

    def __init__(
        self,
        page: Page,
        sitting: Taught,
        notice: Notice,
        covered: Callable[[], Covered],
        busy: Callable[[], bool] = lambda: False,
        asked: Callable[[], bool] = lambda: False,
        nearer: Callable[[Lesson], Lesson] = lambda lesson: lesson,
        where: Callable[[Lesson], Said | None] = lambda lesson: None,
        pointed: Callable[[Lesson], Iterable[Area]] = lambda lesson: (),
    ) -> None:
        self._page, self._sitting, self._notice = page, sitting, notice
        self._covered, self._busy, self._asked = covered, busy, asked
        self._nearer, self._where, self._pointed = nearer, where, pointed
        self.explaining = Explaining(page.shell.desk, page.shell.game, sitting)
        self.card: CoachCard | None = None
        self._lesson: Lesson | None = None
        self._named: Lesson | None = None  # with the example that people have before them
        self.shown: Lesson | None = None
        """What the card tells; None where there is no card."""
        self.changed = Clock.create_trigger(self._show, 0)
        """The game has changed, or what is shown of it. A frame later the card follows: no touch waits for it."""
        page.shell.voice.bind(language=self._in_words)

    def instead(self, said: Said, aside: Said | None = None) -> Said:
        """What else is new, where anything is, else `said`; or with `aside` what stands beside that."""

        def spoken(speech: Speech) -> str:
            new = self.explaining.now().lines
            if not new:
                return said(speech)
            return self.explaining.line(speech, new, self._fits) if aside is None else aside(speech)

        return spoken

    def _fits(self, text: str) -> bool:
        """Whether there is room for a line beside the table, where nobody would have to read too much."""
        theme, notice = self._page.shell.theme, self._notice
        least = max(theme.readable, _SMALL * theme.text())
        high = lines(text, least, True, _SPARE * (notice.width - theme.text(_MARK) - theme.space(3))) * _HIGH * least
        return len(text.split()) <= _MOST and high <= notice.height

    def close(self) -> bool:
        """Put the card away; False where there is none."""
        lesson = self._lesson
        if lesson is None:
            return False
        self._take()
        self.explaining.put_away(lesson)
        return True

    def wish(self, wanted: bool) -> None:
        """People at this table wish to be taught the game, or know it."""
        self.explaining.wish(wanted)
        self._sitting.changed()

    def lay(self) -> None:
        """The window, or what lies in it, has changed: the card goes where it hides the least.

        Where it cannot but hide what it names of the table, it names nothing.
        """
        card, page, window = self.card, self._page, (self._page.width, self._page.height)
        if card is None or self._named is None:
            return
        room, covered = Area(0, 0, *window).within(page.shell.theme.space()), list(self._covered())
        self.shown = self._named
        named = [(area, NEVER) for area in self._pointed(self.shown)]
        place = harmless_place(room, card.sizes(window, least=False), [*covered, *named]) if named else None
        if place is None:
            if named:
                self.shown = self.shown._replace(facts={})
                covered += [(area, NEVER) for area in self._pointed(self.shown)]
            place = free_place(room, card.sizes(window), covered)
        card.lay(place.x, place.y, (place.width, place.height))

    def _show(self, *_: object) -> None:
        """The card of the moment, instead of another one."""
        covered = self._page.sheet is not None
        if self._busy() and not covered:
            return
        lesson = None if covered or self._asked() else self.explaining.now().card
        if lesson == self._lesson:  # it stays where it is, whatever glows now
            return
        self._take()
        if lesson is not None:
            self._lesson, self.shown = lesson, self._nearer(lesson)
            self._named, known = self.shown, partial(self.wish, wanted=False)
            self.card = CoachCard(self._page.shell, self._said, lesson.concept, self.close, known)
            self._page.add_widget(self.card)
            self.lay()

    def _said(self, speech: Speech) -> str:
        lesson = self.shown
        assert lesson is not None
        where = self._where(lesson)
        if where is None:
            return self.explaining.said(speech, lesson)
        return f"{self.explaining.said(speech, lesson._replace(facts={}))} {where(speech)}"

    def _take(self) -> None:
        if self.card is not None:
            self._page.remove_widget(self.card)
        self.card = self._lesson = self._named = self.shown = None

    def _in_words(self, *_: object) -> None:
        """The same card in another language may want another place."""
        self.lay()
