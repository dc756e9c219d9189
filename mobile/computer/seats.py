"""Who plays which seat: a person, or the computer at one of its levels; at a running table and in a set-up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from companion.player.reasons import HAND_UNTOLD, NOTHING_TO_DECIDE
from companion.player.search import Playing
from companion.reports.suggest import untold_pieces_line
from companion.seating import ChangePlayer, Level
from companion.translator import N_, Translator
from mobile.computer.kinds import computer_of, player_words
from mobile.core.shell import Shell
from mobile.table.controller import TableController
from mobile.ui.buttons import Button
from mobile.ui.dialogs import Dialog
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text, refusal_sentence
from mobile.ui.text import TextLabel

COMPUTER_PLAYS: Final = N_("Computer players")
_TOLD: Final = N_("The computer plays with open tiles or cards. You move its pieces as it says.")
_BESIDE: Final = 11.0  # of running text's size: a button with the longest words


class WhoPlays(AutoGrid):
    """A button for a person and for each level of the computer; `chosen` gets the level, or None."""

    def __init__(self, shell: Shell, chosen: Callable[[Level | None], object]) -> None:
        super().__init__(lambda: shell.theme.text(_BESIDE), most=4, gap=shell.theme.space())
        self.buttons: dict[Level | None, Button] = {
            level: Button(shell, player_words(level), partial(chosen, level)) for level in (None, *Level)
        }
        fill_layout(self, *self.buttons.values())

    def show(self, level: Level | None) -> None:
        """Mark who plays."""
        for each, button in self.buttons.items():
            button.mean(role="loud" if each is level else "quiet")


def who_plays_dialog(shell: Shell, controller: TableController[Any, Any, Any], playing: Playing[Any, Any]) -> Dialog:
    """Return a dialog that changes who plays which seat of a running game."""
    content = Panel(shell, role=None)
    state = controller.state
    too_little = [
        refused
        for seat in range(len(state.table.seats))
        if (refused := playing.lacking(playing.known_to(state, seat), seat)) is not None
        and refused.reason not in (HAND_UNTOLD, NOTHING_TO_DECIDE)
    ]
    dialog = Dialog(shell, lazy_text(COMPUTER_PLAYS), content, shell.theme.text(36))
    if too_little:
        content.add_widget(TextLabel(shell, refusal_sentence(too_little[0])))
        return dialog
    content.add_widget(TextLabel(shell, lazy_text(_TOLD), role="faint"))
    for seat, player in enumerate(state.table.seats):
        computer = player.computer
        choices = WhoPlays(shell, dialog.closing(partial(_change, controller, seat)))
        choices.show(None if computer is None else computer.level)
        content.add_widget(TextLabel(shell, literal_text(player.name), bold=True))
        content.add_widget(choices)
        left = playing.left_alone(playing.known_to(state, seat), seat)
        if computer is not None and left:
            content.add_widget(TextLabel(shell, partial(_left, number=left), role="faint", size=0.9))
    return dialog


def _left(tr: Translator, number: int) -> str:
    return untold_pieces_line(tr, number)


def _change(controller: TableController[Any, Any, Any], seat: int, level: Level | None) -> None:
    computer = controller.state.table.seats[seat].computer
    if (None if computer is None else computer.level) is not level:
        controller.do(ChangePlayer(seat, computer_of(level)))
