"""Touches that cannot be, all over the table of the real game: one sentence says why, and offers the rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.reef_encounter.pieces import Alga, Coral
from companion.reef_encounter.targets import spaces
from mobile.play.spots import (
    Bag,
    Consumed,
    Fish,
    LarvaCube,
    OnAlga,
    OnReef,
    OnSea,
    OnTile,
    ShrimpBehind,
    Spot,
)
from tests.mobile.driver import Driver
from tests.mobile.games import real_until

STEPS = (6, 20, 38, 60, 85, 110, 118, 123, 124)
LEAST = 20  # kinds of refusals


def tried(page: Any) -> list[tuple[Spot, ...]]:
    """Gestures a table might make: taps, and ways from one spot to another."""
    state = page.sitting.state
    rock = [OnReef(space) for space in spaces(state)][::4]  # enough for every kind of refusal
    own = [spot for spot in rock if state.reefs[spot.space.reef].shrimps[state.turn.seat] >> spot.space.cell & 1]
    taps: list[tuple[Spot, ...]] = [(spot,) for spot in rock]
    taps += [(LarvaCube(coral),) for coral in Coral] + [(OnSea(coral),) for coral in Coral]
    ways: list[tuple[Spot, ...]] = [(ShrimpBehind(), spot) for spot in rock]
    ways += [(start, spot) for start in own for spot in (*rock, ShrimpBehind()) if spot != start]
    ways += [(spot, Fish()) for spot in rock]
    for coral in Coral:
        ways += [(LarvaCube(coral), Bag())]
        goals = (*map(OnTile, range(1, 11)), *map(OnAlga, Alga), OnSea(coral), rock[0])
        ways += [(Consumed(coral), spot) for spot in goals]
    return taps + ways


def test_every_refused_touch_says_one_sentence_and_changes_nothing(ui: Driver, tmp_path: Path) -> None:
    from mobile.app import ReefApp
    from mobile.widgets.button import Button

    app = ReefApp(language="de", record=real_until(tmp_path / "game.reef", STEPS[0]))
    app.shell.theme.calm = True
    ui.start(app)
    said: dict[str, tuple[str, str]] = {}
    for step in STEPS:
        app.exchange("table", record=real_until(tmp_path / f"{step}.reef", step))
        page = app.page
        refusals: list[Any] = []
        tell = page.refused

        def noted(why: Any, spot: Spot | None = None, tell: Any = tell, seen: list[Any] = refusals) -> None:
            seen.append(why)
            tell(why, spot)

        page.hands._refused = page.hands._gestures._refused = noted
        position = page.sitting.game.session.position
        for way in tried(page):
            refusals.clear()
            page.hands.down(way[0])
            page.hands.over(way[-1])
            page.hands.up(way[-1])
            if page.sheet is not None:
                page.sheet.close()
            page.hands.drop()
            while page.sitting.game.session.position > position:
                page.sitting.take_back()
            if refusals and refusals[0].reason.code not in said:
                sentences = []
                for language in ("de", "fr"):
                    app.shell.voice.language = language
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
