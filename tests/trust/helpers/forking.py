"""Games that two devices play on in different ways: makes both files, and looks which courses a folder holds."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.record import journal
from companion.reef.game import REEF
from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.box import Alga, Coral, PlayerColour
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.rules.actions import CountTieBreakers, EatByColour, EndTurn, PlayAlga
from companion.reef_encounter.rules.setup import Position, Setup
from companion.reef_encounter.rules.state import CoralTiles, Depth, Holding, Player, Seat, Tally
from companion.reports.branches import Fork, branch_line, game_fork
from companion.session.game import Game
from companion.session.game_rules import GameRules
from companion.translator import Translator

AnyGame = Game[Any, Any, Any]

KEY: Final = "4f2a"
NAME: Final = "0007 Anna, Ben.reef"


class Played(NamedTuple):
    """A recorded game to play once more: its kind, its set-up and all that was done."""

    kind: GameRules[Any, Any, Any]
    setup: Any
    done: Sequence[Any]


def recorded(kind: GameRules[Any, Any, Any], path: Path) -> Played:
    """Read the game saved at `path`."""
    game: AnyGame = Game.open(kind, path)
    return Played(kind, game.setup, tuple(game.history.done))


REAL: Final = recorded(REEF_ENCOUNTER, RECORDED_GAME)
COMPOSED: Final = recorded(REEF, COMPOSED_GAME)
_SEATS: Final = (Seat("Ada", PlayerColour.PURPLE), Seat("Bo", PlayerColour.GREEN))
HIERARCHY: Final = Played(
    REEF_ENCOUNTER,
    Setup(_SEATS, depth=Depth.HIERARCHY),
    (EatByColour(0, Coral.PINK, 7), PlayAlga(0, None, Alga.RED), EndTurn(0)),
)
_EATEN: Final = Position(CoralTiles(0), tuple(Player(fish=Holding((3, 2, 0, 0, 0))) for _ in _SEATS))
SCORE: Final = Played(
    REEF_ENCOUNTER,
    Setup(_SEATS, depth=Depth.SCORE, position=_EATEN),
    (CountTieBreakers(0, Tally(2, 1, 1, 0)), CountTieBreakers(1, Tally(1, 4, 0, 0))),
)
SCORE_OF_REEF: Final = recorded(REEF, Path(__file__).parents[2] / "reef" / "games" / "score-only.reef")


def save_beginning(played: Played, path: Path, steps: int, key: str = KEY) -> AnyGame:
    """Save the first `steps` of a game at `path`."""
    game = Game.create(played.kind, path, played.setup, key)
    for action in played.done[:steps]:
        game.do(action)
    return game


def go_on(played: Played, path: Path, until: int) -> AnyGame:
    """Open the game at `path` and play it on as it was recorded."""
    game: AnyGame = Game.open(played.kind, path)
    for action in played.done[game.history.position : until]:
        game.do(action)
    return game


def dither(played: Played, path: Path, times: int) -> AnyGame:
    """Open the game at `path` and go on otherwise: a step is taken back and done again, over and over."""
    game: AnyGame = Game.open(played.kind, path)
    for _ in range(times):
        game.undo()
        game.redo()
    return game


class Forked(NamedTuple):
    """A game at `path` that another device's course has replaced: the files of both, and where they part."""

    path: Path
    ours: bytes
    theirs: bytes
    alike: int


def forked(played: Played, folder: Path, alike: int = 20, ours: int = 41, theirs: int = 15) -> Forked:
    """Our course has `ours` steps, of which a backup tells; theirs takes back and does again `theirs` times."""
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir(parents=True)
    save_beginning(played, elsewhere / NAME, alike)
    path = folder / NAME
    path.write_bytes((elsewhere / NAME).read_bytes())
    go_on(played, path, ours)
    mine = path.read_bytes()
    journal.save_backup(path, mine)
    dither(played, elsewhere / NAME, theirs)
    path.write_bytes((elsewhere / NAME).read_bytes())
    for file in sorted(elsewhere.rglob("*"), reverse=True):
        file.unlink() if file.is_file() else file.rmdir()
    elsewhere.rmdir()
    return Forked(path, mine, path.read_bytes(), alike)


