"""The real game told on a terminal, line by line. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from time import sleep

from companion.reef_encounter.wording.log import told
from companion.reef_encounter.wording.names import speaker
from companion.reef_encounter.wording.scores import score_lines
from mobile.reef_encounter.watching.example_replay import ExampleReplay, seconds


def in_words(language: str, speed: float = 1.0, wait: Callable[[float], object] = sleep) -> None:
    """Tell the game line by line, a gap between turns, then the points; after each line `wait` some seconds."""
    speech, showing = speaker(language, "mobile"), ExampleReplay()
    wide = len(str(len(showing)))
    try:
        while (action := showing.following) is not None:
            before = showing.game.state
            showing.game.do(action)
            line = told(speech, before, action, showing.game.state)
            print(f"{showing.game.session.position:{wide}}  {line}", flush=True)
            wait(seconds(line, speed))
            after = showing.game.state
            if (before.phase, before.turn.seat) != (after.phase, after.turn.seat):
                print()
        print("\n".join(score_lines(speech, showing.game.state)))
    finally:
        showing.close()
