"""A class or a record is small enough to be overlooked; what is larger stands here with its reason."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from companion import PACKAGES

ROOT = Path(__file__).parent.parent
METHODS, FIELDS = 20, 10

LARGE_CLASSES = {
    "companion/reports/interface.py:GameReports": 30,  # a list of functions: the module of a game has them, not this
    "mobile/setup/wizard.py:Wizard": 21,  # the base of every set-up: seven are what a game's page says of itself
    "mobile/reef_encounter/tile_picker.py:TilePicker": 22,  # one widget: measures, drawing, fingers and keys
}
LARGE_RECORDS = {
    "companion/reef/rules/state.py:State": 12,  # all that lies on a table; the rules read it as one
    "companion/reef_encounter/rules/state.py:State": 11,
    "companion/session/game_rules.py:GameRules": 11,  # all that the shared rooms ask of a game
    "companion/reef/queries/views.py:View": 13,  # the same as one person sees it, field by field as JSON has it
    "companion/reef_encounter/queries/views.py:View": 13,
    "mobile/reef_encounter/setup/draft.py:Draft": 11,  # every answer of a set-up, which a file keeps as one
    "mobile/core/settings.py:Settings": 14,  # field by field as the file has it
    "printables/layout/request.py:KitRequest": 20,  # every wish of a command line or of the page, which both copy
    "printables/layout/model.py:Edition": 11,  # all that the picture of any part depends on
}


def classes() -> Iterator[tuple[str, ast.ClassDef]]:
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef):
                    yield f"{path.relative_to(ROOT).as_posix()}:{node.name}", node


def is_record(node: ast.ClassDef) -> bool:
    return any("dataclass" in ast.unparse(each) for each in node.decorator_list) or any(
        "NamedTuple" in ast.unparse(each) for each in node.bases
    )


def test_no_class_does_too_much() -> None:
    found = {name: sum(isinstance(part, ast.FunctionDef) for part in node.body) for name, node in classes()}
    assert {name: number for name, number in found.items() if number > METHODS} == LARGE_CLASSES


def test_no_record_holds_too_much() -> None:
    records = [(name, node) for name, node in classes() if is_record(node)]
    found = {name: sum(isinstance(part, ast.AnnAssign) for part in node.body) for name, node in records}
    assert {name: number for name, number in found.items() if number > FIELDS} == LARGE_RECORDS
