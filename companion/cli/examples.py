"""Example commands for the end of `--help`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.speech import N_, Speech

EXAMPLES: Mapping[str, Sequence[tuple[str, str]]] = {
    "": (
        ("reef-companion", N_("the app, at its first page")),
        ("reef-companion demo --words", N_("a whole game in words")),
        ("reef-companion score game.reef --lang fr", N_("the points, in French")),
        ("reef-companion state game.reef --at 40 --json", N_("the table after step 40, for programs")),
        ("reef-companion check game.reef && echo fine", N_("exit code 0 fine, 1 does not hold, 2 cannot be opened")),
    ),
    "replay": (
        ("reef-companion replay game.reef", N_("a whole game in words")),
        ("reef-companion replay game.reef --at 40", N_("up to step 40, then the table")),
    ),
    "check": (
        ("reef-companion check game.reef && echo fine", N_("exit code 0 fine, 1 does not hold, 2 cannot be opened")),
    ),
    "score": (
        ("reef-companion score game.reef --lang fr", N_("the points, in French")),
        ("reef-companion score game.reef --why", N_("and when they were won and lost")),
    ),
    "why": (('reef-companion why game.reef --at 40 "eat D/E4"', N_("what is missing for this meal")),),
    "story": (
        ("reef-companion story game.reef", N_("what happened, a sentence for each chart")),
        ("reef-companion story game.reef --pdf evening.pdf", N_("the charts, to print")),
    ),
    "share": (
        ("reef-companion share game.reef", N_("game.html, which any browser opens")),
        ("reef-companion share game.reef --gif game.gif", N_("all steps as an animation, for a chat")),
    ),
    "bg-stats": (("reef-companion bg-stats game.reef --day 2026-05-31", N_("the link, to open on the phone")),),
    "serve": (("reef-companion serve game.reef", N_("a code to scan, until Ctrl+C")),),
    "standings": (
        ("reef-companion standings", N_("of all games that the app has saved")),
        ("reef-companion standings games --csv games.csv", N_("of another folder, for a spreadsheet")),
    ),
    "from-codes": (("reef-companion from-codes codes.txt", N_("codes.reef, ready to go on with")),),
    "state": (
        ("reef-companion state game.reef --at 40 --json", N_("the table after step 40, for programs")),
        ("reef-companion state game.reef --seat purple", N_("with what only the purple player knows")),
    ),
    "diagram": (("reef-companion diagram game.reef --at 0", N_("the boards before the first step")),),
    "history": (("reef-companion history game.reef --lang de", N_("in German")),),
    "courses": (
        ("reef-companion courses game.reef", N_("where they part, how long each is, who is on turn")),
        ("reef-companion courses game.reef --choose 2", N_("go on with the second one")),
    ),
    "accept": (("reef-companion accept game.reef", N_("after it was mended in an editor")),),
    "audit": (("reef-companion audit game.reef", N_("every piece, to be compared with the table")),),
    "play": (
        ("reef-companion play", N_("the app, at its first page")),
        ("reef-companion play game.reef --lang it", N_("a saved game, in Italian")),
    ),
    "demo": (
        ("reef-companion demo --speed 2", N_("twice as fast as it is read")),
        ("reef-companion demo --words", N_("on the terminal, without a window")),
    ),
    "print": (("reef-companion print --paper letter --lang es", N_("on Letter paper, in Spanish")),),
    "pack-away": (
        ("reef-companion pack-away game.reef", N_("all pages, with a slip for each player")),
        ("reef-companion pack-away game.reef --only public", N_("only what everybody may see")),
    ),
    "self-check": (("reef-companion self-check --lang fr", N_("with the app in French")),),
    "add-to-menu": (("reef-companion add-to-menu --remove", N_("as it was before")),),
}
"""By command, and under "" what shows best what all of them do: a line to type, and what it gives."""


def examples(speech: Speech, command: str = "", more: Sequence[tuple[str, str]] = ()) -> str:
    """Return the examples of a command below a title: a comment, then a line to paste; `more` are those of games."""
    lines = [*EXAMPLES.get(command, ()), *more]
    return speech(N_("Examples:")) + "".join(f"\n  # {speech(text)}\n  {line}" for line, text in lines)
