"""Touches that cannot be, all over the table of the real game: one sentence says why, and offers the rule."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any, get_args

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.queries.legal import action_refusal
from companion.reef_encounter.queries.touches import (
    BoardSpot,
    ConsumedSpot,
    HitTarget,
    gesture_meanings,
    has_own_shrimp,
    touchable_spots,
)
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.state import State
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until

STEPS = (6, 20, 38, 60, 85, 110, 118, 123, 124)
LEAST = 20  # kinds of refusals


def touches(state: State) -> list[tuple[HitTarget, ...]]:
    """All that can be refused or is asked about, alone or carried; of the spaces every third, which is enough."""
    rock = [spot for spot in touchable_spots(state) if isinstance(spot, BoardSpot)]
    own = [spot for spot in rock if has_own_shrimp(state, spot.space)]
    things = [spot for spot in touchable_spots(state) if not isinstance(spot, BoardSpot)] + [
        *map(ConsumedSpot, Coral)
    ]
    found = product((None, *things, *own), (*things, *rock[::3]))
    return [(end,) if start is None else (start, end) for start, end in found if doubtful(state, start, end)]


def doubtful(state: State, start: HitTarget | None, end: HitTarget) -> bool:
    """Whether a touch means something, and the rules do not simply allow it."""
    meanings = gesture_meanings(state, start, end)
    plain = [each for each in meanings if isinstance(each, get_args(Action))]
    return bool(meanings) and all(action_refusal(state, action) is not None for action in plain)


@pytest.mark.slow
def test_every_refused_touch_says_one_sentence_and_changes_nothing(ui: Driver, tmp_path: Path) -> None:
    from mobile.app import CompanionApp
    from mobile.ui.buttons import Button

    app = CompanionApp(language="de", record=real_until(tmp_path / "game.reef", STEPS[0]))
    ui.start(app)
    said: dict[str, tuple[str, str]] = {}
    for step in STEPS:
        app.page.shell.exchange("table", record=real_until(tmp_path / f"{step}.reef", step))
        page = app.page
        refusals: list[Any] = []
        tell, told = page.refused, set[str]()

        def noted(
            why: Any, spot: HitTarget | None, wanted: Any, tell: Any = tell, seen: Any = refusals, told: Any = told
        ) -> None:
            """Say why not, once a reason at each table: `laws/test_let_stand.py` looks at what all others offer."""
            seen.append(why)
            if why.reason.code not in told:
                told.add(why.reason.code)
                tell(why, spot, wanted)

        page.touch_input.refused = noted
        position = page.controller.game.history.position
        for way in touches(page.controller.state):
            refusals.clear()
            page.touch_input.down(way[0])
            page.touch_input.over(way[-1])
            page.touch_input.up(way[-1])
            if page.dialog is not None:
                page.dialog.close()
            page.touch_input.drop()
            while page.controller.game.history.position > position:
                page.controller.undo()
            if refusals and refusals[0].reason.code not in said:
                sentences = []
                for language in ("de", "fr"):
                    app.shell.locale.language = language
                    page.refused(refusals[0], way[-1])
                    assert page.notice.refusing
                    sentences.append(page.notice.text)
                    assert page.notice.text.rstrip().endswith((".", "!", "»", "“"))
                    assert "{" not in page.notice.text
                assert isinstance(page.notice.rule, Button) == (refusals[0].reason.rule is not None)
                said[refusals[0].reason.code] = (sentences[0], sentences[1])
    assert len(said) >= LEAST, sorted(said)
    assert len({german for german, _ in said.values()}) == len(said)
    assert all(german != french for german, french in said.values())
