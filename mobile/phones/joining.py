"""Lets phones join and act in the open game, until it ends, and tells which secrets they keep. HTTP loads late."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from companion.refusal import Refused
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.ui.dialogs import Dialog, DialogChoice, question_dialog
from mobile.ui.lazy_text import lazy_text
from mobile.ui.text import TextLabel

if TYPE_CHECKING:
    from companion.reports.interface import GameModule
    from companion.session.game import Game
    from mobile.core.state import AppState
    from mobile.phones.hosting import PhoneHosting
    from mobile.seats.hosting import PhoneTable

PHONES_JOIN_LABEL: Final = N_("Phones join")
_NEEDED: Final = ("mobile.seats", "waitress", "segno")


def can_host_phones() -> bool:
    """Return whether this app can host phones: on Android it has no network, and leaves the feature out."""
    return all(find_spec(name) is not None for name in _NEEDED)


class PhoneJoining:
    """Starts and ends hosting, once for the whole app. `hosting` answers phones; None while none can join."""

    def __init__(self) -> None:
        self.hosting: PhoneHosting | None = None
        self._table: PhoneTable | None = None
        self._open = False
        self._again: Callable[[Game[Any, Any, Any]], None] | None = None
        self._path: Path | None = None

    def begin(
        self, app_state: AppState, module: GameModule, game: Game[Any, Any, Any], language: str
    ) -> PhoneHosting:
        """Host `game` for phones; they find it again when it is opened again. Raises Refused."""
        from mobile.phones.hosting import PhoneHosting

        if self.hosting is None:
            self.hosting = PhoneHosting(module, game, language, self)
            self._path, self._again = game.path, lambda game: _drop(self.begin(app_state, module, game, language))
            app_state.opened = self._opened
        return self.hosting

    def end(self) -> None:
        """End hosting, and wait for no phone any more."""
        self._close()
        self._again = None

    def keeps(self, seat: int) -> bool:
        """Return whether a phone keeps the secrets of a seat, so that the host does not show them."""
        return self.hosting is not None and self.hosting.keeps(seat)

    def free(self, seat: int) -> None:
        """Free a seat from its phone: from now on its player looks at the host."""
        if self.hosting is not None:
            self.hosting.clients.free(seat)

    # What phones tell

    def sit(self, table: PhoneTable) -> None:
        """Let phones act at the `table` of the page on top."""
        self._table, self._open = table, True

    def leave(self) -> None:
        """Make phones wait: a page lies above the table under which the game must not go on."""
        self._open = False

    def stay(self) -> None:
        """Let phones act again: the game may go on under the page above the table."""
        self._open = True

    def do(self, actions: Sequence[Any], phone: int) -> None:
        """Do a phone's actions at the table on top. Raises Refused."""
        self._open_table().do(actions, phone)

    def undo(self, steps: int, phone: int, below: int) -> None:
        """Take back steps for a phone at the table on top. Raises Refused."""
        self._open_table().undo(steps, phone, below)

    def ask_back(self, steps: int, phone: int, below: int) -> bool:
        """Ask at the table on top whether a phone may take back steps. Raises Refused."""
        return self._open_table().ask_back(steps, phone, below)

    def _open_table(self) -> PhoneTable:
        from mobile.seats.clients import ASKING

        if self._table is None or not self._open:
            raise Refused(ASKING)
        return self._table

    def _opened(self, game: Game[Any, Any, Any] | None) -> None:
        """Host another game, the same one opened anew, or none."""
        if game is None or game.path != self._path:
            self._close()
        elif self.hosting is not None:
            self.hosting.game = game
        elif self._again is not None:
            try:
                self._again(game)
            except Refused:
                self._again = None  # the page for phones says why, once it is opened

    def _close(self) -> None:
        if self.hosting is not None:
            self.hosting.end()
            self.hosting = None


def _drop(_: object) -> None:
    """Ignore the argument."""


class _Controller(Protocol):
    undo_groups: Any

    @property
    def looking_back(self) -> bool: ...

    @property
    def on_copy(self) -> bool: ...

    def do(self, action: Any, phone: int | None = None) -> None: ...

    def undo(self, steps: int | None = None, phone: int | None = None, below: int = 0) -> None: ...


