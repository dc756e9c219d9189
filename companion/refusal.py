"""Refusals: `Reason` with its sentence, the exception `Refused` with its facts, and how it is put into words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from companion.text import MAX_LENGTH, quote_path, quote_text
from companion.translator import N_, NN_, Translator, capitalize_first

if TYPE_CHECKING:  # the app says refusals long before anybody looks up a rule
    from companion.guide import Guide


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason of a refusal.

    - `code` never changes.
    - `sentence`: a message for the catalogues; or several, for one, for many and perhaps for none of what is counted.
      `companion.refusal` says it, in the language of whoever reads it.
    - `rule` names the broken rule, None if it is none of the game's rules.
    """

    code: str
    sentence: str | tuple[str, ...]
    rule: str | None = None


class Refused(Exception):  # noqa: N818 - the table is refused an action; nothing is in error
    """Raised when the rules or a file refuse something; nothing has changed then.

    A plain class: a frozen dataclass that is an exception breaks when a context manager sets its traceback.
    """

    def __init__(self, reason: Reason, **facts: object) -> None:
        super().__init__(reason.code)
        self.reason = reason
        self.facts: Mapping[str, object] = facts

    @property
    def faults(self) -> tuple[Refused, ...]:
        """Every fault found: more than this one alone if a check looked at many things together."""
        return (self,)

    def __repr__(self) -> str:
        return f"Refused({self.reason.code}, {dict(self.facts)})"


@contextmanager
def reraise_as(reason: Reason, *, instead_of: Reason) -> Iterator[None]:
    """Refuse for `reason` where something within refuses for another one whose sentence does not fit here."""
    try:
        yield
    except Refused as refused:
        if refused.reason != instead_of:
            raise
        raise Refused(reason, **refused.facts) from refused


AND_MORE: Final = Reason("and-more", NN_("{n} more thing is not right.", "{n} more things are not right."))
MAX_FAULTS: Final = 6  # told at once: more would be read by nobody


class Faulty(Refused):
    """Raised for a set-up or an entered position: `faults` is all that is wrong with it, itself the first of them.

    Beyond `MAX_FAULTS`, the last one stands for all others and says how many.
    """

    def __init__(self, faults: Iterable[Refused]) -> None:
        found = tuple(faults)
        super().__init__(found[0].reason, **found[0].facts)
        if (more := len(found) - MAX_FAULTS) > 0:
            found = (*found[:MAX_FAULTS], Refused(AND_MORE, number=more))
        self._faults = found

    @property
    def faults(self) -> tuple[Refused, ...]:
        """Every fault, in the order in which the check found them."""
        return self._faults


NO_SMALL_CHANGE: Final = N_("A few pieces more or fewer on the table would not change that.")

_ALL_WORDS = 250
"""Signs of all the words that would have been possible; the names of the actions are the longest such list."""


def explain_refusal(tr: Translator, refused: Refused) -> str:
    """Return the sentence of a refusal, filled with its facts.

    Puts the name of a file's field before it, unless the sentence names the field itself.
    """
    facts = {name: _short(name, fact) for name, fact in refused.facts.items()}
    whole = _in_number(tr, facts, refused)
    if "field" not in facts or "{field}" in "".join(refused.reason.sentence):
        return whole
    return tr(N_("{place}: {sentence}"), place=facts["field"], sentence=whole)


def _in_number(tr: Translator, facts: Mapping[str, object], refused: Refused) -> str:
    said = refused.reason.sentence
    if isinstance(said, tuple):
        one, many, *none = said
        number = _number(refused)
        if none and not number:
            return tr(none[0], **facts)
        return tr.count(one, many, number, **facts)
    return tr(said, **facts)


def explain_with_rule(tr: Translator, refused: Refused, guide: Guide) -> str:
    """Return the sentence of a refusal, with the title and the rulebook's page of the broken rule, if any.

    Names the section if no page is known.
    """
    plainly = explain_refusal(tr, refused)
    if refused.reason.rule is None:
        return plainly
    rule = guide.find(refused.reason.rule)
    return f"{plainly} [{tr(rule.title)}, {guide.where(tr, rule)}]"


def _short(name: str, fact: object) -> object:
    """Cut a fact to a length that a sentence bears: files and names may hold anything."""
    match fact:
        case PurePath():
            return quote_path(fact)
        case str():
            return quote_text(fact, _ALL_WORDS if name == "words" else MAX_LENGTH)
        case int() if fact.bit_length() > 64:
            return quote_text(str(fact), 40)
    return fact


def _number(refused: Refused) -> int:
    """Return the number in a refusal that its sentence counts."""
    for fact in ("number", "size"):
        if isinstance(number := refused.facts.get(fact), int):
            return number
    raise KeyError(refused.reason.code)


def solution_lines(tr: Translator, why: str | None, ways: Sequence[str]) -> list[str]:
    """Return lines about a refused move: `why` (None if it is allowed), and each of the `ways` to make it possible."""
    if why is None:
        return [tr(N_("This is allowed now."))]
    if not ways:
        return [why, tr(NO_SMALL_CHANGE)]
    allowing = tr(N_("This would allow it:") if len(ways) == 1 else N_("Any of these would allow it:"))
    return [why, allowing, *("  " + capitalize_first(way) for way in ways)]
