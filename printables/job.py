"""A long job: `Progress`, its steps handed to a callback, and `KitFault`, why a kit cannot be made, in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from companion.refusal import Refused
from companion.text import quote_path, quote_text
from companion.translator import Translator


class Progress(NamedTuple):
    """How far the work is: `done` of `total` steps, and what comes next, in the reader's language."""

    done: int
    total: int
    what: str


def report_progress(progress: Callable[[Progress], None] | None, done: int, total: int, what: str) -> None:
    """Report progress to whoever listens."""
    if progress is not None:
        progress(Progress(done, total, what))


_MOST = 160  # signs of what was typed


class KitFault(Exception):  # noqa: N818 - not a fault of the program: an answer to what was asked
    """The refusal of a wish for print. `message` is a msgid that says what would be possible, `facts` fill it.

    `option` is one more sentence (a msgid) for whoever typed a command: the app has no options to name.
    """

    def __init__(self, message: str, /, option: str | None = None, **facts: object) -> None:
        super().__init__(message)
        self.message = message
        self.option = option
        self.facts = facts

    def sentence(self, tr: Translator) -> str:
        """The sentence in the language of `tr`."""
        return tr(self.message, **{name: _short(name, fact, tr) for name, fact in self.facts.items()})

    def typed(self, tr: Translator) -> str:
        """Explain the fault on the command line, with the option that helps."""
        return self.sentence(tr) if self.option is None else f"{self.sentence(tr)} {tr(self.option)}"

    def __str__(self) -> str:
        return self.message.format(
            **{name: f"{fact:g}" if isinstance(fact, float) else fact for name, fact in self.facts.items()}
        )


def fault_of(refused: Refused) -> KitFault:
    """Return a refusal of a file as the refusal of a wish for print."""
    sentence, facts = refused.reason.sentence, dict[str, Any](refused.facts)
    return KitFault(sentence if isinstance(sentence, str) else sentence[0], **facts)


def _short(name: str, fact: object, tr: Translator) -> object:
    """A number as the reader writes it; what was typed, at the length that a sentence bears.

    `known` is what we list ourselves.
    """
    if isinstance(fact, float):
        return tr.decimal(f"{fact:g}")
    if isinstance(fact, Path):
        return quote_path(fact, _MOST)
    return quote_text(fact, _MOST) if isinstance(fact, str) and name != "known" else fact
