"""Why a kit cannot be made: one sentence and its facts, said in the reader's language. Nothing was written."""

from __future__ import annotations

from companion.speech import Speech


class KitFault(Exception):  # noqa: N818 - not a fault of the program: an answer to what was asked
    """A wish that cannot be printed. `message` is a msgid that says what would be possible, `facts` fill it."""

    def __init__(self, message: str, /, **facts: object) -> None:
        super().__init__(message)
        self.message = message
        self.facts = facts

    def said(self, speech: Speech) -> str:
        """The sentence in the language of `speech`."""
        return speech(self.message, **self.facts)

    def __str__(self) -> str:
        return self.message.format(**self.facts)
