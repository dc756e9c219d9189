"""Bars of buttons below a table of Reef, each as wide as its share; the bar for taking back, log and *More*."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from companion.reef.rules.actions import Action
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import State
from companion.speech import N_
from mobile.at_table.sitting import Sitting
from mobile.at_table.thinking import MORE, name_more
from mobile.at_table.undo_name import take_back, take_back_fitting
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.pages.sentences import say, verbatim
from mobile.reef.play import words
from mobile.widgets.button import Button, side_by_side, write_alike
from mobile.widgets.text import Said

_LOG = N_("Log")
_WIDER, _LOG_WIDE = 1.5, 1.3  # buttons that say what they do, of one that does not


class Bar(FloatLayout):
    """A bar of `buttons` from the left, each with its share of the width; `spare` goes where there are too many."""

    def __init__(self, shell: Shell, buttons: Sequence[tuple[Button, float]], spare: Button | None = None) -> None:
        super().__init__(size_hint=(None, None))
        self.shell, self._buttons, self._spare = shell, tuple(buttons), spare
        later = Clock.create_trigger(self._place, -1)
        self.bind(pos=self._place, size=self._place)
        for button, _share in self._buttons:
            button.bind(text=later, bold=later)
        shell.theme.bind(scale=later)

    @property
    def every(self) -> list[Button]:
        """Return all buttons, also one for which there is no room now."""
        return [button for button, _share in self._buttons]

    @property
    def narrow(self) -> bool:
        """Return whether long words have no room here."""
        return bool(self.width < 23 * self.shell.theme.text())

    def _place(self, *_: object) -> None:
        theme = self.shell.theme
        gap = theme.space(0.6)
        there = list(self._buttons)
        if self._spare is not None and len(there) * (theme.touch + gap) > self.width + gap:
            there = [(button, share) for button, share in there if button is not self._spare]
        area = Area(self.x, self.y, self.width, self.height)
        # Where not all can be as wide as wished, words keep the room that short signs can do without.
        wished = len(there) * (theme.touch + gap) <= self.width + gap
        buttons, shares = zip(*there, strict=True)
        rooms = side_by_side(area, buttons, shares, gap, theme.touch if wished else theme.least)
        for button, room in zip(buttons, rooms, strict=True):
            button.pos, button.size = (room.x, room.y), (room.width, room.height)
        if [*buttons] != self.children[::-1]:
            self.clear_widgets()
            for button in buttons:
                self.add_widget(button)
        write_alike(self.shell, self.children)


class TurnBar(Bar):
    """The bar while people play: `take_back`, `again`, the log; `more` opens all the rest."""

    def __init__(
        self,
        shell: Shell,
        sitting: Sitting[Setup, State, Action],
        back: Callable[[], object],
        again: Callable[[], object],
        log: Callable[[], object],
        more: Callable[[], object],
    ) -> None:
        self._sitting = sitting
        self.take_back = bar_button(shell, partial(take_back, what=""), back)
        self.again = bar_button(shell, partial(words.again, what=""), again)
        self.more = bar_button(shell, say(MORE), more)
        log_button = bar_button(shell, say(_LOG), log)
        shares = ((self.take_back, _WIDER), (self.again, _WIDER), (log_button, _LOG_WIDE), (self.more, 1.0))
        super().__init__(shell, shares)

    def show(self, touched: bool) -> None:
        """Show what would be taken back and done again; `touched`: a turn has been entered in part."""
        session = self._sitting.game.session
        last = words.TOUCHED if touched else words.short(next(iter(self._sitting.strokes.last()), None))
        following = words.short(session.undone[0] if session.undone else None)
        taken: Said = partial(take_back, what=last)
        again: Said = partial(words.again, what=following)
        if self.narrow:  # a sign: *More* says it in words
            barely = partial(self.take_back.holds, size=self.shell.theme.readable)
            taken = partial(take_back_fitting, what=last, fits=self.take_back.holds_name, barely=barely)
            again = verbatim(words.AGAIN_SIGN)
        self.take_back.mean(taken, possible=bool(last))
        self.again.mean(again, possible=bool(following) and not touched)
        name_more(self.more, self._sitting.on_copy)


def bar_button(shell: Shell, said: Said, pressed: Callable[[], object]) -> Button:
    """Return a quiet button for a bar."""
    return Button(shell, said, pressed, role="quiet", grows=False, size_hint=(None, None))
