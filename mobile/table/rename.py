"""The sheet that mends names in a running game: a field for each player, and one button that enters what changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from companion.record.format import keyword
from companion.refusal import Reason, Refused
from companion.seating import Rename
from companion.session.game import NAMES_ALIKE
from companion.text import find_lookalike
from companion.translator import N_
from mobile.core.settings import shorten_name
from mobile.core.shell import Shell
from mobile.core.state import AppState
from mobile.setup.people import PlayerPanel
from mobile.table.controller import TableController
from mobile.tutorial.lessons import experienced_players, remember_experience
from mobile.ui.buttons import Button
from mobile.ui.dialogs import Dialog, DialogHost
from mobile.ui.layouts import Panel, fill_layout, set_child
from mobile.ui.lazy_text import lazy_text, literal_text, player_caption, refusal_sentence
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import TextLabel

WHO_PLAYS: Final = N_("Who plays?")
NAME_EMPTY: Final = Reason("no-name", N_("A name needs a letter or a sign: enter one for {player}."))
_EVERYWHERE = N_("Table, story and phones show the new name, for what was done before, too.")


class _Names(Panel):
    """The fields of all players in `controller`."""

    def __init__(self, shell: Shell, controller: TableController[Any, Any, Any]) -> None:
        super().__init__(shell, role=None)
        self._seats = controller.game.seats
        self._panels = [self._panel(seat) for seat in self._seats]
        fill_layout(self, *self._panels, TextLabel(shell, lazy_text(_EVERYWHERE), role="faint", size=0.9))

    def _panel(self, seat: Any) -> PlayerPanel:
        shell = self.shell
        assert shell.game is not None
        side = picture_side(shell, 2.6)
        drawn = shell.game.art.player(keyword(seat.colour))
        picture = Picture(shell, *drawn, size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5})
        panel = PlayerPanel(shell, picture, player_caption(seat), lambda _name: None)
        panel.show(seat.name)
        return panel

    @property
    def names(self) -> list[str]:
        """The names as they stand in the fields now; an old name that is longer than new ones can be stays."""
        typed = [panel.field.text for panel in self._panels]
        return [
            name if name == seat.name else shorten_name(name) for name, seat in zip(typed, self._seats, strict=True)
        ]


def rename_dialog(shell: Shell, controller: TableController[Any, Any, Any], dialogs: DialogHost) -> None:
    """Open the sheet above the page of `dialogs`; what cannot be is said above its button."""
    fields = _Names(shell, controller)
    dialog = Dialog(shell, lazy_text(WHO_PLAYS), fields, shell.theme.text(34))
    why = TextLabel(shell, literal_text(""), role="on-refusal")
    refused, foot = fill_layout(Panel(shell, "refusal"), why), Panel(shell, None)

    def enter() -> None:
        assert shell.game is not None
        try:
            rename_players(shell.app_state, shell.game.word, controller, fields.names)
        except Refused as refusal:
            why.say(refusal_sentence(refusal))
            set_child(foot, refused, True, 1)
        else:
            dialog.close()

    foot.add_widget(Button(shell, lazy_text(N_("Change the names")), enter, role="loud"))
    dialog.keep_in_sight(foot)
    dialogs.open(dialog)


def rename_players(
    app_state: AppState, word: str, controller: TableController[Any, Any, Any], names: Sequence[str]
) -> None:
    """Enter new names by seats, all as one stroke. Raises Refused, and nothing has changed but what the disk has.

    Whoever is called otherwise now is known again under that name.
    """
    seats = controller.game.seats
    before = [seat.name for seat in seats]
    for seat, name in zip(seats, names, strict=True):
        if not name:
            raise Refused(NAME_EMPTY, player=seat)
    if (alike := find_lookalike(names)) is not None:
        raise Refused(NAMES_ALIKE, name=alike)
    controller.undo_groups.begin()
    try:
        for rename in _renames(before, names):
            controller.do(rename)
    finally:
        controller.undo_groups.end()
    called = {old: new for old, new in zip(before, names, strict=True) if old != new}
    knew = experienced_players(app_state, word, called, controller.game.path)
    for old, new in called.items():
        if knew[old]:
            remember_experience(app_state, word, [new], knows=True)
    friends = [replace(friend, name=called.get(friend.name, friend.name)) for friend in app_state.settings.friends]
    first = {friend.name: friend for friend in reversed(friends)}  # of two under one name the last to play
    app_state.remember(friends=tuple(first.values())[::-1])


def _renames(before: Sequence[str], names: Sequence[str]) -> Iterator[Rename]:
    """Yield what turns one set of names into the other, so that no two are alike on the way; two may change names."""
    now = list(before)
    while left := [seat for seat, name in enumerate(names) if now[seat] != name]:
        free = (seat for seat in left if find_lookalike([*(now[:seat] + now[seat + 1 :]), names[seat]]) is None)
        seat = next(free, None)
        name = names[left[0]] + " 2" if seat is None else names[seat]
        seat = left[0] if seat is None else seat
        now[seat] = name
        yield Rename(seat, name)
