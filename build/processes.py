"""Programs that end with all that they started: each runs in a process group of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from types import FrameType
from typing import Any

PATIENCE = 5.0
"""Seconds that a program has to end in its own way before it is killed."""

_running: set[subprocess.Popen[str]] = set()
_over = threading.Event()


class StoppedError(KeyboardInterrupt):
    """Error: somebody ended this script, by the signal `number`."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


def started(command: list[str], **words: Any) -> subprocess.Popen[str]:
    """Start a program that speaks UTF-8; `words` are those of Popen. Raises StoppedError once all are to end."""
    if _over.is_set():
        raise StoppedError(signal.SIGTERM)
    process = subprocess.Popen(command, encoding="utf-8", errors="replace", start_new_session=True, **words)
    _running.add(process)
    return process


def ended(process: subprocess.Popen[str]) -> int:
    """Wait until a program ends and return its code. Raises StoppedError if it was made to end."""
    code = process.wait()
    if _over.is_set():
        raise StoppedError(signal.SIGTERM)
    _running.discard(process)
    if process.stdout:
        process.stdout.close()
    return code


@contextmanager
def all_end_with_this() -> Iterator[None]:
    """End every program that was started, and all of theirs, when this ends by Ctrl+C, `kill` or an error."""

    def stop(number: int, _frame: FrameType | None) -> None:
        raise StoppedError(number)

    _over.clear()
    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        end_all()
        for number, handler in before.items():
            signal.signal(number, handler)


def end_all() -> None:
    """End what still runs, first by TERM. Some of it has a group of its own, or lost its parent on the way."""
    _over.set()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # a second one would leave some of it running
    alive = [process for process in _running if process.poll() is None]
    family = {each: born for process in alive for each, born in _descendants(process.pid).items()}
    for process in alive:
        _send(process, signal.SIGTERM)
    patient = monotonic() + PATIENCE
    while monotonic() < patient and any(process.poll() is None for process in alive):
        sleep(0.05)
    for process in alive:
        family |= _descendants(process.pid)
        _send(process, getattr(signal, "SIGKILL", signal.SIGTERM))
    for pid, born in family.items():
        if _parent_and_birth(pid)[1] == born:
            os.kill(pid, signal.SIGKILL)


def _send(process: subprocess.Popen[str], number: int) -> None:
    if os.name == "nt":
        process.terminate()
        return
    try:
        os.killpg(process.pid, number)
    except (ProcessLookupError, PermissionError):  # macOS says the latter of a group whose last process just ended
        return


def _descendants(pid: int) -> dict[int, str]:
    """Return what a process started, and theirs, with the moment each was born; empty where there is no /proc."""
    known = {int(folder.name): _parent_and_birth(int(folder.name)) for folder in Path("/proc").glob("[0-9]*")}
    found, waiting = {}, [pid]
    while waiting:
        parent = waiting.pop()
        for child, (of, born) in known.items():
            if of == parent and child not in found:
                found[child] = born
                waiting.append(child)
    return found


def _parent_and_birth(pid: int) -> tuple[int, str]:
    """Return the parent of a process and when it was born; 0 and nothing if it is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
    except OSError:
        return 0, ""
    return (int(fields[1]), fields[19]) if fields[0] != "Z" else (0, "")