class TableOnTop:
    """The table of a page: what a phone does there is one stroke. It waits during a touch and at an earlier step.

    `correcting` says whether an entry is being corrected; `agree` asks all whether so many steps are taken back,
    before so many last ones.
    """

    def __init__(
        self,
        controller: _Controller,
        correcting: Callable[[], bool] = lambda: False,
        agree: Callable[[int, int], object] | None = None,
    ) -> None:
        self._controller, self._correcting, self._agree = controller, correcting, agree

    def do(self, actions: Sequence[Any], phone: int) -> None:
        """Do actions from the phone of a seat."""
        self._check()
        groups = self._controller.undo_groups
        groups.begin()
        try:
            for action in actions:
                self._controller.do(action, phone)
        finally:
            groups.end()

    def undo(self, steps: int, phone: int, below: int) -> None:
        """Take back steps for the phone of a seat."""
        self._check()
        self._controller.undo(steps, phone, below)

    def ask_back(self, steps: int, phone: int, below: int) -> bool:
        """Ask everybody here whether a phone may take back steps; False where that cannot be asked."""
        self._check()
        if self._agree is not None:
            self._agree(steps, below)
        return self._agree is not None

    def _check(self) -> None:
        from mobile.seats.clients import CORRECTING, HOST_BUSY, LOOKING_BACK, ON_A_COPY

        if self._controller.on_copy:
            raise Refused(ON_A_COPY)
        if self._controller.looking_back:
            raise Refused(LOOKING_BACK)
        if self._correcting():
            raise Refused(CORRECTING)
        if self._controller.undo_groups.going:
            raise Refused(HOST_BUSY)


class GameOnTop:
    """A game whose page has no table yet: what phones tell is entered, and `changed` is called."""

    def __init__(self, game: Game[Any, Any, Any], changed: Callable[[], object]) -> None:
        self._game, self._changed = game, changed

    def do(self, actions: Sequence[Any], phone: int) -> None:
        """Do actions from the phone of a seat."""
        for action in actions:
            self._game.do(action, phone=phone)
        self._changed()

    def undo(self, steps: int, phone: int, below: int) -> None:
        """Take back steps for the phone of a seat."""
        self._game.undo(steps, by=phone, phone=phone, below=below)
        self._changed()

    def ask_back(self, _steps: int, _phone: int, _below: int) -> bool:
        """Return False: this page asks the players one by one."""
        return False


ON_PHONE_LABEL: Final = N_("on the phone")
KEPT_ON_PHONE: Final = N_("The phone of {player} keeps this, so that nobody has to pass the device around.")
_LOST: Final = N_("Is the phone gone? Free the seat, and {player} looks here. The phone then shows nothing of it.")
_FREE: Final = N_("Free the seat of {player}")


def free_seat_dialog(shell: Shell, player: object, freed: Callable[[], object], kept: bool = False) -> Dialog:
    """Return a dialog that asks before a phone loses its seat; with `kept` it says first why nothing is shown."""
    about = [
        TextLabel(shell, lazy_text(text, player=player)) for text in ((KEPT_ON_PHONE, _LOST) if kept else (_LOST,))
    ]
    return question_dialog(
        shell,
        lazy_text(N_("{player}’s phone"), player=player),
        about,
        DialogChoice(lazy_text(_FREE, player=player), freed, "plain"),
        DialogChoice(lazy_text(N_("Leave it as it is"))),
        width=28,
    )


def kept_on_phone_dialog(shell: Shell, player: object, seat: int, looked: Callable[[], object]) -> Dialog | None:
    """Return a dialog where a phone keeps a seat's secrets, else None; it calls `looked` once the seat is free."""
    joining = shell.app_state.service(PhoneJoining)
    if not joining.keeps(seat):
        return None
    return free_seat_dialog(shell, player, partial(_freed, joining, seat, looked), kept=True)


def _freed(joining: PhoneJoining, seat: int, looked: Callable[[], object]) -> None:
    joining.free(seat)
    looked()
