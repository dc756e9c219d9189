"""The three layers of the tests, and the one place that says what each of them takes.

default  `python3 build/test.py`: every test, of a product (each kit in each language on each paper) a fixed part
all      `python3 build/test.py --all`, as CI does: the whole of every product
long     `python3 build/long_tests.py`: the same with many more random games, touches, layouts and damage

Nothing else decides what runs: a test asks `amount` how much of its work belongs to the layer, and `PART` says which
items of a parametrized test the default run keeps.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple
from zlib import crc32

import pytest

LAYERS: Final = ("default", "all", "long")
LAYER: Final = os.environ.get("TESTS") or "default"
LONG: Final = LAYER == "long"
DEFAULT: Final = LAYER == "default"


class Covering(NamedTuple):
    """As few items as it takes for each value of each group to be met: `("kit", "language")` is each kit in each."""

    groups: tuple[tuple[str, ...], ...]


class OneOf(NamedTuple):
    """One item of so many, spread by a fixed rule; of every test function at least one."""

    number: int


GAME_AND_LANGUAGE: Final = Covering((("path",), ("language",)))
"""Each saved game, and each language."""

PART: Final[Mapping[str, Covering | OneOf]] = {
    "tests/command/test_json_documents.py::test_score_and_story_as_json_fit_their_schemas": OneOf(3),
    "tests/command/test_json_documents.py::test_the_parts_of_a_score_add_up_to_its_points": OneOf(3),
    "tests/phones/test_page.py::test_every_button_can_be_touched_and_nothing_is_wider_than_the_window": OneOf(3),
    "tests/phones/test_page.py::test_nothing_is_wider_than_the_screen": Covering((("source",), ("size",))),
    "tests/phones/test_page.py::test_the_whole_table_is_in_sight_on_what_lies": Covering((("source",), ("size",))),
    "tests/reef/test_story.py::test_every_chart_of_every_recorded_game_stays_within_its_edges": GAME_AND_LANGUAGE,
    "tests/seams/test_without_the_game.py::test_the_app_plays_the_toy_game": OneOf(2),
    "tests/seams/test_without_the_game.py::test_the_toy_game_is_played_and_every_other_game_told": OneOf(2),
    "tests/sharing/test_pictures.py::test_a_phone_shows_who_came_where_in_large_letters_and_no_instruction": OneOf(3),
    "tests/sharing/test_pictures.py::test_all_words_fit": GAME_AND_LANGUAGE,
    "tests/sharing/test_record_codes.py::test_a_game_reads_back_from_its_codes": OneOf(3),
    "tests/sharing/test_record_codes.py::test_printed_codes_are_read_by_another_decoder": Covering(
        (("paper",), ("path",))
    ),
    "tests/sharing/test_replay_page.py::test_every_recorded_game_keeps_one_size_throughout": OneOf(4),
    "tests/sharing/test_replay_page.py::test_the_policy_names_the_one_style_and_the_one_script": OneOf(3),
    "tests/trust/test_any_order.py::test_any_order_equals_a_replay": OneOf(3),
    "tests/trust/test_courses_at_random.py": OneOf(2),
    "tests/wording/test_telling.py::test_a_whole_game_is_told_without_a_gap": Covering((("game",), ("language",))),
}
"""What the default run keeps of a file, or of a test function in it."""

ALL_ONLY: Final[tuple[str, ...]] = (
    "tests/docs/test_running_tests.py::test_elsewhere_is_an_odd_machine_that_goes_again",
    "tests/docs/test_running_tests.py::test_what_is_left_out_is_counted_also_by_workers",
)
"""Files, or test functions in them, that the default run leaves out whole."""


def amount(default: int, *, long: int, all: int | None = None) -> int:
    """How much of something to try in the layer that runs; `all` is as much as by default where it is not given."""
    return long if LONG else default if DEFAULT or all is None else all


def blocks(number: int, size: int) -> list[range]:
    """Return `number` of something in ranges of `size` at most: as parameters, slices and workers can share them."""
    return [range(first, min(first + size, number)) for first in range(0, number, size)]


def kept(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """The items that the layer takes, in their order."""
    if not DEFAULT:
        return [*items]
    functions: dict[str, list[pytest.Item]] = {}
    for item in items:
        functions.setdefault(item.nodeid.partition("[")[0], []).append(item)
    taken = set()
    for function, some in functions.items():
        path = function.partition("::")[0]
        if path in ALL_ONLY or function in ALL_ONLY:
            continue
        part = PART.get(function, PART.get(path))
        taken |= {item.nodeid for item in (some if part is None else _part(some, part))}
    return [item for item in items if item.nodeid in taken]


def sliced(items: Sequence[pytest.Item], nth: int, of: int) -> list[pytest.Item]:
    """Every `of`th item from the `nth` on: long forms are run in slices, and each can be run again."""
    return [*items[nth - 1 :: of]]


def _part(items: Sequence[pytest.Item], part: Covering | OneOf) -> Iterable[pytest.Item]:
    if isinstance(part, OneOf):
        found = [item for item in items if crc32(item.nodeid.encode()) % part.number == 0]
        return found or items[:1]
    missing = {need for item in items for need in _needs(item, part.groups)}
    found, left = [], sorted(items, key=lambda item: crc32(item.nodeid.encode()))
    while missing:
        best = max(left, key=lambda item: len(missing & _needs(item, part.groups)))
        missing -= _needs(best, part.groups)
        found.append(best)
    return found


def _needs(item: pytest.Item, groups: tuple[tuple[str, ...], ...]) -> set[tuple[str, ...]]:
    """What an item meets: for each group its name and the ids of the values. Raises KeyError for what it has not."""
    values = item.callspec.params if hasattr(item, "callspec") else {}
    return {(*group, *(repr(values[name]) for name in group)) for group in groups if set(group) <= values.keys()}
