"""Calls of the system that fail or that a process does not survive."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import Any, Final

CALLS: Final = ("open", "fsync", "link", "rename", "replace", "unlink", "mkdir")
"""Those of `os` that concern files."""


class Broken:
    """The n-th call of one of the system's functions fails, and every one after it."""

    def __init__(self, name: str, when: int, number: int) -> None:
        self.name, self.left, self.number = name, when, number
        self.real: Callable[..., Any] = getattr(os, name)

    def __call__(self, *words: Any, **more: Any) -> Any:
        self.left -= 1
        if self.left < 0:
            raise OSError(self.number, "simulated")
        return self.real(*words, **more)


def killed_at(when: int) -> None:
    """This process ends at once at its n-th call of the system that concerns files."""
    left = when

    def counting(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*words: Any, **more: Any) -> Any:
            nonlocal left
            left -= 1
            if left < 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return real(*words, **more)

        return call

    for name in CALLS:
        setattr(os, name, counting(getattr(os, name)))
