"""The page about this app: its version, whose games it follows, and the licences of all it is made with."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from companion import __version__
from companion.about import BUNDLED_PACKAGES, credit_line, licences
from companion.translator import N_, Translator
from mobile.core.shell import Shell
from mobile.pages.titled_page import TitledPage
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import TextLabel

_UNOFFICIAL = N_(
    "An unofficial fan project, not affiliated with the designers or with any publisher. It holds no artwork and no "
    "text of the published games."
)
_PRIVATE = N_(
    "No internet, no account, no advertising: nothing is sent anywhere. Only where you let phones join does it "
    "answer them, in your own Wi-Fi."
)
_OURS = N_("Code under the MIT licence, drawings under CC BY-SA 4.0, the font under the SIL Open Font License.")
_OWN = {"reef-companion": "Reef Companion", "font": "Atkinson Hyperlegible Next"}
_LINE = 60  # letters: shorter lines are names and titles
_MOST = 1500  # letters of a licence in one piece: more would be larger than a picture can be


class AboutPage(TitledPage):
    """The page about the app. A touch on a package opens its licence; the way back closes it again."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(N_("About this app")), **kwargs)
        self._reading = False
        self._overview()

    def back(self) -> bool:
        """Go back from a licence to the list of them."""
        if self._reading:
            self._overview()
            return True
        return False

    def _overview(self) -> None:
        shell, self._reading = self.shell, False
        whole = Panel(shell)
        side = picture_side(shell, 5)
        emblem = Picture(shell, *shell.picture("emblem"), size_hint=(None, None), size=(side, side))
        whole.add_widget(emblem)
        whole.add_widget(TextLabel(shell, literal_text(f"Reef Companion {__version__}"), size=1.4, bold=True))
        whole.add_widget(TextLabel(shell, self._games))
        whole.add_widget(TextLabel(shell, lazy_text(_UNOFFICIAL)))
        whole.add_widget(TextLabel(shell, lazy_text(_PRIVATE)))
        made = Panel(shell, None)
        fill_layout(
            made,
            TextLabel(shell, lazy_text(N_("Licences")), size=1.1, bold=True),
            TextLabel(shell, lazy_text(_OURS), role="faint"),
        )
        flow = AutoGrid(lambda: shell.theme.text(16), most=3, gap=shell.theme.space(1.5), even=False)
        for whose in _by_owner():
            flow.add_widget(MenuCard(shell, partial(self.read, whose), literal_text(_titled(whose)), size=1.0))
        made.add_widget(flow)
        self.fill(whole, made)

    def _games(self, tr: Translator) -> str:
        games = [credit_line(tr, game.module.ABOUT) for game in self.shell.games.values()]
        return tr(N_("For {games}."), games=games)

    def read(self, whose: str) -> None:
        """Open all that the licences of a package say, in pieces that can be drawn."""
        self._reading = True
        texts = dict.fromkeys(path.read_text("utf-8", errors="replace").strip() for path in _by_owner()[whose])
        parts = [part for text in texts for part in map(_flowing, text.split("\n\n"))]
        pieces = [part[start : start + _MOST] for part in parts for start in range(0, len(part), _MOST)]
        shown = [TextLabel(self.shell, literal_text(_titled(whose)), size=1.2, bold=True)]
        self.fill(*shown, *(TextLabel(self.shell, literal_text(piece), size=0.85) for piece in pieces))


def _flowing(part: str) -> str:
    """Return a paragraph without the line breaks meant for a wider page; text set in lines keeps them."""
    lines = part.split("\n")
    set_in_lines = any(line[:1].isspace() or line[:1] in "-*#" for line in lines) or len(max(lines, key=len)) < _LINE
    return part if set_in_lines else " ".join(lines)


def _by_owner() -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = {}
    for whose, path in licences():
        found.setdefault(whose, []).append(path)
    return found


def _titled(whose: str) -> str:
    """A package with its version, as far as that is known."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"{whose} {version(whose)}" if whose in BUNDLED_PACKAGES else _OWN.get(whose, whose)
    except PackageNotFoundError:
        return whose
