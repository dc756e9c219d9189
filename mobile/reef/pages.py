"""Reef's answers to shared pages: which page opens a game, summaries, pictures of rules, self-check."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final

from companion.drawing.charts import with_margin
from companion.drawing.scene import Scene
from companion.reef.box import BOARD_SIDE, CENTRE_SPACES, Sign
from companion.reef.game import REEF, Game
from companion.reef.queries.touches import SpaceSpot
from companion.reef.rules.actions import LayFirstPieces
from companion.reef.rules.scoring import all_totals, rank_players
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Depth, Phase, Seat
from companion.reef.wording.log import STEP_WORDS
from companion.translator import Translator
from mobile.core.plugin import NamedDrawing, SavedGameSummary, TrialTouches
from mobile.core.records import open_saved_game
from mobile.core.shell import Shell
from mobile.pages.navigator import Page
from mobile.pages.open_game import Showing
from mobile.table.controller import TableController


def make_table_page(
    shell: Shell, record: Path | None = None, game: Game | None = None, showing: Showing = Showing.TABLE
) -> Page:
    """Return the page for the game saved at `record`, or open already. Raises Refused or Faulty for no game.

    One that is over opens as `showing`.
    """
    from mobile.reef.ending import make_finale_page  # pages take their time, and lists need none
    from mobile.reef.points import PointsPage
    from mobile.reef.table.page import TablePage

    if game is None:
        assert record is not None
        game = open_saved_game(shell.games, record)
    if game.state.table.depth is Depth.POINTS:
        return PointsPage(shell, game)
    if game.state.table.depth is Depth.SCORE or showing is Showing.RESULT:
        end = make_finale_page(shell, TableController(game, STEP_WORDS))
        if showing is Showing.RESULT:
            end.skip()
        return end
    page = TablePage(shell, game)
    if showing is Showing.STEPS:
        page.controller.look_at(0)
    return page


def make_seat(name: str, sign: str) -> Seat:
    """Return the player called `name`, of the sign with that word. Raises KeyError if there is none."""
    return Seat(name, Sign[sign.upper()])


def summarize_game(game: Game) -> SavedGameSummary:
    """Return the summary of a game: who is on turn, or who won."""
    state = game.state
    depth = state.table.depth.value
    boards = tuple(
        tuple(
            "".join(player.board[row * BOARD_SIDE + column][-1:] or "-" for column in range(BOARD_SIDE))
            for row in range(BOARD_SIDE)
        )
        for player in state.players
        if any(player.board)
    )
    if state.phase is not Phase.OVER:
        return SavedGameSummary(state.seat, followed=depth, boards=boards)
    places, ends = rank_players(state), all_totals(state)
    points = tuple(total.points for total in ends) if all(total.settled for total in ends) else ()
    return SavedGameSummary(None, places[0].seats if places else (), followed=depth, points=points, boards=boards)


def make_trial(folder: Path) -> TrialTouches:
    """Return a saved game before its first turn, and touches that lay the first pieces and take them back."""
    path = folder / "self-check.reef"
    Game.create(REEF, path, Setup((Seat("Ada", Sign.STARFISH), Seat("Bo", Sign.SEAHORSE))))

    def actions_of(page: Any) -> list[type]:
        return [type(action) for action in page.controller.game.history.done]

    return TrialTouches(
        path,
        tuple(partial(_middle, SpaceSpot(0, space)) for space in CENTRE_SPACES[:3]),
        lambda page: actions_of(page) == [LayFirstPieces],
        lambda page: page.bar.undo,
        lambda page: not actions_of(page),
    )


def _middle(space: SpaceSpot, page: Any) -> tuple[float, float]:
    area = page.surface.where(space)
    return area.x + area.width / 2, area.y + area.height / 2


_ICONS: Final = {
    "about": "sign-shell",
    "setup": "sign-starfish",
    "turn": "piece-purple",
    "take": "token-1",
    "play": "piece-red",
    "patterns": "joker",
    "example": "piece-yellow",
    "end": "stack-pyry",
    "notes": "token-5",
    "table": "sign-turtle",
}


@lru_cache(maxsize=8)
def draw_printed_rule(name: str) -> Scene | None:
    """Return the picture of a rule on its own piece of paper."""
    from companion.reef.guide_pictures import picture  # drawings take their time, and lists need none

    scene = picture(name)
    return with_margin(scene) if scene is not None else None


def draw_printed_for(name: str, _tr: Translator) -> Scene | None:
    """Return the picture of a rule, which is the same in every language."""
    return draw_printed_rule(name)


def section_icon(key: str) -> NamedDrawing:
    """Return the design at the head of a section."""
    return NamedDrawing(_ICONS.get(key, "reef-emblem"))
