"""The app's own hands, touched at the same spots as a phone."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.reef import interface as reef
from companion.reef.notation import touches as reef_words
from companion.reef.queries import touch_outcomes as reef_outcomes
from companion.reef_encounter import interface as reef_encounter
from companion.reef_encounter.notation import touches as words
from companion.reef_encounter.queries.touch_outcomes import ActionButton, seat_questions
from companion.reef_encounter.queries.touches import MealQuestion, RefillQuestion, TieQuestion
from companion.reef_encounter.rules.state import Tally
from companion.reports.interface import GameModule
from companion.session.game import Game
from mobile.reef.play.touch_input import TableTouchInput as ReefTouchInput
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.reef_encounter.play.touch_input import TableTouchInput
from mobile.table.controller import TableController

PRESS = "do:"


class Touch(NamedTuple):
    """A touch of a phone that entered something, at so many steps."""

    position: int
    seat: int
    held: Sequence[str]
    spots: Sequence[str]
    given: Any


class ReefEncounterHands:
    """The hands at a table of Reef Encounter."""

    def __init__(self, game: Any) -> None:
        self.asked: list[Any] = []
        self.controller = ReefEncounterController(game)
        self.input = TableTouchInput(self.controller, lambda *_: None, self.asked.append)

    def play(self, touch: Touch) -> bool:
        """Do the same as a phone, by touches; returns False where the app has no hands for it."""
        self.input.drop()
        for word in touch.held:
            self._touch(word)
        if touch.spots[0] == f"{PRESS}tell":
            question: Any = next(each for each in seat_questions(self.controller.state) if each.seat == touch.seat)
            self.input.answer(
                question, Tally(*touch.given) if isinstance(question, TieQuestion) else tuple(touch.given)
            )
        elif len(touch.spots) > 1:
            first, *others = (words.read_spot(word, self.controller.state.table) for word in touch.spots)
            self.input.down(first)
            for spot in others:
                self.input.over(spot)
            self.input.up(others[-1])
        else:
            self._touch(touch.spots[0])
        while self.asked:
            question = self.asked.pop()
            match question:
                case RefillQuestion():
                    value: Any = touch.given
                case MealQuestion():
                    value = [touch.given[0], int(touch.given[1])]
                case _:
                    (value,) = touch.given
            self.input.answer(question, words.read_answer(question, value))
        return True

    def _touch(self, word: str) -> None:
        if word.startswith(PRESS) or word == ActionButton.END_TURN:
            self.input.press(ActionButton(word.removeprefix(PRESS)))
        else:
            self.input.tap(words.read_spot(word, self.controller.state.table))


class ReefHands:
    """The hands at a table of Reef."""

    def __init__(self, game: Any) -> None:
        self.asked: list[Any] = []
        self.controller: Any = TableController(game, reef.reports().WORDS)
        self.input = ReefTouchInput(self.controller, self._do, lambda *_: None, lambda: None, self.asked.append)

    def _do(self, action: Any, _instead: int | None) -> None:
        self.controller.do(action)

    def play(self, touch: Touch) -> bool:
        """Do the same as a phone, by touches; returns False where the app has no hands for it."""
        state = self.controller.state
        if touch.spots[0].startswith(PRESS):
            return self._tell(touch)
        self.input.drop()
        hand = state.players[touch.seat].hand
        mine = {f"hand:{number}": f"card:{card}" for number, card in enumerate((*hand.known, *hand.dealt), 1)}
        seats = state.table.seats
        for word in touch.held:
            self.input.tap(reef_words.read_spot(mine.get(word, word), seats))
        spots: Any = [reef_words.read_spot(mine.get(word, word), seats) for word in touch.spots]
        if len(spots) > 1:
            self.input.stroke(spots)
        else:
            self.input.tap(spots[0])
        while self.asked:
            question = self.asked.pop()
            last = touch.given[-1]
            self.input.answer(question, reef_words.read_answer(question, None if last == "unnamed" else last))
        return True

    def _tell(self, touch: Touch) -> bool:
        state = self.controller.state
        questions: list[Any] = [each for each in reef_outcomes.seat_questions(state) if each.seat == touch.seat]
        if touch.spots[0] != f"{PRESS}tell" or not questions or touch.given is None:
            return False  # points alone are entered by buttons of a page
        if isinstance(questions[0], reef_outcomes.TieQuestion):
            value: Any = dict(zip(("covered", "fours"), touch.given, strict=True))
        elif isinstance(questions[0], reef_outcomes.LeftCardQuestion):
            (value,) = map(int, touch.given)
        else:
            return False
        question: Any = questions[0]
        self.input.answer(question, reef_words.read_answer(question, value))
        return True


def played_in_the_app(
    module: GameModule, setup: Any, done: Sequence[Any], touches: Sequence[Touch]
) -> tuple[Any, int]:
    """Play a game in the app: each touch as on the phone, what was told in private as it was.

    Returns the game, and the number of touches that the app's hands took.
    """
    game: Any = Game(module.rules(), setup, "a key")
    hands: Any = ReefEncounterHands(game) if module is reef_encounter else ReefHands(game)
    by_position = {touch.position: touch for touch in touches}
    number = 0
    while game.history.position < len(done):
        position = game.history.position
        touch = by_position.get(position)
        if touch is not None and hands.play(touch):
            number += 1
            assert game.history.position > position, touch
        else:
            game.do(done[position])
    return game, number
