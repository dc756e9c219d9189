"""What docs/architecture.md says of a printed sheet and of a command is what happens, call by call."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.__main__ import main
from tests.docs.helpers.ways import ROOT, first_calls, followed, way

GAME = ROOT / "companion/reef_encounter/games/a-real-game.reef"


def test_the_way_of_a_command() -> None:
    with first_calls() as called:
        assert main(["check", str(GAME)]) == 0
    steps = way("command")
    assert len(steps) > 6
    assert followed(steps, called) == steps


def test_the_way_of_a_printed_sheet(tmp_path: Path) -> None:
    pytest.importorskip("reportlab")
    with first_calls() as called:
        assert main(["print", "--only", "polyp-tiles", "--output", str(tmp_path / "kit.pdf")]) == 0
    steps = way("printed sheet")
    assert len(steps) > 6
    assert followed(steps, called) == steps


def test_it_is_short_enough_to_be_read() -> None:
    assert len((ROOT / "docs/architecture.md").read_text("utf-8").splitlines()) <= 120
