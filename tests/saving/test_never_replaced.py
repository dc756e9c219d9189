"""What is no file is never replaced by one, and a saved game by nothing."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from companion.__main__ import main
from companion.record.codes import encode_codes, public_record_text
from companion.reef.box import TIDE_DECK
from companion.reef.notation.setup import format_deck_file
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from tests.games.records import FOLDER

WRITING = {
    "share {over} --output {target}": ".html",
    "share {over} --png {target}": ".png",
    "share {over} --gif {target}": ".gif",
    "story {over} --svg {target}": ".svg",
    "story {over} --pdf {target}": ".pdf",
    "bg-stats {over} --day 2026-05-31 --output {target}": ".bgsplay",
    "standings {folder} --csv {target}": ".csv",
    "standings {folder} --bgsplay {target}": ".bgsplay",
    "pack-away {over} --output {target}": ".pdf",
    "from-codes {codes} --output {target}": ".reef",
    "deck {deck} --output {target}": ".reefdeck",
    "judge {board} {card} --svg {target}": ".svg",
    "print --quiet --only open-sea-board --output {target}": ".pdf",
}
"""Every command that writes a file of its own, and how the name of that ends."""


@pytest.fixture
def type_at(tmp_path: Path) -> Callable[..., int]:
    """Types one of those commands."""
    folder = tmp_path / "games"
    folder.mkdir()
    places: dict[str, Any] = {"folder": folder, "over": folder / "0002 over.reef"}
    places |= {"codes": tmp_path / "codes.txt", "deck": tmp_path / "ours.reefdeck"}
    places |= {"board": "R2 R2 . . / . R2 R3 . / . R2 Y . / . R2 . .", "card": "YG: R2 R2 = 4"}
    copyfile(RECORDED_GAME, folder / "0001 Anna, Ben.reef")
    copyfile(FOLDER / "tie-larvae.reef", places["over"])
    places["codes"].write_text(
        "\n".join(encode_codes(public_record_text(Game.open(REEF_ENCOUNTER, RECORDED_GAME)))), "utf-8"
    )
    places["deck"].write_text(format_deck_file(TIDE_DECK), "utf-8")
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
    end = WRITING[command]
    Path(f"mine{end}").write_text("Dear Zoë", "utf-8")
    copyfile(RECORDED_GAME, f"stray{end}")
    wrong = {f"stray{end}": "is a saved game", "games/0001 Anna, Ben.reef": "is a saved game"}
    wrong |= {f"no/a{end}": "no folder", "no/": "no folder", f"mine{end}/": "no folder", "  ": "is missing"}
    wrong |= {"a.xyz": f"ends in {end}", "A b.Jpg2": f"ends in {end}"}
    if os.name == "posix":
        os.symlink(f"stray{end}", f"link{end}")
        os.mkfifo(f"pipe{end}")
        wrong |= {f"link{end}": "is a saved game", f"pipe{end}": f"pipe{end}"}
    before = lying_in(tmp_path)
    there = f"is {'a saved game' if end == '.reef' else 'there already'}"
    for target, why in [("mine", there), (f"mine{end}", there), *wrong.items()]:
        for more in ([], ["--force"])[: 1 + (target in wrong)]:
            assert typed(type_at, command, target, *more) == 2
            assert why in capsys.readouterr().err
            assert lying_in(tmp_path) == before
    if end != ".reef":
        assert typed(type_at, command, "mine", "--force") == 0
        assert f"mine{end}" in capsys.readouterr().out
        after = lying_in(tmp_path)
        assert after.pop(f"mine{end}") != before.pop(f"mine{end}")
        assert after == before


@pytest.mark.parametrize("command", WRITING)
def test_a_folder_a_name_without_ending_and_standard_output_mean_the_same_everywhere(
    command: str,
    type_at: Callable[..., int],
    tmp_path: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    end = WRITING[command]
    Path("out").mkdir()
    assert typed(type_at, command, "out/") == 0
    (made,) = Path("out").iterdir()
    assert made.suffix == end
    assert str(made) in capfdbinary.readouterr().out.decode()
    for name in ("Mira vs. Jo", "31.5.2026", "Zoë"):
        assert typed(type_at, command, f"out/{name}") == 0
        assert Path(f"out/{name}{end}").is_file()
    assert typed(type_at, command, f"out/SHOUTED{end.upper()}") == 0
    assert Path(f"out/SHOUTED{end.upper()}").is_file()
    capfdbinary.readouterr()
    before = lying_in(tmp_path)
    assert typed(type_at, command, "-") == 0
    assert capfdbinary.readouterr().out == made.read_bytes()
    assert lying_in(tmp_path) == before


def typed(type_at: Callable[..., int], *words: str) -> int:
    """Return the exit code, whether a parser or the command itself answers."""
    try:
        return type_at(*words)
    except SystemExit as end:
        return int(str(end.code))
