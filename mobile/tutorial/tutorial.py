"""The tutorial at a table of new players: one card at a time; what its page answers, and default answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Protocol

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.reports.tutorial import Lesson
from companion.translator import Translator
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.tutorial.card import (
    FOLDED_SHARES,
    NEVER_COVER,
    PLAYED_COST,
    PlayerOnCard,
    TutorialCard,
    WeightedAreas,
    cheapest_place,
    harmless_place,
    widget_area,
)
from mobile.tutorial.lessons import LessonPicker, TutorialTable
from mobile.ui.dialogs import Dialog
from mobile.ui.text import LazyText

_MOST = 32  # words that a line beside the table bears
_LINES = (1.0, 1.25, 1.5, 2.0, 2.5)  # fingers that a card in one line is high


class TableNotice(Protocol):
    """The notice of a table, as the tutorial sees it: its place and size; `refusing` while it says why not."""

    x: float
    y: float
    width: float
    height: float
    opacity: float
    refusing: bool

    @property
    def who(self) -> PlayerOnCard | None:
        """The player on turn, in whose colour a card is; None for nobody."""

    def lend(self, high: float) -> Area | None:
        """Lend the lowest `high` pixels of its place, if the rest can be read; 0 takes them back."""

    def hide_under(self, area: Area | None) -> None:
        """Hide what would look out from beneath something at `area`."""

    @property
    def place(self) -> Area:
        """The place of its sentences, with all that stands there beside the prompt."""

    def sink(self) -> None:
        """Leave in sight what lies next to it."""

    def settle(self) -> None:
        """Lie where what it says needs it."""

    def has_room(self, aside: str) -> bool:
        """Return whether a line has room below what it says."""


class TutorialPage(Protocol):
    """A page with a game, as the tutorial needs it to teach newcomers there."""

    width: float
    height: float
    remove_widget: Callable[[Widget], object]

    @property
    def shell(self) -> Shell:
        """The app around it."""

    @property
    def controller(self) -> TutorialTable:
        """The game that is played."""

    @property
    def notice(self) -> TableNotice:
        """The notice that shows a line of the tutorial."""

    @property
    def dialog(self) -> Dialog | None:
        """The dialog above the page; meanwhile the card is away."""

    @property
    def touching(self) -> bool:
        """Return whether a finger is at work: then no card may come up beneath it."""

    @property
    def answering(self) -> bool:
        """Return whether the table shows the answer to a question; meanwhile the card is away."""

    def add_card(self, card: Widget) -> None:
        """Show a card above everything but the banner."""

    def weighted_areas(self) -> WeightedAreas:
        """Return the areas of the page, each with the cost of hiding it behind a card."""

    def bring_near(self, lesson: Lesson) -> Lesson:
        """Scroll to what a lesson names; return the lesson, with an example from the table, if there is one."""

    def areas_of(self, lesson: Lesson) -> Iterable[Area]:
        """Return the areas of the things that a lesson names."""

    def way_to(self, lesson: Lesson) -> LazyText | None:
        """Return a sentence for the card on how to get at pieces out of sight, in place of its reason."""


class Tutorial:
    """Shows the lessons of `page`: one at a time as a card, the others as lines in its notice.

    `plan` says which lessons; None where the game has no tutorial.
    """

    def __init__(self, page: TutorialPage) -> None:
        self._page, game = page, page.shell.game
        self.plan: LessonPicker | None = None
        if game is not None and game.tutorial is not None:
            self.plan = LessonPicker(page.shell.app_state, game, game.tutorial, page.controller)
        self.card: TutorialCard | None = None
        self._lesson: Lesson | None = None
        self._near: Lesson | None = None  # the same with the example that people have before them
        self._opened = False  # somebody wants to see the whole card, whatever lies below it
        self.shown: Lesson | None = None
        """What the card says; None where there is no card."""
        self.changed = Clock.create_trigger(self._show, 0)
        """The game has changed, or what is shown of it. A frame later the card follows: no touch waits for it."""
        page.shell.locale.bind(language=self._in_words)

    @property
    def wanted(self) -> bool:
        """Return whether this table is taught the game."""
        return self.plan is not None and self.plan.wanted

    def instead(self, said: LazyText) -> LazyText:
        """Return the line beside a prompt: about something new, else `said`."""

        plan = self.plan
        if plan is None:
            return said

        def spoken(tr: Translator) -> str:
            new = plan.now().lines
            if not new:
                return said(tr)
            return plan.line(tr, new, self._fits) or said(tr)  # what has no room is explained later

        return spoken

    def _fits(self, text: str) -> bool:
        """Return whether a line has room beside the table without making people read too much."""
        return len(text.split()) <= _MOST and self._page.notice.has_room(text)

    @property
    def in_lines(self) -> bool:
        """Return whether the notice shows a lesson, which no card may hide."""
        return self.plan is not None and bool(self.plan.now().lines)

    def close(self) -> bool:
        """Put the card away; return False where there is none."""
        lesson = self._lesson
        if self.plan is None or lesson is None:
            return False
        self._take_away()
        self.plan.put_away(lesson)
        return True

    def set_wanted(self, wanted: bool) -> None:
        """Note whether the people at this table want to be taught the game."""
        if self.plan is not None:
            self.plan.set_wanted(wanted)
            self._page.controller.changed()

    def lay(self) -> None:
        """Move the card to where it hides the least, after the window or its content changed.

        If it must hide what is being played, it takes the place of the notice as one line, until a touch opens it.
        If it must hide even what it names of the table, it names nothing.
        """
        card, page, window = self.card, self._page, (self._page.width, self._page.height)
        if card is None or self._near is None:
            return
        page.notice.settle()  # what it says decides how large it is
        page.notice.lend(0)
        page.notice.sink()  # beside a card the line for the hands lies over nothing
        room, covered = Area(0, 0, *window).within(page.shell.theme.space()), list(page.weighted_areas())
        self.shown, notice = self._near, page.notice
        named = [(area, NEVER_COVER) for area in page.areas_of(self.shown)]
        beside, sizes = [*covered, *named], card.sizes(window, least=not named)
        place = harmless_place(room, sizes, beside, PLAYED_COST)
        folding = place is None and not self._opened
        # What is refused comes before what is taught.
        ways = ((area, size) for size in FOLDED_SHARES for area in self._lines(beside)) if folding else ()
        if folding and self._borrow(card):
            pass
        elif not any(card.fold(area, notice.refusing, size) for area, size in ways):
            if named and place is None:
                place = harmless_place(room, sizes, beside)
            if place is None:
                if named:
                    self.shown = self.shown._replace(facts={})
                    covered += [(area, NEVER_COVER) for area in page.areas_of(self.shown)]
                place = cheapest_place(room, card.sizes(window), covered)
            card.lay(place.x, place.y, (place.width, place.height))
        notice.hide_under(widget_area(card))  # no word looks out from beneath the card

    def _borrow(self, card: TutorialCard) -> bool:
        """Fold the card to one line in a part of the notice that can spare it."""
        touch, notice = self._page.shell.theme.touch, self._page.notice
        for high in (times * touch for times in _LINES):
            area = notice.lend(high)
            if area is not None and any(card.fold(area, notice.refusing, size) for size in FOLDED_SHARES):
                return True
        notice.lend(0)
        return False

    def _show(self, *_: object) -> None:
        """Show the card of the moment, instead of another one."""
        page, plan = self._page, self.plan
        covered = page.dialog is not None
        if plan is None or (page.touching and not covered):
            return
        lesson = None if covered or page.answering else plan.now().card
        if lesson == self._lesson:
            self._follow()
            return
        self._take_away()
        if lesson is not None:
            self._lesson = lesson
            self._near = self.shown = page.bring_near(lesson)
            said, known = partial(self._text, plan), partial(self.set_wanted, wanted=False)
            self.card = TutorialCard(page.shell, said, lesson.idea, self.close, known, self._open)
            self.card.sign(page.notice.who)
            page.add_card(self.card)
            self.lay()

    def _lines(self, covered: WeightedAreas) -> Iterator[Area]:
        """Return areas for a card as one line: that of the notice, or lower, as far as nothing is played there."""
        there, touch = self._page.notice.place, self._page.shell.theme.touch
        yield there
        played = [area for area, worth in covered if worth >= PLAYED_COST and not area.meets(there)]
        for high in (times * touch for times in _LINES if times * touch > there.height):
            lower = Area(there.x, there.y + there.height - high, there.width, high)
            if not any(lower.meets(area) for area in played):
                yield lower

    def _open(self) -> None:
        """Show the whole card."""
        self._opened = True
        self.lay()

    def _follow(self) -> None:
        """The card is in the colour of whoever plays, and moves only from a refusal and from what is played now."""
        card, page = self.card, self._page
        if card is None:
            return
        card.sign(page.notice.who)
        if page.notice.refusing or not card.height or self._hides_what_is_played(card):
            self.lay()

    def _hides_what_is_played(self, card: TutorialCard) -> bool:
        """Return whether a card lies where it may not; one line never does, nor one that somebody has opened."""
        if card.folded or self._opened:
            return False
        there = widget_area(card)
        return any(worth >= PLAYED_COST and there.meets(area) for area, worth in self._page.weighted_areas())

    def _text(self, plan: LessonPicker, tr: Translator) -> str:
        lesson = self.shown
        assert lesson is not None
        way = self._page.way_to(lesson)
        if way is None:
            return plan.text(tr, lesson)
        return f"{plan.text(tr, lesson._replace(facts={}))} {way(tr)}"

    def _take_away(self) -> None:
        if self.card is not None:
            self._page.remove_widget(self.card)
            self._page.notice.lend(0)
            self._page.notice.hide_under(None)
        self.card = self._lesson = self._near = self.shown = None
        self._opened = False

    def _in_words(self, *_: object) -> None:
        """Place the card anew, because in another language it has another size."""
        self.lay()


class TutorialDefaults:
    """Default answers to the tutorial, for pages that have none of their own."""

    add_widget: Callable[..., object]

    @property
    def touching(self) -> bool:
        """Return whether a finger is at work; no card may come up beneath it."""
        return False

    @property
    def answering(self) -> bool:
        """Return whether the table shows the answer to a question."""
        return False

    def add_card(self, card: Widget) -> None:
        """Show a card above everything else."""
        self.add_widget(card)

    def bring_near(self, lesson: Lesson) -> Lesson:
        """Return the lesson as it is: nothing is out of sight."""
        return lesson

    def areas_of(self, _lesson: Lesson) -> Iterable[Area]:
        """Return the areas of the things that a lesson names."""
        return ()

    def way_to(self, _lesson: Lesson) -> LazyText | None:
        """Return how to get at the pieces it speaks of, where they are out of sight."""
        return None
