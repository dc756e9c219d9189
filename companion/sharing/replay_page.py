"""A whole game as one HTML page that plays it: it makes no request, and holds nothing private."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from string import Template
from typing import Any, Final

from companion.drawing.measure import used_inks
from companion.drawing.palette import DAY_PALETTE, NIGHT_PALETTE
from companion.drawing.scene import Scene
from companion.drawing.svg import svg_definitions, svg_elements
from companion.translator import N_, NATIVE_NAMES, Translator

_WORDS: Final[Mapping[str, str]] = {
    "language": N_("Language"),
    "night": N_("Night"),
    "table": N_("The table as it lies"),
    "first": N_("To the beginning"),
    "back": N_("Previous step"),
    "play": N_("Play and pause"),
    "on": N_("Next step"),
    "last": N_("To the end"),
    "step": N_("Step"),
    "all": N_("All steps in words"),
    "keys": N_("Keys: left and right for a step, space to play and pause, Home and End."),
    "old": N_(
        "This browser is too old to draw the table: please open the page in a newer one. All steps are here in words."
    ),
    "about": N_(
        "Made with Reef Companion, an unofficial fan project, not affiliated with any publisher. "
        "Drawings: CC BY-SA 4.0."
    ),
}

_POLICY_HERE: Final = "(policy)"


def make_replay_page(
    title: str,
    language: str,
    scenes: Sequence[Scene],
    steps: Mapping[str, Sequence[str]],
    score: Mapping[str, Sequence[str]],
) -> str:
    """Return the HTML of the page. `scenes` show the table at the start and after each step, all of one size.

    `steps` has for every language as many sentences, `score` the lines for the end. The page opens in `language`.
    Raises KeyError for a missing language.
    """
    used = sorted(set().union(*(used_inks(scene) for scene in scenes)) | {"paper", "line"})
    palette = {ink: f"var({_variable(ink)})" for ink in used}
    shapes: dict[str, int] = {}
    frames = [[shapes.setdefault(text, len(shapes)) for text in svg_elements(scene, palette)] for scene in scenes]
    drawings = {"designs": "\n".join(svg_definitions(scenes, palette)), "shapes": list(shapes), "frames": frames}
    game = {
        "steps": {code: list(steps[code]) for code in steps},
        "score": {code: "\n".join(score[code]) for code in steps},
        "words": {code: _words(code) for code in steps},
        "languages": [[code, NATIVE_NAMES[code]] for code in steps],
    }
    template = Template(Path(__file__).with_name("replay.html").read_text(encoding="utf-8"))
    page = template.substitute(
        policy=_POLICY_HERE,
        language=language,
        language_json=script_json(language),
        title=escape(title),
        day=_variables(DAY_PALETTE, used),
        night=_variables(NIGHT_PALETTE, used),
        width=f"{scenes[0].width:g}",
        height=f"{scenes[0].height:g}",
        steps=len(scenes) - 1,
        noscript=escape(Translator(language)(N_("This page plays the game where scripts are allowed."))),
        game=script_json(game),
        drawings=_packed(drawings),
    )
    return page.replace(_POLICY_HERE, content_policy(page), 1)  # it stands before any name


def _variable(ink: str) -> str:
    return "--" + ink.replace(".", "-")


def _variables(palette: Mapping[str, str], used: Sequence[str]) -> str:
    return " ".join(f"{_variable(ink)}: {palette[ink]};" for ink in used)


def _words(language: str) -> dict[str, str]:
    tr = Translator(language)
    return {word: tr(text) for word, text in _WORDS.items()}


def _packed(value: Any) -> str:
    """Pack a value as JSON, deflated, in base64: drawings take less than half the room."""
    return b64encode(zlib.compress(json.dumps(value, ensure_ascii=False).encode(), 9)).decode("ascii")


def script_json(value: Any) -> str:
    """Return a value as JSON that can stand in a script: no tag in a name can end it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c").replace("\u2028", " ")


def content_policy(page: str, *more: str) -> str:
    """Return the Content-Security-Policy for the style and the script of this page, with `more` directives.

    A browser compares their hashes, and runs nothing that somebody slips into the page.
    """
    allowed = (f"{kind}-src {_hashes(kind, page)}" for kind in ("style", "script"))
    return "; ".join(("default-src 'none'", "base-uri 'none'", "form-action 'none'", *more, *allowed))


def _hashes(kind: str, page: str) -> str:
    texts = re.findall(rf"<{kind}>(.*?)</{kind}>", page, re.DOTALL)
    return " ".join(f"'sha256-{b64encode(sha256(text.encode()).digest()).decode('ascii')}'" for text in texts)
