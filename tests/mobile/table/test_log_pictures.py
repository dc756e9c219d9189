"""The latest entries are told in pictures that stand for what was done."""

from __future__ import annotations

from pathlib import Path

from companion.reef_encounter.rules.actions import Collect, EatCoral, FeedFish, PlacePolyp, PlayAlga
from mobile.reef_encounter.dialogs.log import entry_pictures
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real


def pictures_of(kind: type) -> list[tuple[tuple[str, str] | str, ...]]:
    history = real().history
    return [
        entry_pictures(history.state_at(step), action, history.state_at(step + 1))
        for step, action in enumerate(history.done)
        if isinstance(action, kind)
    ]


def test_a_polyp_goes_to_its_space_and_takes_another() -> None:
    rows = pictures_of(PlacePolyp)
    assert rows[0] == (("mark", "mark-purple"), ("polyp", "polyp-white"), "→", "D/E4")
    assert any(row[4:] == ("×", ("polyp", "polyp-yellow")) for row in rows)


def test_a_coral_of_some_polyps_goes_into_the_fish() -> None:
    row = pictures_of(EatCoral)[0]
    assert row[1:3] == ("7", ("polyp", "polyp-white"))
    assert row[-1] == ("fish", "fish-green")


def test_what_is_taken_and_what_comes_after_it_are_apart() -> None:
    row = pictures_of(Collect)[0]
    arrow = row.index("←")
    assert row[1] == ("larva", "larva-grey")
    assert all(part[0] == "polyp" for part in (*row[2:arrow], *row[arrow + 1 :]))


def test_every_alga_shows_what_it_turned_or_locked() -> None:
    for row in pictures_of(PlayAlga):
        assert row[-1] == "–" or row[-1][0] == "tile"


def test_what_nobody_saw_stays_a_question_mark() -> None:
    assert {(*shown[1:-1], shown[-1][0]) for shown in pictures_of(FeedFish)} == {("?", "→", "fish")}


def test_turns_are_headings_of_the_log(ui: Driver, tmp_path: Path) -> None:
    from mobile.table.dialogs import LogWidget
    from tests.mobile.helpers.real_table import opened

    page = opened(ui, tmp_path, Moment.BEFORE_TWO_ATTACKS)
    page.dialogs.open_log()
    ui.frames(3)
    log = next(widget for widget in page.dialog.walk() if isinstance(widget, LogWidget))
    names = [seat.name for seat in page.controller.game.seats]
    said = [heading[0][0] for heading in reversed(log.headings)]
    assert said[:4] == [
        "Before the first turn",
        f"Round 1: {names[0]}",
        f"Round 1: {names[1]}",
        f"Round 2: {names[0]}",
    ]
    places = [top for _, top, _ in log.headings] + [top for _, top, _ in log.lines]
    assert len(set(places)) == len(places), "a heading lies on nothing else"
