"""Base page to check a real table: things to tick off, differences to note, and the log entry that explains them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Generic

from kivy.uix.widget import Widget

from companion.session.diagnosis import Checking, T, V, agreed_line, compare, slip_line
from companion.translator import N_, Speech
from mobile.as_found.checked import CheckSection
from mobile.as_found.otherwise import Otherwise
from mobile.at_table.sitting import Sitting
from mobile.frame.settling import after_frames
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.pages.titled_page import Titled
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.text import Said, Words


class CheckPage(Titled, Generic[T, V]):
    """Base page that checks the game of `sitting` as it stands; `found` are the differences, which change no game.

    Subclasses `build` the page, and say what can be done with what was found.
    """

    keeps_awake = True

    def __init__(
        self, shell: Shell, title: Said, sitting: Sitting[Any, Any, Any], checking: Checking[Any, Any, T, V]
    ) -> None:
        super().__init__(shell, title)
        self.sitting, self._checking = sitting, checking
        self._building: Iterator[None] = iter(())
        self._begin()
        self.scroll.steady()  # a title stays where it was touched

    def build(self) -> Iterator[None]:
        """Fill the page, first with what is in sight; whatever follows a `yield` waits for the next frame."""
        raise NotImplementedError

    def show_ways(self) -> None:
        """Show at the foot what can be done with the differences found so far."""
        raise NotImplementedError

    def slip_button(self, step: int) -> Button:
        """Return a button that leads to the entry of `step`, at which table and app parted."""
        raise NotImplementedError

    def stand_buttons(self) -> Sequence[Button]:
        """Return the buttons that accept the table as it is, beside those that lead to entries."""
        return ()

    @property
    def state(self) -> Any:
        """The game now."""
        return self.sitting.game.session.state

    def on_enter(self) -> None:
        """Forget what was noted before if a correction has changed the game."""
        super().on_enter()
        if self.state is not self._known:
            self._begin()

    def _begin(self) -> None:
        self._known = self.state
        self.ticked: set[object] = set()
        self.found: Otherwise[T, V] = Otherwise(partial(self._checking.expected, self._known))
        self.show_all()

    def show_all(self) -> None:
        """Fill the page with everything that can be checked."""
        self._building = self.build()
        next(self._building)
        self.show_ways()
        after_frames(1, self._build_on)

    def _build_on(self) -> None:
        for _ in self._building:
            self.filled()
            after_frames(0, self._build_on)
            return

    def show_instead(self, *widgets: Widget) -> None:
        """Fill the page with other widgets in place of all that can be checked."""
        self._building = iter(())
        self.tell(None)
        self.fill(*widgets)

    def on_close(self) -> None:
        """Stop building: the page will not be shown again."""
        self._building = iter(())
        super().on_close()

    def section(self, key: object, title: Said, *parts: Widget, **looks: Any) -> CheckSection:
        """Return a section of the page: things below a title that ticks them off when it is touched."""
        return CheckSection(self.shell, title, parts, partial(self.tick, key), key in self.ticked, **looks)

    def tick(self, key: object) -> bool:
        """Tick something off, or take the tick away; returns whether it is ticked."""
        self.ticked ^= {key}
        return key in self.ticked

    def put(self, thing: T, there: V) -> None:
        """Note how a thing really lies on the table."""
        before = bool(self.found.found)
        self.found.put(thing, there)
        self.tell(None)
        if bool(self.found.found) != before:
            self.show_ways()

    def find(self) -> None:
        """Find and show the differences, the step since when they lie so, and the entry to look at."""
        shell, session, checking = self.shell, self.sitting.game.session, self._checking
        compared = compare(session, self.found.found, checking.expected)
        if not compared.differing:
            self.tell(say(N_("Nothing differs: table and app agree.")))
            return
        differing = [partial(self._differing, thing, *both) for thing, both in compared.differing.items()]
        small = checking.small_slip(session, compared.differing)
        slip = compared.slip.step if compared.slip is not None else None
        if small is not None:
            slip, entry = small
            self.show_instead(*self.answer(differing, None, entry))
        else:
            since = partial(agreed_line, step=compared.agreed, slip=compared.slip)
            entry = partial(slip_line, session=session, slip=compared.slip, step_line=checking.step_line)
            self.show_instead(*self.answer(differing, since, entry))
        buttons = [Button(shell, say(N_("Go on checking")), self.show_all, role="quiet"), *self.stand_buttons()]
        if compared.agreed is not None:
            buttons.append(Button(shell, say(N_("See the table then")), partial(self.see, compared.agreed)))
        if slip is not None:
            buttons.append(self.slip_button(slip))
        self.act(*buttons)

    def _differing(self, thing: T, must: V, there: V, speech: Speech) -> str:
        return self._checking.differing_line(speech, self.state, thing, must, there)

    def answer(self, differing: Sequence[Said], since: Said | None, entry: Said) -> list[Panel]:
        """Return panels with what differs, since when, if that helps, and the entry that explains it."""
        panel, answer = Panel(self.shell, "refusal"), Panel(self.shell)
        for said in differing:
            panel.add_widget(Words(self.shell, said, role="on-refusal"))
        if since is not None:
            answer.add_widget(Words(self.shell, since))
        answer.add_widget(Words(self.shell, entry, size=1.15, bold=True))
        return [panel, answer]

    def see(self, step: int) -> None:
        """Go to the table as it was after `step`."""
        self.shell.back()
        self.sitting.look_at(step)
