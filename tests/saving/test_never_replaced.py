"""What is no file is never replaced by one."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.reef_encounter.example import REAL_GAME


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no name on this system")
def test_a_pipe_or_a_device_stays_what_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert main(["share", str(REAL_GAME), "--output", str(pipe), "--force"]) == 2
    assert "could not be saved" in capsys.readouterr().err
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert [*tmp_path.iterdir()] == [pipe]
