"""`reef-companion` and `python -m companion`: the words a terminal knows, and who answers them."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 fine, 1 a record does not hold, 2 nothing could be done."""
    from companion.command import run

    try:
        return run(list(sys.argv[1:] if argv is None else argv))
    except BrokenPipeError:
        # Somebody read as much as they wanted (`| head`); a second complaint at shutdown helps nobody.
        sys.stdout = None
        return 0
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    raise SystemExit(main())
