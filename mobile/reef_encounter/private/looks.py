"""The sheet for a player's secrets: a curtain with their name, their PIN, then a look while a finger rests."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.reef_encounter.game import Game
from companion.reef_encounter.queries.views import seen_by
from companion.reef_encounter.rules.actions import FeedFish, TellHand
from companion.reef_encounter.rules.state import Seat
from companion.reef_encounter.wording.log import promise_line
from companion.reef_encounter.wording.table import CONTRADICTED
from companion.translator import N_, Speech
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.private.pins import Choosing, unlocking
from mobile.reef_encounter.widgets.curtain import Curtain
from mobile.reef_encounter.widgets.holding import PeekAtTiles
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Words

SEAL = N_("Seal it with a PIN")
_WITHOUT = N_(
    "Without the PIN the app does not show what {player} hides, and the game goes on all the same: when "
    "the parrotfish is opened, {player} shows the first polyp, and the table agrees to enter it."
)
_CORRECT = {FeedFish: N_("Correct the first polyp"), TellHand: N_("Correct the tiles behind the screen")}


class Looks(Panel):
    """A panel that shows the player at `seat` of `game` one thing after the other, from the curtain on.

    `correct` gets the step of an impossible telling.
    """

    def __init__(self, shell: Shell, game: Game, seat: int, correct: Callable[[int], object], **kwargs: Any) -> None:
        super().__init__(shell, role=None, **kwargs)
        self._game, self._seat, self._correct = game, seat, correct
        self._who = game.state.table.seats[seat]
        self._fill(Curtain(shell, self._who, self.handed))

    def close(self, *_: object) -> None:
        """Close everything, wherever a finger rests."""
        self._fill()

    def _fill(self, *widgets: Widget) -> None:
        for widget in self.children:
            if isinstance(widget, PeekAtTiles):
                widget.close()
        self.clear_widgets()
        for widget in widgets:
            self.add_widget(widget)

    def handed(self) -> None:
        """Ask for the PIN, if there is one, now that the player has the device."""
        if self._seat not in self._game.private.pins:
            self.look()
            return
        self._fill(*unlocking(self.shell, self._game, self._seat, self.look, self.forgot))

    def forgot(self) -> None:
        """Show what can be done without the PIN."""
        self._fill(Words(self.shell, partial(without_pin, player=self._who)))

    def look(self) -> None:
        """Show what lies behind the screen, while a finger rests on it."""
        game, seat = self._game, self._seat
        behind = seen_by(game.state, seat).players[seat].behind
        assert behind is not None  # a player sees what is their own
        self._fill(
            PeekAtTiles(self.shell, behind.fish, partial(words.say, words.LOOK_FISH)),
            PeekAtTiles(self.shell, behind.hand, partial(words.say, words.LOOK_HAND)),
        )
        if behind.contradicted:
            self._contradict()
        for promise in game.private.promises:
            if promise.seat == seat:
                said = partial(promise_line, game=game, promise=promise)
                self.add_widget(Words(self.shell, said, role="faint", size=0.9, align="center"))
        if seat not in game.private.pins:
            self.add_widget(Button(self.shell, partial(words.say, SEAL), self.seal, role="quiet"))

    def _contradict(self) -> None:
        """Say that this player's telling is impossible, and offer its entries. It names no colour."""
        self.add_widget(Words(self.shell, partial(words.say, CONTRADICTED)))
        own = ((step, action) for step, action in enumerate(self._game.session.done, 1) if action.seat == self._seat)
        last = {
            type(action): step for step, action in own
        }  # what was told again took the place of what was told before
        for kind, wish in _CORRECT.items():
            if kind in last:
                self.add_widget(Button(self.shell, partial(words.say, wish), partial(self._correct, last[kind])))

    def seal(self) -> None:
        """Ask for a PIN from now on."""
        self._fill(Choosing(self.shell, self._game, self._seat, self.look).pad)


def look_sheet(shell: Shell, game: Game, seat: int, correct: Callable[[int], object]) -> Sheet:
    """Return the sheet on which `seat` sees their fish and what the app knows to lie behind their screen."""
    title = partial(words.private_title, player=game.state.table.seats[seat])
    looks = Looks(shell, game, seat, correct)
    sheet = Sheet(shell, title, looks, shell.theme.text(30))
    sheet.bind(on_close=looks.close)
    return sheet


def without_pin(speech: Speech, player: Seat) -> str:
    """Return what can be done about a forgotten PIN."""
    return speech(_WITHOUT, player=player)
