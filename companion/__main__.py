"""Entry point of `reef-companion` and `python -m companion`: prepares the output streams, runs the command typed."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence


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
    from companion.cli.main import GAMES, run
    from companion.translator import name_language

    name_language()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            configure_stream(stream)
    try:
        code = run(list(sys.argv[1:] if argv is None else argv), GAMES)
        if sys.stdout is not None:  # as in a program of Windows without a terminal
            sys.stdout.flush()
    except BrokenPipeError:
        # Somebody read as much as they wanted (`| head`); a second complaint at shutdown helps nobody.
        sys.stdout = None
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        print(f"reef-companion: {error.strerror or error}", file=sys.stderr)
        sys.stdout = None
        return 2
    return code


if __name__ == "__main__":
    raise SystemExit(main())
