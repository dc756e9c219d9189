"""The app is calm where the system wishes it, and asks without ever failing."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

from mobile.system.motion import less_motion

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the answer is played by a script")


@pytest.mark.parametrize(("answer", "calm"), [("false", True), ("true", False), ("", False)])
def test_a_desktop_without_animations_makes_the_app_calm(
    answer: str, calm: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "gsettings"
    script.write_text(f"#!/bin/sh\necho {answer}\n")
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    assert less_motion() is calm


def test_a_system_that_cannot_be_asked_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert less_motion() is False
