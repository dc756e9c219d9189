"""`Translator`, the translator of sentences (gettext, number, gender, case, lists), and the user's language.

The code has messages in English, marked with `N_`; the sentence of a `Reason` needs no mark. A placeholder may carry
a grammatical role that a translation chooses freely: `{polyp:acc}` asks for the accusative. A game's `Namer` turns a
fact and a role into words.
"""

from __future__ import annotations

import gettext
import os
import re
import sys
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from re import split
from typing import TypeAlias, overload

from companion.imports import package_folder
from companion.text import quote_path, sanitize_text

NATIVE_NAMES = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano", "es": "Español"}
"""Every language that has catalogues, as its speakers call it."""
IN_PROGRESS: tuple[str, ...] = ()
"""Languages that are not translated to the end: spoken where `--lang` asks for one, offered nowhere."""
LANGUAGES = tuple(language for language in NATIVE_NAMES if language not in IN_PROGRESS)
"""The languages that are offered."""

Namer: TypeAlias = "Callable[[Translator, object, str], str | None]"
"""Turns a fact of a game (a coral, a player) and a grammatical role into words; None for other facts."""


_BEGINS_WITH_PIECE = re.compile(r"\{\w+:\w[^}]*\}.*[.!?]$", re.DOTALL)


def N_(message: str) -> str:
    """Mark `message` for the catalogues and return it unchanged; `Translator` translates it later."""
    return message


@overload
def NN_(one: str, many: str) -> tuple[str, str]: ...


@overload
def NN_(one: str, many: str, none: str, /) -> tuple[str, str, str]: ...


def NN_(one: str, many: str, *none: str) -> tuple[str, ...]:
    """Mark a message that counts `{n}` things, in its singular and plural, and return both unchanged.

    The sentence for `none` of them is a message of its own, marked with `N_`.
    """
    return one, many, *none


def format_signed(number: int) -> str:
    """Format a gain or a loss with its sign, as print has it."""
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}")


def capitalize_first(text: str) -> str:
    """Capitalize the first letter of `text`: some sentences begin with the name of a piece."""
    return text[:1].upper() + text[1:]


class Translator:
    """Translator into one language, with the catalogues of one or more packages (`companion`, `printables`, ...).

    Raises KeyError for a language without a catalogue; `NATIVE_NAMES` lists those there are.
    """

    def __init__(self, language: str, packages: Sequence[str] = ("companion",), namer: Namer | None = None) -> None:
        if language not in NATIVE_NAMES:
            raise KeyError(language)
        self.language = language
        self.packages = tuple(packages)
        self._namer = namer
        self._catalogue = _catalogue(language, self.packages)

    def in_language(self, language: str) -> Translator:
        """Return a translator with the same packages and names in another language."""
        return Translator(language, self.packages, self._namer)

    def naming(self, namer: Namer) -> Translator:
        """Return the same translator with another namer."""
        return Translator(self.language, self.packages, namer)

    def calling(self, namer: Namer) -> Translator:
        """Return a translator that asks `namer` first, and the present namer for all that it does not name."""
        before = self._namer

        def name(tr: Translator, fact: object, role: str) -> str | None:
            said = namer(tr, fact, role)
            return said if said is not None or before is None else before(tr, fact, role)

        return Translator(self.language, self.packages, name)

    def __call__(self, message: str, /, **facts: object) -> str:
        """Translate `message` and fill in its `facts`."""
        return self._fill(self._catalogue.gettext(message), facts)

    def count(self, one: str, many: str, number: int, /, **facts: object) -> str:
        """Translate `one` or `many`, as this language counts `number`, which fills `{n}`."""
        return self._fill(self._catalogue.ngettext(one, many, number), {"n": number, **facts})

    def decimal(self, number: str) -> str:
        """Format a number with the decimal sign of this language."""
        return number if self.language == "en" else number.replace(".", ",")

    def labelled(self, label: str, text: str) -> str:
        """Return `text` with a label before it, with a colon as this language writes it."""
        return self(N_("{label}: {text}"), label=label, text=text)

    def of_file(self, path: object, text: str) -> str:
        """Return `text` with the name of a file before it, unless the text names the file itself."""
        name = quote_path(path)
        return text if name in text else self.labelled(name, text)

    def form(self, role: str, message: str, /, **facts: object) -> str:
        """Translate `message` in a grammatical role (a gettext context), plainly if the language has no such form."""
        said = self._catalogue.pgettext(role, message) if role else message
        if said == message:
            said = self._catalogue.gettext(message)
        return self._fill(said, facts)

    def count_form(self, role: str, one: str, many: str, number: int, /, **facts: object) -> str:
        """Translate like `count`, in a grammatical role that it looks up like `form`."""
        if role:
            said = self._catalogue.npgettext(role, one, many, number)
            if said not in (one, many):
                return self._fill(said, {"n": number, **facts})
        return self.count(one, many, number, **facts)

    def name(self, fact: object, role: str = "") -> str:
        """Return the words for a fact in a grammatical role; `capitalize_first`: where a sentence begins with it.

        The namer's words, else those of a list, else what Python prints.
        """
        if role == "sentence":
            return capitalize_first(self.name(fact))
        plain = type(fact) in (str, tuple, list) or (type(fact) is int and not role)
        if not plain and self._namer is not None and (said := self._namer(self, fact, role)) is not None:
            return said
        if isinstance(fact, (tuple, list)):
            return self.list(fact, role)
        return format(fact, role) if isinstance(fact, (int, float)) and role else str(fact)

    def list(self, items: Sequence[object], role: str = "") -> str:
        """Join several things, all in one role: "a, b and c"."""
        words = [self.name(item, role) for item in items]
        if len(words) < 2:
            return "".join(words)
        return self(N_("{most} and {last}"), most=", ".join(words[:-1]), last=words[-1])

    def _fill(self, text: str, facts: dict[str, object]) -> str:
        if not facts:
            return text
        filled = text.format_map({key: _Spoken(self, fact) for key, fact in facts.items()})
        # A sentence that begins with a piece in words ("a white polyp") wants its capital; one that
        # begins with a name or a file leaves it as it is written.
        return capitalize_first(filled) if _BEGINS_WITH_PIECE.match(text) else filled


