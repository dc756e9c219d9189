"""The buttons at the edge of the table screen, and on a phone the leaves to turn to."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.uix.floatlayout import FloatLayout

from companion.reef_encounter.state import Phase
from companion.reef_encounter.view import View
from mobile.layout import Area
from mobile.shell import Shell
from mobile.table import words
from mobile.widgets.button import Button
from mobile.widgets.words import Words

if TYPE_CHECKING:
    from mobile.table.page import TablePage


class Bar(FloatLayout):
    """Who is on turn, taking back and doing again, asking who attacks, the log, and everything else."""

    def __init__(self, shell: Shell, page: TablePage) -> None:
        super().__init__(size_hint=(None, None))
        self.shell, self._page = shell, page
        self.turn = Words(shell, lambda speech: words.on_turn(speech, page.sitting.view()), bold=True, grows=False)
        self.turn.size_hint = (None, None)
        sitting, hands = page.sitting, page.hands
        self.take_back = self._button(words.TAKE_BACK, lambda: page.tell_refused(sitting.take_back()))
        self.again = self._button(words.AGAIN, lambda: page.tell_refused(sitting.again()))
        self.probe = self._button(words.WHO_ATTACKS, hands.probe)
        self.pass_feast = self._button(words.PASS, page.pass_feast, "loud")
        self.more = self._button(words.MORE, page.open_more)
        self.leaves = [self._leaf(n) for n in range(len(page.reefs) + 1)]

    def _button(self, said: words.Caption, pressed: Any, role: str = "quiet") -> Button:
        return Button(
            self.shell, lambda speech: speech(said), pressed, role=role, size_hint=(None, None), grows=False
        )

    def _leaf(self, number: int) -> Button:
        page = self._page
        letters = page.sitting.view().table.letters

        def said(speech: Any) -> str:
            return str(
                speech(words.BOARD, board=letters[number]) if number < len(letters) else speech(words.OPEN_SEA)
            )

        return Button(
            self.shell, said, partial(page.turn_to, number), role="quiet", size_hint=(None, None), grows=False
        )

    def place(self, area: Area, pages: Area | None, leaf: int) -> None:
        """Put whose turn it is and the buttons in rows in `area`, and the leaves in `pages`."""
        self.clear_widgets()
        theme = self.shell.theme
        gap = theme.space(0.5)
        shown = self._shown()
        tall = area.height > 2.2 * max(theme.touch, theme.text(2.2))
        high = max(theme.touch, theme.text(2.2))
        if tall or area.width > theme.text(52):
            head, rest = area.column((1, 1), gap) if area.width < theme.text(52) else area.row((0.3, 0.7), gap)
        else:
            head, rest = Area(area.x, area.y, 0, high), area
        if head.width:
            self.turn.pos, self.turn.size = head[:2], head[2:]
            self.add_widget(self.turn)
        for button, place in zip(shown, rest.row([_wish(button) for button in shown], gap), strict=True):
            button.pos = (place.x, place.y + max(0.0, (place.height - high) / 2))
            button.size = (place.width, min(high, place.height))
            self.add_widget(button)
        if pages is not None:
            for number, (button, place) in enumerate(
                zip(self.leaves, pages.row([1] * len(self.leaves), gap), strict=True)
            ):
                button.pos, button.size = place[:2], place[2:]
                button.mean(role="plain" if number == leaf else "quiet")
                self.add_widget(button)
        self._area = (area, pages, leaf)

    def show(self, view: View) -> None:
        """Which buttons there are depends on the phase; what cannot be is grey."""
        self.turn.say(lambda speech: words.on_turn(speech, view))
        sitting = self._page.sitting
        self.take_back.mean(possible=bool(sitting.last_stroke()))
        self.again.mean(possible=bool(sitting.next_stroke()))
        self.probe.mean(role="plain" if self._page.hands.probing else "quiet")
        if hasattr(self, "_area") and [b for b in self._shown() if b.parent is None]:
            self.place(*self._area)

    def _shown(self) -> list[Button]:
        phase = self._page.sitting.state.phase
        found = [self.take_back, self.again, self.probe, self.more]
        if phase is Phase.FEAST:
            found.insert(2, self.pass_feast)
        return found


def _wish(button: Button) -> float:
    return 4 + len(button.text)
