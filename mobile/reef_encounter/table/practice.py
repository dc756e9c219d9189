"""Practice at the table: composed positions with a goal, and single turns of a recorded game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.drawing.scene import Scene
from companion.reef_encounter.art.table import draw_small_board
from companion.reef_encounter.puzzles import (
    PUZZLES,
    Puzzle,
    goal_line,
    is_goal_reached,
    load_recorded_game,
    progress_line,
    split_into_turns,
)
from companion.reef_encounter.puzzles import draw_goal as picture
from companion.reef_encounter.queries.touches import (
    ActionPair,
    BoardSpot,
    Gesture,
    Question,
    RefillQuestion,
    ShownThing,
    WhatIfTarget,
)
from companion.reef_encounter.rules.actions import EatCoral, PlacePolyp
from companion.reef_encounter.wording.table import hand_line
from companion.translator import N_, Translator, capitalize_first
from mobile.core.geometry import WindowShape, window_shape
from mobile.core.shell import Shell
from mobile.pages.rules import RichText, rule_picture_part
from mobile.practice import HELP_LABEL, PositionCard, PositionsPage, PracticeSession, PuzzlePractice
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.preferences import PUZZLE_PROGRESS, next_practice_turn, remember_practice_turn
from mobile.reef_encounter.table.buttons import TurnButtons
from mobile.reef_encounter.table.layout import TILE_SHARE
from mobile.reef_encounter.table.page import TablePage
from mobile.ui.buttons import Button
from mobile.ui.dialogs import DialogChoice
from mobile.ui.layouts import Panel, fill_layout
from mobile.ui.lazy_text import lazy_text
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import LazyText, TextLabel, count_lines

_REAL = N_("The real game, turn by turn")
_GUESS = N_("Play each turn yourself, then see what Anna and Ben really played.")
_PICTURE = 6.0  # of running text's size


def make_practice_page(shell: Shell, **kwargs: Any) -> PositionsPage:
    """Return the list of positions, each with what of its board matters, and below it the recorded game."""
    shows = {one.name: _card(one) for one in PUZZLES}
    return PositionsPage(shell, PUZZLE_PROGRESS, shows, _PICTURE, lambda: [_real_game(shell)], **kwargs)


def _card(puzzle: Puzzle) -> PositionCard:
    return PositionCard(
        partial(goal_line, goal=puzzle.goal, state=puzzle.new_game().state), partial(_picture, puzzle)
    )


def _picture(puzzle: Puzzle) -> Scene:
    return draw_small_board(*puzzle.picture, rock="rock.slate")


def _real_game(shell: Shell) -> MenuCard:
    side = picture_side(shell, 0.6 * _PICTURE)
    icon = Picture(shell, *shell.picture("emblem"), size_hint=(None, None), size=(side, side))
    return MenuCard(shell, partial(shell.go, "real-turn"), lazy_text(_REAL), lazy_text(_GUESS), [icon], role="quiet")


_MOST = 0.17  # of the window's height: what it is about


class PracticeButtons(TurnButtons):
    """The buttons of a practice table: *More* becomes *Help*."""

    def name_more(self) -> None:
        """Name the button *Help*."""
        self.more.mean(lazy_text(HELP_LABEL), role="quiet")


class PracticeTablePage(TablePage):
    """The table page of `practice`; its task is always in sight."""

    keeps_secrets = False
    buttons = PracticeButtons

    def __init__(self, shell: Shell, practice: PracticeSession, **kwargs: Any) -> None:
        self.practice = practice
        practice.table = self
        self._head: Panel | None = None
        self._tight = False
        super().__init__(shell, practice.game, **kwargs)
        self._words = TextLabel(shell, practice.about, bold=True, grows=False)
        self._back = Button(
            shell,
            lambda _: "‹",
            shell.back,
            "quiet",
            size=1.5,
            grows=False,
            size_hint=(None, None),
            pos_hint={"center_y": 0.5},
        )
        space = shell.theme.space
        self._head = Panel(
            shell, "band", False, "horizontal", padding=(space(), space(0.5)), spacing=space(), size_hint=(None, None)
        )
        fill_layout(self._head, self._back, self._words)
        self.lay()

    def begin(self, letters: Mapping[str, Callable[[], object]]) -> None:
        """Begin on a copy; whoever practises sees what lies behind the screens."""
        self.practice.begin(self._wording)
        self.controller.counted = True
        super().begin(letters)

    def lay(self, *_: object) -> None:
        """Lay out the task above, the table below; if there is no room for both, the prompt holds the task."""
        head, theme, before = self._head, self.shell.theme, self._tight
        if head is not None and self.width > 2:
            number = count_lines(
                self._words.text, theme.text(), True, self.width - 1.2 * theme.touch - theme.space(3)
            )
            high = min(1.35 * number * theme.text() + theme.space(), _MOST * self.height)
            self._back.size = (1.2 * theme.touch, theme.touch)
            head.size = (self.width, max(theme.touch + theme.space(), high))
            head.pos = (self.x, self.top - head.height)
            phone = window_shape(self.width, self.height, theme.space() / 8) is WindowShape.PHONE
            told = self.surface.places(self.width, self.height - head.height, self.leaf).message.height
            self._tight = phone and (self.width > self.height or told < TILE_SHARE * theme.least)
            self.above = 0.0 if self._tight else head.height
            self.dialogs.apart = self.practice.about if self._tight else None
            if self._tight and head.parent is not None:
                self.remove_widget(head)
            elif not self._tight and head.parent is None:
                self.add_widget(head, index=len(self.children))  # beneath a dialog that is open
        super().lay()
        if self._tight != before:
            self.changed()

    def changed(self, *_: object) -> None:
        """Show the change as at any table; then let the practice look at it."""
        super().changed()
        self.practice.changed()

    def end_turn(self) -> None:
        """End the turn as it is: practice takes nothing from the open sea."""
        self.touch_input.drop()
        self.practice.ended()

    def ask(self, asked: Question | ShownThing) -> None:
        """End the turn instead of taking from the open sea; ask all else as at any table."""
        if isinstance(asked, RefillQuestion):
            self.practice.ended()
        else:
            super().ask(asked)

    def open_more(self) -> None:
        """Open the hints."""
        self.practice.open_help(TextLabel(self.shell, partial(self._resources, None)))

    def _wording(self, said: LazyText, aside: LazyText | None) -> tuple[LazyText, LazyText | None]:
        """The prompt, the pieces at hand, and the progress.

        In a tight window the task, and the pieces or the prompt.
        """
        about, held = self.practice.about, self.touch_input.held
        laying = self.controller.shown.turn.growing is not None
        if not self._tight:
            return said, aside if held is not None else partial(self._resources, self.practice.standing(aside))
        if isinstance(held, WhatIfTarget):
            return said, about
        return about, said if laying or held is not None else partial(self._resources, None)

    def _resources(self, standing: LazyText | None, tr: Translator) -> str:
        """The polyps of the player on turn, and how far it is."""
        view = self.controller.view()
        behind = view.players[view.turn.seat].behind
        assert behind is not None, "whoever practises sees it"
        found = [f"{capitalize_first(hand_line(tr, behind.hand))}."]
        return " ".join(found if standing is None else [*found, standing(tr)])


_THERE = N_("Nothing stands in the way of it any more: go on.")
_LOOK = 0.9  # seconds: what was done last is seen before the dialog covers it


class OneTurnPractice(PuzzlePractice):
    """Practice on the position called `name`: one turn, solved as soon as it could end."""

    table: PracticeTablePage
    hint_name = words.WHAT_IF_LABEL

    def __init__(self, shell: Shell, name: str) -> None:
        self.puzzle = puzzle = next(each for each in PUZZLES if each.name == name)
        self._done, game = False, puzzle.new_game()
        super().__init__(shell, game, partial(goal_line, goal=puzzle.goal, state=game.state), PUZZLE_PROGRESS, puzzle)

    def changed(self) -> None:
        """Look whether the position is solved."""
        controller = self.table.controller
        there = is_goal_reached(self.puzzle.goal, controller.state)
        if there and not self._done and not controller.looking_back:
            self.remember()
            Clock.schedule_once(self._solved, 0 if self.shell.theme.calm else _LOOK)
        self._done = there

    def standing(self, action_sentence: LazyText | None) -> LazyText | None:
        """Return the progress, counted in polyps, once anything was done."""
        return self._standing if action_sentence is not None and self.table.controller.step else None

    def _standing(self, tr: Translator) -> str:
        return progress_line(tr, self.puzzle.goal, self.table.controller.shown)

    def _solved(self, *_: object) -> None:
        if self._done and self.table.parent is not None:
            scene = picture(self.puzzle.goal, self.table.controller.state)
            drawn = RichText(self.shell, [rule_picture_part(self.shell, f"solved-{self.puzzle.name}", scene)])
            self.judged(True, TextLabel(self.shell, self._standing), drawn)

    def ended(self) -> None:
        """Show that the position is solved, or kindly that it is not yet: the turn would end here."""
        if self._done:
            self._solved()
        else:
            self.judged(False, TextLabel(self.shell, self._standing))

    def give_hint(self) -> None:
        """Show on the table what the solving move would take; if nothing is in its way any more, say so."""
        self.table.controller.look_at(None)
        asked, first, growing = self.puzzle.asked, self.puzzle.first, self.table.controller.state.turn.growing
        wanted: Gesture = asked
        if isinstance(asked, PlacePolyp) and first is not None and growing is not first.coral:
            wanted = ActionPair(first, asked)
        space = asked.space if isinstance(asked, PlacePolyp | EatCoral) else None
        self.table.touch_input.ask_what_if(wanted, None if space is None else BoardSpot(space))
        if self.table.touch_input.held is None:
            self.tell(lazy_text(words.WHAT_IF_LABEL), [TextLabel(self.shell, lazy_text(_THERE))])


def make_puzzle_page(shell: Shell, puzzle: str) -> PracticeTablePage:
    """Return the practice table for the position called `puzzle`."""
    return PracticeTablePage(shell, OneTurnPractice(shell, puzzle))


_ABOUT = N_("Turn {turn} of {last}: what would you play for {player}?")
_REALLY, _YOU, _NEXT = N_("What {player} really played"), N_("Your turn"), N_("Next turn")
_NOTHING = N_("Nothing was played.")
_SEE, _FIRST = N_("See what was played"), N_("From the first turn")


class RecordedTurnPractice(PracticeSession):
    """Practice with turn `number` of the recorded game, from 0; without a number, with the next one to practise."""

    def __init__(self, shell: Shell, number: int | None) -> None:
        real = load_recorded_game()
        found = split_into_turns(real)
        self._number = min(next_practice_turn(shell.app_state.settings) if number is None else number, len(found) - 1)
        self._last = len(found)
        self._turn = found[self._number]
        remember_practice_turn(shell.app_state, self._number)
        self._before = before = real.history.state_at(self._turn.step)
        self._player = before.table.seats[before.turn.seat]
        about = lazy_text(_ABOUT, turn=self._number + 1, last=self._last, player=self._player)
        super().__init__(shell, real.copy_at(before), about)

    def ended(self) -> None:
        """Compare the turn really played with the one played here."""
        title = lazy_text(_REALLY, player=self._player)
        about = self.step_lines(self._before, self._turn.actions)
        about.append(TextLabel(self.shell, lazy_text(_YOU), role="faint", size=0.9))
        own = self.table.controller.game.history
        about += self.step_lines(own.state_at(0), own.done) or [TextLabel(self.shell, lazy_text(_NOTHING))]
        self.tell(title, about, *self._onwards("loud"), self.once_more(), self.to_all())

    def help_with(self) -> list[DialogChoice]:
        """Offer the real turn, and other turns."""
        first = [DialogChoice(lazy_text(_FIRST), partial(self._go, 0))] if self._number else []
        return [DialogChoice(lazy_text(_SEE), self.ended, "plain"), *self._onwards("quiet"), *first]

    def _onwards(self, role: str) -> list[DialogChoice]:
        if self._number + 1 == self._last:
            return []
        return [DialogChoice(lazy_text(_NEXT), partial(self._go, self._number + 1), role)]

    def _go(self, number: int) -> None:
        self.shell.exchange("real-turn", number=number)


def make_recorded_turn(shell: Shell, number: int | None = None) -> PracticeTablePage:
    """Return the practice table for turn `number` of the recorded game; without a number, for the next one."""
    return PracticeTablePage(shell, RecordedTurnPractice(shell, number))
