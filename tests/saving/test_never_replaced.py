"""What is no file is never replaced by one, and a saved game by nothing."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from shutil import copyfile

import pytest

from companion.__main__ import main
from companion.reef_encounter.game_kind import REEF_ENCOUNTER, Game
from companion.reef_encounter.telling import REAL_GAME
from companion.sharing.public_record import public_text
from companion.sharing.record_codes import codes_of
from tests.games.records import FOLDER


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no name on this system")
def test_a_pipe_or_a_device_stays_what_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert main(["share", str(REAL_GAME), "--output", str(pipe), "--force"]) == 2
    assert "could not be saved" in capsys.readouterr().err
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert [*tmp_path.iterdir()] == [pipe]


@pytest.mark.parametrize(
    "command",
    [
        "share {game} --output {game}",
        "story {game} --svg {game}",
        "story {game} --pdf {game}",
        "share {game} --png {game}",
        "bg-stats {over} --day 2026-05-31 --output {game}",
        "standings {folder} --csv {game}",
        "pack-away {game} --output {game}",
        "from-codes {codes} --output {game}",
        "from-codes {codes} --output {stray}",
    ],
)
def test_no_command_writes_over_a_saved_game(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    game, over, stray = folder / "0001 Anna, Ben.reef", folder / "0002 over.reef", tmp_path / "without a suffix"
    copyfile(REAL_GAME, game)
    copyfile(REAL_GAME, stray)
    copyfile(FOLDER / "tie-larvae.reef", over)
    codes = tmp_path / "codes.txt"
    codes.write_text("\n".join(codes_of(public_text(Game.open(REEF_ENCOUNTER, REAL_GAME)))))
    before = game.read_bytes()
    words = [word.format(game=game, over=over, stray=stray, folder=folder, codes=codes) for word in command.split()]
    for more in ([], ["--force"]):
        assert main([*words, *more]) == 2
        assert "is a saved game, and nothing is written over one" in capsys.readouterr().err
    assert game.read_bytes() == before == stray.read_bytes()
