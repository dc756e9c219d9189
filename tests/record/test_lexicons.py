"""Every action of each game has one word in records, and its line in their format."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from companion.reef.notation.actions import ACTION_KINDS as OF_REEF
from companion.reef.rules.actions import Action as ReefAction
from companion.reef_encounter.notation.actions import ACTION_KINDS
from companion.reef_encounter.rules.actions import Action

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(
    ("kinds", "action"), [(ACTION_KINDS, Action), (OF_REEF, ReefAction)], ids=["encounter", "reef"]
)
def test_every_action_has_one_word(kinds: dict[str, tuple[type, str | None]], action: object) -> None:
    found = [kind for kind, _ in kinds.values()]
    assert sorted(map(str, found)) == sorted(map(str, get_args(action)))


@pytest.mark.parametrize(
    ("word", "document"),
    [*((word, "record-format.md") for word in ACTION_KINDS), *((word, "record-format-reef.md") for word in OF_REEF)],
)
def test_every_word_stands_in_the_format_of_records(word: str, document: str) -> None:
    assert f"\n| `{word}` |" in (DOCS / document).read_text(encoding="utf-8")
