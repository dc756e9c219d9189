"""The page of one game, where the app plays several; the first page leads here."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from mobile.frame.shell import Shell
from mobile.home.offers import large_cards, large_side, reading_cards, small_cards, unfinished_card
from mobile.pages.sentences import verbatim
from mobile.pages.titled_page import Titled
from mobile.widgets.flow import Flow


class GamePage(Titled):
    """Built anew each time it is shown: an unfinished set-up comes and goes."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        assert shell.game is not None
        super().__init__(shell, verbatim(shell.game.title), **kwargs)
        self._game = shell.game
        self._soon = Clock.create_trigger(self._build, -1)
        self.bind(width=self._soon)
        shell.theme.bind(scale=self._soon, finger=self._soon)

    def on_enter(self) -> None:
        """Build the page again: there may be another unfinished set-up now."""
        super().on_enter()
        self._build()

    def on_leave(self) -> None:
        """Close the question: it has been answered."""
        super().on_leave()
        self.sheets.close()

    def _build(self, *_: object) -> None:
        shell, game = self.shell, self._game
        side, space = large_side(shell, self.width), shell.theme.space
        first = Flow(lambda: shell.theme.text(18), most=3, gap=space(1.5), whole=True)
        unfinished = game.offers.unfinished(shell.folder)
        if unfinished is not None:
            first.add_widget(unfinished_card(shell, game, unfinished, side))
        for card in large_cards(self, game, side, loud=unfinished is None):
            first.add_widget(card)
        rest = Flow(lambda: shell.theme.text(14), most=2, gap=space(1), even=False)
        for card in (*small_cards(self, game), *reading_cards(shell, game)):
            rest.add_widget(card)
        self.fill(first, rest)
