"""A context manager that makes a folder read-only, also where the tests run as root."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

_VERSION = 0x20080522  # of the interface: `_LINUX_CAPABILITY_VERSION_3`
_PASS_OVER = 1 << 1 | 1 << 2  # CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH, among the rights that are in effect


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Let nobody write in the folder meanwhile; where that cannot be had, the test is skipped."""
    with _permissions_hold():
        folder.chmod(0o555)
        try:
            yield
        finally:
            folder.chmod(0o755)


@contextmanager
def _permissions_hold() -> Iterator[None]:
    """Drop root's right on Linux to pass permissions over."""
    if not hasattr(os, "geteuid") or (os.geteuid() == 0 and sys.platform != "linux"):
        pytest.skip("permissions of files do not hold for whoever runs this")
    if os.geteuid() != 0:
        yield
        return
    libc, head, rights = (
        ctypes.CDLL(None, use_errno=True),
        (ctypes.c_uint32 * 2)(_VERSION, 0),
        (ctypes.c_uint32 * 6)(),
    )
    assert libc.capget(head, rights) == 0
    before = rights[0]
    rights[0] = before & ~_PASS_OVER
    assert libc.capset(head, rights) == 0
    try:
        yield
    finally:
        rights[0] = before
        assert libc.capset(head, rights) == 0
