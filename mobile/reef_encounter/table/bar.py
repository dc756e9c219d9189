"""The buttons at the edge of the table screen, and on a phone the leaves to turn to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from companion.reef_encounter.rules.state import Phase
from companion.reef_encounter.wording.undoing import take_back_name
from companion.speech import Speech
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.hands import Hands
from mobile.reef_encounter.sheets.table_sheets import TableSheets
from mobile.widgets.button import Button
from mobile.widgets.fitting import lines

_ROOMY = 36  # of running text's size: from there on a button may say what it will take back
_LINES = 2


class Bar(FloatLayout):
    """While playing: taking back, doing again, asking who attacks, everything else. Looking back: steps and turns."""

    def __init__(
        self,
        shell: Shell,
        hands: Hands,
        sheets: TableSheets,
        more: Callable[[], object],
        turned: Callable[[int], object],
    ) -> None:
        super().__init__(size_hint=(None, None))
        self.shell, self._hands, self._turned = shell, hands, turned
        self._where: tuple[Area, Area | None, int] | None = None
        self._soon = Clock.create_trigger(self._name, 0)
        self._sitting = sitting = hands.sitting
        self.take_back = self._button(words.TAKE_BACK, sheets.taking_back.back)
        self.again = self._button(words.AGAIN, sheets.taking_back.again)
        self.probe = self._button(words.WHO_ATTACKS, hands.probe)
        self.pass_feast = self._button(words.PASS, hands.pass_feast, "loud")
        self.reveal = self._button(words.OPEN_FISHES, partial(shell.go, "end", sitting=sitting), "loud")
        self.more = self._button(words.MORE, more)
        self.turn_back = self._button(words.TURN_BACK, lambda: sitting.look_at_turn(-1))
        self.step_back = self._button(words.STEP_BACK, lambda: sitting.look_at(sitting.step - 1))
        self.step_on = self._button(words.STEP_ON, lambda: sitting.look_at(sitting.step + 1))
        self.turn_on = self._button(words.TURN_ON, lambda: sitting.look_at_turn(1))
        self.from_here = self._button(words.FROM_HERE, sheets.taking_back.to_here)
        self.now = self._button(words.NOW, lambda: sitting.look_at(None), "loud")
        self.leaves = [self._leaf(n) for n in range(len(sitting.state.table.letters) + 1)]

    def _button(self, said: words.Caption, pressed: Callable[[], object], role: str = "quiet") -> Button:
        return Button(self.shell, partial(words.say, said), pressed, role=role, size_hint=(None, None), grows=False)

    def _leaf(self, number: int) -> Button:
        letters = self._sitting.state.table.letters

        def said(speech: Speech) -> str:
            return words.board(speech, letters[number]) if number < len(letters) else speech(words.OPEN_SEA)

        turned = partial(self._turned, number)
        return Button(self.shell, said, turned, role="quiet", size_hint=(None, None), grows=False)

    def place(self, area: Area, pages: Area | None, leaf: int) -> None:
        """Put the buttons in one row in `area`, in two where they are many and narrow, and the leaves in `pages`."""
        self._where = (area, pages, leaf)
        self._soon()
        self.clear_widgets()
        theme = self.shell.theme
        gap, high = theme.space(0.5), max(theme.touch, theme.text(2.2))
        shown = self._shown()
        rows = 2 if area.height > 1.9 * theme.touch and area.width < theme.text(27) else 1
        half = -(-len(shown) // rows)
        for line, row in enumerate(area.column([1] * rows, gap)):
            part = shown[line * half : (line + 1) * half]
            for button, place in zip(
                part, row.row([self._wish(button) for button in part], gap, theme.touch), strict=True
            ):
                tall = min(1.5 * high, place.height)
                button.pos = (place.x, place.y + max(0.0, (place.height - tall) / 2))
                button.size = (place.width, tall)
                self.add_widget(button)
        if pages is None:
            return
        for number, place in enumerate(pages.row([1] * len(self.leaves), gap)):
            button = self.leaves[number]
            button.pos, button.size = place[:2], place[2:]
            button.mean(role="plain" if number == leaf else "quiet")
            self.add_widget(button)

    def _name(self, *_: object) -> None:
        """Where there is room, what would be taken back: said a frame later, so that the table is not late."""
        sitting = self._sitting
        steps = len(sitting.last_stroke())
        roomy = self._roomy()

        def said(speech: Speech) -> str:
            name = take_back_name(speech, sitting.game, steps) if roomy else ""
            return name if name and self._fits(name) else speech(words.TAKE_BACK)

        if said(self.shell.voice.speech) != self.take_back.text:
            self.take_back.mean(said)

    def _roomy(self) -> bool:
        return self._where is not None and self._where[0].width > self.shell.theme.text(_ROOMY)

    def _fits(self, name: str) -> bool:
        """Whether a name can be read on the button in its full size."""
        theme, button = self.shell.theme, self.take_back
        room, high = button.width - 2.4 * theme.space(), button.height - 0.5 * theme.space()
        return lines(name, theme.text(), False, room) <= min(_LINES, int(high / theme.text(1.25)))

    def show(self) -> None:
        """Which buttons there are depends on the phase; what cannot be is grey."""
        sitting = self._sitting
        self._soon()
        self.take_back.mean(possible=bool(sitting.last_stroke()))
        self.again.mean(possible=bool(sitting.next_stroke()))
        opened = not any(player.fish.hidden for player in sitting.state.players)
        self.reveal.mean(partial(words.say, words.POINTS if opened else words.OPEN_FISHES))
        self.probe.mean(role="plain" if self._hands.probing else "quiet")
        first = sitting.step == 0
        self.turn_back.mean(possible=not first)
        self.step_back.mean(possible=not first)
        wanted = self._shown()
        if self._where is not None and wanted != [b for b in self.children[::-1] if b not in self.leaves]:
            self.place(*self._where)

    def _wish(self, button: Button) -> float:
        """A share of the row; what is named takes more, the same for every name."""
        if button is self.take_back:
            return 40 if self._roomy() else 5 + len(self.shell.voice.speech(words.TAKE_BACK))
        return 5 + len(button.text)

    def _shown(self) -> list[Button]:
        sitting = self._sitting
        if sitting.looking_back:
            return [self.turn_back, self.step_back, self.step_on, self.turn_on, self.from_here, self.now]
        found = [self.take_back, self.again, self.probe, self.more]
        if sitting.state.phase is Phase.FEAST:
            found.insert(2, self.pass_feast)
        elif sitting.state.phase is Phase.OVER:
            found[2] = self.reveal
        return found
