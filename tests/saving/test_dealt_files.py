"""Games of Reef that 0.2.0 wrote, its dealt and its unnamed cards included, and the forms that came since then.

Nothing here is ever made anew. Beside each game lies what `state --json --seat starfish` told of it then.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.__main__ import main
from tests.saving.helpers.comparing import differences

HERE = Path(__file__).parent
GAMES = [*sorted((HERE / "reef_of_0_2_0").glob("*.reef")), *sorted(HERE.glob("of_format_[23]/*.reef"))]
TAKEN_OPENLY = ["YY: R2 = 2", "PP: R around Y = 2"]
MENDED = {
    ("reef_of_0_2_0", "dealt"): ["/turn/round: 25, now 24"],
    ("reef_of_0_2_0", "dealt-corrected"): [f"/players/1/hand/known: [], now {TAKEN_OPENLY}"],
    ("reef_of_0_2_0", "unnamed"): ["/turn/round: 24, now 23"],
    ("reef_of_0_2_0", "unnamed-boards"): ["/turn/round: 22, now 21"],
}
"""What 0.2.0 told wrongly: the round after the last one, and nothing of the cards that everybody saw others take."""


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_is_whole_and_stands_as_it_stood(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(path)]) == 0
    capsys.readouterr()
    assert main(["state", "--json", "--seat", "starfish", str(path)]) == 0
    now = json.loads(capsys.readouterr().out)
    told = json.loads(path.with_suffix(".json").read_text("utf-8"))
    assert differences(told, now) == MENDED.get((path.parent.name, path.stem), [])
