"""Every action can be read, and asked about; what is told in private is sealed."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import get_args

import pytest

from companion.record.format import FIELD_MISSING
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.notation.actions import ACTION_EXAMPLES, ACTION_KINDS, ACTION_WORDS, decode_action
from companion.reef_encounter.queries.legal import candidate_actions
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.state import Depth
from companion.refusal import Refused
from tests.rules.helpers.table import at


def test_every_action_has_its_word() -> None:
    assert {kind.__name__ for kind in get_args(a.Action)} == {entry.kind.__name__ for entry in ACTION_KINDS.values()}


@pytest.mark.parametrize("word", ACTION_KINDS)
def test_every_field_of_an_action_can_be_read(word: str) -> None:
    least = {"by": "purple", "do": word}
    own = fields(ACTION_KINDS[word].kind)[1:]
    wanted = [field.name for field in own if field.default is MISSING and not str(field.type).endswith("None")]
    if not wanted:
        assert type(decode_action(least, at().table)) is ACTION_KINDS[word].kind
        return
    with pytest.raises(Refused) as refused:
        decode_action(least, at().table)
    assert refused.value.reason is FIELD_MISSING
    assert refused.value.facts["field"] in wanted


def test_what_can_be_typed_is_what_can_be_asked_about() -> None:
    asked = {word for depth in (Depth.FULL, Depth.HIERARCHY) for word in candidate_actions(at(depth=depth))}
    assert asked == set(ACTION_EXAMPLES) | {"count-up"}  # its four numbers are not typed in a line


def test_whatever_may_lack_a_polyp_in_the_bag_is_asked_about_the_bag() -> None:
    lacking = {kind for kind in get_args(a.Action) if "bag_lacks" in {field.name for field in fields(kind)}}
    assert lacking == set(get_args(a.BagAction))


def test_what_is_told_in_private_is_sealed() -> None:
    assert {ACTION_WORDS[kind] for kind in get_args(a.PrivateAction)} == set(REEF_ENCOUNTER.secrecy.secrets)
