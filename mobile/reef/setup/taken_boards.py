"""The panel with the boards of a table that is taken over, which you paint space by space."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.reef.box import COLOURS, Colour, Sign
from companion.reef.rules.setup import Position
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import called, say
from mobile.reef.setup.draft import Draft
from mobile.reef.widgets.board import BoardView
from mobile.reef.widgets.pictures import piece_design
from mobile.widgets.button import Button
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.text import Words
from mobile.widgets.toggle import Swatch

_HOW = N_("Choose the colour on top, then tap the spaces. Each further tap makes a stack one piece higher.")


class TakenBoards(Panel):
    """The panel. `painted` gets seat, space and the colour chosen, None where nothing lies there."""

    def __init__(
        self, shell: Shell, draft: Draft, painted: Callable[[int, int, Colour | None], object], **kwargs: Any
    ) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5), **kwargs)
        self._painted = painted
        side = 1.15 * shell.theme.touch
        paints = Flow(side, most=5, gap=shell.theme.space(), even=False, widest=1.5 * side)
        self._swatches: dict[Colour, Swatch] = {}
        for colour in COLOURS:
            self._swatches[colour] = Swatch(
                shell, piece_design(colour, draft.blue), partial(self.choose, colour), side
            )
            paints.add_widget(self._swatches[colour])
        self._nothing = Button(shell, say(N_("Nothing lies there")), partial(self.choose, None), role="quiet")
        boards = Flow(lambda: shell.theme.text(16), most=2, gap=shell.theme.space(1.5), widest=shell.theme.space(64))
        self.boards = []
        for seat, who in enumerate(draft.seats(shell.voice.speech)):
            panel = Panel(shell)
            panel.add_widget(Words(shell, called(who), bold=True, size=1.1))
            self.boards.append(BoardView(shell, Sign(seat), partial(self._touched, seat), draft.blue))
            panel.add_widget(self.boards[-1])
            boards.add_widget(panel)
        for part in (Words(shell, say(_HOW)), paints, self._nothing, boards):
            self.add_widget(part)
        self.choose(COLOURS[0])

    def choose(self, colour: Colour | None) -> None:
        """Choose what the next touches lay."""
        self._colour = colour
        for each, swatch in self._swatches.items():
            swatch.choose(each is colour)
        self._nothing.mean(role="plain" if colour is None else "quiet")

    def show(self, table: Position) -> None:
        """Show the boards as painted."""
        for player, board in zip(table.players, self.boards, strict=True):
            board.show(player.board)

    def _touched(self, seat: int, space: int) -> None:
        self._painted(seat, space, self._colour)
