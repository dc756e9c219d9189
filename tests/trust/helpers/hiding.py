"""Games in which something was told in private, with a PIN and a key."""

from __future__ import annotations

from pathlib import Path

from companion.reef_encounter.box import Coral, PlayerColour, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME as REAL
from companion.reef_encounter.rules.actions import ChooseLarvae, Collect, FeedFish, PlayLarva, TellHand
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Seat

W, Y, O, P, G = Coral  # noqa: E741 - the letters of the boards
SETUP = Setup(
    (Seat("Anna", PlayerColour.PURPLE), Seat("Ben", PlayerColour.GREEN)),
    ("A", "C"),
    ((W, W, G), (Y, P, P), (O, O, O), (P, G), (W,)),
)
KEY, PIN = "4f2a9c01d3e57b68", "31415"


def game_with_secrets(path: Path | None, secret: Coral, pin: str = "", key: str = KEY) -> Game:
    """A game in which the first player told a hand of one kind and hid one of `secret`."""
    game = Game.create(REEF_ENCOUNTER, path, SETUP, key) if path is not None else Game(REEF_ENCOUNTER, SETUP, key)
    if pin:
        game.private.set_pin(0, pin)
    game.do(TellHand(0, coral_counts([secret] * 6)))
    game.do(FeedFish(0, secret))
    game.undo()
    game.do(FeedFish(0, secret))
    game.do(FeedFish(1))
    game.do(ChooseLarvae(0, coral_counts([W, P])))
    game.do(ChooseLarvae(1, coral_counts([G, G])))
    game.undo(3)
    game.redo(3)
    game.correct(2, FeedFish(0, secret))
    game.do(Collect(0, O, (G, P, W)))
    game.do(PlayLarva(1, G))
    return game


def finished(secret: Coral, pin: str) -> Game:
    """The real game played to its end, its first player's opening polyp told."""
    real = Game.open(REEF_ENCOUNTER, REAL)
    game = Game(REEF_ENCOUNTER, real.setup, KEY)
    if pin:
        game.private.set_pin(0, pin)
    for action in real.history.done:
        game.do(FeedFish(0, secret) if action == FeedFish(0) else action)
    return game
