"""Whatever is refused, by whichever room, is said in a sentence: in the app and on the command line."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import companion
from companion.cli.games import GAMES
from companion.refusal import Reason
from mobile.frame import settings
from mobile.frame.wording import sentences_with
from mobile.games import GAMES as IN_THE_APP


def reasons() -> dict[Reason, str]:
    """Every reason there is, and a module that knows it; those of a list too."""
    found: dict[Reason, str] = {}
    for module in pkgutil.walk_packages(companion.__path__, "companion."):
        if not module.name.endswith("__main__"):
            for value in vars(import_module(module.name)).values():
                found |= dict.fromkeys(_in(value), module.name)
    return found | dict.fromkeys(settings.SENTENCES, settings.__name__)


def _in(value: object) -> Iterator[Reason]:
    if isinstance(value, Reason):
        yield value
    elif isinstance(value, tuple | list | set | frozenset):
        yield from (each for each in value if isinstance(each, Reason))
    elif isinstance(value, dict):
        yield from (each for pair in value.items() for each in pair if isinstance(each, Reason))


def test_every_reason_has_a_sentence_in_the_app() -> None:
    everything = reasons()
    assert len(everything) > 200
    without = [
        (reason.code, where)
        for reason, where in everything.items()
        if not reason.sentence and reason not in sentences_with([*IN_THE_APP.values()], reason)
    ]
    assert not without


def test_every_reason_has_a_sentence_on_the_command_line() -> None:
    own = [game.wording.sentences() for game in GAMES.values()]
    of_the_app = set(settings.SENTENCES)
    without = [
        (reason.code, where)
        for reason, where in reasons().items()
        if not reason.sentence and reason not in of_the_app and not any(reason in table for table in own)
    ]
    assert not without
