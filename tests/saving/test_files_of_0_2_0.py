"""Files that version 0.2.0 wrote are read for ever, whatever has become of their formats since.

Nothing in `of_0_2_0` is ever made anew. Beside each game lies what `state --json` told of it then; later versions may
tell more.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.record import sealed_answers
from companion.reef.notation.setup import parse_deck_file
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.state import Depth
from companion.standings import model
from mobile.core import settings
from mobile.core.state import AppState
from mobile.reef.setup import draft as reef
from mobile.reef_encounter.preferences import PUZZLE_PROGRESS, next_practice_turn, read_preferences
from mobile.reef_encounter.setup import draft as reef_encounter
from mobile.tutorial.lessons import experienced_players
from tests.saving.helpers.comparing import differences

FILES = Path(__file__).parent / "of_0_2_0"
GAMES = sorted(FILES.glob("*.reef"))
MENDED = {"reef-taken-over": ["/turn/round: 28, now 27"]}
"""What 0.2.0 told wrongly: the round after the last one."""


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_is_whole_and_stands_as_it_stood(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(path)]) == 0
    capsys.readouterr()
    assert main(["state", "--json", str(path)]) == 0
    out = capsys.readouterr().out
    told = json.loads(path.with_suffix(".json").read_text("utf-8"))
    assert differences(told, json.loads(out)) == MENDED.get(path.stem, [])


@pytest.mark.slow
def test_a_pin_opens_what_was_sealed_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sealed_answers.SCRYPT_COST, "n", 2**15)  # as in earnest
    game = Game.open(REEF_ENCOUNTER, FILES / "reef-encounter.reef")
    assert game.private.opens(0, "2468")
    assert not game.private.opens(0, "2469")


def test_the_cards_of_a_deck_are_known() -> None:
    deck = parse_deck_file((FILES / "our-cards.reefdeck").read_bytes())
    assert len(deck.cards) == 18


def test_settings_are_as_they_were_set() -> None:
    found = settings.load_settings(FILES / "settings.json")
    assert found.trouble is None
    assert found.settings == settings.Settings(
        language="fr",
        palette="vision",
        scale=1.5,
        finger=1.4,
        calm=True,
        clock=True,
        turned=True,
        friends=(settings.KnownPlayer("Anna", "red"), settings.KnownPlayer("Ben", "green")),
        seats=2,
        last="0001 Anna.reef",
        coach=False,
        own=found.settings.own,
    )
    assert read_preferences(found.settings).depth is Depth.HIERARCHY
    assert read_preferences(found.settings).band
    assert PUZZLE_PROGRESS.solved(found.settings) == ("bridge",)
    assert next_practice_turn(found.settings) == 3


def test_who_knows_a_game_need_not_say_so_again(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes((FILES / "settings.json").read_bytes())
    desk = AppState(tmp_path, {})
    assert experienced_players(desk, "reef-encounter", ["Anna", "Ben"]) == {"Anna": True, "Ben": False}


def test_spellings_of_people_stay_joined_and_apart() -> None:
    found = model.load_aliases(FILES)
    assert found.person("Annie", "0001 Anna.reef") == "Anna"
    assert found.person("Ben", "0003 Ada Ben.reef") == "Ben of next door"
    assert found.person("Ben", "0001 Anna.reef") == "Ben"


@pytest.mark.parametrize("drafts", [reef.DRAFT_FILE, reef_encounter.DRAFT_FILE], ids=lambda drafts: drafts.game)
@pytest.mark.parametrize("page", ["new", "takeover"])
def test_a_set_up_that_was_broken_off_goes_on_where_it_was(page: str, drafts: Any, tmp_path: Path) -> None:
    found = drafts.load(FILES / f"set_up_{page}")
    assert drafts.save(tmp_path, found)
    name = f"set-up-{drafts.game}.json"
    kept, now = (json.loads((folder / name).read_text("utf-8")) for folder in (FILES / f"set_up_{page}", tmp_path))
    assert differences(kept, now) == []
