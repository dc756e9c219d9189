"""Every action of Reef can be read, and asked about."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args

import pytest

from companion.record.format import FIELD_MISSING
from companion.reef.notation.actions import ACTION_EXAMPLES, ACTION_KINDS, decode_action
from companion.reef.queries.legal import legal_action_counts
from companion.reef.rules.actions import Action, DeckAction, HandAction, LayingAction, NameCard, ShowCard
from companion.reef.rules.setup import Setup, start_state
from companion.reef.rules.state import Depth
from companion.refusal import Refused
from tests.reef.helpers.playing import SEATS
from tests.reef.helpers.tables import table


def test_every_action_has_its_word() -> None:
    assert {kind.__name__ for kind in get_args(Action)} == {entry.kind.__name__ for entry in ACTION_KINDS.values()}


@pytest.mark.parametrize("word", ACTION_KINDS)
def test_every_field_of_an_action_can_be_read(word: str) -> None:
    optional = {"computer"}  # a person plays where it is left out
    wanted = [field.name for field in fields(ACTION_KINDS[word].kind)[1:] if field.name not in optional]
    if not wanted:
        assert decode_action({"by": SEATS[0].sign.name.lower(), "do": word}, table().table).seat == 0
        return
    with pytest.raises(Refused) as refused:
        decode_action({"by": SEATS[0].sign.name.lower(), "do": word}, table().table)
    assert refused.value.reason is FIELD_MISSING
    assert refused.value.facts["field"] in wanted


def test_what_can_be_typed_is_what_can_be_asked_about() -> None:
    # Two numbers of a tie are not typed in a line; who looks at a card may always name it.
    points = start_state(Setup(SEATS[:2], depth=Depth.POINTS))
    assert set(legal_action_counts(table())) | set(legal_action_counts(points)) == set(ACTION_EXAMPLES) - {"name"} | {
        "count-up"
    }


def test_whatever_names_a_card_says_where_it_lay() -> None:
    naming = {kind for kind in get_args(Action) if "card" in {field.name for field in fields(kind)}}
    in_sight = {NameCard, ShowCard}
    assert naming == {HandAction, *get_args(DeckAction), *in_sight}


def test_whatever_lays_pieces_may_have_laid_them_elsewhere() -> None:
    laying = {
        kind for kind in get_args(Action) if "tuple[PlacedPiece, ...]" in {field.type for field in fields(kind)}
    }
    assert laying == set(get_args(LayingAction))
