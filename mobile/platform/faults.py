"""Describes a fault in anonymous lines, by what and where, and appends them to a file; names no person or folder.

The file is small and lies beside the games, to be sent along with a report. No Kivy.
"""

from __future__ import annotations

import errno
import platform
import sys
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from traceback import walk_tb
from types import CodeType, FrameType, TracebackType
from typing import Final

from companion import PACKAGES, __version__
from companion.files import atomic_replace, read_file
from companion.refusal import Refused

FAULTS_FILE: Final = "faults.txt"
"""The name of the file in the folder of games and settings."""
MAX_BYTES: Final = 32_768
"""Bytes in it at most: the oldest go first."""

_KNOWN: Final = ("kivy", "PIL", "reportlab")  # others whose modules are named
_DEEPEST = 40  # places of one fault
_CHAIN = 4  # faults that led to it
# What Python itself says of its own accord, always in the same words.
_PLAIN: Final = (
    "division by zero",
    "list index out of range",
    "tuple index out of range",
    "string index out of range",
    "pop from empty list",
    "pop from an empty deque",
    "can't start new thread",
    "maximum recursion depth exceeded",
    "dictionary changed size during iteration",
    "weakly-referenced object no longer exists",
)


def fault_identity(problem: BaseException) -> str:
    """Return the identity of a fault: its type and the innermost place in our code."""
    ours = [step for step in _steps(problem.__traceback__) if step.split("/")[0] in PACKAGES]
    return f"{type(problem).__name__} {ours[-1] if ours else ''}".strip()


def is_our_fault(traceback: TracebackType | None) -> bool:
    """Return whether the traceback passes through our packages."""
    return any(_module(frame).split(".")[0] in PACKAGES for frame, _ in walk_tb(traceback))


def describe_fault(problem: BaseException) -> str:
    """Return a fault in lines: each exception that led to it by type, and the files and lines it passed.

    A message holds whatever the program was about: a name, a path, a card. It is left out, unless it stands in the
    source as it is.
    """
    chain: list[BaseException] = []
    latest: BaseException | None = problem
    while latest is not None and latest not in chain and len(chain) < _CHAIN:
        chain.append(latest)
        latest = latest.__cause__ or (None if latest.__suppress_context__ else latest.__context__)
    now = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    kind = "bundle" if getattr(sys, "frozen", False) else "source"
    lines = [f"{now}, Reef Companion {__version__} ({kind}), Python {platform.python_version()}, {platform.system()}"]
    for each in reversed(chain):
        steps = _steps(each.__traceback__)
        lines += [f"  {step}" for step in steps[-_DEEPEST:]]
        lines.append(" ".join(filter(None, (type(each).__name__, _about(each)))))
    return "\n".join(lines)


def append_fault(text: str, folder: Path) -> None:
    """Append lines to the file of faults; where that cannot be, it is left as it was."""
    path = folder / FAULTS_FILE
    with suppress(OSError, ValueError, Refused):
        before = read_file(path, 4 * MAX_BYTES) if path.exists() else b""
        whole = before + text.encode(errors="replace") + b"\n\n"
        if len(whole) > MAX_BYTES:
            whole = whole[-MAX_BYTES:].partition(b"\n\n")[2] or whole[-MAX_BYTES:]
        with atomic_replace(path) as stream:
            stream.write(whole)


def _steps(traceback: TracebackType | None) -> list[str]:
    """Return the places in a traceback, outermost first: our files and those of known libraries."""
    return list(filter(None, (_step(frame, line) for frame, line in walk_tb(traceback))))


def _step(frame: FrameType, line: int) -> str:
    module = _module(frame)
    package = module.split(".")[0]
    code = frame.f_code
    if package in PACKAGES:
        parts = Path(code.co_filename).parts
        inside = (
            "/".join(parts[max(i for i, part in enumerate(parts) if part == package) :])
            if package in parts
            else module
        )
        return f"{inside}:{line} {code.co_name}"
    known = package in _KNOWN or package in sys.stdlib_module_names
    return f"{module}:{line} {code.co_name}" if known and package != "__main__" else ""


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))


def _about(problem: BaseException) -> str:
    """Return the part of an exception's message that stands in the source, and so holds no personal data."""
    if isinstance(problem, Refused):
        return str(problem.reason.code)
    if isinstance(problem, OSError):
        return errno.errorcode.get(problem.errno or 0, "")
    codes = [frame.f_code for frame, _ in walk_tb(problem.__traceback__)]
    if isinstance(problem, (AttributeError, NameError)) and codes:
        return problem.name if problem.name in codes[-1].co_names else ""
    said = problem.args[0] if len(problem.args) == 1 else None
    if not isinstance(said, str):
        return ""
    written = codes and " " in said and any(said == constant for constant in _constants(codes[-1]))
    return said if written or said in _PLAIN else ""


def _constants(code: CodeType) -> tuple[object, ...]:
    return tuple(each for each in code.co_consts if isinstance(each, str))
