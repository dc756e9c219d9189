"""A page where a game is played, with or without its boards: fingers and keys go to the hands, which do or ask."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Protocol

from kivy.core.window import Window

from companion.coaching.teaching import Lesson
from companion.reef_encounter.game_kind import Game
from companion.reef_encounter.questions.view import View, known_to
from companion.reef_encounter.rules.state import Phase
from companion.refusal import Refused
from companion.speech import Speech
from mobile.at_table.keys import Keys, Spots
from mobile.at_table.thinking import Thinking
from mobile.coaching.coach import Coach
from mobile.coaching.free_place import Covered
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.pages.page import Page
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play import hints
from mobile.reef_encounter.play.asking import Question, Show
from mobile.reef_encounter.play.glow import Glow, glow, news
from mobile.reef_encounter.play.hands import Hands
from mobile.reef_encounter.play.meaning import Meaning
from mobile.reef_encounter.play.previewing import after_attacks, after_carrying, outcomes_told
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.play.spots import Asking, Held, Spot, Wondering
from mobile.reef_encounter.play.who_attacks import attacked
from mobile.reef_encounter.play.wondering import speaks_against
from mobile.reef_encounter.remembered.preferences import preferences
from mobile.reef_encounter.sheets.table_sheets import TableSheets
from mobile.reef_encounter.table.prompt import Prompt
from mobile.widgets.notice import Way
from mobile.widgets.pressing import strayed
from mobile.widgets.text import Said

_STEP = 10.0  # pixels between two looks at what lies under a moving finger


class Touched(Spots, Protocol):
    """What lies on the page: boards, or coral tiles alone."""

    def spot_at(self, x: float, y: float) -> Spot | None:
        """What lies under a point of the window."""


class PlayingPage(Page):
    """Subclasses put what is `touched` on the page, then `begin`; they `show` a view, `lay` it out, and `ask`."""

    keeps_awake = True
    keeps_secrets = True
    sheets: TableSheets

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        looks = preferences(shell.desk.settings)
        shell.desk.time(game)
        self.sitting = Sitting(game, self.changed, looks.counted, looks.band)
        self.notice = Prompt(shell)
        self.coach = Coach(self)
        self.sheets = TableSheets(self, self.sitting, self.coach, self.notice, self.changed)
        self.hands = Hands(self.sitting, self.refused, self.ask)
        self.thinking = Thinking(self, self.sitting, self.hands.drop)
        self._finger: Any = None
        self._slid = False
        """Whether the finger has gone farther than one that only touches."""

    def begin(self, touched: Touched, letters: Mapping[str, Callable[[], object]]) -> None:
        """Everything is on the page: from now on it is touched and shown. `letters` are the shortcuts of its keys."""
        self._touched = touched
        letters = {"l": self.sheets.open_log, "e": self.sheets.open_outlook, **letters}
        back = self.sheets.taking_back
        self.keys = Keys(self, touched, self.sitting, self.hands.tap, back.back, back.again, letters)
        self.keep_up(self.lay, self.changed)
        self.changed()

    def lay(self, *_: object) -> None:
        """The window, the text size or the palette has changed: put everything in its place."""

    # For the coach

    @property
    def touching(self) -> bool:
        """Whether a finger is at work."""
        return self._finger is not None

    @property
    def answering(self) -> bool:
        """Whether the table shows the answer to a question."""
        return isinstance(self.hands.held, Asking | Wondering)

    def covered(self) -> Covered:
        """What lies on the page, and how much it is worth seeing beside a card that explains something."""
        return ()

    def bring_near(self, lesson: Lesson) -> Lesson:
        """The same lesson with an example that lies before people, where there is one."""
        return lesson

    def areas_of(self, _lesson: Lesson) -> Iterable[Area]:
        """Where what it names lies."""
        return ()

    def way_to(self, _lesson: Lesson) -> Said | None:
        """How to get at the pieces it speaks of, where they are out of sight."""
        return None

    def show(self, view: View, glows: Glow) -> None:
        """Everything on the page as it is now."""

    def _hint(self, view: View, glows: Glow) -> Said:
        """What can be done while nothing is held."""
        raise NotImplementedError

    def ask(self, asked: Question | Show) -> None:
        """Open what must be answered before something can be done, or what was asked for."""
        raise NotImplementedError

    def changed(self, *_: object) -> None:
        """The game, or what is held, has changed: show it."""
        sitting, view = self.sitting, self.sitting.view()
        held = self.hands.held = self._still_held()
        # Everybody sees what glows: that must not depend on what one player told in private.
        shown, before = known_to(sitting.shown, "table"), known_to(sitting.before, "table")
        # Nothing can be touched in what was: only what is new there stands out.
        glows = news(shown, before) if sitting.looking_back else glow(shown, before, held, sitting.counted)
        self.notice.acting(None if view.phase is Phase.OVER else view.table.seats[view.turn.seat].colour)
        self.show(view, glows)
        if sitting.looking_back:
            last = sitting.game.session.position
            self.notice.tell(partial(words.looking_back, step=sitting.step, last=last), sitting.last_deed)
        elif ahead := after_carrying(shown, *(self.hands.carried or (None, None))):
            said = partial(hints.in_turn, said=self._hint(view, glows), view=view, number=sitting.turn)
            self.notice.tell(*self.thinking.told(partial(outcomes_told, outcomes=ahead), said))
        elif held is not None:
            said = partial(hints.held, view=view, thing=held, glows=glows)
            self.notice.tell(*self.thinking.told(said, hints.beside(view, held, glows)))
        else:
            said = partial(hints.in_turn, said=self._hint(view, glows), view=view, number=sitting.turn)
            must = sitting.bonus(sitting.step) is not None  # hands have something to see to
            ahead = [] if must else after_attacks(shown, glows.goals)
            deed = partial(outcomes_told, outcomes=ahead) if ahead else self._deed
            aside = self.coach.instead(deed, self._deed if must else said)
            self.notice.tell(*self.thinking.told(self.coach.instead(said), aside))
        self.sheets.announce(view)
        self.coach.changed()

    def _still_held(self) -> Held:
        """What is held; what it would take is asked of one moment, and let go with it."""
        held = self.hands.held
        gone = isinstance(held, Wondering) and (self.sitting.looking_back or held.step != self.sitting.step)
        return None if gone else held

    def _deed(self, speech: Speech) -> str:
        """What was done last, and what hands must see to after it."""
        said, coral = self.sitting.last_deed(speech), self.sitting.bonus(self.sitting.step)
        return said if coral is None else hints.set_bonus(speech, said, coral)

    def refused(self, refused: Refused, spot: Spot | None = None, wanted: Meaning | None = None) -> None:
        """Say why not, and offer what it would take, and who attacks."""
        ways: list[Way] = []
        against = () if wanted is None else speaks_against(self.sitting.state, wanted, spot)
        if wanted is not None and against:
            ways.append((partial(words.say, words.WHAT_WOULD_IT_TAKE), partial(self.hands.wonder, wanted, spot)))
            if (attack := attacked(self.sitting.state, wanted)) is not None:
                ways.append((partial(words.say, words.WHO_ATTACKS), partial(self.ask, attack)))
        self.sheets.refused(refused, spot, ways, against)

    # Coming and going

    def shown(self) -> None:
        """The keyboard is ours while the page is on top. Another page may have taken back or revealed something."""
        Window.bind(on_key_down=self.keys.pressed)
        self.sitting.changed = self.changed
        self.thinking.shown()
        self.changed()
        self.sheets.greet()

    def left(self) -> None:
        """Nothing private stays open, and no gesture half done."""
        Window.unbind(on_key_down=self.keys.pressed)
        self._finger = None
        self.sheets.close()

    def back(self) -> bool:
        """First a sheet or a card closes, then the hand lets go, then the table is as it is now.

        Then a copy is left, or the page.
        """
        if super().back() or self.coach.close():
            return True
        if self.hands.held is not None:
            self.hands.drop()
        elif self.sitting.looking_back:
            self.sitting.look_at(None)
        else:
            return self.thinking.end()
        return True

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        """Buttons and sheets first; then the table, one finger at a time."""
        if super().on_touch_down(touch):
            return True
        if self._finger is not None or touch.is_mouse_scrolling or self.sitting.looking_back:
            return False
        self.keys.rest()
        if not self.turned(*touch.pos):
            self._finger, self._slid = touch, False
            touch.grab(self)
            self.down(touch)
        return True

    def turned(self, _x: float, _y: float) -> bool:
        """Whether a touch there turns to another part of the table, and means nothing else."""
        return False

    def down(self, touch: Any) -> None:
        """A finger has come down on the table."""
        self.hands.down(self._touched.spot_at(*touch.pos))

    def up(self, touch: Any) -> None:
        """It is lifted."""
        self.hands.up(self._touched.spot_at(*touch.pos) if self._slid else self.hands.begun)

    def _moved(self, touch: Any) -> None:
        """It has gone on."""

    def on_touch_move(self, touch: Any) -> bool:
        """Follow the finger, once it has gone farther than a touch that shakes."""
        if touch is not self._finger or touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        start = touch.ppos
        if not self._slid:
            self._slid = strayed(touch) > self.shell.theme.slip
            start = touch.opos
        if self._slid:
            # A quick finger skips spaces between two reports: it is followed along the line it took.
            across, up = touch.x - start[0], touch.y - start[1]
            steps = max(1, round(max(abs(across), abs(up)) / _STEP))
            for step in range(1, steps + 1):
                x, y = start[0] + across * step / steps, start[1] + up * step / steps
                self.hands.over(self._touched.spot_at(x, y))
            self._moved(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """The finger is lifted."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if touch is self._finger:
            self._finger = None
            self.up(touch)
            self.coach.changed()
        return True
