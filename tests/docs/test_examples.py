"""What the documents show is so: the record that is printed opens, every option that is named exists."""

from __future__ import annotations

import json
import re
import zlib
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.record.format import keyword
from companion.reef_encounter.box import BOARDS, CORAL_TILES, Board
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.notation.views import format_diagram
from companion.reef_encounter.queries.legal import candidate_actions
from companion.reef_encounter.rules.setup import Setup, start_state
from companion.reef_encounter.rules.state import BoardState, Depth, Table
from tests.docs.helpers.pages import PAGES, ROOT, name, prose

COMMANDS = [
    "",
    *[
        "print",
        "pack-away",
        "serve",
        "replay",
        "check",
        "score",
        "share",
        "bg-stats",
        "standings",
        "story",
        "state",
        "diagram",
        "history",
        "accept",
        "courses",
        "audit",
        "judge",
        "deck",
        "demo",
    ],
]
REAL = Game.open(REEF_ENCOUNTER, RECORDED_GAME)
OURS = {"README.md", "docs/kit.md", "docs/commands.md"}


def test_the_record_that_is_shown_opens(tmp_path: Path) -> None:
    page = (ROOT / "docs/record-format.md").read_text("utf-8")
    lines = [line for line in page.splitlines() if line.startswith('{"')]
    path = tmp_path / "shown.reef"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    assert json.loads(lines[0])["game"] == "reef-encounter"
    game = Game.open(REEF_ENCOUNTER, path)
    assert (game.damage, game.bare) == (None, ())
    # What is computed in the text is the checksum of the second entry.
    shown = re.search(r"zlib\.crc32\(b'(.*)'\)", page)
    assert shown is not None
    assert lines[2] == f'{shown[1]}, "sum": "{zlib.crc32(shown[1].encode()):08x}"}}'
    assert game.history.position == len(lines) - 3  # the header, and a step that was taken back and who took it back


def bare(board: Board) -> BoardState:
    """A board with nothing but the polyps it starts with."""
    white, yellow, orange, pink, grey = (
        1 << cell for _, cell in sorted((coral, cell) for cell, coral in board.starts)
    )
    return BoardState((white, yellow, orange, pink, grey), (0, 0))


def test_the_pieces_and_depths_that_are_listed_are_those_of_the_game() -> None:
    page = (ROOT / "docs/record-format.md").read_text("utf-8")
    listed = [[word.strip(" `") for word in line.split("|")[1:-1]] for line in page.splitlines() if line[:1] == "|"]
    tiles = [row for row in listed if row[0].isdecimal()]
    assert tiles == [
        [str(tile.number), *map(keyword, (tile.stronger, tile.weaker, tile.large_alga, tile.small_alga))]
        for tile in CORAL_TILES
    ]
    rows = [line[4:].split("  ") for line in page.splitlines() if re.match("[1-6]   ", line)]
    for place, board in enumerate(BOARDS.values()):
        drawn = format_diagram(Table(REAL.setup.seats, (board,)), (bare(board),)).splitlines()
        assert [row[place].split() for row in rows] == [row.split()[1:] for row in drawn[2:]]
    depths = {
        row[0]: set(re.findall(r"[a-z-]+", row[1])) for row in listed if row[0] in ("full", "hierarchy", "score")
    }
    without_boards = set(candidate_actions(start_state(Setup(REAL.setup.seats, depth=Depth.HIERARCHY))))
    assert depths["hierarchy"] == without_boards
    assert depths["full"] - {"all", "but", "and"} == without_boards - set(candidate_actions(REAL.state))
    assert depths["score"] < depths["hierarchy"]


@pytest.mark.parametrize("page", [page for page in PAGES if name(page) in OURS], ids=name)
def test_options_that_are_named_exist(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    known = set()
    for command in COMMANDS:
        with pytest.raises(SystemExit):
            main([*command.split(), "--help"])
        known |= set(re.findall(r"--[a-z-]+", capsys.readouterr().out))
    spans = re.findall(r"`([^`\n]+)`", prose(page))
    named = {option for span in spans for option in re.findall(r"(?<![\w-])--[a-z-]+", span)}
    assert not named - known
