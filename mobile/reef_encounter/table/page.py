"""The table page of a game that is followed in full, and the base class it shares with the one without boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.reef_encounter.box import Coral
from companion.reef_encounter.game import Game
from companion.reef_encounter.queries.legal import PossibleMeal, possible_meals
from companion.reef_encounter.queries.touch_outcomes import ActionButton, as_it_lies
from companion.reef_encounter.queries.touches import (
    AlgaQuestion,
    AlgaSpot,
    AttackPair,
    AttackProbe,
    BoardSpot,
    CoralQuestion,
    Gesture,
    Held,
    HitTarget,
    LarvaSpot,
    MealQuestion,
    Question,
    RefillQuestion,
    SeaShrimpSpot,
    ShownThing,
    TileSpot,
    TurnEnding,
    WhatIfTarget,
)
from companion.reef_encounter.queries.views import View, known_state
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import Action, Collect
from companion.reef_encounter.rules.growth import POLYPS_PER_LARVA
from companion.reef_encounter.rules.open_sea import likely_refill, refill_spaces
from companion.reef_encounter.rules.state import Phase
from companion.reef_encounter.tutorial import Idea, board_idea_facts
from companion.reef_encounter.wording.attacks import refused_attack
from companion.refusal import Refused
from companion.reports.tutorial import Lesson
from companion.translator import N_, Translator
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.reef_encounter.dialogs import table as more
from mobile.reef_encounter.dialogs.questions import (
    ask_alga_dialog,
    ask_refill_dialog,
    who_attacks_dialog,
)
from mobile.reef_encounter.dialogs.refilling import RefillCorrection
from mobile.reef_encounter.dialogs.table import SwitchPanel, TableDialogs
from mobile.reef_encounter.dialogs.unguarded import GuardQuestion
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.controller import ReefEncounterController, RefillDraws, is_bag_known, look_in_bag
from mobile.reef_encounter.play.highlights import (
    Highlights,
    attack_outcomes,
    carry_outcomes,
    find_highlights,
    mark_new,
    outcome_lines,
    pointed_at,
)
from mobile.reef_encounter.play.touch_input import TableTouchInput
from mobile.reef_encounter.play.what_if import change_spot, known_refusals
from mobile.reef_encounter.preferences import read_preferences, shows_bands
from mobile.reef_encounter.table.buttons import TurnButtons
from mobile.reef_encounter.table.finger import FingerTracker, PagingFingerTracker, TouchTarget
from mobile.reef_encounter.table.surface import TableSurface, named_space_area, occlusion_costs
from mobile.reef_encounter.table.tray import active_player, list_players
from mobile.table import page as table_page
from mobile.table.audit import ACCEPT_LABEL
from mobile.table.controller import hands_of
from mobile.table.keyboard import KEY_HELP
from mobile.table.prompt import Prompt
from mobile.tutorial.card import NEVER_COVER, WeightedAreas, widget_area
from mobile.ui.behaviors import DEAF_SECONDS
from mobile.ui.buttons import Button
from mobile.ui.lazy_text import lazy_text
from mobile.ui.message_bar import MessageAction
from mobile.ui.text import LazyText


class PlayingPage(table_page.TablePage):
    """A table page. Subclasses put on it what is touched, `begin`, and override `draw`, `lay` and `ask`."""

    keeps_secrets = True
    looking_back = staticmethod(words.earlier_step_line)
    controller: ReefEncounterController
    notice: Prompt
    touch_input: TableTouchInput
    dialogs: TableDialogs
    touched: TouchTarget
    view: View
    highlights = Highlights()
    meals: tuple[PossibleMeal, ...] = ()
    """What the parrotfish on turn can eat now."""
    _taught: bool | None = None
    logged = False
    """Whether the latest entries are in sight."""
    faces: Sequence[Button] = ()
    """All buttons that may be on the page: they turn to whoever sits opposite."""

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        looks = read_preferences(shell.app_state.settings)
        controller = ReefEncounterController(game, counted=looks.counted)
        super().__init__(shell, controller, Prompt(shell, list_players(game.state.table)), **kwargs)
        self.notice.spreads = True
        self.dialogs = TableDialogs(self, self.controller, self.tutorial, self.notice, self.changed)
        self.touch_input = TableTouchInput(self.controller, self.refused, self.ask)

    def begin(self, letters: Mapping[str, Callable[[], object]]) -> None:
        """Connect fingers and keys, once everything is on the page. `letters` are the shortcuts of its keys."""
        self.finger = self._made_finger()
        super().begin({"e": self.dialogs.open_outlook, **letters})

    def _made_finger(self) -> FingerTracker:
        """Make the object that follows a finger on the table."""
        return FingerTracker(self.shell, self.touch_input, self.touched, self)

    @property
    def touching(self) -> bool:
        """Return whether a finger is at work."""
        return self.finger.touch is not None

    @property
    def answering(self) -> bool:
        """Return whether the table shows the answer to a question."""
        return isinstance(self.touch_input.held, AttackProbe | WhatIfTarget)

    def draw(self) -> None:
        """Draw everything on the page as `view` and `highlights` say it."""
        raise NotImplementedError

    def _hint(self) -> LazyText:
        """The hint while nothing is held."""
        raise NotImplementedError

    def ask(self, asked: Question | ShownThing) -> None:
        """Open what must be answered before something can be done, or what was asked for."""
        raise NotImplementedError

    def changed(self, *_: object) -> None:
        """Show the game and what is held after a change, and say once that the game has ended.

        Whoever takes back the last of the opening has its page again: there it is entered.
        """
        game = self.controller.game
        if self.controller.live and game.state.phase is Phase.OPENING and game.path is not None:
            if not self.controller.undo_larvae():  # else this comes again
                self.shell.exchange("opening", record=game.path, game=game)
            return
        super().changed()
        self.dialogs.announce(self.view)

    def show(self) -> None:
        """Show the game as everybody may see it."""
        controller = self.controller
        if (taught := self.tutorial.wanted) is not self._taught:
            self._taught, controller.banded = taught, shows_bands(self.shell.app_state.settings, taught)
        view, held = controller.view(), self._still_held()
        self.touch_input.held = held
        # Everybody sees what glows: that must not depend on what one player told in private.
        shown, before = known_state(controller.shown, "table"), known_state(controller.before, "table")
        # Nothing can be touched in what was: only what is new there stands out.
        self.highlights = mark_new(shown, before) if controller.looking_back else find_highlights(shown, before, held)
        if (pointed := self.computer.pointed) is not None:
            self.highlights = pointed_at(self.highlights, pointed)
        self.view, self.meals = view, () if controller.looking_back else possible_meals(shown)
        self.dialogs.turned.show(self.notice, active_player(view), self.faces)
        self.draw()

    def prompt(self) -> tuple[LazyText, LazyText | None]:
        """Return the prompt, and below it the last deed or a preview."""
        controller, view, highlights, held = self.controller, self.view, self.highlights, self.touch_input.held
        shown = known_state(controller.shown, "table")
        said = self._hint()
        if ahead := carry_outcomes(shown, *(self.touch_input.carried or (None, None))):
            return partial(outcome_lines, outcomes=ahead), said
        if held is not None:
            beside = words.line_below_hint(view, held, highlights, self.meals)
            return partial(words.held_hint, view=view, thing=held, highlights=highlights), beside
        ahead = attack_outcomes(shown, highlights.goals)
        action_sentence: LazyText = partial(outcome_lines, outcomes=ahead) if ahead else self._action_sentence
        if highlights.offers_shrimp and not ahead:
            action_sentence = lazy_text(words.GUARD_HINT)
        if self.meals:
            action_sentence = partial(words.meal_prices, meals=self.meals)
        return said, self.tutorial.instead(action_sentence)

    def _still_held(self) -> Held:
        """The thing still held; the question "what would it take?" lasts one moment, and lets go with it."""
        held = self.touch_input.held
        gone = isinstance(held, WhatIfTarget) and (self.controller.looking_back or held.step != self.controller.step)
        return None if gone else held

    def _action_sentence(self, tr: Translator) -> str:
        """The last deed where neither a log nor the line for the hands says it."""
        controller = self.controller
        told = self.logged or controller.opening or hands_of(tr, controller)
        return "" if told else controller.action_sentence(tr)

    def refused(self, refused: Refused, spot: HitTarget | None = None, wanted: Gesture | None = None) -> None:
        """Show why something was refused, and offer what it would take, and who attacks."""
        ways: list[MessageAction] = []
        against = () if wanted is None else known_refusals(self.controller.state, wanted, spot)
        if wanted is not None and against:
            if refused.reason not in _NO_WAY:
                ways.append((lazy_text(words.WHAT_IF_LABEL), partial(self.touch_input.ask_what_if, wanted, spot)))
            if (attack := refused_attack(self.controller.state, wanted)) is not None:
                ways.append((lazy_text(words.WHO_ATTACKS_LABEL), partial(self.ask, attack)))
            if standing := () if self.controller.on_copy else as_it_lies(self.controller.state, wanted):
                ways.append((lazy_text(ACCEPT_LABEL), partial(self._let_stand, standing)))
        self.dialogs.refused(refused, spot, ways, against)

    def _let_stand(self, actions: Sequence[Action]) -> None:
        """Enter that what was refused lies on the table all the same, with all that a lawful play brings along."""
        before = self.controller.state
        self.touch_input.do(*actions)
        self.dialogs.tell_again(before)

    # Coming and going

    def on_enter(self) -> None:
        """Show how the game was saved, where there is anything to say."""
        super().on_enter()
        self.dialogs.greet()

    def on_leave(self) -> None:
        """Drop a gesture that is half done."""
        self.finger.forget()
        super().on_leave()

    # The finger

    def on_touch_down(self, touch: Any) -> bool:
        """Let buttons and dialogs take a touch first; then the table, one finger at a time."""
        if super().on_touch_down(touch):
            return True
        if self.touching or touch.is_mouse_scrolling or self.controller.looking_back:
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
            self.tutorial.changed()
        return True


_NO_WAY = frozenset((reasons.NO_LARVA_RUNNING, reasons.DEEP_WATER))
"""Reasons that say themselves what to do: no piece more or fewer would change them."""
_IN_LINE: dict[str, Any] = {"size_hint": (None, None), "pos_hint": {"center_y": 0.5}, "grows": False, "size": 0.85}
_PROMPT = 24.0  # how much a phone's prompt is worth seeing beside a card; a board 6
_LETTERS = N_("Also: 1 to 5 play a larva cube, T ends the turn, P eats nothing, A who attacks.")


class TablePage(PlayingPage):
    """The page of a `game` followed in full. `leaf` is the board that a phone shows, by number, or last the sea."""

    buttons: type[TurnButtons] = TurnButtons
    above = 0.0
    """How much of the window something else takes, in pixels."""

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, game, **kwargs)
        self.dialogs.keys = (KEY_HELP, _LETTERS)
        self.controller.looked = lambda state, action: look_in_bag(state, action) if self._draws else action
        self.computer.asks = partial(_asks_refill, self)
        self.surface = TableSurface(shell, self.controller, self.notice, self.dialogs, self.turn_to)
        refill = RefillCorrection(shell, self.controller, partial(self._ask_tiles, again=True), self.refused)
        self._refill = refill
        self._other_colours = Button(shell, lazy_text(words.OTHER_COLOURS), refill.begin, "quiet", **_IN_LINE)
        self.bar = self.buttons(self, self.touch_input, self.dialogs, refill, self.end_turn, self.open_drawer)
        self.faces = self.bar.every
        self.leaf = self._board = 0
        self._seen: tuple[int, View] | None = None
        self.add_widget(self.surface)
        self.add_widget(self.bar)
        larvae = {str(coral + 1): partial(self.touch_input.tap, LarvaSpot(coral)) for coral in Coral}
        keys: dict[str, Callable[[], object]] = {
            "a": partial(self.touch_input.press, ActionButton.WHO_ATTACKS),
            "p": self._pass,
            "t": self.end_turn,
        }
        self.touched = self.surface
        self.touch_input.waits = GuardQuestion(shell, self.touch_input, self.dialogs)
        self.begin({**keys, **larvae})

    def _made_finger(self) -> FingerTracker:
        return PagingFingerTracker(self.shell, self.touch_input, self.surface, self, self)

    def draw(self) -> None:
        """Draw the pieces, what can be touched, and the buttons that can be pressed."""
        self._turn_to_changes(self.view)
        self._turn_to_way()
        offered = self.paged and self._refill.possible and self.bar.other_colours not in self.bar.wanted()
        self.notice.hands.offer(self._other_colours if offered else None)
        self.surface.outlook.taught = self.tutorial.wanted
        self.surface.show(self.view, self.highlights)
        held = self.touch_input.held
        self.bar.show([meal for meal in self.meals if not isinstance(held, BoardSpot) or held.space == meal.space])

    def _hint(self) -> LazyText:
        """The hint while nothing is held."""
        turn, player = self.view.turn, known_state(self.controller.shown, "table").players[self.view.turn.seat]
        most = POLYPS_PER_LARVA if turn.growing is None else player.hand.seen[turn.growing] + player.hand.hidden
        return partial(words.play_hint, view=self.view, highlights=self.highlights, most=most)

    def lay(self, *_: object) -> None:
        """Put everything in its place. A finger goes on, unless boards on which it lays polyps moved beneath it."""
        if self.width < 2:
            return
        before = self.surface.lying
        reports = isinstance(self.touch_input.held, WhatIfTarget) and not self.controller.on_copy
        places = self.surface.lay(self.width, self.height - self.above, self.leaf, reports)
        self.paged, self.drawn, self.logged = places.pages is not None, places.tray.drawer, places.log is not None
        self.bar.lay(places)
        if self.touch_input.paints and self.surface.lying != before:
            self.touch_input.cancel()
        self.keys.show()
        self.tutorial.lay()

    def weighted_areas(self) -> WeightedAreas:
        """Return the areas worth seeing: a glow counts more than its board; never cover buttons and prompt.

        On a phone a card may lie over the prompt, which says much the same, before it hides what is being played.
        """
        spare = self.paged and not (self.notice.refusing or self.tutorial.in_lines)
        told = _PROMPT if spare else NEVER_COVER
        never = [(widget_area(widget), NEVER_COVER) for widget in self.bar.children]
        prompt = [
            (widget_area(widget), told if widget is self.notice else NEVER_COVER) for widget in self.notice.parts
        ]
        return [*never, *prompt, *occlusion_costs(self.surface, self.highlights)]

    def areas_of(self, lesson: Lesson) -> Iterable[Area]:
        """Return the area of the space that a lesson names."""
        return named_space_area(self.surface, self.controller.state, lesson.facts.get("space"))

    def bring_near(self, lesson: Lesson) -> Lesson:
        """Return the lesson for the board that a phone shows, or turn to the board of the lesson."""
        if not self.paged or "space" not in lesson.facts:
            return lesson
        facts = None
        if self.leaf < len(self.surface.rocks):
            facts = board_idea_facts(self.controller.state, lesson.idea, self.leaf)
        if facts is not None:
            return lesson._replace(facts=facts)
        self.turn_to(self.controller.state.table.letters.index(str(lesson.facts["space"]).partition("/")[0]))
        return lesson

    def way_to(self, lesson: Lesson) -> LazyText | None:
        """Return the hint that larva cubes lie in a phone's drawer, while that is closed."""
        away = self.drawn and not self.surface.drawer
        return words.drawer_hint if away and lesson.idea == Idea.LARVA else None

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
        before, self._seen = self._seen, (self.controller.step, view)
        if before is None:
            return
        step, then = before
        sea, leaf = len(view.rocks), self.leaf
        changed = [number for number, rock in enumerate(view.rocks) if rock != then.rocks[number]]
        passed = self.controller.step > step and (view.turn.seat, view.phase) != (then.turn.seat, then.phase)
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
        before, self._what_if_target = self._what_if_target, self.touch_input.held
        target = self._what_if_target
        if isinstance(target, WhatIfTarget) is not isinstance(before, WhatIfTarget):
            self.lay()  # what is told then is long
        if not isinstance(target, WhatIfTarget) or target is before:
            return
        spots = [change_spot(target.state, needed) for needed in target.way] or [target.where]
        rocks = [spot.space.rock for spot in spots if isinstance(spot, BoardSpot)]
        if rocks:
            self.turn_to(self.leaf if self.leaf in rocks else rocks[0])
        elif self.paged and any(isinstance(spot, TileSpot | AlgaSpot | SeaShrimpSpot) for spot in spots):
            self.turn_to(len(self.surface.rocks))

    _what_if_target: Held = None

    _deaf_until = 0.0

    def end_turn(self) -> None:
        """Show what can be taken from the open sea, which ends the turn; a double touch is one."""
        now = Clock.get_boottime()
        if now < self._deaf_until:
            return
        self._deaf_until = now + DEAF_SECONDS
        self.touch_input.press(ActionButton.END_TURN)
        if self.paged and isinstance(self.touch_input.held, TurnEnding):
            self.turn_to(len(self.surface.rocks))

    def open_drawer(self, opened: bool | None = None) -> None:
        """Show the tray where it has no place of its own, or hide it."""
        self.surface.drawer = not self.surface.drawer if opened is None else opened
        self.lay()

    def refused(self, refused: Refused, spot: HitTarget | None = None, wanted: Gesture | None = None) -> None:
        """Show why something was refused; what was touched shakes."""
        super().refused(refused, spot, wanted)
        if spot is not None:
            self.surface.shake(spot)

    def _pass(self) -> None:
        if self.controller.state.phase is Phase.FEAST:
            self.touch_input.press(ActionButton.PASS_FEAST)

    def _more(self) -> None:
        """Open everything that is not about the turn."""
        dialogs = self.dialogs
        switches = [SwitchPanel(self.shell, self.controller)]
        probe = partial(self.touch_input.press, ActionButton.WHO_ATTACKS)
        dialogs.open_more(more.ask_menu_items(dialogs, probe, self.sandbox), switches)

    # Questions

    def ask(self, asked: Question | ShownThing) -> None:
        """Open the dialog for a question: tiles for a refill, which alga, who attacks."""
        match asked:
            case RefillQuestion(coral) if self._draws:
                game = self.controller.game  # asking twice gives the same tiles
                draws = self.shell.app_state.service(RefillDraws)
                tiles = draws.refill(game.path, game.history.position, self.controller.state, coral)
                self.touch_input.answer(asked, tiles)
            case RefillQuestion():
                self._ask_tiles(asked, partial(self.touch_input.answer, asked))
            case AlgaQuestion(pay):
                state = known_state(self.controller.state, "table")
                self.dialogs.open(ask_alga_dialog(self.shell, state, pay, partial(self.touch_input.answer, asked)))
            case AttackPair():
                compared = who_attacks_dialog(self.shell, self.controller, asked)
                if compared is not None:
                    self.dialogs.open(compared)
            case MealQuestion() | CoralQuestion():
                raise AssertionError("which coral is eaten is shown on the boards")

    def _ask_tiles(
        self, asked: RefillQuestion, drawn: Callable[[tuple[Coral, ...]], object], again: bool = False
    ) -> None:
        """Ask for the tiles of a refill beside the open sea.

        Where that is done `again` on a phone, whoever plays now has their board back afterwards.
        """
        back = Clock.create_trigger(lambda _, leaf=self.leaf: self.turn_to(leaf))
        if self.paged:
            self.turn_to(len(self.surface.rocks))
        dialog, self.picker = ask_refill_dialog(self.shell, asked, drawn, self.surface.sea, self.paged)
        if self.paged and again:
            dialog.bind(on_close=lambda _: back() and None)
        self.dialogs.open(dialog)
        self.picker.focus = self.keys.cursor is not None

    @property
    def _draws(self) -> bool:
        """Return whether the app draws from the bag, and looks into it, instead of a hand; never on a copy."""
        wished = read_preferences(self.shell.app_state.settings).app_draws and not self.controller.on_copy
        return wished and is_bag_known(self.controller.state)


def _asks_refill(page: TablePage, action: Action) -> bool:
    """Ask for the refill of the open sea in the computer's turn, or draw it; False where none is needed."""
    state = page.controller.state
    if not isinstance(action, Collect) or not likely_refill(state, action.coral):
        return False
    page.ask(RefillQuestion(action.coral, refill_spaces(state, action.coral)))
    return True
