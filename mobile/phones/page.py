"""The page where phones join: the code to scan, addresses, a sign for each seat; help if a phone fails to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from kivy.clock import Clock

from companion.drawing.paths import polyline_path, smooth_curve
from companion.drawing.scene import Circle, Path, Scene
from companion.refusal import Refused
from companion.session.game import Game
from companion.translator import N_
from mobile.core.icons import icon_scene
from mobile.core.shell import Shell
from mobile.pages.job import BackgroundJob
from mobile.pages.titled_page import TitledPage
from mobile.phones.joining import PHONES_JOIN_LABEL, PhoneJoining, free_seat_dialog
from mobile.seats.addresses import addresses, links
from mobile.seats.clients import Mode, Presence
from mobile.ui.buttons import Button
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text, refusal_sentence
from mobile.ui.menu_cards import SwitchCard
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import TextLabel

PRESENCE_TEXTS: Final[Mapping[Presence, str]] = {
    Presence.FREE: N_("nobody yet"),
    Presence.HERE: N_("the phone is here"),
    Presence.ASLEEP: N_("the phone is asleep"),
    Presence.GONE: N_("the phone is gone"),
}


def _free() -> Scene:
    return icon_scene(Circle((0, 0), 34, stroke="mark", width=6))


def _here() -> Scene:
    """A full lamp with a tick."""
    tick = Path(polyline_path(((-18, 0), (-4, -16), (20, 16))), stroke="line", width=9)
    return icon_scene(Circle((0, 0), 38, fill="alga.green.body", stroke="line", width=2.4), tick)


def _asleep() -> Scene:
    """A moon."""
    outer = [(-8, 38), (-36, 16), (-36, -16), (-8, -38), (24, -30)]
    inner = [(0, -20), (-8, 4), (4, 28)]
    return icon_scene(Path(smooth_curve([*outer, *inner]), fill="yellow.body", stroke="line", width=2.4))


def _gone() -> Scene:
    """A ring that is crossed out."""
    lines = (((-18, 18), (18, -18)), ((-18, -18), (18, 18)))
    cross = (Path(polyline_path(ends), stroke="mark", width=8) for ends in lines)
    return icon_scene(Circle((0, 0), 36, stroke="mark", width=6), *cross)


PRESENCE_SIGNS: Final[Mapping[Presence, Callable[[], Scene]]] = {
    Presence.FREE: _free,
    Presence.HERE: _here,
    Presence.ASLEEP: _asleep,
    Presence.GONE: _gone,
}


HELP_LABEL: Final = N_("A phone cannot connect")
_SCAN: Final = N_("Scan this code with each phone’s camera and open the page. Everybody touches their own name.")
_TYPE: Final = N_("Or type it into a browser:")
_CODE: Final = N_("and there this code: {code}")
_OTHERS: Final = N_("Where that does not answer, try one of these:")
_ALONE: Final = N_("This device is in no network. Join the same Wi-Fi as the phones, or a hotspot of one of them.")
_END: Final = N_("Disconnect all phones")
_FREE: Final = N_("Free the seat")
_PLAY: Final = N_("Play on phones")
_PLAYED: Final = N_(
    "Everybody plays on their own phone in their turn. Otherwise phones look and tell, and what is played is entered "
    "here."
)
_LARGEST: Final = 70.0  # mm: a camera reads it across a table
_FINEST: Final = 0.05
_OFTEN, _SOMETIMES = 0.5, 5.0  # seconds between two looks at lamps and at addresses


class PhonesPage(TitledPage):
    """The page where phones join an open `game`, from now on, until a button ends it.

    `found` are the addresses that `search` finds, the likely one first; None while nobody knows.
    """

    keeps_awake = True

    def __init__(
        self,
        shell: Shell,
        game: Game[Any, Any, Any],
        search: Callable[[], list[str]] = addresses,
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, lazy_text(PHONES_JOIN_LABEL), **kwargs)
        assert shell.game is not None
        self._joining = shell.app_state.service(PhoneJoining)
        self._lamps: list[Presence] = []
        self.found: list[str] | None = None
        self._find = search
        self._looks = [Clock.create_trigger(self._look, _OFTEN, interval=True)]
        self._looks.append(Clock.create_trigger(self._search, _SOMETIMES, interval=True))
        self._players = [(seat.name, shell.game.art.player(seat.colour.name.lower())) for seat in game.seats]
        try:
            self.hosting = self._joining.begin(shell.app_state, shell.game.module, game, shell.locale.language)
        except Refused as why:
            self.fill(TextLabel(shell, refusal_sentence(why)))
            self._looks = []
            return
        self._code, self._seats = Panel(shell, None), Panel(shell, None)
        flow = AutoGrid(lambda: shell.theme.text(19), most=2, gap=shell.theme.space(2))
        self._plays = SwitchCard(shell, self._let, lazy_text(_PLAY), lazy_text(_PLAYED), size=1.0)
        self._plays.choose(self.hosting.clients.mode is Mode.OWN_TURN)
        beside = Panel(shell, None, spacing=shell.theme.space(2))
        fill_layout(beside, fill_layout(Panel(shell), self._seats), self._plays)
        fill_layout(flow, fill_layout(Panel(shell), self._code), beside)
        self.fill(flow)
        self._end = Button(shell, lazy_text(_END), self.end, role="plain")
        self.act(
            Button(shell, lazy_text(HELP_LABEL), partial(shell.go, "phones-help"), role="quiet"),
            self._end,
        )
        self._search()
        self._look()

    def end(self) -> None:
        """Answer no phone any more; everything is as without phones."""
        self._joining.end()
        self.shell.back()

    def on_enter(self) -> None:
        """Enter what phones tell while this page is on top: it shows nothing of the table."""
        super().on_enter()
        self._joining.stay()
        for look in self._looks:
            look()

    def on_leave(self) -> None:
        """Leave phones joined."""
        super().on_leave()
        self._joining.leave()
        for look in self._looks:
            look.cancel()

    # The code and its addresses

    def _search(self, *_: object) -> None:
        """Networks come and go."""
        BackgroundJob(lambda _: self._find(), self._show_addresses, self.tell).start()

    def _show_addresses(self, found: list[str]) -> None:
        if found == self.found:
            return
        self.found = found
        shell, panel = self.shell, self._code
        panel.clear_widgets()
        if not found:
            panel.add_widget(TextLabel(shell, lazy_text(_ALONE)))
            return
        likely, *others = links(found, self.hosting.port, self.hosting.clients.code)
        code = Picture(shell, "code", partial(_drawn, likely), palette="day", passing=True, size_hint=(1, None))
        code.bind(width=self._stretch_code)
        panel.add_widget(code)
        panel.add_widget(TextLabel(shell, lazy_text(_SCAN)))
        panel.add_widget(TextLabel(shell, lazy_text(_TYPE), role="faint", size=0.9))
        typed = self.hosting.clients.typed()
        panel.add_widget(TextLabel(shell, literal_text(likely.partition("/#")[0]), bold=True, size=0.95))
        short = lazy_text(_CODE, code=f"{typed[:4]}\u00a0{typed[4:]}")
        panel.add_widget(TextLabel(shell, short, bold=True))
        if others:
            panel.add_widget(TextLabel(shell, lazy_text(_OTHERS), role="faint", size=0.9))
        plain = [other.partition("/#")[0] for other in others]
        fill_layout(panel, *(TextLabel(shell, literal_text(other), size=0.9) for other in plain))
        self.filled()

    def _stretch_code(self, code: Picture, width: float) -> None:
        """As large as there is room, and all of it in sight."""
        code.height = min(width, self.shell.theme.mm(_LARGEST), 0.6 * self.scroll.height or width)

    # The seats, and what phones may do

    def _let(self) -> None:
        mode = Mode.LOOK if self.hosting.clients.mode is Mode.OWN_TURN else Mode.OWN_TURN
        self.hosting.let(mode)
        self._plays.choose(mode is Mode.OWN_TURN)

    def _look(self, *_: object) -> None:
        presences = [self.hosting.clients.presence(seat) for seat in range(len(self._players))]
        if presences == self._lamps:
            return
        self._lamps = presences
        self._end.mean(possible=any(presence is not Presence.FREE for presence in presences))
        shell = self.shell
        self._seats.clear_widgets()
        for seat, ((name, _), presence) in enumerate(zip(self._players, presences, strict=True)):
            row = Panel(shell, None, orientation="horizontal", spacing=shell.theme.space(1.5))
            side = picture_side(shell, 2.2)
            name_of_lamp = f"icon-lamp-{presence.value}"
            picture = Picture(
                shell, name_of_lamp, PRESENCE_SIGNS[presence], size_hint=(None, None), size=(side, side)
            )
            picture.pos_hint = {"center_y": 0.5}
            words = Panel(shell, None, spacing=0, pos_hint={"center_y": 0.5})
            fill_layout(
                words,
                TextLabel(shell, literal_text(name), bold=True),
                TextLabel(shell, lazy_text(PRESENCE_TEXTS[presence]), size=0.9),
            )
            if presence is not Presence.FREE:
                words.add_widget(Button(shell, lazy_text(_FREE), partial(self._ask, seat), role="quiet", size=0.9))
            fill_layout(row, picture, words)
            self._seats.add_widget(row)
        self.filled()

    def _ask(self, seat: int) -> None:
        name, _ = self._players[seat]
        self.dialogs.open(free_seat_dialog(self.shell, name, partial(self._joining.free, seat)))


def _drawn(text: str) -> Scene:
    from printables.qr import draw_qr_code

    return draw_qr_code(text, 100, _FINEST)


_REASONS: Final = (
    (
        N_("The phone is in another network"),
        N_(
            "It uses its mobile data, or the Wi-Fi for guests, which keeps devices apart. Join the Wi-Fi of this "
            "device, and keep it although it may have no internet. A hotspot of one of the phones always does."
        ),
    ),
    (
        N_("A firewall stands before this device"),
        N_(
            "Windows and macOS ask once whether Reef Companion may be reached: allow it for private networks. Was it "
            "refused? Allow it in the settings of the firewall."
        ),
    ),
    (
        N_("The address is that of another network"),
        N_("A VPN gives this device a second address. Try the others below the code, or switch the VPN off."),
    ),
)


class PhonesHelpPage(TitledPage):
    """A panel for each reason."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(HELP_LABEL), **kwargs)
        flow = AutoGrid(lambda: shell.theme.text(17), most=3, gap=shell.theme.space(2))
        for title, what in _REASONS:
            fill_layout(
                flow,
                fill_layout(
                    Panel(shell),
                    TextLabel(shell, lazy_text(title), bold=True, size=1.1),
                    TextLabel(shell, lazy_text(what)),
                ),
            )
        self.fill(flow)
