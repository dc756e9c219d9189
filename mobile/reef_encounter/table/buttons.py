"""The button bars of a table: for playing, for looking back, and for what would allow a refused move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from kivy.clock import Clock

from companion.reef_encounter.queries.legal import PossibleMeal
from companion.reef_encounter.queries.touch_outcomes import ActionButton
from companion.reef_encounter.queries.touches import FishSpot, TurnEnding, WhatIfTarget
from companion.reef_encounter.rules.state import Phase
from companion.translator import Translator
from mobile.reef_encounter.dialogs.refilling import RefillCorrection
from mobile.reef_encounter.dialogs.table import TableDialogs
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.touch_input import TableTouchInput
from mobile.reef_encounter.play.wording import undo_name
from mobile.reef_encounter.table.areas import TableAreas
from mobile.table.button_bar import ButtonBar
from mobile.table.page import TablePage
from mobile.table.undo import FROM_HERE_LABEL, label_more, undo_caption_fitting
from mobile.ui.buttons import Button
from mobile.ui.lazy_text import lazy_text

ButtonAction: TypeAlias = Callable[[], object]

_SPARE = 1.06  # of letters: they are drawn a little wider than designed


class TableButtons(ButtonBar):
    """The buttons of any `page` of a table of Reef Encounter. `end` ends the turn."""

    def __init__(self, page: TablePage, hands: TableTouchInput, dialogs: TableDialogs, end: ButtonAction) -> None:
        super().__init__(page.shell)
        self._touch_input = hands
        self._controller = controller = hands.controller
        self.undo = self.button(words.UNDO_LABEL, dialogs.undo_controls.back)
        self.more = self.button(words.MORE_LABEL, page.open_more)
        self.another_way = self.button(words.NEXT_SOLUTION_LABEL, hands.another_way, "plain")
        self.enough = self.button(words.CLOSE_LABEL, hands.drop)
        self.overview = self.button(words.OVERVIEW_LABEL, dialogs.open_overview)
        self.end_turn = self.button(words.END_TURN_LABEL, end)
        self.step_back = self.button(words.STEP_BACK_LABEL, lambda: controller.look_at(controller.step - 1))
        self.step_on = self.button(words.STEP_ON_LABEL, lambda: controller.look_at(controller.step + 1))
        self.from_here = self.button(FROM_HERE_LABEL, dialogs.undo_controls.to_here)
        self.now = self.button(words.NOW_LABEL, lambda: controller.look_at(None), "loud")

    def name_more(self) -> None:
        """Name the button for all the rest."""
        label_more(self.more, self._controller.on_copy)

    def name_take_back(
        self, fits: Callable[[str], bool], barely: Callable[[str], bool] = lambda _name: False
    ) -> None:
        """Name what Undo takes back, as full as it `fits`."""
        stroke = self._controller.undo_groups.last()
        what = undo_name(*stroke)
        self.undo.mean(partial(undo_caption_fitting, what=what, fits=fits, barely=barely), possible=bool(stroke))

    def not_playing(self) -> list[Button]:
        """Return the buttons for an earlier step, or for what a refused move would take; none while playing."""
        more = [self.more] if self._controller.on_copy else []
        if self._controller.looking_back:
            return [self.step_back, self.step_on, *([] if more else [self.from_here]), self.now, *more]
        if isinstance(held := self._touch_input.held, WhatIfTarget):
            return [*([self.another_way] if len(held.ways) > 1 else []), self.enough, *more]
        return []


class TurnButtons(TableButtons):
    """The bar. While playing: take back, end the turn, *More*. Looking back: steps and turns. Wondering: ways.

    `drawer` opens the tray where it has no place, `overview` what has none beside the boards, `end` ends the turn.
    `refill` puts right the tiles entered last.
    """

    def __init__(
        self,
        page: TablePage,
        hands: TableTouchInput,
        dialogs: TableDialogs,
        refill: RefillCorrection,
        end: ButtonAction,
        drawer: ButtonAction,
    ) -> None:
        super().__init__(page, hands, dialogs, end)
        self._page, self._computer = page, page.computer
        self._places: TableAreas | None = None
        self._meals: Sequence[PossibleMeal] | None = None
        self._soon = Clock.create_trigger(self._show, 0)
        controller = hands.controller
        self.redo = self.button(words.REDO_LABEL, dialogs.undo_controls.redo)
        self.probe = self.button(words.WHO_ATTACKS_LABEL, partial(hands.press, ActionButton.WHO_ATTACKS))
        self.eat = self.button(words.EAT_LABEL, partial(hands.tap, FishSpot()), "plain")
        self.pass_feast = self.button(words.PASS_LABEL, partial(hands.press, ActionButton.PASS_FEAST), "loud")
        self.reveal = self.button(
            words.OPEN_FISHES_LABEL, partial(page.shell.go, "end", controller=controller), "loud"
        )
        self.drawer = self.button(words.THINGS_LABEL, drawer)
        self.refill = refill
        self.other_colours = self.button(words.OTHER_COLOURS, refill.begin)
        self.turn_back = self.button(words.TURN_BACK_LABEL, lambda: controller.look_at_turn(-1))
        self.turn_on = self.button(words.TURN_ON_LABEL, lambda: controller.look_at_turn(1))

    def lay(self, places: TableAreas) -> None:
        """Put the buttons in their place; which there are depends on what else has one."""
        self._places = places
        self.place(places.buttons)
        self._soon()

    def _barely(self, name: str) -> bool:
        """Return whether it is where all buttons of the row shrink for it."""
        own = self.undo
        return own.holds(name, _SPARE * self.shell.theme.readable, self.width_with(own, name))

    def show(self, meals: Sequence[PossibleMeal]) -> None:
        """Show the buttons of this phase; impossible ones are grey.

        While the parrotfish on turn can eat `meals`, eating nothing is not the loud way to go on. After the first
        time all of it is a frame later, so that what was touched is not late.
        """
        first, self._meals = self._meals is None, meals
        if first:
            self._show()
        else:
            self._soon()

    def _show(self, *_: object) -> None:
        controller = self._controller
        self.redo.mean(possible=bool(controller.undo_groups.next()))
        opened = not any(player.fish.hidden for player in controller.state.players)
        self.reveal.mean(lazy_text(words.POINTS_LABEL if opened else words.OPEN_FISHES_LABEL))
        self.probe.mean(role="plain" if self._touch_input.probing else "quiet")
        waits = self._computer.seat is None  # else its card says what comes next
        self.pass_feast.mean(role="loud" if waits and not self._meals else "quiet")
        self.eat.mean(self._eating, role="loud" if waits and controller.state.phase is Phase.FEAST else "plain")
        turn = controller.state.turn
        # Whoever has just played a larva cube lays polyps first.
        done = turn.begun and (turn.growing is None or turn.laid > 0)
        ending = isinstance(self._touch_input.held, TurnEnding) or controller.on_copy or not waits
        self.end_turn.mean(role="loud" if done and not ending else "quiet")
        self.name_more()
        first = controller.step == 0
        self.turn_back.mean(possible=not first)
        self.step_back.mean(possible=not first)
        self.rearrange()
        self.name_take_back(self.undo.holds_name, self._barely)

    def _eating(self, tr: Translator) -> str:
        """The words of the button that eats: cost and gain, or that it asks which coral."""
        if self._meals is None or len(self._meals) != 1:
            return tr(words.EAT_LABEL)
        (meal,) = self._meals
        return tr(words.EAT_AND_KEEP, size=meal.size, kept=meal.kept)

    def share(self, button: Button) -> float:
        """Share the row out: the named button takes more of it, the same for every name."""
        if button is self.undo:
            return 11
        return super().share(button)

    def lesser(self) -> tuple[Button, ...]:
        """Return the buttons to leave out first, redo and who attacks: both are behind *More* too."""
        return self.redo, self.probe

    @property
    def _simple(self) -> bool:
        """Whether newcomers have their first round, in which nothing asks yet who attacks whom."""
        controller = self._controller
        if controller.on_copy or not self._page.tutorial.wanted:
            return False
        return controller.turns.at(controller.game.history, controller.step).number <= len(controller.state.players)

    def wanted(self) -> list[Button]:
        """Return the buttons for playing, or for stepping through what was; on a phone the fewest that do."""
        controller, places = self._controller, self._places
        cramped = places is not None and places.pages is not None
        if found := self.not_playing():
            if controller.looking_back and not cramped:
                return [self.turn_back, *found[:2], self.turn_on, *found[2:]]
            return found
        second = self.other_colours if self.refill.possible else self.redo  # nothing waits to be done again then
        found = [self.undo] if cramped else [self.undo, second, self.probe]
        if self._simple and not self._controller.undo_groups.next():
            found = [self.undo]
        if places is not None and places.tray.drawer:
            found.append(self.drawer)
        if places is not None and not places.everything:
            found.append(self.overview)
        last = {Phase.FEAST: self.pass_feast, Phase.OVER: self.reveal}.get(controller.state.phase, self.end_turn)
        if controller.on_copy:  # the parrotfish stay shut
            return [*found, *([last] if last is not self.reveal else []), self.more]
        eats = [self.eat] if self._meals else []
        if cramped and eats:  # instead of what can wait: the pieces, or ending a turn that the open sea ends too
            found = [button for button in found if button is not self.drawer or last is self.end_turn]
            return [*found, self.more, *eats, *([] if last is self.end_turn else [last])]
        if places is not None and cramped and self.refill.possible and self.spacious(places.buttons):
            found.append(self.other_colours)
        return [*found, self.more, *eats, last]
