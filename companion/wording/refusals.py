"""Refusals in words: the sentence, the broken rule, and what would allow a refused move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from companion.quoting import LONGEST, quoted, quoted_path
from companion.refusal import Refused
from companion.speech import N_, Speech, sentence

if TYPE_CHECKING:  # the app says refusals long before anybody looks up a rule
    from companion.guide import Guide

NOTHING_SMALL: Final = N_("A few pieces more or fewer on the table would not change that.")

_ALL_WORDS = 250
"""Signs of all the words that would have been possible; the names of the actions are the longest such list."""


def explain(speech: Speech, refused: Refused) -> str:
    """Return the sentence of a refusal, filled with its facts.

    Puts the name of a file's field before it, unless the sentence names the field itself.
    """
    facts = {name: _short(name, fact) for name, fact in refused.facts.items()}
    whole = _in_number(speech, facts, refused)
    if "field" not in facts or "{field}" in "".join(refused.reason.sentence):
        return whole
    return speech(N_("{place}: {sentence}"), place=facts["field"], sentence=whole)


def _in_number(speech: Speech, facts: Mapping[str, object], refused: Refused) -> str:
    said = refused.reason.sentence
    if isinstance(said, tuple):
        one, many, *none = said
        number = _number(refused)
        if none and not number:
            return speech(none[0], **facts)
        return speech.count(one, many, number, **facts)
    return speech(said, **facts)


def explain_with_rule(speech: Speech, refused: Refused, guide: Guide) -> str:
    """Return the sentence of a refusal, with the title and the rulebook's page of the broken rule, if any.

    Names the section if no page is known.
    """
    plainly = explain(speech, refused)
    if refused.reason.rule is None:
        return plainly
    rule = guide.find(refused.reason.rule)
    return f"{plainly} [{speech(rule.title)}, {guide.where(speech, rule)}]"


def _short(name: str, fact: object) -> object:
    """Cut a fact to a length that a sentence bears: files and names may hold anything."""
    match fact:
        case PurePath():
            return quoted_path(fact)
        case str():
            return quoted(fact, _ALL_WORDS if name == "words" else LONGEST)
        case int() if fact.bit_length() > 64:
            return quoted(str(fact), 40)
    return fact


def _number(refused: Refused) -> int:
    """Return the number in a refusal that its sentence counts."""
    for fact in ("number", "size"):
        if isinstance(number := refused.facts.get(fact), int):
            return number
    raise KeyError(refused.reason.code)


def ways_lines(speech: Speech, why: str | None, ways: Sequence[str]) -> list[str]:
    """Return lines about a refused move: `why` (None if it is allowed), and each of the `ways` to make it possible."""
    if why is None:
        return [speech(N_("This is allowed now."))]
    if not ways:
        return [why, speech(NOTHING_SMALL)]
    allowing = speech(N_("This would allow it:") if len(ways) == 1 else N_("Any of these would allow it:"))
    return [why, allowing, *("  " + sentence(way) for way in ways)]
