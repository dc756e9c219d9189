"""What a page of the guide is made of: sections, rules, passages, and how strongly each passage is founded."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.speech import N_


class Strength(StrEnum):
    """What a passage rests on. All but `TEXT` are rulings of this project, made where the rulebooks are silent."""

    TEXT = "text"
    SEEN = "seen"
    DERIVED = "derived"
    OPEN = "open"


STRENGTH_WORDS = {
    Strength.TEXT: N_("Printed in the rulebook"),
    Strength.SEEN: N_("Ruling: so played in a recorded game"),
    Strength.DERIVED: N_("Ruling: follows from other rules"),
    Strength.OPEN: N_("Ruling: our choice, the rulebook is silent"),
}


@dataclass(frozen=True, slots=True)
class Passage:
    """One paragraph. `text` is a message to translate when it is spoken."""

    text: str
    strength: Strength = Strength.TEXT


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, under the name that refusals and tests cite. `pages` are those of the English rulebook."""

    name: str
    pages: tuple[int, ...]
    title: str
    passages: tuple[Passage, ...]

    @property
    def is_ruling(self) -> bool:
        """Whether nothing of the rule is printed in a rulebook."""
        return all(passage.strength is not Strength.TEXT for passage in self.passages)


@dataclass(frozen=True, slots=True)
class Section:
    """Rules that are read together. `intro` is a message too, or empty."""

    key: str
    title: str
    intro: str
    rules: tuple[Rule, ...]


def printed(text: str) -> Passage:
    """A passage that the rulebooks state."""
    return Passage(text)


def seen(text: str) -> Passage:
    """A ruling by the play of a recorded game."""
    return Passage(text, Strength.SEEN)


def derived(text: str) -> Passage:
    """A ruling that follows from other rules."""
    return Passage(text, Strength.DERIVED)


def chosen(text: str) -> Passage:
    """A ruling that is a defensible choice, and could have been another."""
    return Passage(text, Strength.OPEN)


def rule(name: str, pages: int | tuple[int, ...], title: str, *passages: Passage) -> Rule:
    """A rule of one or more passages, on one page or several."""
    return Rule(name, pages if isinstance(pages, tuple) else (pages,), title, passages)
