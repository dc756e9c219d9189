"""What the documents show is so: the record that is printed opens, every option that is named exists."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.reef_encounter.game import Game
from tests.docs.pages import PAGES, ROOT, name, prose

COMMANDS = ("", "print", "pack-away", "replay", "check", "score", "state", "diagram", "history", "audit", "demo")
OURS = {"README.md", "docs/kit.md", "docs/commands.md"}


def test_the_record_that_is_shown_opens(tmp_path: Path) -> None:
    page = (ROOT / "docs/record-format.md").read_text("utf-8")
    lines = [line for line in page.splitlines() if line.startswith('{"')]
    path = tmp_path / "shown.reef"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    assert json.loads(lines[0])["record"] == "reef-encounter"
    game = Game.open(path)
    assert game.damage is None
    assert game.session.position == len(lines) - 3  # the header, and a step that was taken back and who took it back


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
