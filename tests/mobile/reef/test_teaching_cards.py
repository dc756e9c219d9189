"""Cards of one's own copy, taught one after the other: a touch a question, back one at a time, nothing lost."""

from __future__ import annotations

from typing import Any

import pytest

from companion.reef.box import COLOURS, TIDE_DECK, Card, PatternShape, read_card, recognise_pattern
from companion.reef.decks import load_known_deck
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import page_words, reach

_ORDER = (
    PatternShape.SINGLE,
    None,
    PatternShape.PAIR,
    PatternShape.DIAGONAL_PAIR,
    PatternShape.LINE,
    PatternShape.CORNER,
    PatternShape.DIAGONAL,
    PatternShape.SQUARE,
    PatternShape.SPECIAL,
)
"""The kinds as the page shows them; None is a stack of any colour."""


class Teaching:
    """The page, touched as somebody with the cards in hand would."""

    def __init__(self, ui: Driver, size: tuple[int, int] = (392, 844)) -> None:
        self.ui = ui
        self.app: Any = ui.open("reef/deck", size=size)
        ui.press("Teach your cards")
        ui.frames(2)

    def touch(self, kind: str, number: int) -> None:
        """The so-manieth of the swatches, cards or buttons that are asked."""
        found = [each for each in self.app.page.composing.walk() if type(each).__name__ == kind]
        reach(self.ui, found[number])
        self.ui.tap(*self.ui.centre(found[number]))
        self.ui.frames(1)

    def press(self, words: str, which: int = -1) -> None:
        """Of buttons with these words, that of the last question, which is how many points."""
        found = [each for each in self.app.page.composing.walk() if getattr(each, "text", "") == words]
        reach(self.ui, found[which])
        self.ui.tap(*self.ui.centre(found[which]))
        self.ui.frames(1)

    def teach(self, card: Card, again: bool = False) -> None:
        """Enter a card; `again`: it is the last one in other colours."""
        kind, colours, height = recognise_pattern(card.pattern)
        if again:
            self.press("The last card again, in other colours")
        pairs = [a + b for place, a in enumerate(COLOURS) for b in COLOURS[place:]]
        self.touch("Swatch", pairs.index(card.gain))
        if not again:
            self.touch("MenuCard", 1 if colours == (None,) else _ORDER.index(kind))
        left = list(COLOURS)
        for colour in (
            colours
            if len(colours) == 2 or kind not in (PatternShape.PAIR, PatternShape.DIAGONAL_PAIR)
            else 2 * colours
        ):
            if colour is not None:
                self.touch("Swatch", left.index(colour))
                if kind is PatternShape.SPECIAL:
                    left.remove(colour)
        if not again:
            if height:
                self.press(height, 0)
            self.press(str(card.points))


def test_a_card_without_a_height_takes_four_touches_and_one_with_heights_seven_at_most(ui: Driver) -> None:
    teaching = Teaching(ui)
    before = ui.touches
    teaching.teach(read_card("YG: R R R = 4"))
    assert ui.touches - before == 4
    before = ui.touches
    teaching.teach(read_card("GG: R2+ . / . Y2+ = 3"))
    assert ui.touches - before <= 7
    assert [str(card) for card in load_known_deck(teaching.app.shell.folder).cards] == [
        "YG: R R R = 4",
        "GG: R2+ . / . Y2+ = 3",
    ]
    assert "2 of 60 cards are known." in page_words(teaching.app.page)


@pytest.mark.slow
def test_a_whole_deck_is_taught_with_three_hundred_touches(ui: Driver) -> None:
    teaching = Teaching(ui)
    before, last = ui.touches, ""
    for card in TIDE_DECK.cards:
        kind = f"{recognise_pattern(card.pattern)._replace(colours=())} {card.points} {'*' in card.pattern}"
        teaching.teach(card, again=kind == last and "*" not in card.pattern)
        last = kind
    taught = load_known_deck(teaching.app.shell.folder)
    assert sorted(map(str, taught.cards)) == sorted(map(str, TIDE_DECK.cards))
    assert ui.touches - before <= 300


def test_back_goes_one_question_and_leaving_loses_no_card(ui: Driver) -> None:
    teaching = Teaching(ui)
    teaching.teach(read_card("YG: R R R = 4"))
    teaching.touch("Swatch", 0)
    teaching.touch("MenuCard", 4)
    assert "Which colour?" in page_words(teaching.app.page)
    teaching.press("One question back")
    assert "What does its pattern look like?" in page_words(teaching.app.page)
    teaching.app.shell.back()
    ui.frames(3)
    assert "1 of 60 cards is known." in page_words(teaching.app.page)


def test_the_last_card_can_be_forgotten_and_doubts_are_told(ui: Driver) -> None:
    teaching = Teaching(ui)
    teaching.teach(read_card("RG: R R R = 4"))
    assert "gives a colour that its own pattern asks for" in page_words(teaching.app.page)
    ui.press("Forget this card again")
    ui.frames(2)
    assert load_known_deck(teaching.app.shell.folder).cards == ()
