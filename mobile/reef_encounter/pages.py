"""Reef Encounter's answers to shared pages: which page opens a game, summaries, pictures of rules, self-check."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from companion.drawing.charts import with_margin
from companion.drawing.scene import Scene
from companion.files import read_file
from companion.record import format as record_format
from companion.reef_encounter import interface
from companion.reef_encounter.box import COLUMNS, ROW_STRIDE, ROWS, Coral, PlayerColour, list_cells
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.touches import BoardSpot, LarvaSpot
from companion.reef_encounter.rules.actions import PlacePolyp, PlayLarva
from companion.reef_encounter.rules.scoring import Tiebreak, player_score, rank_players
from companion.reef_encounter.rules.state import Depth, Phase, Seat, State
from companion.reef_encounter.wording.log import opening_lines
from companion.translator import Translator
from mobile.core.plugin import NamedDrawing, SavedGameSummary, TrialTouches
from mobile.core.records import open_saved_game
from mobile.core.shell import Shell
from mobile.pages.navigator import Page
from mobile.pages.open_game import Showing
from mobile.pages.titled_page import TitledPage


def make_table_page(
    shell: Shell,
    record: Path | None = None,
    game: Game | None = None,
    anyway: bool = False,
    showing: Showing = Showing.TABLE,
) -> Page:
    """Return the page for the game saved at `record`, or open already. Raises Refused for a file that is no game.

    One that breaks off shows where; `anyway` shows its table as far as it holds. One that is over opens as `showing`.
    """
    from mobile.reef_encounter.correcting import DamagedGamePage  # pages take their time, and lists need none
    from mobile.reef_encounter.ending import make_finale_page
    from mobile.reef_encounter.play.controller import ReefEncounterController
    from mobile.reef_encounter.table.hierarchy import HierarchyPage
    from mobile.reef_encounter.table.page import TablePage

    if game is None:
        assert record is not None
        game = open_saved_game(shell.games, record)
    if game.damage is not None and not anyway:
        return DamagedGamePage(shell, game)
    if game.state.phase is Phase.OPENING and game.damage is None and game.path is not None:
        from mobile.reef_encounter.setup.opening import OpeningPage

        return _greeted(OpeningPage(shell, game.path), game)
    if game.state.table.depth is Depth.SCORE or showing is Showing.RESULT:
        end = make_finale_page(shell, ReefEncounterController(game))
        if showing is Showing.RESULT:
            end.skip()
        return _greeted(end, game)
    page = (TablePage if game.state.table.depth is Depth.FULL else HierarchyPage)(shell, game)
    if showing is Showing.STEPS:
        page.controller.look_at(0)
    return page


def _greeted(page: TitledPage, game: Game) -> TitledPage:
    """A page without dialogs says at its foot how its game was saved."""
    if opening_lines(page.shell.locale.tr, game):
        page.tell(lambda tr: " ".join(opening_lines(tr, game)))
    return page


def make_seat(name: str, colour: str) -> Seat:
    """Return the player called `name`, of the colour with that word. Raises KeyError if there is none."""
    return Seat(name, PlayerColour[colour.upper()])


def summarize_game(game: Game) -> SavedGameSummary:
    """Return the summary of a game: who is on turn, or who won."""
    state = game.state
    depth, boards = state.table.depth.value, board_letters(state)
    if state.phase is not Phase.OVER:
        return SavedGameSummary(state.turn.seat, followed=depth, boards=boards)
    first = [place for place in rank_players(state) or () if place.place == 1]
    level = any(place.by is Tiebreak.UNCOUNTED for place in first)
    scores = [player_score(state, seat) for seat in range(len(state.players))]
    points = tuple(each.least for each in scores) if all(each.exact for each in scores) else ()
    return SavedGameSummary(None, tuple(place.seat for place in first), level, depth, points, boards)


def board_letters(state: State) -> tuple[tuple[str, ...], ...]:
    """Return the pieces on each board: `W Y O P G` polyps, `-` bare rock, `.` water."""
    found = []
    for board, rock in zip(state.table.boards, state.rocks, strict=True):
        letters = ["-" if board.rock >> cell & 1 else "." for cell in range(ROWS * ROW_STRIDE)]
        for coral in Coral:
            for cell in list_cells(rock.corals[coral]):
                letters[cell] = coral.name[0]
        found.append(tuple("".join(letters[row * ROW_STRIDE :][:COLUMNS]) for row in range(ROWS)))
    return tuple(found)


def make_trial(folder: Path) -> TrialTouches:
    """Return the recorded game up to its first larva cube, saved in `folder`, and the touches that go on."""
    read = record_format.read_record(
        read_file(interface.RECORDED_GAME, record_format.MAX_FILE_BYTES), REEF_ENCOUNTER.name
    )
    whole = Game.replayed(REEF_ENCOUNTER, read)
    actions = list(whole.history.done)
    begins = next(n for n, action in enumerate(actions) if isinstance(action, PlayLarva))
    path = folder / interface.RECORDED_GAME.name
    game = Game.create(REEF_ENCOUNTER, path, whole.setup)
    for action in actions[:begins]:
        game.do(action)
    larva, polyp = actions[begins : begins + 2]
    assert isinstance(larva, PlayLarva)
    assert isinstance(polyp, PlacePolyp)

    def played(page: Any) -> list[Any]:
        return list(page.controller.game.history.done[begins:])

    return TrialTouches(
        path,
        (
            lambda page: page.surface.centres()[LarvaSpot(larva.coral)],
            lambda page: page.surface.centres()[BoardSpot(polyp.space)],
        ),
        lambda page: played(page) == [larva, polyp],
        lambda page: page.bar.undo,
        lambda page: len(played(page)) < 2,
    )


_WIDTHS = (84.0, 100.0, 120.0)
"""Millimetres of the columns that printed pictures are made for: a wider one where words need it, shown smaller."""


@lru_cache(maxsize=8)
def draw_rule_picture(rule: str) -> Scene | None:
    """Return the guide's picture of a rule, without words: it lies on the page as pieces do."""
    from companion.reef_encounter.guide_pictures import picture  # drawings take their time, and lists need none

    return picture(rule)


@lru_cache(maxsize=16)
def draw_printed_for(name: str, tr: Translator) -> Scene | None:
    """Return the picture of a rule or a section as printed on a piece of its own; None where words do not fit in."""
    from printables.reef_encounter import pages as figures
    from printables.text.typeset import DoesNotFit

    drawings: dict[str, Callable[[float], Scene]] = {
        "setup.hands": partial(figures.draw_hands_table, tr),
        "setup.side": partial(figures.draw_all_tiles, tr),
        "algae": partial(figures.draw_explained_tile, tr),
        "score": partial(figures.draw_scoring_example, tr),
    }
    for width in _WIDTHS if name in drawings else ():
        with suppress(DoesNotFit):
            return with_margin(drawings[name](width))
    return None


def section_icon(key: str) -> NamedDrawing:
    """Return the design at the head of a section."""
    from printables.reef_encounter import pages as figures

    icon = figures.section_icon(key)
    return NamedDrawing(icon.name if icon is not None else "emblem")
