"""Detects faults while random fingers run: exceptions, slow frames, pages that never settle or have no way back."""

from __future__ import annotations

import logging
import re
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, sleep, thread_time
from types import TracebackType
from typing import Any, Final

from mobile.phones.joining import PhoneJoining
from tests.mobile.helpers.driver import Driver

ROOT: Final = Path(__file__).parents[3]
SLOW: Final = 1.0
"""Seconds of processor that no frame may take."""
_LONGEST: Final = 120.0  # seconds for what is done aside
_WAITING: Final = re.compile(r"[^.\n]*\b(is|are) being\b[^.\n]*\.?")
_UNSETTLED: Final = "too much iteration"
_WAYS_BACK: Final = 40


@dataclass(frozen=True)
class Fault:
    """A fault found: `name` tells it from others, wherever it is found; `text` is all there is to say."""

    name: str
    text: str


def fault_of(problem: BaseException) -> Fault:
    """The fault for an exception, named after the innermost place of the project."""
    ours = [
        f"{Path(frame.filename).relative_to(ROOT).as_posix()} {frame.name}"
        for frame in traceback.extract_tb(problem.__traceback__)
        if Path(frame.filename).is_relative_to(ROOT) and ".venv" not in frame.filename
    ]
    text = "".join(traceback.format_exception(problem))
    return Fault(f"{type(problem).__name__} in {ours[-1] if ours else 'no file of ours'}", text)


class Watch(logging.Handler):
    """A context that collects `faults` that went wrong aside, and the `slowest` frame and where it was."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.faults: list[Fault] = []
        self.slowest: tuple[float, str] = (0.0, "")
        self.where: Callable[[], str] = str
        self._ended = False

    def __enter__(self) -> Watch:
        from kivy.base import EventLoop
        from kivy.logger import Logger

        self._before = threading.excepthook, sys.unraisablehook, EventLoop.idle
        threading.excepthook = lambda found: self._raised(found.exc_value)
        sys.unraisablehook = lambda found: self._raised(found.exc_value)
        EventLoop.idle = self._idle
        Logger.addHandler(self)
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _problem: BaseException | None, _trace: TracebackType | None
    ) -> None:
        from kivy.base import EventLoop
        from kivy.logger import Logger

        Logger.removeHandler(self)
        threading.excepthook, sys.unraisablehook, _ = self._before
        vars(EventLoop).pop("idle", None)

    def emit(self, record: logging.LogRecord) -> None:
        """Kivy gives up where things are laid out again and again in one frame, and goes on with the next."""
        said = record.getMessage()
        if _UNSETTLED in said:
            names = sorted({*re.findall(r"(?:bound method|function) (\S+)", said)})
            self.faults.append(Fault(f"never settled: {' '.join(names)}", f"{self.where()}\n{said}"))

    def _raised(self, problem: BaseException | None) -> None:
        if isinstance(problem, KeyboardInterrupt):  # it met a destructor, which Python ends instead of the run
            self._ended = True
        elif problem is not None:
            self.faults.append(fault_of(problem))

    def _idle(self) -> None:
        if self._ended:
            raise KeyboardInterrupt
        began = thread_time()
        self._before[2]()
        took = thread_time() - began
        if took > self.slowest[0]:
            self.slowest = took, self.where()


def waiting(ui: Driver, others: set[threading.Thread]) -> Fault | None:
    """The fault if something is still waited for after everything aside; `others` are not the app's threads."""
    ui.frames(20, 0.2)  # what begins a little after a touch has begun
    ui.app.shell.app_state.service(PhoneJoining).end()  # it would answer phones until somebody ends it
    ends = perf_counter() + _LONGEST
    while at_work := [thread for thread in threading.enumerate() if thread not in others]:
        if perf_counter() > ends:
            return Fault(f"{at_work[0].name} never ends", ui.app.page.__class__.__name__)
        sleep(0.002)
        ui.frames()
    ui.frames(20, 0.2)
    ui.app.shell.locale.language = "en"
    ui.frames(10, 0.1)
    page = ui.app.page
    said = [str(widget.text) for widget in page.walk(restrict=True) if isinstance(getattr(widget, "text", None), str)]
    waits = [text for text in said if _WAITING.fullmatch(text)]
    return Fault(f"{type(page).__name__} waits for ever", "\n".join(waits)) if waits else None


def stuck(ui: Driver, back: Callable[[], object], gone: Callable[[], bool]) -> Fault | None:
    """The fault if the back button does not lead out of the page that is shown."""
    for _ in range(_WAYS_BACK):
        if gone() or (len(ui.app.pages) < 2 and ui.app.page.dialog is None):
            return None
        back()
        ui.frames(2, 0.2)
    return Fault(f"no way back from {type(ui.app.page).__name__}", " ".join(type(p).__name__ for p in ui.app.pages))


def names_of(app: Any) -> str:
    """The page that is shown, and what is open above it."""
    page = app.page
    return type(page).__name__ if page.dialog is None else f"{type(page).__name__} with a sheet"
