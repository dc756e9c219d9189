"""Screens of a table that phones have joined: the page with the code, its help, what the host leaves to phones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.wording.names import make_translator
from tests.mobile.screens.around import SEATS, WHOLE, opening
from tests.mobile.screens.reef import dealt
from tests.mobile.screens.screen import Screen

ADDRESSES = ["192.168.178.120", "10.211.55.2", "172.17.0.1"]


def joined(app: Any, *seats: int) -> Any:
    """Open the page with the code and return it; one phone is here, the next asleep, the third gone."""
    from mobile.phones.joining import PhoneJoining
    from mobile.seats.clients import GONE_SECONDS

    game = getattr(app.page, "game", None) or app.page.controller.game
    app.page.shell.go("phones", game=game, search=lambda: ADDRESSES)
    hosting = app.shell.app_state.service(PhoneJoining).hosting
    for seat in seats:
        hosting.clients.join(hosting.clients.code, seat)
    if len(seats) > 2:
        hosting.clients.at(seats[1]).asleep = True
        hosting.clients.at(seats[2]).heard -= GONE_SECONDS
    return app.page


def four(path: Path) -> Path:
    Game.create(REEF_ENCOUNTER, path, WHOLE.setup(make_translator("en")), "key")
    return path


def behind(then: Callable[[Any], object], *seats: int) -> Callable[[Any], None]:
    """The table while phones keep these seats."""

    def reach(app: Any) -> None:
        joined(app, *seats)
        app.go_back()
        then(app.page)

    return reach


def ask_guests(app: Any) -> None:
    from mobile.phones.joining import free_seat_dialog

    page = joined(app, 0, 1, 2)
    page.dialogs.open(free_seat_dialog(page.shell, SEATS[0].name, lambda: None, kept=True))


SCREENS = {
    "join": Screen(lambda app: joined(app, 0, 1, 2), four),
    "free": Screen(ask_guests, four),
    "help": Screen(lambda app: joined(app).shell.go("phones-help"), four),
    "waited": Screen(behind(lambda _page: None, 0, 1, 2, 3), four),
    "larvae": Screen(behind(lambda _page: None, 0), lambda path: opening(path.parent, 4)),
    "backs": Screen(behind(lambda page: page.dialogs.own_cards(0), 0), dealt),
}