def files(folder: Path) -> list[bytes]:
    """The contents of all files in a folder and below it."""
    return [file.read_bytes() for file in folder.rglob("*") if file.is_file()]


def is_held(replay: bytes, folder: Path) -> bool:
    """Whether a file in the folder or below it holds a whole course, or goes on from it."""
    return any(data.startswith(replay) for data in files(folder))


OURS = 1
"""The place of the backup's course among those of a fork; the file's own is the first."""
CONFLICTS: Final = [
    f"0007 Anna, Ben{end}"
    for end in (
        " (Ann's conflicted copy 2026-05-31).reef",
        " (In Konflikt stehende Kopie von Ann 2026-05-31).reef",
        " (Copie en conflit de Ann (2) 2026-05-31).reef",
        " (Copia in conflitto di Ann 2026-05-31).reef",
        " (copia en conflicto de Ann 2026-05-31).reef",
        " (Ann의 충돌된 사본 2026-05-31).reef",
        "-LAPTOP.reef",
        "-DESKTOP-4F2A9C-2.reef",
        "-Anns Laptop.reef",
        " (1).reef",
        " (2).reef",
        " 2.reef",
        ".sync-conflict-20260531-201500-ABCDEFG.reef",
        " (conflicted copy 2026-05-31 201500).reef",
        " (case clash from Ann).reef",
        "_conflict-20260531-201500.reef",
        "_DiskStation_May-31-2015-2026_Conflict.reef",
        " (SFConflict ann@example.org 2026-05-31-20-15-00).reef",
        " (NSConflict-Ann-v0002).reef",
        " [conflicted].reef",
        " [Conflict].reef",
        ".Conflict.reef",
        ".conflict1.reef",
        "..path2.reef",
        " (from LAPTOP).reef",
        " (LAPTOP).reef",
        " - Konflikt von LAPTOP.reef",
        ".variant-4f2a.reef",
        ".reef.conflict1",
    )
]
"""What services that share a folder call a copy of it, if two devices have changed the game."""
BY_HAND: Final = [
    f"{name}.reef"
    for name in (
        "0007 Anna, Ben - Copy",
        "0007 Anna, Ben - Copy (2)",
        "0007 Anna, Ben copy",
        "0007 Anna, Ben copy 2",
        "0007 Anna, Ben (copy)",
        "0007 Anna, Ben (another copy)",
        "0007 Anna, Ben (3rd copy)",
        "0007 Anna, Ben(1)",
        "0007 Anna, Ben - Kopie",
        "0007 Anna, Ben Kopie",
        "0007 Anna, Ben (Kopie)",
        "0007 Anna, Ben - copie",
        "0007 Anna, Ben copie",
        "0007 Anna, Ben - Copia",
        "0007 Anna, Ben copia",
        "Copy of 0007 Anna, Ben",
        "Kopie von 0007 Anna, Ben",
        "Copie de 0007 Anna, Ben",
        "Copia di 0007 Anna, Ben",
        "0007 Anna, Ben~",
        "0007 Anna, Ben.bak",
        "0007 Anna, Ben backup 2026-05-31",
        "0008 Anna, Ben",
        "our best evening",
    )
]
"""What people and their file managers call copies of it."""


def fork(path: Path, played: Played = REAL) -> Fork:
    """The courses of the game at `path`, which has several."""
    found = game_fork(played.kind, path)
    assert found is not None
    return found


def one_course(path: Path, played: Played = REAL) -> bool:
    """Whether the game at `path` has no other course."""
    return game_fork(played.kind, path) is None


def with_copy(folder: Path, name: str) -> Forked:
    """Theirs is the game, ours a copy beside it; no backup tells of either."""
    found = forked(REAL, folder)
    for place in journal.list_backups(found.path):
        place.unlink()
    (folder / name).write_bytes(found.ours)
    return found


def course_line_of(found: Fork, number: int) -> str:
    """What the table reads of one of them."""
    from companion.reef_encounter import interface as reef_encounter

    return branch_line(reef_encounter, Translator("en"), found, found.branches[number])
