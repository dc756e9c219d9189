"""Checking the table by touches: what was found otherwise leads to the entry that explains it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import Coral
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.audit import TotalCount, TotalKind
from companion.reef_encounter.queries.touches import LarvaSpot
from companion.reef_encounter.rules.actions import FeedFish, PlacePolyp
from companion.reef_encounter.rules.reconcile import space_state
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real, real_until
from tests.mobile.helpers.handling import card, opened, page_words, press, reach


def test_every_action_is_counted_and_a_slip_of_ours_leads_to_the_audit(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.FIRST_TURN))
    saved = (tmp_path / "game.reef").read_bytes()

    def slips(state: Any, _action: Any) -> Any:
        white, *others = state.rocks[0].corals
        return state._replace(rocks=(state.rocks[0]._replace(corals=(white | 1 << 3, *others)), *state.rocks[1:]))

    game = page.controller.game
    game.kind = replace(game.kind, apply=slips, entered=slips)
    ui.tap(*page.surface.tray.centres()[LarvaSpot(Coral.WHITE)])
    assert "miscounted" in page.notice.text
    assert (tmp_path / "game.reef").read_bytes() == saved
    ui.tap(*ui.centre(page.notice.rule))
    assert type(ui.app.page).__name__ == "AuditPage"


def test_a_polyp_that_lies_elsewhere_leads_to_the_entry_and_its_correction(ui: Driver, tmp_path: Path) -> None:
    from mobile.ui.buttons import Swatch

    page = opened(ui, real_until(tmp_path / "game.reef", Moment.THIRD_REFILL_OF_SECOND))
    page.shell.go("audit", controller=page.controller)
    audit = ui.app.page
    history = page.controller.game.history
    step = max(n for n, action in enumerate(history.done, 1) if isinstance(action, PlacePolyp))
    space = history.done[step - 1].space
    boards = audit.boards
    reach(ui, boards)
    ui.tap(*boards.to_window(*boards.centre_of(space)))
    ui.frames(3)
    assert "What lies on" in page_words(audit.dialog)
    there = space_state(history.state_at(step - 1), space)
    if there.coral is None:
        press(ui, "No polyp")
    else:
        wanted = f"polyp-{there.coral.name.lower()}"
        found = [w for w in audit.dialog.walk(restrict=True) if isinstance(w, Swatch) and w.picture.name == wanted]
        ui.tap(*ui.centre(found[0]))
    press(ui, "Find the mistake")
    assert f"After step {step - 1} table and app still agreed." in page_words(audit)
    assert f"Step {step} explains all of it:" in page_words(audit)
    press(ui, "See the table then")
    assert page.controller.step == step - 1
    page.back()
    page.shell.go("audit", controller=page.controller)
    ui.app.page.put(space, there)
    ui.app.page.find()
    press(ui, "Correct this entry")
    assert ui.app.page.step == step


@pytest.mark.slow
def test_counts_coral_tiles_and_ticks_are_touched(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.AMID_GREY_ATTACKS))
    page.shell.go("audit", controller=page.controller)
    audit = ui.app.page
    card(ui, "Coral tiles")
    assert audit.ticked
    from mobile.ui.inputs import TallyLine

    line = next(w for w in audit.walk() if isinstance(w, TallyLine))
    reach(ui, line)
    ui.tap(*ui.centre(line.more))
    assert audit.found.found == {TotalCount(TotalKind.BAG): page.controller.state.bag + 1}
    press(ui, "As a list")
    ui.frames(2)
    assert f"{page.controller.state.bag} polyp tiles in the bag" in page_words(audit)
    press(ui, "As pictures")


def test_what_is_ticked_off_is_put_away_and_its_title_stays_under_the_finger(ui: Driver, tmp_path: Path) -> None:
    from mobile.table.audit import AuditSection

    page = opened(ui, real_until(tmp_path / "game.reef", Moment.AMID_GREY_ATTACKS))
    ui.resize(360, 640)
    page.shell.go("audit", controller=page.controller)
    audit = ui.app.page
    ui.frames(3)
    section = [w for w in audit.walk() if isinstance(w, AuditSection)][-2]
    reach(ui, section.title)
    before, high, where = audit.body.height, section.height, ui.centre(section.title)[1]
    ui.tap(*ui.centre(section.title))
    ui.frames(3)
    assert section.height < 2 * section.title.height < high
    assert audit.body.height < before
    assert abs(ui.centre(section.title)[1] - where) < 2
    ui.tap(*ui.centre(section.title))
    ui.frames(3)
    assert section.height == high


@pytest.mark.slow
@pytest.mark.usefixtures("usual_window")  # it knows what has room on it
@pytest.mark.usefixtures("pictures")
def test_what_is_in_sight_is_there_at_once_and_the_rest_after_the_first_frame(
    ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The boards are shown as the table has drawn them; in their own size they are drawn when all else is there."""
    from mobile.core.textures import TextureCache

    page = opened(ui, real_until(tmp_path / "game.reef", Moment.AMID_GREY_ATTACKS))
    ui.frames(3)
    scene, boards = TextureCache.scene, []

    def watched(atlas: TextureCache, name: str, drawn: Any, width: int, palette: str) -> Any:
        boards.extend([(name, width)] if name.startswith("reef-") else [])
        return scene(atlas, name, drawn, width, palette)

    monkeypatch.setattr(TextureCache, "scene", watched)
    page.shell.go("audit", controller=page.controller)
    audit = ui.app.page
    assert "Reef boards" in page_words(audit)
    assert "Coral tiles" not in page_words(audit)
    assert boards == []
    ui.frames(12)
    assert "Coral tiles" in page_words(audit)
    assert "In the supply" in page_words(audit)
    assert set(boards) == {(f"reef-{rock.letter}-on-screen", rock.width) for rock in audit.boards.rocks}


def test_what_is_found_at_once_is_not_built_over(ui: Driver, tmp_path: Path) -> None:
    """Whoever is quicker than the page sees what was asked for, and nothing below it."""
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.AMID_GREY_ATTACKS))
    page.shell.go("audit", controller=page.controller)
    audit = ui.app.page
    audit.as_list()
    before = len(audit.body.children)
    ui.frames(6)
    assert len(audit.body.children) == before
    assert "Tap what you have checked." in page_words(audit)


@pytest.mark.slow
@pytest.mark.usefixtures("usual_window")  # it knows what has room on it
@pytest.mark.usefixtures("pictures")
def test_the_audit_shows_nothing_that_is_private_answers(ui: Driver, tmp_path: Path) -> None:
    """Two games that differ in a hidden polyp alone look alike, in pictures and as a list."""
    seen = []
    for coral in (Coral.PINK, Coral.GREY):
        whole = real()
        (folder := tmp_path / coral.name).mkdir()  # else they are two courses of one game
        game = Game.create(REEF_ENCOUNTER, path := folder / "game.reef", whole.setup, "key")
        for action in whole.history.done[: Moment.THIRD_OF_THREE_PINK]:
            game.do(FeedFish(action.seat, coral) if isinstance(action, FeedFish) and action.seat == 0 else action)
        page = opened(ui, path)
        page.shell.go("audit", controller=page.controller)
        ui.app.page.scroll.bar_width = 0  # it fades at its own pace
        ui.frames(3)
        pictures = page_words(ui.app.page), ui.picture().tobytes()
        ui.app.page.as_list()
        ui.frames(3)
        seen.append((*pictures, page_words(ui.app.page)))
        ui.stop()
    assert seen[0] == seen[1]
