"""Copies of named tuples with other fields, as the rules make them."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from companion.speedups import fast_replace


@fast_replace
class Table(NamedTuple):
    legs: int
    wood: str = "oak"


def test_a_copy_has_the_fields_it_is_given_and_all_others_of_the_original() -> None:
    table = Table(4)
    copy = table._replace(wood="beech")
    assert (copy, type(copy), table) == (Table(4, "beech"), Table, Table(4, "oak"))
    assert table._replace(wood="ash", legs=3) == Table(3, "ash")


def test_a_field_that_is_none_is_refused() -> None:
    with pytest.raises(TypeError, match="colour"):
        Table(4)._replace(colour="red")  # type: ignore[call-arg]
