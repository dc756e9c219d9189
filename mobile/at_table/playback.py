"""Playback of a sample game at reading speed, with pause, step and speed; the temporary copy that it plays in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, Generic
from weakref import finalize

from kivy.clock import Clock

from companion.session.game import Game
from companion.session.game_rules import A, GameKind, S, U
from companion.translator import N_, Speech
from mobile.at_table.sitting import Sitting
from mobile.frame.pace import SPEEDS, USUAL, seconds
from mobile.frame.theme import Voice


class SampleReplay(Generic[U, S, A]):
    """A sample `game` as a temporary copy, wound back to before its first entry; not among anybody's saved games."""

    def __init__(self, kind: GameKind[U, S, A], record: Path) -> None:
        whole = Game.open(kind, record)
        self._actions = tuple(whole.session.done)
        folder = mkdtemp(prefix="reef-companion-")
        self._gone = finalize(self, rmtree, folder, ignore_errors=True)  # also where the program just ends
        self.game = Game.create(kind, Path(folder) / record.name, whole.setup)

    def __len__(self) -> int:
        return len(self._actions)

    @property
    def following(self) -> A | None:
        """The entry to play next; None at the end."""
        at = self.game.session.position
        return self._actions[at] if at < len(self._actions) else None

    def close(self) -> None:
        """Delete the temporary copy."""
        self._gone()


class Playback:
    """Plays in `sitting` what `showing` has entered. `pace` is the place of its speed among `SPEEDS`.

    `before` is told each action before it is done, `changed` is called when it pauses or goes faster, `ended` once
    all has been shown. `voice` says how long a deed takes to read.
    """

    def __init__(
        self,
        voice: Voice,
        showing: SampleReplay[Any, Any, Any],
        sitting: Sitting[Any, Any, Any],
        pace: int,
        before: Callable[[Any], object],
        changed: Callable[[], object],
        ended: Callable[[], object],
    ) -> None:
        self._voice, self.showing, self._sitting, self.pace = voice, showing, sitting, pace
        self._before, self._changed, self._ended = before, changed, ended
        self.playing = False
        self._soon: Any = None

    @property
    def over(self) -> bool:
        """Return whether everything has been shown."""
        return self.showing.following is None and not self._sitting.looking_back

    def play(self) -> None:
        """Play on, after a look at what is shown now."""
        if self.showing.following is None:
            self._ended()
            return
        self.playing = True
        self._sitting.look_at(None)
        self._wait()

    def pause(self) -> None:
        """Stop playing."""
        self.playing = False
        self._forget()
        self._changed()

    def toggle(self) -> None:
        """Pause, or go on."""
        (self.pause if self.playing else self.play)()

    def step(self) -> None:
        """Play one entry, and pause."""
        self.pause()
        if self._sitting.looking_back:
            self._sitting.look_at(None)
        else:
            self.next()

    def hurry(self, more: int) -> None:
        """Change the speed: 1 plays faster, -1 slower."""
        self.pace = min(max(0, self.pace + more), len(SPEEDS) - 1)
        self._changed()
        if self.playing:
            self._wait()

    def next(self) -> None:
        """Play the next entry."""
        action = self.showing.following
        if action is None:
            self._ended()
            return
        self._before(action)
        self._sitting.do(action)
        if self.playing:
            self._wait()

    def _wait(self) -> None:
        self._forget()
        said = self._sitting.deed(self._voice.speech)
        self._soon = Clock.schedule_once(lambda _: self.next(), seconds(said, SPEEDS[self.pace]))

    def _forget(self) -> None:
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None

    def progress(self, speech: Speech) -> str:
        """Return how far it is, and how fast."""
        step, last = self._sitting.step, len(self.showing)
        if not self.playing:
            return speech(N_("Entry {step} of {last}, paused."), step=step, last=last)
        if self.pace < USUAL:
            return speech(N_("Entry {step} of {last}, at half speed."), step=step, last=last)
        if self.pace > USUAL:
            times = round(SPEEDS[self.pace])
            return speech(N_("Entry {step} of {last}, {times} times as fast."), step=step, last=last, times=times)
        return speech(N_("Entry {step} of {last}."), step=step, last=last)
