"""The three layers of the tests, and the one place that says what each of them takes.

default  `python3 build/test.py`: every test that is not marked `slow`, but of a product (kit, language, paper,
         machine) as few items as meet each value of each
all      `python3 build/test.py --all`, as CI does: the whole of every product
long     `python3 build/long_tests.py`: the same with many more random games, touches, layouts and damage

Nothing else decides what runs. A test asks `amount` how much of its work belongs to the layer.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Final
from zlib import crc32

import pytest

LAYERS: Final = ("default", "all", "long")
LAYER: Final = os.environ.get("TESTS") or "default"
LONG: Final = LAYER == "long"
DEFAULT: Final = LAYER == "default"

PAIRS: Final = (("kit", "language"), ("game", "language"))
"""Of a product the default run meets each value, and of these every pair: a language may be too wide for one kit."""

SHARE: Final[Mapping[str, int]] = {
    "tests/command/test_json_documents.py::test_score_and_story_as_json_fit_their_schemas": 3,
    "tests/command/test_json_documents.py::test_the_parts_of_a_score_add_up_to_its_points": 3,
    "tests/docs/test_commands.py": 3,
    "tests/mobile/pages/test_geometry.py": 3,
    "tests/mobile/reef/test_reef_by_keyboard.py": 1,
    "tests/mobile/reef/test_reef_screens.py::test_everything_can_be_read_and_touched": 2,
    "tests/mobile/arrangement": 2,
    "tests/mobile/correcting": 2,
    "tests/mobile/touching": 2,
    "tests/mobile/coach": 2,
    "tests/mobile/table/test_said_at_the_table.py::test_who_has_few_polyps_behind_the_screen_is_told_of_no_more": 1,
    "tests/mobile/table/test_hands.py": 1,
    "tests/mobile/table": 2,
    "tests/mobile/reef": 2,
    "tests/mobile/app": 2,
    "tests/phones/test_page.py::test_every_button_can_be_touched_and_nothing_is_wider_than_the_window": 9,
    "tests/printables/test_pdf.py::test_pages_have_the_papers_true_size": 1,
    "tests/printables/test_every_kit.py::test_every_part_is_drawn_and_laid_out_in_every_mode": 1,
    "tests/printables": 3,
    "tests/seams/test_without_the_game.py": 2,
    "tests/sharing/test_pictures.py::test_a_phone_shows_who_came_where_in_large_letters_and_no_instruction": 3,
    "tests/sharing/test_replay_page.py::test_the_policy_names_the_one_style_and_the_one_script": 3,
    "tests/sharing/test_replay_page.py::test_every_recorded_game_keeps_one_size_throughout": 4,
    "tests/sharing/test_record_codes.py::test_a_game_reads_back_from_its_codes": 3,
    "tests/sharing": 2,
    "tests/trust/test_any_order.py::test_any_order_equals_a_replay": 3,
    "tests/trust/test_courses_at_random.py": 2,
}
"""One item of so many is kept of a test function, a file or a folder; of 1, as many as meet each value.

The first that fits counts.
"""

ALL_ONLY: Final = (
    "tests/android",
    "tests/docs/test_kit_levels.py",
    "tests/docs/test_made.py",
    "tests/docs/test_pictures.py",
    "tests/docs/test_running_tests.py",
    "tests/mobile/app/test_app_kills.py",
    "tests/mobile/private/test_secrets_unseen.py",
    "tests/packaging/test_making_windows.py",
    "tests/packaging/test_selfcheck.py",
    "tests/packaging/test_wheel.py",
)
"""Folders and files that the default run leaves out whole: they make or start whole programs."""


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
        if item.get_closest_marker("slow") is None:
            functions.setdefault(item.nodeid.partition("[")[0], []).append(item)
    taken = set()
    for function, some in functions.items():
        if not any(_is_of(function, name) for name in ALL_ONLY):
            share = next((number for name, number in SHARE.items() if _is_of(function, name)), 0)
            taken |= {item.nodeid for item in (_shared(some, share) if share > 1 else _covering(some))}
    return [item for item in items if item.nodeid in taken]


def sliced(items: Sequence[pytest.Item], nth: int, of: int) -> list[pytest.Item]:
    """Every `of`th item from the `nth` on: long forms are run in slices, and each can be run again."""
    return [*items[nth - 1 :: of]]


def _is_of(function: str, name: str) -> bool:
    """Whether a test function is the one of that name, or stands in the file or folder of that name."""
    return function == name or function.startswith((f"{name}::", f"{name}/"))


def _shared(items: Sequence[pytest.Item], share: int) -> Sequence[pytest.Item]:
    """One of `share` items, spread by their names; at least one."""
    return [item for item in items if crc32(item.nodeid.encode()) % share == 0] or items[:1]


def _covering(items: Sequence[pytest.Item]) -> Sequence[pytest.Item]:
    """As few items as it takes to meet each value of each parameter, and each of `PAIRS`."""
    met = {item.nodeid: _met(item) for item in items}
    missing = {each for values in met.values() for each in values}
    left, found = sorted(items, key=lambda item: crc32(item.nodeid.encode())), []
    while missing:
        best = max(left, key=lambda item: len(missing & met[item.nodeid]))
        missing -= met[best.nodeid]
        found.append(best)
    return found or items


def _met(item: pytest.Item) -> set[tuple[object, ...]]:
    """The parameters of an item with their values, one by one and in pairs."""
    values = item.callspec.params if hasattr(item, "callspec") else {}
    groups = [(name,) for name in values] + [pair for pair in PAIRS if set(pair) <= values.keys()]
    return {(*group, *(id(values[name]) for name in group)) for group in groups}
