"""Bars of buttons below a table of Reef, each as wide as its share; the bar for taking back, log and *More*."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from companion.reef.box import MOST_HELD
from companion.reef.rules.actions import Action
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import State
from companion.translator import N_, Speech
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
_ALL = 40  # of running text's size: a bar that has room for the words of all buttons
_WIDER, _LOG_WIDE, _CARDS = 1.5, 1.3, 2.4  # buttons that say what they do, of one that does not


class Bar(FloatLayout):
    """A bar of `buttons` from the left, each with its share of the width; `spare` goes where there are too many."""

    def __init__(self, shell: Shell, buttons: Sequence[tuple[Button, float]], spare: Button | None = None) -> None:
        super().__init__(size_hint=(None, None))
        self.shell, self._shares, self._spare = shell, dict(buttons), spare
        later = Clock.create_trigger(self._place, -1)
        self.bind(pos=self._place, size=self._place)
        for button in self._shares:
            button.bind(text=later, bold=later)
        shell.theme.bind(scale=later)

    @property
    def every(self) -> list[Button]:
        """Return all buttons, also one for which there is no room now."""
        return [*self._shares]

    @property
    def narrow(self) -> bool:
        """Return whether long words have no room here."""
        return bool(self.width < 23 * self.shell.theme.text())

    def _place(self, *_: object) -> None:
        buttons = self._there()
        rooms = self._rooms(buttons, [button.least_width for button in buttons])
        for button, room in zip(buttons, rooms, strict=True):
            button.pos, button.size = (room.x, room.y), (room.width, room.height)
        if buttons != self.children[::-1]:
            self.clear_widgets()
            for button in buttons:
                self.add_widget(button)
        write_alike(self.shell, self.children)

    def width_with(self, button: Button, words: str) -> float:
        """Return the width that a button of the bar has if it says `words`."""
        buttons = self._there()
        wanted = [each.width_for(words if each is button else each.text) for each in buttons]
        return self._rooms(buttons, wanted)[buttons.index(button)].width

    def _there(self) -> list[Button]:
        """The buttons that are wanted and have room here."""
        return [each for each in self._shares if each is not self._spare or self._roomy(len(self._shares))]

    def _rooms(self, buttons: Sequence[Button], wanted: Sequence[float]) -> list[Area]:
        theme = self.shell.theme
        area = Area(self.x, self.y, self.width, self.height)
        # Where not all can be as wide as wished, words keep the room that short signs can do without.
        least = theme.touch if self._roomy(len(buttons)) else theme.least
        return side_by_side(area, wanted, [self._shares[each] for each in buttons], self._gap, least)

    def _roomy(self, number: int) -> bool:
        """Whether so many buttons can be as wide as a finger wants."""
        return bool(number * (self.shell.theme.touch + self._gap) <= self.width + self._gap)

    @property
    def _gap(self) -> float:
        return self.shell.theme.space(0.6)


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
        cards: Callable[[], object],
    ) -> None:
        self._sitting = sitting
        self.cards = bar_button(shell, self._whose_cards, cards)
        self.take_back = bar_button(shell, partial(take_back, what=""), back)
        self.again = bar_button(shell, partial(words.again, what=""), again)
        self.more = bar_button(shell, say(MORE), more)
        self.log = bar_button(shell, say(_LOG), log)
        shares = ((self.take_back, _WIDER), (self.again, _WIDER), (self.log, _LOG_WIDE), (self.more, 1.0))
        super().__init__(shell, (*shares, (self.cards, _CARDS)))
        self._touched = self._own = False
        self.bind(size=self._name)

    def show(self, touched: bool, own: bool) -> None:
        """Show what would be taken back and done again; `touched`: a turn has been entered in part.

        `own`: the player on turn looks at their cards here.
        """
        self._touched, self._own = touched, own
        self._name()
        self.cards.mean(self._whose_cards, role="loud" if self._full else "plain")
        self._place()

    @property
    def _full(self) -> bool:
        state = self._sitting.state
        return state.players[state.seat].hand.total == MOST_HELD

    def _whose_cards(self, speech: Speech) -> str:
        return words.own_cards(speech, self._sitting.state)

    def _there(self) -> list[Button]:
        """The buttons; beside somebody's cards, where room is little, those that *More* offers too are left out."""
        if not self._own or self._touched:
            return [each for each in super()._there() if each is not self.cards]
        cramped = self.width < _ALL * self.shell.theme.text()
        return [each for each in super()._there() if not cramped or each not in (self.again, self.log)]

    def _name(self, *_: object) -> None:
        """Name the buttons, as fully as there is room for."""
        session, own = self._sitting.game.session, self.take_back
        last = words.TOUCHED if self._touched else words.short(next(iter(self._sitting.strokes.last()), None))
        following = words.short(session.undone[0] if session.undone else None)
        again: Said = partial(words.again, what=following)
        # A sign, where there is little room: *More* says it in words.
        self.again.mean(
            verbatim(words.AGAIN_SIGN) if self.narrow else again, possible=bool(following) and not self._touched
        )
        name_more(self.more, self._sitting.on_copy)
        taken: Said = partial(take_back, what=last)
        if self.narrow:
            taken = partial(take_back_fitting, what=last, fits=self._holds, barely=self._barely)
        own.mean(taken, possible=bool(last))

    def _holds(self, name: str) -> bool:
        return self.take_back.holds_name(name, self.width_with(self.take_back, name))

    def _barely(self, name: str) -> bool:
        own = self.take_back
        return own.holds(name, self.shell.theme.readable, self.width_with(own, name))


def bar_button(shell: Shell, said: Said, pressed: Callable[[], object]) -> Button:
    """Return a quiet button for a bar."""
    return Button(shell, said, pressed, role="quiet", grows=False, size_hint=(None, None))
