"""The toy game's `AppGame`: its words, one drawing, a table page with buttons, a page that begins a game."""

from __future__ import annotations

from typing import Any, Final

from kivy.uix.boxlayout import BoxLayout

from companion.drawing.scene import Scene
from companion.refusal import Refused
from companion.session.game import Game
from companion.translator import Translator
from mobile.core.plugin import AppGame, GameArt, GameListing, HomeOffer, HomeOffers, NamedDrawing, SavedGameSummary
from mobile.core.shell import Shell
from mobile.pages.navigator import Page
from mobile.ui.buttons import Button
from mobile.ui.lazy_text import literal_text, refusal_sentence
from mobile.ui.text import TextLabel
from tests.seams.helpers import toy_module
from tests.seams.helpers.toy import TABLE, TOY, Colour, Count, Person, Setup, State, points
from tests.seams.helpers.toy_kit import emblem

COUNTED: Final = "Count 2"
BEGUN: Final = "Begin a toy game"


class TablePage(Page):
    """Shows the points. A button counts for whoever is on turn, another for the first player, turn or not."""

    def __init__(self, shell: Shell, game: Game[Setup, State, Any]) -> None:
        super().__init__(shell)
        self.game = game
        self.said = TextLabel(shell, self._points)
        column = BoxLayout(orientation="vertical")
        column.add_widget(self.said)
        column.add_widget(Button(shell, literal_text(COUNTED), lambda: self._count(self.game.state.turn)))
        column.add_widget(Button(shell, literal_text("Ada counts"), lambda: self._count(0)))
        self.add_widget(column)

    def _count(self, seat: int) -> None:
        try:
            self.game.do(Count(seat, 2))
        except Refused as why:
            self.said.say(refusal_sentence(why))
        else:
            self.said.say(self._points)

    def _points(self, _tr: Translator) -> str:
        return " : ".join(map(str, points(self.game.state)))


class BeginPage(Page):
    """Begins a game at once."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.path = shell.app_state.saved_games.library.new_path([person.name for person in TABLE.people])
        Game.create(TOY, self.path, TABLE, "4f2a")


def _dot() -> Scene:
    return emblem(20)


TOY_IN_THE_APP: Final = AppGame(
    module=toy_module,
    pages={"table": f"{__name__}:TablePage", "toy-begin": f"{__name__}:BeginPage"},
    listing=GameListing(
        seated=lambda name, colour: Person(name, Colour(colour)),
        summary=lambda game: SavedGameSummary(game.state.turn),
    ),
    art=GameArt(player=lambda colour: NamedDrawing(f"toy-{colour}", _dot)),
    offers=HomeOffers(large=(HomeOffer("toy-begin", BEGUN, NamedDrawing("toy-dot", _dot)),)),
)
