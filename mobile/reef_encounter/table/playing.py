"""The base class of both table pages: passes fingers and keys to the hands, shows the view, says refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from companion.reef_encounter.game import Game
from companion.reef_encounter.queries.legal import Meal, meals
from companion.reef_encounter.queries.views import View, known_to
from companion.reef_encounter.rules.actions import Action
from companion.refusal import Refused
from companion.translator import Speech
from mobile.as_found.otherwise import LET_STAND
from mobile.at_table import table_page
from mobile.at_table.prompt import Prompt
from mobile.frame.shell import Shell
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
from mobile.reef_encounter.play.wondering import entries_to_let_stand, speaks_against
from mobile.reef_encounter.remembered.preferences import preferences
from mobile.reef_encounter.sheets.table_sheets import TableSheets
from mobile.reef_encounter.table.finger import Finger, Touched
from mobile.reef_encounter.table.people import acting, people
from mobile.widgets.button import Button
from mobile.widgets.notice import Way
from mobile.widgets.text import Said


class PlayingPage(table_page.TablePage):
    """A table page. Subclasses put on it what is touched, `begin`, and override `draw`, `lay` and `ask`."""

    keeps_secrets = True
    looking_back = staticmethod(words.looking_back)
    sitting: Sitting
    notice: Prompt
    hands: Hands
    sheets: TableSheets
    touched: Touched
    view: View
    glows = Glow()
    meals: tuple[Meal, ...] = ()
    """What the parrotfish on turn can eat now."""
    logged = False
    """Whether the latest entries are in sight."""
    faces: Sequence[Button] = ()
    """All buttons that may be on the page: they turn to whoever sits opposite."""

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        looks = preferences(shell.desk.settings)
        sitting = Sitting(game, counted=looks.counted, banded=looks.band)
        super().__init__(shell, sitting, Prompt(shell, people(game.state.table)), **kwargs)
        self.sheets = TableSheets(self, self.sitting, self.coach, self.notice, self.changed)
        self.hands = Hands(self.sitting, self.refused, self.ask)

    def begin(self, letters: Mapping[str, Callable[[], object]]) -> None:
        """Connect fingers and keys, once everything is on the page. `letters` are the shortcuts of its keys."""
        self.finger = self._made_finger()
        super().begin({"e": self.sheets.open_outlook, **letters})

    def _made_finger(self) -> Finger:
        """Make the object that follows a finger on the table."""
        return Finger(self.shell, self.hands, self.touched, self)

    @property
    def touching(self) -> bool:
        """Return whether a finger is at work."""
        return self.finger.touch is not None

    @property
    def answering(self) -> bool:
        """Return whether the table shows the answer to a question."""
        return isinstance(self.hands.held, Asking | Wondering)

    def draw(self) -> None:
        """Draw everything on the page as `view` and `glows` say it."""
        raise NotImplementedError

    def _hint(self) -> Said:
        """The hint while nothing is held."""
        raise NotImplementedError

    def ask(self, asked: Question | Show) -> None:
        """Open what must be answered before something can be done, or what was asked for."""
        raise NotImplementedError

    def changed(self, *_: object) -> None:
        """Show the game and what is held after a change, and say once that the game has ended."""
        super().changed()
        self.sheets.announce(self.view)

    def show(self) -> None:
        """Show the game as everybody may see it."""
        sitting = self.sitting
        view, held = sitting.view(), self._still_held()
        self.hands.held = held
        # Everybody sees what glows: that must not depend on what one player told in private.
        shown, before = known_to(sitting.shown, "table"), known_to(sitting.before, "table")
        # Nothing can be touched in what was: only what is new there stands out.
        self.glows = news(shown, before) if sitting.looking_back else glow(shown, before, held)
        self.view, self.meals = view, () if sitting.looking_back else meals(shown)
        self.sheets.turned.show(self.notice, acting(view), self.faces)
        self.draw()

    def prompt(self) -> tuple[Said, Said | None]:
        """Return the prompt, and below it the last deed or a preview."""
        sitting, view, glows, held = self.sitting, self.view, self.glows, self.hands.held
        shown = known_to(sitting.shown, "table")
        said = self._hint()
        if ahead := after_carrying(shown, *(self.hands.carried or (None, None))):
            return partial(outcomes_told, outcomes=ahead), said
        if held is not None:
            beside = hints.beside(view, held, glows, self.meals)
            return partial(hints.held_hint, view=view, thing=held, glows=glows), beside
        must = sitting.bonus(sitting.step) is not None  # hands have something to see to
        ahead = [] if must else after_attacks(shown, glows.goals)
        deed: Said = partial(outcomes_told, outcomes=ahead) if ahead else self._deed
        if self.meals and not must:
            deed = partial(hints.prices, meals=self.meals)
        return self.coach.instead(said), self.coach.instead(deed, self._deed if must else said)

    def _still_held(self) -> Held:
        """The thing still held; the question "what would it take?" lasts one moment, and lets go with it."""
        held = self.hands.held
        gone = isinstance(held, Wondering) and (self.sitting.looking_back or held.step != self.sitting.step)
        return None if gone else held

    def _deed(self, speech: Speech) -> str:
        """The last deed where no log says it, and what hands must see to after it."""
        said, coral = self.sitting.deed(speech), self.sitting.bonus(self.sitting.step)
        if coral is not None:
            return hints.set_bonus(speech, said, coral)
        return "" if self.logged or self.sitting.opening else said

    def refused(self, refused: Refused, spot: Spot | None = None, wanted: Meaning | None = None) -> None:
        """Show why something was refused, and offer what it would take, and who attacks."""
        ways: list[Way] = []
        against = () if wanted is None else speaks_against(self.sitting.state, wanted, spot)
        if wanted is not None and against:
            ways.append((partial(words.say, words.WHAT_WOULD_IT_TAKE), partial(self.hands.wonder, wanted, spot)))
            if (attack := attacked(self.sitting.state, wanted)) is not None:
                ways.append((partial(words.say, words.WHO_ATTACKS), partial(self.ask, attack)))
            if standing := () if self.sitting.on_copy else entries_to_let_stand(self.sitting.state, wanted):
                ways.append((partial(words.say, LET_STAND), partial(self._let_stand, standing)))
        self.sheets.refused(refused, spot, ways, against)

    def _let_stand(self, actions: Sequence[Action]) -> None:
        """Enter that what was refused lies on the table all the same, with all that a lawful play brings along."""
        before = self.sitting.state
        self.hands.do(*actions)
        self.sheets.tell_again(before)

    # Coming and going

    def on_enter(self) -> None:
        """Show how the game was saved, where there is anything to say."""
        super().on_enter()
        self.sheets.greet()

    def on_leave(self) -> None:
        """Drop a gesture that is half done."""
        self.finger.forget()
        super().on_leave()

    # The finger

    def on_touch_down(self, touch: Any) -> bool:
        """Let buttons and sheets take a touch first; then the table, one finger at a time."""
        if super().on_touch_down(touch):
            return True
        if self.touching or touch.is_mouse_scrolling or self.sitting.looking_back:
            return False
        if self.finger.down(touch):
            touch.grab(self)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Follow the finger."""
        if touch is not self.finger.touch or touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self.finger.move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Take the finger that is lifted."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if touch is self.finger.touch:
            self.finger.up(touch)
            self.coach.changed()
        return True
