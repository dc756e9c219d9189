"""The progress of a long job: a step count and what comes next, handed to a callback."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Progress(NamedTuple):
    """How far the work is: `done` of `total` steps, and what comes next, in the reader's language."""

    done: int
    total: int
    what: str


def report_progress(progress: Callable[[Progress], None] | None, done: int, total: int, what: str) -> None:
    """Report progress to whoever listens."""
    if progress is not None:
        progress(Progress(done, total, what))
