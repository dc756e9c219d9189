"""The whole real game entered through touches: the known result, with few touches."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.reef_encounter.rules.actions import Action, ChooseLarvae, FeedFish, TellHand
from companion.reef_encounter.rules.state import Phase
from tests.helpers.layers import amount
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.entering import Entering
from tests.mobile.helpers.fit import at_rest, boxes, differences
from tests.mobile.helpers.games import real, save_game

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards

PIECES = 337  # that hands move at the table after set-up


def parted() -> tuple[tuple[Action, ...], list[Action]]:
    """The opening of the real game, and all that is played after it."""
    done = real().history.done
    played: list[Action] = [each for each in done if not isinstance(each, FeedFish | ChooseLarvae | TellHand)]
    return tuple(done[: len(done) - len(played)]), played


def test_the_real_game_through_touches(ui: Driver, tmp_path: Path) -> None:
    whole = real()
    opening, played = parted()
    app = ui.open(record=save_game(tmp_path / "game.reef", whole.setup, opening))
    ui.touches = 0
    Entering(ui).enter(played)
    print(f"\n{ui.touches} touches, {ui.touches / PIECES:.2f} a piece")
    assert app.page.controller.state == whole.state
    assert app.page.controller.state.phase is Phase.OVER
    assert ui.touches <= PIECES / 2


@pytest.mark.usefixtures("usual_window")  # where all pieces of a player lie apart
def test_with_motion_every_box_comes_to_rest_where_a_calm_table_has_it(ui: Driver, tmp_path: Path) -> None:
    """The same touches twice, and a look after each of them: everything that stands, flies, turns or fades."""
    whole, looks = real(), []
    opening, played = parted()
    played = played[: amount(30, all=len(played), long=len(played))]
    for calm in (False, True):
        app = ui.open(record=save_game(tmp_path / f"{calm}.reef", whole.setup, opening))
        app.shell.theme.calm = calm
        entering, done, seen = Entering(ui), 0, []
        while done < len(played):
            done += entering.next(played[done:])
            at_rest(ui)
            seen.append((done, boxes(app.page)))
        looks.append(seen)
        ui.stop()
    for (done, moving), (also, calm_boxes) in zip(*looks, strict=True):
        assert done == also
        assert differences(calm_boxes, moving) == [], played[done - 1]
