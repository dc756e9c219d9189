"""Only the final score of Reef: figures of points, what cards in hand score, a minus for each, the result at once."""

from __future__ import annotations

from typing import Any

from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, page_words, reach, texts


class Counting:
    """The page, and its buttons player by player."""

    def __init__(self, ui: Driver, size: tuple[int, int] = (1280, 800)) -> None:
        self.ui = ui
        self.app: Any = ui.open("reef/final", size=size)

    def press(self, words: str, which: int = 0) -> None:
        from mobile.ui.buttons import Button

        found = [each for each in self.app.page.walk() if isinstance(each, Button) and each.text == words]
        reach(self.ui, found[which])
        self.ui.tap(*self.ui.centre(found[which]))
        self.ui.frames(2)

    def figures(self, seat: int, points: str, *cards: int) -> None:
        """Figures below eight are in both rows of each player, those above in the first alone."""
        for figure in points:
            self.press(figure, (1 if int(figure) > 7 else 2) * seat)
        for value in cards:
            self.press(str(value), 2 * seat + 1)


def test_four_players_without_ties_take_eighteen_touches(ui: Driver) -> None:
    counting = Counting(ui)
    before = ui.touches
    card(ui, "4 players")
    ui.frames(2)
    for seat, (points, cards) in enumerate((("47", (3, 4)), ("52", (2,)), ("38", (6, 1)), ("61", (5, 2, 3)))):
        counting.figures(seat, points, *cards)
    assert "47 + 7 = 54 points" in page_words(counting.app.page)
    counting.press("To the scores")
    ui.frames(4)
    assert ui.touches - before <= 18
    assert type(counting.app.page).__name__ == "FinalePage", "nothing more is asked"
    assert "Shell wins." in texts(counting.app.page)


def test_a_slip_is_taken_back_alone(ui: Driver) -> None:
    counting = Counting(ui)
    counting.figures(0, "48", 7)
    counting.press("−", 0)
    counting.press("7", 0)
    counting.press("−", 1)
    assert "47 points" in page_words(counting.app.page)


def test_a_tie_is_decided(ui: Driver) -> None:
    counting = Counting(ui)
    counting.figures(0, "20")
    counting.figures(1, "20")
    counting.press("To the scores")
    counting.press("To the result")
    assert "A tie: count the covered spaces, and the stacks of four." in texts(counting.app.page)
    for words, which in (("9", 0), ("2", 1), ("10", 0), ("2", 1)):
        counting.press(words, which)
    counting.press("To the result")
    assert "Seahorse wins." in texts(counting.app.page)


def test_a_phone_asks_player_by_player_and_never_scrolls(ui: Driver) -> None:
    counting = Counting(ui, (360, 640))
    counting.app.shell.theme.scale = 2.0
    page = counting.app.page
    page.entered.people = page.entered.people.called(0, "Ada").called(1, "Bo")
    counting.press("Next")
    for figure in "47":
        counting.press(figure)
    counting.press("3", 1)
    assert "47 + 3 = 50 points" in page_words(page)
    assert page.body.height <= page.scroll.height
    counting.press("", 1)
    assert "0 points" in page_words(page)
    counting.press("9")
    ui.key(27)
    counting.press("Next")
    assert "47 + 3 = 50 points" in page_words(page), "the way back loses nothing"
    ui.resize(800, 1280)
    assert {"47 + 3 = 50 points", "9 points"} <= {*page_words(page).splitlines()}
    counting.press("To the scores")
    ui.frames(4)
    assert "Ada wins." in texts(counting.app.page)


def test_who_leaves_a_half_entered_score_finds_it_again(ui: Driver) -> None:
    from mobile.ui.inputs import TextField

    counting = Counting(ui)
    counting.figures(1, "52", 2)
    field = ui.find(TextField)
    field.focus = True
    field.text = "An"
    while type(counting.app.page).__name__ == "FinalScorePage":
        ui.key(27)
    counting.app.go("reef/final")
    ui.frames(3)
    assert ui.find(TextField).text == "An"
    assert "52 + 2 = 54 points" in page_words(counting.app.page)
