"""Data model of a game's rules guide (sections, rules, passages in our own words), its reader and a search."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from itertools import groupby
from pathlib import Path
from typing import Final

from companion.translator import N_, Translator

RULEBOOK_PAGES_LABEL: Final = N_("{pages} of the English rulebook")


class Authority(StrEnum):
    """The authority of a passage: the rulebook (`TEXT`), or a ruling of this project where rulebooks are silent."""

    TEXT = "text"
    SEEN = "seen"
    DERIVED = "derived"
    OPEN = "open"


AUTHORITY_LABELS = {
    Authority.TEXT: N_("Printed in the rulebook"),
    Authority.SEEN: N_("Ruling: so played in a recorded game"),
    Authority.DERIVED: N_("Ruling: follows from other rules"),
    Authority.OPEN: N_("Ruling: our choice, the rulebook is silent"),
}


@dataclass(frozen=True, slots=True)
class Passage:
    """One paragraph of a rule. `text` is a message to translate when speaking."""

    text: str
    strength: Authority = Authority.TEXT


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, under the name that refusals and tests cite. `pages` are those of the English rulebook.

    `caption` is a message too: the subject of its picture, where the rule does not make that plain.
    So is `description`: what the picture shows, for a reader who hears a page instead of seeing it.
    """

    name: str
    pages: tuple[int, ...]
    title: str
    passages: tuple[Passage, ...]
    caption: str = ""
    description: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter of rules to read together. `intro` is a message to translate, or empty."""

    key: str
    title: str
    intro: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Guide:
    """The complete guide of a game: all sections in reading order. `related` maps a rule to those that belong to it.

    `rulebook` is a message with `{pages}` that names the edition of the rulebook: others have other pages.
    """

    sections: tuple[Section, ...]
    related: Mapping[str, Sequence[str]]
    rulebook: str = RULEBOOK_PAGES_LABEL

    @property
    def descriptions(self) -> dict[str, str]:
        """Return the descriptions of pictures, by the names of their rules."""
        rules = (rule for section in self.sections for rule in section.rules)
        return {rule.name: rule.description for rule in rules if rule.description}

    def messages(self) -> Iterator[str]:
        """Yield every message of sections and rules, in reading order."""
        for section in self.sections:
            yield from filter(None, (section.title, section.intro))
            for rule in section.rules:
                texts = (passage.text for passage in rule.passages)
                yield from filter(None, (rule.title, *texts, rule.caption, rule.description))

    def where(self, tr: Translator, rule: Rule) -> str:
        """Return the place of a rule in the rulebook: its pages, or its section where we know no page."""
        if not rule.pages and (section := self.section_of(rule.name)) is not None:
            return tr(N_("“{section}”"), section=tr(section.title))
        return tr(self.rulebook, pages=format_pages(tr, rule.pages))

    def find(self, name: str) -> Rule:
        """Return the rule of this name, like `attack.guard`. Raises KeyError for a name that is no rule."""
        for section in self.sections:
            for rule in section.rules:
                if rule.name == name:
                    return rule
        raise KeyError(name)

    def section_of(self, name: str) -> Section | None:
        """Return the section of a rule; None for a name that is no rule."""
        return next((section for section in self.sections for rule in section.rules if rule.name == name), None)

    def search(self, tr: Translator, words: str) -> list[tuple[Section, Rule]]:
        """Find the rules whose name, title, section or text has every one of `words`, in reading order.

        Ignores capitals and accents. Rules with all words in their title come first. An empty search finds nothing.
        """
        wanted = _bare(words).split()
        if not wanted:
            return []
        hits = []
        for section in self.sections:
            for rule in section.rules:
                title = _bare(tr(rule.title))
                body = " ".join([title, rule.name, _bare(tr(section.title))])
                body += " " + " ".join(_bare(tr(passage.text)) for passage in rule.passages)
                if all(word in body for word in wanted):
                    hits.append((not all(word in title for word in wanted), section, rule))
        return [(section, rule) for _, section, rule in sorted(hits, key=lambda hit: hit[0])]

    def near(self, tr: Translator, words: str, most: int = 5) -> list[str]:
        """Suggest up to `most` words of the rules in place of `words` that found nothing: the most alike first.

        If several words find nothing together, suggests those that find something alone.
        """
        typed = words.split()
        alone = [word for word in typed if self.search(tr, word)] if len(typed) > 1 else []
        known: dict[str, str] = {}
        for section in self.sections:
            for rule in section.rules:
                for text in (rule.title, *(passage.text for passage in rule.passages)):
                    known.update((_bare(word), word.casefold()) for word in re.findall(r"[^\W\d_]{4,}", tr(text)))
        alike = [
            known[found]
            for word in typed
            if word not in alone
            for found in get_close_matches(_bare(word), known, most)
        ]
        return list(dict.fromkeys([*alone, *alike]))[:most]


_HEADING = re.compile(r"(.+) \{([\w.-]+)\}(?: p\. (\d+(?:, \d+)*))?")
_PARAGRAPH = re.compile(r"(?:(caption|picture|> played|> derived|> chosen): )?([^a-z>#].*)")
_LINK = re.compile(r"- ([\w.-]+): ([\w.-]+(?:, [\w.-]+)*)")
_STRENGTHS = {
    "": Authority.TEXT,
    "> played": Authority.SEEN,
    "> derived": Authority.DERIVED,
    "> chosen": Authority.OPEN,
}


def read_guide(path: Path, rulebook: str = RULEBOOK_PAGES_LABEL) -> Guide:
    """Read a guide from a file of Markdown. Raises ValueError for a paragraph that has no place in it.

    - Whatever stands above the first heading is for those who write in the file.
    - A section begins with `# Title {key}`; then a paragraph may introduce it.
    - A rule begins with `## Title {name} p. 5, 10`, or without pages. Its paragraphs are what the rulebook says.
      `> played:`, `> derived:` and `> chosen:` begin rulings; `caption:` and `picture:` (its `description`) the words
      for its picture.
    - `# Links` ends the file. In `- one: another, third` the first rule leads to the others, and they lead back.
    """
    _, *sections, links = re.split("^# ", path.read_text("utf-8"), flags=re.MULTILINE)
    heading, *lines = links.split("\n")
    if heading != "Links":
        raise ValueError(f"a guide ends with its links, not with {heading!r}")
    together = [_matched(_LINK, line) for line in lines if line]
    related = _related((first, *others.split(", ")) for first, others in together)
    return Guide(tuple(map(_section, sections)), related, rulebook)


def _section(text: str) -> Section:
    opening, *rules = re.split("^## ", text, flags=re.MULTILINE)
    (title, key, _), paragraphs = _parts(opening)
    intro = " ".join(words for mark, words in paragraphs if not mark)
    return Section(key, title, intro, tuple(map(_rule, rules)))


def _rule(text: str) -> Rule:
    (title, name, pages), paragraphs = _parts(text)
    passages = (Passage(words, _STRENGTHS[mark]) for mark, words in paragraphs if mark in _STRENGTHS)
    picture = {mark: words for mark, words in paragraphs if mark not in _STRENGTHS}
    numbers = tuple(map(int, re.findall(r"\d+", pages)))
    return Rule(name, numbers, title, tuple(passages), picture.get("caption", ""), picture.get("picture", ""))


def _parts(text: str) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Split the text of a section or rule into title, name and pages, and its paragraphs, each behind its mark."""
    heading, *paragraphs = (" ".join(block.replace("\n> ", "\n").split()) for block in text.strip().split("\n\n"))
    return _matched(_HEADING, heading), [_matched(_PARAGRAPH, paragraph) for paragraph in paragraphs]


