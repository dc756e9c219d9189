"""The dialogs above any table: a refusal with ways on, the log, the question before a correction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.player.search import Playing
from companion.record.format import keyword
from companion.refusal import Refused
from companion.session.game import preview_correction
from companion.session.game_rules import UndoExtent
from companion.session.replay import group_starts
from companion.translator import N_, NN_
from mobile.computer.seats import COMPUTER_PLAYS, who_plays_dialog
from mobile.computer.turn import ComputerTurn, Decided
from mobile.computer.why import WHY, why_dialog
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.pages.navigator import Page
from mobile.pages.settings import TableSwitches
from mobile.table.controller import TableController
from mobile.table.keyboard import KEY_HELP, key_help
from mobile.table.more import MenuGroup, MenuItem, has_keyboard, open_menu, shared_menu_items
from mobile.table.undo import (
    ALL_STILL_HOLDS,
    CORRECT_IT_LABEL,
    CORRECT_LABEL,
    HISTORY_LABEL,
    LEAVE_AS_WAS_LABEL,
    UndoControls,
    replacement_line,
)
from mobile.tutorial.tutorial import Tutorial
from mobile.ui.behaviors import TapBehavior
from mobile.ui.buttons import Button
from mobile.ui.canvas import CanvasWidget
from mobile.ui.dialogs import Dialog, DialogChoice, DialogHost, question_dialog
from mobile.ui.layouts import AutoGrid, Panel, ScrollPane, fill_layout
from mobile.ui.lazy_text import count, lazy_text, refusal_sentence
from mobile.ui.message_bar import MessageAction as WayOn
from mobile.ui.text import WIDTH_SHARE, LazyText, TextLabel, text_height

_SIZE, _HEADING = 0.92, 1.0
_BESIDE = 18  # of running text's size: a narrower log has its numbers below its pictures
_NARROWEST = 9  # of running text's size: nothing is that narrow in the end
_TAP = N_("Tap a line to see the table as it was then.")
_NOTHING = N_("Nothing is entered yet.")
LOG_LABEL = N_("Log")


class LogWidget(TapBehavior, CanvasWidget):
    """Every step, a line each, the latest first; turns have headings, or their first step the picture of who acted.

    As high as all lines together; it draws those in sight and near it. `chosen` gets the step whose line was touched.
    """

    def __init__(
        self, shell: Shell, controller: TableController[Any, Any, Any], width: float, chosen: Callable[[int], object]
    ) -> None:
        super().__init__(shell)
        self._controller, self._chosen = controller, chosen
        self.lines: list[tuple[int, float, float]] = []
        self.headings: list[tuple[tuple[str, int | None], float, float]] = []
        """What stands above a turn and whose it is, how far down it begins and how high it is."""
        self._pane: ScrollPane | None = None
        self._drawn = (0.0, 0.0)  # from where to where, down from the top
        self._look = Clock.create_trigger(self._follow, 0)
        self.size_hint_x = 1
        self.width = width
        self._measure()
        self.bind(pos=self.redraw_soon, width=self._measure)
        shell.theme.bind(scale=self._measure, finger=self._measure)
        shell.locale.bind(language=self._measure)

    def _measure(self, *_: object) -> None:
        """Find how high each line is; the latest step is on top, because it is looked for most."""
        tr, theme = self.shell.locale.tr, self.shell.theme
        if self.lines and self.width < _NARROWEST * theme.text():
            return  # a layout on its way to the width that it means
        self.lines.clear()
        self.headings.clear()
        top = 0.0
        for step in range(self._controller.game.history.position, 0, -1):
            turn = self._controller.heading(tr, step)
            if turn is not None and (not self.headings or self.headings[-1][0] != turn):
                high = max(theme.text(2.2), self._high(turn[0], _HEADING) + theme.space())
                self.headings.append((turn, top, high))
                top += high
            said = self._high(self._controller.action_sentence(tr, step), _SIZE)
            high = max(theme.touch, said + theme.space(), theme.text(3) if self._narrow else 0)
            self.lines.append((step, top, high))
            top += high
        self.height = top
        self.redraw()

    @property
    def _room(self) -> float:
        """Return the width for a line; the bar that scrolls lies over the rest."""
        return self.width - self._indent - self.shell.theme.space()

    @property
    def _indent(self) -> float:
        return self.shell.theme.text(2.6 if self._narrow else 4.6)

    @property
    def _narrow(self) -> bool:
        """Return whether step numbers go below the pictures, to leave the lines more room."""
        return self.width < _BESIDE * self.shell.theme.text()

    def _high(self, words: str, size: float) -> float:
        """Return how high words are in their lines; to draw them for that would take a hundred times as long."""
        return text_height(words, self.shell.theme.text(size), False, WIDTH_SHARE * self._room)

    def _sight(self) -> tuple[float, float]:
        """Return what is in sight: from where to where, down from the top."""
        if self._pane is None:
            around: Any = self.parent
            while around is not None and not isinstance(around, ScrollPane) and around.parent is not around:
                around = around.parent
            if not isinstance(around, ScrollPane):
                return 0.0, float(Window.height)
            self._pane = around
            around.bind(scroll_y=self._look, height=self._look)
        foot, head = self._pane.to_window(*self._pane.pos)[1], self.to_window(self.x, self.top)[1]
        return head - foot - self._pane.height, head - foot

    def _follow(self, *_: object) -> None:
        """Draw more once the page was scrolled to what is not drawn."""
        first, last = self._sight()
        if max(0.0, first) < self._drawn[0] or min(self.height, last) > self._drawn[1]:
            self.redraw()

    def draw(self) -> None:
        """Step numbers, pictures where a turn begins, lines."""
        theme, tr, game = self.shell.theme, self.shell.locale.tr, self._controller.game
        first, last = self._sight()
        self._drawn = begins, ends = 2 * first - last, 2 * last - first  # as much again above and below
        for (said, seat), top, high in self.headings:
            if top > ends or top + high < begins:
                continue
            middle = self.y + self.height - top - high / 2
            if seat is not None:
                self.picture(self._player(seat), self.x + theme.text(1.2), middle)
            wrapped = self.paragraph(said, self._room, _HEADING)
            self.stamp(wrapped, self.x + self._indent, middle - wrapped.height / 2, "glow")
        turns = set() if self.headings else set(group_starts(game.kind, game.history.done, UndoExtent.TURN))
        for step, top, high in self.lines:
            if top > ends or top + high < begins:
                continue
            low = self.y + self.height - top - high
            middle = low + high / 2
            if step == self._controller.step:
                self.ground(Area(self.x, low, self.width, high), theme.ink("raised"), theme.space())
            down = 0.0
            if step - 1 in turns:
                up, down = (theme.text(0.6), theme.text(0.8)) if self._narrow else (0.0, 0.0)
                self.picture(self._player(game.history.done[step - 1].seat), self.x + theme.text(1.2), middle + up)
            right = self.x + self._indent - theme.space(1 if self._narrow else 1.5)
            self.text(str(step), right, middle - down, 0.82, "faint", anchor=1.0)
            wrapped = self.paragraph(self._controller.action_sentence(tr, step), self._room, _SIZE)
            self.stamp(wrapped, self.x + self._indent, middle - wrapped.height / 2)

    def _player(self, seat: int) -> Any:
        """Return the picture that stands for a player."""
        shell, side = self.shell, int(self.shell.theme.text(1.5))
        assert shell.game is not None
        name, scene = shell.game.art.player(keyword(self._controller.game.seats[seat].colour))
        if scene is None:
            return shell.atlas.design(name, side, shell.theme.palette)
        return shell.atlas.scene(name, scene, side, shell.theme.palette)

    def tapped(self, _x: float, y: float) -> None:
        """Choose the line at height `y`."""
        down = self.y + self.height - y
        for step, top, high in self.lines:
            if top <= down < top + high:
                self._chosen(step)


def log_dialog(
    shell: Shell,
    controller: TableController[Any, Any, Any],
    width: float,
    others: Sequence[tuple[str, Callable[[], object]]] = (),
    asked: str = _TAP,
    chosen: Callable[[int], object] | None = None,
) -> Dialog:
    """Return a dialog of all steps; a touch on one calls `chosen` with it, or shows the table as it was then.

    `width` is that of the page, in pixels. `others` are buttons above the steps, `asked` says what to do: all msgids.
    """
    wide = min(shell.theme.text(46), width - 2 * shell.theme.space())
    content = Panel(shell, role=None)
    if others:
        row = AutoGrid(lambda: shell.theme.text(13), most=2, gap=shell.theme.space())
        fill_layout(row, *(Button(shell, lazy_text(caption), pressed, role="quiet") for caption, pressed in others))
        content.add_widget(row)
    entered = controller.game.history.position
    content.add_widget(TextLabel(shell, lazy_text(asked if entered else _NOTHING), role="faint", size=_SIZE))
    dialog = Dialog(shell, lazy_text(LOG_LABEL), content, wide)
    touched = dialog.closing(chosen or controller.look_at)
    content.add_widget(LogWidget(shell, controller, wide - 3 * shell.theme.space(), touched))
    return dialog


WHAT_NOW_TITLE = N_("What now?")
_ALL_THE_SAME = N_("Correct it all the same")
_WAITING = NN_(
    "After that {n} later step no longer holds; it waits to be done again.",
    "After that {n} later steps no longer hold; they wait to be done again.",
)


class TableDialogs(DialogHost):
    """The dialogs above `page`, about `controller`; the tutorial's card, if there is one, makes way for them.

    `refused` is told what cannot be. `correct` puts an entry right, of the step it gets or, with None, of one that is
    chosen then. `closed` is called after each dialog; `quarters` says how far dialogs turn to a player.
    """

    keys: Sequence[str] = (KEY_HELP,)
    """What keys do at this table, as msgids."""
    changes: Callable[..., str]
    """Says what else than the board is different `after` a correction than `before`, or nothing, in a Speech."""

    def __init__(
        self,
        page: Page,
        controller: TableController[Any, Any, Any],
        tutorial: Tutorial | None,
        refused: Callable[[Refused], object],
        correct: Callable[[int | None], object],
        closed: Callable[[], object] = lambda: None,
        quarters: Callable[[], int] = lambda: 0,
    ) -> None:
        super().__init__(page, closed, quarters)
        self.shell: Shell = page.shell
        self.controller = controller
        self._tutorial = tutorial
        self._correct = correct
        self.undo_controls = UndoControls(page.shell, self, controller, refused, correct)

    def open(self, dialog: Dialog) -> None:
        """Show a dialog instead of the open one; the tutorial's card makes way for it."""
        super().open(dialog)
        self._coach_follows()

    def _gone(self, dialog: Dialog) -> None:
        super()._gone(dialog)
        self._coach_follows()

    def _coach_follows(self) -> None:
        if self._tutorial is not None:
            self._tutorial.changed()

    def open_ways(self, title: LazyText, whys: Iterable[LazyText], ways: Sequence[WayOn]) -> None:
        """Open a refusal in full, with all that speaks against it, and each way on as a button."""
        about = [TextLabel(self.shell, why) for why in whys]
        answers = [DialogChoice(said, pressed, "plain") for said, pressed in ways]
        self.open(question_dialog(self.shell, title, about, *answers, width=28))

    def open_log(self) -> None:
        """Open the log: everything that was done, to read and to step through."""
        others: list[tuple[str, Callable[[], object]]] = [(HISTORY_LABEL, self.undo_controls.open_history)]
        if self.controller.on_copy:
            others = []
        elif self.controller.game.history.position:
            others.insert(0, (CORRECT_LABEL, partial(self._correct, None)))
        self.open(log_dialog(self.shell, self.controller, self._page.width, others))

    def open_more(self, own: Iterable[MenuItem], switches: Iterable[Widget] = ()) -> None:
        """Open the menu *More*: the game's `own` entries, and those of every table. `switches` are the game's own."""
        items = [*own, *shared_menu_items(self.shell, self.controller, self, self.undo_controls)]
        beneath = [*switches, TableSwitches(self.shell, self.controller.changed)]
        if has_keyboard(self.shell):
            beneath += [TextLabel(self.shell, key_help(each), role="faint", size=0.85) for each in self.keys]
        open_menu(self, self.shell, [*items, *self._computer_items(), *self._tutorial_items()], beneath)

    def _computer_items(self) -> list[MenuItem]:
        """Return the entries about seats that the computer plays; none where the game has no computer player."""
        game, controller = self.shell.game, self.controller
        playing = None if game is None else game.module.player()
        if game is None or playing is None or controller.on_copy or controller.game.path is None:
            return []
        turn: ComputerTurn | None = getattr(self._page, "computer", None)
        decided = None if turn is None else turn.decided
        items = [
            MenuItem(COMPUTER_PLAYS, partial(self.open_who_plays, playing), icon="people", group=MenuGroup.TABLE)
        ]
        if decided is not None:
            items.append(MenuItem(WHY, partial(self.open_why, decided), icon="overview", group=MenuGroup.COMPARE))
        return items

    def open_why(self, decided: Decided) -> None:
        """Open why the computer plays the turn that it plays now."""
        game = self.shell.game
        assert game is not None
        self.open(why_dialog(self.shell, game.module, self.controller.words, decided))

    def open_who_plays(self, playing: Playing[Any, Any]) -> None:
        """Open which seats the computer plays."""
        self.open(who_plays_dialog(self.shell, self.controller, playing))

    def _tutorial_items(self) -> list[MenuItem]:
        """Return the entry that switches the tutorial on or off; none where the game has no tutorial."""
        tutorial = self._tutorial
        if tutorial is None or tutorial.plan is None:
            return []
        wanted = not tutorial.plan.wanted
        said = N_("Explain the game") if wanted else N_("Stop explaining")
        return [MenuItem(said, partial(tutorial.set_wanted, wanted), icon="coach", group=MenuGroup.TABLE)]

    def put_right(self, step: int, *instead: Any) -> None:
        """Open a dialog that shows what a correction of `step`, from 1, leads to, and asks first. Raises Refused."""
        shell, controller = self.shell, self.controller
        outcome, history = preview_correction(controller.game, step, *instead), controller.game.history
        yes = DialogChoice(
            lazy_text(CORRECT_IT_LABEL),
            partial(self.undo_controls.attempt, partial(controller.correct, step, *instead)),
            "loud",
        )
        if outcome.stopped is not None:
            yes = yes._replace(said=lazy_text(_ALL_THE_SAME))
            lines: list[LazyText] = [count(_WAITING, outcome.waiting), refusal_sentence(outcome.stopped.refused)]
        else:
            lines = [lazy_text(ALL_STILL_HOLDS)] if step < history.position else []
            before = controller.state
            changes = partial(type(self).changes, before=before, after=outcome.after)
            if changes(shell.locale.tr):
                lines.append(changes)
        lines.insert(0, partial(replacement_line, action_sentence=partial(controller.action_sentence, step=step)))
        about = [TextLabel(shell, line) for line in lines]
        self.open(
            question_dialog(
                shell, lazy_text(N_("Correct this entry")), about, yes, DialogChoice(lazy_text(LEAVE_AS_WAS_LABEL))
            )
        )
