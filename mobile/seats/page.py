"""The one HTML page that a phone loads: words in every language, colours, and its Content-Security-Policy."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from string import Template
from typing import Final

from companion.drawing.palette import DAY_PALETTE, NIGHT_PALETTE
from companion.sharing.replay_page import content_policy, script_json
from companion.translator import LANGUAGES, N_, NATIVE_NAMES, Translator
from mobile.seats.snapshots import INK_IDS

PAGE_TEXTS: Final[Mapping[str, str]] = {
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
    "reading": N_("Reading"),
    "typing": N_("Or type the short code that the host shows:"),
    "enter": N_("Enter"),
    "yours": N_("It is your turn."),
    "won": N_("{name} has won."),
    "share": N_("{name} share the victory."),
    "can": N_("What can I do?"),
    "drop": N_("Put it back"),
    "back": N_("Take back"),
    "asked": N_("The others are asked whether this may be taken back."),
    "agree": N_("{who} wants to take this back, although something was seen since. Do you agree?"),
    "agreed": N_("I agree"),
    "refuses": N_("It stays"),
    "done": N_("Done"),
    "last": N_("Undo the last one"),
    "notnow": N_("Not now"),
    "toldelsewhere": N_("This has been told meanwhile, at the host or on another page."),
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
_TEMPLATE, _SCRIPT = "page.html", "acting.js"


class PhonePage:
    """The page as bytes, and its Content-Security-Policy. It speaks `language` until a phone says otherwise."""

    def __init__(self, language: str = "en") -> None:
        words = {
            code: {key: Translator(code, ("mobile.seats", "companion"))(text) for key, text in PAGE_TEXTS.items()}
            for code in LANGUAGES
        }
        template = Template(Path(__file__).with_name(_TEMPLATE).read_text(encoding="utf-8"))
        page = template.substitute(
            language=language,
            day=_variables(DAY_PALETTE),
            night=_variables(NIGHT_PALETTE),
            paper=f"var(--{INK_IDS['paper']})",
            line=f"var(--{INK_IDS['line']})",
            mark_ink=f"var(--{INK_IDS['line']})",
            acting=Path(__file__).with_name(_SCRIPT).read_text(encoding="utf-8"),
            mark=INK_IDS["mark"],  # arrows lie on paper here, not on water as in the app
            words=script_json(words),
            languages=script_json([[code, NATIVE_NAMES[code]] for code in LANGUAGES]),
        )
        self.data = page.encode()
        self.policy = content_policy(page, "frame-ancestors 'none'", "connect-src 'self'")


def _variables(palette: Mapping[str, str]) -> str:
    return "".join(f"--{short}:{palette[ink]};" for ink, short in INK_IDS.items())
