"""Detection of the user's language: from `--lang`, else the environment, which it sets on Windows and macOS."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from itertools import pairwise
from re import split

from companion.speech import LANGUAGES, NATIVE_NAMES

_NAMED_BY = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the system's language if we have a catalogue for it; else English."""
    for variable in _NAMED_BY:
        if wishes := environment.get(variable, ""):
            spoken = (wish[:2].lower() for wish in wishes.split(":"))
            return next((language for language in spoken if language in LANGUAGES), "en")
    return "en"


def named_language(word: str) -> str:
    """Return the language code for a word, with or without a country: `de` for `de`, `DE` and `de_AT.UTF-8`.

    Returns the word itself if there is no catalogue for it.
    """
    language = split("[-_.@]", word.strip(), maxsplit=1)[0].lower()
    return language if language in NATIVE_NAMES else word


def language_of(argv: Sequence[str], usual: str = "") -> str:
    """Return the language that `--lang` asks for anywhere in a command; else `usual`, else the system's.

    Works before argparse does, because help and refusals speak it too.
    """
    for word, following in pairwise((*argv, "")):
        wish = following if word == "--lang" else word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        if (language := named_language(wish)) in NATIVE_NAMES:
            return language
    return usual or system_language()


def name_language(
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
