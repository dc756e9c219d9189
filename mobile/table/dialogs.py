"""The dialogs above any table: a refusal with ways on, the log, the menu *More*, the question before a correction."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.record.format import keyword
from companion.refusal import Refused
from companion.session.game import preview
from companion.session.game_rules import UndoExtent
from companion.session.replay import begins
from companion.translator import N_, NN_
from mobile.core.geometry import Area, WindowShape, window_shape
from mobile.core.icons import WAY_ICONS
from mobile.core.shell import Shell
from mobile.pages.navigator import Page
from mobile.pages.settings import TableSwitches
from mobile.phones.joining import PHONES_JOIN, offered
from mobile.table.controller import TableController
from mobile.table.keyboard import KEYS
from mobile.table.undo import (
    ALL_HOLDS,
    AS_IT_WAS,
    CORRECT,
    CORRECT_IT,
    HISTORY,
    MORE,
    UNDO_MORE,
    UndoControls,
    instead_of,
)
from mobile.tutorial.tutorial import Tutorial
from mobile.ui.behaviors import TapBehavior
from mobile.ui.buttons import Button
from mobile.ui.canvas import CanvasWidget
from mobile.ui.dialogs import Choice, Dialog, DialogHost, question_dialog
from mobile.ui.layouts import AutoGrid, Panel, filled
from mobile.ui.lazy_text import count, lazy_text, refusal_sentence
from mobile.ui.message_bar import MessageAction as WayOn
from mobile.ui.text import LazyText, TextLabel

_SIZE, _HEADING = 0.92, 1.0
_BESIDE = 18  # of running text's size: a narrower log has its numbers below its pictures
_NARROWEST = 9  # of running text's size: nothing is that narrow in the end
_TAP = N_("Tap a line to see the table as it was then.")
_NOTHING = N_("Nothing is entered yet.")
LOG = N_("Log")


class WholeLog(TapBehavior, CanvasWidget):
    """Every step, a line each, the latest first; turns have headings, or their first step the picture of who acted.

    As high as all lines together. `chosen` gets the step whose line was touched.
    """

    def __init__(
        self, shell: Shell, controller: TableController[Any, Any, Any], width: float, chosen: Callable[[int], object]
    ) -> None:
        super().__init__(shell)
        self._controller, self._chosen = controller, chosen
        self.lines: list[tuple[int, float, float]] = []
        self.headings: list[tuple[tuple[str, int | None], float, float]] = []
        """What stands above a turn and whose it is, how far down it begins and how high it is."""
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
                high = max(theme.text(2.2), self.paragraph(turn[0], self._room, _HEADING).height + theme.space())
                self.headings.append((turn, top, high))
                top += high
            wrapped = self.paragraph(self._controller.action_sentence(tr, step), self._room, _SIZE)
            high = max(theme.touch, wrapped.height + theme.space(), theme.text(3) if self._narrow else 0)
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

    def draw(self) -> None:
        """Step numbers, pictures where a turn begins, lines."""
        theme, tr, game = self.shell.theme, self.shell.locale.tr, self._controller.game
        for (said, seat), top, high in self.headings:
            middle = self.y + self.height - top - high / 2
            if seat is not None:
                self.picture(self._player(seat), self.x + theme.text(1.2), middle)
            wrapped = self.paragraph(said, self._room, _HEADING)
            self.stamp(wrapped, self.x + self._indent, middle - wrapped.height / 2, "glow")
        turns = set() if self.headings else set(begins(game.kind, game.history.done, UndoExtent.TURN))
        for step, top, high in self.lines:
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
        filled(row, *(Button(shell, lazy_text(caption), pressed, role="quiet") for caption, pressed in others))
        content.add_widget(row)
    entered = controller.game.history.position
    content.add_widget(TextLabel(shell, lazy_text(asked if entered else _NOTHING), role="faint", size=_SIZE))
    dialog = Dialog(shell, lazy_text(LOG), content, wide)
    touched = dialog.closing(chosen or controller.look_at)
    content.add_widget(WholeLog(shell, controller, wide - 3 * shell.theme.space(), touched))
    return dialog


WHAT_NOW = N_("What now?")
_DONE = N_("What was done")
THE_TABLE, HAND_ON = N_("The table"), N_("Share and read")
_ALL_THE_SAME = N_("Correct it all the same")
_WAITING = NN_(
    "After that {n} later step no longer holds; it waits to be done again.",
    "After that {n} later steps no longer hold; they wait to be done again.",
)


class MenuItem(NamedTuple):
    """A button: a msgid, what it does, the facts of what it says, and the name of its icon."""

    said: str
    pressed: Callable[[], object]
    facts: Mapping[str, object] = {}
    icon: str = ""


def is_upright_phone(shell: Shell) -> bool:
    """Return whether the window is that of a phone held upright, in one hand."""
    width, height = Window.size
    return width < height and window_shape(width, height, shell.theme.space() / 8) is WindowShape.PHONE


def add_menu_items(shell: Shell, content: Panel, title: str, ways: Iterable[MenuItem]) -> None:
    """Add a title to `content`, and a grid of buttons with their icons below it."""
    content.add_widget(TextLabel(shell, lazy_text(title), role="faint", size=0.9))
    grid = AutoGrid(lambda: shell.theme.text(9.5), most=2, gap=shell.theme.space(), fill=True)
    for way in ways:
        picture = (f"way-{way.icon}", WAY_ICONS[way.icon]) if way.icon else None
        grid.add_widget(Button(shell, lazy_text(way.said, **way.facts), way.pressed, picture=picture))
    content.add_widget(grid)


class TableDialogs(DialogHost):
    """The dialogs above `page`, about `controller`; the coach's card, if there is one, makes way for them.

    `refused` is told what cannot be. `correct` puts an entry right, of the step it gets or, with None, of one that is
    chosen then. `closed` is called after each dialog; `quarters` says how far dialogs turn to a player.
    """

    keys: Sequence[str] = (KEYS,)
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
        """Show a dialog instead of the open one; the coach's card makes way for it."""
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
        answers = [Choice(said, pressed, "plain") for said, pressed in ways]
        self.open(question_dialog(self.shell, title, about, *answers, width=28))

    def open_log(self) -> None:
        """Open the log: everything that was done, to read and to step through."""
        others: list[tuple[str, Callable[[], object]]] = [(HISTORY, self.undo_controls.open_history)]
        if self.controller.on_copy:
            others = []
        elif self.controller.game.history.position:
            others.insert(0, (CORRECT, partial(self._correct, None)))
        self.open(log_dialog(self.shell, self.controller, self._page.width, others))

    def open_more(
        self, ways: Iterable[MenuItem], done: Sequence[MenuItem] = (), switches: Iterable[Widget] = ()
    ) -> None:
        """Open the menu *More*: the game's own `ways`, then those of every table.

        Ways back to what was `done` get a group of their own, if the game has any; `switches` are the game's own.
        On an upright phone all of it begins at the foot, near the thumb.
        """
        content = Panel(self.shell, role=None)
        dialog = Dialog(self.shell, lazy_text(MORE), content, self.shell.theme.text(32))
        back = MenuItem(UNDO_MORE, self.undo_controls.open_all, icon="back")
        groups = {_DONE: [back, *done], THE_TABLE: ways} if done else {THE_TABLE: [*ways, back]}
        low = is_upright_phone(self.shell)
        parts: list[Callable[[], object]] = []
        for title, group in (groups | {HAND_ON: self.around()}).items():
            closing = [way._replace(pressed=dialog.closing(way.pressed)) for way in group]
            parts.append(partial(add_menu_items, self.shell, content, title, closing[::-1] if low else closing))
        told = () if "ANDROID_ARGUMENT" in os.environ else self.keys  # few phones have keys
        keys = [TextLabel(self.shell, lazy_text(each), role="faint", size=0.85) for each in told]
        beneath = (*switches, TableSwitches(self.shell, self.controller.changed), *keys)
        parts.extend(partial(content.add_widget, widget) for widget in beneath)
        for part in reversed(parts) if low else parts:
            part()
        if low:
            dialog.scroll.begin_at_foot()
        self.open(dialog)

    def around(self) -> list[MenuItem]:
        """Return the entries of *More* to read rules, hand the game on and go home."""
        go, game, saved = self.shell.go, self.shell.game, self.controller.game
        ways = [MenuItem(N_("Pack away or share"), partial(go, "pack", game=saved), icon="share")]
        if game is not None and game.module.STORY:
            ways.insert(0, MenuItem(N_("Story of the game"), partial(go, "story", game=saved), icon="story"))
        if game is not None and game.reading is not None:
            ways.append(MenuItem(N_("Rules"), partial(go, "rules"), icon="rules"))
        if saved.path is not None and offered():
            ways.append(MenuItem(PHONES_JOIN, partial(go, "phones", game=saved), icon="phones"))
        return [*ways, *self._tutorial_items(), *self._clock(), MenuItem(N_("Home"), self.shell.home, icon="home")]

    def _tutorial_items(self) -> list[MenuItem]:
        """Return the entry of *More* that switches the coach on or off; none where the game has no coach."""
        tutorial = self._tutorial
        if tutorial is None or tutorial.plan is None:
            return []
        wanted = not tutorial.plan.wanted
        said = N_("Explain the game") if wanted else N_("Stop explaining")
        return [MenuItem(said, partial(self._set, partial(tutorial.set_wanted, wanted)), icon="coach")]

    def _clock(self) -> list[MenuItem]:
        """Return the entry of *More* that shows the time of play, and stops or starts it; none if not noted."""
        if not self.shell.app_state.settings.clock:
            return []
        watch = self.shell.app_state.watch
        time = f"{watch.seconds // 3600}:{watch.seconds // 60 % 60:02}"
        if watch.paused:
            return [
                MenuItem(
                    N_("Clock paused at {time}: go on"), partial(self._set, watch.go_on), {"time": time}, "clock"
                )
            ]
        return [MenuItem(N_("Clock at {time}: pause"), partial(self._set, watch.pause), {"time": time}, "clock")]

    def _set(self, change: Callable[[], object]) -> None:
        change()
        self.close()

    def put_right(self, step: int, *instead: Any) -> None:
        """Open a dialog that shows what a correction of `step`, from 1, leads to, and asks first. Raises Refused."""
        shell, controller = self.shell, self.controller
        outcome, history = preview(controller.game, step, *instead), controller.game.history
        yes = Choice(
            lazy_text(CORRECT_IT),
            partial(self.undo_controls.attempt, partial(controller.correct, step, *instead)),
            "loud",
        )
        if outcome.stopped is not None:
            yes = yes._replace(said=lazy_text(_ALL_THE_SAME))
            lines: list[LazyText] = [count(_WAITING, outcome.waiting), refusal_sentence(outcome.stopped.refused)]
        else:
            lines = [lazy_text(ALL_HOLDS)] if step < history.position else []
            before = controller.state
            changes = partial(type(self).changes, before=before, after=outcome.after)
            if changes(shell.locale.tr):
                lines.append(changes)
        lines.insert(0, partial(instead_of, action_sentence=partial(controller.action_sentence, step=step)))
        about = [TextLabel(shell, line) for line in lines]
        self.open(
            question_dialog(shell, lazy_text(N_("Correct this entry")), about, yes, Choice(lazy_text(AS_IT_WAS)))
        )
