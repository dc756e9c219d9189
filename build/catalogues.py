"""Keep the language catalogues (gettext) in step with the code: extract, update, compile, check.

    python build/catalogues.py            extract messages, update every .po, compile every .mo; say what is left
    python build/catalogues.py --check    write nothing; exit 1 with a list of what is missing or stale
    python build/catalogues.py companion  the same for some packages only; works with --check too

A translator edits PACKAGE/locale/LANGUAGE/LC_MESSAGES/PACKAGE.po and runs the first form.
"""

from __future__ import annotations

import ast
import io
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import BinaryIO

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from companion import CATALOGUES
from companion.guide import read_guide
from companion.translator import IN_PROGRESS, NATIVE_NAMES

ROOT = Path(__file__).resolve().parent.parent
TRANSLATED = tuple(language for language in NATIVE_NAMES if language != "en")
# The calls that mark a message.
KEYWORDS = {"N_": None, "Reason": (2,), "tr": None, "count": (1, 2), "form": ((1, "c"), 2), "NN_": (1, 2)}


def of_guide(stream: BinaryIO, *_how: object, **_options: object) -> Iterator[tuple[int, None, str, list[str]]]:
    """Yield the messages of a rules guide as Babel asks for them, numbered in reading order."""
    for number, message in enumerate(read_guide(Path(stream.name)).messages(), 1):
        yield number, None, message, []


def folder(package: str) -> Path:
    return ROOT.joinpath(*package.split("."))


@cache
def extracted(package: str) -> Catalog:
    """Return every message that the code of `package` marks, and those of its rules guides."""
    catalog = Catalog(project="reef-companion", charset="utf-8")
    # Without comment tags: Babel's extractor stumbles over a tagged comment before a call within a call.
    others = {folder(other) for other in CATALOGUES} - {folder(package)}
    found = extract_from_dir(
        folder(package),
        [("**.py", "python"), ("**/guide.md", of_guide)],
        keywords=KEYWORDS,
        directory_filter=lambda path: Path(path) not in others,
    )
    for name, line, message, comments, context in found:
        path = (folder(package) / name).relative_to(ROOT).as_posix()
        catalog.add(message, None, [(path, line)], auto_comments=comments, context=context)
    return catalog


OPEN = "not translated: "
PERCENT = re.compile(r"%(?:\(\w+\))?[sr]")

# Grammatical cases a language may add to a message on its own, as gettext contexts (`Translator.form`).
CASES = ("acc", "dat", "gen")


def unseen(package: str) -> list[str]:
    """Messages marked inside an f-string, where the extractor does not look."""
    return [
        f"{path.relative_to(ROOT)}:{word.lineno}: a message marked inside an f-string"
        for path in sorted(folder(package).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.JoinedStr)
        for word in ast.walk(node)
        if isinstance(word, ast.Name) and word.id in ("N_", "NN_")
    ]


def po_path(package: str, language: str) -> Path:
    return folder(package) / "locale" / language / "LC_MESSAGES" / f"{folder(package).name}.po"


class Plain(Catalog):
    """A catalogue whose header names no date, person or tool, so that a run without new messages changes nothing."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        wanted = ("Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")
        return [(name, value) for name, value in super().mime_headers if name in wanted]


def stored(package: str, language: str) -> Catalog:
    """Return the catalogue that stands in the tree, or an empty one."""
    catalog = Plain(locale=language, charset="utf-8", header_comment=f"# {package}, {language}", fuzzy=False)
    path = po_path(package, language)
    if path.exists():
        with path.open("rb") as stream:
            for message in read_po(stream, locale=language, charset="utf-8"):
                if message.id:
                    catalog[message.id] = message
    return catalog


def compiled(catalog: Catalog) -> bytes:
    """Return the content of the `.mo` file of a catalogue."""
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def placeholders(text: str) -> set[str]:
    """The names in braces, without the grammatical roles a language chooses for itself, and argparse's `%(name)s`."""
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None} | set(PERCENT.findall(text))


def faults(message: Message) -> list[str]:
    """Return the faults of one translated message."""
    sources = message.id if isinstance(message.id, tuple) else (message.id,)
    texts = message.string if isinstance(message.string, tuple) else (message.string,)
    if not all(texts):
        return [f"{OPEN}{sources[0]!r}"]
    wanted = set().union(*(placeholders(source) for source in sources))
    wrong = []
    for text in texts:
        got = placeholders(text)
        # A singular may say "one" without its number; nothing else may drop or invent a placeholder.
        optional = {"n"} if len(sources) > 1 else set()
        if not wanted - optional <= got <= wanted:
            wrong.append(f"placeholders differ: {sources[0]!r} -> {text!r}")
    return wrong


def check(package: str, language: str) -> list[str]:
    """Return the faults of one catalogue as sentences. A language in progress may lack translations."""
    wanted, have = extracted(package), stored(package, language)
    found = []
    for message in wanted:
        if not message.id:
            continue
        here = have.get(message.id, message.context)
        if here is None:
            found.append(f"missing: {message.id!r}")
        elif here.fuzzy:
            found.append(f"fuzzy: {message.id!r}")
        else:
            found += faults(here)
    found += [fault for message in have if message.context in CASES for fault in faults(message)]
    found += [f"no longer used: {m.id!r}" for m in have if m.id and not used(m, wanted)]
    mo = po_path(package, language).with_suffix(".mo")
    if not mo.exists() or mo.read_bytes() != compiled(have):
        found.append("the .mo file is stale: run python build/catalogues.py")
    if language in IN_PROGRESS:
        found = [text for text in found if not text.startswith(OPEN)]
    return [f"{package}/{language}: {text}" for text in found]


def open_still(package: str, language: str) -> str:
    """Return a sentence on how many messages a language in progress still lacks."""
    messages = [message for message in stored(package, language) if message.id]
    left = sum(any(fault.startswith(OPEN) for fault in faults(message)) for message in messages)
    return f"{package}/{language}: {left} of {len(messages)} sentences are not translated yet"


def used(message: Message, wanted: Catalog) -> bool:
    """Return whether the code still has a message, or the message that this one is a grammatical case of."""
    context = None if message.context in CASES else message.context
    return wanted.get(message.id, context) is not None


def update(package: str, language: str) -> None:
    """Update the .po with every message of today's code, and compile the .mo."""
    catalog = stored(package, language)
    wanted = extracted(package)
    cases = [message for message in catalog if message.context in CASES and used(message, wanted)]
    catalog.update(wanted, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    for message in cases:
        catalog[message.id] = message
    path = po_path(package, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    out = io.BytesIO()
    write_po(out, catalog, width=110, sort_by_file=True, include_lineno=False)
    path.write_bytes(out.getvalue())
    path.with_suffix(".mo").write_bytes(compiled(stored(package, language)))


def main() -> int:
    packages = [p for p in CATALOGUES if p in sys.argv[1:]] or [p for p in CATALOGUES if extracted(p)]
    if "--check" in sys.argv[1:]:
        found = [fault for package in packages for fault in unseen(package)]
        found += [fault for package in packages for language in TRANSLATED for fault in check(package, language)]
        print("\n".join(found) or "every catalogue is complete")
        return 1 if found else 0
    for package in packages:
        for language in TRANSLATED:
            update(package, language)
            for fault in check(package, language):
                print(fault)
            if language in IN_PROGRESS:
                print(open_still(package, language))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
