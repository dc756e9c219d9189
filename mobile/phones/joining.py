"""Lets phones join and act in the open game, until it ends, and tells which secrets they keep. HTTP loads late."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from companion.refusal import Refused
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.ui.dialogs import Choice, Dialog, question_dialog
from mobile.ui.lazy_text import lazy_text
from mobile.ui.text import TextLabel

if TYPE_CHECKING:
    from companion.reports.interface import GameModule
    from companion.session.game import Game
    from mobile.core.state import AppState
    from mobile.phones.hosting import Hosting

PHONES_JOIN: Final = N_("Phones join")
_NEEDED: Final = ("mobile.seats", "waitress", "segno")


def offered() -> bool:
    """Return whether this app can host phones: on Android it has no network, and leaves the feature out."""
    return all(find_spec(name) is not None for name in _NEEDED)


class Joining:
    """Starts and ends hosting, once for the whole app. `hosting` answers phones; None while none can join."""

    def __init__(self) -> None:
        self.hosting: Hosting | None = None
        self._enter: Callable[[Any], object] | None = None
        self._open = False
        self._again: Callable[[Game[Any, Any, Any]], None] | None = None
        self._path: Path | None = None

    def begin(self, app_state: AppState, module: GameModule, game: Game[Any, Any, Any], language: str) -> Hosting:
        """Host `game` for phones; they find it again when it is opened again. Raises Refused."""
        from mobile.phones.hosting import Hosting

        if self.hosting is None:
            self.hosting = Hosting(module, game, language, self._take_in)
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

    def sit(self, enter: Callable[[Any], object]) -> None:
        """Let phones act: `enter` of the page on top does their actions, or raises Refused."""
        self._enter, self._open = enter, True

    def leave(self) -> None:
        """Make phones wait: a page lies above the table under which the game must not go on."""
        self._open = False

    def stay(self) -> None:
        """Let phones act again: the game may go on under the page above the table."""
        self._open = True

    def _take_in(self, action: Any) -> bool:
        if self._enter is None or not self._open:
            return False
        self._enter(action)
        return True

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
    def live(self) -> bool: ...

    def do(self, action: Any) -> None: ...


def at_table(controller: _Controller) -> Callable[[Any], None]:
    """Return a function that does a phone's action at a table; Refused during a touch and at an earlier step."""

    def enter(action: Any) -> None:
        from mobile.seats.clients import BUSY

        if not controller.live or controller.undo_groups.going:
            raise Refused(BUSY)
        controller.do(action)

    return enter


ON_PHONE: Final = N_("on the phone")
KEPT: Final = N_("The phone of {player} keeps this, so that nobody has to pass the device around.")
_LOST: Final = N_("Is the phone gone? Free the seat, and {player} looks here. The phone then shows nothing of it.")
_FREE: Final = N_("Free the seat of {player}")


def ask_to_free(shell: Shell, player: object, freed: Callable[[], object], kept: bool = False) -> Dialog:
    """Return a dialog that asks before a phone loses its seat; with `kept` it says first why nothing is shown."""
    about = [TextLabel(shell, lazy_text(text, player=player)) for text in ((KEPT, _LOST) if kept else (_LOST,))]
    return question_dialog(
        shell,
        lazy_text(N_("{player}’s phone"), player=player),
        about,
        Choice(lazy_text(_FREE, player=player), freed, "plain"),
        Choice(lazy_text(N_("Leave it as it is"))),
        width=28,
    )


def kept_dialog(shell: Shell, player: object, seat: int, looked: Callable[[], object]) -> Dialog | None:
    """Return a dialog where a phone keeps a seat's secrets, else None; it calls `looked` once the seat is free."""
    joining = shell.app_state.service(Joining)
    if not joining.keeps(seat):
        return None
    return ask_to_free(shell, player, partial(_freed, joining, seat, looked), kept=True)


def _freed(joining: Joining, seat: int, looked: Callable[[], object]) -> None:
    joining.free(seat)
    looked()
