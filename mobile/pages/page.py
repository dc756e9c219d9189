"""A page of the app: what the navigation shows, one at a time, and may leave with the back button."""

from __future__ import annotations

from typing import Any

from kivy.uix.floatlayout import FloatLayout

from mobile.frame.shell import Shell


class Page(FloatLayout):
    """Subclasses build themselves from the shell and the facts they are opened with."""

    keeps_awake = False
    """Whether the screen stays on while this page is shown."""

    keeps_secrets = False
    """Whether a game with secrets is open here: no picture of the screen is taken while it is."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.shell = shell

    def shown(self) -> None:
        """Called each time the page comes to the top."""

    def left(self) -> None:
        """Called when another page covers it or it is closed: whatever is open in private closes here."""

    def closed(self) -> None:
        """Called once the page will not be shown again."""

    def back(self) -> bool:
        """The back button: True where the page used it for itself."""
        return False