_ISOLATE, _END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


class Isolated(str):
    """A name for a terminal, written from right to left: it turns no words around it."""

    __slots__ = ()


class _Spoken:
    """A fact on its way into a sentence; the placeholder's format is its grammatical role there.

    Its text never steers a terminal or breaks a line.
    """

    def __init__(self, tr: Translator, fact: object) -> None:
        self._tr, self._fact = tr, fact

    def __format__(self, role: str) -> str:
        said = sanitize_text(self._tr.name(self._fact, role))
        return f"{_ISOLATE}{said}{_END}" if isinstance(self._fact, Isolated) else said


def locale_folder(package: str) -> Path:
    """Return the folder with a package's catalogues."""
    return package_folder(package) / "locale"


@lru_cache(maxsize=32)
def _catalogue(language: str, packages: tuple[str, ...]) -> gettext.NullTranslations:
    """Load the catalogues of `packages`, in this order of precedence. English stands in the code and needs none."""
    first: gettext.NullTranslations | None = None
    for package in packages if language != "en" else ():
        path = locale_folder(package) / language / "LC_MESSAGES" / f"{package.rpartition('.')[2]}.mo"
        with path.open("rb") as stream:
            found = gettext.GNUTranslations(stream)
        if first is None:
            first = found
        else:
            first.add_fallback(found)
    return first or gettext.NullTranslations()


_NAMED_BY = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the system's language if we have a catalogue for it; else English."""
    for variable in _NAMED_BY:
        if variable == "LANGUAGE" and _plain_locale(environment):
            continue  # as gettext has it: who asks for the plain locale wants no other language
        if wishes := environment.get(variable, ""):
            spoken = map(language_code, wishes.split(":"))
            return next((language for language in spoken if language in LANGUAGES), "en")
    return "en"


def _plain_locale(environment: Mapping[str, str]) -> bool:
    """Return whether the locale is that of C, which knows no language."""
    found = next((value for name in _NAMED_BY[1:] if (value := environment.get(name, ""))), "")
    return found in ("C", "POSIX")


def language_code(word: str) -> str:
    """Return the language code for a word, with or without a country: `de` for `de`, `DE` and `de_AT.UTF-8`.

    Returns the word itself if there is no catalogue for it.
    """
    language = split("[-_.@]", word.strip(), maxsplit=1)[0].lower()
    return language if language in NATIVE_NAMES else word


def choose_language(argv: Sequence[str], usual: str = "") -> str:
    """Return the language that `--lang` asks for anywhere in a command; else `usual`, else the system's.

    Works before argparse does, because help and refusals speak it too.
    """
    for word, following in pairwise((*argv, "")):
        wish = following if word == "--lang" else word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        if (language := language_code(wish)) in NATIVE_NAMES:
            return language
    return usual or system_language()


def set_locale_variables(
    environment: MutableMapping[str, str] = os.environ,
    platform: str = sys.platform,
    ask: Callable[[], tuple[str, str]] | None = None,
) -> None:
    """Set `LANG` and `LC_PAPER` (as `de_AT`) on systems that name language and country nowhere.

    Changes nothing if one of them names a language already or the system does not answer. `ask` returns both.
    """
    known = {"win32": _of_windows, "darwin": _of_macos}
    ask = ask or known.get(platform)
    if ask is None or any(environment.get(variable) for variable in _NAMED_BY):
        return
    try:
        language, country = ask()
    except (OSError, AttributeError):
        return  # what is asked is not there: English does
    for variable, name in (("LANG", language), ("LC_PAPER", country)):
        if name and not environment.get(variable):
            environment[variable] = name.partition("@")[0].strip().replace("-", "_")


def _of_windows() -> tuple[str, str]:
    """Return Windows' language of menus, and the country for dates and paper."""
    import ctypes
    from locale import windows_locale

    kernel, place = ctypes.windll.kernel32, ctypes.create_unicode_buffer(85)  # type: ignore[attr-defined]
    kernel.GetUserDefaultLocaleName(place, len(place))
    return windows_locale.get(kernel.GetUserDefaultUILanguage(), ""), place.value


def _of_macos() -> tuple[str, str]:
    """Return the locale of macOS, both in one word, such as `en_DE` for English in Germany."""
    import subprocess

    command = ["/usr/bin/defaults", "read", "-g", "AppleLocale"]
    answer = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return answer, answer
