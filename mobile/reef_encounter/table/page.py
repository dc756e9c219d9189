"""The table page of a game that is followed in full, and the base class it shares with the one without boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from companion.reef_encounter.box import Coral
from companion.reef_encounter.game import Game
from companion.reef_encounter.queries.legal import Meal, meals
from companion.reef_encounter.queries.views import View, known_to
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.growth import PER_LARVA
from companion.reef_encounter.rules.state import Phase
from companion.reef_encounter.tutorial import Idea, on_board
from companion.refusal import Refused
from companion.reports.tutorial import Lesson
from companion.translator import N_, Speech
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.reef_encounter.dialogs import table as more
from mobile.reef_encounter.dialogs.questions import alga_sheet, attack_sheet, drawn_sheet, refill_sheet
from mobile.reef_encounter.dialogs.table import Switches, TableSheets
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.controller import Draws, Sitting, knows_the_bag, looked
from mobile.reef_encounter.play.highlights import Glow, after_attacks, after_carrying, glow, news, outcomes_told
from mobile.reef_encounter.play.touch_input import Hands
from mobile.reef_encounter.play.touches import (
    Asking,
    Attack,
    Ending,
    Held,
    LarvaCube,
    Meaning,
    OnAlga,
    OnRock,
    OnTile,
    Question,
    Refill,
    Show,
    ShrimpOnSea,
    Spot,
    WhichAlga,
    WhichCoral,
    WhichMeal,
    Wondering,
)
from mobile.reef_encounter.play.what_if import attacked, entries_to_let_stand, place, speaks_against
from mobile.reef_encounter.preferences import preferences
from mobile.reef_encounter.table.buttons import TurnButtons
from mobile.reef_encounter.table.finger import Finger, Touched, TurningFinger
from mobile.reef_encounter.table.surface import Surface, space_named, worth_seeing
from mobile.reef_encounter.table.tray import acting, people
from mobile.table import page as table_page
from mobile.table.audit import LET_STAND
from mobile.table.keyboard import KEYS
from mobile.table.prompt import Prompt
from mobile.tutorial.card import NEVER, WeightedAreas, area_of
from mobile.ui.buttons import Button
from mobile.ui.lazy_text import say
from mobile.ui.message_bar import Way
from mobile.ui.text import Said


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
            beside = words.beside(view, held, glows, self.meals)
            return partial(words.held_hint, view=view, thing=held, glows=glows), beside
        must = sitting.bonus(sitting.step) is not None  # hands have something to see to
        ahead = [] if must else after_attacks(shown, glows.goals)
        deed: Said = partial(outcomes_told, outcomes=ahead) if ahead else self._deed
        if self.meals and not must:
            deed = partial(words.prices, meals=self.meals)
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
            return words.set_bonus(speech, said, coral)
        return "" if self.logged or self.sitting.opening else said

    def refused(self, refused: Refused, spot: Spot | None = None, wanted: Meaning | None = None) -> None:
        """Show why something was refused, and offer what it would take, and who attacks."""
        ways: list[Way] = []
        against = () if wanted is None else speaks_against(self.sitting.state, wanted, spot)
        if wanted is not None and against:
            ways.append((say(words.WHAT_WOULD_IT_TAKE), partial(self.hands.wonder, wanted, spot)))
            if (attack := attacked(self.sitting.state, wanted)) is not None:
                ways.append((say(words.WHO_ATTACKS), partial(self.ask, attack)))
            if standing := () if self.sitting.on_copy else entries_to_let_stand(self.sitting.state, wanted):
                ways.append((say(LET_STAND), partial(self._let_stand, standing)))
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


_PROMPT = 24.0  # how much a phone's prompt is worth seeing beside a card; a board 6
_LETTERS = N_("Also: 1 to 5 play a larva cube, T ends the turn, P eats nothing, A who attacks.")


class TablePage(PlayingPage):
    """The page of a `game` followed in full. `leaf` is the board that a phone shows, by number, or last the sea."""

    buttons: type[TurnButtons] = TurnButtons
    above = 0.0
    """How much of the window something else takes, in pixels."""

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, game, **kwargs)
        self.sheets.keys = (KEYS, _LETTERS)
        self.sitting.looked = lambda state, action: looked(state, action) if self._draws else action
        self.surface = Surface(shell, self.sitting, self.notice, self.sheets, self.turn_to)
        self.bar = self.buttons(self, self.hands, self.sheets, self.end_turn, self.open_drawer)
        self.faces = self.bar.every
        self.leaf = self._board = 0
        self._seen: tuple[int, View] | None = None
        self.add_widget(self.surface)
        self.add_widget(self.bar)
        larvae = {str(coral + 1): partial(self.hands.tap, LarvaCube(coral)) for coral in Coral}
        keys = {"a": self.hands.probe, "p": self._pass, "t": self.end_turn}
        self.touched = self.surface
        self.begin({**keys, **larvae})

    def _made_finger(self) -> Finger:
        return TurningFinger(self.shell, self.hands, self.surface, self, self)

    def draw(self) -> None:
        """Draw the pieces, what can be touched, and the buttons that can be pressed."""
        self._turn_to_changes(self.view)
        self._turn_to_way()
        self.surface.show(self.view, self.glows)
        held = self.hands.held
        self.bar.show([meal for meal in self.meals if not isinstance(held, OnRock) or held.space == meal.space])

    def _hint(self) -> Said:
        """The hint while nothing is held."""
        turn, player = self.view.turn, known_to(self.sitting.shown, "table").players[self.view.turn.seat]
        most = PER_LARVA if turn.growing is None else player.hand.seen[turn.growing] + player.hand.hidden
        return partial(words.hint, view=self.view, glows=self.glows, most=most)

    def lay(self, *_: object) -> None:
        """Put everything in its place. A finger goes on, unless boards on which it lays polyps moved beneath it."""
        if self.width < 2:
            return
        before = self.surface.lying
        telling = isinstance(self.hands.held, Wondering) and not self.sitting.on_copy
        places = self.surface.lay(self.width, self.height - self.above, self.leaf, telling)
        self.paged, self.drawn, self.logged = places.pages is not None, places.tray.drawer, places.log is not None
        self.bar.lay(places)
        if self.hands.paints and self.surface.lying != before:
            self.hands.cancel()
        self.keys.show()
        self.coach.lay()

    def weighted_areas(self) -> WeightedAreas:
        """Return the areas worth seeing: a glow counts more than its board; never cover buttons and prompt.

        On a phone a card may lie over the prompt, which says much the same, before it hides what is being played.
        """
        spare = self.paged and not (self.notice.refusing or self.coach.in_lines)
        told = _PROMPT if spare else NEVER
        never = [(area_of(widget), NEVER) for widget in self.bar.children]
        prompt = [(area_of(widget), told) for widget in self.notice.parts]
        return [*never, *prompt, *worth_seeing(self.surface, self.glows)]

    def areas_of(self, lesson: Lesson) -> Iterable[Area]:
        """Return the area of the space that a lesson names."""
        return space_named(self.surface, self.sitting.state, lesson.facts.get("space"))

    def bring_near(self, lesson: Lesson) -> Lesson:
        """Return the lesson for the board that a phone shows, or turn to the board of the lesson.

        Larva cubes are brought out of the drawer.
        """
        if lesson.idea == Idea.LARVA and self.drawn and not self.surface.drawer:
            self.open_drawer(opened=True)
        if not self.paged or "space" not in lesson.facts:
            return lesson
        facts = None
        if self.leaf < len(self.surface.rocks):
            facts = on_board(self.sitting.state, lesson.idea, self.leaf)
        if facts is not None:
            return lesson._replace(facts=facts)
        self.turn_to(self.sitting.state.table.letters.index(str(lesson.facts["space"]).partition("/")[0]))
        return lesson

    def way_to(self, lesson: Lesson) -> Said | None:
        """Return the hint that larva cubes lie in a phone's drawer, while that is closed."""
        away = self.drawn and not self.surface.drawer
        return words.in_drawer if away and lesson.idea == Idea.LARVA else None

    paged = drawn = False
    """Whether boards lie on pages of their own, and the tray in a drawer."""

    def turn_to(self, leaf: int) -> None:
        """On a phone, show another board, or the open sea; elsewhere bring a board to the front."""
        self.leaf = leaf
        if leaf < len(self.surface.rocks):
            self._board = leaf
        self.lay()

    def _turn_to_changes(self, view: View) -> None:
        """Bring changes to the front; a new turn, or a larva cube just played, brings the board seen last."""
        before, self._seen = self._seen, (self.sitting.step, view)
        if before is None:
            return
        step, then = before
        sea, leaf = len(view.rocks), self.leaf
        changed = [number for number, rock in enumerate(view.rocks) if rock != then.rocks[number]]
        passed = self.sitting.step > step and (view.turn.seat, view.phase) != (then.turn.seat, then.phase)
        if changed:
            leaf = leaf if leaf in changed else changed[0]
        elif passed or (view.turn.growing is not None and then.turn.growing is None):
            leaf = self._board
        elif self.paged and (view.sea, view.tiles) != (then.sea, then.tiles):
            leaf = sea
        if leaf != self.leaf:
            self.turn_to(leaf)

    def _turn_to_way(self) -> None:
        """Bring to the front what would have to lie otherwise."""
        before, self._wondering = self._wondering, self.hands.held
        wondering = self._wondering
        if isinstance(wondering, Wondering) is not isinstance(before, Wondering):
            self.lay()  # what is told then is long
        if not isinstance(wondering, Wondering) or wondering is before:
            return
        spots = [place(wondering.state, needed) for needed in wondering.way] or [wondering.where]
        rocks = [spot.space.rock for spot in spots if isinstance(spot, OnRock)]
        if rocks:
            self.turn_to(self.leaf if self.leaf in rocks else rocks[0])
        elif self.paged and any(isinstance(spot, OnTile | OnAlga | ShrimpOnSea) for spot in spots):
            self.turn_to(len(self.surface.rocks))

    _wondering: Held = None

    def end_turn(self) -> None:
        """Show what can be taken from the open sea, which ends the turn."""
        self.hands.end_turn()
        if self.paged and isinstance(self.hands.held, Ending):
            self.turn_to(len(self.surface.rocks))

    def open_drawer(self, opened: bool | None = None) -> None:
        """Show the tray where it has no place of its own, or hide it."""
        self.surface.drawer = not self.surface.drawer if opened is None else opened
        self.lay()

    def refused(self, refused: Refused, spot: Spot | None = None, wanted: Meaning | None = None) -> None:
        """Show why something was refused; what was touched shakes."""
        super().refused(refused, spot, wanted)
        if spot is not None:
            self.surface.shake(spot)

    def _pass(self) -> None:
        if self.sitting.state.phase is Phase.FEAST:
            self.hands.pass_feast()

    def _more(self) -> None:
        """Open everything that is not about the turn."""
        sheets = self.sheets
        switches = [Switches(self.shell, self.sitting)]
        sheets.open_more(more.ways(sheets, self.hands.probe, self.thinking), more.ways_back(sheets), switches)

    # Questions

    def ask(self, asked: Question | Show) -> None:
        """Open the sheet for a question: tiles for a refill, which alga, who attacks."""
        match asked:
            case Refill(coral) if self._draws:
                self.sheets.open(drawn_sheet(self.shell, asked, self._draw(coral), partial(self.hands.answer, asked)))
            case Refill():
                sheet, self.picker = refill_sheet(self.shell, asked, partial(self.hands.answer, asked))
                self.sheets.open(sheet)
                self.picker.focus = self.keys.cursor is not None
            case WhichAlga(pay):
                state = known_to(self.sitting.state, "table")
                self.sheets.open(alga_sheet(self.shell, state, pay, partial(self.hands.answer, asked)))
            case Attack():
                compared = attack_sheet(self.shell, self.sitting, asked)
                if compared is not None:
                    self.sheets.open(compared)
            case WhichMeal() | WhichCoral():
                raise AssertionError("which coral is eaten is shown on the boards")

    @property
    def _draws(self) -> bool:
        """Return whether the app draws from the bag, and looks into it, instead of a hand; never on a copy."""
        wished = preferences(self.shell.desk.settings).app_draws and not self.sitting.on_copy
        return wished and knows_the_bag(self.sitting.state)

    def _draw(self, coral: Coral) -> tuple[Coral, ...]:
        """Draw for the app: asking twice gives the same tiles."""
        sitting = self.sitting
        draws = self.shell.desk.own(Draws)
        return draws.refill(sitting.game.path, sitting.game.session.position, sitting.state, coral)
