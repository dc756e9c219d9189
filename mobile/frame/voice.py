"""The language of the app, which can change at any moment: whoever says something binds to `language`."""

from __future__ import annotations

from kivy.properties import OptionProperty

from companion.reef_encounter.wording.names import speaker
from companion.speech import LANGUAGES, Speech
from mobile.frame.followed import Followed


class Voice(Followed):
    """`language` is one of `companion.speech.LANGUAGES`; `speech` says things in it."""

    language = OptionProperty("en", options=LANGUAGES)

    @property
    def speech(self) -> Speech:
        """The speech of the language now; catalogues are cached."""
        return speaker(self.language, "mobile", "printables")
