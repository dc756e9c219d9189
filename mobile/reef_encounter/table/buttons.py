"""The button bars of a table: for playing, for looking back, and for what would allow a refused move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from companion.reef_encounter.queries.legal import Meal
from companion.reef_encounter.rules.state import Phase
from companion.translator import Speech
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.reef_encounter.dialogs.table import TableSheets
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.touch_input import Hands
from mobile.reef_encounter.play.touches import Ending, Fish, Wondering
from mobile.reef_encounter.play.wording import short
from mobile.reef_encounter.table.areas import Places
from mobile.table.undo import FROM_HERE, name_more, take_back_fitting
from mobile.ui.buttons import Button, side_by_side, write_alike


class ButtonBar(FloatLayout):
    """A bar of buttons in one row or two. Subclasses say which are `wanted` now."""

    tallest = 1.5
    """The height of a button at most, in heights that a finger needs."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(size_hint=(None, None))
        self.shell = shell
        self._where: Area | None = None
        self.every: list[Button] = []
        """All buttons, also those that are not there now."""
        self._later = Clock.create_trigger(self._again, -1)

    def button(self, caption: words.Caption, pressed: Callable[[], object], role: str = "quiet") -> Button:
        """Make a button of this bar."""
        return self._button(partial(words.say, caption), pressed, role)

    def _button(self, said: Callable[[Speech], str], pressed: Callable[[], object], role: str = "quiet") -> Button:
        made = Button(self.shell, said, pressed, role=role, size_hint=(None, None), grows=False)
        made.bind(text=self._later, bold=self._later)
        self.every.append(made)
        return made

    def wanted(self) -> list[Button]:
        """Return the buttons there are now, from left to right."""
        raise NotImplementedError

    def share(self, button: Button) -> float:
        """Return how much of the row a button takes, compared with others."""
        longest = max(map(len, button.text.split()), default=0)
        return 3 + max(longest, len(button.text) / 2)

    def place(self, area: Area) -> None:
        """Put the buttons in one row in `area`, or in two where it is high enough for that."""
        self._where = area
        self.clear_widgets()
        theme = self.shell.theme
        gap, tallest = theme.space(0.5), self.tallest * max(theme.touch, theme.text(2.2))
        there = self._fitting(area)
        rows = 2 if area.height > 1.9 * theme.least and area.width < theme.text(30) and len(there) > 2 else 1
        half = -(-len(there) // rows)
        for line, row in enumerate(area.column([1] * rows, gap)):
            part = there[line * half : (line + 1) * half]
            wanted, shares = [button.least_width for button in part], [self.share(button) for button in part]
            places = side_by_side(row, wanted, shares, gap, theme.touch)
            for button, place in zip(part, places, strict=True):
                tall = min(tallest, place.height)
                button.pos, button.size = (place.x, place.y + (place.height - tall) / 2), (place.width, tall)
                self.add_widget(button)
        write_alike(self.shell, self.children)

    def _again(self, *_: object) -> None:
        """Words have become longer or shorter."""
        if self._where is not None:
            self.place(self._where)

    def rearrange(self) -> None:
        """Put the buttons that are wanted now."""
        if self._where is not None and self._fitting(self._where) != self.children[::-1]:
            self.place(self._where)

    def lesser(self) -> tuple[Button, ...]:
        """Return buttons to leave out, one by one, where words have no room: what they do is offered elsewhere."""
        return ()

    def _fitting(self, area: Area) -> list[Button]:
        """The wanted buttons, less those that have no room."""
        found, theme = self.wanted(), self.shell.theme
        for lesser in self.lesser():
            rows = 1 if area.height <= 1.9 * theme.least else 2
            room = rows * area.width - theme.space(0.5) * (len(found) - rows)
            if sum(button.least_width for button in found) <= room:
                break
            found = [button for button in found if button is not lesser]
        return found


_SPARE = 1.06  # of letters: they are drawn a little wider than designed


class TurnButtons(ButtonBar):
    """The bar. While playing: take back, end the turn, *More*. Looking back: steps and turns. Wondering: ways.

    `drawer` opens the tray where it has no place, `overview` what has none beside the boards, `end` ends the turn.
    """

    def __init__(
        self,
        shell: Shell,
        hands: Hands,
        sheets: TableSheets,
        more: Callable[[], object],
        drawer: Callable[[], object],
        end: Callable[[], object],
    ) -> None:
        super().__init__(shell)
        self._places: Places | None = None
        self._hands = hands
        self._meals: Sequence[Meal] | None = None
        self._soon = Clock.create_trigger(self._show, 0)
        self._sitting = sitting = hands.sitting
        self.take_back = self.button(words.TAKE_BACK, sheets.taking_back.back)
        self.again = self.button(words.AGAIN, sheets.taking_back.again)
        self.probe = self.button(words.WHO_ATTACKS, hands.probe)
        self.eat = self.button(words.EAT, partial(hands.tap, Fish()), "plain")
        self.pass_feast = self.button(words.PASS, hands.pass_feast, "loud")
        self.reveal = self.button(words.OPEN_FISHES, partial(shell.go, "end", sitting=sitting), "loud")
        self.more = self.button(words.MORE, more)
        self.another_way = self.button(words.ANOTHER_WAY, hands.another_way, "plain")
        self.enough = self.button(words.CLOSE, hands.drop)
        self.drawer = self.button(words.THINGS, drawer)
        self.overview = self.button(words.OVERVIEW, sheets.open_overview)
        self.end_turn = self.button(words.END_TURN, end)
        self.turn_back = self.button(words.TURN_BACK, lambda: sitting.look_at_turn(-1))
        self.step_back = self.button(words.STEP_BACK, lambda: sitting.look_at(sitting.step - 1))
        self.step_on = self.button(words.STEP_ON, lambda: sitting.look_at(sitting.step + 1))
        self.turn_on = self.button(words.TURN_ON, lambda: sitting.look_at_turn(1))
        self.from_here = self.button(FROM_HERE, sheets.taking_back.to_here)
        self.now = self.button(words.NOW, lambda: sitting.look_at(None), "loud")

    def lay(self, places: Places) -> None:
        """Put the buttons in their place; which there are depends on what else has one."""
        self._places = places
        self.place(places.buttons)
        self._soon()

    def _name(self) -> None:
        """The name of what Undo takes back, as full as there is room."""
        stroke = self._sitting.strokes.last()
        what = short(stroke[-1] if stroke else None)
        said = partial(take_back_fitting, what=what, fits=self.take_back.holds_name, barely=self._barely)
        if said(self.shell.voice.speech) != self.take_back.text:
            self.take_back.mean(said)

    def _barely(self, name: str) -> bool:
        """Return whether it is where all buttons of the row shrink for it."""
        theme, own = self.shell.theme, self.take_back
        row = [each for each in self.children if each.y == own.y]
        widths = [each.width_for(name if each is own else each.text) for each in row]
        places = Area(0, 0, sum(each.width for each in row), own.height).row(widths, 0, theme.touch)
        room = next((place.width for place, each in zip(places, row, strict=True) if each is own), own.width)
        return own.holds(name, _SPARE * theme.readable, room)

    def show(self, meals: Sequence[Meal]) -> None:
        """Show the buttons of this phase; impossible ones are grey.

        While the parrotfish on turn can eat `meals`, eating nothing is not the loud way to go on. After the first
        time all of it is a frame later, so that what was touched is not late.
        """
        first, self._meals = self._meals is None, meals
        if first:
            self._show()
        else:
            self._soon()

    def _show(self, *_: object) -> None:
        sitting = self._sitting
        self.take_back.mean(possible=bool(sitting.strokes.last()))
        self.again.mean(possible=bool(sitting.strokes.next()))
        opened = not any(player.fish.hidden for player in sitting.state.players)
        self.reveal.mean(partial(words.say, words.POINTS if opened else words.OPEN_FISHES))
        self.probe.mean(role="plain" if self._hands.probing else "quiet")
        self.pass_feast.mean(role="quiet" if self._meals else "loud")
        self.eat.mean(self._eating, role="loud" if sitting.state.phase is Phase.FEAST else "plain")
        turn = sitting.state.turn
        # Whoever has just played a larva cube lays polyps first.
        done = turn.begun and (turn.growing is None or turn.laid > 0)
        ending = isinstance(self._hands.held, Ending) or sitting.on_copy
        self.end_turn.mean(role="loud" if done and not ending else "quiet")
        self.name_more()
        first = sitting.step == 0
        self.turn_back.mean(possible=not first)
        self.step_back.mean(possible=not first)
        self.rearrange()
        self._name()

    def _eating(self, speech: Speech) -> str:
        """The words of the button that eats: cost and gain, or that it asks which coral."""
        if self._meals is None or len(self._meals) != 1:
            return speech(words.EAT)
        (meal,) = self._meals
        return speech(words.EAT_AND_KEEP, size=meal.size, kept=meal.kept)

    def name_more(self) -> None:
        """Name the button for all the rest."""
        name_more(self.more, self._sitting.on_copy)

    def share(self, button: Button) -> float:
        """Share the row out: the named button takes more of it, the same for every name."""
        if button is self.take_back:
            return 11
        return super().share(button)

    def lesser(self) -> tuple[Button, ...]:
        """Return the buttons to leave out first, redo and who attacks: both are behind *More* too."""
        return self.again, self.probe

    def wanted(self) -> list[Button]:
        """Return the buttons for playing, or for stepping through what was; on a phone the fewest that do."""
        sitting, places = self._sitting, self._places
        cramped = places is not None and places.pages is not None
        if sitting.looking_back:
            onwards = [self.now, self.more] if sitting.on_copy else [self.from_here, self.now]
            found = [self.step_back, self.step_on, *onwards]
            return found if cramped else [self.turn_back, *found[:2], self.turn_on, *found[2:]]
        if isinstance(held := self._hands.held, Wondering):
            found = [self.another_way, self.enough] if len(held.ways) > 1 else [self.enough]
            return [*found, self.more] if sitting.on_copy else found
        found = [self.take_back] if cramped else [self.take_back, self.again, self.probe]
        if places is not None and places.tray.drawer:
            found.append(self.drawer)
        if places is not None and not places.everything:
            found.append(self.overview)
        last = {Phase.FEAST: self.pass_feast, Phase.OVER: self.reveal}.get(sitting.state.phase, self.end_turn)
        if sitting.on_copy:  # the parrotfish stay shut
            return [*found, *([last] if last is not self.reveal else []), self.more]
        eats = [self.eat] if self._meals else []
        if cramped and eats:  # instead of what can wait: the pieces, or ending a turn that the open sea ends too
            found = [button for button in found if button is not self.drawer or last is self.end_turn]
            return [*found, self.more, *eats, *([] if last is self.end_turn else [last])]
        return [*found, self.more, *eats, last]
