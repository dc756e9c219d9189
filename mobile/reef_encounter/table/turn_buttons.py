"""The buttons of a table where a game is played in full."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock

from companion.reef_encounter.rules.state import Phase
from companion.reef_encounter.wording.undoing import take_back_name
from companion.speech import Speech
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.hands import Hands
from mobile.reef_encounter.sheets.table_sheets import TableSheets
from mobile.reef_encounter.table.button_bar import ButtonBar
from mobile.widgets.button import Button
from mobile.widgets.text_fitting import lines

_ROOMY = 36  # of running text's size: from there on a button may say what it will take back
_LINES = 2


class TurnButtons(ButtonBar):
    """While playing: taking back, doing again, asking who attacks, everything else. Looking back: steps and turns."""

    def __init__(
        self,
        shell: Shell,
        hands: Hands,
        sheets: TableSheets,
        more: Callable[[], object],
        turned: Callable[[int], object],
    ) -> None:
        super().__init__(shell, hands.sitting.state.table.letters, turned)
        self._hands = hands
        self._soon = Clock.create_trigger(self._name, 0)
        self._sitting = sitting = hands.sitting
        self.take_back = self.button(words.TAKE_BACK, sheets.taking_back.back)
        self.again = self.button(words.AGAIN, sheets.taking_back.again)
        self.probe = self.button(words.WHO_ATTACKS, hands.probe)
        self.pass_feast = self.button(words.PASS, hands.pass_feast, "loud")
        self.reveal = self.button(words.OPEN_FISHES, partial(shell.go, "end", sitting=sitting), "loud")
        self.more = self.button(words.MORE, more)
        self.turn_back = self.button(words.TURN_BACK, lambda: sitting.look_at_turn(-1))
        self.step_back = self.button(words.STEP_BACK, lambda: sitting.look_at(sitting.step - 1))
        self.step_on = self.button(words.STEP_ON, lambda: sitting.look_at(sitting.step + 1))
        self.turn_on = self.button(words.TURN_ON, lambda: sitting.look_at_turn(1))
        self.from_here = self.button(words.FROM_HERE, sheets.taking_back.to_here)
        self.now = self.button(words.NOW, lambda: sitting.look_at(None), "loud")

    def place(self, area: Area, pages: Area | None, leaf: int) -> None:
        """Put the buttons in `area`, and the leaves in `pages`."""
        super().place(area, pages, leaf)
        self._soon()

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
        self.rearrange()

    def share(self, button: Button) -> float:
        """What is named takes more of the row, the same for every name."""
        if button is self.take_back:
            return 40 if self._roomy() else 5 + len(self.shell.voice.speech(words.TAKE_BACK))
        return super().share(button)

    def wanted(self) -> list[Button]:
        """For playing, or for stepping through what was."""
        sitting = self._sitting
        if sitting.looking_back:
            return [self.turn_back, self.step_back, self.step_on, self.turn_on, self.from_here, self.now]
        found = [self.take_back, self.again, self.probe, self.more]
        if sitting.state.phase is Phase.FEAST:
            found.insert(2, self.pass_feast)
        elif sitting.state.phase is Phase.OVER:
            found[2] = self.reveal
        return found
