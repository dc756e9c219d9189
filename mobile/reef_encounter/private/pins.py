"""The panels for a player's PIN: to open what it seals, or to choose one. The PIN lives in the open game alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.record import sealed_answers as private
from companion.reef_encounter.game import Game
from companion.refusal import Refused, explain
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.widgets.button import Button
from mobile.widgets.pinpad import PinPad
from mobile.widgets.text import Said

FORGOTTEN = N_("The PIN is forgotten")
WITH_PIN = N_("With the PIN")
_ENTER = N_("{player} enters the PIN.")
_CHOOSE = N_("{player} chooses a PIN of at least four digits.")
_AGAIN = N_("{player} enters the same PIN once more.")
_UNLIKE = N_("The PINs differ. Start again.")


def asking(shell: Shell, game: Game, seat: int, opened: Callable[[], object]) -> PinPad:
    """Return a pad that asks for the PIN of `seat`, opens what it seals, and then calls `opened`."""
    who = game.state.table.seats[seat]

    def entered(pin: str) -> Said | None:
        try:
            if seat in game.private.locked:
                game.unlock(seat, pin)
            elif not game.private.opens(seat, pin):
                raise Refused(private.WRONG_PIN, player=who)
        except Refused as why:
            return partial(explain, refused=why)
        opened()
        return None

    return PinPad(shell, say(_ENTER, player=who), entered)


def unlocking(
    shell: Shell, game: Game, seat: int, opened: Callable[[], object], forgotten: Callable[[], object]
) -> tuple[PinPad, Button]:
    """Return a pad that asks for a PIN, and a button for who has forgotten it."""
    return asking(shell, game, seat, opened), Button(shell, say(FORGOTTEN), forgotten, role="quiet")


class Choosing:
    """Asks `seat` for a new PIN, twice; what was told before is sealed with it too. Then calls `chosen`."""

    def __init__(self, shell: Shell, game: Game, seat: int, chosen: Callable[[], object]) -> None:
        self._game, self._seat, self._chosen = game, seat, chosen
        self._who = game.state.table.seats[seat]
        self._first: str | None = None
        self.pad = PinPad(shell, say(_CHOOSE, player=self._who), self._entered)

    def _entered(self, pin: str) -> Said | None:
        first, self._first = self._first, None
        if first is None:
            self._first = pin
            self.pad.ask(say(_AGAIN, player=self._who))
            return None
        self.pad.ask(say(_CHOOSE, player=self._who))
        if first != pin:
            return say(_UNLIKE)
        try:
            self._game.guard(self._seat, pin)
        except Refused as why:
            return partial(explain, refused=why)
        self._chosen()
        return None
