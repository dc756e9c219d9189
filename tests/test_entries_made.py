"""The app makes no entry itself: `companion` says what a touch, an answer or a button enters; a list of the rest."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from companion.reef.rules import actions as reef
from companion.reef_encounter.rules import actions as reef_encounter

ROOT = Path(__file__).parent.parent
ACTIONS = {kind.__name__ for game in (reef, reef_encounter) for kind in get_args(game.Action)}

MADE = {
    "mobile/reef_encounter/entry_chooser.py": {
        "Collect",
        "CountTieBreakers",
        "FeedFish",
        "RevealFish",
        "TellHand",
    },  # a correction
    "mobile/reef/audit.py": {"Reconcile"},  # a check of the whole table
    "mobile/reef/final_score.py": {"CountLeftCard"},  # a file written at once, and never played
    "mobile/reef_encounter/dialogs/questions.py": {"PlayAlga"},  # these three only foretell
    "mobile/reef_encounter/play/highlights.py": {"PlayAlga"},
    "mobile/reef_encounter/play/what_if.py": {"EatCoral"},
}


def imported(tree: ast.Module) -> Iterator[str]:
    """The names under which a module knows actions: `PlacePolyp`, or `a.PlacePolyp`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                name = alias.asname or alias.name
                if node.module and node.module.endswith("rules.actions") and alias.name in ACTIONS:
                    yield name
                elif node.module and node.module.endswith(".rules") and alias.name == "actions":
                    yield from (f"{name}.{action}" for action in ACTIONS)


def made(source: str) -> set[str]:
    """The kinds of actions that a module makes, or hands to somebody who makes them."""
    tree = ast.parse(source)
    names = {*imported(tree)}
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    given = (each for call in calls for each in (call.func, *call.args) if not is_asked(call, each))
    return {ast.unparse(each).rpartition(".")[2] for each in given if ast.unparse(each) in names}


def is_asked(call: ast.Call, part: ast.expr) -> bool:
    """Whether a part of a call only asks which kind an action is."""
    return part is not call.func and ast.unparse(call.func) in ("isinstance", "issubclass")


def test_the_app_makes_no_entry_itself() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): made(path.read_text("utf-8")) for path in (ROOT / "mobile").rglob("*.py")
    }
    assert {path: kinds for path, kinds in found.items() if kinds} == MADE


def test_an_entry_that_is_made_is_found() -> None:
    """Called, handed on, and under another name."""
    source = (
        "from companion.reef.rules.actions import PayPoint, TakeCard as T\n"
        "from companion.reef.rules import actions as a\n"
    )
    for line, kinds in (
        ("do(PayPoint(0))", {"PayPoint"}),
        ("partial(PayPoint, 0)", {"PayPoint"}),
        ("do(a.CloseGame(0))", {"CloseGame"}),
        ("isinstance(x, PayPoint)", set()),
    ):
        assert made(source + line) == kinds
