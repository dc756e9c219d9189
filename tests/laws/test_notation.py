"""What is written down reads back the same; what cannot be read is refused with the field."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.reef_encounter.box import BOARDS, list_cells
from companion.reef_encounter.notation.actions import ACTION_KINDS, decode_action, encode_action
from companion.reef_encounter.notation.setup import decode_setup, encode_setup
from companion.reef_encounter.notation.views import format_diagram, read_diagram
from companion.reef_encounter.rules.setup import start_state
from companion.reef_encounter.rules.state import Depth
from companion.refusal import Faulty, Refused
from tests.helpers.strategies import junk
from tests.laws.helpers.dealer import random_setup
from tests.laws.helpers.population import Played

FIELDS = ["by", "do", "n", "coral", "size", "space", "start", "to", "larvae", "polyps", "refill", "pay", "alga"]
FIELDS += ["tile", "bag_lacks", "consumed", "trigger", "tally", "changes"]


def rewritten(document: object) -> object:
    """The same as it comes back from a file."""
    return json.loads(json.dumps(document))


def test_every_action_reads_back(games: list[Played]) -> None:
    for played in games:
        table = played.states[0].table
        for action in played.actions:
            entry = rewritten(encode_action(action, table))
            assert decode_action(entry, table) == action


@pytest.mark.parametrize("depth", Depth)
def test_every_set_up_reads_back(depth: Depth) -> None:
    for number in range(60):
        rng = Random(number)
        setup = random_setup(rng, 2 + number % 3, number % 2 == 0, depth)
        assert decode_setup(rewritten(encode_setup(setup))) == setup  # type: ignore[arg-type]


def test_every_board_reads_back_from_its_diagram(games: list[Played]) -> None:
    for played in games:
        for state in played.states[::40]:
            colours = [seat.colour for seat in state.table.seats]
            found = read_diagram(format_diagram(state.table, state.rocks), colours)
            assert tuple(found[letter] for letter in state.table.letters) == state.rocks


def test_every_space_has_one_name() -> None:
    setup = random_setup(Random(4), 4)
    state = start_state(setup)
    spaces = [(number, cell) for number, board in enumerate(state.table.boards) for cell in list_cells(board.rock)]
    assert len(spaces) == 4 * 33 == 33 * len(BOARDS)


@pytest.mark.slow
@given(do=st.sampled_from([*ACTION_KINDS, "fly", ""]), fields=st.dictionaries(st.sampled_from(FIELDS), junk))
def test_a_damaged_entry_is_refused_or_read(do: str, fields: dict[str, object]) -> None:
    setup = random_setup(Random(1), 2)
    table = start_state(setup).table
    entry = {"by": setup.seats[0].colour.name.lower(), "do": do} | fields
    with suppress(Refused):
        action = decode_action(entry, table)
        assert decode_action(encode_action(action, table), table) == action


@given(st.data())
def test_a_damaged_header_is_refused_or_read(data: st.DataObject) -> None:
    header = dict(encode_setup(random_setup(Random(data.draw(st.integers(0, 99))), 3)))
    field = data.draw(st.sampled_from([*header, "position", "colour"]))
    header[field] = data.draw(junk)
    with suppress(Faulty):
        start_state(decode_setup(header))
