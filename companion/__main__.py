"""Entry point of `reef-companion` and `python -m companion`: prepares the output streams, runs the command typed."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path


def configure_stream(stream: io.TextIOWrapper, system: str = sys.platform) -> None:
    """Configure a text stream so that a sentence in any language can be printed to it.

    A terminal shows a substitute for any character it lacks. Windows would give files and pipes an encoding of 1985
    without the arrow and the narrow space: they get UTF-8, unless PYTHONIOENCODING asks for something else.
    """
    stream.reconfigure(errors="replace")
    if system == "win32" and not stream.isatty() and not os.environ.get("PYTHONIOENCODING"):
        stream.reconfigure(encoding="utf-8")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 fine, 1 a record does not hold, 2 nothing could be done."""
    try:
        try:
            return _run(list(sys.argv[1:] if argv is None else argv))
        finally:
            if sys.stdout is not None:  # as in a program of Windows without a terminal
                sys.stdout.flush()
    except BrokenPipeError:
        # Somebody read as much as they wanted (`| head`); a second complaint at shutdown helps nobody.
        sys.stdout = None
        return 0
    except KeyboardInterrupt:
        return 130
    except MemoryError:
        return _complain(_no_memory())
    except OSError as error:
        sys.stdout = None
        return _complain(_system_error(error))


def _run(argv: list[str]) -> int:
    """Run one command; all that it needs is imported here, so that whatever goes wrong on the way is answered."""
    from companion.cli.main import GAMES, run
    from companion.refusal import Refused, explain_refusal
    from companion.translator import Translator, choose_language, set_locale_variables

    set_locale_variables()
    if sys.stdout is None:  # closed by who started this: what is printed goes nowhere, and no file takes its place
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - for as long as the process lives
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            configure_stream(stream)
    try:
        return run(argv, GAMES)
    except Refused as refused:
        return _complain(explain_refusal(Translator(choose_language(argv)), refused))


def _system_error(error: OSError) -> str:
    """Return a sentence about what the system refused where nobody expected it, as libraries meet it."""
    from companion.files import refusal_of_os_error
    from companion.places import user_folder
    from companion.refusal import Refused, explain_refusal
    from companion.translator import Translator, choose_language

    if not isinstance(error.filename, str):
        return f"reef-companion: {error.strerror or error}"
    tr = Translator(choose_language(sys.argv))
    try:
        user_folder()
    except Refused as refused:
        return explain_refusal(tr, refused)
    return explain_refusal(tr, refusal_of_os_error(error, Path(error.filename)))


def _no_memory() -> str:
    try:
        from companion.translator import N_, Translator, choose_language

        said = N_("There is not enough memory for this. Close other programs, and try again.")
        return Translator(choose_language(sys.argv))(said)
    except MemoryError:  # not even for the sentence in another language
        return "reef-companion: out of memory"


def _complain(sentence: str) -> int:
    with suppress(OSError, AttributeError):  # nobody listens
        print(sentence, file=sys.stderr)
    return 2


if __name__ == "__main__":
    raise SystemExit(main())
