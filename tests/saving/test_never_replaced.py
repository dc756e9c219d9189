"""What is no file is never replaced by one, and a saved game by nothing."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from companion.__main__ import main
from companion.record.codes import codes_of, public_text
from companion.reef.box import TIDE
from companion.reef.notation.setup import write_deck_file
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import REAL_GAME
from tests.games.records import FOLDER

WRITING = (
    "share {over} --output {target}",
    "share {over} --png {target}",
    "share {over} --gif {target}",
    "story {over} --svg {target}",
    "story {over} --pdf {target}",
    "bg-stats {over} --day 2026-05-31 --output {target}",
    "standings {folder} --csv {target}",
    "standings {folder} --bgsplay {target}",
    "pack-away {over} --output {target}",
    "from-codes {codes} --output {target}",
    "deck {deck} --output {target}",
    "judge {board} {card} --svg {target}",
    "print --quiet --only open-sea-board --output {target}",
)
"""Every command that writes a file of its own."""


@pytest.fixture
def type_at(tmp_path: Path) -> Callable[..., int]:
    """Types one of those commands."""
    folder = tmp_path / "games"
    folder.mkdir()
    places: dict[str, Any] = {"folder": folder, "over": folder / "0002 over.reef"}
    places |= {"codes": tmp_path / "codes.txt", "deck": tmp_path / "ours.reefdeck"}
    places |= {"board": "R2 R2 . . / . R2 R3 . / . R2 Y . / . R2 . .", "card": "YG: R2 R2 = 4"}
    copyfile(REAL_GAME, folder / "0001 Anna, Ben.reef")
    copyfile(FOLDER / "tie-larvae.reef", places["over"])
    places["codes"].write_text("\n".join(codes_of(public_text(Game.open(REEF_ENCOUNTER, REAL_GAME)))), "utf-8")
    places["deck"].write_text(write_deck_file(TIDE), "utf-8")
    return lambda command, target, *more: main(
        [*(word.format(**places, target=target) for word in command.split()), *more]
    )


def lying_in(folder: Path) -> dict[str, object]:
    """All that lies in a folder; the results that `standings` keeps beside the games are nobody's."""
    found = {str(path.relative_to(folder)): path for path in folder.rglob("*") if path.name != ".results"}
    return {name: path.read_bytes() if path.is_file() else path.lstat().st_mode for name, path in found.items()}


@pytest.mark.parametrize("command", WRITING)
def test_every_command_asks_before_it_writes(
    command: str,
    type_at: Callable[..., int],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.pdf").write_text("Dear Zoë", "utf-8")
    copyfile(REAL_GAME, "stray.pdf")
    wrong = {"stray.pdf": "is a saved game", "no/a.pdf": "There is no folder"}
    if os.name == "posix":
        os.symlink("stray.pdf", "link.pdf")
        os.mkfifo("pipe.pdf")
        wrong |= {"link.pdf": "is a saved game", "pipe.pdf": "pipe.pdf"}
    if not command.startswith("print"):  # which wants the ending .pdf
        wrong |= {"games/0001 Anna, Ben.reef": "is a saved game"}
    if not command.startswith(("share {over} --output", "pack-away", "from-codes", "print")):  # these fill folders
        wrong |= {"games": "is a folder", ".": "is a folder"}
    before = lying_in(tmp_path)
    for target, why in [("mine.pdf", "is there already"), *wrong.items()]:
        for more in ([], ["--force"])[: 1 + (target in wrong)]:
            assert type_at(command, target, *more) == 2
            assert why in capsys.readouterr().err
            assert lying_in(tmp_path) == before
    assert type_at(command, "mine.pdf", "--force") == 0
    after = lying_in(tmp_path)
    assert after.pop("mine.pdf") != before.pop("mine.pdf")
    assert after == before
