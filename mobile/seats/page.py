"""The one HTML page that a phone loads: words in every language, colours, and its Content-Security-Policy."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from string import Template
from typing import Final

from companion.drawing.palette import DAY, NIGHT
from companion.sharing.replay_page import policy, script
from companion.translator import LANGUAGES, N_, NATIVE_NAMES, Translator
from mobile.seats.snapshots import INKS

WORDS: Final[Mapping[str, str]] = {
    "choose": N_("Who are you?"),
    "watch": N_("I only watch"),
    "taken": N_("taken"),
    "freed": N_("The host can free a seat that is taken."),
    "scan": N_("Scan the code that the host shows."),
    "none": N_("This page belongs to no game. Scan the code that the host shows."),
    "language": N_("Language"),
    "larger": N_("Larger text"),
    "smaller": N_("Smaller text"),
    "night": N_("Night"),
    "leave": N_("This is not me"),
    "leaving": N_("Give up this seat on this phone?"),
    "yes": N_("Yes"),
    "no": N_("No"),
    "cut": N_("Not connected since {time}. The table is shown as it was then; this page tries again by itself."),
    "moved": N_("If it stays so, scan the code that the host shows now."),
    "table": N_("The table"),
    "nearer": N_("Closer"),
    "words": N_("The table in words"),
    "points": N_("Points"),
    "band": N_("{least} to {most}"),
    "score": N_("Where the points came from"),
    "soon": N_("How soon can it end?"),
    "log": N_("What was done"),
    "rules": N_("Rules"),
    "mine": N_("Only for you"),
    "rest": N_("Rest a finger here: {what}"),
    "resting": N_("It shows for as long as the finger rests, five seconds at most."),
    "tell": N_("Tell: {what}"),
    "again": N_("Tell again: {what}"),
    "more": N_("One more: {what}"),
    "less": N_("One less: {what}"),
    "send": N_("Tell the host"),
    "sending": N_("On its way to the host …"),
    "sent": N_("The host has stored it."),
    "cancel": N_("Do not tell"),
    "chosen": N_("{n} of {number}"),
    "seat": N_("This is the phone of {name}."),
    "watching": N_("This screen only watches."),
    "about": N_(
        "Made with Reef Companion, an unofficial fan project, not affiliated with any publisher. "
        "Drawings: CC BY-SA 4.0."
    ),
}
_TEMPLATE: Final = "page.html"


class Page:
    """The page as bytes, and its Content-Security-Policy. It speaks `language` until a phone says otherwise."""

    def __init__(self, language: str = "en") -> None:
        words = {
            code: {key: Translator(code, ("mobile.seats", "companion"))(text) for key, text in WORDS.items()}
            for code in LANGUAGES
        }
        template = Template(Path(__file__).with_name(_TEMPLATE).read_text(encoding="utf-8"))
        page = template.substitute(
            language=language,
            day=_variables(DAY),
            night=_variables(NIGHT),
            paper=f"var(--{INKS['paper']})",
            line=f"var(--{INKS['line']})",
            mark=INKS["mark"],  # arrows lie on paper here, not on water as in the app
            words=script(words),
            languages=script([[code, NATIVE_NAMES[code]] for code in LANGUAGES]),
        )
        self.data = page.encode()
        self.policy = policy(page, "frame-ancestors 'none'", "connect-src 'self'")


def _variables(palette: Mapping[str, str]) -> str:
    return "".join(f"--{short}:{palette[ink]};" for ink, short in INKS.items())
