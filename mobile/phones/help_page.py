"""The help page on why a phone does not reach the host: the three usual reasons, and what helps."""

from __future__ import annotations

from typing import Any, Final

from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.pages.titled_page import Titled
from mobile.phones.page import HELP
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.text import Words

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


class PhonesHelp(Titled):
    """A panel for each reason."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, say(HELP), **kwargs)
        flow = Flow(lambda: shell.theme.text(17), most=3, gap=shell.theme.space(2))
        for title, what in _REASONS:
            panel = Panel(shell)
            panel.add_widget(Words(shell, say(title), bold=True, size=1.1))
            panel.add_widget(Words(shell, say(what)))
            flow.add_widget(panel)
        self.fill(flow)
