"""The page with the cards of your copy as QR codes, for another table: a camera reads each as text."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.reef.decks import deck_codes, known_deck
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.pages.titled_page import Titled
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.text import Words
from printables.qr import qr_code

_HOW = N_(
    "The other table’s camera reads each code as text. They copy it and tap “Paste a code” among the cards of their "
    "copy, one code after another."
)
_SIDE = 100.0  # mm, as drawn; on the screen it is as large as there is room


class DeckCodesPage(Titled):
    """The page; it shows one code at a time, as large as the window lets it be."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, say(N_("Cards of your copy")), **kwargs)
        self.codes = deck_codes(known_deck(shell.folder))
        self.number = 0
        self._code = Panel(shell, None)
        self._which = Words(shell, say(""), bold=True)
        self.fill(self._code, self._which, Words(shell, say(_HOW), role="faint"))
        if len(self.codes) > 1:
            self.act(Button(shell, say(N_("The next code")), self.turn, role="loud"))
        self.scroll.bind(size=self._show)
        self._show()

    def turn(self) -> None:
        """Show the next code; after the last one the first."""
        self.number = (self.number + 1) % len(self.codes)
        self._show()

    def _show(self, *_: object) -> None:
        text, theme = self.codes[self.number], self.shell.theme
        # As high as what is in sight, but never too small for a camera, and never wider than the window.
        wanted = max(theme.text(12), self.scroll.height - theme.text(2))
        side = max(theme.space(4), min(self.scroll.width - theme.space(4), wanted))
        picture = Picture(
            self.shell,
            "-".join(text.split("/")[:4]),
            partial(qr_code, text, _SIDE, 0.0),
            passing=True,
            size_hint=(None, None),
            size=(side, side),
        )
        picture.pos_hint = {"center_x": 0.5}
        self._code.clear_widgets()
        self._code.add_widget(picture)
        self._which.say(say(N_("Code {n} of {many}"), n=self.number + 1, many=len(self.codes)))
