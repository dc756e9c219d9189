"""Base page to compare a real table with the saved game: things to tick off, differences to note or to accept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from kivy.uix.widget import Widget

from companion.session.diagnosis import T, TableChecker, V, compare_table, differs_since_line, mistake_line
from companion.translator import N_, NN_, Translator
from mobile.core.shell import Shell
from mobile.core.theme import call_after_frames
from mobile.pages.titled_page import TitledPage
from mobile.table.controller import TableController
from mobile.ui.buttons import Button, Swatch, SwatchGrid
from mobile.ui.dialogs import Dialog
from mobile.ui.layouts import Panel, fill_layout, set_child
from mobile.ui.lazy_text import count, lazy_text
from mobile.ui.menu_cards import MenuCard
from mobile.ui.message_bar import MessageBar
from mobile.ui.pictures import StripedFrame
from mobile.ui.text import LazyText, TextLabel


class AuditSection(Panel):
    """A panel of `parts` below a `title`; while it is `ticked` the parts are folded away.

    `tick` is called with each touch of the title, and returns whether it is ticked now.
    """

    def __init__(
        self,
        shell: Shell,
        title: LazyText,
        parts: Sequence[Widget],
        tick: Callable[[], bool],
        ticked: bool,
        shows: Sequence[Widget] = (),
        ground: str | None = "panel",
    ) -> None:
        super().__init__(shell, ground, spacing=shell.theme.space(1.2))
        self._parts, self._tick = parts, tick
        self.title = MenuCard(shell, self._touched, title, None, shows, chosen=ticked, size=1.0)
        self.add_widget(self.title)
        self._open(not ticked)

    def _touched(self) -> None:
        ticked = self._tick()
        self.title.choose(ticked)
        self._open(not ticked)

    def _open(self, opened: bool) -> None:
        for part in self._parts:
            set_child(self, part, opened)


Thing = TypeVar("Thing")
Found = TypeVar("Found")

AUDIT_LABEL = N_("Check the table")
RECONCILE_LABEL = N_("Enter the real table")
ACCEPT_LABEL = N_("We let it stand")
FIND_MISTAKE_LABEL = N_("Really there? Find the mistake")
APPLY_LABEL = N_("Apply")
CANCEL_LABEL = N_("Cancel")
_TOUCH = N_("Enter the real table: tap what is different, and say how.")
_REST = N_("What is nowhere else goes back where it came from: the bag or the supply.")
_OTHERWISE = NN_("The real table: {n} thing is different.", "The real table: {n} things are different.")
_CANNOT = N_("That cannot be")
_CANNOT_LINES = N_("The box does not allow this, whatever was played:")
_ROW, _LARGEST = 8.0, 2.4  # fingers: all pictures to choose among, and one of them, where there is room


class Differences(Generic[Thing, Found]):
    """The differences found between the real table and `expected`; pieces in their place are not kept."""

    def __init__(self, expected: Callable[[Thing], Found], found: Mapping[Thing, Found] | None = None) -> None:
        self.expected = expected
        self.found: dict[Thing, Found] = {}
        for thing, there in (found or {}).items():
            self.put(thing, there)

    def of(self, thing: Thing) -> Found:
        """Return how a thing really lies: as noted, else as expected."""
        return self.found[thing] if thing in self.found else self.expected(thing)

    def put(self, thing: Thing, there: Found) -> None:
        """Note how a thing really lies; one that lies as expected is no difference."""
        self.found[thing] = there
        if there == self.expected(thing):
            del self.found[thing]


class DashedFrame(StripedFrame):
    """A dashed frame around a page on which touches enter how the real table lies; the game is not played there."""

    inks = "glow", "on-loud"
    wide, stripe, slanted = 0.5, 3.0, False


def show_differences(
    notice: MessageBar, number: int, faults: Sequence[LazyText], listed: Callable[[], object]
) -> None:
    """Show in `notice` the number of differences, the first impossible one, or how to enter one."""
    if faults:
        notice.refuse(faults[0], *([(lazy_text(N_("All that cannot be")), listed)] if len(faults) > 1 else []))
    elif number:
        notice.tell(count(_OTHERWISE, number), lazy_text(_REST))
    else:
        notice.tell(lazy_text(_TOUCH))


def faults_dialog(shell: Shell, faults: Sequence[LazyText]) -> Dialog:
    """Return a dialog that lists the impossible differences, a line each."""
    lines = [fill_layout(Panel(shell, "refusal"), TextLabel(shell, fault, role="on-refusal")) for fault in faults]
    content = fill_layout(
        Panel(shell, None), TextLabel(shell, lazy_text(_CANNOT_LINES), role="faint", size=0.9), *lines
    )
    return Dialog(shell, lazy_text(_CANNOT), content, shell.theme.text(32))


def ask_content_dialog(
    shell: Shell, title: LazyText, rows: Sequence[tuple[Sequence[Swatch], Button | None]]
) -> Dialog:
    """Return a dialog asking what really lies at a place: rows of pictures, each with a button for none of them."""
    content = Panel(shell, role=None, padding=shell.theme.space(0.5))
    most = max(len(pictures) for pictures, _none in rows)
    for pictures, none in rows:
        content.add_widget(SwatchGrid(shell, pictures, min(_LARGEST, _ROW / most), most))
        if none is not None:
            content.add_widget(none)
    return Dialog(shell, title, content, shell.theme.text(24))


class BaseAuditPage(TitledPage, Generic[T, V]):
    """Base page that checks the game of `controller` as it stands; `found` are the differences, which change no game.

    Subclasses `build` the page, and say what can be done with what was found.
    """

    keeps_awake = True
    checking: TableChecker[Any, Any, T, V]

    def __init__(self, shell: Shell, controller: TableController[Any, Any, Any]) -> None:
        super().__init__(shell, lazy_text(AUDIT_LABEL))
        self.controller = controller
        self._building: Iterator[None] = iter(())
        self._begin()
        self.scroll.steady()  # a title stays where it was touched

    def build(self) -> Iterator[None]:
        """Fill the page, first with what is in sight; whatever follows a `yield` waits for the next frame."""
        raise NotImplementedError

    def show_ways(self) -> None:
        """Show at the foot what can be done with the differences found so far."""
        raise NotImplementedError

    def find_button(self, role: str = "plain") -> Button:
        """Return the button that finds the mistake, possible once something differs."""
        find = Button(self.shell, lazy_text(N_("Find the mistake")), self.find, role=role)
        find.mean(possible=bool(self.found.found))
        return find

    def mistake_button(self, step: int) -> Button:
        """Return a button that leads to the entry of `step`, at which table and app parted."""
        raise NotImplementedError

    def stand_buttons(self) -> Sequence[Button]:
        """Return the buttons that accept the table as it is, beside those that lead to entries."""
        return ()

    @property
    def state(self) -> Any:
        """The game now."""
        return self.controller.game.history.state

    def on_enter(self) -> None:
        """Forget what was noted before if a correction has changed the game."""
        super().on_enter()
        if self.state is not self._known:
            self._begin()

    def _begin(self) -> None:
        self._known = self.state
        self.ticked: set[object] = set()
        self.found: Differences[T, V] = Differences(partial(self.checking.expected, self._known))
        self.show_all()

    def show_all(self) -> None:
        """Fill the page with everything that can be checked."""
        self._building = self.build()
        next(self._building)
        self.show_ways()
        call_after_frames(1, self._build_on)

    def _build_on(self) -> None:
        for _ in self._building:
            self.filled()
            call_after_frames(0, self._build_on)
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

    def section(self, key: object, title: LazyText, *parts: Widget, **looks: Any) -> AuditSection:
        """Return a section of the page: things below a title that ticks them off when it is touched."""
        return AuditSection(self.shell, title, parts, partial(self.tick, key), key in self.ticked, **looks)

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
        shell, history, checking = self.shell, self.controller.game.history, self.checking
        compared = compare_table(history, self.found.found, checking.expected)
        if not compared.differing:
            self.inform(lazy_text(N_("Nothing differs: table and app agree.")))
            return
        differing = [partial(self._differing, thing, *both) for thing, both in compared.differing.items()]
        small = checking.likely_mistake(history, compared.differing)
        mistake = compared.mistake.step if compared.mistake is not None else None
        if small is not None:
            mistake, entry = small
            self.show_instead(*self.answer(differing, None, entry))
        else:
            since = partial(differs_since_line, step=compared.agreed, mistake=compared.mistake)
            entry = partial(mistake_line, history=history, mistake=compared.mistake, step_line=checking.step_line)
            self.show_instead(*self.answer(differing, since, entry))
        buttons = [Button(shell, lazy_text(N_("Go on checking")), self.show_all, role="quiet"), *self.stand_buttons()]
        if compared.agreed is not None:
            buttons.append(Button(shell, lazy_text(N_("See the table then")), partial(self.see, compared.agreed)))
        if mistake is not None:
            buttons.append(self.mistake_button(mistake))
        self.act(*buttons)

    def _differing(self, thing: T, must: V, there: V, tr: Translator) -> str:
        return self.checking.differing_line(tr, self.state, thing, must, there)

    def answer(self, differing: Sequence[LazyText], since: LazyText | None, entry: LazyText) -> list[Panel]:
        """Return panels with what differs, since when, if that helps, and the entry that explains it."""
        lines = [TextLabel(self.shell, said, role="on-refusal") for said in differing]
        told = [] if since is None else [TextLabel(self.shell, since)]
        answer = fill_layout(Panel(self.shell), *told, TextLabel(self.shell, entry, size=1.15, bold=True))
        return [fill_layout(Panel(self.shell, "refusal"), *lines), answer]

    def see(self, step: int) -> None:
        """Go to the table as it was after `step`."""
        self.shell.back()
        self.controller.look_at(step)
