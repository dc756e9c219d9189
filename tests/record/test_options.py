"""What a table may agree on: one record in each game, from which header, document and description follow."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

from companion.record import format as record_format
from companion.record.format import WORD_UNKNOWN, FaultCollector, changed_options, options_document, read_options
from companion.reef.box import Sign
from companion.reef.game import REEF, Replay
from companion.reef.rules import state as reef
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Seat
from companion.reef_encounter.rules import state as reef_encounter
from companion.refusal import Refused

DOCS = Path(__file__).parents[2] / "docs"
SEATS = (Seat("Ada", Sign.STARFISH), Seat("Bo", Sign.TURTLE))


class Wind(StrEnum):
    CALM = "calm"
    STORM = "storm"


@dataclass(frozen=True, slots=True)
class Wished:
    tide: bool = False
    wind: Wind = Wind.CALM


def test_flags_and_words_are_read_as_they_are_written() -> None:
    wished = Wished(tide=True, wind=Wind.STORM)
    assert options_document(wished) == {"tide": True, "wind": "storm"}
    faults = FaultCollector()
    assert read_options(Wished, {"players": [], **options_document(wished)}, faults) == wished
    assert not faults.faults


def test_only_what_is_not_as_usual_is_named_and_what_is_not_named_is_as_usual() -> None:
    assert changed_options(Wished()) == {}
    assert changed_options(Wished(wind=Wind.STORM)) == {"wind": "storm"}
    assert read_options(Wished, {}, FaultCollector()) == Wished()


def test_an_option_that_cannot_be_read_says_which_words_there_are() -> None:
    faults = FaultCollector()
    assert read_options(Wished, {"tide": 1, "wind": "breeze"}, faults) == Wished()
    first, second = faults.faults
    assert first.facts["field"] == "tide"
    assert (second.reason, second.facts["words"]) == (WORD_UNKNOWN, "calm, storm")


def test_a_new_record_has_the_newest_format_and_no_newer_one_is_read() -> None:
    line = Replay(REEF, Setup(SEATS)).header_line()
    assert json.loads(line)["format"] == record_format.FORMAT
    later = record_format.write_line(
        {**record_format.read_line(line.encode()).fields, "format": record_format.FORMAT + 1}
    )
    with pytest.raises(Refused) as refused:
        record_format.read_record(later.encode(), REEF.name)
    assert refused.value.reason is record_format.NEWER_FORMAT


@pytest.mark.parametrize(
    ("game", "options", "page"),
    [
        ("reef", reef.Options, "record-format-reef.md"),
        ("reef-encounter", reef_encounter.Options, "record-format.md"),
    ],
)
def test_every_option_is_described(game: str, options: Any, page: str) -> None:
    schema = json.loads((DOCS / f"state.{game}.schema.json").read_text("utf-8"))
    for option in fields(options):
        assert option.name in schema["required"]
        assert schema["properties"][option.name]["description"]
        assert f"| `{option.name}` |" in (DOCS / page).read_text("utf-8")
