"""Work that takes its time: in a background thread, or a little in each frame; files received from other apps."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Thread
from time import perf_counter
from typing import Generic, TypeVar

from kivy.clock import Clock

from companion.refusal import Refused
from mobile.ui.lazy_text import NO_FOLDER_HERE, lazy_text, refusal_sentence
from mobile.ui.text import LazyText

T = TypeVar("T")


class JobCancelled(Exception):  # noqa: N818 - no fault: nobody waits for it any more
    """Ends a `BackgroundJob` between two steps of its work."""


class BackgroundJob(Generic[T]):
    """A thread that does `work`; then `done` gets what it returned, or `failed` a sentence about what went wrong.

    Refused, OSError and faults with a sentence (a `KitFault`) are such hindrances. Any other exception is raised
    again in the app's own thread, as a fault of any page is, after `failed` was called with no sentence. Both are
    called there, and neither once the job is cancelled. The process ends without waiting for a job.
    """

    def __init__(
        self,
        work: Callable[[BackgroundJob[T]], T],
        done: Callable[[T], object] = lambda _result: None,
        failed: Callable[[LazyText | None], object] = lambda _why: None,
    ) -> None:
        self._work, self._done, self._failed = work, done, failed
        self.running = True
        """Whether its end has not been told yet."""
        self._wanted = True

    def start(self) -> BackgroundJob[T]:
        """Start the work in a thread of its own."""
        Thread(target=self.run, name="job", daemon=True).start()
        return self

    def run(self) -> None:
        """Do the work in the caller's thread, for a thread in which the system calls back."""
        try:
            result = self._work(self)
        except JobCancelled:
            self.running = False
        except BaseException as problem:
            self._later(partial(self._hindered, problem))
        else:
            self._later(partial(self._end, self._done, result))

    def cancel(self) -> None:
        """Cancel the work: it ends at its next progress report, and nothing is called any more."""
        self._wanted = self.running = False

    def tell(self, hear: Callable[[], object]) -> None:
        """Report progress from the work: call `hear` in the app's own thread. Raises Cancelled after `cancel`."""
        if not self._wanted:
            raise JobCancelled
        self._later(lambda: hear() if self._wanted else None)

    def _later(self, action_sentence: Callable[[], object]) -> None:
        Clock.schedule_once(lambda _: action_sentence())

    def _end(self, hear: Callable[[T], object], result: T) -> None:
        self.running = False
        if self._wanted:
            hear(result)

    def _hindered(self, problem: BaseException) -> None:
        why = _sentence(problem)
        self.running = False
        try:
            if self._wanted:
                self._failed(why)
        finally:
            if why is None:
                raise problem


def receive_shared_file(
    failed: Callable[[LazyText | None], object], receive: Callable[[], Path | None], told: Callable[[Path], object]
) -> None:
    """Receive a file from another app, in the thread it calls in; call `told` with its path, or `failed`."""
    BackgroundJob(lambda _: receive(), lambda path: told(path) if path is not None else None, failed).run()


def _sentence(problem: BaseException) -> LazyText | None:
    """Return a sentence about an exception that is no fault of the program; None for other exceptions."""
    if isinstance(problem, Refused):
        return refusal_sentence(problem)
    if isinstance(problem, OSError):
        return lazy_text(NO_FOLDER_HERE)
    sentence: LazyText | None = getattr(problem, "sentence", None)
    return sentence


FIRST_SECONDS = 0.06
"""Seconds before the first frame: nobody notices them."""
SECONDS_PER_FRAME = 0.012
"""Seconds in every frame after it; the rest of a frame is left for drawing and touches."""


class IncrementalTask(Generic[T]):
    """Calls `each` for each of `things`, and `done` at the end.

    `each` returns True where the rest is not needed. `paused` is called before every frame that is drawn meanwhile.
    """

    def __init__(
        self,
        things: Iterator[T],
        each: Callable[[T], bool | None],
        done: Callable[[], object],
        paused: Callable[[], object] = lambda: None,
    ) -> None:
        self._things, self._each, self._done, self._paused = things, each, done, paused
        self._later = Clock.create_trigger(lambda _: self._some(SECONDS_PER_FRAME), 0, interval=True)

    def begin(self) -> None:
        """Begin; where all is done in time, `done` is called before this returns."""
        self._later()
        self._some(FIRST_SECONDS)
        if self._later.is_triggered:
            gc.collect(1)  # what the page has left behind: else Python looks for it in some frame to come

    def stop(self) -> None:
        """Stop, and leave the rest undone."""
        self._later.cancel()

    def _some(self, seconds: float) -> None:
        ends = perf_counter() + seconds
        for thing in self._things:
            if self._each(thing):
                break
            if perf_counter() > ends:
                self._paused()
                return
        self.stop()
        self._done()
