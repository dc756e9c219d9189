"""Everything that is made of a saved game, on a disk without room: it is named, and nothing stays half written."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copyfile

import pytest

from tests.games.records import FOLDER
from tests.helpers.fixtures import Say


@contextmanager
def _no_room() -> Iterator[None]:
    """No file of this process grows."""
    import resource

    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="has no limit for the size of files")
@pytest.mark.parametrize(
    "words",
    [
        "share {short} --output out/a.html",
        "share {short} --gif out/a.gif",
        "share {short} --png out/a.png",
        "story {short} --svg out/a.svg",
        "story {short} --pdf out/a.pdf",
        "pack-away {short} --output out/a.pdf",
        "bg-stats {short} --day 2026-05-31 --output out/a.bgsplay",
        "standings games --csv out/a.csv",
        "standings games --bgsplay out/a.bgsplay",
    ],
)
def test_is_named_and_nothing_is_half_written(
    words: str, say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in ("out", "games"):
        (tmp_path / folder).mkdir()
    copyfile(FOLDER / "tie-shared.reef", tmp_path / "games" / "0001 game.reef")
    typed = [word.format(short=FOLDER / "tie-shared.reef") for word in words.split()]
    with _no_room():
        code, _, err = say(*typed)
    assert code == 2
    assert "The disk is full" in err
    assert "--output" not in err or "--output" in words
    assert len(err.splitlines()) == 1
    assert not list((tmp_path / "out").iterdir())
