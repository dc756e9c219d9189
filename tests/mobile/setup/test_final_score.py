"""Only the score: counted by touches and keys, tie-breakers where they decide, kept among the games."""

from __future__ import annotations

from typing import Any

from companion.reef_encounter.box import Coral, PlayerColour
from companion.reef_encounter.rules.state import Seat
from tests.mobile.helpers.around import ADA, BO, abaci, say_number
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, press, reach, texts

CY = Seat("Cy", PlayerColour.RED)


def pictures(page: Any) -> list[str]:
    from mobile.ui.pictures import Picture

    return [widget.name for widget in page.walk() if isinstance(widget, Picture)]


def test_the_points_follow_each_touch_and_are_kept(ui: Driver, app: Any) -> None:
    app.go("final", seats=(ADA, BO))
    ui.frames(5)
    first, second = abaci(app.page)
    assert not any("points" in text for text in texts(app.page))
    say_number(ui, first, Coral.PINK, 1)
    say_number(ui, second, Coral.WHITE, 3)
    assert {"3 points", "9 points", "Bo wins."} <= set(texts(app.page))
    press(ui, "Keep this result")
    (saved,) = app.shell.app_state.saved_games.games()
    assert saved.summary.winners == (1,)
    press(ui, "To the result")
    assert "Bo wins." in texts(app.page)
    app.go("games")
    ui.frames(3)
    assert "Won: Bo · only the score" in " ".join(texts(app.page))
    assert "icon-fish-green" in pictures(app.page), "whoever won stands for the game"


def test_nobody_is_asked_who_starts_a_game_that_is_over(ui: Driver, app: Any) -> None:
    app.go("final")
    ui.frames(3)
    assert "Who played?" in texts(app.page)
    assert "Who starts?" not in texts(app.page)
    press(ui, "Next")
    assert "What do the parrotfish hold?" in texts(app.page)


def test_a_row_says_any_number_by_touches_and_keys(ui: Driver, app: Any) -> None:
    app.go("final", seats=(ADA, BO))
    ui.frames(5)
    abacus = abaci(app.page)[0]
    held = lambda: app.page.entered.position.players[0].fish.seen  # noqa: E731
    full = abacus.across
    say_number(ui, abacus, Coral.GREY, full)
    plus, level = abacus.to_window(abacus.x + abacus.plus, abacus.centre(Coral.GREY, 1)[1])
    for _ in range(2):
        ui.tap(plus, level)
    assert held()[Coral.GREY] == full + 2
    ui.tap(plus - abacus.cell, level)  # the minus
    assert held()[Coral.GREY] == full + 1
    say_number(ui, abacus, Coral.GREY, 4)
    say_number(ui, abacus, Coral.GREY, 4)
    assert held()[Coral.GREY] == 3
    abacus.focus = True
    for code, name in ((274, "down"), (55, "7"), (276, "left")):
        ui.key(code, name)
    assert held()[Coral.YELLOW] == 6


def test_tie_breakers_are_asked_only_where_points_are_level(ui: Driver, app: Any) -> None:
    app.go("final", seats=(ADA, BO))
    for seat in range(2):
        app.page.hold(seat, Coral.PINK, 1)
    ui.frames(3)
    assert "As many points: count these, too." in texts(app.page)
    assert "Ada and Bo are level on points; the tie-breakers decide." in texts(app.page)
    assert not {"1. Ada", "1. Bo"} & set(texts(app.page))
    say_number(ui, abaci(app.page)[3], 0, 2)
    assert app.page.entered.position.players[0].tally.larvae == 2
    assert "Ada wins." in texts(app.page)
    (equal,) = [widget for widget in app.page.walk() if getattr(widget, "text", "") == "Equal in everything"]
    reach(ui, equal)
    ui.tap(*ui.centre(equal))
    assert "Ada and Bo share the first place." in texts(app.page)
    app.page.hold(0, Coral.PINK, 2)
    ui.frames(2)
    assert "As many points: count these, too." not in texts(app.page)
    assert "Ada wins." in texts(app.page)


def test_a_tie_is_no_victory_until_both_have_counted(ui: Driver, app: Any) -> None:
    app.go("final", seats=(ADA, BO, CY))
    for seat, number in enumerate((2, 2, 1)):
        app.page.hold(seat, Coral.PINK, number)
    press(ui, "Keep this result")
    app.go("games")
    ui.frames(3)
    said = " ".join(texts(app.page))
    assert "As many points: Ada and Bo; the tie-breakers are not counted yet" in said
    assert "Won" not in said
    card(ui, "Ada 6, Bo 6 and Cy 3")
    press(ui, "Result")
    assert "Ada counts what decides the tie:" in texts(app.page)
    press(ui, "Counted")
    assert "Bo counts what decides the tie:" in texts(app.page)
    say_number(ui, abaci(app.page)[1], 0, 2)
    press(ui, "Counted")
    press(ui, "To the result")
    assert "Bo: as many points and consumed polyps as Ada, more larva cubes." in texts(app.page)


def test_nobody_has_a_place_while_it_is_open_whose_it_is(ui: Driver, app: Any) -> None:
    app.go("final", seats=(ADA, BO, CY))
    for seat, number in ((0, 3), (1, 3), (2, 1)):
        app.page.hold(seat, Coral.PINK, number)
    ui.frames(3)
    said = set(texts(app.page))
    assert "3. Cy" in said
    assert not {"1. Ada", "1. Bo", "2. Bo"} & said


def test_on_a_phone_each_player_has_a_page_with_minus_and_plus(ui: Driver, app: Any) -> None:
    ui.resize(392, 844)
    app.go("final", seats=(ADA, BO))
    ui.frames(5)
    (abacus,) = abaci(app.page)
    assert abacus.narrow
    reach(ui, abacus)
    plus = abacus.to_window(abacus.x + abacus.plus, abacus.centre(Coral.PINK, 1)[1])
    minus = abacus.to_window(*abacus.centre(Coral.PINK, 1))
    for place in (plus, plus, plus, minus):
        ui.tap(*place)
    assert app.page.entered.position.players[0].fish.seen[Coral.PINK] == 2
    press(ui, "Bo")
    (abacus,) = abaci(app.page)
    reach(ui, abacus)
    ui.tap(*abacus.to_window(abacus.x + abacus.plus, abacus.centre(Coral.GREY, 1)[1]))
    assert [sum(player.fish.seen) for player in app.page.entered.position.players] == [2, 1]
    assert "Ada\u00a06 · Bo\u00a03" in texts(app.page)


def test_who_leaves_a_half_entered_score_finds_it_again(ui: Driver, app: Any) -> None:
    from mobile.ui.inputs import TextField

    app.go("final")
    ui.frames(3)
    field = ui.find(TextField)
    field.focus = True
    field.text = "An"
    while type(app.page).__name__ == "FinalScorePage":
        ui.key(27)
    app.go("final")
    ui.frames(3)
    assert ui.find(TextField).text == "An"
    press(ui, "Next")
    app.page.hold(0, Coral.PINK, 3)
    ui.key(27)
    press(ui, "Next")
    assert app.page.entered.position.players[0].fish.seen[Coral.PINK] == 3
