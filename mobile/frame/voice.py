"""The language of the app, which can change at any moment: whoever says something binds to `language`."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.properties import OptionProperty

from companion.speech import NATIVE_NAMES, Speech
from mobile.frame.app_game import AppGame
from mobile.frame.followed import Followed
from mobile.frame.wording import speaker


class Voice(Followed):
    """`language` is one of `NATIVE_NAMES`; `speech` says things in it, those of `games` among them."""

    language = OptionProperty("en", options=list(NATIVE_NAMES))

    def __init__(self, games: Iterable[AppGame], **properties: object) -> None:
        self._games = tuple(games)
        super().__init__(**properties)

    @property
    def speech(self) -> Speech:
        """The speech of the language now; catalogues are cached."""
        return speaker(self._games, self.language)
