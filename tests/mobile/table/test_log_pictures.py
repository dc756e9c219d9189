"""The latest entries are told in pictures that stand for what was done."""

from __future__ import annotations

from companion.reef_encounter.rules.actions import Collect, EatCoral, FeedFish, PlacePolyp, PlayAlga
from mobile.reef_encounter.sheets.log_pictures import pictures
from tests.mobile.helpers.games import real


def told(kind: type) -> list[tuple[tuple[str, str] | str, ...]]:
    session = real().session
    return [
        pictures(session.state_at(step), action, session.state_at(step + 1))
        for step, action in enumerate(session.done)
        if isinstance(action, kind)
    ]


def test_a_polyp_goes_to_its_space_and_takes_another() -> None:
    rows = told(PlacePolyp)
    assert rows[0] == (("mark", "mark-purple"), ("polyp", "polyp-white"), "→", "D/E4")
    assert any(row[4:] == ("×", ("polyp", "polyp-yellow")) for row in rows)


def test_a_coral_of_some_polyps_goes_into_the_fish() -> None:
    row = told(EatCoral)[0]
    assert row[1:3] == ("7", ("polyp", "polyp-white"))
    assert row[-1] == ("fish", "fish-green")


def test_what_is_taken_and_what_comes_after_it_are_apart() -> None:
    row = told(Collect)[0]
    arrow = row.index("←")
    assert row[1] == ("larva", "larva-grey")
    assert all(part[0] == "polyp" for part in (*row[2:arrow], *row[arrow + 1 :]))


def test_every_alga_shows_what_it_turned_or_locked() -> None:
    for row in told(PlayAlga):
        assert row[-1] == "–" or row[-1][0] == "tile"


def test_what_nobody_saw_is_told_in_words() -> None:
    assert set(told(FeedFish)) == {()}
