"""Keeps the theme as the system's owner wishes (night, text size, less motion), asking again every half minute."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.clock import Clock
from kivy.core.window import Window

from mobile.frame.shell import Shell
from mobile.pages.job import Job
from mobile.system.wishes import Wishes

OFTEN: Final = 30.0
"""Seconds until the system is asked again: night falls and people change their minds while the app runs."""


class ThemeUpdater:
    """Keeps the theme of `shell()` as settings say and the system `wishes`, which a thread asks for."""

    def __init__(self, shell: Callable[[], Shell], wishes: Callable[[], Wishes]) -> None:
        self._shell, self._wishes = shell, wishes
        self._asking: Job[Wishes] | None = None
        self._often = Clock.create_trigger(self.ask, OFTEN, interval=True)

    def ask(self, *_: object) -> None:
        """Read the system's wishes now, then at intervals, and whenever the window comes to the front."""
        self._often()
        Window.bind(focus=self._fronted)
        if self._asking is None or not self._asking.running:
            self._asking = Job(lambda _: self._wishes(), self._wished).start()

    def stop(self) -> None:
        """Stop asking."""
        self._often.cancel()
        Window.unbind(focus=self._fronted)

    def _fronted(self, _window: object, front: bool) -> None:
        """Whoever comes back may have been to the system's settings."""
        if front:
            self.ask()

    def _wished(self, system: Wishes) -> None:
        shell = self._shell()
        if system != shell.theme.system:
            shell.theme.dress(shell.desk.settings, system)