def _matched(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    if (match := pattern.fullmatch(text)) is None:
        raise ValueError(f"not a part of a guide: {text!r}")
    return match.groups("")


def _related(together: Iterable[Sequence[str]], most: int = 5) -> dict[str, tuple[str, ...]]:
    """Build `Guide.related` from groups of rules, at most `most` for each."""
    found: dict[str, dict[str, None]] = {}
    for first, *others in together:
        for here, there in [(first, other) for other in others] + [(other, first) for other in others]:
            found.setdefault(here, {})[there] = None
    return {name: tuple(names)[:most] for name, names in found.items()}


def format_pages(tr: Translator, pages: tuple[int, ...]) -> str:
    """Format pages of a rulebook: `p. 4, 7`, or `p. 7–9` for consecutive pages."""
    runs = []
    for _, run in groupby(enumerate(pages), lambda pair: pair[1] - pair[0]):
        numbers = [number for _, number in run]
        runs.append(f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 2 else ", ".join(map(str, numbers)))
    return tr(N_("p. {pages}"), pages=", ".join(runs))


def match_spans(text: str, words: str) -> list[tuple[int, int]]:
    """Return the spans (from, to) of any of `words` in a text, in order, as `Guide.search` finds them."""
    letters = [(bare, place) for place, letter in enumerate(text) for bare in _bare(letter)]
    plain, marked = "".join(bare for bare, _ in letters), [False] * len(text)
    for word in _bare(words).split():
        at = plain.find(word)
        while at >= 0:
            for _, place in letters[at : at + len(word)]:
                marked[place] = True
            at = plain.find(word, at + 1)
    found: list[tuple[int, int]] = []
    for place in (place for place, there in enumerate(marked) if there):
        if found and found[-1][1] == place:
            found[-1] = (found[-1][0], place + 1)
        else:
            found.append((place, place + 1))
    return found


def _bare(text: str) -> str:
    """Lower case without accents and with typed apostrophes, so that `l'etoile` finds `l’étoile`."""
    plain = text.casefold().replace("’", "'")
    return "".join(c for c in unicodedata.normalize("NFD", plain) if not unicodedata.combining(c))
